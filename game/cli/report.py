"""What many matches showed: each player's win rate with its confidence interval, points, moves and time."""

import math
from dataclasses import dataclass, field

Z = 1.959964  # of the normal distribution, for 95%


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% confidence interval of a win rate (Wilson's score interval), as two numbers from 0 to 1.

    A shared win counts as its part. Without games nothing is known: the whole range.
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared in one match. `won` is 1, a part of 1 when shared, or 0; `seconds` are its own."""

    player: str
    won: float
    points: float
    moves: int
    seconds: float


@dataclass(slots=True)
class Line:
    """The sum over one player's seats."""

    seats: int = 0
    won: float = 0.0
    points: float = 0.0
    moves: int = 0
    seconds: float = 0.0

    def add(self, result: SeatResult) -> None:
        """Count one seat of one match."""
        self.seats += 1
        self.won += result.won
        self.points += result.points
        self.moves += result.moves
        self.seconds += result.seconds


@dataclass(slots=True)
class Report:
    """A run's sums by player's name; players of one name are one line."""

    key: str
    players: tuple[str, ...]
    games: int = 0
    lines: dict[str, Line] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lines = {name: Line() for name in self.players}

    def add(self, results: tuple[SeatResult, ...]) -> None:
        """Count one match."""
        self.games += 1
        for result in results:
            self.lines[result.player].add(result)

    def rate(self, player: str) -> float:
        """The player's part of the matches won, for one of its seats."""
        line = self.lines[player]
        return line.won / line.seats if line.seats else 0.0

    def table(self) -> str:
        """The closing table, a line for each player, the best first."""
        width = max(map(len, ("player", *self.lines)))
        share = 1 / len(self.players)
        rows = [f"{'player':<{width}}  seats  won each  95% interval    of share  points  moves  ms/move"]
        for name in sorted(self.lines, key=self.rate, reverse=True):
            line = self.lines[name]
            low, high = wilson(line.won, line.seats)
            seats = max(1, line.seats)
            rows.append(
                f"{name:<{width}}  {self.players.count(name):>5}  {self.rate(name):>8.1%}"
                f"  {low:>5.1%} – {high:<6.1%}  {self.rate(name) / share:>8.2f}"
                f"  {line.points / seats:>6.1f}  {line.moves / seats:>5.1f}"
                f"  {1000 * line.seconds / max(1, line.moves):>7.2f}"
            )
        return "\n".join(rows)
