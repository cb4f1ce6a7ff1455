"""The computer players of Block: the engine of the line games (`domino_line`) with this game's scoring."""

from game.ai.bots.domino_line.players import LEVELS, LineBot
from game.ai.bots.domino_line.table import Scoring

SCORING = Scoring(draws=False, own_count=False, ends=False)


def bot(key: str, level: str) -> LineBot:
    """The player of this level."""
    return LineBot(SCORING, LEVELS[level])
