"""What stands above values in points and dots is what the players count."""

import re
from itertools import count, islice

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.cribbage.laying import choices
from game.ai.thought import Unit
from game.coach.hints import ONLY, Hint, more_of, settled, tells_leads
from game.coach.reasons import reason
from game.coach.words import LEADS
from game.rules.games.cribbage.phases import DISCARD
from game.rules.games.cribbage.phases import PLAY as PEGGING
from game.rules.games.dominoes.line.phases import PLAY
from game.rules.registry import entries
from tests.ai.test_cribbage_bots import wander
from tests.contract.tables import Table
from tests.contract.test_reasons import positions_of, thought_of
from tests.contract.test_thoughts import positions


def test_every_game_with_points_says_whose_it_counts() -> None:
    """Or tells only what falls behind the best."""
    found = set()
    for entry in entries():
        for view in positions(Table(entry.key, entry.seats[0])):
            thought = thought_of(view, 20)
            if thought.unit in LEADS:
                found.add(entry.key)
                assert tells_leads(entry.key, thought.unit) or more_of(view, thought)
            else:
                assert more_of(view, thought) == ""
    assert found == {"cribbage", "hearts", "dominoes", "block", "bergen"}


@pytest.mark.parametrize(
    ("seats", "own", "theirs", "weight"),
    [
        (2, ": hand + play + crib", ": hand + play − crib", -1.0),
        (3, ": hand + crib", ": hand − half the crib", -0.5),
        (4, ": hand + crib", ": hand − crib", -1.0),
    ],
)
def test_laying_away_takes_no_other_hand_off(seats: int, own: str, theirs: str, weight: float) -> None:
    """The value is made up of what the heading names, and of nothing else."""
    told = set()
    for seed in count():
        state = next(one for one in wander(seats, seed, 20) if one.phase == DISCARD)
        for seat in state.actors():
            view, mine = state.view(seat), state.side(seat) == state.side(state.dealer)
            said = more_of(view, bot_for("cribbage", "expert").think(view, Budget(1)))
            told.add(said)
            assert said == (own if mine else theirs)
            for one in choices(state.hands[seat], seats, mine):
                value = one.hand + (1.0 if mine else weight) * one.crib + one.play
                assert one.value == pytest.approx(value)
                assert one.play == 0 or "+ play" in said
        if told == {own, theirs}:
            return


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_of_pegging_is_what_the_value_counts(seats: int) -> None:
    """Both sides, and one less the other is the figure that stands beside the card."""
    told = 0
    for view in islice(positions_of(Table("cribbage", seats), 3), 160):
        if view.state.phase != PEGGING:
            continue
        thought = thought_of(view, 200)
        said = reason(view, thought, lambda seat, view=view: "you" if seat == view.seat else "Anna") or ""
        found = re.search(r"you peg (\S+) more on average, the other(?:s| side) ([\d.]+);", said)
        assert (found is None) == ("on average" not in said)
        if found is None or thought.unit is not Unit.POINTS or "going out" in more_of(view, thought):
            continue
        own, theirs = map(float, found.groups())
        shown = round(Hint("cribbage", thought).bars[0].value, 1)
        exact = 0.001 if seats != 3 else 0.1  # of two rivals’ points half is taken off
        assert own - theirs * (0.5 if seats == 3 else 1) == pytest.approx(shown, abs=exact)
        told += 1
    assert told > 5


@pytest.mark.parametrize("key", ["dominoes", "block", "bergen"])
def test_a_tile_that_fits_two_ends_alike_is_said_to(key: str) -> None:
    """Nothing was counted since there is nothing to choose: not because a rule or a rule of thumb says so."""
    seen = 0
    for view in islice(positions_of(Table(key, 2), 3), 400):
        if view.state.phase != PLAY:
            continue
        ends, moves = view.state.line, list(view.legal())
        one_tile = len({move.pieces for move in moves}) == 1 and {move.target for move in moves} == {"L", "R"}
        if one_tile and settled(view):
            seen += 1
            alike = "Only one of your tiles fits, and wherever it goes comes to the same."
            assert settled(view) == alike and ends.left == ends.right
            assert Hint(key, thought_of(view, 5), None, alike).basis() == alike
        elif one_tile:
            assert len(thought_of(view, 5).candidates) == 2
        else:
            assert settled(view) == (ONLY if len(moves) == 1 else "")
    assert seen


def test_what_winning_is_worth_is_told_of_players_only() -> None:
    """A level of a line game adds it to what a round brings; the adviser does not."""
    view = next(one for one in positions(Table("block", 2)) if thought_of(one, 20).unit in LEADS)
    thought = thought_of(view, 20)
    assert more_of(view, thought) == ", less the other’s"
    assert more_of(view, thought, "master") == ", less the other’s; winning the round counts 25"
