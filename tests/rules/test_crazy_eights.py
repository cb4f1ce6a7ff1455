"""Crazy Eights, rule by rule: the deal, matching, drawing, blocked rounds, counting, and special cards."""

import random
from collections import Counter
from typing import Any

import pytest

from game.rules.core.legal import Selection
from game.rules.core.options import fields_of
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights import GAME, CrazyEightsOptions, CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES, FACES, PENALTIES, deck
from game.rules.games.crazy_eights.events import Counted, WentOnTooLong
from game.rules.games.crazy_eights.phases import TURN
from tests.rules.card_table import Table, dealt_to, scripted
from tests.rules.test_golden_deuce_secrets import fits


def codes(text: str) -> list[int]:
    """The codes of faces in their order."""
    return [CODES[face] for face in text.split()]


def table(*hands: str, top: str = "7H", stock: str = "", pile: str = "", **options: Any) -> Table[Any]:
    """Player 1 is to play on the top card; `stock` names its next cards first, `pile` lies under the top.

    What is not named lies under the stock, unless `stock` is "-": then there is no other card in it.
    """
    state = GAME.new(len(hands), CrazyEightsOptions(**options), Rng(1), [])
    state.hands = [codes(hand) for hand in hands]
    state.pile = codes(pile) + codes(top)
    first = [] if stock == "-" else codes(stock)
    left = Counter(state.stock)
    for cards in (*state.hands, state.pile, first):
        left.subtract(cards)
    rest = sorted(left.elements())
    state.stock = [] if stock == "-" else rest + first[::-1]
    state.turn, state.phase, state.round = 0, TURN, 1
    return Table(GAME, state)


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 5), (5, 5), (6, 5), (8, 5)])
def test_the_deal(seats: int, cards: int) -> None:
    """Seven cards for two, five for more, in turn from the dealer's left; the next card starts the pile."""
    shuffled = list(FACES) * (1 if seats <= 5 else 2)
    found = scripted(GAME, seats, [shuffled])
    state = found.state
    up = cards * seats
    assert len(state.stock) + len(state.pile) + up == len(shuffled)
    assert [len(hand) for hand in state.hands] == [cards] * seats
    expected = next(face for face in FACES[up:] if face[0] != "8")
    assert FACES[state.pile[-1]] == expected and found.actors() == {1} and state.dealer == seats - 1


def test_equal_cards_of_two_packs() -> None:
    """Listed once, played one at a time; the other stays, and the text of the move reads back."""
    found = table("7H 7H 8C 8C", "2C", "3C", "4C", "5C", "6C", top="9H")
    listed = found.moves(1)
    assert listed == ["play 7H", *(f"play 8C>{suit}" for suit in "CDHS"), "draw"]
    view = found.state.view(0)
    for move in view.legal():
        assert GAME.parse(GAME.text(move), 0, view) == move
        completions = view.legal().completions(Selection(move.pieces, move.target, move.choice))
        assert move in completions.moves
    assert GAME.preview(found.read("1 play 7H"), view, str) == "3 cards left, worth 107"
    found.play("1 play 7H")
    assert [FACES[card] for card in found.state.hands[0]] == ["7H", "8C", "8C"]
    assert found.state.view(1).sample(Rng(1)).view(1) == found.state.view(1)


def test_a_drawn_card_has_its_equal_in_the_hand() -> None:
    """After drawing, "the card just drawn, and no other" is asked of what is written, not of the pack."""
    found = table("7H KC", "2C", "3C", "4C", "5C", "6C", top="9H", stock="7H", draw="one and play")
    found.play("1 draw")
    assert found.moves(1) == ["play 7H", "pass"]
    assert sorted(found.play("1 play 7H").state.hands[0]) == sorted(codes("7H KC"))


def test_an_eight_is_not_turned_up() -> None:
    """It goes to the bottom, each next one beneath it, and everybody knows that they lie there."""
    order = dealt_to(FACES, ["", ""], 7, "8C", "8D", "QS")
    found = scripted(GAME, 2, [order], queens_skip=True)
    state = found.state
    assert FACES[state.pile[-1]] == "QS" and [FACES[card] for card in state.stock[:2]] == ["8D", "8C"]
    assert found.actors() == {1}
    for seed in range(20):
        world = state.view(1).sample(Rng(seed))
        assert world.stock[:2] == state.stock[:2] and world.view(1) == state.view(1)
    assert found.told(None)[1] == "The 8 of clubs is turned up and goes under the stock."


def test_matching() -> None:
    """Rank or suit of the top; an eight on anything, with each of four suits; drawing is always open."""
    found = table("KD 9H 7S 8C", "2C 3C")
    eights = [f"play 8C>{suit}" for suit in "CDHS"]
    assert found.moves(1) == ["play 7S", *eights, "play 9H", "draw"]
    assert "neither rank nor suit of the 7 of hearts (rule 2)" in found.why_not("1 play KD")
    assert "Name a suit" in found.why_not("1 play 8C")
    assert "Only an eight names a suit" in found.why_not("1 play 9H>S")
    assert "not in your hand" in found.why_not("1 play 2C")
    assert "not your turn" in found.why_not("2 play 2C")
    assert "only where none is left to draw may you pass at once (rule 4)" in found.why_not("1 pass")
    until = table("KD 9H", "2C 3C", draw="until")
    assert until.why_not("1 pass") == "You hold a card that fits, so you must play (rule 3)."
    owed = table("2H KD", "3S 9D", twos_draw_two=True).play("1 play 2H")
    assert owed.why_not("2 pass") == "2 cards are owed: play a two, or draw them (rule 6)."


def test_the_named_suit() -> None:
    """After an eight only that suit or another eight; after its first card all is as before."""
    found = table("8C 2D", "KC 3S 8D QH", "9D 9C").play("1 play 8C>S")
    assert found.moves(2) == ["play 3S", *[f"play 8D>{suit}" for suit in "CDHS"], "draw"]
    assert "Spades were named" in found.why_not("2 play KC")
    assert found.told(None, 1) == ["East plays the 8 of clubs and names spades. One card is left."]
    found.play("2 play 3S")
    assert found.state.suit == -1 and found.moves(3) == ["draw"]


def test_an_eight_as_the_last_card_names_a_suit() -> None:
    """The text always has it; the round ends all the same."""
    found = table("8C", "KC 3S")
    assert found.moves(1) == [f"play 8C>{suit}" for suit in "CDHS"] + ["draw"]
    assert found.play("1 play 8C>H").state.points == [0, 13]


def test_drawing_one_ends_the_turn() -> None:
    """By the book, also with a card that could be played."""
    found = table("9H", "2C", stock="TH").play("1 draw")
    assert found.actors() == {2} and FACES[found.state.hands[0][-1]] == "TH"
    assert found.told(1) == ["East draws 1 card."] and found.told(0) == ["You draw the 10 of hearts."]


def test_one_and_play() -> None:
    """The card drawn, if it fits, may be played, and no other; keeping it is no step to a block."""
    found = table("9H 2S", "2C", stock="TH", draw="one and play").play("1 draw")
    assert found.actors() == {1} and found.moves(1) == ["play TH", "pass"]
    assert "the card just drawn, and no other (rule 3)" in found.why_not("1 play 9H")
    assert "You have drawn" in found.why_not("1 draw")
    kept = found.play("1 pass")
    assert kept.state.passes == 0 and kept.actors() == {2}
    assert found.state.known[0] == (found.state.fits(),)
    eight = table("9H", "2C", stock="8S", draw="one and play").play("1 draw")
    assert eight.moves(1) == [*[f"play 8S>{suit}" for suit in "CDHS"], "pass"]
    none = table("9H", "2C", stock="TC", draw="one and play").play("1 draw")
    assert none.actors() == {2} and not none.state.known[0][0] & none.state.fits()


def test_until() -> None:
    """Only while nothing fits; card by card; then what fits must be played."""
    found = table("KD", "2C 3C", stock="TC 4H JH", draw="until")
    found.play("1 draw")
    assert found.actors() == {1} and found.moves(1) == ["draw"]
    found.play("1 draw")
    assert found.moves(1) == ["play 4H"]
    assert "so you play instead of drawing (rule 3)" in found.why_not("1 draw")
    assert all(not fact & found.state.fits() for fact in found.state.known[0])
    stuck = table("KD", "2C", stock="-", draw="until")
    assert stuck.moves(1) == ["pass"]


def test_the_stock_is_made_anew() -> None:
    """All discards but the top are shuffled when a card must be drawn, as a step of the table."""
    found = table("9C", "2C", stock="-", pile="KS QS JS").play("1 draw")
    assert [FACES[card] for card in found.state.pile] == ["7H"] and len(found.state.stock) == 2
    assert {FACES[card] for card in [*found.state.stock, found.state.hands[0][-1]]} == {"KS", "QS", "JS"}
    assert found.told(None) == [
        "East would draw, but the stock is empty.",
        "The discards are shuffled into a new stock of 3 cards.", "East draws 1 card.",
    ]  # fmt: skip


def test_passing_and_blocked_rounds() -> None:
    """With nothing to draw, who cannot play passes, who can must; all passes in a row end the round."""
    found = table("9C 2H", "2C", "3C", stock="-")
    assert found.moves(1) == ["play 2H"] and "so you must play (rule 4)" in found.why_not("1 pass")
    assert "no card left to draw (rule 4)" in found.why_not("1 draw")
    stuck = table("9C", "2C", "3C", stock="-", target=0).play("1 pass", "2 pass")
    assert stuck.actors() == {3} and not stuck.state.known[0][0] & stuck.state.fits()
    stuck.play("3 pass")
    outcome = stuck.state.outcome()
    assert outcome is not None and outcome.scores == (9, 2, 3) and outcome.winners == (1,)
    assert "Nobody can play: the round is over, and everybody counts." in stuck.told(None)


def test_too_many_turns_block_a_round() -> None:
    """A hundred turns for each player; the draws of one turn are one."""
    found = table("9C", "2C 4C", stock="KC QC", target=0)
    found.state.turns = 198
    found.play("1 draw")
    assert found.state.outcome() is None
    found.play("2 draw")
    assert found.state.outcome() is not None and isinstance(found.events[-3], WentOnTooLong)


@pytest.mark.parametrize(
    ("hand", "points"), [("8D QC 9S AH", 70), ("KC QC JC TC", 40), ("AC 2C 3C 4C 5C 6C 7C 9C", 37)]
)
def test_what_cards_count(hand: str, points: int) -> None:
    """Eight 50, pictures and ten 10, ace 1, others their number, each with its cards."""
    assert sum(PENALTIES[card] for card in codes(hand)) == points
    found = table("9H", hand).play("1 play 9H")
    assert found.state.points == [0, points]
    event = next(event for event in found.happened(Counted) if event.seat == 1)
    assert sorted(event.sheet[0].faces) == sorted(hand.split()) and event.points == points


@pytest.mark.parametrize(("target", "over"), [(100, True), (200, False), (300, False), (0, True)])
def test_the_target(target: int, over: bool) -> None:
    """The match ends with the round in which somebody reaches it; the lowest total wins, equal ones share."""
    found = table("9H", "8C 8D", "2C", target=target)
    found.state.points = [2, 0, 0]
    outcome = found.play("1 play 9H").state.outcome()
    assert (outcome is not None) == over
    if outcome is not None:
        assert outcome.scores == (2, 100, 2) and outcome.winners == (0, 2) and outcome.ranks == (1, 3, 1)
    else:
        assert found.state.dealer == 0 and found.actors() == {2} and found.state.step == 1


def test_queens_skip() -> None:
    """Only under the house rule; with two players the same one goes on."""
    assert table("QH 2C", "2D", "3D").play("1 play QH").actors() == {2}
    assert table("QH 2C", "2D", "3D", queens_skip=True).play("1 play QH").actors() == {3}
    assert table("QH 2C", "2D", queens_skip=True).play("1 play QH").actors() == {1}


def test_aces_reverse() -> None:
    """Only under the house rule; with two players another turn."""
    assert table("AH 2C", "2D", "3D").play("1 play AH").actors() == {2}
    found = table("AH 2C", "2D KH", "3D", aces_reverse=True).play("1 play AH")
    assert found.actors() == {3} and found.play("3 draw").actors() == {2}
    assert table("AH 2C", "2D", aces_reverse=True).play("1 play AH").actors() == {1}
    both = table("AH QH 2C", "2D", "3D", "4D", aces_reverse=True, queens_skip=True)
    both.play("1 play AH", "4 draw", "3 draw", "2 draw").play("1 play QH")
    assert both.actors() == {3}


@pytest.mark.parametrize("draw", ["one", "one and play", "until"])
def test_twos_draw_two(draw: str) -> None:
    """A two or all that is owed; an eight does not help; drawing ends the turn under every draw option."""
    found = table("2H KC", "2S 8C 5S", "4D", stock="3S 5D JH QH KH", twos_draw_two=True, draw=draw)
    found.play("1 play 2H")
    assert found.moves(2) == ["play 2S", "draw"]
    assert "2 cards are owed: play a two, or draw them (rule 6)" in found.why_not("2 play 8C>S")
    found.play("2 play 2S")
    assert found.state.owing == 4 and found.moves(3) == ["draw"]
    found.play("3 draw")
    assert len(found.state.hands[2]) == 5 and found.actors() == {1} and found.state.owing == 0
    assert found.state.known[2] == () and "draws 4 cards for the twos" in found.told(None, 1)[0]
    off = table("2H KC", "2S 8C 5S", "4D").play("1 play 2H")
    assert "play 8C>S" in off.moves(2) and off.state.owing == 0


def test_as_many_as_there_are() -> None:
    """What is owed goes through a reshuffle and stops when no card is left."""
    found = table("2H KC", "9C", stock="-", twos_draw_two=True).play("1 play 2H", "2 draw")
    assert [FACES[card] for card in found.state.hands[1]] == ["9C", "7H"] and found.actors() == {1}
    split = table("2H KC", "9C", stock="5S", pile="KS", twos_draw_two=True)
    split.state.stock = codes("5S")
    split.play("1 play 2H", "2 draw")
    assert len(split.state.hands[1]) == 3 and len(split.state.stock) == 1


def test_a_last_two_makes_nobody_draw() -> None:
    """Going out ends the round at once."""
    found = table("2H", "9C KD", twos_draw_two=True, target=0).play("1 play 2H")
    assert found.state.scores() == (0, 19)


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_facts_are_true_and_samples_keep_them(seats: int) -> None:
    """Under any house rules, at every position, in the real hands and in sampled ones."""
    rng, facts = random.Random(seats), 0
    for seed in range(10):
        rules = {rule.name: rng.choice(rule.choices) for rule in fields_of(CrazyEightsOptions)}
        state = GAME.new(seats, CrazyEightsOptions(**rules), Rng(seed)).settle(Rng(seed))
        for step in range(150):
            if not state.actors():
                break
            viewer = rng.choice([*range(seats), None])
            view = state.view(viewer)
            world = view.sample(Rng(f"{seed}:{step}"))
            assert world.view(viewer) == view and world.stock[: len(state.buried)] == state.buried
            for one in (state, world):
                for hand, known in zip(one.hands, state.known, strict=True):
                    assert fits(hand, known)
                assert list(one.view(state.turn).legal())  # a card that may be played was really drawn
            facts += any(state.known)
            cards = sorted([*world.stock, *world.pile, *[card for hand in world.hands for card in hand]])
            assert cards == deck(seats)
            seat = rng.choice(sorted(state.actors()))
            state.apply(rng.choice(list(state.view(seat).legal())), Rng(step))
            state.settle(Rng(f"{seed}:{step}:table"))
    assert facts > 200


def test_two_states_are_not_one() -> None:
    """A copy of a position is a position of its own."""
    found = table("9H 2C", "KC")
    twin: CrazyEightsState = found.state.copy()
    found.play("1 play 9H")
    assert twin != found.state and len(twin.hands[0]) == 2
