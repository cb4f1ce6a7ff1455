"""The chess engine's search: iterative deepening of a principal-variation search.

With a transposition table, quiescence over captures, killers, history, null move, late-move reductions and
pruning near the leaves. A position that has stood on the board before, or comes twice in a line, counts as a
draw. A node is one position looked at; the budget counts nodes, and a search over a fixed number of them
gives the same answer on every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.weights import VALUES
from game.rules.games.chess.tables import EMPTY

MATE = 30_000
"""The value of giving mate at once; one less for each single move until then."""
MATED = MATE - 500
"""Values beyond this are mates."""
DEEPEST = 64
INFINITE = 32_000
_STRIDE = 32
"""Nodes between two looks at the budget."""
_EXACT, _LOWER, _UPPER = 0, 1, 2
MOST_KEPT = 1 << 19
_REDUCED = [
    [0 if depth < 3 or count < 3 else 1 + (depth * count > 40) + (depth * count > 150) for count in range(64)]
    for depth in range(DEEPEST + 8)
]
"""Plies by depth and number of moves tried: how much less deep a late quiet move is searched."""
_LATE = (0, 7, 12, 20)
"""By depth: after how many moves quiet ones are left out."""
_MARGIN = (0, 130, 240, 360)
"""By depth: how far below the window a quiet move is not worth a look."""


class Spent(Exception):
    """The budget has ended; not for people."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search of one depth found: centipawns for the side to move, and the line, best move first."""

    value: int
    line: tuple[int, ...]
    depth: int
    nodes: int


Kept = tuple[int, int, int, int]
"""Of a position: depth, kind of value, value, best move (0: none)."""


class Search:
    """One engine's memory and its search.

    It may be kept for a whole game: what was learnt serves the next move, whose `budget` is set before.
    """

    def __init__(self, budget: Budget, *, horizon: bool = True, most_kept: int = MOST_KEPT) -> None:
        self.evaluate = Evaluator()
        self.budget = budget
        self.nodes = 0
        self.depth = 0
        self.horizon = horizon
        """Whether captures are followed to their end; without it every line is judged where it stops."""
        self.most_kept = most_kept
        """Positions remembered before all are dropped and the table begun anew."""
        self._kept: dict[int, Kept] = {}
        self._history = [0] * (13 * 64)
        self._killers: list[tuple[int, int]] = [(0, 0)] * (DEEPEST + 70)
        self._seen: set[int] = set()
        self._look = 0
        self._position: Position

    # --- from the root -----------------------------------------------------------------------------------

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
        return best

    def values(
        self, position: Position, past: Sequence[int], depth: int, cap: int
    ) -> list[tuple[int, int]]:
        """Each move that loses at most `cap` to the best, with its value at this depth, the best first.

        Where the budget ends, those of the last depth that was finished. Raises Cancelled.
        """
        self._begin(position, past)
        moves = self._root_moves(position)
        found = [(0, move) for move in moves]
        try:
            for deep in range(1, depth + 1):
                now: list[tuple[int, int]] = []
                best = -INFINITE
                for move in moves:
                    floor = max(best - cap - 1, -INFINITE)
                    value = self._reply(move, floor, INFINITE, deep - 1)
                    if value > floor:
                        now.append((value, move))
                        best = max(best, value)
                now = [pair for pair in now if pair[0] >= best - cap]
                now.sort(key=lambda pair: -pair[0])
                found = now
                order = {move: number for number, (_, move) in enumerate(now)}
                moves.sort(key=lambda move: order.get(move, 999))
        except Spent:
            self._rewind()
        return found

    def _begin(self, position: Position, past: Sequence[int]) -> None:
        self._position = position
        self.nodes = 0
        self._history = [worth >> 3 for worth in self._history]
        self._killers = [(0, 0)] * len(self._killers)
        self._seen = set(past)
        self._seen.add(position.key)
        self._look = 0

    def _root_moves(self, position: Position) -> list[int]:
        squares = position.squares
        moves = position.moves()
        moves.sort(key=lambda move: VALUES[squares[move & 63]] - 16 * VALUES[squares[move >> 6 & 63]])
        if kept := self._kept.get(position.key):
            moves.sort(key=lambda move: move != kept[3])
        return moves

    def _reply(self, move: int, alpha: int, beta: int, depth: int) -> int:
        position = self._position
        position.push(move)
        value = -self._search(-beta, -alpha, depth, 1, True)
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
                return Finding(value, self._line(moves[0]), depth, self.nodes)

    def _window(self, moves: list[int], depth: int, alpha: int, beta: int, before: Finding) -> int:
        floor, best = alpha, -INFINITE
        number = 0
        try:
            for number, move in enumerate(list(moves)):
                if number == 0:
                    value = self._reply(move, alpha, beta, depth - 1)
                else:
                    reduced = 1 if depth >= 4 and number > 6 and self._is_quiet(move) else 0
                    value = self._reply(move, alpha, alpha + 1, depth - 1 - reduced)
                    if value > alpha:
                        value = self._reply(move, alpha, beta, depth - 1)
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
            if number > 0 and best > floor:
                raise Spent(Finding(best, self._line(moves[0]), depth, self.nodes)) from None
            raise
        position = self._position
        kind = _LOWER if best >= beta else _UPPER if best <= floor else _EXACT
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

    def _rewind(self) -> None:
        """Back to the root, wherever the search was broken off."""
        while self._position.played:
            self._position.pop()

    def _spend(self) -> None:
        """Book the nodes until the next look. Raises Spent or Cancelled."""
        budget = self.budget
        stride = _STRIDE
        if budget.iterations is not None:
            stride = min(stride, budget.iterations - budget.spent)
        if stride <= 0 or not budget.checkpoint(stride):
            raise Spent
        self._look = self.nodes + stride

    # --- within the tree ---------------------------------------------------------------------------------

    def _search(self, alpha: int, beta: int, depth: int, ply: int, may_pass: bool) -> int:
        """The value of the position for the side to move; exact only within the window."""
        position = self._position
        key = position.key
        seen = self._seen
        if key in seen or position.clock >= 100:
            return 0
        checked = position.in_check()
        if checked:
            depth += 1
        elif depth <= 0:
            return self._quiesce(alpha, beta)
        self.nodes += 1
        if self.nodes >= self._look:
            self._spend()
        if ply >= DEEPEST:
            return self.evaluate(position)
        if alpha < ply - MATE:
            alpha = ply - MATE
        if beta > MATE - ply - 1:
            beta = MATE - ply - 1
        if alpha >= beta:
            return alpha
        narrow = beta - alpha == 1

        first = 0
        kept = self._kept.get(key)
        if kept is not None:
            deep, kind, value, first = kept
            if deep >= depth and narrow:
                if value > MATED:
                    value -= ply
                elif value < -MATED:
                    value += ply
                if kind == _EXACT or (value >= beta if kind == _LOWER else value <= alpha):
                    return value
        elif depth >= 4:
            depth -= 1  # without a first move to try, the next iteration will do better

        masks, turn = position.masks, position.turn
        static = 0
        skip_quiet = False
        if not checked:
            static = self.evaluate(position)
            if narrow and -MATED < beta < MATED:
                if depth <= 3 and static - 85 * depth >= beta:
                    return static
                us = 6 * turn
                if (
                    may_pass
                    and depth >= 2
                    and static >= beta
                    and (
                        masks[us + 3] | masks[us + 4]
                        or (masks[us + 1] | masks[us + 2]).bit_count() > 1  # else zugzwang is likely
                    )
                ):
                    position.push_null()
                    value = -self._search(-beta, 1 - beta, depth - 3 - depth // 4, ply + 1, False)
                    position.pop()
                    if value >= beta:
                        return value if value < MATED else beta
                if depth <= 2:
                    if static + 170 * depth < alpha:
                        value = self._quiesce(alpha, beta)
                        if value <= alpha:
                            return value
                    skip_quiet = static + _MARGIN[depth] <= alpha

        squares = position.squares
        history = self._history
        seen.add(key)
        best, best_move, floor = -INFINITE, 0, alpha
        count = 0
        captures: list[int] = []
        poor: list[int] = []
        for stage in range(4):
            if stage == 0:
                if not first:
                    continue
                moves = [first]
            elif stage == 1:
                captures = position.moves(quiet=False)
                if not captures:
                    continue
                moves = _ranked(captures, squares)
            elif stage == 2:
                if skip_quiet:
                    best = max(best, static + _MARGIN[depth])
                    continue
                one, two = self._killers[ply]
                one, two = squares[one & 63] * 64 + (one >> 6), squares[two & 63] * 64 + (two >> 6)
                history[one] += 1 << 30
                history[two] += 1 << 29
                codes = [
                    (history[squares[move & 63] * 64 + (move >> 6)] << 15) + move
                    for move in position.moves()
                    if move < 4096 and squares[move >> 6] == EMPTY
                ]
                history[one] -= 1 << 30
                history[two] -= 1 << 29
                codes.sort(reverse=True)
                moves = [code & 0x7FFF for code in codes]
            else:
                moves = poor
            for move in moves:
                quiet = stage == 2
                if move == first and stage:
                    continue
                if quiet:
                    if move in captures:
                        continue  # en passant
                    if narrow and depth <= 3 and count > _LATE[depth] and not checked and best > -MATED:
                        break
                elif stage == 1:
                    attacker, victim = VALUES[squares[move & 63]], VALUES[squares[move >> 6 & 63]]
                    if attacker > victim and move < 4096 and position.exchange(move) < 0:
                        poor.append(move)
                        continue
                elif stage == 3 and narrow and depth <= 2 and not checked and best > -MATED:
                    break
                position.push(move)
                if count == 0:
                    value = -self._search(-beta, -alpha, depth - 1, ply + 1, True)
                else:
                    less = _REDUCED[depth][count if count < 63 else 63] if quiet and not checked else 0
                    if less and not narrow:
                        less -= 1
                    value = -self._search(-alpha - 1, -alpha, depth - 1 - less, ply + 1, True)
                    if value > alpha and less:
                        value = -self._search(-alpha - 1, -alpha, depth - 1, ply + 1, True)
                    if alpha < value < beta:
                        value = -self._search(-beta, -alpha, depth - 1, ply + 1, True)
                position.pop()
                count += 1
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        best_move = move
                        if value >= beta:
                            break
            if best >= beta:
                break
        seen.discard(key)
        if not count and not skip_quiet:
            return ply - MATE if checked else 0
        if best >= beta and best_move < 4096 and squares[best_move >> 6] == EMPTY:
            history[squares[best_move & 63] * 64 + (best_move >> 6)] += depth * depth
            one, two = self._killers[ply]
            if one != best_move:
                self._killers[ply] = (best_move, one)
        value = best
        if value > MATED:
            value += ply
        elif value < -MATED:
            value -= ply
        if len(self._kept) >= self.most_kept:
            self._kept.clear()
        kind = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        self._kept[key] = (depth, kind, value, best_move or first)
        return best

    def _quiesce(self, alpha: int, beta: int) -> int:
        """The value once the captures that matter are played out."""
        self.nodes += 1
        if self.nodes >= self._look:
            self._spend()
        position = self._position
        best = self.evaluate(position)
        if best >= beta or not self.horizon:
            return best
        captures = position.moves(quiet=False)
        if not captures:
            return best
        gap = alpha - best - 150
        if best > alpha:
            alpha = best
        squares = position.squares
        for move in _ranked(captures, squares):
            attacker, victim = VALUES[squares[move & 63]], VALUES[squares[move >> 6 & 63]]
            if move >= 4096:
                if move < 4 << 12:
                    continue  # only queens are worth a look
            elif victim <= gap or (attacker > victim and position.exchange(move) < 0):
                continue
            position.push(move)
            value = -self._quiesce(-beta, -alpha)
            position.pop()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best


_ORDER = [
    [(VALUES[victim] * 8 + 7 - attacker % 6) << 15 for victim in range(13)] for attacker in range(13)
]
"""By attacker and victim: the most valuable victim first, then the least valuable attacker."""


def _ranked(captures: list[int], squares: list[int]) -> list[int]:
    """Captures and promotions, the most promising first."""
    if len(captures) == 1:
        return captures
    codes = [
        _ORDER[squares[move & 63]][squares[move >> 6 & 63]] + ((move >> 14) * 7000 << 15) + move
        for move in captures
    ]
    codes.sort(reverse=True)
    return [code & 0x7FFF for code in codes]
