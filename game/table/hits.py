"""What lies under a point, and what a piece that is held there would drop on."""

from collections.abc import Sequence

from game.table.layout import Placement, Rect, Target


def hit(placements: Sequence[Placement], x: float, y: float) -> Placement | None:
    """The uppermost piece at a point."""
    return max(
        (place for place in placements if not place.covered and place.hit(x, y)),
        key=lambda place: place.depth,
        default=None,
    )


def target_at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The target at a point."""
    return next((target for target in targets if target.rect.contains(x, y)), None)


def target_for(targets: Sequence[Target], held: Rect, x: float, y: float) -> Target | None:
    """The target under the pointer at (x, y), else the one that `held` covers most, a quarter at least."""
    if (under := target_at(targets, x, y)) is not None:
        return under

    def share(target: Target) -> float:
        wide = min(held.right, target.rect.right) - max(held.x, target.rect.x)
        high = min(held.bottom, target.rect.bottom) - max(held.y, target.rect.y)
        return max(0.0, wide) * max(0.0, high) / (target.rect.w * target.rect.h)

    best = max(targets, key=share, default=None)
    return best if best is not None and share(best) >= 0.25 else None
