"""What viewers see of a match: the same in whatever order they look, and as cheap late as early."""

import sys
from collections.abc import Callable
from statistics import median

import pytest

from game.match import Match
from game.match.tracker import STRIDE, Tracker
from game.rules.core.errors import IllegalMove
from game.rules.core.events import HIDDEN
from game.rules.core.rng import Rng


def grow(match: Match, version: int, rng: Rng) -> None:
    """Play random legal moves until the match stands at least at this version, or is over."""
    while match.version < version and match.actors():
        match.submit(rng.choice(list(match.bare_view(min(match.actors())).legal())))


def calls(run: Callable[[], object]) -> int:
    """How many functions are called on the way, built-in ones included."""
    count = 0

    def called(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        run()
    finally:
        sys.setprofile(before)
    return count


def step_look(match: Match, rng: Rng) -> float:
    """How many calls a step costs the look of a player and a spectator, the median of sixty plays."""
    taken = []
    for _ in range(60):
        begun = match.version
        grow(match, begun + 1, rng)
        taken.append(calls(lambda: (match.view(0), match.view(None))) / (match.version - begun))
    return median(taken)


@pytest.mark.parametrize(("game", "early", "late"), [("golden_deuce", 300, 3000), ("hearts", 60, 600)])
def test_a_look_costs_the_same_late_in_a_match(game: str, early: int, late: int) -> None:
    """A step's look takes no more calls at ten times the version; a first look is linear."""
    rng, match = Rng(game), Match.new(game, 4, 0)
    first, step = [], []
    for version in (early, late):
        grow(match, version, rng)
        first.append(calls(lambda: match.copy().view(1)))
        match.view(0), match.view(None)
        step.append(step_look(match, rng))
    assert match.actors(), "the match was over too soon to tell"
    assert step[1] < 1.5 * step[0]
    assert first[1] < 1.5 * late / early * first[0]


def test_a_look_back_takes_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far back a viewer looks, the pieces are followed from a mark nearby, and on from it again."""
    match = Match.new("golden_deuce", 4, 0)
    grow(match, 400, Rng("back"))
    match.view(0)
    followed = []
    follow = Tracker.follow
    monkeypatch.setattr(Tracker, "follow", lambda *given: (followed.append(1), follow(*given)))
    for version in (STRIDE - 1, 3 * STRIDE, 399, 2, 2):
        followed.clear()
        match.view_at(version, 0)
        assert len(followed) <= version % STRIDE
    assert not followed, "the same look again follows nothing"


@pytest.mark.parametrize("game", ["hearts", "cribbage", "deuce", "golden_deuce"])
def test_looks_in_any_order_are_the_same(game: str) -> None:
    """Ids and log of a version do not depend on what was looked at before, taken-back lines included."""
    rng, match = Rng(game), Match.new(game, 3, 1)
    for _ in range(6):
        grow(match, match.version + 40, rng)
        for _ in range(30):
            version, viewer = rng.randrange(match.version + 1), rng.choice((None, 0, 1, 2))
            seen, fresh = match.view_at(version, viewer), match.copy().view_at(version, viewer)
            assert (seen.ids, seen.log) == (fresh.ids, fresh.log)
        for _ in range(rng.randrange(12)):
            match.undo()


def test_a_secret_choice_is_told_from_its_reveal_on() -> None:
    """What others laid into the crib is kept back in every log until the crib is turned up, and not after."""
    match, rng = Match.new("cribbage", 2, 3), Rng(3)
    grow(match, match.version + 2, rng)
    laid = [at for at, (_, text) in enumerate(match.log) if text.startswith("crib ")]
    kept_back = match.version
    for seat, at in ((match.log[at][0], at) for at in laid):
        assert match.view(seat).log[at] == match.log[at]
        assert match.view(1 - seat).log[at] == (seat, "crib") == match.view(None).log[at]
    while match.view(None).log[laid[0]] != match.log[laid[0]]:
        grow(match, match.version + 1, rng)
    assert match.view(None).log == tuple(match.log)
    assert match.view_at(kept_back, None).log[laid[0]] == (match.log[laid[0]][0], "crib")


def test_hands_are_opened_when_the_match_is_over() -> None:
    """Not a step earlier, and then at every version, to anybody."""
    match, rng = Match.new("block", seats=2, seed=5), Rng(5)
    grow(match, match.version + 5, rng)
    with pytest.raises(IllegalMove):
        match.open_view_at(match.version)
    grow(match, 10_000, rng)
    for version in range(match.version + 1):
        faces = {face for zone in match.open_view_at(version).zones().values() for face in zone}
        assert HIDDEN not in faces
