"""Which moves a checkers player has, and why another is none. Nothing is hidden: the whole state is read."""

from collections.abc import Iterator

from game.rules.core.legal import Completions, Legal, Selection
from game.rules.core.move import Move
from game.rules.games.checkers import reasons
from game.rules.games.checkers.board import BITS, Route
from game.rules.games.checkers.position import CheckersPosition
from game.rules.shared.duel import beside_play

_SQUARES = frozenset(map(str, range(1, 33)))
DIRECT = "direct"
"""The choice of a single jump where longer ones end on the same square."""


def route_move(seat: int, path: tuple[int, ...], jump: bool) -> Move:
    """The move that takes this way; the choice names the squares landed on before the last."""
    via = "x".join(map(str, path[1:-1])) or None
    return Move(seat, "jump" if jump else "move", (str(path[0]),), str(path[-1]), via)


def path_of(move: Move) -> tuple[int, ...] | None:
    """The squares of a checker's move; None for one that names no squares of the board."""
    if move.kind not in ("move", "jump") or len(move.pieces) != 1 or move.target is None:
        return None
    if move.kind == "move" and move.choice is not None:
        return None
    words = [move.pieces[0], *(move.choice.split("x") if move.choice else ()), move.target]
    return tuple(map(int, words)) if all(word in _SQUARES for word in words) else None


def legality(state: CheckersPosition, seat: int) -> Legal:
    """The legality of `seat`; the table itself may only call a flag."""
    aside = beside_play(state, seat, over="5")
    return PlayLegal(state, seat) if aside is None else aside


class PlayLegal(Legal):
    """Moving a checker, offering a draw, resigning."""

    __slots__ = ("_moves", "_routes", "seat", "state")

    def __init__(self, state: CheckersPosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._routes: list[Route] | None = None
        self._moves: list[Move] | None = None

    @property
    def routes(self) -> list[Route]:
        """The legal moves of checkers with the squares they land on."""
        if self._routes is None:
            self._routes = self.state.board.routes()
        return self._routes

    @property
    def moves(self) -> list[Move]:
        """The legal moves of checkers."""
        if self._moves is None:
            self._moves = [route_move(self.seat, path, captured > 0) for path, captured in self.routes]
        return self._moves

    def __iter__(self) -> Iterator[Move]:
        yield from self.moves
        yield from self._bare()

    def _bare(self) -> tuple[Move, ...]:
        offer = () if self.state.offered else (Move(self.seat, "offer"),)
        return (*offer, Move(self.seat, "resign"))

    def why_not(self, move: Move) -> str | None:
        """By the board for checkers, by rule 5 for the rest."""
        if move.seat != self.seat:
            return "It is not your turn (rule 1)."
        if move.kind in ("move", "jump"):
            path = path_of(move)
            if path is None:
                return "Name a checker’s square and every square it lands on (rule 2)."
            jump = move.kind == "jump"
            if any(path == way and jump == (captured > 0) for way, captured in self.routes):
                return None
            return reasons.refused(self.state.board, path, jump)
        if move in self._bare():
            return None
        match move.kind:
            case "offer" if self.state.offered:
                return "You have offered a draw on this move already (rule 5)."
            case "accept" | "decline":
                return "No draw has been offered (rule 5)."
        return "Move a checker, offer a draw or resign (rules 2 and 5)."

    def refusal(self, selection: Selection) -> str:
        """Why the picked square cannot move, or not there."""
        if len(selection.pieces) != 1 or selection.pieces[0] not in _SQUARES:
            return "Pick one of your checkers, then the square it goes to (rule 2)."
        square, board = int(selection.pieces[0]), self.state.board
        if not any(path[0] == square for path, _ in self.routes):
            return reasons.stuck(board, square)
        target = selection.target
        if target not in _SQUARES:
            return "Pick the square that the checker goes to (rule 2)."
        jumps = any(captured and path[0] == square for path, captured in self.routes)
        neighbour = abs(BITS[square] - BITS[int(target)]) in (4, 5)
        return reasons.refused(board, (square, int(target)), jumps and not neighbour)

    def completions(self, selection: Selection) -> Completions:
        """A checker, any square that it lands on and, where several ways lead there, the way.

        From a square where a jump may or must go on, the further squares stay on offer as targets; where it
        may also stop there, that is a whole move which can still grow.
        """
        if not selection.pieces:
            return self._nothing_picked(selection)
        fitting = [move for move in self.moves if move.pieces == selection.pieces]
        paths = [path for path, _ in self.routes if (str(path[0]),) == selection.pieces]
        if selection.target is None:
            if selection.choice is not None:
                fitting = [move for move in fitting if _way(move) == selection.choice]
                return Completions(
                    targets=frozenset(move.target for move in fitting if move.target is not None)
                )
            return Completions(targets=frozenset(str(square) for path in paths for square in path[1:]))
        ending = [move for move in fitting if move.target == selection.target]
        if selection.choice is not None:
            return Completions(moves=tuple(move for move in ending if _way(move) == selection.choice))
        if len(ending) > 1:
            return Completions(choices=frozenset(_way(move) for move in ending))
        further: set[str] = set()
        for path in paths:
            landings = [str(square) for square in path[1:]]
            if selection.target in landings[:-1]:
                further.update(landings[landings.index(selection.target) + 1 :])
        return Completions(targets=frozenset(further - {selection.target}), moves=tuple(ending))

    def _nothing_picked(self, selection: Selection) -> Completions:
        """What can be picked first: a checker, or a target from which the checker follows."""
        fitting = [move for move in self.moves if selection.target in (None, move.target)]
        if selection.choice is not None:
            fitting = [move for move in fitting if _way(move) == selection.choice]
        whole = self._bare() if selection == Selection() else ()
        return Completions(pieces=frozenset(move.pieces[0] for move in fitting), moves=whole)


def _way(move: Move) -> str:
    """The choice that names a move's way."""
    return move.choice or DIRECT
