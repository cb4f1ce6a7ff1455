"""Chess positions and games as other programs write them, FEN and PGN, in and out of this collection."""

import re
from collections.abc import Sequence

from game.rules.core.move import TABLE
from game.rules.core.written import WrittenGame
from game.rules.games.chess import fen, pgn
from game.rules.games.chess.board import uci
from game.rules.games.chess.state import ChessState

_FEN = re.compile(r"\s*(?:[1-8pnbrqkPNBRQK]{1,8}/){7}[1-8pnbrqkPNBRQK]{1,8}(?:\s|$)")
_MOVE = re.compile(r"(?<![\w-])(?:[NBRQK][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x?[a-h]?[1-8]|O-O|0-0)", re.ASCII)
_WINNERS = {"1-0": 0, "0-1": 1, "1/2-1/2": TABLE}


def recognises(text: str) -> bool:
    """Whether this looks like chess: a FEN, or a game with at least one move or a position of chess."""
    return bool(_FEN.match(text) or re.search(r'\[FEN "(?:[^"/]+/){7}', text) or _MOVE.search(text))


def read(text: str) -> WrittenGame:
    """The position, or the first game, in the text. Raises BadRecord with the first thing that is wrong."""
    if _FEN.match(text):
        return WrittenGame(fen.write(fen.read(text.strip())))
    games = pgn.read(text)
    game = games[0]
    turn = fen.read(game.start).turn
    moves = tuple(((turn + at) % 2, uci(move)) for at, move in enumerate(game.line))
    names = tuple(_name(game.tags.get(side, "")) for side in ("White", "Black"))
    late = "time" in game.tags.get("Termination", "").lower()
    note = f"This is the first of {len(games)} games in that text." if len(games) > 1 else ""
    position = "" if game.start == fen.START else game.start
    return WrittenGame(position, moves, {}, _WINNERS.get(game.result), late, names, note)


def write(state: ChessState, names: Sequence[str], date: str) -> dict[str, str]:
    """The game as PGN and the position as FEN, by their names; `date` is `2026.01.31`."""
    tags = {"White": names[0], "Black": names[1], "Date": date}
    game = pgn.from_moves(state.played, state.begun, tags, state.result)
    if state.reason:
        game.tags["Termination"] = "time forfeit" if "time" in state.reason else "normal"
    return {"PGN": pgn.write(game), "FEN": fen.write(state.board) + "\n"}


def _name(tag: str) -> str:
    return "" if tag.strip("? ") == "" else tag.strip()
