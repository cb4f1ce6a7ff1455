"""What the journal writes of a match as it stands: its row, and the result of every seat once it is over."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.match.match import Match
from game.match.rows import MatchRow, ResultRow
from game.rules import registry
from game.rules.core.outcome import shares

Players = Sequence[Mapping[str, Any]]
"""One mapping a seat, at least with `name` (str) and `level` (str, or None for a person)."""


def row(
    number: int,
    match: Match,
    players: Players,
    when: str,
    version: int,
    *,
    may_undo: bool,
    imported: bool,
    helped: bool,
) -> MatchRow:
    """The row of a match that is new to the journal, with entries up to this version."""
    outcome = match.outcome()
    return MatchRow(
        id=number,
        game=match.game.key,
        rules_version=match.rules_version,
        seats=match.seats,
        seed=str(match.seed),
        options=json.dumps(match.house_rules),
        scripted=int(match.scripted),
        listed=json.dumps(match.listed),
        may_undo=int(may_undo),
        imported=int(imported),
        begun=when,
        played=when,
        players=json.dumps([dict(player) for player in players]),
        version=version,
        round=match.round,
        plays=match.plays,
        scores=json.dumps([] if match.frozen else match.scores()),  # what it came to then is not known
        takebacks=int(helped),
        outcome=None if outcome is None else outcome.reason,
    )


def changes(match: Match, when: str, helped: bool) -> dict[str, object]:
    """What its row says otherwise once it stands elsewhere."""
    outcome = match.outcome()
    return {
        "played": when,
        "rules_version": match.rules_version,
        "version": match.version,
        "round": match.round,
        "plays": match.plays,
        "scores": json.dumps(match.scores()),
        "takebacks": int(helped),
        "outcome": None if outcome is None else outcome.reason,
    }


def results(number: int, match: Match, players: Players, helped: bool, when: str) -> list[ResultRow]:
    """How every seat fared; none while the match runs."""
    outcome = match.outcome()
    if outcome is None:
        return []
    rows, parts = [], shares(outcome)
    if registry.with_partners(match.game.key, match.seats):
        parts = tuple(float(bool(part)) for part in parts)  # partners do not share a win, they have it
    for seat, player in enumerate(players):
        others = {str(other["level"] or "person") for n, other in enumerate(players) if n != seat}
        rows.append(
            ResultRow(
                match=number,
                seat=seat,
                game=match.game.key,
                ended=when,
                seats=match.seats,
                name=str(player["name"]),
                level=player["level"],
                against=",".join(sorted(others)),
                won=parts[seat],
                place=outcome.ranks[seat],
                points=outcome.scores[seat],
                moves=match.plays_of(seat),
                takebacks=int(helped),
            )
        )
    return rows
