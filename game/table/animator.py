"""Moves pieces from where they were to where they are: placements in, poses at a time out.

`show` compares placements by piece id and gives every piece that moves a flight from its present pose; the
step's events tell in which order pieces leave, so that a deal runs card by card. Times are seconds on the
caller's clock, which never goes back; lengths are logical units. Nothing here draws or waits.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.rules.core.events import Event
from game.table.layout import Placement, Rect
from game.table.layout_capabilities import Flow
from game.table.tumble import APART, LASTS, Throw, tumbling
from game.table.walk import Waypoint, along, lasts

FLIGHT = 0.42
"""Seconds of a flight over a middling distance at speed 1."""
NUDGE = 0.15
"""Seconds for a piece to move aside in its own zone."""
BEAT = 0.085
"""Seconds between the starts of one event's flights, at most."""
BURST = 1.3
"""Seconds that the starts of one event's flights are spread over, at most."""
GATHER = 0.6
"""The same for pieces that are only swept together to be shuffled."""
FLOW = 0.5
"""Seconds for which chips fly."""
FLOW_WIDE = 84.0
"""Units across the picture of chips in flight, which is square."""
WAIT = 0.6
"""Seconds for which a dropped piece waits at most for its move to be shown."""
FADE = 0.22
"""Seconds in which a piece that is no more fades away."""
_LIFT = 24.0
_OVER_ALL = 100_000


@dataclass(frozen=True, slots=True)
class Pose:
    """How to draw one piece now.

    `flip` is the share of its width that shows, 1 to 0 and back to 1, with the `face` (None: the back) that
    is in sight; `lift` is the height above the table in units, `alpha` 0 to 1. A `covered` piece need not be
    drawn.
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

    @property
    def rect(self) -> Rect:
        """Its box as if it lay upright."""
        return Rect.about(self.x, self.y, self.w, self.h)


@dataclass(frozen=True, slots=True)
class _Flight:
    """From a pose to a goal, from `begin` on."""

    start: Pose
    goal: Placement
    begin: float
    lasts: float
    far: bool
    """Lifted over everything else, on a slight arc."""
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

    @property
    def end(self) -> float:
        return self.begin + self.lasts + self.stays

    def pose(self, now: float) -> Pose:
        if now < self.begin:
            return self.start
        if self.throw is not None:
            return self._tumbling(self.throw, min(1.0, (now - self.begin) / self.lasts))
        share = min(1.0, (now - self.begin) / self.lasts) if self.lasts > 0 else 1.0
        t = 1 - (1 - share) ** 3 if not self.far else share * share * (3 - 2 * share)
        a, b = self.start, self.goal
        x, y, lift = _mix(a.x, b.x, t), _mix(a.y, b.y, t), _mix(a.lift, 0.0, t)
        if self.far:
            arch = math.sin(math.pi * t)
            lift += _LIFT * arch
            y -= min(36.0, 0.09 * math.hypot(b.x - a.x, b.y - a.y)) * arch
        if self.way:
            x, y, lift = along((a.x, a.y), self.way, share)
        face, flip = _turned(a.face, a.flip, b.face, t)
        return Pose(
            a.id, face, x, y, _mix(a.w, b.w, t), _mix(a.h, b.h, t),
            b.depth + (_OVER_ALL if self.far else 0), b.zone,
            a.angle + _shortest(b.angle - a.angle) * t, flip, lift,
            _mix(a.alpha or 1.0, 0.0, share) if self.fades else 1.0, True, token=b.token,
            look=b.look, art=b.art,
        )  # fmt: skip

    def _tumbling(self, throw: Throw, share: float) -> Pose:
        a, b = self.start, self.goal
        now = tumbling((a.x, a.y), (b.x, b.y), throw, share)
        face = a.face if now.face is None else now.face or b.face
        return replace(
            _rest(b), face=face, x=now.x, y=now.y, angle=now.angle, lift=now.lift, flip=now.flip, moving=True,
            depth=b.depth + _OVER_ALL,
        )  # fmt: skip


class Animator:
    """The pieces of one table, in flight and at rest."""

    def __init__(self, area: Rect, reduced_motion: bool = False) -> None:
        self.area = area
        self.reduced_motion = reduced_motion
        self._places: dict[int, Placement] = {}
        self._flights: dict[int, _Flight] = {}
        self._held: dict[int, Pose] = {}
        self._waiting: set[int] = set()
        """Pieces that were dropped and lie where they were let go."""

    # --- asking ----------------------------------------------------------------------------------------

    def poses(self, now: float) -> list[Pose]:
        """Every piece as it is to be drawn at `now`, lowest first."""
        self._flights = {piece: flight for piece, flight in self._flights.items() if flight.end > now}
        found = []
        for piece, place in self._places.items():
            flight = self._flights.get(piece)
            found.append(_rest(place) if flight is None else flight.pose(now))
        found += [flight.pose(now) for flight in self._flights.values() if flight.leaves]
        if self._held:
            found = [self._held.get(pose.id, pose) for pose in found]
        return sorted((pose for pose in found if pose.alpha > 0), key=lambda pose: pose.depth)

    def busy(self, now: float) -> bool:
        """Whether anything is still to move."""
        return any(flight.end > now for flight in self._flights.values())

    def more_in(self, zone: str, now: float) -> int:
        """How many more pieces lie in a zone than will when all have arrived."""
        flights = self._flights.values()
        leave = sum(
            flight.goal.zone != zone == flight.start.zone and now < flight.begin for flight in flights
        )
        come = sum(flight.start.zone != zone == flight.goal.zone and now < flight.end for flight in flights)
        return leave - come

    def at_rest(self, piece: int, now: float) -> bool:
        """Whether this piece lies at its final place."""
        flight = self._flights.get(piece)
        return piece in self._places and (flight is None or flight.end <= now)

    # --- changing --------------------------------------------------------------------------------------

    def show(
        self,
        placements: Iterable[Placement],
        events: Sequence[Event],
        now: float,
        speed: float = 1.0,
        walks: Mapping[int, tuple[Waypoint, ...]] | None = None,
        throws: Mapping[int, Throw] | None = None,
        flows: Sequence[Flow] = (),
    ) -> float:
        """Send every piece to its new place; returns the time at which the last one arrives.

        `events` is what the step did (empty for a mere change of layout). Speed 2 is twice as fast; speed 0,
        reduced motion and the first call snap. `walks` gives the ways of pieces that walk, one after another,
        `throws` those of dice that are thrown together. Chips of `flows` fly when all pieces have arrived,
        one a little after another.
        """
        new = {place.id: place for place in placements}
        self._waiting = {piece for piece in self._waiting if _stays(self._places.get(piece), new.get(piece))}
        if self.reduced_motion or speed <= 0 or not self._places:
            waiting = {piece: self._flights[piece] for piece in self._waiting & self._flights.keys()}
            self._flights = {piece: replace(flight, goal=new[piece]) for piece, flight in waiting.items()}
            self._places = new
            return now
        plan = _Plan(self._places, new, events, speed)
        plan.walk(walks or {})
        poses = {pose.id: pose for pose in self.poses(now)}
        flights = {piece: flight for piece, flight in self._flights.items() if flight.leaves}
        for piece, place in new.items():
            was = self._places.get(piece)
            flight = (
                plan.arrival(place, now)
                if was is None
                else self._change(was, place, poses.get(piece), plan, now)
            )
            if flight is not None:
                flights[piece] = flight
        for number, (piece, throw) in enumerate((throws or {}).items()):
            start = poses.get(piece) or _rest(new[piece])
            time = (LASTS + number * APART) / speed
            flights[piece] = _Flight(start, new[piece], now, time, True, throw=throw)
        for piece, was in self._places.items():
            if piece not in new:
                flights[piece] = plan.departure(was, poses.get(piece) or _rest(was), now)
        self._held = {piece: pose for piece, pose in self._held.items() if piece in new}
        pieces_end = max((flight.end for flight in flights.values()), default=now)
        for number, flow in enumerate(flows):
            flight = _flowing(number, flow, pieces_end, speed)
            flights[flight.goal.id] = flight
        self._places, self._flights = new, flights
        return max((flight.end for flight in flights.values()), default=now)

    def _change(
        self, was: Placement, place: Placement, pose: Pose | None, plan: "_Plan", now: float
    ) -> _Flight | None:
        running = self._flights.get(place.id)
        if running is not None and was.zone == place.zone and place.id not in plan.delays:
            # Laid out anew while it flies: it goes on to the new place and arrives when it would have.
            if now < running.begin:
                return replace(running, goal=place, way=())
            assert pose is not None
            rest = max(running.end - now, NUDGE)
            return replace(running, start=pose, goal=place, begin=now, lasts=rest, way=())
        if pose is None or _alike(pose, place):
            return None
        return plan.flight(pose, place, now)

    def stand(self, placements: Iterable[Placement]) -> None:
        """Those of these pieces that stay in their zones are at these places without a flight."""
        for place in placements:
            was = self._places.get(place.id)
            if was is not None and was.zone == place.zone:
                self._places[place.id] = place
                self._flights.pop(place.id, None)

    def finish(self) -> None:
        """Everything arrives at once, but for what waits."""
        self._flights = {piece: self._flights[piece] for piece in self._waiting & self._flights.keys()}

    def rescale(self, placements: Iterable[Placement], area: Rect, now: float) -> None:
        """The window has another size: pieces at rest snap, those in flight fly on in the new area."""
        across, down = area.w / self.area.w, area.h / self.area.h
        old_area, self.area = self.area, area

        def carried(pose: Pose, ratio: float) -> Pose:
            x, y = area.x + (pose.x - old_area.x) * across, area.y + (pose.y - old_area.y) * down
            return replace(pose, x=x, y=y, w=pose.w * ratio, h=pose.h * ratio)

        new = {place.id: place for place in placements}
        flights = {}
        for piece, flight in self._flights.items():
            if flight.end > now and piece in new:
                ratio = new[piece].w / flight.goal.w
                start = carried(flight.start, ratio)
                flights[piece] = replace(flight, start=start, goal=new[piece], way=())
        self._places, self._flights = new, flights
        self._held = {
            piece: replace(pose, w=new[piece].w, h=new[piece].h)
            for piece, pose in self._held.items()
            if piece in new
        }

    def hold(self, piece: int, x: float, y: float, heap: Sequence[int] = ()) -> None:
        """A person drags this piece: it lies under the pointer, its middle at (x, y), until `release`.

        The others of its `heap`, if any, come along as they lie.
        """
        place = self._places.get(piece)
        if place is None:
            return
        self._held = {}
        for at, mate in enumerate(heap or (piece,)):
            if mate in self._places:
                self._flights.pop(mate, None)
                rest = _rest(self._places[mate])
                self._held[mate] = replace(
                    rest, x=x + rest.x - place.x, y=y + rest.y - place.y, angle=0.0, lift=_LIFT,
                    depth=2 * _OVER_ALL + at, moving=True, covered=False,
                )  # fmt: skip

    @property
    def held(self) -> tuple[Pose, ...]:
        """The pieces that are dragged."""
        return tuple(self._held.values())

    def release(self, now: float, *, waits: bool = False) -> None:
        """The drag ends: pieces fly home. One that `waits` stays where it was let go until a `show` sends it
        elsewhere, or `WAIT` is over.
        """
        held, self._held = self._held, {}
        self._waiting = set(held) if waits else set()
        self._go_home(held, now + WAIT if waits else now)

    def recall(self, now: float) -> None:
        """What waits flies home after all: its move was refused."""
        flights = {piece: self._flights[piece] for piece in self._waiting & self._flights.keys()}
        self._waiting = set()
        self._go_home({piece: flight.start for piece, flight in flights.items() if flight.begin > now}, now)

    def _go_home(self, poses: Mapping[int, Pose], begin: float) -> None:
        lasts = 0.0 if self.reduced_motion else NUDGE * 1.6
        for piece, pose in poses.items():
            self._flights[piece] = _Flight(pose, self._places[piece], begin, lasts, True)


class _Plan:
    """Which pieces leave when, and from where, read from the events of one step."""

    def __init__(
        self, old: dict[int, Placement], new: dict[int, Placement], events: Sequence[Event], speed: float
    ) -> None:
        self.speed = speed
        self.delays: dict[int, float] = {}
        self.shuffled: dict[str, float] = {}
        """When the pieces of a zone lose their identity."""
        self._ways: Mapping[int, tuple[Waypoint, ...]] = {}
        self._into: dict[int, str] = {}
        self._from: dict[int, str] = {}
        self._homes = _homes(new) | _homes(old)
        leaving: dict[tuple[str, str | None], list[int]] = {}
        for piece, place in sorted(old.items(), key=lambda item: item[1].depth):
            after = new.get(piece)
            if after is None or after.zone != place.zone:
                leaving.setdefault((place.zone, after.zone if after else None), []).append(piece)
        fresh: dict[str, list[int]] = {}
        for piece, place in sorted(new.items(), key=lambda item: -item[1].depth):
            if piece not in old:
                fresh.setdefault(place.zone, []).append(piece)
        start, sort = 0.0, Event
        last = 0.0
        for event in events:
            if event.transfers and type(event) is not sort:
                start, sort = last, type(event)
            burst = BURST if event.shuffled is None else GATHER
            beat = min(BEAT, burst / max(1, len(event.transfers)))
            for index, transfer in enumerate(event.transfers):
                # What is shuffled now loses its identity, so its pieces are gone; others keep it or are new.
                lost = transfer.target == event.shuffled
                found = leaving.get((transfer.source, None if lost else transfer.target))
                if not found and not lost:
                    found = fresh.get(transfer.target)
                if found:
                    piece = found.pop()
                    self.delays[piece] = start + index * beat
                    self._from[piece], self._into[piece] = transfer.source, transfer.target
            if event.transfers:
                last = max(last, start + len(event.transfers) * beat + FLIGHT * 0.8)
                start += beat  # equal events of several seats run together, a beat apart
            if event.shuffled is not None:
                self.shuffled[event.shuffled] = last

    def walk(self, ways: Mapping[int, tuple[Waypoint, ...]]) -> None:
        """These pieces walk, each when the one before has arrived; one that lies on it comes along."""
        self._ways, start = ways, 0.0
        before: tuple[Waypoint, ...] = ()
        previous = -1
        for piece, way in ways.items():
            together = (
                bool(before)
                and len(before) == len(way)
                and all(one.x == other.x for one, other in zip(before, way, strict=True))
            )
            self.delays[piece] = self.delays[previous] if together else start
            start = self.delays[piece] + lasts(way)
            before, previous = way, piece

    def flight(self, pose: Pose, place: Placement, now: float) -> _Flight:
        """From its present pose to another place."""
        if way := self._ways.get(place.id):
            begin = now + self.delays[place.id] / self.speed
            return _Flight(pose, place, begin, lasts(way) / self.speed, True, way=way)
        far = pose.zone != place.zone or place.id in self.delays or pose.face != place.face
        begin = now + self.delays.get(place.id, 0.0) / self.speed
        distance = math.hypot(place.x - pose.x, place.y - pose.y)
        time = FLIGHT * min(1.25, 0.75 + distance / 1200) if far else NUDGE
        return _Flight(pose, place, begin, time / self.speed, far)

    def arrival(self, place: Placement, now: float) -> _Flight | None:
        """A piece that was not there before: from the zone that it came from, else it is just there."""
        source = self._homes.get(self._from.get(place.id, ""))
        if source is None:
            if place.zone not in self.shuffled:
                return None
            begin = now + self.shuffled[place.zone] / self.speed
            return _Flight(replace(_rest(place), alpha=0.0), place, begin, 0.01 / self.speed, False)
        start = replace(_rest(source), id=place.id, alpha=0.0, covered=False)
        return self.flight(start, place, now)

    def departure(self, was: Placement, pose: Pose, now: float) -> _Flight:
        """A piece that is no more: into the heap that is shuffled, else it fades where it lies."""
        zone = self._into.get(was.id, was.zone)
        home = self._homes.get(zone)
        if zone in self.shuffled and home is not None:
            gone = now + self.shuffled[zone] / self.speed
            if zone == was.zone:  # it lies there until all have come
                return _Flight(replace(pose, moving=False), was, gone, 0.01 / self.speed, False, leaves=True)
            flight = self.flight(pose, home._replace(id=was.id, depth=was.depth), now)
            return replace(flight, leaves=True, stays=max(0.0, gone - flight.end))
        return _Flight(pose, was, now, FADE / self.speed, False, leaves=True, fades=True)


def _flowing(number: int, flow: Flow, begin: float, speed: float) -> _Flight:
    """Chips in flight; ids below 0 belong to no piece."""
    (x, y), (u, v) = flow.source.centre, flow.goal.centre
    piece = -1 - number
    start = Placement(piece, flow.amount, x, y, FLOW_WIDE, FLOW_WIDE, number, "", art="chips")
    goal = start._replace(x=u, y=v)
    return _Flight(_rest(start), goal, begin + number * BEAT / speed, FLOW / speed, True, leaves=True)


def _stays(before: Placement | None, after: Placement | None) -> bool:
    """Whether a piece stays in its zone."""
    return before is not None and after is not None and before.zone == after.zone


def _homes(places: dict[int, Placement]) -> dict[str, Placement]:
    """The uppermost piece of every zone: where pieces come from and go to."""
    homes: dict[str, Placement] = {}
    for place in places.values():
        if place.zone not in homes or homes[place.zone].depth < place.depth:
            homes[place.zone] = place
    return homes


def _rest(place: Placement) -> Pose:
    return Pose(
        place.id, place.face, place.x, place.y, place.w, place.h, place.depth, place.zone, place.angle,
        covered=place.covered, token=place.token, look=place.look, art=place.art,
    )  # fmt: skip


def _alike(pose: Pose, place: Placement) -> bool:
    there = (pose.x, pose.y, pose.w, pose.h, pose.angle, pose.face, pose.zone)
    still = pose.flip == 1.0 and pose.lift == 0.0
    return still and there == (place.x, place.y, place.w, place.h, place.angle, place.face, place.zone)


def _turned(before: str | None, flip: float, after: str | None, t: float) -> tuple[str | None, float]:
    """Face and flip on the way: turned over half-way, or opened out again after a turn broken off."""
    if before == after:
        return after, _mix(flip, 1.0, t)
    return (before, flip * (1 - 2 * t)) if t < 0.5 else (after, 2 * t - 1)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def _shortest(turn: float) -> float:
    """The same turn the short way round; a whole one, as a tile does not look alike after half a circle."""
    return (turn + 180) % 360 - 180
