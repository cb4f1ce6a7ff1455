"""The chance to win a match, from what everybody can see of it.

Each game's players put what is public into features (`game.ai.standings`); the weights that turn these into
chances were learned from matches of computer players against each other (`python -m tests.bench.chances`) and
lie in `chances.json`, a table a game and number of seats, with the number of matches and the date.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.ai.capabilities import capabilities
from game.ai.standings import Standing
from game.rules.core.outcome import shares
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import entry

TABLES = Path(__file__).with_name("chances.json")
SEARCH = "search"
"""The name of a board game's table for values that a search tells."""
WON = 10.0
"""Pawns or men; from there on a position is won."""


def standing(view: View[State]) -> tuple[float, ...] | None:
    """Every seat's chance to win the match, by what everybody can see; None where nobody has learned it.

    A draw counts half, and whoever shares a win has a part of it, so that the chances of all sides sum to 1.
    A side is a player, or the partners, who win together and each have their side's chance. Once the match
    is over, what came of it. It is the same in every view of the match.
    """
    seats = len(view.scores())
    if seats < 2:
        return None
    if (outcome := view.outcome()) is not None:
        partners = 2 if entry(view.game).partners == seats else 1
        return tuple(partners * share for share in shares(outcome))
    seen = seen_of(view)
    table = None if seen is None else tables().get(view.game, {}).get(name_of(view, seen))
    if seen is None or table is None:
        return None
    sides = softmax(seen.rows, table["weights"])
    return tuple(sides[seat % len(sides)] for seat in range(seats))  # partners sit opposite


def chance_of(key: str, value: float, left: float = 1.0) -> float | None:
    """The chance to win of a side for which a search of this board tells so many pawns or men.

    `left` is the share of the pieces that are left: of few the same lead is likelier a draw, which counts
    half. Between won and more than won there is no difference. None where nobody learned it.
    """
    table = tables().get(key, {}).get(SEARCH)
    return None if table is None else softmax(searched(value, left), table["weights"])[0]


def searched(value: float, left: float) -> tuple[tuple[float, ...], ...]:
    """A value as features, of the side for which it was told and of the other: early and late, as more of
    much counts less, and whether it is won.
    """
    won = (value >= WON) / 2 - (value <= -WON) / 2
    value = max(-WON, min(WON, value)) / 2
    own = (value, value * left, value / (1 + abs(value)), won)
    return own, tuple(-part for part in own)


def seen_of(view: View[State]) -> Standing | None:
    """The features of this match; None where its players name none."""
    standing = capabilities(view.game).standing
    return None if standing is None else standing(view.state)


def name_of(view: View[State], seen: Standing) -> str:
    """Under which name its game's table for this match stands."""
    return f"{len(view.scores())}{seen.kind}"


def softmax(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> tuple[float, ...]:
    """The chance of each side."""
    worth = [sum(w * part for w, part in zip(weights, row, strict=True)) for row in rows]
    best = max(worth)
    odds = [math.exp(one - best) for one in worth]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


@cache
def tables() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and name what was learned."""
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(TABLES.read_text(encoding="utf-8"))
    return found
