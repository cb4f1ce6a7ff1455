"""The set-up of a table: who sits where, the house rules, the number of the deal.

Everything can be done with the mouse alone and with the keyboard alone. What is wrong is said in a sentence
beside the Play button, which stays off until it is put right.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.rules import registry
from game.rules.core.errors import BadRecord
from game.rules.shared.words import capital
from game.scenes import boardside, engineseat, navigate
from game.scenes.houserules import HouseRules
from game.scenes.page import Page
from game.scenes.plan import SeatPlan
from game.scenes.rowfit import drawn_closer, whole
from game.scenes.rulesheet import CODE, DealFields, RuleSheet
from game.scenes.seatrows import BENEATH, ROW, SeatRows
from game.scenes.tablewords import summary
from game.session.players import Player, lie_open
from game.session.settings import clean_name
from game.table.ui.button import Button, IconButton
from game.table.ui.controls import ChoiceRow, Toggle
from game.table.ui.panel import Panel, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, LARGE, PROBLEM, SOFT, Theme
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.match.journal import Saved
    from game.rules.core.options import HouseRule
    from game.session.codes import DealCode

HEAD, FOOT = 58.0, 76.0
"""Height of a panel's heading, and of what lies below the panels."""
LEFT = 0.6
"""How much of the page the seats take."""
GAP = 24.0
_LOTS = "As seated", "By lot"


class SetupScene(Page):
    """The set-up of the game `key`."""

    most_wide = 1216.0

    def __init__(self, key: str, code: DealCode | None = None) -> None:
        """`code` is the deal that the table is set for; without one it is set as usual."""
        super().__init__()
        self.key = key
        self._code = code
        self.game = registry.load(key)
        self.title = self.game.name
        self.note = "Set the table"
        self.rules = HouseRules(self.game, self._rules_changed, self._ask_clock)
        self._players, self._side = Panel(title="At the table"), Panel(title="Rules")
        self._page = ScrollArea()
        self._play = Button("Play", self.play, "gold", icon="play", size=LARGE)
        self.main = self._play
        self._message = ""
        self._waits = False  # whether an unfinished match of this game is kept
        self.form = pygame.FRect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Names come from the settings."""
        super().enter(app)
        self.seat_plan = SeatPlan(self.key, self.game.seats, app.settings.names)
        self.seats = SeatRows(app, self.seat_plan, self._seats_changed)
        self.deal = DealFields(self.seat_plan, self.rules, self._check, lambda _: self._enter())
        waits = navigate.waiting(app, self.key)
        self._waits = waits is not None
        self.sit_down(waits)

    def sit_down(self, waits: Saved | None) -> None:
        """As a code has it, else as at the table that still waits, else with the people of the last one."""
        if self._code is not None:
            self._set_table(self._code)
        elif waits is not None:
            with suppress(BadRecord):  # whoever continues it is told
                players = [Player.of(kept) for kept in waits.players]
                self.seat_plan.sit_again(players)
                self.seat_plan.plan.hands_open = lie_open(players)
            self.seat_plan.plan.may_undo = waits.may_undo
            self.rules.take(waits.house_rules)
            self.take_sides()
        else:
            self._sit_again()

    def _sit_again(self) -> None:
        """The people of the match that ended last, where several of this machine played it."""
        ended = self.app.store.page(0, 1, finished=True, game=self.key)
        if not ended or ended[0] is None:
            return
        with suppress(BadRecord):
            players = [Player.of(kept) for kept in ended[0].players]
            people = [player.name.casefold() for player in players if player.level is None]
            here = {name.casefold() for name in self.seat_plan.names}
            if len(people) > 1 and here.issuperset(people):
                self.seat_plan.sit_again(players)

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """A row for every seat, the rules, and what starts the table; panels end where their rows do."""
        wide = (body.w - GAP) * LEFT
        right = pygame.FRect(body.x + wide + GAP + 24, 0, body.w - wide - GAP - 48, 0)
        rules = list(self.rule_rows(right))
        low = max((widget.rect.bottom + widget.below for widget in rules), default=0.0)
        most = self.game.seats[-1]
        seats = most * ROW + (ROW if most > self.game.seats[0] else 0) + (2 * BENEATH if most == 2 else 0)
        high = min(body.h - FOOT, HEAD + 16 + max(low, seats))
        self.form = body.copy()
        self.form.y += min(16.0, (body.h - high - FOOT) / 3)
        top = self.form.y + HEAD
        left = pygame.FRect(body.x + 20, top, wide - 40, high - HEAD - 10)
        yield from self.seats.furnish(left)
        self._players.rect = pygame.FRect(body.x, self.form.y, wide, self.seats.bottom - self.form.y + 10)
        self._players.note = self._can_play()
        room = high - HEAD
        low -= drawn_closer(rules, low + 16 - room)
        room = low + 16 if low + 16 <= room else whole(rules, room - 12) + 12
        side = pygame.FRect(right.x - 24, self.form.y, right.w + 48, HEAD + room)
        self._side.rect = side
        for widget in rules:
            widget.rect.y += top
        self._page.rect = pygame.FRect(side.x + 8, top - 6, side.w - 14, side.h - HEAD)
        self._page.hold(rules, low + 12)
        yield self._page
        yield from rules
        yield from self._foot()

    def _can_play(self) -> str:
        count, (least, most) = len(self.seat_plan.seats), (self.game.seats[0], self.game.seats[-1])
        if most == 1:
            return "For one alone"
        return (
            f"{count} at the table, {f'{least} to {most} can play' if most > least else 'no more, no less'}"
        )

    def _foot(self) -> Iterable[Widget]:
        y, right = self.body.bottom - 56, self.form.right  # at the same place, whatever the game has above
        self._play.rect = pygame.FRect(right - 240, y, 240, 56)
        x = self.form.x
        for icon, act, tip in (
            ("book", self._open_rules, "Rule book"),
            ("lesson", self._open_lesson, "Learn: three minutes with a teacher"),
        ):
            yield IconButton(icon, act, rect=pygame.FRect(x, y + 6, 44, 44), tip=tip)
            x += 52
        if self._may_draw_lots:
            lots = tuple(zip((False, True), _LOTS, strict=True))
            wide = self._lots_wide
            place = pygame.FRect(self._play.rect.x - 16 - wide, y + 6, wide, 44)
            tip = "Who sits where, and with that who begins or plays with whom"
            yield ChoiceRow(lots, self.seat_plan.plan.by_lot, self._draw_lots, rect=place, tip=tip)
        self._check()
        yield self._play

    @property
    def _lots_wide(self) -> float:
        """The width of the choice how seats are drawn, whose halves are alike."""
        return max(210.0, len(_LOTS) * (max(map(self.theme.width, _LOTS)) + 24.0))

    @property
    def _may_draw_lots(self) -> bool:
        """Whether lots can say who sits where; boards ask for the side instead."""
        return len(self.seat_plan.seats) > 1 and not boardside.offered(self.seat_plan)

    def rule_rows(self, room: pygame.FRect) -> Iterable[Widget]:
        """What stands on the right, from the top of the room: what matters most, and where the rest is."""
        y = room.y

        def take(widgets: Iterable[Widget], gap: float = 14.0) -> list[Widget]:
            nonlocal y
            placed = list(widgets)
            y = max([y, *(widget.rect.bottom + widget.below + gap for widget in placed)])
            return placed

        def rest() -> pygame.FRect:
            return pygame.FRect(room.x, y, room.w, 0)

        if boardside.offered(self.seat_plan):
            men = self.app.looks.board_set
            yield from take(boardside.discs(self.seat_plan, self.sides(), self._seats_changed, rest(), men))
        yield from take(self.rules.presets(self.theme, rest()))
        told = boardside.FIRST if boardside.begins(self.seat_plan, self.rules.values) else ""
        shown = [rule for rule in self.rules.shown if rule.name != told]
        yield from take(self.rules.rows(self.theme, rest(), shown, brief=True))
        words = self._sheet_words()
        if words:
            place = pygame.FRect(room.x, y, room.w, 44)
            yield from take([Button(words, self.open_rules_sheet, rect=place)], 8)
        if boardside.on_board(self.seat_plan):
            place = pygame.FRect(room.x, y, room.w, 44)
            tip = "A PGN, PDN or FEN: the match goes on from any of its positions"
            yield from take([Button("Start from a position…", self._import, rect=place, tip=tip)], 8)
        yield from take([self.undo_toggle(rest())], 8)
        if self._may_lie_open:
            tip = (
                "Everybody sees the hands of all people here; computer players still see their own only. "
                "The result will say “with help”"
            )
            is_open = self.seat_plan.plan.hands_open
            yield from take([_toggle("Hands open, for teaching", is_open, self._set_open, rest(), tip)])

    def undo_toggle(self, room: pygame.FRect) -> Widget:
        """Whether moves may be taken back."""
        tip = "Undo is offered during the match; results say when it was used"
        return _toggle("Moves may be taken back", self.seat_plan.plan.may_undo, self._set_undo, room, tip)

    @property
    def _may_lie_open(self) -> bool:
        return self.seat_plan.may_lie_open(hidden=self.game.hidden_information)

    @property
    def _folded(self) -> bool:
        """Whether the sheet has rules that the page has not."""
        return len(self.rules.rules) > len(self.rules.shown)

    def _sheet_words(self) -> str:
        """What the button says that shows all rules and the deal; empty where nothing is folded away."""
        if self._folded:
            dealt = " and the deal" if self.game.deals else ""
            return f"All house rules ({len(self.rules.rules)}){dealt}…"
        return "The deal: number, code or cut…" if self.game.deals else ""

    def sides(self) -> tuple[str, str]:
        """What the two sides of a board are called, the one that begins first."""
        return ("White", "Black") if self.key == "chess" else ("Black", "White")

    def open_rules_sheet(self) -> None:
        """Show every house rule, and how the cards are chosen."""
        deal = self.deal if self.game.deals else None
        titles = ["House rules"] * bool(self.rules.rules) + ["the deal"] * bool(deal)
        title = capital(" and ".join(titles))
        self.app.stack.push(RuleSheet(title, self.rules, deal, typing=not self._folded))

    # ---- changes

    def take_sides(self) -> None:
        """Who begins is asked once: as a side where one person takes one, else as a house rule."""
        boardside.take_sides(self.seat_plan, self.rules.values)

    def _seats_changed(self) -> None:
        before = self.widgets.focus
        self.take_sides()
        self.rebuild()
        if before is not None and self.widgets.focus is None and self.widgets.show_ring:
            # where the pressed control has gone, the next Enter must not start the table unseen
            crosses = [w for w in self.widgets.widgets if isinstance(w, IconButton) and w.icon == "close"]
            self.widgets.set_focus(crosses[-1] if crosses and type(before) is IconButton else self._next())

    def _next(self) -> Widget:
        return self.seats.more if self.seat_plan.can_add else self._play

    def _rules_changed(self, anew: bool) -> None:
        self.deal.renew()
        if anew:
            self.rebuild()
            if isinstance(top := self.app.stack.top, RuleSheet):
                top.rebuild()
        self.app.redraw()

    def _ask_clock(self, rule: HouseRule) -> None:
        """The one rule that takes other values than it offers."""
        from game.scenes.ownclock import OwnClockScene

        def take(value: str) -> None:
            self.rules.choose(rule, value)
            self.rebuild()

        self.app.stack.push(OwnClockScene(str(self.rules.values[rule.name]), take))

    def resume(self) -> None:
        """A clock may have been asked for, and none set."""
        self.rebuild()

    def _draw_lots(self, by_lot: bool) -> None:
        self.seat_plan.plan.by_lot = by_lot

    def _set_undo(self, value: bool) -> None:
        self.seat_plan.plan.may_undo = value
        self.app.sounds.play("toggle")

    def _set_open(self, value: bool) -> None:
        self.seat_plan.plan.hands_open = value
        self.app.sounds.play("toggle")

    def _check(self) -> None:
        problem, _ = self.seat_plan.problem()
        levels = (seat.level for seat in self.seat_plan.seats)
        self._message = problem or engineseat.problem(self.app.settings.engines, levels)
        self._play.enabled = not self._message
        self.deal.renew()

    def _enter(self) -> None:
        """Enter in a field of the deal: a code sets the table, anything else starts it, but for nothing
        at all and for what is wrong.
        """
        plan = self.seat_plan
        dealt = plan.plan.deal.strip() or plan.plan.cut.strip()
        if plan.deal_problem():
            return
        if isinstance(self.app.stack.top, RuleSheet):
            self.app.stack.pop()
            self.app.stack.settle()
        if dealt:
            self.play()

    def _set_table(self, code: DealCode) -> None:
        """As the code has it: seats, house rules and deal."""
        self.seat_plan.take(code)
        self.deal.number.set_text(self.seat_plan.plan.deal)
        self.rules.values = dict(code.options)

    # ---- leaving

    def play(self) -> None:
        """Open the table, if nothing stands in the way."""
        self._check()
        if self._message:
            return
        if (code := self.seat_plan.code) is not None:  # shown before it is played
            if code.key != self.key:
                self.app.stack.replace(SetupScene(code.key, code))
            else:
                self._set_table(code)
                self.rebuild()
            return
        self.seat_plan.keep_names(self.app.settings.names)
        self.app.save_settings()
        seats = list(self.seat_plan.seats)
        if self.seat_plan.plan.by_lot:
            random.SystemRandom().shuffle(seats)
        lie_open = self._may_lie_open and self.seat_plan.plan.hands_open
        self.begin([Player(clean_name(s.name), s.colour, s.level, open=lie_open) for s in seats])

    def begin(self, players: Sequence[Player]) -> None:
        """Open the table with these players."""
        plan = self.seat_plan.plan
        plan.options = dict(self.rules.values)
        navigate.start_table(
            self.app, self.key, players, options=plan.options, dealing=plan.dealing(), may_undo=plan.may_undo
        )

    def _open_rules(self) -> None:
        navigate.open_rules(self.app, self.key)

    def _open_lesson(self) -> None:
        navigate.open_lesson(self.app, self.key)

    def _import(self) -> None:
        from game.scenes.importing import ImportScene

        self.app.stack.push(ImportScene())

    def _remark(self) -> str:
        if self.seat_plan.code is not None:
            return CODE
        plan = self.seat_plan
        remark = plan.remark(hidden=self.game.hidden_information, pieces=self.game.pieces)
        deal = plan.plan.deal.strip()
        told = " ".join(filter(None, (summary(plan, self.rules), deal and f"Deal {deal}.", remark)))
        return f"{told} Your unfinished match stays on the shelf." if self._waits else told

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """Panels, captions and the sentence beside Play."""
        self._players.draw(surface, theme)
        self._side.draw(surface, theme)
        left = self.form.x + 112
        right = self._play.rect.x - (32 + self._lots_wide if self._may_draw_lots else 16)
        words, colour = (self._message, PROBLEM) if self._message else (self._remark(), SOFT)
        theme = theme.filling(words, right - left, 84, BODY)
        high = len(theme.wrap(words, right - left, BODY)) * theme.line(BODY)
        place = pygame.FRect(left, self._play.rect.centery - high / 2, right - left, high)
        draw_text(surface, theme, words, place, BODY, colour)


def _toggle(label: str, on: bool, change: Callable[[bool], None], room: pygame.FRect, tip: str) -> Widget:
    """A switch across the top of this room."""
    return Toggle(label, on, change, rect=pygame.FRect(room.x, room.y, room.w, 44), tip=tip)
