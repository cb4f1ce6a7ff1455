"""Who is called what at a table: by name, as "you", or together with a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core.sentences import apart

if TYPE_CHECKING:
    from game.rules.core.events import Event
    from game.session.session import Session
    from game.table.tabletop import Tabletop


class Naming:
    """The names of one table's seats."""

    def __init__(self, session: Session, tabletop: Tabletop) -> None:
        self._session = session
        self._tabletop = tabletop

    def name(self, seat: int) -> str:
        """In a sentence: "you" for whoever holds the screen, where that is meant by it."""
        alone = self._session.seating.covers or len(self._session.people) == 1
        return "you" if alone and seat == self._session.seating.viewer else self.plain(seat)

    def plain(self, seat: int) -> str:
        """In a line with other words."""
        return apart(self.on_plate(seat))

    def on_plate(self, seat: int) -> str:
        """By itself."""
        name = self._session.players[seat].name
        # among several people "You" would mean whoever reads it
        return f"Player {seat + 1}" if name.lower() == "you" and len(self._session.people) > 1 else name

    def side(self, seat: int) -> str:
        """The names of a seat's side, the person at the lower edge first: "Anna", "You and Clara"."""
        sides = self._tabletop.sides()
        mates = [other for other, side in enumerate(sides) if side == sides[seat]]
        mates.sort(key=lambda other: other != self._tabletop.near)
        return " and ".join(self.plain(mate) for mate in mates)

    def words(self, event: Event) -> str:
        """A sentence for an event; empty when there is nothing to tell."""
        return event.sentence(self.name)
