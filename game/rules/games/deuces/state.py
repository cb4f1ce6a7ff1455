"""The position of a Deuces solitaire: foundations, tableaus, waste and stock, and what each move does."""

from typing import ClassVar, Self

from game.rules.core.events import Event, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, no_pieces, public, zone, zones
from game.rules.games.deuces.layout import (
    ALL_CARDS,
    FOUNDATIONS,
    HOME,
    PILES,
    STOCK,
    TABLEAUS,
    WASTE,
    home_of,
    stuck,
)
from game.rules.games.deuces.legal import legality
from game.rules.shared.playing_cards import ACE_HIGH, CARDS, UNKNOWN

FACES = ACE_HIGH.faces


@position(faces=ACE_HIGH.shown)
class DeucesState(State):
    """Cards are codes of the ace-high pack, each twice; the last of every list lies on top."""

    game: ClassVar[str] = "deuces"
    heights: list[int] = public(start=lambda: [1] * len(FOUNDATIONS))
    """How many cards each foundation holds; see `layout`."""
    stock: list[int] = zone(NO_ONE, start=lambda: sorted([*range(4, CARDS)] * 2))
    waste: list[int] = zone(EVERYBODY, name=WASTE)
    piles: list[list[int]] = zones(*TABLEAUS, sees=EVERYBODY, start=lambda: no_pieces(PILES))
    laid_out: bool = public(False)
    lost: bool = public(False)

    # --- reading ---------------------------------------------------------------------------------------

    def home(self) -> int:
        """How many cards lie on the foundations."""
        return sum(self.heights)

    def over(self) -> bool:
        """Whether the deal is won or lost."""
        return self.lost or self.home() == ALL_CARDS

    def actors(self) -> frozenset[int]:
        """The one player, while there is something to do."""
        return frozenset() if self.forced() or self.over() else frozenset((0,))

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.deuces.legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """Won when everything is home, lost when nothing leads there any more (rule 6)."""
        if not self.over() or self.forced():
            return None
        scores = self.scores()
        if not self.lost:
            return Outcome((0,), scores, (1,), f"All {ALL_CARDS} cards are on the foundations.")
        told = f"No move leads anywhere any more; {self.home()} of {ALL_CARDS} cards came home."
        return Outcome((), scores, (1,), told)

    def scores(self) -> tuple[int, ...]:
        """The cards on the foundations."""
        return (self.home(),)

    def open_zones(self) -> dict[str, list[str]]:
        """The foundations `F1` to `F8`."""
        return {
            name: [FACES[4 * rank + (number & 3)] for rank in range(height)]
            for number, (name, height) in enumerate(zip(FOUNDATIONS, self.heights, strict=True))
        }

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """The unseen cards lie in the stock in any order."""
        full = self.copy()
        if UNKNOWN not in full.stock:
            return full
        left = [2] * CARDS
        for number, height in enumerate(full.heights):
            for rank in range(height):
                left[4 * rank + (number & 3)] -= 1
        for pile in (*full.piles, full.waste):
            for card in pile:
                left[card] -= 1
        full.stock = [card for card, number in enumerate(left) for _ in range(number)]
        rng.mix(full.stock)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Lay out the deal; fill an empty tableau (rule 4)."""
        if not self.laid_out:
            return Move(TABLE, "layout")
        if (self.waste or self.stock) and not all(self.piles):
            return Move(TABLE, "fill")
        return None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "deal":
                events = [self._deal(move.seat)]
            case "layout":
                return self._lay_out(rng)
            case "fill":
                events = [self._fill()]
            case "carry":
                events = [self._carry(move)]
            case _:
                events = [self._move(move)]
        if not self.stock and self.forced() is None:
            self.lost = self.home() < ALL_CARDS and stuck(self.waste, self.piles, self.heights)
        return events

    def _lay_out(self, rng: Rng) -> list[Event]:
        self.stock = rng.shuffle(self.stock, FACES)[::-1]
        self.laid_out = True
        moved = []
        for pile, name in zip(self.piles, TABLEAUS, strict=True):
            pile.append(self.stock.pop())
            moved.append(Transfer(FACES[pile[0]], STOCK, len(self.stock), name))
        return [Event("shuffle", TABLE, (), STOCK), Event("layout", TABLE, tuple(moved))]

    def _deal(self, seat: int) -> Event:
        self.waste.append(self.stock.pop())
        moved = Transfer(FACES[self.waste[-1]], STOCK, len(self.stock), WASTE)
        return Event("deal", seat, (moved,), facts={"card": moved.face, "left": len(self.stock)})

    def _fill(self) -> Event:
        empty = next(place for place, pile in enumerate(self.piles) if not pile)
        zone, source = (WASTE, self.waste) if self.waste else (STOCK, self.stock)
        card = source.pop()
        self.piles[empty].append(card)
        moved = Transfer(FACES[card], zone, len(source), TABLEAUS[empty])
        return Event("fill", TABLE, (moved,), facts={"card": moved.face, "pile": empty + 1})

    def _pile(self, zone: str) -> list[int]:
        return self.waste if zone == WASTE else self.piles[int(zone[1:]) - 1]

    def _move(self, move: Move) -> Event:
        """The top card of the waste or of a tableau goes home or onto another tableau."""
        zone = move.pieces[0]
        source = self._pile(zone)
        card = source.pop()
        if move.target == HOME:
            place = home_of(card, self.heights)
            self.heights[place] += 1
            moved = Transfer(FACES[card], zone, len(source), FOUNDATIONS[place])
            facts = {"card": moved.face, "home": self.home()}
            return Event("home", move.seat, (moved,), facts=facts)
        target = move.target or ""
        onto = self._pile(target)
        moved = Transfer(FACES[card], zone, len(source), target)
        facts = {"card": moved.face, "onto": FACES[onto[-1]]}
        onto.append(card)
        return Event("move", move.seat, (moved,), facts=facts)

    def _carry(self, move: Move) -> Event:
        """A whole pile goes onto another one, as it lies."""
        zone, target = move.pieces[0], move.target or ""
        source, onto = self._pile(zone), self._pile(target)
        moved = tuple(Transfer(FACES[card], zone, 0, target) for card in source)
        facts = {"cards": len(moved), "card": moved[0].face, "onto": FACES[onto[-1]]}
        onto += source
        source.clear()
        return Event("carry", move.seat, moved, facts=facts)
