"""What the one screen of a table shows: what whoever holds it may know, or all people together.

Nobody thinks by what is shown: computer players and advisers get what their seat may know by itself, and so
do the hands, which go by the legality of that seat alone.
"""

from game.match.match import Match
from game.rules.core.events import Event
from game.rules.core.state import State
from game.rules.core.view import View
from game.session.seating import Seating


class Eyes:
    """Looks at one match for the people of one screen."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self._match, self._seating = match, seating

    def view_at(self, version: int, seat: int | None) -> View[State]:
        """What is shown of the match at this version while that seat, or nobody, holds the screen."""
        return self._match.view_at(version, seat, self._seating.together)

    def events_at(self, version: int, seat: int | None) -> tuple[Event, ...]:
        """What is shown of the step that led to this version."""
        return self._match.events_at(version, seat, self._seating.together)

    def shown_view(self, version: int) -> View[State]:
        """What is shown of it to whoever holds the screen."""
        return self.view_at(version, self._seating.viewer)

    def own_view(self, version: int) -> View[State]:
        """What whoever holds the screen may know by themselves, with the pieces as they are shown."""
        shown = self.shown_view(version)
        if not self._seating.together:
            return shown
        return self._match.bare_view(shown.seat, version).followed(shown.ids, shown.log)
