"""Computer players of Dominoes with drawing: the line games' engine with this scoring."""

from game.ai.bots.domino_line.players import LEVELS, LineBot
from game.ai.bots.domino_line.rollout_state import Scoring

SCORING = Scoring(draws=True, own_count=True, ends=False)


def bot(key: str, level: str) -> LineBot:
    """The player of this level."""
    return LineBot(SCORING, LEVELS[level])
