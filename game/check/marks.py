"""Marks: whatever a layout puts on its table besides pieces can be drawn."""

from collections.abc import Iterable, Sequence

import pygame

from game.check.tables import Table, expect, played
from game.match import Match
from game.table import drawings
from game.table.art.palette import NORMAL
from game.table.layout import Mark, Rect, layout_for
from game.table.layout_capabilities import AlternateView
from game.table.ui.theme import Theme

AREA = Rect(0, 48, 1024, 592)
COLOURS = [(200, 40 * seat, 90) for seat in range(8)]
MOMENTS = 80
"""Of each match, from its end backwards; and some at its beginning."""


def marked(matches: Iterable[Match]) -> dict[type[Mark], list[Mark]]:
    """Marks of each type, some of each, at moments of matches of one game as the first seat sees them."""
    found: dict[type[Mark], list[Mark]] = {}
    for match in matches:
        looks = [layout_for(match.game.key)]
        looks += [look.alternate for look in looks if isinstance(look, AlternateView)]
        step = 1 + match.version // MOMENTS
        for version in (*range(1, min(9, match.version + 1)), *range(match.version, 0, -step)):
            view = match.view_at(version, 0)
            for mark in (mark for look in looks for mark in look.marks(view, AREA, 0)):
                some = found.setdefault(type(mark), [])
                if len(some) < 8 and mark not in some:
                    some.append(mark)
    return found


def leave_a_trace(some: Sequence[Mark]) -> None:
    """Some of these marks show on the cloth, or on the pieces that lie there."""
    surface = pygame.Surface((1024, 640))
    bare = surface.copy().get_buffer().raw
    brush = drawings.Brush(surface, Theme(1.0), NORMAL, COLOURS, lambda seat: f"Player {seat}")
    drawings.draw(brush, some)
    drawings.draw_over(brush, some, (), AREA, resting=True)
    expect(surface.get_buffer().raw != bare, "{} is drawn, and nothing of it is seen", some[0])


def every_mark_is_drawn(table: Table) -> None:
    """Of each type of mark that comes up in a match some leave their trace."""
    for some in marked([played(table, 8, 150)]).values():
        leave_a_trace(some)


CHECKS = (every_mark_is_drawn,)
