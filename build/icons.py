"""The app's icon in the containers that Windows (.ico) and macOS (.icns) want, drawn from the SVG.

Both formats hold plain PNG pictures behind a small table; Linux takes the SVG's own PNG from the window.
Run by itself, `python build/icons.py` draws `assets/icon.png`, the picture that the window shows.
"""

import io
import struct
import sys
from pathlib import Path

import pygame

ICO_SIZES = (16, 32, 48, 256)
ICNS_KINDS = {b"ic07": 128, b"ic08": 256, b"ic09": 512}
WINDOW_SIZE = 64


def draw(svg: Path, size: int) -> bytes:
    """The SVG as a PNG of `size` by `size` pixels."""
    picture = pygame.image.load_sized_svg(str(svg), (size, size))
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def ico(svg: Path) -> bytes:
    """A Windows icon: a table of sizes and offsets, then the PNGs. A size of 256 is written as 0."""
    pictures = [draw(svg, size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return table + b"".join(pictures)


def icns(svg: Path) -> bytes:
    """A macOS icon: each PNG behind its kind and length."""
    body = b""
    for kind, size in ICNS_KINDS.items():
        picture = draw(svg, size)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icon(svg: Path, folder: Path) -> str | None:
    """Write the icon file of this platform into `folder` and give its path; None where none is wanted."""
    make = {"win32": (ico, "icon.ico"), "darwin": (icns, "icon.icns")}.get(sys.platform)
    if make is None:
        return None
    convert, name = make
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(convert(svg))
    return str(folder / name)


if __name__ == "__main__":
    assets = Path(__file__).resolve().parent.parent / "assets"
    (assets / "icon.png").write_bytes(draw(assets / "icon.svg", WINDOW_SIZE))
