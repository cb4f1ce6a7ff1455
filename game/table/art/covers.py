"""The tables in little that boxes show on their lids, and the shelf beside them.

A picture is drawn on its game's ground in units of a hundredth of its height, from its middle: what lies
within 48 of it shows on every lid, what lies farther out only where there is more room.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.table.art import shadow, svg
from game.table.art.cloth import cloth
from game.table.art.materials import WALNUT, inset, line, recess, rounded, stitches
from game.table.art.palette import NORMAL, Colour, code, darker, lighter

Picture = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws onto a surface, within a rectangle."""
Lying = tuple[str | None, float, float, float]
"""A face (None: the back), the middle of the piece, and by how many degrees it is turned."""


class Little:
    """A small table on `target`, in `area`: what is put down lies on the ground of that colour."""

    def __init__(self, target: pygame.Surface, area: pygame.Rect, ground: Colour) -> None:
        self.target = target
        self.area = area
        self.unit = area.h / 100
        self.wide = area.w / self.unit
        """Units from the left to the right edge."""
        target.blit(cloth(area.size, ground, quick=True), area)

    def px(self, units: float) -> int:
        """So many units in whole pixels."""
        return max(1, round(units * self.unit))

    def put(self, sprite: pygame.Surface, x: float, y: float, lift: float = 0.6) -> None:
        """A picture with its shadow, its middle there."""
        corner = (
            self.area.centerx + x * self.unit - sprite.get_width() / 2,
            self.area.y + y * self.unit - sprite.get_height() / 2,
        )
        shadow.blit_lifted(self.target, sprite, corner, max(1.0, lift * self.unit))

    def shapes(self, body: str, defs: str = "") -> None:
        """Something printed on the ground: SVG in units, the origin at the upper middle."""
        moved = f'<g transform="translate({self.wide / 2:.2f} 0)">{body}</g>'
        drawn = svg.raster(svg.document(self.wide, 100, moved, defs), self.area.size)
        svg.paste(self.target, drawn, self.area.topleft)

    def cards(self, deck: str, wide: float, lying: Iterable[Lying]) -> None:
        """Cards of a deck, so many units wide, the first one lowest."""
        from game.table.art import decks  # a deck is loaded when it is drawn

        front, back, _, cut, _ = decks.deck(deck)
        width = self.px(wide)
        size = (width, round(width * cut.ratio))
        for face, x, y, angle in lying:
            drawing = back(NORMAL) if face is None else front(face, NORMAL)
            if not angle:
                self.put(drawing.render(size, supersampling=2), x, y)
                continue
            double = svg.blank((size[0] * 2 + 8, size[1] * 2 + 8))
            svg.paste(double, drawing.render((size[0] * 2, size[1] * 2), supersampling=1), (4, 4))
            self.put(pygame.transform.rotozoom(double, -angle, 0.5), x, y)

    def tiles(self, short: float, lying: Iterable[tuple[str | None, float, float, int]]) -> None:
        """Dominoes whose short side is so many units, turned by quarters."""
        from game.table.art import dominoes

        wide = self.px(short)
        for face, x, y, quarter in lying:
            size = (wide * 2, wide) if quarter % 2 else (wide, wide * 2)
            self.put(dominoes.turned(face, NORMAL, quarter).render(size, supersampling=2), x, y)

    def squares(self, names: str, men: Iterable[tuple[str, int, int]]) -> None:
        """A wooden board in the middle with its men: face, column and row."""
        from game.table.art import board_pieces, square_board
        from game.table.board_shape import SQUARE, corner

        side = self.px(97)
        left, top = self.area.centerx - side // 2, self.area.y + (self.area.h - side) // 2
        self.put(square_board.board(side, names).copy(), 0, 50, 1.2)
        for face, column, row in men:
            x, y = corner(column, row)
            place = pygame.Rect(round(left + x * side), round(top + y * side), 0, 0)
            place.size = (round(SQUARE * side), round(SQUARE * side))
            board_pieces.draw_piece(self.target, names, face, place)


def fanned(faces: Sequence[str], y: float, spread: float, reach: float, step: float = 0.0) -> list[Lying]:
    """Faces as a fan about a point `reach` below, over `spread` degrees; or `step` apart in a row."""
    middle = (len(faces) - 1) / 2
    lying: list[Lying] = []
    for index, face in enumerate(faces):
        angle = (index - middle) * spread / max(1, len(faces) - 1)
        turn = math.radians(angle)
        x = (index - middle) * step + reach * math.sin(turn)
        lying.append((face, x, y + reach * (1 - math.cos(turn)), angle))
    return lying


# --- games with decks of their own ---------------------------------------------------------------------


def deuce(target: pygame.Surface, area: pygame.Rect) -> None:
    """The folding board with its tray, and the neighbours around it."""
    from game.table.art import board

    table = Little(target, area, (58, 40, 84))
    plum, half = (84, 46, 92), min(86.0, table.wide / 2 - 2)
    card = (-half, 2.0, 2 * half, 96.0)
    creases = "".join(
        f'<path d="M{x:.1f} 2V98" {line("#000", 0.9, 0.3)}/><path d="M{x + 0.7:.1f} 2V98" '
        f"{line('#fff', 0.5, 0.12)}/>"
        for x in (-half / 3, half / 3)
    )
    table.shapes(
        rounded(card, 3, 'fill="url(#card)"')
        + creases
        + rounded(inset(card, 2.4), 2, line(code(lighter(plum, 0.3)), 0.7, 0.7))
        + f'<ellipse cx="0" cy="50" rx="29" ry="17.5" {line(code(lighter(plum, 0.3)), 0.8)}/>',
        svg.linear("card", [(0, lighter(plum, 0.12)), (1, darker(plum, 0.25))], (0.5, 1)),
    )
    table.put(board.tray((table.px(31), table.px(18))).copy(), 0, 50, 0.9)
    table.cards("deuce", 10, [(None, -6.5, 50, 0), ("R3", 6.5, 50, 0)])
    out = 40.0 if half < 60 else 66.0
    table.cards(
        "deuce",
        16.5,
        [("R7", -9, 80, 0), ("G4", 9, 80, 0), ("B2", -9, 20, 0), ("Y9", 9, 20, 0)],
    )
    table.cards(
        "deuce", 16.5, [("RB", -out, 38, 0), ("Y5", -out, 62, 0), ("B10", out, 38, 0), ("X", out, 62, 0)]
    )


def golden_deuce(target: pygame.Surface, area: pygame.Rect) -> None:
    """The pawn track, and a straight before it."""
    from game.table.art import pawns, track
    from game.table.track_shape import track as shape_of

    table = Little(target, area, (74, 20, 40))
    wide = min(132.0, table.wide - 4)
    size = (table.px(wide), table.px(wide / 1.6 if wide < 110 else 76))
    table.put(track.track(size).copy(), 0, 3 + size[1] / table.unit / 2, 1.2)
    shape = shape_of(track.aspect_of(size))
    left, top = area.centerx - size[0] / 2, area.y + 3 * table.unit
    for seat, space in ((0, 12), (1, 21), (2, 33), (3, 6)):
        x, y = shape.stand(space, seat, 4)
        pawn = round(shape.radius * size[1] * pawns.SCALE * 1.2)
        pawns.draw_pawn(target, NORMAL.seat(seat), (left + x * size[1], top + y * size[1]), pawn)
    table.cards("golden_deuce", 19, fanned(("J11", "P12", "C13", "G14", "G2"), 83, 26, 70, 6))


def hit_the_deck(target: pygame.Surface, area: pygame.Rect) -> None:
    """The printed mat with its burst, two piles on it, and three words in the hand."""
    table = Little(target, area, (24, 58, 92))
    rays = []
    for index in range(18):
        turn, half = math.tau * index / 18, math.tau / 72
        ends = [(110 * math.cos(turn + side), 44 + 110 * math.sin(turn + side)) for side in (-half, half)]
        rays.append(f"M0 44L{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}Z")
    table.shapes(f'<path d="{"".join(rays)}" fill="#6fb4f0" fill-opacity=".2"/>')
    table.cards("hit_the_deck", 28, [("back:P", -17, 34, -2), ("G3", 17, 34, 2)])
    table.cards("hit_the_deck", 20, fanned(("P4", "Y2", "H", "T", "D"), 83, 30, 70, 5))


def cribbage(target: pygame.Surface, area: pygame.Rect) -> None:
    """The board with its pegs, and the best of all hands."""
    from game.table.art import cribbage_board, cribbage_pegs

    table = Little(target, area, (18, 58, 66))
    wide = min(150.0, table.wide - 5)
    size = (table.px(wide), table.px(max(40.0, wide / 3.2)))
    lanes = (NORMAL.seat(0), NORMAL.seat(1))
    table.put(cribbage_board.board(size, lanes).copy(), 0, 5 + size[1] / table.unit / 2, 1.2)
    corner = (area.centerx - size[0] / 2, area.y + 5 * table.unit)
    places = ((0, 31.0), (0, 24.0), (1, 47.0), (1, 40.0))
    pegs = [cribbage_pegs.Peg(NORMAL.seat(lane), lane, place) for lane, place in places]
    cribbage_pegs.draw_pegs(target, corner, size, 2, pegs)
    table.cards("playing", 22, fanned(("5H", "5C", "5D", "JS"), 75, 20, 80, 11))


# --- standard cards ------------------------------------------------------------------------------------


def deuces(target: pygame.Surface, area: pygame.Rect) -> None:
    """Eight deuces in the middle, begun on, and rows around them."""
    table = Little(target, area, (20, 70, 58))
    upper = [(face, -28.5 + 19 * at, 27.0, 0.0) for at, face in enumerate(("2C", "3D", "2S", "4H"))]
    lower = [(face, -28.5 + 19 * at, 55.0, 0.0) for at, face in enumerate(("3C", "2D", "2S", "2H"))]
    table.cards("playing", 17, [*upper, *lower])
    table.cards("playing", 17, [("KD", -54, 27, 0), ("9S", -54, 55, 0), ("7H", 54, 27, 0), ("TC", 54, 55, 0)])
    table.cards("playing", 17, [(None, -9, 88, 0), (None, -8, 87, 0), ("5S", 12, 88, 0)])


def hearts(target: pygame.Surface, area: pygame.Rect) -> None:
    """A trick with the queen in it, over a hand."""
    table = Little(target, area, (66, 34, 66))
    table.cards(
        "playing", 22, [("KS", 0, 19, 1.5), ("9S", -23, 34, -2), ("AS", 23, 34, 2), ("QS", 0, 50, -1)]
    )
    table.cards("playing", 20, fanned(("2H", "5H", "9H", "JH", "AH"), 86, 24, 90, 9))


def rummy(target: pygame.Surface, area: pygame.Rect) -> None:
    """Two melds, stock and discard, over a hand."""
    table = Little(target, area, (96, 38, 31))
    run = [(face, -37 + 9.5 * at, 22.0, 0.0) for at, face in enumerate(("9D", "TD", "JD", "QD"))]
    group = [(face, 18 + 9.5 * at, 22.0, 0.0) for at, face in enumerate(("7S", "7H", "7C"))]
    table.cards("playing", 19, [*run, *group, (None, -12, 53, 0), ("3C", 12, 53, 2)])
    table.cards("playing", 20, fanned(("4H", "5H", "6H", "KS", "KC"), 86, 24, 90, 9))


def crazy_eights(target: pygame.Surface, area: pygame.Rect) -> None:
    """Stock and pile with the suit that was asked for, over a hand of eights."""
    from game.table.art import suit_chips

    table = Little(target, area, (24, 70, 84))
    table.cards(
        "playing", 28, [(None, -19, 34, 0), (None, -18, 33, 0), ("QS", 15, 34, -3), ("8S", 17, 33, 3)]
    )
    table.put(suit_chips.piece("D", table.px(17)).copy(), 38, 55, 0.8)
    table.cards("playing", 20, fanned(("8C", "8D", "TC", "8H"), 86, 24, 90, 11))


# --- boards, dice and tiles ----------------------------------------------------------------------------

_CASTLED = (
    "r.bq.rk.",
    "ppp..ppp",
    "..np.n..",
    "..b.p...",
    "..B.P...",
    "..PP.N..",
    "PP...PPP",
    "RNBQ.RK.",
)
_JUMP = (
    ".b.b...b",
    "b...b.b.",
    "...b...b",
    "..b.....",
    ".w...w..",
    "..w.w.w.",
    ".w.w...w",
    "w.....w.",
)


def chess(target: pygame.Surface, area: pygame.Rect) -> None:
    """Castled on both sides."""
    table = Little(target, area, (26, 42, 62))
    men = _men(_CASTLED)
    table.squares(
        "chess", [(("w" if f.isupper() else "b") + f.upper(), column, row) for f, column, row in men]
    )


def checkers(target: pygame.Surface, area: pygame.Rect) -> None:
    """In the middle of a game, with a jump to be made."""
    Little(target, area, (24, 52, 40)).squares("checkers", _men(_JUMP))


def _men(rows: Sequence[str]) -> list[tuple[str, int, int]]:
    return [(f, column, row) for row, rank in enumerate(rows) for column, f in enumerate(rank) if f != "."]


def poker_dice(target: pygame.Surface, area: pygame.Rect) -> None:
    """Five dice as they came to rest, in a round tray of felt with a leather wall."""
    table = Little(target, area, (36, 30, 30))
    body, rim = (26, 66, 60), (112, 62, 34)
    wide = 46.0 if table.wide < 130 else 66.0
    table.shapes(
        f'<ellipse cx="0" cy="51" rx="{wide}" ry="46" fill="url(#wall)"/>'
        f'<ellipse cx="0" cy="51" rx="{wide - 5}" ry="41" fill="url(#felt)"/>'
        f'<ellipse cx="0" cy="52" rx="{wide - 5}" ry="41" {line("#000", 2.4, 0.3)}/>'
        f'<ellipse cx="0" cy="51" rx="{wide - 2.4}" ry="43.6" {line("#f0cf9a", 0.5, 0.5)} '
        'stroke-dasharray="2 1.4"/>',
        svg.linear("wall", [(0, lighter(rim, 0.25)), (1, darker(rim, 0.4))])
        + svg.linear("felt", [(0, darker(body, 0.25)), (1, lighter(body, 0.12))]),
    )
    table.cards("poker_dice", 19, [("A", -17, 33, -12), ("A", 9, 28, 9), ("K", 26, 49, -6)])
    table.cards("poker_dice", 19, [("A", -22, 61, 14), ("Q", 4, 66, -9)])


def dominoes(target: pygame.Surface, area: pygame.Rect) -> None:
    """A line that turns at the edge, and tiles in the hand."""
    table = Little(target, area, (20, 62, 54))
    table.tiles(
        13,
        [
            *(("6-4", -60, 29, 1), ("4-4", -40.5, 29, 0), ("4-1", -21, 29, 1), ("1-1", -1.5, 29, 0)),
            *(("1-6", 18, 29, 1), ("6-6", 37.5, 29, 0), ("6-3", 37.5, 55, 0), ("3-5", 57, 62, 1)),
        ],
    )
    table.tiles(13, [("5-0", -22, 80, 0), ("2-2", -7, 80, 0), ("5-3", 8, 80, 0)])


def block(target: pygame.Surface, area: pygame.Rect) -> None:
    """A line, and the tiles that wait for its ends."""
    table = Little(target, area, (58, 54, 48))
    table.tiles(
        14,
        [
            *(("0-5", -64, 34, 1), ("5-5", -43, 34, 0), ("5-2", -22, 34, 1)),
            *(("2-2", -1, 34, 0), ("2-5", 20, 34, 1), ("5-4", 41, 41, 0)),
        ],
    )
    table.tiles(14, [(None, -24, 80, 0), (None, -8, 80, 0), ("6-1", 8, 80, 0), ("3-0", 24, 80, 0)])


def bergen(target: pygame.Surface, area: pygame.Rect) -> None:
    """A line whose ends are equal, lit by the points that gives."""
    table = Little(target, area, (44, 58, 74))
    table.tiles(15, [("3-3", -38, 36, 0), ("3-5", -15.5, 36, 1), ("5-5", 7, 36, 0), ("5-3", 29.5, 36, 1)])
    ring = line("#ecc570", 1.6)
    table.shapes(rounded((-47, 19, 18, 34), 3, ring) + rounded((29.5, 27, 17, 18), 3, ring))
    table.tiles(14, [("2-0", -16, 81, 0), ("4-1", 0, 81, 0), ("6-5", 16, 81, 0)])


def bingo(target: pygame.Surface, area: pygame.Rect) -> None:
    """Two rows to count along."""
    table = Little(target, area, (58, 40, 74))
    upper = ("4-2", "6-6", "2-1", "5-0", "3-0", "6-1", "1-0", "5-5", "4-3")
    lower = ("6-3", "0-0", "4-1", "2-2", "6-4", "3-1", "5-2", "4-4", "6-0")
    table.tiles(14, [(face, 16.5 * (at - 4), 30, 0) for at, face in enumerate(upper)])
    table.tiles(14, [(face, 16.5 * (at - 4), 70, 0) for at, face in enumerate(lower)])
    table.shapes(rounded((-8.6, 54, 17.2, 32), 2.6, line("#ecc570", 1.6)))


def texas42(target: pygame.Surface, area: pygame.Rect) -> None:
    """A trick on saddle leather, with the sign of its trumps."""
    from game.table.art import suit_tiles

    table = Little(target, area, (92, 56, 34))
    around = min(84.0, table.wide / 2 - 4)
    table.shapes(stitches((-around, 4, 2 * around, 92), 8, 0.6, (232, 200, 148)))
    table.tiles(15, [("5-4", 0, 24, 0), ("5-1", -25, 50, 1), ("5-5", 25, 50, 1), ("6-5", 0, 76, 0)])
    table.put(suit_tiles.piece("5", table.px(19)).copy(), 33, 19, 0.8)


def domino_poker(target: pygame.Surface, area: pygame.Rect) -> None:
    """The pot on an oval table with its rail, and the hand that wins it."""
    from game.table.art import poker_chips

    table = Little(target, area, (20, 50, 38))
    wide = max(47.0, min(84.0, table.wide / 2 - 6))
    lit, body, shade = WALNUT
    box = (-wide, 4.0, 2 * wide, 66.0)
    table.shapes(
        rounded(box, 33, 'fill="url(#rail)"')
        + rounded(inset(box, 5), 28, 'fill="url(#felt)"')
        + recess(inset(box, 5), 28, 3)
        + rounded(inset(box, 10), 23, line("#ecc570", 0.7, 0.6)),
        svg.linear("rail", [(0, lit), (0.5, body), (1, shade)])
        + svg.linear("felt", [(0, (18, 92, 60)), (1, (26, 116, 76))]),
    )
    table.put(poker_chips.chips(167, table.px(13)).copy(), 0, 38, 0.8)
    table.tiles(
        14, [(face, 16.5 * (at - 2), 79, 0) for at, face in enumerate(("6-6", "5-5", "4-4", "3-3", "2-2"))]
    )
