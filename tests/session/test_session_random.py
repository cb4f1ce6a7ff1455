"""Sessions under random hands: whatever people do in whatever order, screen, match and journal agree."""

import random
from pathlib import Path

import pytest

from game.match.journal import Journal
from game.match.match import Match
from game.session.pacing import Pace
from game.session.session import Session

from .tables import Clock, FakeBrains, seated

TABLES = ["PBB", "PPB", "PP", "BB", "PPPP", "PMBB"]


class Screen:
    """A model of what a screen shows: the version, fed by steps in turn or a jump."""

    def __init__(self, session: Session) -> None:
        self.version = session.shown
        self.resets = session.resets

    def follow(self, session: Session) -> None:
        """Take what there is; a step that does not follow the one before is a fault."""
        if session.resets != self.resets:
            self.resets = session.resets
            self.version = session.taken
        for step in session.take_steps():
            assert step.version == self.version + 1
            assert step.text == session.match.log[step.version - 1][1]
            self.version = step.version
        # steps that were taken back before anybody saw them are never taken; the jump is still to come
        assert self.version == session.shown or session._gate.waits


def act(session: Session, clock: Clock, rng: random.Random) -> None:
    """One thing that may happen at a table."""
    seat = session.hand_off()
    if seat is not None and rng.random() < 0.7:
        session.cover()
        session.uncover(seat)
    match rng.choice(["move", "move", "move", "wait", "wait", "undo", "redo", "seat", "menu", "cover"]):
        case "move" if session.people_to_act():
            who = rng.choice(session.people_to_act())
            session.submit(rng.choice(list(session.match.bare_view(who).legal())))
        case "undo" if session.can_undo():
            session.undo()
        case "redo" if session.can_redo():
            session.redo()
        case "seat" if rng.random() < 0.2:
            who = rng.randrange(len(session.players))
            session.hand_over(who, rng.choice([None, "beginner", "master"]))
        case "menu":
            session.pause()
            session.update()
            session.resume()
        case "cover" if session.seating.covers:
            session.cover()
        case _:
            clock.now += rng.choice((0.1, 0.8))
            session.update(showing=rng.random() < 0.2)


@pytest.mark.parametrize("letters", TABLES)
def test_everything_agrees(tmp_path: Path, letters: str) -> None:
    """Steps come without a gap, the journal holds what was shown, and a reload goes on from there."""
    rng = random.Random(letters)
    journal = Journal.open(tmp_path)
    clock = Clock()
    bots = FakeBrains(clock, after=0.3)
    match = Match.new("deuce", len(letters), seed=rng.randrange(100), options={"target": 50})
    session = Session(match, seated(letters), bots=bots, journal=journal, clock=clock, pace=Pace())
    screen = Screen(session)
    for turn in range(250):
        act(session, clock, rng)
        if rng.random() < 0.3:
            screen.follow(session)
        if turn % 25 == 24:
            session.pause()  # so that the check itself moves nothing
            journal.flush()
            session.update()
            session.resume()
            screen.follow(session)
            assert screen.version == session.version
            assert session.match_id is not None
            loaded = journal.load(session.match_id)
            assert loaded.match.dump() == session.match.dump()
            assert [player["level"] for player in loaded.players] == [p.level for p in session.players]
            assert loaded.saved.helped == session.helped
            assert len(journal.results()) == (len(letters) if session.match.outcome() else 0)
        if turn % 100 == 99:
            session.close()
            session = Session.continued(journal, journal.load(session.match_id or 0), bots=bots, clock=clock)
            screen = Screen(session)
    assert not session.notices
    journal.close()
