"""Deuces as a game of the collection: notation and words."""

import re
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.deuces.auto import ALL, next_home, wins_at_home
from game.rules.games.deuces.layout import HOME, STOCK, TABLEAUS, WASTE
from game.rules.games.deuces.position import FACES
from game.rules.games.deuces.state import DeucesState
from game.rules.shared.alone import GIVE_UP, GIVING_UP
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import counted

_MOVE = re.compile(r"(W|T(?:[1-9]|10)) *(?:(>>?) *(F|T(?:[1-9]|10)))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class DeucesOptions:
    """Deuces has no house rules."""


class DeucesGame(Game[DeucesState]):
    """All eight suits, from the deuces up to the aces; alone, with two packs."""

    key = "deuces"
    name = "Deuces"
    in_play: ClassVar = {"": "2", "over": "6"}
    seats = range(1, 2)
    rules_version = 2
    options = DeucesOptions
    hidden_information = False
    open_to_helpers = True

    def new(self, seats: int, options: DeucesOptions, rng: Rng, deal: Deal = None) -> DeucesState:
        """Before the cards are laid out; the seed of the match is the number of the deal."""
        return DeucesState()

    def automatic(self, view: View[DeucesState], how: str) -> Move | None:
        """Cards go home by themselves (rule 7)."""
        return next_home(view.state, how)

    def rest(self, view: View[DeucesState]) -> Move | None:
        """The next card that goes home, once all of them can go there one after the other."""
        return next_home(view.state, ALL) if wins_at_home(view.state) else None

    def text(self, move: Move) -> str:
        """`deal`, `W>F`, `W>T3`, `T3>F`, `T3>T7`, `T3>>T7`."""
        if not move.pieces:
            return move.kind
        return f"{move.pieces[0]}{'>>' if move.kind == 'carry' else '>'}{move.target}"

    def parse(self, text: str, seat: int, view: View[DeucesState]) -> Move:
        """Reads spaces around the arrow and half a move. Raises UnreadableMove."""
        text = text.strip(" ")
        if text == "deal":
            return Move(seat, "deal", target=STOCK)
        if text == GIVE_UP and seat == TABLE:
            return GIVING_UP
        if found := _MOVE.fullmatch(text):
            kind = "carry" if found[2] == ">>" else "move"
            return Move(seat, kind, (found[1],), found[3])
        raise UnreadableMove(
            f"{quoted(text)} is no move of Deuces; write “deal”, “W>F”, “W>T3”, “T3>F”, “T3>T7” or “T3>>T7”."
        )

    def label(self, move: Move, view: View[DeucesState], name: Names = numbered) -> str:
        """As on a button: "Deal a card", "Put the 3 of clubs on its foundation"."""
        if not move.pieces:
            return "Give up" if move.kind == GIVE_UP else "Deal a card"
        pile = self._pile(view.state, move.pieces[0])
        if not pile:
            return "Move a card"
        if move.target == HOME:
            return f"Put the {card_name(FACES[pile[-1]])} on its foundation"
        onto = self._pile(view.state, move.target or "")
        where = f"the {card_name(FACES[onto[-1]])}" if onto else "the empty tableau"
        what = f"the pile under the {card_name(FACES[pile[-1]])}" if move.kind == "carry" else (
            f"the {card_name(FACES[pile[-1]])}"
        )  # fmt: skip
        return f"{'Move' if move.kind == 'carry' else 'Put'} {what} on {where}"

    @staticmethod
    def _pile(state: DeucesState, zone: str) -> list[int]:
        if zone == WASTE:
            return state.waste
        return state.piles[TABLEAUS.index(zone)] if zone in TABLEAUS else []

    def face_name(self, face: str) -> str:
        """ "10 of hearts"."""
        return card_name(face)

    def prompt(self, view: View[DeucesState], name: Names) -> str:
        """What can be done, and how far the deal has come."""
        state = view.state
        if not view.actors():
            return ""
        if not state.stock:
            return "The stock is empty: move cards."
        return f"Move cards, or deal: {counted(len(state.stock), 'card')} in the stock."

    def preview(self, move: Move, view: View[DeucesState], name: Names) -> str:
        """What an emptied tableau will be filled with."""
        state = view.state
        if not move.pieces or move.pieces[0] == WASTE:
            return ""
        pile = self._pile(state, move.pieces[0])
        if not pile or (move.kind == "move" and len(pile) > 1):
            return ""
        if state.waste:
            return f"the {card_name(FACES[state.waste[-1]])} fills the empty tableau"
        return "the next card of the stock fills the empty tableau" if state.stock else ""


GAME: DeucesGame = DeucesGame()
