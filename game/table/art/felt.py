"""The cloth of a table for games with chips: an oval with a rail of leather, and the well of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.art import svg
from game.table.art.palette import colour

if TYPE_CHECKING:
    import pygame

_RAIL, _LEATHER, _SEAM = colour("#1d0f0a"), colour("#5a3320"), "#d8b26a"
_CLOTH, _DEEP = colour("#2a7a55"), colour("#0f4531")


def felt(size: tuple[int, int], wall: float = 0.045) -> pygame.Surface:
    """The oval, `size` pixels: round at both ends; `wall` is the height of its rail over its own."""
    w, h = size
    rail = max(3.0, h * wall)
    defs = svg.linear("rail", [(0, _LEATHER), (0.5, _RAIL), (1, _LEATHER)], (0, 1)) + svg.linear(
        "cloth", [(0, _DEEP), (0.3, _CLOTH), (1, _DEEP)], (0, 1)
    )
    body = (
        _oval(w, h, 0.5, 'fill="url(#rail)" stroke="#0b0604" stroke-width="1"')
        + _oval(w, h, rail * 0.5, f'fill="none" stroke="{_SEAM}" stroke-opacity=".35" stroke-width="1"')
        + _oval(w, h, rail, 'fill="url(#cloth)" stroke="#07110c" stroke-opacity=".7" stroke-width="2"')
        + _oval(w, h, rail * 2.1, f'fill="none" stroke="{_SEAM}" stroke-opacity=".45" stroke-width="1.4"')
    )
    return svg.raster(svg.document(w, h, body, defs), size)


def well(size: tuple[int, int]) -> pygame.Surface:
    """A darker field with a golden rim, round at both ends, `size` pixels."""
    w, h = size
    body = _oval(
        w, h, 1.5, f'fill="#06251a" fill-opacity=".55" stroke="{_SEAM}" stroke-opacity=".8" stroke-width="2"'
    )
    return svg.raster(svg.document(w, h, body), size)


def _oval(w: int, h: int, edge: float, look: str) -> str:
    radius = h / 2 - edge
    return (
        f'<rect x="{edge}" y="{edge}" width="{w - 2 * edge}" height="{h - 2 * edge}" rx="{radius}" {look}/>'
    )
