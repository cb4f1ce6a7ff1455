"""The tree that checkers' search walks: principal variations over the moves of `moves`, and captures beyond.

Scores are for the side to move, in hundredths of a man; a win in n plies is `WIN - n`, so that a nearer win
counts more. Positions are remembered by a number made of their masks, in as many places as the count asks
for, the newest in each; what is remembered is one number too (`_keep`), so that all of it is quick when
compiled. A position that has occurred since the last capture or man's move, in the game or in the line, is a
draw. A node is one position looked at; nodes are what a budget counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.bot import Budget
from game.ai.bots.checkers import tables
from game.ai.bots.checkers.evaluate import KING_STEP, STEP, judged, jump_gain
from game.ai.bots.checkers.moves import CODES, DELTA, MASK, STEPS4, STEPS5, WIDTH, after, bits, jumps
from game.rules.games.checkers.board import ALL, BLACK_HOME, LONGEST_IDLE, WHITE_HOME, Board, Key

if TYPE_CHECKING:
    from mypy_extensions import i64

DEEPEST: Final = 60
WIN: Final = 30_000
WON: Final = WIN - 20_000
"""From here on a score is a win."""
_BATCH: Final = 64
"""Nodes between two looks at the budget."""
_FULL: Final = 2
"""Moves looked at in full depth before quiet ones are looked at a ply less deep."""
_LATER: Final = 4
"""Moves before quiet ones are looked at two plies less deep."""
_DEEP: Final = 6
"""From this depth on it is one more."""
_CLEAR: Final = 3
"""Up to this depth a position far above the window or below is taken for what its captures come to."""
_MANY: Final = 8
"""Where no more pieces are left every move is looked at: wins take a way round."""
_FAR: Final = 70
_FARTHER: Final = 40
"""How far that is, and how much farther with each ply of depth."""
BEYOND: Final = 4
"""Plies beyond the depth up to which threats are answered with every move, where captures are forced."""
_SMALL: Final = 32
"""What stands where counts so much less where the tables know the outcome of four pieces."""
_SURE: Final = 350
"""What a capture can bring at most: such by choice that stay below the window even so are passed over."""
EXACT: Final = 0
_LOWER: Final = 1
_UPPER: Final = 2
CAPTURE: Final = 1 << WIDTH

# A position's number: the masks times these, which stay below 2**63, and one more for White.
_OWN: Final = 0xB7E1517
_ENEMY: Final = 0x9E3779B
_KINGS: Final = 0xD1B54A5
_WHITE: Final = 0x6A09E667F3BCC908
SLOT: Final = 30
"""Which bits of it tell its place."""
_SCORE: Final = WIDTH
_BOUND: Final = WIDTH + 16
_DEPTH: Final = WIDTH + 18
"""Where in an entry the score, the kind of bound and the depth stand, above the name of the best move."""
_HALF: Final = 1 << 15
"""Added to scores in an entry."""
_MOST_KEPT: Final = 18
"""The binary logarithm of the most positions that are remembered."""


class Spent(Exception):
    """The budget is used up."""


class Tree:
    """What a search from one position remembers, and how it values what follows; `past` is the game since a
    capture or a man's move.

    Without `endings` it does not look into the endgame tables. Of four pieces they end a line, unless such a
    position is searched itself: then they end the lines that leave its outcome (`_open`).
    """

    __slots__ = (
        "_budget", "_entries", "_farthest", "_few", "_forced", "_history", "_killers", "_look", "_numbers",
        "_open", "_seen", "_slots", "board", "nodes",
    )  # fmt: skip

    def __init__(self, board: Board, past: list[Key], budget: Budget, *, endings: bool = True) -> None:
        self.board = board
        self.nodes: i64 = 0
        self._few: i64 = tables.PIECES if endings else 0
        self._forced = board.forced
        own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
        self._open: i64 = -1
        if endings and bits(own | enemy) == tables.PIECES:
            self._open = 1 if tables.score(own, enemy, board.kings, board.turn, board.forced, WIN) else 0
        self._budget = budget
        self._look: i64 = 0
        self._farthest: i64 = 0
        count = budget.iterations
        size = 1 << (_MOST_KEPT if count is None else min(_MOST_KEPT, count.bit_length() + 1))
        self._slots: i64 = size - 1
        self._numbers = [-1] * size
        self._entries = [0] * size
        self._history = ([0] * CODES, [0] * CODES)
        self._killers = [-1] * (DEEPEST + 24)
        self._seen = set[int]()
        for black, white, kings, turn in past:
            own, enemy = (white, black) if turn else (black, white)
            self._seen.add(number_of(own, enemy, kings, turn))

    def _keep(self, number: i64, depth: i64, bound: i64, score: i64, name: i64) -> None:
        """Remember a position, in place of whatever was remembered there; `score` counts from itself."""
        slot: i64 = number >> SLOT & self._slots
        self._numbers[slot] = number
        self._entries[slot] = name | (score + _HALF) << _SCORE | bound << _BOUND | depth << _DEPTH

    def _search(
        self, own: i64, enemy: i64, kings: i64, turn: i64, value: i64, idle: i64,
        alpha: i64, beta: i64, depth: i64, ply: i64,
    ) -> i64:  # fmt: skip
        """The score of a position, exact within the window; `value` is its running value."""
        if depth <= 0 and not idle:
            return self._quiet(own, enemy, kings, turn, value, alpha, beta, ply)
        number: i64 = own * _OWN ^ enemy * _ENEMY ^ kings * _KINGS
        if turn:
            number ^= _WHITE
        if idle:
            if idle >= LONGEST_IDLE or number in self._seen:
                return 0
            if depth <= 0:
                return self._quiet(own, enemy, kings, turn, value, alpha, beta, ply)
        self.nodes += 1
        if self.nodes > self._look:
            self._glance()
        if not own:
            return ply - WIN
        score: i64 = 0
        pieces: i64 = own | enemy
        count: i64 = bits(pieces)
        if count <= self._few:
            score = tables.score(own, enemy, kings, turn, self._forced, WIN - ply)
            if count < self._few or self._open != (1 if score else 0):
                return self._told(own, enemy, kings, turn, value, score)
        many: bool = count > _MANY
        slot: i64 = number >> SLOT & self._slots
        first: i64 = -1
        if self._numbers[slot] == number:
            entry: i64 = self._entries[slot]
            first = entry & MASK
            if entry >> _DEPTH >= depth:
                score = (entry >> _SCORE & 0xFFFF) - _HALF
                if score > WON:
                    score -= ply
                elif score < -WON:
                    score += ply
                bound: i64 = entry >> _BOUND & 3
                if bound == EXACT or (score >= beta if bound == _LOWER else score <= alpha):
                    return score
        empty: i64 = ALL ^ pieces
        crowned: i64 = own & kings
        up: i64 = own
        down: i64 = crowned
        home: i64 = WHITE_HOME
        if turn:
            up, down = down, up
            home = BLACK_HOME
        rest: i64 = (
            up & (enemy & empty >> 4) >> 4
            | up & (enemy & empty >> 5) >> 5
            | down & (enemy & empty << 4) << 4
            | down & (enemy & empty << 5) << 5
        )
        if 2 <= depth <= _CLEAR and many and not (rest and self._forced) and -WON < beta < WON:
            stand: i64 = judged(own, enemy, kings, turn, value)
            far: i64 = _FAR + _FARTHER * depth
            if stand + far <= alpha or stand - far >= beta:
                score = self._quiet(own, enemy, kings, turn, value, alpha, beta, ply)
                if score <= alpha if stand < alpha else score >= beta:
                    return score
        less: i64 = 1
        order: list[int] = []
        waiting: list[int] = []
        if rest:
            order = jumps(own, enemy, kings, turn, rest, self._forced)
            if len(order) == 1:
                less = 0 if self._forced else 1
            elif first >= CODES:
                _to_the_front(order, first)
        if not rest or not self._forced:
            waiting = [
                *STEPS4[up & empty >> 4], *STEPS5[up & empty >> 5],
                *STEPS4[down >> 4 & empty], *STEPS5[down >> 5 & empty],
            ]  # fmt: skip
            if 0 <= first < CODES and first in waiting:
                waiting.remove(first)
                order.insert(0, first)
            elif not order:
                if not waiting:
                    return ply - WIN
                order = self._ordered(waiting, turn, ply)
                waiting = []

        old_alpha: i64 = alpha
        best: i64 = -WIN
        chosen: i64 = 0
        last: i64 = 1 - turn
        gains, crowned_gains = (STEP[1], KING_STEP[1]) if turn else (STEP[0], KING_STEP[0])
        if crowned:
            self._seen.add(number)
        for tried, move in enumerate(order):
            reduced: i64 = 0
            new: i64 = 0
            left: i64 = -value
            if move < CODES:
                delta: i64 = DELTA[move]
                mine: i64 = own ^ delta
                theirs: i64 = enemy
                both: i64 = kings
                if kings & delta:
                    both ^= delta
                    new = idle + 1
                    left += (
                        crowned_gains[move] if mine & delta < delta ^ mine & delta else -crowned_gains[move]
                    )
                else:
                    both |= delta & home
                    left -= gains[move]
                if tried >= _FULL and depth >= 2 and not delta & home and not (rest and self._forced):
                    reduced = 1 if tried <= _LATER else 2
                    if depth >= _DEEP:
                        reduced += 1
            else:
                left -= jump_gain(own, kings, turn, move)
                mine, theirs, both = after(own, enemy, kings, turn, move)
            deep: i64 = depth - less
            if tried:
                least: i64 = -alpha - 1
                score = -self._search(
                    theirs, mine, both, last, left, new, least, -alpha, deep - reduced, ply + 1
                )
                if score > alpha and (reduced or score < beta):
                    score = -self._search(theirs, mine, both, last, left, new, -beta, -alpha, deep, ply + 1)
            else:
                score = -self._search(theirs, mine, both, last, left, new, -beta, -alpha, deep, ply + 1)
            if score > best:
                best = score
                chosen = move
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if move < CODES:
                            self._killers[ply] = move
                            history = self._history[1] if turn else self._history[0]
                            history[move] += depth * depth
                        break
            if waiting:
                order += self._ordered(waiting, turn, ply)
                waiting = []
        if crowned:
            self._seen.discard(number)
        stored: i64 = best
        if best > WON:
            stored += ply
        elif best < -WON:
            stored -= ply
        if chosen >= CODES:
            chosen = CODES + (chosen & MASK)
        kind: i64 = _LOWER if best >= beta else EXACT if best > old_alpha else _UPPER
        self._keep(number, depth, kind, stored, chosen)
        return best

    def _ordered(self, steps: list[int], turn: i64, ply: i64) -> list[int]:
        """Steps in the order in which they promise most."""
        history = self._history[1] if turn else self._history[0]
        steps.sort(key=history.__getitem__, reverse=True)
        killer = self._killers[ply]
        if killer in steps and steps[0] != killer:
            steps.remove(killer)
            steps.insert(0, killer)
        return steps

    def _quiet(
        self, own: i64, enemy: i64, kings: i64, turn: i64, value: i64, alpha: i64, beta: i64, ply: i64
    ) -> i64:
        """The score of a position once its captures are played out."""
        self.nodes += 1
        if self.nodes > self._look:
            self._glance()
        if not own:
            return ply - WIN
        pieces: i64 = own | enemy
        if bits(pieces) <= self._few:
            score: i64 = tables.score(own, enemy, kings, turn, self._forced, WIN - ply)
            return self._told(own, enemy, kings, turn, value, score)
        empty: i64 = ALL ^ pieces
        up: i64 = own
        down: i64 = own & kings
        if turn:
            up, down = down, up
        rest: i64 = (
            up & (enemy & empty >> 4) >> 4
            | up & (enemy & empty >> 5) >> 5
            | down & (enemy & empty << 4) << 4
            | down & (enemy & empty << 5) << 5
        )
        if not rest:
            if not (up & (empty >> 4 | empty >> 5) or down & (empty << 4 | empty << 5)):
                return ply - WIN
            if self._forced and ply < self._farthest:
                up = enemy
                down = enemy & kings
                if not turn:
                    up, down = down, up
                if (
                    up & (own & empty >> 4) >> 4
                    | up & (own & empty >> 5) >> 5
                    | down & (own & empty << 4) << 4
                    | down & (own & empty << 5) << 5
                ):
                    # An exchange or a shot is in the air: one more ply with every move shows which.
                    return self._search(own, enemy, kings, turn, value, 0, alpha, beta, 1, ply)
            return judged(own, enemy, kings, turn, value)
        best: i64 = -WIN
        stand: i64 = 0
        if not self._forced:
            best = stand = judged(own, enemy, kings, turn, value)
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
        for move in jumps(own, enemy, kings, turn, rest, self._forced):
            if not self._forced and stand + _SURE * bits(move >> WIDTH) < alpha:
                continue
            gain: i64 = jump_gain(own, kings, turn, move)
            mine, theirs, both = after(own, enemy, kings, turn, move)
            score = -self._quiet(theirs, mine, both, 1 - turn, -value - gain, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def _told(self, own: i64, enemy: i64, kings: i64, turn: i64, value: i64, score: i64) -> i64:
        """The score that the tables know; of four pieces with what stands where, which may decide nothing."""
        if bits(own | enemy) < self._few:
            return score
        stand: i64 = judged(own, enemy, kings, turn, value)
        return score + (stand if score and self._open > 0 else stand // _SMALL)

    def _glance(self) -> None:
        """Book a batch of nodes. Raises Spent or Cancelled."""
        granted = self._budget.grant(_BATCH)
        if not granted:
            self.nodes -= 1
            raise Spent
        self._look += granted


def number_of(own: i64, enemy: i64, kings: i64, turn: i64) -> i64:
    """The number by which a position is remembered."""
    number: i64 = own * _OWN ^ enemy * _ENEMY ^ kings * _KINGS
    return number ^ _WHITE if turn else number


def name_of(move: i64) -> i64:
    """How an entry names a move: a step by its code, a capture by what it leaves and enters."""
    return CODES + (move & MASK) if move >= CAPTURE else DELTA.index(move)


def _to_the_front(order: list[int], name: i64) -> None:
    for number, move in enumerate(order):
        if CODES + (move & MASK) == name:
            order.insert(0, order.pop(number))
            return
