"""Draw, Block and Bergen by example: leads, matching, drawing, blocked rounds and what they score."""

from typing import Any

import pytest

from game.rules.core import options
from game.rules.core.errors import BadDeal, UnreadableMove
from game.rules.core.events import Counted, Gathered
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.dominoes.bergen import EndsScored, EndsScoredWithDouble
from game.rules.games.dominoes.line.events import Dealt, LeaderFound, Passed, Redealt, Tied, Won, WonBlocked
from game.rules.games.dominoes.line.phases import LEAD
from game.rules.shared.dominoes import CODES, FACES, IS_DOUBLE
from tests.rules.domino_table import BERGEN, BLOCK, DRAW, LINE_GAMES, dealt, new, position, shuffled

every_line_game = pytest.mark.parametrize("game", LINE_GAMES, ids=lambda game: game.key)
drawing_game = pytest.mark.parametrize("game", [DRAW, BERGEN], ids=lambda game: game.key)

# --- deals and leads (rules 1, 5 and 6) --------------------------------------------------------------------


@pytest.mark.parametrize(("game", "tiles"), [(DRAW, 5), (BLOCK, 7), (BERGEN, 6)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(game: Any, tiles: int, seats: int) -> None:
    """Five, seven or six tiles each, one at a time from the dealer's left; the rest is the boneyard."""
    order = list(FACES)[::-1]
    table = new(game, seats, order)
    zones = table.state.zones()
    for seat in range(seats):
        assert zones[f"hand:{seat}"] == order[seat : tiles * seats : seats]
    assert zones["boneyard"] == order[tiles * seats :][::-1]
    assert table.state.dealer == seats - 1


@every_line_game
def test_the_highest_double_leads_and_must_be_led(game: Any) -> None:
    """Whoever drew the highest double leads with it and with nothing else."""
    table = dealt(game, "3-3 6-4", "5-5 1-1", "4-4 2-2")
    assert table.actors() == {2} and table.moves(2) == ["lead 5-5"]
    assert "must be led (rule" in table.why_not("2 lead 1-1")
    assert "not in your hand" in table.why_not("2 lead 6-6")
    assert "Now lead your highest double" in table.why_not("2 5-5>L")
    assert "not your turn" in table.why_not("1 lead 3-3")
    table.play("2 lead 5-5")
    assert table.actors() == {3}
    assert table.state.zones()["line"] == ["5-5"]


@drawing_game
def test_without_a_double_all_is_dealt_again(game: Any) -> None:
    """Nobody holds a double: mixed and drawn again by the same dealer, in the same round (rules 1 and 6)."""
    size = 5 if game is DRAW else 6
    plain = [face for tile, face in enumerate(FACES) if not IS_DOUBLE[tile]]
    first = [*plain, *(face for face in FACES if face not in plain)]
    table = new(game, 2, first, shuffled("6-6", "5-5", size=size))
    assert table.types() == [Gathered, Dealt, Redealt, Gathered, Dealt, LeaderFound]
    assert table.state.dealer == 1 and table.state.round == 1 and table.actors() == {1}


@drawing_game
def test_a_hundred_redeals_are_an_error(game: Any) -> None:
    """A scripted deal that never gives a double is refused, and not tried for ever."""
    plain = [face for tile, face in enumerate(FACES) if not IS_DOUBLE[tile]]
    order = [*plain, *(face for face in FACES if face not in plain)]
    chance = MatchRng(1, "deal", ShuffleRecord(lambda faces: order))
    state = game.new(2, game.options(), chance, [])
    with pytest.raises(BadDeal, match="hundred"):
        state.settle(chance)


def test_block_without_a_double_is_led_by_most_dots() -> None:
    """Without doubles the tile with most dots leads, of equal dots the one with the higher end (rule 5)."""
    table = dealt(BLOCK, "5-4 2-1 3-1 4-1 5-1 6-1 3-2", "6-3 2-0 3-0 4-0 5-0 4-2 5-2")
    assert table.actors() == {2} and table.moves(2) == ["lead 6-3"]
    assert "most dots" in table.why_not("2 lead 5-2")
    assert "Now lead the tile with most dots" in table.why_not("2 6-3>L")


def test_block_is_later_led_by_the_winner_with_any_tile() -> None:
    """The winner of the latest round that had one leads the next with any tile (rule 5)."""
    table = position(BLOCK, "6-6 6-5", "5-4", "3-3 2-2", turn=1).play("1 5-4>R")
    assert table.state.phase == LEAD and table.state.round == 2 and table.actors() == {1}
    assert len(table.moves(1)) == 7


def test_block_after_a_tie_keeps_the_earlier_winner() -> None:
    """A round that nobody won changes nothing about who leads; without any winner the highest leads."""
    table = position(BLOCK, "6-6 6-5", "5-4 2-1", "3-0 1-1", turn=1)
    table.state.winner = 1
    table.state.hands = [[CODES["5-4"], CODES["2-1"]], [CODES["3-0"]]]
    table.play("1 5-4>R")
    assert table.happened(Tied)[-1].tied == (0, 1) and table.scored() == []
    assert table.actors() == {2} and len(table.moves(2)) == 7
    table = position(BLOCK, "6-6 6-5", "5-4 2-1", "3-0", turn=1).play("1 5-4>R")
    (leader,) = table.actors()
    assert len(table.moves(leader)) == 1


def test_every_later_round_of_draw_is_led_by_the_highest_double() -> None:
    """Same every round (rule 1), though another player won the one before."""
    table = position(DRAW, "6-6 6-5", "5-4", "3-3 2-2", turn=1).play("1 5-4>R")
    (leader,) = table.actors()
    (move,) = table.moves(leader)
    assert IS_DOUBLE[CODES[move.removeprefix("lead ")]] and table.state.round == 2


# --- matching, drawing, passing (rules 2, 5 and 7) ---------------------------------------------------------


@every_line_game
def test_a_tile_goes_to_every_end_that_it_fits(game: Any) -> None:
    """The side is always written, also when both ends show the same number."""
    table = position(game, "6-6", "6-4 6-1 3-2", "6-2 1-1")
    assert table.moves(1) == ["6-1>L", "6-1>R", "6-4>L", "6-4>R"]
    table.play("1 6-4>L")
    assert table.state.zones()["line"] == ["6-4", "6-6"] and table.state.line.start == 1
    table = position(game, "4-6 6-1", "4-1 4-3 5-1 5-2", "6-2 1-1")
    assert table.moves(1) == ["4-1>L", "4-1>R", "4-3>L", "5-1>R"]
    assert "does not fit the one (rule" in table.why_not("1 4-3>R")
    assert "so you play one" in table.why_not("1 pass")


@drawing_game
def test_drawing_until_one_fits(game: Any) -> None:
    """One `draw` takes the top of the boneyard; the first tile that fits must be played (rules 2 and 7)."""
    table = position(game, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2 5-4 0-0")
    assert table.moves(1) == ["draw"] and "so draw" in table.why_not("1 pass")
    table.play("1 draw")
    assert table.actors() == {1} and table.moves(1) == ["draw"]
    table.play("1 draw")
    assert table.moves(1) == ["5-4>R"] and "so you play one" in table.why_not("1 draw")
    table.play("1 5-4>R")
    assert table.actors() == {2} and table.state.zones()["hand:0"] == ["4-3", "2-1", "3-2"]


@drawing_game
def test_an_empty_boneyard_lets_pass(game: Any) -> None:
    """Boneyard empty and no match: pass; a drawn match is played at once."""
    table = position(game, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2")
    table.play("1 draw")
    assert table.moves(1) == ["pass"] and "empty" in table.why_not("1 draw")
    table.play("1 pass")
    assert table.actors() == {2}


def test_block_never_draws() -> None:
    """Without a match one passes, though tiles are left (rule 5)."""
    table = position(BLOCK, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2 5-4 0-0")
    assert table.moves(1) == ["pass"] and "no drawing" in table.why_not("1 draw")
    table.play("1 pass")
    assert table.actors() == {2}


@every_line_game
def test_a_round_ends_at_once_when_nobody_can_play(game: Any) -> None:
    """No passes are asked for when no hand holds a match and nothing is left to draw."""
    table = position(game, "6-6 6-5", "5-4 2-2", "3-1 3-0", turn=1).play("1 5-4>R")
    assert not table.happened(Passed) and table.happened(WonBlocked)


@drawing_game
def test_the_last_tile_drawn_may_end_the_round(game: Any) -> None:
    """With the boneyard drawn out and no match anywhere the round is over before anybody passes."""
    table = position(game, "6-6 6-5", "4-3 2-2", "3-1 1-0", boneyard="3-2").play("1 draw")
    assert not table.happened(Passed) and table.happened(WonBlocked)


# --- what a round is worth (rules 3, 4, 5 and 8) -----------------------------------------------------------


def test_the_example_of_rule_4() -> None:
    """Own 3, others 9 and 21: the winner scores 27."""
    table = position(DRAW, "0-1 1-3", "3-0 2-1", "5-4", "6-6 6-3").play("1 3-0>R")
    assert table.scored() == [(1, 27)] and table.state.points == [27, 0, 0]
    sheet = table.happened(Counted)[-1].sheet
    assert [(line.seat, line.faces, line.points) for line in sheet] == [
        (1, ("5-4",), 9),
        (2, ("6-3", "6-6"), 21),
        (0, ("2-1",), -3),
    ]
    assert sheet[2].reason == "3 dots of one’s own"


def test_going_out_wins_a_round_of_draw_always() -> None:
    """Who is out wins, whatever is left elsewhere; the others' dots are the score (rules 3 and 4)."""
    table = position(DRAW, "6-6 6-5", "5-4", "0-0", "2-1 1-1").play("1 5-4>R")
    assert table.scored() == [(1, 5)] and table.happened(Won)
    table = position(DRAW, "6-6 6-5", "5-4", "0-0").play("1 5-4>R")
    assert table.state.points == [0, 0] and table.happened(Counted)[-1].points == 0


@pytest.mark.parametrize("game", [DRAW, BLOCK], ids=lambda game: game.key)
def test_equal_fewest_dots_score_nothing(game: Any) -> None:
    """A blocked round with equal fewest dots: nobody scores, and the sheet shows every hand."""
    table = position(game, "0-1 1-3", "3-0 2-1", "1-1 5-4", "2-1").play("1 3-0>R")
    (count,) = table.happened(Tied)
    assert table.state.points == [0, 0, 0] and count.tied == (0, 2)
    assert [line.points for line in count.sheet] == [0, 0, 0]


def test_block_scores_all_dots_of_the_others() -> None:
    """The fewest dots win a blocked round, and own dots are not taken off (rule 5)."""
    table = position(BLOCK, "0-1 1-3", "3-0 2-1", "5-4", "6-6 6-3").play("1 3-0>R")
    assert table.scored() == [(1, 30)]


def test_going_out_in_block_is_announced() -> None:
    """A player who goes out says "Domino!" and wins the round (rule 5)."""
    table = position(BLOCK, "6-6 6-5", "5-4", "0-0 3-3").play("1 5-4>R")
    assert table.scored() == [(1, 6)] and "“Domino!” Player 1 is out." in table.told()
    assert "“Domino!” You are out." in table.told(0)


@pytest.mark.parametrize(("game", "target"), [(DRAW, 100), (DRAW, 50), (BLOCK, 100), (BLOCK, 50)])
def test_the_first_at_the_target_wins(game: Any, target: int) -> None:
    """100 points, or 50 in a short game; the total may be more (rules 4 and 5)."""
    table = position(game, "6-6 6-5", "5-4", "3-3 2-0", points=(target - 8, 7), target=target)
    table.play("1 5-4>R")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (target, 7)
    assert str(target) in outcome.reason and table.actors() == set() and table.moves(1) == []
    table = position(game, "6-6 6-5", "5-4", "3-3 2-0", points=(target - 9, 7), target=target)
    assert table.play("1 5-4>R").state.outcome() is None


# --- Bergen (rules 6 to 8) ---------------------------------------------------------------------------------


def test_the_lead_of_bergen_scores_two() -> None:
    """The highest double scores 2 for its player, and not again for its equal ends (rule 6)."""
    table = dealt(BERGEN, "3-3 6-4", "5-5 1-1").play("2 lead 5-5")
    assert table.scored() == [(2, 2)] and table.state.scores() == (0, 2)


@pytest.mark.parametrize(
    ("line", "tile", "points"),
    [
        ("6-6 6-5", "6-4>L", 0),
        ("6-6 6-4", "4-0>R", 0),
        ("1-6 6-4", "4-1>R", 2),
        ("1-1 1-6 6-4", "4-1>R", 3),
        ("6-6 6-4 4-1", "6-1>R", 3),
        ("4-6 6-1", "4-4>L", 0),
        ("4-6 6-5 5-4", "4-4>R", 3),
        ("4-6 6-1", "4-1>L", 2),
    ],
)
def test_equal_ends_score(line: str, tile: str, points: int) -> None:
    """Two points when both ends show the same number, three when one of them is a double (rule 7)."""
    face = tile.partition(">")[0]
    table = position(BERGEN, line, f"{face} 0-0", "2-2 3-0 5-0", boneyard="5-3")
    state, (face, _, side) = table.state, tile.partition(">")
    assert state.worth(CODES[face], side) == points  # as it is forecast
    table.play(f"1 {tile}")
    scores = table.happened(EndsScored)
    assert [event.points for event in scores] == [points] * (points > 0)
    if points:
        assert table.state.line.left == table.state.line.right == scores[0].number
        assert isinstance(scores[0], EndsScoredWithDouble) == (points == 3)


def test_going_out_of_bergen_adds_one() -> None:
    """ "Bergen!" is worth 1, besides what the tile scores itself (rule 8)."""
    table = position(BERGEN, "1-6 6-4", "4-1", "2-2 3-0").play("1 4-1>R")
    assert table.scored() == [(1, 2), (1, 1)] and "“Bergen!” Player 1 is out." in table.told()


def test_going_out_on_the_tile_that_reaches_the_target_keeps_its_point() -> None:
    """From 14 a last tile that makes 3 ends the match at 18 (rule 8)."""
    line = "5-5 5-6 6-3 3-0 0-2 2-2 2-6 6-4 4-0 0-0 0-6 6-6 6-1 1-5 5-2 2-3 3-4 4-2 2-1 1-3"
    hands = ("5-4", "5-3", "1-0 4-1 4-4 5-0", "1-1 3-3")
    table = position(BERGEN, line, *hands, turn=2, points=(6, 14, 8, 3)).play("2 5-3>R")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.scores == (6, 18, 8, 3)
    assert table.scored() == [(2, 3), (2, 1)]
    assert table.told()[-1] == "Player 2 wins the round and scores 1 point."


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("3-0 2-1", "5-4 6-2", "1-1"), 1),  # the double one is less, but a double
        (("3-0 2-2", "5-5 1-1", "6-6 4-1"), 1),  # all hold doubles: 0, 0 and 5 without them
        (("3-0 5-5 2-1", "6-6", "4-4 6-5"), 2),
        (("3-0 2-1", "6-5", "4-4"), 1),
        (("3-0 4-2", "5-1", "4-4"), 0),  # equal: nobody
    ],
)
def test_blocked_bergen(hands: tuple[str, ...], winner: int) -> None:
    """Hands without a double count first; if all hold one, dots without the doubles (rule 8)."""
    table = position(BERGEN, "0-1 1-3", *hands).play("1 3-0>R")
    (count,) = table.happened(Counted)
    if hands[0] == "3-0 2-2":
        assert isinstance(count, Tied) and count.tied == (0, 1) and count.points == 0
    elif winner:
        assert (count.seat + 1, count.points) == (winner, 1)
    else:
        assert isinstance(count, Tied) and count.tied == (0, 1) and count.points == 0


@pytest.mark.parametrize("target", [10, 15])
def test_bergen_is_won_at_once(target: int) -> None:
    """The match ends the moment somebody has the points, in the middle of a round (rule 8)."""
    table = position(
        BERGEN,
        "1-6 6-4",
        "4-1 0-0",
        "2-2 3-0",
        points=(target - 2, target - 1),
        boneyard="5-3",
        target=target,
    )
    table.play("1 4-1>R")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.scores == (target, target - 1)


def test_previews_of_bergen_tell_the_points() -> None:
    """Before the tile is laid the screen can say what it will score."""
    table = position(BERGEN, "1-6 6-4", "4-1 5-4", "2-2 3-0", boneyard="5-3")
    view = table.state.view(0)
    told = [BERGEN.preview(move, view, str) for move in view.legal()]
    assert [line.endswith("you score 2") for line in told] == [True, True, False]


# --- notation and options ----------------------------------------------------------------------------------


@every_line_game
def test_texts(game: Any) -> None:
    """Ends in any order and extra spaces are read; anything else is explained."""
    view = position(game, "6-6", "6-4 6-1", "6-2").state.view(0)
    for text in ("6-4>L", "4-6>L", " 6-4 > L "):
        assert game.text(game.parse(text, 0, view)) == "6-4>L"
    assert game.text(game.parse("lead 1-6", 0, view)) == "lead 6-1"
    for text in ("6-4>X", "play 6-4>L", "lead 7-1", "7-1>L", "", "draw 2"):
        with pytest.raises(UnreadableMove, match="is no move of"):
            game.parse(text, 0, view)


@every_line_game
def test_options(game: Any) -> None:
    """One option, the target, with the printed one as its default."""
    (rule,) = options.fields_of(game.options)
    assert rule.name == "target" and rule.default == (15 if game is BERGEN else 100)


@every_line_game
def test_the_deal_goes_to_the_left(game: Any) -> None:
    """After every round the next player to the left deals."""
    table = position(game, "6-6 6-5", "5-4", "3-3 2-0", "1-1")
    dealer = table.state.dealer
    assert table.play("1 5-4>R").state.dealer == (dealer + 1) % 3
    assert [event.seat for event in table.happened(Dealt)] == [(dealer + 1) % 3]


@every_line_game
def test_left_hands_lie_open_between_rounds(game: Any) -> None:
    """After a round everybody sees what was left, until the next deal."""
    state = position(game, "6-6 6-5", "5-4", "3-3 2-0", "1-1").state
    state.apply(game.parse("5-4>R", 0, state.view(0)), Rng(1))
    assert state.view(2).zones()["hand:1"] == ["?", "?"]
    state.apply(state.forced(), Rng(1))
    assert state.view(2).zones()["hand:1"] == ["3-3", "2-0"]
    assert state.view(None).state.sees(None, "hand:1")
