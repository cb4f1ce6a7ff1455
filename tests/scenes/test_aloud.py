"""The keys for the ear: what they say stands there until the next input, is announced, and leaks nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game.announce import listen
from game.match import Match
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]
KEYS = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7)


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """What is announced."""
    said: list[str] = []
    end = listen(lambda text, assertive: said.append(text))
    yield said
    end()


def standing(table: CardTable) -> str:
    """What stands above the hand."""
    return str(table.scene._aside.aloud.said)


def test_every_key_says_its_own(sit: Sit, heard: list[str]) -> None:
    """Six keys, six sentences, said once a press and written until the next input."""
    table = sit("PRRR", Match.new("hearts", 4, seed=3, options={"passing": "none"}))
    table.until(table.my_turn)
    heard.clear()
    for key in KEYS:
        table.driver.key(key)
    where, turn, hand, lies, last, scores = heard
    assert where.startswith("Hearts, with Max, Pia and Tom.")
    assert turn.startswith("It is your turn.") and "Zoe" not in turn
    assert hand.startswith("You have 13 cards: ") and hand.count(" of ") >= 4
    assert "Max has" in lies and last and scores.startswith("You: 0 points. Max: 0 points.")
    assert standing(table) == scores
    table.driver.key(pygame.K_F4)
    table.driver.key(pygame.K_F4)
    assert heard[-2:] == [hand, hand], "asked again, it is said again"
    before = table.app.frames
    table.driver.key(pygame.K_k)
    assert not standing(table) and table.app.frames > before, "a key that does nothing takes it away"


def test_scores_of_partners_are_told_in_one_order(sit: Sit, heard: list[str]) -> None:
    """First what is pegged, then what is still to be, however a plate has room for it."""
    table = sit("PRRR", Match.new("cribbage", 4, seed=3))
    table.until(table.my_turn)
    heard.clear()
    table.driver.key(pygame.K_F7)
    assert heard[0] == "You and Pia: 0 points, 121 to go. Max and Tom: 0 points, 121 to go."


def test_where_the_cursor_is(sit: Sit, heard: list[str]) -> None:
    """The piece by name, and what is picked."""
    table = sit("PR", Match.new("chess", 2, seed=3))
    table.until(table.my_turn)
    table.driver.key(pygame.K_TAB, pygame.K_F2)
    assert "The cursor is on White " in heard[-1]
    table.driver.key(pygame.K_RETURN, pygame.K_F2)
    assert "Picked: White " in heard[-1]


def test_they_answer_while_one_types(sit: Sit, heard: list[str]) -> None:
    """The field keeps the keyboard and its text."""
    table = sit("PR", Match.new("chess", 2, seed=3))
    table.until(table.my_turn)
    heard.clear()
    table.driver.key(pygame.K_SLASH)
    table.driver.write("Nf")
    table.driver.key(pygame.K_F3)
    panel = table.scene._beside.panel
    assert heard == ["Your turn: move a piece."] and panel.entry.typing and panel.entry.field.text == "Nf"


def test_a_hand_goes_with_its_owner(sit: Sit, heard: list[str]) -> None:
    """What was read of a hand is gone as soon as the screen is covered, and nobody hears of one then."""
    table = sit("PP", Match.new("crazy_eights", 2, seed=3))
    table.take_over()
    table.driver.key(pygame.K_F4)
    hand = heard[-1]
    assert standing(table) == hand and hand.startswith("You have")
    match, seat = table.match, table.tabletop.view.seat
    table.scene._turn.make(match.game.parse(match.moves(seat)[0], seat, match.view(seat)))
    table.until(lambda: isinstance(table.top, HandoffScene))
    assert not standing(table)
    heard.clear()
    table.driver.key(*KEYS)
    assert not heard, "under the cover the keys are silent"


def test_a_match_at_one_machine(sit: Sit) -> None:
    """To the end of a match of two people: of a hand the room hears what its owner asks for, no more."""
    table = sit("PP", Match.new("crazy_eights", 2, seed=5, options={"target": 0}))
    match, asked = table.match, []

    def hear(text: str, assertive: bool) -> None:
        held = {
            match.game.face_name(face)
            for seat in range(2)
            for face in match.view(seat).zones()[f"hand:{seat}"]
            if "?" in match.view(None).zones()[f"hand:{seat}"]  # until they are counted
        }
        told = sorted(card for card in held if card in text)
        assert not told or asked, f"{text!r} tells of {told}"

    end = listen(hear)
    turns = 0
    while not isinstance(table.top, ResultsScene):
        table.until(lambda: table.my_turn() or table.top is not table.scene)
        if table.top is not table.scene:
            table.driver.key(pygame.K_F4, pygame.K_F5)  # under a cover nobody answers
            table.driver.frames(1, 0.6)
            if isinstance(table.top, HandoffScene):
                table.driver.click(table.top._ready)
            else:
                table.driver.key(pygame.K_RETURN)
            continue
        seat = table.picker.view.seat
        asked.append(seat)
        table.driver.key(pygame.K_F4)
        asked.clear()
        assert standing(table).startswith("You have")
        table.driver.key(pygame.K_F5, pygame.K_F3, pygame.K_F6)
        text = sorted(match.moves(seat), key=lambda move: move.startswith("play") != (turns > 1))[0]
        table.scene._turn.make(match.game.parse(text, seat, table.picker.view))
        turns += 1
    end()
    assert turns > 4
