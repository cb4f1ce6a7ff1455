"""What pieces, squares and all else that the evaluation counts are worth, for the middlegame and the endgame.

A value is *packed*: middlegame + (endgame << 16) in one number, so that one addition sums both; `BIAS` keeps
either half positive. The numbers are our own, in centipawns: begun with rules of thumb that every primer
teaches, then learnt on positions of games of the engine against itself by
`python -m tests.bench.learn_chess`, which writes `_LEARNT`.
"""

from typing import Final

from game.ai.bots.chess.net import TOLD
from game.rules.games.chess.tables import PIECE_HASH, TURN_HASH

HALF: Final = 1 << 15
BIAS: Final = HALF + (HALF << 16)
WHOLE_PHASE: Final = 24
"""The phase of the full set of pieces; 0 is a pure pawn ending."""
PHASES: Final = (0, 1, 1, 2, 4, 0)
VALUES: Final = [100, 320, 330, 500, 960, 20_000, 100, 320, 330, 500, 960, 20_000, 0]
"""By piece, for exchanges and the order of captures; the last is for an empty square."""

_LEARNT: Final = """
pawn 84,108 84,108 84,108 84,108 46,114 76,100 61,113 65,112 52,109 81,88 64,98 78,103 42,119 65,93 67,93
  77,92 42,122 67,110 48,117 80,97 50,127 81,119 66,130 102,87 119,189 134,183 121,183 174,168 84,108 84,108
  84,108 84,108
knight 305,249 355,284 323,289 349,306 306,281 314,303 333,287 364,307 330,297 351,296 355,313 377,323
  335,279 329,303 360,325 360,334 343,305 340,311 360,330 362,342 327,289 354,295 375,324 368,324 293,275
  303,275 331,313 338,318 228,244 288,271 302,278 308,288
bishop 346,308 327,295 374,308 344,338 365,316 385,307 370,342 363,334 373,327 371,324 369,326 372,345
  362,321 326,342 368,332 383,330 337,333 373,326 371,332 375,350 359,329 366,329 349,344 362,329 325,326
  326,323 356,330 336,338 318,312 336,310 321,314 327,321
rook 493,530 488,528 495,540 500,528 460,545 469,543 479,541 463,553 473,536 472,529 459,572 470,543 495,538
  492,552 494,520 500,539 463,553 461,562 487,552 492,553 482,583 511,541 490,565 504,560 470,554 479,567
  501,566 492,564 466,567 482,578 477,570 482,575
queen 967,977 982,987 988,989 1002,988 977,984 964,983 1001,996 995,1004 983,1003 997,1018 994,1027 984,1035
  992,1018 980,1064 986,1034 981,1048 947,1028 975,1042 956,1064 989,1063 976,1011 987,1016 977,1051 998,1054
  986,991 971,1023 993,1034 1016,1061 987,1015 983,1020 975,1012 983,1006
king 35,-73 42,-43 -7,-29 22,-43 -1,-29 18,-18 -17,1 -20,-7 -27,-19 -16,-15 -16,2 -44,8 -34,-24 -23,-7 -45,22
  -65,25 -33,-2 -24,20 -47,39 -64,41 -33,-38 -10,61 -20,91 -43,21 -23,9 -19,27 -23,47 -45,-5 -40,-58 -30,-36
  -38,-28 -50,-15
knight_reach 15,-25 25,-21 36,34 33,20 33,27 38,26 43,36 41,30 44,8
bishop_reach -15,-53 -1,-21 12,-10 15,5 19,6 24,21 27,23 35,20 35,27 43,40 35,33 54,29 38,39 39,37
rook_reach -77,-52 -18,-41 1,7 -1,18 4,10 8,18 3,31 8,30 9,38 17,45 13,50 0,65 30,58 18,64 -15,82
queen_reach -13,-39 -14,-36 -14,-33 -4,1 -2,-36 -7,-42 -4,25 1,-5 3,4 10,3 7,24 10,24 20,15 12,31 30,4 23,25
  24,49 9,64 25,43 27,52 28,52 37,54 27,25 19,48 15,30 18,46 16,43 14,40
pair 27,69
rook_files 9,19 24,13
outpost 31,13 38,-19
shelter 15,7 10,-17 1,-8 -9,19 -19,-2 12,0 12,0 -22,9 -4,7 12,0 15,-16
bare_files 28,-6 -7,12 -28,-10 -77,4
storm -10,-1 -1,-8 -4,-4 -11,5 -13,7 -20,0 -24,0 -28,0 -32,0
pursuit 0,0 0,1 18,2 8,11 7,-28 1,35 5,3 26,2 8,17 40,22 31,-1 33,8 36,12 77,13 87,12 92,-12 129,19 198,20
  232,12 253,19 254,9 213,23 207,20 215,24 212,24 215,28 210,26 210,27 210,28 210,29 210,28 210,31
queenless_pursuit 0,0 2,1 -5,-0 19,-12 16,-14 -8,-1 6,1 8,14 -2,-0 22,-5 21,8 20,7 21,1 21,6 28,18 37,21
pawn_threats 25,8 19,26 20,7 4,-1
minor_threats 11,27 22,43 20,4 -9,31
rook_threats 20,48 17,34 0,0 13,9
hanging -4,35 -5,-24
doubled 8,-26
isolated -10,-2 -23,-14
backward -16,-15
defended 0,0 0,0 1,18 11,11 46,9 69,69 41,44 0,0
phalanx 0,0 10,-2 2,9 21,4 30,23 31,54 47,82 0,0
passed 0,0 12,17 22,6 -9,61 23,86 43,84 93,95 0,0
defended_passed 6,0
own_king 0,0 0,0 -4,-4 1,-15 -7,-19 -1,-16 -5,-24 0,-14
their_king 0,0 0,0 -1,0 7,6 10,15 3,28 12,42 0,28
blocked 0,0 0,0 -3,24 -26,16 7,4 -24,-11 -17,-65 0,-42
free 0,0 0,0 2,25 -16,41 22,34 18,72 3,37 0,21
unstopped 0,0 0,40 0,85 0,103 0,180 -0,225 -0,262 0,280
opposition -2,26
king_by_pawn -3,38
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


class Steps(dict[int, tuple[int, int, int, int]]):
    """What a piece's move changes: its squares as a mask, the key with the turn, and both sums."""

    __slots__ = ("_piece", "_sides")

    def __init__(self, piece: int, sides: int) -> None:
        super().__init__()
        self._piece = piece
        self._sides = sides

    def __missing__(self, move: int) -> tuple[int, int, int, int]:
        origin, target = move & 63, move >> 6 & 63
        piece = self._piece
        hashes, placed, told = PIECE_HASH[piece], PLACED[piece], TOLD[self._sides][piece]
        step = (
            1 << origin | 1 << target,
            hashes[origin] ^ hashes[target] ^ TURN_HASH,
            placed[target] - placed[origin],
            told[target] - told[origin],
        )
        self[move] = step
        return step


STEPS: Final = [[Steps(piece, sides) for piece in range(12)] for sides in range(4)]
"""By how the board is seen (`net`) and piece, then by the two squares of a move (its lowest 12 bits)."""
