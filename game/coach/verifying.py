"""Verifying a match: it is dealt once more from its opened seal and held against the record.

What can be told of a record without trusting who wrote it: that its cards are those that were sealed before
the first of them, that its moves follow the rules, and that its computer players moved as they do.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from game.ai.levels import is_outside
from game.coach.opponent import answered, not_ours
from game.match import Match, foreign, record
from game.match.beside import Beside
from game.match.commitment import Dealt
from game.match.log import Entry
from game.match.record import Record
from game.rules import registry
from game.rules.core.errors import BadRecord, DeuceError, quoted
from game.rules.core.move import TABLE


class Sealing(Enum):
    """What a record says of how its deal was chosen."""

    OPENED = "opened"
    """Sealed before the first card; what was opened now is what was sealed."""
    CLOSED = "sealed"
    """Sealed, and not opened while the match runs."""
    KNOWN = "known beforehand"
    NONE = "not sealed"


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing that is not as it must be."""

    step: int | None
    """Its number in the log; 0 for the seal and the start, None where no single step is at fault."""
    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found."""

    match: Match
    """Dealt and played once more, as far as it goes."""
    beside: Beside
    sealing: Sealing
    answers: int
    """Shuffles and throws that chance gives again as the record has them."""
    asked: int = 0
    """Moves of computer players that were asked for again, and came out the same."""
    outside: int = 0
    """Moves of other programs' engines, which cannot be asked again."""
    older: int = 0
    """Moves of another generation of computer players, which cannot either."""
    difference: Difference | None = None


class _Differs(Exception):
    """Ends the look with the first difference."""

    def __init__(self, step: int | None, text: str) -> None:
        super().__init__(text)
        self.difference = Difference(step, text)


Progress = Callable[[int, int], None]
"""Called with the players' moves that were asked for again, and with how many there are."""


def verify(text: str, *, players: bool = False, progress: Progress | None = None) -> Verdict:
    """Hold a record against what its seal, its number and the rules lead to.

    With `players` every computer player is asked again from its own view, with its level, seed and count.
    Raises BadRecord for what is no record, for one of other rules than today's, and for a match that still
    runs where `players` are wanted.
    """
    kept, beside = _opened(text)
    sealing = Sealing.KNOWN if beside.known or kept.scripted else Sealing.NONE
    if beside.commitment is not None:
        sealing = Sealing.CLOSED if beside.commitment.opening is None else Sealing.OPENED
    found = Verdict(_begun(kept), beside, sealing, 0)
    try:
        _check_seal(kept, beside)
        answers = _check_chance(kept, found.match)
        found = replace(found, answers=answers)
        if sealing is Sealing.CLOSED and found.match.outcome() is not None:
            raise _Differs(0, "The match is over, and its seal was not opened.")
        if players:
            outside = sum(is_outside(made.level) for made in beside.moves.values())
            found = replace(found, asked=_check_players(found.match, beside, progress), outside=outside)
            found = replace(found, older=len(beside.moves) - found.asked - outside)
    except _Differs as differs:
        return replace(found, difference=differs.difference)
    return found


def _opened(text: str) -> tuple[Record, Beside]:
    whole = foreign.unpacked(text)
    kept = record.read(whole.record)
    game = registry.load(kept.game)
    if kept.rules_version != game.rules_version:
        raise BadRecord(
            f"This match goes by version {kept.rules_version} of the rules of {game.name}. This program "
            f"deals by version {game.rules_version}: it cannot deal it again."
        )
    if kept.scripted and kept.shuffles and not kept.listed:
        raise BadRecord("A script chose every card of this match: there is no chance to deal it again.")
    return kept, whole.beside


def _begun(kept: Record) -> Match:
    """A match of its own with the deal of the record, before its first move. Raises BadRecord."""
    deal = kept.shuffles[: kept.listed] or [] if kept.scripted else None
    try:
        return Match.new(kept.game, kept.seats, kept.seed, kept.options, deal)
    except DeuceError as error:
        raise BadRecord(f"This match cannot be dealt: {error}") from None


def _check_seal(kept: Record, beside: Beside) -> None:
    sealed = beside.commitment
    if sealed is not None and sealed.opening is not None:
        dealt = Dealt(kept.game, kept.seats, kept.options, sealed.rules_version)
        if (fault := sealed.fault(dealt, kept.seed)) is not None:
            raise _Differs(0, fault)


def _check_chance(kept: Record, match: Match) -> int:
    """Play the moves of the record with chance's own answers; how many of these it gives again."""
    dealer, position, seen = _Dealer(kept), 0, -1
    while True:
        for step, entry in enumerate(match.entries(seen), seen + 1):
            if step:
                dealer.check_move(step, entry)
            position = dealer.check_answers(step, entry, position)
        seen = match.version
        if seen >= len(kept.moves):
            break
        seat, text = kept.moves[seen]
        try:
            match.play(seat, text)
        except DeuceError as error:
            raise _Differs(
                seen + 1, f"{quoted(text, 60)} cannot be played with these cards: {error}"
            ) from None
    if len(kept.shuffles) > max(position, kept.listed):
        raise _Differs(None, "The record holds more answers of chance than its moves ask for.")
    if record.read(match.dump()).digest != kept.digest:
        raise _Differs(None, "The record was changed after it was written: its digest does not fit.")
    return position


@dataclass(frozen=True, slots=True)
class _Dealer:
    """Holds steps against those of the record."""

    kept: Record

    def check_move(self, step: int, entry: Entry) -> None:
        """The record has this step, made by the same. Raises _Differs."""
        if step > len(self.kept.moves):
            raise _Differs(
                step, f"The record breaks off before {quoted(entry.text)}, which follows by itself."
            )
        if tuple(self.kept.moves[step - 1]) != (entry.seat, entry.text):
            raise _Differs(
                step, f"It should be {quoted(entry.text)}, not {quoted(self.kept.moves[step - 1][1], 60)}."
            )

    def check_answers(self, step: int, entry: Entry, position: int) -> int:
        """Chance answered this step as the record has it; the number of the next answer. Raises _Differs."""
        for answer in entry.shuffles:
            if position >= len(self.kept.shuffles):
                raise _Differs(step, "The record lacks what chance answered here.")
            if (theirs := self.kept.shuffles[position]) != list(answer):
                raise _Differs(step, _first_difference(list(answer), theirs))
            position += 1
        return position


def _first_difference(ours: list[str], theirs: list[str]) -> str:
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one != other:
            return f"Piece {number} of what chance gave is {one}; the record has {other[:60]}."
    return f"Chance gave {len(ours)} pieces here; the record has {len(theirs)}."


def _check_players(match: Match, beside: Beside, progress: Progress | None) -> int:
    if match.outcome() is None:
        raise BadRecord("The computer players are asked again only when the match is over.")
    done, total = 0, sum(not not_ours(made) for made in beside.moves.values())
    for version, made in beside.moves.items():
        if not version < match.version or match.seat_at(version + 1) == TABLE:
            raise _Differs(version + 1, "The record names a computer player’s move where nobody moved.")
        if not_ours(made):
            continue
        done += 1
        try:
            move = answered(match, version, made)
        except DeuceError as error:
            raise _Differs(version + 1, f"This computer player cannot be asked: {error}") from None
        ours, theirs = match.game.text(move), match.text_at(version + 1)
        if ours != theirs:
            raise _Differs(
                version + 1, f"The player of level {made.level} plays {quoted(ours)}, not {quoted(theirs)}."
            )
        if progress is not None:
            progress(done, total)
    return total
