"""Public backs: who sees what of which card, what is known of hidden faces, and ids that keep their backs."""

import json
import random
from collections import Counter

import pytest

from game.match import Match
from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.games.hit_the_deck import GAME, HitTheDeckState
from game.rules.games.hit_the_deck.cards import (
    ALL_BACKS,
    ALL_FACES,
    BACKS,
    CODES,
    COLOUR_MASKS,
    NUMBERS_MASK,
    back_of,
    face_of,
)
from tests.rules.hit_the_deck_table import WHOLE_BACKS, WHOLE_DECK, deal_for, match_of, shown


def play_on(match: Match, rng: random.Random) -> None:
    """A random move of a random acting seat."""
    seat = rng.choice(sorted(match.actors()))
    match.play(seat, rng.choice(match.moves(seat)))


def of_hand(state: State, seat: int, back: str) -> list[int]:
    """The faces of a seat's cards with this back."""
    assert isinstance(state, HitTheDeckState)
    return [face_of(card) for card in state.hands[seat] if BACKS[back_of(card)] == back]


def test_two_shuffles_a_hand() -> None:
    """Each hand shuffles faces first and then the backs, every time all of them (rule 2)."""
    match, rng = Match.new("hit_the_deck", seats=2, seed=5, options={"target": 25}), random.Random(5)
    while match.outcome() is None:
        play_on(match, rng)
    answers = json.loads(match.dump())["deal"]["shuffles"]
    assert len(answers) == 2 * match.round > 2
    for faces, backs in zip(answers[::2], answers[1::2], strict=True):
        assert Counter(faces) == Counter(WHOLE_DECK) and Counter(backs) == Counter(WHOLE_BACKS)
    assert len({tuple(backs) for backs in answers[1::2]}) == match.round


def test_what_shows() -> None:
    """Hands and the draw pile's top show their backs to everybody, deeper cards nothing (rule 2)."""
    match = match_of("P1/F P2/5 P3/G", "G1/Y G2/3", draw_pile="H/4 T/P")
    for viewer in (0, 1, None):
        view = match.view(viewer)
        backs, zones = view.backs(), view.zones()
        assert {zone: len(shown) for zone, shown in backs.items()} == {z: len(f) for z, f in zones.items()}
        assert backs["stock"][-1] == "4" and set(backs["stock"][:-1]) == {"?"}
        assert Counter(backs["hand:0"]) >= Counter(["F", "5", "G"]) and "?" not in backs["hand:0"]
        assert Counter(backs["hand:1"]) >= Counter(["Y", "3"])
        assert set(zones["stock"]) == {"?"}
    assert set(match.view(1).zones()["hand:0"]) == {"?"} and "?" not in match.view(0).zones()["hand:0"]
    match.play(0, "back")
    assert match.view(1).backs()["stock"][-1] != "?"


def test_hands_lie_by_their_backs() -> None:
    """A hand's order follows the backs alone, so that it tells the others nothing else."""
    match, rng = Match.new("hit_the_deck", seats=3, seed=6), random.Random(6)
    order = {back: number for number, back in enumerate(BACKS)}
    for _ in range(150):
        for zone, backs in match.view(None).backs().items():
            if zone.startswith("hand"):
                assert backs == sorted(backs, key=order.__getitem__)
        play_on(match, rng)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_pieces_keep_their_backs(seats: int) -> None:
    """For every viewer an id shows one back from one shuffle to the next."""
    match, rng = Match.new("hit_the_deck", seats=seats, seed=7), random.Random(7)
    for _ in range(120):
        play_on(match, rng)
    for viewer in (0, 1, None):
        seen: dict[int, str] = {}
        for version in range(1, match.version + 1):
            view = match.view_at(version, viewer)
            for zone, backs in view.backs().items():
                for piece, back in zip(view.ids[zone], backs, strict=True):
                    assert back == "?" or seen.setdefault(piece, back) == back


def test_equal_backs_are_not_told_apart() -> None:
    """Which of two cards with one back left a closed hand stays open; another back cannot have been it."""
    left = set()
    for seed in range(30):
        deal = deal_for(["P1/F P2/F P3/5 H/4 H/4 H/4 H/4", "G1"])
        match = Match.new("hit_the_deck", seats=2, seed=seed, deal=deal)
        places = match.view(1).ids["hand:0"]
        backs = match.view(1).backs()["hand:0"]
        step = match.play(0, "play P2")[0]
        (moved,) = step.events(1)[0].transfers
        assert (moved.face, moved.index) == ("P2", -1)
        left.add(places.index(match.view(1).ids["pile"][0]))
        assert match.view(0).backs()["pile"] == ["F"]
    assert left == {place for place, back in enumerate(backs) if back == "F"} and len(left) == 2


def test_samples_are_whole_decks() -> None:
    """A sampled world holds every face and every back as often as the deck does."""
    match, rng, chance = Match.new("hit_the_deck", seats=4, seed=8), random.Random(8), Rng(8)
    for _ in range(80):
        for viewer in (1, None):
            world = match.view(viewer).sample(chance)
            assert isinstance(world, HitTheDeckState)
            cards = [card for hand in (*world.hands, *world.won, world.pile, world.stock) for card in hand]
            assert sorted(map(face_of, cards)) == sorted(ALL_FACES)
            assert sorted(map(back_of, cards)) == sorted(ALL_BACKS)
        play_on(match, rng)


def test_a_search_shows_what_is_no_number() -> None:
    """The cards kept after a search are known not to be numbers, by their backs (rule 9)."""
    match = match_of("S P1", "P2/2 P3/2 P4/2 P5/2 G1/2 G2/2 G3/2", draw_pile="W/F H/F Y5")
    match.play(0, "play P1")
    match.play(1, "play P2")
    match.play(0, "play S")
    match.play(1, "search")
    chance, seen = Rng(1), set()
    for _ in range(60):
        world = match.view(0).sample(chance)
        kept = of_hand(world, 1, "F")
        assert len(kept) == 2 and not any(NUMBERS_MASK >> face & 1 for face in kept)
        seen.update(kept)
        others = of_hand(world, 1, "2")
        assert len(others) == 6
    assert len(seen) > 4


def test_a_dot_shows_what_has_not_its_colour() -> None:
    """The cards kept after a dot are known to be of no number or Reverse of its colour (rule 12)."""
    match = match_of("P1 P2", "G1", draw_pile="G2/P H/5 P3/1 T/1")
    match.play(0, "back")
    for seed in range(40):
        world = match.view(1).sample(Rng(seed))
        for back in "P5":
            assert not any(COLOUR_MASKS[0] >> face & 1 for face in of_hand(world, 0, back))


def test_what_is_known_is_forgotten_with_the_card() -> None:
    """When a card with that back is played that may be the known one, nothing is known any more."""
    match = match_of("P1/2 H/2 S/2", "G1", draw_pile="W/5 P2/1 G3/1 G4/1")
    state = shown(match, 1)
    assert not any(state.known)
    state.known[BACKS.index("2")] = (1 << CODES["H"] | 1 << CODES["S"],)
    full = match.view(0).sample(Rng(1))
    assert isinstance(full, HitTheDeckState)
    full.known = state.known
    legal = {move.pieces: move for move in full.legal(0) if move.kind == "play"}
    kept = full.copy()
    kept.apply(legal["P1",], Rng(1))
    assert kept.known == state.known  # a number was not the known card
    kept.apply(next(move for move in kept.legal(1) if move.kind == "back"), Rng(1))
    kept.turn = 0
    kept.apply(next(move for move in kept.legal(0) if move.pieces == ("H",)), Rng(1))
    assert not any(kept.known[: len(BACKS)])


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_known_is_true(seats: int) -> None:
    """At any time the cards of every hand fit what is known of those with their back."""
    chance, facts = Rng(seats), 0
    state = GAME.new(seats, GAME.options(), chance)
    for _ in range(600):
        state.settle(chance)
        if state.outcome() is not None:
            break
        for seat in range(seats):
            for back, masks in enumerate(state.known[len(BACKS) * seat : len(BACKS) * (seat + 1)]):
                facts += len(masks)
                assign(of_hand(state, seat, BACKS[back]), masks, chance)  # raises where it cannot be
        moves = list(state.legal(chance.choice(sorted(state.actors()))))
        state.apply(chance.choice(moves), chance)
    assert facts > 200


def test_the_won_pile_is_seen_first() -> None:
    """DECK lies on the pile in a step of its own before the table gives the pile away (rule 7)."""
    match = match_of("H T D P1", "P2 P3")
    match.play(0, "play P1")
    match.play(1, "play P2")
    steps = match.play(0, "play H T D")
    assert [(step.seat, step.text) for step in steps] == [(0, "play H T D"), (-1, "collect")]
    assert steps[0].view(1).zones()["pile"] == ["P1", "P2", "H", "T", "D"]
    assert steps[1].view(1).zones()["won:0"] == ["P1", "P2", "H", "T", "D"]
    assert match.actors() == {0, 1} and match.moves(0) == ["declare"] and "catch 1" in match.moves(1)


def test_drawn_faces_stay_closed() -> None:
    """Others see the backs of drawn cards, the drawer the faces too."""
    match = match_of("P1", "P2", draw_pile="H/2 T/F G1/1")
    step = match.play(0, "back")[0]
    assert [moved.face for moved in step.events(0)[0].transfers] == ["H", "T"]
    assert [moved.face for moved in step.events(1)[0].transfers] == ["?", "?"]
    assert [BACKS[back] for back in shown(match, 1).drawn] == ["2", "F"]


def test_hands_open_when_counted() -> None:
    """After the count every hand lies open until the next deal."""
    match, rng = Match.new("hit_the_deck", seats=3, seed=9), random.Random(9)
    while match.round < 2:
        play_on(match, rng)
    count = next(step for step in match.steps() if step.text == "count")
    assert all("?" not in count.view(None).zones()[f"hand:{seat}"] for seat in range(3))
    assert "?" in match.view(None).zones()["hand:0"]
