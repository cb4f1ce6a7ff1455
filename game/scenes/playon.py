"""A table that goes on from a point of a match which is looked at: the match, its seats, its opening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.match import Match
from game.match.beside import Beside
from game.scenes.base import Scene
from game.session.players import Player
from game.session.terms import Terms

if TYPE_CHECKING:
    from game.scenes.pastmatch import PastMatch


def branch_of(match: Match, version: int) -> Match:
    """A match of its own that stands at this version, or at the last decision before it."""
    copy = Match.load(match.dump())
    while copy.version > version and copy.undo():
        pass
    return Match.load(copy.dump())


def with_somebody(players: Sequence[Player], seat: int, *, owned: bool) -> list[Player]:
    """The players, and a person at this `seat` where there is none; unless `owned`, at every seat."""
    seated = list(players)
    if not owned:
        # nobody here is known to own a hand of it: each opens only behind the cover that names its owner
        seated = [replace(player, level=None) for player in seated]
    elif all(player.level is not None for player in seated):
        seated[seat] = replace(seated[seat], level=None)
    return seated


def open_table(
    scene: Scene, branch: Match, players: Sequence[Player], may_undo: bool, past: PastMatch
) -> None:
    """Play a branch of `past` in place of the scene that showed it, with help: its end is known."""
    from game.scenes.table import TableScene

    beside = Beside(known=past.beside.known, moves=dict(past.beside.moves))
    table = TableScene.with_match(scene.app, branch, players, Terms(may_undo, True, past.tree, beside))
    if scene.app.stack.scenes[0] is scene:
        scene.app.stack.clear(table)
    else:
        scene.app.stack.pop_to_first()  # the table that the match was played at has closed, too
        scene.app.stack.push(table)
