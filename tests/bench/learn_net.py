"""Learns the small net of the chess engine's evaluation: `python -m tests.bench.learn_net FILE`.

FILE holds positions with Stockfish's values as `learn_chess` makes them, the positions of a game together.
`--play SECONDS` adds more: Stockfish plays itself from named openings (`--openings FOLDER`), with `NODES` a
move and random moves strewn in, and tells what each position is worth. Without it the net is fitted to what
the rest of the evaluation leaves open of Stockfish's values, and written; the last twentieth of the rows is
kept apart and only judged. How the net is told and kept: `game/ai/bots/chess/net.py`. Needs `numpy` and
`scipy`, and takes half an hour of playing and ten minutes of fitting.
"""

import argparse
import random
import time
from array import array
from base64 import b64encode
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from game.ai.bots.chess import net
from game.ai.bots.chess.endings import bare, shrunk
from game.ai.bots.chess.evaluate import Evaluator
from game.ai.bots.chess.position import Position
from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board
from game.rules.games.chess.san import parse_uci
from game.rules.games.chess.tables import EMPTY
from tests.bench.learn_chess import Engine

NODES = 400
"""Stockfish's nodes for a move and its value."""
FAR = 1500
SCALE = 160.0
"""Centipawns that make a chance to win of 1 / (1 + 1/e), ours and Stockfish's."""
UNITS = 48
ROUNDS = 14
BATCH = 2048
PACE = 0.004
SHRINK = 2.0
"""How fast weights fade that nothing feeds, in a pace of one."""
ROW = 100


def played(folder: Path, seconds: float, seed: int) -> Iterator[str]:
    """Quiet positions of games that Stockfish plays with itself, with what it takes them to be worth."""
    lines = [
        [word for word in row.split("\t")[2].split() if not word[0].isdigit()]
        for path in sorted(folder.glob("?.tsv"))
        for row in path.read_text(encoding="utf-8").splitlines()[1:]
    ]
    engine, chance, until = Engine(NODES), random.Random(seed), time.monotonic() + seconds
    while time.monotonic() < until:
        board = Board.start()
        for word in chance.choice(lines)[: chance.choice((2, 4, 6, 8, 10))]:
            board.push(san.parse(board, word))
        for _ in range(chance.choice((0, 1, 2, 3, 4, 6))):
            if moves := board.moves():
                board.push(chance.choice(moves))
        yield from _game(board, engine, chance, chance.choice((0.05, 0.12, 0.25)))
    engine.end()


def _game(board: Board, engine: Engine, chance: random.Random, strewn: float) -> Iterator[str]:
    past, clear = [board.key], 0
    for _ in range(160):
        moves = board.moves()
        if not moves or board.clock >= 40 or past.count(board.key) > 2 or clear > 4:
            return
        text = fen.write(board)
        value, best = engine.ask(text)
        move = parse_uci(board, best)
        if abs(value) > FAR:
            clear += 1
        elif not (board.in_check() or board.is_capture(move) or move >> 12):
            yield f"{text};0.5;{value};{best}"
        board.push(chance.choice(moves) if chance.random() < strewn else move)
        past = [*past, board.key] if board.clock else [board.key]


class Told:
    """The positions of rows as the net is told them, what else is known of them, and Stockfish's values."""

    def __init__(self, rows: list[str]) -> None:
        np: Any = import_module("numpy")
        evaluator = Evaluator()
        self.views = array("h"), array("h")
        """Numbers of pieces and squares as White sees them, and as Black does."""
        self.ends = [0]
        rest: list[int] = []
        values: list[int] = []
        for row in rows:
            text, _, worth, best = row.split(";")
            board, value = fen.read(text), int(worth)
            move = parse_uci(board, best)
            if abs(value) > FAR or board.in_check() or board.is_capture(move) or move >> 12:
                continue
            position = Position.of(board)
            masks, phase = position.masks, position.total >> 32
            if bare(masks) or ((phase < 8 or not (masks[0] and masks[6])) and shrunk(position, 800) != 800):
                continue
            position.sums = net.SILENT  # as if the net said nothing but what it begins with
            known = evaluator.worth(position)
            rest.append(-known if board.turn else known)
            values.append(-value if board.turn else value)
            self._see(position)
        self.rest = np.array(rest, dtype=np.float32) / SCALE
        self.aim = 1 / (1 + np.exp(-np.array(values, dtype=np.float32) / SCALE))

    def _see(self, position: Position) -> None:
        sides = net.sides_of(position.masks[5], position.masks[11])
        for square, piece in enumerate(position.squares):
            if piece != EMPTY:
                own, other = net.rows_of(sides, piece, square)
                self.views[0].append(own)
                self.views[1].append(other)
        self.ends.append(len(self.views[0]))

    def matrices(self) -> list[Any]:
        """A row for each position, by view."""
        np: Any = import_module("numpy")
        sparse: Any = import_module("scipy.sparse")
        size = (len(self.ends) - 1, 12 * 64)
        ones = np.ones(self.ends[-1], np.float32)
        ends = np.array(self.ends)
        return [sparse.csr_matrix((ones, np.array(view), ends), shape=size) for view in self.views]


def fitted(told: Told) -> tuple[Any, Any, Any]:
    """The weights, what the units begin with, and what each counts."""
    np: Any = import_module("numpy")
    white, black = told.matrices()
    aim, rest = told.aim, told.rest
    chance = np.random.default_rng(1)
    weights = (0.08 * chance.standard_normal((12 * 64, UNITS))).astype(np.float32)
    begun = (0.1 * chance.standard_normal(UNITS)).astype(np.float32)
    counts = np.where(np.arange(UNITS) % 2, -0.3, 0.3).astype(np.float32)
    learnt = [weights, begun, counts]
    speeds, sizes = ([np.zeros_like(one) for one in learnt] for _ in range(2))
    late = len(aim) * 19 // 20

    def judged(which: Any) -> tuple[Any, Any, Any]:
        """The units of both sides, and the chance to win that follows."""
        ours, theirs = (np.maximum(view[which] @ weights + begun, 0) for view in (white, black))
        return ours, theirs, 1 / (1 + np.exp(-rest[which] - (ours - theirs) @ counts))

    batches = late // BATCH
    turn, turns = 0, ROUNDS * batches
    print(f"{late} positions, {len(aim) - late} kept apart; without the net {_error(rest, aim, late)}")
    for _ in range(ROUNDS):
        order = chance.permutation(late)
        for at in range(batches):
            which = order[at * BATCH : (at + 1) * BATCH]
            ours, theirs, told_chance = judged(which)
            pull = (2 / BATCH * (told_chance - aim[which]) * told_chance * (1 - told_chance)).astype(
                np.float32
            )
            spread = np.outer(pull, counts)
            ours_pull, theirs_pull = spread * (ours > 0), -spread * (theirs > 0)
            slopes = [
                white[which].T @ ours_pull + black[which].T @ theirs_pull,
                ours_pull.sum(0) + theirs_pull.sum(0),
                (ours - theirs).T @ pull,
            ]
            turn += 1
            pace = PACE * 0.5 * (1 + np.cos(np.pi * turn / (turns + 1)))
            for one, slope, speed, size in zip(learnt, slopes, speeds, sizes, strict=True):
                speed += 0.1 * (slope - speed)
                size += 0.001 * (slope**2 - size)
                step = speed / (1 - 0.9**turn) / (np.sqrt(size / (1 - 0.999**turn)) + 1e-9)
                one -= (pace * step).astype(np.float32)
            weights *= 1 - pace * SHRINK
        kept = judged(np.arange(late, len(aim)))[2]
        print(f"kept apart {((kept - aim[late:]) ** 2).mean():.6f}", flush=True)
    return weights, begun, counts


def _error(rest: Any, aim: Any, late: int) -> str:
    np: Any = import_module("numpy")
    return f"{((1 / (1 + np.exp(-rest[late:])) - aim[late:]) ** 2).mean():.6f}"


def write(weights: Any, begun: Any, counts: Any) -> None:
    """Round the net and keep it as the engine reads it; units that count for their side come first."""
    np: Any = import_module("numpy")
    order = np.argsort(counts < 0, kind="stable")
    told = np.vstack([weights, begun[None]]) * np.abs(counts) * SCALE * net.FINE
    whole = np.clip(np.rint(told[:, order]), -127, 127) + net.RAISED
    text = b64encode(bytes([int((counts > 0).sum())]) + whole.astype(np.uint8).tobytes()).decode("ascii")
    net.FILE.write_text(
        "".join(text[at : at + ROW] + "\n" for at in range(0, len(text), ROW)), encoding="ascii"
    )


def main() -> None:
    """Play for more positions, or fit the net."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--play", type=float, metavar="SECONDS")
    parser.add_argument("--openings", type=Path, help="the folder of the chess-openings data set")
    arguments = parser.parse_args()
    if arguments.play:
        seed = arguments.file.stat().st_size if arguments.file.exists() else 0
        with arguments.file.open("a") as file:
            file.writelines(row + "\n" for row in played(arguments.openings, arguments.play, seed))
    else:
        write(*fitted(Told(arguments.file.read_text().split("\n")[:-1])))


if __name__ == "__main__":
    main()
