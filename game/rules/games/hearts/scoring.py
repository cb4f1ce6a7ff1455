"""What a hand of Hearts counts for each seat, moons included (rules 2 and 3g)."""

from collections.abc import Sequence

from game.rules.core.events import Event, ScoreLine
from game.rules.games.hearts.cards import (
    FACES,
    HEART,
    HEARTS_MASK,
    MOON_POINTS,
    POINTS_MASK,
    QUEEN,
    QUEEN_POINTS,
    points_of,
)
from game.rules.games.hearts.options import OTHERS, SELF, HeartsOptions
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.playing_cards import codes_of, mask_of

RARE = "The moon is shot!"
"""What a banner says."""

__all__ = ["count", "points_of", "shooter"]


def shooter(taken: Sequence[Sequence[int]], rules: HeartsOptions) -> int:
    """Who took everything that a moon needs; -1 for nobody, or where no moon is played."""
    if rules.moon == "off":
        return -1
    needed = HEARTS_MASK if rules.moon_without_queen else POINTS_MASK
    return next((seat for seat, cards in enumerate(taken) if mask_of(cards) & needed == needed), -1)


def count(state: HeartsPosition) -> list[Event]:
    """One event a seat with its points and the cards that made them, a shot moon first."""
    seats = range(state.seats)
    if state.shooter >= 0:
        return _moon(state)
    events = []
    for seat in seats:
        taken = mask_of(state.taken[seat])
        hearts = tuple(FACES[code] for code in codes_of(taken & HEARTS_MASK))
        sheet = [ScoreLine(seat, hearts, len(hearts), "hearts")] if hearts else []
        if taken >> QUEEN & 1:
            sheet.append(ScoreLine(seat, (FACES[QUEEN],), QUEEN_POINTS, "queen of spades"))
        points = sum(line.points for line in sheet)
        facts = {"round": state.round, "total": state.points[seat] + points}
        events.append(Event("count", seat, points=points, sheet=tuple(sheet), facts=facts))
    return events


def _moon(state: HeartsPosition) -> list[Event]:
    """The moon replaces what every seat has taken, even the queen of spades of another one."""
    by = state.shooter
    cards = tuple(FACES[card] for card in sorted(state.taken[by]) if card & 3 == HEART or card == QUEEN)
    for_others = (state.shot or {SELF: "self", OTHERS: "others"}[state.rules.moon]) == "others"
    events = []
    for seat in (by, *(other for other in range(state.seats) if other != by)):
        points = 0 if for_others == (seat == by) else MOON_POINTS if for_others else -MOON_POINTS
        line = ScoreLine(by, cards, points, "the moon")
        facts = {"round": state.round, "total": state.points[seat] + points, "by": by, "rare": RARE}
        sheet = (line,) if points else ()
        events.append(Event("moon" if seat == by else "count", seat, points=points, sheet=sheet, facts=facts))
    return events
