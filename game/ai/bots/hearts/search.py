"""Trying each card, or each pass, in sampled worlds: the rules of thumb play every world to its end.

Where a moon is thinkable, a card, or a pass, is also tried as its beginning; a rival who can shoot one does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.bot import Budget
from game.ai.bots.hearts import moon, passing
from game.ai.bots.hearts.dealing import Dealing
from game.ai.bots.hearts.playout import ended, tried
from game.ai.bots.hearts.reasons import OF_HAND, OF_TRICK
from game.ai.bots.hearts.rollout_state import NOBODY, Table, points_of, worth
from game.ai.search.estimate import told
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Candidate
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import POINTS_MASK, QUEEN_MASK, SUIT_MASKS
from game.rules.games.hearts.determinization import held
from game.rules.games.hearts.phases import PASS
from game.rules.shared.playing_cards import ANY_MASK, codes_of, mask_of

FEW_CARDS, DEDUCED = 5, 50
"""With so few cards in hand, a moon that is near is looked at in so many worlds, whatever is answered."""


class Reach(NamedTuple):
    """In how many worlds moves are tried."""

    worlds: int | None
    """At most; None where nothing but the count ends it."""
    wary: bool
    """As of a level."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """A candidate, and whether it is meant for the moon."""

    move: int
    dream: bool = False


class Worlds:
    """Hands that agree with all that the view's seat knows; before the play with what others pass in them."""

    def __init__(self, view: View[HeartsState]) -> None:
        state, seat = view.state, view.seat
        self.view, self.table = view, Table.of(view.state)
        sure = [mask_of(cards) for cards in held(state, seat)]
        self.hands = [mask_of(hand) | sure[at] for at, hand in enumerate(state.hands)]
        if state.phase == PASS:
            self.hands = [mask | mask_of(laid) for mask, laid in zip(self.hands, state.passing, strict=True)]
        dealt = [len(hand) + len(laid) for hand, laid in zip(state.hands, state.passing, strict=True)]
        self.blind = [at for at in range(state.seats) if at != seat]
        sizes = [dealt[at] - self.hands[at].bit_count() for at in self.blind]
        seen = state.trick + [card for pile in state.taken for card in pile] + list(state.widow)
        gone = mask_of(seen) | sum(self.hands)
        unseen = [card for card in state.deck() if not gone >> card & 1]
        may = [ANY_MASK & ~state.lacks[at] for at in self.blind]
        self.dealing = Dealing(unseen, [*sizes, len(unseen) - sum(sizes)], [*may, ANY_MASK])

    def deal(self, rng: Rng) -> Table:
        """One of them."""
        dealt = self.dealing.deal(rng.random)
        if not dealt:
            return Table.of(self.view.sample(rng))
        table = self.table.copy()
        table.hands = self.hands[:]
        for seat, cards in zip(self.blind, dealt, strict=False):
            table.hands[seat] |= cards
        table.left = sum(table.hands)
        if self.view.state.widow:
            table.widow = dealt[-1]
        return table


def tried_cards(
    view: View[HeartsState], reach: Reach, budget: Budget, seen: Sightings, also: Sequence[int] = ()
) -> list[Candidate[int]]:
    """The cards worth considering for the view's seat, and those of `also`, each with its value in points,
    best first, within this reach.

    `seen` hears of every world.
    """
    seat = view.seat
    assert seat is not None
    table = Table.of(view.sample(budget.rng))
    unseen = _unseen(table, seat)
    cards = _stoppers(view, table, unseen, budget) or distinct(table.legal(), unseen | table.won)
    if len(cards) == 1 and set(also) <= set(cards):
        return [told(cards[0], [])]
    ways = (False, True) if moon.thinkable(table, seat, unseen) else (False,)
    plans = [_Plan(card, dream) for dream in ways for card in cards]
    asked = [_Plan(card, dream) for dream in ways for card in also]
    return _raced(view, plans, reach, budget, seen, asked)


def standing_for(view: View[HeartsState], card: int) -> int:
    """The card that is tried in place of this one: the highest of those that nothing tells apart."""
    seat = view.seat
    assert seat is not None
    table = Table.of(view.sample(Rng(0)))
    others = _unseen(table, seat) | table.won
    return next(one for one in distinct(table.legal(), others) if one >= card and not (one ^ card) & 3)


def _unseen(table: Table, seat: int) -> int:
    return (table.left | table.widow) & ~table.hands[seat]


def _stoppers(view: View[HeartsState], table: Table, unseen: int, budget: Budget) -> list[int]:
    """The cards that stop the moon of the one who threatens it, if somebody does."""
    seat = table.turn
    if table.threat in (NOBODY, seat):
        return []
    found = moon.stoppers(table, moon.may_hold(view.state, seat, table.threat, unseen))
    if found or table.hands[seat].bit_count() > FEW_CARDS:
        return found
    return moon.deduced([Table.of(view.sample(budget.rng)) for _ in range(DEDUCED)])


def tried_passes(
    view: View[HeartsState],
    number: int,
    width: int,
    reach: Reach,
    budget: Budget,
    seen: Sightings,
    also: Sequence[int] = (),
) -> list[Candidate[int]]:
    """Sets of cards to pass, as masks, and those of `also`, each with its value; the others pass what is
    most dangerous."""
    state, seat = view.state, view.seat
    assert seat is not None
    hand = mask_of(state.hands[seat])
    plans = [_Plan(mask) for mask in _sets(hand, number, width)]
    if state.rules.moon != "off" and (keeps := passing.for_moon(hand, mask_of(state.deck()) & ~hand, number)):
        plans += [_Plan(keeps), _Plan(keeps, dream=True)]
    return _raced(view, plans, reach, budget, seen, [_Plan(mask) for mask in also], number)


def _raced(
    view: View[HeartsState],
    plans: Sequence[_Plan],
    reach: Reach,
    budget: Budget,
    seen: Sightings,
    also: Sequence[_Plan],
    passes: int = 0,
) -> list[Candidate[int]]:
    """What the moves are worth, each meant as the plan that did better, best first."""
    seat = view.seat
    assert seat is not None
    tally = Tally[_Plan](*(OF_HAND if passes else OF_TRICK))
    counting = POINTS_MASK & ~mask_of(view.state.taken[seat])
    worlds = Worlds(view)

    def world(rng: Rng) -> World[_Plan]:
        table = worlds.deal(rng)
        seen.add([codes_of(hand) for hand in table.hands])
        gone = [passing.quick(hand, passes) for hand in table.hands] if passes else []

        def worth_of(plan: _Plan) -> float:
            if passes:
                gone[seat] = plan.move
                trial = _passed(table, gone, view.state)
                if plan.dream:
                    trial.shooter = seat
            else:
                trial = tried(table, plan.move, seat if plan.dream else NOBODY)
            at_once = trial.taken[seat] & counting
            trial = ended(trial, seat)
            taken, shot = trial.taken[seat] & counting, trial.shot_by()
            others_moon = shot not in (NOBODY, seat)
            came = (taken & QUEEN_MASK > 0, not taken, shot == seat, others_moon, points_of(taken))
            tally.add(plan, *(came if passes else (*came, at_once > 0)))
            return worth(trial.scores(), seat)

        return 1.0, worth_of

    found: dict[int, Candidate[int]] = {}
    for one in tally.told(race(plans, world, budget, most=reach.worlds, wary=reach.wary, also=also)):
        move = one.move.move
        card = Candidate(move, one.value, one.error, one.worlds, reasons=one.reasons, gap=one.gap)
        found.setdefault(move, card)
    return list(found.values())


def _passed(before: Table, gone: Sequence[int], state: HeartsState) -> Table:
    """The beginning of the play, after each seat has passed the cards of its mask."""
    table = before.copy()
    for seat, cards in enumerate(gone):
        table.hands[seat] ^= cards
    for seat, cards in enumerate(gone):
        table.hands[state.passes_to(seat)] |= cards
    table.turn = (state.dealer + 1) % state.seats
    if state.rules.lead_low_club:
        lowest = int(table.left & SUIT_MASKS[0])
        lowest &= -lowest
        table.opening = lowest.bit_length() - 1
        table.turn = next(seat for seat, hand in enumerate(table.hands) if hand & lowest)
    table.leader = table.turn
    return table


def distinct(cards: int, others: int) -> list[int]:
    """One card of each group that nothing among `others` tells apart; hearts count alike, the queen apart."""
    found = []
    for suit in SUIT_MASKS:
        last = -1
        for card in codes_of(cards & suit):
            between = others & suit & (1 << card) - 1 & ~((1 << last + 1) - 1)
            apart = last < 0 or between or QUEEN_MASK & (1 << card | 1 << last)
            if apart:
                found.append(card)
            else:
                found[-1] = card
            last = card
    return found


def _sets(hand: int, number: int, width: int) -> list[int]:
    """Sets of `number` cards made of the most dangerous, the likeliest first, `width` at most."""
    ranked = passing.dangers(hand, number)[: number + 3]
    scored: list[tuple[float, int]] = [(0.0, 0)]
    for danger, card in ranked:
        scored += [(score + danger, mask | 1 << card) for score, mask in scored if mask.bit_count() < number]
    whole = sorted(((score, mask) for score, mask in scored if mask.bit_count() == number), reverse=True)
    return [mask for _, mask in whole[:width]]
