"""The choice bar: a place for each kind of move, one golden button, and deaf once its meaning has changed."""

from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.hud import DEAF
from game.table.ui.button import Button

from .card_tables import CardTable, sit
from .seated import Sit
from .test_crazy_eights import until, with_eight
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def bar(table: CardTable) -> list[Button]:
    """The buttons of the choice bar."""
    return table.scene._hud._choices


def golden(table: CardTable) -> list[str]:
    """What the golden buttons say."""
    return [button.label for button in bar(table) if button.skin == "gold"]


@pytest.mark.parametrize("by", ["mouse", "digit", "enter"])
def test_a_button_that_means_something_else_is_deaf(sit: Sit, by: str) -> None:
    """Another raise than the one before is not paid by a press that was meant for that one."""
    table = sit("PR", Match.new("poker_dice", 2, seed=1), still=True)
    table.until(table.my_turn)
    hud, heard = table.scene._hud, []
    entries = [entry for entry in _entries(table) if entry.kind == "move"]
    assert golden(table) == ["Throw the dice"]
    other = [_renamed(entry, "Throw them all away") for entry in entries]
    hud.offer(other, lambda entry: heard.append(entry.text), about="another position")

    def press() -> None:
        if by == "mouse":
            table.driver.click(bar(table)[0])
        else:
            table.driver.key({"digit": pygame.K_1, "enter": pygame.K_RETURN}[by])

    press()
    assert not heard
    table.driver.frames(1, DEAF)
    press()
    assert heard == ["Throw them all away"]


def _entries(table: CardTable) -> Any:
    from game.scenes.offer import ChoiceBar

    scene = table.scene
    name = scene._table.naming.name
    return ChoiceBar(scene._hud, table.tabletop, table.picker, scene.game, scene._theme, name).buttons()


def _renamed(entry: Any, text: str) -> Any:
    from dataclasses import replace

    return replace(entry, text=text)


def test_throwing_and_standing_have_places_of_their_own(sit: Sit) -> None:
    """Three presses at one point throw once: nothing that stands there later stands or throws again."""
    table = sit("PR", Match.new("poker_dice", 2, seed=1))
    table.until(lambda: table.picker is not None)
    throw = bar(table)[0]
    assert throw.label == "Throw the dice"
    place = throw.rect.copy()
    for _ in range(3):
        table.driver.click(place.center)
        table.driver.frames(1, 0.35)
    table.until(table.my_turn)
    texts = [text for seat, text in table.log if seat == 0]
    assert texts == ["roll"], texts
    (stand,) = bar(table)
    assert stand.label.startswith("Stand") and not stand.rect.colliderect(place)


def test_standing_is_not_golden_beside_a_throw(sit: Sit) -> None:
    """With dice picked the throw alone is golden; with none picked nothing is: there is a choice to make."""
    table = sit("PR", Match.new("poker_dice", 2, seed=1))
    table.until(lambda: table.picker is not None)
    table.driver.key(pygame.K_RETURN)  # the golden button: there is nothing else to do
    table.until(lambda: table.picker is not None and table.picker.view.state.phase == "keep")
    assert golden(table) == []
    stand = bar(table)[0].rect.copy()
    table.driver.key(pygame.K_n)
    assert len(golden(table)) == 1 and not golden(table)[0].startswith("Stand")
    assert next(button for button in bar(table) if button.label.startswith("Stand")).rect == stand


def test_moves_keep_their_places(sit: Sit) -> None:
    """Over a match of Deuce, drawing and ending one's turn never stand where the other has stood.

    Chips of what goes together only select, and are no moves.
    """
    table = sit("PR", Match.new("deuce", 2, seed=5))
    table.app.settings.playable = False
    stood: dict[str, list[pygame.FRect]] = {}
    for _ in range(80):
        table.until(table.my_turn)
        if table.top is not table.scene:
            table.driver.key(pygame.K_RETURN)  # a sheet
            continue
        for button in bar(table):
            if button.skin != "chip":  # those select, and do not play
                stood.setdefault(button.label, []).append(button.rect.copy())
        moves = [move for move in table.moves() if move.pieces] or table.moves()
        table.scene._turn.play(table.random.choice(moves))
    assert {"Draw a card", "End turn"} <= set(stood)
    for words, rects in stood.items():
        others = [rect for label, found in stood.items() if label != words for rect in found]
        assert not any(rect.colliderect(other) for rect in rects for other in others)


@pytest.mark.parametrize("keys", [[pygame.K_RETURN], [pygame.K_RIGHT, pygame.K_RETURN], [pygame.K_3]])
def test_an_eight_leaves_the_suits_alone(sit: Sit, keys: list[int]) -> None:
    """One suit is golden, drawing is quiet; Enter, arrows with Enter, or the number on it names the suit."""
    table = sit("PR", until(with_eight, 2))
    table.until(table.my_turn)
    while not table.picker.completions.choices:
        table.driver.key(pygame.K_n)
    assert golden(table) == ["Clubs"]
    keys_shown = {button.label: button.key for button in bar(table)}
    assert keys_shown == {"Clubs": "1", "Diamonds": "2", "Hearts": "3", "Spades": "4", "Draw a card": "5"}
    if len(keys) > 1:
        table.driver.key(keys[0])
        assert golden(table) == ["Diamonds"]
    version = table.match.version
    table.driver.key(keys[-1])
    suit = {pygame.K_3: "H"}.get(keys[-1], "CD"[len(keys) - 1])
    assert table.log[version][0] == 0 and table.log[version][1].endswith(f">{suit}")


def test_nothing_is_golden_while_a_mouse_has_the_suits(sit: Sit) -> None:
    """Picked by the mouse an eight points at no suit; arrows stay among the suits, whichever way they go."""
    table = sit("PR", until(with_eight, 2))
    table.until(table.my_turn)
    eight = next(move for move in table.moves() if move.choice)
    table.driver.click(table.where(eight.pieces[0])[1])
    assert golden(table) == []
    for key in (pygame.K_UP, pygame.K_RIGHT, pygame.K_TAB, pygame.K_DOWN, pygame.K_TAB):
        table.driver.key(key)
        assert table.picker.cursor.spot.choice is not None and len(golden(table)) == 1
    assert not table.scene._turn.caption.warning
