"""What pieces, squares and all else that the evaluation counts are worth, for the middlegame and the endgame.

A value is *packed*: middlegame + (endgame << 16) in one number, so that one addition sums both; `BIAS` keeps
either half positive. The numbers are our own, in centipawns: begun with rules of thumb that every primer teaches,
then learnt on positions of games of the engine against itself, by `python -m tests.bench.learn_chess`, which
writes `_LEARNT`.
"""

from typing import Final

from game.rules.games.chess.tables import PIECE_HASH, TURN_HASH

HALF: Final = 1 << 15
BIAS: Final = HALF + (HALF << 16)
WHOLE_PHASE: Final = 24
"""The phase of the full set of pieces; 0 is a pure pawn ending."""
PHASES: Final = (0, 1, 1, 2, 4, 0)
VALUES: Final = [100, 320, 330, 500, 960, 20_000, 100, 320, 330, 500, 960, 20_000, 0]
"""By piece, for exchanges and the order of captures; the last is for an empty square."""

_LEARNT: Final = """
pawn 84,108 84,108 84,108 84,108 53,114 81,104 64,115 69,115 59,110 86,93 70,98 81,105 49,120 72,97 71,98
  82,95 57,120 74,115 58,113 88,99 53,141 90,128 83,138 106,106 124,191 137,190 134,184 166,175 84,108 84,108
  84,108 84,108
knight 286,254 353,280 318,289 334,304 305,276 316,298 330,293 361,301 327,290 347,296 354,311 368,320
  336,282 332,303 359,320 356,330 338,307 340,310 354,329 356,341 320,288 349,298 371,320 365,317 295,277
  303,279 337,308 339,313 241,247 288,270 301,280 307,286
bishop 336,308 330,302 368,307 340,330 356,317 379,307 364,340 356,335 363,324 366,324 364,325 366,339
  356,320 335,336 362,334 376,325 338,330 368,330 366,327 373,350 351,326 361,328 352,342 359,330 323,320
  325,322 346,329 337,334 321,311 333,310 322,309 327,320
rook 490,528 486,523 493,535 499,524 460,537 470,538 480,539 464,548 471,538 470,526 466,554 473,537 483,535
  485,550 487,521 492,538 465,550 466,554 482,545 493,548 477,572 504,545 492,559 501,555 483,546 488,565
  506,555 498,552 476,557 489,568 487,563 493,564
queen 967,977 972,984 979,987 998,987 970,984 966,980 999,996 991,1004 976,997 993,1010 985,1020 982,1022
  987,1012 980,1046 980,1025 975,1036 939,1015 971,1031 959,1040 984,1049 968,1003 980,1013 981,1031 994,1039
  975,992 966,1021 990,1026 1004,1045 975,1009 982,1017 974,1007 983,1008
king 28,-61 37,-35 -15,-23 16,-39 3,-27 21,-12 -20,5 -26,-3 -23,-20 -15,-11 -18,6 -43,10 -34,-17 -26,-2
  -43,21 -61,29 -31,0 -24,13 -39,37 -56,34 -32,-20 -9,48 -22,65 -40,18 -26,-6 -18,18 -25,32 -43,-2 -40,-59
  -30,-34 -36,-23 -50,-15
knight_reach 0,-22 16,-15 27,16 25,15 26,20 30,21 35,29 34,23 33,8
bishop_reach -25,-39 -10,-27 2,-16 7,3 11,0 18,17 19,18 28,16 24,23 34,34 24,26 45,21 34,35 36,35
rook_reach -74,-48 -17,-37 4,-9 1,4 5,-3 10,5 5,16 9,17 7,28 18,34 12,37 2,49 25,45 21,51 -3,70
queen_reach -13,-39 -16,-36 -17,-33 -7,-22 -5,-33 -12,-36 -10,1 -5,-13 -2,-5 5,-5 2,8 3,14 13,7 5,19 16,7
  17,17 20,35 6,43 15,27 20,38 21,36 25,39 17,20 14,39 12,29 14,39 15,42 14,41
pair 33,69
rook_files 11,22 23,19
outpost 40,13 37,-14
shelter 10,10 6,-14 0,-7 -8,13 -10,-3 12,0 12,0 -21,7 -4,5 12,3 13,-15
bare_files 22,-6 -12,12 -31,-7 -63,1
storm -10,0 0,-6 -3,-4 -13,5 -13,5 -20,0 -24,0 -28,0 -32,0
pursuit 0,0 0,1 16,2 9,7 8,-17 -1,21 9,6 29,6 13,13 42,17 42,5 53,3 50,8 91,13 108,10 120,-3 154,16 205,18
  239,16 254,20 254,14 213,23 208,21 213,24 211,24 212,26 210,26 210,27 210,28 210,29 210,29 210,31
queenless_pursuit 0,0 2,1 -1,2 17,-5 15,-7 -5,1 8,2 13,14 5,3 20,-2 23,10 20,7 24,11 24,11 27,14 34,19
pawn_threats 29,14 19,28 35,15 14,11
minor_threats 10,28 25,33 21,6 -10,31
rook_threats 25,36 23,28 0,0 18,15
hanging -1,34 -6,-21
doubled 4,-29
isolated -8,-3 -23,-13
backward -15,-15
defended 0,0 0,0 2,16 10,9 40,8 52,51 35,35 0,0
phalanx 0,0 10,-2 2,9 20,1 27,25 28,44 43,65 0,0
passed 0,0 9,10 17,5 -4,54 30,79 46,84 89,104 0,0
defended_passed 5,3
own_king 0,0 0,0 -4,-4 1,-15 -7,-17 -3,-16 -5,-28 0,-14
their_king 0,0 0,0 -3,2 4,7 7,13 5,25 14,45 0,28
blocked 0,0 0,0 1,15 -17,9 2,-5 -16,-17 -11,-57 0,-42
free 0,0 0,0 8,17 -5,28 19,36 16,60 6,39 0,21
unstopped 0,0 0,40 0,83 0,110 0,169 -0,214 -0,252 0,280
opposition -1,14
king_by_pawn -2,32
"""
"""A table a row, with rows that go on below it: its name, then middlegame,endgame of each entry. Those of the
pieces have four entries a rank, files a to d, from the first rank on; the other files mirror them."""


def packed(middle: int, end: int) -> int:
    """Both halves in one number."""
    return middle + (end << 16)


def _read() -> dict[str, list[int]]:
    tables: dict[str, list[int]] = {}
    table: list[int] = []
    for word in _LEARNT.split():
        if word[0].isalpha():
            table = tables[word] = []
        else:
            middle, _, end = word.partition(",")
            table.append(packed(int(middle), int(end)))
    return tables


TABLES: Final = _read()
"""All weights, packed, by the names of their tables."""
KNIGHT_REACH: Final = TABLES["knight_reach"]
"""Each by the number of squares that can be reached and are not covered by pawns."""
BISHOP_REACH: Final = TABLES["bishop_reach"]
ROOK_REACH: Final = TABLES["rook_reach"]
QUEEN_REACH: Final = TABLES["queen_reach"]
PAIR: Final = TABLES["pair"]
ROOK_FILES: Final = TABLES["rook_files"]
"""Half-open, open."""
OUTPOST: Final = TABLES["outpost"]
"""Of a knight, of a bishop."""
SHELTER: Final = TABLES["shelter"]
"""By own pawns in two ranks before the king (0 to 6), then from 7 on those in the first of them."""
BARE_FILES: Final = TABLES["bare_files"]
STORM: Final = TABLES["storm"]
"""By enemy pawns in four ranks before the king."""
PURSUIT: Final = TABLES["pursuit"]
"""By the weighed attacks on the squares around a king, where a queen takes part."""
QUEENLESS_PURSUIT: Final = TABLES["queenless_pursuit"]
PAWN_THREATS: Final = TABLES["pawn_threats"]
"""Against a knight, bishop, rook, queen, each."""
MINOR_THREATS: Final = TABLES["minor_threats"]
ROOK_THREATS: Final = TABLES["rook_threats"]
HANGING: Final = TABLES["hanging"]
"""Pawns, and pieces, that are attacked and not defended."""
DOUBLED: Final = TABLES["doubled"]
ISOLATED: Final = TABLES["isolated"]
"""On a file with enemy pawns, and without."""
BACKWARD: Final = TABLES["backward"]
DEFENDED: Final = TABLES["defended"]
"""By rank, as the pawn sees it, as all that follow."""
PHALANX: Final = TABLES["phalanx"]
PASSED: Final = TABLES["passed"]
DEFENDED_PASSED: Final = TABLES["defended_passed"]
OWN_KING: Final = TABLES["own_king"]
"""For each step that the own king is from the square before a passed pawn."""
THEIR_KING: Final = TABLES["their_king"]
BLOCKED: Final = TABLES["blocked"]
FREE: Final = TABLES["free"]
"""The square before the passed pawn can be entered safely."""
UNSTOPPED: Final = TABLES["unstopped"]
"""No king catches it, and nothing else can."""
OPPOSITION: Final = TABLES["opposition"]
KING_BY_PAWN: Final = TABLES["king_by_pawn"]
"""For each step that a king is nearer to a pawn than the other, in pawn endings."""


def _squares(table: list[int]) -> list[int]:
    """A piece's values on all squares, from White's side."""
    return [table[(square >> 3) * 4 + min(square & 7, 7 - (square & 7))] for square in range(64)]


_WHITE: Final = [_squares(TABLES[name]) for name in ("pawn", "knight", "bishop", "rook", "queen", "king")]
_VALUED: Final = _WHITE + [[-values[square ^ 56] for square in range(64)] for values in _WHITE]
PLACED: Final = [
    [value + (PHASES[piece % 6] << 32) for value in values] for piece, values in enumerate(_VALUED)
]
"""By piece and square: what a piece adds to the position's sum, its phase in the bits from 32 up."""


class Steps(dict[int, tuple[int, int, int]]):
    """What a piece's move changes: its squares as a mask, the key with the turn, and the sum."""

    __slots__ = ("_piece",)

    def __init__(self, piece: int) -> None:
        super().__init__()
        self._piece = piece

    def __missing__(self, move: int) -> tuple[int, int, int]:
        origin, target = move & 63, move >> 6 & 63
        hashes, placed = PIECE_HASH[self._piece], PLACED[self._piece]
        step = (
            1 << origin | 1 << target,
            hashes[origin] ^ hashes[target] ^ TURN_HASH,
            placed[target] - placed[origin],
        )
        self[move] = step
        return step


STEPS = [Steps(piece) for piece in range(12)]
"""By piece, then by the two squares of a move (its lowest 12 bits)."""
