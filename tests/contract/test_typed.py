"""Every move of every game can be typed: as it is written, in small letters, and as its button says it."""

import random
from collections import Counter

import pytest

from game.check.tables import Table, decisions
from game.match import Match
from game.rules.core.errors import IllegalMove
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


def test_a_bare_card_is_read_as_it_is_printed_and_refused_as_by_hand() -> None:
    """A ten as `10C` or in words; a card that may not be played meets the rule against it, not an example."""
    match, rng = Match.new("hearts", 4, seed=2), random.Random(2)
    tens = refused = 0
    while match.outcome() is None and not (tens and refused):
        seat = min(match.actors())
        view = match.view(seat)
        legal = {match.game.text(move): move for move in view.legal()}
        if all(text.startswith("play ") for text in legal):
            for card in view.zones()[f"hand:{seat}"]:
                text = f"play {card}"
                if card[0] == "T" and text in legal:
                    tens += 1
                    assert read(match.game, f"10{card[1].lower()}", view, numbered) == legal[text]
                    words = match.game.label(legal[text], view).replace("10", "ten").partition(" ")[2]
                    assert read(match.game, words, view, numbered) == legal[text]
                if text not in legal:
                    refused += 1
                    why = view.legal().why_not(match.game.parse(text, seat, view))
                    with pytest.raises(IllegalMove) as met:
                        read(match.game, card.lower(), view, numbered)
                    assert str(met.value) == why
        match.play(seat, rng.choice(sorted(legal)))
    assert tens and refused
