"""A sheet with all house rules of a table that is being set, and with its deal: number or code, seal, cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.match.beside import about_seal
from game.match.commitment import LONGEST_CUT
from game.scenes.form import FormScene
from game.scenes.houserules import HouseRules
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.panel import Label, draw_glass
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import HEAD, INK, PROBLEM, SMALL, SOFT, Theme, engrave
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.plan import SeatPlan

WIDE, MOST_HIGH = 600.0, 640.0
WHY = 116.0
"""Of the lines beneath the cut."""
CODE = "A code: Play sets the table by it."
_CUT = "The deal then follows from the seal and your word: neither side has chosen it alone"


class DealFields:
    """How the cards are chosen: by chance, sealed and cut, or by a number or code. `changed` hears of it."""

    def __init__(
        self, plan: SeatPlan, rules: HouseRules, changed: Callable[[], object], enter: Callable[[str], object]
    ) -> None:
        self.plan, self.rules, self._changed = plan, rules, changed
        self.number = TextField(
            plan.plan.deal, self.type, hint="By chance", limit=40, icon="dice", on_submit=enter
        )
        self.cut = TextField(
            plan.plan.cut,
            self._type_cut,
            hint="Cut at a word or number",
            limit=LONGEST_CUT,
            on_submit=enter,
            tip=_CUT,
        )
        self.how = Label("", size=SMALL, colour=SOFT, kind="sans")
        self.why = Label("", size=SMALL, colour=SOFT, kind="sans")

    def rows(self, room: pygame.FRect) -> Iterable[Widget]:
        """The fields one below the other."""
        yield Label("Deal number or code", rect=pygame.FRect(room.x, room.y, room.w, 24), colour=INK)
        self.number.rect = pygame.FRect(room.x, room.y + 26, room.w, 44)
        self.how.rect = pygame.FRect(room.x, room.y + 74, room.w, 24)
        self.cut.rect = pygame.FRect(room.x, room.y + 102, room.w, 44)
        self.renew()
        yield self.number
        yield self.how
        yield self.cut
        self.why.rect = pygame.FRect(room.x, room.y + 152, room.w, WHY)
        yield self.why

    def renew(self) -> None:
        """What is sealed of this table: it can be written down before the cards are cut."""
        plan, known = self.plan.plan, bool(self.plan.plan.deal.strip())
        wrong = self.plan.deal_problem()
        self.how.colour = PROBLEM if wrong else SOFT
        self.how.text = wrong or f"The {self.rules.game.pieces} are known beforehand."
        if self.plan.code is not None:
            self.how.text = CODE
        self.cut.enabled = not known
        self.why.text = "" if known else about_seal(self.rules.game.pieces)
        self.cut.tip = "A deal with a number is not cut" if known else _CUT
        if not known:
            sealed = plan.dealing().commitment(plan.game, len(plan.seats), self.rules.values)
            self.how.text = f"Sealed: {sealed.shown}"

    def type(self, text: str) -> None:
        """A number or code, or nothing: then chance deals."""
        self.plan.plan.deal = text
        self._changed()

    def _type_cut(self, text: str) -> None:
        self.plan.plan.cut = text


class RuleSheet(FormScene):
    """All rules, and the deal where there is one."""

    opaque = False
    cloth = None

    def __init__(
        self, title: str, rules: HouseRules, deal: DealFields | None, *, typing: bool = False
    ) -> None:
        """With `typing` what is typed goes to the number of the deal at once."""
        super().__init__()
        self._typing = typing
        self.title, self.rules, self.deal = title, rules, deal
        self._list = ScrollArea()
        self._done = Button("Done", self.back, "gold")
        self.box = pygame.FRect(0, 0, 0, 0)

    def build(self, area: pygame.FRect) -> Iterable[Widget]:
        """The rows, which scroll where they are many, above the way back."""
        left = (area.w - WIDE) / 2
        room = pygame.FRect(left + 32, 0, WIDE - 80, 0)
        rows = list(self.rules.rows(self.theme, room, self.rules.rules))
        high = rows[-1].rect.bottom if rows else 0.0
        if self.deal is not None:
            rows += self.deal.rows(pygame.FRect(room.x, high + (20 if rows else 0), room.w, 0))
            high = rows[-1].rect.bottom
        most = min(area.h - 40, MOST_HIGH) - 152
        self.box = pygame.FRect(left, 0, WIDE, 152 + min(most, high))
        self.box.centery = area.centery
        top = self.box.y + 72
        for row in rows:
            row.rect.y += top
        self._list.rect = pygame.FRect(left + 20, top - 6, WIDE - 36, self.box.bottom - 72 - top + 6)
        self._list.hold(rows, high + 12)
        yield self._list
        yield from rows
        self._done.rect = pygame.FRect(self.box.right - 152, self.box.bottom - 62, 120, 44)
        yield self._done

    def rebuild(self) -> None:
        """The widgets anew; Enter leads back."""
        super().rebuild()
        self.widgets.default = self._done
        if self._typing and self.deal is not None and self.widgets.focus is None:
            self.widgets.set_focus(self.deal.number, ring=True)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The veil, the panel and its heading."""
        skins.dim(surface, 120)
        draw_glass(surface, theme, self.box, deep=True)
        head = pygame.FRect(self.box.x + 28, self.box.y + 14, self.box.w - 56, 44)
        engrave(surface, theme, self.title, head, HEAD, align=0.0)
