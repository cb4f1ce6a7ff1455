"""One piece on its way: from a pose to a place, and how it lies there.

Every way begins and ends at rest, or goes on at the speed that the piece already has: nothing ever jerks.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.table import motion
from game.table.layout import Placement, Rect
from game.table.motion import mix
from game.table.tumble import Throw, tumbling
from game.table.walk import Waypoint, along, touching

OVER_ALL = 100_000
"""Above the depth of everything that lies."""
EVE = 0.001
"""Seconds between two looks at a piece, which tell its speed."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How to draw one piece now.

    `flip` is the share of its width that shows, 1 to 0 and back to 1, with the `face` (None: the back) that
    is in sight; `lift` is the height above the table in units, `alpha` 0 to 1. A `covered` piece need not be
    drawn. `w` and `h` are as drawn: `swell` times the piece's own.
    """

    id: int
    face: str | None
    x: float
    y: float
    w: float
    h: float
    depth: int
    zone: str
    angle: float = 0.0
    flip: float = 1.0
    lift: float = 0.0
    alpha: float = 1.0
    moving: bool = False
    covered: bool = False
    token: int | None = None
    look: str = "pawn"
    art: str | None = None
    swell: float = 1.0

    @property
    def rect(self) -> Rect:
        """Its box as if it lay upright."""
        return Rect.about(self.x, self.y, self.w, self.h)

    def swollen(self, swell: float) -> "Pose":
        """The same piece so much larger than its own size; men and tokens keep theirs."""
        if swell == self.swell or self.art is not None or self.token is not None:
            return self
        grown = swell / self.swell
        return replace(self, w=self.w * grown, h=self.h * grown, swell=swell)


def resting(place: Placement) -> Pose:
    """A piece that lies at its place."""
    return Pose(
        place.id, place.face, place.x, place.y, place.w, place.h, place.depth, place.zone, place.angle,
        covered=place.covered, token=place.token, look=place.look, art=place.art,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Flight:
    """From a pose to a goal, from `begin` on; `lasts` seconds until it touches the table."""

    start: Pose
    goal: Placement
    begin: float
    lasts: float
    far: bool
    """Lifted over everything else, on a slight arc; it settles where it lands."""
    pace: float = 1.0
    """The speed of the table, for what does not depend on `lasts`."""
    leaves: bool = False
    """The piece is gone at the end."""
    fades: bool = False
    """Its opacity falls on the way."""
    stays: float = 0.0
    """Seconds at the goal before it ends."""
    way: tuple[Waypoint, ...] = ()
    """The stations of a piece that walks; the last one is the goal."""
    throw: Throw | None = None
    """For a die that is thrown, from where and how."""
    speed: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """What it has already at the start, across, down and up."""
    shakes: bool = False
    """It was refused."""
    appears: bool = False
    """It lies there at once, and only comes into sight."""
    then: "Flight | None" = None
    """The rest of its way."""
    near: bool = False
    """Let go close to its place: it comes down without an arc."""

    @property
    def lands(self) -> float:
        """When it touches the table."""
        return self.begin + self.lasts if self.then is None else self.then.lands

    @property
    def goes_to(self) -> Placement:
        """Where it comes to lie."""
        return self.goal if self.then is None else self.then.goal

    @property
    def end(self) -> float:
        """When it lies still."""
        if self.then is not None:
            return self.then.end
        return self.lands + max(self.stays, self._settles)

    @property
    def _settles(self) -> float:
        if self.appears:
            return motion.FADE / self.pace
        if self.shakes:
            return motion.SHAKE / self.pace
        settles = self.far and not self.leaves and self.goal.art is None and self.goal.token is None
        return motion.LAND / self.pace if settles and self.throw is None else 0.0

    @property
    def touches(self) -> Iterator[float]:
        """When it touches the table on its way, and at the end of it."""
        if self.way:
            yield from (self.begin + at / self.pace for at in touching(self.way))
        elif self.throw is not None:
            yield from (self.begin + at / self.pace for at in self.throw.bounces)
        else:
            yield self.lands

    def airborne(self, now: float) -> bool:
        """Whether the piece is on its way now."""
        return self.begin <= now < self.lands

    def velocity(self, now: float) -> tuple[float, float, float]:
        """How fast it goes now, across, down and up."""
        if not self.airborne(now):
            return 0.0, 0.0, 0.0
        eve = min(EVE, now - self.begin)
        if eve <= 0:
            return self.speed
        a, b = self.pose(now - eve), self.pose(now)
        return (b.x - a.x) / eve, (b.y - a.y) / eve, (b.lift - a.lift) / eve

    def pose(self, now: float) -> Pose:
        """The piece at a time."""
        if now < self.begin:
            return self.start
        if self.then is not None and now >= self.begin + self.lasts:
            return self.then.pose(now)
        if self.throw is not None:
            return self._tumbling(self.throw, min(now - self.begin, self.lasts) * self.pace)
        if now >= self.lands and not self.leaves:
            return self._landed((now - self.lands) * self.pace)
        share = min(1.0, (now - self.begin) / self.lasts) if self.lasts > 0 else 1.0
        a, b = self.start, self.goal
        t = self._progress(share)
        x, y, lift = mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.lift, 0.0, t)
        swell = 1.0
        if self.way:
            x, y, lift = along((a.x, a.y), self.way, share)
        elif self.far:
            long = 0.0 if self.near else math.hypot(b.x - a.x, b.y - a.y)
            arch = 0.0 if self.near else motion.hump((share + t) / 2)
            y -= motion.rise(long) * arch
            lift += min(motion.HIGHEST, motion.HELD + long / 20) * arch * (1 - a.lift / motion.HIGHEST / 2)
            up = motion.out_cubic(min(1.0, (now - self.begin) * self.pace / motion.LIFT))
            swell = mix(mix(a.swell, motion.LIFTED, up), motion.TOUCHED, motion.smooth(share))
        drift = motion.drift(now - self.begin, min(self.lasts, motion.flight(0) / self.pace))
        x, y, lift = x + self.speed[0] * drift, y + self.speed[1] * drift, lift + self.speed[2] * drift
        face, flip = _turned(a.face, a.flip, b.face, motion.smooth(share))
        return Pose(
            a.id, face, x, y, mix(a.w / a.swell, b.w, t), mix(a.h / a.swell, b.h, t),
            self._depth(), b.zone,
            a.angle + _shortest(b.angle - a.angle) * t, flip, max(0.0, lift),
            mix(a.alpha or 1.0, 0.0, share) if self.fades else 1.0, True, token=b.token,
            look=b.look, art=b.art,
        ).swollen(swell)  # fmt: skip

    def _depth(self) -> int:
        """In the air pieces keep their order."""
        if not self.far or self.start.depth < OVER_ALL:
            return self.goal.depth + (OVER_ALL if self.far else 0)
        return self.start.depth

    def _progress(self, share: float) -> float:
        if not self.far or self.near:
            return motion.smooth(share)
        return motion.swift(motion.start_up(share, min(1.0, motion.LIFT / self.pace / max(self.lasts, 1e-9))))

    def _landed(self, seconds: float) -> Pose:
        """Back at rest, but for its settling; `seconds` at speed 1 after it touched the table."""
        pose = resting(self.goal)
        if self.appears:
            return replace(pose, alpha=min(1.0, motion.FAINT + seconds / motion.FADE))
        if self.shakes:
            return replace(pose, x=pose.x + motion.shake(seconds))
        return pose.swollen(motion.settled(min(1.0, seconds / motion.LAND))) if self._settles else pose

    def _tumbling(self, throw: Throw, seconds: float) -> Pose:
        a, b = self.start, self.goal
        now = tumbling((a.x, a.y, a.lift), (b.x, b.y), b.w, throw, seconds, self.lasts * self.pace)
        drift = motion.drift(seconds / self.pace, motion.flight(0) / self.pace)
        face = a.face if now.face is None else now.face or b.face
        return replace(
            resting(b), face=face, x=now.x + self.speed[0] * drift, y=now.y + self.speed[1] * drift,
            angle=now.angle, lift=now.lift, flip=now.flip, moving=True, depth=b.depth + OVER_ALL,
        )  # fmt: skip


def _turned(before: str | None, flip: float, after: str | None, t: float) -> tuple[str | None, float]:
    """Face and flip on the way: turned over half-way, or opened out again after a turn broken off."""
    if before == after:
        return after, mix(flip, 1.0, t)
    return (before, flip * (1 - 2 * t)) if t < 0.5 else (after, 2 * t - 1)


def _shortest(turn: float) -> float:
    """The same turn the short way round; a whole one, as a tile does not look alike after half a circle."""
    return (turn + 180) % 360 - 180
