"""The levels of the chess engine, a player for any rating, and what they do besides moving pieces.

Weaker levels look less far and choose softly among moves of estimated value: Beginner looks one move ahead
and does not see what may be taken after it, Casual two with exchanges, Expert and Master search the better
part of a second. Nobody misses a mate in one. A draw is accepted, or claimed, by a player who is not better;
nobody resigns. `greedy` is a yardstick that only keeps its pieces from being taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.chess.book import pick
from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.ai.levels import rating_of
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess.legal import piece_move
from game.rules.games.chess.pieces import ANSWER
from game.rules.games.chess.state import ChessState


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
    "beginner": Level(depth=1, heat=45, cap=140, horizon=False, book=2),
    "casual": Level(depth=2, heat=30, cap=90, book=4),
    "expert": Level(book=10),
    "master": Level(),
}


def level_of(rating: int) -> Level:
    """How a player of this rating chooses, from `game.ai.levels.RATINGS`."""
    if rating >= 1500:
        return Level(book=10 if rating < 1800 else 16)
    lack = (1500 - rating) / 100
    return Level(
        depth=1 if rating < 700 else 2 if rating < 1100 else 3,
        heat=5 * lack,
        cap=15 * lack,
        horizon=rating >= 800,
        book=2 if rating < 800 else 4,
    )


def bot(key: str, level: str) -> "ChessBot | ExchangeBot":
    """The chess player of this level, `greedy`, or `rating:1200`. Raises BadOption."""
    if level == "greedy":
        return ExchangeBot()
    rating = rating_of(level)
    if rating is not None:
        return ChessBot(level_of(rating))
    if level not in LEVELS:
        raise BadOption(f"There is no chess player {level!r}.")
    return ChessBot(LEVELS[level])


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
        return decide(
            self.level, Position.of(state.board), [key_of(identity) for identity in state.past], budget
        )


def decide(level: Level, position: Position, past: Sequence[int], budget: Budget) -> tuple[int, int]:
    """The move of a player of this level, and what it is worth to the side to move. Raises Cancelled.

    `past` are the keys of the game's positions since the last capture or pawn move.
    """
    search = Search(budget, horizon=level.horizon)
    if level.heat <= 0:
        finding = search.run(position, past, deepest=level.depth)
        return finding.line[0], finding.value
    found = search.values(position, past, level.depth, round(level.cap))
    estimates = [Estimate(move, value, 1) for value, move in found]
    chosen: int = soft_choice(estimates, budget.rng, level.heat, level.cap)
    return chosen, next(value for value, move in found if move == chosen)


class ExchangeBot:
    """Takes what is free, leaves nothing to be taken, and else puts pieces on better squares; no search."""

    __slots__ = ()

    def choose(self, view: View[ChessState], budget: Budget) -> Move:
        """The move that wins most in exchanges, this one and the best answer. Draws are accepted."""
        state, seat = view.state, view.seat
        assert seat is not None
        if state.phase == ANSWER:
            return Move(seat, "accept")
        position, evaluate = Position.of(state.board), Evaluator()
        best, chosen = -(10**9), 0
        for move in position.moves():
            gain = position.exchange(move)
            position.push(move)
            replies = position.moves(quiet=False)
            loss = max((position.exchange(reply) for reply in replies), default=0)
            if not replies and position.in_check() and not position.moves():
                loss = -10_000
            value = 1000 * (gain - max(loss, 0) if loss > -10_000 else 10_000) - evaluate(position)
            position.pop()
            if value > best:
                best, chosen = value, move
        return piece_move(seat, chosen)
