"""When a step is heard, and from where: as its pieces touch the table, each deal card by card.

Points that are won in play sound as what earns them lands; a combination has a second voice as its last piece
lands.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.core.events import Cue, Event, Played, Scored
from game.table.animator import Landing
from game.table.cues import Material, effect, sound_of
from game.table.layout import Plate, Rect
from game.table.sound import SECOND

PAN = 0.4
"""How far to one side a sound comes from the edge of the table."""
TICK = 0.03
"""Seconds between two ticks of one event, at least."""
POINTS = "points"
"""The sound of points: a note, each above the last."""
_CARRIED = {Cue.HOP, Cue.PEG, Cue.LAST, Cue.COLLECT, Cue.TRICK, Cue.CALL}
"""What goes its way on account of what was won, taken or paid."""


class Touch(NamedTuple):
    """A sound: when, which, and how far from the left (negative) or right it comes."""

    at: float
    sound: str
    pan: float


def touches(
    events: Sequence[Event],
    landings: Sequence[Landing],
    begin: float,
    material: Material,
    area: Rect,
    plates: Sequence[Plate],
) -> list[Touch]:
    """What is heard of these events, which begin then, in the order of time."""
    seats = {plate.seat: plate.rect.centre[0] for plate in plates}

    def pan(x: float) -> float:
        return PAN * max(-1.0, min(1.0, (x - area.centre[0]) / (area.w / 2)))

    found: list[Touch] = []
    heard: set[str] = set()
    for number, event in enumerate(events):
        sound, each = effect(event).sound, effect(event).each
        if sound is None or (sound in heard and not each):
            continue
        heard.add(sound)
        sound = sound_of(sound, material)
        touched = sorted(landing for landing in landings if landing.cause == number)
        each |= event.cue is Cue.PLAY and len({landing.piece for landing in touched}) < len(touched)  # jumps
        if each and touched:
            found += (Touch(touch.at, sound, pan(touch.x)) for touch in _apart(touched))
        else:
            at = touched[0].at if touched and not effect(event).sweeps else begin
            found.append(Touch(at, sound, pan(seats.get(event.seat, area.centre[0]))))
            if isinstance(event, Played) and len(touched) > 1:  # a combination has two voices
                found.append(Touch(max(touched[-1].at, at + TICK), sound + SECOND, found[-1].pan))
    scored = next((event for event in events if _in_play(event)), None)
    if scored is not None:
        at = earned(events, landings, begin, max((landing.at for landing in landings), default=begin))
        found.append(Touch(at, POINTS, pan(seats.get(scored.seat, area.centre[0]))))
    return sorted(found)


def earned(events: Sequence[Event], landings: Sequence[Landing], begin: float, arrives: float) -> float:
    """When it is told what these events won or lost: as the last piece that was played touches the table,
    though pegs still walk on its account; at once, where all that moves does; else when it `arrives`.
    """
    played = [landing.at for landing in landings if events[landing.cause].cue is Cue.PLAY]
    if played:
        return max(played)
    return begin if any(event.cue in _CARRIED for event in events) else arrives


def _in_play(event: Event) -> bool:
    """Whether points are won with it, of which no sheet tells."""
    return isinstance(event, Scored) and event.points > 0 and not effect(event).halts


def _apart(touched: Sequence[Landing]) -> Iterator[Landing]:
    last = -TICK
    for landing in touched:
        if landing.at >= last + TICK:
            last = landing.at
            yield landing
