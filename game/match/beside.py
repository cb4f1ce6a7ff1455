"""What belongs to a match and is no part of its record: how it was dealt, written and thought about."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.match import jsontext
from game.match.commitment import Commitment, Dealt, Opening, cut_of
from game.match.provenance import Provenance
from game.rules.core.errors import BadRecord

Facts = tuple[str, int, Mapping[str, object]]
"""Of a match its game, its number of seats and its house rules."""
SEAL = "Sealed:"
"""What the line begins with that tells of one."""
_HEX = frozenset("0123456789abcdef")


@dataclass(slots=True)
class Beside:
    """All that is kept beside one match."""

    written: str = ""
    """The game in its notation, where the match was brought in as one."""
    commitment: Commitment | None = None
    """Where the deal was sealed."""
    known: bool = False
    """Whether the deal was known beforehand: a number that was typed, a code, the deal of a day."""
    moves: dict[int, Provenance] = field(default_factory=dict)
    """How computer players came to their moves, by the version at which each was asked, in their order. Those
    beyond the version at which the match stands belong to moves that were taken back."""

    def __bool__(self) -> bool:
        return bool(self.written or self.commitment or self.known or self.moves)

    def forget(self, version: int) -> None:
        """The match goes on another way from this version."""
        while self.moves and next(reversed(self.moves)) >= version:
            self.moves.popitem()

    def given_out(self, version: int, *, over: bool) -> "Beside":
        """As others may read it of a match that stands at this version: sealed until it is over."""
        commitment = self.commitment
        if commitment is not None and not over:
            commitment = replace(commitment, opening=None)
        moves = {at: made for at, made in sorted(self.moves.items()) if at < version}
        return Beside(self.written, commitment, self.known, moves)


def deal_line(beside: Beside, match: Facts, deal: int, *, over: bool) -> str:
    """How the match was dealt, as its details say it; empty where nothing is known of it."""
    sealed = beside.commitment
    if sealed is None:
        return "Deal: known beforehand" if beside.known else ""
    if not over or sealed.opening is None:
        return f"{SEAL} {sealed.shown}"
    game, seats, options = match
    fault = sealed.fault(Dealt(game, seats, options, sealed.rules_version), deal)
    return f"{SEAL} {sealed.shown} Opened: {'matches' if fault is None else 'does not match'}"


def about_seal(pieces: str) -> str:
    """What a seal is for, and where it can be checked; `pieces` are what is dealt, say "cards"."""
    return (
        "The seal fixes the deal before anybody sees it, and the word at which you cut changes it then:"
        f" neither Deuce nor you can have chosen the {pieces}. When the match is over, its exported record"
        " holds what was sealed, and “python -m game verify” checks it, as anybody can by hand"
        " (docs/records.md)."
    )


def deal_text(beside: Beside) -> str:
    """How the match was dealt, as one JSON text; empty where nothing is to be said of it."""
    content = deal_content(beside)
    return "" if content is None else json.dumps(content, separators=(",", ":"))


def deal_content(beside: Beside) -> dict[str, object] | None:
    """How the match was dealt, for JSON; None where nothing is to be said of it."""
    if (sealed := beside.commitment) is None:
        return {"known": True} if beside.known else None
    content: dict[str, object] = {"sealed": sealed.digest, "rules": sealed.rules_version, "cut": sealed.cut}
    if sealed.opening is not None:
        content |= {"seed": sealed.opening.seed, "nonce": sealed.opening.nonce}
    return content


def read_deal(text: str, beside: Beside) -> None:
    """Take up what `deal_text` gave. Raises BadRecord."""
    if text:
        take_deal(jsontext.loads(text), beside)


def take_deal(content: object, beside: Beside) -> None:
    """Take up what `deal_content` gave. Raises BadRecord."""
    match content:
        case None:
            return
        case {"known": True, **rest} if not rest:
            beside.known = True
        case {"sealed": str(sealed), "rules": int(rules), "cut": str(cut), **rest}:
            sound = _is_hex(sealed, 64) and not isinstance(rules, bool) and cut == cut_of(cut)
            if not sound:
                raise BadRecord("The sealed deal of this record is damaged.")
            beside.commitment = Commitment(sealed, rules, cut, _opening(rest))
        case _:
            raise BadRecord("The sealed deal of this record is damaged.")


def _opening(rest: Mapping[object, object]) -> Opening | None:
    match dict(rest):
        case {"seed": int(seed), "nonce": str(nonce), **more} if not more and not isinstance(seed, bool):
            if _is_hex(nonce, 32) and 0 <= seed < 1 << 64:
                return Opening(seed, nonce)
        case none if not none:
            return None
    raise BadRecord("The sealed deal of this record is damaged.")


def _is_hex(text: str, length: int) -> bool:
    return len(text) == length and _HEX.issuperset(text)


def move_lines(beside: Beside) -> list[str]:
    """A line for each move of a computer player: the version it was asked at, who it was, seed and count.

    Lines, for a mapping each would be more parts than a record of a long match may have.
    """
    return [f"{at} {made.who} {made.seed} {made.count}" for at, made in beside.moves.items()]


def take_lines(lines: object, beside: Beside) -> None:
    """Take up what `move_lines` gave. Raises BadRecord."""
    if not isinstance(lines, list):
        raise BadRecord("The players’ moves of this record are damaged.")
    for line in lines:
        parts = line.split(" ") if isinstance(line, str) and line.isascii() and len(line) < 100 else ()
        match parts:
            case [at, who, seed, count] if who and all(map(str.isdigit, (at, seed, count))):
                if max(map(int, (at, seed, count))) >= 1 << 63:
                    raise BadRecord("The players’ moves of this record are damaged.")
                beside.moves[int(at)] = Provenance.read(who, int(seed), int(count))
            case _:
                raise BadRecord("The players’ moves of this record are damaged.")
    beside.moves = dict(sorted(beside.moves.items()))
