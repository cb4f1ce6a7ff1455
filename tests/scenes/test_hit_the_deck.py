"""Hit the Deck on the screen: whole matches, the slap and its ring, and what no light may tell."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.table.layouts.hit_the_deck.marks import Called
from tests.rules.hit_the_deck_table import match_of

from .seated import Drive, seated
from .test_table import Table, quick_bots

__all__ = ["quick_bots"]
BACKS = "G1/1 G1/1 G2/1 G2/1 G3/1 G3/1"
Deal = Callable[..., "HitTable"]


class HitTable(Table):
    """What a person does at this table."""

    @property
    def calls(self) -> Any:
        return self.scene._calls

    @property
    def log(self) -> list[tuple[int, str]]:
        return self.scene.session.match.log

    def moves(self) -> list[Move]:
        return [move for move in super().moves() if move.kind not in self.scene.game.calls]

    def until(self, ready: Callable[[], bool], seconds: float = 120.0) -> None:
        """Let time pass until something is so; frames are drawn only as the app sees fit."""
        for _ in range(int(seconds / 0.15)):
            if ready():
                return
            self.scene.app.store.flush()
            self.driver.now += 0.15
            self.app.step(self.driver.now)
        raise AssertionError(f"waited in vain; top is {self.top}, caption {self.scene._turn.caption.text!r}")

    def where(self, face: str, taken: tuple[int, ...] = ()) -> tuple[int, tuple[float, float]]:
        """As of any hand; one of two rows shows the upper part of its cards alone."""
        for place in self.tabletop.placements:
            if place.pick == face and place.id not in taken:
                for dx, dy in ((0.5, 0.5), (0.12, 0.5), (0.5, 0.12), (0.12, 0.12)):
                    point = (place.x + place.w * (dx - 0.5), place.y + place.h * (dy - 0.5))
                    hit = self.tabletop.piece_at(*point)
                    if hit is not None and hit.id == place.id:
                        return place.id, point
        raise AssertionError(f"no {face} to be hit")

    def take_seat(self) -> None:
        """Wait for the cover and lift it."""
        self.until(lambda: isinstance(self.top, HandoffScene))
        self.driver.frames(3, 0.3)
        self.driver.click(self.top._widgets.widgets[0])
        self.until(lambda: self.picker is not None)

    def press(self, label: str) -> None:
        buttons = [*self.calls.widgets.widgets, *self.scene._hud._choices]
        self.driver.click(next(button for button in buttons if button.label == label))

    def play_by_mouse(self, move: Move) -> None:
        """Cards are clicked or dragged to the pile, colours are chips, the draw pile is clicked."""
        before = len(self.log)
        if move.kind == "call":
            self.press((move.choice or "").capitalize())
        elif not move.pieces:
            self.driver.click(self.target(move.target or ""))
        elif len(move.pieces) == 1 and move.choice is None and self.random.random() < 0.5:
            self.drag(self.where(move.pieces[0])[1], self.target("pile"))
        else:
            for face in move.pieces:
                self.driver.click(self.where(face, self.picker.selected)[1])
            if move.choice is not None:
                self.press(move.choice.capitalize())
            elif len(self.log) == before:
                self.driver.click(self.target("pile"))

    def play_by_keys(self, move: Move) -> None:
        """Tab and Enter for cards and the draw pile, numbers for chips, Enter again to play as it is."""
        before = len(self.log)
        for face in move.pieces:
            self.tab_to(lambda spot, face=face: spot.piece is not None and self.free(spot.piece, face))
            self.driver.key(pygame.K_RETURN)
        if move.choice is not None:
            labels = [button.label for button in self.scene._hud._choices]
            self.driver.key(pygame.K_1 + labels.index(move.choice.capitalize()))
        elif not move.pieces:
            self.tab_to(lambda spot: spot.target == move.target)
            self.driver.key(pygame.K_RETURN)
        elif len(self.log) == before:
            self.driver.key(pygame.K_RETURN)


@pytest.fixture
def deal(drive: Drive) -> Iterator[Deal]:
    """Opens a table: `deal("PRR")`, P a person and R a random player; a match may be given."""
    with seated(drive, HitTable) as opener:

        def deal(letters: str, match: Match | None = None, size: tuple[int, int] = (1024, 640)) -> HitTable:
            return opener(
                letters, match or Match.new("hit_the_deck", len(letters), 5, {"target": 25}), size=size
            )

        yield deal


def winning(letters: str) -> Match:
    """Seat 0 is about to play HIT, THE and DECK at once."""
    match = match_of("P3 H T D", *[""] * (len(letters) - 1), draw_pile=BACKS)
    match.play(0, "play P3")
    for seat in range(1, len(letters)):
        match.play(seat, "back")
    return match


def ringing(table: HitTable) -> HitTable:
    """Seat 0 plays all three cards; the ring begins."""
    table.scene.session.match.play(0, "play H T D") if table.picker is None else table.play_by_mouse(
        next(move for move in table.moves() if len(move.pieces) == 3)
    )
    table.until(lambda: table.calls.ringing)
    return table


def play_match(table: HitTable, play: Callable[[Move], None], call: Callable[[], None]) -> int:
    """Random moves and calls until the results show; how many moves were made."""
    made = 0
    while not isinstance(table.top, ResultsScene):
        table.until(lambda: table.my_turn() or table.calls.ringing)
        if isinstance(table.top, RoundScene | HandoffScene):
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
        elif table.calls.ringing:
            call()
            table.until(lambda: not table.calls.ringing)
        elif table.top is table.scene and table.picker is not None:
            before, moves = len(table.log), table.moves()
            playable = [move for move in moves if move.kind != "back"] or moves
            play(table.random.choice(playable))
            made += 1
            assert len(table.log) > before, table.scene._turn.caption
        else:
            table.driver.frames(1)
    return made


def test_match_by_mouse(deal: Deal) -> None:
    """A whole match with the mouse alone, hitting the pile or its button when there is a ring."""
    table = deal("PR")

    def call() -> None:
        if table.random.random() < 0.5:
            table.driver.click(table.target("pile"))
        else:
            table.press("HIT THE DECK!")

    assert play_match(table, table.play_by_mouse, call) > 10
    assert {"declare"} <= {text for _, text in table.log}
    assert table.top.ending.outcome == table.scene.session.match.outcome()


@pytest.mark.slow
def test_match_by_keys(deal: Deal) -> None:
    """And with the keyboard alone: space hits the pile, C catches."""
    table = deal("PR")

    def call() -> None:
        table.driver.key(pygame.K_SPACE, pygame.K_c)

    assert play_match(table, table.play_by_keys, call) > 10
    assert any(text.startswith("catch") or text == "declare" for seat, text in table.log if seat == 0)


def test_space_declares_in_time(deal: Deal) -> None:
    """Space within the ring saves the pile's winner; the ring is over and play goes on."""
    table = ringing(deal("PRR", winning("PRR")))
    version = len(table.log)
    assert table.picker is None
    table.driver.key(pygame.K_SPACE)
    assert table.log[version] == (0, "declare")
    assert not table.scene.session.window.running
    table.until(lambda: len(table.log) > version + 1)


def test_the_ring_waits(deal: Deal) -> None:
    """Without the keyboard's focus, and under the menu, no time passes; back at the table it does."""
    table = ringing(deal("PRR", winning("PRR")))
    window = table.scene.session.window
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.driver.frames(1)
    left = window.left
    table.driver.frames(80, 0.1)
    assert window.left == left
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    table.driver.frames(2, 0.1)
    table.driver.key(pygame.K_ESCAPE)
    left = window.left
    assert table.top is not table.scene and left > 0.5
    table.driver.frames(80, 0.1)
    table.driver.key(pygame.K_ESCAPE)
    assert window.left > left - 0.1
    table.driver.frames(45, 0.1)
    assert not window.running


def test_buttons_never_tell(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """The call buttons look alike before, during and after a window; no light and no chip shows a call."""
    looks, lit, rings = set(), set(), []
    table = deal("PRR", winning("PRR"))
    monkeypatch.setattr(type(table.calls), "_ring", lambda *about: rings.append(about))

    def look() -> None:
        table.driver.frames(2)
        buttons = table.calls.widgets.widgets
        looks.add(tuple((b.label, b.enabled, b.skin, tuple(b.rect)) for b in buttons))
        lit.update(button.label for button in table.scene._hud._choices)

    look()
    ringing(table)
    look()
    table.driver.frames(50, 0.1)
    look()
    assert len(looks) == 1 and not rings
    assert not any("atch" in label or "HIT" in label for label in lit)


def test_an_open_catch_is_not_lit_on_ones_own_turn(deal: Deal) -> None:
    """After the ring the next player picks as ever: an uncalled pile shows nowhere, yet may be caught."""
    match = match_of("", "P3 H T D", draw_pile=BACKS)
    match.play(0, "back")
    match.play(1, "play P3")
    match.play(0, "back")
    match.play(1, "play H T D")
    assert match.moves(0)[-1] == "catch 2"
    table = deal("PP", match)
    table.take_seat()
    assert table.picker.completions.choices == frozenset() and table.picker.completions.moves == ()
    assert [button.label for button in table.scene._hud._choices] == ["Draw 1 card"]
    table.driver.key(pygame.K_c)
    assert table.log[-1] == (0, "catch 2")


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_false_call_says_so(deal: Deal, way: str) -> None:
    """A call with nothing to call is refused in words that tell nothing but what it is for."""
    table = deal("PRR")
    table.until(table.my_turn)
    before = len(table.log)
    if way == "button":
        table.press("HIT THE DECK!")
    else:
        table.driver.key(pygame.K_c)
    purpose = table.scene.game.call_purpose("declare" if way == "button" else "catch")
    assert table.scene._turn.caption.text == f"Nobody owes a call now. {purpose}"
    assert len(table.log) == before


def test_several_people_have_a_key_each(deal: Deal) -> None:
    """While the ring runs hands lie face down and everybody has a button and a key; then comes the cover."""
    table = deal("PPP", winning("PPP"))
    table.take_seat()
    ringing(table)
    table.driver.frames(1)
    assert table.top is table.scene and table.scene.session.seating.viewer is None
    hidden = [p.face for p in table.tabletop.placements if p.zone.startswith("hand:")]
    assert hidden and all((face or "back").startswith("back") for face in hidden)
    assert [button.label for button in table.calls.widgets.widgets] == ["Zoe: A", "Max: L", "Pia: G"]
    told = " ".join(table.scene._acts.worded().values())
    assert told and "you" not in told.lower(), "it is told to everybody"
    table.driver.key(pygame.K_g)
    assert table.log[-1] == (2, "catch 1")
    table.until(lambda: isinstance(table.top, HandoffScene))
    assert table.top.name == "Max"


def test_the_wild_asks_for_its_colour(deal: Deal) -> None:
    """A Wild offers three colours by name; the called colour is shown on the table."""
    match = match_of("P3 W", "", draw_pile=BACKS)
    match.play(0, "play P3")
    match.play(1, "back")
    table = deal("PP", match)
    table.take_seat()
    table.driver.click(table.where("W")[1])
    labels = [button.label for button in table.scene._hud._choices]
    assert labels[:3] == ["Green", "Purple", "Yellow"]
    table.press("Yellow")
    assert table.log[-1] == (0, "play W>yellow")
    tabletop = table.tabletop

    def called() -> list[str]:
        marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.bottom)
        return [mark.name for mark in marks if isinstance(mark, Called)]

    table.until(lambda: called() == ["yellow"], 5)
