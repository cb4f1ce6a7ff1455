"""The computer players of Bergen: the engine of the line games (`domino_line`) with this game's scoring."""

from dataclasses import replace

from game.ai.bots.domino_line.heading import counts as counts
from game.ai.bots.domino_line.players import ADVISED, LEVELS, Level, LineBot
from game.ai.bots.domino_line.players import REVIEWED as REVIEWED
from game.ai.bots.domino_line.reasons import REASONS as REASONS
from game.ai.bots.domino_line.rollout_state import TUNED, Scoring
from game.ai.bots.domino_line.standings import by_round
from game.ai.player import FIRM

SCORING = Scoring(draws=True, own_count=False, ends=True)


_LEVELS = LEVELS | {"casual": Level(TUNED), "expert": replace(LEVELS["expert"], policy=FIRM)}
"""So few points hang on a tile that a few worlds, softly judged, are no better than chance."""
standing = by_round({2: 3.8, 3: 4.1, 4: 4.4})
"""What everybody can see of a match."""


def bot(key: str, level: str) -> LineBot:
    """The player of this level."""
    return LineBot(SCORING, _LEVELS[level])


def advisor() -> LineBot:
    """Master, who tells what a round really brings."""
    return LineBot(SCORING, replace(_LEVELS["master"], plain=True, count=ADVISED))
