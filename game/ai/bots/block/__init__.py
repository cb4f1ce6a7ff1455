"""The computer players of Block: the engine of the line games (`domino_line`) with this game's scoring."""

from dataclasses import replace

from game.ai.bots.domino_line.heading import counts as counts
from game.ai.bots.domino_line.players import ADVISED, LEVELS, LineBot
from game.ai.bots.domino_line.players import REVIEWED as REVIEWED
from game.ai.bots.domino_line.reasons import REASONS as REASONS
from game.ai.bots.domino_line.rollout_state import Scoring
from game.ai.bots.domino_line.standings import by_round

SCORING = Scoring(draws=False, own_count=False, ends=False)
standing = by_round({2: 9.5, 3: 13.0, 4: 17.5})
"""What everybody can see of a match."""


def bot(key: str, level: str) -> LineBot:
    """The player of this level."""
    return LineBot(SCORING, LEVELS[level])


def advisor() -> LineBot:
    """Master, who tells what a round really brings."""
    return LineBot(SCORING, replace(LEVELS["master"], plain=True, count=ADVISED))
