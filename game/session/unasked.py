"""What is made for people unasked: their only move, a settled rest, what a solitaire does by itself.

Looked for once a version, since a screen asks in every frame.
"""

from collections.abc import Sequence

from game.match.match import Match
from game.rules.core.move import Move
from game.session.interrupts import turn_seats
from game.session.pacing import Pace, is_decision, only_move
from game.session.players import Player
from game.session.playout import PlayOut
from game.session.seating import Seating


class Unasked:
    """That of one match; `players` is the list that its session keeps."""

    def __init__(self, match: Match, players: Sequence[Player], seating: Seating, playout: PlayOut) -> None:
        self._match, self._players = match, players
        self._seating, self._playout = seating, playout
        self.forget()

    def forget(self) -> None:
        """The match stands elsewhere: what was found by its version is not true any more."""
        self._only: tuple[int, int | None, Move | None] = (-1, None, None)
        self._turns: tuple[int, frozenset[int]] = (-1, frozenset())

    def turn_seats(self) -> frozenset[int]:
        """The seats that may do something else than call out of turn."""
        if self._turns[0] != self._match.version:
            self._turns = (self._match.version, turn_seats(self._match))
        return self._turns[1]

    def move(self, pace: Pace) -> Move | None:
        """What is made now for whoever holds the screen."""
        viewer, version = self._seating.viewer, self._match.version
        if (rest := self._playout.move(viewer)) is not None:
            return rest
        if self._match.game.solitaire:
            made = self._automatic(pace)
            return made if made is None or made.pieces or pace.only_move else None
        if not pace.only_move:
            return None
        if self._only[:2] != (version, viewer):
            move = None
            # never for somebody who is not looking: a draw made for them would tell that nothing fits
            if viewer is not None and self._players[viewer].person and viewer in self.turn_seats():
                move = only_move(self._match.bare_view(viewer), self._match.game.calls)
                if move is not None and move.kind in self._match.game.never_automatic:
                    move = None
            self._only = (version, viewer, move)
        return self._only[2]

    def _automatic(self, pace: Pace) -> Move | None:
        """What a solitaire does by itself for a person; nothing after a take-back, until they go on."""
        seat = self._seating.viewer
        if seat is None or not self._players[seat].person or self._match.can_redo():
            return None
        return self._match.game.automatic(self._match.bare_view(seat), pace.home)

    def decides(self, seat: int, pace: Pace) -> bool:
        """Whether a person is to choose here, so that nothing goes on by itself."""
        game = self._match.game
        if game.solitaire:
            return game.automatic(self._match.bare_view(seat), pace.home) is None
        return self._players[seat].person and is_decision(self._match.bare_view(seat), game.calls)
