"""Games of cards: what a move makes of a position, by its `State` and counting anew what hands are worth."""

from itertools import combinations, pairwise
from typing import Any

from game.ai.bots.crazy_eights import reasons as eights
from game.ai.bots.cribbage import reasons as cribbage
from game.ai.bots.cribbage import tables
from game.ai.bots.cribbage.ranks import INDEX
from game.ai.bots.deuce import reasons as deuce
from game.ai.bots.golden_deuce import reasons as golden
from game.ai.bots.hit_the_deck import reasons as hit
from game.ai.bots.rummy import reasons as rummy
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.cribbage.counting import count
from game.rules.games.golden_deuce.cards import CODES, FACES
from game.rules.games.golden_deuce.combos import strength_of
from game.rules.shared.melds import is_meld
from game.rules.shared.playing_cards import ACE_LOW
from tests.contract.recounts.common import Checks, after, unseen, world

PACK = list(ACE_LOW.faces)
RANKS = "A23456789TJQK"


def value(face: str) -> int:
    """What a card counts (Cribbage 4, Rummy 7)."""
    return min(RANKS.index(face[0]) + 1, 10)


# --- Cribbage ------------------------------------------------------------------------------------------


def _show(kept: list[str], starter: str) -> int:
    """What a hand counts with the starter, by the book's rules 7 and 8."""
    five = [*kept, starter]
    points = sum(
        2 for size in range(2, 6) for some in combinations(five, size) if sum(map(value, some)) == 15
    )
    points += sum(2 for one, other in combinations(five, 2) if one[0] == other[0])
    for size in (5, 4, 3):
        runs = sum(_is_run(some) for some in combinations(five, size))
        if runs:
            points += size * runs
            break
    if len({face[1] for face in kept}) == 1:
        points += 5 if starter[1] == kept[0][1] else 4
    return points + (f"J{starter[1]}" in kept)


def _is_run(faces: Any) -> bool:
    ranks = sorted(RANKS.index(face[0]) for face in faces)
    return all(high - low == 1 for low, high in pairwise(ranks))


def pegged_by(count: list[str]) -> int:
    """What the last card of a count scores, by the book's rules 5 and 6."""
    total = sum(map(value, count))
    points = 2 * (total in (15, 31))
    alike = next(
        (size for size in (4, 3, 2) if len({face[0] for face in count[-size:]}) == 1 and len(count) >= size),
        1,
    )
    points += {4: 12, 3: 6, 2: 2, 1: 0}[alike]
    points += next((size for size in range(len(count), 2, -1) if _is_run(count[-size:])), 0)
    return points


def keeps(view: View[Any], thought: Thought, move: Move, fact: cribbage.Keeps) -> bool:
    """Every starter, one by one."""
    hand = view.zones()[f"hand:{move.seat}"]
    kept = [face for face in hand if face not in move.pieces]
    shows = [_show(kept, face) for face in PACK if face not in hand]
    return abs(sum(shows) / len(shows) - fact.points) < 1e-9


def cribbed(view: View[Any], thought: Thought, move: Move, fact: cribbage.Cribbed) -> bool:
    """Whose the crib is; of two players every two cards of the other with every starter, card by card."""
    state = view.state
    own = state.dealer == move.seat or (state.seats == 4 and abs(state.dealer - move.seat) == 2)
    if state.seats > 2:
        mean = fact.points  # too many cribs to count: the rest of it is the same sum
    else:
        hand = state.hands[move.seat]
        laid, left = (
            [PACK.index(face) for face in move.pieces],
            [card for card in range(52) if card not in hand],
        )
        rates, sums, whole = tables.laid(tables.custom(2, not own)), 0.0, 0.0
        for pair in combinations(left, 2):
            rate = rates[INDEX[tuple(card >> 2 for card in pair)]]
            crib, starters = [*laid, *pair], [card for card in left if card not in pair]
            sums += rate * sum(count(crib, one, state.crib_four_flush) for one in starters) / len(starters)
            whole += rate
        mean = sums / whole
    # suits are taken as evenly spread, and others' jacks left out: less than a tenth
    return (fact.own, fact.dealer) == (own, state.dealer) and abs(mean - fact.points) < 0.1


def _count(view: View[Any], move: Move) -> list[str]:
    return [*view.zones()["count"], move.pieces[0]]


def answers(view: View[Any], thought: Thought, move: Move, fact: cribbage.Answers) -> bool:
    """Each unseen card laid on the count."""
    count, left = _count(view, move), unseen(view, PACK)
    fit = [face for face in left if sum(map(value, [*count, face])) <= 31]
    return (len(left), sum(pegged_by([*count, face]) > 0 for face in fit)) == (fact.unseen, fact.cards)


def goes_out(view: View[Any], thought: Thought, move: Move, fact: cribbage.GoesOut) -> bool:
    """The match is over, and won."""
    outcome = after(view, move).outcome()
    return (
        outcome is not None and move.seat in outcome.winners and pegged_by(_count(view, move)) == fact.points
    )


# --- Deuce ---------------------------------------------------------------------------------------------


def lead(view: View[Any], thought: Thought, move: Move, fact: deuce.LeadAfter) -> bool:
    """By the totals on the table."""
    state = after(view, move)
    others = [state.total(seat) for seat in range(state.seats) if seat != move.seat]
    return bool(state.total(move.seat) - max(others) == fact.lead)


def out_on_top(view: View[Any], thought: Thought, move: Move, fact: deuce.GoesOut) -> bool:
    """No card left, and no higher total."""
    state = after(view, move)
    top = max(state.total(seat) for seat in range(state.seats))
    return not state.hands[move.seat] and bool(state.total(move.seat) == fact.total == top)


# --- Golden Deuce --------------------------------------------------------------------------------------


def empty_hand(view: View[Any], thought: Thought, move: Move, fact: Any) -> bool:
    """Nothing is left."""
    return not after(view, move).hands[move.seat]


def sheds(view: View[Any], thought: Thought, move: Move, fact: golden.Sheds) -> bool:
    """So many are left."""
    return len(after(view, move).hands[move.seat]) == fact.cards


def beaten(view: View[Any], thought: Thought, move: Move, fact: golden.Beaten) -> bool:
    """Card by card, by the strength that the rules give it."""
    left, own = unseen(view, list(FACES)), strength_of(1 << CODES[move.pieces[0]]) or 0
    higher = [face for face in left if (strength_of(1 << CODES[face]) or 0) > own]
    return (len(left), len(higher)) == (fact.unseen, fact.cards)


def home(view: View[Any], thought: Thought, move: Move, fact: golden.BringsHome) -> bool:
    """Pawns at the finish before and after."""
    before, then = view.state.pawns[move.seat], after(view, move).pawns[move.seat]
    return bool(then.count(40) - before.count(40) == fact.pawns > 0)


def sent_on(view: View[Any], thought: Thought, move: Move, fact: golden.SentOn) -> bool:
    """What pawns went, less the points that they had to go."""
    state = view.state
    before, then = state.pawns[move.seat], after(view, move).pawns[move.seat]
    went = sum(new - old for old, new in zip(before, then, strict=True) if new != 40 and new > old)
    home = sum(40 - old for old, new in zip(before, then, strict=True) if new == 40 and old != 40)
    return bool(went + home - state.points[move.seat] == fact.spaces > 0)


# --- Crazy Eights --------------------------------------------------------------------------------------


def goes_on(view: View[Any], thought: Thought, move: Move, fact: eights.GoesOn) -> bool:
    """By rank, by suit, or an eight."""
    hand, played = list(view.zones()[f"hand:{move.seat}"]), move.pieces[0]
    hand.remove(played)
    suit, rank = move.choice or played[1], played[0]
    fits = [face for face in hand if face[0] == "8" or face[1] == suit or (face[0] == rank and rank != "8")]
    return len(fits) == fact.cards


# --- Rummy ---------------------------------------------------------------------------------------------


def meld_of(faces: Any) -> bool:
    """Whether these cards are a meld (Rummy 2)."""
    mask = 0
    for face in faces:
        mask |= 1 << ACE_LOW.codes[face]
    return is_meld(mask)


def _rests(hand: list[str]) -> list[list[str]]:
    """What may be left of a hand where melds take the most points: several ways may take as many."""
    ways = [hand]
    for size in range(3, len(hand) + 1):
        for some in combinations(hand, size):
            if size <= 5 and meld_of(some):  # longer runs are two, or a meld and more
                ways += _rests([face for face in hand if face not in some])
    least = min(sum(map(value, rest)) for rest in ways)
    return [rest for rest in ways if sum(map(value, rest)) == least]


def loose(view: View[Any], thought: Thought, move: Move, fact: rummy.Loose) -> bool:
    """Every way to meld what is kept."""
    hand = [face for face in view.zones()[f"hand:{move.seat}"] if face not in move.pieces]
    return sum(map(value, _rests(hand)[0])) == fact.points


def waits(view: View[Any], thought: Thought, move: Move, fact: rummy.Waits) -> bool:
    """Each card that is not known to lie anywhere, with every two loose ones."""
    state = view.state
    hand = [face for face in view.zones()[f"hand:{move.seat}"] if face not in move.pieces]
    held = {PACK[card] for seat, cards in enumerate(state.holds) if seat != move.seat for card in cards}
    melded = {
        face for number, mask in enumerate(state.melds) for face in PACK if mask >> PACK.index(face) & 1
    }
    left = [face for face in unseen(view, PACK) if face not in held | melded]
    waited = [
        [face for face in left if any(meld_of((face, *two)) for two in combinations(rest, 2))]
        for rest in _rests(hand)
    ]
    return fact.cards in map(len, waited)


def fits(view: View[Any], thought: Thought, move: Move, fact: rummy.Fits) -> bool:
    """A meld on the table takes the card."""
    melds = [[face for at, face in enumerate(PACK) if mask >> at & 1] for mask in view.state.melds]
    return any(meld_of((*meld, *move.pieces)) for meld in melds)


def completes(view: View[Any], thought: Thought, move: Move, fact: rummy.Completes) -> bool:
    """The card makes a meld with two of the hand."""
    hand, top = view.zones()[f"hand:{move.seat}"], view.zones()["discard"][-1]
    return any(meld_of((top, *two)) for two in combinations(hand, 2))


def puts_down(view: View[Any], thought: Thought, move: Move, fact: rummy.PutsDown) -> bool:
    """The cards that have left the hand."""
    before, then = view.state.hands[move.seat], after(view, move).hands[move.seat]
    gone = [PACK[card] for card in before if card not in then]
    return sum(map(value, gone)) == fact.points > 0


def leads_out(view: View[Any], thought: Thought, move: Move, fact: rummy.LeadsOut) -> bool:
    """Some way to go on within the turn leaves nothing."""

    def out(state: Any) -> bool:
        if not state.hands[move.seat]:
            return True
        if move.seat not in state.actors():
            return False
        for one in state.legal(move.seat):
            new = state.copy()
            new.apply(one, Rng(0))
            if out(new):
                return True
        return False

    return out(after(view, move))


# --- Hit the Deck --------------------------------------------------------------------------------------


def wins_pile(view: View[Any], thought: Thought, move: Move, fact: hit.WinsPile) -> bool:
    """One more pile lies before the player."""
    before, then = world(view), after(view, move)
    while len(then.decks[move.seat]) == len(before.decks[move.seat]) and (step := then.forced()) is not None:
        then.apply(step, Rng(0))
    return len(then.decks[move.seat]) == len(before.decks[move.seat]) + 1


CHECKS: Checks = {
    cribbage.Keeps: keeps,
    cribbage.Cribbed: cribbed,
    cribbage.PegsNow: lambda view, thought, move, fact: pegged_by(_count(view, move)) == fact.points > 0,
    cribbage.GoesOut: goes_out,
    cribbage.Answers: answers,
    deuce.LeadAfter: lead,
    deuce.GoesOut: out_on_top,
    golden.GoesOut: empty_hand,
    golden.Sheds: sheds,
    golden.Beaten: beaten,
    golden.BringsHome: home,
    golden.SentOn: sent_on,
    eights.GoesOut: empty_hand,
    eights.GoesOn: goes_on,
    rummy.GoesOut: empty_hand,
    rummy.LeadsOut: leads_out,
    rummy.Completes: completes,
    rummy.PutsDown: puts_down,
    rummy.Waits: waits,
    rummy.Fits: fits,
    rummy.Loose: loose,
    hit.GoesOut: empty_hand,
    hit.WinsPile: wins_pile,
}
