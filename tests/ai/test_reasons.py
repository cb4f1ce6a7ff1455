"""When a fact is told: where it differs by more than chance, and speaks for a move that is better."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai.bots.checkers.reasons import Gains, Loses
from game.ai.bots.chess.reasons import Hangs, Saves, knows
from game.ai.bots.domino_poker.reasons import Price, WinsChips
from game.ai.bots.hearts.reasons import PointsToCome, TakesNoPoint, TakesQueen
from game.ai.reasons import Reason
from game.ai.thought import Basis, Candidate, Gap, Thought, Unit, judged
from game.coach import reason
from game.coach.reasons import fact, known
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.chess import GAME as CHESS
from game.rules.games.chess import ChessOptions
from tests.contract.tables import Table, played


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (TakesQueen(0.02, 100, 100), TakesQueen(0.6, 100, 100), True),
        (TakesQueen(0.6, 100, 100), TakesQueen(0.02, 100, 100), False),  # speaks for the other
        (TakesNoPoint(0.6, 100, 100), TakesNoPoint(0.02, 100, 100), True),
        (TakesQueen(0.30, 100, 100), TakesQueen(0.45, 100, 100), False),  # may be chance
        (TakesQueen(0.0, 19, 19), TakesQueen(1.0, 100, 100), False),  # too few worlds
        (TakesQueen(0.30, 2000, 2000), TakesQueen(0.38, 2000, 2000), False),  # sure, but next to nothing
        (TakesQueen(0.2, 100, 8), TakesQueen(0.6, 100, 8), False),  # a few worlds weigh most
        (PointsToCome(1.0, 0.2, 100), PointsToCome(4.0, 0.3, 100), True),
        (PointsToCome(1.0, 1.0, 100), PointsToCome(4.0, 1.0, 100), False),
        (TakesQueen(0.02, 100, 100), TakesNoPoint(0.6, 100, 100), False),  # not the same kind
        (Gains(2), Gains(1), True),
        (Loses(1), Loses(2), True),
        (Loses(2), Loses(1), False),
    ],
)
def test_what_tells_two_moves_apart(one: Reason, other: Reason, told: bool) -> None:
    """Which way it speaks, how sure that is, and how much it is."""
    assert (one.ahead(other) > 0) == told


def moves_of_hearts() -> tuple[Any, list[Move]]:
    """A view of Hearts with a choice, and its moves."""
    match = played(Table("hearts", 4), 4, 30)
    for version in range(match.version, 0, -1):
        view = match.bare_view(0, version)
        if 0 in view.actors() and view.state.phase == "play" and len(found := list(view.legal())) > 1:
            return view, found
    raise AssertionError("nothing to choose")


def weighing(moves: list[Move], gap: Gap | None) -> Thought:
    """A thought in which the first of two moves is ahead, and takes the queen far less often."""
    one, other = moves[:2]
    best = Candidate(one, -1.0, 0.2, 100, reasons=(TakesQueen(0.12, 100, 100),), gap=Gap(0, 0))
    rest = Candidate(other, -7.0, 0.4, 100, reasons=(TakesQueen(0.71, 100, 100),), gap=gap)
    return Thought((best, rest), Unit.POINTS)


def test_a_reason_counts_both_moves() -> None:
    """A whole sentence with both counts, to "you" or of somebody."""
    view, moves = moves_of_hearts()
    thought = weighing(moves, Gap(6.0, 0.5))
    said = reason(view, thought, lambda seat: "you" if seat == 0 else "Ada")
    assert said is not None and "you take the queen of spades in 12 of 100 deals; after" in said
    assert said.endswith("in 71.")
    assert "Ada takes" in (reason(view, thought, lambda seat: "Ada", moves[1]) or "")


def test_nearly_always_is_not_always() -> None:
    """Of many deals a share is told, and none that all or none of them would have."""
    one, other = TakesNoPoint(0.999, 1000, 1000), TakesNoPoint(0.001, 1000, 1000)
    assert one.compared(other) == {"often": "99% of", "other_often": "1%"}
    assert TakesNoPoint(1.0, 1000, 1000).compared(TakesNoPoint(0.0, 999, 999))["other_often"] == "0%"


def test_moves_that_are_as_good_have_no_reason() -> None:
    """Within two errors nothing is said, nor of the best itself."""
    view, moves = moves_of_hearts()
    thought = weighing(moves, Gap(0.6, 0.5))
    assert fact(view, thought) is None and fact(view, thought, moves[1]) is None
    clear = weighing(moves, Gap(6.0, 0.5))
    assert fact(view, clear, moves[0]) is None
    told = fact(view, clear, moves[1])
    assert told is not None and told.move == moves[0] and told.other == moves[1]
    assert all(one.basis is Basis.WORLDS for one in clear.candidates)


@pytest.mark.parametrize(
    ("share", "gap", "told"),
    [
        (0.20, Gap(3.0, 0.5), True),  # less of the same, though perhaps by chance
        (0.12, Gap(3.0, 0.5), False),  # as much of it, and worse all the same: that is not why
        (0.12, Gap(0.3, 0.5), True),  # as good a move may have the same advantage
        (0.00, Gap(0.3, 0.5), False),  # but no more of it
    ],
)
def test_a_reason_holds_against_what_comes_before_the_third(share: float, gap: Gap, told: bool) -> None:
    """What sets the best apart from a third move is no reason where the second has it too."""
    view, moves = moves_of_hearts()
    best, rest = weighing(moves[:2], Gap(6.0, 0.5)).candidates
    assert len(moves) > 2
    second = Candidate(moves[2], -3.0, 0.2, 100, reasons=(TakesQueen(share, 100, 100),), gap=gap)
    found = fact(view, Thought((best, second, rest), Unit.POINTS))
    assert (found is not None) == told


@pytest.mark.parametrize(("reply", "made", "hangs"), [("f6e4", "c4d5", False), ("f8e7", "h2h3", True)])
def test_what_is_taken_elsewhere_in_answer_counts(reply: str, made: str, hangs: bool) -> None:
    """A bishop that may be taken is lost, unless a knight is taken for it."""
    match = Match.new("chess", 2, 1)
    for text in f"e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 d7d5 e1g1 {reply}".split():
        match.play(min(match.actors()), text)
    view = match.bare_view(0)
    move = next(move for move in view.legal() if match.game.text(move) == made)
    assert any(isinstance(fact, Hangs) for fact in known(view, Thought(), move)) == hangs


def test_what_speaks_against_the_next_is_told_where_nothing_speaks_for_the_best() -> None:
    """Folding brings nothing by itself: what a call would come to says why it is better."""
    match = Match.new("domino_poker", 4, seed=1)
    seat = min(match.actors())
    fold, call = (Move(seat, kind) for kind in ("fold", "call"))
    rarely = Candidate(call, -2.0, 0.1, 400, reasons=(WinsChips(0.09, 400, 400),), gap=Gap(2.0, 0.1))
    best = Candidate(fold, 0.0, 0.0, 400, gap=Gap(0.0, 0.0))
    told = fact(match.bare_view(seat), Thought((best, rarely), Unit.CHIPS))
    assert told is not None and told.move == call and isinstance(told.fact, WinsChips | Price)
    close = replace(rarely, gap=Gap(0.1, 0.1))
    assert fact(match.bare_view(seat), Thought((best, close), Unit.CHIPS)) is None


def test_nothing_is_said_against_what_a_search_did_not_value() -> None:
    """Of what was only shown to be no better nobody knows which comes next: it may be as good."""
    match = Match.new("checkers", 2, seed=1)
    best, other = list(match.bare_view(min(match.actors())).legal())[:2]
    bound = replace(judged(other, 0.4, 900, Basis.BOUND), reasons=(Loses(1),))
    thought = Thought((judged(best, 0.4, 900), bound), Unit.MEN)
    assert fact(match.bare_view(best.seat), thought) is None
    valued = replace(judged(other, 0.1, 900), reasons=(Loses(1),))
    told = fact(match.bare_view(best.seat), Thought((judged(best, 0.4, 900), valued), Unit.MEN))
    assert told is not None and told.move == other


@pytest.mark.parametrize(
    ("position", "move", "saves"),
    [
        ("4k3/8/8/4n3/3P4/8/8/4K3 b - - 0 1", "Ng6", True),
        # After cxd5 the knight can take back, but Bxd5 wins it.
        ("r1b1k1nr/p3p2p/p6P/2Pp1p2/2PP4/8/1P2P1BP/1NBQ1KNR b kq - 1 12", "Nf6", False),
    ],
)
def test_what_an_exchange_wins_is_not_saved(position: str, move: str, saves: bool) -> None:
    """A guard that is lost for what it guards is none."""
    state = CHESS.new(2, ChessOptions(), Rng(0), position)
    view = state.view(state.board.turn)
    found = knows(view, Thought(), CHESS.parse(move, state.board.turn, view))
    assert any(isinstance(one, Saves) for one in found) == saves
