"""A dropped piece lies where it was let go until its move is shown; only a refused one goes home."""

import math
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.session.step_gate import StepGate
from game.table.flight import Pose
from game.table.layout import Placement, Target
from game.table.motion import WAIT
from game.table.picker import Picker
from game.table.tabletop import Tabletop

from .card_tables import CardTable
from .seated import seated
from .test_crazy_eights import until, with_eight
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[..., CardTable]
FRAME = 1 / 60
UNDRAGGED = {"poker_dice", "domino_poker", "bingo"}
"""Games in which nothing goes anywhere by hand."""


class Late:
    """A journal that acknowledges nothing before a time on the table's clock."""

    def __init__(self) -> None:
        self.until = 0.0
        self.now: Callable[[], float] = lambda: 0.0


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Late:
    """The journal of every table of this test."""
    journal, done = Late(), StepGate._done
    monkeypatch.setattr(
        StepGate, "_done", lambda self, future: journal.now() >= journal.until and done(self, future)
    )
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)  # pictures need not become crisp
    return journal


@pytest.fixture
def sit(drive: Drive, late: Late) -> Iterator[Sit]:
    """Opens tables of any game, at which pieces fly."""
    with seated(drive, CardTable) as opener:

        def still_or_not(key: str, still: bool = False, match: Match | None = None) -> CardTable:
            seats = registry.entry(key).seats[0]
            table = opener("P" + "R" * (seats - 1), match or Match.new(key, seats, seed=3), still=still)
            late.now = lambda: table.driver.now
            return table

        yield still_or_not


def _drop(table: CardTable, wanted: Callable[[Picker], bool]) -> tuple[Placement, Target] | None:
    """A piece that can be seen, and a place: dropping it there leads to what is wanted."""
    tabletop = table.tabletop
    for place in tabletop.placements:
        if place.pick is None or tabletop.piece_at(place.x, place.y) != place:
            continue
        for target in tabletop.targets:
            x, y = target.rect.centre
            if math.hypot(x - place.x, y - place.y) < 60 or tabletop.target_at(*_at(target)) != target:
                continue
            picker = Picker(tabletop.view, tabletop.placements, tabletop.targets, table.scene.game.calls)
            picker.hold(place)
            picker.drop(place, target.key)
            if wanted(picker):
                return place, target
    return None


def _at(target: Target) -> tuple[float, float]:
    """A point of a target that is not its middle."""
    return target.rect.x + target.rect.w * 0.3, target.rect.y + target.rect.h * 0.35


def _pose(table: CardTable, piece: int) -> Pose | None:
    poses = table.tabletop.animator.poses(table.driver.now)
    return next((pose for pose in poses if pose.id == piece), None)


def _accepted(picker: Picker) -> bool:
    return picker.chosen is not None


def _refused(picker: Picker) -> bool:
    return picker.refusal is not None


def _let_go(
    table: CardTable, wanted: Callable[[Picker], bool], late: Late, seconds: float
) -> tuple[Placement, Pose]:
    """Play until such a drop can be made, and drag that piece there, from when on the journal is late: where
    it lay, and where it is let go.
    """
    for _ in range(60):
        table.until(lambda: table.my_turn() and not table.tabletop.animator.busy(table.driver.now))
        if table.top is not table.scene:
            table.driver.key(pygame.K_RETURN)
            continue
        table.post(pygame.MOUSEMOTION, (2.0, 200.0))
        table.driver.frames(6)
        found = _drop(table, wanted)
        if found is not None:
            break
        table.scene._turn.play(table.random.choice(table.moves()))
    else:
        raise AssertionError("nothing can be dropped so")
    place, target = found
    start, end = (place.x, place.y), _at(target)
    table.post(pygame.MOUSEMOTION, start)
    table.driver.frames(6)  # the hand spreads
    table.post(pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.7, 1.0):
        table.post(pygame.MOUSEMOTION, tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))
    held = _pose(table, place.id)
    assert held is not None and held.id in {pose.id for pose in table.tabletop.animator.held}
    late.until = table.driver.now + seconds
    version = table.match.version
    factor = table.app.scale
    where: dict[str, Any] = {"pos": (end[0] * factor, end[1] * factor), "rel": (0, 0)}
    where |= {"button": 1, "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, where))
    table.driver.frames(1, FRAME)
    assert (table.match.version > version) == (wanted is _accepted)
    return place, held


def _away(pose: Pose, x: float, y: float) -> float:
    return math.hypot(pose.x - x, pose.y - y)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("key", [entry.key for entry in registry.entries() if entry.key not in UNDRAGGED])
def test_an_accepted_drop_never_turns_back(sit: Sit, late: Late, key: str, still: bool) -> None:
    """While the journal is late the piece stays; then it comes ever nearer to its place, frame by frame."""
    table = sit(key, still)
    place, held = _let_go(table, _accepted, late, 0.3)
    frames = 0
    while table.driver.now < late.until - FRAME:
        pose = _pose(table, place.id)
        assert pose is not None and _away(pose, held.x, held.y) < 0.5, (frames, pose)
        frames += 1
        table.driver.frames(1, FRAME)
    assert frames > 10
    goal = None
    last = math.inf
    for _ in range(90):
        table.scene.app.store.flush()
        table.driver.frames(1, FRAME)
        pose = _pose(table, place.id)
        laid = next((piece for piece in table.tabletop.placements if piece.id == place.id), None)
        if pose is None or laid is None or (laid.zone, laid.x, laid.y) == (place.zone, place.x, place.y):
            continue
        goal = goal or (laid.x, laid.y)
        if goal != (laid.x, laid.y):
            break  # another step has sent it on
        away = _away(pose, *goal)
        assert away <= last + 0.5, (last, away)
        last = away
    assert goal is None or last < 1.0


@pytest.mark.parametrize("key", ["chess", "hearts", "deuce", "dominoes", "crazy_eights"])
def test_a_refused_drop_goes_home_at_once(sit: Sit, late: Late, key: str) -> None:
    """It has left at the next frames, and lies where it lay within a third of a second."""
    table = sit(key)
    place, held = _let_go(table, _refused, late, 0.0)
    table.driver.frames(4, FRAME)
    pose = _pose(table, place.id)
    assert pose is not None and _away(pose, held.x, held.y) > 4.0
    table.driver.frames(20, FRAME)
    home = _pose(table, place.id)
    laid = next(piece for piece in table.tabletop.placements if piece.id == place.id)
    assert home is not None and _away(home, laid.x, laid.y) < 1.0 and laid.zone == place.zone


def test_no_piece_waits_for_ever(sit: Sit, late: Late) -> None:
    """After a little more than half a second it goes home; its move is shown from there when it comes."""
    table = sit("chess")
    place, held = _let_go(table, _accepted, late, 2.0)
    table.driver.frames(round((WAIT - 0.1) / FRAME), FRAME)
    pose = _pose(table, place.id)
    assert pose is not None and _away(pose, held.x, held.y) < 0.5
    table.driver.frames(round(0.5 / FRAME), FRAME)
    pose = _pose(table, place.id)
    assert pose is not None and _away(pose, place.x, place.y) < 1.0 and not pose.moving
    table.driver.frames(round(1.0 / FRAME), FRAME)
    table.until(lambda: next(p.zone for p in table.tabletop.placements if p.id == place.id) != place.zone)


@pytest.mark.parametrize("chosen", [True, False])
@pytest.mark.parametrize("still", [False, True])
def test_a_drop_that_wants_a_word_lies_until_it_is_said(
    sit: Sit, late: Late, still: bool, chosen: bool
) -> None:
    """An eight stays on the pile while its suit is chosen, and until that shows; cancelled, it goes home."""
    table = sit("crazy_eights", still, until(with_eight, 2))

    def open_choice(picker: Picker) -> bool:
        return (
            picker.chosen is None and bool(picker.completions.choices) and picker.selection.target is not None
        )

    place, held = _let_go(table, open_choice, late, 0.0)
    table.driver.frames(40, 0.05)
    pose = _pose(table, place.id)
    assert pose is not None and _away(pose, held.x, held.y) < 0.5
    assert not table.tabletop.animator.busy(table.driver.now)  # it costs nothing meanwhile
    late.until = table.driver.now + 0.3
    table.driver.key(pygame.K_2 if chosen else pygame.K_ESCAPE)
    if chosen:
        table.driver.frames(10, FRAME)
        pose = _pose(table, place.id)
        assert pose is not None and _away(pose, held.x, held.y) < 0.5
        table.until(lambda: table.tabletop.view.zones()["pile"][-1] == place.face)
    table.driver.frames(10, 0.05)
    pose = _pose(table, place.id)
    laid = next(piece for piece in table.tabletop.placements if piece.id == place.id)
    assert pose is not None and _away(pose, laid.x, laid.y) < 1.0
    assert (laid.zone != place.zone) == chosen
