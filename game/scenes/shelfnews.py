"""What the journal knows of the games on the shelf: unfinished matches, last results, today’s deals.

It is asked for after the first frame, and found out a little at a time.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.rules import registry
from game.scenes.shelfpanel import Told, company

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app import App
    from game.match.journal import Saved
    from game.scenes.bookmarks import Bookmarks
    from game.scenes.matchpicture import MatchPictures


class ShelfNews:
    """Of the shelf in one window."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._told: dict[str, Told] = {}  # of the games that were chosen
        self.done: frozenset[str] = frozenset()
        """The games whose deal of today has been played."""

    @cached_property
    def bookmarks(self) -> Bookmarks:
        """The unfinished matches; not before the first frame."""
        from game.scenes.bookmarks import Bookmarks

        return Bookmarks()

    @cached_property
    def pictures(self) -> MatchPictures:
        """Of unfinished matches."""
        from game.scenes.matchpicture import MatchPictures

        return MatchPictures()

    def ask(self) -> Saved | None:
        """Ask the journal anew; the match that was played last of all."""
        from game.session import today

        store = self._app.store
        left = self.bookmarks.ask(store)
        self.done = today.done(store, today.this_day())
        self._told = {}
        ended = [saved for saved in store.page(0, 1, finished=True) if saved]
        return max([*([left] if left else []), *ended], key=lambda saved: saved.played, default=None)

    def waiting(self, key: str) -> Saved | None:
        """The unfinished match that this game goes on with."""
        return self.bookmarks.of(key, self._app.store)

    def told(self, key: str) -> Told:
        """What is known of a game by now."""
        return self._told.get(key, Told())

    def find_out(self, entry: registry.Entry) -> bool:
        """Find out how a game was last played; True if it is news."""
        if entry.key in self._told:
            return False
        above = company(entry, self._app.settings.names)
        self._told[entry.key] = Told(above, self._last_result(entry))
        return True

    def _last_result(self, entry: registry.Entry) -> Sequence[str]:
        from game.scenes import saved

        ended = self._app.store.page(0, 1, finished=True, game=entry.key)
        if ended and ended[0] is not None:
            return saved.ended(ended[0])
        return [] if self.waiting(entry.key) else ["Not played yet: Learn shows how.", "Not played yet."]

    def stands(self, waits: Saved, size: tuple[int, int]) -> Told:
        """What is known of its game, and how an unfinished match stands, with a picture of this size."""
        from game.scenes import saved

        turn, at = self.bookmarks.turn(waits), saved.lately(waits.played)
        stands = [saved.stood(waits), saved.stood(waits, brief=True)]
        lines = [(turn, words) for words in stands] + [(turn, at), ("", stands[-1]), ("", at)]
        told = (" · ".join(filter(None, (who[:1].upper() + who[1:], words))) for who, words in lines)
        above = list(dict.fromkeys(told))
        return self.told(waits.game)._replace(above=above, picture=self.pictures.get(self._app, waits, size))
