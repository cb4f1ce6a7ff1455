"""What each move does to a position of a checkers match."""

from functools import partial
from itertools import pairwise

from game.rules.core.events import Event, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.checkers import fen
from game.rules.games.checkers.board import BITS, LONGEST_IDLE, NUMBERS, Board
from game.rules.games.checkers.events import Jumped, Moved
from game.rules.games.checkers.legal import legality, path_of
from game.rules.games.checkers.pieces import FACES, SIDES
from game.rules.games.checkers.position import CheckersPosition
from game.rules.shared.duel import ANSWER, DRAW, PLAY, box_zone, taken_zone
from game.rules.shared.duel_events import DrawAccepted, DrawDeclined, DrawOffered, FlagFell, Resigned


@position()
class CheckersState(CheckersPosition):
    """A position, what is legal in it, and what each move does."""

    @classmethod
    def start(cls, board: Board, first: int) -> "CheckersState":
        """A match from this position."""
        men = [(own & ~board.kings).bit_count() for own in board.sides]
        state = cls(fen.write(board), board.copy(), first, [[], []], [0, 0], [board.identity()])
        for side in (0, 1):
            state.box[state.seat_of(side)] = men[side]
        state._judge()
        return state

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.checkers.legal`."""
        return legality(self, seat)

    # --- doing -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move in place."""
        seat = move.seat
        side = SIDES[self.side_of(seat)] if seat != TABLE else ""
        rival = SIDES[1 - self.side_of(seat)]
        match move.kind:
            case "move" | "jump":
                path = path_of(move)
                assert path is not None
                return self._move(seat, path, move.kind == "jump")
            case "offer":
                self.phase, self.offered = ANSWER, True
                return [DrawOffered(seat)]
            case "decline":
                self.phase = PLAY
                return [DrawDeclined(seat)]
            case "accept":
                return [DrawAccepted(seat), *self._end(DRAW, "The game is a draw by agreement.")]
            case "resign":
                return [Resigned(seat), *self._end(1 - seat, f"{side} resigned; {rival} wins.")]
            case _:
                slow = int(move.kind.partition(" ")[2]) - 1
                late, other = SIDES[self.side_of(slow)], SIDES[1 - self.side_of(slow)]
                why = f"{late} ran out of time; {other} wins."
                return [FlagFell(slow), *self._end(1 - slow, why)]

    def _move(self, seat: int, path: tuple[int, ...], jump: bool) -> list[Event]:
        board = self.board
        origin, target = BITS[path[0]], BITS[path[-1]]
        side = board.turn
        face, king = FACES[side], board.kings >> origin & 1
        moved: list[Transfer] = []
        captured = 0
        for here, there in pairwise(path):
            moved += [Transfer(face, str(here), 0, str(there))] * (1 + king)
            if jump:
                over = (BITS[here] + BITS[there]) // 2
                captured |= 1 << over
                beaten = [FACES[1 - side]] * (1 + (board.kings >> over & 1))
                moved += [Transfer(one, str(NUMBERS[over]), 0, taken_zone(seat)) for one in beaten]
                self.taken[seat] += beaten
        board.push(origin | target << 6 | captured << 12)
        self.board = board = board.copy()  # without the way back, which a match keeps elsewhere
        crowned = not king and bool(board.kings >> target & 1)
        if crowned:
            self.box[seat] -= 1
            moved.append(Transfer(face, box_zone(seat), 0, str(path[-1])))
        self.offered = False
        if board.idle == 0:
            self.past = []
        self.past.append(board.identity())
        done = partial(Jumped, captured=captured.bit_count()) if jump else Moved
        event = done(seat, path, crowned, transfers=tuple(moved))
        self.played.append(event.text)
        return [event, *self._judge()]

    def _judge(self) -> list[Event]:
        """End the game where the position itself ends it (rule 5)."""
        board = self.board
        turn = board.turn
        loser, winner = SIDES[turn], SIDES[1 - turn]
        if not board.sides[turn]:
            return self._end(self.seat_of(1 - turn), f"{winner} has captured everything and wins.")
        if not board.sides[1 - turn]:
            return self._end(self.seat_of(turn), f"{loser} has captured everything and wins.")
        if not board.can_move():
            return self._end(self.seat_of(1 - turn), f"{loser} cannot move; {winner} wins.")
        if self.past.count(self.past[-1]) >= 3:
            return self._end(DRAW, "The game is a draw by threefold repetition.")
        if board.idle >= LONGEST_IDLE:
            return self._end(DRAW, f"The game is a draw: {LONGEST_IDLE} moves of kings without a capture.")
        return []
