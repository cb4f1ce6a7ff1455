"""Pieces are neither lost nor doubled, keep their identity, and copies of a state stand alone."""

import random
from collections import Counter
from itertools import chain

from game.rules.core.events import HIDDEN
from tests.contract.tables import Table, decisions, every_table, played, truths


@every_table
def test_pieces_are_conserved(table: Table) -> None:
    """The multiset of all faces is the same at every version of a match."""
    pieces = [Counter(chain(*state.zones().values())) for state in truths(played(table, 3, 400))]
    assert pieces[0].total() > 0
    assert all(now == pieces[0] for now in pieces)


@every_table
def test_a_match_is_its_states(table: Table) -> None:
    """A state driven by hand along the log gives the very views that the match gives."""
    match = played(table, 4, 60)
    for version, state in enumerate(truths(match)):
        for viewer in table.viewers:
            assert match.view_at(version, viewer) == state.view(viewer)


@every_table
def test_ids_lie_where_the_pieces_lie(table: Table) -> None:
    """For every viewer each piece has one id, aligned with its zone, and an id never changes its face."""
    match = played(table, 5, 150)
    for viewer in table.viewers:
        faces: dict[int, str] = {}
        for version in range(match.version + 1):
            view = match.view_at(version, viewer)
            zones = view.zones()
            assert {zone: len(ids) for zone, ids in view.ids.items()} == {z: len(f) for z, f in zones.items()}
            ids = [piece for zone in zones for piece in view.ids[zone]]
            assert len(set(ids)) == len(ids)
            for piece, face in zip(ids, (face for zone in zones.values() for face in zone), strict=True):
                if face != HIDDEN:
                    assert faces.setdefault(piece, face) == face


@every_table
def test_events_lead_from_zone_to_zone(table: Table) -> None:
    """Moving as many pieces as the events say turns each version's zones into the next one's."""
    match = played(table, 6, 150)
    states = truths(match)
    for version in range(1, match.version + 1):
        zones = Counter({zone: len(faces) for zone, faces in states[version - 1].zones().items()})
        for event in match.events_at(version, None):
            for transfer in event.transfers:
                zones[transfer.source] -= 1
                zones[transfer.target] += 1
                assert zones[transfer.source] >= 0
        assert zones == Counter({zone: len(faces) for zone, faces in states[version].zones().items()})


@every_table
def test_copies_stand_alone(table: Table) -> None:
    """Playing on in a copy leaves the original and its earlier copies as they were."""
    states = truths(played(table, 7, 120))
    shown = [repr(state) for state in states]
    for state in states:
        twin = state.copy()
        assert twin is not state and twin == state
    match = table.new(7)
    kept = []
    for _ in decisions(match, random.Random(7), 120):
        view = match.view(None)
        kept.append((view, repr(view)))
    assert [repr(state) for state in states] == shown
    assert all(repr(view) == text for view, text in kept)
