"""What stays marked of what a seat played: the pieces that it laid, wherever they were put."""

import random

import pytest

from game.match import Match
from game.rules.core.events import Played
from game.rules.registry import load
from game.table.lights import remember_latest

LINES = ("dominoes", "block", "bergen")
"""Games in which a piece may be put before the others."""
PLAYED = ("deuce", "golden_deuce", "hit_the_deck", "cribbage", "hearts", "crazy_eights", "texas42", *LINES)


@pytest.mark.parametrize("key", PLAYED)
def test_the_pieces_that_were_played_are_marked(key: str) -> None:
    """At either end of a line, too; in matches of random moves."""
    seats, checked, first = load(key).seats, 0, 0
    for seed in range(2):
        match, rng, shown = Match.new(key, seats[-1], seed=seed), random.Random(seed), 0
        latest: dict[int, tuple[int, ...]] = {}
        while match.actors() and match.version < 150:
            seat = rng.choice(sorted(match.actors()))
            match.play(seat, rng.choice(match.moves(seat)))
            for version in range(shown + 1, match.version + 1):
                view, events = match.view_at(version, None), match.events_at(version, None)
                remember_latest(latest, view, events)
                event = events[0] if len(events) == 1 else None
                if not isinstance(event, Played) or event.seat not in latest:
                    continue
                zone = event.transfers[-1].target
                came = [one for one in event.transfers if one.target == zone]
                faces = dict(zip(view.ids[zone], view.state.zones()[zone], strict=True))
                marked = sorted(faces[piece] for piece in latest[event.seat])
                assert marked == sorted(one.face for one in came), (version, event)
                checked, first = checked + 1, first + any(one.place == 0 for one in came)
            shown = match.version
    assert checked > 50 and bool(first) == (key in LINES)
