"""The set-up of a table: who sits where, the house rules, the number of the deal.

Everything can be done with the mouse alone and with the keyboard alone. What is wrong is said in a sentence
beside the Play button, which stays off until it is put right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import AIMS, LEVELS, NAMES, RATINGS, has_ratings, is_outside, level_name, rated, rating_of
from game.match.commitment import LONGEST_CUT
from game.rules import registry
from game.rules.core.options import HouseRule, fields_of
from game.scenes import engineseat, ladder, navigate
from game.scenes.page import Page
from game.scenes.plan import Seat, SeatPlan
from game.session.players import Player
from game.session.settings import MAX_NAME, clean_name
from game.table.art import board, svg
from game.table.ui.button import Button, IconButton, Pressable
from game.table.ui.controls import ChoiceRow, Slider, Stepper, Toggle
from game.table.ui.field import TextField
from game.table.ui.panel import Label, Panel, draw_text
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import BODY, INK, LARGE, SMALL, SOFT, Theme, paste
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.session.codes import DealCode
    from game.table.art.palette import Colour

ROW = 56.0
"""Height of a seat's row, where there is room for all."""
BY_RATING = "rating"
"""Among the levels: a player of any rating."""
_CUT = "The deal then follows from the seal and your word: neither side has chosen it alone"
USUAL_RATING = 1200
RIGHT = 316.0  # width of the rules' panel
MOST_HIGH = 560.0  # eight seats need no more; many rules may
PROBLEM: Colour = (255, 176, 140)
DARK: Colour = (30, 26, 20)
PALE: Colour = (255, 255, 250)
BOOK, USUAL, OWN = "book", "usual", "own"


class Token(Pressable):
    """A seat's colour with the initial of its player; a press takes the next colour."""

    radius = 22.0
    ring_gap = (6.0, 6.0)  # clear of the rim, which is of gold too

    def __init__(
        self, seat: Seat, colour: Colour, on_press: Callable[[], object], rect: pygame.FRect
    ) -> None:
        super().__init__(on_press, rect, tip="Another colour")
        self.seat, self.colour = seat, colour

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A round token, lit when hovered."""
        box = theme.rect(self.rect)
        svg.paste(surface, board.token(box.w, self.colour), box.topleft)
        light = 0.3 * self.colour[0] + 0.59 * self.colour[1] + 0.11 * self.colour[2] > 165
        ink, rim = (DARK, PALE) if light else (PALE, DARK)
        initial = self.seat.name.strip()[:1].upper()
        paste(surface, theme, theme.text(initial, LARGE, rim, "bold"), self.rect.move(0.7, 0.9))
        paste(surface, theme, theme.text(initial, LARGE, ink, "bold"), self.rect)


class SetupScene(Page):
    """The set-up of the game `key`."""

    most_wide = 1120.0

    def __init__(self, key: str, code: DealCode | None = None) -> None:
        """`code` is the deal that the table is set for; without one it is set as usual."""
        super().__init__()
        self.key = key
        self._code = code
        self.game = registry.load(key)
        self.title = self.game.name
        self.note = "Set the table"
        self.rules = fields_of(self.game.options)
        self.values: dict[str, object] = {rule.name: rule.default for rule in self.rules}
        self._players, self._side = Panel(title="Players"), Panel(title="House rules")
        self._page = ScrollArea()
        self._more = Button("Add a player", self._add, icon="plus")
        self._play = Button("Play", self.play, "gold", icon="play", size=LARGE)
        self._deal = TextField(
            "", self._typed_deal, hint="By chance", limit=40, icon="dice", on_submit=self._enter
        )
        self._cut = TextField(
            "",
            self._typed_cut,
            hint="Cut at a word or number",
            limit=LONGEST_CUT,
            on_submit=self._enter,
            tip=_CUT,
        )
        self._how = Label("", size=SMALL, colour=SOFT, kind="sans")
        self.main = self._play
        self._message = ""
        self._waits = False  # whether an unfinished match of this game is kept
        self._high = MOST_HIGH
        self.form = pygame.FRect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Names come from the settings."""
        super().enter(app)
        self.seat_plan = SeatPlan(self.key, self.game.seats, app.settings.names)
        if self._code is not None:
            self._set_table(self._code)
        self._waits = navigate.waiting(app, self.key) is not None

    # ---- building

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """A row for every seat, the rules, and what starts the table."""
        foot = 60.0
        probe = pygame.FRect(0, 0, RIGHT - 40, 0)
        rules = max(widget.rect.bottom for widget in self._rule_rows(probe)) + 72 + foot
        self._high = max(self._high, rules)  # a sentence less must not move the Play button
        body = pygame.FRect(body.x, body.y, body.w, min(body.h, self._high))
        body.y += min(24.0, (self.body.h - body.h) / 3)
        self.form = body
        self._players.rect = pygame.FRect(body.x, body.y, body.w - RIGHT - 20, body.h - foot)
        self._side.rect = pygame.FRect(body.right - RIGHT, body.y, RIGHT, body.h - foot)
        left = self._players.rect
        count = len(self.seat_plan.seats)
        least, most = self.game.seats[0], self.game.seats[-1]
        can = f"{least} to {most} can play" if most > least else "no more, no less"
        self._players.note = f"{count} at the table, {can}" if most > 1 else "For one alone"
        lower = 0.0
        pitch = min(ROW, (left.h - 70) / (count + self.seat_plan.can_add))
        for index in range(count):
            row = pygame.FRect(left.x + 18, left.y + 62 + index * pitch + lower, left.w - 36, 44)
            yield from self._seat_row(index, row)
            level = self.seat_plan.seats[index].level
            if level is not None and (rating := rating_of(level)) is not None:
                place = pygame.FRect(row.x + 54, row.y + 48, row.w - 54, 44)
                yield self._rating_row(index, rating, place)
                lower += 48
            elif is_outside(level):
                place = pygame.FRect(row.x + 54, row.y + 48, row.w - 54, 44)
                assert level is not None
                change = partial(self._engine, index)
                yield from engineseat.controls(level, self.app.settings.engines, change, place)
                lower += 48
        if self.seat_plan.can_add:
            place = pygame.FRect(left.x + 18, left.y + 64 + count * pitch, 170, 40)
            self._more.rect = place
            yield self._more
        yield from self._rules_page(self._side.rect)
        y = body.bottom - 46
        yield Button("Rule book", self._open_rules, rect=pygame.FRect(body.x, y, 136, 44), icon="book")
        yield Button("Learn", self._open_lesson, rect=pygame.FRect(body.x + 148, y, 118, 44), icon="lesson")
        self._play.rect = pygame.FRect(body.right - 190, y - 4, 190, 52)
        self._check()
        yield self._play

    def _seat_row(self, index: int, row: pygame.FRect) -> Iterable[Widget]:
        seat = self.seat_plan.seats[index]
        colour = self.app.palette.seat(seat.colour)
        yield Token(seat, colour, partial(self._recolour, index), pygame.FRect(row.x, row.y, 44, 44))
        kind_wide, level_wide, gap = 196.0, 150.0, 8.0
        right = row.right - 34
        name_wide = right - level_wide - kind_wide - 2 * gap - (row.x + 54) - gap
        name = pygame.FRect(row.x + 54, row.y + 2, name_wide, 40)
        yield TextField(
            seat.name,
            partial(self._rename, index),
            hint="Name",
            limit=MAX_NAME,
            on_submit=self._enter,
            rect=name,
        )
        kind = pygame.FRect(name.right + gap, row.y, kind_wide, 44)
        choices = ((False, "Person"), (True, "Computer"))
        yield ChoiceRow(choices, seat.level is not None, partial(self._kind, index), rect=kind)
        level = pygame.FRect(kind.right + gap, row.y, level_wide, 44)
        if seat.level is not None:
            levels = [(key, NAMES[key]) for key in LEVELS]
            if has_ratings(self.key):
                levels.append((BY_RATING, "By rating"))
            levels += engineseat.offered(self.key, self.app.settings.engines, seat.level)
            aim = level_name(seat.level) if is_outside(seat.level) else AIMS.get(seat.level, "")
            stepper = Stepper(
                levels,
                engineseat.chosen(seat.level) if rating_of(seat.level) is None else BY_RATING,
                partial(self._level, index),
                rect=level,
                tip=". ".join(filter(None, (aim, ladder.told(self.key, seat.level)))),
            )
            known = ladder.measured(self.key, seat.level)
            stepper.note = "" if known is None else str(known.rating)
            yield stepper
        else:
            yield Label("plays at this machine", rect=level.move(8, 11), size=SMALL, colour=SOFT)
        if self.seat_plan.can_remove:
            place = pygame.FRect(row.right - 28, row.y + 8, 28, 28)
            tip = f"Take {seat.name or 'this player'} off the table"
            yield IconButton("close", partial(self._remove, index), "plain", rect=place, tip=tip)

    def _rating_row(self, index: int, rating: int, place: pygame.FRect) -> Widget:
        """How strong a computer player is that plays by rating."""
        return Slider(
            "Rating",
            rating,
            partial(self._rate, index),
            low=RATINGS[0],
            high=RATINGS[-1],
            step=50,
            words=lambda value: str(_rounded(value)),
            rect=place,
            tip="From a player who has just learnt the moves to the engine at its best",
        )

    def _rules_page(self, panel: pygame.FRect) -> Iterable[Widget]:
        """The rules below the panel's heading; where they are many, they scroll."""
        area = pygame.FRect(panel.x + 8, panel.y + 52, panel.w - 14, panel.h - 62)
        rows = list(self._rule_rows(pygame.FRect(panel.x + 20, area.y + 8, panel.w - 40, area.h)))
        self._page.rect = area
        self._page.hold(rows, rows[-1].rect.bottom - area.y)
        yield self._page
        yield from rows

    def _rule_rows(self, room: pygame.FRect) -> Iterable[Widget]:
        x, y, wide = room.x, room.y, room.w
        if self.game.usual:
            choices = ((BOOK, "By the book"), (USUAL, "As usual"))
            place = pygame.FRect(x, y, wide, 42)
            yield ChoiceRow(choices, self._preset(), self._take_preset, rect=place)
            says = Label(self._usual_words(), size=SMALL, colour=SOFT, kind="sans")
            says.rect = pygame.FRect(x, y + 46, wide, says.height(self.theme, wide))
            yield says
            y += 46 + says.rect.h + 16
        for rule in self.rules:
            yield Label(rule.label, rect=pygame.FRect(x, y, wide, 24), colour=INK)
            words = [(choice, choice_words(choice)) for choice in rule.choices]
            kind: type[ChoiceRow[object]] | type[Stepper[object]] = Stepper
            if len(words) <= 4 and self._fit(words, wide):
                kind = ChoiceRow
            place = pygame.FRect(x, y + 26, wide, 42)
            control = kind(words, self.values[rule.name], partial(self._set_rule, rule), rect=place)
            control.enabled = rule.matters(self.values)
            yield control
            words_below = rule.help if control.enabled else self._idle_words(rule)
            help_text = Label(words_below, size=SMALL, colour=SOFT, kind="sans")
            help_text.rect = pygame.FRect(x, y + 70, wide, help_text.height(self.theme, wide))
            yield help_text
            y += 70 + help_text.rect.h + 16
        yield Toggle(
            "Moves may be taken back",
            self.seat_plan.plan.may_undo,
            self._set_undo,
            rect=pygame.FRect(x, y, wide, 40),
            tip="Undo is offered during the match; results say when it was used",
        )
        if not self.game.deals:
            return
        yield Label("Deal number or code", rect=pygame.FRect(x, y + 52, wide, 24), colour=INK)
        self._deal.rect = pygame.FRect(x, y + 78, wide, 42)
        yield self._deal
        self._how.rect = pygame.FRect(x, y + 124, wide, 24)
        yield self._how
        self._cut.rect = pygame.FRect(x, y + 152, wide, 42)
        yield self._cut

    def _fit(self, words: Sequence[tuple[object, str]], wide: float) -> bool:
        """Whether choices can be read side by side in so much room."""
        return max(self.theme.width(text, BODY) for _, text in words) + 12 <= wide / len(words)

    # ---- changes

    def _add(self) -> None:
        self.seat_plan.add()
        self.rebuild()
        self._keep_focus(self._more if self.seat_plan.can_add else self._play)

    def _remove(self, index: int) -> None:
        self.seat_plan.remove(index)
        self.rebuild()
        crosses = [widget for widget in self.widgets.widgets if type(widget) is IconButton]
        self._keep_focus(crosses[-1] if crosses else self._more)

    def _keep_focus(self, widget: Widget) -> None:
        """Where the pressed control has gone, the next Enter must not start the table unseen."""
        if self.widgets.focus is None and self.widgets.show_ring:
            self.widgets.set_focus(widget)

    def _recolour(self, index: int) -> None:
        self.seat_plan.recolour(index)
        self.rebuild()

    def _kind(self, index: int, computer: bool) -> None:
        if computer:
            self.seat_plan.make_computer(index)
        else:
            self.seat_plan.make_person(index)
        self.rebuild()

    def _rate(self, index: int, value: float) -> None:
        self.seat_plan.make_computer(index, rated(_rounded(value)))

    def _engine(self, index: int, level: str) -> None:
        self.seat_plan.make_computer(index, level)

    def _level(self, index: int, choice: str) -> None:
        level = engineseat.level_of(choice, self.app.settings.engines) or choice
        self.seat_plan.make_computer(index, rated(USUAL_RATING) if level == BY_RATING else level)
        self.rebuild()

    def _rename(self, index: int, name: str) -> None:
        self.seat_plan.rename(index, name)
        self._check()

    def _typed_deal(self, text: str) -> None:
        self.seat_plan.plan.deal = text
        self._check()

    def _typed_cut(self, text: str) -> None:
        self.seat_plan.plan.cut = text

    def _set_undo(self, value: bool) -> None:
        self.seat_plan.plan.may_undo = value

    def _set_rule(self, rule: HouseRule, value: object) -> None:
        self.values[rule.name] = value
        self._renew_seal()
        if self.game.usual or any(rule.name in other.needs for other in self.rules):
            self.rebuild()

    def _idle_words(self, rule: HouseRule) -> str:
        """Why a rule has no effect now."""
        labels = {other.name: other.label for other in self.rules}
        said = (f"“{labels[name]}” is {choice_words(self.values[name])}" for name in rule.needs)
        return f"No effect while {' and '.join(said)}."

    def _preset(self) -> str:
        """Which of the presets the rules are now, or neither."""
        book = {rule.name: rule.default for rule in self.rules}
        if self.values == book:
            return BOOK
        return USUAL if self.values == {**book, **self.game.usual} else OWN

    def _take_preset(self, preset: str) -> None:
        self.values = {rule.name: rule.default for rule in self.rules}
        if preset == USUAL:
            self.values.update(self.game.usual)
        self.rebuild()

    def _usual_words(self) -> str:
        named = {rule.name: rule.label for rule in self.rules}
        changed = ", ".join(f"{named[name]}: {choice_words(v)}" for name, v in self.game.usual.items())
        return f"As usually played – {changed}."

    def _check(self) -> None:
        problem, _ = self.seat_plan.problem()
        levels = (seat.level for seat in self.seat_plan.seats)
        problem = problem or engineseat.problem(self.app.settings.engines, levels)
        self._message = problem
        self._play.enabled = not problem
        self._renew_seal()

    def _renew_seal(self) -> None:
        """What is sealed of this table: it can be written down before the cards are cut."""
        if not self.game.deals:
            return
        plan, known = self.seat_plan.plan, bool(self.seat_plan.plan.deal.strip())
        self._how.text = f"The {self.game.pieces} are known beforehand."
        self._cut.enabled = not known
        self._cut.tip = "A deal with a number is not cut" if known else _CUT
        if not known:
            sealed = plan.dealing().commitment(self.key, len(plan.seats), self.values)
            self._how.text = f"Sealed: {sealed.shown}"

    def _enter(self, text: str) -> None:
        """Enter in a field starts the table, as it does anywhere on this page."""
        self.play()

    def _set_table(self, code: DealCode) -> None:
        """As the code has it: seats, house rules and deal."""
        self.seat_plan.take(code)
        self._deal.set_text(self.seat_plan.plan.deal)
        self.values = dict(code.options)

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
        self.begin([Player(clean_name(seat.name), seat.colour, seat.level) for seat in self.seat_plan.seats])

    def begin(self, players: Sequence[Player]) -> None:
        """Open the table with these players."""
        plan = self.seat_plan.plan
        plan.options = dict(self.values)
        navigate.start_table(
            self.app, self.key, players, options=plan.options, dealing=plan.dealing(), may_undo=plan.may_undo
        )

    def _open_rules(self) -> None:
        navigate.open_rules(self.app, self.key)

    def _open_lesson(self) -> None:
        navigate.open_lesson(self.app, self.key)

    def _remark(self) -> str:
        if self.seat_plan.code is not None:
            return "A code: Play sets the table by it."
        told = self.seat_plan.remark(hidden=self.game.hidden_information, pieces=self.game.pieces)
        return f"{told} Your unfinished match stays on the shelf." if self._waits else told

    # ---- painting

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """Panels, captions and the sentence beside Play."""
        self._players.draw(surface, theme)
        self._side.draw(surface, theme)
        room = pygame.FRect(self.form.x + 290, self.form.bottom - 46, self.form.w - 290 - 214, 44)
        words, colour = (self._message, PROBLEM) if self._message else (self._remark(), SOFT)
        high = len(theme.wrap(words, room.w, BODY)) * theme.line(BODY)
        place = pygame.FRect(room.x, room.centery - high / 2, room.w, high)
        draw_text(surface, theme, words, place, BODY, colour, align=1.0)


def choice_words(value: object) -> str:
    """A value of an option as a button shows it."""
    if isinstance(value, bool):
        return "On" if value else "Off"
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:]


def _rounded(rating: float) -> int:
    """A rating in steps of 50, as the slider shows it."""
    return round(rating / 50) * 50
