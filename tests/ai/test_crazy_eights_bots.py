"""Crazy Eights' computer players: legal under every option, blind to hidden cards, going out at once."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.ai.bot import Budget, Cancelled, bot_for, iterations
from game.ai.bots.crazy_eights import inference
from game.ai.bots.crazy_eights.heuristics import OUT, TUNED, scored
from game.ai.bots.crazy_eights.inference import Story, Worlds
from game.ai.bots.crazy_eights.rollout_state import NO_CARD, Table
from game.ai.levels import ADVISOR, LEVELS, REFERENCES
from game.ai.shedding import GoesOutFirst
from game.ai.thought import Unit
from game.match import Match
from game.rules.core import options
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.crazy_eights import GAME, CrazyEightsOptions, CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES, EIGHTS_MASK, FACES, FITS, deck
from game.rules.games.crazy_eights.phases import COUNT, DRAWN, RESHUFFLE, TURN
from game.rules.shared.playing_cards import SUITS
from tests.ai.walks import twins, walk
from tests.bench import strength_cards
from tests.bench.duel import Pairing, play_deal

KEY = "crazy_eights"
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[Any], seed: int = 1, most: int = 600) -> Move:
    """The move of that level, of a search of at most so many playouts."""
    return bot_for(KEY, level).choose(view, Budget(min(most, iterations(KEY, level)), seed=seed))


def wander(seats: int, seed: int, moves: int, rules: CrazyEightsOptions) -> Iterator[CrazyEightsState]:
    """The states of random play, one at each decision."""
    return walk(GAME.new(seats, rules, Rng(seed)), seed, moves)


def on_turn(hand: str, top: str, sizes: list[int], **rules: Any) -> CrazyEightsState:
    """Seat 0's turn with this hand and top card; the others hold so many cards of the rest."""
    state = GAME.new(len(sizes) + 1, CrazyEightsOptions(**rules), Rng(1)).settle(Rng(2))
    mine, up = [CODES[face] for face in hand.split()], CODES[top]
    rest = [code for code in range(52) if code not in mine and code != up]
    Rng(3).shuffle(rest)
    state.hands = [mine, *([rest.pop() for _ in range(size)] for size in sizes)]
    state.known = [()] * len(state.hands)
    state.stock, state.buried, state.pile, state.suit = rest, [], [up], -1
    state.turn, state.phase, state.owing, state.step = 0, TURN, 0, 1
    return state


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    rules = CrazyEightsOptions(draw="one and play", twos_draw_two=True, queens_skip=True)
    for seats in (2, 5, 8):
        for number, state in enumerate(wander(seats, 50 + seats, 150, rules)):
            one, other = twins(state, state.turn, number)
            assert choose(level, one, number, 12) == choose(level, other, number, 12)
            phases.add(state.phase)
    assert phases == {TURN, DRAWN}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 9))
def test_moves_are_legal_under_all_options(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move of several rounds, whatever the options."""
    rng = Rng(f"{level} {seats}")
    for seed in range(2):
        rules = {rule.name: rng.choice(rule.choices) for rule in options.fields_of(CrazyEightsOptions)}
        match = Match.new(KEY, seats, seed=seed, options=rules)
        for step in range(120):
            if not match.actors():
                break
            match.submit(choose(level, match.view(min(match.actors())).bare(), step, 12))


@every_level
def test_ways_out_are_taken(level: str) -> None:
    """A last card that fits is played, an eight among them, whatever else could be done."""
    for hand, top in (("7H", "KH"), ("8C", "KH"), ("KS", "KH"), ("2H", "KH")):
        for seed in range(5):
            move = choose(level, on_turn(hand, top, [3, 3], twos_draw_two=True).view(0), seed)
            assert move.pieces == (hand,)


def test_the_equal_of_a_card_counts() -> None:
    """Of two equal cards the second is still held: playing one is no way out, and follows itself."""
    state = on_turn("7H 7H", "KH", [3] * 5)
    (value, move), *_ = scored(state, 0, TUNED)
    alone, _ = scored(on_turn("7H 2C", "KH", [3] * 5), 0, TUNED)[0]
    assert move.pieces == ("7H",) and alone < value < OUT


@pytest.mark.parametrize("level", ["expert", "master"])
def test_eights_are_kept_while_there_is_time(level: str) -> None:
    """While all hold many cards, a card that fits goes before an eight."""
    move = choose(level, on_turn("8C 4H 9D 3S JC 6C", "KH", [6, 6]).view(0))
    assert move.pieces == ("4H",)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_eights_go_when_somebody_is_about_to_go_out(level: str) -> None:
    """An eight left in the hand is 50 points: with a rival at one card it is played before a four."""
    move = choose(level, on_turn("8C 4H 9D 3S 5C 6C", "KH", [1, 6]).view(0))
    assert move.pieces == ("8C",)


def test_the_suit_named_is_the_one_held_most() -> None:
    """Where an eight is all that fits, Master names the suit of which it holds most."""
    for suit, hand in (("C", "8H 4C 5C 6C 9D"), ("D", "8H 4C 5D 6D 9D"), ("S", "8C 4C 5S 6S 9D")):
        assert choose("master", on_turn(hand, "KH", [2, 3]).view(0)).choice == suit


def test_two_is_answered_with_a_two() -> None:
    """Where two cards are owed, a two passes them on."""
    state = on_turn("2H 4C 9D", "2D", [4, 4], twos_draw_two=True)
    state.owing = 2
    assert choose("master", state.view(0)).pieces == ("2H",)


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_levels_are_in_order(level: str) -> None:
    """Over 100 mirrored two-player rounds the rules of thumb win clearly more of them than random play."""
    pairing = Pairing(level, "random", 2)
    shares = [play_deal(strength_cards.play_eights, pairing, deal)[0] for deal in range(50)]
    assert sum(shares) / len(shares) > 0.6


def test_whoever_draws_is_thought_to_lack_what_lies_there() -> None:
    """Its hand is dealt far less that would have gone than chance would; all that is certain stays so."""
    state = GAME.new(2, CrazyEightsOptions(), Rng(1)).settle(Rng(3))
    on, rival = FITS[state.pile[-1]] & ~EIGHTS_MASK, state.turn
    state.apply(Move(rival, "draw", target="stock"), Rng(0))
    view = state.view(state.turn)
    told, by_chance = Worlds(Story(view.state, state.turn, TUNED), Budget(600, seed=5)), 0
    thought = 0
    for number in range(200):
        world = told.draw(Rng(number))
        assert world.view(state.turn) == view
        assert sorted(sum(world.hands, world.stock + world.pile)) == deck(2)
        thought += sum(on >> card & 1 for card in world.hands[rival])
        by_chance += sum(on >> card & 1 for card in view.sample(Rng(number)).hands[rival])
    assert 3 * thought < by_chance


def late(seats: int, seed: int, turns: int) -> View[Any]:
    """What whoever is to act sees after so many steps of Expert's play, of a round that goes on."""
    match = Match.new(KEY, seats, seed)
    for _ in range(turns):
        seat = min(match.actors())
        match.submit(choose("expert", match.bare_view(seat), match.version))
    return match.bare_view(min(match.actors()))


def shares(story: Story, worlds: int, seed: int) -> dict[tuple[int, int], float]:
    """In how much of so many worlds each other seat holds each card."""
    found, whole = dict[tuple[int, int], float](), 0.0
    for weight, world in Worlds(story, Budget(inference.PLAYOUTS * worlds, seed=seed)).found:
        whole += weight
        for seat, hand in enumerate(world.hands):
            for card in hand if seat != story.seat else ():
                found[seat, card] = found.get((seat, card), 0.0) + weight
    return {at: weight / whole for at, weight in found.items()}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 4), (3, 3)])
def test_exchanging_cards_changes_no_likelihood(
    seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where hands that are dealt tell enough by themselves, those dealt on tell the same."""
    view = late(seats, seed, 5 * seats)
    story = Story(view.state, view.seat or 0, TUNED)
    monkeypatch.setattr(inference, "ENOUGH", 0.0)
    dealt = shares(story, 3000, 1)
    monkeypatch.setattr(inference, "ENOUGH", 0.99)
    dealt_on = shares(story, 1500, 2)
    assert max(abs(dealt.get(at, 0.0) - dealt_on.get(at, 0.0)) for at in dealt | dealt_on) < 0.06


@pytest.mark.parametrize("scale", (1.0, 1e-170))
def test_what_is_likely_counts_however_little_it_is(scale: float) -> None:
    """After hundreds of turns that nobody expected every likelihood is tiny, and its square nothing."""
    assert inference._worth([scale, scale, 0.0]) == pytest.approx(2.0)


def test_few_worlds_do_not_pass_for_many() -> None:
    """At a large table, late in a round: how often one goes out first differs from one search to another by
    little more than so many deals make it differ."""
    differ, expected = 0.0, 0.0
    for seed in range(2, 12):
        view, told = late(7, seed, 21), dict[Move, list[GoesOutFirst]]()
        for search in range(6):
            for one in bot_for(KEY, ADVISOR).strongest.think(view, Budget(900, seed=search)).candidates:
                facts = [fact for fact in one.reasons if isinstance(fact, GoesOutFirst)]
                told.setdefault(one.move, []).extend(facts)
        if not told:
            continue
        often = max(told.values(), key=lambda facts: sum(fact.worlds for fact in facts))
        mean = sum(fact.share for fact in often) / len(often)
        differ += sum((fact.share - mean) ** 2 for fact in often) / (len(often) - 1)
        expected += sum(mean * (1 - mean) / fact.worlds for fact in often) / len(often)
    assert differ < 3 * expected


def test_whoever_no_longer_waits_for_a_hint_ends_it_among_its_worlds() -> None:
    """A hint deals thousands of worlds before it plays one out; it is given up between two of them."""
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return len(asked) > 3

    state = GAME.new(2, CrazyEightsOptions(), Rng(1)).settle(Rng(3))
    state.apply(Move(state.turn, "draw", target="stock"), Rng(0))
    story = Story(state.view(state.turn).state, state.turn, TUNED)
    with pytest.raises(Cancelled):
        Worlds(story, Budget(6000, seed=5, cancelled=cancelled))
    assert len(asked) == 4


@pytest.mark.parametrize("seats", (2, 4, 7))
def test_playouts_keep_the_rules(seats: int) -> None:
    """Masks and state: the same choices by the rules of thumb, the same effects, the same penalties."""
    weights = replace(TUNED, lack=0.0)
    for seed in range(12):
        rng = Rng(f"{seats} {seed}")
        rules = CrazyEightsOptions(
            **{rule.name: rng.choice(rule.choices) for rule in options.fields_of(CrazyEightsOptions)}
        )
        state = GAME.new(seats, rules, rng).settle(rng)
        while state.actors():
            table = Table.of(state, weights)
            card, best = table.choose(), max(scored(state, state.turn, weights), key=lambda one: one[0])[1]
            assert best.kind != "play" if card == NO_CARD else best.pieces == (FACES[card % 52],)
            assert (best.choice is None) == (table.chosen < 0) or best.choice == SUITS[table.chosen]
            table.wait(Rng(5)) if card == NO_CARD else table.play(card, table.chosen)
            chance, before = Rng(5), state.points[:]
            state.apply(best, chance)
            while state.phase == RESHUFFLE:
                state.apply(Move(TABLE, RESHUFFLE), chance)
            if state.phase == COUNT:
                state.apply(Move(TABLE, COUNT), chance)
                counted = [now - had for now, had in zip(state.points, before, strict=True)]
                assert table.over and counted == table.penalties()
                break
            assert (table.turn, table.owing, table.suit) == (state.turn, state.owing, state.suit)
            assert table.sizes == [len(hand) for hand in state.hands]


def test_the_adviser_tells_what_the_rules_of_thumb_are_worth() -> None:
    """Every move is played out for the chance to win; theirs stands unless another is clearly better."""
    rules, advisor, left = bot_for(KEY, "master"), bot_for(KEY, ADVISOR), 0
    for number, state in enumerate(wander(3, 8, 60, CrazyEightsOptions())):
        view = state.view(state.turn)
        moves = list(view.legal())
        if len(moves) < 2 or number % 3:
            continue
        thought = advisor.think(view, Budget(150))
        assert set(thought.moves) == set(moves) and thought.unit is Unit.CHANCE
        own = rules.choose(view, Budget(1))
        by = {one.move: one for one in thought.candidates}
        if thought.move != own:
            gap, left = by[own].gap, left + 1
            assert gap is not None and gap.value > 0
    assert left < 10


def test_the_adviser_knows_what_going_out_is_worth() -> None:
    """It ends the match as soon as somebody is at the target, for better or worse."""
    state = on_turn("5H", "5S", [1, 6])
    for own, low, high in ((60, 0.0, 0.3), (10, 1.0, 1.0)):
        state.points = [own, 20, 99]
        thought = bot_for(KEY, ADVISOR).think(state.view(0), Budget(100))
        out = next(one for one in thought.candidates if one.move.kind == "play")
        assert low <= out.value <= high and thought.unit is Unit.CHANCE
