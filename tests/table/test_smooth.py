"""Whole matches at a table, looked at 60 times a second: no piece ever jerks, whatever comes meanwhile."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.match import Match, Step
from game.rules.core.events import Cue
from game.table.board_layout import FALLEN
from game.table.flight import Pose
from game.table.motion import GAIN, TOPPLE, flight
from game.table.tabletop import Tabletop
from tests.scenes.watched import Watched, played

FRAME = 1 / 60
MOST = 0.65
"""By how much of its top speed a piece gets faster or slower from one frame to the next."""
SLOW = 4.0
"""Units a frame of which nobody sees whether they come at once."""
Spot = tuple[float, float]


class Ways:
    """Where every piece has been in each frame since it lay still."""

    def __init__(self) -> None:
        self._under_way: dict[int, list[Spot]] = {}
        self._lay: dict[int, Spot] = {}

    def look(self, poses: list[Pose]) -> list[list[Spot]]:
        """The next frame; ways that are over now."""
        over = []
        for pose in poses:
            if pose.token is not None:
                continue  # pawns and pegs hop
            spot = pose.x, pose.y
            if pose.moving:
                lay = self._lay.get(pose.id)
                self._under_way.setdefault(pose.id, [] if lay is None else [lay, lay]).append(spot)
            elif pose.id in self._under_way:
                over.append([*self._under_way.pop(pose.id), spot, spot])
        self._lay = {pose.id: (pose.x, pose.y) for pose in poses if not pose.moving}
        return over

    def shown(self, poses: list[Pose]) -> None:
        """Another step begins: from here, and it may be on another ground."""
        self._lay = {pose.id: (pose.x, pose.y) for pose in poses if pose.id not in self._under_way}


def jerk(way: list[Spot]) -> float:
    """By how much of its top speed a piece got faster or slower in one frame, at most."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)]
    top = max(math.hypot(*step) for step in steps)
    changes = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(steps)]
    return max((by / top for by in changes if by > SLOW), default=0.0)


@pytest.mark.parametrize(
    ("key", "seats", "frames"),
    [
        ("deuce", 3, 0), ("hearts", 4, 0), ("chess", 2, 0), ("dominoes", 2, 0), ("golden_deuce", 3, 0),
        ("poker_dice", 2, 0), ("deuce", 4, 5), ("rummy", 3, 7),
    ],
)  # fmt: skip
def test_no_flight_of_a_match_jerks(key: str, seats: int, frames: int) -> None:
    """It gathers speed and comes down softly; where the next step comes after so few frames, it bends."""
    match = played(key, seats, 4, 24)
    watched = Watched(match)
    watched.playback.jump(0)
    table, ways, now, flights = watched.tabletop, Ways(), watched.now, 0
    steps = match.steps()[:24]
    for step in steps:
        lands = table.show(match.view_at(step.version, 0), match.events_at(step.version, 0), now)
        ways.shown(table.animator.poses(now))
        for _ in range(frames if frames and step is not steps[-1] else round((lands - now) / FRAME) + 2):
            for way in ways.look(table.animator.poses(now)):
                flights += 1
                assert jerk(way) < MOST, (step.text, jerk(way), way)
            now += FRAME
    assert flights > 12


def each_step(match: Match) -> Iterator[tuple[Step, set[Cue], Tabletop, float]]:
    """Each step of a match as it begins to show, ten seconds after the one before: its cues, and when."""
    watched = Watched(match)
    watched.playback.jump(0)
    for number, step in enumerate(match.steps()):
        now, events = watched.now + 10.0 * number, match.events_at(step.version, 0)
        watched.tabletop.show(match.view_at(step.version, 0), events, now)
        yield step, {event.cue for event in events}, watched.tabletop, now


@pytest.mark.parametrize(
    ("key", "seats"), [("hearts", 4), ("deuce", 3), ("hit_the_deck", 3), ("golden_deuce", 3)]
)
def test_a_step_is_at_rest_within_700_ms(key: str, seats: int) -> None:
    """From its beat on: what a seat plays, draws or takes; deals and walks have times of their own."""
    steps = 0
    for step, cues, table, now in each_step(played(key, seats, 3, 40)):
        if not cues & {Cue.DEAL, Cue.SHUFFLE, Cue.HOP}:
            steps += table.animator.busy(now)
            assert not table.animator.busy(now + 0.7), step.text
    assert steps > 10


@pytest.mark.parametrize(
    ("key", "seats"),
    [("hearts", 4), ("golden_deuce", 3), ("cribbage", 2), ("domino_poker", 4), ("bergen", 3)],
)
def test_points_are_told_within_700_ms_and_the_flight_of_what_earns_them(key: str, seats: int) -> None:
    """Their chip rises as what was played lands; else with what is walked, taken or paid on their account."""
    told = 0
    for step, cues, table, now in each_step(played(key, seats, 5, 150)):
        if table._gains.chips and not cues & {Cue.DEAL, Cue.POT}:
            rests = now + GAIN + (flight(600) if Cue.PLAY in cues else 0.0)
            assert not table.moving(rests + 0.1), step.text
            told += 1
    assert told


def test_a_king_that_is_mated_falls() -> None:
    """When the piece that mates has come down, and in the time that it has."""
    match = Match.new("chess", 2, seed=1)
    for seat, move in ((0, "f2f3"), (1, "e7e5"), (0, "g2g4"), (1, "d8h4")):
        match.play(seat, move)
    watched = Watched(match)
    watched.playback.jump(3)
    table, now = watched.tabletop, watched.now
    end = table.show(match.view_at(4, 0), match.events_at(4, 0), now)
    king = next(place for place in table.placements if place.face == "wK")
    turns = {
        at: next(p.angle for p in table.animator.poses(now + at) if p.id == king.id) for at in (0.0, 0.3)
    }
    assert king.angle == FALLEN and set(turns.values()) == {0.0}
    assert table.animator.landings[0].at < end - TOPPLE
    half = next(pose.angle for pose in table.animator.poses(end - TOPPLE / 2) if pose.id == king.id)
    assert half == pytest.approx(FALLEN / 2)
