"""The levels of Hearts, told apart by how far they look and how often a card slips.

Beginner passes its highest cards, plays its lowest, and slips often. Casual plays by rules of thumb, with a
slip every third or fourth card, and dreams of no moon. Expert and Master try every card in sampled worlds,
which keep to the suits that others have shown to lack and the cards they were passed; Expert still slips now
and then, Master looks at more worlds and tries what to pass as well. From Casual on nobody lets a moon pass
that a card surely stops.
"""

from dataclasses import dataclass

from game.ai.bot import Budget
from game.ai.bots.hearts import moon, passing
from game.ai.bots.hearts.search import tried, tried_passes
from game.ai.bots.hearts.table import NOBODY, Table
from game.ai.bots.hearts.thumb import pick
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import FACES, MOON_POINTS, QUEEN, QUEEN_MASK
from game.rules.games.hearts.passing import CARDS
from game.rules.games.hearts.phases import MOON, PASS
from game.rules.games.hearts.state import LIMIT
from game.rules.shared.playing_cards import codes_of, mask_of


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another."""

    slips: float = 0.0
    """How often any card is played in place of the chosen one; not the queen of spades, nor, from Casual on,
    one that lets a moon pass which another card surely stops."""
    thumb: bool = True
    """Whether it knows the rules of thumb, or only to play low."""
    search: bool = False
    shoots: bool = True
    """Whether it goes for the moon once it alone has taken half of what counts."""
    passes: int = 0
    """How many sets of cards to pass are tried in sampled worlds."""


LEVELS = {
    "greedy": Level(thumb=False),
    "beginner": Level(thumb=False, slips=0.25),
    "casual": Level(slips=0.3, shoots=False),
    "expert": Level(search=True, slips=0.12),
    "master": Level(search=True, passes=8),
}


def bot(key: str, level: str) -> "HeartsBot":
    """The Hearts player of this level."""
    return HeartsBot(LEVELS[level])


class HeartsBot:
    """A Hearts player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[HeartsState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == MOON:
            return Move(seat, "moon", choice=_for_whom(state, seat))
        if state.phase == PASS:
            mask = self._pass(view, mask_of(state.hands[seat]), CARDS[state.seats], budget)
            return Move(seat, "pass", tuple(FACES[card] for card in codes_of(mask)))
        return Move(seat, "play", (FACES[self._play(view, seat, budget)],))

    def _pass(self, view: View[HeartsState], hand: int, number: int, budget: Budget) -> int:
        if self.level.passes:
            best: int = tried_passes(view, number, self.level.passes, budget)[0].move
            return best
        return passing.quick(hand, number) if self.level.thumb else passing.highest(hand, number)

    def _play(self, view: View[HeartsState], seat: int, budget: Budget) -> int:
        level = self.level
        if level.search:
            found: list[int] = [estimate.move for estimate in tried(view, budget)]
            if level.slips and budget.rng.random() < level.slips:
                return budget.rng.pick([card for card in found if card != QUEEN] or found)
            return found[0]
        table = Table(view.state)
        # The view has no cards of others; all that is not seen may be anywhere.
        unseen = mask_of(view.state.deck()) & ~table.hands[seat] & ~table.won
        for cards in table.taken:
            unseen &= ~cards
        table.left = unseen | table.hands[seat]
        if not level.shoots and table.shooter == seat:
            table.shooter = NOBODY
        legal = table.legal()
        if level.thumb and table.threat != NOBODY:
            sure = moon.stoppers(table, moon.may_hold(view.state, seat, table.threat, unseen))
            if sure:
                return sure[0]
        if level.slips and budget.rng.random() < level.slips:
            return budget.rng.pick(list(codes_of(legal & ~QUEEN_MASK or legal)))
        return pick(table) if level.thumb else (legal & -legal).bit_length() - 1


def _for_whom(state: HeartsState, seat: int) -> str:
    """Off one's own score, unless giving 26 to the others ends the match and wins it."""
    others = [points + MOON_POINTS for other, points in enumerate(state.points) if other != seat]
    wins = max(others) > LIMIT and min(others) >= state.points[seat]
    return "others" if wins else "self"
