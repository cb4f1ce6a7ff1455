"""A field in which a move is typed: in the notation of its game, or in the words of its buttons.

`MoveField` is the field with the reason why something typed is no move; the panel beside a board holds one.
`TypedMoves` opens one over the prompt of every other table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.announce import announce
from game.rules.core.errors import DeuceError, IllegalMove, UnreadableMove, quoted
from game.rules.core.sentences import without_isolates
from game.scenes.context import TableContext, TablePart
from game.scenes.hud import WARN
from game.scenes.prompt import rule_in, uncited
from game.table.ui.button import Button
from game.table.ui.field import TextField
from game.table.ui.focus import ARROWS, WidgetSet
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import SMALL, Theme
from game.table.ui.widget import PRESS, asks, bare, with_control

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.game import Game
    from game.rules.core.move import Move
    from game.rules.core.sentences import Names
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.scenes.turn import Turn

SLASH = (pygame.K_SLASH, pygame.K_KP_DIVIDE)
HINT = "Type a move  ( / )"
NOT_NOW = "It is not your turn."
LOOKED_BACK = "You were looking back. This is the position now: press Enter again to play there."
WIDE, HIGH = 420.0, 40.0
_RULE_WIDE, _FOOT = 84.0, 28.0
_FEW = 3
"""Moves that are told apart where what is typed may be each of them."""
_RANKS = {
    word: str(rank)
    for rank, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)
}


def slash(event: pygame.Event) -> bool:
    """Whether a key leads to the field; on some keyboards a letter key with Shift writes the slash."""
    if event.type != pygame.KEYDOWN or not bare(event) or asks(event):
        return False
    return event.key in SLASH or event.unicode == "/"


def read(game: Game[State], text: str, view: View[State], name: Names) -> Move:
    """The legal move that is typed. Raises UnreadableMove, or IllegalMove with the reason against it."""
    assert view.seat is not None
    legal = view.legal()
    try:
        move = game.parse(text, view.seat, view)
        reason = legal.why_not(move)
        if reason is None:
            return move
        trouble: DeuceError = IllegalMove(reason)
    except DeuceError as error:
        trouble = error
    typed = _plain(text).removesuffix(".")
    found = [move for move in legal if typed in _forms(game, move, view, name)]
    if len(found) == 1:
        return found[0]
    if isinstance(trouble, UnreadableMove):
        if 1 < len(found) <= _FEW:
            ways = " or ".join(
                f"{quoted(game.text(move))} for “{game.label(move, view, name)}”" for move in found
            )
            raise UnreadableMove(f"{quoted(text)} is more than one move: write {ways}.")
        for verb in sorted({move.kind for move in legal}):  # a bare card, say: why not that one
            try:
                reason = legal.why_not(game.parse(f"{verb} {typed.upper()}", view.seat, view))
            except DeuceError:
                continue
            if reason is not None:
                raise IllegalMove(reason)
        if (form := next((form for move in legal for form in game.typed(move, view)), None)) is not None:
            raise UnreadableMove(f"{trouble} {quoted(form)} is understood, too.")
    raise trouble


def _forms(game: Game[State], move: Move, view: View[State], name: Names) -> Iterator[str]:
    """How a move may be typed besides its notation: in small letters, in words, and without its verb; and as
    its game says.
    """
    yield from map(_plain, game.typed(move, view))
    for form in (game.text(move), game.label(move, view, name)):
        whole = _plain(form)
        rest = whole.partition(" ")[2]
        yield from (whole, rest, rest.removeprefix("the "))


def _plain(text: str) -> str:
    """One way of writing for all: small letters, single spaces, ranks of cards as the notation has them."""
    words = " ".join(without_isolates(text).casefold().split())
    words = re.sub(rf"\b({'|'.join(_RANKS)})(?= of )", lambda rank: _RANKS[rank[0]], words)
    words = re.sub(r"\s*>\s*", ">", words)
    return re.sub(r"\b10(?=[cdhs]\b)", "t", words)


class MoveField:
    """The field, its reason and the way to the rule; `submit` hears what is typed."""

    def __init__(self, app: App, submit: Callable[[str], object], look_up: Callable[[str], object]) -> None:
        self.app = app
        self._look_up = look_up
        self.field = TextField(
            hint=HINT, limit=40, on_change=lambda _: self.forgive(), on_submit=lambda text: submit(text)
        )
        self.refusal = ""
        """Why what was typed is no move, until something else is done."""
        self._taken_at = -1.0
        """The frame in which the field took the keyboard."""
        self.rule = Button("", lambda: None, "plain", size=SMALL)
        self.rule.visible = False
        self.widgets = WidgetSet([self.field, self.rule])
        """What it stands among."""

    @property
    def typing(self) -> bool:
        """Whether keys go to the field."""
        return self.widgets.focus is self.field

    def event(self, event: pygame.Event) -> bool:
        """Keys and texts, while the field has the keyboard, or a button beside it."""
        if event.type == pygame.KEYDOWN and not self.typing:
            return self._pressed(event)
        if event.type == pygame.TEXTINPUT and (event.text == "/" or self.app.now == self._taken_at):
            return self.typing  # the key that leads here, or one that was read as a key
        if not self.typing or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                self.leave(empty=event.key == pygame.K_ESCAPE)
                return True
            letter = event.unicode if event.unicode.isprintable() and not with_control(event) else ""
            if letter and self.app.now == self._taken_at:
                self.field.type(letter)  # pressed before texts were asked for: of this key none comes
                return True
        return self.widgets.handle(event) or True

    def _pressed(self, event: pygame.Event) -> bool:
        """A screen reader has given a button the keyboard, which presses it, or goes elsewhere."""
        widgets = self.widgets
        if widgets.focus is None or not widgets.show_ring:  # a mouse leaves no ring
            return False
        if event.key in PRESS:
            return widgets.handle(event)
        if event.key in ARROWS or event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            self.leave(ring=False)
            return bool(event.key == pygame.K_ESCAPE)
        return False

    def take_keyboard(self) -> None:
        """The field takes what is typed, where it stands."""
        if not self.field.visible:
            return
        self._taken_at = self.app.now
        self.widgets.set_focus(self.field, ring=True)

    def leave(self, *, empty: bool = False, ring: bool | None = None) -> None:
        """Keys go elsewhere."""
        self.widgets.set_focus(None, ring=ring)
        if empty:
            self.field.set_text("")
        self.forgive()

    def empty(self) -> None:
        """Nothing is typed."""
        self.field.set_text("")
        self.forgive()

    def forgive(self) -> None:
        """What was refused is past."""
        self.refusal = ""
        self.rule.visible = False

    def refuse(self, reason: str) -> None:
        """Say it above the field; the next letter begins anew."""
        self.refusal = reason
        self.field.select_all()
        self.app.sounds.play("refuse")
        announce(reason, assertive=True)
        if (rule := rule_in(reason)) is not None:
            self.rule.label = f"Rule {rule}"
            self.rule.visible = True
            self.rule.on_press = lambda: self._look_up(rule)

    def draw_refusal(self, surface: pygame.Surface, theme: Theme, bottom: float) -> None:
        """The reason on a slab down to here, with the rule at its foot."""
        if not self.refusal:
            return
        field, pad = self.field.rect, 10.0
        words = uncited(self.refusal) if self.rule.visible else self.refusal
        foot = _FOOT if self.rule.visible else 0.0
        high = len(theme.wrap(words, field.w - 2 * pad, SMALL)) * theme.line(SMALL) + 2 * pad + foot
        box = pygame.FRect(field.x, bottom - high, field.w, high)
        draw_glass(surface, theme, box, 10.0, deep=True)
        draw_text(surface, theme, words, box.inflate(-2 * pad, -2 * pad), SMALL, WARN)
        self.rule.rect = pygame.FRect(box.right - _RULE_WIDE - pad, box.bottom - foot - 4, _RULE_WIDE, foot)


class TypedMoves(TablePart):
    """The field of a table without a panel, out of sight until it is called for."""

    def __init__(self, table: TableContext, turn: Turn) -> None:
        super().__init__(table)
        self.turn = turn
        self.entry = MoveField(self.app, self._typed, lambda rule: turn.look_up(rule))
        self.on_open: Callable[[], object] = lambda: None
        """Clears what would lie over it."""
        self._whose: int | None = None
        """Whose words stand in it."""

    def renew(self) -> None:
        """It goes with whoever held the screen, and so does what was typed."""
        viewer = self.session.seating.viewer
        if viewer != self._whose:
            self._whose = viewer
            if self.entry.typing:
                self.entry.leave()
            self.entry.empty()

    def event(self, event: pygame.Event) -> bool:
        """Its key, then all that is typed; a press elsewhere puts it away."""
        entry = self.entry
        if not entry.typing:
            wanted = slash(event) and self.session.seating.viewer is not None
            if wanted:
                self.on_open()
                entry.take_keyboard()
            return wanted
        if event.type == pygame.MOUSEBUTTONDOWN:
            if entry.rule.visible and entry.rule.rect.collidepoint(event.pos):
                return entry.widgets.handle(event)
            if not entry.field.rect.collidepoint(event.pos):
                entry.leave(ring=False)
                return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return entry.widgets.handle(event)
        return entry.event(event)

    def _typed(self, text: str) -> None:
        entry, viewer = self.entry, self.session.seating.viewer
        if not text.strip() or viewer is None:
            return
        picker = self.turn.picker
        view = self.session.view() if picker is None else picker.view
        try:
            move = read(self.game, text, view, self.naming.name)
            called = move.kind in self.game.calls
            if picker is None and not called:
                raise IllegalMove(NOT_NOW)
            if called:
                self.session.call([viewer], [move.kind])
            else:
                self.turn.play(move)
        except DeuceError as error:
            entry.refuse(str(error))
            return
        entry.leave(empty=True)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The field over the prompt, the reason above it."""
        entry = self.entry
        if not entry.typing:
            return
        bar = self.turn.hud.whole
        wide = min(WIDE, bar.w)
        entry.field.rect = pygame.FRect(bar.centre[0] - wide / 2, bar.centre[1] - HIGH / 2, wide, HIGH)
        draw_glass(surface, theme, entry.field.rect.inflate(12, 12), 14.0, deep=True)
        entry.draw_refusal(surface, theme, entry.field.rect.y - 12)
        entry.widgets.draw(surface, theme)
