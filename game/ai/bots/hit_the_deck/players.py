"""The levels of Hit the Deck, told apart by what they know of the cards and how softly they choose.

Beginner counts the cards that a move sheds and draws. Casual and Expert follow the rules of thumb, softly and
firmly. Master tries the best moves of those rules in sampled worlds. Nobody misses a play that goes out.
"""

from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.hit_the_deck.table import Worlds
from game.ai.bots.hit_the_deck.thumb import (
    BACK,
    CALL,
    NO_BACK,
    PLAIN,
    SEARCH_MOVE,
    THREE,
    TUNED,
    Thumb,
    best_colour,
    scored,
)
from game.ai.bots.hit_the_deck.worth import match_worth
from game.ai.search.estimate import Estimate, soft_choice
from game.ai.search.flat import flat
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import COLOUR_NAMES, DECK, FACES, HIT, THE, WILD
from game.rules.games.hit_the_deck.legal import PILE, STOCK
from game.rules.games.hit_the_deck.phases import CALL as CALL_PHASE


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in the units of its estimates."""

    thumb: Thumb
    search: bool = False
    heat: float = 0.0
    cap: float = 0.0
    widest: int = 8
    """How many moves are searched, best first by the rules of thumb."""


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, heat=0.5, cap=2.5),
    "casual": Level(TUNED, heat=0.3, cap=1.0),
    "expert": Level(TUNED),
    "master": Level(TUNED, search=True),
}


def bot(key: str, level: str) -> "HitTheDeckBot":
    """The Hit the Deck player of this level."""
    return HitTheDeckBot(LEVELS[level])


class HitTheDeckBot:
    """A Hit the Deck player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[HitTheDeckState], budget: Budget) -> Move:
        """The move for `view.seat`; a call only where nothing else is to be done. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.turn != seat:
            return next(iter(view.legal()))
        hand = [0] * 23
        for card in state.hands[seat]:
            hand[card & 31] += 1
        calling = state.phase == CALL_PHASE
        if calling:
            found = [(0.1 * (colour == best_colour(hand)), CALL + colour) for colour in range(3)]
        else:
            back = state.stock[-1] >> 5 if state.stock else NO_BACK
            size, left = len(state.hands[seat]), len(state.stock)
            found = scored(hand, size, state.top, back, left, self.level.thumb)
        found.sort(key=lambda one: (-one[0], one[1]))
        return _move(seat, self._pick(view, seat, found, budget), calling)

    def _pick(
        self, view: View[HitTheDeckState], seat: int, found: list[tuple[float, int]], budget: Budget
    ) -> int:
        level = self.level
        if len(found) == 1 or found[0][0] == 99.0:
            return found[0][1]
        if not level.search:
            estimates = [Estimate(move, score, 1) for score, move in found]
        else:
            moves = [move for _, move in found[: level.widest]]
            worth = match_worth(tuple(view.state.points), view.state.target)
            worlds = Worlds(view.state, seat, level.thumb, worth)
            estimates = flat(worlds.sample, moves, seat, budget)
        chosen: int = soft_choice(estimates, budget.rng, level.heat, level.cap)
        return chosen


def _move(seat: int, key: int, calling: bool) -> Move:
    if key == BACK:
        return Move(seat, "back", target=STOCK)
    if key == SEARCH_MOVE:
        return Move(seat, "search", target=STOCK)
    if key >= THREE:
        pieces = tuple(FACES[WILD if key & bit else face] for bit, face in ((1, HIT), (2, THE), (4, DECK)))
        return Move(seat, "play", pieces, PILE)
    if key >= CALL:
        colour = COLOUR_NAMES[key - CALL]
        return Move(seat, "call", choice=colour) if calling else Move(seat, "play", ("W",), PILE, colour)
    return Move(seat, "play", (FACES[key],), PILE)
