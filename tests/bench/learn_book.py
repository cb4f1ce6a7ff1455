"""Makes the opening book out of the named openings: `python -m tests.bench.learn_book FOLDER`.

FOLDER holds the tables of the *chess-openings* data set (CC0): code, name, moves. Their moves up to `PLIES`
make a tree by positions. Each of them is searched with `NODES`, and values go back to the root; a move stays
in the book where it loses at most `MOST` centipawns to the best one that has a name, and leaves its side no
worse than `BAD`. Its weight, 1 to 9, grows with the names that begin with it and falls with what it loses.
Writes `game/ai/bots/chess/book.txt`: a line a row, the number of moves that it shares with the row before,
then its others, each with its weight.
"""

import argparse
import math
from dataclasses import dataclass, field
from pathlib import Path

from game.ai.bot import Budget
from game.ai.bots.chess.book import FILE
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.search import Search
from game.ai.bots.chess.tree import MATE
from game.rules.games.chess import san
from game.rules.games.chess.board import Board, uci

PLIES = 16
NODES = 600
MOST = 45
BAD = -90
"""What a side may be worse by after its own book move."""


@dataclass(slots=True)
class Place:
    """A position of the tree: its moves, how many names lead through each, what it is worth to who moves."""

    moves: dict[int, int] = field(default_factory=dict)
    value: int = 0
    known: bool = False


def read(folder: Path) -> dict[int, Place]:
    """The tree by the keys of positions."""
    places: dict[int, Place] = {}
    for path in sorted(folder.glob("?.tsv")):
        for row in path.read_text(encoding="utf-8").splitlines()[1:]:
            board = Board.start()
            words = [word for word in row.split("\t")[2].split() if not word[0].isdigit()]
            for word in words[:PLIES]:
                move = san.parse(board, word)
                moves = places.setdefault(board.key, Place()).moves
                moves[move] = moves.get(move, 0) + 1
                board.push(move)
            places.setdefault(board.key, Place())
    return places


def value(board: Board, places: dict[int, Place]) -> int:
    """What a position is worth to the side that moves: its best named move, else what a search tells."""
    place = places[board.key]
    if not place.known:
        place.known = True
        if not board.moves():  # some names end in mate
            place.value = -MATE
            return place.value
        told = Search(Budget(NODES)).run(Position.of(board)).value
        best = -math.inf
        for move in place.moves:
            board.push(move)
            best = max(best, -value(board, places))
            board.pop()
        place.value = told if best < told - MOST else round((told + 3 * best) / 4)
    return place.value


def kept(board: Board, places: dict[int, Place]) -> list[tuple[int, int]]:
    """The moves that stay in the book here, with their weights, the heaviest first."""
    found = []
    for move, names in places[board.key].moves.items():
        board.push(move)
        found.append((-places[board.key].value, names, move))
        board.pop()
    best = max((worth for worth, _, _ in found), default=0)
    good = [one for one in found if one[0] >= best - MOST and one[0] >= BAD]
    shares = {move: names * math.exp((worth - best) / 20) for worth, names, move in good}
    most = max(shares.values(), default=1.0)
    return sorted(
        ((move, max(1, round(9 * share / most))) for move, share in shares.items()), key=lambda one: -one[1]
    )


def rows(places: dict[int, Place]) -> list[str]:
    """The book's rows; a position that was met before is not gone on from."""
    met: set[int] = set()
    found: list[str] = []
    last: list[str] = []

    def walk(board: Board, line: list[str]) -> None:
        nonlocal last
        moves = [] if board.key in met or len(line) >= PLIES else kept(board, places)
        met.add(board.key)
        for move, weight in moves:
            word = f"{uci(move)}:{weight}"
            board.push(move)
            walk(board, [*line, word])
            board.pop()
        if not moves and line:
            shared = next((at for at, (a, b) in enumerate(zip(last, line, strict=False)) if a != b), 0)
            found.append(" ".join([str(shared), *line[shared:]]))
            last = line

    walk(Board.start(), [])
    return found


def main() -> None:
    """Read the names, search, write the book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    places = read(parser.parse_args().folder)
    value(Board.start(), places)
    text = rows(places)
    FILE.write_text("\n".join(text) + "\n", encoding="utf-8")
    print(f"{len(places)} positions, {len(text)} rows")


if __name__ == "__main__":
    main()
