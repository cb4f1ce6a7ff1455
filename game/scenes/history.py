"""The history of a match beside its table: everything that happened, as whoever looks on may know it.

The newest stands lowest, under a line where one's own last turn was. A press on a line shows that moment on
the table; one button copies the whole as text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.core.events import Cue
from game.scenes import exporting
from game.scenes.context import TableContext
from game.scenes.drawer import INSIDE, Drawer
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass
from game.table.ui.theme import FAINT, GOLD_SOFT, INK, RULE, SMALL, Theme, paste, write
from game.table.ui.widget import FINGER, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.ui.widget import Pos

_GAP, _MARK, _LINE = 8.0, 12.0, 30.0
"""Between lines, for the colour of a seat beside them, and of the line at one's last turn."""
SINCE = "since your last turn"


@dataclass(frozen=True, slots=True)
class Told:
    """What happened in the step that led to a version."""

    version: int
    seat: int
    text: str
    heads: bool = False
    """Whether a round begins with it."""


class History(Drawer):
    """The drawer of one table; `look` shows a version on the table, `looking` says which one shows."""

    title, icon, tip = "History", "history", "Close (J)"

    def __init__(
        self,
        table: TableContext,
        look: Callable[[int | None], object],
        looking: Callable[[], int | None],
        bottom: Callable[[], float],
    ) -> None:
        super().__init__(
            table, Button("Copy as text", self.copy, tip="All of it (Ctrl C)", size=SMALL), bottom
        )
        self._look, self._looking = look, looking
        self.lines: list[Told] = []
        self._until = 0
        self._of: object = None
        self._laid: list[tuple[float, Told, Sequence[str]]] = []
        self._laid_for: object = None
        self._pressed: Pos | None = None

    # --- what there is ---------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Read on to what has been shown and told; True if something came. Nothing is told before."""
        playback = self.playback
        of = (playback.viewer, self.session.resets)
        until = playback.version if playback.told else playback.version - 1
        if of != self._of or until < self._until:
            self._of, self._until, self.lines, self._laid = of, 0, [], []
        before = len(self.lines)
        match = self.session.match
        for version in range(self._until + 1, min(until, match.version) + 1):
            events = self.session.eyes.events_at(version, playback.viewer)
            words = " ".join(text for event in events if (text := self.naming.words(event)))
            if words:
                seat = next((event.seat for event in events if event.seat >= 0), -1)
                heads = any(event.cue is Cue.DEAL for event in events)
                self.lines.append(Told(version, -1 if heads else seat, words, heads))
        self._until = max(self._until, min(until, match.version))
        return len(self.lines) != before

    def since(self) -> int:
        """The version of the last turn of whoever looks on; 0 where there was none."""
        viewer, match = self.playback.viewer, self.session.match
        own = (version for version in range(self._until, 0, -1) if match.seat_at(version) == viewer)
        return 0 if viewer is None else next(own, 0)

    @property
    def text(self) -> str:
        """All of it, a line a step."""
        return "\n".join([self.game.name, *(line.text for line in self.lines)]) + "\n"

    def copy(self) -> None:
        """Put it on the clipboard."""
        self.follow()
        exporting.copy(self.app, self.text, "The history")

    # --- going about -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Open it at its end."""
        self.follow()
        self.open = True
        self.page.offset = 1e9  # the end, once it is laid out

    def shut(self) -> None:
        """And the table shows the present again."""
        super().shut()
        self._look(None)

    def step(self, way: int) -> None:
        """Look one line back or on; past the last one is now."""
        shown = self._looking()
        at = len(self.lines) - 1 if shown is None else self._at(shown)
        at = max(0, at + way) if self.lines else 0
        self._look(self.lines[at].version if at < len(self.lines) - 1 else None)
        self._reveal = True

    _reveal = False

    def _at(self, version: int) -> int:
        return max((at for at, line in enumerate(self.lines) if line.version <= version), default=0)

    def event(self, event: pygame.Event) -> bool:
        """A press let go where it began looks back at that line."""
        if not self.open:
            return False
        inside = self.page.rect.collidepoint(getattr(event, "pos", (-1.0, -1.0)))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = event.pos if inside else None
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed is not None and inside:
            (x, y), self._pressed = self._pressed, None
            if abs(x - event.pos[0]) + abs(y - event.pos[1]) < 6:
                self._press(event.pos[1] - self.page.rect.y + self.page.offset)
        return super().event(event)

    def _press(self, y: float) -> None:
        found = next((line for top, line, _ in reversed(self._laid) if top <= y), None)
        if found is not None:
            self._look(None if found is self.lines[-1] else found.version)

    # --- drawing ---------------------------------------------------------------------------------------

    def height(self, theme: Theme) -> float:
        """Of all lines, wrapped."""
        at_end = self.page.offset >= self.page.most - 1
        if self.follow() and at_end:
            self.page.offset = 1e9
        since, line = self.since(), theme.line(SMALL)
        key = (theme.scale, len(self.lines), since, self._of, Widget.touched)
        if key != self._laid_for:
            self._laid_for, self._laid, y = key, [], 0.0
            for told in self.lines:
                y += _LINE if self._begins(told, since) else 0.0
                words = theme.wrap(told.text, INSIDE - _MARK, SMALL)
                self._laid.append((y, told, words))
                y += max(len(words) * line, FINGER - _GAP if Widget.touched else 0.0) + _GAP
            self._high = max(y, line)
        return self._high

    _high = 0.0

    def _begins(self, told: Told, since: int) -> bool:
        """Whether this is the first line after one's own last turn."""
        key = (since, len(self.lines), self._of)
        if key != self._first_for:
            at = self._at(since) + 1 if since else len(self.lines)
            self._first_for, self._first = key, self.lines[at] if at < len(self.lines) else None
        return told is self._first

    _first: Told | None = None
    _first_for: object = None

    def paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        """The lines that show, the one that is looked at on glass."""
        since, shown, window = self.since(), self._looking(), self.page.rect
        current = None if shown is None else self.lines[self._at(shown)] if self.lines else None
        colours: Sequence[tuple[int, int, int]] = self.table.colours
        step = theme.line(SMALL)
        if self._reveal and current is not None:
            self._reveal = False
            top = next(top for top, told, _ in self._laid if told is current)
            self.page.show(pygame.FRect(window.x, window.y + top - self.page.offset, 10, 60))
        for top, told, lines in self._laid:
            y, high = origin[1] + top, len(lines) * step
            if y - _LINE > window.bottom or y + high < window.top:
                continue
            if self._begins(told, since):
                draw_since(surface, theme, pygame.FRect(origin[0], y - _LINE + 2, INSIDE, _LINE - 8))
            if told is current:
                draw_glass(surface, theme, pygame.FRect(origin[0] - 4, y - 3, INSIDE + 8, high + 6), 7.0)
            if told.seat >= 0:
                surface.fill(colours[told.seat], theme.rect(pygame.FRect(origin[0], y + 3, 3, high - 6)))
            for number, words in enumerate(lines):
                row = pygame.FRect(origin[0] + _MARK, y + number * step, INSIDE - _MARK, step)
                ink = GOLD_SOFT if told.heads else INK
                write(surface, theme, words, row, SMALL, ink, align=0.0)


def draw_since(surface: pygame.Surface, theme: Theme, box: pygame.FRect) -> None:
    """A rule with a few words in it."""
    words = theme.text(SINCE, SMALL - 1, FAINT)
    place = paste(surface, theme, words, box)
    y, line = place.centery, theme.px(1)
    left, right = theme.rect(box).left, theme.rect(box).right
    for start, end in ((left, place.left - theme.px(8)), (place.right + theme.px(8), right)):
        if end > start:
            surface.fill(RULE, pygame.Rect(start, y, end - start, line))
