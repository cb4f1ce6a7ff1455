"""The levels of computer players: their keys, their names and aims for people, and where they think.

A level aims at the same in every game: Beginner at a child in its first week, Casual at an adult who knows
the rules, Expert at a club player, Master at the best that this program can. Its errors are a person's: it
looks less far, forgets what was played, overlooks what takes or is taken, is greedy or timid, and takes one
of moves that seem about as good; never a move by lot. What each sees, how it chooses and what it may spend
stand in the `LEVELS` of each game's players; the ladder (`tests/bench/ladder.py`) measures how far they lie
apart. Counts are fixed, so that a seed gives the same move on every machine; a live game adds a deadline
that only a slow machine meets.
"""

import math
from contextlib import suppress

from game.rules.core.errors import BadOption, quoted

LEVELS = ("beginner", "casual", "expert", "master")
NAMES = {"beginner": "Beginner", "casual": "Casual", "expert": "Expert", "master": "Master"}
AIMS = {
    "beginner": "Plays like a child in its first week: sees what lies there, and little of what may come",
    "casual": "Plays like an adult who knows the rules: sensibly, but forgets and overlooks things",
    "expert": "Plays like a member of a club: counts, remembers, and weighs how it may go on",
    "master": "Plays as well as this program can",
}
"""What each level is meant to be like."""
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

OUTSIDE = "engine:"
"""What the levels of other people's engines begin with; `game.ai.engines.level` reads them."""
OUTSIDERS = frozenset({"chess"})
"""Games that such engines play."""

RATED = frozenset({"chess", "checkers"})
"""Games with a player for every rating."""
RATINGS = range(400, 2001)
"""The ratings that such a player may have."""
_RATED_PREFIX = "rating:"
_HEAVY_RATING = 1200


def rated(rating: int) -> str:
    """The level of a player of this rating, as `bot_for` reads it."""
    return f"{_RATED_PREFIX}{rating}"


def rating_of(level: str) -> int | None:
    """The rating in a level such as `rating:1200`; None for the named levels. Raises BadOption."""
    if not level.startswith(_RATED_PREFIX):
        return None
    text = level.removeprefix(_RATED_PREFIX)
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) in RATINGS):
        raise BadOption(f"Ratings go from {RATINGS[0]} to {RATINGS[-1]}; {quoted(text, 20)} is none.")
    return int(text)


def has_ratings(key: str) -> bool:
    """Whether this game has a player for every rating."""
    return key in RATED


def level_name(level: str) -> str:
    """A level in words, for people: "Expert", "rating 1200"; one that is not known is named as it is."""
    if is_outside(level):
        from game.ai.engines.level import read  # few matches have one

        with suppress(BadOption):
            return read(level).words
    if level.startswith(_RATED_PREFIX):
        return f"rating {level.removeprefix(_RATED_PREFIX)}"
    return NAMES.get(level, level.capitalize())


def is_heavy(level: str) -> bool:
    """Whether a level's search belongs in the process."""
    rating = rating_of(level)
    return level in HEAVY if rating is None else rating >= _HEAVY_RATING


def is_outside(level: str | None) -> bool:
    """Whether an engine of other people is asked."""
    return level is not None and level.startswith(OUTSIDE)


def stand_in(level: str) -> str:
    """The level of our own player that comes nearest to this engine's. Raises BadOption."""
    from game.ai.engines.level import read

    return read(level).stand_in


def patience(level: str) -> float | None:
    """Seconds after which a live search of this level stops with what it has; None: its count ends it."""
    return None if level in OPINIONS else PATIENCE


def check(key: str, level: str) -> None:
    """Raises BadOption where this game has no such player."""
    if not isinstance(level, str):
        raise _no_player(level)
    if is_outside(level) and key in OUTSIDERS:
        from game.ai.engines.level import read

        read(level)
        return
    known = level in (*LEVELS, *REFERENCES, *OPINIONS) or (rating_of(level) is not None and key in RATED)
    if not known:
        raise _no_player(level)


def _no_player(level: object) -> BadOption:
    listed = ", ".join((*LEVELS, *REFERENCES))
    return BadOption(f"There is no player {quoted(level)}; the players are: {listed}.")


def rated_count(rating: int, least: int, most: int) -> int:
    """What a player of this rating may spend where the lowest spends the least: as ratings go, by factors."""
    share = (rating - RATINGS[0]) / (RATINGS[-1] - RATINGS[0])
    return round(least * math.exp(share * math.log(most / least)))
