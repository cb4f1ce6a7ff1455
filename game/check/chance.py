"""Chance by round: one seed gives the same deals and throws, whatever was played before."""

import random
from collections import defaultdict

from game.check.tables import Table, expect, play_any
from game.match import Match

Asked = dict[tuple[int, str, int], list[tuple[str, ...]]]
"""The answers of chance by round, kind of step and seat, in their order."""
ATTEMPTS = 12


def _asked_of_chance(match: Match, player: random.Random) -> Asked:
    """What chance answers in a match played at random until its third round is dealt."""
    asked: Asked = defaultdict(list)
    seen = -1
    while True:
        for version, entry in enumerate(match.entries(seen), seen + 1):
            round = match.bare_view(None, version).state.round
            for answer in entry.shuffles:
                asked[round, entry.text.partition(" ")[0], entry.seat].append(answer)
        seen = match.version
        if match.round > 2 or match.outcome() is not None:
            return asked
        play_any(match, player)


def _alike(table: Table, one: Asked, other: Asked) -> None:
    """The same pieces are shuffled alike, and dice thrown show the same as far as both are."""
    shuffles = table.shuffles
    for key in one.keys() & other.keys():
        for first, second in zip(one[key], other[key], strict=False):
            if not shuffles:
                shared = min(len(first), len(second))
                expect(first[:shared] == second[:shared], "a throw depends on the play: {}", key)
            elif sorted(first) == sorted(second):  # what is shuffled again depends on what was played
                expect(first == second, "a shuffle depends on the play: {}", key)


def other_moves_meet_the_same_chance(table: Table) -> None:
    """Two first rounds played by different people lead to the same second deal, by any house rules."""
    compared = rounds = 0
    for seed in range(ATTEMPTS):
        values = table.any_options(random.Random(seed)) if seed else None
        matches = [table.new(seed, values=values) for _ in range(2)]
        asked = [_asked_of_chance(match, random.Random(f"{seed} {who}")) for who, match in enumerate(matches)]
        rounds = max(rounds, *(match.round for match in matches))
        _alike(table, *asked)
        expect(matches[0].log != matches[1].log, "different people play the same match")
        seconds = [{key for key in one if key[0] == 2} for one in asked]
        compared += bool(seconds[0] & seconds[1])
        if compared == 2:
            return
    expect(compared or rounds < 2, "no second deal was met")


def a_move_taken_back_leaves_chance_alone(table: Table) -> None:
    """Whoever takes back a round and plays it otherwise meets the second deal that everybody meets."""
    straight, back = table.new(5), table.new(5)
    for _ in range(40):
        if back.outcome() is None:
            play_any(back, random.Random(9))
    while back.undo():
        pass
    alike = _asked_of_chance(straight, random.Random(1)), _asked_of_chance(back, random.Random(2))
    _alike(table, *alike)


def a_copy_meets_the_same_chance(table: Table) -> None:
    """A match and its copy go on alike, wherever in a round the copy was made."""
    for seed in range(4):
        match = table.new(seed)
        twin, player, other = match.copy(), random.Random(seed), random.Random(seed)
        for ply in range(240):
            if match.outcome() is not None:
                break
            if ply % 7 == 0:
                twin = match.copy()
            other.setstate(player.getstate())
            before = match.version
            play_any(match, player)
            play_any(twin, other)
            expect(
                twin.entries(before) == match.entries(before),
                "a copy goes on differently after {} steps",
                ply,
            )
        expect(twin.entries() == match.entries(), "a copy is of other steps")


CHECKS = (
    other_moves_meet_the_same_chance,
    a_move_taken_back_leaves_chance_alone,
    a_copy_meets_the_same_chance,
)
