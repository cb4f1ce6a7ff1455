"""`replay`: the record of a match, in the window or, with `--text`, as one sentence a step."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.cli.files import guarded, read_text
from game.match import foreign
from game.match.match import Match


def command(arguments: argparse.Namespace) -> int:
    """Run the `replay` command; a record that cannot be read raises BadRecord."""
    if not arguments.text:
        return open_file(arguments.file, arguments.game)
    text = read_text(arguments.file)
    with guarded(arguments.file):
        last = len(foreign.chapters(text)) if arguments.game is None else arguments.game
        for number in range(arguments.game or 1, last + 1):
            for line in told(foreign.read(text, number).match):
                print(line)
    return 0


def open_file(path: Path, number: int | None) -> int:
    """Open the file in the window: its match, or a choice where it holds several. Raises BadRecord."""
    text = read_text(path)
    with guarded(path):
        found = foreign.chapters(text)
        brought = foreign.read(text, number or 1) if number is not None or len(found) == 1 else None
    from game.cli.play import show
    from game.scenes.choosing import ChoosingScene
    from game.scenes.importing import replay_of
    from game.scenes.menu import MenuScene

    return show(MenuScene(), ChoosingScene(found) if brought is None else replay_of(brought))


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
    if match.frozen:
        yield match.frozen


def name(seat: int) -> str:
    """What a seat is called in a record, which holds no names."""
    return f"Player {seat + 1}"
