"""Which pieces leave when, and from where, read from the events of one step."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from game.rules.core.events import Cue, Event
from game.table import motion
from game.table.flight import OVER_ALL, Flight, Pose, resting
from game.table.layout import Placement
from game.table.layout_capabilities import Flow
from game.table.walk import Waypoint, lasts, touching

FLOW_WIDE = 84.0
"""Units across the picture of chips in flight, which is square."""

_THROWS = (Cue.THROW, Cue.THROW_AGAIN)


class FlightPlan:
    """Which pieces leave when, and from where, read from the events of one step."""

    def __init__(
        self, old: dict[int, Placement], new: dict[int, Placement], events: Sequence[Event], speed: float
    ) -> None:
        self.speed = speed
        self._old = old
        self._swept: dict[int, Placement] = {}
        """Under which piece they slide before they go."""
        self._events = events
        self.delays: dict[int, float] = {}
        self.shuffled: dict[str, float] = {}
        """When the pieces of a zone lose their identity."""
        self._ways: Mapping[int, tuple[Waypoint, ...]] = {}
        self._haste = 1.0
        """How much quicker they go than each would alone."""
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
        self.causes: dict[int, int] = {}
        """By piece, which of the events sends it on its way."""
        self._dealt: set[int] = set()
        start, sort = 0.0, Event
        last = 0.0
        for number, event in enumerate(events):
            if event.transfers and type(event) is not sort:
                start, sort = last, type(event)
            many, dealt = len(event.transfers), event.cue is Cue.DEAL
            beat = motion.apart(many, dealt)
            if not dealt:  # what several do at once is over as soon as what one does
                beat = min(beat, motion.apart(sum(type(one) is type(event) for one in events), dealt))
            if event.shuffled is not None:
                beat = min(motion.APART, motion.GATHER / max(1, many))
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
                    self.causes[piece] = number
                    if dealt:
                        self._dealt.add(piece)
            if event.transfers:
                comes = motion.FOLLOWS if event.shuffled is None else motion.flight(math.inf)
                last = max(last, start + (many - 1) * beat + comes)
                start += beat  # equal events of several seats run together, a beat apart
            if event.shuffled is not None:
                self.shuffled[event.shuffled] = last
        self._strike(old, new)

    def _strike(self, old: Mapping[int, Placement], new: Mapping[int, Placement]) -> None:
        """A man that is captured where another comes to stand leaves as that one touches down."""
        self._struck: set[int] = set()
        for piece, number in self.causes.items():
            was = old.get(piece)
            if was is None or was.art is None:
                continue
            for other, place in new.items():
                before = old.get(other)
                if (
                    before is not None
                    and place.zone == was.zone != before.zone
                    and number == self.causes.get(other)
                ):
                    way = math.hypot(place.x - before.x, place.y - before.y)
                    self.delays[piece] = self.delays[other] + motion.flight(way)
                    self._struck.add(piece)

    def sweep(self, winner: int) -> None:
        """The pieces of this one's trick slide under it and go with it."""
        cause = self.causes.get(winner)
        for piece, number in self.causes.items():
            if number == cause and piece in self._old:
                self._swept[piece] = self._old[winner]
                self.delays[piece] = 0.0

    def throw(self, dice: Sequence[int]) -> None:
        """These dice are thrown by the first event that throws."""
        throws = [number for number, event in enumerate(self._events) if event.cue in _THROWS]
        if throws:
            self.causes.update(dict.fromkeys(dice, throws[0]))

    def walk(self, ways: Mapping[int, tuple[Waypoint, ...]]) -> None:
        """These pieces walk, each when the one before has arrived; one that lies on it comes along. The more
        there are to wait for, the quicker they all go.
        """
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
            self._jumped_by(piece, way)
            start = self.delays[piece] + lasts(way)
            before, previous = way, piece
        self._haste = min(motion.HASTE, max(1.0, start / motion.WALK)) if previous >= 0 else 1.0
        walking = [*ways, *(self._struck - set(ways))]
        self.delays |= {piece: self.delays[piece] / self._haste for piece in walking}

    def _jumped_by(self, piece: int, way: tuple[Waypoint, ...]) -> None:
        """Men that are jumped leave as the other one is over them."""
        if not all(stop.jump for stop in way):
            return
        home = self._old[piece].zone if piece in self._old else ""
        sent = (at for at, event in enumerate(self._events) if any(m.source == home for m in event.transfers))
        cause = self.causes.setdefault(piece, next(sent, 0))
        men: dict[str, list[int]] = {}
        for other, number in self.causes.items():
            was = self._old.get(other)
            if number == cause and other not in self._ways and was is not None and was.art is not None:
                men.setdefault(was.zone, []).append(other)
        over = [(begin + end) / 2 for begin, end in pairwise((0.0, *touching(way)))]
        if len(men) == len(over):
            for time, beaten in zip(over, men.values(), strict=True):
                self.delays |= dict.fromkeys(beaten, self.delays[piece] + time)
                self._struck |= set(beaten)

    def flight(self, pose: Pose, place: Placement, now: float) -> Flight:
        """From its present pose to another place."""
        if way := self._ways.get(place.id):
            begin = now + self.delays[place.id] / self.speed
            pace = self.speed * self._haste
            return Flight(pose, place, begin, lasts(way) / pace, True, pace, way=way)
        if (under := self._swept.get(place.id)) is not None:
            return self._under(pose, place, under, now)
        if place.art is not None and pose.zone == place.zone and pose.angle != place.angle:
            falls = now + (motion.flight(math.inf) if self.causes else 0.0) / self.speed
            return Flight(pose, place, falls, motion.TOPPLE / self.speed, False, self.speed)
        far = pose.zone != place.zone or place.id in self.delays
        begin = now + self.delays.get(place.id, 0.0) / self.speed
        if place.id in self._struck:
            time = motion.CAPTURE
        elif place.id in self._dealt:
            time = motion.DEAL_FLIGHT
        elif far:
            time = motion.flight(math.hypot(place.x - pose.x, place.y - pose.y))
        else:
            time = motion.NUDGE if pose.face == place.face else motion.FLIP
        return Flight(pose, place, begin, time / self.speed, far, self.speed)

    def _under(self, pose: Pose, place: Placement, winner: Placement, now: float) -> Flight:
        """First under the winner of its trick, then to its own place."""
        was = self._old[place.id]
        depth = OVER_ALL + (winner.depth if was.id == winner.id else min(was.depth, winner.depth - 1))
        meets = was._replace(x=winner.x, y=winner.y, angle=winner.angle, depth=depth)
        lands = now + motion.TRICK_SLIDE / self.speed
        goes = Flight(resting(meets), place, lands, motion.TRICK_GO / self.speed, True, self.speed)
        return Flight(pose, meets, now, motion.TRICK_SLIDE / self.speed, False, self.speed, then=goes)

    def arrival(self, place: Placement, now: float) -> Flight | None:
        """A piece that was not there before: from the zone that it came from, else it is just there."""
        source = self._homes.get(self._from.get(place.id, ""))
        if source is None:
            if place.zone not in self.shuffled:
                return None
            begin = now + self.shuffled[place.zone] / self.speed
            return Flight(
                replace(resting(place), alpha=0.0), place, begin, 0.01 / self.speed, False, self.speed
            )
        start = replace(resting(source), id=place.id, alpha=0.0, covered=False)
        return self.flight(start, place, now)

    def departure(self, was: Placement, pose: Pose, now: float) -> Flight:
        """A piece that is no more: into the heap that is shuffled, else it fades where it lies."""
        zone = self._into.get(was.id, was.zone)
        home = self._homes.get(zone)
        if zone in self.shuffled and home is not None:
            gone = now + self.shuffled[zone] / self.speed
            if zone == was.zone:  # it lies there until all have come
                return Flight(
                    replace(pose, moving=False), was, gone, 0.01 / self.speed, False, self.speed, leaves=True
                )
            flight = self.flight(pose, home._replace(id=was.id, depth=was.depth), now)
            return replace(flight, leaves=True, stays=max(0.0, gone - flight.end))
        return Flight(pose, was, now, motion.FADE / self.speed, False, self.speed, leaves=True, fades=True)


def flowing(number: int, flow: Flow, begin: float, speed: float) -> Flight:
    """Chips in flight; ids below 0 belong to no piece."""
    (x, y), (u, v) = flow.source.centre, flow.goal.centre
    piece = -1 - number
    start = Placement(piece, flow.amount, x, y, FLOW_WIDE, FLOW_WIDE, number, "", art="chips")
    goal = start._replace(x=u, y=v)
    return Flight(
        resting(start),
        goal,
        begin + number * motion.APART / speed,
        motion.FLOW / speed,
        True,
        speed,
        leaves=True,
    )


def _homes(places: dict[int, Placement]) -> dict[str, Placement]:
    """The uppermost piece of every zone: where pieces come from and go to."""
    homes: dict[str, Placement] = {}
    for place in places.values():
        if place.zone not in homes or homes[place.zone].depth < place.depth:
            homes[place.zone] = place
    return homes
