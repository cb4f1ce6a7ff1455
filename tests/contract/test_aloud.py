"""What a table says aloud: true to the view, silent about one's hand but for its key, and made of words."""

import random
import re
from collections.abc import Iterator

from game.check.tables import Table, decisions
from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.table import aloud
from game.table.layout import Rect, layout_for
from tests.contract.tables import every_table

AREA = Rect(0, 48, 1024, 592)
NAMES = ("Zoe", "Max", "Pia", "Tom", "Uma", "Vic", "Wim", "Xia")
NO_WORDS = re.compile(r"[?·→×_<>{}|]|\b[0-6]-[0-6]\b|\bNone\b|  |\.\.| ,|: \.|\b[2-9TJQKA][CDHS]\b")
"""Signs and codes that a voice spells or leaves out."""


def scene(match: Match, view: View, public: View) -> aloud.Scene:
    """The table as whoever has this view sees it."""
    near = view.seat or 0
    return aloud.Scene(
        match.game, view, public, layout_for(view.game), AREA, near,
        lambda seat: "you" if seat == view.seat else NAMES[seat],
    )  # fmt: skip


def of_the_table(scene: aloud.Scene) -> list[str]:
    """What everybody in the room may hear."""
    return [aloud.lying(scene), aloud.scores(scene), aloud.last_trick(scene)]


def all_told(scene: aloud.Scene) -> list[str]:
    """What one person may hear."""
    placements = scene.layout.places(scene.view, AREA, scene.near)
    return [*of_the_table(scene), aloud.turn(scene), aloud.hand(scene, placements, ())]


def moments(table: Table, limit: int = 16) -> Iterator[tuple[Match, int]]:
    """Decisions of a match, each with a seat that looks on."""
    match = table.new(seed=7)
    for number, _ in enumerate(decisions(match, random.Random(7), limit)):
        yield match, number % table.seats


@every_table
def test_twin_worlds_sound_alike(table: Table) -> None:
    """Two worlds that look the same to a seat are told to it in the same words."""
    rng = Rng(7)
    for match, seat in moments(table):
        told = all_told(scene(match, match.view(seat), match.view(None)))
        world = match.view(seat).sample(rng)
        assert all_told(scene(match, world.view(seat), world.view(None))) == told


@every_table
def test_the_room_hears_nothing_of_a_hand(table: Table) -> None:
    """Whatever a seat holds, the table, the scores and the last trick sound alike."""
    rng = Rng(8)
    for match, seat in moments(table):
        told = of_the_table(scene(match, match.view(seat), match.view(None)))
        world = match.view(None).sample(rng)
        assert of_the_table(scene(match, world.view(seat), world.view(None))) == told


@every_table
def test_it_is_made_of_words(table: Table) -> None:
    """Whole sentences without signs and codes, and everything that is seen is told of."""
    for match, seat in moments(table, 40):
        now = scene(match, match.view(seat), match.view(None))
        for said in all_told(now):
            assert not said or ((said[0].isupper() or said[0].isdigit()) and said[-1] in ".!?"), said
            assert not NO_WORDS.search(said), said
        assert (
            aloud.hand(scene(match, match.view(None), match.view(None)), (), ()) == "The hands are covered."
        )
        hands = [zone for zone in match.view(seat).zones() if zone.startswith("hand:")]
        own = match.view(seat).zones().get(f"hand:{seat}", [])
        told = aloud.hand(now, now.layout.places(now.view, AREA, now.near), ())
        named = {match.game.face_name(face).partition(" of ")[0] for face in own}
        assert all(name in told for name in named) and (own or not hands or "empty" in told), told


def test_of_partners_each_played_alone() -> None:
    """In Cribbage for four, where a side has its points together, and nothing else."""
    match = Match.new("cribbage", 4, seed=3)
    rng, seen = random.Random(3), set[int]()
    while len(seen) < 4:
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
        view = match.view(0)
        for by in range(4):
            if view.zones()[f"played:{by}"]:
                who = "You" if by == 0 else NAMES[by]
                assert f" {who} played " in aloud.lying(scene(match, view, match.view(None)))
                seen.add(by)
    words = aloud.lying(scene(match, match.view(0), match.view(None)))
    assert "You and Pia played" not in words and "Max and Tom played" not in words
