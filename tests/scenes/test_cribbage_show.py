"""The show of Cribbage, frame by frame: under a title lies the hand that it names, and no other."""

import pytest

from game.rules.core.events import CountedAloud
from game.rules.games.cribbage.phases import SHOW
from game.table.layouts.cribbage.geometry import share_out
from game.table.marks import Whose
from tests.scenes.watched import AREA, Watched, played


def _titled(watched: Watched) -> str | None:
    """The zone that the title names while hands are shown."""
    view = watched.tabletop.view
    assert view is not None
    title = share_out(AREA, view.state.seats).whose
    marks = watched.tabletop.marks(watched.now)
    mark = next((mark for mark in marks if mark.rect == title and isinstance(mark, Whose)), None)
    if mark is None:
        return None
    return "crib" if mark.text == "crib" else f"played:{mark.seat}"


@pytest.mark.parametrize("halting", [True, False])
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {}), (2, {"automatic_counting": False, "muggins": True})]
)
def test_a_title_names_the_hand_under_it(seats: int, options: dict[str, bool], halting: bool) -> None:
    """At every frame of a show no card of another hand lies on the stage or moves there, whoever looks."""
    match = played("cribbage", seats, 4, 60 * seats, target=121, **options)
    deals = [step.version for step in match.steps() if step.text == "deal"]
    for viewer in (0, seats - 1, None):
        watched = Watched(match, viewer)
        watched.halts = lambda step, events: (
            halting and any(isinstance(event, CountedAloud) for event in events)
        )
        watched.playback.jump(deals[0])
        row = share_out(AREA, seats).row
        named, counted, zone = set(), 0, None
        for step in match.steps(deals[0])[: deals[1] - deals[0]]:
            state = match.view_at(step.version, None).state
            if any(state.hands):
                watched.playback.jump(step.version)
                continue
            if any(isinstance(event, CountedAloud) for event in step.events(None)):
                assert zone is not None  # what is counted has lain there before
                counted += 1
            for _ in watched.frames(step):
                zone = _titled(watched)
                on_stage = {
                    pose.zone
                    for pose in watched.tabletop.animator.poses(watched.now)
                    if row.contains(pose.x, pose.y) and pose.zone.startswith(("played", "crib"))
                }
                if zone is not None:
                    assert on_stage <= {zone}, (step.text, zone, on_stage)
                    named.add(zone)
            if state.phase == SHOW:
                assert on_stage == {zone}
        assert named == {"crib", *(f"played:{seat}" for seat in range(seats))}
        assert counted == seats + 1
