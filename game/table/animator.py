"""Moves pieces from where they were to where they are: placements in, poses at a time out.

`show` compares placements by piece id and gives every piece that moves a flight from its present pose; the
step's events tell in which order pieces leave, so that a deal runs card by card. Times are seconds on the
caller's clock, which never goes back; lengths are logical units. Nothing here draws or waits.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.events import Event
from game.table import motion
from game.table.flight import EVE, OVER_ALL, Flight, Pose, resting
from game.table.flight_plan import FlightPlan, flowing
from game.table.layout import Placement, Rect
from game.table.layout_capabilities import Flow
from game.table.tumble import Throw, rattling
from game.table.walk import Waypoint


class Landing(NamedTuple):
    """A piece touches the table: when, by which event of its step, and where."""

    at: float
    cause: int
    piece: int
    x: float
    y: float


class Animator:
    """The pieces of one table, in flight and at rest.

    `landings` are those of the latest step.
    """

    def __init__(self, area: Rect, reduced_motion: bool = False) -> None:
        self.area = area
        self.reduced_motion = reduced_motion
        self._places: dict[int, Placement] = {}
        self._flights: dict[int, Flight] = {}
        self._held: dict[int, Pose] = {}
        self._waiting: set[int] = set()
        """Pieces that were dropped and lie where they were let go."""
        self._held_since: float | None = None
        """When what is held was first seen held."""
        self._rattled: frozenset[int] = frozenset()
        """Dice that are shaken in the hand,"""
        self._rattle = 0.0, math.inf
        """from then until then."""
        self.landings: tuple[Landing, ...] = ()

    # --- asking ----------------------------------------------------------------------------------------

    def poses(self, now: float) -> list[Pose]:
        """Every piece as it is to be drawn at `now`, lowest first."""
        self._flights = {piece: flight for piece, flight in self._flights.items() if flight.end > now}
        found = []
        for piece, place in self._places.items():
            flight = self._flights.get(piece)
            found.append(resting(place) if flight is None else flight.pose(now))
        found += [flight.pose(now) for flight in self._flights.values() if flight.leaves]
        if self._rattled:
            found = [self._shaken(pose, now) for pose in found]
        if self._held:
            found = [self._taken_up(pose.id, now) or pose for pose in found]
        return sorted((pose for pose in found if pose.alpha > 0), key=lambda pose: pose.depth)

    def busy(self, now: float) -> bool:
        """Whether anything is still to move."""
        if self._held and (self._held_since is None or now < self._held_since + motion.LIFT):
            return not self.reduced_motion
        return bool(self._rattled) or any(flight.end > now for flight in self._flights.values())

    def airborne(self, now: float) -> bool:
        """Whether anything has still to touch the table."""
        return any(flight.lands > now for flight in self._flights.values())

    def _taken_up(self, piece: int, now: float) -> Pose | None:
        """A piece that is held, on its way up into the hand or in it."""
        pose = self._held.get(piece)
        if pose is None or self.reduced_motion:
            return pose
        if self._held_since is None:
            self._held_since = now
        up = motion.out_cubic(min(1.0, (now - self._held_since) / motion.LIFT))
        return replace(pose, lift=pose.lift * up).swollen(1.0 + (motion.LIFTED - 1.0) * up)

    def _shaken(self, pose: Pose, now: float) -> Pose:
        """A die as it is in the hand that shakes it."""
        begin, end = self._rattle
        if pose.id not in self._rattled:
            return pose
        if now >= end:  # it was let go and not thrown
            self._rattled -= {pose.id}
            self._go_home({pose.id: self._in_hand(pose, end - begin)}, end, False)
            return self._flights[pose.id].pose(now)
        return self._in_hand(pose, now - begin)

    @staticmethod
    def _in_hand(pose: Pose, seconds: float) -> Pose:
        across, down, up = rattling(pose.id, seconds)
        return replace(pose, x=pose.x + across, y=pose.y + down, lift=up, moving=True)

    def more_in(self, zone: str, now: float) -> int:
        """How many more pieces lie in a zone than will when all have arrived."""
        flights = self._flights.values()
        leave = sum(
            flight.goal.zone != zone == flight.start.zone and now < flight.begin for flight in flights
        )
        come = sum(flight.start.zone != zone == flight.goal.zone and now < flight.lands for flight in flights)
        return leave - come

    def turning_up(self, now: float) -> list[Placement]:
        """Where pieces will lie that will have turned over by then."""
        return [
            flight.goes_to
            for flight in self._flights.values()
            if flight.lands > now and flight.start.face != flight.goes_to.face is not None
        ]

    def at_rest(self, piece: int, now: float) -> bool:
        """Whether this piece lies at its final place."""
        flight = self._flights.get(piece)
        return piece in self._places and (flight is None or flight.lands <= now)

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
        winner: Placement | None = None,
    ) -> float:
        """Send every piece to its new place; returns the time at which the last one arrives.

        `events` is what the step did (empty for a mere change of layout). Speed 2 is twice as fast; speed 0,
        reduced motion and the first call snap. `walks` gives the ways of pieces that walk, one after another,
        `throws` those of dice that are thrown together. Chips of `flows` fly when all pieces have arrived,
        one a little after another. The other pieces of the trick of a `winner` slide under it before they go
        together.
        """
        new = {place.id: place for place in placements}
        self.landings, dropped = (), self._waiting
        self._waiting = {piece for piece in self._waiting if _stays(self._places.get(piece), new.get(piece))}
        if self.reduced_motion or speed <= 0 or not self._places:
            waiting = {piece: self._flights[piece] for piece in self._waiting & self._flights.keys()}
            self._flights = {piece: replace(flight, goal=new[piece]) for piece, flight in waiting.items()}
            if self.reduced_motion and events:
                self._flights |= dict(self._appearing(new, now))
            self._places = new
            return now
        plan = FlightPlan(self._places, new, events, speed)
        plan.walk(walks or {})
        if winner is not None:
            plan.sweep(winner.id)
        poses = {pose.id: pose for pose in self.poses(now)}
        flights = {piece: flight for piece, flight in self._flights.items() if flight.leaves}
        for piece, place in new.items():
            was = self._places.get(piece)
            flight = (
                plan.arrival(place, now)
                if was is None
                else self._change(was, place, poses.get(piece), plan, now)
            )
            if flight is not None and piece in dropped - self._waiting:
                flight = _dropped(flight)
            if flight is not None:
                flights[piece] = flight
        plan.throw(list(throws or {}))
        together = motion.thrown(len(throws or {}))
        for number, (piece, throw) in enumerate((throws or {}).items()):
            start = poses.get(piece) or resting(new[piece])
            late = replace(throw, late=number * motion.THROWN_APART)
            flights[piece] = Flight(
                start,
                new[piece],
                now,
                together / speed,
                True,
                speed,
                throw=late,
                speed=self._swing(start, now),
            )
        self._rattled -= throws.keys() if throws else frozenset()
        for piece, was in self._places.items():
            if piece not in new:
                flights[piece] = plan.departure(was, poses.get(piece) or resting(was), now)
        self._held = {piece: pose for piece, pose in self._held.items() if piece in new}
        self.landings = tuple(_landings(flights, plan))
        pieces_end = max((flight.lands for flight in flights.values()), default=now)
        for number, flow in enumerate(flows):
            flight = flowing(number, flow, pieces_end, speed)
            flights[flight.goal.id] = flight
        self._places, self._flights = new, flights
        return max((flight.lands + flight.stays for flight in flights.values()), default=now)

    def _appearing(self, new: Mapping[int, Placement], now: float) -> Iterator[tuple[int, Flight]]:
        """In reduced motion pieces that changed their zone or were turned fade in where they lie now."""
        for piece, place in new.items():
            was = self._places.get(piece)
            changed = was is not None and (was.zone, was.face) != (place.zone, place.face)
            if changed and piece not in self._flights:
                yield piece, Flight(resting(place), place, now, 0.0, False, appears=True)

    def _change(
        self, was: Placement, place: Placement, pose: Pose | None, plan: FlightPlan, now: float
    ) -> Flight | None:
        running = self._flights.get(place.id)
        if running is not None and was.zone == place.zone and place.id not in plan.delays:
            # Laid out anew while it flies: it goes on to the new place and arrives when it would have.
            if now < running.begin or now >= running.lands:
                return replace(running, goal=place, way=(), then=None)
            assert pose is not None
            rest = max(running.lands - now, motion.NUDGE)
            return replace(
                running, start=pose, goal=place, begin=now, lasts=rest, speed=running.velocity(now),
                way=(), then=None,
            )  # fmt: skip
        if pose is None or _alike(pose, place):
            return None
        flight = plan.flight(pose, place, now)
        if running is not None and running.airborne(now):  # it cannot wait in the air
            flight = replace(flight, begin=now, speed=running.velocity(now))
        return flight

    def rattle(self, dice: Iterable[int], now: float) -> None:
        """These dice are shaken in the hand, until they are thrown."""
        if not self.reduced_motion:
            self._rattled, self._rattle = frozenset(dice), (now, math.inf)

    def let_go(self, now: float) -> None:
        """The hand opens: they are thrown within a moment, or go home."""
        self._rattle = self._rattle[0], now + motion.WAIT

    def _swing(self, pose: Pose, now: float) -> tuple[float, float, float]:
        """How fast a die goes that is shaken."""
        if pose.id not in self._rattled:
            return 0.0, 0.0, 0.0
        seconds = now - self._rattle[0]
        eve, here = (rattling(pose.id, at) for at in (seconds - EVE, seconds))
        return (here[0] - eve[0]) / EVE, (here[1] - eve[1]) / EVE, 0.0

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
                flights[piece] = replace(flight, start=start, goal=new[piece], way=(), then=None)
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
        if piece not in self._held:
            self._held_since = None
        self._held = {}
        for at, mate in enumerate(heap or (piece,)):
            if mate in self._places:
                self._flights.pop(mate, None)
                rest = resting(self._places[mate])
                self._held[mate] = replace(
                    rest, x=x + rest.x - place.x, y=y + rest.y - place.y, angle=0.0, lift=motion.HELD,
                    depth=2 * OVER_ALL + at, moving=True, covered=False,
                )  # fmt: skip

    @property
    def held(self) -> tuple[Pose, ...]:
        """The pieces that are dragged."""
        return tuple(self._held.values())

    def release(self, now: float, *, waits: bool = False, refused: bool = False) -> None:
        """The drag ends: pieces go home, and shake there if their move was `refused`. One that `waits` stays
        where it was let go until a `show` sends it elsewhere, or `motion.WAIT` is over.
        """
        held = {piece: self._taken_up(piece, now) or pose for piece, pose in self._held.items()}
        self._held = {}
        self._waiting = set(held) if waits else set()
        self._go_home(held, now + motion.WAIT if waits else now, refused)

    def recall(self, now: float) -> None:
        """What waits goes home after all: its move was refused."""
        flights = {piece: self._flights[piece] for piece in self._waiting & self._flights.keys()}
        self._waiting = set()
        poses = {piece: flight.start for piece, flight in flights.items() if flight.begin > now}
        self._go_home(poses, now, True)

    def shake(self, pieces: Iterable[int], now: float) -> None:
        """Pieces that lie still shake where they lie: they were refused."""
        for piece in pieces:
            if self.at_rest(piece, now) and piece not in self._held and not self.reduced_motion:
                place = self._places[piece]
                self._flights[piece] = Flight(resting(place), place, now, 0.0, False, shakes=True)

    def _go_home(self, poses: Mapping[int, Pose], begin: float, refused: bool) -> None:
        lasts = 0.0 if self.reduced_motion else motion.HOME
        shakes = refused and not self.reduced_motion
        for piece, pose in poses.items():
            self._flights[piece] = Flight(pose, self._places[piece], begin, lasts, False, shakes=shakes)


def _stays(before: Placement | None, after: Placement | None) -> bool:
    """Whether a piece stays in its zone."""
    return before is not None and after is not None and before.zone == after.zone


def _alike(pose: Pose, place: Placement) -> bool:
    there = (pose.x, pose.y, pose.w, pose.h, pose.angle, pose.face, pose.zone)
    still = pose.flip == 1.0 and pose.lift == 0.0
    return still and there == (place.x, place.y, place.w, place.h, place.angle, place.face, place.zone)


def _dropped(flight: Flight) -> Flight:
    """One's own piece that was let go near its place: no flight, it settles there."""
    way = math.hypot(flight.goal.x - flight.start.x, flight.goal.y - flight.start.y)
    if way > motion.DROP_NEAR or flight.way:
        return flight
    return replace(flight, lasts=motion.DROP / flight.pace, near=True)


def _landings(flights: Mapping[int, Flight], plan: FlightPlan) -> Iterator[Landing]:
    """Where and when the pieces that events send on their way touch the table."""
    for piece, flight in flights.items():
        cause = plan.causes.get(piece)
        if cause is not None:
            for at in flight.touches:
                yield Landing(at, cause, piece, flight.goes_to.x, flight.goes_to.y)
