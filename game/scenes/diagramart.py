"""How the diagrams of the rule books are drawn (see `diagrams`): their size in units, and their pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.scenes.diagrams import CHECKERS, SIDE, Board, Dice, Drawing, Pegs, Square, Stretch
from game.table.art import board_pieces, pawns, svg
from game.table.art.palette import NORMAL
from game.table.ui.theme import INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.table.art.sprites import Sprites
    from game.table.ui.widget import Pos

CELL, EDGE = 27.0, 17.0  # a square of a board, and the margin with its names
ASIDE = 5.0  # how far arrows that meet make way for each other
DIE, HELD = 44.0, 7.0  # a die, and how far a kept one is raised
HOLE, LABEL, LANE = 13.0, 46.0, 30.0  # from hole to hole, the room for names, from lane to lane
SPACE, ARCH = 25.0, 38.0  # from space to space, and the headroom of jumps
COLOURS = tuple(NORMAL.seat(seat) for seat in (0, 1, 3, 2))  # orange, blue, yellow, green
LIGHT, DARK = "#e2c79a", "#8d5a34"


def size_of(drawing: Drawing) -> tuple[float, float]:
    """How wide and high a diagram is, in units."""
    match drawing:
        case Board():
            return EDGE + SIDE * CELL, SIDE * CELL + EDGE
        case Dice(faces):
            return len(faces) * (DIE + 6) - 6, DIE * 1.4 + HELD
        case Pegs(first, last, players):
            return LABEL + (last - first + 1) * HOLE + 8, len(players) * LANE + 22
        case Stretch(first, last):
            return (last - first + 1) * SPACE + 8, ARCH + 2 * SPACE


def draw(surface: pygame.Surface, theme: Theme, sprites: Sprites, drawing: Drawing, at: Pos) -> None:
    """The diagram with its upper left corner at `at`, in units."""
    wide, high = size_of(drawing)
    box = theme.rect(pygame.FRect(*at, wide, high))
    svg.paste(surface, _backing(drawing, box.size), box.topleft)
    match drawing:
        case Board():
            _board(surface, theme, sprites, drawing, at)
        case Dice():
            _dice(surface, theme, sprites, drawing, at)
        case Pegs(first, last, players):
            for row, (name, _, _) in enumerate(players):
                place = pygame.FRect(at[0], at[1] + 20 + row * LANE, LABEL - 6, LANE - 8)
                write(surface, theme, name, place, SMALL, INK, "bold", align=0.0)
            for hole in range(first, last + 1):
                if hole % 5 == 0:
                    place = pygame.FRect(at[0] + LABEL + (hole - first) * HOLE - 8, at[1], HOLE + 16, 18)
                    write(surface, theme, str(hole), place, SMALL - 2, SOFT, align=0.5)
        case Stretch():
            _pawns(surface, theme, drawing, at)


@lru_cache(maxsize=32)
def _backing(drawing: Drawing, size: tuple[int, int]) -> pygame.Surface:
    """What lies beneath pieces and words."""
    body: Iterator[str]
    match drawing:
        case Board():
            body = _squares(drawing)
        case Pegs():
            body = _holes(drawing)
        case Stretch():
            body = _spaces(drawing)
        case Dice():
            body = iter(())
    return svg.raster(svg.document(*size_of(drawing), "".join(body)), size)


# --- boards ----------------------------------------------------------------------------------------------


def _corner(square: Square) -> tuple[float, float]:
    return EDGE + square[0] * CELL, square[1] * CELL


def _squares(board: Board) -> Iterator[str]:
    for row in range(SIDE):
        for column in range(SIDE):
            x, y = _corner((column, row))
            fill = DARK if (row + column) % 2 else LIGHT
            yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>'
    for square in board.marked:
        x, y = _corner(square)
        yield (
            f'<rect x="{x + 1.5}" y="{y + 1.5}" width="{CELL - 3}" height="{CELL - 3}" fill="#f0ce7e"'
            f' fill-opacity="0.45" stroke="#f6dc9a" stroke-width="2"/>'
        )


def _facing(one: tuple[Square, Square], other: tuple[Square, Square]) -> bool:
    """Whether two arrows come towards each other on one line, as king and rook do when castling."""
    (x, y), (u, v) = one
    (p, q), (r, s) = other
    a, b = u - x, v - y
    in_line = a * (q - y) == b * (p - x) and a * (s - q) == b * (r - p)
    return in_line and a * (p - x) + b * (q - y) > 0 > a * (r - p) + b * (s - q)


@lru_cache(maxsize=32)
def _arrows(board: Board, size: tuple[int, int]) -> pygame.Surface:
    body, taken = "", {piece.square for piece in board.pieces}
    for start, end in board.arrows:
        (x, y), (u, v) = (tuple(part + CELL / 2 for part in _corner(square)) for square in (start, end))
        far = hypot(u - x, v - y) or 1.0
        a, b = (u - x) / far, (v - y) / far
        short = CELL * 0.4 if end in taken else 4.0  # pieces stand on the arrows, and its head is to be seen
        u, v = u - short * a, v - short * b
        if any(_facing((start, end), other) for other in board.arrows):
            x, y, u, v = x - ASIDE * b, y + ASIDE * a, u - ASIDE * b, v + ASIDE * a
        neck = u - 9 * a, v - 9 * b
        for wide, ink in ((6.5, "#2b1a0a"), (4, "#f4f0e4")):
            body += (
                f'<path d="M{x:.1f} {y:.1f}L{neck[0]:.1f} {neck[1]:.1f}" stroke="{ink}" stroke-width="{wide}"'
                f' stroke-linecap="round"/>'
            )
        body += (
            f'<path d="M{u:.1f} {v:.1f}L{neck[0] - 6 * b:.1f} {neck[1] + 6 * a:.1f}'
            f'L{neck[0] + 6 * b:.1f} {neck[1] - 6 * a:.1f}Z" fill="#f4f0e4" stroke="#2b1a0a"/>'
        )
    return svg.raster(svg.document(*size_of(board), f'<g opacity="0.8">{body}</g>'), size)


def _board(surface: pygame.Surface, theme: Theme, sprites: Sprites, board: Board, at: Pos) -> None:
    for number in range(SIDE):
        if board.game == CHECKERS:
            break
        down = pygame.FRect(at[0], at[1] + number * CELL, EDGE - 3, CELL)
        across = pygame.FRect(at[0] + EDGE + number * CELL, at[1] + SIDE * CELL, CELL, EDGE)
        write(surface, theme, str(SIDE - number), down, SMALL - 3, SOFT, align=0.5)
        write(surface, theme, "abcdefgh"[number], across, SMALL - 3, SOFT, align=0.5)
    if board.game == CHECKERS:
        for number in range(32):
            row, place = divmod(number, 4)
            x, y = _corner((2 * place + (1 if row % 2 == 0 else 0), row))
            spot = pygame.FRect(at[0] + x + 2, at[1] + y, CELL, 11)
            write(surface, theme, str(number + 1), spot, 9.0, (232, 214, 178), align=0.0)
    if board.arrows:
        whole = theme.rect(pygame.FRect(*at, *size_of(board)))
        svg.paste(surface, _arrows(board, whole.size), whole.topleft)
    for piece in board.pieces:
        x, y = _corner(piece.square)
        for lift in (0.0, 4.0) if piece.crowned else (0.0,):
            box = theme.rect(pygame.FRect(at[0] + x + 1, at[1] + y + 1 - lift, CELL - 2, CELL - 2))
            board_pieces.draw_piece(surface, sprites.board_set.art(board.game), piece.face, box)


# --- dice ------------------------------------------------------------------------------------------------


def _dice(surface: pygame.Surface, theme: Theme, sprites: Sprites, dice: Dice, at: Pos) -> None:
    for number, (face, held) in enumerate(zip(dice.faces, dice.held, strict=True)):
        left, top = at[0] + number * (DIE + 6), at[1] + (0.0 if held else HELD)
        box = pygame.Rect((round(left * theme.scale), round(top * theme.scale)), sprites.size(theme.px(DIE)))
        sprites.card(face, box.w, crisp=True)
        sprites.draw_card(surface, face, box)
        if held:
            line = theme.rect(pygame.FRect(left + 4, top + box.h / theme.scale + 3, DIE - 8, 3))
            surface.fill((240, 206, 126), line)


# --- the cribbage board ----------------------------------------------------------------------------------


def _holes(pegs: Pegs) -> Iterator[str]:
    wide, high = size_of(pegs)
    plank = f'x="{LABEL - 8}" y="19" width="{wide - LABEL + 8}" height="{high - 20}"'
    yield f'<rect {plank} rx="8" fill="#7a4a26"/>'
    for row, (_, *standing) in enumerate(pegs.players):
        y = 20 + row * LANE + LANE / 2 - 4
        red, green, blue = COLOURS[row % len(COLOURS)]
        for hole in range(pegs.first, pegs.last + 1):
            x = LABEL + (hole - pegs.first) * HOLE + HOLE / 2
            if hole % 5 == 0:
                yield f'<path d="M{x + HOLE / 2} {y - 10}V{y + 10}" stroke="#4a2a12" stroke-width="1"/>'
            if hole in standing:
                yield (
                    f'<circle cx="{x}" cy="{y}" r="5.4" fill="rgb({red},{green},{blue})" stroke="#fff3d4"'
                    f' stroke-width="1.4"/>'
                )
            else:
                yield f'<circle cx="{x}" cy="{y}" r="2.6" fill="#2a1608"/>'


# --- the pawn track --------------------------------------------------------------------------------------


def _middle(stretch: Stretch, space: int) -> float:
    return 4 + (space - stretch.first) * SPACE + SPACE / 2


def _spaces(stretch: Stretch) -> Iterator[str]:
    y = ARCH + SPACE / 2
    for start, end in stretch.jumps:
        x, u = _middle(stretch, start), _middle(stretch, end)
        yield (
            f'<path d="M{x} {y - 11}C{x} {-4} {u} {-4} {u} {y - 15}" fill="none" stroke="#f0ce7e"'
            f' stroke-width="2"/><path d="M{u} {y - 10}L{u - 5} {y - 19}H{u + 5}Z" fill="#f0ce7e"/>'
        )
    for space in range(stretch.first, stretch.last + 1):
        goal = dict(stretch.jumps).get(space)
        fill = "#e9e2d0" if goal is None else "#5aa469" if goal > space else "#c4544a"
        yield f'<circle cx="{_middle(stretch, space)}" cy="{y}" r="10.5" fill="{fill}" stroke="#2c2620"/>'


def _pawns(surface: pygame.Surface, theme: Theme, stretch: Stretch, at: Pos) -> None:
    for space in range(stretch.first, stretch.last + 1):
        place = pygame.FRect(at[0] + _middle(stretch, space) - 15, at[1] + ARCH + SPACE, 30, 16)
        write(surface, theme, str(space), place, SMALL - 3, SOFT, align=0.5)
    for player, space in stretch.pawns:
        picture = pawns.pawn(theme.px(22), COLOURS[player - 1])
        foot = at[0] + _middle(stretch, space), at[1] + ARCH + SPACE / 2 + 5
        box = picture.get_rect(midbottom=(round(foot[0] * theme.scale), round(foot[1] * theme.scale)))
        svg.paste(surface, picture, box.topleft)
