"""Searching checkers: iterative deepening of a principal-variation search over the moves of `moves`.

Scores are for the side to move, in hundredths of a man; a win in n plies is `WIN - n`, so that a nearer win
counts more. Known positions are kept by their exact masks, which as dictionary keys are as quick in plain
Python as a hash carried along. A position that has occurred since the last capture or man's move, in the game
or in the line, is a draw. A node is one position looked at; nodes are what a budget counts.
"""

from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.checkers import tables
from game.ai.bots.checkers.evaluate import STEP, judged, jump_gain, running
from game.ai.bots.checkers.moves import LAST, STEPS4, STEPS5, WIDTH, after, jumps, legal
from game.ai.thought import Candidate, ranked, searched
from game.rules.games.checkers.board import ALL, LONGEST_IDLE, Board, Key

WIN = 30_000
WON = WIN - 1000
"""From here on a score tells how many plies the win takes."""
DEEPEST = 60
_BATCH = 64
"""Nodes between two looks at the budget."""
_WINDOW = 35
"""How far from the last score the next one is looked for at first."""
_FULL = 2
"""Moves looked at in full depth before quiet ones are looked at in less."""
_BEYOND = 4
"""Plies beyond the depth up to which threats are answered with every move, where captures are forced."""
_SURE = 120
"""What a place can add at most: captures by choice that stay below the window even so are passed over."""
_EXACT, _LOWER, _UPPER = 0, 1, 2
_CAPTURE = 1 << WIDTH

Entry = tuple[int, int, int, int]
"""Depth, kind of bound, score counted from the position itself, best move."""


class _Enough(Exception):
    """The budget is used up."""


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


class Search:
    """The search from one position, done once; `past` is the game since a capture or a man's move.

    Without `endings` it does not look into the endgame tables.
    """

    __slots__ = (
        "_budget", "_farthest", "_few", "_forced", "_history", "_killers", "_known", "_look", "_seen",
        "board", "nodes",
    )  # fmt: skip

    def __init__(self, board: Board, past: list[Key], budget: Budget, *, endings: bool = True) -> None:
        self.board = board
        self.nodes = 0
        self._few = tables.PIECES if endings else 0
        self._forced = board.forced
        self._budget = budget
        self._look = 0
        self._farthest = 0
        self._known: dict[Key, Entry] = {}
        self._history = (dict.fromkeys(STEP[0], 0), dict.fromkeys(STEP[1], 0))
        self._killers = [0] * (DEEPEST + 24)
        self._seen: set[Key] = set()
        for black, white, kings, turn in past:
            self._seen.add((white, black, kings, turn) if turn else (black, white, kings, turn))

    def run(self, deepest: int = DEEPEST, margin: int = 0) -> Found:
        """Deepen until the budget is used up, `deepest` is reached or the outcome is known. Raises Cancelled.

        With a `margin` every move that is worse than the best by at most so much gets its true score;
        without, only the best does.
        """
        board = self.board
        own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
        order = legal(own, enemy, board.kings, board.turn, board.forced)
        found = Found([Candidate(move, 0, 0.0, 0) for move in order], 0, 0, order[:1])
        try:
            for depth in range(1, deepest + 1):
                self._farthest = depth + _BEYOND
                complete = self._root(order, depth, margin, found)
                order = [one.move for one in complete]
                line = self._line(order[0], depth)
                before, found = found, Found(ranked(complete), depth, self.nodes, line)
                if abs(found.score) >= WIN - depth or (own | enemy).bit_count() <= self._few:
                    break  # known to the end
                if found.score > WON and found.score == before.score:
                    break  # a win in the tables that does not get shorter
        except _Enough:
            found.nodes = self.nodes
        self._budget.spent -= self._look - self.nodes
        return found

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
        turn, idle = board.turn, board.idle
        own, enemy, kings = board.sides[turn], board.sides[1 - turn], board.kings
        key = (own, enemy, kings, turn)
        value = running(own, enemy, kings, turn)
        found: list[tuple[int, Candidate[int]]] = []
        best = -WIN
        for number, move in enumerate(order):
            mine, theirs, crowned = after(own, enemy, kings, turn, move)
            if move < _CAPTURE and kings & move:
                rest, gain = idle + 1, 0
            else:
                rest, gain = 0, jump_gain(own, kings, turn, move)
            floor, nodes = max(alpha, best - margin if best > -WIN else -WIN), self.nodes
            child = (theirs, mine, crowned, 1 - turn, -value - gain, rest)
            if number and not margin:
                score = -self._search(*child, -floor - 1, -floor, depth - 1, 1)
                if score > floor:
                    score = -self._search(*child, -beta, -floor, depth - 1, 1)
            else:
                score = -self._search(*child, -beta, -floor, depth - 1, 1)
            nodes, least = self.nodes - nodes, max(score, floor)  # below the window a score proves nothing
            told = searched(move, least, nodes, bound=score <= floor, proved=abs(score) > WON)
            found.append((score, told))
            if score > best:
                best = score
        found.sort(key=_score, reverse=True)  # stable: the first of equals stays first
        self._known[key] = (depth, _EXACT, best, found[0][1].move)
        return [one for _, one in found]

    def _line(self, move: int, depth: int) -> list[int]:
        """The principal variation as far as it is remembered."""
        board = self.board
        turn = board.turn
        own, enemy, kings = board.sides[turn], board.sides[1 - turn], board.kings
        line: list[int] = []
        met: set[Key] = set()
        while move and len(line) < depth:
            line.append(move)
            mine, enemy, kings = after(own, enemy, kings, turn, move)
            own, enemy, turn = enemy, mine, 1 - turn
            key = (own, enemy, kings, turn)
            if key in met or key not in self._known:
                break
            met.add(key)
            move = self._known[key][3]
        return line

    # --- inside ----------------------------------------------------------------------------------------

    def _search(
        self, own: int, enemy: int, kings: int, turn: int, value: int, idle: int,
        alpha: int, beta: int, depth: int, ply: int,
    ) -> int:  # fmt: skip
        """The score of a position, exact within the window; `value` is its running value."""
        seen, key = self._seen, (own, enemy, kings, turn)
        if idle and (idle >= LONGEST_IDLE or key in seen):
            return 0
        if depth <= 0:
            return self._quiet(own, enemy, kings, turn, value, alpha, beta, ply)
        self.nodes = nodes = self.nodes + 1
        if nodes > self._look:
            self._glance()
        if not own:
            return ply - WIN
        pieces = own | enemy
        if pieces.bit_count() <= self._few:
            return tables.score(own, enemy, kings, turn, self._forced, WIN - ply)
        known = self._known.get(key)
        if known is None:
            first = 0
        else:
            at, bound, score, first = known
            if at >= depth:
                if score > WON:
                    score -= ply
                elif score < -WON:
                    score += ply
                if bound == _EXACT or (score >= beta if bound == _LOWER else score <= alpha):
                    return score
        empty = ALL ^ pieces
        crowned = own & kings
        if turn:
            up, down = crowned, own
        else:
            up, down = own, crowned
        rest = (
            up & (enemy & empty >> 4) >> 4
            | up & (enemy & empty >> 5) >> 5
            | down & (enemy & empty << 4) << 4
            | down & (enemy & empty << 5) << 5
        )
        forced = self._forced
        less = 1
        order: list[int] = jumps(own, enemy, kings, turn, rest, forced) if rest else []
        if not (rest and forced):
            history = self._history[turn]
            quiet = [
                *STEPS4[up & empty >> 4], *STEPS5[up & empty >> 5],
                *STEPS4[down >> 4 & empty], *STEPS5[down >> 5 & empty],
            ]  # fmt: skip
            quiet.sort(key=history.__getitem__, reverse=True)
            killer = self._killers[ply]
            if killer in quiet:
                quiet.remove(killer)
                quiet.insert(0, killer)
            order += quiet
            if not order:
                return ply - WIN
        elif len(order) == 1:
            less = 0
        if first and first in order and order[0] != first:
            order.remove(first)
            order.insert(0, first)

        old_alpha, best, chosen = alpha, -WIN, 0
        last, worth, side, home = 1 - turn, STEP[turn], self._search, LAST[turn]
        if crowned:
            seen.add(key)
        for number, move in enumerate(order):
            if move < _CAPTURE:
                if kings & move:
                    child = (enemy, own ^ move, kings ^ move, last, -value, idle + 1)
                else:
                    child = (enemy, own ^ move, kings | move & home, last, -value - worth[move], 0)
                reduced = 0
                if number >= _FULL and depth >= 3 and not move & home and not rest:
                    reduced = 1 if number <= 8 else 2
            else:
                gain = jump_gain(own, kings, turn, move)
                mine, theirs, both = after(own, enemy, kings, turn, move)
                child = (theirs, mine, both, last, -value - gain, 0)
                reduced = 0
            if number:
                score = -side(*child, -alpha - 1, -alpha, depth - less - reduced, ply + 1)
                if score > alpha and (reduced or score < beta):
                    score = -side(*child, -beta, -alpha, depth - less, ply + 1)
            else:
                score = -side(*child, -beta, -alpha, depth - less, ply + 1)
            if score > best:
                best, chosen = score, move
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        if move < _CAPTURE:
                            self._killers[ply] = move
                            self._history[turn][move] += depth * depth
                        break
        if crowned:
            seen.discard(key)
        stored = best + ply if best > WON else best - ply if best < -WON else best
        bound = _LOWER if best >= beta else _EXACT if best > old_alpha else _UPPER
        self._known[key] = (depth, bound, stored, chosen)
        return best

    def _quiet(
        self, own: int, enemy: int, kings: int, turn: int, value: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The score of a position once its captures are played out."""
        self.nodes = nodes = self.nodes + 1
        if nodes > self._look:
            self._glance()
        if not own:
            return ply - WIN
        pieces = own | enemy
        if pieces.bit_count() <= self._few:
            return tables.score(own, enemy, kings, turn, self._forced, WIN - ply)
        empty = ALL ^ pieces
        crowned = own & kings
        if turn:
            up, down = crowned, own
        else:
            up, down = own, crowned
        rest = (
            up & (enemy & empty >> 4) >> 4
            | up & (enemy & empty >> 5) >> 5
            | down & (enemy & empty << 4) << 4
            | down & (enemy & empty << 5) << 5
        )
        forced = self._forced
        if not rest:
            if not (up & (empty >> 4 | empty >> 5) or down & (empty << 4 | empty << 5)):
                return ply - WIN
            if forced and ply < self._farthest:
                theirs = enemy & kings
                up, down = (enemy, theirs) if turn else (theirs, enemy)
                if (
                    up & (own & empty >> 4) >> 4
                    | up & (own & empty >> 5) >> 5
                    | down & (own & empty << 4) << 4
                    | down & (own & empty << 5) << 5
                ):
                    # An exchange or a shot is in the air: one more ply with every move shows which.
                    return self._search(own, enemy, kings, turn, value, 0, alpha, beta, 1, ply)
            return judged(own, enemy, kings, turn, value)
        best = -WIN
        if not forced:
            best = judged(own, enemy, kings, turn, value)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        last = 1 - turn
        for move in jumps(own, enemy, kings, turn, rest, forced):
            gain = jump_gain(own, kings, turn, move)
            if not forced and value + gain + _SURE < alpha:
                continue
            mine, theirs, both = after(own, enemy, kings, turn, move)
            score = -self._quiet(theirs, mine, both, last, -value - gain, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def _glance(self) -> None:
        """Book a batch of nodes. Raises _Enough or Cancelled."""
        granted = self._budget.grant(_BATCH)
        if not granted:
            self.nodes -= 1
            raise _Enough
        self._look += granted


def _score(scored: tuple[int, Candidate[int]]) -> int:
    return scored[0]
