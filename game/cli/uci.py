"""`uci`: the chess engine for other chess programs, which speak to it over stdin and stdout."""

import argparse
import sys
from importlib import import_module


def command(arguments: argparse.Namespace) -> int:
    """Converse until `quit` or the end of the input."""
    # a game's engine is loaded by its key, as everywhere
    import_module("game.ai.bots.chess.uci").Front(sys.stdout).listen(sys.stdin)
    return 0
