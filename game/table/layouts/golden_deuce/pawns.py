"""Pawns of Golden Deuce on the board: where they stand, what they can be dropped on, how they walk."""

from collections.abc import Iterator, Sequence

from game.rules.core.events import Event
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.events import PawnWalked
from game.rules.games.golden_deuce.phases import PENALTY
from game.rules.games.golden_deuce.track import FINISH, QUEUE, SPECIALS, START, WARPS
from game.table.layout import DROP, Mark, Placement, Rect, Target, pieces
from game.table.layouts.golden_deuce.marks import SpaceTag
from game.table.track_shape import Box, Track
from game.table.track_shape import track as shape_of
from game.table.walk import Waypoint

WIDTH = 1.9
"""Width of a pawn's picture over the radius of the space that it stands on."""
HEIGHT = 1.25
"""Height of the picture over its width."""
TAG = (32.0, 17.0)
"""Size of the number beneath a pawn."""
REACH = 1.54
"""Side of the square in which a press hits a space, over its radius: neighbours' do not overlap."""
FOOT = (0.46, 0.86)
"""Where in its picture a pawn stands: shares of width and height."""


def shape(rect: Rect) -> Track:
    """The track as it lies in a rectangle."""
    return shape_of(rect.w / rect.h)


def placements(
    view: View[GoldenDeuceState], rect: Rect, bottom: int, pick: bool
) -> Iterator[tuple[float, Placement]]:
    """Every pawn with the height of its foot, by which they are drawn; `pick`: own ones can be taken."""
    state = view.state
    lie = {face: (piece, zone) for zone, found in pieces(view).items() for piece, face in found}
    for seat, own in enumerate(state.pawns):
        for pawn, position in enumerate(own):
            face = f"{seat + 1}:{pawn + 1}"
            piece, zone = lie[face]
            x, y, w, h = _box(rect, position, seat, state, pawn)
            # What cannot move at all lets a press through to the tray on which it stands.
            stays = position in (FINISH, QUEUE) or (position == START and state.phase == PENALTY)
            mine = pick and seat == bottom == view.seat and not stays
            tip = f"Pawn {pawn + 1}, {_where(position)}"
            yield (
                y + h * (FOOT[1] - 0.5),
                Placement(piece, face, x, y, w, h, 0, zone, 0.0, face if mine else None, tip, token=seat),
            )


def targets(rect: Rect, bottom: int) -> Iterator[Target]:
    """Every space, and the start, home and queue of the seat at the lower edge."""
    track = shape(rect)
    size = max(DROP, REACH * track.radius * rect.h)
    for space in range(1, FINISH):
        spot = track.spaces[space]
        box = Rect.about(rect.x + spot.x * rect.h, rect.y + spot.y * rect.h, size, size)
        yield Target(f"space:{space}", box, f"Space {space}{_special(space)}", round=True)
    for key, tray, label in (
        ("start", track.start, "The start"), ("home", track.home, "Home"), ("queue", track.queue, "The queue")
    ):  # fmt: skip
        yield Target(f"{key}:{bottom}", _on(rect, tray), label)


def tags(state: GoldenDeuceState, rect: Rect) -> Iterator[Mark]:
    """The number of every space that a pawn stands on, at its lower rim, since the pawn hides it."""
    track, told = shape(rect), set()
    for seat, own in enumerate(state.pawns):
        for space in own:
            if START < space < FINISH and space not in told:
                told.add(space)
                spot = track.spaces[space]
                x, y = rect.x + spot.x * rect.h, rect.y + (spot.y + track.radius) * rect.h
                yield SpaceTag(Rect.about(x, y, *TAG), space, seat=seat)


def walks(
    view: View[GoldenDeuceState], events: Sequence[Event], rect: Rect
) -> dict[int, tuple[Waypoint, ...]]:
    """Pawns go space by space, back as well, and jump where a special space sends them."""
    found = {}
    lie = {face: piece for cards in pieces(view).values() for piece, face in cards}
    for event in events:
        if isinstance(event, PawnWalked):
            piece = lie[event.transfers[0].face]
            found[piece] = tuple(_way(view.state, rect, event))
    return found


def _way(state: GoldenDeuceState, rect: Rect, walked: PawnWalked) -> Iterator[Waypoint]:
    seat, pawn, start, counted, end = walked.seat, walked.pawn, walked.start, walked.counted, walked.end
    step = 1 if counted > start else -1
    last = min(counted, FINISH)
    for space in range(start + step, last + step, step):
        if START < space < FINISH or space == end:
            yield _stop(state, rect, space, seat, pawn, space in (START, FINISH))
    if end != counted or end == QUEUE:
        yield _stop(state, rect, end, seat, pawn, True)


def _stop(state: GoldenDeuceState, rect: Rect, position: int, seat: int, pawn: int, jump: bool) -> Waypoint:
    x, y, _, _ = _box(rect, position, seat, state, pawn)
    return Waypoint(x, y, jump)


def _box(
    rect: Rect, position: int, seat: int, state: GoldenDeuceState, pawn: int
) -> tuple[float, float, float, float]:
    """The middle and the size of a pawn's picture that stands there."""
    track = shape(rect)
    w = WIDTH * track.radius * rect.h
    h = w * HEIGHT
    x, y = track.stand(position, seat, state.seats, pawn, len(state.pawns[seat]))
    return rect.x + x * rect.h + w * (0.5 - FOOT[0]), rect.y + y * rect.h + h * (0.5 - FOOT[1]), w, h


def _on(rect: Rect, box: Box) -> Rect:
    left, top, width, height = (value * rect.h for value in box)
    return Rect(rect.x + left, rect.y + top, width, height)


def _special(space: int) -> str:
    """ " → 10" after the number of a space that sends pawns on."""
    if space not in SPECIALS:
        return ""
    return f" {'⇄' if space in WARPS else '→'} {SPECIALS[space]}"


def _where(position: int) -> str:
    return {START: "not yet played", FINISH: "home", QUEUE: "in the queue"}.get(
        position, f"on space {position}"
    )
