"""`ask`: what a computer player thought when it made a move of a match, by its own view alone."""

import argparse
import json
import math
from collections.abc import Iterator

from game.ai.levels import level_name
from game.ai.thought import Thought
from game.cli.arguments import BadUsage
from game.cli.replay import names_of
from game.cli.review import the_match
from game.coach import asked
from game.coach.opponent import why_alone
from game.coach.words import figure, held_by
from game.match.foreign import Brought
from game.match.provenance import Provenance
from game.rules.core.move import Move

MOST = 8
"""Candidates and pieces that the text lists; JSON has them all."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `ask` command. Raises BadRecord, NoAdvice and `BadUsage`."""
    brought = the_match(arguments.file, None)
    record = brought.beside.moves.get(arguments.step - 1)
    if record is None:
        known = [version + 1 for version in brought.beside.moves]
        of = f"{len(known)} steps, from {known[0]} to {known[-1]}" if known else "none"
        raise BadUsage(
            f"step {arguments.step} is of no computer player, as the record has it; it tells of {of}"
        )
    thought = asked(brought.match, arguments.step - 1, record)
    if arguments.json:
        print(json.dumps(plain(brought, arguments.step, record, thought), ensure_ascii=False, indent=1))
        return 0
    for line in told(brought, arguments.step, record, thought):
        print(line)
    return 0


def plain(brought: Brought, step: int, record: Provenance, thought: Thought) -> dict[str, object]:
    """The thought for other programs; seats count from 0, as everywhere in scripts."""
    match, beliefs = brought.match, thought.beliefs
    return {
        "step": step,
        "seat": match.seat_at(step),
        "level": record.level,
        "played": match.log[step - 1][1],
        "unit": None if thought.unit is None else thought.unit.value,
        "candidates": [
            {
                "move": match.game.text(one.move),
                "value": one.value,
                "error": None if math.isinf(one.error) else one.error,
                "worlds": one.worlds,
            }
            for one in thought.candidates
        ],
        "worlds": 0 if beliefs is None else beliefs.worlds,
        "beliefs": {} if beliefs is None else dict(zip(beliefs.pieces, beliefs.shares, strict=True)),
    }


def told(brought: Brought, step: int, record: Provenance, thought: Thought) -> Iterator[str]:
    """The thought as text: the move, the candidates with their values, and where it took cards to be."""
    match, names = brought.match, names_of(brought)
    seat = match.seat_at(step)
    view = match.bare_view(seat, step - 1)

    def label(move: Move) -> str:
        return match.game.label(move, view, names.__getitem__)

    played = match.steps(step - 1)[0].move
    yield f"Step {step}, {names[seat]} ({level_name(record.level)}): {label(played)}"
    if alone := why_alone(view, thought):
        yield alone
    elif thought.unit is None:
        yield "It went by rules of thumb, which tell no values."
    for one in thought.candidates[:MOST]:
        assert thought.unit is not None
        mark = "*" if one.move == played else " "
        yield f"{mark} {label(one.move)}: {figure(one.value, one.error, thought.unit)}"
    if (beliefs := thought.beliefs) is None:
        return
    yield f"What it believed, from {beliefs.worlds} sampled {'deal' if beliefs.worlds == 1 else 'deals'}:"
    surest = sorted(range(len(beliefs.pieces)), key=lambda number: -max(beliefs.shares[number]))
    for number in surest[:MOST]:
        yield f"  {held_by(beliefs, number, match.game.face_name, names.__getitem__)}"
