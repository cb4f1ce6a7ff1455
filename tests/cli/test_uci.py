"""The UCI front: spoken to by the `chess` package as by any chess program, and line by line."""

import io
import sys
import time
from collections.abc import Iterator

import chess
import chess.engine
import pytest

from game.ai.bots.chess.uci import Front

BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"


@pytest.fixture
def engine() -> Iterator[chess.engine.SimpleEngine]:
    """The engine as a process of its own."""
    with chess.engine.SimpleEngine.popen_uci([sys.executable, "-m", "game", "uci"], timeout=30) as running:
        yield running


def spoken(*lines: str) -> list[str]:
    """What is answered to these lines."""
    out = io.StringIO()
    Front(out).listen(lines)
    return out.getvalue().splitlines()


def test_a_chess_program_plays_analyses_and_sets_options(engine: chess.engine.SimpleEngine) -> None:
    """Options, limits of every kind, mates, analysis that is stopped, and a new game work from outside."""
    assert "Deuce" in engine.id["name"]
    assert {"Hash", "OwnBook", "UCI_LimitStrength", "UCI_Elo"} <= set(engine.options)
    engine.configure({"Hash": 16})
    board = chess.Board()
    for limit in (
        chess.engine.Limit(time=0.05),
        chess.engine.Limit(nodes=300),
        chess.engine.Limit(depth=2),
        chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.01, black_inc=0.01),
    ):
        move = engine.play(board, limit, game="one").move
        assert move in board.legal_moves
        board.push(move)
    mating = chess.Board(BACK_RANK)
    found = engine.analyse(mating, chess.engine.Limit(depth=3), game="two")
    assert found["score"].white() == chess.engine.Mate(1)
    assert found["pv"] == [chess.Move.from_uci("d1d8")]
    with engine.analysis(chess.Board(), game="three") as analysis:
        for information in analysis:
            if information.get("depth", 0) >= 3:
                break
    assert analysis.wait().move in chess.Board().legal_moves
    engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 500, "OwnBook": False})
    assert engine.play(board, chess.engine.Limit(time=0.2), game="four").move in board.legal_moves


def test_movetime_is_kept(engine: chess.engine.SimpleEngine) -> None:
    """A move asked for within 0.2 s comes in about that time."""
    begun = time.perf_counter()
    engine.play(chess.Board(), chess.engine.Limit(time=0.2))
    assert 0.15 < time.perf_counter() - begun < 1.5


def test_what_a_search_tells() -> None:
    """Each depth is told with score, nodes, speed, time and line; then comes one best move."""
    told = spoken("position startpos moves e2e4 e7e5", "go depth 3")
    lines = [line.split() for line in told]
    assert [words[2] for words in lines[:-1]] == ["1", "2", "3"]
    for words in lines[:-1]:
        assert {"score", "nodes", "nps", "time", "pv"} <= set(words)
    assert lines[-1][0] == "bestmove" and len([line for line in told if line.startswith("bestmove")]) == 1
    assert lines[-1][1] == lines[-2][lines[-2].index("pv") + 1]


def test_nonsense_is_passed_over() -> None:
    """Unknown words, impossible positions and moves, and stray stops neither answer nor end anything."""
    told = spoken(
        "hello", "stop", "ponderhit", "position fen rubbish", "setoption name Nothing value 5",
        "position startpos moves e2e5", "go depth 1 wtime x", "isready",
    )  # fmt: skip
    assert [line for line in told if line.startswith("info string")]
    assert told.count("readyok") == 1  # before or after the best move, as the machine has it
    assert any(line.startswith("bestmove") for line in told)


def test_no_move_is_told_as_none() -> None:
    """In a position without moves the best move is the protocol's null move."""
    assert spoken("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "go") == ["bestmove 0000"]


def test_infinite_waits_for_stop() -> None:
    """An infinite search that has found mate still waits for `stop` with its move."""
    out = io.StringIO()
    front = Front(out)
    front.obey(["position", "fen", *BACK_RANK.split()])
    front.obey(["go", "infinite"])
    until = time.monotonic() + 10
    while "mate 1" not in out.getvalue() and time.monotonic() < until:
        time.sleep(0.01)
    assert "bestmove" not in out.getvalue()
    front.obey(["stop"])
    assert out.getvalue().splitlines()[-1] == "bestmove d1d8"


def test_the_position_grows_with_the_game() -> None:
    """Moves added to the position told before lead to the same board as the whole told anew."""
    grown, whole = Front(io.StringIO()), Front(io.StringIO())
    start, moves = ["position", "startpos"], ["g1f3", "g8f6", "f3g1", "f6g8", "e2e4"]
    grown.obey([*start, "moves", *moves[:3]])
    grown.obey([*start, "moves", *moves])
    whole.obey([*start, "moves", *moves])
    assert (grown.board, grown.past) == (whole.board, whole.past)
    grown.obey(start)
    assert grown.board == Front(io.StringIO()).board
    shuffled = Front(io.StringIO())
    shuffled.obey([*start, "moves", *moves[:4]])
    assert shuffled.past[-1] == shuffled.past[0]
