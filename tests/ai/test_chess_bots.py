"""Chess players: what every level owes a person across the board, the book, ratings and analysis."""

import itertools
from dataclasses import replace

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.chess.analysis import analyse
from game.ai.bots.chess.book import book
from game.ai.bots.chess.players import LEVELS as PLAYERS
from game.ai.bots.chess.players import ChessBot, level_of
from game.ai.levels import ADVISOR, LEVELS, RATINGS, is_heavy, rated, rating_of
from game.ai.thought import Thought, exact
from game.match import Match
from game.rules.core.errors import BadOption
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.chess import GAME, ChessOptions, ChessState, san
from game.rules.games.chess.board import Board

OPENINGS = (
    ("e2e4", "e7e5"), ("d2d4", "d7d5"), ("c2c4", "g8f6"), ("e2e4", "c7c5"), ("g1f3", "d7d5"),
)  # fmt: skip
EVERYBODY = (*LEVELS, "greedy", rated(400), rated(1000), rated(2000))


def match(text: str | None = None, *moves: str) -> ChessState:
    """A match from a FEN after these moves."""
    state = GAME.new(2, ChessOptions(), Rng(0), text)
    for word in moves:
        seat = min(state.actors())
        state.apply(GAME.parse(word, seat, view_of(state)), Rng(0))
    return state


def view_of(state: ChessState) -> View[ChessState]:
    """What the side that acts sees."""
    return View("chess", min(state.actors()), state)


def choose(level: str, state: ChessState, *, seed: int = 1, nodes: int | None = None) -> str:
    """The text of a level's move."""
    budget = Budget(iterations("chess", level) if nodes is None else nodes, seed=seed)
    return GAME.text(bot_for("chess", level).choose(view_of(state), budget))


@pytest.mark.parametrize("level", EVERYBODY)
def test_nobody_misses_a_mate_in_one(level: str) -> None:
    """Whatever the level and its dice, a mate in one is given."""
    state = match("6k1/5ppp/8/8/8/3r4/5PPP/3R2K1 w - - 0 1")
    corridor = match("k7/7R/6R1/8/8/8/8/K7 w - - 0 1")
    for seed in range(4):
        assert choose(level, corridor, seed=seed) == "g6g8"
    assert choose(level, state) == "d1d3"  # no mate here, and a rook for nothing


@pytest.mark.parametrize("level", EVERYBODY)
def test_moves_are_legal_and_repeatable(level: str) -> None:
    """With one seed a level gives one move, legal, whichever way the position came about."""
    state = match(None, "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "f3g5", "d7d5", "e4d5", "f6d5")
    nodes = min(iterations("chess", level), 1500)
    first = choose(level, state, nodes=nodes)
    assert first == choose(level, state.copy(), nodes=nodes)
    assert first in {GAME.text(move) for move in state.legal(0)}


@pytest.mark.parametrize("level", ["beginner", "casual", "expert"])
def test_draw_offers(level: str) -> None:
    """An offer is accepted by the side that is worse, and declined by the one that is better."""
    worse = match("3qk3/8/8/8/8/8/8/R3K3 b - - 0 40", "offer")
    assert worse.actors() == {0}
    assert choose(level, worse) == "accept"
    better = match("3qk3/8/8/8/8/8/8/R3K3 w - - 0 40", "offer")
    assert choose(level, better) == "decline"


def test_draws_are_claimed_by_who_is_not_better() -> None:
    """After a threefold repetition the worse side claims, the better one plays on."""
    shuffle = ("a1b1", "d8c8", "b1a1", "c8d8") * 2
    worse = match("3qk3/8/8/8/8/8/8/R3K3 w - - 0 40", *shuffle)
    assert worse.claimable()
    assert choose("expert", worse) == "claim"
    better = match("r3k3/8/8/8/8/8/8/3QK3 w - - 0 40", *("d1c1", "a8b8", "c1d1", "b8a8") * 2)
    assert better.claimable()
    assert choose("expert", better) not in ("claim", "resign", "offer")


def test_an_only_move_is_played_at_once() -> None:
    """Where there is one move no node is searched."""
    state = match("7k/8/6K1/8/8/8/8/Q7 b - - 0 1")
    budget = Budget(1000)
    assert GAME.text(bot_for("chess", "master").choose(view_of(state), budget)) == "h8g8"
    assert budget.spent == 0


def test_the_book_holds_legal_moves_and_variety() -> None:
    """Every move of the book is legal where it stands, replies to both of the commonest first moves are
    many, and all of it can be reached."""
    reached, fresh = {Board.start().key: Board.start()}, [Board.start()]
    while fresh:
        board = fresh.pop()
        moves = book().get(board.key, {})
        assert set(moves) <= set(board.moves()) and all(1 <= weight <= 9 for weight in moves.values())
        for move in moves:
            board.push(move)
            if board.key not in reached:
                reached[board.key] = board.copy()
                fresh.append(board.copy())
            board.pop()
    assert len(reached) > 1500 and set(book()) <= set(reached)
    for first in ("e4", "d4"):
        board = Board.start()
        board.push(san.parse(board, first))
        assert len(book()[board.key]) >= 4


def test_the_book_varies_and_ends() -> None:
    """Master opens from the book with different moves by its dice, without search; out of it, it searches."""
    first = {choose("master", match(), seed=seed) for seed in range(20)}
    assert len(first) >= 3
    assert choose("master", match(None, "a2a4"), nodes=200) not in ("", "resign")


def test_master_looks_further_where_few_pieces_are_left() -> None:
    """A node takes longest on a crowded board, where a decision costs fewer, so that none takes too long."""
    master = ChessBot(replace(PLAYERS["master"], count=900, crowded=300, book=0))
    spent = []
    for text in (None, "2k5/3r1p2/8/2p5/2P5/1P6/3R2K1/8 w - - 0 1", "2k5/5p2/8/2p5/2P5/1P6/6K1/8 w - - 0 1"):
        spent.append(master.think(view_of(match(text)), Budget(master.count)).spent)
    crowded, few, pawns = spent
    assert crowded <= 300 < few <= 660 < pawns <= 900
    assert PLAYERS["master"].crowded and PLAYERS["expert"].crowded is None


def test_ratings() -> None:
    """A player for every rating: the higher, the firmer it chooses and then the more it searches, never more
    than Master; others are refused in words."""
    levels = [level_of(rating) for rating in RATINGS]
    care = [
        (-level.policy.temperature, level.depth, 0 if level.policy.temperature else level.count)
        for level in levels
    ]
    assert care == sorted(care) and len(set(care)) > len(RATINGS) * 0.9
    assert max(level.count for level in levels) < iterations("chess", "master")
    assert rating_of(rated(1250)) == 1250 and rating_of("expert") is None
    assert is_heavy(rated(2000)) and not is_heavy(rated(500))
    for wrong in ("rating:300", "rating:2001", "rating:x", "rating:"):
        with pytest.raises(BadOption):
            bot_for("chess", wrong)
    with pytest.raises(BadOption):
        iterations("deuce", rated(1000))


@pytest.mark.parametrize(
    ("text", "losing"),
    [
        ("1rq1k2r/4ppb1/3p1n2/p5B1/Np1nP3/3P3P/1PPNB3/R2Q1RK1 w - - 0 1", "d2c4"),
        ("1rbk1r2/p1p3p1/2Qb3p/3Npp2/4P1n1/3PBNPq/PP3P1P/R4R1K w - - 0 1", "e4f5"),
        ("r5r1/1pp2k2/3b1p2/p2RpQ2/8/5NP1/1q3PKP/7R b - - 0 1", "b7b6"),
        ("6k1/4p3/2p1p1p1/2p3Kp/p3P3/5Q2/2qB4/8 b - - 0 1", "c2d2"),
    ],
)
def test_master_sees_what_lost_games(text: str, losing: str) -> None:
    """A king's safety, strokes four and five plies deep, an ending of pawns: moves that once lost or drew."""
    assert choose("master", match(text)) != losing


def test_analysis() -> None:
    """Every move with its value for the side to move and a playable line; mates are told, of ends nothing."""
    state = match("rnb1kbnr/pppp1ppp/8/4p1q1/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 1")
    found = analyse(view_of(state), Budget(2000))
    assert 7 < found.candidates[0].value < 12 and GAME.text(found.line[0]) == "c1g5"
    assert found.candidates[0].move == found.line[0] and len(found.candidates) > 20
    for move in found.line:
        assert state.legal(move.seat).why_not(move) is None
        state.apply(move, Rng(0))
    found = analyse(view_of(match("k7/7R/6R1/8/8/8/8/K7 w - - 0 1")), Budget(2000))
    assert found.candidates[0] == exact(found.line[0], 299.99, found.candidates[0].worlds)
    assert [GAME.text(move) for move in found.line] == ["g6g8"]
    over = match("7k/8/8/8/8/8/r7/1r4K1 w - - 0 1")
    over.apply(Move(0, "resign"), Rng(0))
    mated = match("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
    assert analyse(View("chess", None, mated), Budget(100)) == Thought()


def test_the_yardstick_beats_beginner() -> None:
    """A player that only keeps its pieces from being taken wins more than half of ten games with Beginner."""
    points = 0.0
    for number in range(10):
        state = match(None, *OPENINGS[number // 2])
        yardstick = number % 2
        plies = 0
        while state.outcome() is None and plies < 240:
            seat = min(state.actors())
            level = "greedy" if seat == yardstick else "beginner"
            if state.claimable():
                break
            word = choose(level, state, seed=1000 * number + plies)
            state.apply(GAME.parse(word, seat, view_of(state)), Rng(0))
            plies += 1
        points += state.scores()[yardstick] if state.outcome() is not None else 0.5
    assert points > 5


def test_captures_are_overlooked_on_both_sides() -> None:
    """Who sees none takes nothing and leaves hanging what hangs; the same seed sees the same."""
    hangs = view_of(match("7k/8/8/8/6p1/P4N2/1PPP4/RK6 w - - 0 1"))
    free = view_of(match("rn2k3/pppp4/8/8/6b1/8/PPP5/R2QK3 w - - 0 1"))
    kept, taken = {}, {}
    for oversight in (0.0, 1.0):
        bot = ChessBot(replace(PLAYERS["beginner"], oversight=oversight))
        moves = [bot.choose(hangs, Budget(bot.count, seed=seed)) for seed in range(12)]
        assert moves == [bot.choose(hangs, Budget(bot.count, seed=seed)) for seed in range(12)]
        kept[oversight] = sum(move.pieces == ("f3",) for move in moves)
        taken[oversight] = sum(
            bot.choose(free, Budget(bot.count, seed=one)).target == "g4" for one in range(12)
        )
    assert kept[0.0] == taken[0.0] == 12
    assert kept[1.0] < 12 and taken[1.0] == 0


@pytest.mark.parametrize(("count", "seconds"), [(6000, None), (None, 30.0)])
def test_the_adviser_knows_which_moves_come_next(count: int | None, seconds: float | None) -> None:
    """A pawn attacks the knight: what saves it stands before all that gives it away."""
    start = Match.new("chess", 2, 1, deal="4k3/pp3ppp/8/3p4/4N3/8/PP3PPP/4K3 w - - 0 1")
    clock = map(float, itertools.count()).__next__  # a second for each look at it
    budget = Budget(count, seconds=seconds, clock=clock)
    saved = {f"e4{square}" for square in ("c3", "d2", "g3", "g5", "c5", "d6")}
    thought = bot_for("chess", ADVISOR).think(start.bare_view(0), budget)
    assert {start.game.text(move) for move in thought.moves[: len(saved)]} == saved
