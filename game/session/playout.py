"""Playing on by itself what nobody needs to play: the rest of a round that is settled, for the one person at
the machine; or quickly, once that person is out of it. Nothing of it is ever begun unasked.
"""

from dataclasses import replace

from game.match import Match
from game.rules.core.move import Move
from game.session.pacing import Pace

FAST = 3.0
"""How many times faster the table goes meanwhile."""


class PlayOut:
    """That of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._round = -1
        """The round in which somebody has asked for it."""
        self._known: tuple[tuple[int, int | None], Move | None, bool] = ((-1, None), None, False)

    @property
    def on(self) -> bool:
        """Whether the table goes on by itself."""
        return self._round == self._match.round and self._match.outcome() is None

    @property
    def speed(self) -> float:
        """How fast the table goes, times."""
        return FAST if self.on else 1.0

    def pace(self, usual: Pace) -> Pace:
        """The pace of the table now."""
        return replace(usual, speed=usual.speed * FAST) if self.on else usual

    def begin(self) -> None:
        """Somebody asks for it."""
        self._round = self._match.round

    def stop(self) -> None:
        """The match has gone elsewhere."""
        self._round = -1

    def _look(self, seat: int | None) -> tuple[Move | None, bool]:
        key = (self._match.version, seat)
        if self._known[0] != key:
            view = None if seat is None or self._match.frozen else self._match.bare_view(seat)
            game = self._match.game
            rest = None if view is None else game.rest(view)
            self._known = (key, rest, view is not None and game.sits_out(view))
        return self._known[1:]

    def rest(self, seat: int | None) -> Move | None:
        """The next move of a rest that is settled, where this seat is to make one."""
        return self._look(seat)[0]

    def move(self, seat: int | None) -> Move | None:
        """The move that is made for this seat now."""
        return self.rest(seat) if self.on else None

    def offers_rest(self, seat: int | None) -> bool:
        """Whether the rest can be played for this seat, and is more than one card."""
        if self.on or seat is None or self.rest(seat) is None:
            return False
        hand = self._match.bare_view(seat).zones().get(f"hand:{seat}")
        return hand is None or len(hand) > 1

    def offers_speed(self, seat: int | None) -> bool:
        """Whether this seat is out of a round that goes on without it."""
        return not self.on and self._match.outcome() is None and self._look(seat)[1]
