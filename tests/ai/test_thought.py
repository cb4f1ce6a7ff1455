"""What players think: every value has its count, the best stands first, and a level is a policy over it."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.levels import ADVISOR, LEVELS, REFERENCES
from game.ai.player import FIRM, Level, Player, Policy
from game.ai.search.general import RandomPlay, SearchBot
from game.ai.search.glance import Glance
from game.ai.search.sightings import Sightings, unseen
from game.ai.thought import (
    Beliefs,
    Candidate,
    Gap,
    Thought,
    Unit,
    itself,
    led_by,
    preferring,
    weighed,
)
from game.rules.core.events import HIDDEN
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.games.deuce.cards import DECK, FACES
from tests.contract.tables import Table, every_table

FEW = 60
"""Playouts at most: what a thought is made of does not depend on how long it took."""
BEST, NEAR, FAR = Move(0, "play", ("best",)), Move(0, "play", ("near",)), Move(0, "play", ("far",))


def thought(*values: float) -> Thought:
    """Of three moves with these values."""
    moves = zip((BEST, NEAR, FAR), values, strict=True)
    return Thought(tuple(Candidate(move, value, 0.1, 9) for move, value in moves), Unit.CHANCE)


def positions(table: Table, number: int) -> Iterator[View[Any]]:
    """Some with a choice, a few plies apart, as a quick player comes to them."""
    match, rng = table.new(8), random.Random(8)
    player, count = bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    for ply in range(200):
        if not match.actors() or not number:
            return
        view = match.player_view(min(match.actors())).bare()
        if rng.random() < 0.3 and len(list(view.legal())) > 1:
            number -= 1
            yield view
        match.submit(player.choose(view, Budget(count, seed=ply)))


@every_table
def test_every_value_has_its_count(table: Table) -> None:
    """At every level: legal moves, worlds behind each candidate, the choice among what was thought of."""
    for ply, view in enumerate(positions(table, 3)):
        legal = view.legal()
        for level in (*LEVELS, *REFERENCES):
            player = bot_for(table.key, level)
            budget = Budget(min(FEW, player.count), seed=ply)
            found = player.think(view, budget)
            assert bool(found.candidates) != bool(found.preferences)
            assert all(legal.why_not(move) is None for move in found.moves)
            assert all(one.worlds >= 1 and one.error >= 0 for one in found.candidates)
            assert len({one.move for one in found.candidates}) == len(found.candidates)
            assert found.spent == budget.spent
            assert pickle.loads(pickle.dumps(found)) == found
            again = Budget(min(FEW, player.count), seed=ply)
            assert player.choose(view, again) in found.moves


@every_table
def test_a_level_says_what_it_may_spend(table: Table) -> None:
    """Beside what it sees and how it chooses; a stronger one never looks at less, but for nodes of chess."""
    players = [bot_for(table.key, level) for level in LEVELS]
    assert all(isinstance(player, Player) and player.count == player.level.count for player in players)
    if table.key != "chess":  # its weaker levels look at few moves in full, its stronger ones at one line
        assert [player.count for player in players] == sorted(player.count for player in players)


def test_a_policy_keeps_to_its_largest_loss() -> None:
    """Near moves are varied, moves beyond never taken, and without a temperature the best is."""
    found, rng = thought(0.6, 0.58, 0.3), Rng(1)
    assert {Policy(0.05, 0.1).choose(found, rng) for _ in range(60)} == {BEST, NEAR}
    assert FIRM.choose(found, rng) == BEST


def test_a_ranking_is_kept() -> None:
    """Without a temperature the candidate that stayed to the end is taken, not one that was dropped early."""
    found = thought(0.5, 0.6, 0.1)
    assert FIRM.choose(found, Rng(1)) == BEST
    assert {Policy(0.5, 0.5).choose(found, Rng(seed)) for seed in range(50)} == {BEST, NEAR, FAR}


def test_what_is_overlooked_stays_so() -> None:
    """A capture is seen or not for a whole look; what is missed is the best less the best that is seen."""
    looks = [Glance(Level(oversight=0.5), Rng(seed)) for seed in range(200)]
    seen = [look.sees("e5") for look in looks]
    assert 70 < sum(seen) < 130 and [look.sees("e5") for look in looks] == seen
    answers = [("e5", 300), ("d4", 100)]
    missed = {(look.sees("e5"), look.sees("d4")): look.missed(answers) for look in looks}
    assert missed == {(True, True): 0, (True, False): 0, (False, True): 200, (False, False): 300}
    assert Glance(Level(), Rng(1)).missed(answers) == 0


def test_a_thought_led_by_another_move() -> None:
    """It stands first and the gaps are told from it; not where it is surely worse."""
    best, near = (
        Candidate(BEST, 2.0, 0.5, 40, gap=Gap(0.0, 0.0)),
        Candidate(NEAR, 1.5, 0.5, 40, gap=Gap(0.5, 0.3)),
    )
    far = Candidate(FAR, 0.0, 0.5, 40, gap=Gap(2.0, 0.4))
    found = Thought((best, near, far), Unit.DOTS)
    assert led_by(found, BEST) is found and led_by(found, NEAR, 1.0) is found
    led = led_by(found, NEAR, 2.0)
    assert led.moves == (NEAR, BEST, FAR) and led.move == NEAR
    assert [one.gap for one in led.candidates] == [Gap(0.0, 0.0), Gap(-0.5, 0.3), Gap(1.5, 0.5)]
    assert [one.value for one in led.candidates] == [1.5, 2.0, 0.0]


def test_preferences_are_no_values() -> None:
    """Rules of thumb are told apart from estimates, and the first of equals is preferred."""
    found = preferring([(FAR, 1.0), (BEST, 2.0), (NEAR, 2.0)])
    assert not found.candidates and FIRM.choose(found, Rng(1)) == BEST


@pytest.mark.parametrize("visits", [0, 4])
def test_what_was_never_tried_is_no_candidate(visits: int) -> None:
    """A budget that ends at once leaves the moves without values; one that ends early, those it came to."""
    estimates = [Candidate(BEST, 50.0, 20.0, visits), Candidate(FAR, 0.0, 0.0, 0)]
    found = weighed(estimates, Unit.PAWNS, itself, scale=100)
    assert found.moves == ((BEST,) if visits else (BEST, FAR))
    assert [(one.value, one.error, one.worlds) for one in found.candidates] == [(0.5, 0.2, 4)] * bool(visits)


SAMPLE = {
    "hearts": 4, "texas42": 4, "domino_poker": 4, "dominoes": 3, "block": 2, "bergen": 4, "deuce": 3,
    "golden_deuce": 3, "cribbage": 3, "rummy": 3,
}  # fmt: skip
"""Games whose players sample all hands, with a number of seats."""
ALL_DEALT = {"hearts", "texas42"}
"""Games of four in which every unseen piece is in some hand."""
LAID = {f"crib:{seat}" for seat in range(4)}
"""What was laid away is in nobody's hand."""
DECKS = {"deuce": Counter(FACES[code] for code in DECK)}
"""Where pieces are alike: how many there are."""


@pytest.mark.parametrize("key", SAMPLE)
def test_beliefs_are_shares_of_possible_worlds(key: str) -> None:
    """As many of each other seat as it holds, none of one's own or in sight, and of each at most one."""
    told, everywhere = 0, 1.0 if key in ALL_DEALT else 0.0
    for view in positions(Table(key, SAMPLE[key]), 8):
        seat = view.seat or 0
        found = bot_for(key, "expert").think(view, Budget(40, seed=3)).beliefs
        if found is None:
            continue
        told += 1
        zones = view.zones()
        sight = Counter(face for zone in zones.values() for face in zone)
        unseen = {piece: DECKS[key][piece] - sight[piece] if key in DECKS else 1 for piece in found.pieces}
        assert found.worlds >= 1 and len(found.pieces) == len(found.shares)
        for piece, row in zip(found.pieces, found.shares, strict=True):
            assert 0 < sum(row) <= 1 + 1e-9 and not row[seat] and unseen[piece] > 0
            assert sum(row) >= everywhere - 1e-9
        for other in range(SAMPLE[key]):
            held = sum(
                row[other] * unseen[piece] for piece, row in zip(found.pieces, found.shares, strict=True)
            )
            of = [zone for zone in zones if zone.endswith(f":{other}") and zone not in LAID]
            hidden = [face for zone in of for face in zones[zone]]
            assert held == pytest.approx(0 if other == seat else hidden.count(HIDDEN))
    assert told >= 3


ALIKE = [("crazy_eights", 8), ("hit_the_deck", 4), ("deuce", 3), ("hearts", 4)]


@pytest.mark.parametrize(("key", "seats"), ALIKE)
def test_beliefs_of_pieces_that_are_alike(key: str, seats: int) -> None:
    """The advisers' and the general player's: of each piece a share up to 1, none of it in sight."""
    told = 0
    for view in positions(Table(key, seats), 6):
        for player in (bot_for(key, ADVISOR), SearchBot(Level(count=30))):
            found = player.think(view, Budget(30, seed=3)).beliefs
            if found is None:
                continue
            told += 1
            left = unseen(view)
            zones = view.zones()
            for piece, row in zip(found.pieces, found.shares, strict=True):
                assert left[piece] and 0 < sum(row) <= 1 + 1e-9 and not row[view.seat or 0]
            for other in set(range(seats)) - {view.seat}:
                shares = zip(found.pieces, found.shares, strict=True)
                held = sum(row[other] * left[piece] for piece, row in shares)
                hidden = [zones[zone].count(HIDDEN) for zone in zones if zone.endswith(f":{other}")]
                assert held <= sum(hidden) + 1e-9
    assert told >= 4


def test_the_general_player_believes_in_the_worlds_it_tried() -> None:
    """As an own count of the same worlds has it."""
    match = Table("hearts", 4).new(3)
    for _ in range(40):
        match.play(min(match.actors()), match.moves(min(match.actors()))[0])
    view, worlds = match.bare_view(min(match.actors())), []

    class Heard(RandomPlay):
        def ended(self, start: State, state: State) -> bool:
            if start not in worlds:
                worlds.append(start)
            return True

    player = SearchBot(Level(count=40), Heard())
    found = player.think(view, Budget(40, seed=1)).beliefs
    assert found is not None and found.worlds == len(worlds) > 3
    for piece, row in zip(found.pieces, found.shares, strict=True):
        for seat, share in enumerate(row):
            held = sum(piece in world.zones()[f"hand:{seat}"] for world in worlds)
            assert share == pytest.approx(0 if seat == view.seat else held / len(worlds))


def test_sightings_weigh_worlds() -> None:
    """A world that counts three times as much as another gives three quarters."""
    seen = Sightings(("A", "B", "C"), 3, 0)
    assert seen.beliefs() is None
    seen.add([[0], [1], [2]], 3.0)
    seen.add([[0], [2], [1]])
    found = seen.beliefs()
    assert found == Beliefs(("B", "C"), ((0, 0.75, 0.25), (0, 0.25, 0.75)), 2)
