"""The levels of Hearts, told apart by how far they look and what they remember.

Beginner passes its highest cards and plays its lowest, whatever lies there. Casual plays by rules of thumb,
but forgets what was played, all but the queen of spades, takes no trick that it need not and dreams of no
moon. Expert and Master try every card in sampled worlds, which keep to the suits that others have shown to
lack and the cards they were passed; Master looks at more of them and tries what to pass as well. From Casual
on nobody lets a moon pass that a card surely stops.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.hearts import moon, passing
from game.ai.bots.hearts.heuristics import pick
from game.ai.bots.hearts.rollout_state import NOBODY, Table
from game.ai.bots.hearts.search import Reach, standing_for, tried_cards, tried_passes
from game.ai.player import Level as AnyLevel
from game.ai.player import Player
from game.ai.search.sightings import Sightings
from game.ai.thought import Thought, Unit, by_rule, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import FACES, MOON_POINTS, QUEEN_MASK
from game.rules.games.hearts.passing import CARDS
from game.rules.games.hearts.phases import MOON, PASS
from game.rules.games.hearts.position import LIMIT
from game.rules.shared.playing_cards import codes_of, mask_of

ALL = 13
"""As a memory: of every trick."""


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another."""

    heuristics: bool = True
    """Whether it knows the rules of thumb, or only to play low."""
    search: bool = False
    shoots: bool = True
    """Whether it goes for the moon once it alone has taken half of what counts."""
    timid: bool = False
    """Whether it takes no trick that it need not, though that would rid it of a high card for nothing."""
    memory: int = ALL
    """How many tricks it remembers, the latest of each player; the queen of spades nobody forgets."""
    passes: int = 0
    """How many sets of cards to pass are tried in sampled worlds."""
    worlds: int | None = 100
    """In how many worlds a card is tried at most; None where nothing but the count ends it."""


LEVELS = {
    "greedy": Level(heuristics=False),
    "beginner": Level(heuristics=False),
    "casual": Level(memory=0, shoots=False, timid=True),
    "expert": Level(search=True, count=60),
    "master": Level(search=True, count=2000, passes=12, worlds=None),
}
ADVISED, SOON = 24_000, 4000
"""Playouts of the adviser, and of its first answer at the table."""


def bot(key: str, level: str) -> "HeartsBot":
    """The Hearts player of this level."""
    return HeartsBot(LEVELS[level])


def advisor() -> "HeartsBot":
    """Master, who tries its cards in more worlds."""
    return HeartsBot(replace(LEVELS["master"], count=ADVISED, soon=SOON, worlds=None, wary=True))


class HeartsBot(Player[Level]):
    """A Hearts player of one level."""

    __slots__ = ()

    def weigh(self, view: View[HeartsState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == MOON:
            return by_rule(Move(seat, "moon", choice=_for_whom(state, seat)))
        if state.phase == PASS:
            return self._pass(view, seat, CARDS[state.seats], budget, also)
        if self.level.search:
            seen = Sightings(FACES, state.seats, seat)
            asked = [FACES.index(move.pieces[0]) for move in also]
            plays = tried_cards(view, self._reach, budget, seen, asked)
            move_of = partial(_play, seat)
            return weighed(plays, Unit.POINTS, move_of, beliefs=seen.beliefs())
        found = [(_play(seat, card), weight) for card, weight in self._by_heuristics(view, seat)]
        return preferring(found)

    @property
    def _reach(self) -> Reach:
        return Reach(self.level.worlds, self.level.wary)

    def alike(self, view: View[HeartsState], move: Move) -> Move:
        """Cards that nothing lies between are as good as each other."""
        if move.kind != "play":
            return move
        return _play(move.seat, standing_for(view, FACES.index(move.pieces[0])))

    def _pass(
        self, view: View[HeartsState], seat: int, number: int, budget: Budget, also: Sequence[Move]
    ) -> Thought:
        if self.level.passes:
            seen = Sightings(FACES, view.state.seats, seat)
            asked = [mask_of(map(FACES.index, move.pieces)) for move in also]
            found = tried_passes(view, number, self.level.passes, self._reach, budget, seen, asked)
            return weighed(found, Unit.POINTS, partial(_cards, seat), beliefs=seen.beliefs())
        hand = mask_of(view.state.hands[seat])
        mask = passing.quick(hand, number) if self.level.heuristics else passing.highest(hand, number)
        return by_rule(_cards(seat, mask))

    def _by_heuristics(self, view: View[HeartsState], seat: int) -> list[tuple[int, float]]:
        """The cards that it might play, 1 for the one it would."""
        level = self.level
        table = Table.of(view.state)
        # The view has no cards of others; all that is not seen, or forgotten, may be anywhere.
        unseen = mask_of(view.state.deck()) & ~table.hands[seat] & ~table.won
        for cards in view.state.taken:
            known = mask_of(remembered(cards, level.memory * view.state.seats))
            unseen &= ~(known | mask_of(cards) & QUEEN_MASK)
        table.left = unseen | table.hands[seat]
        if not level.shoots and table.shooter == seat:
            table.shooter = NOBODY
        legal = table.legal()
        if level.heuristics and table.threat != NOBODY:
            sure = moon.stoppers(table, moon.may_hold(view.state, seat, table.threat, unseen))
            if sure:
                return [(sure[0], 1.0)]
        chosen = pick(table) if level.heuristics else lowest(legal)
        if level.timid and table.size and chosen & 3 == table.high & 3 and chosen > table.high:
            chosen = lowest(legal)
        return [(card, float(card == chosen)) for card in codes_of(legal)]


def lowest(cards: int) -> int:
    """The lowest of these cards."""
    return (cards & -cards).bit_length() - 1


def remembered(cards: Sequence[int], number: int) -> Sequence[int]:
    """The latest so many of a pile, which lie on top."""
    return cards[max(0, len(cards) - number) :]


def _play(seat: int, card: int) -> Move:
    return Move(seat, "play", (FACES[card],))


def _cards(seat: int, mask: int) -> Move:
    return Move(seat, "pass", tuple(FACES[card] for card in codes_of(mask)))


def _for_whom(state: HeartsState, seat: int) -> str:
    """Off one's own score, unless giving 26 to the others ends the match and wins it."""
    others = [points + MOON_POINTS for other, points in enumerate(state.points) if other != seat]
    wins = max(others) > LIMIT and min(others) >= state.points[seat]
    return "others" if wins else "self"
