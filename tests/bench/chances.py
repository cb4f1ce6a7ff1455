"""Learns each game's chance to win by self-play, and checks it: `python -m tests.bench.chances KEY…`.

Computer players of quick levels, lightly mixed, play whole matches with every number of seats, half of them
by the book and half with other house rules; who is mixed in sits at every seat in turn, and on boards the
first moves are drawn by lot. What everybody could see at some moments of a match (`game.ai.standings`) is
kept with who won; weights that turn it into chances are fitted by Newton's method, none below 0, made as
sure as they prove on matches that they were not fitted to, and written to `game/coach/chances.json`.

With `--check` fresh matches are played instead, and the chances compared with what came of them, by tenths:
bar: within 5 points in every tenth in which 200 chances lie. Samples lie in `dist/chances`, so that a run of
`--minutes` (10 at most by default) goes on where the last one stopped.
"""

import argparse
import json
import math
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.cli.players import choosers
from game.coach.advice import thought_of
from game.coach.chances import SEARCH, TABLES, name_of, searched, seen_of, softmax
from game.coach.judging import most_behind
from game.match import Match
from game.rules.core.outcome import shares
from game.rules.core.view import View
from game.rules.registry import entry, load
from game.session.interrupts import quick_call, turn_seats

SAMPLES = Path(__file__).resolve().parents[2] / "dist" / "chances"
MATCHES = {"learn": 900, "check": 1300}
"""Matches of a game, over all numbers of seats. Moments of a match share its end: where matches are quick,
more of them tell more."""
MOMENTS = 10_400
"""That are kept, on average, of all these matches together."""
GREEDY = {
    "deuce": 0.75, "golden_deuce": 0.97, "block": 0.97, "dominoes": 0.97, "texas42": 0.97,
    "domino_poker": 0.97,
}  # fmt: skip
"""Games whose Casual takes long: in so many of their matches Greedy stands in for it."""
BOARDS = {
    "chess": ("rating:1600", "rating:1800", "expert"),
    "checkers": ("rating:1200", "expert", "rating:1400"),
}
"""Who plays them; there what a search tells is learned as well. Nobody who overlooks a piece: beside
such players a position counts as less lost than it is, and what gives away more of it as a mistake."""
DRAWN = (2, 4, 6)
"""How many of the first moves there are drawn by lot."""
SEARCHED = 0.3
"""Of how many moments on a board this is asked."""
UNTRIED = frozenset({"clock"})
"""House rules that what everybody can see says nothing of."""
BAR = 0.05
ENOUGH = 200
"""Chances in a tenth from which on it is judged."""
FEWEST = 20
"""Matches from which a table is learned; of less, what holds for all numbers of players has to do."""
MOST_FITTED = 12_000
PULL = 40.0
"""Moments that speak for what holds for all numbers of players."""
FOLDS = 4
"""Parts of the matches, each of which tells how sure the weights of the others may be."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One moment of a match: by side what everybody could see, and the share of the win."""

    number: int
    name: str
    book: bool
    rows: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


def setting(key: str, purpose: str, number: int) -> tuple[int, list[str], dict[str, Any], int]:
    """Seats, players, house rules and seed of a match."""
    game = load(key)
    turn, place = divmod(number, len(game.seats))
    seats, chance = game.seats[place], random.Random(f"{purpose} {key} {number}")
    usual = "greedy" if chance.random() < GREEDY.get(key, 0.0) else "casual"
    players = [chance.choice(BOARDS.get(key, (usual,)))] * seats
    if chance.random() < 0.25:
        players[0] = chance.choice(BOARDS.get(key, ("beginner", "greedy", usual)))
    turn %= seats
    options = {}
    assert is_dataclass(game.options)
    if chance.random() < 0.5:
        for one in fields(game.options):
            if one.name not in UNTRIED and chance.random() < 0.4:
                options[one.name] = chance.choice(one.metadata["choices"])
    return seats, players[turn:] + players[:turn], options, chance.randrange(2**32)


def played(key: str, purpose: str, number: int, rate: float) -> tuple[list[Sample], int]:
    """Some moments of one match, each kept with the chance `rate`, and the decisions in it."""
    seats, players, options, seed = setting(key, purpose, number)
    match = Match.new(key, seats=seats, seed=seed, options=options)
    bots = choosers(key, tuple(players), f"players {purpose} {number}")
    (by_lot,) = choosers(key, ("random",), f"lot {purpose} {number}")
    chance, decisions = random.Random(f"moments {purpose} {key} {number}"), 0
    drawn = chance.choice(DRAWN) if key in BOARDS else 0
    seen = []
    while (outcome := match.outcome()) is None:
        if (call := quick_call(match, players, f"calls {number}")) is not None:
            match.submit(call)
            continue
        seat = min(turn_seats(match))
        view, decisions = match.bare_view(seat), decisions + 1
        if chance.random() < rate and (standing := seen_of(view)) is not None:
            seen.append((name_of(view, standing), standing.rows))
            if key in BOARDS and chance.random() < SEARCHED:
                seen += ((SEARCH, rows) for rows in _told(view))
        match.submit(bots[seat](view) if decisions > drawn else by_lot(view))
    each = shares(outcome)
    book = not options
    return [
        Sample(
            number, name, book, rows,
            tuple(sum(each[side :: len(rows)]) for side in range(len(rows))),
        )
        for name, rows in seen
    ], decisions  # fmt: skip


def _told(view: View[Any]) -> Iterator[tuple[tuple[float, ...], ...]]:
    """What a review's search tells of a position, as features by seat; nothing where it has no value."""
    thought = thought_of(view, count=most_behind(view.game))
    if thought.unit is not None:
        rows = searched(thought.candidates[0].value, thought.left)
        yield rows if view.seat == 0 else rows[::-1]


def gathered(key: str, purpose: str, matches: int, until: float) -> list[Sample]:
    """All samples of so many matches, played on from where the file ends, until the time is up."""
    path = SAMPLES / f"{key}.{purpose}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    found: list[Sample] = []
    number, decisions = 0, 60.0
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            number, decisions, samples = json.loads(line)
            found += [Sample(number, name, book, rows, won) for name, book, rows, won in samples]
            number += 1
    with path.open("a", encoding="utf-8") as file:
        while number < matches and time.monotonic() < until:
            samples, one = played(key, purpose, number, min(1.0, MOMENTS / matches / decisions))
            decisions += (one - decisions) / min(number + 1, 50)
            rows = [(each.name, each.book, each.rows, each.won) for each in samples]
            file.write(json.dumps([number, decisions, rows]) + "\n")
            found += samples
            number += 1
    print(f"{key}: {number} of {matches} matches, {len(found)} moments")
    return found


def fitted(samples: Sequence[Sample], usual: Sequence[float] = ()) -> list[float]:
    """The weights, none below 0, under which what came of these moments is likeliest.

    They are drawn towards `usual`, what holds for all numbers of players, as if by `PULL` more moments.
    """
    width = len(samples[0].rows[0])
    data, spread = [], [0.0] * width
    for one in samples:
        means = [sum(column) / len(one.rows) for column in zip(*one.rows, strict=True)]
        rows = [[part - mean for part, mean in zip(row, means, strict=True)] for row in one.rows]
        data.append((rows, one.won))
        for row in rows:
            for column, part in enumerate(row):
                spread[column] += part * part / len(rows)
    scale = [1 / math.sqrt(total / len(data)) if total > 1e-9 else 0.0 for total in spread]
    data = [([[p * s for p, s in zip(row, scale, strict=True)] for row in rows], won) for rows, won in data]
    prior = [weight / s if s else 0.0 for weight, s in zip(usual or [0.0] * width, scale, strict=True)]
    pull = (PULL if usual else 1.0) / len(data)
    weights = prior if usual else [0.3] * width
    best = _likelihood(data, weights, prior, pull)
    for _ in range(30):
        slope, bend = _slopes(data, weights, prior, pull)
        free = [at for at in range(width) if weights[at] > 0 or slope[at] > 0]
        step = _solved([[bend[a][b] for b in free] for a in free], [slope[at] for at in free])
        size, better = 1.0, False
        while size > 1e-3:
            tried = weights[:]
            for at, part in zip(free, step, strict=True):
                tried[at] = max(0.0, weights[at] + size * part)
            if (worth := _likelihood(data, tried, prior, pull)) > best:
                better = worth > best + 1e-7
                weights, best = tried, worth
                break
            size /= 2
        if not better:
            break
    return [weight * part for weight, part in zip(weights, scale, strict=True)]


Data = Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]]


def _likelihood(data: Data, weights: Sequence[float], prior: Sequence[float], pull: float) -> float:
    """The mean logarithm of the chance of what came, less a penalty for what is far from the prior."""
    total = 0.0
    for rows, won in data:
        for chance, share in zip(softmax(rows, weights), won, strict=True):
            if share:
                total += share * math.log(max(chance, 1e-12))
    far = sum((weight - usual) ** 2 for weight, usual in zip(weights, prior, strict=True))
    return total / len(data) - pull * far / 2


def _slopes(
    data: Data, weights: Sequence[float], prior: Sequence[float], pull: float
) -> tuple[list[float], list[list[float]]]:
    """The slope of the likelihood, and the negative of its curvature."""
    width = len(weights)
    firm = pull * len(data)
    slope = [firm * (usual - weight) for weight, usual in zip(weights, prior, strict=True)]
    bend = [[firm * (a == b) + 1e-9 for b in range(width)] for a in range(width)]
    for rows, won in data:
        chances = softmax(rows, weights)
        mean = [0.0] * width
        for row, chance, share in zip(rows, chances, won, strict=True):
            for a, part in enumerate(row):
                slope[a] += (share - chance) * part
                mean[a] += chance * part
                weighed, line = chance * part, bend[a]
                for b in range(a + 1):
                    line[b] += weighed * row[b]
        for a in range(width):
            for b in range(a + 1):
                bend[a][b] -= mean[a] * mean[b]
    for a in range(width):
        for b in range(a):
            bend[b][a] = bend[a][b]
    return slope, bend


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive definite."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        for below in range(at + 1, len(rows)):
            factor = rows[below][at] / rows[at][at]
            for column in range(at, len(rows) + 1):
                rows[below][column] -= factor * rows[at][column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        rest = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - rest) / rows[at][at]
    return found


@dataclass(frozen=True, slots=True)
class Learned:
    """A table's weights, and what they rest on."""

    matches: int
    moments: int
    weights: list[float]


def learned(samples: Sequence[Sample]) -> dict[str, Learned]:
    """By name every table of a game for which there are matches enough."""
    by_name: dict[str, list[Sample]] = defaultdict(list)
    by_kind: dict[str, list[Sample]] = defaultdict(list)
    for one in samples:
        by_name[one.name].append(one)
        by_kind[one.name.lstrip("0123456789")].append(one)
    usual = {kind: fitted(_some(some)) for kind, some in by_kind.items()}
    tables = {}
    for name, own in sorted(by_name.items()):
        kind = name.lstrip("0123456789")
        few = len({one.number for one in own}) < FEWEST
        some = _some(by_kind[kind] if few else own)
        matches = len({one.number for one in some})
        if matches >= FEWEST:
            weights = usual[kind] if few else fitted(some, usual[kind])
            tables[name] = Learned(matches, len(some), weights)
    return tables


def sureness(samples: Sequence[Sample]) -> float:
    """By which factor weights prove best on matches that they were not fitted to: few matches teach too much.

    Moments of a match share its end, so that whole matches are left out, of all numbers of players alike.
    """
    turns = sorted({one.number for one in samples})
    part = {number: at * FOLDS // len(turns) for at, number in enumerate(turns)}
    told: list[tuple[list[list[float]], tuple[float, ...]]] = []
    for fold in range(FOLDS):
        tables = learned([one for one in samples if part[one.number] != fold])
        for one in samples:
            if part[one.number] == fold and one.name in tables:
                weights = tables[one.name].weights
                worth = [sum(w * p for w, p in zip(weights, row, strict=True)) for row in one.rows]
                mean = sum(worth) / len(worth)
                told.append(([[each - mean] for each in worth], one.won))
    factor = 1.0
    for _ in range(8):
        (slope,), ((bend,),) = _slopes(told, [factor], [1.0], 0.0)
        factor = max(0.1, factor + slope / bend)
    return factor


def learn(key: str, samples: Sequence[Sample]) -> None:
    """Fit every table of the game, and write them to the coach's file."""
    factor = sureness(samples)
    print(f"{key}: as sure as {factor:.3f} of what the matches themselves tell")
    tables = json.loads(TABLES.read_text(encoding="utf-8"))
    tables[key] = {}
    for name, one in learned(samples).items():
        weights = [round(factor * weight, 4) for weight in one.weights]
        tables[key][name] = {"matches": one.matches, "learned": str(date.today()), "weights": weights}
        print(f"{key} {name:>8}: {one.matches} matches, {one.moments} moments, {weights}")
    games = []
    for game, found in sorted(tables.items()):
        lines = (f' "{name}": {json.dumps(table)}' for name, table in found.items())
        games.append(f'"{game}": {{\n' + ",\n".join(lines) + "\n}")
    TABLES.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def _some(samples: Sequence[Sample]) -> Sequence[Sample]:
    """As many as a fit takes."""
    return random.Random(len(samples)).sample(samples, min(len(samples), MOST_FITTED))


def check(key: str, samples: Sequence[Sample]) -> bool:
    """Print the chances told beside what came of them; whether every tenth is within the bar."""
    tables = json.loads(TABLES.read_text(encoding="utf-8"))[key]
    good = True
    for what, some in (("all", samples), ("by the book", [one for one in samples if one.book])):
        tenths = list(_tenths(tables, some))
        worst = max((abs(gap) for count, *_, gap, _ in tenths if count >= ENOUGH), default=0.0)
        good = good and (what != "all" or worst <= BAR)
        print(f"{key}, {what}: {len(some)} moments, worst tenth {100 * worst:.1f} points off")
        if what == "all":
            for count, told, came, gap, error in tenths:
                beside = f"{100 * gap:+5.1f} ± {100 * error:.1f}, n {count}"
                print(f"   told {100 * told:5.1f}  came {100 * came:5.1f}  ({beside})")
    return good


def _tenths(
    tables: dict[str, Any], samples: Sequence[Sample]
) -> Iterator[tuple[int, float, float, float, float]]:
    """By tenth of the chance: how many, what was told, what came, their gap and its error by matches."""
    inside: list[list[tuple[int, float, float]]] = [[] for _ in range(10)]
    for one in samples:
        if one.name in tables:
            for chance, share in zip(softmax(one.rows, tables[one.name]["weights"]), one.won, strict=True):
                inside[min(9, int(10 * chance))].append((one.number, chance, share))
    for some in inside:
        if some:
            count = len(some)
            by_match: dict[int, float] = defaultdict(float)
            for number, chance, share in some:
                by_match[number] += share - chance
            told = sum(chance for _, chance, _ in some) / count
            came = sum(share for _, _, share in some) / count
            error = math.sqrt(sum(part * part for part in by_match.values())) / count
            yield count, told, came, came - told, error


def main() -> int:
    """Learn, or check; 1 if a game is off the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="+", metavar="KEY")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--matches", type=int)
    parser.add_argument("--minutes", type=float, default=10.0)
    arguments = parser.parse_args()
    purpose, good = "check" if arguments.check else "learn", True
    until = time.monotonic() + 60 * arguments.minutes
    for key in arguments.keys:
        entry(key)
        samples = gathered(key, purpose, arguments.matches or MATCHES[purpose], until)
        if arguments.check:
            good = check(key, samples) and good
        else:
            learn(key, samples)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
