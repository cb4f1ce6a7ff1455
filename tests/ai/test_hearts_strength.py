"""Strength at Hearts, where single deals and tricks tell it: a moon to be planned, a trick to be ducked."""

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.hearts.heuristics import pick, win
from game.ai.bots.hearts.rollout_state import Table
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import CODES, FACES, SUIT_MASKS
from game.rules.games.hearts.phases import DEAL, PLAY
from game.rules.shared.playing_cards import codes_of, mask_of

OPTIONS = HeartsOptions(**{**HeartsOptions.presets["modern"], "passing": "none"})
CLUBS = SUIT_MASKS[0]
MOONS = [
    "3H 4S 6S 7D 8H 8S 9S JH JS QS KH AH AS | 2H 3C 4H 5C 5D 5H 7C 8D 9H TD KC KS AC"
    " | 2C 2S 3D 4D 6H 7H 7S 9D TS JC JD QC AD | 2D 3S 4C 5S 6C 6D 8C 9C TC TH QD QH KD",
    "2C 3D 4D 4S TD TS JD JH QD QS AD AH AS | 2D 3H 3S 5C 5D 5H 6S 8S 9S QH KD KH AC"
    " | 2H 3C 6C 6D 6H 7H 7S 9D 9H TH JC QC KS | 2S 4C 4H 5S 7C 7D 8C 8D 8H 9C TC JS KC",
    "2C 3D 4D 7C 8C 8D 9C 9D QC QD KC KD AH | 2D 4S 5H 6D 6S 7D 7H 8H TH JD JH QS KS"
    " | 2H 3C 3H 3S 5C 5S 7S 9H 9S JC KH AD AS | 2S 4C 4H 5D 6C 6H 8S TC TD TS JS QH AC",
    "3D 4C 4H 6S 8C 8H JH QC QS KC KH AC AH | 2D 4S 5S 6H 7H 7S 8D 9D TS JD JS QD KS"
    " | 3C 3S 4D 5C 5H 6C 6D 9H TC TD TH AD AS | 2C 2H 2S 3H 5D 7C 7D 8S 9C 9S JC QH KD",
]
"""Hands by seat, found by dealing: those who take their tricks as they come get no moon out of the first."""


def dealt(hands: str) -> HeartsState:
    """The beginning of the play with these hands; the lowest club leads."""
    state = GAME.new(4, OPTIONS, Rng(1)).settle(Rng(2))
    state.hands = [sorted(CODES[face] for face in hand.split()) for hand in hands.split("|")]
    assert mask_of([card for hand in state.hands for card in hand]) == mask_of(state.deck())
    state.opening = min(codes_of(mask_of(state.deck()) & CLUBS))
    state.turn = state.leader = next(seat for seat in range(4) if state.opening in state.hands[seat])
    return state


def played_by(level: str, state: HeartsState) -> list[int]:
    """The points of the hand, its first seat played by this level, the others by rules of thumb."""
    rng, budget = Rng(1), iterations("hearts", level)
    player = bot_for("hearts", level)
    while state.phase == PLAY:
        seat = state.turn
        if seat:
            move = Move(seat, "play", (FACES[pick(Table.of(state))],))
        else:
            move = player.choose(state.view(0), Budget(budget, seed=1))
        state.apply(move, rng)
        while (step := state.forced()) is not None and step.kind != DEAL:
            state.apply(step, rng)
    return state.points


@pytest.mark.parametrize("hands", MOONS, ids=range(len(MOONS)))
def test_master_plans_a_moon(hands: str) -> None:
    """Not sure from the start, it is shot by who tries each card as its beginning."""
    assert played_by("master", dealt(hands)) == [0, 26, 26, 26]


def trick(cards: str, hand: str, *, taken: str = "") -> HeartsState:
    """The last player's turn in the trick of these cards; the other cards are spread over all hands."""
    state = dealt(MOONS[0])
    laid, held = [CODES[face] for face in cards.split()], [CODES[face] for face in hand.split()]
    gone = [CODES[face] for face in taken.split()]
    rest = [card for card in state.deck() if card not in (*laid, *held, *gone)]
    size = len(held) - 1
    state.hands = [sorted(rest[seat * size : (seat + 1) * size]) for seat in range(3)] + [sorted(held)]
    state.taken = [gone, rest[3 * size :], [], []]
    state.trick, state.turn, state.leader = laid, 3, 0
    state.opening, state.broken, state.tricks = -1, True, 13 - len(held)
    return state


DUCKS = [
    ("5H 9H 3H", "8H KH AH 2C 7D", "8H"),
    ("TC QS 4C", "9C JC AC 3D 6D", "9C"),
    ("KD 7H JD", "QD AD 4S 5S 2C", "QD"),
]
"""A trick that counts, the last player's hand, and the highest card that stays under it."""


@pytest.mark.parametrize(("cards", "hand", "duck"), DUCKS)
def test_the_last_player_ducks(cards: str, hand: str, duck: str) -> None:
    """What counts is left to others where a card stays under, by rule of thumb and by search."""
    state = trick(cards, hand, taken="4H")
    assert FACES[pick(Table.of(state))] == duck
    budget = Budget(iterations("hearts", "master"), seed=3)
    (chosen,) = bot_for("hearts", "master").choose(state.view(3), budget).pieces
    lead = CODES[cards.split()[0]]
    assert CODES[chosen] & 3 == lead & 3 and CODES[chosen] <= CODES[duck]


def test_a_harmless_trick_is_taken_high() -> None:
    """Where nothing counts, the last player gets rid of the highest card that it may play."""
    state = trick("5C 9C 3C", "8C KC AC 2D 7D", taken="4H")
    assert FACES[pick(Table.of(state))] == "AC"


def test_who_shoots_wins_as_cheaply_as_the_last_player_can() -> None:
    """Last to play, the lowest winning card is enough; before others the highest is safest."""
    hand = mask_of(CODES[face] for face in ("3D", "9D", "JD", "AD"))
    assert win(hand, CODES["8D"], last=True) == CODES["9D"]
    assert win(hand, CODES["8D"], last=False) == CODES["AD"]
    assert win(mask_of([CODES["3H"], CODES["9H"]]), CODES["TH"], last=True) == CODES["3H"]
