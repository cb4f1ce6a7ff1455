"""Learns what the chess engine's evaluation counts: `python -m tests.bench.learn_chess FILE [--write]`.

FILE holds a position a line: its FEN, `;`, White's result of the game it comes from, `;`, Stockfish's value
for the side to move in centipawns, `;`, the move it would make. Three steps make it:

    python -m tests.bench.learn_chess FILE --play 5000    games of the engine against itself add positions
    python -m tests.bench.learn_chess FILE --label        `stockfish` is asked about those not yet valued
    python -m tests.bench.learn_chess FILE --write        the weights are fitted and put into `weights.py`

Positions in check and those where a capture is best say nothing about an evaluation that does not look ahead.
Fitted is the chance to win that follows from the sum of the weights to the one that follows from Stockfish's
value, by gradients, held near the weights as they are; the net (`learn_net`) is to be fitted anew after it.
What counts in a position is not told anew here: the evaluation itself is asked with symbols in place of its
weights. Needs `numpy`, and the kernels as they stand here, not compiled."""

import argparse
import random
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from game.ai.bot import Budget
from game.ai.bots.chess import evaluate, weights
from game.ai.bots.chess.endings import bare, shrunk
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.search import Search
from game.rules.games.chess import fen
from game.rules.games.chess.board import Board
from game.rules.games.chess.san import parse_uci
from game.rules.games.chess.tables import EMPTY
from tests.bench.chess_openings import openings

NODES = 90
"""Positions looked at a move, at least, in the games."""
LOOKED = 2500
"""Stockfish's nodes for a value."""
SCALE = 160.0
"""Centipawns of ours that make a chance to win of 1 / (1 + 1/e)."""
AIMED = 160.0
"""Stockfish's centipawns that do so."""
HELD = 2e-7
"""What a weight's distance from where it was costs."""
STROKE = 0.2
FAR = 1200
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
ROUNDS = 500


class Sum:
    """A sum of weights, by their numbers, with how often each counts."""

    def __init__(self, counts: dict[int, int]) -> None:
        self.counts = counts

    def __add__(self, other: "Sum | int") -> "Sum":
        if isinstance(other, int):
            return self
        counts = dict(self.counts)
        for number, count in other.counts.items():
            counts[number] = counts.get(number, 0) + count
        return Sum(counts)

    __radd__ = __add__

    def __iadd__(self, other: "Sum | int") -> "Sum":
        if isinstance(other, Sum):
            for number, count in other.counts.items():
                self.counts[number] = self.counts.get(number, 0) + count
        return self

    def __mul__(self, times: int) -> "Sum":
        return Sum({number: count * times for number, count in self.counts.items()})

    def __neg__(self) -> "Sum":
        return self * -1

    def __sub__(self, other: "Sum | int") -> "Sum":
        return self + (other if isinstance(other, int) else -other)

    def __rsub__(self, other: "Sum | int") -> "Sum":
        return -self + other


class Term(Sum):
    """One weight; a sum begins anew with it, and leaves it as it is."""

    __slots__ = ()

    def __iadd__(self, other: "Sum | int") -> "Sum":
        return self + other


def numbered() -> dict[str, int]:
    """The first number of each table."""
    firsts, number = {}, 0
    for name, table in weights.TABLES.items():
        firsts[name] = number
        number += len(table)
    return firsts


def counted(
    evaluator: evaluate.Evaluator, position: Position, firsts: dict[str, int]
) -> tuple[dict[int, int], int] | None:
    """How often each weight counts for White, and the phase; None where an ending is judged otherwise."""
    masks = position.masks
    phase = position.total >> 32
    if bare(masks) or ((phase < 8 or not (masks[0] and masks[6])) and shrunk(position, 800) != 800):
        return None
    # the tables hold symbols by now, and so does what is returned
    found: Sum = evaluator.total(masks, phase << 32, position.turn)  # type: ignore[assignment]
    for square, piece in enumerate(position.squares):
        if piece == EMPTY:
            continue
        seen = square if piece < 6 else square ^ 56
        place = (seen >> 3) * 4 + min(seen & 7, 7 - (seen & 7))
        number = firsts[KINDS[piece % 6]] + place
        found.counts[number] = found.counts.get(number, 0) + (1 if piece < 6 else -1)
    return found.counts, min(phase, weights.WHOLE_PHASE)


def played(games: int, seed: int) -> Iterator[str]:
    """Quiet positions of games between equals of little depth, with White's result."""
    chance = random.Random(seed)
    for _ in range(games):
        board = fen.read(chance.choice(openings()))
        for _ in range(chance.randrange(4)):
            if moves := board.moves():
                board.push(chance.choice(moves))
        result, quiet = _game(board, chance)
        yield from (f"{text};{result}" for text in quiet)


def _game(board: Board, chance: random.Random) -> tuple[float, list[str]]:
    quiet: list[str] = []
    past, sign, clear = [board.key], 0, 0
    search = Search(Budget(1), most_kept=1 << 16)
    for _ in range(240):
        if not board.moves():
            return (float(board.turn) if board.in_check() else 0.5), quiet
        if board.clock >= 100 or past.count(board.key) > 2:
            break
        search.budget = Budget(NODES + chance.randrange(NODES))
        found = search.run(Position.of(board), past)
        value = -found.value if board.turn else found.value
        now = (value > 1000) - (value < -1000)
        clear = clear + 1 if now and now == sign else 0
        sign = now
        if clear > 5:
            return float(sign > 0), quiet
        move = found.line[0]
        if not (board.in_check() or board.is_capture(move) or move >> 12 or abs(value) > 1500):
            quiet.append(fen.write(board))
        board.push(move)
        past = [*past, board.key] if board.clock else [board.key]
    return 0.5, quiet


class Engine:
    """Stockfish, asked with so many nodes a time."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes
        self.child = subprocess.Popen(
            ["stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, text: str) -> tuple[int, str]:
        """What a position is worth to the side that moves, in centipawns, and its best move."""
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.write(f"position fen {text}\ngo nodes {self.nodes}\n")
        value = 0
        for line in self.child.stdout:
            words = line.split()
            if "score" in words and "lowerbound" not in words and "upperbound" not in words:
                kind, number = words[words.index("score") + 1 :][:2]
                value = int(number) if kind == "cp" else 3000 if int(number) > 0 else -3000
            elif words[:1] == ["bestmove"]:
                return value, words[1]
        raise EOFError("Stockfish has ended")

    def end(self) -> None:
        """Let it go."""
        self.child.terminate()


def labelled(rows: list[str]) -> Iterator[str]:
    """The rows with Stockfish's value and move."""
    engine = Engine(LOOKED)
    for row in rows:
        if row.count(";") == 3:
            yield row
        else:
            value, move = engine.ask(row.split(";")[0])
            yield f"{row};{value};{move}"
    engine.end()


def fitted(rows: list[str]) -> dict[str, list[tuple[float, float]]]:
    """The weights that fit best."""
    np: Any = import_module("numpy")

    firsts = numbered()
    halves = [_halves(value) for table in weights.TABLES.values() for value in table]
    start = np.array(halves, dtype=float)
    number = 0
    for table in weights.TABLES.values():
        for entry in range(len(table)):
            table[entry] = Term({number: 1})  # type: ignore[call-overload]
            number += 1
    evaluator = evaluate.Evaluator()
    lines: list[int] = []
    numbers: list[int] = []
    counts: list[int] = []
    phases: list[float] = []
    values: list[int] = []
    tempi: list[int] = []
    for row in rows:
        text, _, worth, best = row.split(";")
        board = fen.read(text)
        if abs(int(worth)) > FAR or board.in_check() or board.is_capture(parse_uci(board, best)):
            continue
        told = counted(evaluator, Position.of(board), firsts)
        if told is None:
            continue
        at = len(phases)
        for one, count in told[0].items():
            if count:
                lines.append(at)
                numbers.append(one)
                counts.append(count)
        phases.append(told[1] / weights.WHOLE_PHASE)
        values.append(-int(worth) if board.turn else int(worth))
        tempi.append(-evaluate.TEMPO if board.turn else evaluate.TEMPO)
    size, late = len(phases), len(phases) * 9 // 10
    line, entry, count = np.array(lines), np.array(numbers), np.array(counts, dtype=float)
    phase, tempo, value = np.array(phases), np.array(tempi, dtype=float), np.array(values, dtype=float)

    def judged(now: Any) -> Any:
        middle = np.bincount(line, count * now[entry, 0], size)
        end = np.bincount(line, count * now[entry, 1], size)
        return 1 / (1 + np.exp(-(middle * phase + end * (1 - phase) + tempo) / SCALE))

    aim = 1 / (1 + np.exp(-value / AIMED))
    now, speed, size_of = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for turn in range(1, ROUNDS + 1):
        chance = judged(now)
        if turn % 50 == 1 or turn == ROUNDS:
            error = (chance - aim) ** 2
            print(
                f"round {turn}: {size} positions, mean squared error "
                f"{error[:late].mean():.6f}, kept apart {error[late:].mean():.6f}",
                flush=True,
            )
        # what lies far off mostly hangs on a stroke that no evaluation sees
        pull = (chance - aim) * chance * (1 - chance) / (1 + ((chance - aim) / STROKE) ** 2)
        pull[late:] = 0
        steep = count * pull[line]
        slope = np.stack(
            [np.bincount(entry, steep * part[line], len(start)) for part in (phase, 1 - phase)], axis=1
        ) / late + HELD * (now - start)
        speed = 0.9 * speed + 0.1 * slope
        size_of = 0.999 * size_of + 0.001 * slope**2
        step = 2.0 * (1 - turn / (ROUNDS + 1))
        now -= step * (speed / (1 - 0.9**turn)) / (np.sqrt(size_of / (1 - 0.999**turn)) + 1e-9)
    return {
        name: [(float(a), float(b)) for a, b in now[first : first + len(weights.TABLES[name])]]
        for name, first in firsts.items()
    }


def _halves(value: int) -> tuple[int, int]:
    value += weights.BIAS
    return (value & 0xFFFF) - weights.HALF, (value >> 16 & 0xFFFF) - weights.HALF


def written(tables: dict[str, list[tuple[float, float]]]) -> str:
    """The tables as `weights.py` holds them."""
    rows = []
    for name, table in tables.items():
        row = name
        for middle, end in table:
            word = f"{middle:.0f},{end:.0f}"
            if len(row) + len(word) > 108:
                rows.append(row)
                row = " "
            row += " " + word
        rows.append(row)
    return "\n".join(rows)


def main() -> None:
    """Take one of the steps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--play", type=int, metavar="GAMES")
    parser.add_argument("--label", action="store_true")
    parser.add_argument("--write", action="store_true", help="put the weights into weights.py")
    arguments = parser.parse_args()
    rows = arguments.file.read_text().split("\n")[:-1] if arguments.file.exists() else []
    if arguments.play:
        with arguments.file.open("a") as file:
            file.writelines(row + "\n" for row in played(arguments.play, len(rows)))
    elif arguments.label:
        arguments.file.write_text("".join(row + "\n" for row in list(labelled(rows))))
    else:
        source = Path(weights.__file__)
        before = source.read_text(encoding="utf-8")
        text = written(fitted(rows))
        print(text)
        if arguments.write:
            head, mark, rest = before.partition('_LEARNT: Final = """\n')
            source.write_text(head + mark + text + rest[rest.index('\n"""') :], encoding="utf-8")


if __name__ == "__main__":
    main()
