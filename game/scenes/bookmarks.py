"""The unfinished matches of the shelf, a bookmark for each game that has one: whose turn it is, and what
opening it comes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.shared.words import listed
from game.scenes.prospects import Behind, label

if TYPE_CHECKING:
    from game.match.journal import Journal, Prospect, Saved
    from game.table.art.palette import Colour, Palette

MOST = 300
"""Unfinished matches that are looked through for the latest of each game; older ones are asked for singly."""
UNKNOWN: Colour = (205, 190, 205)
"""The ribbon's colour as long as nobody knows whose turn it is, or where nobody can move any more."""


class Standing(NamedTuple):
    """How an unfinished match stands."""

    prospect: Prospect
    movers: tuple[int, ...] = ()
    """The seats to move, people alone where there are any; none where nobody can go on."""


class Bookmarks:
    """By game the unfinished match that was played last."""

    def __init__(self) -> None:
        self.latest: dict[str, Saved | None] = {}
        self._counts: dict[str, int] = {}
        self._all = True  # whether these are all there are
        self._standings: Behind[Standing] = Behind(look)

    def ask(self, store: Journal) -> Saved | None:
        """What the journal has now; the match that was played last of all."""
        rows = [saved for saved in store.page(0, MOST, finished=False) if saved is not None]
        self._all = len(rows) < MOST
        self.latest, self._counts = {}, {}
        for saved in rows:
            self.latest.setdefault(saved.game, saved)
            self._counts[saved.game] = self._counts.get(saved.game, 0) + 1
        return rows[0] if rows else None

    def of(self, key: str, store: Journal) -> Saved | None:
        """The match that the game `key` goes on with."""
        if key not in self.latest and not self._all:
            older = store.page(0, 1, finished=False, game=key)
            self.latest[key] = older[0] if older else None
        return self.latest.get(key)

    def others(self, key: str) -> int:
        """How many more are unfinished."""
        return max(0, self._counts.get(key, 0) - 1)

    def update(self, store: Journal, chosen: str) -> bool:
        """Look at one match after the other, that of the chosen game first; True if something was found."""
        here = [saved for saved in self.latest.values() if saved is not None]
        for saved in sorted(here, key=lambda saved: saved.game != chosen):
            if self._standings.known(saved) is None:
                break
        return self._standings.update(store)

    def label(self, saved: Saved) -> str:
        """What the button says that opens it."""
        standing = self._standings.known(saved)
        return label(standing and standing.prospect)

    def movers(self, saved: Saved) -> tuple[int, ...]:
        """The seats to move, as far as they are known."""
        standing = self._standings.known(saved)
        return () if standing is None else standing.movers

    def colour(self, saved: Saved, palette: Palette) -> Colour:
        """Of the ribbon: that of the first seat to move."""
        movers = self.movers(saved)
        number = saved.players[movers[0]].get("colour") if movers else None
        return palette.seat(number) if isinstance(number, int) else UNKNOWN

    def turn(self, saved: Saved) -> str:
        """Whose move it is: "your move", "Ada's move", "Ben's and Anna's move"; empty while nobody knows."""
        movers = self.movers(saved)
        people = tuple(seat for seat, player in enumerate(saved.players) if player["level"] is None)
        if not movers:
            return ""
        whose = listed(f"{saved.players[seat]['name']}’s" for seat in movers)
        return "your move" if movers == people and len(people) == 1 else f"{whose} move"


def look(store: Journal, number: int) -> Standing:
    """How a match stands; it may be replayed for that."""
    prospect = store.prospect(number)
    if prospect.name != "PLAYED":
        return Standing(prospect)
    try:
        loaded = store.load(number)
        levels = [player["level"] for player in loaded.players]
        actors = sorted(loaded.match.actors())
    except Exception:  # it was forgotten meanwhile, or its package fails: whoever opens it is told
        return Standing(prospect)
    people = [seat for seat in actors if levels[seat] is None]
    return Standing(prospect, tuple(people or actors[:1]))
