"""Every mark that a layout puts on its table can be drawn, and nothing is drawn that no layout puts there."""

import importlib
import pkgutil
from functools import cache

import pygame
import pytest

from game.match import Match
from game.table import drawings, layouts
from game.table.art.palette import NORMAL
from game.table.drawings import Brush
from game.table.layout import Mark, Rect, layout_for
from game.table.layout_capabilities import AlternateView
from game.table.ui.theme import Theme
from tests.golden.rewrite import golden_file, golden_tables

AREA = Rect(0, 48, 1024, 592)
COLOURS = [(200, 40 * seat, 90) for seat in range(8)]

MOMENTS = 80
"""Of each record, from its end backwards; and some at its beginning."""


@cache
def marked(key: str) -> dict[type[Mark], list[Mark]]:
    """Marks of each type, some of each, at moments of a game's golden records as the first seat sees them."""
    found: dict[type[Mark], list[Mark]] = {}
    matches = [
        Match.load(golden_file(key, seats).read_text(encoding="ascii"))
        for game, seats in golden_tables()
        if game == key
    ]
    if key == "hearts":  # nobody passes in its records
        matches.append(Match.new(key, 4, seed=1, options={"passing": "alternate"}))
    looks = [layout_for(key)]
    looks += [look.alternate for look in looks if isinstance(look, AlternateView)]
    for match in matches:
        step = 1 + match.version // MOMENTS
        for version in (*range(1, min(9, match.version + 1)), *range(match.version, 0, -step)):
            view = match.view_at(version, 0)
            for mark in (mark for look in looks for mark in look.marks(view, AREA, 0)):
                some = found.setdefault(type(mark), [])
                if len(some) < 8 and mark not in some:
                    some.append(mark)
    return found


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in golden_tables()))
def test_every_mark_is_drawn(key: str) -> None:
    """Of each type some mark leaves its trace on the cloth."""
    for some in marked(key).values():
        surface = pygame.Surface((1024, 640))
        bare = surface.copy().get_buffer().raw
        brush = Brush(surface, Theme(1.0), NORMAL, COLOURS, lambda seat: f"Player {seat}")
        drawings.draw(brush, some)
        assert surface.get_buffer().raw != bare, some[0]


def test_every_drawing_has_its_mark() -> None:
    """What is registered is put on the table by some game, and so is what lies over pieces."""
    for module in pkgutil.walk_packages(layouts.__path__, f"{layouts.__name__}."):
        if module.name.endswith(".drawings"):
            importlib.import_module(module.name)
    put = {mark for key, _ in golden_tables() for mark in marked(key)}
    drawn = {mark for mark in drawings.drawings if mark.__module__.startswith("game.")}  # not of a package
    assert drawn == put and set(drawings.overlays) <= put
