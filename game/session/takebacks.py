"""Where a take-back leads, and whether it crosses something new: chance, or pieces not known before."""

from game.match.match import Match
from game.rules.core.events import HIDDEN
from game.session.pacing import is_decision


def last_decision(match: Match, seat: int) -> int | None:
    """The version in which this seat last had more than one move and made one; None if it never had."""
    calls = match.game.calls
    for version in range(match.version - 1, -1, -1):
        if match.seat_at(version + 1) == seat and is_decision(match.bare_view(seat, version), calls):
            return version
    return None


def crosses_news(match: Match, seat: int, version: int) -> bool:
    """Whether this seat learnt anything from the steps after `version`, or chance was asked in them."""
    if match.outcome() is not None or any(entry.shuffles for entry in match.entries(version)):
        return True
    for later in range(version + 1, match.version + 1):
        before = match.view_at(later - 1, seat).state
        for event in match.events_at(later, seat):
            if any(t.face != HIDDEN and not before.sees(seat, t.source) for t in event.transfers):
                return True
    return False
