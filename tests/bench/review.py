"""How well a review judges: `python -m tests.bench.review chess|poker_dice|cribbage`.

`chess`: games of levels against each other, judged by Stockfish at depth 14 and by our review. Prints recall,
how many of the moves that lose 0.20 or more winning chance by Stockfish have our ? or ??, and precision, in
how many of our marks Stockfish sees 0.10 or more, with their standard errors, and by how much our losses near
a mistake are off by Stockfish's (`DOUBT` of the players); bars: 80% and 90%. Needs `stockfish`, and says so.
`poker_dice`: the chances told against every throw of the other dice written out; bar: no difference.
`cribbage`: what a discard is said to give away, against every starter and every crib, counted anew; bar: 0.1
points. How others lay away, and what the play brings, is taken from the players' tables.
"""

import argparse
import json
import math
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any

from chess import Board
from chess.engine import Limit, SimpleEngine

from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.ranks import INDEX
from game.cli.players import choosers
from game.coach import Mark
from game.coach.advice import thought_of
from game.coach.inquiry import at_once
from game.coach.judging import LookBack, decisions, most_behind
from game.match import Match
from game.rules.games.chess.fen import write
from game.rules.games.cribbage.phases import DISCARD
from game.rules.games.poker_dice.phases import KEEP
from tests.bench import stockfish
from tests.bench.poker_dice import chance

FOUND = Path(__file__).resolve().parents[2] / "dist" / "review"
PLAYERS = (("beginner", "casual"), ("casual", "expert"), ("expert", "master"), ("master", "casual"))
DEPTH = 14
LOST, SEEN = 0.20, 0.10
RECALL, PRECISION = 0.8, 0.9
NEAR = (0.075, 0.2)
"""Losses by our review that are near a mistake."""
MARKED = (Mark.MISTAKE.value, Mark.BLUNDER.value)
STEEP = 0.00368208
"""What a hundredth of a pawn by Stockfish is in logits of the chance to win."""
ROUNDED = 1e-9
EXPLAINED = 0.1


def chess(games: int, minutes: float) -> bool:
    """Play, judge and print; a decision at a time, so that a run goes on where the last one stopped."""
    program = stockfish.program()
    if program is None:
        print("Stockfish is not installed here, so that nothing can be said about our marks.")
        return True
    path, until = FOUND / "chess.jsonl", time.monotonic() + 60 * minutes
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    done = {(number, version): rest for number, version, *rest in map(json.loads, lines)}
    whole = 0
    with path.open("a", encoding="utf-8") as file, SimpleEngine.popen_uci(program) as engine:
        for number in range(games):
            if time.monotonic() >= until:
                break
            known = {at for n, at in done if n == number}
            for version, *rest in _judged_twice(_game(number), engine, known):
                done[number, version] = rest
                file.write(json.dumps([number, version, *rest]) + "\n")
                file.flush()
                if time.monotonic() >= until:
                    break
            else:
                whole += 1
    moves = list(done.values())
    bad = [mark in MARKED for mark, lost, _ in moves if lost >= LOST]
    right = [lost >= SEEN for mark, lost, _ in moves if mark in MARKED]
    off = [ours - lost for _, lost, ours in moves if ours is not None and NEAR[0] <= ours < NEAR[1]]
    print(f"{whole} of {games} games, {len(moves)} decisions")
    print(f"recall: {_share(bad)} moves that lose {LOST} or more have ? or ??")
    print(f"precision: {_share(right)} moves with ? or ?? lose {SEEN} or more")
    if len(off) > 1:
        mean, spread = statistics.mean(off), statistics.stdev(off)
        print(f"{len(off)} losses from {NEAR[0]} to {NEAR[1]}: off by {mean:+.3f} ± {spread:.3f} each")
    return sum(bad) >= RECALL * len(bad) and sum(right) >= PRECISION * len(right)


def _share(hits: list[bool]) -> str:
    """How many of them, and the share with its standard error."""
    number = max(1, len(hits))
    share = sum(hits) / number
    return f"{sum(hits)} of {len(hits)} ({share:.3f} ± {math.sqrt(share * (1 - share) / number):.3f})"


def _game(number: int) -> Match:
    """A game of two levels, played once."""
    path = FOUND / f"chess-{number}.json"
    if path.exists():
        return Match.load(path.read_text(encoding="utf-8"))
    players = PLAYERS[number % len(PLAYERS)]
    players = players[:: 1 if number // len(PLAYERS) % 2 else -1]
    match = Match.new("chess", seats=2)
    bots = choosers("chess", players, f"review {number}")
    while match.outcome() is None:
        (seat,) = match.actors()
        match.submit(bots[seat](match.bare_view(seat)))
    path.write_text(match.dump(), encoding="utf-8")
    return match


def _judged_twice(
    match: Match, engine: SimpleEngine, done: set[int]
) -> Iterator[tuple[int, str, float, float | None]]:
    """Of each decision at other versions our mark, and what it lost by Stockfish and by us."""
    look, worth = LookBack(match, most_behind("chess")), cache(partial(_worth, engine, match))
    for version, move in decisions(match):
        if version not in done:
            one = at_once(look.judged(version, move))
            fall = worth(version) - worth(version + 1)
            yield version, one.mark.value if one.mark else "", fall if one.seat == 0 else -fall, one.loss


def _worth(engine: SimpleEngine, match: Match, version: int) -> float:
    """White's chance to win at this version by Stockfish; a draw is half."""
    state: Any = match.bare_view(None, version).state
    board = Board(write(state.board))
    if board.is_game_over():
        return {"1-0": 1.0, "0-1": 0.0}.get(board.result(), 0.5)
    score = engine.analyse(board, Limit(depth=DEPTH))["score"].white()
    if (mate := score.mate()) is not None:
        return float(mate > 0)
    return 1 / (1 + math.exp(-STEEP * (score.score() or 0)))


def poker_dice(number: int) -> bool:
    """The last to throw: every chance that is told, against all throws."""
    worst, told = 0.0, 0
    for seed in range(number):
        match = Match.new("poker_dice", 2, seed=seed, options={"wild_aces": seed % 2 == 1})
        bots = choosers("poker_dice", ("casual", "beginner"), f"review {seed}")
        while match.outcome() is None:
            (seat,) = match.actors()
            state: Any = match.bare_view(seat).state
            if state.phase == KEEP and len(state.queue) == 1:
                for one in thought_of(match.bare_view(seat)).candidates:
                    again = {int(piece[-1]) - 1 for piece in one.move.pieces}
                    kept = tuple(face for place, face in enumerate(state.dice[seat]) if place not in again)
                    exact = chance(kept, state.rules.wild_aces, state.to_beat())
                    worst, told = max(worst, abs(one.value - exact)), told + 1
            match.submit(bots[seat](match.bare_view(seat)))
    print(f"poker dice: {told} chances told, the greatest error is {worst:.1e}")
    return worst <= ROUNDED


def cribbage(number: int) -> bool:
    """Discards of the first deal: what the second best and the worst are said to give away."""
    worst, told = 0.0, 0
    for seed in range(number):
        match = Match.new("cribbage", 2, seed=seed)
        for seat in sorted(match.actors()):
            view = match.bare_view(seat)
            state: Any = view.state
            assert state.phase == DISCARD
            candidates = thought_of(view).candidates
            best = candidates[0]
            for one in (candidates[1], candidates[-1]):
                both = [_laid_worth(state, seat, _codes(each.move.pieces)) for each in (best, one)]
                error = abs(best.value - one.value - (both[0] - both[1]))
                worst, told = max(worst, error), told + 1
    print(f"cribbage: {told} losses told, the greatest is {worst:.3f} points off")
    return worst <= EXPLAINED


def _codes(faces: tuple[str, ...]) -> tuple[int, ...]:
    return tuple("A23456789TJQK".index(face[0]) * 4 + "CDHS".index(face[1]) for face in faces)


def _laid_worth(state: Any, seat: int, laid: tuple[int, ...]) -> float:
    """What laying these away is worth: hand and crib over all that may come, and what the play brings."""
    own = state.dealer == seat
    hand = state.hands[seat]
    kept = [card for card in hand if card not in laid]
    unseen = [card for card in range(52) if card not in hand]
    counts = [_points(kept, starter, crib=False) for starter in unseen]
    rates = tables.laid(tables.custom(2, not own))
    total = worth = 0.0
    for others in combinations(unseen, 2):
        rate = rates[INDEX[tuple(sorted(card >> 2 for card in others))]]
        if rate:
            crib = (*laid, *others)
            for starter in unseen:
                if starter not in others:
                    total += rate
                    worth += rate * _points(crib, starter, crib=not state.crib_four_flush)
    play = tables.play(tables.custom(2, own))[INDEX[tuple(sorted(card >> 2 for card in kept))]]
    return sum(counts) / len(counts) + (1 if own else -1) * worth / total + play


def _points(four: Any, starter: int, crib: bool) -> int:
    """A hand counted from the rules (7 and 8), sharing nothing with the program's counting."""
    found = _by_rank(tuple(sorted(card >> 2 for card in (*four, starter))))
    if len({card & 3 for card in four}) == 1:
        found += 5 if starter & 3 == four[0] & 3 else 0 if crib else 4
    return found + any(card >> 2 == 10 and card & 3 == starter & 3 for card in four)


@cache
def _by_rank(ranks: tuple[int, ...]) -> int:
    """Fifteens, pairs and runs of five ranks."""
    found = 0
    for size in range(2, 6):
        found += 2 * sum(sum(min(rank + 1, 10) for rank in some) == 15 for some in combinations(ranks, size))
    often = Counter(ranks)
    found += sum(count * (count - 1) for count in often.values())
    start = 0
    while start < 13:
        end = start
        while end in often:
            end += 1
        if end - start >= 3:
            found += (end - start) * math.prod(often[rank] for rank in range(start, end))
        start = end + 1
    return found


def main() -> int:
    """Run one of them; 1 if it misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("chess", "poker_dice", "cribbage"))
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=10.0)
    arguments = parser.parse_args()
    if arguments.what == "chess":
        good = chess(arguments.games, arguments.minutes)
    elif arguments.what == "poker_dice":
        good = poker_dice(arguments.games)
    else:
        good = cribbage(arguments.games)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
