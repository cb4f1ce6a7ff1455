"""Matches from and for other programs: records of our own, or texts in a game's notation (PGN, PDN, FEN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.match.match import Match
from game.rules import registry
from game.rules.core.errors import BadDeal, BadRecord, DeuceError, IllegalMove
from game.rules.core.move import TABLE
from game.rules.core.written import WrittenGame

LONGEST = 4_000_000
"""Characters; the longest match is a small part of this."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A match that was brought in, its players' names (empty where unknown) and a sentence about it."""

    match: Match
    names: tuple[str, ...] = ()
    note: str = ""


def read(text: str) -> Brought:
    """The match in the text, whoever wrote it. Raises BadRecord with the first thing that is wrong."""
    if len(text) > LONGEST:
        raise BadRecord("This text is too long to be the record of a match.")
    text = text.lstrip("\ufeff")
    if text.lstrip()[:1] == "{" and '"game"' in text[:100_000]:
        return Brought(Match.load(text))
    for entry in registry.entries():
        game = registry.load(entry.key)
        if game.notations and game.recognises(text):
            return _match(entry.key, game.read_text(text))
    return Brought(Match.load(text))  # which says what a record must look like


def write(match: Match, names: Sequence[str], date: str) -> dict[str, str]:
    """The match in the notations of its game, by their names; `date` is `2026.01.31`."""
    if not match.game.notations:
        return {}
    return match.game.write_text(match.bare_view(None).state, names, date)


def _match(key: str, written: WrittenGame) -> Brought:
    deal: Any = [[written.position]] if written.position else None
    try:
        match = Match.new(key, 2, seed=1, options=dict(written.options), deal=deal)
        for seat, text in written.moves:
            match.play(seat, text)
        _end(match, written)
    except (IllegalMove, BadDeal) as error:
        raise BadRecord(f"After {match.plays} moves: {error}" if written.moves else str(error)) from None
    return Brought(match, written.names, written.note)


def _end(match: Match, written: WrittenGame) -> None:
    """What the text says of the end and the board does not show: time, an agreement, resigning in turn."""
    actors = match.actors()
    if not actors or written.winner is None:
        return
    seat = min(actors)
    try:
        if written.drawn:
            match.play(seat, "offer")
            match.play(min(match.actors()), "accept")
        elif written.on_time:
            match.play(TABLE, f"flag {2 - written.winner}")
        elif seat != written.winner:
            match.play(seat, "resign")
    except DeuceError as error:
        raise BadRecord(f"The end of this game cannot be told: {error}") from None
