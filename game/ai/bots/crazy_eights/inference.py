"""Worlds of a round of Crazy Eights in keeping with all that the others did, not only with what is certain.

Whoever draws hardly holds a card that would have gone, and whoever plays one shows what it did not prefer. So
hands are dealt to fit the turns in which nothing was played, and the round is played again in each such
world: the more often the others would have done there what they did, the likelier it is. At a large table,
late in a round, nearly all that is dealt is unlikely, and a few worlds would pass for many. There what counts
as likely is taken ever more seriously, step by step, and between two steps cards are exchanged in each world,
as a Markov chain does it (Del Moral, Doucet and Jasra, Sequential Monte Carlo samplers, 2006).
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import fsum

from game.ai.bot import Budget
from game.ai.bots.crazy_eights.heuristics import Heuristics
from game.ai.bots.crazy_eights.rollout_state import NO_CARD, PACK, Table, fitting, joined
from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import ALL, EIGHTS_MASK, ONE_PACK, TWO, deck
from game.rules.games.crazy_eights.options import AND_PLAY, UNTIL
from game.rules.games.crazy_eights.position import DREW, OWED, STAYED
from game.rules.shared.playing_cards import UNKNOWN

OTHERWISE = 0.15
"""How likely a turn counts that the rules of thumb would not have taken, against one that they would."""
WORLDS, FEWEST, PLAYOUTS = 200, 20, 6
"""Worlds that are dealt, of which a search draws its own, as likely as they are: where no count tells how
many it meets, at least, and one for so many of its playouts."""
ENOUGH = 0.5
"""The share of worlds of one weight that tells as much as all do, at least; where it would be less, the
likelier ones are taken more often, and cards exchanged in each."""
EXCHANGES = 8
"""Exchanges of two cards that are tried for that, in each."""
_STRIDE = 32
"""Worlds that are dealt between two looks at whether anybody waits."""


class Slot:
    """A place in a hand: when its card came, and what that may be, as far as turns tell."""

    __slots__ = ("at_first", "came", "mask")

    def __init__(self, came: int) -> None:
        self.came = came
        """The step that brought it; 0: the deal."""
        self.at_first = ALL
        """What it may be by the turn in which it came."""
        self.mask = ALL
        """What it may be if it still lies there."""


class Guess:
    """What came to every place of the others' hands, and how likely it makes what they did."""

    __slots__ = ("came", "first", "likely", "placed", "pool")

    def __init__(
        self, first: list[int], came: dict[int, int], placed: list[tuple[int, Slot, int]], pool: list[int]
    ) -> None:
        self.first, self.came = first, came
        """What they have played: by seat what was dealt to it, and by step what it drew."""
        self.placed = placed
        """What they hold: the seat, the place and the card."""
        self.pool = pool
        """What is left for the stock."""
        self.likely = 0.0


class Story:
    """What a seat saw of a round, and the hands that may be behind it."""

    __slots__ = ("bound", "fits", "opening", "plays", "seat", "slots", "state", "unseen")

    def __init__(self, state: CrazyEightsState, seat: int, weights: Heuristics) -> None:
        self.state, self.seat = state, seat
        self.opening = Table.start(state, weights)
        self.fits = _fits(state)
        """By step what might have been played."""
        self.slots = [[Slot(0) for _ in range(state.dealt())] for _ in range(state.seats)]
        self.plays: list[list[int]] = [[] for _ in range(state.seats)]
        """By seat the steps in which it played a card."""
        self.bound: dict[int, int] = {}
        """By step in which the card just drawn was played, the place in the hand that it had."""
        for at in range(1, len(state.trail)):
            self._follow(at)
        held = state.buried if UNKNOWN in state.stock else state.stock
        self.unseen = deck(state.seats)
        for cards in (state.pile, state.hands[seat], held):
            for code in cards:
                self.unseen.remove(code)

    def adds_up(self) -> bool:
        """Whether hands are as large as what was done makes them: not where a position was set up by hand."""
        sizes = [len(slots) - len(plays) for slots, plays in zip(self.slots, self.plays, strict=True)]
        return sizes == [len(hand) for hand in self.state.hands]

    def _follow(self, at: int) -> None:
        """What this step tells of the hand of whoever took it."""
        trail, draws, fits = self.state.trail, self.state.rules.draw, self.fits[at]
        who, card = trail[at].seat, trail[at].card
        slots = self.slots[who]
        just_drawn = draws == AND_PLAY and trail[at - 1].seat == who and trail[at - 1].card == DREW
        if card >= 0:
            if just_drawn:
                self.bound[at] = len(slots) - 1
            self.plays[who].append(at)
            if self.state.seats <= ONE_PACK:
                for others in self.slots:
                    for slot in others:
                        slot.mask &= ~(1 << card)  # once the discards are shuffled it may come again
            return
        if card == STAYED and just_drawn:
            slots[-1].at_first &= fits
            slots[-1].mask &= fits
            return
        if card != OWED:
            sure = card == STAYED or draws == UNTIL
            for slot in slots:
                slot.mask &= ~fits if sure else ~fits | EIGHTS_MASK
        if card != STAYED:
            slots.append(Slot(at))
            if draws == AND_PLAY and card == DREW and at + 1 < len(trail) and trail[at + 1].seat != who:
                slots[-1].at_first = slots[-1].mask = ALL & ~fits

    def deal(self, rng: Rng) -> Guess:
        """Hands that fit what is certain, with how likely they are."""
        state = self.state
        came: dict[int, int] = {}
        first = [0] * state.seats
        left: list[tuple[int, float, int, Slot]] = []
        draw = rng.random
        for who in range(state.seats):
            if who != self.seat:
                for slot in self._unplayed(who, first, came, rng):
                    left.append((slot.mask.bit_count(), draw(), who, slot))
        left.sort(key=_narrowest)
        pool = self.unseen[:]
        placed: list[tuple[int, Slot, int]] = []
        for _, _, who, slot in left:
            able = [card for card in pool if slot.mask >> card & 1]
            card = rng.choice(able or pool)
            pool.remove(card)
            placed.append((who, slot, card))
        guess = Guess(first, came, placed, pool)
        guess.likely = self._weight(guess, rng)
        return guess

    def exchanged(self, guess: Guess, rng: Rng, power: float) -> Guess:
        """The same with two cards exchanged, as often as that makes what was done likelier, and else in as
        large a share as it is likely against it, to this `power`.
        """
        held = len(guess.placed)
        at, other = rng.randrange(held), rng.randrange(held + len(guess.pool))
        who, slot, card = guess.placed[at]
        placed, pool = guess.placed[:], guess.pool
        if other < held:
            whose, place, theirs = placed[other]
            if not place.mask >> card & 1 or (whose == who and place.came == slot.came):
                return guess
            placed[other] = whose, place, card
        else:
            pool = pool[:]
            theirs, pool[other - held] = pool[other - held], card
        if theirs == card or not slot.mask >> theirs & 1:
            return guess
        placed[at] = who, slot, theirs
        changed = Guess(guess.first, guess.came, placed, pool)
        changed.likely, draw = self._weight(changed, rng), rng.random
        return changed if changed.likely**power > draw() * guess.likely**power else guess

    def world(self, guess: Guess) -> CrazyEightsState:
        """The round with these hands."""
        world = self.state.copy()
        for who, hand in enumerate(self._hands(guess)):
            if who != self.seat:
                world.hands[who] = hand
        if UNKNOWN in world.stock:
            world.stock = world.buried + guess.pool
        return world

    def _hands(self, guess: Guess) -> list[list[int]]:
        hands: list[list[int]] = [[] for _ in range(self.state.seats)]
        for who, _, card in guess.placed:
            hands[who].append(card)
        return hands

    def _weight(self, guess: Guess, rng: Rng) -> float:
        """How likely the others' turns are; 0 where the hands go against what is known of them."""
        for hand, known in zip(self._hands(guess), self.state.known, strict=True):
            if hand and known and not _agrees(hand, known, rng):
                return 0.0
        first, came = guess.first[:], dict(guess.came)
        for who, slot, card in guess.placed:
            _brought(slot, card, who, first, came)
        return self._likelihood(first, came)

    def _unplayed(self, who: int, first: list[int], came: dict[int, int], rng: Rng) -> list[Slot]:
        """The places whose cards are still there; those played get places where they may have been."""
        slots = self.slots[who]
        free = list(range(len(slots)))
        for at in self.plays[who]:
            card = self.state.trail[at].card
            if at in self.bound:
                chosen = self.bound[at]
            else:
                there = [number for number in free if slots[number].came < at]
                chosen = rng.choice(
                    [one for one in there if self._may_be(who, slots[one], at, card)] or there
                )
            free.remove(chosen)
            _brought(slots[chosen], card, who, first, came)
        return [slots[number] for number in free]

    def _may_be(self, who: int, slot: Slot, at: int, card: int) -> bool:
        """Whether a card played in this step, had it come then, would not have gone before."""
        if not slot.at_first >> card & 1:
            return False
        if EIGHTS_MASK >> card & 1:
            return True
        for turn in range(slot.came + 1, at):
            step = self.state.trail[turn]
            if step.seat == who and step.card in (DREW, STAYED) and self.fits[turn] >> card & 1:
                return False
        return True

    def _likelihood(self, first: list[int], came: dict[int, int]) -> float:
        """How likely the others would have done what they did."""
        table, trail = self.opening.copy(), self.state.trail
        table.hands, table.under = first, [0]
        likely = 1.0
        for at in range(1, len(trail)):
            step = trail[at]
            who, card = step.seat, step.card
            table.turn = who
            if who != self.seat and card != OWED:
                wants = table.choose()
                if card < 0:
                    likely *= 1.0 if wants == NO_CARD else OTHERWISE
                elif wants == NO_CARD or wants % PACK != card or table.chosen != step.suit:
                    likely *= OTHERWISE
            if card >= 0:
                table.play(card, step.suit)
            elif card == STAYED:
                table.just = NO_CARD
            else:
                drawn = came.get(at, 0)
                table.take(drawn)
                if card == OWED:
                    table.owing = max(0, table.owing - 1)
                elif table.draws == AND_PLAY and at + 1 < len(trail) and trail[at + 1].seat == who:
                    table.just = drawn
        return likely


class Worlds:
    """Worlds of one story with how likely they are."""

    __slots__ = ("_reach", "found")

    def __init__(self, story: Story, budget: Budget) -> None:
        """Enough for a search of so many playouts. Raises Cancelled when nobody waits."""
        worlds = max(FEWEST, budget.iterations // PLAYOUTS) if budget.iterations else WORLDS
        dealt = [story.deal(budget.rng) for _ in _watched(worlds, budget)]
        weights, taken = [guess.likely for guess in dealt], 0.0
        while any(weights) and _worth(weights) < ENOUGH * worlds:
            power = _next(dealt, taken)
            dealt = _chosen(dealt, [guess.likely ** (power - taken) for guess in dealt], budget.rng)
            for number in _watched(worlds, budget):
                for _ in range(EXCHANGES):
                    dealt[number] = story.exchanged(dealt[number], budget.rng, power)
            weights, taken = [guess.likely ** (1.0 - power) for guess in dealt], power
        self.found = [(weight, story.world(guess)) for weight, guess in zip(weights, dealt, strict=True)]
        self._reach = list(accumulate(weights))

    def any_likely(self) -> bool:
        """Whether one agrees with what is certain."""
        return self._reach[-1] > 0

    def draw(self, rng: Rng) -> CrazyEightsState:
        """One of them, as likely as it is, with another order of the stock."""
        draw = rng.random
        number = bisect_right(self._reach, draw() * self._reach[-1])
        world = self.found[min(number, len(self.found) - 1)][1]
        if world.buried:
            kept = len(world.buried)
            rest = world.stock[kept:]
            rng.shuffle(rest)
            world.stock = world.stock[:kept] + rest
        else:
            rng.shuffle(world.stock)
        return world


def _watched(worlds: int, budget: Budget) -> Iterator[int]:
    """Numbers of worlds, with a look now and then at whether anybody waits. Raises Cancelled."""
    for number in range(worlds):
        if number % _STRIDE == 0:
            budget.checkpoint(0)
        yield number


def _worth(weights: Sequence[float]) -> float:
    """How many of one weight tell as much as these."""
    most = max(weights)  # beside it the square of none is lost: of a long round all are tiny
    whole, squares = fsum(weights) / most, fsum([(weight / most) ** 2 for weight in weights])
    return whole * whole / squares


def _next(dealt: Sequence[Guess], taken: float) -> float:
    """The power to which likelihoods are taken next: as high as leaves enough worlds that tell something."""
    low, high = taken, 1.0
    for _ in range(8):
        power = (low + high) / 2
        weights = [guess.likely ** (power - taken) for guess in dealt]
        low, high = (power, high) if _worth(weights) >= ENOUGH * len(dealt) else (low, power)
    return high


def _chosen(dealt: Sequence[Guess], weights: Sequence[float], rng: Rng) -> list[Guess]:
    """As many of them, each as often as it weighs, as even as that goes."""
    reach, step = list(accumulate(weights)), fsum(weights) / len(dealt)
    draw, last = rng.random, len(dealt) - 1
    start = draw()
    return [dealt[min(last, bisect_right(reach, (start + number) * step))] for number in range(len(dealt))]


def _fits(state: CrazyEightsState) -> list[int]:
    """By step of the round what might have been played."""
    found, owing = [0], 0
    top, suit = state.trail[0].card, state.trail[0].suit
    for step in state.trail[1:]:
        found.append(fitting(top, suit, owing) & ALL)
        if step.card >= 0:
            top, suit = step.card, step.suit
            if top >> 2 == TWO and state.rules.twos_draw_two:
                owing += 2
        elif step.card == OWED:
            owing = max(0, owing - 1)
    return found


def _brought(slot: Slot, card: int, who: int, first: list[int], came: dict[int, int]) -> None:
    if slot.came:
        came[slot.came] = card
    else:
        first[who] = joined(first[who], card)


def _narrowest(one: tuple[int, float, int, Slot]) -> tuple[int, float]:
    return one[0], one[1]


def _agrees(hand: list[int], facts: tuple[int, ...], rng: Rng) -> bool:
    try:
        assign(hand[:], facts, rng)
    except ValueError:
        return False
    return True
