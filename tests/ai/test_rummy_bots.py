"""Rummy's computer players: legal always, blind to what is hidden, exact about melds, going out at once."""

import time
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.rummy.heuristics import Seen
from game.ai.bots.rummy.plans import DISCARD, LAY, MELD, OUT, Turn, completing, melded, turns, value_of
from game.ai.bots.rummy.players import _likely
from game.ai.bots.rummy.playouts import Table, best_meld, completes, together
from game.ai.bots.rummy.reasons import PutsDownSoon
from game.ai.levels import ADVISOR, LEVELS, REFERENCES
from game.ai.thought import Basis, Unit
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.rummy import GAME, RummyOptions, RummyState
from game.rules.games.rummy.phases import DRAW, PLAY
from game.rules.shared.melds import is_meld, melds_in
from game.rules.shared.playing_cards import ACE_LOW, UNKNOWN, mask_of
from tests.ai.walks import twins, walk

KEY = "rummy"
FEW = 60
CODES, FACES = ACE_LOW.codes, ACE_LOW.faces
every_level = pytest.mark.parametrize("level", LEVELS)


def choose(level: str, view: View[Any], seed: int = 1) -> Move:
    """The move of that level, by a few of its playouts."""
    return bot_for(KEY, level).choose(view, Budget(min(FEW, iterations(KEY, level)), seed=seed))


def wander(seats: int, seed: int, moves: int) -> Iterator[RummyState]:
    """The states of random play, one at each decision; melds and lay-offs are seldom left out."""
    state = GAME.new(seats, RummyOptions(), Rng(seed))
    return walk(state, seed, moves, eager=lambda move: move.kind in ("meld", "lay"))


def cards(text: str) -> int:
    """A mask of the cards as written."""
    return mask_of(CODES[face] for face in text.split())


def on_turn(hand: str, melds: tuple[str, ...] = (), other: str = "", taken: str = "") -> RummyState:
    """Seat 0 has drawn, of two; the rest is the stock but one discard."""
    state = GAME.new(2, RummyOptions(), Rng(1)).settle(Rng(2))
    state.hands = [[CODES[face] for face in text.split()] for text in (hand, other)]
    state.melds = [cards(meld) for meld in melds]
    state.owners = [0] * len(melds)
    used = cards(" ".join((hand, other, *melds)))
    rest = [code for code in range(52) if not used >> code & 1]
    state.discards, state.stock = rest[:1], rest[1:]
    state.turn, state.phase, state.taken = 0, PLAY, CODES[taken] if taken else UNKNOWN
    return state


@every_level
def test_twin_worlds_give_the_same_move(level: str) -> None:
    """Two states with equal views and other hidden cards: the same move, at every kind of decision."""
    phases = set()
    for seats in (2, 5):
        for number, state in enumerate(wander(seats, 50 + seats, 160)):
            if number % 3:
                continue
            one, other = twins(state, state.turn, number)
            assert choose(level, one, number) == choose(level, other, number)
            phases.add(state.phase)
    assert phases == {DRAW, PLAY}


@pytest.mark.parametrize("level", [*LEVELS, *REFERENCES])
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_hands_hold_only_legal_moves(level: str, seats: int) -> None:
    """`Match.submit` (the one gate) accepts every move."""
    match = Match.new(KEY, seats, seed=seats, options={"deals": 2})
    for step in range(150):
        if not match.actors():
            break
        match.submit(choose(level, match.view(min(match.actors())).bare(), step))


@every_level
def test_random_positions_get_legal_moves(level: str) -> None:
    """Positions no bot would reach: long hands, stocks turned over, cards taken for nothing."""
    for seats in (2, 4):
        for number, state in enumerate(wander(seats, 70 + seats, 200)):
            if number % 4 == 0:
                view = state.view(state.turn)
                assert view.legal().why_not(choose(level, view, number)) is None


def test_turns_are_those_of_the_rules() -> None:
    """First steps over all turns are the legal moves, and each turn is one that the rules allow after it."""
    for state in wander(3, 5, 250):
        if state.phase != PLAY:
            continue
        taken = 0 if state.taken == UNKNOWN else 1 << state.taken
        hand = mask_of(state.hands[state.turn])
        found = list(turns(hand, tuple(state.melds), not state.melded, taken))
        legal = set()
        for move in state.legal(state.turn):
            kind = {"meld": MELD, "lay": LAY, "discard": DISCARD}[move.kind]
            number = int((move.target or "").partition(":")[2]) if kind == LAY else 0
            step = kind, cards(" ".join(move.pieces)), number
            legal.add(step)
            ends = sorted(turn for first, turn in found if first == step)
            assert ends == sorted(set(ends)) == sorted(set(_ends(state, move)))
        assert {first for first, _ in found} == legal


def _ends(state: RummyState, move: Move) -> Iterator[Turn]:
    """What a turn may leave that begins with this move, by the rules."""
    after = state.copy()
    after.apply(move, Rng(0))
    hand = mask_of(after.hands[move.seat])
    if move.kind == "discard" or not hand:
        yield Turn(hand, tuple(after.melds), CODES[move.pieces[0]] if move.kind == "discard" else OUT)
        return
    for following in after.legal(move.seat):
        yield from _ends(after, following)


def test_arrangements_are_exact() -> None:
    """The cards in melds count as much as the best of all sets of melds that share no card."""
    rng = Rng(3)
    for _ in range(60):
        # Few ranks and suits, so that melds overlap.
        pool = [4 * rank + suit for rank in range(3, 9) for suit in range(3)]
        rng.shuffle(pool)
        hand = mask_of(pool[:9])
        melds = list(melds_in(hand))
        best = 0
        for count in range(1, 4):
            for some in combinations(melds, count):
                union = 0
                for meld in some:
                    union |= meld
                if sum(meld.bit_count() for meld in some) == union.bit_count():
                    best = max(best, value_of(union))
        assert value_of(melded(hand)) == best


def test_completing_cards_are_those_that_make_a_meld() -> None:
    """A card completes a hand without melds where some meld holds it and two cards of the hand."""
    rng = Rng(4)
    for _ in range(80):
        pool = list(range(52))
        rng.shuffle(pool)
        hand = mask_of(pool[:6])
        if melded(hand):
            continue
        wanted = 0
        for card in pool[6:]:
            if any(is_meld(mask_of((one, two, card))) for one, two in combinations(pool[:6], 2)):
                wanted |= 1 << card
        assert completing(hand) == wanted


@every_level
@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("4C 5C 6C KH", ()),
        ("4C 5C 6C 7C", ()),
        ("7C 8C 2D", ("4C 5C 6C",)),
        ("7C 7D 7H 8C", ("4C 5C 6C",)),
    ],
)
def test_ways_out_are_taken(level: str, hand: str, melds: tuple[str, ...]) -> None:
    """Whoever can go out in this turn does, over all its steps."""
    for seed in range(3):
        state = on_turn(hand, melds, "9S TS QD")
        while state.out < 0 and state.turn == 0:
            state.apply(choose(level, state.view(0), seed), Rng(1))
        assert state.out == 0


def test_a_card_taken_and_left_alone_is_laid_off() -> None:
    """With the taken card no discard, the plan that ends with it on a meld is found (rule 4)."""
    hand = cards("7C 4D 4H 4S")
    plans = turns(hand, (cards("4C 5C 6C"),), True, cards("7C"))
    assert any(turn.discard == OUT for _, turn in plans)


def test_discards_that_the_next_player_waits_for_are_kept() -> None:
    """The chance to meld with a card is sure with two known mates, and nothing where all mates are seen."""
    state = on_turn("9D KC 2S", (), "9S 9H 5C 6C")
    state.holds[1] = [CODES["9S"], CODES["9H"]]
    seen = Seen(state.view(0).state, 0)
    assert seen.melds_with(CODES["9D"]) == 1
    assert 0 < seen.melds_with(CODES["KC"]) < 1
    alone = on_turn("9D 9S 9H 9C 8D 7D TD JD", (), "2S 3S 4S")
    assert Seen(alone.view(0).state, 0).melds_with(CODES["9D"]) == 0


def test_playouts_know_melds_and_lose_no_card() -> None:
    """What completes a meld and which melds there are, as the exact functions have it; always 52 cards."""
    rng = Rng(11)
    for _ in range(300):
        pool = list(range(52))
        rng.shuffle(pool)
        hand = mask_of(pool[: 2 + rng.randrange(9)])
        wanted, meld = completing(hand), best_meld(hand, 0)
        others = [card for card in pool if not hand >> card & 1]
        assert all(completes(hand, card) == bool(wanted >> card & 1) for card in others)
        assert bool(meld) == any(True for _ in melds_in(hand)) and (not meld or is_meld(meld))
        assert not meld & ~hand and not meld & ~together(hand)
    for seats in (2, 4, 6):
        for number, state in enumerate(wander(seats, 20 + seats, 60)):
            if state.phase != DRAW:
                continue
            table = Table.of(state.copy())
            table.play_out()
            lying = [*(1 << card for card in (*table.stock, *table.discards)), *table.melds, *table.hands]
            assert sum(lying) == (1 << 52) - 1, number
            assert all(map(is_meld, table.melds))
            assert table.out < 0 or not table.hands[table.out]


def test_the_adviser_tells_what_each_step_is_worth() -> None:
    """Draws, melds, lay-offs and discards by the hands it wins, and what was asked for in all worlds."""
    advisor, kinds = bot_for(KEY, ADVISOR), set()
    for number, state in enumerate(wander(3, 9, 150)):
        view = state.view(state.turn)
        moves = list(view.legal())
        eager = [move for move in moves if move.kind in ("meld", "lay")]
        if len(moves) < 2 or (number % 3 and not eager):
            continue
        also = (eager or moves)[number % len(eager or moves)]
        thought = advisor.think(view, Budget(100), (also,))
        best, asked = thought.candidates[0], next(one for one in thought.candidates if one.move == also)
        assert thought.unit is Unit.HAND and (best.basis is Basis.EXACT or best.worlds == asked.worlds)
        kinds.add(also.kind)
    assert kinds == {"draw", "meld", "lay", "discard"}


def test_master_and_the_adviser_aim_at_the_hand() -> None:
    """What they tell of moves is the share of hands that each wins."""
    for level in ("master", ADVISOR):
        shares: list[float] = []
        for state in islice(wander(2, 7, 40), 0, None, 5):
            thought = bot_for(KEY, level).think(state.view(state.turn), Budget(FEW, seed=1))
            assert not thought.candidates or thought.unit is Unit.HAND
            shares += [one.value for one in thought.candidates if one.worlds]
        assert len(shares) > 20 and min(shares) >= 0 and max(shares) <= 1 and 0 < sum(shares) < len(shares)


def test_what_does_not_go_out_falls_behind_what_does() -> None:
    """A move that was asked for beside a sure way out is worth what it wins in playouts, with its reasons."""
    state = on_turn("3C 4C 5C 9D", melds=("9S 9H 9C",), other="KS KH QS QH JD TD")
    view = state.view(state.turn)
    also = next(move for move in view.legal() if move.kind == "discard" and move.pieces != ("9D",))
    best, asked = bot_for(KEY, ADVISOR).think(view, Budget(200, seed=1), (also,)).candidates
    assert best.basis is Basis.EXACT and best.value == 1 and best.move.kind in ("meld", "lay")
    assert asked.move == also and asked.basis is Basis.WORLDS and asked.value < 0.9 and asked.reasons


def test_a_meld_is_worth_the_best_turn_that_it_begins() -> None:
    """Three twos go down and then the ace goes, which rules of thumb would keep: hardly worse than keeping
    them for a turn, while melding before any of the discards that they like best would be.
    """
    state = on_turn("QC AD 2D 2H 2S 4H 7H TS", other="3C 6C 9C JD QH KD 8S")
    view = state.view(state.turn)
    meld = next(move for move in view.legal() if move.kind == "meld")
    thought = bot_for(KEY, ADVISOR).think(view, Budget(6000, seed=1), (meld,))
    gap = next(one.gap for one in thought.candidates if one.move == meld)
    assert gap is not None and gap.value < 0.03
    told = {one.move.kind: {type(why) for why in one.reasons} for one in thought.candidates}
    assert PutsDownSoon in told["discard"] and PutsDownSoon not in told["meld"]  # goes without saying


def test_worlds_hold_what_others_hold() -> None:
    """Whoever has had a turn has put down what fits the table: as seldom as in play others can lay off in the
    worlds that are thought about, a seat that has not had a turn may as often as by chance.
    """
    state = on_turn("2C 4D 6S 8H TC QD", melds=("9S 9H 9C", "5H 6H 7H"), other="KS KH QS JD TD 3C 2H")
    hold: dict[int, int] = {}
    for had in (0, 4):
        state.turns, rng = had, Rng(3)
        view = state.view(0)
        worlds = [_likely(view, 0, rng) for _ in range(300)]
        hold[had] = sum(bool(mask_of(world.hands[1]) & cards("9D 4H 8H")) for world in worlds)
    assert hold[4] < 30 < 60 < hold[0]


def test_no_move_takes_long() -> None:
    """Master, long hands included: well under 1.5 seconds of the processor a move."""
    slowest = 0.0
    for number, state in enumerate(wander(2, 90, 120)):
        if number % 8 == 0:
            begun = time.process_time()
            bot_for(KEY, "master").choose(state.view(state.turn), Budget(iterations(KEY, "master"), seed=1))
            slowest = max(slowest, time.process_time() - begun)
    assert slowest < 1.5
