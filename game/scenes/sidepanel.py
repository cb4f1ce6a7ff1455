"""The panel beside a board: the moves so far, a click on one looks back; what can be said; typed moves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.core.errors import DeuceError
from game.rules.core.game import numbered
from game.rules.core.move import Move
from game.scenes.dialog import DialogScene
from game.scenes.movefield import LOOKED_BACK, NOT_NOW, MoveField, read
from game.table.art import nameplate, svg
from game.table.ui.button import Button, IconButton
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.scroll import BAR, ScrollArea
from game.table.ui.theme import BODY, FAINT, GOLD, INK, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import FINGER, MOUSE, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.app import App
    from game.match import Match
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.art.palette import Colour
    from game.table.layout import Rect

NUMBER = 40.0
"""Width of the column with the numbers."""
PAD = 10.0
STUDY = 52.0
"""Height of the engine's opinion."""
_BETWEEN = 6.0
"""Above a button or field."""
EDGE, SLACK = 6.0, 4.0
"""Left and right of how it ended, and by how much its lines may be wider on a screen than reckoned."""
_UNITS = Theme(1.0)
"""Measures text in the units of a page."""


def row_high() -> float:
    """How high a row of moves is."""
    return FINGER if Widget.touched else 27.0


def foot_high() -> float:
    """How high a button or field is."""
    return FINGER if Widget.touched else MOUSE


@dataclass(frozen=True, slots=True)
class Ply:
    """One listed move: the version of the match after it, its row and column, and how it is written."""

    version: int
    row: int
    column: int
    text: str


def plies(match: Match, until: int) -> list[Ply]:
    """What the list of moves shows of the first `until` steps."""
    found: list[Ply] = []
    row, column = -1, 1
    for version in range(1, until + 1):
        for event in match.events_at(version, None):
            if not (text := match.game.note(event)):
                continue
            at = match.game.column(event.seat, match.bare_view(None, version))
            if at == 0 or column == 1:
                row += 1
            column = at
            found.append(Ply(version, row, at, text))
    return found


class MoveList(ScrollArea):
    """Numbered rows of two moves; a click on one hears `on_pick` with its version."""

    focusable = False

    def __init__(self, on_pick: Callable[[int], object]) -> None:
        super().__init__(paint=self._paint)
        self.focusable = False
        self.plies: list[Ply] = []
        self.shown = 0
        """The version that the table shows."""
        self.glyphs: dict[int, str] = {}
        """What is written behind a move, by version."""
        self.inks: Mapping[str, Colour] = {}
        """The colours of what is written there, where it has its own."""
        self.ending = ""
        """How the match ended, under its last move, which is then shown."""
        self._pick = on_pick
        self._from: Pos | None = None

    def follow(self, found: list[Ply], ending: str = "") -> None:
        """List these, and how it ended; the last one comes into sight."""
        self.plies, self.ending = found, ending
        self.height = self._rows * row_high() + self._ending.h
        self.scroll_to(self.most)

    def find(self) -> None:
        """Bring the move that shows into sight."""
        if (ply := self.current) is not None:
            self.show(self.cell(ply), 4.0)
        else:
            self.scroll_to(0.0)

    @property
    def _rows(self) -> int:
        return self.plies[-1].row + 1 if self.plies else 0

    @property
    def _ending(self) -> pygame.FRect:
        """Where it is told how the match ended: under the moves from edge to edge, in as many lines as that
        takes.
        """
        wide, lines = max(NUMBER, self.rect.w - BAR - 2 * EDGE), 0
        if self.ending:
            lines = len(_UNITS.wrap(self.ending, wide - SLACK, BODY))
        y = self.rect.y - self.offset + self._rows * row_high()
        return pygame.FRect(self.rect.x + EDGE, y, wide, lines * _UNITS.line(BODY) + bool(lines) * EDGE)

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """A press let go where it began picks a move; everything else scrolls."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._from = pos
        elif event.type == pygame.MOUSEBUTTONUP and pos is not None and self._from is not None:
            begun, self._from = self._from, None
            if abs(begun[0] - pos[0]) + abs(begun[1] - pos[1]) < 6 and (ply := self._at(pos)) is not None:
                self._pick(ply.version)
        return super().handle(event, pos)

    def cell(self, ply: Ply) -> pygame.FRect:
        """Where a move is written now."""
        wide = (self.rect.w - NUMBER - 12) / 2
        x, high = self.rect.x + NUMBER + ply.column * wide, row_high()
        return pygame.FRect(x, self.rect.y - self.offset + ply.row * high, wide, high)

    def _at(self, pos: Pos) -> Ply | None:
        return next((ply for ply in self.plies if self.cell(ply).collidepoint(pos)), None)

    @property
    def current(self) -> Ply | None:
        """The last listed move at or before the version that the table shows."""
        at = bisect_left(self.plies, self.shown + 1, key=lambda ply: ply.version) - 1
        return self.plies[at] if at >= 0 else None

    def told(self) -> Node:
        """The moves, of which each can be looked back at."""
        from game.access.node import Node, Role, numbered

        current = self.current
        moves = [
            Node(
                Role.OPTION,
                f"{ply.row + 1}. {ply.text}{self.glyphs.get(ply.version, '')}",
                ply.version,
                chosen=ply is current,
                press=partial(self._pick, ply.version),
            )
            for ply in self.plies
        ]
        ended = [Node(Role.WORDS, self.ending)] if self.ending else []
        return Node(Role.OPTIONS, "Moves", "moves", children=numbered([*moves, *ended]))

    def _paint(self, surface: pygame.Surface, theme: Theme, origin: Pos) -> None:
        current = self.current
        for ply in self.plies:
            box = self.cell(ply)
            if box.bottom < self.rect.top or box.top > self.rect.bottom:
                continue
            if ply.column == 0 or ply is self.plies[0]:
                number = pygame.FRect(self.rect.x, box.y, NUMBER - 10, box.h)
                write(surface, theme, f"{ply.row + 1}.", number, SMALL, FAINT, align=1.0)
            if ply is current:
                _draw_plate(surface, theme, box.inflate(-6, -1), lit=True)
            ink = GOLD if ply is current else INK
            room = pygame.FRect(box.x + 6, box.y, box.w - 10, box.h)
            glyph = self.glyphs.get(ply.version, "")
            words = theme.fit(ply.text, room.w - theme.width(glyph, BODY, "bold"), BODY)
            right = write(surface, theme, words, room, BODY, ink, "bold", align=0.0).right / theme.scale
            room = pygame.FRect(right, room.y, room.right - right, room.h)
            write(surface, theme, glyph, room, BODY, self.inks.get(glyph, ink), "bold", align=0.0)
        if self.ending:
            draw_text(surface, theme, self.ending, self._ending, BODY, GOLD)


def _draw_plate(surface: pygame.Surface, theme: Theme, rect: pygame.FRect, *, lit: bool = False) -> None:
    """The glass of a name plate: nothing on a table has an edge of gold."""
    box, sight = theme.rect(rect), theme.sight
    plate = nameplate.glass(box.size, theme.tint, None, lit, theme.scale, sight.opaque, sight.contrast)
    svg.paste(surface, plate, box.topleft)


class SidePanel:
    """The panel of one table. `play` hands a move in, `look` shows an earlier version (None: the present),
    `look_up` opens a rule, `flip` turns the board. Why a typed move does not go stands above the field.
    """

    def __init__(
        self,
        app: App,
        match: Match,
        *,
        play: Callable[[Move], object],
        look: Callable[[int | None], object],
        look_up: Callable[[str], object],
        flip: Callable[[], object],
        study: Callable[[], object],
        studies: bool,
        who: Callable[[int], str] = lambda seat: "",
    ) -> None:
        """`who` names a seat where several people sit here, and nobody could tell who is meant."""
        self.app = app
        self.match = match
        self.game = match.game
        self._play = play
        self._look, self._who = look, who
        self.moves = MoveList(lambda version: look(version))
        self.entry = MoveField(app, self._typed, look_up)
        view = match.bare_view(None)
        self._talk = {
            kind: Button(self.game.label(Move(0, kind), view), partial(self._say, kind), size=SMALL)
            for kind in sorted(self.game.meta_moves)
        }
        self._flip = IconButton("swap", flip, tip="Turn the board (F)")
        self._study_button = IconButton("search", study, tip="Analysis (A)")
        self._study_button.visible = studies
        self.studied: tuple[str, str] | None = None
        """While the engine's opinion is shown: who is better, and the best line."""
        buttons = [self._flip, self._study_button, *self._talk.values()]
        self.widgets = self.entry.widgets
        self.widgets.reset([self.moves, *buttons, self.entry.field, self.entry.rule])
        self.box: Rect | None = None
        """All that the layout leaves it."""
        self._lent = 0.0
        """Of its height, what others have at its foot."""
        self.rect = self._study_rect = pygame.FRect(0, 0, 1, 1)
        self._view: View[State] | None = None
        self._whose: int | None = None
        """Whose words stand in the field."""
        self._listed: tuple[int, int] = (-1, -1)

    def resized(self, box: Rect) -> None:
        """Lay the list above the buttons and the field."""
        self.box = box
        self.rect = pygame.FRect(box.x, box.y, box.w, box.h - self._lent)
        inner = self.rect.inflate(-2 * PAD, -2 * PAD)
        high = foot_high()
        foot = high + _BETWEEN
        y = inner.bottom - high
        self.entry.field.rect = pygame.FRect(inner.x, y, inner.w, high)
        y -= foot if self.entry.field.visible else 0.0
        self._flip.rect = pygame.FRect(inner.x, y, high, high)
        self._study_button.rect = self._flip.rect.move(foot, 0)
        left = inner.x + foot * (2 if self._study_button.visible else 1)
        wide = (inner.right - left) / max(1, len(self._talk))
        for number, button in enumerate(self._talk.values()):
            button.rect = pygame.FRect(left + number * wide + 4, y, wide - 4, high)
        if self.studied is not None:
            y -= STUDY
            self._study_rect = pygame.FRect(inner.x, y, inner.w, STUDY - 4)
        self.moves.rect = pygame.FRect(inner.x, inner.y, inner.w, y - 6 - inner.y)
        self.moves.follow(self.moves.plies, self.moves.ending)

    def follow(self, until: int, resets: int, view: View[State] | None) -> bool:
        """List the moves up to this version; `view` is that of a person who may act now, else None."""
        changed = view is not self._view
        self._view = view
        if view is not None and view.seat != self._whose:
            self._whose = view.seat
            self.entry.empty()
        if (until, resets) != self._listed:
            self._listed = (until, resets)
            outcome = self.match.outcome() if until == self.match.version else None
            self.moves.follow(plies(self.match, until), "" if outcome is None else outcome.reason)
            was, self.entry.field.visible = self.entry.field.visible, outcome is None
            if was != self.entry.field.visible and self.box is not None:
                self.resized(self.box)  # nothing is typed any more, and the list has its room
            self.entry.forgive()  # it was said of what stood before
            changed = True
            if outcome is not None:
                self.entry.empty()
        allowed = {move.kind for move in view.legal()} if changed and view is not None else set()
        if changed:
            for kind, button in self._talk.items():
                button.enabled = kind in allowed
        return changed

    def step(self, way: int) -> bool:
        """Look one listed move back or on; False where there is none."""
        listed = [0, *(ply.version for ply in self.moves.plies)]
        at = bisect_left(listed, self.moves.shown + 1) - 1 + way
        if not 0 <= at < len(listed):
            return False
        self._look(listed[at])
        return True

    # --- input -----------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """The field while it has the keyboard, else the mouse over the panel."""
        if self.entry.event(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and not self.rect.collidepoint(
            getattr(event, "pos", self.widgets.pointer)
        ):
            self.entry.leave(ring=False)
            return False
        return self.widgets.handle(event)

    def _typed(self, text: str) -> None:
        view = self._view
        if not text.strip():
            return
        if self.moves.shown < self._listed[0]:  # a move thought out for then is not played now unasked
            self._look(None)
            self.entry.refuse(LOOKED_BACK)
            return
        if view is None or view.seat is None:
            self.entry.refuse(NOT_NOW)
            return
        try:
            move = read(self.game, text, view, numbered)
        except DeuceError as error:
            self.entry.refuse(str(error))
            return
        self.entry.empty()
        self._do(move, view)

    def _say(self, kind: str) -> None:
        view = self._view
        move = next((move for move in view.legal() if move.kind == kind), None) if view is not None else None
        if view is not None and move is not None:
            self._do(move, view)

    def _do(self, move: Move, view: View[State]) -> None:
        """Make a move; what is said and ends the game at once is asked for again."""
        if move.kind in self.game.meta_moves and self._ends(move, view):
            label = self.game.label(move, view)
            choices = ((label, lambda: self._play(move)), ("Play on", None))
            who = self._who(move.seat)
            title = f"{who}: {label}?" if who else f"{label}?"
            self.app.stack.push(DialogScene(title, "That ends the game.", choices, danger=True))
        else:
            self._play(move)

    def _ends(self, move: Move, view: View[State]) -> bool:
        from game.rules.core.rng import Rng

        after = view.state.copy()
        after.apply(move, Rng(0))
        return after.outcome() is not None

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Plate, list, buttons, field."""
        _draw_plate(surface, theme, self.rect)
        if not self.moves.plies:
            words = theme.text("The moves are listed here.", SMALL, FAINT)
            paste(surface, theme, words, self.moves.rect)
        if self.studied is not None:
            self._draw_study(surface, theme, *self.studied)
        below = self._flip.rect if self.studied is None else self._study_rect
        self.entry.draw_refusal(surface, theme, below.y - 8)
        self.widgets.draw(surface, theme)

    def _draw_study(self, surface: pygame.Surface, theme: Theme, score: str, line: str) -> None:
        box = self._study_rect
        draw_glass(surface, theme, box, 8.0)
        upper = pygame.FRect(box.x + 10, box.y + 3, box.w - 20, box.h / 2 - 3)
        write(surface, theme, theme.fit(score, upper.w, BODY), upper, BODY, GOLD, "bold", align=0.0)
        lower = upper.move(0, box.h / 2 - 3)
        write(surface, theme, theme.fit(line, lower.w, SMALL), lower, SMALL, SOFT, align=0.0)

    def show_study(self, studied: tuple[str, str] | None) -> None:
        """Who is better and the best line, or nothing."""
        anew = (studied is None) != (self.studied is None)
        self.studied = studied
        if anew and self.box is not None:
            self.resized(self.box)

    def lend(self, high: float) -> None:
        """Leave so much at the foot to what is told there; the move that shows stays in sight."""
        if high != self._lent:
            self._lent = high
            if self.box is not None:
                self.resized(self.box)
                self.moves.find()
