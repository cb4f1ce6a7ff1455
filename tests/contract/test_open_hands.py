"""People who lay their hands open see what they know together, and nobody else sees anything else."""

import pickle
import random
from dataclasses import fields
from itertools import combinations, pairwise

import pytest

from game.check.tables import Table, decisions
from game.rules import registry
from game.rules.core.events import HIDDEN
from game.session.players import Player
from game.session.session import Session
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.geometry import window_area
from game.table.layout import Placement
from game.table.tabletop import Tabletop
from game.table.told import around
from tests.contract.tables import TABLES as EVERY
from tests.contract.tables import play_any
from tests.session.tables import Clock, FakeBrains

PEOPLE = (0, 1)
"""The others are computer players."""
GAMES = [registry.load(entry.key) for entry in registry.entries()]
TABLES = [
    Table(game.key, min(game.seats, key=lambda seats: abs(seats - 3)))
    for game in GAMES
    if game.hidden_information and game.seats[-1] > 1
]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


SEATED = [table for table in EVERY if registry.load(table.key).hidden_information and table.seats > 1]
LEAST = 7.5
"""Units of each piece of an open hand that no other one covers, at least: a small card's index."""


def either(one: str, other: str) -> str:
    """The face of one piece as two seats know it together."""
    return other if one == HIDDEN else one


def sat(table: Table, *, lie_open: bool, seed: int) -> tuple[Session, FakeBrains]:
    """Two people, and computer players that wait for ever."""
    clock = Clock()
    brains = FakeBrains(clock, after=1e9)
    levels = [None if seat in PEOPLE else "casual" for seat in range(table.seats)]
    players = [Player(f"P{seat}", seat, level, open=lie_open) for seat, level in enumerate(levels)]
    return Session(table.new(seed), players, bots=brains, clock=clock, chance=1), brains  # type: ignore[arg-type]


@every_table
def test_what_is_shown_is_what_both_know(table: Table) -> None:
    """Piece by piece, fact by fact, event by event, entry by entry of the log; legality stays one's own."""
    session, _ = sat(table, lie_open=True, seed=61)
    match, seen, differ = session.match, 0, 0
    for number, _ in enumerate(decisions(match, random.Random(61), 100)):
        own = [match.view(seat) for seat in PEOPLE]
        if number % 3 == 0:
            viewer = (*PEOPLE, None)[number % 9 // 3]
            shown = session.eyes.view_at(match.version, viewer)
            assert shown.seat == viewer and not shown.open
            (ones, others), zones = (view.zones() for view in own), shown.zones()
            assert zones == {zone: [*map(either, ones[zone], others[zone])] for zone in zones}
            differ += ones != others
            for name in (field.name for field in fields(shown.state)):
                value, truth = getattr(shown.state, name), getattr(match._state, name)
                known = [getattr(view.state, name) for view in own]
                if truth in known or not isinstance(value, list) or not isinstance(value[0], list):
                    assert value in known, name
                    continue
                for lying, whole, one, other in zip(value, truth, *known, strict=True):
                    assert lying == (whole if whole in (one, other) else one), name
            assert shown.log == tuple(
                one if one == whole else other
                for whole, one, other in zip(match.log, own[0].log, own[1].log, strict=True)
            )
            assert all(len(shown.ids[zone]) == len(zones[zone]) for zone in zones)
        for version in range(seen + 1, match.version + 1):
            told = session.eyes.events_at(version, None)
            for event, *both in zip(told, *(match.events_at(version, seat) for seat in PEOPLE), strict=True):
                known_to = [[transfer.face for transfer in one.transfers] for one in both]
                assert [transfer.face for transfer in event.transfers] == [*map(either, *known_to)]
        seen = match.version
        for seat in match.actors() & {*PEOPLE}:
            assert [*session.eyes.view_at(seen, seat).legal()] == [*own[seat].legal()]
    assert differ, "the people always knew the same"


@every_table
def test_nobody_thinks_by_what_is_shown(table: Table) -> None:
    """Computer players are asked the very same, byte for byte, and so are advisers of the people."""
    (lying, asked), (shut, asked_too) = (sat(table, lie_open=lie_open, seed=62) for lie_open in (True, False))
    rng = random.Random(62)
    for _ in range(30):
        for session in (lying, shut):
            session.update()
            session.take_steps()
        assert lying.hand_off() is None, "no cover"
        viewer = lying.seating.viewer
        assert viewer in PEOPLE
        assert pickle.dumps(lying.view().bare()) == pickle.dumps(lying.match.bare_view(viewer))
        if lying.match.outcome() is not None:
            break
        before = lying.match.version
        seat, text = play_any(lying.match, rng)
        shut.match.play(seat, text)
        for session in (lying, shut):
            session._keep_steps(before)
            session._forget_version()
    views = [[request.question.view for request in brains.requests] for brains in (asked, asked_too)]
    assert pickle.dumps(views[0]) == pickle.dumps(views[1])
    assert views[0] or table.seats == 2


@pytest.mark.parametrize("table", SEATED, ids=str)
def test_open_hands_can_be_read(table: Table) -> None:
    """In the smallest window: every piece apart from the next, every hand from the others."""
    match, everybody = table.new(63), (*range(table.seats),)
    tabletop = Tabletop(table.key, NORMAL, decks.sprites(decks.name_for(table.key), NORMAL))
    tabletop.resized(window_area(1024, 640), 0.0)
    for number, _ in enumerate(decisions(match, random.Random(63), 31)):
        if number % 10:
            continue
        tabletop.show(match.view_at(match.version, 0, everybody), (), 0.0)
        hands: list[list[Placement]] = [
            [place for place in tabletop.placements if place.zone == f"hand:{seat}"] for seat in everybody
        ]
        for hand in hands[1:]:
            assert None not in [place.face for place in hand]
            steps = [max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in pairwise(hand)]
            tiles = match.game.pieces == "tiles"  # of which all that shows is to be read
            free = min(place.w for place in hand) - 0.1 if tiles and hand else LEAST
            assert min(steps, default=free) >= free, (number, steps)
        boxes = [around(place.rect for place in hand).inset(1) for hand in hands if hand]
        assert not [both for both in combinations(boxes, 2) if both[0].overlaps(both[1])]
