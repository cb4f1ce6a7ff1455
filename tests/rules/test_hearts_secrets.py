"""What play has shown of hidden Hearts hands is true, and sampled worlds keep to all a seat has seen."""

import random

import pytest

from game.rules.core.options import fields_of
from game.rules.core.rng import Rng
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import CODES
from game.rules.games.hearts.phases import PLAY
from game.rules.shared.playing_cards import mask_of
from tests.rules.test_hearts import hands, late


def any_rules(rng: random.Random) -> HeartsOptions:
    """Some value for every house rule."""
    return HeartsOptions(**{rule.name: rng.choice(rule.choices) for rule in fields_of(HeartsOptions)})


def facts_hold(state: HeartsState, truth: HeartsState, viewer: int | None) -> None:
    """Hands of `state` contain nothing that was shown to be missing, and the viewer's passes."""
    for seat, hand in enumerate(state.hands):
        assert not mask_of(hand) & truth.lacks[seat]
    if truth.phase == PLAY and viewer is not None and truth.given[viewer]:
        target = truth.passes_to(viewer)
        for card in truth.given[viewer]:
            assert card in state.hands[target] or truth.played[target] >> card & 1
    if truth.opening >= 0:
        assert truth.opening in state.hands[truth.turn]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_facts_are_true_and_samples_keep_them(seats: int) -> None:
    """Under any house rules, at every position, in the real hands and in sampled ones."""
    rng, shown = random.Random(seats), 0
    for seed in range(8):
        state = GAME.new(seats, any_rules(rng), Rng(seed)).settle(Rng(seed))
        for step in range(130):
            if not state.actors():
                break
            viewer = rng.choice([*range(seats), None])
            view = state.view(viewer)
            world = view.sample(Rng(f"{seed}:{step}"))
            assert world.view(viewer) == view
            facts_hold(state, state, viewer)
            facts_hold(world, state, viewer)
            shown += any(state.lacks)
            everything = [*world.stock, *world.widow, *world.trick]
            for pile in (*world.hands, *world.taken, *world.passing):
                everything += pile
            assert sorted(everything) == state.deck()
            seat = rng.choice(sorted(state.actors()))
            state.apply(rng.choice(list(state.view(seat).legal())), Rng(step))
            state.settle(Rng(f"{seed}:{step}:table"))
    assert shown > 150


def test_voids_are_remembered() -> None:
    """Who does not follow has none of that suit in any imagined world."""
    table = late("9C 2D 3D", "QC AD 4D", "5H 3H 6D", "QS AS 7C").play("1 play 9C", "2 play QC", "3 play 5H")
    for seed in range(40):
        world = table.state.view(0).sample(Rng(seed))
        assert all(card & 3 for card in world.hands[2])


def test_a_broken_rule_shows_the_rest_of_the_hand() -> None:
    """Points on the first trick, a heart led too early, a lone queen: nothing else was left."""
    void = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "QS 2S", "", no_points_first_trick=True)
    void.play("1 play AC", "2 play 2H")
    hearts = sum(1 << code for face, code in CODES.items() if face[1] == "H")
    assert void.state.lacks[1] == (1 << 52) - 1 & ~hearts & ~(1 << CODES["QS"])
    mild = hands(
        "AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "QS 2S", "", no_discarded_points_first_trick=True
    ).play("1 play AC", "2 play 2H")
    assert mild.state.lacks[1] == void.state.lacks[1]
    led = hands("AH", "KH", "2H", "", no_discarded_points_first_trick=True).play("1 play AH", "2 play KH")
    assert led.state.lacks[:2] == [0, 0]  # hearts led and followed show nothing
    early = late("2H 3H", "7C 8C", "TC JC", "QC KC", hearts_broken=True).play("1 play 2H")
    assert early.state.lacks[0] == (1 << 52) - 1 & ~hearts
    waits = late("KS 2C", "QS 3C", "5S 4D", "7S QD", queen_needs_broken_hearts=True)
    waits.play("1 play KS", "2 play QS")
    spades = sum(1 << code for face, code in CODES.items() if face[1] == "S")
    assert waits.state.lacks[1] == spades & ~(1 << CODES["QS"])
    low = hands("2C", "5C 8C", "KC", "", lead_low_club=True, lowest_club_first_trick=True)
    low.play("1 play 2C")
    lowest = min(card for card in low.state.hands[1] if not card & 3)
    low.play("2 " + low.moves(2)[0])
    clubs = sum(1 << code for face, code in CODES.items() if face[1] == "C")
    assert low.state.lacks[1] == clubs & (1 << lowest) - 1


def test_passed_cards_are_known_to_the_giver() -> None:
    """And to the receiver who gave them; nobody else knows."""
    table = hands("QS KH AH", "KC QC JC", "", "", passing="right")
    for player in range(1, 5):
        best = sorted(table.state.hands[player - 1])[-3:]
        table.play(f"{player} pass {' '.join(ACE[card] for card in best)}")
    given = table.state.given[0]
    for seed in range(30):
        world = table.state.view(0).sample(Rng(seed))
        assert set(given) <= set(world.hands[3])
    view = table.state.view(3)
    assert view.state.given[0] == given and view.state.given[1] == [-1] * 3
    for seed in range(30):
        assert set(view.sample(Rng(seed)).given[1]) <= set(view.sample(Rng(seed)).hands[0])


ACE = {code: face for face, code in CODES.items()}
