"""`replay`: the record of a match, in the window or, with `--text`, as one sentence a step."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.cli.files import guarded, read_text
from game.match import foreign
from game.match.foreign import Brought
from game.match.match import Match
from game.rules.core.gametree import GameTree
from game.rules.shared.annotations import glyphs, remarks


def command(arguments: argparse.Namespace) -> int:
    """Run the `replay` command; a record that cannot be read raises BadRecord."""
    if not arguments.text:
        return open_file(arguments.file, arguments.game)
    text = read_text(arguments.file)
    with guarded(arguments.file):
        last = len(foreign.chapters(text)) if arguments.game is None else arguments.game
        for number in range(arguments.game or 1, last + 1):
            for line in told(foreign.read(text, number)):
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


def told(brought: Brought) -> Iterator[str]:
    """The match as a spectator saw it, a line for each event worth telling, numbered by the step.

    What was written about a step stands below it.
    """
    match = brought.match
    names = names_of(brought)
    outcome = match.outcome()
    deal = f", deal {match.seed}" if match.game.deals else ""
    yield f"{match.game.name}, {match.seats} players{deal}"
    notes = written(match, brought.tree) if brought.tree is not None else {}
    if 0 in notes:
        yield notes[0]
    for step in match.steps():
        for event in step.events(None):
            sentence = event.sentence(names.__getitem__)
            ends = outcome is not None and step.version == match.version and sentence == outcome.reason
            if sentence and not ends:  # the last line gives the reason, too
                yield f"{step.version:>5}  {sentence}"
        if step.version in notes:
            yield f"{'':>5}  {notes[step.version]}"
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, match.scores(), strict=True))
    yield f"{outcome.reason if outcome else 'The match is not finished.'} {scores}."
    if match.frozen:
        yield match.frozen


def names_of(brought: Brought) -> list[str]:
    """The players as the text calls them, else by their sides; a record of ours holds no names."""
    match = brought.match
    view = match.bare_view(None)
    known = brought.names or ("",) * match.seats
    return [
        name or match.game.side_name(seat, view) or f"Player {seat + 1}" for seat, name in enumerate(known)
    ]


def written(match: Match, tree: GameTree) -> dict[int, str]:
    """By version, the glyphs of the move that led there and what was remarked on it."""
    made = [step for step in match.steps() if step.move.pieces]
    versions = [0, *(step.version for step in made)]
    nodes = tree.along([step.text for step in made])
    said = {at: " ".join((*glyphs(node), *remarks(node))) for at, node in zip(versions, nodes, strict=False)}
    return {at: words for at, words in said.items() if words}
