"""`verify`: a match dealt once more from its opened seal, and its computer players asked again."""

import argparse
import json
from collections.abc import Iterator

from game.ai.levels import is_outside, level_name
from game.cli.files import guarded, read_text
from game.cli.progress import Bar
from game.coach.verifying import Sealing, Verdict, verify

DIFFERS = 1
"""The exit code for a record that is not as it must be."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `verify` command. Raises BadRecord."""
    text = read_text(arguments.file)
    with guarded(arguments.file), Bar() as progress:
        found = verify(text, players=arguments.players, progress=progress)
    if arguments.json:
        print(json.dumps(plain(found), ensure_ascii=False, indent=1))
    else:
        for line in told(found, players=arguments.players):
            print(line)
    return 0 if found.difference is None else DIFFERS


def plain(found: Verdict) -> dict[str, object]:
    """The verdict for other programs."""
    sealed, difference = found.beside.commitment, found.difference
    return {
        "game": found.match.game.key,
        "seats": found.match.seats,
        "deal": found.match.seed,
        "sealing": found.sealing.value,
        "sealed": None if sealed is None else sealed.digest,
        "cut": None if sealed is None else sealed.cut,
        "steps": found.match.version,
        "answers": found.answers,
        "asked": found.asked,
        "outside": found.outside,
        "older": found.older,
        "difference": None if difference is None else {"step": difference.step, "text": difference.text},
    }


def told(found: Verdict, *, players: bool) -> Iterator[str]:
    """The verdict as text."""
    match, difference = found.match, found.difference
    deal = f", deal {match.seed}" if match.game.deals else ""
    yield f"{match.game.name}, {match.seats} players{deal}: {_sealing(found)}."
    if difference is not None:
        where = {None: "The record", 0: "The start"}.get(difference.step, f"Step {difference.step}")
        yield f"{where} differs. {difference.text}"
        return
    number = found.answers
    chance = {0: "Chance was not asked", 1: "The answer of chance is as dealt"}
    dealt = chance.get(number, f"All {number} answers of chance are as dealt")
    yield f"{match.version} steps follow the rules. {dealt}."
    if players and not found.beside.moves:
        yield "The record does not tell how computer players came to their moves."
    elif players:
        if found.asked == 1:
            yield "The one move of a computer player comes out the same when it is asked again."
        elif found.asked or not (found.outside or found.older):
            yield f"All {found.asked} moves of computer players come out the same when they are asked again."
        if found.outside:
            levels = dict.fromkeys(made.level for made in found.beside.moves.values())
            names = "; ".join(level_name(level) for level in levels if is_outside(level))
            yield f"{_moves(found.outside)} by engines of other programs ({names}) cannot be asked again."
        if found.older:
            other = "by computer players of another version of Deuce cannot be asked again"
            yield f"{_moves(found.older)} {other}."


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"


def _sealing(found: Verdict) -> str:
    sealed = found.beside.commitment
    if sealed is None:
        return (
            "the deal was known beforehand" if found.sealing is Sealing.KNOWN else "the deal was not sealed"
        )
    cut = f", cut at “{sealed.cut}”" if sealed.cut else ""
    if found.sealing is Sealing.CLOSED:
        return f"sealed as {sealed.shown}{cut}, to be opened at the end"
    held = found.difference is None or found.difference.step != 0
    return f"sealed as {sealed.digest}{cut}, {'opened: matches' if held else 'opened'}"
