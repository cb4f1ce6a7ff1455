"""With which move a solitaire was lost: won before it and lost after it, both proved by its solver."""

import math
from dataclasses import dataclass

from game.ai.levels import ANALYSIS
from game.ai.question import Question
from game.ai.thought import Thought, Unit, exact
from game.coach.inquiry import Inquiry
from game.coach.judging import Judged
from game.coach.marks import Mark, mistake
from game.match import Match
from game.rules.core.events import HIDDEN
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State
from game.rules.core.view import View

WON = "This deal was won."
NEVER = "This deal could not be won: that is proved."
UNKNOWN = "Nobody can know with which move this deal was lost: no proof was found in time."
GIVEN_UP = "This deal was given up while it could still be won: that is proved."
GIVEN_UP_SEEN_THROUGH = (
    "This deal was given up. With every face-down card known, it could still be won then: that is proved."
)
UNSURE = "This deal was given up; whether it could still be won is not known: no proof was found in time."
LOST = "Before this move the deal could still be won; after it no more. Both are proved."
SEEN_THROUGH = (
    "With every face-down card known: before this move the deal could still be won, after it no more."
)


FATES = (WON, NEVER, UNKNOWN, GIVEN_UP, GIVEN_UP_SEEN_THROUGH, UNSURE)
"""What may be told of a deal with no move to blame."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a solitaire: in a sentence, and the move that lost it, where one is proved to have."""

    told: str
    move: Judged | None = None


def sees_through(match: Match, view: View[State]) -> bool:
    """Whether what is proved of this position rests on cards that lie face down in it."""
    return match.game.open_to_helpers and any(HIDDEN in faces for faces in view.zones().values())


def fate_of(match: Match) -> Inquiry[Fate]:
    """How a solitaire that is over was lost, if it was.

    Once a deal is lost it stays so: where the last win and the first loss that are proved lie one move apart,
    that move has lost it.
    """
    outcome = match.outcome()
    if outcome is not None and outcome.winners:
        return Fate(WON)
    steps = [step for step in match.steps() if step.seat != TABLE]
    versions = [step.version - 1 for step in steps]
    given_up = outcome is not None and outcome.given_up
    if given_up:
        versions.append(match.version - 1)
    proofs: dict[int, Thought | None] = {}

    def lies(at: int) -> Inquiry[bool | None]:
        """Whether the deal could still be won before the move of this number; None: nobody knows."""
        if at == len(versions):
            return False  # it is over
        if at not in proofs:
            view = match.player_view(0, versions[at])
            answer = yield Question(view, ANALYSIS)
            proofs[at] = None if answer is None else answer.thought
        thought = proofs[at]
        return None if thought is None or not thought.candidates else bool(thought.line)

    if given_up and (could := (yield from lies(len(steps)))) is not False:
        known = sees_through(match, match.bare_view(0, versions[-1]))
        return Fate((GIVEN_UP_SEEN_THROUGH if known else GIVEN_UP) if could else UNSURE)
    if not steps or not (yield from lies(0)):
        return Fate(NEVER if steps and (yield from lies(0)) is False else UNKNOWN)
    won, after = 0, len(steps)
    while after - won > 1:  # for the last move before which a win is proved
        middle = (won + after) // 2
        if (yield from lies(middle)):
            won = middle
        else:
            after = middle
    if (yield from lies(after)) is None:
        return Fate(UNKNOWN)
    thought = proofs[won]
    assert thought is not None
    told = SEEN_THROUGH if sees_through(match, match.bare_view(0, steps[won].version - 1)) else LOST
    return Fate(told, _blamed(match, steps[won].version - 1, steps[won].move, thought))


def _blamed(match: Match, version: int, played: Move, proof: Thought) -> Judged:
    best = proof.candidates[0]
    found = Thought((best, exact(played, 0.0)), Unit.CHANCE, line=proof.line)
    worst = mistake(match.game.key, Unit.CHANCE)
    return Judged(version, 0, played, best.move, 1.0, 0.0, Mark.BLUNDER, worst or math.inf, found)
