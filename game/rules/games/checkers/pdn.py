"""Checkers games as text in Portable Draughts Notation, with comments, glyphs and variations.

Every move that is read is checked; an illegal one is named by its number. Other programs often name only
the first and the last square of a capture: such a move is completed where there is one way only, and with
captures by choice means the longest one.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.core.errors import BadRecord, UnreadableMove
from game.rules.games.checkers import fen, reasons
from game.rules.games.checkers.board import BITS, Board, Route
from game.rules.shared import notation
from game.rules.shared.notation import Text, Written

RESULTS = frozenset(("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"))
"""White's points first."""
_ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?",
    "Result": "*", "GameType": "21",
}  # fmt: skip
_MOVE = re.compile(r"\d{1,2}(?:-\d{1,2}|(?:x\d{1,2}){1,12})", re.ASCII)


@dataclass(slots=True)
class Played:
    """One move of a game: its text with every square, and what was written about it."""

    text: str
    route: Route
    comment: str = ""
    nags: list[int] = field(default_factory=list)
    variations: list[list["Played"]] = field(default_factory=list)


@dataclass(slots=True)
class PdnGame:
    """One game; `start` is the FEN it begins with, `forced` whether captures were taken to be forced."""

    tags: dict[str, str]
    start: str = fen.START
    forced: bool = False
    comment: str = ""
    moves: list[Played] = field(default_factory=list)
    result: str = "*"

    @property
    def line(self) -> list[str]:
        """The texts of the moves that were played, without variations."""
        return [played.text for played in self.moves]


def number_of(route: Route) -> int:
    """The move of the board that this route is."""
    path, captured = route
    return BITS[path[0]] | BITS[path[-1]] << 6 | captured << 12


def text_of(route: Route) -> str:
    """`11-15`, or `9x18x27`."""
    path, captured = route
    return ("x" if captured else "-").join(map(str, path))


def parse(board: Board, word: str) -> Route:
    """The legal move that the text names. Raises UnreadableMove."""
    word = word.replace("X", "x").replace(":", "x")
    if _MOVE.fullmatch(word) is None:
        raise UnreadableMove(f"{word[:20]!r} is no checkers move.")
    path, jump = tuple(map(int, re.split("[-x]", word))), "x" in word
    if not all(1 <= square <= 32 for square in path):
        raise UnreadableMove("The squares of the board count from 1 to 32.")
    routes = [route for route in board.routes() if bool(route[1]) == jump]
    exact = [route for route in routes if route[0] == path]
    if exact:
        return exact[0]
    fitting = [route for route in routes if _passes(route[0], path)] if jump else []
    longest = max((len(route[0]) for route in fitting), default=0)
    results = {route[1]: route for route in fitting if len(route[0]) == longest}
    if len(results) == 1:  # rings that differ only in their direction come to the same
        return next(iter(results.values()))
    if results:
        raise UnreadableMove(f"{word!r} may be several captures; name every square it lands on.")
    raise UnreadableMove(reasons.refused(board, path, jump))


def _passes(path: tuple[int, ...], named: tuple[int, ...]) -> bool:
    """Whether the path begins and ends as named and lands on the other named squares on its way."""
    if path[0] != named[0] or path[-1] != named[-1]:
        return False
    rest = iter(path[1:-1])
    return all(square in rest for square in named[1:-1])


def read(text: str, *, forced: bool = False) -> list[PdnGame]:
    """Every game in the text. Raises BadRecord with the first thing that is wrong."""
    written = notation.read(text, RESULTS)
    games = []
    for number, one in enumerate(written, 1):
        try:
            games.append(_checked(one, forced))
        except BadRecord as error:
            if len(written) == 1:
                raise
            raise BadRecord(f"Game {number}: {error}") from None
    return games


def _checked(text: Text, forced: bool) -> PdnGame:
    board = fen.read(text.tags.get("FEN", fen.START), forced=forced)
    moves = _line(board, text.moves, 2 + board.turn)
    return PdnGame(text.tags, fen.write(board), forced, text.comment, moves, text.result)


def _line(board: Board, line: Sequence[Written], ply: int) -> list[Played]:
    """The moves of a line, which must be legal one after the other; leaves the board as it was."""
    played: list[Played] = []
    for at, written in enumerate(line, ply):
        try:
            route = parse(board, written.word)
        except UnreadableMove as error:
            dots = "..." if at % 2 else "."
            raise BadRecord(f"Move {at // 2}{dots} {written.word[:20]} is illegal: {error}") from None
        variations = [_line(board, variation, at) for variation in written.variations]
        played.append(Played(text_of(route), route, written.comment, written.nags, variations))
        board.push(number_of(route))
    for _ in played:
        board.pop()
    return played


def write(game: PdnGame) -> str:
    """The game as text, with the usual tags first."""
    tags = notation.tags_of(_ROSTER, game.tags) | {"Result": game.result}
    if game.start != fen.START:
        tags |= {"SetUp": "1", "FEN": game.start}
    text = Text(tags, game.comment, _written(game.moves), game.result)
    return notation.write(text, second_begins=game.start.startswith("W"))


def _written(line: Sequence[Played]) -> list[Written]:
    return [
        Written(one.text, one.comment, one.nags, [_written(variation) for variation in one.variations])
        for one in line
    ]


def from_moves(
    moves: Sequence[str],
    start: str = fen.START,
    tags: Mapping[str, str] | None = None,
    result: str = "*",
    *,
    forced: bool = False,
) -> PdnGame:
    """A game from the texts of legal moves, as `CheckersState.played` keeps them. Raises UnreadableMove."""
    board = fen.read(start, forced=forced)
    played = []
    for text in moves:
        route = parse(board, text)
        played.append(Played(text, route))
        board.push(number_of(route))
    return PdnGame(dict(tags or {}), start, forced, moves=played, result=result)
