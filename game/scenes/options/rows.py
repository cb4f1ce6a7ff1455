"""What a section of the settings is made of: groups of rows, each its words, its control and its setting."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.table.ui.button import Button
from game.table.ui.controls import Slider, Stepper, Toggle
from game.table.ui.panel import Label

if TYPE_CHECKING:
    from game.app import App
    from game.session.settings import Settings
    from game.table.ui.theme import Theme
    from game.table.ui.widget import Widget

LINE = 40.0
"""How high a row is, units."""

Change = Callable[["Settings"], object]
Value = str | float
"""What one of several choices sets."""


@dataclass
class Desk:
    """Where rows are laid out: they take what is set from here, and leave here what shows a setting."""

    app: App
    theme: Theme
    shown: list[tuple[str, Toggle | Slider | Stepper[Value]]] = field(default_factory=list)
    """Each control with the name of its setting, for keys that set it too."""

    @property
    def now(self) -> Settings:
        """What is set."""
        return self.app.settings

    def setter(self, name: str, also: Change | None = None) -> Callable[[object], None]:
        """What sets `name`; it acts at once, and `also` is done with it."""

        def change(value: object) -> None:
            setattr(self.now, name, value)
            if also is not None:
                also(self.now)
            self.app.apply_settings()
            if isinstance(value, bool):
                self.app.sounds.play("toggle")

        return change


class Row(ABC):
    """One line of a section."""

    widest: ClassVar[float] = 2000.0
    """What stands in it is no wider, units."""

    @abstractmethod
    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """What stands in it; they share its width."""

    def height(self, desk: Desk, wide: float) -> float:
        """How high it is in `wide` units."""
        return LINE


class Setting(Row):
    """A row that sets something, or several of them."""

    name: str
    """Of the field of `Settings`."""


@dataclass(frozen=True)
class Switch(Setting):
    """On or off."""

    label: str
    name: str
    tip: str = ""
    also: Change | None = None

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """A toggle."""
        value: bool = getattr(desk.now, self.name)
        control = Toggle(self.label, value, desk.setter(self.name, self.also), tip=self.tip)
        desk.shown.append((self.name, control))
        return (control,)


@dataclass(frozen=True)
class Slide(Setting):
    """A share from none to all, or a number between two."""

    label: str
    name: str
    tip: str = ""
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05
    words: Callable[[float], str] = "{:.0%}".format

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """A slider."""
        control = Slider(
            self.label,
            getattr(desk.now, self.name),
            desk.setter(self.name),
            low=self.low,
            high=self.high,
            step=self.step,
            words=self.words,
            tip=self.tip,
        )
        desk.shown.append((self.name, control))
        return (control,)


@dataclass(frozen=True)
class Choose(Setting):
    """One of several values, each with its words."""

    label: str
    name: str
    choices: Sequence[tuple[Value, str]]
    tip: str = ""

    def offered(self, desk: Desk) -> Sequence[tuple[Value, str]]:
        """What there is to choose from now."""
        return self.choices

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """A stepper."""
        control = Stepper(
            self.offered(desk),
            getattr(desk.now, self.name),
            desk.setter(self.name),
            label=self.label,
            tip=self.tip,
        )
        desk.shown.append((self.name, control))
        return (control,)


@dataclass(frozen=True)
class Amount(Choose):
    """One of several numbers; one that a file holds and we do not offer stands among them."""

    form: str = "{:g}"

    def offered(self, desk: Desk) -> Sequence[tuple[Value, str]]:
        """All of them in order."""
        now = getattr(desk.now, self.name)
        if any(value == now for value, _ in self.choices):
            return self.choices
        return sorted([*self.choices, (now, self.form.format(now))], key=lambda choice: float(choice[0]))


@dataclass(frozen=True)
class Press(Row):
    """Something to do, say to open a page of its own."""

    widest = 340.0

    label: str
    act: Callable[[App], object]
    tip: str = ""

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """A button."""
        return (Button(self.label, partial(self.act, desk.app), tip=self.tip),)


@dataclass(frozen=True)
class Words(Row):
    """Something to read; it wraps. What is to be found out first is, when the section shows."""

    text: str | Callable[[], str]

    def _label(self) -> Label:
        return Label(self.text if isinstance(self.text, str) else self.text(), kind="sans")

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """The words."""
        return (self._label(),)

    def height(self, desk: Desk, wide: float) -> float:
        """As many lines as it takes."""
        return self._label().height(desk.theme, wide) + 8


@dataclass(frozen=True)
class Group:
    """Rows under a small heading; without one they follow on."""

    title: str
    rows: Sequence[Row]


@dataclass(frozen=True)
class Section:
    """What the list names `title`, and its groups; one with a page of its own opens it at a press."""

    title: str
    groups: Sequence[Group]
    page: Callable[[App], object] | None = None

    def rows(self) -> Iterator[Row]:
        """All rows, in order."""
        for group in self.groups:
            yield from group.rows
