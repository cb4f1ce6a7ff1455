"""Domino Poker on the screen: whole matches by mouse and keyboard, the show-down, chips on their way."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.scenes.results import ResultsScene
from game.scenes.reveal import RevealScene
from game.scenes.sheet import PadScene
from game.table.layouts.dominoes.poker.marks import Chips, Stake
from game.table.marks import Amount, Said, Total
from tests.rules.test_domino_poker import BEST, FACES_OF_POKER, FAIR, GOOD, POOR

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]


class PokerTable(CardTable):
    """Everything is a button; opened hands wait for one more."""

    def play_on(self, play: Callable[[Move], None], go_on: Callable[[], None], hands: int) -> int:
        """Random moves until so many show-downs were acknowledged, or the results show; their number."""
        made = 0
        while hands and not isinstance(self.top, ResultsScene):
            self.until(self.my_turn)
            if isinstance(self.top, RevealScene):
                hands -= 1
                go_on()
                self.driver.frames(1)
            elif self.top is self.scene and self.picker is not None:
                before = self.match.version
                play(self.random.choice(self.moves()))
                made += 1
                assert self.match.version > before, self.scene._turn.caption
        return made

    def shown(self) -> RevealScene:
        """Wait until hands are opened and what they win is told."""
        self.until(lambda: isinstance(self.top, RevealScene))
        assert isinstance(self.top, RevealScene)
        return self.top

    def chips_in_flight(self) -> list[str]:
        """What flies, as amounts."""
        poses = self.tabletop.animator.poses(self.driver.now)
        return [pose.face or "" for pose in poses if pose.art == "chips"]


Sit = Callable[..., PokerTable]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of Domino Poker."""
    with seated(drive, PokerTable) as opener:
        yield opener


def dealt(*said: str, hands: tuple[str, ...] = (FAIR, BEST, GOOD, POOR), **options: Any) -> Match:
    """A match after these words of seats 0, 1, … in turn; the last seat deals."""
    faces = [hands[seat].split()[n] for n in range(5) for seat in range(4)]
    assert sorted(faces) == sorted(FACES_OF_POKER)
    match = Match.new("domino_poker", 4, seed=3, options=options, deal=[faces])
    for text in said:
        match.play(min(match.actors()), text)
    return match


def test_whole_match_by_mouse(sit: Sit) -> None:
    """A match of ten hands with the mouse alone, to the results."""
    table = sit("PRRR", Match.new("domino_poker", 4, seed=5, options={"hands": 10}))
    table.play_on(table.play_by_mouse, lambda: table.driver.click(table.shown()._button), 99)
    assert isinstance(table.top, ResultsScene) and sum(table.match.view(None).scores()) == 400


def test_hands_by_keys(sit: Sit) -> None:
    """And with the keyboard alone: digits for the buttons, Enter to go on."""
    table = sit("PRRR", Match.new("domino_poker", 4, seed=6))

    def go_on() -> None:
        table.shown()
        table.driver.key(pygame.K_RETURN)

    assert table.play_on(table.play_by_keys, go_on, 3) >= 3


def test_without_betting(sit: Sit) -> None:
    """Every hand is shown by its player's button, and the best one named."""
    table = sit("PRRR", Match.new("domino_poker", 4, seed=6, options={"betting": False}))
    table.until(table.my_turn)
    table.play_by_mouse(table.moves()[0])
    assert "wins the hand with" in table.shown().words or "win the hand with" in table.shown().words


def test_buttons_are_large_and_leave_the_rack_in_sight(sit: Sit) -> None:
    """In the smallest window each is at least 48 high, and none lies over a tile."""
    table = sit("PRRR", dealt())
    table.until(table.my_turn)
    buttons = table.scene._hud._choices
    assert [button.label for button in buttons] == ["Fold", "Check", "Raise to 2"]
    for button in buttons:
        assert button.rect.h >= 48 and button.rect.w >= 48
        for place in table.tabletop.placements:
            box = place.rect
            assert not button.rect.colliderect(pygame.FRect(box.x, box.y, box.w, box.h))


def test_a_show_down_waits_to_be_read(sit: Sit) -> None:
    """The hands lie open with their names and the winner's lit; nothing goes on before it is acknowledged."""
    table = sit("PRRR", dealt("call", "raise", "fold", "call"))
    table.until(table.my_turn)
    table.play_by_mouse(Move(0, "call"))
    shown = table.shown()
    assert shown.words == "Max wins the pot of 10 chips with a royal."
    version = table.scene._playback.version
    table.driver.frames(30, 0.5)
    assert table.top is shown and table.scene._playback.version == version
    faces = {place.zone: place.face for place in table.tabletop.placements}
    assert faces["hand:1"] and faces["hand:3"] and faces["hand:2"] is None
    said = {mark.seat: mark.text for mark in marks(table) if isinstance(mark, Said) and mark.seat != 0}
    assert said == {1: "Royal wins 10", 2: "Fold", 3: "Highest tile four-two"}
    lit = {place.zone for place in table.tabletop.placements if place.light == "lit"}
    assert lit == {"hand:1"}
    table.driver.key(pygame.K_SPACE)
    table.until(lambda: table.scene._playback.version > version)
    assert table.match.view(0).state.round == 2


def test_show_downs_go_by_for_who_is_out(sit: Sit) -> None:
    """A person without chips looks on: nothing has to be acknowledged any more."""
    hands = (POOR, BEST, GOOD, FAIR)
    deals = []
    for number in range(4):
        order = [(number + n) % 4 for n in range(4) if number < 3 or (number + n) % 4]
        faces = [hands[seat].split()[n] for n in range(5) for seat in order]
        deals.append(faces + [face for face in FACES_OF_POKER if face not in faces])
    match = Match.new("domino_poker", 4, seed=2, options={"raise_by": 10, "max_raises": 4}, deal=deals)
    while match.view(None).state.round < 4:
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, "fold" if seat > 1 else "raise" if "raise" in moves else "call")
    assert match.view(None).state.chips[0] == 0
    match.play(3, "call")
    match.play(1, "call")
    table = sit("PRRR", match)
    table.shown()
    table.until(lambda: table.top is table.scene, seconds=8)


def marks(table: PokerTable) -> tuple[Any, ...]:
    """What is marked on the shown table."""
    found: tuple[Any, ...] = table.tabletop.layout.marks(table.tabletop.view, table.tabletop.area, 0)
    return found


def test_the_last_one_left_halts_nothing(sit: Sit) -> None:
    """Where all others fold, nobody shows, and the next hand is dealt without a press."""
    table = sit("PRRR", dealt("raise", "fold", "fold", "raise"))
    table.until(table.my_turn)
    table.play_by_mouse(Move(0, "fold"))
    table.until(lambda: table.match.view(0).state.round == 2)
    assert table.top is table.scene


def test_chips_fly_and_are_counted_when_they_arrive(sit: Sit) -> None:
    """A raise flies from the player's chips to the cloth; meanwhile the chips lie at neither place."""
    table = sit("PRRR", dealt(raise_by=10), still=False)
    table.until(table.my_turn)

    def amounts() -> dict[tuple[type[Amount], int | None], int]:
        shown = table.tabletop.marks(table.driver.now)
        return {(type(mark), mark.seat): mark.amount for mark in shown if isinstance(mark, Amount)}

    before = table.match.version
    table.play_by_mouse(Move(0, "raise"))
    table.until(lambda: bool(table.chips_in_flight()))
    assert table.scene._playback.version == before + 1 and table.chips_in_flight() == ["10"]
    table.driver.frames(1, 0.05)
    seen = amounts()
    assert seen[(Chips, 0)] == 89 and (Stake, 0) not in seen and seen[(Total, None)] == 4
    table.until(lambda: not table.chips_in_flight())
    table.driver.frames(1, 0.01)
    assert amounts()[(Stake, 0)] == 10 and amounts()[(Total, None)] == 14


def test_a_press_lets_the_chips_arrive(sit: Sit) -> None:
    """While hands are turned over and the pot flies, a press ends that, and the next one goes on."""
    table = sit("PRRR", dealt("call", "raise", "fold", "call"), still=False)
    table.until(table.my_turn)
    table.play_by_mouse(Move(0, "call"))
    table.until(lambda: bool(table.tabletop.view.state.taken))
    assert table.top is table.scene and table.tabletop.animator.busy(table.driver.now)
    table.driver.key(pygame.K_RETURN)
    assert isinstance(table.top, RevealScene) and not table.tabletop.animator.busy(table.driver.now)
    table.driver.frames(2, 0.02)
    table.driver.key(pygame.K_RETURN)
    assert table.top is table.scene


def test_pots_are_on_the_score_pad(sit: Sit) -> None:
    """Who won how much with which hand can be looked up later."""
    table = sit("PRRR", dealt("call", "raise", "fold", "call", "call"))
    table.until(table.my_turn)
    if isinstance(table.top, RevealScene):
        table.shown()
        table.driver.key(pygame.K_RETURN)
    table.until(lambda: table.top is table.scene)
    table.driver.key(pygame.K_s)
    assert isinstance(table.top, PadScene)
    line = table.top.rounds[0][0].event.sheet[0]
    assert (line.reason, line.points) == ("royal", 10)


def test_n_comes_to_the_buttons(sit: Sit) -> None:
    """Where all that can be chosen are buttons, N goes round them, and Enter presses."""
    table = sit("PRRR", dealt())
    table.until(table.my_turn)
    stops = []
    for _ in range(4):
        table.driver.key(pygame.K_n)
        stops.append(table.picker.cursor.button)
        assert table.scene._hud.pointed == stops[-1]
    assert stops == ["Fold", "Check", "Raise to 2", "Fold"] and not table.scene._turn.caption.warning
    table.driver.key(pygame.K_n, mod=pygame.KMOD_SHIFT)
    assert table.picker.cursor.button == "Raise to 2"
