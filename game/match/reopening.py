"""Kept matches played again: as far as today's rules lead, and what is to be said where they do not.

A record is proven by its digest, what a journal keeps by its scores. A match of older rules, or one that is
damaged, stands where its replay ends, and the reason why it can only be watched goes with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.match import record, refusals
from game.match.history import History
from game.match.log import Entry
from game.match.record import Record
from game.rules import registry
from game.rules.core import options as house_rules
from game.rules.core.errors import AbsentGame, BadRecord, DeuceError, IllegalMove, UnknownGame, quoted
from game.rules.core.rng import ShuffleRecord

Check = Callable[[], None]


def unchecked() -> None:
    """A check that lets everything go on."""


class Reopened(NamedTuple):
    """What came of a kept match."""

    history: History
    frozen: str | None = None
    """Why the match can only be watched; None for one that can be played on."""
    kept: Record | None = None
    """Of a match of older rules that is frozen, all that was kept."""


def from_text(text: str, check: Check = unchecked) -> Reopened:
    """A match from its record. Raises BadRecord with the first thing that is wrong."""
    kept = record.read(text)

    def prove(history: History) -> None:
        if kept.proof(history.state.zones()) == kept.digest:
            return
        if kept.rules_version != history.game.rules_version:
            raise BadRecord("Its digest does not fit: by today’s it ends otherwise, or it was changed.")
        raise BadRecord("This record was changed after it was written: its digest does not fit.")

    return _reopened(kept, prove, check)


def from_entries(
    dealt: Record, entries: Sequence[Entry], version: int, *, scores: Sequence[float] | None, over: bool
) -> Reopened:
    """A match from what a journal keeps of it; `dealt` is its record before anything was drawn or moved.

    Raises BadRecord with the first thing that is wrong.
    """
    damage = refusals.damaged(len(entries)) if len(entries) <= version else ""
    if not entries:
        raise BadRecord(damage)

    def prove(history: History) -> None:
        if damage:
            raise BadRecord(damage)
        if not 0 <= version <= history.at or history.nodes[version].state.forced() is not None:
            raise BadRecord("This record breaks off in the middle of a step.")
        state = history.nodes[version].state
        known = scores is not None and dealt.rules_version != history.game.rules_version
        if known and (list(state.scores()), state.outcome() is not None) != (list(scores or ()), over):
            raise BadRecord("By today’s its scores are others.")
        history.go(version)

    # of an older match, what was taken back may be what replays no more
    for end in dict.fromkeys((len(entries), version + 1)):
        asked = [list(answer) for entry in entries[:end] for answer in entry.shuffles]
        to_come = dealt.shuffles[len(asked) :]
        moves = [(entry.seat, entry.text) for entry in entries[1:end]]
        kept = replace(dealt, shuffles=asked + to_come, moves=moves)
        found = _reopened(kept, prove, damage=damage)
        if not found.frozen:
            break
    return found


def _reopened(
    kept: Record, prove: Callable[[History], None], check: Check = unchecked, damage: str = ""
) -> Reopened:
    """The match that was kept, if it follows the rules and `prove` raises nothing. Raises BadRecord.

    `damage` says why it breaks off: what there is of it can be watched.
    """
    script = ShuffleRecord(kept.shuffles[: kept.listed] or None, scripted=kept.scripted)
    script.answers = [list(answer) for answer in kept.shuffles]
    older, history = False, None
    try:
        game = registry.load(kept.game)
    except UnknownGame as error:
        raise AbsentGame(refusals.absent(kept.game, error)) from None
    try:
        if kept.rules_version > game.rules_version:
            raise BadRecord(refusals.newer(game, kept.rules_version))
        older = kept.rules_version < game.rules_version
        options = house_rules.surviving(game.options, kept.options) if older else kept.options
        history = History.begun(kept.game, kept.seats, kept.seed, options, script)
        history.run_forced()
        _replay(history, kept.moves, check)
        if len(kept.shuffles) not in (script.position, max(script.position, kept.listed)):
            raise BadRecord("This record holds more or fewer shuffles than its moves ask for.")
        script.rewind(script.position, forget=True)
        if gone := kept.options.keys() - options.keys():
            raise BadRecord(f"There is no house rule {quoted(min(gone), 60)} as it was then.")
        prove(history)
    except Exception as error:  # whatever outside data stumbles over must become a sentence
        if not isinstance(error, BadRecord):
            why = f": {error}" if isinstance(error, DeuceError) else "."
            error = BadRecord(f"This record does not follow the rules{why}")
        if history is None or not (older or damage):
            raise error from None
        return _frozen(history, kept, older, error, damage)
    return Reopened(history)


def _frozen(history: History, kept: Record, older: bool, trouble: BadRecord, damage: str) -> Reopened:
    """Stand as far as the present rules replay what was kept, to be watched."""
    at = 0
    for after, (node, move) in enumerate(zip(history.nodes[1:], kept.moves, strict=False), 1):
        assert node.move is not None
        if (node.move.seat, node.text) != move:
            break
        at = after
    while not older and at and history.nodes[at].state.forced() is not None:
        at -= 1  # what is left of it is a match of its own
    history.cut(at)
    if not older:
        return Reopened(history, refusals.broken_off(damage))
    why = str(trouble)
    if at < len(kept.moves):
        why = refusals.parted(history.game, at + 1, len(kept.moves))
    return Reopened(history, refusals.older(history.game, kept.rules_version, why), kept)


def _replay(history: History, moves: Sequence[tuple[int, str]], check: Check) -> None:
    for at, (seat, text) in enumerate(moves, 1):
        if at > history.at:
            check()
            try:
                view = history.state.view(seat)
                history.commit(history.game.parse(text, seat, view), view)
            except IllegalMove as error:
                raise BadRecord(f"Step {at} of this record, {quoted(text)}, is illegal: {error}") from None
        if (seat, text) != (history.seat_at(at), made := history.nodes[at].text):
            raise BadRecord(f"Step {at} of this record should be {quoted(made)}.")
    if history.at != len(moves):
        raise BadRecord("This record breaks off in the middle of a step.")
