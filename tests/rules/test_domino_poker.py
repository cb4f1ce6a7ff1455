"""Domino Poker: what hands are worth, bets, side pots, the showdown, and how a match ends."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.rules.core import options
from game.rules.core.errors import UnreadableMove
from game.rules.core.rng import Rng
from game.rules.games.dominoes.poker.events import PotWon, TakenBack
from game.rules.games.dominoes.poker.pots import Pot, pots
from game.rules.games.dominoes.poker.ranks import RANK_NAMES, TILES, value
from game.rules.games.dominoes.poker.state import PokerState
from game.rules.shared.dominoes import FACES, shown
from tests.rules.domino_table import POKER, Table, codes, new, shuffled

FACES_OF_POKER = tuple(FACES[tile] for tile in TILES)
BEST, GOOD, FAIR, POOR = (
    "6-6 5-5 4-4 3-3 2-2", "6-5 6-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 4-3", "4-2 4-1 3-2 3-1 2-1",
)  # fmt: skip
"""All twenty tiles: a royal, five of a suit, a four straight and little."""


def dealt(*hands: str, chips: tuple[int, ...] = (), **values: Any) -> Table:
    """A hand dealt by player 4; with `chips` these lie before the players when it begins."""
    if chips:
        chosen = options.read(POKER.options, values)
        state: PokerState = POKER.new(4, chosen, Rng(1), [])
        state.chips[:] = chips
        playing = [seat for seat in range(4) if chips[seat]]
        order = [hands[seat].split()[n] for n in range(5) for seat in playing]
        order += [face for face in FACES_OF_POKER if face not in order]
        script = new(POKER, 4, order).rng
        script.script.rewind(0, forget=True)  # type: ignore[attr-defined]
        return Table(POKER, state, script)
    return new(POKER, 4, shuffled(*hands, size=5, tiles=FACES_OF_POKER), **values)


# --- tiles and ranks (rules 16 and 17) ---------------------------------------------------------------------


def test_twenty_tiles() -> None:
    """Blanks and 1-1 are out."""
    assert len(TILES) == 20 and "1-1" not in FACES_OF_POKER
    assert not any("0" in face for face in FACES_OF_POKER)


@pytest.mark.parametrize(
    ("hand", "rank"),
    [
        ("6-6 3-3 5-4 2-1 4-1", "one pair"),
        ("6-1 6-2 6-3 6-5 6-6", "flush"),  # the source's own, no sequence by going round
        ("6-6 3-3 2-2 5-4 6-1", "threes"),
        ("6-4 5-4 4-4 4-3 2-1", "four straight"),  # a sequence of fours
        ("6-6 3-3 2-2 4-2 2-1", "full hand"),
        ("3-1 3-2 3-3 4-3 5-3", "five straight"),
        ("6-6 5-5 3-3 2-2 4-1", "fours"),
        ("6-2 6-3 6-4 6-5 6-6", "six straight"),
        ("6-1 6-2 6-3 6-4 6-5", "six straight"),
        ("6-6 5-5 4-4 3-3 2-2", "royal"),
        ("6-5 4-3 2-1 4-2 5-1", "highest tile"),
        ("6-6 4-3 2-1 4-2 5-1", "highest tile"),
        ("2-1 3-1 4-1 5-1 6-1", "five straight"),
        ("6-6 5-5 6-4 6-3 6-5", "four straight"),  # the higher of four straight and one pair
    ],
)
def test_examples(hand: str, rank: str) -> None:
    """Every example of the source, and hands beside them."""
    assert RANK_NAMES[value(codes(hand)).rank] == rank


def test_all_hands() -> None:
    """Of all 15,504 hands so many are of each rank, and no two are equal."""
    values = [value(hand) for hand in combinations(TILES, 5)]
    assert Counter(RANK_NAMES[one.rank] for one in values) == {
        "highest tile": 9601, "one pair": 4506, "flush": 10, "threes": 450, "four straight": 250,
        "full hand": 600, "five straight": 9, "fours": 75, "six straight": 2, "royal": 1,
    }  # fmt: skip
    assert len({one[:3] for one in values}) == len(values) == 15504


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("6-6 5-5 4-4 3-3 2-2", "6-6 6-5 6-4 6-3 6-2"),
        ("6-6 2-2 2-1 3-1 4-1", "5-5 4-4 6-5 6-4 6-3"),  # the highest double decides
        ("6-6 3-3 2-1 3-1 4-1", "6-6 2-2 6-5 5-4 4-3"),  # then the next
        ("6-6 3-3 6-5 2-1 3-1", "6-6 3-3 6-4 5-4 5-1"),  # then the rest
        ("6-5 3-1 2-1 4-1 3-2", "6-4 5-4 5-3 5-2 4-3"),
        ("6-5 5-3 2-1 3-1 4-2", "6-5 5-2 4-3 4-1 3-2"),
    ],
)
def test_equal_ranks(higher: str, lower: str) -> None:
    """The highest tile of the combination decides, then the next, then the rest."""
    assert value(codes(higher)) > value(codes(lower))


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("6-1 6-2 6-3 6-5 6-6", "flush in sixes"),
        ("6-4 5-4 4-4 4-3 2-1", "four straight in fours"),
        ("6-5 4-3 2-1 4-2 5-1", "highest tile six-five"),
        ("6-6 3-3 2-2 4-2 2-1", "full hand"),
    ],
)
def test_names_of_hands(hand: str, name: str) -> None:
    """A show-down says what everybody has."""
    assert value(codes(hand)).name == name


# --- pots --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paid", "standing", "found"),
    [
        ([3, 3, 3, 3], [0, 1, 2, 3], [Pot(12, (0, 1, 2, 3))]),
        ([3, 1, 3, 1], [0, 2], [Pot(8, (0, 2))]),
        ([1, 3, 3, 0], [0, 1, 2], [Pot(3, (0, 1, 2)), Pot(4, (1, 2))]),
        ([1, 2, 5, 5], [0, 1, 2, 3], [Pot(4, (0, 1, 2, 3)), Pot(3, (1, 2, 3)), Pot(6, (2, 3))]),
        ([1, 2, 5, 3], [0, 1, 2], [Pot(4, (0, 1, 2)), Pot(3, (1, 2)), Pot(4, (2,))]),
        ([2, 1, 2, 1], [1, 3], [Pot(6, (1, 3))]),  # who paid more has folded
    ],
)
def test_side_pots(paid: list[int], standing: list[int], found: list[Pot]) -> None:
    """Each all-in opens a pot for those who paid as much; all chips are in some pot."""
    assert pots(paid, standing) == found and sum(pot.chips for pot in found) == sum(paid)


# --- betting (rule 18) -------------------------------------------------------------------------------------


def test_ante_and_order() -> None:
    """100 chips each, ante 1, betting begins at the dealer's left."""
    table = dealt(BEST, GOOD, FAIR, POOR)
    assert table.state.chips == [99] * 4 and table.state.pot == 4 and table.actors() == {1}
    assert table.moves(1) == ["fold", "call", "raise"] and table.state.scores() == (100,) * 4
    labels = [POKER.label(move, table.state.view(0)) for move in table.state.view(0).legal()]
    assert labels == ["Fold", "Check", "Raise to 2"]


def test_checks_lead_to_the_showdown() -> None:
    """A call with nothing to pay is the check; then the best hand takes the pot."""
    table = dealt(POOR, BEST, FAIR, GOOD).play("1 call", "2 call", "3 call", "4 call")
    assert table.scored() == [(2, 4)] and table.state.scores() == (99, 103, 99, 99)
    sheet = table.happened(PotWon)[0].sheet
    assert [(line.seat, line.points) for line in sheet] == [(1, 4), (0, 0), (2, 0), (3, 0)]
    assert sheet[0].reason == "royal" and "Player 2 wins the pot of 4 chips with a royal." in table.told()


def test_raises() -> None:
    """A raise is 2 chips, at most 3 in a round; everybody else must answer it."""
    table = dealt(BEST, GOOD, FAIR, POOR).play("1 raise", "2 raise", "3 call", "4 raise")
    assert table.state.level == 7 and table.actors() == {1}
    assert table.moves(1) == ["fold", "call"] and "No more than 3 raises" in table.why_not("1 raise")
    table.play("1 call", "2 fold", "3 fold")
    assert table.scored() == [(1, 7 + 5 + 5 + 7)]
    assert table.state.chips[0] + table.state.paid[0] == 100 - 7 + 24


@pytest.mark.parametrize(("by", "most"), [(1, 2), (5, 4), (10, 1)])
def test_options_of_raises(by: int, most: int) -> None:
    """`raise_by` and `max_raises` say how much and how often."""
    table = dealt(BEST, GOOD, FAIR, POOR, raise_by=by, max_raises=most)
    for number in range(most):
        table.play(f"{number % 4 + 1} raise")
    assert table.state.level == 1 + by * most
    (player,) = table.actors()
    assert "raise" not in table.moves(player)


def test_the_last_one_left_wins_unseen() -> None:
    """Without a showdown no hand is opened."""
    table = dealt(POOR, BEST, FAIR, GOOD).play("1 raise", "2 fold", "3 fold")
    state = table.state
    state.apply(table.read("4 fold"), Rng(1))
    (event,) = state.apply(state.forced(), Rng(1))
    assert isinstance(event, PotWon) and (event.seat, event.points) == (0, 6)
    assert state.view(1).zones()["hand:0"] == ["?"] * 5


def test_folded_hands_stay_closed_at_a_showdown() -> None:
    """Only those who stayed in open their hands."""
    state = dealt(POOR, BEST, FAIR, GOOD).play("1 call", "2 fold", "3 call").state
    state.apply(POKER.parse("call", 3, state.view(3)), Rng(1))
    state.apply(state.forced(), Rng(1))
    zones = state.view(None).zones()
    assert zones["hand:1"] == ["?"] * 5 and sorted(zones["hand:0"]) == sorted(POOR.split())


def test_fold_is_always_allowed() -> None:
    """Even where the check is free."""
    assert dealt(BEST, GOOD, FAIR, POOR).play("1 fold").actors() == {2}


def test_a_short_call_is_all_in() -> None:
    """Who cannot pay it all pays what there is, and can win as much from each other player."""
    table = dealt(BEST, GOOD, FAIR, POOR, chips=(2, 130, 130, 138)).play("1 call", "2 raise")
    assert table.play("3 call", "4 fold").actors() == {1}
    label = POKER.label(table.read("1 call"), table.state.view(0))
    assert label == "Call with your last 1" and table.moves(1) == ["fold", "call"]
    table.play("1 call")
    pots_won = [(event.seat + 1, event.points) for event in table.happened(PotWon)]
    assert pots_won == [(1, 7), (2, 2)]  # the side pot goes to the better of the others


def test_a_raise_needs_chips_and_somebody_to_answer() -> None:
    """The full amount, and another player who has chips left for it."""
    table = dealt(BEST, GOOD, FAIR, POOR, chips=(2, 130, 130, 138))
    assert table.moves(1) == ["fold", "call"] and "A raise needs 2 chips" in table.why_not("1 raise")
    table = dealt(BEST, GOOD, FAIR, POOR, chips=(1, 1, 1, 397))
    assert table.happened(PotWon)  # nobody is asked: all others are all-in
    table = dealt(BEST, GOOD, FAIR, POOR, chips=(1, 3, 1, 395)).play("2 raise")
    assert table.moves(4) == ["fold", "call"] and "No other player" in table.why_not("4 raise")


def test_what_nobody_answers_comes_back() -> None:
    """A raise that only shorter players call is returned as far as it was not met."""
    table = dealt(FAIR, BEST, GOOD, POOR, chips=(2, 2, 2, 394)).play("1 call", "2 call", "3 call", "4 raise")
    table.play("1 call", "2 call", "3 call")
    assert (4, 1) not in table.scored() and table.happened(TakenBack)[-1].chips == 1
    assert table.state.scores()[1] == 8


def test_players_without_chips_are_dealt_out() -> None:
    """They get no tiles, and the deal skips them."""
    table = dealt(BEST, "", FAIR, POOR, chips=(100, 0, 150, 150))
    zones = table.state.zones()
    assert zones["hand:1"] == [] and len(zones["boneyard"]) == 5 and table.actors() == {1}
    table.play("1 call", "3 call")
    table.state.apply(table.read("4 call"), Rng(1))
    table.state.dealer = 0
    table.state.apply(table.state.forced(), Rng(1))
    assert table.state.dealer == 2


def test_dropping_out_is_told() -> None:
    """Who has lost the last chip is out of the match."""
    table = dealt(POOR, BEST, FAIR, GOOD, chips=(1, 99, 150, 150)).play("2 call", "3 call", "4 call")
    assert "Player 1 has no chips left and drops out." in table.told()


def test_the_match_ends_after_its_hands() -> None:
    """After `hands` most chips win, and equal chips share the first place."""
    table = dealt(BEST, GOOD, FAIR, POOR, hands=10)
    while table.state.round < 10:
        (player,) = table.actors()
        table.play(f"{player} fold")
    assert table.state.outcome() is None
    while table.actors():
        (player,) = table.actors()
        table.play(f"{player} fold")
    outcome = table.state.outcome()
    assert outcome is not None and sum(outcome.scores) == 400
    assert set(outcome.winners) == {seat for seat in range(4) if outcome.scores[seat] == max(outcome.scores)}


def test_the_match_ends_when_one_has_all_chips() -> None:
    """Before the last hand, too."""
    table = dealt(BEST, GOOD, FAIR, POOR, chips=(397, 1, 1, 1))
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (400, 0, 0, 0)
    assert outcome.reason == "Player 1 has won all the chips."


def test_ante_and_raise_double_for_the_last_player_standing() -> None:
    """With 0 hands they double every 20 hands; with a number of hands never."""
    for hands, found in ((0, [1, 1, 2, 2, 4]), (50, [1, 1, 1, 1, 1])):
        state: PokerState = POKER.new(4, options.read(POKER.options, {"hands": hands}), Rng(1), [])
        seen = []
        for number in (1, 20, 21, 40, 41):
            state.round = number
            seen.append(state.ante)
            assert state.step == 2 * state.ante
        assert seen == found


def test_without_betting() -> None:
    """Each seat in turn shows, and the best hand scores 1."""
    table = dealt(POOR, BEST, FAIR, GOOD, betting=False, hands=10)
    assert table.moves(1) == ["show"] and "Now show" in table.why_not("1 call")
    table.play("1 show")
    assert table.actors() == {2}
    assert sorted(table.state.view(2).zones()["hand:0"]) == sorted(POOR.split())
    assert table.state.view(2).zones()["hand:1"] == ["?"] * 5
    table.play("2 show", "3 show", "4 show")
    assert table.state.scores() == (0, 1, 0, 0) and table.scored() == [(2, 1)]
    assert "Player 2 wins the hand with a royal." in table.told()


@pytest.mark.parametrize("hands", [0, 10, 20])
def test_matches_without_betting_end(hands: int) -> None:
    """Nobody drops out, so 0 hands means 20."""
    table = dealt(BEST, GOOD, FAIR, POOR, betting=False, hands=hands)
    while table.actors():
        (player,) = table.actors()
        table.play(f"{player} show")
    outcome = table.state.outcome()
    assert outcome is not None and table.state.round == (hands or 20) == sum(outcome.scores)


def test_texts_and_faces() -> None:
    """Four bare words; the prompt names the hand."""
    view = dealt(BEST, GOOD, FAIR, POOR).state.view(0)
    for text in ("fold", "call", "raise", "show"):
        assert POKER.text(POKER.parse(f" {text} ", 0, view)) == text
    for text in ("raise 2", "check", "bet", ""):
        with pytest.raises(UnreadableMove):
            POKER.parse(text, 0, view)
    assert POKER.prompt(view, str) == "Royal; nothing to pay."
    assert sorted(shown(view.state.hands[0])) == sorted(BEST.split())


def test_the_prompt_is_short() -> None:
    """One line beside three buttons in the smallest window, whatever is held."""
    for hand in (BEST, GOOD, FAIR, POOR):
        others = [each for each in (BEST, GOOD, FAIR, POOR) if each != hand]
        view = dealt(hand, *others).state.view(0)
        assert len(POKER.prompt(view, str)) <= len("Highest tile six-five; 12 chips to call.")
