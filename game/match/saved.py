"""Saved matches as others have them: in a list, and ready to go on.

A row that fits its seal may still hold what no match of ours has: that is found here, and never used.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from game.match import envelope
from game.match.beside import Beside
from game.match.log import Entry
from game.match.match import Match
from game.match.rows import DAMAGED, MatchRow
from game.rules import registry
from game.rules.core.errors import BadRecord


class Prospect(Enum):
    """What can be done with an unfinished match."""

    PLAYED = "played on"
    WATCHED = "watched"
    CLOSED = "neither"


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as a list of saved matches shows it."""

    id: int
    game: str
    players: tuple[dict[str, Any], ...]
    begun: str
    played: str
    """When it was begun and last played: ISO 8601, UTC."""
    round: int
    plays: int
    """How many moves were made, as players count them."""
    scores: tuple[float, ...]
    outcome: str | None
    """How it ended, in words; None while it runs."""
    helped: bool
    """Whether it was played with help: by hints, say, or by taking back over something new."""
    may_undo: bool
    imported: bool
    house_rules: Mapping[str, object] = field(default_factory=dict)

    @property
    def by_side(self) -> tuple[float, ...]:
        """The scores, of partners once: these sit opposite each other."""
        partners = registry.with_partners(self.game, len(self.scores))
        return self.scores[: len(self.scores) // 2] if partners else self.scores

    @property
    def text(self) -> str:
        """ "Round 2 · 34–12 · 57 moves"."""
        parts = [f"Round {self.round}"] if self.round else []
        parts += ["–".join(map(str, self.by_side)), f"{self.plays} move{'' if self.plays == 1 else 's'}"]
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A saved match, ready to go on."""

    match: Match
    players: tuple[dict[str, Any], ...]
    saved: Saved
    beside: Beside = field(default_factory=Beside)

    @property
    def record(self) -> str:
        """The match as a file has it, with what lies beside it."""
        over = self.saved.outcome is not None
        return envelope.write(self.match.dump(), self.beside.given_out(self.match.version, over=over))


def loaded(row: MatchRow, entries: Sequence[Entry], beside: Beside) -> Loaded:
    """The match that these were kept of, to be watched as far as it can. Raises BadRecord."""
    saved = saved_of(row)
    over = row.outcome is not None
    match = Match.restore(row.dealt(), entries, row.version, scores=saved.scores, over=over)
    return Loaded(match, saved.players, saved, beside)


def _is_player(player: object) -> bool:
    return (
        isinstance(player, dict)
        and isinstance(player.get("name"), str)
        and isinstance(player.get("level"), str | None)
    )


def listable(rows: Iterable[MatchRow]) -> list[Saved]:
    """Those of these matches that can be listed."""
    found = []
    for row in rows:
        with suppress(BadRecord):
            found.append(saved_of(row))
    return found


def saved_of(row: MatchRow) -> Saved:
    """The match of a row, as a list shows it. Raises BadRecord."""
    try:
        players, scores, options = map(json.loads, (row.players, row.scores, row.options))
    except (ValueError, RecursionError) as error:
        raise BadRecord(DAMAGED) from error
    sound = (
        isinstance(players, list)
        and len(players) == row.seats
        and all(_is_player(player) for player in players)
        and isinstance(scores, list)
        and all(isinstance(score, int | float) and abs(score) < 1e15 for score in scores)
        and isinstance(options, dict)
    )
    if not sound:
        raise BadRecord(DAMAGED)
    return Saved(
        id=row.id,
        game=row.game,
        players=tuple(players),
        begun=row.begun,
        played=row.played,
        round=row.round,
        plays=row.plays,
        scores=tuple(scores),
        outcome=row.outcome,
        helped=bool(row.takebacks),
        may_undo=bool(row.may_undo),
        imported=bool(row.imported),
        house_rules=options,
    )
