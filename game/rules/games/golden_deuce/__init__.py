"""Golden Deuce, for 2 to 4 players.

Source: the printed instructions of Golden Deuce (Playroom Entertainment, 2002); rules are numbered as in the
in-app rule book (`assets/rules/golden_deuce.md`). Options: `pawns` (3), `passed_out` (off). House rulings
where the instructions are silent or say two things: the places of the special spaces, which act once and
never chain (2); three pawns each (3); a flush is compared by its highest card's rank before its suit (6);
who passed may play again in the same trick (10); "last card" is declared before the next player acts, and a
catch may come until the offender's next turn; a penalty takes a pawn on the track, back to the start from
space 10 or less (12).

Deviations from the print: none in effect. Asking for a number of cards carries no penalty for an untrue
answer, since every number is shown (14); "before the next player's turn" is read as "before the next player
plays or passes", since a turn here begins with no pause (12).

`cards` and `combos` know the deck and its combinations, `track` the board, `pawns` what points may do on it,
`scoring` what a hand is worth, `state` the position, `determinization` what sampling must keep to, `legal`
and `pawnlegal` the moves with `reasons` why not, `moves` what they do, `events` what happens and how
that is told, `words` where pawns go, `game` how moves are written and named.
"""

from game.rules.games.golden_deuce.game import GAME, GoldenDeuceGame, GoldenDeuceOptions
from game.rules.games.golden_deuce.state import GoldenDeuceState

__all__ = ["GAME", "GoldenDeuceGame", "GoldenDeuceOptions", "GoldenDeuceState"]
