"""Checkers positions and games as other programs write them, FEN and PDN, in and out of this collection.

PDN does not say whether captures are forced: a game that keeps to the tournament rule is taken to be played
by it. Black has seat 1.
"""

import re
from collections.abc import Sequence

from game.rules.core.errors import BadRecord
from game.rules.core.move import TABLE
from game.rules.core.written import WrittenGame
from game.rules.games.checkers import fen, pdn
from game.rules.games.checkers.state import CheckersState

_FEN = re.compile(r"[BW]:[BW][K\d,\s-]*:[BW][K\d,\s-]*\.?", re.ASCII)
_TAGS = re.compile(r'\[\w+\s+"[^"]*"\]|\{[^}]*\}?|\b[012](?:/2)?-[012](?:/2)?(?=\s|$)', re.ASCII)
_MOVE = re.compile(r"(?<![\w/-])\d{1,2}[-xX:]\d{1,2}(?![\w/])", re.ASCII)
_POSITION = re.compile(r'\[FEN "[BW]:')
_WINNERS = {
    "1-0": 1, "2-0": 1, "0-1": 0, "0-2": 0, "1/2-1/2": TABLE, "1-1": TABLE,
}  # fmt: skip
"""The seat that has won, by results that name White's points first."""


def recognises(text: str) -> bool:
    """Whether this looks like checkers: a FEN of draughts, or squares with a dash or a cross between them."""
    return bool(_FEN.fullmatch(text.strip()) or _POSITION.search(text) or _MOVE.search(_TAGS.sub(" ", text)))


def read(text: str) -> WrittenGame:
    """The position, or the first game, in the text. Raises BadRecord with the first thing that is wrong."""
    if _FEN.fullmatch(text.strip()):
        return WrittenGame(fen.write(fen.read(text.strip())))
    try:
        games, capture = pdn.read(text, forced=True), "forced"
    except BadRecord:
        games, capture = pdn.read(text), "optional"
    game = games[0]
    turn = int(game.start.startswith("W"))
    moves = tuple(((turn + at) % 2, word) for at, word in enumerate(game.line))
    names = tuple(_name(game.tags.get(side, "")) for side in ("Black", "White"))
    late = "time" in game.tags.get("Termination", "").lower()
    note = f"This is the first of {len(games)} games in that text." if len(games) > 1 else ""
    position = "" if game.start == fen.START else game.start
    return WrittenGame(position, moves, {"capture": capture}, _WINNERS.get(game.result), late, names, note)


def write(state: CheckersState, names: Sequence[str], date: str) -> dict[str, str]:
    """The game as PDN and the position as FEN, by their names; `date` is `2026.01.31`."""
    black, white = names[state.seat_of(0)], names[state.seat_of(1)]
    tags = {"White": white, "Black": black, "Date": date}
    forced = state.board.forced
    game = pdn.from_moves(state.played, state.begun, tags, state.result, forced=forced)
    if state.reason:
        game.tags["Termination"] = "time forfeit" if "time" in state.reason else "normal"
    return {"PDN": pdn.write(game), "FEN": fen.write(state.board) + "\n"}


def _name(tag: str) -> str:
    return "" if tag.strip("? ") == "" else tag.strip()
