"""What is hidden in the domino games, what play shows of it, and worlds that keep to that."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.rules.core.events import HIDDEN
from game.rules.core.knowledge import Known
from game.rules.core.rng import Rng
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.position import LEAD_RANK
from game.rules.shared.dominoes import CODES, FACES, IS_DOUBLE, SET, mask_of
from tests.rules.domino_table import BERGEN, BLOCK, DRAW, LINE_GAMES, TABLES, dealt, position

every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=lambda value: getattr(value, "key", value)
)


def fits(hand: list[int], known: Known) -> bool:
    """Whether some different tiles of the hand fit the masks, one each."""
    slots = sorted(known, key=int.bit_count)

    def place(slot: int, left: frozenset[int]) -> bool:
        if slot == len(slots):
            return True
        return any(place(slot + 1, left - {tile}) for tile in left if slots[slot] >> tile & 1)

    return place(0, frozenset(hand))


@every_table
def test_any_match_keeps_the_contract(game: Any, seats: int) -> None:
    """Tiles are conserved, copies stand alone, texts read back, and samples give the very same view."""
    for seed in range(3):
        rng, chance = random.Random(seed), Rng(seed)
        values = {rule: rng.choice(field.metadata["choices"]) for rule, field in fields(game).items()}
        state = game.new(seats, game.options(**values), chance).settle(chance)
        tiles = Counter(face for faces in state.zones().values() for face in faces)
        for step in range(120):
            if not state.actors():
                break
            (seat,) = state.actors()
            viewer = rng.choice([*range(seats), None])
            view = state.view(viewer)
            world = view.sample(Rng(f"{seed}:{step}"))
            assert world.view(viewer) == view
            assert all(HIDDEN not in faces for faces in world.zones().values())
            assert Counter(face for faces in world.zones().values() for face in faces) == tiles
            for zone, faces in view.zones().items():
                assert (HIDDEN in faces) == (not state.sees(viewer, zone) and bool(faces))
            own = state.view(seat)
            moves = list(own.legal())
            assert moves and moves == list(state.legal(seat)) and len(set(moves)) == len(moves)
            assert all(game.parse(game.text(move), seat, own) == move for move in moves)
            before, twin = repr(state), state.copy()
            twin.apply(rng.choice(moves), Rng(step))
            assert repr(state) == before and twin != state
            state = twin.settle(Rng(f"{seed}:{step}:table"))


def fields(game: Any) -> dict[str, Any]:
    """The options of a game by name."""
    return dict(game.options.__dataclass_fields__)


@pytest.mark.parametrize("game", LINE_GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_facts_are_true_and_samples_keep_them(game: Any, seats: int) -> None:
    """At every decision the real hands agree with what is known, and so do sampled worlds."""
    rng, facts, forced = random.Random(seats), 0, 0
    for seed in range(6):
        state = game.new(seats, game.options(), Rng(seed)).settle(Rng(seed))
        for step in range(90):
            if not state.actors():
                break
            view = state.view(rng.choice([*range(seats), None]))
            world = view.sample(Rng(f"{seed}:{step}"))
            for one in (state, world):
                for hand, known in zip(one.hands, state.known, strict=True):
                    assert fits(hand, known)
                if state.phase == LEAD and state.highest_leads:
                    best = max((tile for hand in one.hands for tile in hand), key=LEAD_RANK.__getitem__)
                    assert best in one.hands[state.turn] and (IS_DOUBLE[best] or not state.double_leads)
                if state.phase == PLAY:
                    assert not one.stuck()
            facts += any(state.known)
            forced += not (state.draws and state.boneyard)
            (seat,) = state.actors()
            state.apply(rng.choice(list(state.view(seat).legal())), Rng(step))
            state.settle(Rng(f"{seed}:{step}:table"))
    assert facts > 30 and (forced > 10 or game is not BLOCK)


def test_a_draw_is_remembered() -> None:
    """Who drew held no match; the drawn tile may be one, until another draw shows that it is not."""
    table = position(DRAW, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2 5-4 0-0")
    before = mask_of(CODES[face] for face in FACES if "6" in face or "5" in face)
    table.play("1 draw")
    (first, second) = table.state.known[0]
    assert first == second and not first & before
    assert len(table.state.hands[0]) == 3  # the third tile is free
    table.play("1 draw")
    assert len(table.state.known[0]) == 3 and not any(mask & before for mask in table.state.known[0])


def test_a_tile_drawn_and_played_leaves_the_others_known() -> None:
    """The tile that ends a drawing is the one just drawn, so the rest still holds no match."""
    table = position(DRAW, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2 5-4 0-0")
    table.play("1 draw", "1 draw", "1 5-4>R")
    matches = mask_of(CODES[face] for face in FACES if "6" in face or "5" in face)
    assert len(table.state.known[0]) == 3 and not any(mask & matches for mask in table.state.known[0])


def test_a_pass_is_remembered() -> None:
    """In Block a pass shows that no tile of the hand fits, in every sampled world."""
    table = position(BLOCK, "6-6 6-5", "4-3 2-1", "6-2 1-1", "5-1 0-0").play("1 pass")
    view = table.state.view(1)
    for seed in range(60):
        world = view.sample(Rng(seed))
        assert not any("6" in FACES[tile] or "5" in FACES[tile] for tile in world.hands[0])


def test_the_lead_shows_that_no_better_tile_was_dealt() -> None:
    """After 4-4 is led nobody holds 5-5 or 6-6; after a plain lead in Block nobody holds a double at all."""
    table = dealt(DRAW, "4-4 6-5 6-4 6-3 6-2", "3-3 2-2 1-1 0-0 1-0").play("1 lead 4-4")
    view = table.state.view(0)
    for seed in range(40):
        assert not {CODES["5-5"], CODES["6-6"]} & set(view.sample(Rng(seed)).hands[1])
    table = dealt(BLOCK, "5-4 2-1 3-1 4-1 5-1 6-1 3-2", "6-3 2-0 3-0 4-0 5-0 4-2 5-2").play("2 lead 6-3")
    for seed in range(40):
        world = table.state.view(1).sample(Rng(seed))
        assert not any(
            IS_DOUBLE[tile] or LEAD_RANK[tile] > LEAD_RANK[CODES["6-3"]] for tile in world.hands[0]
        )


def test_whose_lead_it_is_shows_who_holds_the_highest() -> None:
    """Before the lead: its player holds a double above all of mine, as often as there are deals with it."""
    table = dealt(DRAW, "5-5 1-0 2-0 3-0 4-0", "3-3 6-5 6-4 6-3 6-2")
    assert table.actors() == {1}
    view, found = table.state.view(1), Counter[str]()
    for seed in range(600):
        best = max(view.sample(Rng(seed)).hands[0], key=LEAD_RANK.__getitem__)
        found[FACES[best]] += 1
    assert set(found) == {"4-4", "5-5", "6-6"}
    # of 23 unseen tiles five are in the hand: C(22, 4) hold 6-6, C(21, 4) 5-5 without 6-6, C(20, 4) only 4-4
    total = 7315 + 5985 + 4845
    for face, deals in (("6-6", 7315), ("5-5", 5985), ("4-4", 4845)):
        assert abs(found[face] / 600 - deals / total) < 0.07


def test_a_round_that_goes_on_shows_that_somebody_can_play() -> None:
    """With nothing to draw and no match of one's own, some other hand holds one in every world."""
    table = position(BLOCK, "6-6 6-5", "4-3 2-1", "6-2 1-1", "4-4 0-0", boneyard="3-3 2-2 3-0 4-1 4-0")
    rest = [tile for tile in SET if FACES[tile] not in {f for z in table.state.zones().values() for f in z}]
    table.state.boneyard += rest
    view = table.state.view(0)
    seen = set()
    for seed in range(300):
        world = view.sample(Rng(seed))
        matching = [
            seat for seat in (1, 2) if any("6" in FACES[t] or "5" in FACES[t] for t in world.hands[seat])
        ]
        assert matching and world.view(0) == view
        seen.update(matching)
    assert seen == {1, 2}
    table.play("1 pass", "2 6-2>L")
    assert table.state.view(2).sample(Rng(1)).view(2) == table.state.view(2)


def test_after_passes_the_last_one_must_be_able() -> None:
    """When two of three have passed, the third holds a match in every world that the others imagine."""
    table = position(BLOCK, "6-6 6-5", "4-3 2-1", "4-1 1-1", "6-4 0-0", boneyard="3-3 2-2 3-0 6-3 4-0")
    rest = [tile for tile in SET if FACES[tile] not in {f for z in table.state.zones().values() for f in z}]
    table.state.boneyard += rest
    table.play("1 pass", "2 pass")
    for viewer in (0, 1, None):
        for seed in range(60):
            world = table.state.view(viewer).sample(Rng(seed))
            assert world.matches(2) and not world.matches(0) and not world.matches(1)


def test_all_worlds_come_up() -> None:
    """Nothing that is possible is ruled out: each pair of unseen tiles is dealt to the other player."""
    table = position(BERGEN, "6-6 6-5", "4-3 2-1", "6-2 1-1")
    hidden = [tile for tile in SET if FACES[tile] not in ("6-6", "6-5", "4-3", "2-1")]
    table.state.boneyard = [tile for tile in hidden if FACES[tile] not in ("6-2", "1-1")]
    wanted = set(combinations(hidden[:8], 2))
    view, found = table.state.view(0), set()
    for seed in range(6000):
        found.add(tuple(sorted(view.sample(Rng(seed)).hands[1])))
        if wanted <= found:
            break
    assert wanted <= found


def test_a_drawn_tile_is_told_to_its_player_alone() -> None:
    """The others hear of a tile, never which."""
    state = position(DRAW, "6-6 6-5", "4-3 2-1", "6-2 1-1", boneyard="3-2 5-4 0-0").state
    before = state.copy()
    (event,) = state.apply(DRAW.parse("draw", 0, state.view(0)), Rng(1))

    def told(viewer: int) -> str:
        shown = event.redacted(lambda zone: before.sees(viewer, zone), lambda zone: state.sees(viewer, zone))
        return shown.sentence(lambda seat: "you" if seat == viewer else f"Player {seat + 1}")

    assert told(0) == "You draw the three-two." and told(1) == "Player 1 draws a tile."
