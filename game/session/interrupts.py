"""Calls out of turn ("last card", "HIT THE DECK", catching): the window in which a table waits for them.

A window opens with the step after which somebody may call who could not before. Its *ring* runs for some
seconds, and while it runs the next turn is held; people press their buttons, computer players speak up by
reaction time and forgetfulness. Afterwards play goes on, and what is still open by the rules may be called
late. The caller gives the time; nothing here draws or waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.reflexes import reaction
from game.match.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.session.pacing import besides_calls
from game.session.players import Player

NORMAL, GENEROUS, AUTOMATIC = "normal", "generous", "automatic"
RINGS = {NORMAL: 4.0, GENEROUS: 8.0, AUTOMATIC: 1.6}
"""Seconds that a ring runs; with `automatic`, people's calls are made for them."""
ALONE = 1.2
"""The same at a table of computer players only."""
CALLED_AFTER = 0.3
"""Seconds after which an automatic call is made for whoever owes it."""


def open_calls(match: Match, version: int | None = None) -> frozenset[Move]:
    """Every call that may be made at this version (by default now); never to be shown to anybody."""
    actors = match.actors() if version is None else match.bare_view(None, version).actors()
    if len(actors) < 2 or not match.game.calls:
        return frozenset()
    found = (move for seat in actors for move in match.bare_view(seat, version).legal())
    return frozenset(move for move in found if move.kind in match.game.calls)


def new_calls(match: Match) -> frozenset[Move]:
    """The calls that the latest move opened."""
    now = open_calls(match)
    if not now:
        return now
    before = match.version - 1
    while before >= 0 and not match.bare_view(None, before).actors():
        before -= 1  # forced steps opened nothing by themselves
    return now - open_calls(match, before) if before >= 0 else now


def turn_seats(match: Match) -> frozenset[int]:
    """The seats that may do something else than call."""
    actors, calls = match.actors(), match.game.calls
    if len(actors) < 2 or not calls:
        return actors
    return frozenset(
        seat for seat in actors if next(besides_calls(match.bare_view(seat), calls), None) is not None
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """A call that will be made `due` seconds after the ring began, unless somebody is quicker."""

    due: float
    after: float
    """The reaction itself; it decides between calls that are due at once."""
    move: Move


def plans(
    match: Match, calls: frozenset[Move], levels: Sequence[str | None], chance: int | str, ring: str = NORMAL
) -> list[Plan]:
    """Who will call what when, the earliest first; `levels` are None for people.

    A person who owes a call is given the whole ring before a computer player catches.
    """
    length = ring_length(levels, ring)
    patient = any(move.choice is None and levels[move.seat] is None for move in calls)
    found = []
    for move in sorted(calls, key=lambda move: (move.seat, match.game.text(move))):
        level, catching = levels[move.seat], move.choice is not None
        if level is None:
            if ring == AUTOMATIC:
                found.append(Plan(length if catching else CALLED_AFTER, CALLED_AFTER, move))
            continue
        rng = Rng(f"{chance}:{match.version}:{match.game.text(move)}:{move.seat}")
        after = reaction(level, rng, catching=catching)
        if after is None:
            continue
        pace = length / RINGS[NORMAL]
        wait = after * (pace if catching else min(1.0, pace))
        found.append(Plan(length if catching and patient else min(wait, length), after, move))
    return sorted(found, key=lambda plan: (plan.due, plan.after))


def quick_call(match: Match, levels: Sequence[str | None], chance: int | str) -> Move | None:
    """The call that computer players make in a window that just opened, without waiting for it."""
    calls = new_calls(match)
    found = plans(match, calls, levels, chance) if calls else []
    return found[0].move if found else None


def ring_length(levels: Sequence[str | None], ring: str) -> float:
    """Seconds that the ring of this table runs."""
    return RINGS[ring] if None in levels else ALONE


class InterruptWindow:
    """The window of one match that is open, or none. Time passes in `tick`; `due` names who speaks up."""

    def __init__(self, chance: int) -> None:
        """`chance` decides reactions, together with the public version; it is not the match seed."""
        self._chance = chance
        self._version = -1
        self._calls: frozenset[Move] = frozenset()
        self._plans: list[Plan] = []
        self._elapsed = self._length = 0.0
        self._last: float | None = None

    @property
    def running(self) -> bool:
        """Whether the next turn is held."""
        return bool(self._calls)

    @property
    def left(self) -> float:
        """The share of the ring that is still to run, 1 to 0."""
        return max(0.0, 1 - self._elapsed / self._length) if self.running else 0.0

    def forget(self) -> None:
        """The match has jumped, or others sit at it: look at it afresh."""
        self._version = -1
        self._close()

    def follow(self, match: Match, players: Sequence[Player], ring: str) -> None:
        """Open a window, keep it while something new can still be called, or close it."""
        if match.version == self._version:
            return
        self._version = match.version
        if self.running and (still := self._calls & open_calls(match)):
            self._calls = still
            self._plans = [plan for plan in self._plans if plan.move in still]
            return
        self._close()
        if calls := new_calls(match):
            levels = [player.level for player in players]
            self._calls, self._length = calls, ring_length(levels, ring)
            self._plans = plans(match, calls, levels, self._chance, ring)

    def tick(self, now: float, *, frozen: bool) -> None:
        """Let the ring run up to `now`; a frozen one stands still."""
        if self.running and not frozen and self._last is not None:
            self._elapsed += now - self._last
        self._last = None if frozen or not self.running else now
        if self.running and self._elapsed >= self._length and not self._plans:
            self._close()

    def freeze(self) -> None:
        """The time until the next `tick` does not count."""
        self._last = None

    def due(self) -> Move | None:
        """The call that is to be made now; asked for once."""
        if self.running and self._plans and self._plans[0].due <= self._elapsed:
            return self._plans.pop(0).move
        return None

    def _close(self) -> None:
        self._calls, self._plans = frozenset(), []
        self._elapsed, self._last = 0.0, None
