"""Rendered skins of widgets, cached by style, pixel size and state: slabs with a lit top edge, rings, knobs.

Every skin is one small SVG text drawn at its final pixel size: two-stop gradient lit from above, light inner
and dark outer edge, as on every other piece of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour, darker, lighter, mix
from game.table.ui.slices import cast, rounded
from game.table.ui.theme import INK, ON_GOLD, ON_RED, Theme

NORMAL, HOVER, PRESSED, DISABLED = "normal", "hover", "pressed", "disabled"
GOLD_STOPS: tuple[svg.Stop, ...] = ((0, "#fff3c4"), (0.35, "#e9bf5c"), (0.6, "#b9812a"), (1, "#f1d083"))

_cache = SurfaceCache(3 * 1024 * 1024)


@dataclass(frozen=True)
class Style:
    """A button's colours: the slab from `top` to `bottom`, its lit edge and the text on it."""

    top: Colour
    bottom: Colour
    edge: Colour
    edge_alpha: float
    gloss: float
    ink: Colour


def style(name: str, tint: Colour, contrast: bool = False) -> Style:
    """The style `name`: gold, red, glass (of the cloth's hue), chip (glass with a golden edge), dark (a
    slot) or plain (shows on hover); with `contrast`, flat, edged, and its text seven to one.
    """
    if contrast:
        return _STRONG.get(name, _STRONG_GLASS)
    if name == "gold":
        return Style((246, 217, 143), (197, 143, 52), (255, 243, 207), 0.8, 0.35, ON_GOLD)
    if name == "red":
        return Style((196, 71, 63), (141, 29, 26), (255, 185, 168), 0.4, 0.35, ON_RED)
    base = mix(tint, (40, 60, 60), 0.25)
    glass = Style(lighter(base, 0.10), darker(base, 0.42), lighter(tint, 0.78), 0.62, 0.24, INK)
    if name == "glass":
        return glass
    if name == "chip":
        return replace(glass, edge=(255, 226, 140), edge_alpha=0.95)
    if name == "dark":  # a slot cut into the panel: text fields, troughs
        return Style(darker(tint, 0.86), darker(tint, 0.72), lighter(tint, 0.6), 0.4, 0.0, INK)
    return Style(glass.top, glass.bottom, glass.edge, 0.0, 0.0, INK)


NIGHT: Colour = (12, 14, 16)
"""What glass is with strong contrast."""
_STRONG_GLASS = Style((34, 38, 42), (22, 25, 28), INK, 1.0, 0.0, INK)
_STRONG = {
    "gold": Style((255, 226, 140), (246, 206, 106), (255, 255, 255), 1.0, 0.0, (0, 0, 0)),
    "red": Style((124, 16, 16), (108, 10, 10), (255, 220, 210), 1.0, 0.0, (255, 255, 255)),
    "chip": replace(_STRONG_GLASS, edge=(255, 226, 140)),
    "dark": Style((0, 0, 0), (4, 5, 6), (170, 190, 178), 1.0, 0.0, INK),
    "plain": replace(_STRONG_GLASS, edge_alpha=0.0),
}


def slab(theme: Theme, name: str, size: tuple[int, int], radius: int, state: str = NORMAL) -> pygame.Surface:
    """A rounded slab of `size` pixels in the style `name`, premultiplied."""
    if theme.draft:
        look = style(name, theme.tint, theme.sight.contrast)
        return flat(size, radius, mix(look.top, look.bottom, 0.5), 0.0 if name == "plain" else 1.0)
    key = ("slab", name, theme.tint, theme.sight.contrast, size, radius, state, theme.px(1))
    found = _cache.get(key)
    if found is not None:
        return found
    look = style(name, theme.tint, theme.sight.contrast)
    top, bottom = look.top, look.bottom
    if state == HOVER:
        top, bottom = lighter(top, 0.14), lighter(bottom, 0.14)
    elif state == PRESSED:
        top, bottom = darker(bottom, 0.12), darker(top, 0.10)
    w, h = size
    line = _line(theme)
    r = min(radius, h / 2 - 1, w / 2 - 1)
    drawn = rounded(size, r, ((top, 1.0), (bottom, 1.0)))
    edge = ((look.edge, look.edge_alpha), (darker(look.edge, 0.5), look.edge_alpha))
    svg.paste(drawn, rounded(size, r, edge, line), (0, 0))
    if look.gloss and state != PRESSED and w > 2 * r + 2:
        high = max(1, round(line))
        shine = ((255, 255, 255), look.gloss)
        svg.paste(
            drawn, rounded((round(w - 2 * r), high + 2), high / 2, (shine, shine)), (r, round(line * 1.9))
        )
    if name == "plain" and state in (NORMAL, DISABLED):
        drawn = svg.blank(size)
    elif state == DISABLED:
        drawn = svg.faded(drawn, 120)
    return _cache.put(key, drawn)


def put_slab(
    target: pygame.Surface, theme: Theme, name: str, box: pygame.Rect, radius: int, state: str = NORMAL
) -> None:
    """Put a slab into `box` of `target`; one that can be pressed stands out a little and casts a shadow."""
    if name not in ("plain", "dark") and state in (NORMAL, HOVER) and not theme.draft:
        lift = theme.px(2.4)
        for blur, opacity, fall in ((2 * lift, 0.45, lift), (max(1, lift // 2), 0.35, max(1, lift // 2))):
            dark, pad = cast(box.size, radius, blur, opacity)
            svg.paste(target, dark, (box.x - pad, box.y - pad + fall))
    svg.paste(target, slab(theme, name, box.size, radius, state), box.topleft)


def glass(theme: Theme, size: tuple[int, int], radius: int, deep: bool = False) -> pygame.Surface:
    """A frosted panel of `size` pixels: the cloth's hue, darker and nearly opaque, in a gold edge."""
    if theme.draft:
        return flat(size, radius, darker(mix(theme.tint, (41, 45, 46), 0.25), 0.46), 0.88)
    contrast = theme.sight.contrast
    key = ("glass", theme.tint, contrast, theme.sight.opaque, size, radius, deep, theme.px(1))
    found = _cache.get(key)
    if found is not None:
        return found
    top = darker(mix(theme.tint, (52, 60, 62), 0.3), 0.30)
    bottom = darker(mix(theme.tint, (30, 30, 30), 0.2), 0.62)
    if contrast:
        top = bottom = NIGHT
    alpha = 1.0 if theme.sight.opaque else 0.97 if deep else 0.86
    drawn = rounded(size, radius, ((top, alpha), (bottom, min(1.0, alpha + 0.05))))
    gold = ((233, 207, 143), 1.0 if contrast else 0.8)
    edge = rounded(size, radius, (gold, gold if contrast else ((125, 106, 58), 0.33)), _line(theme))
    svg.paste(drawn, edge, (0, 0))
    return _cache.put(key, drawn)


def flat(size: tuple[int, int], radius: int, colour: Colour, opacity: float, line: int = 0) -> pygame.Surface:
    """A plain rounded shape, filled or a line of so many pixels, drawn at once."""
    drawn = svg.blank(size)
    inks = (round(channel * opacity) for channel in (*colour, 255))
    pygame.draw.rect(drawn, tuple(inks), drawn.get_rect().inflate(-2, -2), line, border_radius=radius)
    return drawn


def _line(theme: Theme) -> float:
    """How thick an edge is, in pixels."""
    return max(2.0, theme.scale * 2.0) if theme.sight.contrast else max(1.0, theme.scale * 1.2)


def knob(theme: Theme, diameter: int, name: str = "ivory", state: str = NORMAL) -> pygame.Surface:
    """A round knob of `diameter` pixels: "ivory" (toggles) or "gold" (sliders)."""
    key = ("knob", diameter, name, state)
    found = _cache.get(key)
    if found is not None:
        return found
    c = diameter / 2
    stops: list[svg.Stop]
    if name == "gold":
        stops, rim = list(GOLD_STOPS), "#7d5416"
    else:
        stops, rim = [(0, "#ffffff"), (1, "#dfe3dc")], "#9aa39c"
    width = max(1.0, diameter / 22)
    at = f'cx="{c:g}" cy="{c:g}"'
    body = (
        f'<circle {at} r="{c - 1:g}" fill="url(#q)"/>'
        f'<circle {at} r="{c - 1 - width / 2:g}" fill="none" stroke="{rim}" stroke-width="{width:g}"/>'
    )
    if state in (HOVER, PRESSED):
        body += f'<circle cx="{c:g}" cy="{c:g}" r="{c - 1:g}" fill="#fff" fill-opacity=".22"/>'
    drawn = svg.raster(svg.document(diameter, diameter, body, svg.linear("q", stops)), (diameter, diameter))
    return _cache.put(key, svg.faded(drawn, 130) if state == DISABLED else drawn)


def dim(surface: pygame.Surface, alpha: int) -> None:
    """Darken what waits behind a page by `alpha` of 255, in place: a sheet would weigh as much as it."""
    left = 255 - alpha
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)


def ring(theme: Theme, size: tuple[int, int], radius: int, thin: bool = False) -> pygame.Surface:
    """The gold ring around what the keyboard is on; its dark rim shows on gold and ivory too."""
    if theme.draft:
        return flat(size, radius, (231, 205, 133), 1.0, theme.px(1.3 if thin else 2.4))
    key = ("ring", size, radius, theme.px(1), thin, theme.sight.contrast)
    found = _cache.get(key)
    if found is not None:
        return found
    line = max(1.0, theme.scale * 1.3) if thin else max(2.0, theme.scale * 2.4)
    line *= 2 if theme.sight.contrast else 1
    dark = ((20, 13, 2), 0.6)
    drawn = rounded(size, radius, (dark, dark), line + 2)
    inner = (size[0] - 2, size[1] - 2)
    svg.paste(
        drawn, rounded(inner, radius - 1, (((255, 240, 190), 1.0), ((222, 170, 76), 1.0)), line), (1, 1)
    )
    return _cache.put(key, drawn)
