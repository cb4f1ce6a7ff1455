"""What tells moves of chess apart: mates, pieces gained and lost on one square, forks, by the rules alone.

Nothing of this asks the engine: each fact is looked up on the board, move by move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.bots.chess.position import Position
from game.ai.reasons import Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.chess import ChessState
from game.rules.games.chess.board import Board
from game.rules.games.chess.legal import number_of
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import EMPTY, KING, NAMES, PAWN, squares_of
from game.rules.shared.words import listed

WORTH = (1, 3, 3, 5, 9, 0)
"""Pieces in pawns, as everybody counts them; by kind."""


@dataclass(frozen=True, slots=True)
class Mates(Exact):
    """Mate in one or two, whatever is answered."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence(
        "{Move} forces mate in {moves} moves.", one="{Move} is mate.", by="moves"
    )
    moves: int

    @property
    def amount(self) -> float:
        """The sooner the better."""
        return 1 / self.moves


@dataclass(frozen=True, slots=True)
class AllowsMate(Exact):
    """The other side mates with its next move."""

    good: ClassVar[bool] = False
    stake: ClassVar[float] = 90.0
    alone: ClassVar[Sentence] = Sentence("{Move} allows mate at once: {reply}.")
    reply: str

    @property
    def amount(self) -> float:
        """Lost is lost."""
        return 1.0


@dataclass(frozen=True, slots=True)
class Gains(Exact):
    """A capture that nothing can take back, or of more than the piece that takes."""

    alone: ClassVar[Sentence] = Sentence("{Move} gains a {piece}: nothing can take back.")
    at_most: ClassVar[Sentence] = Sentence("{Move} gains a {piece} for a {by} at most.")
    piece: str
    by: str
    """What it costs if it is taken back; empty where nothing can."""

    @property
    def amount(self) -> float:
        """Pawns."""
        return _worth(self.piece) - (_worth(self.by) if self.by else 0)

    def told(self, beside: bool) -> Sentence:
        """With the price, where there is one."""
        return self.at_most if self.by else self.alone


@dataclass(frozen=True, slots=True)
class Hangs(Exact):
    """The other side can take a piece for nothing, or with one of less worth; what was taken first counts, as
    does what can be taken elsewhere in answer."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 1.0
    alone: ClassVar[Sentence] = Sentence("{Move} lets {by} take the {piece}: nothing can take back.")
    for_less: ClassVar[Sentence] = Sentence("{Move} lets {by} take the {piece}.")
    piece: str
    by: str
    free: bool
    pawns: int
    """What that costs, in pawns."""

    @property
    def amount(self) -> float:
        """Pawns."""
        return self.pawns

    def fields(self) -> Fields:
        """ "a knight", "the queen"."""
        return {"piece": self.piece, "by": _one(self.by)}

    def told(self, beside: bool) -> Sentence:
        """For nothing, or for less."""
        return self.alone if self.free else self.for_less


@dataclass(frozen=True, slots=True)
class Saves(Exact):
    """A piece that could have been taken for nothing or for less can be no more, nor can another."""

    stake: ClassVar[float] = 0.9
    alone: ClassVar[Sentence] = Sentence("{Move} saves the {piece}, which {by} could take.")
    piece: str
    by: str
    pawns: int

    @property
    def amount(self) -> float:
        """Pawns."""
        return self.pawns

    def fields(self) -> Fields:
        """ "a knight", "the queen"."""
        return {"piece": self.piece, "by": _one(self.by)}


@dataclass(frozen=True, slots=True)
class Forks(Exact):
    """The piece that moved attacks several of more worth, or the king besides, and cannot be taken."""

    stake: ClassVar[float] = 0.5
    alone: ClassVar[Sentence] = Sentence("{Move} attacks {what} at once, and cannot be taken.")
    pieces: tuple[str, ...]

    @property
    def amount(self) -> float:
        """What the second of them is worth: one can be saved."""
        return sorted(_worth(piece) or 10 for piece in self.pieces)[-2]

    def fields(self) -> Fields:
        """ "the king and the rook"."""
        return {"what": listed(f"the {piece}" for piece in self.pieces)}


def _one(kind: str) -> str:
    return f"the {kind}" if kind in ("queen", "king") else f"a {kind}"


def _worth(kind: str) -> int:
    return WORTH[KINDS.index(kind)]


def knows(view: View[ChessState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What a move of a piece brings on the board."""
    number, board = number_of(move), view.state.board.copy()
    if number is None or number not in board.moves():
        return ()
    before = None if board.in_check() else _hanging_now(board)
    target, taken = number >> 6 & 63, _taken(board, number)
    mover = board.squares[number & 63] % 6
    board.push(number)
    replies, ended = board.moves(), view.state.copy()
    ended.apply(move, Rng(0))
    if ended.outcome() is not None:  # mate, or a draw
        return () if replies or not board.in_check() else (Mates(1),)
    if (reply := next((reply for reply in replies if _is_mate(board, reply)), None)) is not None:
        return (AllowsMate(_spoken(board, reply)),)
    found: list[Reason] = []
    if _mates_next(board, replies):
        found.append(Mates(2))
    back = any(reply >> 6 & 63 == target for reply in replies)
    hung = _hanging(board)
    if taken is not None and not number >> 12:
        if not back:
            found.append(Gains(KINDS[taken], ""))
        elif WORTH[taken] > WORTH[mover]:
            found.append(Gains(KINDS[taken], KINDS[mover]))
    gained = 0 if taken is None else WORTH[taken]
    if hung is not None and hung.pawns > gained + _answered(board, hung):
        found.append(Hangs(hung.piece, hung.by, hung.free, hung.pawns - gained))
    elif before is not None and hung is None and taken is None and not _pays(board, replies):
        found.append(Saves(before.piece, before.by, before.pawns))
    promoted = bool(number >> 12)  # then the pawn that moved attacks no longer
    if not (back or promoted) and len(attacked := tuple(_attacked(board, target, mover))) > 1:
        found.append(Forks(attacked))
    return found


def _taken(board: Board, move: int) -> int | None:
    """The kind of the piece that a move takes."""
    if not board.is_capture(move):
        return None
    victim = board.squares[move >> 6 & 63]
    return PAWN if victim == EMPTY else victim % 6


def _is_mate(board: Board, move: int) -> bool:
    board.push(move)
    mate = board.in_check() and not board.moves()
    board.pop()
    return mate


def _mates_next(board: Board, replies: Sequence[int]) -> bool:
    """Whether every reply leaves a mate in one."""
    for reply in replies:
        board.push(reply)
        mate = any(_is_mate(board, move) for move in board.moves())
        board.pop()
        if not mate:
            return False
    return True


def _pays(board: Board, moves: Sequence[int]) -> bool:
    """Whether any of these captures wins something once all that pay are made on its square."""
    position = Position.of(board)
    return any(position.exchange(move) > 0 for move in moves if board.is_capture(move))


def _hanging_now(board: Board) -> Hangs | None:
    """What the other side could take if the side to move did nothing."""
    board.push_null()
    hung = _hanging(board)
    board.pop()
    return hung


def _hanging(board: Board, but: int = -1) -> Hangs | None:
    """The best that the side to move can take for nothing, or with a piece of less worth; not on the square
    `but`."""
    moves = (move for move in board.moves(quiet=False) if move >> 6 & 63 != but)
    found = [hung for move in moves if (hung := _taking(board, move)) is not None]
    return max(found, key=lambda hung: hung.pawns, default=None)


def _taking(board: Board, move: int) -> Hangs | None:
    """What a capture takes so; None where it takes nothing for nothing or for less."""
    taken, mover = _taken(board, move), board.squares[move & 63] % 6
    if taken is None or move >> 12:
        return None
    board.push(move)
    free = not any(reply >> 6 & 63 == move >> 6 & 63 for reply in board.moves())
    board.pop()
    pawns = WORTH[taken] - (0 if free else WORTH[mover])
    return Hangs(KINDS[taken], KINDS[mover], free, pawns) if pawns > 0 else None


def _answered(board: Board, hung: Hangs) -> int:
    """By how much more than by taking back what is taken so can be made good elsewhere, in pawns: where that
    is least."""
    found = []
    for move in board.moves(quiet=False):
        if _taking(board, move) == hung:
            board.push(move)
            elsewhere = _hanging(board, move >> 6 & 63)
            board.pop()
            found.append(elsewhere.pawns if elsewhere else 0)
    return max(0, min(found) - (0 if hung.free else _worth(hung.by)))


def _attacked(board: Board, square: int, kind: int) -> Iterator[str]:
    """The pieces of more worth than this one, or the king, that the piece on the square attacks."""
    turn = board.turn
    for other in squares_of(board.masks[12 + turn]) if kind != KING else ():
        victim = board.squares[other] % 6
        more = victim == KING or WORTH[victim] > WORTH[kind]
        if more and board.attackers(other, 1 - turn) >> square & 1:
            yield KINDS[victim]


def _spoken(board: Board, move: int) -> str:
    """ "queen to h7", "taking on f7 with the bishop", "castling short", "promoting to a queen"."""
    origin, target = move & 63, move >> 6 & 63
    kind = board.squares[origin] % 6
    if move >> 12:
        return f"promoting to a {KINDS[move >> 12]} on {NAMES[target]}"
    if kind == KING and abs(origin - target) == 2:
        return "castling short" if target > origin else "castling long"
    if board.is_capture(move):
        return f"taking on {NAMES[target]} with the {KINDS[kind]}"
    return f"{KINDS[kind]} to {NAMES[target]}"


def called(view: View[ChessState], move: Move, name: Names) -> str:
    """As replies are spoken."""
    number = number_of(move)
    if number is None:
        return {"claim": "claiming a draw", "accept": "accepting the draw"}.get(move.kind, "declining")
    return _spoken(view.state.board, number)


REASONS = Teller(called, knows)
