"""Checkers problems: positions that the side to move wins by force, found by our own search and proved.

`python -m tests.ai.checkers_problems` makes `checkers_problems.txt` anew (minutes). A line is the capture
option, the position, the plies of the proof and the winning move. A proof goes through every defence on the
rules' own board, with one move of the attacker against each, until the enemy cannot move or the endgame
tables say that the game is won.
"""

import random
from pathlib import Path
from typing import NamedTuple

from game.ai.bot import Budget
from game.ai.bots.checkers import tables
from game.ai.bots.checkers.players import by_result
from game.ai.bots.checkers.search import Found, Search
from game.ai.bots.checkers.tree import WIN, WON
from game.rules.core.errors import BadRecord
from game.rules.games.checkers import fen
from game.rules.games.checkers.board import Board, Key
from game.rules.games.checkers.pdn import number_of, parse, text_of

FILE = Path(__file__).with_suffix(".txt")
LONGEST = 17
"""Plies of the longest proof tried."""
MOST = 60
"""Positions of the attacker in the largest proof tried."""
SHORT = 4
"""Plies of the short look that must not see the win."""
FEWEST = 3
"""Moves that a problem must leave to choose from."""
KINGS = 0.4
"""The share of kings among scattered checkers."""
EACH = 15
"""Problems for each capture option."""
NODES = 12_000


class Problem(NamedTuple):
    """One position and its winning move; the proof ends within `plies`."""

    forced: bool
    position: str
    plies: int
    move: str

    def board(self) -> Board:
        """The position."""
        return fen.read(self.position, forced=self.forced)


def load() -> list[Problem]:
    """The problems of the file."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        option, position, plies, move = line.split()
        found.append(Problem(option == "forced", position, int(plies), move))
    return found


def known(board: Board) -> int:
    """1 or -1 where the side to move has won or lost by the rules or the tables, else 0 (a draw included)."""
    if not board.can_move():
        return -1
    own, enemy = board.sides[board.turn], board.sides[1 - board.turn]
    if not enemy:
        return 1
    if (own | enemy).bit_count() > tables.PIECES:
        return 0
    score = tables.score(own, enemy, board.kings, board.turn, board.forced, WIN)
    return (score > 0) - (score < 0)


def proof(board: Board, first: str | None = None, most: int = MOST) -> int | None:
    """Prove that the side to move wins, with this first move if one is given; the longest line in plies.

    Every answer of the defender is gone through; the attacker's moves are the engine's, which is only asked
    for advice. None: not proved within `LONGEST` plies and `most` positions.
    """
    proved: dict[Key, int] = {}
    asked = 0

    def attack(plies: int, first: str | None) -> int | None:
        nonlocal asked
        if first is None and ((verdict := known(board)) or not plies):
            return 0 if verdict > 0 else None
        key = board.identity()
        if key in proved:
            return proved[key] if proved[key] <= plies else None
        asked += 1
        if asked > most:
            return None
        if first is None:
            found = Search(board.copy(), [], Budget(NODES)).run(plies)
            if found.score <= WON:
                return None
            move = number_of(by_result(board)[found.moves[0].move])
        else:
            move = number_of(parse(board, first))
        board.push(move)
        longest = defend(plies - 1)
        board.pop()
        if longest is not None:
            proved[key] = longest + 1
            return longest + 1
        return None

    def defend(plies: int) -> int | None:
        if (verdict := known(board)) or not plies:
            return 0 if verdict < 0 else None
        if sum(side.bit_count() for side in board.sides) <= tables.PIECES:
            return None
        longest = 0
        for move in board.moves():
            board.push(move)
            plies_left = attack(plies - 1, None)
            board.pop()
            if plies_left is None:
                return None
            longest = max(longest, plies_left + 1)
        return longest

    return attack(LONGEST, first)


def solves(problem: Problem, found: Found) -> bool:
    """Whether a search knows that it wins, by the proved move or by another that can be proved as well."""
    board = problem.board()
    move = text_of(by_result(board)[found.moves[0].move])
    return found.score > WON and (move == problem.move or proof(board, move) is not None)


def problem(board: Board) -> Problem | None:
    """The problem that a position makes: a win that a short look does not see, proved; None if it is none."""
    if known(board) or len(by_result(board)) < FEWEST:
        return None
    if Search(board.copy(), [], Budget(3000)).run(SHORT).score > WON:
        return None
    found = Search(board.copy(), [], Budget(NODES)).run()
    if found.score <= WON:
        return None
    first = text_of(by_result(board)[found.moves[0].move])
    plies = proof(board, first)
    return None if plies is None else Problem(board.forced, fen.write(board), plies, first)


def scattered(chance: random.Random, forced: bool) -> Board | None:
    """Two to five checkers a side, the attacker at most one ahead, put on the board at random."""
    enemies = chance.randint(2, 4)
    own = min(enemies + chance.randint(-1, 1), 4)
    squares = chance.sample(range(1, 33), own + enemies)
    names = [f"K{square}" if chance.random() < KINGS else str(square) for square in squares]
    mine, theirs = ",".join(names[:own]), ",".join(names[own:])
    turn, other = chance.choice(("BW", "WB"))
    try:
        return fen.read(f"{turn}:{turn}{mine}:{other}{theirs}", forced=forced)
    except BadRecord:  # a man on its last row
        return None


def make(forced: bool) -> list[Problem]:
    """Problems among scattered positions, each from another number and proved."""
    chance, found = random.Random(f"problems {forced}"), []
    while len(found) < EACH:
        board = scattered(chance, forced)
        if board is not None and own_count(board) > 1 and (one := problem(board)) is not None:
            found.append(one)
            print(one, flush=True)
    return found


def own_count(board: Board) -> int:
    """How many checkers the side to move has."""
    return board.sides[board.turn].bit_count()


def main() -> None:
    """Write the file."""
    lines = [
        f"{'forced' if one.forced else 'optional'} {one.position} {one.plies} {one.move}\n"
        for forced in (False, True)
        for one in make(forced)
    ]
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
