"""The review behind the table: found bit by bit, stopped, kept with the match and resumed after a restart."""

import random
from pathlib import Path

import pytest

from game.ai.worker import InlineBots
from game.coach.inquiry import Inquiry
from game.coach.judging import Judged
from game.coach.keeping import read, written
from game.match import Match
from game.match.journal import Journal
from game.match.schema import VERSION
from game.rules.core.move import Move
from game.rules.registry import load
from game.session.review import Place, Review
from tests.contract.tables import Table, every_game, played
from tests.contract.tables import decisions as walk

FEW = 6
LONG, STEPS = 200, 500
"""Decisions of a long match, and its steps at most."""
LONGEST = {"deuce": {"target": 200}, "poker_dice": {"wins": 5}, "domino_poker": {"hands": 50}}
"""House rules by which a match of the game comes to so many."""
SHORTER = {"cribbage", "deuces", "dominoes", "block", "bergen", "bingo", "texas42"}
"""Games whose whole matches have fewer, with players who move at random."""


def seats_of(match: Match) -> list[dict[str, object]]:
    """One person and computer players."""
    return [{"name": f"Nr {seat}", "level": "beginner" if seat else None} for seat in range(match.seats)]


def begun(match: Match, journal: Journal, number: int, count: int = FEW) -> Review:
    """A review that thinks where it is polled."""
    names = [f"Nr {seat}" for seat in range(match.seats)]
    return Review(match, names, {0}, InlineBots(), Place(journal, number), count)


def polled(review: Review, most: int) -> Review:
    """Polled until so many decisions are dealt with."""
    for _ in range(100_000):
        if review.done or review.looked >= most:
            return review
        review.poll()
    raise AssertionError("it never ended")


class Asked:
    """Hears which decisions a review thinks about."""

    def __init__(self, review: Review) -> None:
        self.versions: set[int] = set()
        self._judged = review._look.judged
        review._look.judged = self.judged  # type: ignore[method-assign]

    def judged(self, version: int, played: Move) -> Inquiry[Judged]:
        """As `LookBack.judged`."""
        self.versions.add(version)
        return self._judged(version, played)


def losses(review: Review) -> dict[int, str]:
    """By version what was given away, to the digits that are kept."""
    known = {version: one.judged.loss for version, one in review.found.items()}
    return {version: "unknown" if loss is None else f"{loss:.6g}" for version, loss in known.items()}


def stopped_and_resumed(match: Match, folder: Path, stop: int = 2) -> Review:
    """So many decisions of a match reviewed, the program ended, and the rest reviewed by another."""
    journal = Journal.open(folder)
    number, _ = journal.begin(match, seats_of(match))
    first = begun(match, journal, number)
    polled(first, stop)
    first.stop()
    assert first.done and not first.poll()
    early = dict(first.found)
    journal.close()

    journal = Journal.open(folder)
    again = begun(journal.load(number).match, journal, number)
    asked = Asked(again)
    polled(again, 10_000)
    assert again.done and again.looked == len(again.decisions)
    assert len(early) == stop and not asked.versions & early.keys()
    assert asked.versions | early.keys() == again.found.keys()
    at_once = begun(match, Journal.open(None), number)
    polled(at_once, 10_000)
    assert losses(again) == losses(at_once)
    for version, one in early.items():
        kept = again.found[version]
        assert (kept.judged.played, kept.judged.best) == (one.judged.played, one.judged.best)
        assert (kept.judged.mark, kept.judged.mistake) == (one.judged.mark, one.judged.mistake)
        assert (kept.judged.unit, kept.reason) == (one.judged.unit, one.reason)
    kept_now = journal.reviews(number, match.rules_version, again._count, False)
    assert sum(version >= 0 for version in kept_now) == len(again.found)
    assert sum(version < 0 for version in kept_now) == len(again.luck.found)
    journal.close()
    return again


@every_game
def test_a_review_is_resumed_after_a_restart(key: str, tmp_path: Path) -> None:
    """In every game what was found before the restart is found in the journal and not thought about again."""
    stopped_and_resumed(played(Table(key, load(key).seats[0]), 5, 30), tmp_path)


@pytest.mark.slow
@every_game
def test_a_long_match_is_resumed(key: str, tmp_path: Path) -> None:
    """200 decisions at the largest table, or all that a match of the game has."""
    match = Table(key, load(key).seats[-1]).new(8, values=LONGEST.get(key))
    for _ in walk(match, random.Random(8), STEPS):
        pass
    reviewed = stopped_and_resumed(match, tmp_path, 20)
    assert len(reviewed.decisions) >= LONG or key in SHORTER


def test_people_come_first_and_from_the_end(tmp_path: Path) -> None:
    """The person's decisions from the last one backwards, then the others'."""
    match = played(Table("hearts", 4), 5, 40)
    journal = Journal.open(tmp_path)
    number, _ = journal.begin(match, seats_of(match))
    review = begun(match, journal, number)
    order: list[int] = []
    while not review.done:
        review.poll()
        order += [version for version in review.found if version not in order]
    own = review.of(0)
    assert order[: len(own)] == own[::-1]
    others = [version for version in sorted(review.decisions, reverse=True) if version not in own]
    assert order[len(own) :] == others
    journal.close()


def test_what_is_kept_is_read_again() -> None:
    """Losses, errors, marks and candidates come through; a damaged text is thought about again."""
    match = played(Table("hearts", 4), 5, 40)
    review = polled(begun(match, Journal.open(None), 1), 10_000)
    for version, one in review.found.items():
        text = written(match, one)
        again = read(match, version, one.judged.played, text)
        assert again is not None and written(match, again) == text
        assert again.judged.mark == one.judged.mark and again.reason == one.reason
        assert read(match, version, one.judged.played, text[:-1]) is None
        assert read(match, version, one.judged.played, "[1,2]") is None


def test_a_forgotten_match_takes_its_review_along(tmp_path: Path) -> None:
    """Nothing of it is left, and nothing comes after."""
    match = played(Table("hearts", 4), 5, 40)
    journal = Journal.open(tmp_path)
    number, _ = journal.begin(match, seats_of(match))
    review = polled(begun(match, journal, number), 3)
    terms = (number, match.rules_version, review._count, False)
    assert len(journal.reviews(*terms)) == 3
    journal.delete(number)
    polled(review, 5)
    assert journal.reviews(*terms) == {}
    journal.close()


def test_a_move_taken_back_takes_what_was_found_of_it(tmp_path: Path) -> None:
    """What was found of the moves before it stays."""
    match = played(Table("hearts", 4), 5, 40)
    journal = Journal.open(tmp_path)
    number, _ = journal.begin(match, seats_of(match))
    review = polled(begun(match, journal, number), 10_000)
    terms = (number, match.rules_version, review._count, False)
    before = journal.reviews(*terms)
    cut = sorted(before)[len(before) // 2]
    while match.version > cut:
        match.undo()
    seat = min(match.actors())
    at = match.version
    match.play(seat, match.moves(seat)[-1])
    journal.append(number, match, at, seats_of(match))
    kept = journal.reviews(*terms)
    assert kept == {version: text for version, text in before.items() if version < at}
    assert kept and VERSION >= 3
    journal.close()
