"""What is written on the table of Domino Poker: what seats have said, what hands are, what the pot holds."""

from game.rules.core.view import View
from game.rules.games.dominoes.phrases import counted
from game.rules.games.dominoes.poker import PokerState
from game.rules.games.dominoes.poker.phases import BET, DEAL, OVER
from game.rules.games.dominoes.poker.ranks import RANK_NAMES, Value, value
from game.rules.shared.dominoes import UNKNOWN
from game.rules.shared.words import capital


def ended(state: PokerState) -> bool:
    """Whether a hand has come to its end and its tiles still lie there."""
    return state.phase in (DEAL, OVER) and bool(state.taken)


def known(state: PokerState, seat: int) -> Value | None:
    """What a hand is, where its tiles are seen."""
    hand = state.hands[seat]
    return value(hand) if hand and UNKNOWN not in hand else None


def won(state: PokerState, seat: int) -> int:
    """What a seat has taken from the pots of the hand that has ended."""
    return sum(chips for chips, winner in state.taken if winner == seat) if ended(state) else 0


def raiser(state: PokerState) -> int | None:
    """Who has raised last in this hand: of those that have answered, the first after the player in turn."""
    if not state.raises:
        return None
    order = [(state.turn + step) % len(state.hands) for step in range(1, len(state.hands) + 1)]
    return next((seat for seat in order if state.acted >> seat & 1), None)


def best(state: PokerState) -> str:
    """The name of the hand that has won the main pot; empty where it was not shown."""
    winner = state.taken[0][1]
    hand = known(state, winner) if state.opened >> winner & 1 else None
    return "" if hand is None else hand.name


def said(state: PokerState, seat: int, own: bool = False) -> str:
    """The latest word of a seat in this hand, or what it shows at the end; empty before it has spoken.

    `own`: what the hand is stands elsewhere.
    """
    if not state.hands[seat]:
        return "Out of chips" if state.round and state.betting else ""
    hand = known(state, seat)
    if hand is not None and state.opened >> seat & 1:
        gain = won(state, seat)
        wins = f"wins {gain}" if gain and state.betting else "wins" if gain else ""
        return capital(wins if own else f"{hand.name} {wins}".strip())
    if not state.betting:
        return ""
    if state.folded >> seat & 1:
        return "Fold"
    if ended(state):
        gain = won(state, seat)
        return f"Wins {gain}, unseen" if gain else ""
    if not state.chips[seat]:
        return "All in"
    if not state.acted >> seat & 1:
        return ""
    if raiser(state) == seat:
        return f"Raise to {state.bet}"
    return "Call" if state.raises else "Check"


def standing(state: PokerState, seat: int) -> str:
    """The small line on a plaque: what the number beside it counts, or why there is none."""
    if not state.betting:
        return "hand won" if state.points[seat] == 1 else "hands won"
    if not state.chips[seat]:
        return "all in" if state.hands[seat] and not ended(state) else "no chips"
    return "chip" if state.chips[seat] == 1 else "chips"


def side_pots(state: PokerState) -> list[int]:
    """The chips of the main pot and of the side pots, as far as players who are all in divide it now."""
    caps = sorted({state.paid[seat] for seat in state.standing() if not state.chips[seat]})
    found, below = [], 0
    for cap in (*caps, max(state.paid)):
        chips = sum(min(paid, cap) - min(paid, below) for paid in state.paid)
        if chips:
            found.append(chips)
        below = cap
    return found


def about_pot(state: PokerState) -> str:
    """What a pot is divided into, while it is; else what the viewer may win it for is said elsewhere."""
    pots = side_pots(state)
    if len(pots) < 2:
        return ""
    side = [f"side {chips}" for chips in pots[1:]]
    return ", ".join([f"Main pot {pots[0]}", *side])


def to_call(view: View[PokerState]) -> str:
    """What the viewer owes, while it is their turn."""
    state, seat = view.state, view.seat
    if seat is None or state.phase != BET or seat not in state.actors():
        return ""
    owes = min(state.owes(seat), state.chips[seat])
    return f"{owes} to call" if owes else "Nothing to pay"


def about_hand(state: PokerState) -> str:
    """Which hand of the match is played."""
    if not state.round:
        return ""
    return f"Hand {state.round} of {state.last_hand}" if state.last_hand else f"Hand {state.round}"


def about_stakes(state: PokerState) -> str:
    """Ante and raises of this hand."""
    if not state.betting:
        return "No betting: the best hand scores 1"
    left = state.max_raises - state.raises
    raises = counted(left, "raise") if left else "no raise"
    return f"Ante {state.ante}  ·  raise by {state.step}  ·  {raises} left"


def ladder(hand: Value | None) -> tuple[tuple[str, ...], int | None]:
    """All ranks from the best down, and the place of the one that is held."""
    words = tuple(map(capital, reversed(RANK_NAMES)))
    return words, None if hand is None else len(words) - 1 - hand.rank
