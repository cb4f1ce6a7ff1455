"""The position of a checkers match: the board, what was taken, offers, and how the game ends."""

from itertools import pairwise
from typing import ClassVar

from game.rules.core.events import Event, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import public
from game.rules.games.checkers import fen
from game.rules.games.checkers.board import BITS, LONGEST_IDLE, NUMBERS, Board, Key
from game.rules.games.checkers.legal import legality, path_of
from game.rules.games.checkers.pieces import FACES, SIDES
from game.rules.shared.duel import ANSWER, DRAW, OVER, PLAY, DuelState, box_zone, taken_zone


@position()
class CheckersState(DuelState):
    """`first` is the seat that has Black and so begins a game from the start."""

    game: ClassVar[str] = "checkers"
    begun: str = public()
    """The first position, as FEN."""
    board: Board = public()
    first: int = public()
    taken: list[list[str]] = public()
    """The faces of the checkers that each seat has captured, in order."""
    box: list[int] = public()
    """How many second checkers each seat still has for its kings."""
    past: list[Key] = public()
    """The positions since the last capture or man's move, this one included."""
    played: list[str] = public(start=list)
    """The texts of all moves of checkers."""

    @classmethod
    def start(cls, board: Board, first: int) -> "CheckersState":
        """A match from this position."""
        men = [(own & ~board.kings).bit_count() for own in board.sides]
        state = cls(fen.write(board), board.copy(), first, [[], []], [0, 0], [board.identity()])
        for side in (0, 1):
            state.box[state.seat_of(side)] = men[side]
        state._judge()
        return state

    # --- reading ---------------------------------------------------------------------------------------

    def seat_of(self, side: int) -> int:
        """The seat that plays Black (0) or White (1)."""
        return self.first if side == 0 else 1 - self.first

    def side_of(self, seat: int) -> int:
        """Black (0) or White (1)."""
        return 0 if seat == self.first else 1

    def actors(self) -> frozenset[int]:
        """The side to move, or the one that answers an offer."""
        if self.phase == OVER:
            return frozenset()
        turn = self.board.turn
        return frozenset((self.seat_of(turn if self.phase == PLAY else 1 - turn),))

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.checkers.legal`."""
        return legality(self, seat)

    @property
    def result(self) -> str:
        """As a record ends: White's points first, `*` while the game runs."""
        return self.result_for(self.seat_of(1))

    def open_zones(self) -> dict[str, list[str]]:
        """A zone a square, `1` to `32`, a king being two checkers; `taken:S` and `box:S` of each seat."""
        (black, white), kings = self.board.sides, self.board.kings
        zones: dict[str, list[str]] = {}
        for place, square in NUMBERS.items():
            face = "b" if black >> place & 1 else "w" if white >> place & 1 else ""
            zones[str(square)] = [face] * (1 + (kings >> place & 1)) if face else []
        for seat in (0, 1):
            zones[taken_zone(seat)] = self.taken[seat][:]
            zones[box_zone(seat)] = [FACES[self.side_of(seat)]] * self.box[seat]
        return zones

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
                return [Event("offer", seat)]
            case "decline":
                self.phase = PLAY
                return [Event("decline", seat)]
            case "accept":
                return [Event("accept", seat), *self._end(DRAW, "The game is a draw by agreement.")]
            case "resign":
                return [Event("resign", seat), *self._end(1 - seat, f"{side} resigned; {rival} wins.")]
            case _:
                slow = int(move.kind.partition(" ")[2]) - 1
                late, other = SIDES[self.side_of(slow)], SIDES[1 - self.side_of(slow)]
                why = f"{late} ran out of time; {other} wins."
                return [Event("flag", slow), *self._end(1 - slow, why)]

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
        text = ("x" if jump else "-").join(map(str, path))
        self.played.append(text)
        self.offered = False
        if board.idle == 0:
            self.past = []
        self.past.append(board.identity())
        facts = {"text": text, "path": path, "captured": captured.bit_count(), "crowned": crowned}
        return [Event("jump" if jump else "move", seat, tuple(moved), facts=facts), *self._judge()]

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
