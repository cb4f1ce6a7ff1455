"""`replay`: the record of a match, in the window or, with `--text`, as one sentence a step."""

import argparse
from collections.abc import Iterator

from game.cli.files import read_brought
from game.match.match import Match


def command(arguments: argparse.Namespace) -> int:
    """Run the `replay` command; a record that cannot be read raises BadRecord."""
    brought = read_brought(arguments.file)
    match = brought.match
    if arguments.text:
        for line in told(match):
            print(line)
        return 0
    from game.cli.play import show
    from game.scenes.importing import players_of
    from game.scenes.replay import ReplayScene

    return show(ReplayScene(match.dump(), players_of(brought.names)))


def told(match: Match) -> Iterator[str]:
    """The match as a spectator saw it, a line for each event worth telling, numbered by the step."""
    yield f"{match.game.name}, {match.seats} players, deal {match.seed}"
    for step in match.steps():
        for event in step.events(None):
            if sentence := match.game.words(event, name):
                yield f"{step.version:>5}  {sentence}"
    outcome = match.outcome()
    scores = ", ".join(f"{name(seat)} {points}" for seat, points in enumerate(match.scores()))
    yield f"{outcome.reason if outcome else 'The match is not finished.'} {scores}."


def name(seat: int) -> str:
    """What a seat is called in a record, which holds no names."""
    return f"Player {seat + 1}"
