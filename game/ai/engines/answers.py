"""What an engine of another program says: of itself, of a position, or nothing of use."""

from dataclasses import dataclass, field


class Lost(Exception):
    """The engine is no use any more; the text completes a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class Hello:
    """What an engine says of itself."""

    name: str
    options: dict[str, tuple[int, int]]
    """Its options by name in small letters; of a number from and to, of others (0, 1)."""


@dataclass(slots=True)
class Line:
    """One way it goes on."""

    moves: list[str]
    score: int
    """In hundredths of a pawn, or moves to the mate."""
    mate: bool


@dataclass(slots=True)
class Answer:
    """What came of a search."""

    best: str = ""
    nodes: int = 0
    _lines: dict[int, Line] = field(default_factory=dict)
    """By rank, from 1, of the depth that is under way."""
    _before: dict[int, Line] = field(default_factory=dict)
    """Of the depth before."""

    @property
    def lines(self) -> dict[int, Line]:
        """By rank, from 1, as the last depth has them that was looked at as a whole."""
        return self._lines if len(self._lines) >= len(self._before) else self._before

    def add(self, rank: int, line: Line) -> None:
        """It tells this of a rank; each depth is told from the first rank on."""
        if rank == 1:
            self._before, self._lines = self.lines, {}
        self._lines[rank] = line
