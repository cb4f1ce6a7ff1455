"""Coach marks: one sentence at the thing itself, the first time that a rule matters at a table.

A game declares its own beside its layout, as data: when, where, and the sentence. What is here finds the
place on a table as it lies, and a box for the words that covers nothing one must press.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Generic, Protocol, TypeVar, runtime_checkable

from game.rules.core.state import State
from game.rules.core.view import View
from game.table.frames import frect
from game.table.layout import Mark, Placement, Plate, Rect, Target
from game.table.marks import Board

S = TypeVar("S", bound=State)

WIDTHS = (304.0, 208.0, 460.0)
"""Units of a bubble, at most: as a rule, and where there is more room upwards than sideways, or less."""
FOOT = 14.0
"""From the bubble to the thing."""
REACH = (FOOT, 3 * FOOT, 5 * FOOT, 8 * FOOT)
"""How far from it a bubble may stand, clear of what lies beside it."""
SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.0, 1.0, -0.25, 1.25, -0.5, 1.5)
"""Of a bubble, what lies left of its thing's middle, or above it."""
SLANT = 1.5
"""So far to the side, over its length, a long foot may lead."""
STRETCH = 12.0
"""What a unit of a longer foot costs, in units of area."""
THICK = 8.0
"""Half of what its foot measures at the bubble."""
EDGE = 6.0
LIVING = 40.0
"""What covering a piece costs, beside as much of a board or a sign."""
SIGN = 60.0
"""The height up to which any mark is something to be read; a higher one is where it says something itself."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as it lies: what a place is found on."""

    area: Rect
    bar: Rect
    placements: Sequence[Placement]
    targets: Sequence[Target]
    plates: Sequence[Plate]
    marks: Sequence[Mark]
    buttons: Sequence[tuple[str, Rect]] = ()
    """What stands in the bar, by the kind of move that a press makes; `choice`, `dial` for what is chosen."""


class At(Protocol):
    """A thing on a table."""

    def find(self, scene: Scene) -> Rect | None:
        """Where it lies now, or None."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The pieces of a zone; of one that is a pile its uppermost."""

    name: str

    def find(self, scene: Scene) -> Rect | None:
        """Around all of them that show."""
        boxes = [place.rect for place in scene.placements if place.zone == self.name and not place.covered]
        return _around(boxes)


@dataclass(frozen=True, slots=True)
class Goal:
    """A place that takes pieces."""

    key: str

    def find(self, scene: Scene) -> Rect | None:
        """Around the pieces that lie there, or the empty place as it is lit."""
        place = next((target.rect for target in scene.targets if target.key == self.key), None)
        if place is None:
            return None
        lying = [one.rect for one in scene.placements if not one.covered and place.contains(one.x, one.y)]
        return _around([rect for rect in lying if rect.overlaps(place)]) or place


@dataclass(frozen=True, slots=True)
class Piece:
    """Pieces by their faces, wherever they lie open."""

    faces: frozenset[str]

    def find(self, scene: Scene) -> Rect | None:
        """Around all of them that show."""
        return _around(
            [one.rect for one in scene.placements if not one.covered and {one.face, one.pick} & self.faces]
        )


@dataclass(frozen=True, slots=True)
class PlateOf:
    """The name plate of a seat."""

    seat: int

    def find(self, scene: Scene) -> Rect | None:
        """The whole plate."""
        return next((plate.rect for plate in scene.plates if plate.seat == self.seat), None)


@dataclass(frozen=True, slots=True)
class Printed:
    """All marks of a kind, or those of one seat."""

    kind: type[Mark]
    seat: int | None = None

    def find(self, scene: Scene) -> Rect | None:
        """Around them."""
        found = (mark for mark in scene.marks if isinstance(mark, self.kind))
        return _around([mark.rect for mark in found if self.seat is None or mark.seat == self.seat])


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons in the bar, by the kinds of move that they make."""

    kinds: frozenset[str]

    def find(self, scene: Scene) -> Rect | None:
        """Around those of them that are there."""
        return _around([rect for kind, rect in scene.buttons if kind in self.kinds])


def zone(name: str) -> Callable[[View[S]], At]:
    """At a zone; `{me}` in its name is the viewer's seat."""
    return lambda view: Zone(name.format(me=view.seat))


def goal(key: str) -> Callable[[View[S]], At]:
    """At a place; `{me}` in its key is the viewer's seat."""
    return lambda view: Goal(key.format(me=view.seat))


def own_plate(view: View[S]) -> At:
    """At the viewer's plate."""
    return PlateOf(view.seat or 0)


def buttons(*kinds: str) -> Callable[[View[S]], At]:
    """At the buttons of these kinds of moves."""
    return lambda view: Buttons(frozenset(kinds))


def piece(*faces: str) -> At:
    """At pieces with these faces."""
    return Piece(frozenset(faces))


@dataclass(frozen=True, slots=True)
class CoachMark(Generic[S]):
    """A sentence for the first time that `when` is so of the view of who is to act."""

    key: str
    words: str
    """It is true whenever `when` is, and ends with the number of its rule."""
    at: Callable[[View[S]], At]
    when: Callable[[View[S]], bool]


@runtime_checkable
class Coaching(Protocol):
    """A layout whose game has coach marks."""

    coach_marks: Sequence[CoachMark[State]]


def due(
    marks: Sequence[CoachMark[State]], view: View[State], seen: Callable[[str], bool]
) -> Iterator[CoachMark[State]]:
    """The marks that matter in this view to who is to act, and are not `seen`, the most special first."""
    if view.seat is None or view.seat not in view.actors():
        return
    for mark in marks:
        if not seen(mark.key) and mark.when(view):
            yield mark


@dataclass(frozen=True, slots=True)
class Bubble:
    """Where the words go, and the line of their foot: from their edge to the thing."""

    box: Rect
    foot: tuple[float, float]
    tip: tuple[float, float]


def needed(scene: Scene, seat: int | None, lit: Collection[int], goals: Collection[str]) -> list[Rect]:
    """What one must see or may have to press: pieces and places that are `lit`, the whole hand, the bar."""
    own = f"hand:{seat}"
    hands = [
        place.rect
        for place in scene.placements
        if place.id in lit
        or (place.zone.startswith("hand:") and (place.pick is not None or place.zone == own))
    ]
    return [*hands, *(target.rect for target in scene.targets if target.key in goals), scene.bar]


def bubble(
    scene: Scene, thing: Rect, sizes: Sequence[tuple[float, float]], hard: Sequence[Rect]
) -> Bubble | None:
    """A box of one of these sizes beside the thing, or on it where it is large, inside the area and over
    nothing that is `hard`; of several one that covers fewest plates, then fewest of what is counted and
    written, and of these what covers least of the table, rather its boards than pieces. None where there is
    no such place.
    """
    living = [place.rect for place in scene.placements if not place.covered]
    plates = [frect(plate.rect) for plate in scene.plates if plate.rect != thing]
    marks = tuple(scene.marks)
    written = [mark.rect for mark in marks if is_read(mark)]
    counts = [rect for plate in scene.plates for rect in (plate.total, plate.cards) if rect is not None]
    told = [frect(rect) for rect in (*counts, *written) if rect != thing]
    soft = [*written, *(mark.rect for mark in marks if isinstance(mark, Board))]
    # pygame finds those that a box meets far sooner than a loop would
    pressed_boxes, soft_boxes, lying = ([frect(rect) for rect in rects] for rects in (hard, soft, living))
    best: tuple[tuple[int, int], float, Bubble] | None = None
    area = scene.area.inset(EDGE)
    ways = ((*_beside(area, thing, size, scene.bar), *_within(thing, size)) for size in sizes)
    for found in chain.from_iterable(ways):
        place = frect(found.box)
        if place.collidelist(pressed_boxes) >= 0:
            continue
        named = len(place.collidelistall(plates)), len(place.collidelistall(told))
        if best is not None and named > best[0]:
            continue
        cost = sum(found.box.shared(soft[met]) for met in place.collidelistall(soft_boxes))
        cost += found.box.shared(thing) / 2
        cost += LIVING * sum(found.box.shared(living[met]) for met in place.collidelistall(lying))
        cost += STRETCH * (abs(found.tip[0] - found.foot[0]) + abs(found.tip[1] - found.foot[1]))
        if best is None or (named, cost) < (best[0], best[1] - 1):
            best = named, cost, found
    return None if best is None else _short(best[2], thing, written)


def is_read(mark: Mark) -> bool:
    """Whether a mark is something to be read, and no printed place or board."""
    return not mark.still and (mark.rect.h < SIGN or (not isinstance(mark, Board) and bool(mark.aloud(str))))


def _short(found: Bubble, thing: Rect, written: Sequence[Rect]) -> Bubble:
    """With a foot that ends at what is written between it and the thing, where it leads down to that; not one
    that would then lie flat, and point at nothing.
    """
    (x, edge), (tip, end) = found.foot, found.tip
    way = Rect(min(x, tip), edge, abs(tip - x), max(0.0, end - edge)).inset(-THICK, 0)
    lines = [rect.y for rect in written if rect.overlaps(way) and not rect.overlaps(thing) and rect.y > edge]
    lower = min(lines, default=end + 2) - 2
    return replace(found, tip=(tip, lower)) if _leads(tip - x, lower - edge) else found


def _leads(aside: float, on: float) -> bool:
    """Whether a foot that goes so far aside, and so far away from its bubble, is seen to point there."""
    return abs(aside) < max(FOOT * 2, SLANT * abs(on))


def clear_of(found: Bubble, words: Rect) -> Bubble:
    """With a foot that ends before these words, where it would lead up or down over them."""
    (x, edge), (tip, end) = found.foot, found.tip
    before = words.y - 2 if edge < end else words.bottom + 2
    aside = max(x, tip) + THICK + 1 < words.x or min(x, tip) - THICK - 1 > words.right
    if aside or not min(edge, end) < before < max(edge, end):
        return found
    return replace(found, tip=(x + (tip - x) * (before - edge) / (end - edge), before))


def _beside(area: Rect, thing: Rect, size: tuple[float, float], bar: Rect) -> Iterator[Bubble]:
    """Boxes above, below, right and left of a thing, with their middle or an end near its middle; above the
    bar for what lies beneath it.
    """
    w, h = size
    levels = [(thing.y - far - h, thing.y - far, thing.y) for far in REACH]
    levels += [(thing.bottom + far, thing.bottom + far, thing.bottom) for far in REACH]
    if thing.y >= bar.bottom - EDGE:
        levels.append((bar.y - EDGE - h, bar.y - EDGE, thing.y))
    sides = [(thing.right + far, thing.right + far, thing.right) for far in REACH]
    sides += [(thing.x - far - w, thing.x - far, thing.x) for far in REACH]
    x, y = thing.centre
    for share in SHARES:
        left = min(max(x - w * share, area.x), area.right - w)
        for top, edge, end in levels:
            box = Rect(left, top, w, h)
            foot = min(max(x, left + 20), left + w - 20)
            tip = min(max(foot, thing.x + 4), thing.right - 4)
            if area.holds(box) and _leads(tip - foot, end - edge):
                yield Bubble(box, (foot, edge), (tip, end))
        upper = min(max(y - h * share, area.y), area.bottom - h)
        for left, edge, end in sides:
            box = Rect(left, upper, w, h)
            foot = min(max(y, upper + 16), upper + h - 16)
            tip = min(max(foot, thing.y + 4), thing.bottom - 4)
            if area.holds(box) and _leads(tip - foot, end - edge):
                yield Bubble(box, (edge, foot), (end, tip))


def _within(thing: Rect, size: tuple[float, float]) -> Iterator[Bubble]:
    """Boxes at the edges of a thing with room, a board or a field of cards; their foot points inwards."""
    w, h = size
    room = thing.inset(EDGE)
    if w > thing.w * 0.8 or h > thing.h * 0.6:
        return
    for left in (thing.centre[0] - w / 2, room.x, room.right - w):
        x = left + w / 2
        yield Bubble(Rect(left, room.y, w, h), (x, room.y + h), (x, room.y + h + FOOT))
        yield Bubble(Rect(left, room.bottom - h, w, h), (x, room.bottom - h), (x, room.bottom - h - FOOT))
        for share in (0.3, 0.4, 0.5, 0.6):
            y = room.y + (room.h - h) * share
            yield Bubble(Rect(left, y, w, h), (x, y + h), (x, y + h + FOOT))


def _around(boxes: Sequence[Rect]) -> Rect | None:
    found: Rect | None = None
    for box in boxes:
        found = box if found is None else found.union(box)
    return found
