"""Chess positions and games as other programs write them, FEN and PGN, in and out of this collection."""

import re
from collections.abc import Sequence

from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE
from game.rules.core.written import Chapter, WrittenGame
from game.rules.games.chess import fen, pgn
from game.rules.games.chess.state import ChessState
from game.rules.shared import annotations, notation

_FEN = re.compile(r"\s*(?:[1-8pnbrqkPNBRQK]{1,8}/){7}[1-8pnbrqkPNBRQK]{1,8}(?:\s|$)")
_MOVE = re.compile(r"[NBRQK][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x?[a-h]?[1-8]|O-O", re.ASCII)
"""A move that no other notation has; `0-0` is a result in draughts."""
_WINNERS = {"1-0": 0, "0-1": 1, "1/2-1/2": TABLE}


def recognises(text: str) -> bool:
    """Whether this looks like chess: a FEN, or a game with at least one move or a position of chess."""
    if _FEN.match(text):
        return True
    tags, words = notation.first_words(text)
    return tags.get("FEN", "").count("/") == 7 or any(map(_MOVE.match, words))


def chapters(text: str) -> list[Chapter]:
    """The position alone, or the games in the text. Raises BadRecord."""
    return [Chapter(text)] if _FEN.match(text) else pgn.chapters(text)


def read(text: str) -> WrittenGame:
    """The position or the one game in the text. Raises BadRecord with the first thing that is wrong."""
    if _FEN.match(text):
        return WrittenGame(fen.write(fen.read(text.strip())))
    tree = pgn.read_one(text)
    turn = fen.read(tree.start).turn
    moves = tuple(((turn + at) % 2, move) for at, move in enumerate(tree.moves))
    position = "" if tree.start == fen.START else tree.start
    names = annotations.names(tree, ("White", "Black"))
    return WrittenGame(position, moves, {}, _WINNERS.get(tree.result), annotations.on_time(tree), names, tree)


def write(state: ChessState, names: Sequence[str], date: str, kept: GameTree | None = None) -> dict[str, str]:
    """The game as PGN and the position as FEN, by their names; `date` is `2026.01.31`.

    `kept` is what the game was brought in with.
    """
    line = pgn.spelled(state.begun, state.played)
    tags = {"White": names[0], "Black": names[1], "Date": date}
    bare = GameTree(tags, state.begun, pgn.ply_of(fen.read(state.begun)))
    tree = annotations.retold(kept, bare, line, state.result, state.reason)
    return {"PGN": pgn.write(tree), "FEN": fen.write(state.board) + "\n"}
