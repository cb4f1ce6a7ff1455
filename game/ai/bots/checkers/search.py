"""Searching checkers: iterative deepening over the moves of one position."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from game.ai.bot import Budget
from game.ai.bots.checkers.evaluate import jump_gain, running
from game.ai.bots.checkers.moves import MASK, after, legal
from game.ai.bots.checkers.tree import (
    BEYOND,
    CAPTURE,
    DEEPEST,
    EXACT,
    SLOT,
    WIN,
    WON,
    Spent,
    Tree,
    name_of,
    number_of,
)  # fmt: skip
from game.ai.thought import Candidate, ranked, searched

if TYPE_CHECKING:
    from mypy_extensions import i64

_NEAR: Final = WIN - 1000
"""From here on a score tells how many plies the win takes."""
_WINDOW: Final = 35
"""How far from the last score the next one is looked for at first."""
_DRAWN: Final = 10
"""How deep positions of four pieces are searched that are known to be drawn."""


@dataclass(slots=True)
class Found:
    """What a search came to: the moves in the order of merit, with their scores, and how far it looked."""

    moves: list[Candidate[int]]
    depth: int
    nodes: int
    line: list[int]
    """The principal variation, as moves."""

    @property
    def score(self) -> int:
        """The worth of the position for the side to move."""
        return int(self.moves[0].value)


class Search(Tree):
    """The search from one position (`Tree`): run once, then asked about moves that it passed over."""

    __slots__ = ()

    def run(self, deepest: int = DEEPEST, margin: int = 0) -> Found:
        """Deepen until the budget is used up, `deepest` is reached or the outcome is known. Raises Cancelled.

        With a `margin` every move that is worse than the best by at most so much gets its true score;
        without, only the best does.
        """
        board = self.board
        own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
        order = legal(own, enemy, board.kings, board.turn, board.forced)
        found = Found([Candidate(move, 0, 0.0, 0) for move in order], 0, 0, order[:1])
        stood = set(self._seen)
        try:
            for depth in range(1, deepest + 1):
                self._farthest = depth + BEYOND
                complete = self._root(order, depth, margin, found)
                order = [one.move for one in complete]
                line = self._line(order[0], depth)
                if line[0] == found.line[0] and len(line) < len(found.line):
                    line = found.line  # other positions took the places of this one's
                before, found = found, Found(ranked(complete), depth, self.nodes, line)
                if abs(found.score) >= WIN - depth or (own | enemy).bit_count() < self._few:
                    break  # known to the end
                if found.score > _NEAR and found.score == before.score:
                    break  # a win in the tables that does not get shorter
                if not self._open and depth >= _DRAWN:
                    break
        except Spent:
            found.nodes = self.nodes
            self._seen = stood  # without the line that it broke off in
        self._budget.spent -= self._look - self.nodes
        return found

    def beside(self, found: Found, move: int, budget: Budget) -> Candidate[int] | None:
        """A move that was only shown to be no better than the best, searched as deep as the best was, on this
        budget; None where that does not reach. Raises Cancelled.
        """
        if not found.depth:
            return None
        self._budget, self._look, stood = budget, self.nodes, set(self._seen)
        self._farthest = found.depth + BEYOND
        try:
            told = self._moves([move], found.depth, 0, -WIN, WIN)[0]
        except Spent:
            told, self._seen = None, stood
        budget.spent -= self._look - self.nodes
        return told

    # --- the root --------------------------------------------------------------------------------------

    def _root(self, order: list[int], depth: int, margin: int, before: Found) -> list[Candidate[int]]:
        """Every move with its score at this depth, the most promising first."""
        guess = before.score if depth > 3 and not margin else None
        if guess is not None and abs(guess) < WON:
            found = self._moves(order, depth, margin, guess - _WINDOW, guess + _WINDOW)
            if guess - _WINDOW < found[0].value < guess + _WINDOW:
                return found
            order = [one.move for one in found]
        return self._moves(order, depth, margin, -WIN, WIN)

    def _moves(
        self, order: list[int], depth: int, margin: int, alpha: int, beta: int
    ) -> list[Candidate[int]]:
        board = self.board
        turn: i64 = board.turn
        last: i64 = 1 - turn
        idle: i64 = board.idle
        own: i64 = board.sides[turn]
        enemy: i64 = board.sides[1 - turn]
        kings: i64 = board.kings
        value: i64 = running(own, enemy, kings, turn)
        found: list[tuple[int, Candidate[int]]] = []
        best: i64 = -WIN
        for number, move in enumerate(order):
            mine, theirs, crowned = after(own, enemy, kings, turn, move)
            quiet = move < CAPTURE and kings & move
            rest: i64 = idle + 1 if quiet else 0
            gain: i64 = -value - jump_gain(own, kings, turn, move)
            floor: i64 = alpha
            if best > -WIN and best - margin > floor:
                floor = best - margin
            before = self.nodes
            least: i64 = floor + 1 if number and not margin else beta
            score = -self._search(theirs, mine, crowned, last, gain, rest, -least, -floor, depth - 1, 1)
            if least < beta and score > floor:
                score = -self._search(theirs, mine, crowned, last, gain, rest, -beta, -floor, depth - 1, 1)
            low = score if score > floor else floor  # below the window a score proves nothing
            nodes = self.nodes - before
            proved = score > WON or score < -WON
            found.append((score, searched(move, int(low), int(nodes), bound=score <= floor, proved=proved)))
            if score > best:
                best = score
        found.sort(key=itemgetter(0), reverse=True)  # stable: the first of equals stays first
        first = found[0][1].move
        self._keep(number_of(own, enemy, kings, turn), depth, EXACT, best, name_of(first))
        return [one for _, one in found]

    def _line(self, move: int, depth: int) -> list[int]:
        """The principal variation as far as it is remembered."""
        board = self.board
        turn = board.turn
        own, enemy, kings = board.sides[turn], board.sides[1 - turn], board.kings
        line: list[int] = []
        met: set[int] = set()
        while move and len(line) < depth:
            line.append(move)
            mine, enemy, kings = after(own, enemy, kings, turn, move)
            own, enemy, turn = enemy, mine, 1 - turn
            number = number_of(own, enemy, kings, turn)
            slot = number >> SLOT & self._slots
            if number in met or self._numbers[slot] != number:
                break
            met.add(number)
            name = self._entries[slot] & MASK
            named = [one for one in legal(own, enemy, kings, turn, self._forced) if name_of(one) == name]
            move = named[0] if named else 0
        return line
