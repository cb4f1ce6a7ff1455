"""Hit the Deck, for 2 to 6 players.

Source: the printed rules of Hit the Deck (Fundex Games, 2009); rules are numbered as in the in-app rule
book (`assets/rules/hit_the_deck.md`). Option `target`: points that end the match (50; 25, 100). House rulings
where the print is silent: how often each back occurs and that every hand pairs backs and faces anew (2); a
number on a Reverse must have its colour (4); what a card put down by an F or a dot does (13); ten scoreless
hands in a row end the match (15).

Deviations from the print: none in effect. Two readings of it: a pile may be caught "before the next player
has played a card", read as before the next player acts at all, since following the back ends that player's
turn without a card (7); the hand ends when "another player is required to draw" from an empty draw pile, read
as whoever is required to, be it in the middle of drawing several cards (14).

`cards` knows the deck and what fits where, `state` the position, `determinization` what sampling must keep
to, `legal` the moves and reasons, `events` what happens and how that is told, `game` the notation and labels,
`words` what may be done.
"""

from game.rules.games.hit_the_deck.game import GAME, HitTheDeckGame, HitTheDeckOptions
from game.rules.games.hit_the_deck.state import HitTheDeckState

__all__ = ["GAME", "HitTheDeckGame", "HitTheDeckOptions", "HitTheDeckState"]
