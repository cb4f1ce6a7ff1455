"""A covered table tells nobody, by what can be taken back, what the last player held."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.match import Match
from game.rules.core.events import HIDDEN
from game.rules.registry import load
from game.session.pacing import Pace
from game.session.session import Session
from tests.contract.tables import TABLES, Table, play_any

from .tables import Clock, FakeBrains, Player

SHARED = [table for table in TABLES if load(table.key).hidden_information and table.seats > 1]
TWINS = 12
"""Pairs of worlds looked at, a table."""


def unseen(match: Match, shuffle: list[str]) -> list[int]:
    """The places in a shuffle of pieces that no spectator has seen."""
    seen: Counter[str] = Counter()
    for version in range(match.version + 1):
        zones = match.bare_view(None, version).zones()
        seen |= Counter(face for faces in zones.values() for face in faces if face != HIDDEN)
    places = []
    for place, face in enumerate(shuffle):
        if seen[face]:
            seen[face] -= 1
        else:
            places.append(place)
    return places


def shuffles(match: Match) -> list[list[str]]:
    """All shuffles of a match by now; the last of those before the first decision is the deal."""
    return [[*answer] for entry in match.entries() for answer in entry.shuffles]


def worlds(table: Table, seed: int) -> tuple[Match, Match, list[tuple[int, str]]]:
    """Two deals that differ in pieces which stay out of sight, and moves that were made in the first."""
    rng = random.Random(seed)
    deal = shuffles(table.new(1, deal=lambda faces: rng.sample(faces, len(faces))))
    played = table.new(1, deal=deal)
    for _ in range(rng.randrange(4, 30)):
        if played.actors() and len(shuffles(played)) == len(deal):
            play_any(played, rng)
    places = unseen(played, deal[-1])
    one = other = table.new(1, deal=deal)
    for _ in range(40):
        among = rng.sample(places, min(len(places), rng.choice([2, 99])))
        twin = deal[-1][:]
        for place, source in zip(among, rng.sample(among, len(among)), strict=True):
            twin[place] = deal[-1][source]
        other = table.new(1, deal=[*deal[:-1], twin])
        if other.bare_view(None) == one.bare_view(None) and twin != deal[-1]:
            break
    return one, other, [(seat, text) for seat, text in played.log if seat >= 0]


def people(match: Match) -> tuple[Session, Clock]:
    """A table of people alone, covered."""
    clock = Clock()
    players = [Player(f"Player {seat + 1}", seat) for seat in range(match.seats)]
    pace = Pace(only_move=False)
    session = Session(match, players, bots=FakeBrains(clock), clock=clock, pace=pace, chance=1)
    assert session.seating.covers and session.seating.viewer is None
    return session, clock


def told(session: Session) -> list[Any]:
    """What anybody at the covered table can find out by trying."""
    return [session.match.version, session.why_not_undo(), session.can_redo()]


def move(session: Session, clock: Clock, seat: int, text: str, rng: random.Random) -> None:
    """Take the screen, make this move or, in a secret choice with other cards, any, and cover it again."""
    match = session.match
    session.people_to_act()
    while session.window.running:
        clock.now += 0.5
        session.update()
    session.uncover(seat)
    if text not in match.moves(seat):
        text = rng.choice(match.moves(seat))
    session.submit(match.game.parse(text, seat, match.bare_view(seat)))
    session.cover()


def alike(table: Table, seed: int) -> Iterator[tuple[Session, Session]]:
    """Both worlds after each move, for as long as a spectator cannot tell them apart."""
    one, other, moves = worlds(table, seed)
    sessions, rng = (people(one), people(other)), random.Random(seed)
    for seat, text in moves:
        if any(seat not in session.match.actors() for session, _ in sessions):
            return
        for session, clock in sessions:
            move(session, clock, seat, text, rng)
        if one.version != other.version:
            return
        versions = range(one.version + 1)
        if any(one.bare_view(None, at) != other.bare_view(None, at) for at in versions):
            return
        yield sessions[0][0], sessions[1][0]


@pytest.mark.parametrize("table", SHARED, ids=str)
def test_twin_worlds_can_take_back_alike(table: Table) -> None:
    """Refusals, what a take-back leads to, and what is played again are the same in both."""
    pairs = 0
    for seed in range(TWINS):
        for one, other in alike(table, seed):
            assert told(one) == told(other)
            pairs += 1
            if one.can_undo() and seed % 3 == 0:
                for session in (one, other):
                    session.undo()
                assert told(one) == told(other)
                for session in (one, other):
                    session.redo()
                assert told(one) == told(other)
    assert pairs > TWINS
