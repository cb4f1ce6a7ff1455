"""The levels of the chess engine, a player for any rating, and what they do besides moving pieces.

Weaker levels look less far, overlook captures, in answer as well, and choose softly among moves that seem
to lose little: Beginner looks one move ahead and at the captures after it that it sees, Casual two; Expert
and Master play the best that they find in few and in many nodes. No rating goes beyond Master. Nobody
misses a mate in one. A draw is accepted, or claimed, by a player who is not better; nobody resigns. From
Casual on a lone king is mated with Master's skill: a won ending is won.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.chess.book import pick
from game.ai.bots.chess.endings import lone
from game.ai.bots.chess.exchange import ExchangeBot
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.ai.bots.chess.tree import MATE, MATED
from game.ai.levels import rating_of
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
    weighed,
)
from game.rules.core.errors import BadOption, quoted
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess.legal import number_of, piece_move
from game.rules.games.chess.state import ChessState
from game.rules.games.chess.tables import EMPTY
from game.rules.shared.duel import ANSWER, DRAW, OVER


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in pawns, counts are nodes."""

    depth: int = 64
    """Plies looked ahead at most."""
    horizon: bool = True
    """Whether captures are followed beyond the depth."""
    book: int = 16
    """Plies from the start for which the opening book is used."""
    repeats: int = 1
    """How often a position has stood for coming back to it to count as a draw."""
    sorts: bool = False
    """Whether what a search only showed to be no better is put in order by a short look, as whoever asks for
    the second best needs it."""
    crowded: int | None = None
    """The most nodes on a crowded board, where one takes longest; the count is for pawns alone."""

    def nodes(self, phase: int) -> int:
        """What a decision may cost where the pieces left add up to so much."""
        if self.crowded is None:
            return self.count
        return self.count - (self.count - self.crowded) * min(phase, CROWDED) // CROWDED


CROWDED = 10
"""The phase from which a board is crowded: a queen and six minor pieces, or as much."""
LEVELS = {
    "beginner": Level(depth=1, count=2000, policy=Policy(0.2, 0.6), oversight=0.12, book=0),
    "casual": Level(depth=2, count=3000, policy=Policy(0.15, 0.5), oversight=0.12, book=4),
    "expert": Level(count=1000, book=10),
    "master": Level(count=113_000, crowded=67_000),
}
"""Master's count takes at most half a second in 95% of moves, compiled (`tests/bench/elo_chess.py`)."""
SOON = 6000
"""Nodes that take less than half a second, not compiled."""
PAWN = 100
"""Of the search's units."""
OVERLOOKED = 10.0
"""In pawns, how much worse than the best a move may be that is taken because an answer was not seen."""
Estimate = tuple[list[Candidate[int]], list[int]]
SQUARES = (1 << 12) - 1
"""Of a move as a number: where from and where to."""
SORTED, SORTING = (2, 3 * PAWN), 2000
"""Plies of the short look that puts moves in order, how much worse than the best is not told apart, and the
most nodes of it, on top of the count."""
DRIVING = 5000
"""Nodes a move spent at least on a lone king."""


FIRM = ((1600, 150), (1800, 600), (2000, 22_000))
"""From the first of these ratings on a player makes its best move; the nodes that make each of them. Measured
on UCI_Elo by `tests/bench/elo_chess.py`; between two of them nodes grow by equal factors."""


def level_of(rating: int) -> Level:
    """How a player of this rating chooses, from `game.ai.levels.RATINGS`."""
    if rating >= FIRM[0][0]:
        (low, few), (high, many) = FIRM[:2] if rating < FIRM[1][0] else FIRM[1:]
        count = round(few * (many / few) ** ((rating - low) / (high - low)))
        return Level(count=count, book=10 if rating < 1800 else 16)
    temperature = 0.336 + 0.047 * (FIRM[0][0] - rating) / 100
    return Level(
        count=3000,
        depth=1 if rating < 600 else 2,
        policy=Policy(temperature, 3.2 * temperature),
        horizon=rating >= 500,
        book=2 if rating < 800 else 4,
    )


def bot(key: str, level: str) -> "ChessBot | ExchangeBot":
    """The chess player of this level, the yardstick `greedy`, or `rating:1200`. Raises BadOption."""
    if level == "greedy":
        return ExchangeBot(Level())
    rating = rating_of(level)
    if rating is not None:
        return ChessBot(level_of(rating))
    if level not in LEVELS:
        raise BadOption(f"There is no chess player {quoted(level)}.")
    return ChessBot(LEVELS[level])


def advisor() -> "ChessBot":
    """The strongest player, with what a hint may cost, who thinks for itself from the first move on."""
    return ChessBot(replace(LEVELS["master"], book=0, repeats=2, soon=SOON, sorts=True))


class ChessBot(Player[Level]):
    """A chess player of one level."""

    __slots__ = ()

    def weigh(self, view: View[ChessState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves, a claim or the answers of `view.seat` are worth. Raises Cancelled."""
        state = view.state
        if state.phase == ANSWER:
            # the side that offers is to move; a value is to its mover's credit
            return self._answer(state, seat, budget)
        claimable = state.claimable()
        if not claimable:
            if len(state.played) < self.level.book and (known := pick(state.board, budget.rng)):
                return by_book(piece_move(seat, known))
            moves = state.board.moves()
            if len(moves) == 1:
                return by_rule(piece_move(seat, moves[0]))
        # whoever asks for some moves knows which come next
        found, line = self._found(state, budget, sort=self.level.sorts and not also)
        soft = self.level.policy.temperature > 0
        if not soft:
            found = self._with(found, state, also, budget)
        if claimable and soft:
            found = [self._settled(found, budget)]
        thought = weighed(found, Unit.PAWNS, partial(piece_move, seat), PAWN)
        if claimable and (found[0].value <= 0 or Move(seat, "claim") in also):
            claim = exact(Move(seat, "claim"), 0.0)
            return Thought((claim,) if soft else tuple(ranked((claim, *thought.candidates))), Unit.PAWNS)
        return replace(thought, line=line_of(seat, line)) if line[:1] == [found[0].move] else thought

    def _answer(self, state: ChessState, seat: int, budget: Budget) -> Thought:
        """Whether to take a draw, which is worth exactly 0; who offers it is to move."""
        theirs = self._settled(self._found(state, budget)[0], budget)
        accept = exact(Move(seat, "accept"), 0.0)
        decline = judged(Move(seat, "decline"), -theirs.value / PAWN, max(1, theirs.worlds))
        both = [accept, decline] if decline.value <= 0 else [decline, accept]
        # No answer is given softly: what the position seems to be worth is soft already.
        return weighed(both[:1] if self.level.policy.temperature else both, Unit.PAWNS, itself)

    def _with(
        self, found: list[Candidate[int]], state: ChessState, also: Sequence[Move], budget: Budget
    ) -> list[Candidate[int]]:
        """These and the moves of `also`, which are worth what the reply to them is where the search has not
        told it."""
        by = {one.move: one for one in found}
        for move in [number_of(move) for move in also if move.kind == "move"]:
            assert move is not None
            if move not in by or by[move].basis is Basis.BOUND:
                told = self._by_reply(state, move, budget)
                by[move] = replace(told, value=min(told.value, by.get(move, told).value))
        return ranked(by.values())

    def _by_reply(self, state: ChessState, move: int, budget: Budget) -> Candidate[int]:
        """What a move is worth by what the reply to it is."""
        after, again = state.copy(), budget.of_chance(move)
        after.apply(piece_move(state.board.turn, move), again.rng)
        if after.phase == OVER:
            return exact(move, 0 if after.winner == DRAW else MATE - 1)
        (reply, *_), _ = self._found(after, again)
        budget.beyond(again.spent)
        worth = max(0, reply.value) if after.claimable() else reply.value
        return judged(move, -worth, max(1, reply.worlds))

    def _settled(self, found: list[Candidate[int]], budget: Budget) -> Candidate[int]:
        """The move that it would make now."""
        return self.level.policy.soft([(one, one.value / PAWN) for one in found], budget.rng)

    def _found(self, state: ChessState, budget: Budget, *, sort: bool = False) -> Estimate:
        """The moves and what they are worth to the side to move, and how the best goes on."""
        level, position = self.level, Position.of(state.board)
        past = [key_of(identity) for identity in stood(state.past, level.repeats)]
        if level.crowded is not None:
            budget.at_most(level.nodes(position.total >> 32))
        if level.depth > 1 and lone(position.masks, 1 - position.turn):
            budget.at_least(DRIVING)
            found, line = estimated(LEVELS["master"], position, past, budget)
            return found[:1] if level.policy.temperature else found, line  # nobody mates softly
        order = near(position, past, budget) if sort else ()
        found, line = estimated(level, position, past, budget)
        if sort:
            found = in_order(found, order)
        if level.oversight:
            found = at_a_glance(found, position, Glance(level, budget.rng))
        return found, line


def line_of(seat: int, line: Sequence[int]) -> tuple[Move, ...]:
    """Moves of both sides as a search numbers them, of which this seat makes the first."""
    return tuple(piece_move(seat ^ ply & 1, move) for ply, move in enumerate(line))


def estimated(level: Level, position: Position, past: Sequence[int], budget: Budget) -> Estimate:
    """The moves whose values a level's search tells, in centipawns, best first, and how the best goes on
    where it was looked for. Raises Cancelled.

    `past` are the keys of the game's positions since the last capture or pawn move.
    """
    if mate := _mate_in_one(position):
        return [exact(mate, MATE - 1)], [mate]
    search = Search(budget, horizon=level.horizon)
    if not level.policy.temperature:
        finding = search.run(position, past, deepest=level.depth)
        return list(finding.moves) or [judged(finding.line[0], 0, 0)], list(finding.line)
    margin = max(level.policy.max_loss, OVERLOOKED if level.oversight else 0.0)
    found = search.values(position, past, level.depth, round(PAWN * margin))
    if found[0].value > MATED:  # a longer mate that is seen is given, the shortest first
        del found[1:]
    return found, []


def near(position: Position, past: Sequence[int], budget: Budget) -> list[int]:
    """The moves that a search of few plies finds near the best, the best first."""
    look = budget.apart(SORTING)
    found = [one.move for one in Search(look).values(position, past, *SORTED)]
    budget.beyond(look.spent)
    return found


def in_order(found: list[Candidate[int]], order: Sequence[int]) -> list[Candidate[int]]:
    """The same with those that were only shown to be no better in this order, and the others after them."""
    valued = [one for one in found if one.basis is not Basis.BOUND]
    bound = {one.move: one for one in found if one.basis is Basis.BOUND}
    known = [move for move in order if move in bound]
    return [*valued, *(bound[move] for move in dict.fromkeys((*known, *bound)))]


def at_a_glance(found: list[Candidate[int]], position: Position, glance: Glance) -> list[Candidate[int]]:
    """These moves without captures that are not seen, each as if what is not seen in answer did not come."""
    if found[0].value > MATED:
        return found
    squares, told = position.squares, []
    for one in found:
        if squares[one.move >> 6 & 63] != EMPTY and not glance.sees(one.move & SQUARES):
            continue
        position.push(one.move)
        missed = glance.missed(
            (reply & SQUARES, position.exchange(reply)) for reply in position.moves(quiet=False)
        )
        position.pop()
        told.append(replace(one, value=one.value + missed))
    return ranked(told) or found


def decide(level: Level, position: Position, past: Sequence[int], budget: Budget) -> int:
    """The move of a player of this level. Raises Cancelled."""
    found, _ = estimated(level, position, past, budget)
    move: int = level.policy.soft([(one.move, one.value / PAWN) for one in found], budget.rng)
    return move


def _mate_in_one(position: Position) -> int:
    """A move that mates, or 0: the fewest nodes might not come to it."""
    for move in position.moves():
        position.push(move)
        mated = position.in_check() and not position.moves()
        position.pop()
        if mated:
            return move
    return 0
