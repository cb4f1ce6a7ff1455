"""The pegs of a Cribbage board: scoring is the rear peg leaping over the front one (rules 1 and 9)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.rules.core.events import Scored, ScoreLine, Transfer
from game.rules.games.cribbage.counting import Item
from game.rules.games.cribbage.phases import OVER
from game.rules.games.cribbage.position import CribbagePosition
from game.rules.shared.playing_cards import ACE_LOW

Score = TypeVar("Score", bound=Scored)


def peg(state: CribbagePosition, seat: int, points: int) -> tuple[int, tuple[Transfer, ...]]:
    """Peg for this seat's side and tell how much, at most up to the target, which ends the match."""
    side = state.side(seat)
    before, track = state.points[side], f"track:{side}"
    points = min(points, state.target - before)
    if not points:
        return 0, ()
    leap = Transfer(state.pegs(side)[0], track, 0, track)
    state.rear[side], state.points[side] = before, before + points
    state.scored[side] += 1
    if state.points[side] == state.target:
        state.phase = OVER
    return points, (leap,)


def score(state: CribbagePosition, event: Score, found: Sequence[Item]) -> Score:
    """The event with what it pegs for these items."""
    points, moved = peg(state, event.seat, sum(item.points for item in found))
    return replace(event, points=points, sheet=sheet(event.seat, found), transfers=moved)


def sheet(seat: int, found: Sequence[Item]) -> tuple[ScoreLine, ...]:
    """The items as lines of a score sheet."""
    return tuple(
        ScoreLine(seat, tuple(ACE_LOW.shown(item.cards)), item.points, item.reason) for item in found
    )
