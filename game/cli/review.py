"""`review`: what every decision of a match gave away, by what its player could know, as text or JSON."""

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.ai.thought import Unit
from game.cli.arguments import BadUsage
from game.cli.files import guarded, read_text
from game.cli.progress import Bar
from game.cli.replay import names_of
from game.coach import Judged, Mark, accuracy_of, reason, review
from game.coach.annotating import annotated
from game.coach.words import PERCENT, figure
from game.match import foreign
from game.match.foreign import Brought
from game.match.match import Match
from game.rules.core.errors import BadRecord


def command(arguments: argparse.Namespace) -> int:
    """Run the `review` command. Raises BadRecord and `BadUsage`."""
    brought = the_match(arguments.file, arguments.game)
    seats = None if arguments.seat is None else {seat_of(brought.match, arguments.seat)}
    game = brought.match.game
    if arguments.notation and not game.notations:
        raise BadUsage(f"--notation: {game.name} has no notation that other programs read")
    with Bar() as progress:
        opened: bool = arguments.all_cards
        found = review(brought.match, seats, count=arguments.count, hindsight=opened, progress=progress)
    if arguments.json:
        names = () if opened else names_of(brought)
        print(json.dumps([plain(brought.match, one, names) for one in found], ensure_ascii=False, indent=1))
        return 0
    if arguments.notation:
        print(annotated(brought.match, found, names_of(brought), "????.??.??", brought.tree), end="")
        return 0
    for line in told(brought, found, opened=opened):
        print(line)
    return 0


def the_match(path: Path, number: int | None) -> Brought:
    """The one match of the file, or that of the number. Raises BadRecord."""
    text = read_text(path)
    with guarded(path):
        if number is None and (count := len(foreign.chapters(text))) > 1:
            raise BadRecord(f"This text holds {count} games: say which with --game N.")
        return foreign.read(text, number or 1)


def seat_of(match: Match, number: int) -> int:
    """The seat of the player of this number, counted from 1. Raises BadUsage."""
    if not 1 <= number <= match.seats:
        raise BadUsage(f"--seat {number} is nobody’s: the match has the players 1 to {match.seats}")
    return number - 1


def plain(match: Match, one: Judged, names: Sequence[str]) -> dict[str, object]:
    """A decision for other programs; seats count from 0, as everywhere in scripts. Without `names`, which is
    with all cards open, no reasons: these speak of many deals.
    """
    return {
        "version": one.version,
        "seat": one.seat,
        "played": match.game.text(one.played),
        "best": match.game.text(one.best),
        "loss": one.loss,
        "error": None if one.error is None or math.isinf(one.error) else one.error,
        "unit": None if one.unit is None else one.unit.value,
        "mark": None if one.mark is None else one.mark.value,
        "reason": reason_of(match, one, names) if names else None,
    }


def told(brought: Brought, found: Sequence[Judged], *, opened: bool = False) -> Iterator[str]:
    """The review as text: what was marked, in the order of the match, and a line for each player."""
    match, names = brought.match, names_of(brought)
    by = "with all cards open" if opened else "by what each player could know"
    yield f"{match.game.name}, {match.seats} players: {len(found)} decisions, {by}"
    for one in sorted(_listed(found), key=lambda one: one.version):
        view = match.bare_view(one.seat, one.version)
        played, better = (match.game.label(move, view, names.__getitem__) for move in (one.played, one.best))
        mark, who = one.mark.value if one.mark else "", names[one.seat]
        yield f"{one.version + 1:>5}  {mark:<2}  {who}: {played} ({amount(one)}). Better: {better}."
        if not opened and (why := reason_of(match, one, names)):
            yield f"{'':>11}{why}"
    for seat in sorted({one.seat for one in found}):
        yield f"{names[seat]}: {summed([one for one in found if one.seat == seat])}."


def reason_of(match: Match, one: Judged, names: Sequence[str]) -> str | None:
    """Why the best was better than what was played, where something was given away."""
    if not one.loss:
        return None
    return reason(match.bare_view(one.seat, one.version), one.thought, names.__getitem__, one.played)


def _listed(found: Sequence[Judged]) -> Iterator[Judged]:
    """What was marked against its player."""
    return (one for one in found if one.mark not in (None, Mark.GOOD))


def amount(one: Judged) -> str:
    """A loss in words: "−6.2 ± 0.8 expected points"."""
    assert one.loss is not None and one.error is not None and one.unit is not None
    return figure(-one.loss, one.error, one.unit)


def summed(found: Sequence[Judged]) -> str:
    """What a player's decisions come to: marks, losses by unit and accuracy."""
    known = [one for one in found if one.loss is not None]
    if not known:
        by_rule = not any(one.thought.candidates for one in found)
        why = "rules of thumb play this best" if by_rule else "their moves were only played on one way"
        return f"{len(found)} decisions, none of which has values: {why}"
    parts = [f"{len(known)} of {len(found)} decisions judged"]
    if any(one.mistake is not None for one in known):
        marks = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)
        parts.append(", ".join(f"{mark.value} {sum(one.mark is mark for one in known)}" for mark in marks))
    for unit in Unit:
        losses = [one.loss or 0.0 for one in known if one.unit is unit]
        if losses and unit in PERCENT:
            parts.append(f"gave away {figure(sum(losses) / len(losses), 0.0, unit)} a decision")
        elif losses:
            parts.append(f"gave away {figure(sum(losses), 0.0, unit)}")
    if (accuracy := accuracy_of(found)) is not None:
        parts.append(f"accuracy {accuracy:.0f}")
    return "; ".join(parts)
