"""The settings: everything that a person can set for all games; each change acts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.scenes import navigate
from game.scenes.page import Page
from game.session import settings as values
from game.session.settings import Settings, clean_name
from game.table.ui.button import Button
from game.table.ui.controls import Slider, Stepper, Toggle
from game.table.ui.field import TextField
from game.table.ui.panel import Panel
from game.table.ui.scroll import ScrollArea
from game.table.ui.widget import Widget

T = TypeVar("T")

Group = tuple[str, Sequence[Sequence[Widget]]]
"""A heading and its rows; widgets in one row share its width."""

HEAD_HIGH = 58.0
LINE, GAP = 40.0, 3.0


class SettingsScene(Page):
    """Two columns of groups on glass; where the window is low they scroll."""

    title = "Settings"

    def __init__(self) -> None:
        super().__init__()
        self._page = ScrollArea()

    @property
    def _now(self) -> Settings:
        return self.app.settings

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The groups in two columns."""
        now = self._now
        self._full = Toggle("Full screen", now.fullscreen, self._setter("fullscreen"), tip="F11 anywhere")
        self._sound = Toggle("Sound", now.sound, self._setter("sound"), tip="M anywhere")
        self._page.rect = pygame.FRect(body.x - 24, body.y - 8, body.w + 48, self.area.h - body.y + 8)
        columns = (self._left_groups(), self._right_groups())
        half = (body.w - 28) / 2
        placed: list[Widget] = []
        lowest = 0.0
        for number, groups in enumerate(columns):
            x, y = body.x + number * (half + 28), self._page.rect.y + 8
            for title, rows in groups:
                high = HEAD_HIGH + len(rows) * (LINE + GAP) + 14
                placed.append(Panel(pygame.FRect(x, y, half, high), title))
                for index, row in enumerate(rows):
                    cell = (half - 48 + 16) / len(row)
                    for place, widget in enumerate(row):
                        top = y + HEAD_HIGH + index * (LINE + GAP)
                        widget.rect = pygame.FRect(x + 24 + place * cell, top, cell - 16, LINE)
                        placed.append(widget)
                y += high + 18
            lowest = max(lowest, y)
        yield self._page
        self._page.hold(placed, lowest - self._page.rect.y + 4)
        yield from placed

    def _left_groups(self) -> Sequence[Group]:
        now = self._now
        speeds = _with([(v, f"{v:g} ×") for v in values.ANIMATION_SPEEDS], now.animation_speed, "{:g} ×")
        window = (
            self._full,
            Stepper(
                _with([(v, f"{v:.0%}") for v in values.UI_SCALES], now.ui_scale, "{:.0%}"),
                now.ui_scale,
                self._setter("ui_scale"),
                label="Size of everything",
                tip="As far as the window has room for it",
            ),
            Stepper(
                [("own", "each its own"), *((cloth, cloth) for cloth in values.CLOTHS[1:])],
                now.cloth,
                self._setter("cloth"),
                label="Cloth of the tables",
            ),
            Toggle("Colours for colour-blind eyes", now.colour_blind, self._setter("colour_blind")),
            Toggle(
                "Draw through the graphics card",
                now.acceleration,
                self._setter("acceleration"),
                tip="Acts at the next start. Mostly slower for this game; try it if the picture tears.",
            ),
        )
        motion = (
            Stepper(
                speeds, now.animation_speed, self._setter("animation_speed"), label="Speed of animations"
            ),
            Toggle(
                "Reduced motion",
                now.reduced_motion,
                self._setter("reduced_motion"),
                tip="Cards appear at their places without flying there",
            ),
        )
        sound = (self._sound, Slider("Volume", now.volume, self._setter("volume")))
        engines = Button(
            "Chess engines …",
            partial(navigate.open_engines, self.app),
            tip="Programs that speak UCI, as opponents and as judges of your games",
        )
        return (
            ("Window", _rows(window)),
            ("Sound and motion", _rows((*sound, *motion))),
            ("Other programs", _rows((engines,))),
        )

    def _right_groups(self) -> Sequence[Group]:
        now = self._now
        paces = [(v, f"{v:g} s" if v else "at once") for v in values.BOT_PACES]
        play = (
            Stepper(
                _with(paces, now.bot_pace, "{:g} s"),
                now.bot_pace,
                self._setter("bot_pace"),
                label="Computer players' beat",
                tip="Each of their moves takes at least this long, so that speed tells nothing",
            ),
            Toggle(
                "Make my only move for me",
                now.only_move,
                self._setter("only_move"),
                tip="Where there is nothing to choose, say only to draw, it is done for you",
            ),
            Toggle(
                "Explain rules as they come up",
                now.coach_marks,
                self._coach,
                tip="One sentence the first time a rule matters; switched off and on again, they begin anew",
            ),
            Toggle(
                "What can be played",
                now.playable,
                self._setter("playable"),
                tip="Chips above the hand, such as “Pair of 4s”; a press selects the cards",
            ),
            Toggle(
                "Par after each round",
                now.par,
                self._setter("par"),
                tip="What Master makes of the same cards, worked out behind the table; “This deal” shows it",
            ),
            Stepper(
                [("off", "never"), ("mistake", "from a mistake"), ("blunder", "from a blunder")],
                now.warn,
                self._setter("warn"),
                label="Warn before costly moves",
                tip="Asks once before a move that gives up much; the result then says “with help”",
            ),
            Stepper(
                [("normal", "4 s"), ("generous", "8 s"), ("automatic", "made for you")],
                now.calls,
                self._setter("calls"),
                label="Time for calls",
                tip="How long the table waits for calls such as “Last card!” before play goes on",
            ),
            Stepper(
                [("off", "never"), ("safe", "when safe"), ("all", "always")],
                now.go_home,
                self._setter("go_home"),
                label="Solitaire: cards go home",
                tip="To the foundations by themselves: never, when nothing can be built on them, or always",
            ),
            Toggle(
                "Go on by itself after a round",
                now.auto_continue,
                self._setter("auto_continue"),
                tip="Score sheets close after a while without a click",
            ),
        )
        cards = (
            Toggle(
                "Four colours",
                now.four_colours,
                self._setter("four_colours"),
                tip="Clubs are green and diamonds blue",
            ),
            Toggle(
                "Large indices",
                now.large_indices,
                self._setter("large_indices"),
                tip="Ranks and suits to be read from afar, and one great pip",
            ),
            Stepper(
                [(back, back) for back in values.BACKS],
                now.card_back,
                self._setter("card_back"),
                label="Backs",
            ),
        )
        names = [
            TextField(name, self._namer(number), hint=f"Person {number + 1}", limit=values.MAX_NAME)
            for number, name in enumerate(now.names)
        ]
        pairs = [names[i : i + 2] for i in range(0, len(names), 2)]
        people = ("People at this machine", pairs)
        return ("Play", _rows(play)), people, ("Playing cards", _rows(cards))

    # ---- acting

    def _setter(self, name: str) -> Callable[[T], None]:
        def change(value: T) -> None:
            setattr(self._now, name, value)
            self.app.apply_settings()

        return change

    def _coach(self, wanted: bool) -> None:
        """Switched on again, everything is said once more."""
        self._now.coach_marks = wanted
        self._now.coached.clear()
        self.app.apply_settings()

    def _namer(self, number: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self._now.names[number] = clean_name(text)

        return change

    def settings_changed(self) -> None:
        """Full screen and sound have keys of their own."""
        self._full.value, self._sound.value = self._now.fullscreen, self._now.sound

    def leave(self) -> None:
        """Keep the names too; they are written only once, not at every letter."""
        self.app.save_settings()


def _rows(widgets: Iterable[Widget]) -> list[list[Widget]]:
    return [[widget] for widget in widgets]


def _with(choices: list[tuple[float, str]], now: float, form: str) -> list[tuple[float, str]]:
    """`choices`, and among them the present value even if a file holds one that we do not offer."""
    if all(value != now for value, _ in choices):
        choices = sorted([*choices, (now, form.format(now))])
    return choices
