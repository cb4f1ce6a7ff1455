"""Pieces are neither lost nor doubled, keep their identity, and copies of a state stand alone."""

import random
from collections import Counter
from itertools import chain

from game.check.tables import Table, decisions, expect, played, truths
from game.rules.core.events import HIDDEN


def pieces_are_conserved(table: Table) -> None:
    """The multiset of all faces is the same at every version of a match."""
    pieces = [Counter(chain(*state.zones().values())) for state in truths(played(table, 3, 400))]
    expect(pieces[0].total() > 0, "there are no pieces")
    for version, now in enumerate(pieces):
        lost, new = pieces[0] - now, now - pieces[0]
        expect(now == pieces[0], "at version {} these are gone: {}, and new: {}", version, [*lost], [*new])


def a_match_is_its_states(table: Table) -> None:
    """A state driven by hand along the log gives the very views that the match gives."""
    match = played(table, 4, 60)
    for version, state in enumerate(truths(match)):
        for viewer in table.viewers:
            same = match.view_at(version, viewer) == state.view(viewer)
            expect(same, "a state is changed, or depends on more than its moves: version {}", version)


def ids_lie_where_the_pieces_lie(table: Table) -> None:
    """For every viewer each piece has one id, aligned with its zone, and an id never changes its face."""
    match = played(table, 5, 150)
    for viewer in table.viewers:
        faces: dict[int, str] = {}
        for version in range(match.version + 1):
            view = match.view_at(version, viewer)
            zones = view.zones()
            aligned = {zone: len(ids) for zone, ids in view.ids.items()}
            sizes = {zone: len(pieces) for zone, pieces in zones.items()}
            expect(aligned == sizes, "pieces move without a transfer that says so: version {}", version)
            ids = [piece for zone in zones for piece in view.ids[zone]]
            expect(len(set(ids)) == len(ids), "two pieces are one: version {}", version)
            for piece, face in zip(ids, (face for zone in zones.values() for face in zone), strict=True):
                if face != HIDDEN:
                    was = faces.setdefault(piece, face)
                    expect(was == face, "a piece that was {} is {} at version {}", was, face, version)


def events_lead_from_zone_to_zone(table: Table) -> None:
    """Moving as many pieces as the events say turns each version's zones into the next one's."""
    match = played(table, 6, 150)
    states = truths(match)
    for version in range(1, match.version + 1):
        zones = Counter({zone: len(faces) for zone, faces in states[version - 1].zones().items()})
        for event in match.events_at(version, None):
            for transfer in event.transfers:
                zones[transfer.source] -= 1
                zones[transfer.target] += 1
                expect(zones[transfer.source] >= 0, "{} leaves an empty zone", transfer)
        now = Counter({zone: len(faces) for zone, faces in states[version].zones().items()})
        expect(zones == now, "the transfers of {!r} do not lead to its position", match.log[version - 1])


def copies_stand_alone(table: Table) -> None:
    """Playing on in a copy leaves the original and its earlier copies as they were."""
    states = truths(played(table, 7, 120))
    shown = [repr(state) for state in states]
    for state in states:
        twin = state.copy()
        expect(twin is not state and twin == state, "a copy is the state itself, or another one")
    match = table.new(7)
    kept = []
    for _ in decisions(match, random.Random(7), 120):
        view = match.view(None)
        kept.append((view, repr(view)))
    expect([repr(state) for state in states] == shown, "a state has changed after it was copied")
    expect(all(repr(view) == text for view, text in kept), "a view has changed after it was given")


CHECKS = (
    pieces_are_conserved,
    a_match_is_its_states,
    ids_lie_where_the_pieces_lie,
    events_lead_from_zone_to_zone,
    copies_stand_alone,
)
