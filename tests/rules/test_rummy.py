"""Rummy, rule by rule: the deal, turns, melds, the card taken, going out, the stock, and scores."""

import random
from typing import Any

import pytest

from game.rules.core.rng import Rng
from game.rules.games.rummy import GAME, RummyOptions, RummyState
from game.rules.games.rummy.events import Counted, HandDrawn, LaidOff
from game.rules.games.rummy.phases import DRAW
from game.rules.games.rummy.position import CODES, FACES
from game.rules.games.rummy.state import VALUES
from game.rules.shared.playing_cards import codes_of, mask_of
from tests.rules.card_table import Table, scripted


def codes(text: str) -> list[int]:
    """The codes of faces in their order."""
    return [CODES[face] for face in text.split()]


def table(
    *hands: str, discards: str = "KD", stock: str = "", melds: tuple[str, ...] = (), **options: Any
) -> Table[RummyState]:
    """Player 1 is to draw; `stock` names its next cards first, and all cards not named lie below them.

    With `stock="-"` it is empty; what is not named is then nowhere.
    """
    state = GAME.new(len(hands), RummyOptions(**options), Rng(1), [])
    state.hands = [codes(hand) for hand in hands]
    state.discards = codes(discards)
    state.melds, state.owners = [mask_of(codes(meld)) for meld in melds], [0] * len(melds)
    first = [] if stock == "-" else codes(stock)
    gone = {card for cards in (*state.hands, state.discards, first) for card in cards}
    gone |= {card for meld in state.melds for card in codes_of(meld)}
    state.stock = [] if stock == "-" else [c for c in state.stock if c not in gone] + first[::-1]
    state.turn, state.phase, state.round = 0, DRAW, 1
    return Table(GAME, state)


def on_table(found: Table[RummyState]) -> list[str]:
    """The melds as they lie."""
    return [" ".join(FACES[card] for card in codes_of(meld)) for meld in found.state.melds]


# --- rules 1 and 2 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_the_deal(seats: int, cards: int) -> None:
    """So many cards each, one by one from the dealer's left; one turned up; the left of the dealer begins."""
    found = scripted(GAME, seats, [list(FACES)])
    state = found.state
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert [FACES[hand[0]] for hand in state.hands] == list(FACES[:seats])
    assert [FACES[card] for card in state.discards] == [FACES[cards * seats]]
    assert len(state.stock) == 51 - cards * seats and found.actors() == {1} and state.dealer == seats - 1


def test_a_turn() -> None:
    """Draw from either pile, then discard; nobody else sees what came from the stock."""
    found = table("4C 9D", "2H", stock="7S")
    assert found.moves(1) == ["draw stock", "draw discard"]
    assert "First draw a card" in found.why_not("1 discard 4C")
    assert "not your turn" in found.why_not("2 draw stock")
    found.play("1 draw stock")
    assert found.told(0) == ["You draw the 7 of spades from the stock."]
    assert found.told(1) == ["East draws a card from the stock."]
    assert found.moves(1) == ["discard 4C", "discard 7S", "discard 9D"]
    assert "You have drawn" in found.why_not("1 draw discard")
    assert "not in your hand" in found.why_not("1 discard 2H")
    found.play("1 discard 7S")
    assert found.actors() == {2} and FACES[found.state.discards[-1]] == "7S"


def test_melding_and_laying_off_in_any_order() -> None:
    """Lay off, meld, lay off on the new meld, and only then discard."""
    found = table("7C 8H 8D 8S 9C 2D KH", "2H", stock="8C", melds=("4C 5C 6C",))
    found.play("1 draw stock", "1 lay 7C>1", "1 meld 8S 8D 8H", "1 lay 8C>1", "1 lay 9C>1", "1 discard KH")
    assert on_table(found) == ["4C 5C 6C 7C 8C 9C", "8D 8H 8S"] and found.actors() == {2}
    assert found.state.owners == [0, 0]


# --- rule 3 --------------------------------------------------------------------------------------------


def test_one_new_meld_a_turn() -> None:
    """A second one has to wait; laying off does not."""
    found = table("4C 5C 6C 7D 7H 7S 2D", "2H 9S", stock="3C").play("1 draw stock", "1 meld 4C 5C 6C")
    assert "Only one new meld" in found.why_not("1 meld 7D 7H 7S")
    assert not any(move.startswith("meld") for move in found.moves(1))
    assert "lay 3C>1" in found.moves(1)
    found.play("1 discard 2D", "2 draw stock", "2 discard 2H", "1 draw stock")
    assert "meld 7D 7H 7S" in found.moves(1)


def test_all_melds_are_offered() -> None:
    """Every run and set in the hand, and each part of one that is a meld, in their canonical texts."""
    found = table("4C 5C 6C 7C 7D 7H 7S", "2H", stock="KS").play("1 draw stock")
    assert [move for move in found.moves(1) if move.startswith("meld")] == [
        "meld 4C 5C 6C", "meld 4C 5C 6C 7C", "meld 5C 6C 7C", "meld 7D 7H 7S", "meld 7C 7H 7S",
        "meld 7C 7D 7S", "meld 7C 7D 7H", "meld 7C 7D 7H 7S",
    ]  # fmt: skip
    assert "A meld is three or more" in found.why_not("1 meld 4C 5C")
    assert GAME.text(found.read("1 meld 6C 4C 5C")) == "meld 4C 5C 6C"


def test_the_ace_is_low() -> None:
    """Ace, 2, 3 is a run; queen, king, ace is none, and nothing goes on a king but below."""
    found = table("AS 2S 3S QH KH AH 2D", "2H", stock="9C", melds=("JD QD KD",)).play("1 draw stock")
    assert "meld AS 2S 3S" in found.moves(1) and "three or more" in found.why_not("1 meld QH KH AH")
    assert "does not fit on meld 1 (rule 3)" in found.why_not("1 lay AH>1")
    low = table("4S AD 9C", "2H", stock="8C", melds=("AS 2S 3S",)).play("1 draw stock", "1 lay 4S>1")
    assert on_table(low) == ["AS 2S 3S 4S"]


def test_laying_off() -> None:
    """At the ends of runs and as the fourth of a set, on anybody's melds; a low card goes to the front."""
    melds = ("4C 5C 6C", "7C 7D 7S")
    found = table("3C 7H 8C KS 9D", "2H 5D", melds=melds, stock="TD").play("1 draw stock")
    assert [move for move in found.moves(1) if move.startswith("lay")] == ["lay 3C>1", "lay 7H>2"]
    assert "does not fit on meld 1" in found.why_not("1 lay 8C>1")
    assert "no such meld" in found.why_not("1 lay 8C>3")
    found.play("1 lay 3C>1", "1 lay 7H>2")
    assert on_table(found) == ["3C 4C 5C 6C", "7C 7D 7H 7S"]
    (moved,) = found.happened(LaidOff)[0].transfers
    assert moved.target == "meld:0" and moved.place == 0


# --- rules 4 and 5 -------------------------------------------------------------------------------------


def test_the_card_taken_may_not_go_back() -> None:
    """Not in this turn, in a later one it may; a card of the stock may at once."""
    found = table("4C 9D", "2H 3H", discards="KD 7S").play("1 draw discard")
    assert found.moves(1) == ["discard 4C", "discard 9D"]
    assert "may not go back in the same turn (rule 4)" in found.why_not("1 discard 7S")
    found.play("1 discard 4C", "2 draw stock", "2 discard 2H", "1 draw stock")
    assert "discard 7S" in found.moves(1)


def test_the_card_taken_is_not_left_alone() -> None:
    """A meld or lay-off that leaves only it is refused, unless it can still be laid off."""
    found = table("4C 5C 6C", "2H", discards="KD 9S").play("1 draw discard")
    assert "leave only the 9 of spades" in found.why_not("1 meld 4C 5C 6C")
    assert found.moves(1) == ["discard 4C", "discard 5C", "discard 6C"]
    fits = table("4C 5C 6C", "2H", discards="KD 7C").play("1 draw discard")
    assert {"meld 4C 5C 6C", "meld 4C 5C 6C 7C"} <= set(fits.moves(1))
    fits.play("1 meld 4C 5C 6C")
    assert fits.moves(1) == ["lay 7C>1"]
    lay = table("7C", "2H", discards="KD 9C", melds=("4C 5C 6C",)).play("1 draw discard")
    assert lay.moves(1) == ["discard 7C"] and "rule 4" in lay.why_not("1 lay 7C>1")
    chain = table("7C", "2H", discards="KD 8C", melds=("4C 5C 6C",)).play("1 draw discard", "1 lay 7C>1")
    assert chain.moves(1) == ["lay 8C>1"]


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("4C 5C", ["1 draw stock", "1 meld 4C 5C 6C"]),
        ("7D", ["1 draw stock", "1 lay 6C>1", "1 lay 7D>2"]),
        ("6D", ["1 draw stock", "1 lay 6C>1", "1 discard 6D"]),
    ],
)
def test_going_out(hand: str, lines: list[str]) -> None:
    """By a meld, by laying off, by a discard; play stops at once."""
    melds = () if hand == "4C 5C" else ("3C 4C 5C", "7C 7H 7S")
    found = table(hand, "KH TH 7S AS" if hand == "4C 5C" else "KH TH 8D AS", stock="6C", melds=melds)
    found.play(*lines)
    assert found.state.round == 2 and found.state.points[0] in (28, 29) and found.state.points[1] == 0
    event = found.happened(Counted)[0]
    assert event.seat == 0 and event.sheet[0].seat == 1 and len(event.sheet[0].faces) == 4


# --- rule 6 --------------------------------------------------------------------------------------------


def test_the_discards_are_turned_over() -> None:
    """All of them, the refused top included, unshuffled: the oldest is drawn first."""
    found = table("4C 9D", "2H 3H", discards="KD QD JD", stock="-")
    assert found.moves(1) == ["draw stock", "draw discard"]
    found.play("1 draw stock")
    assert FACES[found.state.hands[0][-1]] == "KD" and not found.state.discards
    assert [FACES[card] for card in found.state.stock] == ["JD", "QD"] and found.state.turnovers == 1
    found.play("1 discard KD", "2 draw stock")
    assert FACES[found.state.hands[1][-1]] == "QD"
    assert found.state.view(0).zones()["stock"] == ["?"]
    assert found.state.holds[1] == codes("QD")
    for seed in range(5):
        world = found.state.view(0).sample(Rng(seed))
        assert world.stock == codes("JD") and CODES["QD"] in world.hands[1]


def test_the_third_time_the_hand_is_drawn() -> None:
    """Nobody scores, and the deal passes on."""
    found = table("4C 9D", "2H 3H", discards="KD", stock="-")
    found.play("1 draw stock", "1 discard KD", "2 draw stock", "2 discard KD")
    assert found.state.turnovers == 2 and found.state.round == 1
    found.play("1 draw stock")
    assert found.state.round == 2 and found.state.points == [0, 0] and found.state.drawn_hands == 1
    assert found.state.dealer == 0 and found.actors() == {2}
    assert "Hand 1 is drawn; nobody scores." in found.told(None)
    (drawn,) = found.happened(HandDrawn)
    assert {line.seat: line.points for line in drawn.sheet} == {0: 0, 1: 0}


def test_too_many_turns_and_too_many_drawn_hands() -> None:
    """Sixty turns a player draw a hand; ten drawn hands in a row end the match; a win starts anew."""
    found = table("4C 9D", "2H 3H", stock="7S 8S")
    found.state.turns, found.state.drawn_hands, found.state.points = 119, 9, [30, 40]
    found.play("1 draw stock", "1 discard 7S")
    outcome = found.state.outcome()
    assert outcome is not None and outcome.winners == (1,) and "10 hands in a row" in outcome.reason
    anew = table("4C", "2H 3H", stock="7S")
    anew.state.drawn_hands, anew.state.melds, anew.state.owners = 9, [mask_of(codes("8S 9S TS"))], [1]
    anew.play("1 draw stock", "1 lay 7S>1", "1 discard 4C")
    assert anew.state.drawn_hands == 0 and anew.state.outcome() is None


# --- rule 7 --------------------------------------------------------------------------------------------


def test_values() -> None:
    """Pictures and ten 10, ace 1, others their number."""
    assert [VALUES[card] for card in codes("KH QH JH TH 9H 2H AH")] == [10, 10, 10, 10, 9, 2, 1]


def out(points: list[int], **options: Any) -> Table[RummyState]:
    """Player 1 goes out for 14 points when others have these totals."""
    found = table("4C", "2H 3H", "9D", discards="KD", stock="7S", melds=("8S 9S TS",), **options)
    found.state.points = points
    return found.play("1 draw stock", "1 lay 7S>1", "1 discard 4C")


@pytest.mark.parametrize("target", [50, 100, 200, 500])
def test_the_target(target: int) -> None:
    """The match ends with the hand in which somebody reaches it; the highest total wins."""
    assert out([target - 15, 0, 0], target=target).state.outcome() is None
    outcome = out([target - 14, 3, 0], target=target).state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.ranks == (1, 2, 3)


def test_a_number_of_deals() -> None:
    """Whatever the points; equal totals share the win, and a drawn hand counts."""
    assert out([400, 0, 0], deals=2).state.outcome() is None
    outcome = out([6, 20, 0], deals=1).state.outcome()
    assert outcome is not None and outcome.winners == (0, 1) and outcome.scores == (20, 20, 0)
    drawn = table("4C 9D", "2H 3H", discards="KD", stock="-", deals=1)
    drawn.state.turnovers = 2
    assert drawn.play("1 draw stock").state.outcome() is not None


# --- secrets -------------------------------------------------------------------------------------------


def test_cards_taken_stay_known() -> None:
    """Until they are played, in every imagined world."""
    found = table("4C 9D", "2H 3H", discards="KD 7S").play("1 draw discard", "1 discard 9D", "2 draw stock")
    for seed in range(20):
        assert CODES["7S"] in found.state.view(1).sample(Rng(seed)).hands[0]
    found.play("2 discard 2H", "1 draw stock", "1 discard 7S")
    assert found.state.holds[0] == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_facts_are_true_and_samples_keep_them(seats: int) -> None:
    """At every position of random play, in the real hands and in sampled ones."""
    rng, facts = random.Random(seats), 0
    for seed in range(5):
        state = GAME.new(seats, RummyOptions(), Rng(seed)).settle(Rng(seed))
        for step in range(200):
            if not state.actors():
                break
            viewer = rng.choice([*range(seats), None])
            view = state.view(viewer)
            world = view.sample(Rng(f"{seed}:{step}"))
            assert world.view(viewer) == view
            for one in (state, world):
                assert all({*held} <= {*hand} for held, hand in zip(state.holds, one.hands, strict=True))
                assert not state.order or one.stock == state.order
            facts += any(state.holds)
            cards = [*world.stock, *world.discards, *[card for hand in world.hands for card in hand]]
            assert sorted([*cards, *[c for meld in world.melds for c in codes_of(meld)]]) == list(range(52))
            seat = rng.choice(sorted(state.actors()))
            state.apply(rng.choice(list(state.view(seat).legal())), Rng(step))
            state.settle(Rng(f"{seed}:{step}:table"))
    assert facts > 100
