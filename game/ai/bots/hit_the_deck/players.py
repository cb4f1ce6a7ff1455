"""The levels of Hit the Deck, told apart by what they know of the cards and how softly they choose.

Beginner counts the cards that a move sheds and draws, and errs. Casual follows the rules of heuristics,
softly. Expert plays every move out by these rules in sampled worlds, Master in more of them, and the adviser
in more still. Nobody misses a play that goes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    counted,
    scored,
)
from game.ai.bots.hit_the_deck.reasons import COUNTED
from game.ai.bots.hit_the_deck.rollout_state import Table
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings, copies_of
from game.ai.search.tally import Tally
from game.ai.search.totals import Totals
from game.ai.thought import Thought, Unit, by_rule, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import COLOUR_NAMES, DECK, FACES, HIT, THE, WILD, face_of
from game.rules.games.hit_the_deck.legal import PILE
from game.rules.games.hit_the_deck.phases import CALL as CALL_PHASE
from game.rules.shared.dealing import STOCK


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in cards."""

    heuristics: Heuristics


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(0.8, 3.0)),
    "casual": Level(TUNED, policy=Policy(0.7, 1.8)),
    "expert": Level(TUNED, count=250, wary=True),
    "master": Level(TUNED, count=1000, wary=True),
}
"""With a count moves are played out."""
ADVISED, SOON = 20_000, 3000
"""Playouts of the adviser, and of its first answer at the table."""
TOTALS = {
    seats: Totals(pace, drift)
    for seats, pace, drift in (
        (2, 6.9, 6.0), (3, 10.8, 10.0), (4, 14.0, 14.0), (5, 17.4, 18.0), (6, 20.7, 22.0),
    )
}  # fmt: skip
"""By number of seats."""


def bot(key: str, level: str) -> "HitTheDeckBot":
    """The Hit the Deck player of this level."""
    return HitTheDeckBot(LEVELS[level])


def advisor() -> "HitTheDeckBot":
    """Master, with more playouts."""
    return HitTheDeckBot(replace(LEVELS["master"], count=ADVISED, soon=SOON))


class HitTheDeckBot(Player[Level]):
    """A Hit the Deck player of one level."""

    __slots__ = ()

    def weigh(self, view: View[HitTheDeckState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth; a call only where nothing else is to be done."""
        state = view.state
        if state.turn != seat:
            return by_rule(next(iter(view.legal())))
        hand = counted(state.hands[seat])
        calling = state.phase == CALL_PHASE
        if calling:
            found = [(0.1 * (colour == best_colour(hand)), CALL + colour) for colour in range(3)]
        else:
            back = state.stock[-1] >> 5 if state.stock else NO_BACK
            size, left = len(state.hands[seat]), len(state.stock)
            found = scored(hand, size, state.top, back, left, self.level.heuristics)
        found.sort(key=lambda one: (-one[0], one[1]))
        if self.level.count:
            return self._played_out(view, seat, [key for _, key in found], budget, also)
        if found[0][0] == OUT:
            del found[1:]
        return preferring((_move(seat, key, calling), score) for score, key in found)

    def _played_out(
        self,
        view: View[HitTheDeckState],
        seat: int,
        keys: list[int],
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        """What these moves are worth."""
        state = view.state
        calling, totals = state.phase == CALL_PHASE, TOTALS[state.seats]
        move_of = {key: _move(seat, key, calling) for key in keys}
        if len(keys) == 1:
            return by_rule(move_of[keys[0]])
        seen = Sightings(FACES, state.seats, seat, copies_of(view, FACES))
        tally = Tally[int](*COUNTED)

        def world(rng: Rng) -> World[int]:
            full = view.sample(rng)
            seen.add([map(face_of, cards) for cards in full.hands])
            table = Table.of(full, TUNED)

            def worth(key: int) -> float:
                trial = table.copy()
                trial.play(key)
                trial.play_out()
                won = trial.points()
                tally.add(key, not trial.sizes[seat], won[seat])
                brought = zip(state.points, won, strict=True)
                return totals.chances([had + more for had, more in brought], state.target)[seat]

            return 1.0, worth

        asked = [key for key, move in move_of.items() if move in also]
        found = race(keys, world, budget, wary=self.level.wary, also=asked)
        return weighed(tally.told(found), Unit.CHANCE, move_of.__getitem__, beliefs=seen.beliefs())


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
