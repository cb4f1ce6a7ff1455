"""A picture as a list of layers: SVG shapes, shapes cut by a mask, and letters set in the app's fonts.

NanoSVG cannot clip or write, so a `Drawing` rasterises its shape layers, multiplies the masked ones by their
mask, and sets its letters with pygame's fonts, all at twice the size, before it is scaled down once.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.art.fonts import font
from game.table.art.palette import Colour
from game.table.art.svg import Size


@dataclass(frozen=True, slots=True)
class Shapes:
    """SVG elements and the gradients that they use."""

    body: str
    defs: str = ""


@dataclass(frozen=True, slots=True)
class Masked:
    """SVG elements seen only through the white of `mask`."""

    body: str
    mask: str
    defs: str = ""


@dataclass(frozen=True, slots=True)
class Letters:
    """A line of text: `x` is its centre, `y` its baseline, sizes in user units of the drawing."""

    string: str
    kind: str
    size: float
    x: float
    y: float
    stops: tuple[Colour, ...]
    opacity: float = 1.0
    squeeze: float = 1.0
    """Width relative to the font's own, for "10" in a narrow corner."""
    turned: bool = False
    """Also set it a second time, turned by half a circle about the drawing's centre."""
    spacing: float = 0.0
    """Extra space between letters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was not drawn by us, as large as the box and seen through the white of `mask`."""

    packed: bytes
    """Its pixels, red, green and blue."""
    size: Size
    mask: str


_grounds = SurfaceCache(2 * 1024 * 1024)

Layer = Shapes | Masked | Letters | Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """Layers in a box of `width` by `height` user units, drawn from the first to the last.

    `ground` is what several drawings of the same box have in common, such as all cards of a suit: it is drawn
    first, and its picture is kept for a while, since rasterising is where the time goes.
    """

    width: float
    height: float
    layers: tuple[Layer, ...]
    ground: Drawing | None = None

    def render(self, size: Size, supersampling: int | None = None) -> pygame.Surface:
        """The premultiplied picture at exactly `size` pixels.

        It is drawn `supersampling` times larger and scaled down; 1 suits one that will be scaled anyway.
        """
        factor = supersampling or svg.supersampling(size)
        large = (size[0] * factor, size[1] * factor)
        canvas = self._painted(large)
        return canvas if factor == 1 else pygame.transform.smoothscale(canvas, size)

    def _painted(self, large: Size) -> pygame.Surface:
        """The picture at `large` pixels, not supersampled."""
        canvas: pygame.Surface | None = None
        if self.ground is not None:
            key = (self.ground, large)
            canvas = (_grounds.get(key) or _grounds.put(key, self.ground._painted(large))).copy()
        for kind, run in groupby(self.layers, type):
            if kind is Shapes:
                # Neighbouring shape layers share one rasterisation.
                shapes = [layer for layer in run if isinstance(layer, Shapes)]
                body = "".join(layer.body for layer in shapes)
                defs = "".join(layer.defs for layer in shapes)
                picture = svg.raster_plain(svg.document(self.width, self.height, body, defs), large)
                if canvas is None:
                    canvas = picture
                else:
                    svg.paste(canvas, picture, (0, 0))
                continue
            canvas = canvas or svg.blank(large)
            for layer in run:
                if isinstance(layer, Masked):
                    svg.paste(canvas, self._masked(layer, large), (0, 0))
                elif isinstance(layer, Letters):
                    self._set(canvas, layer)
                elif isinstance(layer, Picture):
                    svg.paste(canvas, self._pictured(layer, large), (0, 0))
        return canvas or svg.blank(large)

    def _masked(self, layer: Masked, size: Size) -> pygame.Surface:
        picture = svg.raster_plain(svg.document(self.width, self.height, layer.body, layer.defs), size)
        mask = svg.raster_plain(svg.document(self.width, self.height, layer.mask), size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _pictured(self, layer: Picture, size: Size) -> pygame.Surface:
        found = pygame.image.frombytes(zlib.decompress(layer.packed), layer.size, "RGB")
        picture = svg.blank(size)
        picture.blit(pygame.transform.smoothscale(found, size), (0, 0))
        mask = svg.raster_plain(svg.document(self.width, self.height, layer.mask), size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _set(self, canvas: pygame.Surface, letters: Letters) -> None:
        width, height = canvas.get_size()
        scale = width / self.width
        face = font(letters.kind, round(letters.size * scale))
        line = _line(face, letters.string, letters.spacing * scale)
        if letters.squeeze != 1.0:
            squeezed = (max(1, round(line.get_width() * letters.squeeze)), line.get_height())
            line = pygame.transform.smoothscale(line, squeezed)
        fill = svg.vertical_gradient(letters.stops, line.get_size())
        line.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        line = line.premul_alpha()
        if letters.opacity < 1.0:
            line = svg.faded(line, round(255 * letters.opacity))
        x = letters.x * scale - line.get_width() / 2
        y = letters.y * scale - face.get_ascent()
        svg.paste(canvas, line, (x, y))
        if letters.turned:
            turned = pygame.transform.rotate(line, 180)
            svg.paste(canvas, turned, (width - x - line.get_width(), height - y - line.get_height()))


def _line(face: pygame.font.Font, string: str, spacing: float) -> pygame.Surface:
    if not spacing:
        return face.render(string, True, (255, 255, 255))
    glyphs = [face.render(letter, True, (255, 255, 255)) for letter in string]
    width = sum(glyph.get_width() for glyph in glyphs) + round(spacing * (len(glyphs) - 1))
    line = svg.blank((max(1, width), face.get_height()))
    x = 0.0
    for glyph in glyphs:
        line.blit(glyph, (round(x), 0))
        x += glyph.get_width() + spacing
    return line
