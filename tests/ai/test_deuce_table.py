"""The compact world that Deuce's search plays on, held against the rules themselves."""

from game.ai.bots.deuce.determinization import Worlds
from game.ai.bots.deuce.heuristics import TUNED, opening, play_out, plays
from game.ai.bots.deuce.players import key_of
from game.ai.bots.deuce.rollout_state import DRAW, OPEN, PASS
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.cards import DECK, UNKNOWN, pair_matches
from tests.ai.positions import start, wander


def worlds_of(state: DeuceState, seat: int, widest: int = 500) -> Worlds:
    """Full-counting worlds that offer every play."""

    def worth(winner: int, gain: int) -> tuple[float, ...]:
        return (float(winner), float(gain))

    return Worlds(state.view(seat), TUNED, worth, widest, counts=True)


def test_the_table_offers_what_the_rules_allow() -> None:
    """Openings, plays and passes are the legal ones; drawing alone is pruned, a winning play stands alone."""
    seen = 0
    for seats in (2, 5):
        for state in wander(seats, seed=seats, moves=150):
            seat = min(state.actors())
            if state.phase == "owed":
                continue
            legal = {key_of(move) for move in state.legal(seat)}
            offered = worlds_of(state, seat).sample(Rng(1)).moves()
            assert set(offered) <= legal
            assert len(set(offered)) == len(offered) > 0
            wins = [key for key in legal if key >= 0 and goes_out(state, key)]
            if wins:
                assert offered[0] in wins
            else:
                assert legal - set(offered) <= {DRAW}
            seen += 1
    assert seen > 200


def goes_out(state: DeuceState, key: int) -> bool:
    """Whether the rules end the round on this play."""
    trial = state.copy()
    for move in state.legal(state.turn):
        if key_of(move) == key:
            trial.apply(move, Rng(1))
    return trial.phase == "count"


def test_the_table_moves_as_the_rules_do() -> None:
    """The same moves in the state and in a table of the same cards leave the same tops, hands and turn."""
    compared = 0
    for seed in range(12):
        state = start(3, seed)
        rng = Rng(seed)
        while state.phase == "opening":
            seat = min(state.actors())
            state.apply(rng.choice(list(state.legal(seat))), rng)
        state.settle(rng)
        table = worlds_of(state, state.turn).sample(rng)
        table.hands = [hand[:] for hand in state.hands]
        table.stock = state.stock[:]
        while state.stock and table.winner < 0:  # a reshuffle takes its own luck
            moves = [
                m for m in state.legal(state.turn) if m.kind == "play" or len(state.hands[state.turn]) < 5
            ]
            move = rng.choice(moves or list(state.legal(state.turn)))
            state.apply(move, rng)
            table.play(key_of(move), rng)
            if state.phase == "owed":
                state.apply(next(iter(state.legal(state.turn))), rng)
                state.apply(list(state.legal(state.turn))[-1], rng)
            assert table.tops == [pile[-1] for pile in state.piles]
            assert [sorted(hand) for hand in table.hands] == [sorted(hand) for hand in state.hands]
            compared += 1
            if state.phase == "count":
                assert table.winner == state.turn
                break
            assert table.turn == state.turn
        if table.winner >= 0:
            before = state.scores()[state.turn]
            state.apply(state.forced(), rng)  # type: ignore[arg-type]
            assert table.result() == (float(table.winner), float(state.scores()[table.winner] - before))
    assert compared > 100


def test_worlds_hold_the_whole_deck_and_the_own_hand() -> None:
    """Full counting deals every unseen card exactly once; sizes and the own hand are kept."""
    for state in wander(4, seed=3, moves=60):
        seat = min(state.actors())
        table = worlds_of(state, seat).sample(Rng(2))
        pairs = list(state.openings[seat])
        cards = [*table.tops, *table.stock, *table.covered, *pairs]
        assert sorted(cards + [card for hand in table.hands for card in hand]) == sorted(DECK)
        assert sorted(table.hands[seat]) == sorted(state.hands[seat])
        assert len(table.stock) == len(state.stock)
        assert UNKNOWN not in cards


def test_passes_are_minded() -> None:
    """A hand that has passed is dealt no card that fitted then, Master's inference included."""
    state = start(2)
    while state.phase == "opening":
        seat = min(state.actors())
        state.apply(next(iter(state.legal(seat))), Rng(1))
    state.settle(Rng(1))
    fitting = state.playable_anywhere()
    state.known[1] = (~fitting & ((1 << 46) - 1),) * len(state.hands[1])
    state.turn = 0
    for keep in ((), (1.0,) * 46):
        worlds = Worlds(state.view(0), TUNED, lambda winner, gain: (0.0, 0.0), 16, counts=True, keep=keep)
        for seed in range(20):
            table = worlds.sample(Rng(seed))
            assert all(not fitting >> card & 1 for card in table.hands[1])


def test_playouts_end_and_keep_every_card() -> None:
    """Playouts lose no card, mostly end with somebody going out, and obey the same seed."""
    out = 0
    for seed in range(60):
        rng = Rng(seed)
        deck = list(DECK)
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(6)] for _ in range(4)]
        tops: list[int] = []
        for hand in hands:
            low, high = opening(hand, TUNED)
            assert pair_matches(low, high) and low <= high
            hand.remove(low)
            hand.remove(high)
            tops += (low, high)
        covered: list[int] = []
        winner = play_out(tops, hands, deck, covered, 0, TUNED, rng)
        assert sorted(tops + deck + covered + [card for hand in hands for card in hand]) == sorted(DECK)
        out += winner >= 0
    assert out >= 57


def test_rules_of_thumb_rank_plays() -> None:
    """The greedy weights rank plays by the lead they leave, and each legal play comes once."""
    for state in wander(3, seed=8, moves=80):
        if state.phase != "turn":
            continue
        tops = [pile[-1] for pile in state.piles]
        found = plays(tops, state.hands[state.turn], state.turn, False, TUNED)
        legal = {key_of(m) for m in state.legal(state.turn) if m.kind == "play"}
        assert {key for _, key in found} == legal
        assert [score for score, _ in found] == sorted((score for score, _ in found), reverse=True)


def test_keys_tell_moves_apart() -> None:
    """Openings, plays, draws and passes never share a number."""
    assert OPEN < PASS < 0 and OPEN < DRAW < 0 and PASS != DRAW
