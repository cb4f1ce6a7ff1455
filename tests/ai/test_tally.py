"""Reasons: what is counted in the worlds of a search is what happens in them."""

import math
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.domino_poker import determinization
from game.ai.bots.domino_poker.reasons import WinsChips
from game.ai.bots.hearts import search
from game.ai.bots.hearts.reasons import PointsToCome, TakesNoPoint, TakesQueen
from game.ai.bots.hearts.rollout_state import Table as Hand
from game.ai.bots.texas42 import players
from game.ai.bots.texas42.reasons import MakesBid, RivalsMakeBid
from game.ai.bots.texas42.stakes import makes
from game.ai.search.tally import Tally
from game.ai.thought import Candidate
from game.rules.games.hearts.cards import QUEEN_MASK
from tests.ai.test_thought import positions
from tests.contract.tables import Table


def test_a_tally_weighs_worlds() -> None:
    """A world that counts three times as much as another gives three quarters; an untried move, nothing."""
    tally = Tally[str](TakesQueen, TakesNoPoint, PointsToCome)
    tally.add("low", True, False, 4, weight=3.0)
    tally.add("low", False, False, 8)
    low, high = tally.told([Candidate("low", 1.0, 0.5, 2), Candidate("high", 0.0, 0.0, 0)])
    assert low.reasons[:2] == (TakesQueen(0.75, 2, 1.6), TakesNoPoint(0.0, 2, 1.6))
    (mean,) = low.reasons[2:]
    assert isinstance(mean, PointsToCome) and (mean.mean, mean.worlds) == (5.0, 2)
    assert mean.error == pytest.approx(math.sqrt(3 / 0.6))
    assert not high.reasons


def test_hearts_counts_the_queens_that_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many playouts as end with the queen among the thinker's tricks, and as many without any point."""
    ended: list[Hand] = []
    plain = search.ended

    def watched(trial: Hand, seat: int) -> Hand:
        ended.append(plain(trial, seat))
        return ended[-1]

    monkeypatch.setattr(search, "ended", watched)
    told = 0
    for view in positions(Table("hearts", 4), 12):
        seat = view.seat or 0
        ended.clear()
        found = bot_for("hearts", "expert").think(view, Budget(60, seed=2)).candidates
        if not ended or sum(one.worlds for one in found) != len(ended) or view.state.taken[seat]:
            continue
        told += 1
        for at, kind in enumerate((TakesQueen, TakesNoPoint)):
            reasons = [one.reasons[at] for one in found]
            assert all(isinstance(reason, kind) for reason in reasons)
            counted = sum(reason.share * reason.worlds for reason in reasons)
            points = [trial.scores()[seat] for trial in ended]
            queens = [bool(trial.taken[seat] & QUEEN_MASK) for trial in ended]
            assert counted == pytest.approx(sum(queens) if at == 0 else points.count(0))
    assert told >= 3


@pytest.mark.parametrize("level", ["expert", "master"])
def test_42_counts_the_bids_that_are_made(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a made bid all that counts, its share would be the value of every bid, trump and tile."""

    def only_bids(own: int, others: int, bid: int) -> tuple[float, ...]:
        return tuple(float(makes(taken, bid)) for taken in range(43))

    monkeypatch.setattr(players, "outlook", only_bids)
    monkeypatch.setattr(players, "left_to_others", lambda *score: 0.0)
    kinds = set()
    for view in positions(Table("texas42", 4), 20):
        for one in bot_for("texas42", level).think(view, Budget(150, seed=1)).candidates:
            if one.reasons:
                made, *_ = one.reasons
                bids = view.state.phase != "play" or (view.seat or 0) % 2 == view.state.bidder % 2
                assert isinstance(made, MakesBid if bids else RivalsMakeBid) and made.worlds == one.worlds
                assert made.share == pytest.approx(one.value if bids else 1 - one.value)
                kinds.add(one.move.kind)
    assert "play" in kinds and len(kinds) >= 2


def test_domino_poker_counts_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were every win worth one chip and the rest none, the share would be the value."""
    plain = determinization._won

    def won(*playout: Any) -> float:
        return float(plain(*playout) > 0)

    monkeypatch.setattr(determinization, "_won", won)
    told = 0
    for view in positions(Table("domino_poker", 4), 8):
        for one in bot_for("domino_poker", "master").think(view, Budget(90, seed=1)).candidates:
            if one.reasons:
                (wins,) = one.reasons
                assert isinstance(wins, WinsChips) and wins.share == pytest.approx(one.value)
                told += 1
    assert told >= 6
