"""The house rules of a table that is being set: those that matter most for its page, all for a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.core.options import HouseRule, as_dict, fields_of, read, surviving, upfront
from game.table.ui.controls import ChoiceRow, Choices, Stepper
from game.table.ui.panel import Label
from game.table.ui.theme import BODY, INK, SMALL, SOFT, Theme
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.rules.core.game import Game
    from game.rules.core.state import State

BOOK, USUAL, OWN = "book", "usual", "own"
MOST_SEGMENTS = 8
"""Choices side by side; more are stepped through."""
NAMED = 2
"""Changed rules that the summary of a table names."""
_ANOTHER = object()
"""Among the choices of a rule: none of them, but a value to be asked for."""


class HouseRules:
    """The rules of `game` with their `values`; `changed` hears of every change and of whether to rebuild."""

    def __init__(
        self,
        game: Game[State],
        changed: Callable[[bool], object],
        ask: Callable[[HouseRule], object] = lambda rule: None,
    ) -> None:
        """`ask` is called for a value of a rule that is none of those offered."""
        self.game, self._changed, self._ask = game, changed, ask
        self.rules = fields_of(game.options)
        self.values: dict[str, object] = {rule.name: rule.default for rule in self.rules}

    def take(self, kept: Mapping[str, object]) -> None:
        """Have the rules of another table, as far as they can still be chosen."""
        options = self.game.options
        self.values = dict(as_dict(read(options, surviving(options, kept))))

    @property
    def shown(self) -> Sequence[HouseRule]:
        """Those that stand open on the page."""
        return [rule for rule in self.rules if rule.name in upfront(self.game.options)]

    @property
    def preset(self) -> str:
        """Which of the presets the rules are now, or neither."""
        book = {rule.name: rule.default for rule in self.rules}
        if self.values == book:
            return BOOK
        return USUAL if self.values == {**book, **self.game.usual} else OWN

    def changed_words(self) -> str:
        """What the summary says of rules that are not as in the book and do not stand on the page."""
        if self.preset == USUAL and self.game.usual:
            return "as usually played"
        open_ones = {rule.name for rule in self.shown}
        folded = [rule for rule in self.rules if rule.name not in open_ones]
        other = [rule for rule in folded if self.values[rule.name] != rule.default]
        said = [f"{rule.label}: {choice_words(self.values[rule.name], rule)}" for rule in other[:NAMED]]
        if len(other) > NAMED:
            said.append(f"{len(other) - NAMED} more")
        return ", ".join(said)

    # ---- building

    def presets(self, theme: Theme, room: pygame.FRect) -> Iterable[Widget]:
        """By the book, as usual, or neither; below it what is usual. Nothing where the book says it all."""
        if not self.game.usual:
            return
        choices = [(BOOK, "By the book"), (USUAL, "As usually played")]
        if self.preset == OWN:
            choices.append((OWN, "Ours"))
        place = pygame.FRect(room.x, room.y, room.w, 42)
        needed = [theme.width(text, BODY) + 12 for _, text in choices]
        row: Choices[str]
        if sum(needed) <= room.w:
            row = side_by_side = ChoiceRow(choices, self.preset, self._take_preset, rect=place)
            side_by_side.shares = needed
        else:  # large letters: one after the other
            row = Stepper(choices, self.preset, self._take_preset, rect=place)
        row.called = "House rules"
        yield row
        yield _below(theme, self._usual_words(), place)

    def rows(
        self, theme: Theme, room: pygame.FRect, rules: Iterable[HouseRule], *, brief: bool = False
    ) -> Iterable[Widget]:
        """Label, control and help of these rules, from the top of the room; if `brief`, help is a tip."""
        y = room.y
        for rule in rules:
            line = max(24.0, theme.line(BODY))
            middle = pygame.FRect(room.x, y + 21 - line / 2, room.w * 0.4, line)
            label = Label(rule.label, rect=middle, colour=INK)
            control = self._control(theme, rule, pygame.FRect(room.x, y, room.w, 42))
            if control.rect.w == room.w:  # its words need the whole width
                label.rect = pygame.FRect(room.x, y, room.w, line)
                control.rect.y += line + 2
            else:
                label.rect.w = control.rect.x - room.x
            yield label
            yield control
            if brief and control.enabled:
                control.tip = rule.help
                y = control.rect.bottom + 12
                continue
            help_text = _below(theme, rule.help if control.enabled else self._idle_words(rule), control.rect)
            help_text.rect.x, help_text.rect.w = room.x, room.w
            help_text.rect.h = help_text.height(theme, room.w)
            yield help_text
            y = help_text.rect.bottom + 12

    def _control(self, theme: Theme, rule: HouseRule, row: pygame.FRect) -> Choices[object]:
        """The choices of a rule at the right of its label, or over the whole row if they need it."""
        value = self.values[rule.name]
        words = [(choice, choice_words(choice, rule)) for choice in in_order(rule)]
        if rule.own is not None:
            words.append((_ANOTHER, "Own…" if value in rule.choices else f"{value}…"))
        needed = [theme.width(text, BODY) + 12 for _, text in words]
        longest = max(needed) - 12
        # times are short, and each of them takes what it needs; other choices stand in segments all alike
        least = sum(needed) if rule.own is not None else max(needed) * len(words)
        few = len(words) <= MOST_SEGMENTS
        label = theme.width(rule.label, BODY)
        for left in (max(label + 14, row.w * 0.36), 0.0):
            wide = row.w - left
            place = pygame.FRect(row.x + left, row.y, wide, row.h)
            if few and least <= wide:
                kind: type[Choices[object]] = ChoiceRow
            elif longest <= wide - 76 or not left:
                kind = Stepper
            else:
                continue
            if kind is Stepper and left and few and least <= row.w:
                continue  # side by side over the whole width is plainer than one after the other
            shown = value if value in rule.choices else _ANOTHER
            control = kind(words, shown, partial(self.choose, rule), rect=place)
            if isinstance(control, ChoiceRow) and rule.own is not None:
                control.shares = needed
            control.enabled = rule.matters(self.values)
            return control
        raise AssertionError("over the whole width anything is stepped through")

    def _idle_words(self, rule: HouseRule) -> str:
        """Why a rule has no effect now."""
        others = {other.name: other for other in self.rules}
        said = (
            f"“{others[name].label}” is {choice_words(self.values[name], others[name])}"
            for name in rule.needs
        )
        return f"No effect while {' and '.join(said)}."

    def _usual_words(self) -> str:
        named = {rule.name: rule for rule in self.rules}
        changed = ", ".join(
            f"{named[name].label}: {choice_words(value, named[name])}"
            for name, value in self.game.usual.items()
        )
        return f"As usually played – {changed}."

    # ---- changes

    def choose(self, rule: HouseRule, value: object) -> None:
        """This rule has that value from now on; what is none of those offered is asked for."""
        if value is _ANOTHER:
            self._ask(rule)
            return
        self.values[rule.name] = value
        self._changed(bool(self.game.usual) or any(rule.name in other.needs for other in self.rules))

    def _take_preset(self, preset: str) -> None:
        if preset != OWN:
            self.values = {rule.name: rule.default for rule in self.rules}
        if preset == USUAL:
            self.values.update(self.game.usual)
        self._changed(True)


def _below(theme: Theme, words: str, control: pygame.FRect) -> Label:
    """Help in small letters below a control."""
    label = Label(words, size=SMALL, colour=SOFT, kind="sans")
    label.rect = pygame.FRect(control.x, control.bottom + 2, control.w, label.height(theme, control.w))
    return label


def in_order(rule: HouseRule) -> Sequence[object]:
    """The choices of a rule as they are shown: clocks by their minutes, the others as the game has them."""
    if rule.name != "clock":
        return rule.choices

    def minutes(choice: object) -> tuple[int, ...]:
        return tuple(int(part) for part in str(choice).split("+") if part.isdigit())

    return sorted(rule.choices, key=minutes)


def choice_words(value: object, rule: HouseRule) -> str:
    """A value of this rule as a button shows it."""
    named = next((words for one, words in rule.named.items() if one == value), "")
    if named:
        return named
    if isinstance(value, bool):
        return "On" if value else "Off"
    text = str(value).replace("_", " ")
    if text[:1] == "-" and text[1:2].isdigit():
        text = f"−{text[1:]}"
    return text[:1].upper() + text[1:]
