"""What one is told to do is an order in every game: it begins with a verb, and names what a button names."""

import random
import re

import pytest

from game.ai.bot import turn_moves
from game.match import Match
from game.rules import registry

KEYS = [entry.key for entry in registry.entries()]
VERBS = re.compile(
    "Bid|Call|Castle|Catch|Check|Count|Cut|Deal|Discard|Draw|End|Flip|Fold|Go|Jump|Lay|Lead|Make|Meld|Move|"
    "Open|Pass|Play|Promote|Put|Raise|Remove|Say|Stand|Take|Throw|Turn|Double to"
)
SHORT = "Castle short, the king from e1 to g1 and the rook to f1"
LONG = "Castle long, the king from e8 to c8 and the rook to d8"


@pytest.mark.parametrize("key", KEYS)
def test_it_begins_with_a_verb(key: str) -> None:
    """Every move of a turn that comes in random matches."""
    entry = registry.entry(key)
    heard = set()
    for seats in {entry.seats[0], min(entry.seats[-1], 4)}:
        for seed in range(3):
            match, rng = Match.new(key, seats, seed=seed), random.Random(seed)
            for _ in range(120):
                if match.outcome() is not None:
                    break
                view = match.bare_view(min(match.actors()))
                moves = turn_moves(view)
                for move in rng.sample(moves, min(6, len(moves))):
                    told = match.game.instruction(move, view, lambda seat: f"Player {seat + 1}")
                    heard.add(told)
                    if move.kind != "nopawn":  # which is the only thing then, and made by itself
                        assert VERBS.match(told), told
                    assert not told.endswith(".")
                match.submit(rng.choice(moves))
    assert len(heard) > 1


@pytest.mark.parametrize(
    ("fen", "move", "told"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", SHORT),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", LONG),
        ("4k3/1P6/8/3p4/4P3/8/8/4K1N1 w - - 0 1", "b8=Q", "Promote to a queen on b8"),
        ("4k3/1P6/8/3p4/4P3/8/8/4K1N1 w - - 0 1", "exd5", "Take on d5 with the pawn from e4"),
        ("4k3/1P6/8/3p4/4P3/8/8/4K1N1 w - - 0 1", "Nf3", "Move the knight from g1 to f3"),
    ],
)  # fmt: skip
def test_at_the_chess_board(fen: str, move: str, told: str) -> None:
    """Castling names both pieces, of which one arrow shows the king's way alone."""
    match = Match.new("chess", 2, deal=[[fen]])
    view = match.bare_view(min(match.actors()))
    assert match.game.instruction(match.game.parse(move, view.seat or 0, view), view) == told
