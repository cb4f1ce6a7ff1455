"""What a screen reader is told of a page: what is written on it, then what can be used, as Tab goes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from game.access.node import Box, Node, Role

if TYPE_CHECKING:
    from game.table.told import TableTold
    from game.table.ui.focus import WidgetSet
    from game.table.ui.written import Line, Written

_WORDY = (Role.READING, Role.OPTIONS)
"""What is painted in these is told as theirs; of everything else, its own words are enough."""
_SLACK = 2.0
_ABOVE = 14.0
"""How far a label may stand above what it names."""


def page(
    written: Written,
    sets: Iterable[WidgetSet],
    lies: TableTold | None = None,
    *,
    modal: bool,
    key: int,
    called: str,
) -> Node:
    """The page: its title is the first heading on it, else what it is `called`. What `lies` on a table comes
    before its buttons. `key` says which page it is.
    """
    sets = [*sets]
    held = any(widgets.focus is not None for widgets in sets)
    used = [node for widgets in sets for node in widgets.told(held=held)]
    lines = list(written.lines)
    for node in used:
        lines = _without(node, lines)
    for label, node in pairwise(used):
        if not node.name and label.role is Role.WORDS and _beside(label, node):
            node.name = label.name
    for node in used:
        if node.role in (Role.CHOICES, Role.SLIDER):
            node.name, node.note = node.name or node.note, node.note if node.name else ""
    named = {node.name for node in used}
    told = lies.boxes() if lies is not None else ()
    lines = [line for line in lines if line.text not in named]
    for box in told:
        _, lines = _parted(lines, box)
    game = lies.scene.game.name if lies is not None else ""
    first = called or game or next((line.text for line in lines), "")
    title = next((line.text for line in lines if line.heading), first)
    said = _lines(lines)
    table = lies.nodes() if lies is not None else ()
    role = Role.DIALOG if modal else Role.PAGE
    # where nothing on it has the keyboard it is the page itself, so that a new one is read by its title
    return Node(role, title, ("page", key), focused=True, children=(*said, *table, *used))


def _lines(lines: Iterable[Line]) -> list[Node]:
    """Lines one by one, those of a table row by row."""
    told: list[Node] = []
    for table, some in groupby(lines, key=lambda line: bool(line.row)):
        if table:
            rows = [_row([*cells], number) for number, (_, cells) in enumerate(groupby(some, key=_in_row))]
            wide = max(len(row.children) for row in rows)
            told.append(Node(Role.TABLE, key=("table", len(told)), size=(len(rows), wide), children=rows))
        else:
            told += [
                Node(Role.HEADING if line.heading else Role.WORDS, line.text, box=line.box) for line in some
            ]
    return told


def _flowed(lines: Iterable[Line]) -> list[Line]:
    """Lines of a text that follow each other closely as one paragraph."""
    found: list[Line] = []
    for line in lines:
        if found and not (line.heading or found[-1].heading or line.row):
            x, y, wide, high = found[-1].box
            if abs(x - line.box[0]) < _SLACK and abs(y + high - line.box[1]) < line.box[3] / 3:
                box = (x, y, max(wide, line.box[2]), line.box[1] + line.box[3] - y)
                found[-1] = found[-1]._replace(text=f"{found[-1].text} {line.text}", box=box)
                continue
        found.append(line)
    return found


def _in_row(line: Line) -> int:
    return line.row


def _row(lines: list[Line], number: int) -> Node:
    """A row from the left."""
    lines.sort(key=lambda line: line.box[0])
    cells = [
        Node(Role.CELL, line.text, at, box=line.box, place=(number, at)) for at, line in enumerate(lines)
    ]
    return Node(Role.ROW, ", ".join(line.text for line in lines), number, place=(number, 0), children=cells)


def _without(node: Node, lines: list[Line]) -> list[Line]:
    """What stands outside a thing; what stands in it is told with it, or not at all."""
    if node.box is None or node.role is Role.HEADING:
        return lines
    inside, outside = _parted(lines, node.box)
    if not inside:
        return lines
    if node.role in _WORDY:
        if node.role is Role.OPTIONS:
            for row in node.children:
                said = [line.text for line in _parted(inside, row.box)[0]] if row.box is not None else ()
                row.name = ", ".join(said) or row.name
        else:
            node.children = _lines(_flowed(inside))
    return outside


def _beside(label: Node, node: Node) -> bool:
    if label.box is None or node.box is None:
        return False
    return label.box[1] < node.box[1] + node.box[3] and node.box[1] < label.box[1] + label.box[3] + _ABOVE


def _parted(lines: Iterable[Line], box: Box) -> tuple[list[Line], list[Line]]:
    """Lines whose middle stands in a box, and the others."""
    left, top = box[0] - _SLACK, box[1] - _SLACK
    right, bottom = left + box[2] + 2 * _SLACK, top + box[3] + 2 * _SLACK
    inside: list[Line] = []
    outside: list[Line] = []
    for line in lines:
        x, y, wide, high = line.box
        within = left <= x + wide / 2 <= right and top <= y + high / 2 <= bottom
        (inside if within else outside).append(line)
    return inside, outside
