"""Annotated games by seed, with every construct that PGN and PDN know: written here, word by word."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import chess

from game.rules.core.errors import BadRecord
from game.rules.games.checkers import fen as draughts
from game.rules.games.checkers import pdn
from game.rules.games.checkers.board import Board as Draughts
from tests.rules.chess_positions import FENS

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")
VALUES = (
    "?",
    "Café Régence",
    'The "Opera" Game',
    "a \\ b",
    "1851.06.21",
    "Łódź",
    "two  spaces",
    "[x] {y}",
    "",
)
OTHERS = ("ECO", "WhiteElo", "Annotator", "TimeControl", "Plycount_2", "Opening", "X-Made:by")
REMARKS = (
    "best by test", "two  spaces", " wide ", "over\ntwo lines", "[%clk 0:05:23]", "[%eval -0.35] [%csl Ga4]",
    "Ärger, œuvre, 鯉", "(in brackets) $5 1. e4 1-0", '"quoted"', "%not an escape", "a ; b", "",
    "one\n\nblank line", "long " * 30,
)  # fmt: skip
LINE_REMARKS = (" to the end of the line", "with } a brace { or two", ' [Event "no tag"]', "")
SIGNS = ("!", "?", "!!", "??", "!?", "?!")


@dataclass(frozen=True)
class Board:
    """A board whose moves can be named, made and taken back."""

    pick: Callable[[random.Random], str]
    """The name of a legal move by chance; empty where there is none."""
    go: Callable[[str], object]
    back: Callable[[], object]
    ply: Callable[[], int]
    """Twice the number of the next move, and one more for the second player."""


class Writer:
    """Writes one annotated game on a board."""

    def __init__(self, rng: random.Random, board: Board) -> None:
        self.rng, self.board = rng, board
        self.parts: list[str] = []

    def game(self, results: Sequence[str], tags: dict[str, str]) -> str:
        """Head and moves."""
        rng = self.rng
        named = {name: rng.choice(VALUES) for name in ROSTER if rng.random() < 0.8}
        named |= {name: rng.choice(VALUES) for name in rng.sample(OTHERS, rng.randrange(4))} | tags
        result = rng.choice(results)
        if rng.random() < 0.8:
            named["Result"] = result
        self.remarks(0.3)
        self.line(rng.randrange(3, 40), 0)
        head = [f'[{name} "{_protected(value)}"]' for name, value in named.items()]
        if rng.random() < 0.2:
            head.insert(rng.randrange(len(head) + 1), "% between the tags")
        return "\n".join(head) + "\n\n" + self.joined() + f" {result}\n"

    def line(self, length: int, depth: int) -> None:
        """Moves one after the other, each with what is written about it."""
        rng, made, close = self.rng, 0, False
        for _ in range(length):
            ply, name = self.board.ply(), self.board.pick(rng)
            if not name:
                break
            if ply % 2 == 0:
                self.say(rng.choice((f"{ply // 2}.", f"{ply // 2}. ", f"{ply // 2}.\n")), glued=True)
            elif not close or rng.random() < 0.1:
                self.say(f"{ply // 2}...", glued=rng.random() < 0.5)
            self.say(name + self.sign())
            if rng.random() < 0.1:
                self.parts += [f" ${rng.randrange(1, 256)}" for _ in range(rng.randrange(1, 3))]
            close = not self.remarks(0.15)
            if depth < 4 and rng.random() < (0.15 if depth else 0.12):
                for _ in range(rng.randrange(1, 3)):
                    self.variation(rng.randrange(1, 6), depth + 1)
                close = False
                self.remarks(0.2)
            self.board.go(name)
            made += 1
        for _ in range(made):
            self.board.back()

    def variation(self, length: int, depth: int) -> None:
        """Another line instead of the move that was written last."""
        self.parts.append(" (")
        self.remarks(0.2)
        self.line(length, depth)
        self.parts.append(")")

    def remarks(self, chance: float) -> bool:
        """Now and then a comment or two, in braces, to the end of the line, or an escaped line."""
        rng, before = self.rng, len(self.parts)
        while rng.random() < chance:
            kind = rng.random()
            if kind < 0.75:
                self.parts.append(" {" + rng.choice(REMARKS) + "}")
            elif kind < 0.9:
                self.parts.append(" ;" + rng.choice(LINE_REMARKS) + "\n")
            else:
                self.parts.append("\n% for another program ( { [\n")
        return len(self.parts) > before

    def sign(self) -> str:
        """A sign behind a move, sometimes."""
        return self.rng.choice(SIGNS) if self.rng.random() < 0.08 else ""

    def say(self, word: str, *, glued: bool = False) -> None:
        """A word; the next one follows at once where it is glued on."""
        self.parts.append(" " + word if not self.parts or not self.parts[-1].endswith((".", "(")) else word)
        if not glued:
            self.parts.append(self.rng.choice(("", "", "", "\n")))

    def joined(self) -> str:
        """The moves as lines, none of them empty outside a comment."""
        text = "".join(self.parts).strip(" ")
        while "\n\n" in text.replace("one\n\nblank", ""):
            text = text.replace("one\n\nblank", "\0").replace("\n\n", "\n").replace("\0", "one\n\nblank")
        return text.lstrip("\n")


def pgn_game(rng: random.Random) -> str:
    """A game of chess, now and then from another position."""
    start = rng.choice(FENS) if rng.random() < 0.2 else chess.STARTING_FEN
    board = chess.Board(start)
    tags = {} if start == chess.STARTING_FEN else {"SetUp": "1", "FEN": start}

    def pick(rng: random.Random) -> str:
        moves = list(board.legal_moves)
        return board.san(rng.choice(moves)) if moves else ""

    hands = Board(
        pick,
        board.push_san,
        board.pop,
        lambda: 2 * board.fullmove_number + (board.turn == chess.BLACK),
    )
    return Writer(rng, hands).game(("1-0", "0-1", "1/2-1/2", "*"), tags)


def pdn_game(rng: random.Random) -> str:
    """A game of checkers by the tournament rule, now and then from another position."""
    start = rng.choice(("B:W21-32:B1-12", "W:W22,30:B17,14,7,2", "B:W6,7,14,15:BK2"))
    board = draughts.read(start, forced=True)
    begun = board.turn
    made: list[str] = []

    def go(name: str) -> None:
        board.push(pdn.number_of(pdn.parse(board, name)))
        made.append(name)

    def back() -> None:
        board.pop()
        made.pop()

    tags = {} if start == "B:W21-32:B1-12" else {"SetUp": "1", "FEN": start}
    hands = Board(lambda rng: rng.choice(_named(board) or [""]), go, back, lambda: 2 + begun + len(made))
    return Writer(rng, hands).game(("1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"), tags)


def _named(board: Draughts) -> list[str]:
    """Names of the legal moves that can be read back."""
    found = []
    for route in board.routes():
        name = pdn.text_of(route)
        try:
            pdn.parse(board, name)
        except BadRecord:
            continue
        found.append(name)
    return found


def _protected(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
