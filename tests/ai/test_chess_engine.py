"""The chess engine's board, values and search, each against something that is known."""

import random
from base64 import b64decode

import pytest

from game.ai.bot import Budget, Cancelled
from game.ai.bots.chess import net
from game.ai.bots.chess.evaluate import TEMPO, Evaluator
from game.ai.bots.chess.position import Position, key_of
from game.ai.bots.chess.search import Search
from game.ai.bots.chess.tree import INFINITE, MATE, MATED
from game.ai.bots.chess.weights import BIAS
from game.rules.games.chess import fen, san
from game.rules.games.chess.board import Board, uci
from game.rules.games.chess.perft import perft

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PROMOTIONS = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"


def position(text: str) -> Position:
    """The position of a FEN."""
    return Position.of(fen.read(text))


def best(text: str, nodes: int = 3000) -> tuple[str, int]:
    """The best move in SAN and its value."""
    board = fen.read(text)
    found = Search(Budget(nodes)).run(Position.of(board))
    return san.san(board, found.line[0]), found.value


@pytest.mark.parametrize(("text", "depth", "count"), [(KIWIPETE, 2, 2039), (PROMOTIONS, 3, 9483)])
def test_board_counts_the_known_moves(text: str, depth: int, count: int) -> None:
    """Pushing and popping on the engine's board leads through exactly the known number of positions."""
    start = position(text)
    assert perft(start, depth) == count
    assert start == fen.read(text)


def test_board_agrees_with_the_rules_through_random_games() -> None:
    """After every move of random games all that the rules' board keeps is the same; the sums are right."""
    chance = random.Random(5)
    for text in (fen.START, KIWIPETE, PROMOTIONS):
        for _ in range(4):
            board, ours = fen.read(text), position(text)
            for _ in range(80):
                moves = board.moves()
                if not moves:
                    break
                assert ours.moves() == moves
                assert ours.in_check() == board.in_check()
                move = chance.choice(moves)
                board.push(move)
                ours.push(move)
                ours.number = board.number
                assert ours == board
                assert (ours.key, ours.masks) == (board.key, board.masks)
                if board.en_passant < 0 or board.en_passant_moves():
                    assert key_of(board.identity()) == board.key
                assert (ours.total, ours.sums) == (Position.of(board).total, Position.of(board).sums)
            while ours.played:
                ours.pop()
            ours.number = 1
            assert ours == position(text)
            assert (ours.total, ours.sums) == (position(text).total, position(text).sums)


def test_a_net_in_one_number_is_the_net() -> None:
    """Units that are summed and compared one by one say what all say at once."""
    held = b64decode(net.FILE.read_text(encoding="ascii"))
    favourable, units = held[0], len(held) // 769
    rows = [[byte - net.RAISED for byte in held[1 + at * units :][:units]] for at in range(769)]
    chance, board = random.Random(3), Board.start()
    for _ in range(60):
        ours, sides = Position.of(board), net.sides_of(board.masks[5], board.masks[11])
        seen = [
            net.rows_of(sides, piece, square) for square, piece in enumerate(board.squares) if piece != 12
        ]
        total = 0
        for view, sign in ((0, 1), (1, -1)):
            for unit in range(units):
                told = rows[768][unit] + sum(rows[both[view]][unit] for both in seen)
                total += max(told, 0) * (sign if unit < favourable else -sign)
        assert net.worth(ours.sums) == total
        board.push(chance.choice(board.moves()))


def mirrored(board: Board) -> Position:
    """The same position with the colours changed."""
    squares = [12] * 64
    for square, piece in enumerate(board.squares):
        if piece != 12:
            squares[square ^ 56] = (piece + 6) % 12
    rights = board.castling >> 2 | (board.castling & 3) << 2
    return Position.of(Board(squares, 1 - board.turn, rights))


def test_values_know_no_colour() -> None:
    """A position with its colours changed is worth the same to the side that moves, but for rounding."""
    chance = random.Random(11)
    for game in range(12):
        board = Board.start()
        for _ in range(10 + 12 * game):
            moves = board.moves()
            if not moves:
                break
            board.push(chance.choice(moves))
        assert abs(Evaluator()(Position.of(board)) - Evaluator()(mirrored(board))) <= 2
    assert Evaluator()(position(fen.START)) == TEMPO
    assert position(fen.START).total & 0xFFFFFFFF == BIAS


def test_what_is_kept_of_pawns_is_what_they_are_worth() -> None:
    """One evaluator for all positions of random games, kings on the move, tells what a new one does."""
    chance, kept = random.Random(12), Evaluator()
    for _ in range(4):
        board = fen.read("nbnb4/pp4pp/2k5/8/8/5K2/PP4PP/4BNBN w - - 0 1")
        for _ in range(100):
            kings = [move for move in board.moves() if board.squares[move & 63] % 6 == 5]
            board.push(chance.choice(kings or board.moves()))
            if not board.moves():
                break
            assert kept(Position.of(board)) == Evaluator()(Position.of(board))


@pytest.mark.parametrize(
    ("text", "move", "gain"),
    [
        ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", 100 - 320),
        ("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", 100),
        ("4r1k1/4r3/8/4p3/8/4Q3/4R3/4K3 w - - 0 1", "Qxe5", 100 - 960),
        ("4r1k1/8/8/4p3/8/8/4R3/4RK2 w - - 0 1", "Rxe5", 100),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100),
        ("3rk3/8/8/8/3P4/8/4K3/8 b - - 0 1", "Rxd4", 100),
        ("3rk3/8/8/8/3P4/4K3/8/8 b - - 0 1", "Rxd4", 100 - 500),
    ],
)
def test_exchanges(text: str, move: str, gain: int) -> None:
    """What a capture wins is known once everybody has retaken as far as it pays."""
    board = fen.read(text)
    assert Position.of(board).exchange(san.parse(board, move)) == gain


@pytest.mark.parametrize(
    ("text", "move", "plies"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", 3),
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", "Qh6+", 3),
    ],
)
def test_mates_are_found(text: str, move: str, plies: int) -> None:
    """Mates in one and two are found, and counted to the single move."""
    found, value = best(text, 20_000)
    assert value == MATE - plies
    assert found == move


def test_hanging_and_forked_pieces_are_won() -> None:
    """The search takes a queen that hangs and finds a knight's fork."""
    assert best("rnb1kbnr/pppp1ppp/8/4p1q1/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 1")[0] == "Bxg5"
    assert best("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1")[0] == "Nc7+"


def test_a_lost_side_checks_for_ever() -> None:
    """Who is a rook down takes perpetual check, and values it as the draw that it is."""
    assert best("6k1/6p1/8/7Q/8/8/qr3PPP/6K1 w - - 0 1") == ("Qe8+", 0)


def quieted(board: Board, alpha: int, beta: int) -> int:
    """What captures make of a position within a window."""
    search = Search(Budget(100_000))
    search._begin(Position.of(board), ())
    return search._quiesce(alpha, beta)


def test_what_captures_tell_of_one_window_holds_for_every_other() -> None:
    """A value below a window is not below the whole one, a value above it not above: both are remembered."""
    chance = random.Random(3)
    for _ in range(10):
        board = fen.read(KIWIPETE)
        for _ in range(chance.randrange(2, 12)):
            board.push(chance.choice(board.moves()))
        if board.in_check() or not board.moves():
            continue
        whole = quieted(board, -INFINITE, INFINITE)
        for alpha in range(whole - 900, whole + 901, 150):
            value = quieted(board, alpha, alpha + 1)
            assert whole <= value if value <= alpha else value <= whole


def test_what_has_stood_on_the_board_counts_as_a_draw() -> None:
    """The winning side does not go back to a position of the game."""
    here = position("7k/8/8/8/8/8/R7/K7 w - - 4 1")
    key_after = {}
    for move in here.moves():
        here.push(move)
        key_after[move] = here.key
        here.pop()
    first = Search(Budget(600)).run(here).line[0]
    again = Search(Budget(600)).run(here, [key_after[first]])
    assert again.line[0] != first
    assert again.value > 1000


def test_a_budget_is_kept_to() -> None:
    """A search looks at no more nodes than it may, gives the best so far, and stops when given up."""
    for nodes in (1, 40, 333):
        search = Search(Budget(nodes))
        here = position(KIWIPETE)
        assert search.run(here).line[0] in here.moves()
        assert search.nodes <= nodes + 1
        assert here == fen.read(KIWIPETE)
    with pytest.raises(Cancelled):
        Search(Budget(5000, cancelled=lambda: True)).run(position(KIWIPETE))


def test_equal_searches_are_equal() -> None:
    """The same position and budget give the same line and value."""
    one, two = (Search(Budget(1500)).run(position(KIWIPETE)) for _ in range(2))
    assert one == two
    assert abs(one.value) < MATED
    assert len({uci(move) for move in one.line}) > 1


def test_a_line_is_legal_moves() -> None:
    """The principal variation can be played from the position."""
    found = Search(Budget(3000)).run(position(KIWIPETE))
    board = fen.read(KIWIPETE)
    for move in found.line:
        assert move in board.moves()
        board.push(move)


@pytest.mark.parametrize(
    "text",
    [
        "8/8/3k4/8/8/3KN3/8/8 w - - 0 1", "8/8/3k4/8/8/3KB3/8/8 w - - 0 1",
        "8/8/3k4/8/8/2NKN3/8/8 w - - 0 1", "8/8/4k3/4r3/8/3K4/8/3R2B1 w - - 0 1",
    ],
)  # fmt: skip
def test_what_does_not_win_is_worth_little(text: str) -> None:
    """A minor piece more without pawns is hardly an advantage."""
    assert abs(Evaluator()(position(text))) < 150
