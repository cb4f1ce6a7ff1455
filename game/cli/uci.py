"""`uci`: the chess engine for other chess programs, which speak to it over stdin and stdout."""

import argparse
import sys
from importlib import import_module

from game.rules.core.errors import DeuceError


class NobodyListens(DeuceError):
    """The output is closed from the start."""


def command(arguments: argparse.Namespace) -> int:
    """Converse until `quit` or the end of the input."""
    # a game's engine is loaded by its key, as everywhere
    front = import_module("game.ai.bots.chess.uci").Front
    if sys.stdout is None:
        raise NobodyListens("There is no output to answer to; UCI needs one.")
    front(sys.stdout).listen(sys.stdin or ())
    return 0
