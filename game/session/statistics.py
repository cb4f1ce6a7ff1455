"""What the results of finished matches add up to: a line per game, player and opposition, with its course.

Pure data for the statistics screen; the rows come from `Journal.results`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.match.journal import ResultRow
from game.rules import registry

RANKING = ("random", "greedy", "beginner", "casual", "expert", "master", "person")
"""From the weakest opposition to the one that counts most; people are beyond comparison."""


@dataclass(frozen=True, slots=True)
class Point:
    """One finished match in the course of a line."""

    ended: str
    """ISO 8601, UTC."""
    won: float
    points: float
    share: float
    """Wins by now, as a part of the matches by now."""
    helped: bool
    drawn: bool = False
    """Nobody won, or everybody."""


@dataclass(slots=True)
class Line:
    """Everything one kind of player did in one game against one kind of opposition."""

    game: str
    who: str
    """A person's name, or a level."""
    person: bool
    against: str
    """The strongest level among the others, or "person" if all others are people."""
    played: int = 0
    won: float = 0.0
    """Shared wins and draws count in parts."""
    drawn: int = 0
    expected: float = 0.0
    """Wins that chance alone would have given: one over the number of seats, or of pairs, each time."""
    points: float = 0
    moves: int = 0
    helped: int = 0
    """How many of the matches were played with help."""
    course: list[Point] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.won / self.played if self.played else 0.0

    @property
    def average(self) -> float:
        """Points a match."""
        return self.points / self.played if self.played else 0.0

    def add(self, row: ResultRow) -> None:
        """Count one match more; rows come in the order in which they ended."""
        self.played += 1
        self.won += row.won
        self.expected += (2 if registry.with_partners(row.game, row.seats) else 1) / row.seats
        self.points += row.points
        self.moves += row.moves
        self.helped += bool(row.takebacks)
        self.drawn += row.drawn
        point = Point(row.ended, row.won, row.points, self.share, bool(row.takebacks), row.drawn)
        self.course.append(point)


def opposition(row: ResultRow) -> str:
    """The strongest computer level among the others; "person" where there is none."""
    levels = [level for level in row.against.split(",") if level and level != "person"]
    return max(levels, key=_rank) if levels else "person"


def lines(rows: Iterable[ResultRow], *, keep: Callable[[ResultRow], bool] | None = None) -> list[Line]:
    """The lines of these results: people first, by name, then levels; each against each opposition.

    `keep` picks rows, for example those without help.
    """
    found: dict[tuple[str, bool, str, str], Line] = {}
    for row in sorted(rows, key=lambda row: row.ended):
        if keep is not None and not keep(row):
            continue
        person = row.level is None
        who = row.name if row.level is None else row.level
        key = (row.game, person, who, opposition(row))
        if key not in found:
            found[key] = Line(*key[:1], who, person, key[3])
        found[key].add(row)
    return sorted(found.values(), key=_order)


def _order(line: Line) -> tuple[str, bool, int, str, int]:
    rank = -1 if line.person else _rank(line.who)
    return line.game, not line.person, rank, line.who.casefold(), _rank(line.against)


def _rank(level: str) -> int:
    return RANKING.index(level) if level in RANKING else len(RANKING)
