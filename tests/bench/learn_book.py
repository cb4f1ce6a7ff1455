"""Makes the opening books: `python -m tests.bench.learn_book chess FOLDER`, `… learn_book checkers`.

A book is a tree of positions, each of them searched, whose values go back to the root. A move stays in it
where it loses little to the best one of its position, and weighs 1 to 9, the less it loses the more.

Chess's tree are the named openings: FOLDER holds the tables of the *chess-openings* data set (CC0): code,
name, moves; a move weighs more if many names begin with it. Checkers' trees, one by capture option, grow out
of the searches: whatever seems to lose little leads on. The files lie beside the players
(`game.ai.search.book` tells what stands in them).
"""

import argparse
import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Protocol

from game.ai.bot import Budget
from game.ai.bots.checkers.book import FILES
from game.ai.bots.checkers.players import by_result
from game.ai.bots.checkers.search import Search as CheckersSearch
from game.ai.bots.chess.book import FILE
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.search import Search as ChessSearch
from game.ai.bots.chess.tree import MATE
from game.rules.games.checkers.board import Board as CheckersBoard
from game.rules.games.checkers.pdn import number_of, text_of
from game.rules.games.chess import san
from game.rules.games.chess.board import Board as ChessBoard
from game.rules.games.chess.board import uci


@dataclass(slots=True)
class Place:
    """A position of a tree: its moves, each with how much speaks for it besides its value, and the value to
    the side that moves, which a search tells and the positions after it correct.
    """

    value: float = 0.0
    moves: dict[int, int] = field(default_factory=dict)
    corrected: bool = False


Tree = dict[Hashable, Place]


class Maker(Protocol):
    """How the book of a game is made. Values are hundredths of a pawn or a man."""

    plies: int
    """Of a line at most."""
    most: float
    """What a move of the book may lose to the best one of its position."""
    bad: float
    """What a side may be behind by after its own move."""
    soft: float
    """A move that loses so much more than another weighs a third of it."""

    def start(self) -> Any:
        """The board at the beginning, with `push` and `pop`."""

    def key(self, board: Any) -> Hashable:
        """Equal for equal positions."""

    def word(self, board: Any, move: int) -> str:
        """A move as the book writes it."""

    def tree(self) -> Tree:
        """Every position, searched."""


class Chess:
    """Chess's, out of the named openings."""

    plies, most, bad, soft = 16, 45.0, -90.0, 20.0
    nodes = 600

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def start(self) -> ChessBoard:
        return ChessBoard.start()

    def key(self, board: ChessBoard) -> Hashable:
        return board.key

    def word(self, _: ChessBoard, move: int) -> str:
        return uci(move)

    def tree(self) -> Tree:
        tree: Tree = {}
        for path in sorted(self.folder.glob("?.tsv")):
            for row in path.read_text(encoding="utf-8").splitlines()[1:]:
                board = self.start()
                words = [word for word in row.split("\t")[2].split() if not word[0].isdigit()]
                for word in words[: self.plies]:
                    move = san.parse(board, word)
                    moves = self._place(tree, board).moves
                    moves[move] = moves.get(move, 0) + 1
                    board.push(move)
                self._place(tree, board)
        return tree

    def _place(self, tree: Tree, board: ChessBoard) -> Place:
        if board.key not in tree:
            mate = not board.moves()  # some names end in it
            value = -MATE if mate else ChessSearch(Budget(self.nodes)).run(Position.of(board)).value
            tree[board.key] = Place(value)
        return tree[board.key]


class Checkers:
    """Checkers', for one capture option."""

    plies, most, bad, soft = 8, 12.0, -60.0, 6.0
    nodes = 150_000
    broad = 20
    """What a move may lose by a first search that is looked into."""

    def __init__(self, option: str) -> None:
        self.forced = option == "forced"

    def start(self) -> CheckersBoard:
        return CheckersBoard.start(forced=self.forced)

    def key(self, board: CheckersBoard) -> Hashable:
        return board.identity()

    def word(self, board: CheckersBoard, move: int) -> str:
        return next(text_of(route) for route in board.routes() if number_of(route) == move)

    def tree(self) -> Tree:
        tree: Tree = {}
        fresh = {self.key(self.start()): self.start()}
        with Pool() as pool:
            for ply in range(self.plies + 1):
                search = self.searched if ply < self.plies else self.last
                found = dict(zip(fresh, pool.map(search, fresh.values()), strict=True))
                tree |= found
                print(f"after {ply} plies: {len(tree)} positions", flush=True)
                moves = ((key, move) for key, place in found.items() for move in place.moves)
                boards = [self.after(fresh[key], move) for key, move in moves]
                fresh = {self.key(board): board for board in boards if self.key(board) not in tree}
        return tree

    def searched(self, board: CheckersBoard) -> Place:
        """A position with its value and the moves that lead on."""
        routes = by_result(board)
        found = CheckersSearch(board, [], Budget(self.nodes)).run(margin=self.broad)
        close = [one.move for one in found.moves if one.value > found.score - self.broad]
        return Place(found.score, {number_of(routes[move]): 1 for move in close})

    def last(self, board: CheckersBoard) -> Place:
        """A position with its value alone, where the tree ends."""
        return Place(CheckersSearch(board, [], Budget(self.nodes)).run().score)

    def after(self, board: CheckersBoard, move: int) -> CheckersBoard:
        """The position that this move leads to."""
        board.push(move)
        after = board.copy()
        board.pop()
        return after


def value(maker: Maker, board: Any, tree: Tree) -> float:
    """What a position is worth to the side that moves: what its search told, corrected by what comes."""
    place = tree[maker.key(board)]
    if not place.corrected:
        place.corrected = True
        best = -math.inf
        for move in place.moves:
            board.push(move)
            best = max(best, -value(maker, board, tree))
            board.pop()
        if best >= place.value - maker.most:
            place.value = (place.value + 3 * best) / 4
    return place.value


def kept(maker: Maker, board: Any, tree: Tree) -> list[tuple[int, int]]:
    """The moves that stay in the book here, with their weights, the heaviest first."""
    found = []
    for move, names in tree[maker.key(board)].moves.items():
        board.push(move)
        found.append((-tree[maker.key(board)].value, names, move))
        board.pop()
    best = max((worth for worth, _, _ in found), default=0.0)
    good = [one for one in found if one[0] >= best - maker.most and one[0] >= maker.bad]
    shares = {move: names * math.exp((worth - best) / maker.soft) for worth, names, move in good}
    most = max(shares.values(), default=1.0)
    return sorted(
        ((move, max(1, round(9 * share / most))) for move, share in shares.items()), key=lambda one: -one[1]
    )


def rows(maker: Maker, tree: Tree) -> list[str]:
    """The book's rows; a position that was met before is not gone on from."""
    board, met = maker.start(), set[Hashable]()
    found: list[str] = []
    last: list[str] = []

    def walk(line: list[str]) -> None:
        nonlocal last
        moves = [] if maker.key(board) in met or len(line) >= maker.plies else kept(maker, board, tree)
        met.add(maker.key(board))
        for move, weight in moves:
            word = f"{maker.word(board, move)}:{weight}"
            board.push(move)
            walk([*line, word])
            board.pop()
        if not moves and line:
            shared = next((at for at, (a, b) in enumerate(zip(last, line, strict=False)) if a != b), 0)
            found.append(" ".join([str(shared), *line[shared:]]))
            last = line

    walk([])
    return found


def make(maker: Maker, path: Path) -> None:
    """Search, and write the book."""
    tree = maker.tree()
    value(maker, maker.start(), tree)
    text = rows(maker, tree)
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(tree)} positions, {len(text)} rows")


def main() -> None:
    """Make the books of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    games = parser.add_subparsers(dest="key", required=True)
    games.add_parser("chess").add_argument("folder", type=Path)
    games.add_parser("checkers")
    arguments = parser.parse_args()
    if arguments.key == "chess":
        make(Chess(arguments.folder), FILE)
    else:
        for option, path in FILES.items():
            make(Checkers(option), path)


if __name__ == "__main__":
    main()
