"""The cloth of a game with chips or dice: an oval with a rail of leather, and the well of the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.art import svg
from game.table.art.palette import code, colour, mix
from game.table.art.printed import STRENGTH

if TYPE_CHECKING:
    import pygame

_RAIL, _LEATHER, _GLOSS, _SEAM = colour("#1d0f0a"), colour("#5a3320"), colour("#8a5838"), "#d8b26a"
_CLOTH, _DEEP = colour("#1a563d"), colour("#0d3a2a")
_ROUNDS = 7
"""Strokes in which the rail swells, and in which its shadow fades."""


def felt(size: tuple[int, int], wall: float = 0.045) -> pygame.Surface:
    """The oval, `size` pixels: round at both ends; `wall` is the height of its rail over its own."""
    w, h = size
    rail = max(3.0, h * wall)
    step = rail / _ROUNDS
    body = _oval(w, h, 0.5, f'fill="{code(_RAIL)}" stroke="#0b0604" stroke-width="1"')
    for at in range(_ROUNDS):  # padded: it catches the light a little outside its middle
        swell = max(0.0, 1 - abs(at + 0.5 - _ROUNDS * 0.42) / (_ROUNDS * 0.5))
        tone = code(mix(_RAIL, mix(_LEATHER, _GLOSS, swell * 0.5), 0.25 + 0.75 * swell))
        body += _oval(w, h, (at + 0.5) * step, _stroke(tone, step * 1.3, 1.0))
    body += _oval(w, h, rail * 0.8, _stroke(_SEAM, 1, 0.35))
    body += _oval(w, h, rail, 'fill="url(#cloth)" stroke="#07110c" stroke-opacity=".7" stroke-width="2"')
    for at in range(_ROUNDS):
        body += _oval(w, h, rail + (at + 0.7) * step, _stroke("#000", step * 1.2, 0.26 * (1 - at / _ROUNDS)))
    body += _oval(w, h, rail * 1.8, _stroke("#fff", 1.6, STRENGTH))
    defs = svg.linear("cloth", [(0, _DEEP), (0.3, _CLOTH), (1, _DEEP)], (0, 1))
    return svg.raster(svg.document(w, h, body, defs), size)


def well(size: tuple[int, int]) -> pygame.Surface:
    """A darker field in a printed line, round at both ends, `size` pixels."""
    w, h = size
    field = f'fill="#06251a" fill-opacity=".5" stroke="#fff" stroke-opacity="{STRENGTH}" stroke-width="2"'
    return svg.raster(svg.document(w, h, _oval(w, h, 1.5, field)), size)


def _stroke(ink: str, wide: float, opacity: float) -> str:
    return f'fill="none" stroke="{ink}" stroke-opacity="{opacity:.3f}" stroke-width="{wide:.2f}"'


def _oval(w: int, h: int, edge: float, look: str) -> str:
    radius = h / 2 - edge
    return (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{max(0.0, w - 2 * edge):.2f}" '
        f'height="{max(0.0, h - 2 * edge):.2f}" rx="{max(0.0, radius):.2f}" {look}/>'
    )
