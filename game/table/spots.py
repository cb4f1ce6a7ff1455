"""Where the keyboard's cursor may stand, and which spot lies in a direction or nearest: pure geometry."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.table.layout import Rect

_ASIDE = 2.2
"""What a unit aside costs, over a unit along the way."""
_OPENING = 3.0
"""Units aside, for a unit along the way, at which a spot no longer lies in the direction."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the cursor stands: a pickable piece by its id, a target or a guide by its key, an offered choice,
    or another button by its words.
    """

    rect: Rect
    piece: int | None = None
    target: str | None = None
    choice: str | None = None
    guide: str | None = None
    button: str | None = None

    @property
    def thing(self) -> tuple[int | str | None, ...]:
        """What it stands on, wherever that lies."""
        return self.piece, self.target, self.choice, self.guide, self.button


def toward(spots: Iterable[Spot], start: Spot, dx: int, dy: int) -> Spot | None:
    """The nearest of the spots in a direction from `start`; None where there is none."""
    x, y = start.rect.centre
    best: tuple[float, Spot] | None = None
    for spot in spots:
        if spot == start:
            continue
        far_x, far_y = spot.rect.centre[0] - x, spot.rect.centre[1] - y
        along, aside = (far_x * dx, abs(far_y)) if dx else (far_y * dy, abs(far_x))
        if along <= 2 or aside > along * _OPENING + 2:
            continue
        cost = along + _ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, spot
    return best[1] if best is not None else None


def again(spot: Spot | None, spots: Sequence[Spot]) -> Spot | None:
    """The same spot in a new arrangement; where it has gone, the nearest one."""
    if spot is None or not spots:
        return None
    for other in spots:
        if other.thing == spot.thing:
            return other
    x, y = spot.rect.centre

    def far(other: Spot) -> float:
        return abs(other.rect.centre[0] - x) + abs(other.rect.centre[1] - y)

    return min(spots, key=far)
