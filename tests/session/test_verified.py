"""A match at a live table, with real computer players under real deadlines, is sealed and verified."""

import time
from pathlib import Path

import pytest

from game.ai.worker import BotPool
from game.coach import asked, verify
from game.coach.verifying import Sealing
from game.match.journal import Journal
from game.session.dealing import Dealing, new_match
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session
from game.session.terms import Terms

SECONDS = 120.0
BEAT = 0.14
"""Short enough that a deadline ends most searches of the strong."""


@pytest.mark.parametrize("key", ["deuce", "dominoes"])
def test_a_live_match_is_verified(key: str, tmp_path: Path) -> None:
    """Every deal from the seal and every move from level, seed and count, however a deadline had cut it."""
    journal, bots = Journal.open(tmp_path), BotPool()
    dealing = Dealing(cut="as it comes")
    match, beside = new_match(key, 2, {"target": 50} if key == "deuce" else {}, dealing)
    players = [Player("Ada", 0, "master"), Player("Ben", 1, "casual")]
    session = Session(
        match, players, bots=bots, journal=journal, pace=Pace(beat=BEAT), terms=Terms(beside=beside)
    )
    number = session.match_id
    assert number is not None
    end = time.monotonic() + SECONDS
    try:
        while not session.over() and time.monotonic() < end and match.plays < 30:
            session.update()
            session.take_steps()
            time.sleep(0.001)
        assert not session.notices
    finally:
        session.close()
        bots.close()
    text = journal.export(number)
    assert dealing.opening.nonce not in text or match.outcome() is not None
    while match.outcome() is None:  # the rest by whoever is quick
        seat = min(match.actors())
        before = match.version
        match.play(seat, match.moves(seat)[-1])
        beside.forget(before)
        journal.append(number, match, before, [player.as_dict() for player in players])
    text = journal.export(number)
    journal.close()
    assert dealing.opening.nonce in text
    found = verify(text, players=True)
    assert found.difference is None and found.sealing is Sealing.OPENED
    assert found.asked == len(beside.moves) >= 10
    for version, made in beside.moves.items():
        assert made.level == players[match.seat_at(version + 1)].level
        assert match.steps(version)[0].move in asked(match, version, made).moves
