"""The rule book scene: opens where asked, is read and searched by mouse alone and by keyboard alone."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.scenes.book import Figure, Heading, Rule, open_book
from game.scenes.bookpage import TILE, figure_height, figure_width
from game.scenes.rulebook import RuleBookScene

Drive = Callable[..., Any]


def rule_in_sight(scene: RuleBookScene) -> str:
    """The number of the lit rule, which must lie within the page."""
    assert scene._text is not None
    top, high = scene._text.place(scene.marked)
    page = scene._page
    assert page.offset <= top and top + min(high, page.rect.h) <= page.offset + page.rect.h
    block = scene.book.blocks[scene.marked]
    assert isinstance(block, Rule)
    return block.number


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("asked", ["10", "A number must match the card next to it (rule 8).", "13a"])
def test_it_opens_at_the_rule_that_a_refusal_cites(drive: Drive, size: tuple[int, int], asked: str) -> None:
    """The cited rule is lit, lies in sight and is chosen in the contents."""
    scene = RuleBookScene("deuce", asked)
    drive(scene, size)
    assert rule_in_sight(scene) in asked
    assert scene._shown[scene._contents.chosen] == scene.marked


def test_without_a_rule_it_opens_at_the_beginning(drive: Drive) -> None:
    """A newcomer starts with the idea, nothing lit."""
    scene = RuleBookScene("deuce")
    drive(scene)
    assert scene._page.offset == 0 and scene.marked == -1


def test_the_keyboard_alone_walks_through_the_contents(drive: Drive) -> None:
    """Down goes from entry to entry and the text follows."""
    scene = RuleBookScene("deuce")
    driver = drive(scene)
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert rule_in_sight(scene) == "3"
    driver.key(pygame.K_PAGEDOWN)
    assert scene._page.offset > 0
    driver.key(pygame.K_ESCAPE)
    assert driver.top is None


@pytest.mark.parametrize("key", ["deuce", "chess", "poker_dice"])
def test_the_contents_follow_to_both_ends(drive: Drive, key: str) -> None:
    """End chooses the last entry and Home the first, however much of the text the window shows."""
    scene = RuleBookScene(key)
    driver = drive(scene, (1920, 1080))
    driver.key(pygame.K_END)
    assert scene._contents.chosen == len(scene._shown) - 1
    driver.key(pygame.K_HOME)
    assert scene._page.offset == 0 and scene._contents.chosen == 0


def test_a_click_in_the_contents_opens_that_entry(drive: Drive) -> None:
    """The mouse alone reaches every rule."""
    scene = RuleBookScene("deuce")
    driver = drive(scene)
    row = next(i for i, b in enumerate(scene._shown) if getattr(scene.book.blocks[b], "number", "") == "9")
    driver.click(scene._contents.row_rect(row).center)
    assert rule_in_sight(scene) == "9"


def test_search_lists_what_holds_the_words_and_enter_goes_on(drive: Drive) -> None:
    """Typing narrows the contents; Enter walks from place to place and round; Escape ends the search."""
    scene = RuleBookScene("deuce")
    driver = drive(scene)
    driver.key(pygame.K_SLASH)
    driver.write("tray")
    assert scene.count >= 3 and scene.note == f"{scene.count} found"
    assert all(not isinstance(scene.book.blocks[i], Heading) for i in scene._shown)
    seen = [scene.marked]
    for _ in range(6):
        driver.key(pygame.K_RETURN)
        seen.append(scene.marked)
    assert len(set(seen)) >= 3 and seen.count(seen[0]) > 1
    driver.key(pygame.K_ESCAPE)
    assert not scene.needle and driver.top is scene


def test_a_search_without_a_find_says_so(drive: Drive) -> None:
    """Nothing is lit and the page says that nothing was found."""
    scene = RuleBookScene("deuce")
    driver = drive(scene)
    driver.click(scene._search)
    driver.write("castling")
    assert scene.note == "Nothing found" and scene.marked == -1 and not scene._contents.rows


def test_a_resize_keeps_the_place(drive: Drive) -> None:
    """The rule that was read still lies in sight in a window of another size."""
    scene = RuleBookScene("deuce", "11")
    driver = drive(scene, (1920, 1080))
    first = scene._text.at(scene._page.offset) if scene._text else -1
    scene.resized(pygame.FRect(0, 0, 1024, 640))
    assert scene._text is not None and scene._text.at(scene._page.offset + 1) == first
    driver.frames()


def test_dominoes_that_match_lie_end_to_end() -> None:
    """A figure of tiles that continue one another is a chain with doubles across; any other is a row."""
    figures = [block for block in open_book("dominoes").blocks if isinstance(block, Figure)]
    chained = [figure for figure in figures if figure.chained]
    assert ("3-6", "6-6", "6-2", "2-2") in [figure.piles for figure in chained]
    assert ("2-1", "5-4", "6-6", "6-3") not in [figure.piles for figure in chained]
    first = next(figure for figure in chained if figure.piles[0] == "3-6")
    assert 6 * TILE < figure_width(first) < 6.4 * TILE and figure_height(first) == pytest.approx(2 * TILE)
    assert not any(block.tiles for block in open_book("deuce").blocks if isinstance(block, Figure))
