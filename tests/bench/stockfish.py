"""Stockfish, told to play at a UCI_Elo, as a player in our benches: the name `uci:1800`.

It looks one ply beyond the depth at which a limited one picks its move: more changes nothing. Nothing of it
is kept here; it is to be on the path or among the system's games, and without it a bench says so.
"""

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.ai.bot import Budget
from game.ai.player import Level, Player
from game.ai.thought import Thought, by_rule
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess import ChessState
from game.rules.games.chess.board import uci
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.san import parse_uci

PREFIX = "uci:"
FIRST, STEP, BEND = 1346.6, 143.4, 0.806
"""How Stockfish 15 makes a skill from a UCI_Elo."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limited(Level):
    """A strength that it is told to play at."""

    elo: int
    plies: int
    """How deep it need look for that."""


class Stockfish(Player[Limited]):
    """Stockfish at a strength."""

    __slots__ = ()

    def __init__(self, elo: int) -> None:
        super().__init__(Limited(elo=elo, plies=plies(elo)))

    def weigh(self, view: View[ChessState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """Its move; it knows the whole game."""
        state = view.state
        begins = ["ucinewgame"] if len(state.played) < 2 else []
        position = " ".join(["position fen", state.begun, "moves", *map(uci, state.played)])
        asked = [*begins, position, f"go depth {self.level.plies}"]
        answer = _ask(_started(self.level.elo), *asked, until="bestmove")
        return by_rule(piece_move(seat, parse_uci(state.board, answer.split()[1])))


def plies(elo: int) -> int:
    """How deep Stockfish need look to play at this UCI_Elo."""
    return int(max(0.0, (elo - FIRST) / STEP) ** (1 / BEND)) + 2


def elo_of(name: str) -> int | None:
    """The UCI_Elo in `uci:1800`; None for the names of other players."""
    return int(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None


def program() -> str | None:
    """Where it is; None where it is not installed."""
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


@cache
def _started(elo: int) -> subprocess.Popen[str]:
    """A process at this strength, which ends with ours."""
    path = program()
    assert path is not None, "Stockfish is not installed here."
    process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    limits = ("UCI_LimitStrength value true", f"UCI_Elo value {elo}")
    _ask(process, "uci", *(f"setoption name {limit}" for limit in limits), "isready", until="readyok")
    return process


def _ask(process: subprocess.Popen[str], *lines: str, until: str) -> str:
    """Say these lines; what comes back that begins so."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("\n".join([*lines, ""]))
    process.stdin.flush()
    return next(line for line in process.stdout if line.startswith(until))
