"""What is to be known of saved matches and takes a look into them, found out behind the frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from game.match.journal import Journal, Prospect, Saved
    from game.session.reading import Reading

T = TypeVar("T")
_LABELS = {"PLAYED": "Continue", "WATCHED": "Watch", "CLOSED": "Cannot go on"}


class Behind(Generic[T]):
    """Looks at one match at a time, and remembers what it found.

    That may load a game and replay a match, for which no frame has time.
    """

    def __init__(self, look: Callable[[Journal, int], T]) -> None:
        self._look = look
        self._known: dict[tuple[int, str], T] = {}  # by match and when it was played
        self._wanted: Saved | None = None
        self._asked: tuple[int, str] = 0, ""
        self._reading: Reading[T] | None = None
        self.latest: T
        """What was found last."""

    def known(self, saved: Saved) -> T | None:
        """What was found; None as long as nobody knows, which is the next thing looked for."""
        known = self._known.get(_mark(saved))
        if known is None:
            self._wanted = saved
        return known

    def update(self, store: Journal) -> bool:
        """Whether something has been found."""
        found = False
        if self._reading is not None and self._reading.done:
            self.latest = self._known[self._asked] = self._reading.result()
            self._reading, found = None, True
        if self._reading is None and self._wanted is not None:
            from game.session.reading import Reading

            number, self._asked, self._wanted = self._wanted.id, _mark(self._wanted), None
            if self._asked not in self._known:
                self._reading = Reading(lambda check: self._look(store, number))
        return found


class Prospects(Behind["Prospect"]):
    """What unfinished matches can still be opened as."""

    def __init__(self) -> None:
        super().__init__(lambda store, number: store.prospect(number))

    def update(self, store: Journal) -> bool:
        """Whether something has been found that is not as everybody thought."""
        return super().update(store) and self.latest.name != "PLAYED"

    def label(self, saved: Saved) -> str:
        """What a button that opens the match says; as long as nobody knows better, that it goes on."""
        return label(self.known(saved))


def label(prospect: Prospect | None) -> str:
    """What a button says that opens a match with this prospect."""
    return _LABELS[prospect.name if prospect is not None else "PLAYED"]


def _mark(saved: Saved) -> tuple[int, str]:
    return saved.id, saved.played
