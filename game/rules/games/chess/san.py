"""Chess moves as people write them: Standard Algebraic Notation (`Nbd7`, `exd6`, `O-O`, `e8=Q+`)."""

import re
from dataclasses import dataclass

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.games.chess import reasons
from game.rules.games.chess.board import Board
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import EMPTY, KING, NAMES, PAWN, SQUARES, squares_of

_PIECES = "PNBRQK"
_MOVE = re.compile(
    r"([NBRQK]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?\(?([NBRQKP])\)?)?(?:e\.?p\.?)?", re.ASCII
)
_ENDING = "+#!?"
_CASTLING = {"O-O": 2, "0-0": 2, "O-O-O": -2, "0-0-0": -2}
_HOMES = (4, 60)
"""The squares from which kings castle, by side."""


@dataclass(frozen=True, slots=True)
class _Short:
    """What a move in short form says: a kind of piece, perhaps where it stands, and where it goes."""

    text: str
    kind: int
    target: int
    file: str = ""
    rank: str = ""
    made: int = 0
    crosses: bool = False
    castles: int = 0
    """How far the king goes by castling; 0 for every other move."""

    def names(self, square: int) -> bool:
        """Whether a piece of the kind on this square may be the one that is meant."""
        name = NAMES[square]
        return self.file in ("", name[0]) and self.rank in ("", name[1])


def san(board: Board, move: int) -> str:
    """A legal move of this position, with `+` or `#` where it gives check or mate."""
    name = _bare(board, move)
    board.push(move)
    sign = ""
    if board.in_check():
        sign = "+" if board.moves() else "#"
    board.pop()
    return name + sign


def _bare(board: Board, move: int) -> str:
    origin, target = move & 63, move >> 6 & 63
    kind = board.squares[origin] % 6
    if kind == KING and abs(origin - target) == 2:
        return "O-O" if target > origin else "O-O-O"
    cross = "x" if board.is_capture(move) else ""
    if kind == PAWN:
        made = f"={_PIECES[move >> 12]}" if move >> 12 else ""
        return (NAMES[origin][0] if cross else "") + cross + NAMES[target] + made
    rivals = [
        other & 63
        for other in board.moves()
        if other >> 6 & 63 == target and other & 63 != origin and board.squares[other & 63] % 6 == kind
    ]
    place = ""
    if rivals:
        if all(rival & 7 != origin & 7 for rival in rivals):
            place = NAMES[origin][0]
        elif all(rival >> 3 != origin >> 3 for rival in rivals):
            place = NAMES[origin][1]
        else:
            place = NAMES[origin]
    return _PIECES[kind] + place + cross + NAMES[target]


def is_short(text: str) -> bool:
    """Whether the text is written as a move in short form, of whatever position."""
    name = _bare_name(text)
    return name in _CASTLING or _MOVE.fullmatch(name) is not None


def parse(board: Board, text: str) -> int:
    """The legal move that the text names; missing signs are forgiven. Raises UnreadableMove."""
    short = _read(board, text)
    fitting = _fitting(board, short)
    if found := _exact(fitting, short):
        return found
    if fitting:
        named = "names no piece to promote to" if not short.made else "promotes where nothing is promoted"
        raise UnreadableMove(f"{quoted(short.text)} {named}.")
    raise UnreadableMove(f"{quoted(short.text)} is not possible here.")


def meant(board: Board, text: str) -> int:
    """As `parse`; but of a text that names no legal move, the illegal one that it means.

    So it can be refused for the same reason as one that is named by its squares. Raises UnreadableMove, with
    a rule, where no one piece is meant.
    """
    short = _read(board, text)
    if found := _exact(_fitting(board, short), short):
        return found
    if short.castles:
        origins = [_HOMES[board.turn]]
    else:
        own = squares_of(board.masks[6 * board.turn + short.kind])
        origins = [square for square in own if short.names(square)]
        if short.kind == PAWN and not short.file:
            aside = int(short.crosses)
            origins = [square for square in origins if abs((square & 7) - (short.target & 7)) == aside]
    if not origins:
        raise UnreadableMove(_absent(short))
    origin = max(origins, key=lambda square: reasons.comes_near(board, square, short.target))
    return origin | short.target << 6 | short.made << 12


def _bare_name(text: str) -> str:
    name = text.strip().rstrip(_ENDING)
    return name.upper() if name[:1] == "o" else name


def _read(board: Board, text: str) -> _Short:
    name = _bare_name(text)
    if castles := _CASTLING.get(name):
        return _Short(name, KING, _HOMES[board.turn] + castles, castles=castles)
    found = _MOVE.fullmatch(name)
    if found is None:
        raise UnreadableMove(f"{quoted(text, 20)} is no chess move.")
    made = _PIECES.index(found[5]) if found[5] else 0
    if made == KING or found[5] == "P":
        raise UnreadableMove("A pawn becomes a queen, rook, bishop or knight, and nothing else (rule 1h).")
    kind = _PIECES.index(found[1] or "P")
    return _Short(name, kind, SQUARES[found[4]], found[2], found[3], made, "x" in name)


def _fitting(board: Board, short: _Short) -> list[int]:
    """The legal moves that the short form may mean, whatever it promotes to."""
    if short.castles:
        move = _HOMES[board.turn] | short.target << 6
        return [move] if board.squares[move & 63] % 6 == KING and move in board.moves() else []
    kind, target = short.kind, short.target
    return [
        move
        for move in board.moves()
        if move >> 6 & 63 == target
        and board.squares[move & 63] % 6 == kind
        and short.names(move & 63)
        and not (kind == KING and abs((move & 63) - target) == 2)
        and not (kind == PAWN and not short.file and not short.crosses and (move - target) & 7)
    ]


def _exact(fitting: list[int], short: _Short) -> int:
    """The one of these moves that is meant, 0 (no move) for none. Raises UnreadableMove for several."""
    exact = [move for move in fitting if move >> 12 == short.made]
    if len(exact) > 1:
        raise UnreadableMove(
            f"{quoted(short.text)} may be several moves here; name the square it starts from (rule 3)."
        )
    return exact[0] if exact else 0


def _absent(short: _Short) -> str:
    """That no piece of the side to move can be meant."""
    rule = reasons.RULES[short.kind]
    if short.kind == PAWN and not short.file:
        return f"No pawn of yours could come to {NAMES[short.target]} (rule {rule})."
    place = short.file + short.rank if short.file and short.rank else ""
    place = place or (f"the {short.file}-file" if short.file else f"rank {short.rank}")
    where = f" on {place}" if short.file or short.rank else ""
    return f"You have no {KINDS[short.kind]}{where} (rule {rule})."


def parse_uci(board: Board, text: str) -> int:
    """The legal move that `e2e4` or `e7e8q` names. Raises UnreadableMove."""
    if len(text) in (4, 5) and text[:2] in SQUARES and text[2:4] in SQUARES and text[4:] in ("", *"nbrq"):
        move = SQUARES[text[:2]] | SQUARES[text[2:4]] << 6 | (" nbrq".index(text[4]) << 12 if text[4:] else 0)
        if board.squares[move & 63] != EMPTY and move in board.moves():
            return move
        raise UnreadableMove(f"{quoted(text)} is not possible here.")
    raise UnreadableMove(f"{quoted(text, 20)} is no chess move.")
