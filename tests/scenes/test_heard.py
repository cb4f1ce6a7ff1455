"""Sounds come with what is seen: as pieces touch the table, from the side of it on which that happens."""

import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.match import Match
from game.rules.core.events import Event, Played, Scored
from game.rules.games.checkers.events import Jumped
from game.rules.registry import Entry, load, shipped
from game.table.cues import EFFECTS, Material, sound_of
from game.table.motion import DEAL_ALL
from game.table.sound import SECOND
from game.table.touches import PAN, TICK, touches

from . import watched as watching
from .watched import AREA, Watched, played

PUT_DOWN = {sound_of("play", material) for material in Material}
SOON = 0.02
"""Seconds within which nobody hears that a sound is late."""


@pytest.fixture(autouse=True)
def sixty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames as on a screen."""
    monkeypatch.setattr(watching, "FRAME", 1 / 60)


def test_a_deal_ticks_card_by_card() -> None:
    """One tick a card, none together, within the time of a deal, from where the card lands."""
    match = Match.new("hearts", 4, seed=3)
    watched = Watched(match)
    watched.playback.jump(0)
    begin = watched.now
    for _ in watched.frames(match.steps()[0]):
        pass
    ticks = [(at, pan) for at, sound, pan in watched.sounded if sound == "deal"]
    assert len(ticks) == 52 and min(b[0] - a[0] for a, b in pairwise(ticks)) >= TICK - 1 / 60
    assert ticks[-1][0] - begin <= DEAL_ALL
    assert min(pan for _, pan in ticks) < -0.1 and max(pan for _, pan in ticks) > 0.1


@pytest.mark.parametrize(
    ("key", "seats"), [("hearts", 4), ("chess", 2), ("dominoes", 2), ("golden_deuce", 3)]
)
def test_a_piece_is_heard_as_it_touches_the_table(key: str, seats: int) -> None:
    """Not a frame early, and within a fiftieth of a second; from the side of whoever played it."""
    match = played(key, seats, 4, 20)
    watched = Watched(match)
    watched.playback.jump(0)
    contacts = 0
    for step in match.steps():
        watched.sounded.clear()
        for _ in watched.frames(step, still=1):
            pass
        touched = watched.tabletop.animator.landings
        played_now = [(at, pan) for at, sound, pan in watched.sounded if sound in PUT_DOWN]
        if played_now and touched and not step.events(0)[0].shuffled:
            late = played_now[0][0] - min(landing.at for landing in touched)
            assert 0 <= late < SOON, step.text
            contacts += 1
            seat = next(event.seat for event in step.events(0) if event.seat >= 0)
            plate = next(plate for plate in watched.tabletop.plates if plate.seat == seat)
            side = (plate.rect.centre[0] - AREA.centre[0]) / (AREA.w / 2)
            assert played_now[0][1] == pytest.approx(PAN * side)
    assert contacts > 4


def test_a_combination_has_a_second_voice() -> None:
    """As its last card lands, and only what is laid of several; from the same side."""
    match = played("golden_deuce", 3, 4, 40)
    watched = Watched(match)
    watched.playback.jump(0)
    seen = [0, 0]
    for step in match.steps():
        events = step.events(0)
        laid = max((len(event.transfers) for event in events if isinstance(event, Played)), default=0)
        watched.sounded.clear()
        for _ in watched.frames(step, still=1):
            pass
        voices = [(at, pan) for at, sound, pan in watched.sounded if sound.endswith(SECOND)]
        assert len(voices) == (laid > 1), step.text
        seen[laid > 1] += 1
        for at, pan in voices:
            lands = max(landing.at for landing in watched.tabletop.animator.landings)
            assert 0 <= at - lands < SOON
            assert pan == next(pan for _, sound, pan in watched.sounded if sound == "play")
    assert min(seen) > 3


def test_each_jump_of_a_checker_is_heard_and_takes_its_man() -> None:
    """A man lies there until the other is over it; every landing has its sound, within 700 ms in all."""
    match = played("checkers", 2, 3, 120)
    watched, jumps = Watched(match), 0
    watched.playback.jump(0)
    for step in match.steps():
        over = next((event for event in step.events(0) if isinstance(event, Jumped)), None)
        watched.sounded.clear()
        gone: dict[int, float] = {}
        begin = watched.now
        before = {pose.id: pose.zone for pose in watched.tabletop.animator.poses(begin)}
        for _ in watched.frames(step, still=1):
            for pose in watched.tabletop.animator.poses(watched.now):
                if pose.zone.startswith("taken:") and before.get(pose.id, pose.zone) != pose.zone:
                    gone.setdefault(pose.id, watched.now)
        if over is None or over.captured < 2 or over.crowned:
            continue
        lands = watched.tabletop.animator.landings
        jumper = max({one.piece for one in lands}, key=lambda piece: sum(one.piece == piece for one in lands))
        touches = [one.at for one in lands if one.piece == jumper]
        assert len(touches) == over.captured and touches[-1] - begin < 0.75
        for touch, last, left in zip(touches, [begin, *touches], sorted(gone.values()), strict=False):
            assert last + (touch - last) / 3 < left < touch
            assert any(0 <= at - touch < SOON for at, sound, _ in watched.sounded if sound == "piece")
        jumps += len(gone) == over.captured
    assert jumps


ONLY_SAID = {
    "Abandoned", "AllPassed", "AuctionWon", "Begun", "DroppedOut", "Ended", "GameOver", "Held", "LeaderFound",
    "NobodyScored", "WentOnTooLong", "WentOut",
}  # fmt: skip
"""Events that tell of a step which has been heard, or of the end, which has a sound of its own."""
HEARD_WITH = {"Asked", "Mixed", "Reversed"}
"""Events that never come alone: what moves with them is heard."""
COUNTED = {"CribTallied", "HandDrawn", "Tallied"}
"""Events that halt the table, where a sheet, or the count itself item by item, is heard."""


def kinds(of: type[Event] = Event) -> Iterator[type[Event]]:
    """Every kind of event of the shipped games, those from which others derive too."""
    for kind in of.__subclasses__():
        yield from kinds(kind)
        if (
            kind.__module__.startswith("game.rules")
            and kind is vars(sys.modules[kind.__module__])[kind.__name__]
        ):
            yield kind  # a dataclass with slots has a twin from before it was one


def test_every_kind_of_event_is_heard_or_silent_on_purpose() -> None:
    """A game that adds an event says how it sounds; what is listed as silent is so."""
    for entry in shipped():
        load(entry.key)
    found = {kind for kind in kinds() if not kind.__name__.startswith("_")}
    silent = {kind.__name__ for kind in found if not heard(kind)}
    assert silent == ONLY_SAID | HEARD_WITH | COUNTED | {"PawnWalked"}  # of which both kinds hop


def heard(kind: type[Event]) -> bool:
    """Whether there is a sound for it, or points that sound."""
    done = EFFECTS[kind.cue]
    return done.sound is not None or (issubclass(kind, Scored) and not done.halts)


@pytest.mark.parametrize("entry", shipped(), ids=lambda entry: entry.key)
def test_every_step_has_its_sound(entry: Entry) -> None:
    """No piece moves in silence, nor does anybody act so; what is only said follows what was heard."""
    seats = 2 if 2 in entry.seats else min(entry.seats)
    match = played(entry.key, seats, 5, 150)
    for version in range(1, match.version + 1):
        events = match.events_at(version, 0)
        if {type(event).__name__ for event in events} - ONLY_SAID - COUNTED:
            assert touches(events, (), 0.0, Material.CARD, AREA, ()), events
