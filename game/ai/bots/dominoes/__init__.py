"""Computer players of Dominoes with drawing: the line games' engine with this scoring."""

from dataclasses import replace

from game.ai.bots.domino_line.heading import counts as counts
from game.ai.bots.domino_line.players import ADVISED, LEVELS, LineBot
from game.ai.bots.domino_line.players import REVIEWED as REVIEWED
from game.ai.bots.domino_line.reasons import REASONS as REASONS
from game.ai.bots.domino_line.rollout_state import Scoring
from game.ai.bots.domino_line.standings import by_round
from game.ai.player import Policy

SCORING = Scoring(draws=True, own_count=True, ends=False)
_LEVELS = LEVELS | {"casual": replace(LEVELS["casual"], policy=Policy(20.0, 50.0))}
"""Who may draw is forgiven more than in Block."""
standing = by_round({2: 13.0, 3: 22.0, 4: 33.0})
"""What everybody can see of a match."""


def bot(key: str, level: str) -> LineBot:
    """The player of this level."""
    return LineBot(SCORING, _LEVELS[level])


def advisor() -> LineBot:
    """Master, who tells what a round really brings."""
    return LineBot(SCORING, replace(LEVELS["master"], plain=True, count=ADVISED))
