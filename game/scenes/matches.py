"""All matches that the journal keeps: go on with one, watch one again, export or forget it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.match import foreign
from game.match.beside import SEAL, about_seal
from game.rules import registry
from game.rules.core.errors import AbsentGame, DeuceError
from game.scenes import navigate
from game.scenes.dialog import DialogScene
from game.scenes.exporting import ask, export
from game.scenes.figures import counted, points_words
from game.scenes.page import Page
from game.scenes.pastmatch import PastMatch
from game.scenes.prospects import Prospects
from game.scenes.saved import ending, lately, leaders, moment, scored, sides, standing, title
from game.scenes.saved_list import SavedList
from game.table.ui.button import Button
from game.table.ui.panel import Panel, Tabs, draw_caption, draw_text
from game.table.ui.scroll import ListView
from game.table.ui.theme import BODY, GOLD, HEAD, INK, SMALL, SOFT, Theme, paste, write
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match.journal import Loaded, Saved
    from game.session.players import Player

ROW = 58.0
_APART = 8.0
"""Above two partners."""
KINDS = ("Unfinished", "Finished")
NONE = (
    "No match is waiting: one that you leave goes on from here.",
    "No match has been played to its end yet.",
)
"""What stands there instead of a list."""
_MOVES = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
"""Keys that move through the list."""
ABSENT = "This game is not installed. The match is kept, and opens again once its game is back."
DAMAGED = "A damaged match; it is kept as it is"


class MatchesScene(Page):
    """A list at the left, the chosen match at the right."""

    title = "Matches"

    def __init__(self) -> None:
        super().__init__()
        self.kind = 0
        self.saved: SavedList | None = None
        self._tabs = Tabs(KINDS, 0, self._turn_to, called="Shown")
        self._list = ListView(
            (),
            lambda _: self.rebuild(),
            self._open,
            row_height=ROW,
            draw_row=self._row,
            called="Saved matches",
        )
        self._left, self._right = Panel(), Panel()
        self._prospects = Prospects()
        self._stale = True
        self._deal_line = (-1, "")
        """Of the match with this id."""
        self._seal = Widget()  # a place with a tip
        self._seal.focusable = False

    # ---- the journal

    def resume(self) -> None:
        """A match may have gone on meanwhile."""
        self._stale = True
        self.app.redraw()

    def update(self, now: float) -> bool:
        """Read the journal where it may have changed."""
        moving = super().update(now)
        if self._stale and not self.app.store.opening:
            self._read()
        elif self._prospects.update(self.app.store):
            self.rebuild()
        return moving

    def _read(self) -> None:
        self._stale = False
        self._deal_line = (-1, "")
        self.saved = SavedList(self.app.store, finished=bool(self.kind))
        self._list.set_rows([""] * len(self.saved))  # each is read and worded when it is drawn
        if self.saved:
            self._list.chosen = max(0, self._list.chosen)
        self.rebuild()

    @property
    def chosen(self) -> Saved | None:
        """The match that the right panel shows; None where there is none, or it cannot be read."""
        index = self._list.chosen
        return self.saved[index] if self.saved is not None and 0 <= index < len(self.saved) else None

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """Tabs, list, and what can be done with the chosen match."""
        side = min(460.0, max(360.0, body.w * 0.36))
        self._left.rect = pygame.FRect(body.x, body.y, body.w - side - 24, body.h)
        self._right.rect = pygame.FRect(body.right - side, body.y, side, body.h)
        if self.saved is not None and not self.saved:  # nothing to list, nothing to tell of
            self._left.rect = pygame.FRect(body.x, body.y, body.w, 176)
        self._right.visible = bool(self.saved)
        left = self._left.rect
        self._tabs.rect = pygame.FRect(left.x + 20, left.y + 10, 260, 44)
        self._list.rect = pygame.FRect(left.x + 12, left.y + 62, left.w - 22, left.h - 76)
        self._list.row_height = self.theme.high(ROW)
        self._list.height = len(self._list.rows) * self._list.row_height
        self._list.scroll_to(self._list.offset)
        yield from (self._left, self._right, self._tabs, self._list)
        yield self._seal
        yield from self._actions()

    def _actions(self) -> Iterable[Widget]:
        self.main = None
        saved = self.chosen
        if saved is None:
            return
        box = self._right.rect
        left, wide, y = box.x + 24, box.w - 48, box.bottom - 24 - 44 - 12 - 52
        label = "Replay" if self.kind else self._prospects.label(saved)
        half = (wide - 12) / 2
        first = half if self.kind else wide
        self.main = Button(
            label, self._open_chosen, "gold", icon="play", rect=pygame.FRect(left, y, first, 52)
        )
        yield self.main
        if self.kind:
            yield Button("Review", self._review, rect=pygame.FRect(left + half + 12, y, half, 52))
        yield Button("Export", self._export, icon="folder", rect=pygame.FRect(left, y + 64, half, 44))
        yield Button(
            "Forget", self._ask_forget, icon="trash", rect=pygame.FRect(left + half + 12, y + 64, half, 44)
        )

    # ---- acting

    def event(self, event: pygame.Event) -> bool:
        """Arrows move in the list while nothing else has the keyboard; from its first row up to the tabs."""
        moves = event.type == pygame.KEYDOWN and event.key in _MOVES
        if moves and self.saved and self.widgets.focus is None:
            self.widgets.set_focus(self._list, ring=True)
        return super().event(event)

    def _turn_to(self, kind: int) -> None:
        if not self.widgets.show_ring:  # by the mouse: the keys are for the lit row again
            self.widgets.set_focus(None)
        self.kind = kind
        self._list.chosen = -1
        self._read()

    def _open(self, index: int) -> None:
        self._open_chosen()

    def _open_chosen(self) -> None:
        saved = self.chosen
        if saved is None:
            return
        if not self.kind:
            navigate.continue_match(self.app, saved.id)
            return
        loaded = self._loaded(saved)
        if loaded is not None:
            navigate.open_replay(self.app, _past(loaded))

    def _review(self) -> None:
        saved = self.chosen
        loaded = self._loaded(saved) if saved is not None else None
        if saved is not None and loaded is not None and loaded.match.frozen:
            self.app.stack.push(DialogScene("This match cannot be reviewed", loaded.match.frozen))
        elif saved is not None and loaded is not None:
            navigate.open_review(self.app, _past(loaded))

    def _loaded(self, saved: Saved) -> Loaded | None:
        """The match, or None after saying why there is none."""
        try:
            return self.app.store.load(saved.id)
        except AbsentGame as problem:
            self.app.stack.push(DialogScene("This game is not here", str(problem)))
        except DeuceError as problem:
            self.app.stack.push(DialogScene("This match is damaged", str(problem)))
        return None

    def _export(self) -> None:
        saved = self.chosen
        loaded = self._loaded(saved) if saved is not None else None
        if saved is None or loaded is None:
            return
        if saved.outcome is None:
            ask(self.app, loaded.match.game, partial(self._write, saved, loaded))
        else:
            self._write(saved, loaded)

    def _write(self, saved: Saved, loaded: Loaded) -> None:
        if saved.outcome is None:
            self.app.store.mark_helped(saved.id)
        export(self.app, f"{saved.game}-{saved.id}-{saved.plays}", loaded.record, "")

    def _ask_forget(self) -> None:
        saved = self.chosen
        if saved is None:
            return
        said = f"{title(saved)} goes from the list for good."
        if saved.outcome is not None:
            said = f"{said} Results stay in the statistics."
        choices = (("Forget it", lambda: self._forget(saved)), ("Keep it", None))
        self.app.stack.push(DialogScene("Forget this match?", said, choices, danger=True))

    def _forget(self, saved: Saved) -> None:
        self.app.store.delete(saved.id)
        self._stale = True

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Widgets, then what the right panel says of the match."""
        super().draw(surface)
        theme = self.theme
        saved = self.chosen
        if saved is None:
            if not self.saved:
                write(surface, theme, NONE[self.kind], self._list.rect.inflate(-32, 0), BODY, SOFT, align=0.0)
            return
        self._describe(surface, theme, saved)
        self.tooltip.draw(surface, theme)

    def _describe(self, surface: pygame.Surface, theme: Theme, saved: Saved) -> None:
        box = self._right.rect
        left, wide, y = box.x + 24, box.w - 48, box.y + 18
        head = theme.gold(registry.title(saved.game), HEAD)
        paste(surface, theme, head, pygame.FRect(left, y, wide, 40), 0.0)
        draw_caption(surface, theme, standing(saved), pygame.FRect(left, y + 44, wide, 22))
        y += 76
        best = leaders(saved)
        partners = {seat: side for side in sides(saved) for seat in side}
        for seat, side in partners.items():
            player, first = saved.players[seat], seat == side[0]
            y += _APART if first and len(side) > 1 else 0
            line = pygame.FRect(left, y, wide, 28)
            level = player["level"]
            kind = "" if level is None else level_name(str(level))
            kind += f", for {instead}" if (instead := player.get("instead")) else ""
            score = points_words(saved.scores[seat]) if scored(saved) and seat < len(saved.scores) else ""
            drawn = write(
                surface, theme, theme.fit(str(player["name"]), wide * 0.5), line, BODY, INK, align=0.0
            )
            after = pygame.FRect(drawn.right / theme.scale + 10, y, wide, 28)
            write(surface, theme, kind, after, SMALL, SOFT, "sans", align=0.0)
            colour = GOLD if seat in best else INK
            if first:  # what partners have is told once
                write(surface, theme, score, line, BODY, colour, "bold", align=1.0)
            y += 29
        dealt = self._dealt(saved.id)
        pieces = registry.load(saved.game).pieces if registry.find(saved.game) else "cards"
        self._seal.tip = about_seal(pieces) if dealt.startswith(SEAL) else ""
        for told in (ending(saved), "" if registry.find(saved.game) else ABSENT, dealt):
            if told:
                high = draw_text(surface, theme, told, pygame.FRect(left, y + 8, wide, 80), SMALL, SOFT)
                self._seal.rect = pygame.FRect(left, y + 8, wide, high)  # the last one
                y += 8 + high
        if self.main is not None and y + 34 < self.main.rect.y:
            when = moment(saved.played)
            if saved.round:  # else its standing has told the moves
                when = f"{counted(saved.plays, 'moves')} · {when}"
            place = pygame.FRect(left, self.main.rect.y - 34, wide, 26)
            write(surface, theme, theme.fit(when, wide, SMALL), place, SMALL, SOFT, "sans")

    def _dealt(self, number: int) -> str:
        """How the chosen match was dealt; read once."""
        if self._deal_line[0] != number:
            self._deal_line = (number, self.app.store.deal_line(number))
        return self._deal_line[1]

    def _row(self, surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        saved = self.saved[index] if self.saved is not None else None
        inner = rect.inflate(-36, -10)
        if saved is None:
            write(surface, theme, theme.fit(DAMAGED, inner.w), inner, BODY, SOFT, align=0.0)
            return
        upper = pygame.FRect(inner.x, inner.y, inner.w, inner.h / 2)
        when = theme.text(lately(saved.played), SMALL, SOFT, "sans")
        paste(surface, theme, when, upper, 1.0)
        room = inner.w - when.get_width() / theme.scale - 16
        named = pygame.FRect(upper.x, upper.y, room, upper.h)
        write(surface, theme, theme.fit(title(saved), room), named, BODY, INK, align=0.0)
        below = ending(saved) or standing(saved)
        words = theme.fit(below, inner.w, SMALL, "sans")
        write(surface, theme, words, upper.move(0, inner.h / 2), SMALL, SOFT, "sans", align=0.0)


def _players(saved: Saved) -> list[Player]:
    from game.session.players import Player

    return [
        Player(str(p["name"]), int(p.get("colour", seat)), p["level"]) for seat, p in enumerate(saved.players)
    ]


def _past(loaded: Loaded) -> PastMatch:
    tree = foreign.tree_of(loaded.match.game, loaded.beside.written)
    number, beside = loaded.saved.id, loaded.beside
    return PastMatch(loaded.match, _players(loaded.saved), number=number, tree=tree, beside=beside)
