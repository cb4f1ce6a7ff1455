"""The frame around a table: the bar at the top; above the hand the prompt, between chips at its left and the
buttons of what can be done at its right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.callbar import HIGH as CALL
from game.scenes.prompt import GAP, HALF, Caption, PromptPill, least
from game.scenes.refusal import RULE_HIGH, RULE_WIDE, Refusal, rule_button, rule_label
from game.table.art.palette import Colour
from game.table.choices import Places
from game.table.frames import frect, rect_of
from game.table.geometry import RIM, TOOLS
from game.table.layout import Rect
from game.table.ui.button import Button, IconButton
from game.table.ui.focus import WidgetSet
from game.table.ui.rise import Rise
from game.table.ui.theme import HEAD, SMALL, SOFT, Theme, engrave, write
from game.table.ui.tips import Tip, Tooltip

if TYPE_CHECKING:
    from game.table.choices import Entry
    from game.table.ui.dial import Dial
    from game.table.ui.widget import Widget

TOP = TOOLS
"""Down to here title and tools stand on the cloth."""
_EDGE = 22.0
"""From the edges of the window to the first and last tool: clear of the rim."""
CLEAR = 10.0
"""Units at both ends of the bar that nothing stands on."""
DEAF = 0.4
"""Seconds for which a button is deaf that has come to mean something else."""
WARN: Colour = (255, 176, 148)
_TITLE, _AFTER = 200.0, 10.0
"""How wide the title may be, and what stays free after it."""
_SIZE = 36.0
_HIGH = (RIM + TOP - _SIZE) / 2
"""Of a tool, and where it begins."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A round button of the top bar: icon, what it does, its key, and the action."""

    icon: str
    tip: str
    act: Callable[[], object]
    usable: Callable[[], bool] = lambda: True
    unfolded: Callable[[], bool] | None = None
    """Of one that folds something out and in: whether it is out."""


def menu_button(act: Callable[[], object]) -> IconButton:
    """The one at the left of the top bar, in its place, for what lies over a table."""
    button = IconButton("menu", act, tip="Menu")
    button.rect = pygame.FRect(_EDGE, _HIGH, _SIZE, _SIZE)
    return button


def within(bar: Rect) -> Rect:
    """Of the bar of a layout, what lies clear of the table's rim."""
    return bar.inset(CLEAR, 0.0)


class Hud:
    """Widgets around one table; positions in logical units."""

    def __init__(self, title: str, clock: Callable[[], float]) -> None:
        self.title = title
        self.places = Places()
        self._clock = clock
        self.note = ""
        self.extra = 0.0
        """Units by which the buttons begin farther left than usual, where they want more room."""
        self._tools: list[tuple[Tool, IconButton]] = []
        self._left = 0
        self._title_wide = _TITLE
        self._choices: list[Button] = []
        self._about: object = None
        self._offered: list[tuple[str, Rect]] = []
        self._meant: list[tuple[pygame.FRect, str]] = []
        """What the bar offered last, and where."""
        self._deaf: tuple[frozenset[str], float] = (frozenset(), 0.0)
        """What some buttons have come to mean, and until when they are deaf."""
        self.pointed: str | None = None
        """The words of the button that the table's cursor has come to."""
        self.at: str | None = ""
        """The same, also of a choice's golden one; empty while it is nowhere, None while it is elsewhere."""
        self.dial: Dial | None = None
        """Numbers to claim or bid, while they are asked for."""
        self._rule = rule_button()
        self.pill, self.refusal = PromptPill(), Refusal(self._rule)
        self._refused: Caption | None = None
        self._rise = Rise()
        self.widgets = WidgetSet(keyed=False)
        self.tooltip = Tooltip()
        self.bar = self.whole = Rect(0, 0, 1, 1)
        """The bar without what calls take of it, and with that: the prompt stands in the middle of all."""

    def equip(self, left: Sequence[Tool], right: Sequence[Tool]) -> None:
        """The buttons of the bar at the top, at its left and at its right end."""
        self._tools = [(tool, IconButton(tool.icon, tool.act, tip=tool.tip)) for tool in (*left, *right)]
        self._left = len(left)
        for tool, button in self._tools:
            button.unfolded = tool.unfolded
        self.widgets = WidgetSet([button for _, button in self._tools], keyed=False)
        self.widgets.meant = self._under_cursor

    def resized(self, width: float, bar: Rect, whole: Rect | None = None) -> None:
        """Place the tools along the top; `bar` is what calls leave of the `whole` bar of the layout."""
        self.bar, self.whole = bar, whole or bar
        for number, (_, button) in enumerate(self._tools):
            if number < self._left:
                x = _EDGE + number * (_SIZE + 8)
            else:
                x = width - _EDGE - (len(self._tools) - number) * (_SIZE + 8) + 8
            button.rect = pygame.FRect(x, _HIGH, _SIZE, _SIZE)

    def frame(self) -> list[Rect]:
        """The bar, the title and the tools: what stands there, whatever else there is."""
        return [self.whole, *self.corners()]

    @property
    def calls(self) -> Rect:
        """What calls take of the bar, at its right end; empty where there are none."""
        bar, wide = self.bar, self.whole.right - self.bar.right
        return Rect.about(bar.right + wide / 2, bar.centre[1], wide, CALL)

    def corners(self) -> list[Rect]:
        """The title and the tools."""
        tools = [rect_of(button.rect) for _, button in self._tools]
        wide = _TITLE if self.note else self._title_wide
        return [Rect(0, 0, self._title_at + wide + _AFTER, TOP), *tools]

    @property
    def _title_at(self) -> float:
        """Where the title begins."""
        return _EDGE + 8 + self._left * (_SIZE + 8)

    def measured(self, theme: Theme) -> None:
        """See how wide the title is: what is right of it is free."""
        self._title_wide = min(_TITLE, theme.width(self.title, HEAD, "serif"))

    @property
    def choice_area(self) -> Rect:
        """Where the buttons go: from beside the widest prompt on, or from as far left as they need."""
        whole, bar = self.whole, self.bar
        usual = min(whole.centre[0] + HALF * whole.w + GAP, bar.right)
        left = max(usual - self.extra, min(usual, bar.x + least(whole) + GAP))
        return Rect(left, bar.y, bar.right - left, bar.h)

    @property
    def chip_area(self) -> Rect:
        """Where chips go, at the left of the prompt: so far that the prompt has room enough."""
        wide = self.choice_area.x - GAP - least(self.whole) - GAP - self.bar.x
        return Rect(self.bar.x, self.bar.y, max(0.0, wide), self.bar.h)

    @property
    def choice_box(self) -> pygame.FRect:
        """Where a single button of the choice bar goes that keeps its width."""
        area = self.choice_area
        return pygame.FRect(area.x, area.y + (area.h - 38) / 2, 206, 38)

    def withdraw(self) -> None:
        """Nothing is offered any more."""
        self.offer((), lambda entry: None)
        self.offer_dial(None)
        self.pointed, self.at = None, ""

    def _under_cursor(self) -> Widget | None:
        """The button that the cursor has come to; while it is nowhere, the dial, which takes keys itself."""
        dial = self.dial
        if not self.at:
            return dial if self.at == "" and dial is not None and dial.value is not None else None
        return next((button for button in self._choices if button.label == self.at), None)

    def offer_dial(self, dial: Dial | None) -> None:
        """Offer numbers; a dial of the same numbers goes on with what was chosen."""
        if self.dial is not None and dial is not None and self.dial.numbers == dial.numbers:
            self.dial.follow(dial)
        elif self.dial is not dial:
            self.dial = dial
            self._gather()

    def _gather(self) -> None:
        dial = [] if self.dial is None else [self.dial, self.dial.button]
        self.widgets.reset([*(button for _, button in self._tools), *self._choices, *dial, self._rule])

    def offer(self, entries: Sequence[Entry], press: Callable[[Entry], object], about: object = None) -> None:
        """The buttons of the choice bar; the same ones keep their looks. In another position, which is what
        they are `about`, a button that means something else than what was there is deaf at first.
        """
        self._offered = [
            (entry.kind if entry.move is None else entry.move.kind, entry.rect) for entry in entries
        ]
        if entries:
            self._listen(entries, about)
        looks = [(entry.text, _skin(entry)) for entry in entries]
        if [(button.label, button.skin) for button in self._choices] != looks:
            self._choices = [Button(text, lambda: None, skin) for text, skin in looks]
            self._gather()
        for number, (button, entry) in enumerate(zip(self._choices, entries, strict=True), 1):
            button.rect = frect(entry.rect)
            button.key = str(number) if len(entries) > 1 and number < 10 else ""
            button.on_press = partial(self._press, entry, press)

    def show_keys(self, shown: bool) -> None:
        """Whether what is offered bears the numbers of its keys: beside others they would be mixed up."""
        for button in self._choices:
            button.key_shown = shown

    def _listen(self, entries: Sequence[Entry], about: object) -> None:
        if about is not self._about:
            before, self._about = self._meant, about
            changed = {
                entry.text
                for number, entry in enumerate(entries)
                if any(text != entry.text and rect.colliderect(frect(entry.rect)) for rect, text in before)
                or (number < len(before) and before[number][1] != entry.text)
            }
            self._deaf = frozenset(changed), self._clock() + DEAF if changed else 0.0
        self._meant = [(frect(entry.rect), entry.text) for entry in entries]

    def _press(self, entry: Entry, press: Callable[[Entry], object]) -> None:
        texts, until = self._deaf
        if entry.text not in texts or self._clock() >= until:
            press(entry)

    def offered(self) -> list[tuple[str, Rect]]:
        """The places of what is offered, by the kind of move that a press makes."""
        cells = [] if self.dial is None else [self.dial.cell(number) for number in self.dial.numbers]
        return [*self._offered, *(("dial", rect_of(cell)) for cell in cells)]

    @property
    def labels(self) -> list[str]:
        """The words of all buttons that are offered."""
        return [button.label for button in self._choices]

    @property
    def golden(self) -> str:
        """What the golden button says, if there is one."""
        return next((button.label for button in self._choices if button.skin == "gold"), "")

    def place_of(self, label: str) -> pygame.FRect | None:
        """Where the button with these words is, if it is offered."""
        return next((button.rect for button in self._choices if button.label == label), None)

    def tool(self, icon: str) -> pygame.FRect | None:
        """Where the tool with this icon is."""
        return next((button.rect for tool, button in self._tools if tool.icon == icon), None)

    @property
    def free(self) -> Rect:
        """What chips and buttons leave of the bar."""
        boxes = [button.rect for button in self._choices]
        chips = [box.right for box in boxes if box.right <= self.choice_area.x]
        taken = [box.x for box in boxes if box.right > self.choice_area.x]
        taken += [self.dial.button.rect.x] if self.dial is not None else []
        left = max(chips, default=self.bar.x - GAP) + GAP
        right = min(taken, default=self.bar.right + GAP) - GAP
        return Rect(left, self.bar.y, right - left, self.bar.h)

    @property
    def gold_pressed(self) -> bool:
        """Whether the golden button is held down."""
        return any(button.pressed and button.skin == "gold" for button in self._choices)

    def press_gold(self) -> bool:
        """Press the golden button, if there is one."""
        for button in self._choices:
            if button.skin == "gold":
                button.on_press()
                return True
        return False

    def press_button(self, label: str) -> None:
        """Press the button with these words, if it is offered."""
        for button in self._choices:
            if button.label == label:
                button.on_press()
                return

    def press_choice(self, number: int) -> bool:
        """Press the choice with this number, counted from 0."""
        if number < len(self._choices):
            self._choices[number].on_press()
            return True
        return False

    def explain(self, caption: Caption, look_up: Callable[[str], object]) -> None:
        """Say a refusal where it belongs, and offer the rule that a sentence cites."""
        self._refused = caption if caption.warning and caption.text else None
        self._rule.visible = caption.rule is not None
        rule = caption.rule
        if rule is not None:
            self._rule.label = rule_label(rule)
            self._rule.on_press = lambda: look_up(rule)
        if self._rule not in self.widgets.widgets:
            self.widgets.add(self._rule)

    def update(self, now: float, tip: Tip | None) -> bool:
        """Tools that cannot be used now are dimmed; `tip` is what is to be said now."""
        changed = False
        for tool, button in self._tools:
            usable = tool.usable()
            changed |= usable != button.enabled
            button.enabled = usable
        return self.tooltip.follow(tip, now) | self.widgets.update(now) | changed | self._rise.moving(now)

    def leads(self, pos: tuple[float, float]) -> bool:
        """Whether the button is there that leads to the rule of a refusal."""
        return self._rule.visible and bool(self._rule.rect.collidepoint(pos))

    def spared(self) -> list[pygame.FRect]:
        """The places of the buttons."""
        return [widget.rect for widget in self.widgets.widgets if widget.visible]

    def draw(self, surface: pygame.Surface, theme: Theme, caption: Caption, width: float) -> None:
        """Title, tools, buttons, and what is said above the hand; refusals are said elsewhere."""
        title = pygame.FRect(self._title_at, RIM + 3, _TITLE, TOP - RIM - 6)
        drawn = engrave(surface, theme, self.title, title, HEAD, align=0.0)
        right = width - _EDGE - (len(self._tools) - self._left) * (_SIZE + 8)
        start = drawn.right / theme.scale + _AFTER
        note = pygame.FRect(start, RIM + 3, right - start - 12, TOP - RIM)
        write(surface, theme, theme.fit(self.note, note.w, SMALL), note, SMALL, SOFT, align=0.0)
        free = self.free
        if self._rule.visible and not caption.warning:
            free = Rect(free.x, free.y, free.w - RULE_WIDE, free.h)
        said, now, still = "" if caption.warning else caption.said, self._clock(), theme.reduced_motion
        below = self._rise.below("pill", said, now, still=still)
        self.pill.draw(surface, theme, self.whole.moved(0, below), free, said)
        if self._refused is not None:
            taken = [button.rect for button in self._choices]
            self.refusal.lay(theme, self._refused, self.whole, [*taken, frect(self.calls)], width)
        else:
            self.refusal.hide()
            beside = self.pill.rect
            self._rule.rect = pygame.FRect(
                beside.right + 4, beside.centery - RULE_HIGH / 2, RULE_WIDE, RULE_HIGH
            )
        self.widgets.draw(surface, theme)
        for button in self._choices:
            if button.label == self.pointed:
                button.draw_ring(surface, theme)

    def draw_refusal(self, surface: pygame.Surface, theme: Theme) -> None:
        """The bubble of a refusal, over all else."""
        still = theme.reduced_motion
        below = self._rise.below("bubble", self._refused, self._clock(), still=still)
        if self._refused is not None:
            self.refusal.draw(surface, theme, self._refused, below)


def _skin(entry: Entry) -> str:
    return "gold" if entry.gold else "chip" if entry.kind in ("choice", "together", "more") else "glass"
