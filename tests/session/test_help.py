"""Fair play: whoever took help has a result that says so, across take-backs, restarts and branches."""

import random
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from game.match.journal import Journal
from game.match.match import Match
from game.rules import registry
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session
from game.session.takebacks import last_decision
from game.session.terms import Terms
from tests.contract.tables import play_any

from .tables import NAMES, Clock, FakeBrains, Table, first_move, table


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal on disk."""
    opened = Journal.open(tmp_path)
    yield opened
    opened.close()


def look(session: Session) -> None:
    """Take a computer player's seat and give it back."""
    level = session.players[1].level
    session.hand_over(1, None)
    session.hand_over(1, level)


HELP: dict[str, Callable[[Session], None]] = {
    "look": look,
    "swap": lambda session: session.hand_over(1, "master"),
    "rest": lambda session: session.hand_over(0, "master"),
    "ask": lambda session: session.take_help(),
}
every_help = pytest.mark.parametrize("help_", HELP.values(), ids=HELP)


def begun(journal: Journal, **more: object) -> Table:
    """A person against a computer player, one play into the match."""
    match = Match.new("deuce", 2, seed=5, options={"target": 50})
    there = table("PB", journal=journal, match=match, pace=Pace(beat=0), **more)
    there.session.submit(first_move(match, 0))
    return there


def play_out(session: Session, journal: Journal) -> None:
    """Play to the end, the first legal move or another."""
    rng = random.Random(3)
    while not session.over():
        session.update()
        journal.flush()
        for seat in session.people_to_act():
            session.submit(rng.choice(list(session.match.bare_view(seat).legal())))


def marks(journal: Journal) -> set[int]:
    """What the kept results say of help."""
    return {row.takebacks for row in journal.results()}


@every_help
def test_help_is_kept_at_once(help_: Callable[[Session], None], journal: Journal, tmp_path: Path) -> None:
    """Without a further move, and though the program is killed, the match goes on as one with help."""
    session = begun(journal).session
    journal.flush()
    assert not session.helped and not journal.load(session.match_id or 0).saved.helped
    help_(session)
    journal.flush()
    assert session.helped and journal.load(session.match_id or 0).saved.helped
    clock = Clock()
    again = Session.continued(
        journal, journal.load(session.match_id or 0), bots=FakeBrains(clock), clock=clock
    )
    assert again.helped


@every_help
def test_the_result_says_so(help_: Callable[[Session], None], journal: Journal) -> None:
    """Nothing that comes later takes the mark away: neither a take-back nor the rest of the match."""
    session = begun(journal).session
    help_(session)
    if session.can_undo():  # unless a seat has changed hands; nothing new is crossed
        session.undo()
        assert session.helped
    play_out(session, journal)
    assert marks(journal) == {1}


def test_a_match_without_help_has_no_mark(journal: Journal) -> None:
    """The same seat, the same level, and help after the end, leave it as it is."""
    session = begun(journal).session
    session.hand_over(1, session.players[1].level, "Another name")
    play_out(session, journal)
    session.take_help()
    session.hand_over(1, None)
    journal.flush()
    assert not session.helped and marks(journal) == {0}
    assert not journal.load(session.match_id or 0).saved.helped


def test_a_branch_is_marked_from_its_first_moment(journal: Journal) -> None:
    """Begun with help and left before a move, it goes on with help."""
    clock = Clock()
    match = Match.new("deuce", 2, seed=5)
    players = [Player("Anna", 0), Player("Ben", 1, "beginner")]
    session = Session(
        match, players, bots=FakeBrains(clock), journal=journal, clock=clock, terms=Terms(helped=True)
    )
    journal.flush()
    assert journal.load(session.match_id or 0).saved.helped


def test_a_match_on_the_shelf_can_be_marked(journal: Journal) -> None:
    """Its record is given out while nobody sits at it."""
    session = begun(journal).session
    session.close()
    journal.mark_helped(session.match_id or 0).result()
    assert journal.load(session.match_id or 0).saved.helped


# --- take-backs over chance -----------------------------------------------------------------------------

ONCE = {"deuces", "bingo"}
"""Dealt before the first decision, and never again."""
WITHOUT = {"chess", "checkers"}


def over_chance(key: str, seed: int) -> Iterator[Session]:
    """Sessions of one person, at moments when chance was asked since their last decision."""
    seats = registry.entry(key).seats[0]
    match, rng = Match.new(key, seats, seed=seed), random.Random(seed)
    clock, chance = Clock(), 0
    players = [Player(NAMES[seat], seat, "beginner" if seat else None) for seat in range(seats)]
    for _ in range(900):
        if not match.actors():
            return
        before = match.version
        play_any(match, rng)
        chance = match.version if any(entry.shuffles for entry in match.entries(before)) else chance
        target = last_decision(match, 0)
        if target is not None and target < chance:
            yield Session(match, players, bots=FakeBrains(clock), clock=clock)
            chance = 0


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_a_take_back_over_chance_is_marked(key: str) -> None:
    """In every game, wherever a shuffle or a throw lies between a decision and its being taken back."""
    found, seeds = 0, range(1 if key in ONCE | WITHOUT else 3)
    for session in chain.from_iterable(over_chance(key, seed) for seed in seeds):
        session.undo()
        assert session.helped
        while session.match.can_redo():
            session.match.redo()
        found += 1
        if found == 3:
            break
    assert bool(found) == (key not in ONCE | WITHOUT)
