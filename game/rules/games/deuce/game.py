"""Deuce as a game of the collection: options, notation and words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import points_to_win
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.deuce import held
from game.rules.games.deuce.board import OPENING, OWED, pile_zone, zone_pile
from game.rules.games.deuce.cards import CODES, card_name
from game.rules.games.deuce.events import SIDE_NAMES
from game.rules.games.deuce.state import DeuceState
from game.rules.shared.words import possessive

_PLAY = re.compile(r"play (\w+) ?> ?(\d) ?([LR])", re.ASCII)


@dataclass(frozen=True, slots=True)
class DeuceOptions:
    """House rules of Deuce."""

    target: int = points_to_win(100, (50, 100, 150, 200), help="The first to reach them wins the match.")


class DeuceGame(Game[DeuceState]):
    """Two piles each, a neighbour to match, and the highest total goes out."""

    key = "deuce"
    name = "Deuce"
    in_play: ClassVar = {"": "7", "opening": "5", "reveal": "5", "owed": "12", "count": "14"}
    seats = range(2, 7)
    rules_version = 2
    options = DeuceOptions

    def new(self, seats: int, options: DeuceOptions, rng: Rng, deal: Deal = None) -> DeuceState:
        """The first dealer is random, or the last seat when the deal is scripted (rule 4)."""
        dealer = rng.randrange(seats) if deal is None else seats - 1
        return DeuceState.start(seats, options.target, dealer)

    def text(self, move: Move) -> str:
        """`open R2 B2`, `play R7>2L`, or the bare kind."""
        if move.kind == "open":
            return f"open {' '.join(move.pieces or ('?', '?'))}"  # others read no pieces (rule 5)
        if move.kind == "play" and move.target is not None:
            pile = zone_pile(move.target)
            return f"play {move.pieces[0]}>{(pile >> 1) + 1}{'LR'[pile & 1]}"
        return move.kind

    def parse(self, text: str, seat: int, view: View[DeuceState]) -> Move:
        """Reads any order of an opening pair, extra spaces and half a move. Raises UnreadableMove."""
        words = text.split()
        if words[:1] == ["open"] and all(face in CODES for face in words[1:]):
            return Move(seat, "open", tuple(sorted(words[1:], key=CODES.__getitem__)))
        if words[:1] == ["play"] and all(face in CODES for face in words[1:]):
            return Move(seat, "play", tuple(words[1:]))
        if (play := _PLAY.fullmatch(" ".join(words))) and play[1] in CODES:
            owner = int(play[2])
            if not 1 <= owner <= view.state.seats:
                raise UnreadableMove(f"There is no player {owner} at this table (rule 7).")
            return Move(seat, "play", (play[1],), pile_zone(2 * owner - 2 + "LR".index(play[3])))
        if words == ["draw"]:
            return Move(seat, "draw", target="stock")
        if words in (["end"], ["pass"]):
            return Move(seat, words[0])
        raise UnreadableMove(
            f"{quoted(text, 60)} is no move of Deuce; write “open R2 B2”, “play R7>2L”, “draw”, “end” or "
            f"“pass”."
        )

    def label(self, move: Move, view: View[DeuceState], name: Names = numbered) -> str:
        """As on a button: "Draw a card", "End turn", "Red 7 on your left"."""
        match move.kind:
            case "play" if move.target is not None:
                pile = zone_pile(move.target)
                owner = "your" if pile >> 1 == move.seat else possessive(name(pile >> 1))
                return f"{card_name(move.pieces[0])} on {owner} {SIDE_NAMES['LR'[pile & 1]]}"
            case "open":
                return f"Open with {card_name(move.pieces[0])} and {card_name(move.pieces[1])}"
            case "draw":
                return "Draw a card"
            case "end":
                return "End turn"
        return "Pass"

    def instruction(self, move: Move, view: View[DeuceState], name: Names = numbered) -> str:
        """ "Play Red 7 on your left"."""
        label = self.label(move, view, name)
        return f"Play {label}" if move.kind == "play" else label

    def face_name(self, face: str) -> str:
        """ "Red 7", "Rainbow", "X"."""
        return card_name(face)

    def prompt(self, view: View[DeuceState], name: Names) -> str:
        """Choose a pair; play or draw; draw and end."""
        state = view.state
        if view.seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == OPENING:
            return "Choose two cards that match: they open your two piles."
        if state.phase == OWED:
            return (
                "Draw more, or end your turn."
                if state.drew
                else "Your total is not the highest: draw a card."
            )
        if not state.can_draw():
            if all(move.kind == "pass" for move in view.legal()):
                return "Nothing fits and nothing can be drawn: pass."
            return "Your turn: play a card."
        return "Your turn: play one card on any pile, or draw."

    def together(self, view: View[DeuceState]) -> Sequence[Together]:
        """The pairs that one can open with."""
        return held.together(view)

    def preview(self, move: Move, view: View[DeuceState], name: Names) -> str:
        """What a last card would lead to (rule 13)."""
        if move.kind != "play" or move.target is None or len(view.state.hands[move.seat]) > 1:
            return ""
        state = view.state.copy()
        state.piles[zone_pile(move.target)].append(CODES[move.pieces[0]])
        own = state.total(move.seat)
        rival = max((seat for seat in range(state.seats) if seat != move.seat), key=state.total)
        against = f"{own} against {possessive(name(rival))} {state.total(rival)}"
        if state.may_go_out(move.seat):
            return f"{against}: {name(move.seat)} would go out"
        return f"{against}: {name(move.seat)} would have to draw"


GAME: DeuceGame = DeuceGame()
