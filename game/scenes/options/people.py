"""People: who plays at this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.options.rows import Desk, Group, Section, Setting
from game.session.settings import MAX_NAME, SEATS, clean_name
from game.table.ui.field import TextField

if TYPE_CHECKING:
    from game.table.ui.widget import Widget


@dataclass(frozen=True)
class Names(Setting):
    """The fields of some people, side by side; they are written on leaving, not at every letter."""

    numbers: Sequence[int]
    name: str = "names"

    def widgets(self, desk: Desk) -> Sequence[Widget]:
        """A field each."""
        return [
            TextField(
                desk.now.names[number],
                self._keeper(desk, number),
                hint=f"Person {number + 1}",
                limit=MAX_NAME,
            )
            for number in self.numbers
            if number < len(desk.now.names)
        ]

    @staticmethod
    def _keeper(desk: Desk, number: int) -> Callable[[str], None]:
        def keep(text: str) -> None:
            desk.now.names[number] = clean_name(text)

        return keep


SECTION = Section(
    "People",
    (Group("People at this machine", [Names((first, first + 1)) for first in range(0, SEATS, 2)]),),
)
