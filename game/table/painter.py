"""Draws a table: the cloth and what is printed on it, plates, pieces in flight, links and lights.

The ground (cloth and printed marks) is drawn once per size; plates, pieces and lights go over it each frame.
Everything arrives in logical units and leaves in pixels by the theme's scale.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import board, fonts, men, pawns, square_marks, svg
from game.table.art.cache import SurfaceCache
from game.table.art.palette import Colour, lighter, mix
from game.table.art.palette import code as hex_code
from game.table.tricks import ARROW
from game.table.ui.theme import BODY, INK, LARGE, SMALL, SOFT, Theme, paste

if TYPE_CHECKING:
    from game.table.animator import Pose
    from game.table.art.palette import Palette
    from game.table.art.sprites import Sprites
    from game.table.layout import Chip, Decor, Link, Plate, Rect, Target

_kept = SurfaceCache(5 * 1024 * 1024)


def kept(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Keep what was drawn by its arguments, the least recently used going first."""

    def drawn(*how: Hashable) -> pygame.Surface:
        key = (draw.__name__, *how)
        return _kept.get(key) or _kept.put(key, draw(*how))

    return drawn


GOOD: Colour = (246, 214, 128)
BAD: Colour = (255, 138, 101)
LIT: Colour = (255, 226, 140)
CHOSEN: Colour = (255, 255, 255)
STILL = ("mat", "place", "tray", "track", "cribbage board", "board", "rack", "felt")
"""Marks that are printed once with the cloth."""
MOVED: Colour = (240, 196, 60)
"""The squares of the last move."""
CHIP_LABEL = 26.0
"""Height of the words below a chip's picture."""
BADGE = 0.42
"""Of the coin with what a piece counts, over the width of the piece: clear of the pips of a domino."""
PLATE = 56.0
"""Height of a name plate from which on its corners and its stripe grow no more."""
RING = 1.2
"""Of the ring around a round target, over the square in which it is hit."""


def frect(rect: Rect) -> pygame.FRect:
    """A layout's rectangle as pygame's."""
    return pygame.FRect(rect.x, rect.y, rect.w, rect.h)


class TablePainter:
    """Paints one game's table in one palette."""

    def __init__(self, palette: Palette, sprites: Sprites) -> None:
        self.palette = palette
        self.sprites = sprites
        self._cloth: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._track: tuple[int, int] | None = None
        """The size of the track that the ground shows."""
        self._fine: set[tuple[int, int]] = set()
        """Sizes in which the track is drawn, instead of a scaled picture of another size."""

    # --- the ground ------------------------------------------------------------------------------------

    def draw_ground(
        self,
        surface: pygame.Surface,
        theme: Theme,
        cloth: pygame.Surface,
        decor: Sequence[Decor],
        colours: Sequence[Colour],
    ) -> None:
        """The cloth and everything printed on it; `colours` are those of the seats."""
        still = tuple(mark for mark in decor if mark.kind in STILL)
        key = (theme.scale, still, tuple(colours))
        if key != self._ground_key or cloth is not self._cloth or self._ground is None:
            self._cloth, self._ground = cloth, cloth.copy()
            for mark in still:
                self._print(self._ground, theme, mark, colours)
            self._ground_key = key
        surface.blit(self._ground, (0, 0))

    def _print(self, surface: pygame.Surface, theme: Theme, mark: Decor, colours: Sequence[Colour]) -> None:
        box = theme.rect(frect(mark.rect))
        colour = colours[mark.seat] if mark.seat is not None else self.palette.gold[1]
        if mark.kind == "mat":
            svg.paste(surface, _mat(box.size, colour, theme.px(14)), box.topleft)
        elif mark.kind == "place":
            rim = max(
                2, round(box.w * 0.035)
            )  # the frame peeps out around a card, and leaves its neighbour be
            around = box.inflate(2 * rim, 2 * rim)
            svg.paste(surface, board.place(around.size, colour, plain=mark.text == "plain"), around.topleft)
        elif mark.kind == "tray":
            svg.paste(surface, board.tray(box.size, lying=True), box.topleft)
        elif mark.kind == "track":
            from game.table.art.track import track

            self._track = (box.w, box.h)
            svg.paste(surface, track(self._track, self._track in self._fine), box.topleft)
        elif mark.kind == "cribbage board":
            from game.table import pegboard

            self._track = (box.w, box.h)
            pegboard.draw_board(surface, box, mark.text, colours, self._track in self._fine)
        elif mark.kind == "board":
            from game.table.art import square_board

            self._track = box.size
            names, _, turned = mark.text.partition(" ")
            fine = self._track in self._fine
            svg.paste(surface, square_board.board(box.w, names, bool(turned), fine), box.topleft)
        elif mark.kind == "rack":
            from game.table import tile_marks

            tile_marks.draw_rack(surface, theme, mark)
        elif mark.kind == "felt":
            from game.table.art import felt

            svg.paste(surface, felt.felt(box.size), box.topleft)
        elif mark.kind == "count":
            paste(surface, theme, theme.text(mark.text, LARGE, self.palette.text, "bold"), frect(mark.rect))
        elif mark.kind == "dealer":
            svg.paste(surface, board.token(box.w, self.palette.gold[2]), box.topleft)
            paste(surface, theme, theme.text(mark.text, SMALL - 3, INK, "bold"), frect(mark.rect))
        elif mark.kind == "note":
            words = theme.fit(mark.text, mark.rect.w, SMALL)
            paste(surface, theme, theme.text(words, SMALL, SOFT), frect(mark.rect))
        elif mark.kind == "total" and mark.text:
            paste(surface, theme, theme.gold(mark.text, mark.rect.h * 0.86), frect(mark.rect))

    def sharpen(self) -> bool:
        """In an idle frame have the ground drawn crisp the next time; True if it was not."""
        if self._track is None or self._track in self._fine:
            return False
        self._fine.add(self._track)
        self._ground_key = None
        return True

    def forget(self) -> None:
        """Let go of every picture, without waiting for the garbage collector."""
        self._cloth = self._ground = None
        self._ground_key = None
        self.sprites.clear()

    # --- plates ----------------------------------------------------------------------------------------

    def draw_plates(
        self,
        surface: pygame.Surface,
        theme: Theme,
        plates: Iterable[Plate],
        name: Callable[[int], str],
        colours: Sequence[Colour],
        notes: Callable[[int], str],
        clock: Callable[[int], str] = lambda seat: "",
    ) -> None:
        """Name, points and round total of every seat; `notes(seat)` is a line such as "thinking", `clock`
        the time left.
        """
        for plate in plates:
            box = theme.rect(frect(plate.rect))
            glass = board.plaque(box.size, colours[plate.seat], plate.turn, theme.px(PLATE))
            svg.paste(surface, glass, box.topleft)
            if plate.turn:
                around = box.inflate(theme.px(7), theme.px(7))
                svg.paste(surface, _frame(around.size, LIT, theme.px(3), theme.px(12), 0.0), around.topleft)
            clear = plate.rect.x + board.STRIPE * plate.rect.h + 7  # of the stripe, wide on a high plate
            left = max(plate.name.x + 12, clear)
            row = pygame.FRect(left, plate.name.y, plate.name.x + plate.name.w - 24 - left, plate.name.h)
            title = name(plate.seat)
            words = theme.fit(title[:1].upper() + title[1:], row.w, BODY, "bold")
            paste(surface, theme, theme.text(words, BODY, INK, "bold"), row, 0.0)
            if plate.score is not None:
                left = max(plate.score.x + 12, clear)
                wide = plate.score.x + plate.score.w - 8 - left
                cell = pygame.FRect(left, plate.score.y, wide, plate.score.h)
                unit = plate.unit.removesuffix("s") if plate.points == 1 else plate.unit
                note = notes(plate.seat) or plate.line or f"{plate.points} {unit}"
                paste(surface, theme, theme.text(theme.fit(note, cell.w, SMALL), SMALL, SOFT), cell, 0.0)
            total = plate.total_text or clock(plate.seat)
            if plate.total is not None and total:
                cell = frect(plate.total)
                size = min(54.0, cell.h * 0.86) if plate.total_text else min(34.0, cell.h * 0.7)
                paste(surface, theme, theme.gold(total, size), cell)
            if plate.cards is not None:
                words = f"{plate.count} {plate.piece}{'' if plate.count == 1 else 's'}"
                cell = frect(plate.cards)
                shown = (
                    theme.fit(words, cell.w, SMALL)
                    if theme.width(words, SMALL) <= cell.w
                    else str(plate.count)
                )
                paste(surface, theme, theme.text(shown, SMALL, SOFT), cell, 0.0)

    def draw_marks(
        self,
        surface: pygame.Surface,
        theme: Theme,
        decor: Iterable[Decor],
        colours: Sequence[Colour],
        name: Callable[[int], str],
    ) -> None:
        """What changes on the table: the number of cards in the tray, the dealer's token, whose play lies."""
        for mark in decor:
            if mark.kind in ("count", "dealer", "note", "total"):
                self._print(surface, theme, mark, colours)
            elif mark.kind in ("owner", "name", "whose", "tag") and mark.seat is not None:
                self._label(surface, theme, mark, colours[mark.seat], name(mark.seat))
            elif mark.kind in ("last", "check"):
                box = theme.rect(frect(mark.rect))
                art = square_marks.tint(box.w, MOVED) if mark.kind == "last" else square_marks.danger(box.w)
                svg.paste(surface, art, box.topleft)
            elif mark.kind in ("arrows", "called"):
                self._sign(surface, theme, mark)
            elif mark.kind == "suit":
                men.draw_man(surface, "suit", self._inked("suit", mark.text), theme.rect(frect(mark.rect)))
            elif mark.kind == "arrow" and mark.seat is not None:
                from game.table.art import signs

                box = theme.rect(frect(mark.rect))
                art = signs.arrow(box.size, mark.text, theme.px(ARROW), colours[mark.seat])
                svg.paste(surface, art, box.topleft)
            elif mark.kind == "end":
                from game.table import tile_marks

                tile_marks.draw_end(surface, theme, mark, self.palette)
            elif mark.kind == "well":
                box = theme.rect(frect(mark.rect))
                svg.paste(surface, _well(box.size), box.topleft)
            elif mark.kind == "title":
                size = min(46.0, mark.rect.h)
                while size > 16 and theme.gold(mark.text, size).get_width() > theme.px(mark.rect.w):
                    size -= 2
                paste(surface, theme, theme.gold(mark.text, size), frect(mark.rect))
            elif mark.kind == "won":
                box = theme.rect(frect(mark.rect))
                svg.paste(surface, _frame(box.size, GOOD, theme.px(4), theme.px(14), 0.08), box.topleft)
            elif mark.kind in ("said", "pair", "contract", "sign", "chips", "stake", "ladder"):
                from game.table import bids

                bids.draw(surface, theme, mark, colours, name)

    def _sign(self, surface: pygame.Surface, theme: Theme, mark: Decor) -> None:
        """Which way play goes, or a called colour with its name."""
        from game.table.art import signs

        box = theme.rect(frect(mark.rect))
        if mark.kind == "arrows":
            art = signs.arrows(box.size, mark.text == "clockwise", self.palette.gold[1])
            svg.paste(surface, art, box.topleft)
            return
        letter = mark.text[:1].upper()
        svg.paste(surface, signs.called(box.size, letter, self.palette), box.topleft)
        high = mark.rect.h
        words = pygame.FRect(mark.rect.x + 0.84 * high, mark.rect.y, mark.rect.w - 1.1 * high, high)
        shown = theme.fit(mark.text.capitalize(), words.w, SMALL, "bold")
        paste(surface, theme, theme.text(shown, SMALL, signs.ink(letter, self.palette), "bold"), words, 0.4)

    def _label(self, surface: pygame.Surface, theme: Theme, mark: Decor, colour: Colour, name: str) -> None:
        """A player's name, and what they did, on a band of their colour; without text the band alone."""
        box = theme.rect(frect(mark.rect))
        svg.paste(surface, band(box.size, colour), box.topleft)
        if mark.text or mark.kind == "name":
            words = f"{name[:1].upper()}{name[1:]}" + (f": {mark.text}" if mark.text else "")
            if mark.kind == "whose":
                words = f"{'Your' if name.lower() == 'you' else name + chr(39) + 's'} {mark.text}"
            shown = mark.text if mark.kind == "tag" else theme.fit(words, mark.rect.w - 20, SMALL, "bold")
            paste(surface, theme, theme.text(shown, SMALL, INK, "bold"), frect(mark.rect))

    # --- pieces ----------------------------------------------------------------------------------------

    def draw_pieces(
        self,
        surface: pygame.Surface,
        theme: Theme,
        poses: Iterable[Pose],
        *,
        colours: Sequence[Colour] = (),
        chosen: frozenset[int] = frozenset(),
        lit: frozenset[int] = frozenset(),
        dim: frozenset[int] = frozenset(),
        latest: Mapping[int, Colour] | None = None,
        hinted: frozenset[int] = frozenset(),
        fresh: frozenset[int] = frozenset(),
        badges: Mapping[str, str] | None = None,
        focus: int | None = None,
    ) -> None:
        """Every piece at its pose: `chosen` is picked, `focus` has the cursor, `dim` cannot be picked now,
        `latest` was played last, by the seat of this colour, `hinted` is what a hint points at, `fresh` has
        just come to the hand; `badges` are numbers on faces; `colours` are those of the seats, for pawns;
        `lit` pawns can be picked.
        """
        scale = theme.scale
        for pose in poses:
            width = round(pose.w * scale)
            rect = pygame.Rect(0, 0, width, round(pose.h * scale))
            rect.center = (round(pose.x * scale), round((pose.y - pose.lift * 0.4) * scale))
            glow: Colour | None = None
            if pose.id in chosen:
                glow = CHOSEN
            elif pose.id == focus or pose.id in hinted or pose.id in lit:
                glow = LIT
            if pose.look == "peg" and pose.token is not None:
                from game.table import pegboard

                pegboard.draw_peg(surface, pose, scale, colours[pose.token])
                continue
            if pose.token is not None:
                self._draw_pawn(surface, pose, scale, colours[pose.token], glow, pose.id == focus)
                continue
            if pose.art is not None and pose.face is not None:
                self._draw_man(surface, pose, rect, glow)
                continue
            self.sprites.draw_card(
                surface,
                pose.face,
                rect,
                lift=pose.lift * scale,
                angle=pose.angle,
                flip=abs(pose.flip),
                alpha=round(255 * pose.alpha),
                glow=glow,
                dim=pose.id in dim,
            )
            if badges and pose.face is not None and pose.face in badges and pose.flip == 1 and not pose.lift:
                self._badge(surface, rect, badges[pose.face])
            if latest and pose.id in latest and not pose.moving:
                around = (rect.h, rect.w) if pose.angle % 180 == 90 else rect.size
                edge = _frame(around, latest[pose.id], max(2, round(width * 0.03)), round(width * 0.07), 0.0)
                svg.paste(surface, edge, (rect.centerx - around[0] // 2, rect.centery - around[1] // 2))
            if pose.id in fresh and not pose.moving:
                size = max(6, round(width * 0.13))
                dot = board.token(size, self.palette.gold[1])
                svg.paste(surface, dot, (rect.centerx - size // 2, rect.top + size // 3))

    def _badge(self, surface: pygame.Surface, rect: pygame.Rect, number: str) -> None:
        """What a piece counts, on a coin in its middle; a coin too small for figures goes without."""
        size = round(rect.w * BADGE)
        coin = pygame.Rect(0, 0, size, size)
        coin.center = rect.centerx, round(rect.y + rect.h * 0.486)
        svg.paste(surface, board.token(size, self.palette.gold[1]), coin.topleft)
        if size >= 13:
            figures = fonts.text(number, "bold", round(size * 0.62), (42, 22, 6))
            svg.paste(surface, figures, figures.get_rect(center=coin.center).topleft)

    @staticmethod
    def _draw_man(surface: pygame.Surface, pose: Pose, rect: pygame.Rect, glow: Colour | None) -> None:
        assert pose.art is not None and pose.face is not None
        if glow is not None and not pose.moving:
            light = square_marks.tint(rect.w, glow, 0.5 if glow is CHOSEN else 0.34)
            svg.paste(surface, light, rect.topleft)
        alpha = round(255 * pose.alpha)
        men.draw_man(surface, pose.art, pose.face, rect, lift=pose.lift * rect.w / pose.w, alpha=alpha)

    @staticmethod
    def _draw_pawn(
        surface: pygame.Surface, pose: Pose, scale: float, colour: Colour, glow: Colour | None, focus: bool
    ) -> None:
        width = pose.w * scale
        foot = (
            (pose.x - pose.w / 2) * scale + width * pawns.FOOT[0],
            (pose.y - pose.h / 2) * scale + pose.h * scale * pawns.FOOT[1],
        )
        if glow is not None:
            light = pawns.ring(round(width * 0.52), glow, focus or glow is CHOSEN)
            size = light.get_size()
            svg.paste(surface, light, (foot[0] - size[0] / 2, foot[1] - size[1] / 2 - width * 0.06))
        alpha = round(255 * pose.alpha)
        pawns.draw_pawn(surface, colour, foot, round(width), lift=pose.lift * scale, alpha=alpha)

    def draw_lens(
        self,
        surface: pygame.Surface,
        theme: Theme,
        decor: Iterable[Decor],
        poses: Sequence[Pose],
        colours: Sequence[Colour],
        area: Rect,
    ) -> None:
        """The lens over a peg that walks, where there is a board with pegs."""
        board_mark = next((mark for mark in decor if mark.kind == "cribbage board"), None)
        if board_mark is not None:
            from game.table import pegboard

            pegboard.draw_lens(surface, theme, board_mark, poses, colours, area)

    # --- lights ----------------------------------------------------------------------------------------

    def draw_targets(
        self, surface: pygame.Surface, theme: Theme, targets: Iterable[Target], hovered: str | None
    ) -> None:
        """A gold frame around every place where the selection may go."""
        for target in targets:
            box = theme.rect(frect(target.rect))
            strong = target.key == hovered
            if target.square:
                light = (square_marks.dot if target.square == "empty" else square_marks.corners)(
                    box.w, LIT, strong
                )
                svg.paste(surface, light, box.topleft)
                continue
            if target.round:
                light = pawns.ring(round(box.w * RING), LIT, strong)
                at = light.get_rect(center=box.center)
                svg.paste(surface, light, at.topleft)
                continue
            art = _frame(
                box.size, LIT, theme.px(3.2 if strong else 2.2), theme.px(10), 0.30 if strong else 0.0
            )
            svg.paste(surface, art, box.topleft)

    def _inked(self, art: str, face: str) -> str:
        """The face of a counter as the cards beside it are inked."""
        if art != "suit" or not self.sprites.four_colours:
            return face
        from game.table.art import suit_chips

        return suit_chips.in_four(face)

    def draw_chips(self, surface: pygame.Surface, theme: Theme, chips: Iterable[Chip]) -> None:
        """Choices as pictures, each on a dark field of its own."""
        for chip in chips:
            box = theme.rect(frect(chip.rect))
            surface.fill((24, 26, 36), box)
            svg.paste(surface, _frame(box.size, LIT, theme.px(2.4), theme.px(6), 0.14), box.topleft)
            if not chip.label:
                men.draw_man(surface, chip.art, self._inked(chip.art, chip.face), box)
                continue
            low = pygame.FRect(chip.rect.x, chip.rect.bottom - CHIP_LABEL, chip.rect.w, CHIP_LABEL - 4)
            side = theme.px(min(chip.rect.w, chip.rect.h - CHIP_LABEL) - 8)
            picture = pygame.Rect(box.centerx - side // 2, box.y + theme.px(6), side, side)
            men.draw_man(surface, chip.art, chip.face, picture)
            words = theme.fit(chip.label, low.w - 6, SMALL, "bold")
            paste(surface, theme, theme.text(words, SMALL, INK, "bold"), low)

    def draw_cursor(self, surface: pygame.Surface, theme: Theme, rect: Rect) -> None:
        """The keyboard's cursor on a target."""
        box = theme.rect(frect(rect)).inflate(theme.px(6), theme.px(6))
        svg.paste(surface, _frame(box.size, CHOSEN, theme.px(3.6), theme.px(11), 0.12), box.topleft)

    def draw_link(self, surface: pygame.Surface, theme: Theme, link: Link) -> None:
        """From where the card would lie to the neighbour it must match, with the reason beside it."""
        colour = GOOD if link.good else BAD
        start, end = theme.rect(frect(link.source)), theme.rect(frect(link.target))
        box = end.inflate(theme.px(8), theme.px(8))
        svg.paste(surface, _frame(box.size, colour, theme.px(4), theme.px(10), 0.0), box.topleft)
        middle = ((start.centerx + end.centerx) // 2, start.top + theme.px(16))
        across = abs(end.centerx - start.centerx)
        bridge = _bridge((across, theme.px(30)), colour, theme.px(4))
        svg.paste(surface, bridge, (min(start.centerx, end.centerx), middle[1] - theme.px(26)))


@kept
def _mat(size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
    """A quiet inlaid field around what one seat owns."""
    w, h = size
    tint = mix(colour, (20, 12, 28), 0.72)
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="{radius}" fill="url(#m)"/>'
        f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="{radius}" fill="none" '
        f'stroke="url(#e)" stroke-width="2"/>'
    )
    defs = svg.linear("m", [(0, tint, 0.55), (1, (10, 6, 16), 0.55)]) + svg.linear(
        "e", [(0, lighter(colour, 0.2), 0.75), (1, colour, 0.25)]
    )
    return svg.raster(svg.document(w, h, body, defs), size)


@kept
def band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A dark ribbon with a rim of this colour."""
    w, h = size
    line = max(1.0, h * 0.06)
    body = (
        f'<rect x="{line}" y="{line}" width="{w - 2 * line}" height="{h - 2 * line}" rx="{h / 2 - line}" '
        f'fill="{hex_code(mix(colour, (12, 8, 18), 0.72))}" fill-opacity=".92" '
        f'stroke="{hex_code(colour)}" stroke-width="{line * 1.6}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def _well(size: tuple[int, int]) -> pygame.Surface:
    from game.table.art import felt

    return felt.well(size)


@kept
def _frame(size: tuple[int, int], colour: Colour, line: int, radius: int, fill: float) -> pygame.Surface:
    """A rounded frame of light with a soft inner edge."""
    w, h = size
    half = line / 2 + 1
    shape = f'x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}"'
    code = hex_code(colour)
    body = (
        f'<rect {shape} fill="{code}" fill-opacity="{fill}" stroke="#1a0f04" stroke-opacity=".55" '
        f'stroke-width="{line + 2}"/>'
        f'<rect {shape} fill="none" stroke="{code}" stroke-width="{line}"/>'
    )
    return svg.raster(svg.document(w, h, body), size)


@kept
def _bridge(size: tuple[int, int], colour: Colour, line: int) -> pygame.Surface:
    """An arch from the left foot to the right foot with a dot at each."""
    w, h = size
    box = (w + 2 * h, h + 2 * line)
    code = hex_code(colour)
    path = f"M{line} {h}C{line} {-h * 0.3:.1f} {w - line} {-h * 0.3:.1f} {w - line} {h}"
    body = (
        f'<path d="{path}" fill="none" stroke="#1a0f04" stroke-opacity=".6" stroke-width="{line + 3}"/>'
        f'<path d="{path}" fill="none" stroke="{code}" stroke-width="{line}"/>'
        f'<circle cx="{line * 1.5}" cy="{h}" r="{line * 1.4}" fill="{code}"/>'
        f'<circle cx="{w - line * 1.5}" cy="{h}" r="{line * 1.4}" fill="{code}"/>'
    )
    return svg.raster(svg.document(*box, body), box)
