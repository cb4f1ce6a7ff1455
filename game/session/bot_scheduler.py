"""Asks computer players for their moves, one seat at a time, and drops answers that have become stale."""

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.ai.levels import is_outside
from game.ai.question import Question
from game.match.match import Match
from game.match.provenance import Provenance
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.session.brains import Brains, Pending, rule_move
from game.session.players import Player

PATIENCE = 30.0
"""Seconds after which a player that does not answer is passed over for a plain move."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player at work; `slow` once a plate should say so."""

    seat: int
    seconds: float
    slow: bool


@dataclass(slots=True)
class Awaited:
    """A move that was asked for, and the moment it was asked in."""

    seat: int
    level: str
    view: View[State]
    version: int
    since: float
    seed: int
    asked: Pending | None
    answer: Move | None = None
    provenance: Provenance | None = None
    """How the answer was found; None for a plain move of a player that failed."""


class BotScheduler:
    """At most one question at a time, so that no search is wasted where several seats may act."""

    def __init__(
        self,
        bots: Brains,
        clock: Callable[[], float],
        chance: int,
        allowed: Callable[[int], float | None] = lambda seat: None,
    ) -> None:
        """`chance` makes the players' seeds together with the public version; it is not the match seed.

        `allowed` tells how many seconds the player of a seat may think; None: as long as it likes.
        """
        self._bots = bots
        self._allowed = allowed
        self._clock = clock
        self._chance = chance
        self.question: Awaited | None = None
        self.failures: list[int] = []
        """Seats whose player failed or answered illegally; a plain move stands in. The session empties it."""
        self.replaced: list[tuple[int, str]] = []
        """Seats whose engine, another program, was no use any more, and the level of our own player that has
        taken over. The session empties it."""

    def tend(self, match: Match, players: Sequence[Player], turns: Collection[int]) -> None:
        """Drop a stale question, ask the next one, and look for its answer; `turns` are those who are to act.

        An answer is stale only if its seat is no longer to act or sees something else than when asked.
        """
        if self.question is not None and not self._stands(self.question, match, players, turns):
            self.cancel()
        if self.question is None:
            self.question = self._ask(match, players, turns)
        if self.question is not None and self.question.answer is None:
            self._poll(self.question)

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        if self.question is not None:
            if self.question.asked is not None:
                self.question.asked.cancel()
            self.question = None

    def doubt(self) -> None:
        """The match has jumped: versions prove nothing, so the question's view is compared again."""
        if self.question is not None:
            self.question.version = -1

    def _stands(
        self, question: Awaited, match: Match, players: Sequence[Player], turns: Collection[int]
    ) -> bool:
        if players[question.seat].level != question.level:
            return False
        if question.version == match.version:
            return True
        if question.seat not in turns or match.player_view(question.seat) != question.view:
            return False
        question.version = match.version
        return True

    def _ask(self, match: Match, players: Sequence[Player], turns: Collection[int]) -> Awaited | None:
        for seat in sorted(turns):
            level = players[seat].level
            if level is not None:
                view = match.player_view(seat)
                seed = random.Random(f"{self._chance}:{match.version}:{seat}").getrandbits(48)
                try:
                    asked = self._bots.request(Question(view, level, seed), self._allowed(seat))
                except Exception:  # as in `_poll`
                    asked = None
                return Awaited(seat, level, view, match.version, self._clock(), seed, asked)
        return None

    def _poll(self, question: Awaited) -> None:
        reply, failed = None, question.asked is None
        if question.asked is not None:
            try:
                reply = question.asked.reply()
            except Exception:  # whatever a player stumbles over, the match goes on
                failed = True
        move = None if reply is None else reply.move
        if move is not None and (move.seat != question.seat or move not in question.view.legal()):
            move, failed = None, True
        if move is None and self._clock() - question.since >= PATIENCE:
            failed = True
        if failed:
            if question.asked is not None:
                question.asked.cancel()
            self.failures.append(question.seat)
            move = rule_move(question.view)
        elif reply is not None and reply.level:
            question.provenance = Provenance(reply.level, question.seed, reply.spent)
            if is_outside(question.level) and reply.level != question.level:
                question.level = reply.level
                self.replaced.append((question.seat, reply.level))
        question.answer = move
