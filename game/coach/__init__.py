"""The coach for scripts: what a seat should do, by what that seat can know, and what its moves gave away.

It draws nothing and keeps nothing. It thinks with the strongest player of the game, without any blur, from
the bare view of the seat alone, so that no hidden card tells on itself.
"""

from game.coach.advice import NoAdvice, advise
from game.coach.chances import standing
from game.coach.judging import Judged, accuracy_of, review
from game.coach.marks import Mark
from game.coach.opponent import asked
from game.coach.pars import Par, par
from game.coach.reasons import reason
from game.coach.verifying import verify

__all__ = [
    "Judged",
    "Mark",
    "NoAdvice",
    "Par",
    "accuracy_of",
    "advise",
    "asked",
    "par",
    "reason",
    "review",
    "standing",
    "verify",
]
