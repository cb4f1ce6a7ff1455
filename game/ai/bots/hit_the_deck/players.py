"""The levels of Hit the Deck, told apart by what they know of the cards and how softly they choose.

Beginner counts the cards that a move sheds and draws, and errs. Casual, Expert and Master follow the rules of
thumb ever more firmly. Nobody misses a play that goes out. Luck decides most hands: a flat search of sampled
worlds with these rules of thumb as playouts was measured against the rules alone and won 0.47 ± 0.05 of 110
mirrored two-player hands, so the rules play.
"""

from game.ai.bot import Budget
from game.ai.bots.hit_the_deck.thumb import (
    BACK,
    CALL,
    NO_BACK,
    OUT,
    PLAIN,
    SEARCH_MOVE,
    THREE,
    TUNED,
    Thumb,
    best_colour,
    scored,
)
from game.ai.search.estimate import Estimate, RuleLevel
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import COLOUR_NAMES, DECK, FACES, HIT, THE, WILD
from game.rules.games.hit_the_deck.legal import PILE, STOCK
from game.rules.games.hit_the_deck.phases import CALL as CALL_PHASE

LEVELS: dict[str, RuleLevel[Thumb]] = {
    "greedy": RuleLevel(PLAIN),
    "beginner": RuleLevel(PLAIN, heat=0.6, cap=2.5),
    "casual": RuleLevel(TUNED, heat=0.6, cap=1.5),
    "expert": RuleLevel(TUNED, heat=0.4, cap=1.0),
    "master": RuleLevel(TUNED),
}
"""`heat` and `cap` are in cards."""


def bot(key: str, level: str) -> "HitTheDeckBot":
    """The Hit the Deck player of this level."""
    return HitTheDeckBot(LEVELS[level])


class HitTheDeckBot:
    """A Hit the Deck player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: RuleLevel[Thumb]) -> None:
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
        estimates = [Estimate(move, score, 1) for score, move in found]
        chosen: int = self.level.pick(estimates, OUT, budget.rng)
        return _move(seat, chosen, calling)


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
