"""What fits where in Deuce: the instruction sheet's words against the code, card by card."""

import re
from itertools import combinations

import pytest

from game.rules.core.move import Move
from game.rules.games.deuce.board import OPENING, TURN
from game.rules.games.deuce.cards import CODES, FACES, VALUES
from game.rules.games.deuce.state import DeuceState
from tests.rules.deuce_table import WHOLE_DECK


def is_number(face: str) -> bool:
    """Not a Rainbow and not an X."""
    return face not in ("RB", "X")


def alike(one: str, other: str) -> bool:
    """Two numbers of one colour or of one number."""
    return is_number(one) and is_number(other) and (one[0] == other[0] or one[1:] == other[1:])


def may_be_played(card: str, top: str, beside: str) -> bool:
    """The instruction sheet and the house rulings, read aloud: may `card` be laid on `top`?"""
    if card == "X":  # "any pile, any turn"
        return True
    if top == "X" and beside == "X":  # "you can match either X Card with a Rainbow Card"
        return card == "RB"
    if top == "X":  # "any pile, any turn (except on top of an X card)"; numbers once a Rainbow lies beside it
        return is_number(card) and beside == "RB"
    if beside == "X":  # "only a Rainbow Card will match it"
        return card == "RB"
    return card == "RB" or beside == "RB" or alike(card, beside)


def may_open(one: str, other: str) -> bool:
    """Whether two cards are a pair: alike, or with a Rainbow, or two X."""
    return "RB" in (one, other) or one == other == "X" or alike(one, other)


def position(top: str, beside: str, hand: list[str]) -> DeuceState:
    """Player 1 to move with this hand, `top | beside` before player 2 and R0 | R1 before player 1."""
    state = DeuceState.start(2, 100, 1)
    state.stock = [CODES["G0"]] * 9
    state.piles = [[CODES[face]] for face in ("R0", "R1", top, beside)]
    state.hands = [[CODES[face] for face in hand], [CODES["Y0"]]]
    state.phase, state.round = TURN, 1
    return state


def on_left(card: str) -> Move:
    """Player 1 lays this card on player 2's left pile."""
    return Move(0, "play", (card,), "pile:1L")


def test_the_deck() -> None:
    """Four colours from 0 to 10, six Rainbows and two X; numbers are worth themselves (rule 1)."""
    numbers = [f"{colour}{number}" for colour in "RBGY" for number in range(11)]
    assert sorted(WHOLE_DECK) == sorted([*numbers, *["RB"] * 6, *["X"] * 2])
    assert len(WHOLE_DECK) == 52
    assert [VALUES[CODES[face]] for face in (*numbers, "RB", "X")] == [*range(11)] * 4 + [0, 0]


@pytest.mark.parametrize("top", FACES)
def test_the_whole_chart(top: str) -> None:
    """Every card on this top beside every neighbour is allowed exactly when the sheet allows it."""
    for beside in FACES:
        state = position(top, beside, list(FACES))
        legal = state.legal(0)
        expected = {card for card in FACES if may_be_played(card, top, beside)}
        assert {card for card in FACES if legal.why_not(on_left(card)) is None} == expected
        assert {move.pieces[0] for move in legal if move.target == "pile:1L"} == expected


def chart(card: str, top: str, beside: str) -> str:
    """The number of the rule that refuses the card."""
    reason = position(top, beside, [card]).legal(0).why_not(on_left(card))
    assert reason is not None
    return ", ".join(re.findall(r"\d+", reason.split("(")[1]))


@pytest.mark.parametrize(
    ("card", "top", "beside", "rules"),
    [
        ("B7", "R2", "R6", "8"),
        ("B7", "B2", "R6", "8"),  # the covered card does not matter
        ("B7", "B7", "R6", "8"),
        ("B7", "RB", "R6", "8"),
        ("B7", "R6", "X", "10"),
        ("B7", "RB", "X", "10"),
        ("B7", "X", "R6", "10"),
        ("B7", "X", "B6", "10"),
        ("B7", "X", "X", "11"),
        ("RB", "X", "R6", "9, 11"),
        ("RB", "X", "RB", "9, 11"),
    ],
)
def test_reasons_of_the_chart(card: str, top: str, beside: str, rules: str) -> None:
    """Each kind of refused card names the rule that refuses it."""
    assert chart(card, top, beside) == rules


def test_opening_pairs() -> None:
    """From a hand of all cards exactly the matching pairs are listed, and the others refused (rule 6)."""
    state = position("R0", "R1", WHOLE_DECK)
    state.phase, state.piles = OPENING, [[] for _ in range(4)]
    legal = state.legal(0)
    pairs = {(FACES[a], FACES[b]) for a in range(46) for b in range(a, 46)}
    pairs -= {(face, face) for face in FACES if is_number(face)}
    expected = {pair for pair in pairs if may_open(*pair)}
    assert {move.pieces for move in legal} == expected
    for pair in pairs - expected:
        assert "(rule 6)" in (legal.why_not(Move(0, "open", pair)) or "")


def test_six_cards_always_hold_a_pair() -> None:
    """Exhaustively: five cards without a pair exist, six do not (rule 6)."""
    without: list[tuple[str, ...]] = [(face,) for face in FACES]
    sizes = 1
    while True:
        without = [
            (*cards, FACES[code])
            for cards in without
            for code in range(CODES[cards[-1]], len(FACES))
            if not any(may_open(card, FACES[code]) for card in cards)
            and (FACES[code] not in cards or not is_number(FACES[code]))
        ]
        if not without:
            break
        sizes += 1
    assert sizes == 5


def test_alike_is_symmetric() -> None:
    """Pairs do not depend on the order of their cards."""
    assert all(may_open(one, other) == may_open(other, one) for one, other in combinations(FACES, 2))
