"""The levels of checkers, told apart by how far they look, what they know and how softly they choose.

Nobody misses a move that wins at once. Beginner and Casual look few moves ahead, know no endgame tables and
choose softly among moves that lose little; Expert and Master play the best they find. How many nodes a level
or a rating may look at stands in `game.ai.levels`.
"""

from dataclasses import dataclass

from game.ai.bot import Bot, Budget
from game.ai.bots.checkers.greedy import MaterialBot
from game.ai.bots.checkers.moves import WIDTH, after, can_move
from game.ai.bots.checkers.search import DEEPEST, Found, Search
from game.ai.levels import rating_of
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import BITS, Board, Route
from game.rules.games.checkers.legal import route_move
from game.rules.shared.duel import ANSWER


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another, besides its nodes.

    `deepest` counts plies; `heat` and `cap`, the soft choice, are in hundredths of a man.
    """

    deepest: int = DEEPEST
    heat: float = 0.0
    cap: int = 0
    endings: bool = True
    """Whether it knows the endgame tables."""


LEVELS = {
    "beginner": Level(3, heat=14, cap=55, endings=False),
    "casual": Level(5, heat=6, cap=30, endings=False),
    "expert": Level(),
    "master": Level(),
}

OFFER_EVERY = 24
"""Single moves without a capture or a man's move between two draw offers."""
FEW = 8
"""From this many pieces on a level position may be offered and taken as a draw."""
LEVEL = 30
"""A score no farther from 0 is nobody's advantage."""


_FIRM = 1200
"""The rating from which on a player chooses the best it finds."""


def level_of(rating: int) -> Level:
    """How a player of this rating, one of `game.ai.levels.RATINGS`, chooses."""
    if rating >= _FIRM:
        return Level()
    lack = _FIRM - rating
    return Level(max(1, 8 - lack // 100), heat=lack / 20, cap=lack // 6, endings=False)


def bot(key: str, level: str) -> Bot:
    """The checkers player of this level, `greedy`, or of a rating such as `rating:1200`. Raises BadOption."""
    if level == "greedy":
        return MaterialBot()
    rating = rating_of(level)
    if rating is not None:
        return CheckersBot(level_of(rating))
    if level not in LEVELS:
        raise BadOption(f"There is no checkers player {level!r}.")
    return CheckersBot(LEVELS[level])


class CheckersBot:
    """A checkers player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[CheckersState], budget: Budget) -> Move:
        """A move of a checker, a draw offer, or the answer to one. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        board = state.board
        if state.phase == ANSWER:
            return Move(seat, "accept" if self._content(state, budget) else "decline")
        routes = by_result(board)
        if (winning := immediate(board)) is not None:
            return _move(seat, routes[winning])
        if len(routes) == 1:
            return _move(seat, *routes.values())
        found = self._search(state, budget)
        if self._offers(state, found):
            return Move(seat, "offer")
        level = self.level
        if level.heat:
            estimates = [Estimate(move, score, 1) for score, move in found.scores]
            return _move(seat, routes[soft_choice(estimates, budget.rng, level.heat, level.cap)])
        return _move(seat, routes[found.scores[0][1]])

    def _search(self, state: CheckersState, budget: Budget) -> Found:
        level = self.level
        search = Search(state.board, state.past, budget, endings=level.endings)
        return search.run(level.deepest, level.cap)

    def _content(self, state: CheckersState, budget: Budget) -> bool:
        """Whether the seat that is offered a draw takes it; the side that offered is to move."""
        found = self._search(state, budget)
        pieces = sum(side.bit_count() for side in state.board.sides)
        return found.score > LEVEL or (found.score >= -LEVEL and (pieces <= FEW or state.board.idle >= 20))

    def _offers(self, state: CheckersState, found: Found) -> bool:
        """Offer where nothing happens any more and nobody is better, and not on every move."""
        board = state.board
        quiet = board.idle >= OFFER_EVERY and board.idle % OFFER_EVERY < 2
        pieces = sum(side.bit_count() for side in board.sides)
        return quiet and not state.offered and pieces <= FEW and abs(found.score) <= LEVEL


def by_result(board: Board) -> dict[int, Route]:
    """The legal moves as search names them, each with the first of its routes."""
    found: dict[int, Route] = {}
    for route in board.routes():
        path, captured = route
        found.setdefault(1 << BITS[path[0]] ^ 1 << BITS[path[-1]] | captured << WIDTH, route)
    return found


def immediate(board: Board) -> int | None:
    """A move that wins at once, if there is one."""
    turn = board.turn
    own, enemy = board.sides[turn], board.sides[1 - turn]
    for move in by_result(board):
        mine, theirs, kings = after(own, enemy, board.kings, turn, move)
        if not can_move(theirs, mine, kings, 1 - turn):
            return move
    return None


def _move(seat: int, route: Route) -> Move:
    path, captured = route
    return route_move(seat, path, captured > 0)
