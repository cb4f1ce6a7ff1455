"""What each move does to a position of a chess match."""

from game.rules.core.events import Event, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board
from game.rules.games.chess.events import Moved
from game.rules.games.chess.legal import legality, number_of
from game.rules.games.chess.material import cannot_mate, is_dead
from game.rules.games.chess.pieces import FACES, SIDES, SPARE
from game.rules.games.chess.position import ChessPosition
from game.rules.games.chess.tables import EMPTY, KING, NAMES, PAWN
from game.rules.shared.duel import ANSWER, DRAW, PLAY, box_zone, taken_zone
from game.rules.shared.duel_events import (
    DrawAccepted,
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    FlagFell,
    Resigned,
)


@position()
class ChessState(ChessPosition):
    """A position, what is legal in it, and what each move does."""

    @classmethod
    def start(cls, board: Board) -> "ChessState":
        """A match from this position."""
        spares = [
            [FACES[6 * seat + kind] for kind in SPARE for _ in range(board.masks[6 * seat].bit_count())]
            for seat in (0, 1)
        ]
        state = cls(fen.write(board), board.copy(), [[], []], spares, [board.identity()])
        state._judge()
        return state

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.chess.legal`."""
        return legality(self, seat)

    # --- doing -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move in place."""
        seat = move.seat
        match move.kind:
            case "move":
                number = number_of(move)
                assert number is not None
                return self._move(seat, number)
            case "offer":
                self.phase, self.offered = ANSWER, True
                return [DrawOffered(seat)]
            case "decline":
                self.phase = PLAY
                return [DrawDeclined(seat)]
            case "accept":
                return [DrawAccepted(seat), *self._end(DRAW, "The game is a draw by agreement.")]
            case "claim":
                why = "threefold repetition" if self.repeated() >= 3 else "the 50-move rule"
                return [DrawClaimed(seat), *self._end(DRAW, f"The game is a draw by {why}.")]
            case "resign":
                resigned = f"{SIDES[seat]} resigned; {SIDES[1 - seat]} wins."
                return [Resigned(seat), *self._end(1 - seat, resigned)]
            case _:
                return self._flag(int(move.kind.partition(" ")[2]) - 1)

    def _move(self, seat: int, move: int) -> list[Event]:
        board = self.board
        origin, target = move & 63, move >> 6 & 63
        there, piece = NAMES[target], board.squares[origin]
        name, moved = san.san(board, move), []
        if board.is_capture(move):
            beaten = target if board.squares[target] != EMPTY else target + (8 if seat else -8)
            face = FACES[board.squares[beaten]]
            moved.append(Transfer(face, NAMES[beaten], 0, taken_zone(seat)))
            self.taken[seat].append(face)
        if move >> 12:
            moved += self._promote(seat, origin, target, FACES[piece + (move >> 12)])
        else:
            moved.append(Transfer(FACES[piece], NAMES[origin], 0, there))
        if piece % 6 == KING and abs(origin - target) == 2:
            left, reached = (target + 1, target - 1) if target > origin else (target - 2, target + 1)
            moved.append(Transfer(FACES[piece - 2], NAMES[left], 0, NAMES[reached]))
        board.push(move)
        self.board = board.copy()  # without the way back, which a match keeps elsewhere
        self.played.append(move)
        self.offered = False
        if board.clock == 0:
            self.past = []
        self.past.append(board.identity())
        return [Moved(seat, name, board.in_check(), transfers=tuple(moved)), *self._judge()]

    def _promote(self, seat: int, origin: int, target: int, face: str) -> list[Transfer]:
        box = self.box[seat]
        pawn = FACES[6 * seat + PAWN]
        box.append(pawn)
        index = box.index(face)
        del box[index]
        return [
            Transfer(pawn, NAMES[origin], 0, box_zone(seat)),
            Transfer(face, box_zone(seat), index, NAMES[target]),
        ]

    def _judge(self) -> list[Event]:
        """End the game where the position itself ends it (rules 1k and 2)."""
        board = self.board
        if not board.moves():
            if board.in_check():
                return self._end(1 - board.turn, f"{SIDES[1 - board.turn]} wins by checkmate.")
            return self._end(DRAW, "The game is a draw by stalemate.")
        if is_dead(board):
            return self._end(DRAW, "The game is a draw: neither side can give mate any more.")
        if board.clock >= 150:
            return self._end(DRAW, "The game is a draw: 75 moves without a capture or a pawn move.")
        if self.repeated() >= 5:
            return self._end(DRAW, "The game is a draw by fivefold repetition.")
        return []

    def _flag(self, seat: int) -> list[Event]:
        fallen = FlagFell(seat)
        if cannot_mate(self.board, 1 - seat):
            spared = f"{SIDES[seat]} ran out of time, but {SIDES[1 - seat]} cannot give mate: a draw."
            return [fallen, *self._end(DRAW, spared)]
        return [fallen, *self._end(1 - seat, f"{SIDES[seat]} ran out of time; {SIDES[1 - seat]} wins.")]
