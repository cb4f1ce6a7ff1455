"""Where a take-back leads, and whether it crosses something new: chance, or pieces not known before."""

from collections.abc import Collection
from operator import itemgetter

from game.match.match import Match
from game.rules.core.events import HIDDEN
from game.session.pacing import is_decision
from game.session.seating import Seating


class TakeBacks:
    """Those of one match; the way back is looked for once a version, since buttons ask in every frame."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match, self._seating = match, seating
        self.forget()

    def forget(self) -> None:
        """The match stands elsewhere, or others sit at it."""
        self._found: tuple[tuple[int, int | None], tuple[int, int] | None] | None = None

    def way(self, people: Collection[int], home: str) -> tuple[int, int] | None:
        """As `way_back`."""
        key = (self._match.version, self._seating.viewer)
        if self._found is None or self._found[0] != key:
            self._found = (key, way_back(self._match, self._seating, people, home))
        return self._found[1]

    def why_not(self, people: Collection[int], home: str) -> str | None:
        """Why nothing can be taken back now, in the player's words; None if it can."""
        back = self.way(people, home)
        return "There is nothing to take back." if back is None else self._seating.why_not_back(*back)


def way_back(match: Match, seating: Seating, people: Collection[int], home: str) -> tuple[int, int] | None:
    """Who may take back now, and to which version: whoever holds the screen, to their last decision.

    Under the cover whoever acted last, to that move: nothing may tell whether they had a choice. Where people
    share the screen and nothing is hidden, whoever decided last, so that moves go back one by one.
    """
    if seating.shared:
        decided = ((one, last_decision(match, one, home)) for one in people)
        return max(((one, at) for one, at in decided if at is not None), key=itemgetter(1), default=None)
    acted = (match.decided_by(version) for version in range(match.version, 0, -1))
    seat = seating.viewer
    if seat is None:
        seat = next((one for one in acted if one in people), None)
    if seat is None:
        return None
    target = last_move(match, seat) if seating.covered else last_decision(match, seat, home)
    return None if target is None else (seat, target)


def last_decision(match: Match, seat: int, home: str = "off") -> int | None:
    """The version in which this seat last had more than one move and made one; None if it never had.

    In a solitaire every move is one that did not go by itself; `home` is which do.
    """
    for version in range(match.version - 1, -1, -1):
        if match.decided_by(version + 1) == seat and _decides(match, seat, version, home):
            return version
    return None


def last_move(match: Match, seat: int) -> int | None:
    """The version in which this seat last made a move, a forced one too; None if it never did."""
    return next((at for at in range(match.version - 1, -1, -1) if match.decided_by(at + 1) == seat), None)


def _decides(match: Match, seat: int, version: int, home: str) -> bool:
    game, view = match.game, match.bare_view(seat, version)
    if not game.solitaire:
        return is_decision(view, game.calls)
    move = game.automatic(view, home)
    return move is None or game.text(move) != match.text_at(version + 1)


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
