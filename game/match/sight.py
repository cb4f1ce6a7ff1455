"""What viewers see of a match: views and events of every version, with piece identities and the log.

All is kept as the match grows: a look at the newest version takes what the steps since the last look take,
however long the match is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.log import Node, told
from game.match.tracker import Trackers
from game.match.viewer import Viewer, eyes, read
from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View


class Sight:
    """The eyes of everyone at one match, on the list of nodes that the match itself keeps."""

    __slots__ = ("_logs", "_nodes", "_trackers")

    def __init__(self, game: Game[State], nodes: Sequence[Node], seed: int) -> None:
        self._nodes = nodes
        self._trackers = Trackers(nodes, seed)
        self._logs = Logs(game, nodes)

    def view(self, version: int, seat: int | None, together: tuple[int, ...] = ()) -> View[State]:
        """What that seat might know when the match stood at this version; or these seats `together`."""
        state = self._nodes[version].state
        view = state.shared_view(seat, together) if together else state.view(seat)
        return self._followed(view, version, together or seat)

    def _followed(self, view: View[State], version: int, viewer: Viewer) -> View[State]:
        return view.followed(self._trackers.zones(version, viewer), self._logs.read(version, viewer))

    def events(self, version: int, viewer: Viewer) -> tuple[Event, ...]:
        """What happened in the step that led to this version, as the viewer may know it."""
        before, after = self._nodes[version - 1].state, self._nodes[version].state
        left_open, lands_open = eyes(before, viewer), eyes(after, viewer)
        return tuple(event.redacted(left_open, lands_open) for event in self._nodes[version].events)

    def open_view(self, version: int) -> View[State]:
        """A spectator's view with nothing hidden, which is for its match alone to give out."""
        return self._followed(self._nodes[version].state.open_view(None), version, None)

    def open_events(self, version: int) -> tuple[Event, ...]:
        """What happened in the step that led to this version, nothing hidden; as `open_view`."""
        return self._nodes[version].events

    def forget(self, version: int) -> None:
        """What came after this version is gone."""
        self._trackers.forget(version)
        self._logs.forget(version)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the log for a screen to show; redacted on demand."""

    version: int
    """The number of log entries up to and with this one."""
    seat: int
    text: str
    move: Move
    sight: Sight

    def view(self, seat: int | None) -> View[State]:
        """What that seat may know just after this step."""
        return self.sight.view(self.version, seat)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What happened in this step, as that seat may know it."""
        return self.sight.events(self.version, seat)


class Logs:
    """The log as each viewer may read it: the owner's, in which the choices that are still secret differ."""

    __slots__ = ("_game", "_nodes", "_secrets", "_told")

    def __init__(self, game: Game[State], nodes: Sequence[Node]) -> None:
        self._game = game
        self._nodes = nodes
        self._told: list[tuple[int, str]] = []
        self._secrets: dict[Viewer, list[tuple[int, ...]]] = {}  # by version, the steps not yet told

    def read(self, version: int, viewer: Viewer) -> tuple[tuple[int, str], ...]:
        """The entries up to this version; a secret choice is told from its reveal on."""
        while len(self._told) < version:
            at = len(self._told) + 1
            self._told.append((_made(self._nodes[at]).seat, self._nodes[at].text))
        secrets = self._secrets.setdefault(viewer, [()])
        while len(secrets) <= version:
            secrets.append(self._kept_back(secrets[-1], len(secrets), viewer))
        log = self._told[:version]
        for at in secrets[version]:
            shown = read(self._nodes[version].state, _made(self._nodes[at]), viewer)
            log[at - 1] = shown.seat, told(self._game, shown)
        return tuple(log)

    def forget(self, version: int) -> None:
        """What came after this version is gone."""
        del self._told[version:]
        for secrets in self._secrets.values():
            del secrets[version + 1 :]

    def _kept_back(self, before: tuple[int, ...], at: int, viewer: Viewer) -> tuple[int, ...]:
        """Of the steps kept back `before` and the one that led to this version, those that are secret now."""
        state, secret = self._nodes[at].state, []
        for step in (*before, at):
            move = _made(self._nodes[step])
            shown = read(state, move, viewer)
            if shown is not move and shown != move:
                secret.append(step)
        return before if len(secret) == len(before) and at not in secret else tuple(secret)


def _made(node: Node) -> Move:
    """The move that led to a node after the first."""
    assert node.move is not None
    return node.move
