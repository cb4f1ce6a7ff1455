"""Coach marks at a live table: one at a time, at rest, on one's own turn, until the next input.

Each is shown once on this machine; which ones have been is kept with the settings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.clearing import counted
from game.scenes.context import TableContext, TablePart
from game.scenes.prompt import TALLER
from game.session.settings import MOST_COACHED
from game.table import coachmarks
from game.table.coachmarks import THICK, Bubble, Coaching, CoachMark
from game.table.frames import frect, rect_of
from game.table.layout_capabilities import Panelled
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import GOLD, SMALL, Theme

if TYPE_CHECKING:
    from game.rules.core.state import State
    from game.scenes.acts import Acts
    from game.scenes.callbar import CallBar
    from game.scenes.hud import Hud
    from game.table.layout import Rect
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop

PAD = 14.0


class CoachMarks(TablePart):
    """Those of one table; `shown` is the one that shows now."""

    def __init__(self, table: TableContext, hud: Hud, calls: CallBar, acts: Acts) -> None:
        super().__init__(table)
        self._hud, self._calls, self._acts = hud, calls, acts
        layout = self.tabletop.layout
        self._marks: Sequence[CoachMark[State]] = layout.coach_marks if isinstance(layout, Coaching) else ()
        self._asked: Picker | None = None
        """Whose decision the latest question was about what is to be said."""
        self.shown: CoachMark[State] | None = None
        self.bubble: Bubble | None = None
        self._for: tuple[Rect, Theme] | None = None
        """The table and the letters for which it was placed."""

    @property
    def wanted(self) -> bool:
        """Whether there is anything left to say here."""
        return self.app.settings.coach_marks and bool(self._marks)

    def renew(self, picker: Picker | None, theme: Theme, *, still: bool) -> bool:
        """Once a decision, when all lies still, say what matters; True if the look changed."""
        if self.shown is not None:
            if picker is None or picker is not self._asked or not self.wanted:
                return self.hide()
            if self._for == (self.tabletop.area, theme):
                return False
            self._for, self.bubble = (self.tabletop.area, theme), self._placed(self.shown, picker, theme)
            return self.bubble is not None or self.hide()
        if not still or picker is None or picker is self._asked or not self.wanted:
            return False
        view, session = self.tabletop.view, self.session
        if view is None or not self.playback.present or picker.selecting:
            return False
        if session.window.running or session.about_to() is not None:
            return False
        self._asked = picker
        for mark in coachmarks.due(self._marks, view, self._seen):
            found = self._placed(mark, picker, theme)
            if found is not None:
                self.shown, self.bubble, self._for = mark, found, (self.tabletop.area, theme)
                told = self.app.settings.coached
                told[:] = [*told, self._name(mark.key)][-MOST_COACHED:]
                self.app.apply_settings()
                return True
        return False

    def _placed(self, mark: CoachMark[State], picker: Picker, theme: Theme) -> Bubble | None:
        tabletop, view = self.tabletop, self.tabletop.view
        assert view is not None
        scene = tabletop.scene([*self._hud.offered(), *self._calls.offered(), *_chips(tabletop, picker)])
        thing = mark.at(view).find(scene)
        if thing is None:
            return None
        hard = coachmarks.needed(scene, view.seat, picker.lit_pieces, picker.lit_targets)
        hard += [rect for _, rect in scene.buttons]
        hard.append(scene.bar.level(max(scene.bar.h, TALLER)))  # the prompt may be higher than a low bar
        hard += [*self._hud.corners(), *(rect_of(box) for box in self._hud.spared())]
        if isinstance(tabletop.layout, Panelled):
            hard.append(tabletop.layout.panel(tabletop.area))
        sizes = [_size(mark.words, wide, theme) for wide in coachmarks.WIDTHS]
        told = (*counted(tabletop), *self._acts.placed(theme).values())
        read = [*hard, *(rect for rect in told if rect != thing)]
        held = [place.rect for place in scene.placements if place.zone.startswith("hand:")]
        # hands stay in sight where there is a place for that, and what is told wherever there is any
        ways = ([*read, *held], read, hard)
        found = (coachmarks.bubble(scene, thing, sizes, needed) for needed in ways)
        return next((bubble for bubble in found if bubble is not None), None)

    def hear(self, event: pygame.Event) -> bool:
        """The next press or key takes it away, and does what it does besides. A press on the bubble itself
        and Escape do nothing else: they are used up.
        """
        if self.bubble is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        box = self.bubble.box
        self.hide()
        if event.type == pygame.KEYDOWN:
            return bool(event.key == pygame.K_ESCAPE)
        return box.contains(*event.pos)

    def hide(self) -> bool:
        """Nothing is said any more."""
        self.shown = self.bubble = None
        return True

    def _seen(self, key: str) -> bool:
        return self._name(key) in self.app.settings.coached

    def _name(self, key: str) -> str:
        return f"{self.game.key}/{key}"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The glass, its foot, and the words."""
        if self.shown is None or self.bubble is None:
            return
        box = frect(self.bubble.box)
        draw_glass(surface, theme, box, 12.0, deep=True)
        pill = self._hud.pill.rect
        bubble = coachmarks.clear_of(self.bubble, rect_of(pill)) if pill.h else self.bubble
        foot, tip = bubble.foot, bubble.tip
        sideways = abs(foot[0] - tip[0]) > abs(foot[1] - tip[1])
        dx, dy = (0.0, THICK) if sideways else (THICK, 0.0)
        ends = ((foot[0] - dx, foot[1] - dy), (foot[0] + dx, foot[1] + dy), tip)
        points = [(x * theme.scale, y * theme.scale) for x, y in ends]
        pygame.draw.polygon(surface, GOLD, points)
        inner = pygame.FRect(box.x + PAD, box.y + PAD * 0.7, box.w - 2 * PAD + 2, box.h)
        draw_text(surface, theme, self.shown.words, inner, SMALL)


def _size(words: str, wide: float, theme: Theme) -> tuple[float, float]:
    """Of glass around these words, at most so wide."""
    lines = theme.wrap(words, wide - 2 * PAD, SMALL)
    across = max(theme.width(line, SMALL) for line in lines) + 2 * PAD + 2
    return across, len(lines) * theme.line(SMALL) + 1.5 * PAD


def _chips(tabletop: Tabletop, picker: Picker) -> list[tuple[str, Rect]]:
    """Choices on the table itself."""
    return [("choice", chip.rect) for chip in tabletop.chips(picker)]
