"""Asking the opponent: level, seed and count find again what a computer player thought and did."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.levels import LEVELS
from game.ai.search.sightings import Sightings
from game.coach import NoAdvice, asked
from game.coach.opponent import answered, open_to_questions
from game.match import Match
from game.match.provenance import GENERATION, Provenance
from game.rules.core.events import HIDDEN
from game.rules.games.deuce.cards import DECK, FACES
from game.rules.registry import load
from tests.contract.tables import Table, every_game

MOST = 3000
"""Moves until a match that has not ended is given up."""


def until(looks: int) -> Callable[[], float]:
    """A clock by which the time is up once a budget has looked at it so often; it first tells the start."""
    ticks = count()
    return lambda: float(next(ticks) > looks)


def cut(match: Match, seat: int, level: str, seed: int, looks: int) -> tuple[Any, Provenance]:
    """What this player does here when a deadline strikes early, and the record of it."""
    bot = bot_for(match.game.key, level)
    budget = Budget(bot.count, seconds=0.5, seed=seed, clock=until(looks))
    move = bot.choose(match.player_view(seat), budget)
    return move, Provenance(level, seed, budget.booked)


def recorded(table: Table, seed: int, looks: int = 4) -> tuple[Match, dict[int, Provenance]]:
    """A match that computer players of all levels play to its end, with the records of their moves."""
    match, found, rng = table.new(seed), dict[int, Provenance](), random.Random(seed)
    while match.outcome() is None and match.plays < MOST:
        seat, level = min(match.actors()), rng.choice(LEVELS)
        move, record = cut(match, seat, level, rng.getrandbits(40), looks)
        found[match.version] = record
        match.submit(move)
    return match, found


@every_game
def test_an_early_deadline_is_found_again(key: str) -> None:
    """At every level, wherever the deadline strikes: the count that was spent by then gives the same move."""
    match = Table(key, load(key).seats[0]).new(5)
    bots = {level: bot_for(key, level) for level in LEVELS}
    for ply in range(40):
        if not match.actors():
            break
        seat = min(match.actors())
        for level, bot in bots.items():
            for looks in (0, 1, 2 + ply % 7):
                move, record = cut(match, seat, level, ply, looks)
                again = Budget(bot.count, seed=ply, stop=record.count)
                assert bot.choose(match.player_view(seat), again) == move, (level, ply, looks)
                assert again.booked == record.count
        match.submit(cut(match, seat, "casual", ply, 3)[0])


@every_game
def test_an_opponent_thinks_again_what_it_thought(key: str) -> None:
    """Only once the match is over; the same thought each time, and the move that was made."""
    match, records = recorded(Table(key, load(key).seats[0]), 9)
    if match.outcome() is None:
        with pytest.raises(NoAdvice, match="only when the match is over"):
            asked(match, *next(iter(records.items())))
        return
    for version, record in list(records.items())[::7]:
        made = match.steps(version)[0].move
        assert answered(match, version, record) == made
        thought = asked(match, version, record)
        assert thought == asked(match, version, record)
        assert made in thought.moves
    with pytest.raises(NoAdvice, match="No player moved"):
        asked(match, match.version, Provenance("casual", 1, 0))


def test_whoever_cannot_be_asked_is_told_from_others() -> None:
    """An engine of another program is none of our players, whichever generation of them it played beside."""
    match = Match.new("chess", 2, 1)
    match.play(0, "e2e4")
    match.play(1, "resign")
    for generation in (0, GENERATION - 1, GENERATION):
        engine = Provenance("engine:Stockfish_16:full:t1000:x1:h16", 1, 0, generation)
        with pytest.raises(NoAdvice, match="An engine of another program made this move"):
            asked(match, 0, engine)
    older = Provenance("casual", 1, 0, GENERATION - 1)
    with pytest.raises(NoAdvice, match="Computer players of another version of Deuce"):
        asked(match, 0, older)
    assert open_to_questions(match, {0: engine, 1: older}) == {}
    assert set(open_to_questions(match, {0: Provenance("casual", 1, 0), 1: older})) == {0}


SAMPLE = {
    "hearts": 4, "texas42": 4, "domino_poker": 4, "dominoes": 3, "block": 2, "bergen": 3, "deuce": 3,
    "golden_deuce": 3, "cribbage": 2, "rummy": 2,
}  # fmt: skip
"""Games whose players sample worlds with all hands, with a number of seats."""
ALIKE = {"deuce": lambda face: DECK.count(FACES.index(face))}
"""Games with pieces that are alike, and how many there are."""
RANKS = {"cribbage"}
"""Games whose players tell cards by their rank alone: each card of a rank is as likely to be held."""
World = tuple[float, list[list[str]]]


@pytest.fixture
def worlds(monkeypatch: pytest.MonkeyPatch) -> list[World]:
    """Every world that a player samples from now on, as it is sampled: its weight, and all hands."""
    heard: list[World] = []
    add = Sightings.add

    def hear(own: Sightings, hands: Sequence[Iterable[int]], weight: float = 1.0) -> None:
        held = [list(hand) for hand in hands]
        heard.append((weight, [[own.faces[code] for code in hand] for hand in held]))
        add(own, held, weight)

    monkeypatch.setattr(Sightings, "add", hear)
    return heard


def in_sight(match: Match, version: int, seat: int) -> Counter[str]:
    """The faces that a seat sees."""
    zones = match.bare_view(seat, version).zones()
    return Counter(face for zone in zones.values() for face in zone if face != HIDDEN)


@pytest.mark.parametrize("key", SAMPLE)
def test_beliefs_are_the_worlds_that_were_sampled(key: str, worlds: list[World]) -> None:
    """Of unseen pieces alone, and as an own count of the same worlds has it; the rest of 1 is elsewhere."""
    match, records = recorded(Table(key, SAMPLE[key]), 9, 12)
    told = 0
    for version, record in list(records.items())[:: max(1, len(records) // 60)]:
        worlds.clear()
        thought, seat = asked(match, version, record), match.seat_at(version + 1)
        found, sight = thought.beliefs, in_sight(match, version, seat)
        if found is None:
            assert not worlds
            continue
        told += 1
        assert (
            found.worlds
            == len(worlds)
            == max((one.worlds for one in thought.candidates), default=len(worlds))
        )
        held = {face for _, hands in worlds for at, hand in enumerate(hands) if at != seat for face in hand}
        if key not in RANKS:
            unseen = {face for face in held if ALIKE.get(key, lambda _: 1)(face) > sight[face]}
            assert set(found.pieces) == unseen
        whole = sum(weight for weight, _ in worlds)
        for piece, row in zip(found.pieces, found.shares, strict=True):
            face, copies = piece, ALIKE.get(key, lambda _: 1)(piece) - sight[piece]
            assert copies > 0 and -1e-9 <= sum(row) <= 1 + 1e-9 and min(row) >= 0 and row[seat] == 0
            if key in RANKS:
                face = piece[:-1]
                copies = 4 - sum(sight[face + suit] for suit in "CDHS")
            if record.level == "casual" and key in FORGETS:
                continue  # it counts among the unseen what it has forgotten
            for other in set(range(match.seats)) - {seat}:
                of = sum(weight * hands[other].count(face) for weight, hands in worlds)
                assert row[other] == pytest.approx(of / whole / copies)
    assert told >= 3


FORGETS = {"deuce"}
"""Games with pieces alike in which Casual does not remember all it saw."""


def test_what_is_in_sight_is_no_belief(worlds: list[World]) -> None:
    """A level that forgets deals itself worlds with cards that lie open: of these nothing is told."""
    match, records = recorded(Table("deuce", 3), 3, 12)
    dropped = 0
    for version, record in records.items():
        worlds.clear()
        seat, found = match.seat_at(version + 1), asked(match, version, record).beliefs
        if record.level == "casual" and found is not None:
            sight = in_sight(match, version, seat)
            held = {
                face for _, hands in worlds for at, hand in enumerate(hands) if at != seat for face in hand
            }
            dropped += len(held - set(found.pieces))
            assert all(sight[face] < ALIKE["deuce"](face) for face in found.pieces)
    assert dropped
