"""The levels of Hit the Deck, told apart by what they know of the cards and how softly they choose.

Beginner counts the cards that a move sheds and draws, and errs. Casual, Expert and Master follow the rules of
heuristics ever more firmly. Nobody misses a play that goes out. Luck decides most hands: a search of
worlds with these rules of thumb as playouts was measured against the rules alone and won 0.47 ± 0.05 of 110
mirrored two-player hands, so the rules play.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.hit_the_deck.heuristics import (
    BACK,
    CALL,
    NO_BACK,
    OUT,
    PLAIN,
    SEARCH_MOVE,
    THREE,
    TUNED,
    Heuristics,
    best_colour,
    scored,
)
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.thought import Thought, by_rule, preferring
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import COLOUR_NAMES, DECK, FACES, HIT, THE, WILD
from game.rules.games.hit_the_deck.legal import PILE, STOCK
from game.rules.games.hit_the_deck.phases import CALL as CALL_PHASE


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in cards."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(0.6, 2.5)),
    "casual": Level(TUNED, policy=Policy(0.6, 1.5)),
    "expert": Level(TUNED, policy=Policy(0.4, 1.0)),
    "master": Level(TUNED),
}


def bot(key: str, level: str) -> "HitTheDeckBot":
    """The Hit the Deck player of this level."""
    return HitTheDeckBot(LEVELS[level])


class HitTheDeckBot(Player[Level]):
    """A Hit the Deck player of one level."""

    __slots__ = ()

    def weigh(self, view: View[HitTheDeckState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth; a call only where nothing else is to be done."""
        state = view.state
        if state.turn != seat:
            return by_rule(next(iter(view.legal())))
        hand = [0] * 23
        for card in state.hands[seat]:
            hand[card & 31] += 1
        calling = state.phase == CALL_PHASE
        if calling:
            found = [(0.1 * (colour == best_colour(hand)), CALL + colour) for colour in range(3)]
        else:
            back = state.stock[-1] >> 5 if state.stock else NO_BACK
            size, left = len(state.hands[seat]), len(state.stock)
            found = scored(hand, size, state.top, back, left, self.level.heuristics)
        found.sort(key=lambda one: (-one[0], one[1]))
        if found[0][0] == OUT:
            del found[1:]
        return preferring((_move(seat, key, calling), score) for score, key in found)


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
