"""What tells moves of checkers apart: captures to their end, kings, and a side that cannot move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import Board
from game.rules.games.checkers.legal import path_of
from game.rules.games.checkers.pdn import number_of


@dataclass(frozen=True, slots=True)
class Ends(Exact):
    """The other side has no move left."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence("{Move} wins: the other side cannot move.")


@dataclass(frozen=True, slots=True)
class Gains(Exact):
    """Pieces more are taken than lost, with this move and in the captures that can follow at once."""

    alone: ClassVar[Sentence] = Sentence(
        "{Move} comes out {pieces} pieces ahead in the captures.",
        one="{Move} comes out a piece ahead in the captures.",
        by="pieces",
    )
    pieces: int


@dataclass(frozen=True, slots=True)
class Loses(Exact):
    """Pieces more can be lost than are taken, with this move and in the captures that follow at once."""

    good: ClassVar[bool] = False
    alone: ClassVar[Sentence] = Sentence(
        "{Move} lets the other side come out {pieces} pieces ahead in the captures.",
        one="{Move} lets the other side come out a piece ahead in the captures.",
        by="pieces",
    )
    pieces: int


@dataclass(frozen=True, slots=True)
class Crowns(Exact):
    """A man becomes a king, and cannot be taken at once."""

    stake: ClassVar[float] = 0.5
    alone: ClassVar[Sentence] = Sentence("{Move} makes a king, and it cannot be taken at once.")


def knows(view: View[CheckersState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What a move brings at once, and in the captures after it."""
    board, path = view.state.board.copy(), path_of(move)
    route = next((route for route in board.routes() if route[0] == path), None)
    if route is None:
        return ()
    ended = view.state.copy()
    ended.apply(move, Rng(0))
    if (outcome := ended.outcome()) is not None:
        return (Ends(),) if move.seat in outcome.winners and len(outcome.winners) == 1 else ()
    number = number_of(route)
    origin, there = 1 << (number & 63), 1 << (number >> 6 & 63)
    was_king, taken = bool(board.kings & origin), (number >> 12).bit_count()
    board.push(number)
    found: list[Reason] = []
    if (net := taken - exchanged(board)) > 0:
        found.append(Gains(net))
    elif net < 0:
        found.append(Loses(-net))
    safe = not any(captured & there for _, captured in board.jumps())
    if safe and not was_king and board.kings & there:
        found.append(Crowns())
    return found


def exchanged(board: Board) -> int:
    """Pieces that the side to move can come out ahead in captures alone.

    Where captures are not forced, either side stops when it likes; where they are, nobody can.
    """
    best = None if board.forced else 0
    for path, captured in board.jumps():
        board.push(number_of((path, captured)))
        net = captured.bit_count() - exchanged(board)
        board.pop()
        best = net if best is None else max(best, net)
    return best or 0


def called(view: View[CheckersState], move: Move, name: Names) -> str:
    """ "9 to 13", "9 by 18 to 27"."""
    first, *way, last = path_of(move) or (0, 0)
    by = f" by {', '.join(map(str, way))}" if way else ""
    return f"{first}{by} to {last}" if first else "this"


REASONS = Teller(called, knows)
