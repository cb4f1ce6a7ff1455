"""What is not said yet: plates and marks stay as they were while a step is on its way to the screen.

A total changes when its card has landed. Of what a step throws or turns up, a roll, a draw, a card from a
hidden hand, nothing at all is said before it has been seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.table.layout import Decor, Plate
from game.table.marks import STILL

AMOUNTS = ("chips", "stake", "total")
"""Marks that tell how many chips lie somewhere."""
VERDICT = ("won", "owner", "title", "said")
"""Marks that tell who has won, once all has arrived."""


@dataclass(slots=True)
class Suspense:
    """How the table was marked before its latest step, and how long that holds."""

    plates: tuple[Plate, ...] = ()
    marks: tuple[Decor, ...] = ()
    arrives: float = 0.0
    """When the pieces that the step moves have arrived, with the chips after them."""
    seen: float = 0.0
    """When what it throws or turns up lies open."""
    throwers: frozenset[int] = frozenset()
    """Whose dice roll: of these nothing is said at all, for the words of before stand under other dice."""
    flowing: bool = False
    """Whether chips fly meanwhile."""

    def plates_at(self, plates: tuple[Plate, ...], now: float) -> tuple[Plate, ...]:
        """The plates as they show."""
        return self.plates if now < self.arrives and self.plates else plates

    def marks_at(self, marks: tuple[Decor, ...], now: float) -> tuple[Decor, ...]:
        """The marks as they show."""
        if now < self.seen:
            marks = self._until_seen(marks)
        if self.flowing and now < self.arrives:
            marks = self._while_flowing(marks)
        return marks

    def _until_seen(self, marks: tuple[Decor, ...]) -> tuple[Decor, ...]:
        """What is printed, and in the words of before what is marked before and after."""
        stay = {(mark.kind, mark.rect, mark.seat) for mark in marks}
        live = (mark for mark in self.marks if mark.kind not in STILL and mark.seat not in self.throwers)
        return (
            *(mark for mark in marks if mark.kind in STILL),
            *(mark for mark in live if (mark.kind, mark.rect, mark.seat) in stay),
        )

    def _while_flowing(self, marks: tuple[Decor, ...]) -> tuple[Decor, ...]:
        """Chips that fly lie neither where they come from nor where they go, and nothing is said of who has
        won.
        """
        lay = {(mark.kind, mark.rect): int(mark.text) for mark in self.marks if mark.kind in AMOUNTS}
        found = []
        ends = any(mark.kind == "won" for mark in marks)
        if ends:
            found += [mark for mark in self.marks if mark.kind == "said"]
        for mark in marks:
            if mark.kind not in AMOUNTS:
                if not ends or mark.kind not in VERDICT:
                    found.append(mark)
            elif (least := min(lay.get((mark.kind, mark.rect), 0), int(mark.text))) > 0:
                found.append(replace(mark, text=str(least)))
        return tuple(found)


def told_as(plates: Sequence[Plate], before: Sequence[Plate]) -> tuple[Plate, ...]:
    """These plates with what was written on the others."""
    words = {plate.seat: plate for plate in before}
    return tuple(
        replace(
            words[plate.seat],
            rect=plate.rect,
            name=plate.name,
            score=plate.score,
            total=plate.total,
            cards=plate.cards,
        )
        for plate in plates
        if plate.seat in words
    )
