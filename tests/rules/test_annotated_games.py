"""Annotated games go out as they came in: what other readers see of them stays the same."""

import io
import random
from collections.abc import Callable, Iterator
from typing import Any

import chess.pgn
import draughts
import pytest

from game.rules.core.errors import BadRecord
from game.rules.core.gametree import GameTree, Node
from game.rules.games.checkers import pdn
from game.rules.games.chess import pgn
from tests.rules.annotated import pdn_game, pgn_game

GAMES = 200
DIRT = (
    "", "(", ")", "{", "}", '"', "\\", "9", "$", "!", ";", "%", "\n", "[", "]", "1-0", "*", "1.", "e4",
    "\n\n", "½",
)  # fmt: skip


def as_others_read(text: str) -> list[Any]:
    """Tags, moves, comments, glyphs and variations of every game, as the `chess` package reads them."""
    found, file = [], io.StringIO(text)
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors
        found.append((dict(game.headers), list(_told(game))))
    return found


def _told(game: chess.pgn.Game) -> Iterator[tuple[int, str, str, str, frozenset[int]]]:
    waiting: list[tuple[int, chess.pgn.GameNode]] = [(0, game)]
    while waiting:
        depth, node = waiting.pop()
        move = node.move.uci() if node.move else ""
        yield depth, move, node.starting_comment, node.comment, frozenset(node.nags)
        waiting += [(depth + 1, child) for child in reversed(node.variations)]


def as_we_read(tree: GameTree) -> list[Any]:
    """Everything that a tree holds, in order."""
    told: list[Any] = [tree.tags, tree.start, tree.ply, tree.result]
    waiting: list[tuple[int, Node]] = [(0, tree.root)]
    while waiting:
        depth, node = waiting.pop()
        told.append((depth, node.text, node.move, node.before, node.after, node.nags))
        waiting += [(depth + 1, child) for child in reversed(node.children)]
    return told


def test_two_hundred_annotated_games_of_chess() -> None:
    """The `chess` package reads the same before and after; a second time changes no letter."""
    text = "\n".join(pgn_game(random.Random(seed)) for seed in range(GAMES))
    before = as_others_read(text)
    assert len(before) == GAMES
    trees = pgn.read(text)
    written = "\n".join(map(pgn.write, trees))
    after = as_others_read(written)
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        assert old == new, number
    assert "\n".join(map(pgn.write, pgn.read(written))) == written
    # the games do hold what they are meant to
    told = [node for _, nodes in before for node in nodes]
    assert sum(bool(node[2]) for node in told) > 50 and sum(bool(node[3]) for node in told) > 500
    assert sum(len(node[4]) for node in told) > 300
    assert sum(sum(len(one.children) > 1 for one in tree.root.line()) for tree in trees) > 200


@pytest.mark.parametrize(("make", "notation"), [(pgn_game, pgn), (pdn_game, pdn)])
def test_trees_are_the_same_after_a_round(make: Callable[[random.Random], str], notation: Any) -> None:
    """Tags in their order, comments of every kind, glyphs and variations: nothing is lost or moved."""
    for seed in range(GAMES, GAMES + 80):
        text = make(random.Random(seed))
        tree = notation.read_one(text)
        again = notation.read_one(notation.write(tree))
        roster = dict.fromkeys(notation.ROSTER)
        assert list(again.tags)[: len(roster)] == list(roster)
        own = [name for name in again.tags if name in tree.tags and name not in roster]
        assert own == [name for name in tree.tags if name not in roster]
        assert again.tags.items() >= tree.tags.items()
        again.tags = tree.tags
        assert as_we_read(again) == as_we_read(tree), seed


def test_other_programs_follow_the_moves_of_a_checkers_record() -> None:
    """Every move that is written is one that `pydraughts` can play from the same position."""
    made = 0
    for seed in range(30):
        tree = pdn.read_one(pdn_game(random.Random(seed)), forced=True)
        (written,) = pdn.read(pdn.write(tree), forced=True)
        board = draughts.Board(variant="english", fen=written.start)
        for move in written.moves:
            board.push(draughts.Move(board, pdn_move=move))
            made += 1
    assert made > 200


def test_a_text_is_taken_apart_into_its_games() -> None:
    """Results and tags end a game, but not within comments and variations; a comment stays with its game."""
    text = (
        '{before} [Event "A"]\n1. e4 {1-0 [Event "no"]} (1. d4 1-0) 1... e5 1-0 {after}\n'
        '[Event "B"]\n\n*\n1. d4 d5 ; 0-1\n 2. c4\n[Event "C"]\n[Result "0-1"]\n1. c4 (1. b3'
    )
    found = pgn.chapters(text)
    assert [(part.tags.get("Event"), part.result) for part in found] == [
        ("A", "1-0"), ("B", "*"), (None, "*"), ("C", "0-1"),
    ]  # fmt: skip
    assert "".join(part.text for part in found) == text
    first = pgn.read_one(found[0].text)
    assert [node.text for node in first.root.children] == ["e4", "d4"] and first.moves == ["e2e4", "e7e5"]
    assert list(first.root.line())[-1].after[0].text == "after"


def test_what_can_be_read_of_a_damaged_text_is_written_as_it_was_read() -> None:
    """One letter more or less: the text is refused with a sentence, or goes a round without a change."""
    read = 0
    for seed in range(240):
        rng = random.Random(seed)
        make, notation = ((pgn_game, pgn), (pdn_game, pdn))[seed % 2]
        letters = list(make(rng))
        at = rng.randrange(len(letters))
        letters[at : at + rng.randrange(3)] = rng.choice(DIRT)
        try:
            trees = notation.read("".join(letters))
        except BadRecord as error:
            assert str(error).endswith(".")
            continue
        read += 1
        written = "\n".join(map(notation.write, trees))
        again = notation.read(written)
        for old, new in zip(trees, again, strict=True):
            new.tags = old.tags
            assert as_we_read(new) == as_we_read(old), seed
    assert 60 < read < 200
