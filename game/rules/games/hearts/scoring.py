"""What a hand of Hearts counts for each seat, moons included (rules 2 and 3g)."""

from collections.abc import Sequence

from game.rules.core.events import Scored, ScoreLine
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
from game.rules.games.hearts.events import Counted, CountedByMoon, MoonShot
from game.rules.games.hearts.options import OTHERS, SELF, HeartsOptions
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.playing_cards import codes_of, mask_of

__all__ = ["count", "points_of", "shooter"]


def shooter(taken: Sequence[Sequence[int]], rules: HeartsOptions) -> int:
    """Who took everything that a moon needs; -1 for nobody, or where no moon is played."""
    if rules.moon == "off":
        return -1
    needed = HEARTS_MASK if rules.moon_without_queen else POINTS_MASK
    return next((seat for seat, cards in enumerate(taken) if mask_of(cards) & needed == needed), -1)


def count(state: HeartsPosition) -> list[Scored]:
    """One event a seat with its points and the cards that made them, a shot moon first."""
    seats = range(state.seats)
    if state.shooter >= 0:
        return _moon(state)
    events: list[Scored] = []
    for seat in seats:
        taken = mask_of(state.taken[seat])
        hearts = tuple(FACES[code] for code in codes_of(taken & HEARTS_MASK))
        sheet = [ScoreLine(seat, hearts, len(hearts), "hearts")] if hearts else []
        if taken >> QUEEN & 1:
            sheet.append(ScoreLine(seat, (FACES[QUEEN],), QUEEN_POINTS, "queen of spades"))
        points = sum(line.points for line in sheet)
        events.append(Counted(seat, state.points[seat] + points, points=points, sheet=tuple(sheet)))
    return events


def _moon(state: HeartsPosition) -> list[Scored]:
    """The moon replaces what every seat has taken, even the queen of spades of another one."""
    by = state.shooter
    cards = tuple(FACES[card] for card in sorted(state.taken[by]) if card & 3 == HEART or card == QUEEN)
    for_others = (state.shot or {SELF: "self", OTHERS: "others"}[state.rules.moon]) == "others"
    events: list[Scored] = []
    for seat in (by, *(other for other in range(state.seats) if other != by)):
        points = 0 if for_others == (seat == by) else MOON_POINTS if for_others else -MOON_POINTS
        line = ScoreLine(by, cards, points, "the moon")
        counted = MoonShot if seat == by else CountedByMoon
        sheet = (line,) if points else ()
        events.append(counted(seat, state.points[seat] + points, points=points, sheet=sheet))
    return events
