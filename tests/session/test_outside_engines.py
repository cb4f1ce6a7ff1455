"""Engines of other programs at a table: their moves are recorded as theirs; one that fails is replaced."""

import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from game.ai.engines.level import Outside
from game.ai.question import Question
from game.ai.thought import Unit
from game.cli.verify import told
from game.coach import asked, verify
from game.coach.advice import NoAdvice
from game.match.journal import Journal
from game.match.match import Match
from game.session.clocks import Clocks
from game.session.codes import code_of
from game.session.pacing import Pace
from game.session.players import Player
from game.session.review import Place, Review
from game.session.session import Session
from game.session.settings import Settings, judge_of
from game.session.shared import Share, Shared
from tests.ai.engines.made import installed

GOOD = Outside("Fake_good", elo=1500, millis=200).level
DYING = Outside("Fake_dies", elo=1000, nodes=5000, hash=64).level


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[Share]:
    """The players of a program in whose settings two made-up engines stand."""
    share = Shared().share()
    share.know([installed(tmp_path, "good"), installed(tmp_path, "dies")])
    yield share
    share.close()


def play(session: Session, plays: int) -> list[str]:
    """Frames until so many moves are made; what the table was told."""
    end, notices = time.monotonic() + 60, list[str]()
    while session.match.plays < plays and not session.over():
        assert time.monotonic() < end, "the table stands still"
        session.update()
        session.take_steps()
        while session.notices:
            notices.append(session.notices.popleft())
        time.sleep(0.001)
    return notices


def test_one_that_dies_is_replaced_and_the_record_says_who_moved(bots: Share, tmp_path: Path) -> None:
    """One sentence; our player goes on under its own name and without a mark of help, and is verified."""
    journal, match = Journal.open(tmp_path), Match.new("chess", 2)
    players = [Player("Fake good", 0, GOOD), Player("Fake dies", 1, DYING)]
    session = Session(match, players, bots=bots, journal=journal, pace=Pace(beat=0.0))
    number = session.match_id
    assert number is not None
    notices = play(session, 8)
    assert len(notices) == 1 and "Fake dies stopped running" in notices[0]
    assert session.players == [players[0], Player("Deuce 2", 1, "rating:1000", "Fake dies")]
    assert not session.helped
    levels = [made.level for made in session.beside.moves.values()]
    assert levels == [GOOD, DYING, *[GOOD, "rating:1000"] * 3]
    session.close()
    kept = journal.load(number)
    assert [Player.of(player) for player in kept.players] == session.players
    with pytest.raises(NoAdvice, match="over"):
        asked(match, 1, session.beside.moves[1])
    before = match.version
    match.play(0, "resign")
    journal.append(number, match, before, [player.as_dict() for player in session.players])
    with pytest.raises(NoAdvice, match="cannot be asked again"):
        asked(match, 0, session.beside.moves[0])
    found = verify(journal.export(number), players=True)
    assert (found.difference, found.asked, found.outside) == (None, 3, 5)
    lines = list(told(found, players=True))
    assert lines[-2].startswith("All 3 moves")
    assert lines[-1] == (
        "5 moves by engines of other programs (Fake good, Elo 1500, 0.2 s a move; Fake dies, Elo 1000, "
        "5,000 positions a move) cannot be asked again."
    )
    journal.close()


def test_a_match_with_an_engine_goes_on_where_it_was(bots: Share, tmp_path: Path) -> None:
    """Continued, the engine plays again; take-backs and new moves of a person are answered by it."""
    journal, match = Journal.open(tmp_path), Match.new("chess", 2)
    session = Session(
        match, [Player("You", 0), Player("Fake", 1, GOOD)], bots=bots, journal=journal, pace=Pace(beat=0.0)
    )
    number = session.match_id
    assert number is not None
    session.submit(match.game.parse("e2e4", 0, match.bare_view(0)))
    play(session, 2)
    session.close()
    session = Session.continued(journal, journal.load(number), bots=bots, pace=Pace(beat=0.0))
    match = session.match
    session.submit(match.game.parse("a2a3", 0, match.bare_view(0)))
    play(session, 4)
    session.update()
    session.undo()
    assert match.plays == 2
    session.submit(match.game.parse("b2b3", 0, match.bare_view(0)))
    assert not play(session, 4)
    assert [made.level for made in session.beside.moves.values()] == [GOOD, GOOD]
    session.close()
    journal.close()


def test_clocks_ration_an_engine() -> None:
    """What it is given for a move lasts for thirty, and never more than a quarter of what it has."""
    match = Match.new("chess", 2, options={"clock": "10+5"})
    clocks = Clocks.of(match)
    assert clocks is not None and clocks.share(0) == pytest.approx(600 / 30 + 3.5)
    clocks.left[0] = 2.0
    assert clocks.share(0) == 0.5


def test_no_code_names_an_engine() -> None:
    """It would mean nothing on another machine."""
    assert code_of("chess", [None, GOOD], 5, {}) is None
    assert code_of("chess", [None, "master"], 5, {})


def reviewed(review: Review) -> Review:
    """A review that has come to its end."""
    end = time.monotonic() + 120
    while not review.done:
        assert time.monotonic() < end
        review.poll()
        time.sleep(0.001)
    return review


def lost(journal: Journal) -> tuple[Match, int]:
    """A short game that White loses, as it is kept."""
    match = Match.new("chess", 2)
    number, _ = journal.begin(match, [{"name": "You"}, {"name": "Ada", "level": "casual"}])
    for text in ("f2f3", "e7e5", "g2g4", "d8h4"):
        before = match.version
        match.play(min(match.actors()), text)
        journal.append(number, match, before, [])
    return match, number


def test_an_engine_reviews_a_game(tmp_path: Path) -> None:
    """Its values, as chances to win; they are kept apart from our own, and found again."""
    journal, shared = Journal.open(tmp_path), Shared()
    match, number = lost(journal)
    named, place = installed(tmp_path, "good"), Place(journal, number)
    settings = Settings(engines=[named], judge=named.key)
    judge = judge_of(settings, "chess")
    assert (
        judge is not None and judge_of(settings, "checkers") is None and judge_of(Settings(), "chess") is None
    )
    for again in (False, True):
        bots = shared.share()
        bots.know([] if again else [named])
        review = reviewed(Review(match, ["You", "Ada"], {0}, bots, place, judge=judge))
        journal.flush()
        assert review.judge == judge and sorted(review.found) == [0, 1, 2, 3]
        mate = review.found[3].judged
        assert mate.loss == 0 and mate.thought.candidates[0].value == pytest.approx(299.99)
        hanging = review.found[2].judged
        assert (
            hanging.unit is Unit.CHANCE
            and hanging.loss is not None
            and hanging.played in hanging.thought.moves
        )
        assert not bots.notices
    ours = Review(match, ["You", "Ada"], {0}, shared.share(), place, 300)
    assert not ours.found and reviewed(ours).judge is None
    journal.close()


def test_where_the_judge_fails_our_own_judges_all(tmp_path: Path) -> None:
    """No review of two measures: it begins anew, with a sentence."""
    journal, bots = Journal.open(tmp_path), Shared().share()
    match, number = lost(journal)
    named = installed(tmp_path, "dies")
    bots.know([named])
    judge = judge_of(Settings(engines=[named], judge=named.key), "chess")
    review = reviewed(Review(match, ["You", "Ada"], {0}, bots, Place(journal, number), 300, judge))
    assert review.judge is None and review.wished == judge and sorted(review.found) == [0, 1, 2, 3]
    assert all(one.judged.thought.candidates[0].worlds != 77 for one in review.found.values())
    (told,) = review.notices
    assert told == "Fake dies stopped running: our own engine judges in its place."
    journal.close()


def test_an_engine_leaves_with_its_table(tmp_path: Path) -> None:
    """Though others go on, say with a review behind: nobody else needs it."""
    shared = Shared()
    table, other = shared.share(), shared.share()
    table.know([installed(tmp_path, "good")])
    view = Match.new("chess", 2).bare_view(0)
    assert table.request(Question(view, GOOD, 1)).wait(20)
    (pid,) = shared.pool.engines.pids
    table.close()
    assert other.request(Question(view, "beginner", 1)).wait(20)
    assert not shared.pool.engines.pids and not psutil.pid_exists(pid)
    other.close()
