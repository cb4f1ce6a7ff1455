"""What a screen reader is told of a table: its seats, its piles, one's own hand, a board as a grid.

It is made of what the tabletop shows and of nothing else: where every piece lies and what its face is, what
is written on plates, what marks say. A covered piece is part of a number, and a shut hand is one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, cached_property, partial
from itertools import groupby
from operator import add
from typing import TYPE_CHECKING, Literal, TypeVar

from game.access.node import Box, Node, Role, numbered
from game.rules.shared.words import capital, possessive
from game.table import aloud
from game.table.layout import Rect
from game.table.retold import Itself, Kept

if TYPE_CHECKING:
    from game.rules.core.game import Game
    from game.rules.core.sentences import Names
    from game.rules.core.state import State
    from game.table.layout import Mark, Placement, Plate, Target
    from game.table.layout_capabilities import Chip
    from game.table.picker import Picker
    from game.table.table_input import TableInput
    from game.table.tabletop import Tabletop

T = TypeVar("T")
MAY = "May be played"
PICKED = "Picked"


class Hands:
    """What a reader may do at a table: it presses and goes where keys would, and `after` hears of it."""

    def __init__(
        self,
        hands: TableInput,
        after: Callable[[], object],
        guide: Callable[[str], object] | None = None,
        waiting: Callable[[int], object] | None = None,
    ) -> None:
        """`guide` hears of a press on a guide, `waiting` of one on a piece while others are to act."""
        self._hands, self._after = hands, after
        self.guide, self._waiting = guide, waiting

    def piece(self, piece: int) -> None:
        """Press a piece."""
        if self._hands.picker is not None:
            self._hands.press(piece=piece)
            self._after()
        elif self._waiting is not None:
            self._waiting(piece)

    def target(self, key: str) -> None:
        """Press a target."""
        if self._hands.picker is not None:
            self._hands.press(target=key)
            self._after()

    def choice(self, choice: str) -> None:
        """Take a choice that is offered beside a piece."""
        if self._hands.picker is not None:
            self._hands.picker.press_choice(choice)
            self._after()

    def to_piece(self, piece: int) -> None:
        """Go to a piece."""
        self._hands.point(piece=piece)
        self._after()

    def to_target(self, key: str) -> None:
        """Go to a target."""
        self._hands.point(target=key)
        self._after()


class TableTold:
    """Nodes of one tabletop; `note` adds what else is said of a seat, `hands` may be missing: a table to be
    looked at. `kept` belongs to these hands.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        scene: aloud.Scene,
        picker: Picker | None = None,
        hands: Hands | None = None,
        note: Callable[[int], str] = lambda seat: "",
        kept: Kept | None = None,
    ) -> None:
        self.tabletop, self.scene = tabletop, scene
        self._kept = kept if kept is not None else Kept()
        self.picker, self.hands = picker, hands
        self._targets = {target.key: target for target in tabletop.targets}
        focus = picker.cursor.spot if picker is not None else None
        self._piece = None if focus is None else focus.piece
        self._target = None if focus is None else focus.target
        self._names = [scene.name(plate.seat) for plate in tabletop.plates]
        self._notes = {plate.seat: note(plate.seat) for plate in tabletop.plates}
        shown = (scene.view, tabletop.layout, tabletop.area, tabletop.near)
        self._shown = tuple(map(Itself, shown))

    @cached_property
    def _lit(self) -> Collection[int]:
        return self.picker.lit_pieces if self.picker is not None else ()

    @cached_property
    def _lit_targets(self) -> Collection[str]:
        return self.picker.lit_targets if self.picker is not None else ()

    @cached_property
    def _marks(self) -> Sequence[Mark]:
        tabletop, view = self.tabletop, self.scene.view
        make = partial(tabletop.layout.marks, view, tabletop.area, tabletop.near)
        return self._kept.of("marks", self._shown, make)

    @cached_property
    def _chips(self) -> Sequence[Chip]:
        return self.tabletop.chips(self.picker) if self.picker is not None else ()

    @cached_property
    def _picking(self) -> object:
        """What is picked, what may be, and where the cursor is."""
        picker = self.picker
        if picker is None:
            return None
        return (
            Itself(picker),
            Itself(picker.completions),
            picker.selected,
            picker.selection,
            picker.cursor.spot,
        )

    def nodes(self) -> list[Node]:
        """All of it: what is marked, seats, what lies there, places that are empty, the own hand."""
        tabletop = self.tabletop
        lying = Itself(tabletop.placements), Itself(tabletop.targets), Itself(tabletop.plates)
        return self._kept.of(
            "all", (self._shown, lying, self._names, self._notes, self._picking), self._nodes
        )

    def _nodes(self) -> list[Node]:
        tabletop, scene = self.tabletop, self.scene
        facts = [f"{capital(fact).rstrip('.')}." for mark in self._marks if (fact := mark.aloud(scene.name))]
        told = [Node(Role.WORDS, fact) for fact in dict.fromkeys(facts)]
        told.append(self._seats(tabletop.plates))
        squares = [target for target in tabletop.targets if target.square]
        if squares:
            told.append(self._board(squares))
        hand, piles, seen = [], [], set[str]()
        for zone, group in groupby(tabletop.placements, key=lambda place: place.zone):
            some = (*group,)
            seen.add(zone)
            if zone == f"hand:{scene.view.seat}" and all(place.face is not None for place in some):
                hand.append(self._still("hand", some, partial(self._hand, some)))
            elif some[0].token is not None:
                spare = aloud.kind_of(zone) in aloud.SPARE  # scores tell of these
                piles += [self._token(place) for place in some if place.pick or not spare]
            elif some[0].art is None:
                piles.append(self._still(zone, some, partial(self._pile, zone, some)))
        told += piles
        empty = [t for t in tabletop.targets if not t.square and t.key not in seen]
        told += [self._place(target) for target in empty]
        told += [self._button(guide.meaning, "guide", guide.key, guide.rect) for guide in tabletop.guides]
        for chip in self._chips:
            words = chip.label or scene.game.choice_name(chip.choice) or chip.choice
            told.append(self._button(words, "choice", chip.choice, chip.rect))
        return [*told, *hand]

    def boxes(self) -> list[Box]:
        """Where words are painted that are told here: on plates and chips, and by marks."""
        facts = Itself(self._marks), Itself(self.tabletop.plates), self._chips
        return self._kept.of("boxes", facts, self._boxes)

    def _boxes(self) -> list[Box]:
        found = [mark.rect for mark in self._marks if not mark.still]
        for plate in self.tabletop.plates:
            found += [rect for rect in (plate.rect, plate.total, plate.cards) if rect is not None]
        found += [chip.rect for chip in self._chips]
        return [_box(rect) for rect in found]

    def _still(self, zone: str, some: tuple[Placement, ...], make: Callable[[], Node]) -> Node:
        """What lies in one zone, as long as that, who sits here and what may be done with it is the same."""
        picker, target = self.picker, self._targets.get(zone)
        picking: object = None
        own = [place.id for place in some if place.pick is not None] if picker is not None else ()
        if picker is not None and own:
            picked, lit = ([one for one in own if one in held] for held in (picker.selected, self._lit))
            picking = picked, lit, self._piece in own and self._piece
        led = target, zone in self._lit_targets, zone == self._target
        return self._kept.of(zone, (self._lies(zone, some), led, picking), make)

    def _lies(self, zone: str, some: tuple[Placement, ...]) -> Itself:
        """The sentence of a pile and its box; the same, itself, as long as it lies there so."""
        target = self._targets.get(zone)
        label = "" if target is None else target.label
        by = self._shown if zone == "trick" else None  # whose each card is, the view says

        def lies() -> Itself:
            box = _box(around(place.rect for place in some))
            return Itself((aloud.pile(self.scene, zone, some, label), box))

        return self._kept.of(("lies", zone), (some, label, self._names, by), lies)

    # --- seats -----------------------------------------------------------------------------------------

    def _seats(self, plates: Sequence[Plate]) -> Node:
        seats = [self._seat(plate) for plate in plates]
        return Node(Role.LIST, "Seats", "seats", children=numbered(seats))

    def _seat(self, plate: Plate) -> Node:
        scene = self.scene
        said = [capital(scene.name(plate.seat)), aloud.figures(plate)]
        if plate.count:
            said.append(aloud.counted(plate.count, scene.game.pieces))
        if plate.turn:
            said.append("to move")
        text = ", ".join(filter(None, said))
        return Node(Role.ITEM, text, ("seat", plate.seat), note=self._notes[plate.seat], box=_box(plate.rect))

    def _button(self, words: str, kind: Literal["guide", "choice"], key: str, rect: Rect) -> Node:
        """Something printed or laid beside a piece that can be pressed."""
        at = None if self.picker is None else self.picker.cursor.spot
        here = at is not None and key == (at.guide if kind == "guide" else at.choice)
        node = Node(Role.BUTTON, capital(words), (kind, key), box=_box(rect), focused=here)
        press = None if self.hands is None else self.hands.guide if kind == "guide" else self.hands.choice
        if press is not None:
            node.press = partial(press, key)
        return node

    # --- pieces ----------------------------------------------------------------------------------------

    def _hand(self, some: Sequence[Placement]) -> Node:
        pieces = self._options(sorted(some, key=lambda place: place.depth))
        return Node(Role.OPTIONS, "Your hand", "hand", children=pieces)

    def _pile(self, zone: str, some: tuple[Placement, ...]) -> Node:
        """What lies in one zone: in a sentence, and piece by piece where they can be taken or told apart."""
        target = self._targets.get(zone)
        words, box = self._lies(zone, some).thing
        own = [place for place in some if place.pick is not None and not place.covered]
        node = Node(Role.GROUP, words, ("zone", zone), box=box)
        if target is not None:
            self._lead(node, target)
        if own:
            node.role, node.children = Role.OPTIONS, self._options(own)
        return node

    def _options(self, some: Iterable[Placement]) -> list[Node]:
        """Pieces one by one, each as it was as long as nothing about it has changed."""
        picker, told = self.picker, []
        for nth, place in enumerate(some, 1):
            piece = place.id
            picking = None if picker is None else (piece in picker.selected, piece in self._lit)
            facts = place, nth, picking, piece == self._piece
            told.append(self._kept.of(("piece", piece), facts, partial(self._own, place, nth)))
        return told

    def _own(self, place: Placement, nth: int | None = None) -> Node:
        """A piece that can be taken."""
        node = Node(
            Role.OPTION, self._words(place), ("piece", place.id), box=_box(place.rect),
            focused=place.id == self._piece, nth=nth,
        )  # fmt: skip
        if self.picker is not None and place.pick is not None:
            picked = place.id in self.picker.selected
            node.chosen = picked
            node.note = PICKED if picked else MAY if place.id in self._lit else ""
        if self.hands is not None and place.pick is not None:
            node.press = partial(self.hands.piece, place.id)
            node.focus = partial(self.hands.to_piece, place.id)
        return node

    def _token(self, place: Placement) -> Node:
        """A pawn or a peg, and whose it is."""
        assert place.token is not None
        node = self._own(place)
        words = node.name[:1].lower() + node.name[1:]
        node.name = f"{capital(possessive(self.scene.name(place.token)))} {words}"
        if place.pick is None:
            node.role = Role.ITEM
        return node

    def _words(self, place: Placement) -> str:
        if place.face is None:
            return place.tip or "Face down"
        return capital(place.tip or self.scene.game.face_name(place.face))

    # --- places ----------------------------------------------------------------------------------------

    def _place(self, target: Target) -> Node:
        """Where nothing lies."""
        key = target.key
        owner = aloud.owner_of(key) >= 0
        words = aloud.owned(self.scene, key, "empty") if owner else capital(target.label)
        node = Node(Role.BUTTON, words, ("zone", key), box=_box(target.rect))
        self._lead(node, target)
        return node

    def _lead(self, node: Node, target: Target) -> None:
        """A press on it goes to this target."""
        node.note = MAY if target.key in self._lit_targets else node.note
        node.focused = node.focused or target.key == self._target
        if self.hands is not None:
            node.role = Role.BUTTON
            node.press = partial(self.hands.target, target.key)
            node.focus = partial(self.hands.to_target, target.key)

    def _board(self, squares: Sequence[Target]) -> Node:
        """The squares, row by row as they lie on the screen."""
        there = {place.zone: place for place in self.tabletop.placements if place.art is not None}
        lefts = sorted({round(square.rect.x) for square in squares})
        rows: dict[int, list[Target]] = {}
        for square in squares:
            rows.setdefault(round(square.rect.y), []).append(square)
        told = []
        for number, top in enumerate(sorted(rows)):
            cells = [
                self._square(square, there.get(square.key), (number, lefts.index(round(square.rect.x))))
                for square in sorted(rows[top], key=lambda square: square.rect.x)
            ]
            row = partial(Node, Role.ROW, key=("row", number), place=(number, 0), children=cells)
            told.append(self._kept.of(("row", number), [Itself(cell) for cell in cells], row))
        return Node(Role.GRID, "Board", "board", size=(len(rows), len(lefts)), children=told)

    def _square(self, square: Target, place: Placement | None, at: tuple[int, int]) -> Node:
        picker, key, there = self.picker, square.key, place.id if place is not None else None
        lit = key in self._lit_targets, there in self._lit, picker is not None and there in picker.selected
        idle = picker is None or place is None or place.pick is None
        facts = square, place, at, lit, key == self._target, there == self._piece, idle
        return self._kept.of(("square", key), facts, partial(self._new_square, square, place, at))

    def _new_square(self, square: Target, place: Placement | None, at: tuple[int, int]) -> Node:
        standing = self._words(place) if place is not None else "empty"
        node = Node(
            Role.CELL, f"{square.label}, {standing}", ("square", square.key), box=_box(square.rect), place=at
        )
        self._lead(node, square)
        node.role = Role.CELL
        if place is None or self.picker is None or place.pick is None:
            return node
        node.focused = node.focused or place.id == self._piece
        node.chosen = place.id in self.picker.selected
        if place.id in self._lit:
            node.note = MAY
        if self.hands is not None and square.key not in self._lit_targets:
            node.press = partial(self.hands.piece, place.id)
            node.focus = partial(self.hands.to_piece, place.id)
        return node


def told_of(
    tabletop: Tabletop,
    game: Game[State],
    name: Names,
    picker: Picker | None = None,
    hands: Hands | None = None,
    note: Callable[[int], str] = lambda seat: "",
    kept: Kept | None = None,
) -> TableTold | None:
    """What is told of a tabletop, once it shows a view."""
    view = tabletop.view
    if view is None:
        return None
    scene = aloud.Scene(game, view, view, tabletop.layout, tabletop.area, tabletop.near, cache(name))
    return TableTold(tabletop, scene, picker, hands, note, kept)


def around(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that holds all of these, of which there is one at least."""
    lefts, tops, wides, highs = zip(*rects, strict=True)
    left, top = min(lefts), min(tops)
    return Rect(left, top, max(map(add, lefts, wides)) - left, max(map(add, tops, highs)) - top)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
