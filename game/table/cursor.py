"""The keyboard's cursor and the pointer, over what can be picked and what is offered; they pick nothing.

`Reach` is what can be picked in a view, `Picking` what the cursor wants to know of the selection.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from game.rules.core.legal import Completions
from game.table.layout import Placement, Target
from game.table.spots import Spot, again, toward


@dataclass(frozen=True, slots=True)
class Reach:
    """The pieces that may be picked, by id, those of them beneath another of their heap, and the targets."""

    pieces: Mapping[int, Placement]
    beneath: frozenset[int]
    targets: Mapping[str, Target]
    heaps: frozenset[str]
    """What a heap's pieces are picked as, which is its own place among the targets too."""

    @classmethod
    def of(cls, placements: Sequence[Placement], targets: Sequence[Target]) -> Self:
        """What of an arrangement may be picked."""
        pieces = {place.id: place for place in placements if place.pick is not None}
        tops = {place.zone: piece for piece, place in pieces.items() if place.heaped}
        beneath = frozenset(piece for piece, place in pieces.items() if tops.get(place.zone, piece) != piece)
        heaps = frozenset(place.pick for place in pieces.values() if place.heaped and place.pick is not None)
        return cls(pieces, beneath, {target.key: target for target in targets}, heaps)


class Picking(Protocol):
    """What the cursor goes by: what is selected, and what may be added to it."""

    selected: tuple[int, ...]

    @property
    def completions(self) -> Completions:
        """What may be added."""

    @property
    def lit_pieces(self) -> frozenset[int]:
        """Ids that lead to a legal move."""

    @property
    def selecting(self) -> bool:
        """Whether anything is selected."""


class Cursor:
    """Where the keyboard's cursor stands, if anywhere, and what the pointer is over."""

    def __init__(self, picking: Picking, reach: Reach) -> None:
        self.spot: Spot | None = None
        self.hovered: Spot | None = None
        self._picking = picking
        self._reach = reach
        self._offered: tuple[Spot, ...] = ()

    @property
    def target(self) -> str | None:
        """The key of the target that it stands on."""
        return self.spot.target if self.spot is not None else None

    @property
    def choice(self) -> str | None:
        """The choice that it stands on."""
        return self.spot.choice if self.spot is not None else None

    @property
    def button(self) -> str | None:
        """The words of the button that it stands on."""
        return self.spot.button if self.spot is not None else None

    def renewed(self) -> None:
        """The position is another one: a button of the bar is no longer meant."""
        if self.button is not None:
            self.spot = None

    def arranged(self, reach: Reach) -> None:
        """Stay at the same things, or where these have gone at the nearest ones."""
        self._reach = reach
        spots = self.spots()
        self.spot = again(self.spot, spots)
        self.hovered = again(self.hovered, spots)

    def offered(self, spots: Sequence[Spot]) -> None:
        """Where choices and guides are offered; the cursor goes to choices while nothing else is wanted."""
        self._offered = tuple(spots)
        if self.button not in {spot.button for spot in spots} | {None}:
            self.spot = None
        if self.spot is not None and self.spot.choice is None and self._choosing:
            self.spot = next(iter(self._choices()), self.spot)
        self.spot = again(self.spot, self.spots())

    def hover(self, piece: int | None = None, target: str | None = None) -> None:
        """The pointer is over a pickable piece, over a target, or (without either) over nothing."""
        self.hovered = next(
            (
                spot
                for spot in self.spots()
                if (piece is not None and spot.piece == piece)
                or (piece is None and target is not None and spot.target == target)
            ),
            None,
        )

    def move(self, dx: int, dy: int) -> bool:
        """Go to the nearest piece or target in a direction; False when there is none.

        While a selection may go to a target, targets that lead nowhere are passed over.
        """
        stops = self.stops()
        if self.spot is None:
            self.spot = next((spot for spot in stops if self._leads(spot)), stops[0] if stops else None)
            return self.spot is not None
        found = toward((spot for spot in stops if not self._idle_target(spot)), self.spot, dx, dy)
        if found is not None:
            self.spot = found
        return found is not None

    def next(self, step: int = 1) -> None:
        """The next (-1: previous) thing that leads to a legal move, pieces from the left, then targets."""
        stops = self.stops()
        self._go([spot for spot in stops if self._leads(spot)] or stops, step)

    def next_choice(self, step: int) -> bool:
        """The next (-1: previous) choice that may be named now, else of several places the next that may be
        pressed by itself; False when there is neither.
        """
        places = [spot for spot in self.stops() if spot.target is not None and self._leads(spot)]
        return self._go(self._choices() or places[: len(places) * (len(places) > 1)], step)

    def on(self, *, piece: int | None = None, target: str | None = None, button: str | None = None) -> None:
        """Go to a piece, or if given to a target or a button; what is not there changes nothing."""
        for spot in self.spots():
            there = (spot.piece, piece), (spot.target, target), (spot.button, button)
            if any(wanted is not None and one == wanted for one, wanted in there):
                self.spot = spot  # targets come after pieces

    def spots(self) -> list[Spot]:
        """Every place where it may be put."""
        hand = sorted(
            self._reach.pieces.values(), key=lambda place: place.depth
        )  # a raised one keeps its turn
        wanted = self._picking.completions.choices
        return [
            *(Spot(place.rect, piece=place.id) for place in hand),
            *(Spot(target.rect, target=target.key) for target in self._reach.targets.values()),
            *(spot for spot in self._offered if spot.guide or spot.button or spot.choice in wanted),
        ]

    def stops(self) -> list[Spot]:
        """Where keys stop: of a heap at the uppermost piece, and not at its place once more; while nothing
        else is wanted, at choices alone.
        """
        if self._choosing and (choices := self._choices()):
            return choices
        reach, placing = self._reach, self._placing
        return [
            spot
            for spot in self.spots()
            if (spot.target is None or placing or spot.target not in reach.heaps)
            and (spot.piece is None or spot.piece not in reach.beneath)
            and not (placing and spot.piece is not None and reach.pieces[spot.piece].heaped)
        ]

    def _go(self, spots: Sequence[Spot], step: int) -> bool:
        if spots:
            at = spots.index(self.spot) + step if self.spot in spots else min(0, step)
            self.spot = spots[at % len(spots)]
        return bool(spots)

    def _choices(self) -> list[Spot]:
        return [spot for spot in self.spots() if spot.choice is not None]

    @property
    def _choosing(self) -> bool:
        """Whether something is selected that wants nothing but a choice."""
        wanted = self._picking.completions
        return self._picking.selecting and bool(wanted.choices) and not (wanted.pieces or wanted.targets)

    @property
    def _placing(self) -> bool:
        """Whether pieces are selected that may go to a target."""
        return bool(self._picking.selected and self._picking.completions.targets)

    def _leads(self, spot: Spot) -> bool:
        if spot.choice is not None or spot.button is not None:
            return True
        if spot.piece is not None:
            return spot.piece in self._picking.lit_pieces
        return spot.target in self._picking.completions.targets

    def _idle_target(self, spot: Spot) -> bool:
        return self._placing and spot.target is not None and not self._leads(spot)
