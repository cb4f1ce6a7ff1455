"""The journal's list of matches as a page shows it: read from disk as far as it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.journal import Journal, Saved

PAGE = 64


class SavedList:
    """Finished or unfinished matches by number, the one last played first.

    None stands for one that cannot be read.
    """

    def __init__(self, journal: Journal, *, finished: bool) -> None:
        self._journal = journal
        self._finished = finished
        self._count = journal.count(finished=finished)
        self._pages: dict[int, list[Saved | None]] = {}

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> Saved | None:
        if not 0 <= index < self._count:
            raise IndexError(index)
        first = index - index % PAGE
        if first not in self._pages:
            self._pages[first] = self._journal.page(first, PAGE, finished=self._finished)
        page = self._pages[first]
        return page[index - first] if index - first < len(page) else None
