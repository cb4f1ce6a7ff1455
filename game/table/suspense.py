"""What is not said yet: plates and marks stay as they were while a step is on its way to the screen.

A total changes when its card has landed. Of what a step throws or turns up, a roll, a draw, a card from a
hidden hand, nothing at all is said before it has been seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.table.layout import Mark, Plate
from game.table.marks import Amount


@dataclass(slots=True)
class Suspense:
    """How the table was marked before its latest step, and how long that holds."""

    plates: tuple[Plate, ...] = ()
    marks: tuple[Mark, ...] = ()
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

    def marks_at(self, marks: tuple[Mark, ...], now: float) -> tuple[Mark, ...]:
        """The marks as they show."""
        if now < self.arrives:
            marks = self._until_landed(marks)
        if now < self.seen:
            marks = self._until_seen(marks)
        if self.flowing and now < self.arrives:
            marks = self._while_flowing(marks)
        return marks

    def _until_landed(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Totals as they were; nothing that what lands brings about, and still what it ends."""
        before = {mark.spot: mark for mark in self.marks if mark.lands}
        shown = (before.get(mark.spot) if mark.lands else mark for mark in marks)
        kinds = {type(mark) for mark in marks}
        ended = (mark for mark in before.values() if type(mark) not in kinds)
        return (*(mark for mark in shown if mark is not None), *ended)

    def _until_seen(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """What is printed, and in the words of before what is marked before and after."""
        stay = {mark.spot for mark in marks}
        live = (mark for mark in self.marks if not (mark.still or mark.public))
        return (
            *(mark for mark in marks if mark.still or mark.public),
            *(mark for mark in live if mark.spot in stay and mark.seat not in self.throwers),
        )

    def _while_flowing(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Chips that fly lie neither where they come from nor where they go, and nothing is said of who has
        won.
        """
        lay = {mark.spot: mark.amount for mark in self.marks if isinstance(mark, Amount)}
        ends = any(mark.verdict for mark in marks)
        found = [mark for mark in self.marks if ends and mark.word]
        for mark in marks:
            if not isinstance(mark, Amount):
                if not ends or not (mark.verdict or mark.word):
                    found.append(mark)
            elif (least := min(lay.get(mark.spot, 0), mark.amount)) > 0:
                found.append(replace(mark, amount=least))
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
