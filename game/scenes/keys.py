"""All keys, on a page of its own: `?` leads there from wherever nothing is typed, and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.scenes.page import Page
from game.table.ui.focus import PAGES
from game.table.ui.panel import Caption, Label, Panel
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import INK, SMALL, SOFT
from game.table.ui.widget import Widget, asks

HEAD, ROW_GAP, GROUP_GAP, INSET = 30.0, 6.0, 18.0, 24.0
NAMES = 0.34
"""How much of a column the names of the keys take."""


@dataclass(frozen=True, slots=True)
class Group:
    """Keys that mean the same in one kind of place: their names as hints have them, and what they do."""

    title: str
    rows: tuple[tuple[str, str], ...]


GROUPS = (
    Group(
        "Everywhere",
        (
            ("Arrows, Tab", "go from thing to thing; Shift Tab goes back"),
            ("Enter, Space", "press what is chosen"),
            ("Escape", "goes one step back"),
            ("Page Up, Page Down, Home, End", "turn what scrolls"),
            ("M", "silence, and sound again"),
            ("F11", "fills the screen, and leaves it"),
            ("?, F1", "show these keys; at a table F1 shows the rule"),
        ),
    ),
    Group(
        "At a table",
        (
            ("N", "picks what may be played, in turn; Shift N backwards"),
            ("Enter", "plays it, or does what the golden button says"),
            ("Space", "picks and lets go; calls, where there are calls"),
            ("C", "the other call"),
            ("A, L, G, Q, P, Z", "call, where several people can: seat 1 to 6"),
            ("0 … 9", "press the buttons and chips that show them"),
            ("P", "passes"),
            ("/", "takes a move in writing"),
            ("H", "the coach’s hint; once more others"),
            ("W", "why; alone, whether it can still be won"),
            ("D", "alone: the same deal again, or another"),
            ("I", "plays the hint’s move, once it shows"),
            ("U, Ctrl Z", "takes back"),
            ("Y, Ctrl Shift Z", "plays again what was taken back"),
            ("J", "the history"),
            ("Page Up, Page Down", "look back in it, and on; End comes back to now"),
            ("Ctrl C", "copies the history"),
            ("R, F1", "the rule in play; again, the book"),
            ("L", "the last trick"),
            ("S", "the score pad"),
            ("O", "sorts the hand"),
            ("T", "the other look of the table"),
            ("F2 … F7", "say where I am, whose turn, my hand, the table, what was last, the scores"),
        ),
    ),
    Group(
        "At a board",
        (
            ("F", "turns it round"),
            ("A", "asks the engine"),
            ("Q, R, B, N", "choose what a pawn becomes"),
        ),
    ),
    Group("On the shelf", (("Ctrl F", "searches for a game"), ("Ctrl Q", "ends Deuce"))),
    Group("In a rule book", (("/, Ctrl F", "search; Enter goes from place to place"),)),
    Group(
        "In a lesson",
        (
            ("Enter, Space, Right, Page Down", "go on"),
            ("Left, Page Up", "go back"),
            ("Tab, Up, Down", "come to the buttons above, where nothing is asked"),
            ("N", "picks what is asked"),
            ("0 … 9", "press the buttons and chips that show them"),
            ("R, F1", "the rule that is spoken of"),
        ),
    ),
    Group(
        "In a replay",
        (
            ("Left, Right", "a step back, a step on"),
            ("Page Up, Page Down", "a round back, a round on"),
            ("Home, End", "the beginning and the end"),
            ("Space", "plays and stops"),
            ("A", "asks the computer player that made the move"),
        ),
    ),
    Group(
        "In a review",
        (
            ("Left, Right", "the decision before, and the next; with Shift of all players"),
            ("N", "the next mistake"),
            ("T", "tries again"),
            ("O", "judges with everything open, or by what was known"),
            ("A", "asks the computer player that made the move"),
            ("1 … 9", "whose decisions"),
        ),
    ),
)
"""What every place knows; a test holds it against the keys that the scenes listen to."""


class KeysScene(Page):
    """The groups in two columns; where the window is low they scroll."""

    title = "Keys"
    most_wide = 1120.0

    def __init__(self) -> None:
        super().__init__()
        self._panel, self._page = Panel(), ScrollArea()

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """Group after group, the second column from where the first has half of all."""
        wide = (body.w - 3 * INSET) / 2
        placed: list[Widget] = []
        blocks = [self._group(group, wide) for group in GROUPS]
        half = sum(high for _, high in blocks) / 2
        left, y, deepest = body.x + INSET, 0.0, 0.0
        x = left
        for widgets, high in blocks:
            if x == left and y + high / 2 > half:
                x, y = left + wide + INSET, 0.0
            for widget in widgets:
                widget.rect.move_ip(x, body.y + 14 + y)
            placed += widgets
            y += high
            deepest = max(deepest, y)
        self._panel.rect = pygame.FRect(body.x, body.y, body.w, min(body.h, deepest + 20))
        self._page.rect = self._panel.rect.inflate(-12, -16)
        yield from (self._panel, self._page)
        self._page.hold(placed, deepest)
        yield from placed

    def _group(self, group: Group, wide: float) -> tuple[list[Widget], float]:
        """Its widgets, laid out from nought, and how high they are."""
        widgets: list[Widget] = [Caption(group.title, rect=pygame.FRect(0, 0, wide, HEAD))]
        y, left = HEAD + ROW_GAP, wide * NAMES
        for keys, words in group.rows:
            named = Label(keys, size=SMALL, colour=INK)
            told = Label(words, size=SMALL, colour=SOFT, kind="sans")
            high = max(named.height(self.theme, left - 12), told.height(self.theme, wide - left))
            named.rect = pygame.FRect(0, y, left - 12, high)
            told.rect = pygame.FRect(left, y, wide - left, high)
            widgets += (named, told)
            y += high + ROW_GAP
        return widgets, y + GROUP_GAP

    def event(self, event: pygame.Event) -> bool:
        """What turns pages does so from anywhere; the key that leads here leads back."""
        if event.type == pygame.KEYDOWN:
            if event.key in PAGES:
                self._page.handle(event, None)
                return True
            if event.key == pygame.K_F1 or asks(event):
                self.back()
                return True
        return super().event(event)
