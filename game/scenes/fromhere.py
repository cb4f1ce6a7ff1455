"""Setting the table for a position: against whom, how strong, and which side, as for a new match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core.options import as_dict
from game.rules.core.sentences import apart
from game.scenes.plan import YOU
from game.scenes.setup import SetupScene
from game.session.players import Player
from game.table.ui.controls import ChoiceRow
from game.table.ui.panel import Label, Panel
from game.table.ui.theme import INK, SMALL, SOFT
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.match import Match
    from game.match.journal import Saved

Start = Callable[[Sequence[Player], bool], object]
"""Opens the table with these players; whether moves may be taken back."""


class FromHereScene(SetupScene):
    """The set-up of a match that goes on from a position in which nothing is hidden.

    `known` are the players where they sat at this machine; else a person takes the side to move. `counts`
    says whether the statistics will know of the result.
    """

    def __init__(self, match: Match, known: Sequence[Player], start: Start, *, counts: bool = True) -> None:
        super().__init__(match.game.key)
        self.note = "Play from here"
        self.rules.values = dict(as_dict(match.options))
        self._match, self._known, self._start, self._counts = match, known, start, counts
        self._side = Panel(title="Position")
        view = match.bare_view(None)
        self.named_sides = [match.game.side_name(seat, view) for seat in range(match.seats)]

    def sit_down(self, waits: Saved | None) -> None:
        """Whoever sat here sits again; of strangers' games one side is free."""
        if self._known:
            self.seat_plan.sit_again(self._known)
        elif min(self._match.actors()) == 1:
            self.seat_plan.seats.reverse()

    def take_sides(self) -> None:
        """The position says whose side is whose."""

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """As for a new match, with the names of the sides."""
        yield from super().furnish(body)
        self._players.note = f"{self.named_sides[0]} above, {self.named_sides[1]} below"

    @property
    def _may_draw_lots(self) -> bool:
        return False

    def rule_rows(self, room: pygame.FRect) -> Iterable[Widget]:
        """The position, and who plays which side; the rules stay."""
        x, wide = room.x, room.w
        mover, moves = self.named_sides[min(self._match.actors())], self._match.plays
        after = f"After {moves} move{'' if moves == 1 else 's'}, {mover}" if moves else mover
        rest = "" if self._counts else " The statistics leave this match out."
        told = f"{after} is to move. The house rules stay as they were.{rest}"
        said = Label(told, size=SMALL, colour=SOFT)
        said.rect = pygame.FRect(x, room.y, wide, said.height(self.theme, wide))
        yield said
        y = room.y + said.rect.h + 20
        seats = self.seat_plan.seats
        own = next((seat for seat in seats if seat.level is None), seats[0])
        plays = "You play" if own.name.casefold() == YOU else f"{apart(own.name)} plays"
        yield Label(plays, rect=pygame.FRect(x, y, wide, 24), colour=INK)
        yield ChoiceRow(
            list(enumerate(self.named_sides)),
            seats.index(own),
            self._change_sides,
            rect=pygame.FRect(x, y + 28, wide, 42),
        )
        yield self.undo_toggle(pygame.FRect(x, y + 92, wide, 0))

    def _change_sides(self, seat: int) -> None:
        self.seat_plan.seats.reverse()
        self.rebuild()

    def begin(self, players: Sequence[Player]) -> None:
        """Go on from the position."""
        self._start(players, self.seat_plan.plan.may_undo)
