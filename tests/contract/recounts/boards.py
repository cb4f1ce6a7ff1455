"""Chess by `chess`, an engine of other people, and checkers by its `State`."""

from typing import Any

import chess

from game.ai.bots.checkers import reasons as checkers
from game.ai.bots.chess import reasons
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.chess import fen
from tests.contract.recounts.common import Checks, after, world

PAWNS = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9, "king": 0}


def _board(view: View[Any]) -> chess.Board:
    return chess.Board(fen.write(view.state.board))


def _moved(view: View[Any], move: Move) -> tuple[chess.Board, chess.Move]:
    board = _board(view)
    made = chess.Move.from_uci(f"{move.pieces[0]}{move.target}{move.choice or ''}")
    assert made in board.legal_moves
    return board, made


def _kind(board: chess.Board, square: int) -> str:
    kind = board.piece_type_at(square)
    return chess.piece_name(kind) if kind else "pawn"  # taken in passing


def _mates(board: chess.Board, moves: int) -> bool:
    """Whether the side to move has lost to a mate within so many moves of the other side."""
    if board.is_checkmate():
        return True
    if moves == 0 or not any(board.legal_moves):
        return False
    for reply in list(board.legal_moves):
        board.push(reply)
        found = any(_after(board, move, moves - 1) for move in list(board.legal_moves))
        board.pop()
        if not found:
            return False
    return True


def _after(board: chess.Board, move: chess.Move, moves: int) -> bool:
    board.push(move)
    found = _mates(board, moves)
    board.pop()
    return found


def _takings(board: chess.Board, but: int | None = None) -> list[tuple[int, str, str, bool]]:
    """Every capture for nothing or for less: pawns, what is taken, by what, and whether for nothing."""
    return [
        taking for move in list(board.legal_moves) for taking in _by(board, move) if move.to_square != but
    ]


def _by(board: chess.Board, move: chess.Move) -> list[tuple[int, str, str, bool]]:
    """What this move takes so, if it does."""
    if not board.is_capture(move) or move.promotion:
        return []
    taken, by = _kind(board, move.to_square), _kind(board, move.from_square)
    board.push(move)
    free = all(reply.to_square != move.to_square for reply in board.legal_moves)
    board.pop()
    pawns = PAWNS[taken] - (0 if free else PAWNS[by])
    return [(pawns, taken, by, free)] if pawns > 0 else []


def mates(view: View[Any], thought: Thought, move: Move, fact: reasons.Mates) -> bool:
    """Whatever is answered."""
    board, made = _moved(view, move)
    board.push(made)
    return _mates(board, fact.moves - 1) and (fact.moves == 1 or not board.is_checkmate())


def allows(view: View[Any], thought: Thought, move: Move, fact: reasons.AllowsMate) -> bool:
    """With one move."""
    board, made = _moved(view, move)
    board.push(made)
    return any(_after(board, reply, 0) for reply in list(board.legal_moves))


def gains(view: View[Any], thought: Thought, move: Move, fact: reasons.Gains) -> bool:
    """Looked up on the square."""
    board, made = _moved(view, move)
    taken, by = _kind(board, made.to_square), _kind(board, made.from_square)
    assert board.is_capture(made)
    board.push(made)
    back = any(reply.to_square == made.to_square for reply in board.legal_moves)
    return taken == fact.piece and (PAWNS[taken] > PAWNS[by] and by == fact.by if back else not fact.by)


def hangs(view: View[Any], thought: Thought, move: Move, fact: reasons.Hangs) -> bool:
    """The most that can be taken, and what is taken elsewhere in answer does not make it good."""
    board, made = _moved(view, move)
    gained = PAWNS[_kind(board, made.to_square)] if board.is_capture(made) else 0
    board.push(made)
    found = _takings(board)
    most, answers = max(found)[0], []
    told = (most, fact.piece, fact.by, fact.free)
    for taking in list(board.legal_moves):
        if told in _by(board, taking):
            board.push(taking)
            answers.append(max([0, *(pawns for pawns, *_ in _takings(board, taking.to_square))]))
            board.pop()
    back = min(answers, default=99) - (0 if fact.free else PAWNS[fact.by])
    return most - gained == fact.pawns > max(0, back)


def saves(view: View[Any], thought: Thought, move: Move, fact: reasons.Saves) -> bool:
    """It could be taken if nothing were done, and afterwards nothing can, nor pays any exchange."""
    board, made = _moved(view, move)
    board.push(chess.Move.null())
    before = _takings(board)
    board.pop()
    board.push(made)
    hung = any((pawns, piece, by) == (fact.pawns, fact.piece, fact.by) for pawns, piece, by, _ in before)
    targets = {taking.to_square for taking in board.legal_moves if board.is_capture(taking)}
    return hung and not _takings(board) and all(_won(board, square) <= 0 for square in targets)


def _won(board: chess.Board, square: int) -> int:
    """What the side to move wins on this square, in pawns, where both take on it only while it pays."""
    takings = [move for move in board.legal_moves if move.to_square == square and board.is_capture(move)]
    if not takings:
        return 0
    taking = min(takings, key=lambda move: PAWNS[_kind(board, move.from_square)] or 99)
    taken = PAWNS[_kind(board, square)]
    board.push(taking)
    won = taken - _won(board, square)
    board.pop()
    return max(0, won)


def forks(view: View[Any], thought: Thought, move: Move, fact: reasons.Forks) -> bool:
    """What the piece attacks from its square."""
    board, made = _moved(view, move)
    board.push(made)
    own = PAWNS[_kind(board, made.to_square)]
    hit = [
        _kind(board, square)
        for square in board.attacks(made.to_square)
        if board.color_at(square) == board.turn
    ]
    found = [kind for kind in hit if kind == "king" or PAWNS[kind] > own]
    taken = any(reply.to_square == made.to_square for reply in board.legal_moves)
    return sorted(found) == sorted(fact.pieces) and len(found) > 1 and not taken


# --- checkers ------------------------------------------------------------------------------------------


def _pieces(state: Any, side: int) -> int:
    return int(state.board.sides[side].bit_count())


def _captures(state: Any) -> list[tuple[int, Any]]:
    """Every jump of whose turn it is: the pieces that it takes, and the state after it."""
    found = []
    for seat in state.actors():
        for move in state.legal(seat):
            if move.kind == "jump":
                new, other = state.copy(), 1 - state.board.turn
                new.apply(move, Rng(0))
                found.append((_pieces(state, other) - _pieces(new, other), new))
    return found


def _ahead(state: Any) -> int:
    """Pieces that the side to move comes out ahead in captures; it may stop where none is forced."""
    nets = [taken - _ahead(new) for taken, new in _captures(state)]
    if state.board.forced:
        return max(nets, default=0)
    return max(0, *nets) if nets else 0


def ends(view: View[Any], thought: Thought, move: Move, fact: checkers.Ends) -> bool:
    """The game is won."""
    outcome = after(view, move).outcome()
    return outcome is not None and list(outcome.winners) == [move.seat]


def _net(view: View[Any], move: Move) -> int:
    before, then = world(view), after(view, move)
    other = 1 - before.board.turn
    return _pieces(before, other) - _pieces(then, other) - _ahead(then)


def crowns(view: View[Any], thought: Thought, move: Move, fact: checkers.Crowns) -> bool:
    """One more king, which is still there whatever is jumped."""
    before, then = world(view), after(view, move)
    side = before.board.turn
    kings = then.board.kings & then.board.sides[side]
    new = kings & ~before.board.kings
    safe = all(state.board.sides[side] & new for _, state in _captures(then))
    return (
        new.bit_count() == 1
        and kings.bit_count() > (before.board.kings & before.board.sides[side]).bit_count()
        and safe
    )


CHECKS: Checks = {
    reasons.Mates: mates,
    reasons.AllowsMate: allows,
    reasons.Gains: gains,
    reasons.Hangs: hangs,
    reasons.Saves: saves,
    reasons.Forks: forks,
    checkers.Ends: ends,
    checkers.Gains: lambda view, thought, move, fact: _net(view, move) == fact.pieces > 0,
    checkers.Loses: lambda view, thought, move, fact: -_net(view, move) == fact.pieces > 0,
    checkers.Crowns: crowns,
}
