"""The levels of computer players: their keys, their names for people and how much each searches.

An *iteration* is one playout, the unit a `Budget` counts. Counts are fixed, so that a seed gives the same
move on every machine; a live game adds a deadline that only a slow machine meets.
"""

import math

from game.rules.core.errors import BadOption

LEVELS = ("beginner", "casual", "expert", "master")
NAMES = {"beginner": "Beginner", "casual": "Casual", "expert": "Expert", "master": "Master"}
REFERENCES = ("random", "greedy")
"""Yardsticks for benches and `simulate`; never offered at the table."""
ANALYSIS = "analysis"
"""As a level: whoever is asked tells what it thinks of the position instead of moving."""
ADVISOR = "advisor"
"""As a level: the strongest player without any blur, who gives hints."""
OPINIONS = frozenset({ANALYSIS, ADVISOR})
"""Asked by people, not to make a move: nothing but their count ends them, and nothing stands in for them."""
HEAVY = frozenset({"expert", "master"}) | OPINIONS
"""Levels whose search would disturb a 60-frame window from a thread, and so runs in a process."""

PATIENCE = 1.0
"""Seconds after which a live search stops with what it has."""

_ITERATIONS = {"random": 0, "greedy": 60, "beginner": 40, "casual": 60, "expert": 160, "master": 1500}
_STUDIED = {"chess": 10_000, "checkers": 20_000, "deuces": 200_000, "bingo": 1}
"""What looking at a position may cost."""
_BY_GAME = {
    "cribbage": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 60, "master": 160},
    "crazy_eights": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 0, "master": 0},
    "chess": {"greedy": 0, "beginner": 2000, "casual": 600, "expert": 110, "master": 250},
    "deuce": {"greedy": 0, "beginner": 0},
    "deuces": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 6000, "master": 40_000},
    "poker_dice": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 0, "master": 0},
    "golden_deuce": {"greedy": 0, "beginner": 0, "master": 1000},
    "checkers": {"greedy": 0, "beginner": 400, "casual": 1200, "expert": 2000, "master": 20_000},
    "dominoes": {"greedy": 0, "beginner": 0, "casual": 40, "expert": 120, "master": 400},
    "block": {"greedy": 0, "beginner": 0, "casual": 40, "expert": 120, "master": 1200},
    "bergen": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 120, "master": 400},
    "texas42": {"greedy": 0, "beginner": 0, "casual": 60, "expert": 200, "master": 2800},
    "hearts": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 60, "master": 400},
    "domino_poker": {"greedy": 0, "beginner": 0, "casual": 60, "expert": 150, "master": 300},
    "bingo": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 0, "master": 0},
    "rummy": {"greedy": 0, "beginner": 0, "casual": 4, "expert": 6, "master": 16},
    "hit_the_deck": {"greedy": 0, "beginner": 0, "casual": 0, "expert": 0, "master": 0},
}
"""What differs from that: levels that look one play ahead by the game's own rules of thumb."""


_RATED = {"chess": (200, 16_000), "checkers": (200, 20_000)}
"""Games with a player for every rating: what the lowest and the highest spend on a move."""
RATINGS = range(400, 2001)
"""The ratings that such a player may have."""
_RATED_PREFIX = "rating:"
_HEAVY_RATING = 1200


def rated(rating: int) -> str:
    """The level of a player of this rating, as `iterations` and `bot_for` read it."""
    return f"{_RATED_PREFIX}{rating}"


def rating_of(level: str) -> int | None:
    """The rating in a level such as `rating:1200`; None for the named levels. Raises BadOption."""
    if not level.startswith(_RATED_PREFIX):
        return None
    text = level.removeprefix(_RATED_PREFIX)
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) in RATINGS):
        raise BadOption(f"Ratings go from {RATINGS[0]} to {RATINGS[-1]}; {text!r:.20} is none.")
    return int(text)


def has_ratings(key: str) -> bool:
    """Whether this game has a player for every rating."""
    return key in _RATED


def level_name(level: str) -> str:
    """A level in words, for people: "Expert", "rating 1200"; one that is not known is named as it is."""
    if level.startswith(_RATED_PREFIX):
        return f"rating {level.removeprefix(_RATED_PREFIX)}"
    return NAMES.get(level, level.capitalize())


def is_heavy(level: str) -> bool:
    """Whether a level's search belongs in the process."""
    rating = rating_of(level)
    return level in HEAVY if rating is None else rating >= _HEAVY_RATING


def patience(level: str) -> float | None:
    """Seconds after which a live search of this level stops with what it has; None: its count ends it."""
    return None if level in OPINIONS else PATIENCE


def iterations(key: str, level: str) -> int:
    """The playouts that this level spends on one move of this game. Raises BadOption."""
    rating = rating_of(level)
    if rating is not None and key in _RATED:
        least, most = _RATED[key]
        share = (rating - RATINGS[0]) / (RATINGS[-1] - RATINGS[0])
        return round(least * math.exp(share * math.log(most / least)))
    if level == ANALYSIS and key in _STUDIED:
        return _STUDIED[key]
    if level == ADVISOR:
        return _RATED[key][1] if key in _RATED else iterations(key, "master")
    if level not in _ITERATIONS:
        listed = ", ".join((*LEVELS, *REFERENCES))
        raise BadOption(f"There is no player {level!r}; the players are: {listed}.")
    return _BY_GAME.get(key, {}).get(level, _ITERATIONS[level])
