"""Chance: shuffles and throws that are the same on every machine and Python version.

All numbers come from `random.Random(...).random()` through our own Fisher–Yates, since only `random()` is
promised to stay the same between versions. `Rng` serves search and sampling; `MatchRng` serves a match,
where shuffles may be scripted and every answer is recorded by its number. A match's chance is keyed by the
seed, the round, what it is for and its ordinal among its like (for dice also the seat), never by when it
comes: one seed gives the same deals whatever was played before.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from game.rules.core.errors import BadDeal, quoted

T = TypeVar("T")
Shuffles = Sequence[Sequence[str]]
Deal = Shuffles | Callable[[list[str]], Sequence[str]] | None
"""Scripted shuffles: lists in the order in which faces leave the deck, or a function from faces to it.

Games that shuffle nothing take a position's text instead, which a `ShuffleRecord` keeps as a list of one."""


class Rng:
    """Uniform chance from one seed. The generator is made once it is asked: many a playout never does."""

    __slots__ = ("_draw", "_seed")

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._draw: Callable[[], float] | None = None

    @property
    def random(self) -> Callable[[], float]:
        """What draws from 0 up to 1; kernels fetch it before they call it."""
        if self._draw is None:
            self._draw = random.Random(self._seed).random
        return self._draw

    def randrange(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        draw = self.random
        return int(draw() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        draw = self.random
        return items[int(draw() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher–Yates in place, never scripted."""
        draw = self.random
        for last in range(len(items) - 1, 0, -1):
            other = int(draw() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def shuffled(self, codes: list[int], faces: Sequence[str]) -> list[int]:
        """The pieces in the order in which they leave the deck; `faces[code]` names a piece."""
        order = sorted(codes)
        self.shuffle(order)
        return order

    def roll(self, dice: int, faces: Sequence[str], seat: int) -> list[str]:
        """The faces that `dice` dice of this seat show, left to right."""
        return [self.choice(faces) for _ in range(dice)]


class ShuffleRecord:
    """The shuffles of one match by number: scripted, already recorded, or left to the seed."""

    __slots__ = ("_counts", "_purposes", "answers", "deal", "position", "scripted")
    deal: list[list[str]] | Callable[[list[str]], Sequence[str]] | None

    def __init__(self, deal: Deal = None, *, scripted: bool | None = None) -> None:
        if isinstance(deal, str):
            deal = [[deal]]
        if deal is not None and not callable(deal) and not isinstance(deal, Iterable):
            raise BadDeal(f"A scripted deal is a list of shuffles or a function, not {quoted(deal)}.")
        self.deal = deal if deal is None or callable(deal) else [_listed(answer) for answer in deal]
        self.scripted = deal is not None if scripted is None else scripted
        self.answers: list[list[str]] = []
        self.position = 0
        self._purposes: list[str] = []  # what each of the answers was asked for, as far as they were
        self._counts: Counter[str] = Counter()  # of the purposes up to the position

    def answer(self, faces: list[str]) -> list[str] | None:
        """The recorded or scripted answer to the next shuffle of `faces`, or None."""
        if self.position < len(self.answers):
            return list(self.answers[self.position])
        if callable(self.deal):
            return _listed(self.deal(list(faces)))
        if self.deal is not None and self.position < len(self.deal):
            return list(self.deal[self.position])
        return None

    def ordinal(self, purpose: str) -> int:
        """How many shuffles were asked for this purpose before."""
        return self._counts[purpose]

    def record(self, answer: list[str], purpose: str) -> None:
        """Keep the answer under its number; what was recorded beyond it stays for redo."""
        if self.position == len(self.answers):
            self.answers.append(answer)
        self._purposes[self.position :] = [purpose]
        self._counts[purpose] += 1
        self.position += 1

    def rewind(self, position: int, *, forget: bool = False) -> None:
        """Go to shuffle number `position`, back or forth; with `forget` the later answers are dropped."""
        self._counts.subtract(self._purposes[position : self.position])
        self._counts.update(self._purposes[self.position : position])
        self.position = position
        if forget:
            del self.answers[position:], self._purposes[position:]

    def later(self) -> tuple[list[list[str]], list[str]]:
        """The answers beyond the position, with what they were asked for."""
        return self.answers[self.position :], self._purposes[self.position :]

    def put_back(self, later: tuple[list[list[str]], list[str]]) -> None:
        """Take up again what `later` gave at this position."""
        self.answers[self.position :], self._purposes[self.position :] = later

    def copy(self) -> "ShuffleRecord":
        """As a record of the match would keep it: what was answered, and the lists still to come."""
        known, listed = self.known()
        twin = ShuffleRecord(known[:listed] or None, scripted=self.scripted)
        twin.answers, twin.position = known[: self.position], self.position
        twin._purposes, twin._counts = self._purposes[: self.position], self._counts.copy()
        return twin

    def known(self) -> tuple[list[list[str]], int]:
        """The answers so far with the listed ones still to come, and how many of all these were listed."""
        listed = [] if self.deal is None or callable(self.deal) else self.deal
        return [*self.answers[: self.position], *listed[self.position :]], len(listed)


def _listed(answer: Sequence[str]) -> list[str]:
    try:
        return [str(face) for face in answer]
    except TypeError:
        raise BadDeal(f"A scripted shuffle must be a list of pieces, not {quoted(answer)}.") from None


FIRST: Final = "0"
"""The purpose of what chance settles before the first step, such as who deals first.

It alone is not recorded, so its key stays that of the first version of all rules: older matches still open.
"""


class MatchRng(Rng):
    """The chance of one step: `purpose` is the kind of its move, `round` tells the round it then belongs to.

    A step asks for shuffles and throws alone, since these are recorded.
    """

    __slots__ = ("purpose", "round", "script", "seed")

    def __init__(
        self, seed: int, purpose: str, script: ShuffleRecord, round: Callable[[], int] = int
    ) -> None:
        super().__init__(f"{seed}:{purpose}")
        self.seed = seed
        self.purpose = purpose
        self.round = round
        self.script = script

    def shuffled(self, codes: list[int], faces: Sequence[str]) -> list[int]:
        """As `Rng.shuffle`, asking the script first. Raises BadDeal."""
        purpose = f"{self.round()}:{self.purpose}"
        names = [faces[code] for code in sorted(codes)]
        answer = self.script.answer(names)
        if answer is None:
            order = self._seeded(purpose).shuffled(codes, faces)
            self.script.record([faces[code] for code in order], purpose)
            return order
        if sorted(answer) != sorted(names):
            raise BadDeal(
                f"Shuffle number {self.script.position + 1} must list exactly the {len(names)} pieces that "
                f"are shuffled; the {len(answer)} given are not these."
            )
        left: dict[str, list[int]] = {}
        for code in codes:
            left.setdefault(faces[code], []).append(code)
        self.script.record(answer, purpose)
        return [left[face].pop() for face in answer]

    def roll(self, dice: int, faces: Sequence[str], seat: int) -> list[str]:
        """As `Rng.throw`; a scripting function is asked once a die, a list gives a throw. Raises BadDeal."""
        script, purpose = self.script, f"{self.round()}:{self.purpose}:{seat}"
        if callable(script.deal) and script.position >= len(script.answers):
            answer: list[str] | None = [str(script.deal(list(faces))[0]) for _ in range(dice)]
        else:
            answer = script.answer(list(faces))
        if answer is None:
            answer = self._seeded(purpose).roll(dice, faces, seat)
        if len(answer) != dice or any(face not in faces for face in answer):
            raise BadDeal(f"Throw number {script.position + 1} must list {dice} of {' '.join(faces)}.")
        script.record(answer, purpose)
        return answer

    def _seeded(self, purpose: str) -> Rng:
        return Rng(f"{self.seed}:{purpose}:{self.script.ordinal(purpose)}")
