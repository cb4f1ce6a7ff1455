"""Chess games as text in Portable Game Notation, with comments, glyphs and variations.

Every move that is read, in variations too, is checked; an illegal one is named by its number.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.core.errors import BadRecord, UnreadableMove
from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board
from game.rules.shared import notation
from game.rules.shared.notation import Text, Written

RESULTS = frozenset(("1-0", "0-1", "1/2-1/2", "*"))
_ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*",
}  # fmt: skip


@dataclass(slots=True)
class Played:
    """One move of a game: its number on the board and what was written about it."""

    move: int
    san: str
    comment: str = ""
    nags: list[int] = field(default_factory=list)
    variations: list[list["Played"]] = field(default_factory=list)


@dataclass(slots=True)
class PgnGame:
    """One game; `start` is the FEN it begins with."""

    tags: dict[str, str]
    start: str = fen.START
    comment: str = ""
    moves: list[Played] = field(default_factory=list)
    result: str = "*"

    @property
    def line(self) -> list[int]:
        """The moves that were played, without variations."""
        return [played.move for played in self.moves]


def read(text: str) -> list[PgnGame]:
    """Every game in the text. Raises BadRecord with the first thing that is wrong."""
    written = notation.read(text, RESULTS)
    games = []
    for number, one in enumerate(written, 1):
        try:
            games.append(_checked(one))
        except BadRecord as error:
            if len(written) == 1:
                raise
            raise BadRecord(f"Game {number}: {error}") from None
    return games


def _checked(text: Text) -> PgnGame:
    board = fen.read(text.tags["FEN"]) if "FEN" in text.tags else Board.start()
    start = fen.write(board)
    return PgnGame(text.tags, start, text.comment, _line(board, text.moves), text.result)


def _line(board: Board, line: Sequence[Written]) -> list[Played]:
    """The moves of a line, which must be legal one after the other; leaves the board as it was."""
    played: list[Played] = []
    for written in line:
        try:
            move = _move(board, written.word)
        except UnreadableMove as error:
            dots = "..." if board.turn else "."
            raise BadRecord(f"Move {board.number}{dots} {written.word[:20]} is illegal: {error}") from None
        variations = [_line(board, variation) for variation in written.variations]
        played.append(Played(move, san.san(board, move), written.comment, written.nags, variations))
        board.push(move)
    for _ in played:
        board.pop()
    return played


def _move(board: Board, word: str) -> int:
    """SAN, or squares as chess programs write them."""
    try:
        return san.parse(board, word)
    except UnreadableMove as error:
        try:
            return san.parse_uci(board, word)
        except UnreadableMove:
            raise error from None


def write(game: PgnGame) -> str:
    """The game as text, with the seven usual tags first."""
    board = fen.read(game.start)
    tags = notation.tags_of(_ROSTER, game.tags) | {"Result": game.result}
    if game.start != fen.START:
        tags |= {"SetUp": "1", "FEN": game.start}
    text = Text(tags, game.comment, _written(game.moves), game.result)
    return notation.write(text, first=board.number, second_begins=bool(board.turn))


def _written(line: Sequence[Played]) -> list[Written]:
    return [
        Written(one.san, one.comment, one.nags, [_written(variation) for variation in one.variations])
        for one in line
    ]


def from_moves(
    moves: Sequence[int], start: str = fen.START, tags: Mapping[str, str] | None = None, result: str = "*"
) -> PgnGame:
    """A game from legal moves as numbers of the board, as `ChessState.played` keeps them."""
    board = fen.read(start)
    played = []
    for move in moves:
        played.append(Played(move, san.san(board, move)))
        board.push(move)
    return PgnGame(dict(tags or {}), start, moves=played, result=result)
