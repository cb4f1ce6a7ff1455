"""The position of a Deuces solitaire: foundations, tableaus, waste and stock; `state` plays on."""

from typing import ClassVar

from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, no_pieces, public, zone, zones
from game.rules.games.deuces.layout import ALL_CARDS, FOUNDATIONS, PILES, TABLEAUS, WASTE
from game.rules.shared.playing_cards import ACE_HIGH, CARDS

FACES = ACE_HIGH.faces


@position(faces=ACE_HIGH.shown)
class DeucesPosition(State):
    """Cards are codes of the ace-high pack, each twice; the last of every list lies on top."""

    game: ClassVar[str] = "deuces"
    heights: list[int] = public(start=lambda: [1] * len(FOUNDATIONS))
    """How many cards each foundation holds; see `layout`."""
    stock: list[int] = zone(NO_ONE, start=lambda: sorted([*range(4, CARDS)] * 2))
    waste: list[int] = zone(EVERYBODY, name=WASTE)
    piles: list[list[int]] = zones(*TABLEAUS, sees=EVERYBODY, start=lambda: no_pieces(PILES))
    laid_out: bool = public(False)
    lost: bool = public(False)
    given_up: bool = public(False)

    def home(self) -> int:
        """How many cards lie on the foundations."""
        return sum(self.heights)

    def over(self) -> bool:
        """Whether the deal is won, lost or given up."""
        return self.lost or self.given_up or self.home() == ALL_CARDS

    def actors(self) -> frozenset[int]:
        """The one player, while there is something to do."""
        return frozenset() if self.forced() or self.over() else frozenset((0,))

    def outcome(self) -> Outcome | None:
        """Won when everything is home, lost when nothing leads there any more (rule 6) or it is given up."""
        if not self.over() or self.forced():
            return None
        scores = self.scores()
        if self.home() == ALL_CARDS:
            return Outcome((0,), scores, (1,), f"All {ALL_CARDS} cards are on the foundations.")
        why = "The deal was given up" if self.given_up else "No move leads anywhere any more"
        told = f"{why}; {self.home()} of {ALL_CARDS} cards came home."
        return Outcome((), scores, (1,), told, self.given_up)

    def scores(self) -> tuple[int, ...]:
        """The cards on the foundations."""
        return (self.home(),)

    def open_zones(self) -> dict[str, list[str]]:
        """The foundations `F1` to `F8`."""
        return {
            name: [FACES[4 * rank + (number & 3)] for rank in range(height)]
            for number, (name, height) in enumerate(zip(FOUNDATIONS, self.heights, strict=True))
        }
