"""The tree of the chess engine's search: one node, and the captures beyond the last.

A principal-variation search with a transposition table, quiescence over captures, killers, history, null
move, late-move reductions and pruning near the leaves. A position that has stood on the board before, or
comes twice in a line, counts as a draw.
"""

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
EXACT, LOWER, UPPER = 0, 1, 2
MOST_KEPT = 1 << 19
"""Positions remembered, unless told otherwise."""
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


Kept = tuple[int, int, int, int]
"""Of a position: depth, kind of value, value, best move (0: none)."""


class Tree:
    """What a search remembers, and how it values a position so many plies deep."""

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

    def _spend(self) -> None:
        """Book the nodes until the next look. Raises Spent or Cancelled."""
        granted = self.budget.grant(_STRIDE)
        if not granted:
            self.nodes -= 1
            raise Spent
        self._look = self.nodes + granted

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
                if kind == EXACT or (value >= beta if kind == LOWER else value <= alpha):
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
                    if attacker > victim and move < 4096 and position.loses(move):
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
        kind = LOWER if best >= beta else EXACT if best > floor else UPPER
        self._kept[key] = (depth, kind, value, best_move or first)
        return best

    def _quiesce(self, alpha: int, beta: int) -> int:
        """The value once the captures that matter are played out."""
        self.nodes += 1
        if self.nodes >= self._look:
            self._spend()
        position = self._position
        best = self.evaluate.within(position, alpha, beta)
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
            elif victim <= gap or (attacker > victim and position.loses(move)):
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


_ORDER = [[(VALUES[victim] * 8 + 7 - attacker % 6) << 15 for victim in range(13)] for attacker in range(13)]
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
