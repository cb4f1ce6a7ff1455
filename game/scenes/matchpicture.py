"""A small picture of a saved match for the shelf: its table as it was left, drawn when nobody is acting.

Where one person plays, it is that person's view; where several do, the spectator's: every hand face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.art.cache import SurfaceCache

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.match.journal import Loaded, Saved
    from game.session.reading import Reading
    from game.table.tabletop import Tabletop
    from game.table.ui.theme import Theme

HIGH = 640.0  # units of the table that a picture is high, whatever its size

_Key = tuple[int, str, tuple[int, int], object]
"""Match, how far it was played, size, and the looks."""


class MatchPictures:
    """Draws one picture at a time: the match is read in a thread, the table drawn in one frame and sharpened
    in those that follow. Those drawn last are kept.
    """

    def __init__(self) -> None:
        self._kept = SurfaceCache(4 * 1024 * 1024)
        self._failed: set[_Key] = set()
        self._key: _Key | None = None
        self._reading: Reading[Loaded] | None = None
        self._small: _SmallTable | None = None

    def get(self, app: App, saved: Saved, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a match in so many pixels, once it is drawn."""
        return self._kept.get(_key(app, saved, size))

    @property
    def busy(self) -> bool:
        """Whether one is being read or drawn."""
        return self._reading is not None or self._small is not None

    def stop(self) -> None:
        """Leave off what has been begun."""
        if self._reading is not None:
            self._reading.cancel()
        self._key = self._reading = self._small = None

    def update(self, app: App, saved: Saved, size: tuple[int, int]) -> bool:
        """Go on with the picture of this match; True if there is one to show now."""
        key = _key(app, saved, size)
        if key in self._failed or (key in self._kept and self._small is None):
            return False
        if key != self._key:
            self.stop()
            self._key = key
            from game.session.reading import Reading

            self._reading = Reading(lambda check: _load(app, saved.id))
            return False
        try:
            return self._go_on(app, key)
        except Exception:  # a package's table may do anything, and whoever opens the match is told
            self.stop()
            self._failed.add(key)
            return False

    def _go_on(self, app: App, key: _Key) -> bool:
        if self._reading is not None:
            if not self._reading.done:
                return False
            loaded, self._reading = self._reading.result(), None
            self._small = _SmallTable(app, loaded, key[2])
        elif self._small is None or not self._small.rest():
            self._key = self._small = None
            return False
        self._kept.put(key, self._small.draw(app))
        return True


def _key(app: App, saved: Saved, size: tuple[int, int]) -> _Key:
    return saved.id, saved.played, size, (app.looks, app.palette.name, app.settings.cloth)


def _load(app: App, number: int) -> Loaded:
    """The match, and what draws it: a frame has no time to import that."""
    import game.table.tabletop  # noqa: F401

    return app.store.load(number)


class _SmallTable:
    """The table of a match as it stands, at rest."""

    def __init__(self, app: App, loaded: Loaded, size: tuple[int, int]) -> None:
        from game.rules.core.errors import BadRecord
        from game.scenes.moods import moods
        from game.session.players import Player
        from game.table.layout import Rect
        from game.table.plates import SeatLabels
        from game.table.tabletop import Tabletop

        match = loaded.match
        if match.frozen:
            raise BadRecord(match.frozen)
        self.size = size
        players = [Player.of(kept) for kept in loaded.players]
        people = [seat for seat, player in enumerate(players) if player.person]
        seat = people[0] if len(people) == 1 else None
        key = match.game.key
        self.table: Tabletop = Tabletop(key, app.palette, app.sprites(key), reduced_motion=True)
        self.table.resized(Rect(0, 0, HIGH * size[0] / size[1], HIGH), app.now)
        bottom = seat if seat is not None else min(people, default=0)
        self.table.show(match.view(seat), (), app.now, bottom=bottom, speed=0.0)
        self.table.orders.seen(bottom)
        colours = [app.palette.seat(player.colour) for player in players]
        faces = moods(players, self.table.view)
        self.labels = SeatLabels(lambda seat: players[seat].name, colours, mood=faces)

    def rest(self) -> bool:
        """Draw finely what stands in roughly; True if it shows."""
        painter = self.table.painter
        return painter.sprites.sharpen() or painter.sharpen()

    def draw(self, app: App) -> pygame.Surface:
        """The table as it looks now."""
        import pygame

        from game.table.art.cloth import Bolt
        from game.table.grounds import dressed
        from game.table.ui.theme import Theme

        picture = pygame.Surface(self.size, 0, 32)
        colour = app.cloth_of(self.table.layout)
        theme: Theme = Theme(self.size[1] / HIGH, reduced_motion=True, tint=colour)
        bolt = Bolt(self.size, colour, False, dressed(self.table.layout, colour), theme.scale)
        self.table.draw(picture, theme, bolt, app.now, self.labels)
        return picture
