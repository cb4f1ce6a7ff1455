"""What the figures of court cards are built from: filled paths, strokes, pearls, mirrored halves, as SVG."""

from __future__ import annotations

from collections.abc import Iterable


def mirrored(body: str) -> str:
    """The elements and their mirror image about the upright axis."""
    return f'{body}<g transform="scale(-1 1)">{body}</g>'


def path(data: str, fill: str, extra: str = "") -> str:
    """A filled path; `extra` are further attributes."""
    return f'<path d="{data}" fill="{fill}" {extra}/>'


def stroke(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A line with round ends."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dots(points: Iterable[tuple[float, float]], radius: float, fill: str, edge: str = "#8a6a3a") -> str:
    """Pearls, buttons, studs: small circles with a fine edge."""
    return "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width=".8"/>'
        for x, y in points
    )
