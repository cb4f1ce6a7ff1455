"""Checkers positions and games as other programs write them, FEN and PDN, in and out of this collection.

PDN does not say whether captures are forced: a game that keeps to the tournament rule is taken to be played
by it. Black has seat 1.
"""

import re
from collections.abc import Sequence

from game.rules.core.errors import BadRecord
from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE
from game.rules.core.written import Chapter, WrittenGame
from game.rules.games.checkers import fen, pdn
from game.rules.games.checkers.state import CheckersState
from game.rules.shared import annotations, notation

_FEN = re.compile(r"\s*[BW]:[BW][K\d,\s-]*:[BW][K\d,\s-]*\.?\s*$", re.ASCII)
_LONGEST_FEN = 1_000
_MOVE = re.compile(r"\d{1,2}[-xX:]\d{1,2}(?!/)", re.ASCII)
_WINNERS = {
    "1-0": 1, "2-0": 1, "0-1": 0, "0-2": 0, "1/2-1/2": TABLE, "1-1": TABLE,
}  # fmt: skip
"""The seat that has won, by results that name White's points first."""


def recognises(text: str) -> bool:
    """Whether this looks like checkers: a FEN of draughts, or squares with a dash or a cross between them."""
    if _position(text):
        return True
    tags, words = notation.first_words(text)
    moves = (word for word in words if word not in pdn.RESULTS)
    return tags.get("FEN", "")[:2].upper() in ("B:", "W:") or any(map(_MOVE.match, moves))


def chapters(text: str) -> list[Chapter]:
    """The position alone, or the games in the text. Raises BadRecord."""
    return [Chapter(text)] if _position(text) else pdn.chapters(text)


def read(text: str) -> WrittenGame:
    """The position or the one game in the text. Raises BadRecord with the first thing that is wrong."""
    if _position(text):
        return WrittenGame(fen.write(fen.read(text.strip())))
    try:
        tree, capture = pdn.read_one(text, forced=True), "forced"
    except BadRecord:
        tree, capture = pdn.read_one(text), "optional"
    turn = int(tree.start.startswith("W"))
    moves = tuple(((turn + at) % 2, move) for at, move in enumerate(tree.moves))
    position = "" if tree.start == fen.START else tree.start
    names = annotations.names(tree, ("Black", "White"))
    return WrittenGame(
        position,
        moves,
        {"capture": capture},
        _WINNERS.get(tree.result),
        annotations.on_time(tree),
        names,
        tree,
    )


def write(
    state: CheckersState, names: Sequence[str], date: str, kept: GameTree | None = None
) -> dict[str, str]:
    """The game as PDN and the position as FEN, by their names; `date` is `2026.01.31`.

    `kept` is what the game was brought in with.
    """
    line = [(text, text) for text in state.played]
    tags = {"White": names[state.seat_of(1)], "Black": names[state.seat_of(0)], "Date": date}
    bare = GameTree(tags, state.begun, 2 + state.begun.startswith("W"))
    tree = annotations.retold(kept, bare, line, state.result, state.reason)
    return {"PDN": pdn.write(tree), "FEN": fen.write(state.board) + "\n"}


def _position(text: str) -> bool:
    return len(text) < _LONGEST_FEN and _FEN.match(text) is not None
