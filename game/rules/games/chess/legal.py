"""Which moves a chess player has, and why another is none. Nothing is hidden, so the whole state is read."""

from collections.abc import Iterator
from functools import cache

from game.rules.core.legal import Legal, Selection
from game.rules.core.move import Move
from game.rules.games.chess import reasons
from game.rules.games.chess.pieces import PROMOTIONS
from game.rules.games.chess.position import ChessPosition
from game.rules.games.chess.tables import NAMES, SQUARES
from game.rules.shared.duel import beside_play


@cache
def piece_move(seat: int, move: int) -> Move:
    """The move of a piece, from its number on the board."""
    promotion = PROMOTIONS[(move >> 12) - 1] if move >> 12 else None
    return Move(seat, "move", (NAMES[move & 63],), NAMES[move >> 6 & 63], promotion)


def number_of(move: Move) -> int | None:
    """The number of a piece's move on the board; None for one that names no two squares."""
    if move.kind != "move" or len(move.pieces) != 1 or move.target is None:
        return None
    origin, target = SQUARES.get(move.pieces[0]), SQUARES.get(move.target)
    if origin is None or target is None or move.choice not in (None, *PROMOTIONS):
        return None
    return origin | target << 6 | (PROMOTIONS.index(move.choice) + 1 << 12 if move.choice else 0)


def legality(state: ChessPosition, seat: int) -> Legal:
    """The legality of `seat`; the table itself may only call a flag."""
    aside = beside_play(state, seat, over="2")
    return PlayLegal(state, seat) if aside is None else aside


class PlayLegal(Legal):
    """Moving a piece, offering or claiming a draw, resigning."""

    __slots__ = ("_moves", "seat", "state")

    def __init__(self, state: ChessPosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._moves: list[int] | None = None

    @property
    def moves(self) -> list[int]:
        """The legal moves of pieces as numbers of the board."""
        if self._moves is None:
            self._moves = self.state.board.moves()
        return self._moves

    def __iter__(self) -> Iterator[Move]:
        for move in self.moves:
            yield piece_move(self.seat, move)
        if self.state.claimable():
            yield Move(self.seat, "claim")
        if not self.state.offered:
            yield Move(self.seat, "offer")
        yield Move(self.seat, "resign")

    def why_not(self, move: Move) -> str | None:
        """By the board for pieces, by rules 2 and 5 for the rest."""
        state = self.state
        if move.seat != self.seat:
            return "It is not your turn (rule 1)."
        if move.kind == "move":
            number = number_of(move)
            if number is None:
                return "Name a piece’s square and the square it goes to (rule 1)."
            if number in self.moves:
                return None
            return reasons.refused(state.board, number & 63, number >> 6 & 63, number >> 12)
        if move != Move(self.seat, move.kind):
            return "This takes neither a piece nor a square (rule 5)."
        match move.kind:
            case "resign":
                return None
            case "offer":
                return "You have offered a draw on this move already (rule 5)." if state.offered else None
            case "claim":
                if state.claimable():
                    return None
                return "Neither has this position come three times nor have 50 idle moves passed (rule 2)."
            case "accept" | "decline":
                return "No draw has been offered (rule 5)."
        return "Move a piece, offer a draw or resign (rules 1 and 5)."

    def refusal(self, selection: Selection) -> str:
        """Why the picked square cannot move, or not there."""
        board = self.state.board
        origin = SQUARES.get(selection.pieces[0]) if selection.pieces else None
        target = SQUARES.get(selection.target) if selection.target is not None else None
        if origin is None or len(selection.pieces) > 1:
            return "Pick one of your pieces, then the square it goes to (rule 1)."
        if not any(move & 63 == origin for move in self.moves):
            return reasons.stuck(board, origin)
        if target is None:
            return "Pick the square that the piece goes to (rule 1)."
        return reasons.refused(board, origin, target, 0)
