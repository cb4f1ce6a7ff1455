"""Learns what the checkers engine's evaluation counts: `python -m tests.bench.learn_checkers FILE [--write]`.

`--play 6000` adds games of the engine with itself to FILE, each from a few random moves, with a random one
now and then: of every quiet position a line with the masks of the side to move, the enemy and the kings, the
turn, whether captures are forced, what the side to move made of the game and the score that search gave.

Fitted is the chance to win, by how the game ended and by the score, to the one that follows from the sum of
the weights; `--write` puts these into `weights.py`. A fifth of the games is held back to tell the error.
Needs `numpy`.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from game.ai.bot import Budget
from game.ai.bots.checkers import evaluate, weights
from game.ai.bots.checkers.moves import jumpers
from game.ai.bots.checkers.players import by_result
from game.ai.bots.checkers.search import Search
from game.ai.bots.checkers.tree import WON
from game.rules.games.checkers.board import ALL, BITS, Board
from game.rules.games.checkers.pdn import number_of

NODES = 300
SCALE = 180.0
"""Hundredths of a man that make a chance to win of 1 / (1 + 1/e)."""
BY_RESULT = 0.6
"""The share of the result in what is aimed at; the rest is the score's."""
ROUNDS = 400
STROKE = 0.5
HELD = 2e-6
"""What a weight's distance from where it began costs."""
NAMES = ("MEN", "KINGS", "GUARDS", "CROWNING", "NEARING", "FREE", "TURN")
SIZES = (32, 32, 16, 1, 1, 1, 1)
BEGINS = [sum(SIZES[:number]) for number in range(len(SIZES))]
Counts = list[tuple[int, float]]


def neighbours(mask: int, side: int) -> int:
    """The squares, gaps among them, that these look at up the board (0) or down (1)."""
    return mask >> 4 | mask >> 5 if side else mask << 4 | mask << 5


def game(seed: int) -> Iterator[str]:
    """The lines of one game."""
    chance, forced = random.Random(seed), seed % 4 < 3
    board, past, rows, winner = Board.start(forced=forced), [], [], None
    for _ in range(chance.choice((4, 5, 6, 7, 8, 9, 10, 12))):
        if moves := board.moves():
            board.push(chance.choice(moves))
    for ply in range(160):
        routes = by_result(board)
        if not routes:
            winner = 1 - board.turn
        if not routes or board.idle > 44:
            break
        best = next(iter(routes))
        if len(routes) > 1:
            found = Search(board.copy(), past, Budget(NODES)).run()
            own, enemy, kings, turn = (
                board.sides[board.turn],
                board.sides[1 - board.turn],
                board.kings,
                board.turn,
            )
            if abs(found.score) > WON:
                winner = turn if found.score > 0 else 1 - turn
                break
            if ply == 0 and abs(found.score) > 150:
                return
            quiet = not jumpers(own, enemy, kings, turn) and not jumpers(enemy, own, kings, 1 - turn)
            if quiet and (board.idle < 8 or chance.random() < 0.2):
                rows.append((own, enemy, kings, turn, found.score))
            best = found.moves[0].move if chance.random() < 0.95 else chance.choice(list(routes))
        board.push(number_of(routes[best]))
        past = [*past, board.identity()] if board.idle else [board.identity()]
    for own, enemy, kings, turn, score in rows:
        result = 0.5 if winner is None else float(winner == turn)
        yield f"{own} {enemy} {kings} {turn} {forced:d} {result} {score}"


def counts(own: int, enemy: int, kings: int, turn: int) -> Counts:
    """By weight how often it counts for the side to move, early and late apart; see `evaluate.judged`."""
    pieces = (own | enemy).bit_count()
    early = pieces / 24
    found: dict[int, int] = {}

    def add(name: int, number: int, times: int) -> None:
        place = BEGINS[name] + number
        found[place] = found.get(place, 0) + times

    free = ALL & ~(own | enemy)
    for mask, sign in ((own, 1), (enemy, -1)):
        side = turn if sign > 0 else 1 - turn
        home = 0
        for square in range(1, 33):
            seen = square if side == 0 else 33 - square
            bit = 1 << BITS[square]
            if not mask & bit:
                continue
            add(1 if kings & bit else 0, seen - 1, sign)
            ahead = neighbours(bit, side) & free
            if ahead or (kings & bit and neighbours(bit, 1 - side) & free):
                add(5, 0, sign)
            if not kings & bit:
                if seen <= 4:
                    home |= 1 << seen - 1
                elif seen > 20 and ahead:
                    add(3 if seen > 24 else 4, 0, sign)
        add(2, home, sign)
    add(6, 0, 1)
    total = sum(SIZES)
    both = [(place, times * early) for place, times in found.items() if times]
    return both + [(total + place, times * (1 - early)) for place, times in found.items() if times]


def chance(value: Any) -> Any:
    """To win, of what is worth so much; for an array too."""
    return 1 / (1 + np.exp(-value / SCALE))


class Lines:
    """Positions as arrays: what counts, what else the evaluation adds, and what is aimed at."""

    def __init__(self, lines: list[str], worths: Any) -> None:
        self.counts = np.zeros((len(lines), len(worths)), dtype=np.float32)
        wholes, results, scores = [], [], []
        for number, line in enumerate(lines):
            own, enemy, kings, turn, _, result, score = line.split()
            masks = int(own), int(enemy), int(kings), int(turn)
            for place, times in counts(*masks):
                self.counts[number, place] = times
            wholes.append(evaluate.judged(*masks, evaluate.running(*masks)))
            results.append(float(result))
            scores.append(float(score))
        self.rest = np.array(wholes) - self.counts @ worths.astype(np.float32)
        self.aim = BY_RESULT * np.array(results) + (1 - BY_RESULT) * chance(np.array(scores))

    def miss(self, worths: Any) -> Any:
        """By how much the chance that the weights give is above what is aimed at."""
        return chance(self.counts @ worths.astype(np.float32) + self.rest) - self.aim

    def error(self, worths: Any) -> float:
        """The mean square of what the chances miss."""
        return float((self.miss(worths) ** 2).mean())


def fit(lines: Lines, begun: Any) -> Any:
    """The weights that miss least, held near where they were."""
    found, speed, size = begun.copy(), np.zeros_like(begun), np.zeros_like(begun)
    for turn in range(1, ROUNDS + 1):
        slope = lines.miss(found).astype(np.float32) @ lines.counts / len(lines.aim) + HELD * (found - begun)
        speed, size = 0.9 * speed + 0.1 * slope, 0.999 * size + 0.001 * slope**2
        found -= STROKE * (speed / (1 - 0.9**turn)) / (np.sqrt(size / (1 - 0.999**turn)) + 1e-9)
    return found


def table() -> Any:
    """The weights as they are: all early ones, then all late ones."""
    whole: list[float] = []
    for half in (0, 1):
        for name in NAMES:
            part = getattr(weights, name)[half]
            whole += [float(one) for one in part] if isinstance(part, tuple) else [float(part)]
    return np.array(whole)


def written(worths: Any) -> str:
    """The module with these weights, its words as they are."""
    path = Path(weights.__file__)
    text = path.read_text("utf-8")
    total = sum(SIZES)
    for name, size, begin in zip(NAMES, SIZES, BEGINS, strict=True):
        halves = [[round(float(one)) for one in worths[at : at + size]] for at in (begin, total + begin)]
        if size == 1:
            new = f"{name} = ({halves[0][0]}, {halves[1][0]})\n"
        else:
            rows = [", ".join(map(str, half[at : at + 16])) for half in halves for at in range(0, size, 16)]
            cut = len(rows) // 2
            parts = [",\n     ".join(part) for part in (rows[:cut], rows[cut:])]
            new = f"{name} = (\n    ({parts[0]}),\n    ({parts[1]}),\n)  # fmt: skip\n"
        start = text.index(f"{name} = ")
        end = text.index('"""', start)
        text = text[:start] + new + text[end:]
    return text


def main() -> None:
    """Play, or fit and print, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--play", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if arguments.play:
        with arguments.file.open("a", encoding="utf-8") as file:
            for seed in range(arguments.play):
                file.writelines(line + "\n" for line in game(seed))
        return
    lines = arguments.file.read_text("utf-8").splitlines()
    held, worths = len(lines) // 5, table()
    judged, learned = Lines(lines[:held], worths), Lines(lines[held:], worths)
    print(f"{len(lines)} positions; missed before {judged.error(worths):.5f}", flush=True)
    found = fit(learned, worths)
    print(f"missed after {judged.error(found):.5f}")
    text = written(found)
    print(text)
    if arguments.write:
        Path(weights.__file__).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
