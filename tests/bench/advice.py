"""How good the adviser's hints are, and how soon they come: `python -m tests.bench.advice [KEY …]`.

Positions with a choice, two of a match, are taken from matches of Beginners and Experts by turns. At each the
adviser answers within its own count, and is asked again with ten times as much, with the first answer's move
weighed in the same worlds: a hint is *right* where that move is the best then, or behind it by no more than
two standard errors, or by what is told as nothing. Boards, whose search tells no error, are judged in chances
to win, as people are told them. What error the judge has there is measured: wherever it finds another move
best than the hint, both are asked about once more with twice its count, and how far the gap between them goes
then is squared, averaged over these positions, and its root taken. A hint may fall behind by two such errors
there; how many fall behind by one in a hundred at most is printed too. What is exact, or from tables, does
not depend on the count. A hint without values counts where ten times as much finds some: it is right if it is
the best of these. Printed is the share that is right with its standard error, and the seconds of the
processor for the whole count. Bar: 97% of the hints. Of the reasons that are told those that rest on the
position are recomputed by code of their own, and all must be true; what rests on playouts
`tests/contract/test_reasons.py` makes again.

With `--first` the same positions are asked about as at a table, by `Counsel` through the process of the
computer players: the seconds to the first answer and to the last. Bars: 0.5 for the first, 1.5 for the last,
in the median.

Positions that were done are kept in `--state FILE`, by game and count, and a call ends after `--minutes`:
call again until all are done.
"""

import argparse
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from game.ai.advisor import advisor_of, seed_of
from game.ai.bot import Budget, bot_for
from game.ai.levels import ADVISOR
from game.ai.question import Question
from game.ai.reasons import Counted, Mean
from game.ai.thought import Basis, Thought, led_by
from game.ai.worker import BotPool
from game.coach.judging import BOARDS, LEAST, in_chances
from game.coach.reasons import Told, fact
from game.files import write_whole
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.registry import entries, load
from game.session.counsel import Counsel
from tests.contract.recounts import CHECKS

POSITIONS, ASKED = 60, 20
"""Of a game, and with `--first`."""
EACH = 2
"""Of a match."""
PLIES = 400
"""Of a match that are played at most."""
TIMES = 10
"""How much more the judge may spend."""
SURE = 2.0
"""Errors that the first answer may fall behind."""
NEAR = 0.01
"""What it may, mostly of a chance to win, where nothing tells an error."""
AGAIN = 2
"""How much more than the judge's the second look at a board costs, which tells the judge's error."""
BAR = 0.97
FIRST, LAST = 0.5, 1.5
"""Seconds to an answer, in the median."""
FRAME = 1 / 120
FIXED = frozenset({Basis.EXACT, Basis.TABLE})
Row = dict[str, Any]


def positions(key: str) -> Iterator[View[Any]]:
    """With a choice, few of a match, from matches at every number of seats by turns."""
    seats = load(key).seats
    for number in count():
        match = Match.new(key, seats[number % len(seats)], seed=7000 + number)
        rng = random.Random(f"advice {key} {number}")
        bots = [bot_for(key, level) for level in ("beginner", "expert")]
        aside, choices = match.game.calls | match.game.meta_moves, []
        for ply in range(PLIES):
            if not match.actors():
                break
            view = match.player_view(min(match.actors()))
            turns = (move for move in view.legal() if move.kind not in aside)
            if len(list(islice(turns, 2))) > 1:
                choices.append(view)
            bot = bots[(number + (view.seat or 0)) % 2]
            match.submit(bot.choose(view, Budget(min(60, bot.count), seed=f"{number} {ply}")))
        yield from rng.sample(choices, min(EACH, len(choices)))


def right(first: Thought, judge: Thought) -> bool:
    """Whether the first answer's move is as good as the judge's best, as far as can be told."""
    if not judge.candidates:
        return judge.move == first.move
    own = next((one for one in judge.candidates if one.move == first.move), None)
    if own is None or own is judge.candidates[0]:
        return own is not None
    best = judge.candidates[0]
    if own.gap is not None:
        return own.gap.value <= max(LEAST, SURE * own.gap.error)
    error = math.hypot(best.error, own.error)
    least = max(LEAST, SURE * error) if math.isfinite(error) else NEAR
    return best.value - own.value <= least


def look(view: View[Any]) -> Row:
    """One position: the seconds of the first answer, whether it was right, what it rested on."""
    advisor = advisor_of(view.game)
    began = time.process_time()
    first = advisor.think(view, Budget(advisor.count))
    seconds = time.process_time() - began
    judge = first
    if not first.candidates or any(one.basis not in FIXED for one in first.candidates):
        own = Budget(TIMES * advisor.count, seed=f"judge {seed_of(view)}")
        judge = advisor.strongest.think(view, own, (first.move,))
        judge = led_by(judge, advisor.strongest.careful(view, judge).move)
    gaps = () if judge is first else apart(view, first.move, judge)
    told = fact(view, first) if first.candidates else None
    checked = [] if told is None else recomputed(view, first, told)
    return {
        "seconds": seconds,
        "right": right(first, in_chances(view.game, judge)),
        "valued": bool(judge.candidates),
        "gaps": gaps,
        "told": told is not None,
        "recomputed": len(checked),
        "false": checked.count(False),
    }


def apart(view: View[Any], hint: Move, judge: Thought) -> tuple[float, ...]:
    """On a board, how far the hint falls behind another move that the judge finds best, by the judge and by
    twice its count; empty where it is the best, or the judge is no search of a board.
    """
    if judge.unit not in BOARDS or judge.move == hint:
        return ()
    advisor, two = advisor_of(view.game), (judge.move, hint)
    own = Budget(AGAIN * TIMES * advisor.count, seed=f"again {seed_of(view)}")
    found = []
    for thought in (judge, advisor.strongest.think(view, own, two)):
        values = {one.move: one.value for one in in_chances(view.game, thought).candidates}
        found.append(values[judge.move] - values[hint])
    return tuple(found)


def error_of(rows: list[Row]) -> float:
    """How far the judge's gaps are off, as what more thought makes of them tells; 0 where there are none."""
    moved = [(row["gaps"][1] - row["gaps"][0]) ** 2 for row in rows if row.get("gaps")]
    return math.sqrt(statistics.mean(moved)) if moved else 0.0


def recomputed(view: View[Any], thought: Thought, told: Told) -> list[bool]:
    """Of each fact that rests on the position, whether code of its own finds it again."""
    both = ((told.move, told.fact), (told.other, told.than))
    return [
        CHECKS[type(one)](view, thought, move, one)
        for move, one in both
        if move is not None and one is not None and not isinstance(one, Counted | Mean)
    ]


def within(row: Row, off: float) -> bool:
    """Whether a hint of a board falls behind by no more than the judge's error allows."""
    return bool(row.get("gaps")) and row["gaps"][0] <= SURE * off


def report(key: str, rows: list[Row]) -> bool:
    """Print a game's line; whether it keeps its bar."""
    weighed = [row for row in rows if row["valued"]]
    off, near = error_of(weighed), sum(row["right"] for row in weighed)
    good, number = sum(row["right"] or within(row, off) for row in weighed), len(weighed)
    share = good / number if number else 1.0
    likely = (good + 1) / (number + 2)  # of 60 of 60 it is not certain either
    error = math.sqrt(likely * (1 - likely) / (number + 2))
    seconds = sorted(row["seconds"] for row in rows)
    middle, late = statistics.median(seconds), seconds[int(0.95 * (len(seconds) - 1))]
    false = sum(row.get("false", 0) for row in rows)
    kept = share >= BAR and not false
    print(
        f"{key:13} n={len(rows):<4} valued {number:<4} right {good:<4} {share:6.1%} ± {error:5.1%}  "
        f"{f'the judge is off by {off:.3f}, within {NEAR}: {near}  ' if off else ''}"
        f"whole count: median {middle:.3f} s, p95 {late:.3f} s  told {sum(row['told'] for row in rows)}, "
        f"{sum(row.get('recomputed', 0) for row in rows)} facts recomputed, {false} false  "
        f"{'' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def asked(key: str, bots: BotPool, number: int) -> bool:
    """Print how long people wait at a table of this game; whether it keeps its bars."""
    firsts, lasts = [], []
    for view in islice(positions(key), number):
        counsel, began = Counsel(bots, time.monotonic), time.monotonic()
        counsel.ask(view)
        first = None
        while counsel.waits:
            time.sleep(FRAME)
            counsel.poll()
            if first is None and (counsel.thought is not None or not counsel.waits):
                first = time.monotonic() - began
        firsts.append(first or 0.0)
        lasts.append(time.monotonic() - began)
    first, last = statistics.median(firsts), statistics.median(lasts)
    kept = first < FIRST and last <= LAST
    print(
        f"{key:13} n={len(firsts):<4} first answer: median {first:.2f} s, at most {max(firsts):.2f}  "
        f"last: median {last:.2f} s, at most {max(lasts):.2f}  {'' if kept else 'MISSED'}",
        flush=True,
    )
    return kept


def waits(keys: list[str], number: int) -> int:
    """Ask as a table does; 1 where a bar is missed."""
    bots = BotPool()
    try:
        for key in keys[:1]:  # the process is up
            view = next(positions(key))
            bots.request(Question(view, ADVISOR, 0)).wait(30)
        kept = [asked(key, bots, number) for key in keys]
        return 0 if all(kept) else 1
    finally:
        bots.close()


def main() -> int:
    """Go on where the last call ended; 1 where a bar is missed, 2 where something is left to do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--positions", type=int)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--state", type=Path, default=Path("dist/advice.json"))
    arguments = parser.parse_args()
    keys = arguments.keys or [entry.key for entry in entries()]
    if arguments.first:
        return waits(keys, arguments.positions or ASKED)
    most = arguments.positions or POSITIONS
    until = time.monotonic() + 60 * arguments.minutes
    state: dict[str, list[Row]] = json.loads(arguments.state.read_text()) if arguments.state.exists() else {}
    arguments.state.parent.mkdir(parents=True, exist_ok=True)
    kept, left = True, 0
    for key in keys:
        rows = state.setdefault(f"{key} {advisor_of(key).count}", [])
        for number, view in enumerate(positions(key)):
            if number < len(rows):
                continue
            if len(rows) >= most or time.monotonic() > until:
                break
            rows.append(look(view))
            write_whole(arguments.state, json.dumps(state).encode())
        left += max(0, most - len(rows))
        if rows:
            kept &= report(key, rows)
    if left:
        print(f"{left} positions are left: call again.")
        return 2
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
