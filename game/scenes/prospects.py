"""What unfinished matches can still be opened as, found out behind the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.journal import Journal, Prospect, Saved
    from game.session.reading import Reading

_LABELS = {"PLAYED": "Continue", "WATCHED": "Watch", "CLOSED": "Cannot go on"}


class Prospects:
    """Asks the journal about one match at a time, and remembers what it said.

    That may load a game and replay a match, for which no frame has time.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], Prospect] = {}  # by match and when it was played
        self._wanted: Saved | None = None
        self._asked: tuple[int, str] = 0, ""
        self._reading: Reading[Prospect] | None = None

    def label(self, saved: Saved) -> str:
        """What a button that opens the match says; as long as nobody knows better, that it goes on."""
        known = self._known.get(_mark(saved))
        if known is None:
            self._wanted = saved
        return _LABELS[known.name if known is not None else "PLAYED"]

    def update(self, store: Journal) -> bool:
        """Whether there is something new to say."""
        found = None
        if self._reading is not None and self._reading.done:
            found = self._known[self._asked] = self._reading.result()
            self._reading = None
        if self._reading is None and self._wanted is not None:
            from game.session.reading import Reading

            number, self._asked, self._wanted = self._wanted.id, _mark(self._wanted), None
            self._reading = Reading(lambda check: store.prospect(number))
        return found is not None and found.name != "PLAYED"


def _mark(saved: Saved) -> tuple[int, str]:
    return saved.id, saved.played
