"""The levels of computer players: their keys, their names for people and how much each searches.

An *iteration* is one playout, the unit a `Budget` counts. Counts are fixed, so that a seed gives the same
move on every machine; a live game adds a deadline that only a slow machine meets.
"""

from game.rules.core.errors import BadOption

LEVELS = ("beginner", "casual", "expert", "master")
NAMES = {"beginner": "Beginner", "casual": "Casual", "expert": "Expert", "master": "Master"}
REFERENCES = ("random", "greedy")
"""Yardsticks for benches and `simulate`; never offered at the table."""
HEAVY = frozenset({"expert", "master"})
"""Levels whose search would disturb a 60-frame window from a thread, and so runs in a process."""

PATIENCE = 1.0
"""Seconds after which a live search stops with what it has."""

_ITERATIONS = {"random": 0, "greedy": 60, "beginner": 40, "casual": 60, "expert": 160, "master": 1500}
_BY_GAME = {
    "cribbage": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 60, "master": 160},
    "deuce": {"greedy": 0, "beginner": 0},
    "golden_deuce": {"greedy": 0, "beginner": 0, "master": 1000},
    "checkers": {"greedy": 0, "beginner": 400, "casual": 1000, "expert": 2500, "master": 20_000},
    "hit_the_deck": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 0, "master": 0},
}
"""What differs from that: levels that look one play ahead by the game's own rules of thumb."""


def iterations(key: str, level: str) -> int:
    """The playouts that this level spends on one move of this game. Raises BadOption."""
    if level not in _ITERATIONS:
        listed = ", ".join((*LEVELS, *REFERENCES))
        raise BadOption(f"There is no player {level!r}; the players are: {listed}.")
    return _BY_GAME.get(key, {}).get(level, _ITERATIONS[level])
