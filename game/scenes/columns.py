"""Groups of rows flowed into columns: none is torn apart, and no column is longer than it need be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Columns(Generic[T]):
    """Rows by column, from the left."""

    rows: Sequence[Sequence[T]]

    @property
    def tallest(self) -> int:
        """How many rows the longest has."""
        return max(map(len, self.rows), default=0)

    def places(self, high: float, step: float) -> Iterator[tuple[T, float, float]]:
        """Each row with where it begins, for rows so high and columns that far apart."""
        for number, column in enumerate(self.rows):
            for at, row in enumerate(column):
                yield row, number * step, at * high


def flowed(groups: Sequence[Sequence[T]], count: int) -> Columns[T]:
    """These groups in their order in so many columns at most."""
    if count <= 1 or len(groups) <= 1:
        return Columns([[row for group in groups for row in group]])
    splits = (
        Columns([*flowed(groups[:at], 1).rows, *flowed(groups[at:], count - 1).rows])
        for at in range(1, len(groups))
    )
    return min(splits, key=lambda columns: columns.tallest)
