"""Buttons, prompts and previews of the classic card and dice games, for whoever reads them."""

import random
import re
from importlib import import_module
from typing import Any

import pytest

from game.rules.core.options import fields_of
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights import GAME as EIGHTS
from tests.rules import test_crazy_eights as eights
from tests.rules import test_deuces as deuces
from tests.rules import test_hearts as hearts
from tests.rules import test_poker_dice as dice
from tests.rules import test_rummy as rummy
from tests.rules.card_table import Table

GAMES = {
    "hearts": 4, "crazy_eights": 3, "poker_dice": 2, "deuces": 1, "rummy": 2,
}  # fmt: skip
BAD = re.compile(r"None|\{|\?$|  |\b[Yy]ou (has|plays|draws|is)\b")


@pytest.mark.parametrize(("package", "seats"), GAMES.items())
def test_everything_is_said(package: str, seats: int) -> None:
    """Under any house rules every move has a label and a reason, and every moment a prompt."""
    game = import_module(f"game.rules.games.{package}").GAME
    rng = random.Random(5)
    for seed in range(4):
        rules = {rule.name: rng.choice(rule.choices) for rule in fields_of(game.options)}
        state = game.new(seats, game.options(**rules), Rng(seed)).settle(Rng(seed))
        for step in range(70):
            if not state.actors():
                break
            seat = min(state.actors())
            view = state.view(seat)
            for viewer in (seat, (seat + 1) % seats, None):
                said = game.prompt(state.view(viewer), lambda s, own=viewer: "you" if s == own else "Ann")
                assert said[0].isupper() and said[-1] in ".?" and not re.search(r"None|\{", said), said
            moves = list(view.legal())
            for move in rng.sample(moves, min(len(moves), 4)):
                label = game.label(move, view)
                assert label[0].isupper() and not BAD.search(label), label
                preview = game.preview(move, view, str)
                assert not BAD.search(preview) and preview[:1] == preview[:1].lower()
            state.apply(rng.choice(moves), Rng(step))
            state.settle(Rng(step))


def label(table: Table[Any], line: str) -> str:
    """What the button of that move says."""
    move = table.read(line)
    return table.game.label(move, table.state.view(move.seat))


def preview(table: Table[Any], line: str) -> str:
    """What that move is said to lead to."""
    move = table.read(line)
    return table.game.preview(move, table.state.view(move.seat), str)


def prompt(table: Table[Any], player: int) -> str:
    """What that player is asked."""
    return table.game.prompt(table.state.view(player - 1), lambda seat: f"Player {seat + 1}")


def test_hearts() -> None:
    """Passing, the moon, and where a card would lie."""
    passing = hearts.hands("QS KH AH", "", "", "", passing="alternate")
    assert prompt(passing, 1) == "Pass 3 cards to the left, to Player 2."
    assert label(passing, "1 pass QS KH AH") == (
        "Pass the queen of spades, the king of hearts and the ace of hearts"
    )
    trick = hearts.late("9C 2D", "QC AD", "KC 3H", "QS 4S").play("1 play 9C")
    assert prompt(trick, 2) == "Player 1 led the 9 of clubs: play a card."
    assert preview(trick, "2 play QC") == "it lies highest so far"
    trick.play("2 play QC", "3 play KC")
    assert preview(trick, "4 play QS") == "it does not win the trick"
    moon = hearts.moon(moon="choose")
    assert label(moon, "1 moon others") == "Give 26 to all others"


def test_crazy_eights() -> None:
    """Naming a suit, what stays, and what is asked under a named suit or twos."""
    table = eights.table("8C 2H KD", "2S 9D", twos_draw_two=True)
    assert label(table, "1 play 8C>S") == "Play the 8 of clubs and name spades"
    assert preview(table, "1 play 2H") == "2 cards left, worth 60"
    table.play("1 play 2H")
    assert prompt(table, 2) == "Play a two, or draw 2 cards." and label(table, "2 draw") == "Draw 2 cards"
    named = eights.table("8C 2H", "3S 9D").play("1 play 8C>S")
    assert prompt(named, 2) == "Spades were named: play one or an eight, or draw."
    assert EIGHTS.face_name("8C") == "8 of clubs"


def test_crazy_eights_asks_for_nothing_that_may_not_be_done() -> None:
    """To draw only where that is allowed, and to play only where a card fits (rules 2, 3, 4 and 6)."""
    fits, nothing = ("9H 2S", "3S 9D"), ("KC 2S", "3S 9D")
    assert prompt(eights.table(*fits), 1) == "Play on the 7 of hearts, or draw."
    assert prompt(eights.table(*fits, draw="until"), 1) == "Play on the 7 of hearts."
    assert prompt(eights.table(*fits, stock="-"), 1) == "Play on the 7 of hearts."
    assert prompt(eights.table(*nothing, draw="until"), 1) == "Nothing fits: draw a card."
    assert prompt(eights.table(*nothing, stock="-"), 1) == "Nothing fits and nothing can be drawn: pass."
    owed = eights.table("2H KD", "3S 9D", twos_draw_two=True).play("1 play 2H")
    assert prompt(owed, 2) == "Draw 2 cards: you hold no two."


def test_poker_dice() -> None:
    """What is kept, thrown and to be beaten."""
    table = dice.throws("KK9Q9", "AAJJ9").play("1 roll")
    assert label(table, "1 reroll 4") == "Throw the queen again"
    assert label(table, "1 reroll 3 4") == "Throw the nine and the queen again"
    assert label(table, "1 reroll 1 2") == "Throw the two kings again"
    assert label(table, "1 reroll 3 4 5") == "Keep two kings, throw three", "as short as a button"
    assert preview(table, "1 reroll 3 4 5") == "you keep two kings"
    # what was thrown stands in large letters beside it
    assert prompt(table, 1) == "Stand, or pick up to three dice to throw again."
    table.play("1 stand", "2 roll")
    assert preview(table, "2 stand") == "two pair, aces and jacks beats the best so far"


def test_deuces() -> None:
    """Piles by their cards, and what fills an emptied tableau."""
    table = deuces.position("7S 6S", "8S", "3C", waste="4H 9D", stock="QS")
    assert label(table, "1 T1>>T2") == "Move the pile under the 6 of spades on the 8 of spades"
    assert label(table, "1 T3>F") == "Put the 3 of clubs on its foundation"
    assert preview(table, "1 T3>F") == "the 9 of diamonds fills the empty tableau"
    assert prompt(table, 1) == "Move cards, or deal: 1 card in the stock."


def test_rummy() -> None:
    """Drawing, laying off, and the stock that is empty."""
    table = rummy.table("7C 9D", "2H", discards="KD", melds=("4C 5C 6C", "9C 9H 9S"))
    assert label(table, "1 draw discard") == "Take the king of diamonds"
    table.play("1 draw discard")
    assert label(table, "1 lay 7C>1") == "Lay the 7 of clubs on the clubs from 4 to 6"
    assert label(table, "1 lay 9D>2") == "Lay the 9 of diamonds on the 9s"
    assert preview(table, "1 discard 9D") == "2 cards left, worth 17"
    assert prompt(table, 1) == "Lay off or discard.", "there is no meld to be laid"
    table.play("1 lay 7C>1")
    assert prompt(table, 1) == "Discard a card.", "the king that was taken must not be left alone"
    able = rummy.table("7C 7D 7H 9D", "2H", stock="KD", melds=("9C 9H 9S",)).play("1 draw stock")
    assert prompt(able, 1) == "Meld, lay off or discard."
    assert prompt(able.play("1 meld 7C 7D 7H"), 1) == "Lay off or discard."
    empty = rummy.table("7C 9D", "2H", discards="KD", stock="-")
    assert label(empty, "1 draw stock") == "Turn the discard pile over"
    assert "turn the pile over" in prompt(empty, 1)
