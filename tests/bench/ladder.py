"""One scale of ratings for the levels of every game: `python -m tests.bench.ladder [KEY …]`.

Neighbours and next-but-one levels meet in what `contests` plays, on mirrored deals with either player in
every seat and fixed counts, until their share is known to the standard error `--error` (from the spread
between deals), or `--deals` are played. From the shares one scale a game is fitted (`bradley_terry`, in Elo
units, Casual at 1200), and written with its errors, the revision and the form of the code to
`assets/ladder.json`, which the set-up reads. Chess has a scale already, that of its players by rating: every
level meets Stockfish at a UCI_Elo near its own. Then errors are counted by kind (`slips`) at the same
decisions for every level.

What was played is kept in `tests/bench/results/ladder.json`, pair by pair: a call ends after `--minutes`,
and the next one goes on; a pair is played anew once the definition of either level has changed, what is
played, or what a level chooses at the positions of `tests.golden.choices`. Steps outside 60–80%, or 53–57%
where luck decides, are pointed out. The exit status is 1 where a game's order is wrong, 2 where something is
left to play.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.ai.levels import LEVELS
from game.ai.player import Player
from game.digest import digest
from game.files import write_whole
from tests.bench import slips
from tests.bench.bradley_terry import Rating, Result, fit, worst
from tests.bench.contests import CONTESTS
from tests.bench.duel import player
from tests.bench.stockfish import elo_of, program
from tests.golden import choices

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "bench" / "results" / "ladder.json"
WRITTEN = ROOT / "assets" / "ladder.json"
PAIRS = (
    ("casual", "beginner"),
    ("expert", "casual"),
    ("master", "expert"),
    ("expert", "beginner"),
    ("master", "casual"),
)
YARDSTICKS = {
    "chess": (
        ("beginner", "uci:1350"),
        ("casual", "uci:1350"),
        ("expert", "uci:1800"),
        ("master", "uci:2100"),
    ),
}
"""By game that has a scale without us, whom of known rating each level meets."""
ANCHOR, AT = "casual", 1200.0
NEIGHBOURS = PAIRS[:3]
FEWEST = 20
"""Deals before a pair may be done."""
VAGUE = 100.0
"""A standard error beyond which a rating tells nobody anything."""
LEAST_SPREAD = 0.1
"""A deal's share is taken to spread so much at least: a few that all went one way prove little."""
STEPS = {False: (0.60, 0.80), True: (0.53, 0.57)}
"""What neighbours' shares should be, by whether luck decides."""
SAVED_EVERY = 5.0
"""Seconds."""


@dataclass(slots=True)
class Met:
    """What is known of a pair: sums over deals of the first one's share and its square."""

    players: str
    """What the levels were, as a digest."""
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    milliseconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Spent by each, a move."""
    moves: list[int] = field(default_factory=lambda: [0, 0])
    revisions: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The mean."""
        return self.total / self.deals

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite before it can be told."""
        if self.deals < 2:
            return math.inf
        spread = max(0.0, self.squares - self.total**2 / self.deals) / (self.deals - 1)
        return math.sqrt(max(spread, LEAST_SPREAD**2) / self.deals)

    def done(self, error: float, deals: int) -> bool:
        """Whether it is known well enough."""
        return self.deals >= deals or (self.deals >= FEWEST and self.error <= error)


class Book:
    """The file of results."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}

    def met(self, key: str, pair: tuple[str, str]) -> Met:
        """What is known of a pair; nothing where its players are others by now."""
        players = definition(key, pair)
        known = self.games.get(key, {}).get("pairs", {}).get("-".join(pair))
        return Met(**known) if known and known["players"] == players else Met(players)

    def keep(self, key: str, pair: tuple[str, str], met: Met) -> None:
        """Write it down."""
        self.games.setdefault(key, {}).setdefault("pairs", {})["-".join(pair)] = asdict(met)
        self.save()

    def errors_of(self, key: str) -> dict[str, slips.Slips]:
        """What is known of the levels' errors, all of which are counted at the same decisions."""
        players, kept = definition(key, LEVELS), self.games.get(key, {}).get("slips", {})
        known = {level: one for level, one in kept.items() if one["players"] == players}
        return {level: slips.Slips(**known.get(level, {"players": players})) for level in LEVELS}

    def keep_errors(self, key: str, found: Mapping[str, slips.Slips]) -> None:
        """Write it down."""
        self.games.setdefault(key, {})["slips"] = {level: asdict(one) for level, one in found.items()}
        self.save()

    def save(self) -> None:
        """Whole, or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, (json.dumps(self.games, indent=1, sort_keys=True) + "\n").encode())


def definition(key: str, names: Sequence[str]) -> str:
    """A digest of what these levels of a game are, of what they play, and of what they chose when asked."""
    players = [player(key, name) for name in names]
    assert all(isinstance(one, Player) for one in players)
    levels = [one.level for one in players]  # type: ignore[attr-defined]
    return digest(repr((CONTESTS[key].unit, levels, [chosen(key, name) for name in names])).encode())[:12]


@cache
def chosen(key: str, name: str) -> str:
    """What a level chooses at a few positions, which changes with what it has learnt."""
    head = f"{key} {name}: "
    lines = choices.FILE.read_text("utf-8").splitlines()
    return next((line for line in lines if line.startswith(head)), "")


def pairs_of(key: str) -> tuple[tuple[str, str], ...]:
    """Who meets whom in this game."""
    return PAIRS + YARDSTICKS.get(key, ())


def play(book: Book, key: str, pair: tuple[str, str], error: float, deals: int, until: float) -> Met:
    """Go on with a pair until it is known so well, so many deals are played, or the time is up."""
    contest, met, revision = CONTESTS[key], book.met(key, pair), revision_of()
    saved = time.monotonic()
    while not met.done(error, deals) and time.monotonic() < until:
        share, pace = contest.share(*pair, met.deals)
        met.deals += 1
        met.total += share
        met.squares += share * share
        for at, name in enumerate(pair):
            moves, seconds, _ = pace[name]
            spent = met.milliseconds[at] * met.moves[at] + 1000 * seconds
            met.moves[at] += moves
            met.milliseconds[at] = round(spent / max(1, met.moves[at]), 3)
        if revision not in met.revisions:
            met.revisions.append(revision)
        if time.monotonic() - saved > SAVED_EVERY:
            book.keep(key, pair, met)
            saved = time.monotonic()
    if met.deals:
        book.keep(key, pair, met)
    return met


def results(book: Book, key: str) -> list[Result]:
    """All that is known of a game."""
    found = ((pair, book.met(key, pair)) for pair in pairs_of(key))
    return [Result(*pair, met.share, met.error) for pair, met in found if met.deals >= FEWEST]


def ratings(key: str, found: Sequence[Result]) -> dict[str, Rating] | None:
    """The scale; None where a level is not tied to the others yet."""
    if key in YARDSTICKS:
        known = ((one, elo) for one in found if (elo := elo_of(one.other)) is not None)
        scale = {one.one: fit([one], one.other, elo)[one.one] for one, elo in known}
        return scale if scale.keys() >= set(LEVELS) else None
    if not {name for one in found for name in one[:2]} >= set(LEVELS):
        return None
    try:
        return fit(found, ANCHOR, AT)
    except ValueError:
        return None


def in_order(scale: dict[str, Rating]) -> bool:
    """Whether every level stands above the one below."""
    values = [scale[level].value for level in LEVELS]
    return all(low < high for low, high in pairwise(values))


def report(book: Book, key: str) -> bool:
    """Print what is known of a game; whether its order is right as far as that goes."""
    contest, found = CONTESTS[key], results(book, key)
    print(f"{key} (by the {contest.unit})")
    low, high = STEPS[contest.luck]
    for pair in pairs_of(key):
        met = book.met(key, pair)
        if met.deals < 2:
            continue
        neighbours = pair in NEIGHBOURS
        outside = neighbours and not low <= met.share <= high
        print(
            f"  {pair[0]:>11} v {pair[1]:<11} n={2 * met.deals:<6} {met.share:.3f} ± {met.error:.3f}  "
            f"{met.milliseconds[0]:6.1f} / {met.milliseconds[1]:.1f} ms a move"
            f"{f'  step outside {low:.0%} to {high:.0%}' if outside else ''}"
        )
    scale = ratings(key, found)
    if scale is None:
        return True
    told = ", ".join(f"{level} {scale[level].value:.0f} ± {scale[level].error:.0f}" for level in LEVELS)
    off = worst([one for one in found if {one.one, one.other} <= scale.keys()], scale)
    print(f"  {told}; a result lies {off[0] if off else 0:.1f} errors off at most", flush=True)
    right = in_order(scale)
    if not right:
        print("  WRONG ORDER")
    return right


def write(book: Book, path: Path) -> None:
    """What the app reads: ratings with their errors, and what they rest on; no game in wrong order, and none
    of which a rating is hardly known.
    """
    games = {}
    for key, contest in CONTESTS.items():
        scale = ratings(key, results(book, key))
        if scale is None or not in_order(scale) or max(scale[level].error for level in LEVELS) > VAGUE:
            continue
        met = {"-".join(pair): book.met(key, pair) for pair in pairs_of(key)}
        games[key] = {
            "unit": contest.unit,
            "ratings": {level: [round(one) for one in scale[level]] for level in LEVELS},
            "shares": {
                name: [round(one.share, 3), round(one.error, 3), 2 * one.deals]
                for name, one in met.items()
                if one.deals >= FEWEST
            },
            "revisions": sorted({revision for one in met.values() for revision in one.revisions}),
            "slips": {level: one.told() for level, one in book.errors_of(key).items() if one.decisions},
        }
    text = json.dumps({"form": form(), "games": games}, indent=1, sort_keys=True)
    write_whole(path, (text + "\n").encode())


def form() -> str:
    """Whether the kernels run as Python or compiled."""
    kernel = import_module("game.ai.bots.checkers.search").__file__ or ""
    return "pure" if kernel.endswith(".py") else "compiled"


def revision_of() -> str:
    """The revision that is checked out."""
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short=9", "HEAD"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"


def main() -> int:
    """Go on where the last call ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="games (default: all)")
    parser.add_argument("--error", type=float, default=0.02, help="standard error of a share (default 0.02)")
    parser.add_argument("--deals", type=int, default=1500, help="most deals of a pair (default 1500)")
    parser.add_argument("--minutes", type=float, default=9.5, help="time of this call (default 9.5)")
    parser.add_argument(
        "--only", default="", help="only pairs whose name, such as master-expert, contains it"
    )
    parser.add_argument("--decisions", type=int, default=150, help="in which errors are counted")
    parser.add_argument("--results", type=Path, default=KEPT)
    parser.add_argument("--out", type=Path, default=WRITTEN)
    arguments = parser.parse_args()
    if unknown := set(arguments.keys) - set(CONTESTS):
        parser.error(f"no ladder for {', '.join(sorted(unknown))}; there is one for {', '.join(CONTESTS)}")
    until = time.monotonic() + 60 * arguments.minutes
    book, right, left = Book(arguments.results), True, 0
    for key in arguments.keys or CONTESTS:
        for pair in pairs_of(key):
            if elo_of(pair[1]) is not None and program() is None:
                print(f"{key}: Stockfish is not installed here, so that {pair[0]} cannot meet it.")
            elif arguments.only in "-".join(pair):
                met = play(book, key, pair, arguments.error, arguments.deals, until)
                left += not met.done(arguments.error, arguments.deals)
        errors = book.errors_of(key)
        if not arguments.only:
            if slips.go_on(key, errors, arguments.decisions, until):
                book.keep_errors(key, errors)
            left += errors[ANCHOR].decisions < arguments.decisions
        right &= report(book, key)
        slips.report(errors)
        write(book, arguments.out)
    if not right:
        return 1
    if left:
        print(f"{left} pairs or levels are not known so well yet: call again.")
    return 2 if left else 0


if __name__ == "__main__":
    sys.exit(main())
