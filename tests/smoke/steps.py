"""From a wanted move to what a person does next for it: pure, by the completions that the picker shows."""

from __future__ import annotations

import copy
from collections import Counter, deque
from dataclasses import dataclass, replace

from game.rules.core.legal import Selection, WithoutCalls
from game.rules.core.move import Move
from game.table.layout import Placement, Rect
from game.table.picker import Picker
from game.table.spots import Spot
from game.table.tabletop import Tabletop

KEYS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_PARTS = (0.5, 0.12, 0.88, 0.3, 0.7)


@dataclass(frozen=True, slots=True)
class Step:
    """`piece` (face), `target` (key), `choice`, `button` (a move without pieces), `confirm` or `cancel`."""

    kind: str
    what: str = ""


def next_step(picker: Picker, wanted: Move) -> Step:
    """What brings the selection nearer to the wanted move."""
    now, completions = picker.selection, picker.completions
    legal = WithoutCalls(picker.view.legal(), frozenset())
    missing = Counter(wanted.pieces) - Counter(now.pieces)
    if Counter(now.pieces) - Counter(wanted.pieces) or now.choice is not None:
        return Step("cancel")
    if picker.named == wanted:
        return Step("confirm")
    for face in missing:
        if face in completions.pieces:
            return Step("piece", face)
    for choice in sorted(completions.choices):
        if wanted in legal.completions(replace(now, choice=choice)).moves:
            return Step("choice", choice)
    if wanted.target is not None and wanted.target in completions.targets and now.target != wanted.target:
        return Step("target", wanted.target)
    for target in sorted(completions.targets):
        if wanted in legal.completions(replace(now, target=target)).moves:
            return Step("target", target)
    for choice in sorted(completions.choices):
        further = legal.completions(replace(now, choice=choice))
        if wanted.target in further.targets or (wanted.choice == choice and not further.dead):
            return Step("choice", choice)
    if not wanted.pieces and now == Selection():
        return Step("button")
    return Step("cancel")


def free_point(tabletop: Tabletop, place: Placement) -> tuple[float, float] | None:
    """A point at which this piece is the uppermost one, the most central of some."""
    spots = sorted(((x, y) for x in _PARTS for y in _PARTS), key=lambda p: abs(p[0] - 0.5) + abs(p[1] - 0.5))
    box = place.rect
    for x, y in spots:
        point = box.x + box.w * x, box.y + box.h * y
        hit = tabletop.piece_at(*point)
        if hit is not None and hit.id == place.id:
            return point
    return None


def bare_point(tabletop: Tabletop, box: Rect) -> tuple[float, float]:
    """A point of a target that no piece of one's own covers, else its middle."""
    spots = sorted(((x, y) for x in _PARTS for y in _PARTS), key=lambda p: abs(p[0] - 0.5) + abs(p[1] - 0.5))
    for x, y in spots:
        point = box.x + box.w * x, box.y + box.h * y
        hit = tabletop.piece_at(*point)
        if hit is None or hit.pick is None:
            return point
    return box.centre


def way_to(picker: Picker, face: str | None, target: str | None) -> list[str] | None:
    """The fewest keys that bring the cursor to a free piece of this face, or to a target; None: no way.

    The hand spreads around the cursor, so that a way may have to be looked for again on the road.
    """

    def there(spot: Spot | None) -> bool:
        if spot is None:
            return False
        if face is not None:
            place = picker.reach.pieces.get(spot.piece) if spot.piece is not None else None
            return place is not None and place.pick == face and spot.piece not in picker.selected
        return spot.target == target

    def name(spot: Spot | None) -> tuple[int | None, str | None, str | None]:
        return (None, None, None) if spot is None else spot.thing

    seen = {name(picker.cursor.spot)}
    waiting: deque[tuple[Spot | None, list[str]]] = deque([(picker.cursor.spot, [])])
    while waiting:
        spot, keys = waiting.popleft()
        if there(spot):
            return keys
        for key in ("Tab", "shift+Tab", *KEYS):
            probe = copy.copy(picker.cursor)
            probe.spot = spot
            if key in KEYS:
                probe.move(*KEYS[key])
            else:
                probe.next(-1 if key == "shift+Tab" else 1)
            if name(probe.spot) not in seen:
                seen.add(name(probe.spot))
                waiting.append((probe.spot, [*keys, key]))
    return None
