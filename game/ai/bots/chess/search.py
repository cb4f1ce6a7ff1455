"""The chess engine's search from the root: iterative deepening, and the values of all moves for weak levels.

A node is one position looked at; the budget counts nodes, and a search over a fixed number of them gives the
same answer on every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.bots.chess.position import Position
from game.ai.bots.chess.tree import DEEPEST, EXACT, INFINITE, LOWER, MATE, MATED, UPPER, Spent, Tree
from game.ai.bots.chess.weights import VALUES
from game.ai.thought import Candidate, judged, ranked, searched
from game.rules.games.chess.tables import EMPTY


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search of one depth found: centipawns for the side to move, and the line, best move first."""

    value: int
    line: tuple[int, ...]
    depth: int
    nodes: int
    moves: tuple[Candidate[int], ...] = ()
    """All that were searched at this depth, the best first; most of them are only known to be no better."""


class Search(Tree):
    """One engine's memory and its search.

    It may be kept for a whole game: what was learnt serves the next move, whose `budget` is set before.
    """

    def run(
        self,
        position: Position,
        past: Sequence[int] = (),
        *,
        deepest: int = DEEPEST,
        tell: Callable[[Finding], None] | None = None,
    ) -> Finding:
        """The best line within the budget; `tell` hears of each depth.

        `past` are the keys of the game's positions since the last capture or pawn move. The position must
        have a legal move. Raises Cancelled.
        """
        self._begin(position, past)
        moves = self._root_moves(position)
        best = Finding(0, (moves[0],), 0, 0)
        try:
            for depth in range(1, deepest + 1):
                self.depth = depth
                best = self._deepen(moves, depth, best)
                if tell is not None:
                    tell(best)
                if abs(best.value) > MATED and MATE - abs(best.value) <= depth:
                    break
                if len(moves) == 1 and depth >= 4 and self.budget.iterations is None:
                    break
        except Spent as spent:
            if spent.args:
                best = spent.args[0]
                if tell is not None:
                    tell(best)
        self._give_back()
        return best

    def values(
        self, position: Position, past: Sequence[int], depth: int, max_loss: int
    ) -> list[Candidate[int]]:
        """Each move that loses at most `max_loss` to the best, with its value at this depth.

        The best stands first. Where the budget ends, those of the last depth that was finished; before the
        first, every move with the value 0 and no nodes. Raises Cancelled.
        """
        self._begin(position, past)
        moves = self._root_moves(position)
        found = [judged(move, 0, 0) for move in moves]
        try:
            for deep in range(1, depth + 1):
                now: list[Candidate[int]] = []
                best = -INFINITE
                for move in moves:
                    floor, nodes = max(best - max_loss - 1, -INFINITE), self.nodes
                    value = self._reply(move, floor, INFINITE, deep - 1)
                    if value > floor:
                        now.append(_weighed(move, value, self.nodes - nodes))
                        best = max(best, value)
                found = ranked(one for one in now if one.value >= best - max_loss)
                order = {one.move: number for number, one in enumerate(found)}
                moves.sort(key=lambda move: order.get(move, 999))
        except Spent:
            self._rewind()
        self._give_back()
        return found

    def _begin(self, position: Position, past: Sequence[int]) -> None:
        self._position = position
        self._statics[0] = 0 if position.in_check() else self.evaluate.worth(position)
        self.nodes = 0
        self._history = [worth >> 3 for worth in self._history]
        self._answers = [0] * len(self._answers)
        self._killers = [(0, 0)] * len(self._killers)
        self._seen = set(past)
        self._seen.add(position.key)
        self._look = 0
        self._weighed: list[Candidate[int]] = []

    def _root_moves(self, position: Position) -> list[int]:
        squares = position.squares
        moves = position.moves()
        moves.sort(key=lambda move: VALUES[squares[move & 63]] - 16 * VALUES[squares[move >> 6 & 63]])
        if kept := self._kept.get(position.key):
            moves.sort(key=lambda move: move != kept[3])
        return moves

    def _reply(self, move: int, alpha: int, beta: int, depth: int) -> int:
        position = self._position
        place = position.squares[move & 63] * 64 + (move >> 6 & 63)
        position.push(move)
        value = -self._search(-beta, -alpha, depth, 1, place, beta - alpha == 1)
        position.pop()
        return value

    def _deepen(self, moves: list[int], depth: int, before: Finding) -> Finding:
        """One more depth; moves are put in the order of their worth. Raises Spent with what was found."""
        floor, ceiling = -INFINITE, INFINITE
        if depth >= 4 and abs(before.value) < MATED:
            floor, ceiling = before.value - 35, before.value + 35
        while True:
            value = self._window(moves, depth, floor, ceiling, before)
            if value <= floor:
                floor = -INFINITE if floor < before.value - 100 else floor - 150
            elif value >= ceiling:
                ceiling = INFINITE if ceiling > before.value + 100 else ceiling + 150
            else:
                return self._finding(value, moves[0], depth)

    def _finding(self, value: int, best: int, depth: int) -> Finding:
        weighed = sorted(self._weighed, key=lambda one: (-one.value, one.move != best))
        return Finding(value, self._line(best), depth, self.nodes, tuple(weighed))

    def _window(self, moves: list[int], depth: int, alpha: int, beta: int, before: Finding) -> int:
        floor, best = alpha, -INFINITE
        self._weighed = weighed = []
        try:
            for number, move in enumerate(list(moves)):
                nodes = self.nodes
                if number == 0:
                    value = self._reply(move, alpha, beta, depth - 1)
                else:
                    reduced = 1 if depth >= 4 and number > 6 and self._is_quiet(move) else 0
                    value = self._reply(move, alpha, alpha + 1, depth - 1 - reduced)
                    if value > alpha and reduced:
                        value = self._reply(move, alpha, alpha + 1, depth - 1)
                    if value > alpha:
                        value = self._reply(move, alpha, beta, depth - 1)
                # below the window a value proves nothing
                weighed.append(_weighed(move, max(value, alpha), self.nodes - nodes, bound=value <= alpha))
                if value > best:
                    best = value
                    if value > alpha or number == 0:
                        moves.remove(move)
                        moves.insert(0, move)
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            break
        except Spent:
            self._rewind()
            if best > floor:
                met = {one.move for one in weighed}
                rest = (one for one in before.moves if one.move not in met)
                # what this depth did not come to was no better at the one before
                weighed += (
                    _weighed(one.move, min(round(one.value), best), one.worlds, bound=True) for one in rest
                )
                raise Spent(self._finding(best, moves[0], depth)) from None
            raise
        position = self._position
        kind = LOWER if best >= beta else UPPER if best <= floor else EXACT
        self._kept[position.key] = (depth, kind, best, moves[0])
        return best

    def _is_quiet(self, move: int) -> bool:
        return move < 4096 and self._position.squares[move >> 6 & 63] == EMPTY

    def _line(self, move: int) -> tuple[int, ...]:
        """The principal variation as far as the table knows it, from the root."""
        position, line, met = self._position, [move], {self._position.key}
        position.push(move)
        while len(line) < self.depth + 4 and position.key not in met:
            met.add(position.key)
            kept = self._kept.get(position.key)
            if kept is None or kept[3] not in position.moves():
                break
            line.append(kept[3])
            position.push(kept[3])
        self._rewind()
        return tuple(line)

    def _give_back(self) -> None:
        """What was booked and not used."""
        self.budget.spent -= max(0, self._look - 1 - self.nodes)

    def _rewind(self) -> None:
        """Back to the root, wherever the search was broken off."""
        while self._position.played:
            self._position.pop()


def _weighed(move: int, value: int, nodes: int, *, bound: bool = False) -> Candidate[int]:
    return searched(move, value, nodes, bound=bound, proved=abs(value) > MATED)
