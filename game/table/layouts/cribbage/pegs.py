"""Pegs of Cribbage on the board: the holes they stand in, and how the rear one leaps over the front one."""

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event, Scored
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState
from game.table.cribbage_shape import GAME, LAST, PEG, Board, resting
from game.table.cribbage_shape import board as shape_of
from game.table.layout import Placement, Rect, pieces
from game.table.walk import Waypoint


def tracks(state: CribbageState) -> int:
    """How many tracks the board has: one a side."""
    return len(state.points)


def shape(state: CribbageState, rect: Rect) -> Board:
    """The board as it lies in a rectangle."""
    return shape_of(rect.w / rect.h, tracks(state))


def placements(view: View[CribbageState], rect: Rect) -> Iterator[Placement]:
    """Both pegs of every side, farther ones first."""
    state = view.state
    zones = pieces(view)
    found = []
    for side in range(tracks(state)):
        front, rear = resting(state.points[side], state.rear[side])
        for (piece, face), hole in zip(zones[f"track:{side}"], (rear, front), strict=True):
            x, y = _spot(state, rect, side, hole)
            size = PEG * shape(state, rect).radius * rect.h
            tip = f"{state.points[side]} points"
            found.append(
                Placement(piece, face, x, y, size, size, 0, f"track:{side}", tip=tip, token=side, look="peg")
            )
    yield from sorted(found, key=lambda peg: peg.y)


def walks(view: View[CribbageState], events: Sequence[Event], rect: Rect) -> dict[int, tuple[Waypoint, ...]]:
    """The rear peg leaps over the front one and goes on hole by hole, once for every score of a step."""
    state = view.state
    ids = {face: piece for cards in pieces(view).values() for piece, face in cards}
    points, ways = list(state.points), []
    for event in reversed(events):
        if not isinstance(event, Scored):
            continue
        moved = next((move for move in event.transfers if move.target.startswith("track:")), None)
        if moved is None:
            continue
        side = state.side(event.seat)
        before, points[side] = points[side], points[side] - event.points
        stops = [
            Waypoint(*_spot(state, rect, side, hole), jump=hole == points[side] + 1, peg=True)
            for hole in range(points[side] + 1, before + 1)
        ]
        ways.append((ids[moved.face], tuple(stops)))
    return dict(reversed(ways))


def _spot(state: CribbageState, rect: Rect, side: int, hole: int) -> tuple[float, float]:
    hole = GAME if hole > LAST else hole
    x, y = shape(state, rect).hole(side, hole)
    return rect.x + x * rect.h, rect.y + y * rect.h
