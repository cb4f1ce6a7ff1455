"""Rummy as a game of the collection: notation and words."""

import re
from collections.abc import Sequence
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.rummy import held, phases, words
from game.rules.games.rummy.legal import DISCARD, NEW_MELD, STOCK
from game.rules.games.rummy.options import RummyOptions
from game.rules.games.rummy.position import CODES, FACES, MOST_MELDS
from game.rules.games.rummy.state import TURNOVERS, VALUES, RummyState
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import counted, the_cards

_WAYS = {"meld": "meld", "lay": "lay off", "discard": "discard"}
"""What a turn may go on with, in words."""
_LAY = re.compile(r"lay +(\S\S) *> *([1-9]\d?)", re.ASCII)


class RummyGame(Game[RummyState]):
    """Runs and sets on the table, and an empty hand first."""

    key = "rummy"
    name = "Rummy"
    in_play: ClassVar = {"": "2", "play": "3", "count": "7"}
    seats = range(2, 7)
    rules_version = 2
    options = RummyOptions

    def new(self, seats: int, options: RummyOptions, rng: Rng, deal: Deal = None) -> RummyState:
        """The first dealer is drawn by lot; when the deal is scripted, it is the last seat."""
        dealer = seats - 1 if deal is not None else rng.randrange(seats)
        return RummyState.start(seats, options, dealer)

    def text(self, move: Move) -> str:
        """`draw stock`, `draw discard`, `meld 4C 5C 6C`, `lay 7C>1`, `discard KH`."""
        if move.kind == "draw":
            return f"draw {move.target}"
        if move.kind == "lay":
            return f"lay {move.pieces[0]}>{int((move.target or '').partition(':')[2]) + 1}"
        return " ".join((move.kind, *move.pieces))

    def parse(self, text: str, seat: int, view: View[RummyState]) -> Move:
        """Reads the cards of a meld in any order, and extra spaces. Raises UnreadableMove."""
        match text.split():
            case ["draw", ("stock" | "discard") as target]:
                return Move(seat, "draw", target=target)
            case ["draw"]:
                return Move(seat, "draw")
            case ["meld", *faces] if all(face in CODES for face in faces):
                return Move(seat, "meld", tuple(sorted(faces, key=CODES.__getitem__)), NEW_MELD)
            case ["discard", *faces] if all(face in CODES for face in faces):
                return Move(seat, "discard", tuple(faces), DISCARD)
            case ["lay", *faces] if all(face in CODES for face in faces):
                return Move(seat, "lay", tuple(faces))
        found = _LAY.fullmatch(text.strip(" "))
        if found and found[1] in CODES and int(found[2]) <= MOST_MELDS:
            return Move(seat, "lay", (found[1],), f"meld:{int(found[2]) - 1}")
        raise UnreadableMove(
            f"{quoted(text)} is no move of Rummy; write “draw stock”, “draw discard”, “meld 4C 5C 6C”, "
            f"“lay 7C>1” or “discard KH”."
        )

    def label(self, move: Move, view: View[RummyState], name: Names = numbered) -> str:
        """As on a button: "Take the 7 of clubs", "Meld the 4 …", "Discard the king of hearts"."""
        state = view.state
        match move.kind:
            case "draw" if move.target == STOCK:
                if state.stock:
                    return "Draw from the stock"
                turns_over = state.turnovers < TURNOVERS
                return "Turn the discard pile over" if turns_over else "Give the hand up as drawn"
            case "draw":
                top = the_cards(FACES[card] for card in state.discards[-1:])
                return f"Take {top or 'the top discard'}"
            case "lay":
                number = int((move.target or "").partition(":")[2])
                onto = words.meld_name(state.melds[number]) if number < len(state.melds) else "a meld"
                return f"Lay the {card_name(move.pieces[0])} on {onto}"
        return f"{move.kind.capitalize()} {the_cards(move.pieces)}"

    def face_name(self, face: str) -> str:
        """ "10 of hearts"."""
        return card_name(face)

    def prompt(self, view: View[RummyState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == phases.DRAW:
            if not state.stock:
                told = "turn the pile over" if state.turnovers < TURNOVERS else "end the hand as drawn"
                return f"The stock is empty: take the top discard, or {told}."
            return "Draw from the stock, or take the top discard."
        can = {move.kind for move in view.legal()}
        *ways, last = [word for kind, word in _WAYS.items() if kind in can]
        return f"{', '.join(ways).capitalize()} or {last}." if ways else f"{last.capitalize()} a card."

    def together(self, view: View[RummyState]) -> Sequence[Together]:
        """Melds, and cards that can be laid off."""
        return held.together(view)

    def preview(self, move: Move, view: View[RummyState], name: Names) -> str:
        """What stays in the hand and counts against its owner."""
        state = view.state
        if move.kind == "draw" or state.phase != phases.PLAY:
            return ""
        rest = [card for card in state.hands[move.seat] if FACES[card] not in move.pieces]
        if not rest:
            return "you go out"
        return f"{counted(len(rest), 'card')} left, worth {sum(VALUES[card] for card in rest)}"


GAME: RummyGame = RummyGame()
