"""The show: hands are counted or claimed in order, then the crib, which is turned up first (7 and 10)."""

from collections.abc import Sequence

from game.rules.core.events import Event, Transfer
from game.rules.games.cribbage import counting, pegs
from game.rules.games.cribbage.counting import Item
from game.rules.games.cribbage.events import (
    Claimed,
    CribClaimed,
    CribShown,
    CribTallied,
    CribTurnedUp,
    MissedClaimed,
    Shown,
    Tallied,
)
from game.rules.games.cribbage.phases import DEAL, MUGGINS, OPEN, OVER, SHOW
from game.rules.games.cribbage.position import CribbagePosition
from game.rules.shared.playing_cards import ACE_LOW


def count(state: CribbagePosition, seat: int) -> list[Event]:
    """Everything in a hand or in the crib is counted for its owner."""
    found = state.items()
    shown = CribShown if state.in_crib else Shown
    event = shown(seat, state.owner, _worth(found), counting.spoken(found))
    scored = pegs.score(state, event, found)
    _next(state)
    return [scored]


def claim(state: CribbagePosition, seat: int, number: int) -> list[Event]:
    """The owner's claim, or an opponent's for what was missed; after the last one all is told."""
    claimed: type[Claimed | MissedClaimed] = MissedClaimed
    if state.phase == SHOW:
        claimed = CribClaimed if state.in_crib else Claimed
        worth = state.worth()
        scored = number if number <= worth else 0
        state.claimed, state.missed = number, worth - scored
        state.asked = _opponents(state, seat) if state.muggins else []
    else:
        scored = number if number <= state.missed else 0
        state.missed -= scored
        del state.asked[0]
    points, moved = pegs.peg(state, seat, scored)
    events: list[Event] = [claimed(seat, number, points=points, transfers=moved)]
    if state.asked and state.phase != OVER:
        state.phase, state.turn = MUGGINS, state.asked[0]
        return events
    found = state.items()
    owner, tallied = state.owner, CribTallied if state.in_crib else Tallied
    told = owner, _worth(found), counting.spoken(found), state.claimed, state.missed
    events.append(tallied(owner, *told, sheet=pegs.sheet(owner, found)))
    _next(state)
    return events


def turn_up(state: CribbagePosition) -> list[Event]:
    """The discards become the crib, face up."""
    moved = []
    for step in range(1, state.seats + 1):
        seat = (state.dealer + step) % state.seats
        laid = state.discards[seat]
        moved += [Transfer(face, f"crib:{seat}", 0, "crib") for face in ACE_LOW.shown(laid)]
        state.crib += laid
        state.discards[seat] = []
    state.opened, state.phase = True, SHOW
    return [CribTurnedUp(state.dealer, transfers=tuple(moved))]


def _opponents(state: CribbagePosition, seat: int) -> list[int]:
    """The opponents clockwise from this seat, which leaves out a partner."""
    others = [(seat + step) % state.seats for step in range(1, state.seats)]
    return [other for other in others if state.side(other) != state.side(seat)]


def _worth(found: Sequence[Item]) -> int:
    return sum(item.points for item in found)


def _next(state: CribbagePosition) -> None:
    """The next hand, the crib after all hands, the next deal after the crib."""
    state.claimed, state.missed, state.asked = 0, 0, []
    if state.phase == OVER:
        return
    if state.in_crib:
        state.phase = DEAL
        return
    state.shown += 1
    state.phase, state.turn = OPEN if state.in_crib else SHOW, state.owner
