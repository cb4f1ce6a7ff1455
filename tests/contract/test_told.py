"""What a screen reader is told of a table: no more than a seat may know, and all that it may press."""

import random
from collections.abc import Iterator

from game.access.node import Node, Role
from game.check.tables import Table, decisions
from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.layout import Rect
from game.table.picker import Picker
from game.table.table_input import TableInput
from game.table.tabletop import Tabletop
from game.table.told import MAY, Hands, told_of
from tests.contract.tables import every_table


def told(match: Match, view: View) -> list[Node]:
    """The table as whoever has this view sees it, and may press."""
    key = view.game
    tabletop = Tabletop(key, NORMAL, decks.sprites(decks.name_for(key), NORMAL))
    tabletop.resized(Rect(0, 48, 1024, 592), 0.0)
    tabletop.show(view, (), 0.0)
    picker = None
    if view.seat is not None and view.seat in view.actors():
        picker = Picker(view, tabletop.placements, tabletop.targets, match.game.calls)

    def name(seat: int) -> str:
        return "you" if seat == view.seat else f"player {seat + 1}"

    hands = Hands(TableInput(tabletop), lambda: None)
    found = told_of(tabletop, match.game, name, picker, hands)
    assert found is not None
    nodes = found.nodes()
    return [node for child in nodes for node in child.walk()]


def moments(table: Table, limit: int = 12) -> Iterator[tuple[Match, int]]:
    """Decisions of a match, each with a seat that looks on."""
    match = table.new(seed=11)
    for number, _ in enumerate(decisions(match, random.Random(11), limit)):
        yield match, number % table.seats


@every_table
def test_twin_worlds_are_told_alike(table: Table) -> None:
    """Two worlds that look the same to a seat are the same tree to its reader; so for a spectator."""
    rng = Rng(11)
    for match, seat in moments(table):
        for viewer in (seat, None):
            view = match.bare_view(viewer)  # worlds differ in the numbers of pieces, which mean nothing
            twin = match.view(viewer).sample(rng).view(viewer).bare()
            assert told(match, twin) == told(match, view)


@every_table
def test_what_may_be_played_can_be_pressed(table: Table) -> None:
    """Each piece that leads to a move is an option with words and a press; a covered hand has none."""
    for match, _ in moments(table):
        seat = min(match.actors())
        view = match.view(seat)
        nodes = told(match, view)
        options = [node for node in nodes if node.role is Role.OPTION or node.chosen is not None]
        assert all(node.name and node.press for node in options if node.chosen is not None)
        wanted = Picker(view).completions.pieces
        assert not wanted or any(node.note == MAY for node in nodes)
        assert not [node for node in told(match, match.view(None)) if node.key == "hand"]
