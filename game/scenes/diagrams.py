"""Diagrams of the rule books, each from one line of text: boards, dice, the cribbage board, the pawn track.

- `chess`: the pieces as in FEN, then arrows and marked squares: `4k3/8/8/8/8/8/8/R3K2R e1>g1 *f1 *g1`
- `checkers`: pieces on their squares, a `K` before a king's: `b14 wK18 14>23 *23`
- `dice`: faces, those that are kept in brackets: `[K] [K] Q 9 A`
- `pegs`: the holes that show, then a front and a rear peg a player: `20-45 You:33/27 Ada:30/22`
- `track`: the spaces that show, pawns by player, and where special spaces lead: `14-36 1:14 2:31 20>34`

What cannot be read is a `BadBook` that says so. Nothing is drawn here: see `diagramart`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.rules.core.errors import DeuceError

SIDE = 8
CHESS, CHECKERS = "chess", "checkers"
_FACES = {letter: f"{'w' if letter.isupper() else 'b'}{letter.upper()}" for letter in "PNBRQKpnbrqk"}
_CHECKER = re.compile(r"([bw])(K?)(\d{1,2})")
_ARROW = re.compile(r"(\w+)>(\w+)")
_PEGS = re.compile(r"([A-Z]\w*):(\d+)/(\d+)")
_PAWN = re.compile(r"([1-4]):(\d+)")
_RANGE = re.compile(r"(\d+)-(\d+)")
_LAST_HOLE, _LAST_SPACE = 121, 39


class BadBook(DeuceError):
    """A rule book that does not keep the format."""


Square = tuple[int, int]
"""Column and row, from the upper left corner."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on its square; `crowned` for a king of checkers."""

    face: str
    square: Square
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A position of chess or checkers, with arrows from square to square and marked squares."""

    game: str
    pieces: tuple[Piece, ...]
    arrows: tuple[tuple[Square, Square], ...]
    marked: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """A row of dice, and which of them are kept."""

    faces: tuple[str, ...]
    held: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Pegs:
    """A stretch of a cribbage board, and by player the front and the rear peg."""

    first: int
    last: int
    players: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the pawn track: pawns as (player from 1, space), jumps as (from, to)."""

    first: int
    last: int
    pawns: tuple[tuple[int, int], ...]
    jumps: tuple[tuple[int, int], ...]


Drawing = Board | Dice | Pegs | Stretch


def read(kind: str, line: str) -> Drawing:
    """The diagram of this kind in one line. Raises BadBook with what is wrong."""
    words = line.split()
    if not words:
        raise BadBook(f"A diagram of the kind “{kind}” shows nothing.")
    return READERS[kind](words)


def _chess(words: list[str]) -> Board:
    rows = words[0].split("/")
    pieces = []
    for row, rank in enumerate(rows):
        column = 0
        for letter in rank:
            if letter in _FACES:
                pieces.append(Piece(_FACES[letter], (column, row)))
            column += int(letter) if letter in "12345678" else 1
            if letter not in _FACES and not letter.isdigit():
                raise BadBook(f"“{letter}” is no piece of chess in the diagram {words[0]}.")
        if column != SIDE:
            raise BadBook(f"The row {rank} of a chess diagram has {column} squares instead of 8.")
    if len(rows) != SIDE:
        raise BadBook(f"The chess diagram {words[0]} has {len(rows)} rows instead of 8.")
    return Board(CHESS, tuple(pieces), *_marks(words[1:], _chess_square))


def _checkers(words: list[str]) -> Board:
    pieces, rest = [], []
    for word in words:
        if found := _CHECKER.fullmatch(word):
            pieces.append(Piece(found[1], _checkers_square(found[3]), bool(found[2])))
        else:
            rest.append(word)
    return Board(CHECKERS, tuple(pieces), *_marks(rest, _checkers_square))


def _marks(
    words: list[str], square: Callable[[str], Square]
) -> tuple[tuple[tuple[Square, Square], ...], tuple[Square, ...]]:
    arrows, marked = [], []
    for word in words:
        if found := _ARROW.fullmatch(word):
            arrows.append((square(found[1]), square(found[2])))
        elif word.startswith("*"):
            marked.append(square(word[1:]))
        else:
            raise BadBook(f"“{word}” is neither an arrow (e1>g1) nor a marked square (*g1).")
    return tuple(arrows), tuple(marked)


def _chess_square(name: str) -> Square:
    if not re.fullmatch("[a-h][1-8]", name):
        raise BadBook(f"There is no square {name} on a chess board.")
    return "abcdefgh".index(name[0]), SIDE - int(name[1])


def _checkers_square(name: str) -> Square:
    if not name.isdigit() or not 1 <= int(name) <= 32:
        raise BadBook(f"There is no square {name} on a board of checkers: they are numbered from 1 to 32.")
    row, place = divmod(int(name) - 1, 4)
    return 2 * place + (1 if row % 2 == 0 else 0), row


def _dice(words: list[str]) -> Dice:
    held = tuple(word.startswith("[") and word.endswith("]") for word in words)
    faces = tuple(word.strip("[]") for word in words)
    for face in faces:
        if face not in tuple("AKQJT9"):
            raise BadBook(f"“{face}” is no face of a die: they are A K Q J T 9.")
    return Dice(faces, held)


def _between(word: str, most: int) -> tuple[int, int]:
    found = _RANGE.fullmatch(word)
    if found is None or not 1 <= int(found[1]) < int(found[2]) <= most:
        raise BadBook(f"“{word}” names no stretch such as 10-20, within 1 and {most}.")
    return int(found[1]), int(found[2])


def _shown(numbers: Iterator[int], first: int, last: int) -> None:
    for number in numbers:
        if not first <= number <= last:
            raise BadBook(f"{number} does not lie on the stretch from {first} to {last}.")


def _pegs(words: list[str]) -> Pegs:
    first, last = _between(words[0], _LAST_HOLE)
    players = []
    for word in words[1:]:
        found = _PEGS.fullmatch(word)
        if found is None:
            raise BadBook(f"“{word}” is no pair of pegs such as You:33/27.")
        players.append((found[1], int(found[2]), int(found[3])))
    _shown((hole for _, *holes in players for hole in holes), first, last)
    return Pegs(first, last, tuple(players))


def _track(words: list[str]) -> Stretch:
    first, last = _between(words[0], _LAST_SPACE)
    pawns, jumps = [], []
    for word in words[1:]:
        if pawn := _PAWN.fullmatch(word):
            pawns.append((int(pawn[1]), int(pawn[2])))
        elif (jump := _ARROW.fullmatch(word)) and jump[1].isdigit() and jump[2].isdigit():
            jumps.append((int(jump[1]), int(jump[2])))
        else:
            raise BadBook(f"“{word}” is neither a pawn (1:20) nor a jump (20>34).")
    _shown((space for _, space in pawns), first, last)
    _shown((space for jump_ in jumps for space in jump_), first, last)
    return Stretch(first, last, tuple(pawns), tuple(jumps))


READERS: dict[str, Callable[[list[str]], Drawing]] = {
    CHESS: _chess,
    CHECKERS: _checkers,
    "dice": _dice,
    "pegs": _pegs,
    "track": _track,
}
"""By the name of the fenced block."""
