"""Bingo: the count along the row, removals, closing up, and how it ends."""

import random

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.core.rng import Rng
from game.rules.games.dominoes.bingo.events import ClosedUp
from game.rules.games.dominoes.bingo.phases import CLOSE, TOUCH
from game.rules.games.dominoes.bingo.position import doomed
from game.rules.games.dominoes.bingo.state import PATIENCE, BingoState
from game.rules.shared.dominoes import CODES, DOTS, FACES
from tests.rules.domino_table import BINGO, Table, codes, new


def row(tiles: str, count: int = 0, at: int = 0) -> Table:
    """A row of these tiles, touched at `at` while `count` is spoken; the others are removed."""
    state = BingoState()
    state.row, state.boneyard, state.phase = codes(tiles), [], TOUCH
    state.taken = [CODES[face] for face in FACES if face not in tiles.split()]
    state.width, state.places = len(state.row), list(range(len(state.row)))
    state.count, state.at = count, at
    return Table(BINGO, state)


def test_all_28_in_a_row() -> None:
    """Face up in the order of the shuffle, and the count begins at 0."""
    table = new(BINGO, 1, list(FACES)[::-1])
    assert table.state.zones()["row"] == list(FACES)[::-1]
    assert table.state.count == 0 and table.moves(1) == ["next"]
    assert "Double six has" not in table.why_not("1 take")
    assert table.why_not("1 take") == "The double six has 12 dots, and the number is 0 (rule 9)."


def test_the_count_goes_from_0_to_12_and_round() -> None:
    """One tile each from the left: 0, 1, … 12, 0, …"""
    table = new(BINGO, 1, list(FACES)[::-1])
    spoken = []
    for _ in range(15):
        spoken.append(table.state.count)
        table.play("1 next")
    assert spoken == [*range(13), 0, 1]


def test_a_tile_that_meets_its_number_may_be_removed() -> None:
    """`take` and `next` both go on to the next tile and number; leaving it is a real choice."""
    for move in ("take", "next"):
        table = row("1-0 2-0 3-0", count=1)
        assert table.moves(1) == ["take", "next"]
        table.play(f"1 {move}")
        assert table.state.count == 2 and table.state.touched() == "2-0"
    assert table.state.zones()["row"] == ["1-0", "2-0", "3-0"]


def test_the_row_closes_up_at_its_end() -> None:
    """Gaps stay until the end of the row is reached; then the count goes on from the left."""
    table = row("1-0 6-6 3-0", count=1).play("1 take")
    assert table.state.places == [1, 2] and table.state.width == 3
    state = table.play("1 next").state
    state.apply(table.read("1 take"), Rng(1))
    assert state.phase == CLOSE and state.actors() == frozenset() and state.width == 3
    table.forced()
    assert (state.phase, state.places, state.width, state.count) == (TOUCH, [0], 1, 4)
    assert table.types()[-1] == ClosedUp and state.touched() == "6-6"


def test_without_gaps_the_count_just_goes_on() -> None:
    """A pass that removed nothing has nothing to close."""
    table = row("6-6 5-5", count=3).play("1 next", "1 next")
    assert not table.happened(ClosedUp) and (table.state.at, table.state.count) == (0, 5)


def test_bingo() -> None:
    """Won when all are gone."""
    table = row("1-0", count=1).play("1 take")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (28,)
    assert "Bingo! All tiles are removed." in table.told()


def test_thirteen_tiles_that_never_meet_are_lost_at_once() -> None:
    """With 13 tiles every tile keeps its number, so the game may be lost there and then: it says so."""
    never = "0-0 1-1 2-2 3-3 4-4 5-5 6-6 1-0 2-0 3-0 4-0 5-0 6-0"
    table = row(f"{never} 6-5", count=11, at=13)
    wanted = [(12 + place) % 13 for place in range(13)]
    assert not any(DOTS[CODES[face]] == number for face, number in zip(never.split(), wanted, strict=True))
    told = BINGO.preview(table.read("1 take"), table.state.view(0), str)
    assert "the game would be lost" in told
    table.play("1 take")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == () and outcome.scores == (15,)
    assert "ever meet its number" in outcome.reason and outcome.ranks == (1,)
    assert table.moves(1) == [] and "over" in table.why_not("1 next")


@pytest.mark.parametrize("left", [13, 26])
def test_doomed_rows_are_exactly_those_that_wait_for_ever(left: int) -> None:
    """At any point of a pass: two passes without a removal tell whether any tile meets its number."""
    rng = random.Random(left)
    found = {True: 0, False: 0}
    for _ in range(4000):
        tiles = rng.sample(range(28), left)
        at, count = rng.randrange(left + 1), rng.randrange(13)
        meets = any(DOTS[tiles[(at + step) % left]] == (count + step) % 13 for step in range(2 * left))
        assert doomed(tiles, at, count) == (not meets)
        found[meets] += 1
    assert found[True] and (found[False] or left == 26)


def test_other_rows_are_never_lost() -> None:
    """With any other number of tiles each one meets its number some day."""
    assert not any(doomed([27] * left, 0, 0) for left in range(28) if left not in (13, 26))


def test_a_thousand_steps_without_a_removal_are_lost() -> None:
    """Nobody counts for ever; a removal begins the thousand anew."""
    table = row("1-0 6-6 5-4", count=1)
    for _ in range(PATIENCE - 1):
        table.play("1 next")
    assert table.state.outcome() is None
    again = Table(BINGO, table.state.copy())
    while "take" not in again.moves(1):
        again.state.idle -= 1
        again.play("1 next")
    again.play("1 take")
    assert again.state.idle == 0 and again.state.outcome() is None
    outcome = table.play("1 next").state.outcome()
    assert outcome is not None and outcome.winners == () and "thousand" in outcome.reason


def test_one_tile_is_left_when_it_is_given_up() -> None:
    """The sentence counts."""
    outcome = row("1-0", count=0).play("0 give up").state.outcome()
    assert outcome is not None and outcome.reason == "The deal was given up; 1 tile is left."


def test_reasons() -> None:
    """What may not be taken is explained with the rule."""
    table = row("1-0 6-6 3-0", count=0)
    assert table.why_not("1 take") == "The one-blank has 1 dot, and the number is 0 (rule 9)."
    legal = table.state.view(0).legal()
    for face, told in (("6-6", "not the tile that you touch"), ("5-5", "removed already")):
        move = table.read("1 take")
        other = type(move)(0, "take", (face,))
        assert told in (legal.why_not(other) or "")


def test_texts() -> None:
    """Two moves, and nothing else."""
    view = row("1-0", count=1).state.view(0)
    assert [BINGO.text(BINGO.parse(f" {text} ", 0, view)) for text in ("take", "next")] == ["take", "next"]
    for text in ("take 1-0", "next next", "", "stop"):
        with pytest.raises(UnreadableMove):
            BINGO.parse(text, 0, view)


def test_random_games_end() -> None:
    """Whatever is taken or left, a game comes to its end, with every tile in the row or removed."""
    ends = set()
    for seed in range(12):
        rng, table = random.Random(seed), Table(BINGO, BINGO.new(1, BINGO.options(), Rng(seed)), Rng(seed))
        while table.actors():
            table.play(f"1 {rng.choice(table.moves(1))}")
        zones = table.state.zones()
        assert sorted(zones["row"] + zones["taken"]) == sorted(FACES)
        ends.add(table.state.end)
    assert "won" in ends
