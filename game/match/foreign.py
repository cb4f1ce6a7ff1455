"""Matches from and for other programs: records of our own, or texts in a game's notation (PGN, PDN, FEN)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from game.match import envelope, jsontext
from game.match.beside import Beside
from game.match.match import Check, Match, unchecked
from game.rules import registry
from game.rules.core.errors import BadDeal, BadRecord, DeuceError, IllegalMove, UnknownGame
from game.rules.core.game import Game
from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE
from game.rules.core.state import State
from game.rules.core.written import Chapter, WrittenGame

LONGEST = 4_000_000
"""Characters; the longest match is a small part of this."""
MOST_PLAYS = 5000
"""Moves of a written game; each state that it passes remembers all moves before it."""

_OURS = re.compile(r'\s*\{\s*"')
"""How a record of ours begins, and neither the tags nor a remark of a written game."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A match that was brought in, its players' names (empty where unknown) and a sentence about it.

    `tree` is the written game that it came as, with all that is beside its moves.
    """

    match: Match
    names: tuple[str, ...] = ()
    note: str = ""
    tree: GameTree | None = None
    beside: Beside = field(default_factory=Beside)


def decode(raw: bytes) -> str:
    """The text in a file: UTF-8, or Latin-1 as older PGN files have it. Raises BadRecord."""
    if b"\0" in raw:
        raise BadRecord("This is no record of a match: it is not text.")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def recognised(text: str) -> bool:
    """Whether some game knows the text for its own notation, however wrong it may be in that."""
    return _game(_clean(text)) is not None


def chapters(text: str) -> list[Chapter]:
    """The games that the text holds, unchecked; a record of ours is one. Raises BadRecord."""
    text = _clean(text)
    game = _game(text)
    return [Chapter(text)] if game is None else game.chapters(text)


def read(text: str, number: int = 1, check: Check = unchecked) -> Brought:
    """The match in the text, whoever wrote it; of several, the one of that number, counted from 1.

    `check` is called before every move that is played. Raises BadRecord with the first thing that is wrong.
    """
    text = _clean(text)
    if envelope.is_envelope(text):
        _numbered(number, 1)
        return _opened(envelope.read(text), check)
    game = _game(text)
    if game is None:
        if not _OURS.match(text):  # a person has tags, words or moves there, and knows of no JSON
            raise BadRecord("This is no match record, nor any PGN, PDN or FEN that can be understood.")
        _numbered(number, 1)
        return Brought(Match.load(text, check))  # which says what a record must look like
    found = game.chapters(text)
    _numbered(number, len(found))
    return _match(game.key, game.read_text(found[number - 1].text), check)


def _numbered(number: int, count: int) -> None:
    """Raises BadRecord where a text of so many games has none of that number."""
    if not 1 <= number <= count:
        held = "one game" if count == 1 else f"{count} games"
        raise BadRecord(f"This text holds {held}; there is no game {number} in it.")


def unpacked(text: str) -> envelope.Envelope:
    """A record of ours with what lies beside it; no rules have looked at it yet. Raises BadRecord."""
    text = _clean(text)
    return envelope.read(text) if envelope.is_envelope(text) else envelope.Envelope(text, Beside())


def read_trees(text: str) -> tuple[Game[State], list[GameTree]] | None:
    """Every written game of the text and which game they are of; None where it is no written game.

    Raises BadRecord with the first thing that is wrong.
    """
    text = _clean(text)
    game = _game(text)
    if game is None:
        return None
    trees = []
    found = game.chapters(text)
    for number, part in enumerate(found, 1):
        try:
            tree = game.read_text(part.text).tree
        except BadRecord as error:
            raise (error if len(found) == 1 else BadRecord(f"Game {number}: {error}")) from None
        if tree is None:
            return None  # a position alone
        trees.append(tree)
    return game, trees


def write(match: Match, names: Sequence[str], date: str, tree: GameTree | None = None) -> dict[str, str]:
    """The match in the notations of its game, by their names; `date` is `2026.01.31`.

    `tree` is the written game that it was brought in as.
    """
    if not match.game.notations:
        return {}
    texts = match.game.write_text(match.bare_view(None).state, names, date, tree)
    if tree is not None and _ended_early(match, tree):
        texts[match.game.notations[0]] = match.game.write_tree(tree)
    return texts


def pack(match: Match, tree: GameTree | None, beside: Beside | None = None) -> str:
    """The record of the match as a file keeps it, with what lies beside it; `tree` is the written game that
    it was brought in as. What is sealed opens when the match is over.
    """
    known = replace(beside or Beside(), written=written(match.game, tree))
    return envelope.write(match.dump(), known.given_out(match.version, over=match.outcome() is not None))


def written(game: Game[State], tree: GameTree | None) -> str:
    """The text by which a file or a journal keeps what is beside a match; empty for nothing."""
    return "" if tree is None else game.write_tree(tree)


def brought_in(match: Match, *, written: bool) -> bool:
    """Whether the match began as a `written` game or from a position of somebody's choice, which may have
    been as good as won: its result does not count.
    """
    return written or match.scripted


def tree_of(game: Game[State], text: str) -> GameTree | None:
    """What `written` gave; None for nothing, and for what a later version no longer reads."""
    try:
        return game.read_text(text).tree if text else None
    except BadRecord:
        return None


def _clean(text: str) -> str:
    jsontext.check(text)
    if len(text) > LONGEST:
        raise BadRecord("This text is too long to be the record of a match.")
    return text.lstrip("\ufeff")


def _game(text: str) -> Game[State] | None:
    """The game in whose notation the text is; None for a record of ours, or for what nobody knows."""
    if _OURS.match(text) and '"game"' in text[:100_000]:
        return None
    for entry in registry.entries():
        with suppress(UnknownGame):  # whoever opens a game whose package is broken is told
            game = registry.load(entry.key)
            if game.notations and game.recognises(text):
                return game
    return None


def _ended_early(match: Match, tree: GameTree) -> bool:
    """Whether the rules here ended the match where the written game still goes on."""
    if match.outcome() is None or not (made := match.steps()) or not made[-1].move.pieces:
        return False
    moves = [step.text for step in made]
    return tree.moves[: len(moves)] == moves


def _opened(kept: envelope.Envelope, check: Check) -> Brought:
    match = Match.load(kept.record, check)
    if not kept.beside.written:
        return Brought(match, beside=kept.beside)
    told = match.game.read_text(kept.beside.written)
    return Brought(match, told.names, "", told.tree, kept.beside)


def _match(key: str, written: WrittenGame, check: Check) -> Brought:
    deal = [[written.position]] if written.position else None
    try:
        match = Match.new(key, 2, seed=1, options=dict(written.options), deal=deal)
    except BadDeal as error:
        raise BadRecord(str(error)) from None
    note = ""
    try:
        for seat, text in written.moves:
            if match.outcome() is not None:  # other rules let it go on: the rest is in the written game
                note = f"By the rules here the game is over after {match.plays} moves."
                break
            if match.plays >= MOST_PLAYS:
                raise BadRecord(f"This game has more than {MOST_PLAYS} moves.")
            check()
            match.play(seat, text)
        _end(match, written)
    except IllegalMove as error:
        raise BadRecord(f"After {match.plays} moves: {error}") from None
    return Brought(match, written.names, note, written.tree)


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
