"""The log of a match: its entries as its owner, a journal and a screen have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.core.events import Event
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View

if TYPE_CHECKING:
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class Node:
    """One entry of the log: a move, the state it led to, and how many shuffles had been asked by then."""

    move: Move | None
    text: str
    """The owner's text of the move."""
    state: State
    events: tuple[Event, ...]
    shuffles: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the owner's log as a journal keeps it: entry 0 is what came before the first step."""

    seat: int
    text: str
    shuffles: tuple[tuple[str, ...], ...]
    """The answers of the shuffles that this step asked for."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the log for a screen to show; redacted on demand."""

    version: int
    """The number of log entries up to and with this one."""
    seat: int
    text: str
    move: Move
    match: Match

    def view(self, seat: int | None) -> View[State]:
        """What that seat may know just after this step."""
        return self.match.view_at(self.version, seat)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What happened in this step, as that seat may know it."""
        return self.match.events_at(self.version, seat)


@dataclass(slots=True)
class _Hearing:
    """What one viewer has been told of the moves up to `upto`: of those kept from it, since when, if ever."""

    upto: int = 0
    secret: dict[int, int | None] = field(default_factory=dict)


class Told:
    """The log as each viewer may read it: a secret choice is told from its reveal on.

    What a viewer is told once stays told, so that each step is looked at once, not at every version again.
    """

    __slots__ = ("_heard", "_whole")

    def __init__(self) -> None:
        self._whole: list[tuple[int, str]] = []
        self._heard: dict[int | None, _Hearing] = {}

    def log(
        self, nodes: Sequence[Node], version: int, viewer: int | None, text: Callable[[Move], str]
    ) -> tuple[tuple[int, str], ...]:
        """The log of the match as it stood at a version; `text` writes a move of which a part is hidden."""
        for node in nodes[len(self._whole) + 1 : version + 1]:
            assert node.move is not None
            self._whole.append((node.move.seat, node.text))
        heard = self._heard.setdefault(viewer, _Hearing())
        for at in range(heard.upto + 1, version + 1):
            self._hear(heard, nodes, at, viewer)
        log, state = self._whole[:version], nodes[version].state
        for index, since in heard.secret.items():
            move = nodes[index].move if index <= version else None
            if move is not None and (since is None or since > version):
                log[index - 1] = move.seat, text(state.redact_move(move, viewer))
        return tuple(log)

    def _hear(self, heard: _Hearing, nodes: Sequence[Node], at: int, viewer: int | None) -> None:
        waiting = [index for index, since in heard.secret.items() if since is None]
        for index in (*waiting, at):
            move = nodes[index].move
            assert move is not None
            if nodes[at].state.redact_move(move, viewer) != move:
                heard.secret[index] = None
            elif index != at:
                heard.secret[index] = at
        heard.upto = at

    def forget(self, version: int) -> None:
        """What came after this version is gone."""
        del self._whole[version:]
        for heard in self._heard.values():
            heard.upto = min(heard.upto, version)
            heard.secret = {
                index: since if since is not None and since <= version else None
                for index, since in heard.secret.items()
                if index <= version
            }
