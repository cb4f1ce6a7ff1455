"""Decodes pictures of cards in a process of its own, so that no file can harm the window or hold it up.

A request is a letter for the kind, the number of bytes, and the picture; the answer the number of bytes of
the card, packed, or 0 for a picture that cannot be decoded. The process may take little memory and time; it
knows nothing but what it is sent.
"""

from __future__ import annotations

import io
import os
import struct
import sys
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

ARGUMENT = "--picture"
"""What makes the packaged program this process; `game/__main__.py` looks for it."""
REQUEST, ANSWER = struct.Struct(">cI"), struct.Struct(">I")
MOST_MEMORY, MOST_SECONDS = 1 << 30, 100
"""Of the process, where the system can be asked for that."""
ALIKE = 1.04
"""Pictures whose shape differs from a card's by less fill it; others keep theirs, on paper."""


def main() -> None:
    """Answer requests until the parent closes its end or is gone."""
    _limit()
    private = os.dup(1)
    os.dup2(2, 1)  # what a library prints is no answer
    with open(0, "rb", closefd=False) as requests, open(private, "wb") as answers:
        while len(head := requests.read(REQUEST.size)) == REQUEST.size:
            kind, size = REQUEST.unpack(head)
            packed = b""
            with suppress(Exception):  # an answer of 0 bytes says that it failed
                packed = zlib.compress(card(requests.read(size), kind == b"S"), 1)
            answers.write(ANSWER.pack(len(packed)) + packed)
            answers.flush()


def _limit() -> None:
    """Take no more than a share of the machine."""
    if sys.platform != "win32":
        import resource

        os.nice(5)  # the window's frames come first where cores are scarce
        for what, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CPU, MOST_SECONDS)):
            with suppress(OSError, ValueError):  # a system that has no such limit, or a lower one
                resource.setrlimit(what, (most, most))


def card(picture: bytes, drawn: bool) -> bytes:
    """The pixels of the card that a PNG shows, or an SVG where it is `drawn`. Raises pygame.error."""
    import pygame

    from game.table.art import svg
    from game.table.art.own_cards import SIZE
    from game.table.art.palette import NORMAL

    source = io.BytesIO(picture)
    if drawn:
        large = (2 * SIZE[0], 2 * SIZE[1])
        found = pygame.image.load_sized_svg(source, large)
    else:
        found = pygame.image.load(source, "card.png")
    found = found.convert(svg.blank((1, 1))).premul_alpha()
    whole = pygame.Surface(SIZE, 0, 32)
    whole.fill(NORMAL.paper)
    shape = found.get_height() / found.get_width() / (SIZE[1] / SIZE[0])
    size = SIZE
    if not 1 / ALIKE < shape < ALIKE:
        share = min(1 / shape, 1.0), min(shape, 1.0)
        size = max(1, round(SIZE[0] * share[0])), max(1, round(SIZE[1] * share[1]))
    fitted = pygame.transform.smoothscale(found, size)
    corner = (SIZE[0] - size[0]) // 2, (SIZE[1] - size[1]) // 2
    if size != SIZE:
        whole.fill(_margin(fitted, whole))
    svg.paste(whole, fitted, corner)
    return pygame.image.tobytes(whole, "RGB")


def _margin(picture: pygame.Surface, paper: pygame.Surface) -> tuple[int, int, int]:
    """The colour beside a picture that is no card's shape: that of its edge, where it has one, else paper."""
    edge = picture.get_at((min(2, picture.get_width() - 1), picture.get_height() // 2))
    ground = edge if edge[3] == 255 else paper.get_at((0, 0))
    return ground[0], ground[1], ground[2]
