"""Poker Dice, rule by rule: the order of play, turns, hands, wild aces, throwing off, winning."""

from collections import Counter
from itertools import combinations_with_replacement, pairwise, product
from typing import Any

import pytest

from game.rules.core.errors import BadDeal
from game.rules.games.poker_dice import GAME, PokerDiceState
from game.rules.games.poker_dice.events import HandWon
from game.rules.games.poker_dice.hands import FACES, RANK_NAMES, best, combination, strength
from tests.rules.card_table import Table, scripted


def dice(text: str) -> list[int]:
    """Five dice as numbers."""
    return [FACES.index(face) for face in text]


def throws(*thrown: str, seats: int = 2, **options: Any) -> Table[PokerDiceState]:
    """A match with these throws; unless they begin with single dice, seat after seat begins."""
    order = [] if len(thrown[0]) == 1 else ["AKQJT9"[seat] for seat in range(seats)]
    return scripted(GAME, seats, [list(throw) for throw in (*order, *thrown)], **options)


# --- rule 2 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "thrown", "order"),
    [
        (2, "9 A", [1, 0]), (2, "K K 9 J", [1, 0]), (2, "K K 9 9 A Q", [0, 1]),
        (3, "K 9 K A T", [0, 2, 1]), (4, "9 A 9 A T Q J K", [3, 1, 2, 0]),
        (4, "Q Q Q Q A 9 A T K J", [0, 2, 3, 1]),
    ],
)  # fmt: skip
def test_the_order_of_play(seats: int, thrown: str, order: list[int]) -> None:
    """The highest first; equal ones throw again among themselves, the highest group first and to the end."""
    table = throws(*thrown.split(), seats=seats)
    assert table.state.order == order and table.actors() == {order[0] + 1}
    (event,) = table.events
    assert [face for _, face in event.throws] == thrown.split()


def test_an_order_that_never_settles_is_refused() -> None:
    """A script that throws equal dice for ever starts no match."""
    from game.rules.core.rng import MatchRng, Rng, ShuffleRecord

    state = GAME.new(2, GAME.options(), Rng(1))
    with pytest.raises(BadDeal, match="10000 throws"):
        state.settle(MatchRng(1, "deal", ShuffleRecord(lambda faces: ["A"])))


def test_the_order_holds_for_every_hand() -> None:
    """The second hand begins with the same player."""
    table = throws("9", "A", "AAAAA", "99999").play("2 roll", "2 stand", "1 roll", "1 stand")
    assert table.state.round == 2 and table.actors() == {2} and not table.state.thrown(0)
    assert table.state.points == [0, 1]


# --- rule 3 --------------------------------------------------------------------------------------------


def test_a_turn() -> None:
    """Five dice; then stand, or one to three of them once more, where they lie."""
    table = throws("KK9Q9", "AT", "AAAAA")
    assert table.moves(1) == ["roll"] and "First throw all five" in table.why_not("1 stand")
    assert "not your turn" in table.why_not("2 roll")
    table.play("1 roll")
    moves = table.moves(1)
    assert len(moves) == 1 + 5 + 10 + 10 and moves[0] == "stand" and len(set(moves)) == 26
    assert "One, two or three" in table.why_not("1 reroll 1 2 3 4")
    assert "named once" in table.why_not("1 reroll 1 1")
    assert "already" in table.why_not("1 roll")
    assert GAME.text(table.read("1 reroll 5 3")) == "reroll 3 5"
    table.play("1 reroll 5 3")
    assert table.state.dice[0] == dice("KKAQT") and table.actors() == {2}
    assert table.told(0)[-2:] == [
        "You throw king, king, nine, queen and nine: two pair, kings and nines.",
        "You throw 2 dice again, ace and ten: a pair of kings.",
    ]
    assert table.state.to_beat() == strength(dice("KKAQT"), False)


# --- rule 4 --------------------------------------------------------------------------------------------

DESCENDING = (
    "AAAAA", "KKKKK", "99999", "AAAA9", "JJJJA", "9999A", "AAAKK", "KKK99", "QQQAA", "999TT", "AKQJT",
    "KQJT9", "AAA9T", "999AK", "AAKK9", "AA99K", "KKQQ9", "TT99A", "AA9TJ", "99AKQ", "AKQJ9",
)  # fmt: skip


def test_hands_in_their_order() -> None:
    """Each of these beats the next one."""
    values = [strength(dice(hand), False) for hand in DESCENDING]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("one", "other"), [("JJJJA", "JJJJ9"), ("AKQJ9", "AKT9J"), ("KKQQ9", "QQKKA"), ("99AKQ", "99TJQ")]
)
def test_other_dice_do_not_count(one: str, other: str) -> None:
    """The fifth die of four of a kind, and everything in two hands of nothing."""
    assert strength(dice(one), False) == strength(dice(other), False)


@pytest.mark.parametrize(
    ("hand", "like"),
    [
        ("JJAA9", "JJJJ9"), ("AAAAA", "AAAAA"), ("AKQJ9", "KQJT9"), ("AKQJT", "AKQJT"), ("A9TJQ", "KQJT9"),
        ("AQJT9", "KQJT9"), ("AKK99", "KKK99"), ("AA9TJ", "KQJT9"), ("AA9TQ", "KQJT9"),
        ("AA9TT", "TTTT9"), ("AAAA9", "99999"), ("AKQJJ", "JJJKQ"),
    ],
)  # fmt: skip
def test_wild_aces(hand: str, like: str) -> None:
    """Each counts as any face, ace included, and equals a natural one."""
    assert strength(dice(hand), True) == strength(dice(like), False)


def slowly(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The rank and deciding faces of five dice, by counting."""
    groups = sorted(((n, face) for face, n in Counter(hand).items() if n > 1), reverse=True)
    sizes = tuple(n for n, _ in groups)
    faces = [face for _, face in groups]
    if not groups:
        return (4, max(hand)) if max(hand) - min(hand) == 4 else (0,)
    return ({(2,): 1, (2, 2): 2, (3,): 3, (3, 2): 5, (4,): 6, (5,): 7}[sizes], *faces)


@pytest.mark.parametrize("wild", [False, True])
def test_all_252_hands(wild: bool) -> None:
    """Every hand ranks as a second, slower reading of the rules has it, wild aces tried one by one."""
    values = {}
    for hand in combinations_with_replacement(range(6), 5):
        choices = [range(6) if wild and die == 5 else (die,) for die in hand]
        values[hand] = max(slowly(some) for some in product(*choices))
        assert RANK_NAMES[best(hand, wild).rank] == RANK_NAMES[values[hand][0]]
    order = sorted(values, key=values.__getitem__)
    assert len(order) == 252
    for one, other in pairwise(order):
        equal = values[one] == values[other]
        mine, yours = strength(one, wild), strength(other, wild)
        assert mine == yours if equal else mine < yours


@pytest.mark.parametrize(
    ("hand", "wild", "places"),
    [
        ("K9K9Q", False, (0, 1, 2, 3)), ("JJJJA", False, (0, 1, 2, 3)), ("JJJJA", True, (0, 1, 2, 3, 4)),
        ("AKQJ9", False, ()), ("AKQJ9", True, (0, 1, 2, 3, 4)), ("9TJ9Q", False, (0, 3)),
        ("A9TKK", True, (0, 3, 4)),
    ],
)  # fmt: skip
def test_which_dice_make_the_hand(hand: str, wild: bool, places: tuple[int, ...]) -> None:
    """Those that count, wild aces among them."""
    assert combination(dice(hand), wild) == places


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("AAAAA", "five aces"), ("JJJJ9", "four jacks"), ("KKK99", "a full house, kings over nines"),
        ("AKQJT", "a straight to the ace"), ("999AK", "three nines"), ("AAKK9", "two pair, aces and kings"),
        ("99AKQ", "a pair of nines"), ("AKQJ9", "nothing"),
    ],
)  # fmt: skip
def test_names(hand: str, name: str) -> None:
    """What a hand is called."""
    assert best(tuple(sorted(dice(hand))), False).name == name


# --- rules 5 and 6 -------------------------------------------------------------------------------------


def test_throwing_off() -> None:
    """Only those who tie for the best, in order of play, once each, until one is ahead."""
    table = throws("JJJJA", "99TJQ", "JJJJ9", "AKQJ9", "AKT9J", "99AKQ", "AA9TJ", seats=3)
    table.play("1 roll", "1 stand", "2 roll", "2 stand", "3 roll", "3 stand")
    assert table.state.contenders == [0, 2] and table.moves(1) == ["roll"]
    assert table.state.dice[1] == dice("99TJQ") and not table.state.thrown(0)
    table.play("1 roll")
    assert table.actors() == {3} and "throw-off" in table.why_not("3 stand")
    table.play("3 roll")
    assert table.state.throw_off == 2 and table.actors() == {1}
    table.play("1 roll", "3 roll")
    assert table.state.points == [0, 0, 1] and table.state.round == 2
    assert "East and West tie with four jacks and throw off." in table.told(None)
    assert "West wins hand 1 with a pair of aces: 1 hand won." in table.told(None)


def test_the_winning_dice_are_told() -> None:
    """The score line has what lies up on the dice of the combination alone."""
    table = throws("99TJQ", "K9K9Q").play("1 roll", "1 stand", "2 roll", "2 stand")
    event = table.happened(HandWon)[0]
    assert event.sheet[0].faces == ("K", "9", "K", "9") and event.points == 1


@pytest.mark.parametrize("wins", [1, 3, 5])
def test_winning(wins: int) -> None:
    """The first to win so many hands wins the match."""
    table = throws(*["AAAAA", "99999"] * wins, wins=wins)
    for won in range(wins):
        assert table.state.outcome() is None and table.state.scores() == (won, 0)
        table.play("1 roll", "1 stand", "2 roll", "2 stand")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (wins, 0)
    assert outcome.reason == ("Player 1 won the hand." if wins == 1 else f"Player 1 won {wins} hands first.")


def test_wild_aces_are_a_house_rule() -> None:
    """The same throws are won by the other player with wild aces."""
    for wild, points in ((False, [0, 1]), (True, [1, 0])):
        table = throws("AAJJ9", "999AK", wild_aces=wild).play("1 roll", "1 stand", "2 roll", "2 stand")
        assert table.state.points == points
