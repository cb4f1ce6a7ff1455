"""Draws a table: the cloth and what is printed on it, plates, pieces in flight, links and lights.

The ground (cloth and printed marks) is drawn once per size; plates, pieces and lights go over it each frame.
Everything arrives in logical units and leaves in pixels by the theme's scale.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.art import board, board_pieces, fonts, ground, pawns, square_marks, svg, weaves
from game.table.cribbage_shape import PEG
from game.table.drawings import Brush, draw
from game.table.frames import BAD, CHOSEN, GOOD, LIT, WARM, bridge, field, frame, frect, slanted
from game.table.lights import DARK, Lights
from game.table.marks import Board
from game.table.plates import NamePlates
from game.table.ui.theme import INK, SMALL, Theme, write

if TYPE_CHECKING:
    from game.table.art.cloth import Bolt
    from game.table.art.palette import Colour, Palette
    from game.table.art.sprites import Sprites
    from game.table.flight import Pose
    from game.table.grounds import Weave
    from game.table.layout import Link, Mark, Rect, Target
    from game.table.layout_capabilities import Chip

CHIP_LABEL = 26.0
"""Height of the words below a chip's picture."""
BADGE = 0.42
"""Of the coin with what a piece counts, over the width of the piece: clear of the pips of a domino."""
RING = 1.2
"""Of the ring around a round target, over the square in which it is hit."""


RIM = 2.0
"""Width of the rim of a card that may be played, units."""


class TablePainter:
    """Paints one game's table in one palette."""

    def __init__(self, palette: Palette, sprites: Sprites) -> None:
        self.palette = palette
        self.sprites = sprites
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._board: tuple[int, int] | None = None
        """The size of the board that the ground shows."""
        self._unwoven: Weave | None = None
        """The weave that the ground shows without."""
        self._fine: set[tuple[int, int]] = set()
        """Sizes in which the board is drawn, instead of a scaled picture of another size."""
        self.plates = NamePlates()

    # --- the ground ------------------------------------------------------------------------------------

    def draw_ground(
        self,
        surface: pygame.Surface,
        theme: Theme,
        cloth: Bolt,
        marks: Sequence[Mark],
        colours: Sequence[Colour],
    ) -> None:
        """The cloth and everything printed on it; `colours` are those of the seats."""
        self._unwoven = None
        if cloth.ground is not None and not weaves.ready(cloth.ground.weave):
            self._unwoven = cloth.ground.weave
            cloth = cloth._replace(quick=True)
        still = tuple(mark for mark in marks if mark.still)
        key = (cloth, theme.scale, still, tuple(colours), self.palette.name, self.sprites.board_set)
        if key != self._ground_key or self._ground is None:
            self._ground = None  # the old one goes before the new one comes
            self._ground = cloth.cut()
            brush = Brush(
                self._ground,
                theme.printed(),
                self.palette,
                colours,
                fine=self._fine,
                board_set=self.sprites.board_set,
            )
            for mark in still:
                if isinstance(mark, Board):
                    self._board = brush.box(mark).size
                if mark.casts:
                    ground.shade_below(self._ground, brush.box(mark), theme.scale)
            draw(brush, still)
            self._ground_key = key
        surface.blit(self._ground, (0, 0))

    def sharpen(self) -> bool:
        """In an idle frame have the ground drawn whole and crisp the next time; True if it was not."""
        if self._unwoven is not None:
            weaves.tile(self._unwoven)
            return True
        if self._board is None or self._board in self._fine:
            return False
        self._fine.add(self._board)
        self._ground_key = None
        return True

    def dress(self, palette: Palette, sprites: Sprites) -> None:
        """Other looks from the next frame on."""
        self.palette, self.sprites = palette, sprites

    def forget(self) -> None:
        """Let go of every picture, without waiting for the garbage collector."""
        self._ground = None
        self._ground_key = None
        self.sprites.clear()

    # --- pieces ----------------------------------------------------------------------------------------

    def draw_pieces(
        self,
        surface: pygame.Surface,
        theme: Theme,
        poses: Iterable[Pose],
        lights: Lights = DARK,
    ) -> None:
        """Every piece at its pose, with what shines on it."""
        scale = theme.scale
        for pose in poses:
            width = round(pose.w * scale)
            rect = pygame.Rect(0, 0, width, round(pose.h * scale))
            rect.center = (round(pose.x * scale), round((pose.y - pose.lift * 0.4) * scale))
            glow: Colour | None = None
            if pose.id in lights.chosen:
                glow = CHOSEN
            elif pose.id == lights.focus or pose.id in lights.hinted or pose.id in lights.lit:
                glow = LIT
            if pose.look == "peg" and pose.token is not None:
                self._draw_peg(surface, pose, scale, lights.colours[pose.token])
                continue
            if pose.token is not None:
                self._draw_pawn(
                    surface, pose, scale, lights.colours[pose.token], glow, pose.id == lights.focus
                )
                continue
            if pose.art is not None and pose.face is not None:
                self._draw_man(surface, pose, rect, glow)
                continue
            self.sprites.draw_card(
                surface,
                pose.face,
                rect,
                lift=pose.lift,
                unit=scale,
                angle=pose.angle,
                flip=abs(pose.flip),
                alpha=round(255 * pose.alpha),
                glow=glow,
                dim=pose.id in lights.dim,
            )
            if pose.face is not None and pose.face in lights.badges and pose.flip == 1 and not pose.lift:
                self._badge(surface, rect, lights.badges[pose.face])
            if pose.id in lights.rimmed and not pose.moving:
                rim = frame(rect.size, WARM, theme.px(RIM), round(width * 0.07), 0.0)
                svg.paste(surface, rim, rect.topleft)
            if pose.id in lights.latest and not pose.moving:
                line, radius = max(2, round(width * 0.03)), round(width * 0.07)
                edge = slanted(rect.size, lights.latest[pose.id], line, radius, pose.angle)
                svg.paste(surface, edge, edge.get_rect(center=rect.center).topleft)
            if pose.id in lights.fresh and not pose.moving:
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

    def _draw_man(self, surface: pygame.Surface, pose: Pose, rect: pygame.Rect, glow: Colour | None) -> None:
        assert pose.art is not None and pose.face is not None
        if glow is not None and not pose.moving:
            chosen = glow is CHOSEN
            light = square_marks.picked(rect.w) if chosen else square_marks.tint(rect.w, glow, 0.34)
            svg.paste(surface, light, rect.topleft)
        alpha = round(255 * pose.alpha)
        unit = rect.w / pose.w
        art = self.sprites.board_set.art(pose.art)
        board_pieces.draw_piece(
            surface, art, pose.face, rect, lift=pose.lift, unit=unit, alpha=alpha, angle=pose.angle,
            moving=pose.moving,
        )  # fmt: skip

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

    @staticmethod
    def _draw_peg(surface: pygame.Surface, pose: Pose, scale: float, colour: Colour) -> None:
        """It stands in its hole, or is pulled out and on its way."""
        from game.table.art import cribbage_pegs

        lift = pose.lift * scale if pose.moving else 0.0
        foot = (pose.x * scale, pose.y * scale)
        cribbage_pegs.draw_peg(surface, colour, foot, pose.w * scale / PEG, lift=lift)

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
            art = frame(
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
            svg.paste(surface, field(box.size, LIT, theme.px(2.4), theme.px(10)), box.topleft)
            if not chip.label:
                art = self.sprites.board_set.art(chip.art)
                board_pieces.draw_piece(surface, art, self._inked(chip.art, chip.face), box)
                continue
            low = pygame.FRect(chip.rect.x, chip.rect.bottom - CHIP_LABEL, chip.rect.w, CHIP_LABEL - 4)
            side = theme.px(min(chip.rect.w, chip.rect.h - CHIP_LABEL) - 8)
            picture = pygame.Rect(box.centerx - side // 2, box.y + theme.px(6), side, side)
            board_pieces.draw_piece(surface, self.sprites.board_set.art(chip.art), chip.face, picture)
            words = theme.fit(chip.label, low.w - 6, SMALL, "bold")
            write(surface, theme, words, low, SMALL, INK, "bold")

    def draw_cursor(self, surface: pygame.Surface, theme: Theme, rect: Rect) -> None:
        """The keyboard's cursor on a target."""
        box = theme.rect(frect(rect)).inflate(theme.px(6), theme.px(6))
        svg.paste(surface, frame(box.size, CHOSEN, theme.px(3.6), theme.px(11), 0.12), box.topleft)

    def draw_link(self, surface: pygame.Surface, theme: Theme, link: Link) -> None:
        """From where the card would lie to the neighbour it must match, with the reason beside it."""
        colour = GOOD if link.good else BAD
        start, end = theme.rect(frect(link.source)), theme.rect(frect(link.target))
        box = end.inflate(theme.px(8), theme.px(8))
        svg.paste(surface, frame(box.size, colour, theme.px(4), theme.px(10), 0.0), box.topleft)
        middle = ((start.centerx + end.centerx) // 2, start.top + theme.px(16))
        across = abs(end.centerx - start.centerx)
        arch = bridge((across, theme.px(30)), colour, theme.px(4), link.good)
        svg.paste(surface, arch, (min(start.centerx, end.centerx), middle[1] - theme.px(26)))
