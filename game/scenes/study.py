"""Looking at a position with the engine, for a panel beside a board.

The engine thinks where computer players think; everything here only asks, and looks whether an answer came.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.analysis import can_analyse
from game.ai.levels import ANALYSIS
from game.ai.question import Question
from game.rules.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.worker import BotClient, Future
    from game.match import Match
    from game.rules.core.move import Move
    from game.rules.core.state import State
    from game.rules.core.view import View

WON = 10_000
"""From this score on, the game is won."""
SURE = 20_000
"""From this score on, the end is in sight."""
END = 30_000
"""A win in n single moves is told as this less n."""
SHOWN = 10
"""Moves of the best line that are written out."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the engine thinks of one position: `score` for the seat `seat`, which is to move, and the line."""

    seat: int
    score: int
    line: tuple[str, ...]


class Study:
    """What the engine thinks of the position that is looked at."""

    def __init__(self, match: Match, bots: BotClient) -> None:
        self.match = match
        self.finding: Finding | None = None
        self._bots = bots
        self._version = -1
        self._told = True
        """Whether what is known of this position has been taken by `poll`."""
        self._future: Future | None = None

    @staticmethod
    def possible(match: Match) -> bool:
        """Whether there is an engine that can be asked."""
        return can_analyse(match.game.key) and not match.game.solitaire

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self._future is not None

    def look(self, version: int) -> bool:
        """Ask about the position at this version; True if it is another than before."""
        if version == self._version:
            return False
        self.stop()
        self._version, self._told = version, False
        self._future = ask(self.match, version, self._bots)
        return True

    def poll(self) -> bool:
        """Take an answer that has come; True if it did."""
        if self._future is None:
            told, self._told = self._told, True
            return not told
        if not self._future.done:
            return False
        self.finding = found(self.match, self._version, self._future)
        self._future, self._told = None, True
        return True

    def stop(self) -> None:
        """Nobody looks any more."""
        if self._future is not None:
            self._future.cancel()
        self._future, self.finding, self._version = None, None, -1


def ask(match: Match, version: int, bots: BotClient) -> Future | None:
    """Ask what the engine thinks of this position; None where nobody is to move."""
    actors = match.bare_view(None, version).actors()
    if not actors:
        return None
    seat = min(actors)
    return bots.request(Question(match.bare_view(seat, version), ANALYSIS, version))


def found(match: Match, version: int, future: Future) -> Finding | None:
    """The answer in words; None where the engine could not tell."""
    answer = future.thought()
    if answer is None or not answer.candidates:
        return None
    best, view = answer.candidates[0], match.bare_view(future.seat, version)
    return Finding(best.move.seat, round(100 * best.value), tuple(written(match, view, answer.line[:SHOWN])))


def written(match: Match, view: View[State], line: Sequence[Move]) -> list[str]:
    """A line of moves as the list of moves writes them."""
    state, words = view.state.copy(), []
    for move in line:
        if state.legal(move.seat).why_not(move) is not None:
            break
        events = state.apply(move, Rng(0))
        words += [note for event in events if (note := match.game.note(event))]
    return words


def score_words(finding: Finding, name: str, other: str) -> str:
    """ "Ada +1.3", "Ada wins", "Ada wins in 4", "Even"; `name` is whoever is to move."""
    score = finding.score
    who = name if score >= 0 else other
    wins = "win" if who.lower() == "you" else "wins"
    if abs(score) >= SURE:
        return f"{who} {wins} in {moves_to(score)}"
    if abs(score) >= WON:
        return f"{who} {wins}"
    if abs(score) < 15:
        return "Even"
    return f"{who} +{abs(score) / 100:.1f}"


def moves_to(score: int) -> int:
    """In how many moves the end comes that a score foretells."""
    return max(1, (END - abs(score) + 1) // 2)
