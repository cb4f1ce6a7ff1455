"""Positions of Hearts in which a moon is near and some card surely stops it, and who plays such a card.

One seat plays for the moon and the others by rules of thumb without any defence, so that it gets far now and
then. `stopping` finds the cards that stop it without the players' own knowledge of moons: it tries a card in
many deals that agree with the view, against every answer of those who play after it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.hearts.heuristics import pick
from game.ai.bots.hearts.rollout_state import Table, points_of
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import FACES, POINTS_MASK
from game.rules.games.hearts.phases import PASS, PLAY
from game.rules.games.hearts.playable import playable
from game.rules.shared.playing_cards import codes_of, mask_of

NEAR = 13
"""Points of one seat alone, from which on its moon is near."""
DEALS = 60
"""Deals that a card must stop the moon in, to count as one that surely does."""
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice in which some legal cards stop a moon for certain, and others do not."""

    deal: int
    view: View[HeartsState]
    stops: frozenset[str]


def moments(deals: range) -> Iterator[Moment]:
    """The moments of the hands of these numbers."""
    for deal in deals:
        state = GAME.new(4, HeartsOptions(**HeartsOptions.presets["modern"]), Rng(f"moon {deal}"))
        state.settle(Rng(f"moon deal {deal}"))
        shooter = deal % 4
        while state.phase in (PASS, PLAY):
            seat = min(state.actors())
            if state.phase == PLAY and seat != shooter and threat_of(state) == shooter:
                view = state.view(seat)
                stops = stopping(view)
                if 0 < len(stops) < len(playable(state, state.hands[seat])):
                    yield Moment(deal, view, stops)
            state.apply(_move(state, seat, shooter), Rng(0))
            while (forced := state.forced()) is not None and forced.kind in ("swap", "collect"):
                state.apply(forced, Rng(0))


def _move(state: HeartsState, seat: int, shooter: int) -> Move:
    if state.phase == PASS:
        # The shooter passes its lowest cards, the others theirs as well: high cards stay where they are.
        low = sorted(state.hands[seat])[:3]
        return Move(seat, "pass", tuple(FACES[card] for card in low))
    table = Table.of(state)
    table.shooter, table.threat = shooter, NOBODY
    return Move(seat, "play", (FACES[pick(table)],))


def threat_of(state: HeartsState) -> int:
    """Who alone has taken points, and at least `NEAR` of them; NOBODY otherwise."""
    takers = [seat for seat, cards in enumerate(state.taken) if mask_of(cards) & POINTS_MASK]
    alone = len(takers) == 1 and points_of(mask_of(state.taken[takers[0]])) >= NEAR
    return takers[0] if alone else NOBODY


def stopping(view: View[HeartsState]) -> frozenset[str]:
    """The legal cards after which points surely go to another than who threatens, in all deals tried."""
    state, seat = view.state, view.seat
    assert seat is not None
    threat = threat_of(state)
    left = playable(state, state.hands[seat])
    for number in range(DEALS):
        table = Table.of(view.sample(Rng(f"deal {number}")))
        left = [card for card in left if _always(table, card, threat, table.tricks)]
        if not left:
            break
    return frozenset(FACES[card] for card in left)


def _always(table: Table, card: int, threat: int, trick: int) -> bool:
    """Whether this card leads to points for another in this trick, whatever the others answer."""
    after = table.copy()
    after.play(card)
    if after.tricks > trick:
        return after.winner != threat and bool(after.taken[after.winner] & POINTS_MASK)
    return all(_always(after, answer, threat, trick) for answer in codes_of(after.legal()))


def stops(level: str, moment: Moment, seed: int = 0) -> bool:
    """Whether a player of this level plays one of the cards that stop the moon."""
    budget = Budget(iterations("hearts", level), seed=f"{moment.deal} {seed}")
    return bot_for("hearts", level).choose(moment.view, budget).pieces[0] in moment.stops
