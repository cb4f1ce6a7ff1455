"""A made-up UCI engine: `python fake.py MODE`. It plays at once, whatever it likes."""

import os
import subprocess
import sys
import time

import chess


def say(line: str) -> None:
    """A line out."""
    print(line, flush=True)


def cling() -> None:
    """Stay for a minute, whatever is asked and whoever has gone; some together with another process."""
    if len(sys.argv) < 3 and sys.argv[1] != "sticks":
        subprocess.Popen([sys.executable, __file__, sys.argv[1], "second"], stdin=subprocess.DEVNULL)
    time.sleep(60)
    sys.exit()


def main(mode: str) -> None:
    """Converse."""
    if len(sys.argv) > 2:
        cling()
    board, goes, options = chess.Board(), 0, {}
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["uci"]:
                if mode == "silent":
                    cling()
                time.sleep(1.0 if mode == "dawdles" else 0)
                say(f"id name Fake {mode}\nid author nobody\ninfo string nonsense \x01 here")
                say("option name UCI_LimitStrength type check default false")
                say("option name UCI_Elo type spin default 1500 min 1000 max 2500")
                say("option name MultiPV type spin default 1 min 1 max 500\nuciok")
            case ["isready"]:
                say("readyok")
            case ["setoption"]:
                options[words[2]] = words[-1]
            case ["position"]:
                board = chess.Board(" ".join(words[2:8]))
                for move in words[9:]:
                    board.push_uci(move)
            case ["go"]:
                goes += 1
                go(mode, goes, board, words, int(options.get("MultiPV", 1)))
            case ["quit"]:
                return


def go(mode: str, goes: int, board: chess.Board, words: list[str], lines: int) -> None:
    """Answer one question."""
    if mode in ("hangs", "silent", "sticks"):
        cling()
    if mode == "lies":
        say("bestmove e2e5")
        return
    if mode == "dies" and goes > 1:
        os._exit(3)
    while mode == "floods":
        say("info string " + 50 * "so much to say ")
    if mode == "raves":
        print(10_000_000 * "x", end="", flush=True)
        cling()
    moves = sorted(board.legal_moves, key=lambda move: liking(board, move))
    if "searchmoves" in words:
        moves = [chess.Move.from_uci(words[-1])]
    for rank, move in enumerate(moves[:lines], 1):
        board.push(move)
        score = "mate 1" if board.is_checkmate() else f"cp {-20 * rank}"
        board.pop()
        say(f"info depth 3 multipv {rank} score {score} nodes 77 pv {move.uci()}")
    say(f"bestmove {moves[0].uci()}")


def liking(board: chess.Board, move: chess.Move) -> tuple[object, ...]:
    """What is odd to write comes first: promotions and castling, and what leads to them."""
    odd = not move.promotion, not board.is_castling(move)
    home = move.uci() not in ("g1f3", "g2g3", "f1g2", "g8f6", "g7g6", "f8g7")
    return *odd, home, not board.is_capture(move), board.piece_type_at(move.from_square), move.uci()


if __name__ == "__main__":
    main(sys.argv[1])
