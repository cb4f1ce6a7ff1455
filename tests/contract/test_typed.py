"""Every move of every game can be typed: as it is written, in small letters, and as its button says it."""

import random
from collections import Counter

from game.check.tables import Table, decisions
from game.rules.core.game import numbered
from game.scenes.movefield import read
from tests.contract.tables import every_table

FEW = 6
"""Moves of a position that are tried."""


@every_table
def test_every_move_can_be_typed(table: Table) -> None:
    """Whatever is legal, calls and what is only said as well."""
    match, rng = table.new(seed=9), random.Random(9)
    game = match.game
    kinds: set[str] = set()
    for actors in decisions(match, random.Random(9), 24):
        view = match.view(actors[0])
        legal = list(view.legal())
        labels = Counter(game.label(move, view).casefold() for move in legal)
        texts = Counter(game.text(move).casefold() for move in legal)
        new = [move for move in legal if move.kind not in kinds]
        for move in [*rng.sample(legal, min(FEW, len(legal))), *new]:
            text, label = game.text(move), game.label(move, view)
            kinds.add(move.kind)
            assert read(game, text, view, numbered) == move
            if texts[text.casefold()] == 1:
                assert read(game, f"  {text.lower()} ", view, numbered) == move, text
            if labels[label.casefold()] == 1:
                assert read(game, label.upper(), view, numbered) == move, label
