"""What a bet brings: hands drawn for the others, weighed by what they did, and the betting played out.

The one round of bets tells of each player in it whether it raised last, called, or let the bet be; how likely
that is with a hand, by the styles that people have, is the weight of a world.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from game.ai.bot import Budget
from game.ai.bots.domino_poker.reasons import WinsChips
from game.ai.bots.domino_poker.styles import LATER, LIKELY, PEOPLE, Style, strength
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Candidate
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.poker.phases import BET, SHOWDOWN
from game.rules.games.dominoes.poker.position import SEATS
from game.rules.games.dominoes.poker.pots import pots
from game.rules.games.dominoes.poker.ranks import value
from game.rules.games.dominoes.poker.state import PokerState

KINDS: Final = ("fold", "call", "raise")
MOVES: Final = tuple({kind: Move(seat, kind) for kind in KINDS} for seat in range(SEATS))
UNKNOWN, CHECKED, CALLED, RAISED = range(4)
"""What a player has shown in this hand so far."""


def shown_by(state: PokerState, seat: int) -> list[int]:
    """By seat what the others have shown to the one that decides now."""
    shown = [UNKNOWN] * SEATS
    answered = [(seat + step) % SEATS for step in range(1, SEATS)]
    answered = [other for other in answered if state.acted >> other & 1 and not state.folded >> other & 1]
    for place, other in enumerate(answered):
        if not state.raises:
            shown[other] = CHECKED
        else:  # whoever raised last is the first to the left of those who have answered it
            shown[other] = CALLED if place else RAISED
    for other in range(SEATS):
        if other != seat and state.paid[other] > state.ante and shown[other] == UNKNOWN:
            shown[other] = CALLED
    return shown


def likelihood(style: Style, strong: float, shown: int) -> float:
    """How likely a player of this style shows that with a hand of this strength."""
    if shown == UNKNOWN:
        return 1.0
    if shown == CHECKED:
        return style.chances(strong, 0, True)[1]
    return style.chances(strong, 1, True)[2 if shown == RAISED else 1]


def worths(
    view: View[PokerState], options: Sequence[str], budget: Budget, seen: Sightings, also: Sequence[str] = ()
) -> list[Candidate[str]]:
    """By option, and by those of `also`, the chips that it wins on average from here on; every option in
    every world.

    `seen` hears of each.
    """
    state = view.state
    seat = view.seat or 0
    shown = shown_by(state, seat)
    own = strength(state.hands[seat])
    standing = [other for other in state.standing() if other != seat]
    tally = Tally[str](WinsChips)

    def drawn(rng: Rng) -> World[str]:
        world = view.sample(rng)
        weight, styles = 1.0, [LATER] * SEATS
        strong, draw = [own] * SEATS, rng.random
        for other in standing:
            strong[other] = strength(world.hands[other])
            each = list(
                accumulate(
                    often * likelihood(style, strong[other], shown[other])
                    for style, often in zip(PEOPLE, LIKELY, strict=True)
                )
            )
            weight *= each[-1]
            styles[other] = PEOPLE[min(bisect(each, draw() * each[-1]), len(PEOPLE) - 1)]
        seen.add(world.hands, weight)
        luck = rng.randrange(1 << 30)

        def chips(option: str) -> float:
            if option == "fold":
                return 0.0  # from here on
            trial = world.copy()
            trial.apply(MOVES[seat][option], rng)
            won = _won(trial, seat, state.chips[seat], strong, styles, Rng(luck))
            tally.add(option, won > 0, weight=weight)
            return won

        return weight, chips

    return tally.told(race(options, drawn, budget, drops=False, also=also))


def _won(
    trial: PokerState, seat: int, chips: int, strong: Sequence[float], styles: Sequence[Style], rng: Rng
) -> float:
    """Play the bets out; the chips that this seat has then, less those it had."""
    draw = rng.random
    while trial.phase == BET:
        turn = trial.turn
        owes = trial.owes(turn)
        folds, calls, _ = styles[turn].chances(strong[turn], owes, trial.can_raise(turn))
        point = draw()
        kind = "fold" if point < folds else "call" if point < folds + calls else "raise"
        trial.apply(MOVES[turn][kind], rng)
        if kind == "fold" and turn == seat:
            return trial.chips[seat] - chips
    won = 0
    if trial.phase == SHOWDOWN:
        for prize, seats in pots(trial.paid, trial.standing()):
            if seat in seats and max(seats, key=lambda other: value(trial.hands[other])) == seat:
                won += prize
    elif not trial.folded >> seat & 1:
        won = trial.pot
    return trial.chips[seat] + won - chips
