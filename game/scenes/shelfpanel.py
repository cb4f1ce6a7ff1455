"""The panel beside the shelf: the chosen game with its picture, how its match stands, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import assets
from game.rules.core.sentences import apart
from game.scenes import navigate
from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.ui import skins
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import (
    BODY,
    GOLD,
    INK,
    LARGE,
    RULE,
    SMALL,
    SOFT,
    Theme,
    engrave,
    write,
)
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.rules.registry import Entry
    from game.table.ui.shelf import ShelfPlan

LEFT, WIDE = (904.0, 724.0), (328.0, 272.0)
"""Of what stands in the panel, on a full page and on the smallest."""
DOTS = 3

_scenes = SurfaceCache(6 * 1024 * 1024)
"""What the covers show, by game and size."""


class Told(NamedTuple):
    """What is said of the chosen game, beside what its entry says."""

    above: Sequence[str] = ()
    """Above the golden button: how the match stands, or who plays; the first that there is room for."""
    last: Sequence[str] = ()
    """How its last match ended, in fewer and fewer words: the first that there is room for."""
    picture: pygame.Surface | None = None
    """Of its unfinished match; without one its cover's shows."""


class ShelfPanel:
    """The buttons of the panel and what is drawn beneath them."""

    def __init__(
        self,
        go_on: Callable[[], object],
        start: Callable[[], object],
        others: Callable[[], object],
        lead: Callable[[Callable[..., None]], object],
    ) -> None:
        """`go_on` continues or plays, `start` begins anew, `others` lists matches, `lead` opens a page."""
        self.play = Button("", go_on, "gold", icon="play", size=LARGE)
        self.anew = Button("New match", start)
        self.more = Button("", others, "plain", size=SMALL, tip="All unfinished matches")
        learn = Button("Learn", partial(lead, navigate.open_lesson), tip="Three minutes with a teacher")
        self.practise = Button(
            "Play well",
            partial(lead, navigate.open_practice),
            tip="Real positions, and what each answer is worth",
        )
        self.drills = Button(
            "Tasks",
            partial(lead, navigate.open_drills),
            tip="Each piece by itself, in small tasks on the board",
        )
        self._teach = (learn, self.practise, self.drills)
        self._rest = (
            Button("Set up", partial(lead, navigate.open_setup), tip="Players, opponents and house rules"),
            Button("Rule book", partial(lead, navigate.open_rules), tip="Every rule, with pictures"),
            Button("Statistics", partial(lead, navigate.open_statistics), tip="Your results so far"),
        )
        self.rect = pygame.FRect(0, 0, 0, 0)
        self._grown = 0.0

    def place(self, plan: ShelfPlan, letters: float = 1.0) -> Iterable[Widget]:
        """Everything to its place on a page; for larger letters the picture leaves some of its height."""
        grown = self._grown = min(1.0, (letters - 1) / 0.6)

        def row(
            full: float, least: float, high: tuple[float, float], up: float = 0.0, more: float = 0.0
        ) -> pygame.FRect:
            full, least, tall = full - up * grown, least - up * grown, [one + more * grown for one in high]
            return plan.place((LEFT[0], full, WIDE[0], tall[0]), (LEFT[1], least, WIDE[1], tall[1]))

        self.rect = plan.place((888, 92, 360, 624), (712, 72, 296, 508))
        self.picture = row(108, 84, (184, 147), 0, -40)
        self._name, self._facts = row(298, 233, (42, 34), 40, 6), row(342, 268, (24, 20), 34, 6)
        self._says, self._last = row(372, 292, (52, 44), 28, 16), row(428, 338, (24, 20), 12, 6)
        self._gold = row(540, 430, (56, 50)), row(488, 388, (56, 48))
        self._above = row(508, 404, (24, 20), 6, 6), row(457, 359, (24, 22), 6, 6)
        self.anew.rect = row(552, 442, (44, 38))
        self._teaching, self._resting = row(604, 486, (44, 38)), row(656, 530, (44, 38))
        for button in (*self._teach, *self._rest):
            button.size = BODY if plan.scale > 0.9 else SMALL
        spread(self._resting, self._rest, grown)
        return [self.play, self.more, self.anew, *self._teach, *self._rest]

    def show(self, entry: Entry, label: str, others: int | None) -> None:
        """The buttons for this game; `others` are further unfinished matches, None where there is none."""
        self._appear(True)
        bookmarked = others is not None
        self.play.label = label
        self.play.rect = self._gold[bookmarked].copy()
        self.anew.visible, self.more.visible = bookmarked, bool(others)
        if others:
            self.more.label = f"{others} more…"
            self.more.rect = self.play.rect.copy()
            self.more.rect.w = 88.0
            self.more.rect.right = self.play.rect.right
            self.play.rect.w -= 96
        self.practise.visible, self.drills.visible = (
            assets.has_practice(entry.key),
            assets.has_drills(entry.key),
        )
        spread(self._teaching, [button for button in self._teach if button.visible], self._grown)

    def hide(self) -> None:
        """Nothing is offered: no game is chosen."""
        self._appear(False)

    def _appear(self, visible: bool) -> None:
        for button in (self.play, self.more, self.anew, *self._teach, *self._rest):
            button.visible = visible

    def begins(self, widget: Widget) -> bool:
        """Whether this one stands at the panel's left edge."""
        return self.rect.contains(widget.rect) and widget.rect.x < self.picture.x + 1

    def scene_due(self, key: str, theme: Theme) -> bool:
        """Draw what the cover of a game shows, for the frames to come; True if that was left to do."""
        size = theme.rect(self.picture).size
        if (key, size) in _scenes:
            return False
        from game.table.art import boxes

        _scenes.put((key, size), boxes.scene(key, size))
        return True

    # ---- drawing

    def paint(self, surface: pygame.Surface, theme: Theme, entry: Entry, told: Told) -> None:
        """The glass, the picture and what is said."""
        draw_glass(surface, theme, self.rect)
        box = theme.rect(self.picture)
        picture = told.picture if told.picture is not None else _scenes.get((entry.key, box.size))
        if picture is None:
            svg.paste(surface, skins.slab(theme, "dark", box.size, theme.px(4)), box.topleft)
        else:
            surface.blit(picture, box)
        pygame.draw.rect(surface, RULE, box, theme.px(1))
        size = self._name.h * 0.8
        engrave(surface, theme, entry.name, self._name, size, align=0.0)
        self._paint_facts(surface, theme, entry)
        draw_text(surface, theme, entry.tagline, self._says, BODY, INK)
        above = self._above[self.anew.visible]
        room = pygame.FRect(self._last.x, self._last.y, self._last.w, above.y - self._last.y)
        self._paint_last(surface, theme, told.last, room)
        words = whole(theme, told.above, above.w)
        write(surface, theme, words, above, SMALL, SOFT, "sans")

    def _paint_last(
        self, surface: pygame.Surface, theme: Theme, forms: Sequence[str], room: pygame.FRect
    ) -> None:
        """In as many lines as there is room for, else in one."""
        line = theme.line(SMALL, "sans")
        for words in forms:
            lines = len(theme.wrap(words, room.w, SMALL, "sans"))
            if lines > 1 and lines * line <= room.h:
                draw_text(surface, theme, words, room, SMALL, SOFT, "sans")
                return
            if lines <= 1:
                break
        words = whole(theme, forms, self._last.w)
        write(surface, theme, words, self._last, SMALL, SOFT, "sans", align=0.0)

    def _paint_facts(self, surface: pygame.Surface, theme: Theme, entry: Entry) -> None:
        """Players and minutes in words, and in dots how much there is to it."""
        words = players(entry) + (f" · {entry.minutes} minutes" if entry.minutes else "")
        words += " · " if entry.depth else ""
        if theme.written is not None:
            theme.written.cut(words, f"{words}{entry.depth} of {DOTS} in depth" if entry.depth else words)
        room = self._facts.copy()
        room.w -= 15 * DOTS + 8
        drawn = write(surface, theme, words, room, SMALL, SOFT, "sans", align=0.0)
        for dot in range(DOTS if entry.depth else 0):
            centre = (drawn.right + theme.px(8 + 15 * dot), drawn.centery)
            pygame.draw.aacircle(surface, GOLD if dot < entry.depth else RULE, centre, theme.px(4.5))


def whole(theme: Theme, forms: Sequence[str], wide: float) -> str:
    """The first of these that has room in a line, else the first that has it in letters of usual size; the
    last one cut where none has.
    """
    for sight in (theme, theme.lettered(1.0)):
        for words in forms:
            if sight.width(words, SMALL, "sans") <= wide:
                return words
    return theme.fit("".join(forms[-1:]), wide, SMALL, "sans")


def spread(row: pygame.FRect, buttons: Iterable[Button], grown: float = 0.0) -> None:
    """Lay buttons side by side in a row, those with more words a little wider; the more letters have `grown`,
    from 0 to 1, the more of the row is theirs.
    """
    shown, gap, ends = list(buttons), 8.0 - 4.0 * grown, 30.0 - 20.0 * grown
    shares = [ends + Theme(1.0).width(button.label, button.size) for button in shown]
    room, x = row.w - gap * (len(shown) - 1), row.x
    for button, share in zip(shown, shares, strict=True):
        button.rect = pygame.FRect(x, row.y, room * share / sum(shares), row.h)
        x = button.rect.right + gap
        button.row = shown


def seats(entry: Entry) -> str:
    """How many can play, in figures, say "2–6"."""
    low, high = entry.seats[0], entry.seats[-1]
    return f"{low}–{high}" if high > low else str(low)


def players(entry: Entry) -> str:
    """How many can play, say "2–6 players"."""
    return f"{seats(entry)} player{'' if seats(entry) == '1' else 's'}"


def company(entry: Entry, names: Sequence[str]) -> Sequence[str]:
    """Who plays when Play is pressed, say "You, Ada, Bruno and Cleo, Casual", then in fewer and fewer words,
    yet always how strong they are.
    """
    from game.rules.shared.words import listed
    from game.scenes.plan import SeatPlan

    seats = SeatPlan(entry.key, entry.seats, names).seats
    names, others = [apart(seat.name) for seat in seats], len(seats) - 1
    if not others:
        return names
    brief = listed([name.partition(" ")[0] for name in names])
    ways = dict.fromkeys((listed(names), brief, f"{others + 1} players"))
    return [f"{said}, {seats[-1].level_name}" for said in ways]


def matches(entry: Entry, search: str) -> bool:
    """Whether each word searched for begins a word of the name or tagline, or is a number that can play."""
    own = f"{entry.name} {entry.tagline}".casefold().replace(",", " ").replace(".", " ").split()
    return all(
        any(word.startswith(part) for word in own) or (part.isdigit() and int(part) in entry.seats)
        for part in search.casefold().split()
    )
