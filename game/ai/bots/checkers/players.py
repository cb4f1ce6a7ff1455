"""The levels of checkers, told apart by how far they look, what they know and how softly they choose.

Nobody misses a move that wins at once. Beginner and Casual look few moves ahead, know neither openings nor
endgame tables, overlook captures, in answer as well, and choose softly among moves that seem to lose little;
Expert and Master play the best they find.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Bot, Budget
from game.ai.bots.checkers.book import pick
from game.ai.bots.checkers.greedy import MaterialBot
from game.ai.bots.checkers.moves import LIFT, WIDTH, after, can_move, jumpers, jumps
from game.ai.bots.checkers.search import Found, Search
from game.ai.bots.checkers.standings import left_of
from game.ai.bots.checkers.tree import DEEPEST, WIN, WON
from game.ai.levels import rated_count, rating_of
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.glance import Glance
from game.ai.search.repetition import stood
from game.ai.thought import (
    Basis,
    Candidate,
    Thought,
    Unit,
    by_book,
    by_rule,
    exact,
    itself,
    judged,
    ranked,
    searched,
    weighed,
)
from game.rules.core.errors import BadOption, quoted
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.checkers import CheckersState
from game.rules.games.checkers.board import BITS, Board, Route
from game.rules.games.checkers.legal import route_move
from game.rules.games.checkers.pdn import number_of
from game.rules.shared.duel import ANSWER


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in men, counts are nodes."""

    deepest: int = DEEPEST
    """Plies looked ahead at most."""
    endings: bool = True
    """Whether it knows the endgame tables."""
    repeats: int = 1
    """How often a position has stood for coming back to it to count as a draw."""
    book: bool = False
    """Whether it knows the opening book."""


LEVELS = {
    "beginner": Level(4, count=800, policy=Policy(0.1, 0.3), oversight=0.1, endings=False),
    "casual": Level(8, count=2500, policy=Policy(0.02, 0.1), oversight=0.02, endings=False),
    "expert": Level(count=8000, book=True),
    "master": Level(count=320_000, book=True),
}
"""Master's count was doubled as long as that won more games (`tests/bench/results/checkers.txt`)."""
SOON = 100_000
"""Nodes that take less than half a second, not compiled."""
OFFER_EVERY = 24
"""Single moves without a capture or a man's move between two draw offers."""
FEW = 8
"""From this many pieces on a level position may be offered and taken as a draw."""
MAN = 100
"""Of the search's units."""
OVERLOOKED = 3.0
"""In men, how much worse than the best a move may be that is taken because an answer was not seen."""
LEVEL = 30
"""A score no farther from 0 is nobody's advantage."""


_FIRM = 1200
"""The rating from which on a player chooses the best it finds."""


def level_of(rating: int) -> Level:
    """How a player of this rating, one of `game.ai.levels.RATINGS`, chooses."""
    count = rated_count(rating, 200, LEVELS["master"].count)
    if rating >= _FIRM:
        return Level(count=count, book=True)
    lack = _FIRM - rating
    policy = Policy(lack / 20 / MAN, lack // 6 / MAN)
    return Level(max(1, 8 - lack // 100), count=count, policy=policy, endings=False)


def bot(key: str, level: str) -> Bot:
    """The checkers player of this level, `greedy`, or of a rating such as `rating:1200`. Raises BadOption."""
    if level == "greedy":
        return MaterialBot()
    rating = rating_of(level)
    if rating is not None:
        return CheckersBot(level_of(rating))
    if level not in LEVELS:
        raise BadOption(f"There is no checkers player {quoted(level)}.")
    return CheckersBot(LEVELS[level])


def advisor() -> "CheckersBot":
    """Master, who thinks for itself from the first move on, and does not take a position that comes back once
    for a draw."""
    return CheckersBot(replace(LEVELS["master"], repeats=2, soon=SOON, book=False))


class CheckersBot(Player[Level]):
    """A checkers player of one level."""

    __slots__ = ()

    def weigh(self, view: View[CheckersState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What moves of a checker are worth, a draw offer, or the answer to one. Raises Cancelled."""
        thought = self._weighed(view.state, seat, budget, also)
        return replace(thought, left=left_of(view.state.board))

    def _weighed(self, state: CheckersState, seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        board = state.board
        if state.phase == ANSWER:
            return self._answer(state, seat, budget)
        routes = by_result(board)
        asked = [by for by, route in routes.items() if written(seat, route) in also]
        if (winning := immediate(board)) is not None:
            won = exact(winning, WIN - 1)
            others = [self._by_reply(state, routes[by], by, budget) for by in asked if by != winning]
            return weighed([won, *others], Unit.MEN, lambda move: written(seat, routes[move]), MAN)
        if len(routes) == 1:
            return by_rule(written(seat, *routes.values()))
        if self.level.book and (known := pick(board, budget.rng)) is not None:
            return by_book(written(seat, next(one for one in board.routes() if number_of(one) == known)))
        search = self._search(state, budget)
        found = self._run(search)
        if not also and self._offers(state, found):
            offer = judged(Move(seat, "offer"), found.score / MAN, found.nodes)
            return weighed([offer], Unit.MEN, itself)
        moves, least = found.moves, found.score - self._margin
        if self.level.oversight:
            moves = at_a_glance(moves, board, Glance(self.level, budget.rng))
        elif self.level.policy.temperature:
            moves = [one for one in moves if one.value >= least and one.basis is not Basis.BOUND]
        for one in [one for one in moves if one.move in asked and one.basis is Basis.BOUND]:
            again = budget.of_chance(one.move)
            told = search.beside(found, one.move, again)
            budget.beyond(again.spent)
            told = told or self._by_reply(state, routes[one.move], one.move, budget)
            told = replace(told, value=min(one.value, told.value))
            moves = ranked(told if other is one else other for other in moves)
        thought = weighed(moves, Unit.MEN, lambda move: written(seat, routes[move]), MAN)
        goes_on = not self.level.policy.temperature and found.line[:1] == [moves[0].move]
        return replace(thought, line=line_of(board, seat, found.line)) if goes_on else thought

    def alike(self, view: View[CheckersState], move: Move) -> Move:
        """Of jumps that come to the same the first."""
        if move.kind != "jump":
            return move
        board, seat = view.state.board, move.seat
        result = next(result for result, route in every_route(board) if written(seat, route) == move)
        return written(seat, by_result(board)[result])

    def _by_reply(self, state: CheckersState, route: Route, key: int, budget: Budget) -> Candidate[int]:
        """What a move is worth by what the reply to it is."""
        after, again = state.copy(), budget.of_chance(key)
        after.apply(written(state.side_of(state.board.turn), route), again.rng)
        if (outcome := after.outcome()) is not None:
            return exact(key, 0 if len(outcome.winners) != 1 else WIN - 1)
        found = self._run(self._search(after, again))
        budget.beyond(again.spent)
        return searched(key, -found.score, found.nodes, bound=False, proved=abs(found.score) > WON)

    @property
    def _margin(self) -> int:
        """How much worse than the best a move may be whose true score is looked for."""
        return round(MAN * max(self.level.policy.max_loss, OVERLOOKED if self.level.oversight else 0.0))

    def _search(self, state: CheckersState, budget: Budget) -> Search:
        past = stood(state.past, self.level.repeats)
        return Search(state.board, past, budget, endings=self.level.endings)

    def _run(self, search: Search) -> Found:
        return search.run(self.level.deepest, self._margin)

    def _answer(self, state: CheckersState, seat: int, budget: Budget) -> Thought:
        """Whether the seat that is offered a draw takes it; the side that offered is to move."""
        found = self._run(self._search(state, budget))
        pieces = sum(side.bit_count() for side in state.board.sides)
        quiet = pieces <= FEW or state.board.idle >= 20
        if found.score > LEVEL or (found.score >= -LEVEL and quiet):
            return weighed([exact(Move(seat, "accept"), 0.0)], Unit.MEN, itself)
        return weighed([judged(Move(seat, "decline"), -found.score / MAN, found.nodes)], Unit.MEN, itself)

    def _offers(self, state: CheckersState, found: Found) -> bool:
        """Offer where nothing happens any more and nobody is better, and not on every move."""
        board = state.board
        quiet = board.idle >= OFFER_EVERY and board.idle % OFFER_EVERY < 2
        pieces = sum(side.bit_count() for side in board.sides)
        return quiet and not state.offered and pieces <= FEW and abs(found.score) <= LEVEL


def at_a_glance(found: list[Candidate[int]], board: Board, glance: Glance) -> list[Candidate[int]]:
    """These moves without captures that are not seen, each as if what is not seen in answer did not come."""
    turn = board.turn
    own, enemy = board.sides[turn], board.sides[1 - turn]
    told = []
    for one in found:
        if one.move >> WIDTH and not (board.forced or glance.sees(one.move)):
            continue
        mine, theirs, kings = map(int, after(own, enemy, board.kings, turn, one.move))
        first = jumpers(theirs, mine, kings, 1 - turn)
        answers = jumps(theirs, mine, kings, 1 - turn, first, board.forced) if first else []
        missed = glance.missed((answer >> WIDTH, MAN * (answer >> WIDTH).bit_count()) for answer in answers)
        # An exchange that is half seen is no gain: as it stands then it seems to stay.
        stays = MAN * (mine.bit_count() - theirs.bit_count()) + MAN // 2 * (
            (mine & kings).bit_count() - (theirs & kings).bit_count()
        )
        told.append(replace(one, value=max(one.value, min(one.value + missed, stays))))
    return ranked(told) or found


def by_result(board: Board) -> dict[int, Route]:
    """The legal moves as search names them, each with the first of its routes."""
    found: dict[int, Route] = {}
    for result, route in every_route(board):
        found.setdefault(result, route)
    return found


def line_of(board: Board, seat: int, line: Sequence[int]) -> tuple[Move, ...]:
    """Moves of both sides as a search names them, from this board, where this seat begins."""
    told, after = [], board.copy()
    for ply, move in enumerate(line):
        route = by_result(after)[move]
        told.append(written(seat ^ ply & 1, route))
        after.push(number_of(route))
    return tuple(told)


def every_route(board: Board) -> Iterator[tuple[int, Route]]:
    """The legal moves as search names them, with all of their routes."""
    for route in board.routes():
        path, captured = route
        yield 1 << BITS[path[0]] ^ 1 << BITS[path[-1]] | captured << LIFT, route


def immediate(board: Board) -> int | None:
    """A move that wins at once, if there is one."""
    turn = board.turn
    own, enemy = board.sides[turn], board.sides[1 - turn]
    for move in by_result(board):
        mine, theirs, kings = after(own, enemy, board.kings, turn, move)
        if not can_move(theirs, mine, kings, 1 - turn):
            return move
    return None


def written(seat: int, route: Route) -> Move:
    """The move along this route."""
    path, captured = route
    return route_move(seat, path, captured > 0)
