"""Draws the app's icon as `assets/icon.png` and `assets/icon.ico`: `python -m game.table.art.make_icon`.

Both files are tracked; run this again after a change of the drawing.
"""

from __future__ import annotations

import io
import struct
import sys
from pathlib import Path

import pygame

from game.table.art import shadow, svg
from game.table.art.cards import deuce_face
from game.table.art.drawing import Drawing, Letters, Shapes
from game.table.art.materials import bevel, inset, line, rounded
from game.table.art.palette import NORMAL, darker, lighter
from game.table.art.sprites import card_size

PNG_SIZE = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def draw(px: int) -> pygame.Surface:
    """The icon at `px` pixels: a blue 2 and a red 2, the deuce, on a plum tile; premultiplied.

    Below 40 pixels cards could not be made out; a bare 2 on red stands for them.
    """
    if px < 40:
        return _small().render((px, px), supersampling=4)
    tile = _tile().render((px, px))
    for face, angle, x, y in (("B2", 14.0, 0.385, 0.50), ("R2", -9.0, 0.605, 0.53)):
        width = round(px * 0.47)
        size = card_size(width * 2)
        source = svg.blank((size[0] + 8, size[1] + 8))
        svg.paste(source, deuce_face(face, NORMAL).render(size), (4, 4))
        sprite = pygame.transform.rotozoom(source, angle, 0.5)
        corner = (px * x - sprite.get_width() / 2, px * y - sprite.get_height() / 2)
        shadow.blit_lifted(tile, sprite, corner, px * 0.022)
    return tile


def png(surface: pygame.Surface) -> bytes:
    """A premultiplied surface as a PNG file, whose colours are not premultiplied."""
    plain = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for index in range(0, len(plain), 4):
        alpha = plain[index + 3]
        if 0 < alpha < 255:
            for channel in range(index, index + 3):
                plain[channel] = min(255, plain[channel] * 255 // alpha)
    target = io.BytesIO()
    pygame.image.save(pygame.image.frombytes(bytes(plain), surface.get_size(), "RGBA"), target, "icon.png")
    return target.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file that holds PNG files by their size in pixels (at most 256)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for size, data in sorted(pictures.items()):
        edge = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return header + entries + b"".join(data for _, data in sorted(pictures.items()))


def write(folder: Path) -> None:
    """Write `icon.png` and `icon.ico` into `folder`."""
    (folder / "icon.png").write_bytes(png(draw(PNG_SIZE)))
    (folder / "icon.ico").write_bytes(ico({size: png(draw(size)) for size in ICO_SIZES}))


def _tile() -> Drawing:
    plum = (104, 38, 92)
    box = inset((0, 0, 100, 100), 2)
    defs = (
        svg.linear("tile", [(0, lighter(plum, 0.16)), (0.55, plum), (1, darker(plum, 0.55))], (0.35, 1))
        + svg.radial("lamp", [(0, (255, 190, 240), 0.30), (1, (255, 190, 240), 0)], (0.36, 0.24), 0.7)
        + svg.gold("gold", NORMAL.gold, (0.6, 1))
        + bevel("bevel", 0.6, 0.5)
    )
    body = (
        rounded(box, 21, 'fill="url(#tile)"')
        + rounded(box, 21, 'fill="url(#lamp)"')
        + rounded(inset(box, 1), 20, line("url(#bevel)", 1.6))
        + rounded(inset(box, 4.6), 16.5, line("url(#gold)", 2.0))
    )
    return Drawing(100, 100, (Shapes(body, defs),))


def _small() -> Drawing:
    light, middle, dark = NORMAL.suit("R")
    ink = NORMAL.suit_ink("R")
    box = inset((0, 0, 100, 100), 3)
    defs = svg.linear("tile", [(0, light), (0.5, middle), (1, dark)], (0.35, 1)) + svg.gold(
        "gold", NORMAL.gold
    )
    body = rounded(box, 20, 'fill="url(#tile)"') + rounded(inset(box, 3), 17, line("url(#gold)", 6))
    shade = darker(dark, 0.5)
    numeral = (
        Letters("2", "bold", 92, 53, 84, (shade, shade), 0.5),
        Letters("2", "bold", 92, 50, 81, (ink, ink)),
    )
    return Drawing(100, 100, (Shapes(body, defs), *numeral))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("assets"))
