"""The levels of the chess engine, a player for any rating, and what they do besides moving pieces.

Weaker levels look less far and choose softly among moves of estimated value: Beginner looks one move ahead
and at the captures after it, Casual two; Expert and Master play the best that they find in few and in more
nodes. The steps between them are even, about 80% of the points, so that Master is far from the highest
rating, which searches on. Nobody misses a mate in one. A draw is accepted, or claimed, by a player who is not
better; nobody resigns. From Casual on a lone king is mated with Master's skill: a won ending is won.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.chess.book import pick
from game.ai.bots.chess.endings import lone
from game.ai.bots.chess.exchange import ExchangeBot
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.ai.bots.chess.tree import MATE, MATED
from game.ai.levels import RATINGS, rating_of
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.state import ChessState
from game.rules.shared.duel import ANSWER


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another; how many nodes it spends stands in `game.ai.levels`."""

    depth: int = 64
    """Plies looked ahead at most."""
    heat: float = 0.0
    cap: float = 0.0
    """The soft choice, in centipawns."""
    horizon: bool = True
    """Whether captures are followed beyond the depth."""
    book: int = 16
    """Plies from the start for which the opening book is used."""


LEVELS = {
    "beginner": Level(depth=1, heat=46, cap=165, book=2),
    "casual": Level(depth=2, heat=43, cap=130, book=4),
    "expert": Level(book=10),
    "master": Level(),
}
DRIVING = 5000
"""Nodes a move spent at least on a lone king."""


def level_of(rating: int) -> Level:
    """How a player of this rating chooses, from `game.ai.levels.RATINGS`."""
    if rating >= 1500:
        return Level(book=10 if rating < 1800 else 16)
    lack = (1500 - rating) / 100
    return Level(
        depth=1 if rating < 800 else 64,
        heat=5 * lack,
        cap=15 * lack,
        horizon=rating >= 600,
        book=2 if rating < 800 else 4,
    )


def bot(key: str, level: str) -> "ChessBot | ExchangeBot":
    """The chess player of this level, the yardstick `greedy`, or `rating:1200`. Raises BadOption."""
    if level == "greedy":
        return ExchangeBot()
    rating = rating_of(level)
    if rating is not None:
        return ChessBot(level_of(rating))
    if level not in LEVELS:
        raise BadOption(f"There is no chess player {level!r}.")
    return ChessBot(LEVELS[level])


def advisor() -> "ChessBot":
    """The player of the highest rating."""
    return ChessBot(level_of(RATINGS[-1]))


class ChessBot:
    """A chess player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[ChessState], budget: Budget) -> Move:
        """The move, claim or answer of `view.seat`. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == ANSWER:
            # the side that offers is to move; a value is to its mover's credit
            return Move(seat, "accept" if self._best(state, budget)[1] >= 0 else "decline")
        claimable = state.claimable()
        if not claimable:
            if len(state.played) < self.level.book and (known := pick(state.board, budget.rng)):
                return piece_move(seat, known)
            moves = state.board.moves()
            if len(moves) == 1:
                return piece_move(seat, moves[0])
        move, value = self._best(state, budget)
        if claimable and value <= 0:
            return Move(seat, "claim")
        return piece_move(seat, move)

    def _best(self, state: ChessState, budget: Budget) -> tuple[int, int]:
        """The move to play and what it is worth to the side to move."""
        level, position = self.level, Position.of(state.board)
        if level.depth > 1 and lone(position.masks, 1 - position.turn):
            level = LEVELS["master"]
            budget.at_least(DRIVING)
        return decide(level, position, [key_of(identity) for identity in state.past], budget)


def decide(level: Level, position: Position, past: Sequence[int], budget: Budget) -> tuple[int, int]:
    """The move of a player of this level, and what it is worth to the side to move. Raises Cancelled.

    `past` are the keys of the game's positions since the last capture or pawn move.
    """
    if mate := _mate_in_one(position):
        return mate, MATE - 1
    search = Search(budget, horizon=level.horizon)
    if level.heat <= 0:
        finding = search.run(position, past, deepest=level.depth)
        return finding.line[0], finding.value
    found = search.values(position, past, level.depth, round(level.cap))
    if found[0][0] > MATED:  # a longer mate that is seen is given, the shortest first
        return found[0][1], found[0][0]
    estimates = [Estimate(move, value, 1) for value, move in found]
    chosen: int = soft_choice(estimates, budget.rng, level.heat, level.cap)
    return chosen, next(value for value, move in found if move == chosen)


def _mate_in_one(position: Position) -> int:
    """A move that mates, or 0: the fewest nodes might not come to it."""
    for move in position.moves():
        position.push(move)
        mated = position.in_check() and not position.moves()
        position.pop()
        if mated:
            return move
    return 0
