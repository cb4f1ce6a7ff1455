"""Deuces, rule by rule: the layout, building, whole piles, filling, dealing, winning and losing."""

import random
from itertools import pairwise

import pytest

from game.rules.core.rng import Rng
from game.rules.games.deuces import GAME, DeucesState
from game.rules.games.deuces.auto import is_safe, next_home
from game.rules.games.deuces.layout import PILES, stuck
from game.rules.shared.playing_cards import ACE_HIGH
from tests.rules.card_table import Table, scripted

FACES, CODES = ACE_HIGH.faces, ACE_HIGH.codes


def codes(text: str) -> list[int]:
    """The codes of faces in their order."""
    return [CODES[face] for face in text.split()]


def position(*piles: str, waste: str = "", stock: str = "", heights: str = "1") -> Table[DeucesState]:
    """Tableaus from T1 on, the bottom card first; `stock` names the next card first.

    Those that are not named hold cards that fit nowhere: the four aces, each suit on its own. `heights` gives
    the cards on foundations F1 to F8, or on all of them.
    """
    state = DeucesState(laid_out=True)
    fill = [codes(face) for face in ("AC", "AD", "AH", "AS", "AC", "AD", "AH", "AS", "QC", "QD")]
    state.piles = [codes(pile) for pile in piles] + fill[: PILES - len(piles)]
    state.waste, state.stock = codes(waste), codes(stock)[::-1]
    tall = [int(height) for height in heights.split()]
    state.heights = tall * 8 if len(tall) == 1 else tall
    return Table(GAME, state)


def shown(table: Table[DeucesState], zone: str) -> str:
    """The cards of a zone."""
    return " ".join(table.state.zones()[zone])


def test_the_layout() -> None:
    """Twos first, then ten cards of one shuffle in order, 86 in the stock, nothing in the waste."""
    order = list(FACES[4:]) + list(FACES[4:])
    table = scripted(GAME, 1, [order])
    assert [shown(table, f"T{n}") for n in range(1, 11)] == order[:10]
    assert [shown(table, f"F{n}") for n in range(1, 9)] == ["2C", "2D", "2H", "2S"] * 2
    assert len(table.state.stock) == 86 and not table.state.waste and table.state.scores() == (8,)
    assert table.play("1 deal").state.zones()["W"] == [order[10]]


def test_a_number_is_a_deal() -> None:
    """The same seed lays the same cards, another one others."""
    deals = [repr(GAME.new(1, GAME.options(), Rng(n)).settle(Rng(n))) for n in (7, 7, 8)]
    assert deals[0] == deals[1] != deals[2]


def test_building() -> None:
    """Foundations upward in suit from the 3, the ace last; tableaus downward, a king on an ace."""
    table = position("3C", "KC", "5H", "6H", waste="4H", stock="QS", heights="1 1 1 1 1 1 1 1")
    assert table.why_not("1 T1>F") == "" and table.why_not("1 T3>T4") == "" and table.why_not("1 W>T3") == ""
    assert "it needs the next higher card of its suit (rule 2)" in table.why_not("1 W>T4")
    assert "The foundations want the 3 of hearts before the 4 of hearts (rule 2)" in table.why_not("1 W>F")
    assert table.why_not("1 T2>T5") == ""  # the king of clubs on the ace of clubs
    assert "T5>T2" not in table.moves(1)
    last = position("AC", heights="12 1 1 1 1 1 1 1", stock="3D").play("1 T1>F")
    assert shown(last, "F1").startswith("2C 3C") and shown(last, "F1").endswith("KC AC")


def test_equal_foundations_are_one_target() -> None:
    """The card goes where its height fits, on either of its two foundations."""
    table = position("5C", "3C", heights="3 1 1 1 1 1 1 1", stock="9D 9H 9S").play("1 T1>F", "1 T2>F")
    assert shown(table, "F1") == "2C 3C 4C 5C" and shown(table, "F5") == "2C 3C"


def test_whole_piles() -> None:
    """They move if the bottom card fits, as they lie; parts never do."""
    table = position("7S 6S", "8S", "9D 8D 7D", "TD", stock="3H")
    assert "T1>>T2" in table.moves(1) and "T3>>T4" in table.moves(1)
    assert "T1>T2" not in table.moves(1) and "does not go on the 8 of spades" in table.why_not("1 T1>T2")
    assert "moves as a card" in table.why_not("1 T2>>T1") and "onto itself" in table.why_not("1 T1>T1")
    assert "one by one" in table.why_not("1 T1>>F")
    table.play("1 T3>>T4")
    assert shown(table, "T4") == "TD 9D 8D 7D" and shown(table, "T3") == "3H"
    assert table.told(0, 2) == [
        "You move a pile of 3 cards onto the 10 of diamonds.", "The 3 of hearts fills tableau 3.",
    ]  # fmt: skip


def test_only_the_top_of_the_waste() -> None:
    """Its whole pile is never carried, and an empty one gives nothing."""
    table = position("8S", waste="6S 7S", stock="3H")
    assert "W>T1" in table.moves(1) and "only the top card" in table.why_not("1 W>>T1")
    assert "waste is empty" in position("8S", stock="3H").why_not("1 W>T1")


def test_empty_tableaus_are_filled() -> None:
    """From the waste, else from the stock, as a step of the table; else they stay empty and take nothing."""
    table = position("7S", "8S", waste="3H 4H", stock="9C").play("1 T1>T2")
    assert shown(table, "T1") == "4H" and shown(table, "W") == "3H" and shown(table, "stock") == "9C"
    table = position("7S", "8S", stock="9C 9D").play("1 T1>T2")
    assert shown(table, "T1") == "9C" and shown(table, "stock") == "9D"
    table = position("7S", "8S").play("1 T1>T2")
    assert shown(table, "T1") == "" and "empty tableau (rule 4)" in table.why_not("1 T2>T1")
    assert "That tableau is empty" in table.why_not("1 T1>F") and table.state.outcome() is None


def test_no_redeal() -> None:
    """One card at a time, at any time, until the stock is empty."""
    table = position("8S", waste="7S", stock="3H 4H").play("1 deal", "1 deal")
    assert shown(table, "W") == "7S 3H 4H"
    assert "no redeal (rule 5)" in position("8S", waste="7S").why_not("1 deal")


def test_winning() -> None:
    """All 104 cards home."""
    table = position(*["AC", "AD", "AH", "AS"] * 2, "", "", heights="12")
    for number in range(1, 9):
        assert table.state.outcome() is None
        table.play(f"1 T{number}>F")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (104,)
    assert not table.actors() and "won (rule 6)" in table.why_not("1 deal")


def test_losing() -> None:
    """With the stock empty and nothing to do the deal is lost, with what came home as its score."""
    table = position("5C", waste="9S", stock="TH").play("1 deal")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == () and outcome.scores == (8,)
    assert "take moves back" in table.why_not("1 deal")


def lost(*piles: str, waste: str = "9S", heights: str = "1") -> bool:
    """Whether that position, with an empty stock, leads nowhere."""
    state = position(*piles, waste=waste, heights=heights).state
    return stuck(state.waste, state.piles, state.heights)


def test_carrying_to_and_fro_is_nothing() -> None:
    """A card that fits on two equal ones may be carried for ever; that alone does not keep a deal alive."""
    assert lost("8H 7H", "8H")
    state = position("8H 7H", "8H", waste="9S").state
    assert {GAME.text(move) for move in state.legal(0)} == {"T1>T2"}


def test_carrying_may_lead_on() -> None:
    """Where it frees a place for the waste or another pile, or a card that goes home, nothing is lost."""
    assert not lost("8H 7H", "8H", waste="7H")  # on the 8 that the other 7 leaves
    assert not lost("8H 7H", "8H", "9H")  # the bare 8 goes on the 9 and empties its pile
    assert not lost("6S 5S", "6S", heights="1 1 1 4 1 1 1 1")  # the bare 6 goes home
    assert lost("6S 5S", "6S", heights="1 1 1 2 1 1 1 1")


def test_safe_cards_go_home_by_themselves() -> None:
    """Only when both next lower cards are home; `all` sends what fits, `off` nothing."""
    state = position("3C", "5D", heights="1 3 1 1 1 2 1 1", stock="9S").state
    assert is_safe(state, CODES["3C"]) and not is_safe(state, CODES["5D"])
    assert next_home(state, "off") is None
    found = next_home(state, "safe")
    assert found is not None and GAME.text(found) == "T1>F"
    state.piles[0] = codes("9C")
    assert next_home(state, "safe") is None
    found = next_home(state, "all")
    assert found is not None and GAME.text(found) == "T2>F"


@pytest.mark.parametrize("seed", range(12))
def test_piles_are_unbroken_runs(seed: int) -> None:
    """At every position of random play, and every deal comes to an end that is told."""
    rng = random.Random(seed)
    state = GAME.new(1, GAME.options(), Rng(seed)).settle(Rng(seed))
    for step in range(3000):
        if not state.actors():
            break
        for pile in state.piles:
            assert all(one - other == 4 for one, other in pairwise(pile))
        moves = list(state.view(0).legal())
        better = [move for move in moves if move.kind != "deal"]
        state.apply(rng.choice(better if better and rng.random() < 0.8 else moves), Rng(step)).clear()
        state.settle(Rng(step))
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (state.home(),) == state.scores()
