"""The tree of the chess engine's search: one node, and the captures beyond the last.

A principal-variation search with a transposition table, quiescence over captures, killers, history, null
move, late-move reductions and pruning near the leaves. A position that has stood on the board before, or
comes twice in a line, counts as a draw.
"""

import math
from typing import Final

from game.ai.bot import Budget
from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.weights import VALUES
from game.rules.games.chess.tables import EMPTY

MATE: Final = 30_000
"""The value of giving mate at once; one less for each single move until then."""
MATED: Final = MATE - 500
"""Values beyond this are mates."""
DEEPEST: Final = 64
INFINITE: Final = 32_000
_STRIDE: Final = 32
"""Nodes between two looks at the budget."""
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
MOST_KEPT: Final = 1 << 19
"""Positions remembered, unless told otherwise."""
_REDUCED: Final = [
    [
        0 if depth < 2 or count < 2 else int(0.75 + math.log(depth) * math.log(count) / 2.1)
        for count in range(64)
    ]
    for depth in range(2 * DEEPEST + 8)
]
"""Plies by depth and number of moves tried: how much less deep a late quiet move is searched."""
_LATE: Final = ((0, 4, 6, 9, 13, 18, 24), (0, 6, 9, 14, 21, 30, 41))
"""By whether things get better and depth: after how many moves quiet ones are left out."""
_SWING: Final = 150
"""What a capture hardly ever brings beyond the piece it takes."""
_SHALLOW: Final = 6
"""Up to this depth positions and moves are passed over by their static worth."""
_HISTORY: Final = 1 << 14
"""What the history of a move never goes beyond, either way."""


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
        """By piece and target, how often such a quiet move was the best, less how often it was not."""
        self._answers = [0] * (13 * 64)
        """By piece and target of a move, the quiet move that last refuted it."""
        self._killers: list[tuple[int, int]] = [(0, 0)] * (DEEPEST + 2)
        self._statics = [0] * (DEEPEST + 2)
        """The static values of the positions on the way here, by ply; in check that of two plies before."""
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

    def _search(self, alpha: int, beta: int, depth: int, ply: int, last: int, cut: bool) -> int:
        """The value of the position for the side to move; exact only within the window.

        `last` is the piece and the target of the move that led here, -1 where the turn was given away;
        `cut` tells that a move is expected to pass `beta`.
        """
        position = self._position
        key = position.key
        seen = self._seen
        checked = position.in_check()
        if key in seen or position.clock >= 100:
            return 0 if not checked or position.moves() else ply - MATE
        if checked:
            depth += 1
        elif depth <= 0:
            return self._quiesce(alpha, beta)
        self.nodes += 1
        if self.nodes >= self._look:
            self._spend()
        if ply >= DEEPEST:
            return self.evaluate.worth(position)
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
        if not first and depth >= 4:
            depth -= 1  # without a first move to try, the next iteration will do better

        statics = self._statics
        static = statics[ply - 2] if ply > 1 else 0
        better = False
        least = -INFINITE
        if not checked:
            before = static
            static = self.evaluate.worth(position)
            better = ply > 1 and static > before
            if narrow and -MATED < beta < MATED:
                if depth <= _SHALLOW and static - 80 * (depth - better) >= beta:
                    return (static + beta) >> 1
                if depth <= 3 and static + 60 + 190 * depth < alpha:
                    value = self._quiesce(alpha, beta)
                    if value <= alpha:
                        return value
                if last >= 0 and depth >= 2 and static >= beta and self._has_pieces():
                    statics[ply] = static
                    value = self._without_move(beta, depth, ply, static)
                    if value >= beta:
                        return value
                if depth <= _SHALLOW:
                    least = static + 70 + 90 * depth
        statics[ply] = static

        squares, history = position.squares, self._history
        takes = first >= 4096 or (first > 0 and squares[first >> 6 & 63] != EMPTY)
        seen.add(key)
        best, best_move, floor = -INFINITE, 0, alpha
        count = 0
        one, two = self._killers[ply]
        answer = self._answers[last] if last >= 0 else 0
        late = _LATE[better][depth] if narrow and not checked and depth <= _SHALLOW else 999
        captures: list[int] = []
        poor: list[int] = []
        tried: list[int] = []
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
                if -INFINITE < least <= alpha:
                    best = max(best, least)
                    continue
                moves = self._quiet(position, one, two, answer)
            else:
                moves = poor
            for move in moves:
                if move == first and stage:
                    continue
                piece = squares[move & 63]
                target = move >> 6 & 63
                place = piece * 64 + target
                less = 0
                if stage == 2:
                    if best > -MATED:
                        if count >= late:
                            break
                        if (
                            narrow
                            and depth <= 4
                            and not checked
                            and position.loses(move)
                            and (depth <= 2 or position.exchange(move) < -60 * depth)
                        ):
                            continue
                    tried.append(place)
                    if count and depth > 2:
                        less = _REDUCED[depth][count if count < 63 else 63]
                        if less:
                            less -= history[place] // 6000
                            if not narrow or move in (one, two, answer):
                                less -= 1
                            if not better:
                                less += 1
                            if checked:
                                less -= 1
                            if cut:
                                less += 1
                            if takes:
                                less += 1
                            if less < 0:
                                less = 0
                            elif less > depth - 2:
                                less = depth - 2
                elif stage == 1:
                    attacker, victim = VALUES[piece], VALUES[squares[target]]
                    if attacker > victim and move < 4096 and position.loses(move):
                        poor.append(move)
                        continue
                elif stage == 3:
                    if narrow and depth <= 3 and not checked and best > -MATED:
                        break
                    if depth > 3 and count > 3:
                        less = 1
                position.push(move)
                if count == 0:
                    value = -self._search(-beta, -alpha, depth - 1, ply + 1, place, narrow and not cut)
                else:
                    value = -self._search(-alpha - 1, -alpha, depth - 1 - less, ply + 1, place, True)
                    if value > alpha and less:
                        value = -self._search(-alpha - 1, -alpha, depth - 1, ply + 1, place, not cut)
                    if alpha < value < beta:
                        value = -self._search(-beta, -alpha, depth - 1, ply + 1, place, False)
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
        if not count and best == -INFINITE:
            return ply - MATE if checked else 0
        if best >= beta and best_move < 4096 and squares[best_move >> 6 & 63] == EMPTY:
            place = squares[best_move & 63] * 64 + (best_move >> 6)
            bonus = min(32 * depth * depth, 1600)
            history[place] += bonus - history[place] * bonus // _HISTORY
            for other in tried:
                if other != place:
                    history[other] -= bonus + history[other] * bonus // _HISTORY
            if one != best_move:
                self._killers[ply] = (best_move, one)
            if last >= 0:
                self._answers[last] = best_move
        value = best
        if value > MATED:
            value += ply
        elif value < -MATED:
            value -= ply
        kind = LOWER if best >= beta else EXACT if best > floor else UPPER
        self._keep(key, (depth, kind, value, best_move or first))
        return best

    def _keep(self, key: int, kept: Kept) -> None:
        if len(self._kept) >= self.most_kept:
            self._kept.clear()
        self._kept[key] = kept

    def _has_pieces(self) -> bool:
        """Whether the side to move has enough besides pawns that a turn given away hardly ever helps it."""
        masks, us = self._position.masks, 6 * self._position.turn
        minors = masks[us + 1] | masks[us + 2]
        return bool(masks[us + 3] | masks[us + 4] or minors & (minors - 1))

    def _without_move(self, beta: int, depth: int, ply: int, static: int) -> int:
        """What the position is worth if the turn is given away; less than `beta` where that proves nothing.

        A deep one is verified, since who must move may stand worse for it.
        """
        position = self._position
        less = 3 + depth // 4 + min(2, (static - beta) // 150)
        position.push_null()
        value = -self._search(-beta, 1 - beta, depth - less, ply + 1, -1, False)
        position.pop()
        if value < beta:
            return value
        if value > MATED:
            value = beta
        if depth >= 9 and self._search(beta - 1, beta, depth - less, ply, -1, False) < beta:
            return beta - 1
        return value

    def _quiet(self, position: Position, one: int, two: int, answer: int) -> list[int]:
        """The moves that take nothing: killers, the answer to what was moved last, the others by history."""
        squares, history = position.squares, self._history
        codes: list[int] = []
        for move in position.moves(noisy=False):
            if move == one:
                rank = 1 << 18
            elif move == two:
                rank = 1 << 17
            elif move == answer:
                rank = 1 << 16
            else:
                rank = history[squares[move & 63] * 64 + (move >> 6)]
            codes.append((rank << 15) + move)
        codes.sort(reverse=True)
        return [code & 0x7FFF for code in codes]

    def _quiesce(self, alpha: int, beta: int) -> int:
        """The value once the captures that matter are played out."""
        self.nodes += 1
        if self.nodes >= self._look:
            self._spend()
        position = self._position
        if not self.horizon:
            return self.evaluate.worth(position)
        key, first = position.key, 0
        kept = self._kept.get(key)
        if kept is not None:
            _, kind, value, first = kept
            if -MATED < value < MATED and (
                kind == EXACT or (value >= beta if kind == LOWER else value <= alpha)
            ):
                return value
        best = self.evaluate.within(position, alpha, beta)
        if best >= beta:
            return best
        captures = position.moves(quiet=False)
        if not captures:
            return best
        stand = best + _SWING
        gap, floor, best_move = alpha - stand, alpha, 0
        if best > alpha:
            alpha = best
        squares = position.squares
        moves = _ranked(captures, squares)
        if first and moves[0] != first and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        for move in moves:
            attacker, victim = VALUES[squares[move & 63]], VALUES[squares[move >> 6 & 63]]
            if move >= 4096:
                if move < 4 << 12:
                    continue  # only queens are worth a look
            elif victim <= gap:
                # not enough for this window, but what is remembered has to hold for others, too
                best = max(best, stand + victim)
                continue
            elif attacker > victim and position.loses(move):
                continue
            position.push(move)
            value = -self._quiesce(-beta, -alpha)
            position.pop()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    best_move = move
                    if value >= beta:
                        break
        if kept is None or kept[0] <= 0:
            kind = LOWER if best >= beta else EXACT if best > floor else UPPER
            self._keep(key, (0, kind, best, best_move or first))
        return best


_ORDER: Final = [
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
