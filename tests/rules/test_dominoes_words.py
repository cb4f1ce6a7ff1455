"""The domino games in words: captions, buttons, prompts and previews."""

import random
import re
from typing import Any

import pytest

from game import assets
from game.rules.core.rng import Rng
from tests.rules.domino_table import (
    BERGEN,
    BINGO,
    BLOCK,
    DRAW,
    POKER,
    TABLES,
    TEXAS,
    Table,
    dealt,
    new,
    position,
)

every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=lambda value: getattr(value, "key", value)
)
BROKEN = re.compile(r"\b[Yy]ou (has|is|plays|draws|passes|bids|leads|wins|scores|goes)\b|you’s|\{|None|\?|  ")


@every_table
def test_everything_is_worded(game: Any, seats: int) -> None:
    """Events, buttons, prompts and previews are clean sentences for every viewer."""
    rng = random.Random(seats)
    table = Table(game, game.new(seats, game.options(), Rng(seats)), Rng(seats))
    for _ in range(120):
        if not table.actors():
            break
        (player,) = table.actors()
        for viewer in (player - 1, player % seats, None):
            view = table.state.view(viewer)
            names = ["you" if seat == viewer else f"Player {seat + 1}" for seat in range(seats)]
            prompt = game.prompt(view, names.__getitem__)
            assert prompt and not BROKEN.search(prompt.replace("?", "")) and prompt[-1] in ".?"
        view = table.state.view(player - 1)
        for move in view.legal():
            label = game.label(move, view)
            assert label and label[0].isupper() and label != game.text(move) and not BROKEN.search(label)
            assert not BROKEN.search(game.preview(move, view, lambda seat: f"player {seat + 1}"))
        table.play(f"{player} {rng.choice(table.moves(player))}")
    for viewer in (*range(seats), None):
        for words in table.told(viewer):
            assert words[0] in "“" or not words[0].islower()
            assert words.endswith(".") and not BROKEN.search(words), words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 6-4>L", "Player 1 plays the six-four at the six: the ends are four and six."),
        ("1 6-5>R", "Player 1 plays the six-five at the six: the ends are six and five."),
    ],
)
def test_a_play_in_words(line: str, words: str) -> None:
    """Tile, side and what is open now."""
    assert words in position(DRAW, "6-6", "6-4 6-5", "6-2 1-1").play(line).told()


@pytest.mark.parametrize(
    ("line", "label"),
    [("1 6-4>L", "Six-four at one end"), ("1 6-4>R", "Six-four at the other end")],
)
def test_which_of_two_ends_with_one_number(line: str, label: str) -> None:
    """They are told apart as at the table, where neither is called by the side at which it lay once."""
    table = position(DRAW, "6-6", "6-4 6-5", "6-2 1-1")
    seat, text = line.split()
    view = table.state.view(int(seat) - 1)
    assert DRAW.label(DRAW.parse(text, int(seat) - 1, view), view) == label


def test_an_end_is_called_by_its_number() -> None:
    """Wherever a line that turned has come to lie."""
    table = position(DRAW, "6-6", "6-4 6-5", "5-4 1-1").play("1 6-4>L")
    view = table.state.view(1)
    assert DRAW.label(DRAW.parse("5-4>L", 1, view), view) == "Five-four at the four"


def test_prompts_of_a_line_game() -> None:
    """Lead, play, draw or pass."""
    assert DRAW.prompt(dealt(DRAW, "6-6", "5-5").state.view(0), str) == (
        "You hold the highest double: lead the double six."
    )
    assert BLOCK.prompt(dealt(BLOCK, "6-5 3-3", "6-4").state.view(0), str) == (
        "You hold the highest double: lead the double three."
    )
    view = position(DRAW, "4-6 6-4", "4-4 1-0", "6-2").state.view(0)
    assert DRAW.prompt(view, str) == "Play a tile: the ends are two fours."
    view = position(DRAW, "6-6", "4-4", "6-2", boneyard="1-0 2-0").state.view(0)
    assert DRAW.prompt(view, str) == "Nothing fits: draw a tile; 2 tiles left to draw."
    view = position(BLOCK, "6-6", "4-4", "6-2").state.view(0)
    assert BLOCK.prompt(view, str) == "Nothing fits, and there is nothing to draw: pass."
    assert BLOCK.prompt(view, str) != BLOCK.prompt(position(BLOCK, "6-6", "4-4", "6-2").state.view(1), str)


def test_previews_of_a_line_game() -> None:
    """Before the tile is laid the screen can say what will lie at the ends."""
    table = position(DRAW, "6-6 6-5", "5-4 4-1 2-2", "6-2 1-1")
    assert DRAW.preview(table.read("1 5-4>R"), table.state.view(0), str) == "the ends become six and four"


def test_bergen_tells_its_points() -> None:
    """What scored, and with what."""
    table = position(BERGEN, "1-6 6-4", "4-1 0-0", "2-2 3-0", boneyard="5-3").play("1 4-1>R")
    assert "Player 1 scores 2 points: both ends are one." in table.told()
    table = position(BERGEN, "1-1 1-6 6-4", "4-1 0-0", "2-2 3-0", boneyard="5-3").play("1 4-1>R")
    assert "You score 3 points: both ends are one, with a double." in table.told(0)


def test_texas_in_words() -> None:
    """Bids, trumps and suits as they are spoken."""
    table = new(TEXAS, 4, [f"{high}-{low}" for high in range(7) for low in range(high + 1)])
    table.play("1 bid 42", "2 bid 84", "3 pass", "4 pass", "1 pass")
    view = table.state.view(1)
    labels = [TEXAS.label(move, view) for move in view.legal()]
    assert labels[0] == "Blanks are trumps" and labels[-2:] == ["Doubles are trumps", "No trump"]
    assert TEXAS.prompt(view, str) == "Your bid of 84 stands: name trumps."
    assert "Player 2 wins the auction with 84." in table.told()


def test_poker_in_words() -> None:
    """Checks, calls and raises."""
    table = Table(POKER, POKER.new(4, POKER.options(), Rng(3), []), Rng(3)).play(
        "1 call", "2 raise", "3 call"
    )
    assert table.told()[-3:] == ["Player 1 checks.", "Player 2 raises to 2.", "Player 3 calls with 2 chips."]
    view = table.state.view(3)
    assert POKER.preview(table.read("4 call"), view, str) == "you pay 2 of 99 chips, for a pot of 10"


def test_bingo_counts_aloud() -> None:
    """The number spoken and the tile touched."""
    table = new(BINGO, 1, [f"{high}-{low}" for high in range(7) for low in range(high + 1)])
    assert BINGO.prompt(table.state.view(0), str) == (
        "0: the double blank has 0. Remove it, or leave it and go on."
    )
    table.play("1 take")
    assert table.told(0)[-1] == "You say 0 and remove the double blank."


@pytest.mark.parametrize("game", [DRAW, BLOCK, BERGEN], ids=lambda game: str(game.key))
def test_lessons_call_ends_as_the_table_does(game: Any) -> None:
    """By their numbers, or one and the other: a line that turns has no left and no right end."""
    texts = assets.lesson(game.key), assets.practice(game.key)
    for text in texts:
        assert text and not re.search(r"\b(at|on|to) the (left|right)\b|\b(left|right) end\b", text)


@pytest.mark.parametrize(
    ("line", "which"),
    [("6-6 6-4", "the six or the four"), ("6-6", "one end or the other end")],
)
def test_an_end_is_asked_for_by_its_number(line: str, which: str) -> None:
    """Of a tile that is played without one."""
    view = position(DRAW, line, "6-4 6-5", "6-2 1-1").state.view(0)
    reason = view.legal().why_not(DRAW.parse("6-5", 0, view))
    assert reason is not None and reason.startswith(f"A tile goes to an end of the line, {which} (rule ")
