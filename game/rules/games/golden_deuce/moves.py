"""What each Golden Deuce move and each step of the table does to the position, and what it tells."""

from typing import Final

from game.rules.core.events import Event, Gathered, Passed, Transfer
from game.rules.core.knowledge import all_within, without
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce.cards import ANY_MASK, CODES, DECK, FACES, UNKNOWN, codes_of, mask_of
from game.rules.games.golden_deuce.combos import SINGLE, kind_of
from game.rules.games.golden_deuce.determinization import fewer
from game.rules.games.golden_deuce.events import (
    Caught,
    Collected,
    Counted,
    Dealt,
    FirstDealt,
    LastCardDeclared,
    NoPawnMoved,
    PassedAndDrew,
    PawnMoved,
    PawnSentBack,
    PawnWalked,
    Played,
)
from game.rules.games.golden_deuce.pawns import Step, penalties
from game.rules.games.golden_deuce.phases import (
    COLLECT,
    COUNT,
    DEAL,
    LATE,
    MAY_DECLARE,
    OVER,
    PAWNS,
    PENALTY,
    PLAY,
    SETTLED,
)  # fmt: skip
from game.rules.games.golden_deuce.position import GoldenDeucePosition
from game.rules.games.golden_deuce.scoring import loser, moving_order, sheets
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, piece, zone
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered, laid

HAND: Final = 13


def apply(state: GoldenDeucePosition, move: Move, rng: Rng) -> list[Event]:
    """Do a legal move or the forced step in place."""
    seat = move.seat
    match move.kind:
        case "play":
            return _play(state, seat, mask_of(CODES[face] for face in move.pieces))
        case "pass":
            return _pass(state, seat)
        case "last":
            state.declared[seat], state.owing[seat] = True, SETTLED
            return [LastCardDeclared(seat)]
        case "catch":
            return _catch(state, seat, int(move.choice or 0) - 1)
        case "pawn":
            return _move_pawns(state, seat, tuple(int(face.partition(":")[2]) - 1 for face in move.pieces))
        case "nopawn":
            state.movers.pop(0)
            state.waiting.append(seat)
            _ask_for_pawns(state)
            return [NoPawnMoved(seat, QUEUE in state.pawns[seat])]
        case "deal":
            return _deal(state, rng)
        case "collect":
            return _collect(state)
        case _:
            return _count(state)


def _deal(state: GoldenDeucePosition, rng: Rng) -> list[Event]:
    gathering = gathered(state, staying=("start", "space", "home", "queue"))
    state.round += 1
    seats = range(state.seats)
    state.hands = [[] for _ in seats]
    state.known, state.unable = [()] * state.seats, [()] * state.seats
    state.owing, state.declared = [SETTLED] * state.seats, [False] * state.seats
    state.trick, state.played, state.passes, state.out = [], [], 0, 0
    state.stock = rng.shuffled(list(DECK), FACES)[::-1]
    moved = dealt(state.stock, state.hands, around(state.dealer, state.seats, HAND), FACES)  # rule 8
    gather = Gathered(state.dealer, transfers=gathering, shuffled=STOCK)
    state.phase = PLAY
    if state.round > 1:
        state.turn = state.winner
        return [gather, Dealt(state.dealer, state.round, state.turn, transfers=tuple(moved))]
    _find_first_leader(state)
    lowest = FACES[state.opening]
    return [gather, FirstDealt(state.dealer, state.round, state.turn, lowest, transfers=tuple(moved))]


def _find_first_leader(state: GoldenDeucePosition) -> None:
    """Rule 9: asked from Jade 3 up, the first card that somebody holds; so no lower one was dealt."""
    state.opening = min(card for hand in state.hands for card in hand)
    state.turn = next(seat for seat, hand in enumerate(state.hands) if state.opening in hand)
    higher = ANY_MASK >> state.opening << state.opening
    if state.opening:
        state.known = [(higher,) * HAND] * state.seats
    state.known[state.turn] = (1 << state.opening, *state.known[state.turn][1:])


def _play(state: GoldenDeucePosition, seat: int, cards: int) -> list[Event]:
    moved = []
    for card in codes_of(cards):
        moved.append(laid(state.hands, seat, card, "trick", FACES))
        if state.known[seat]:
            state.known[seat] = without(state.known[seat], card)
    left, bound = len(state.hands[seat]), state.bound(seat)
    state.unable[seat] = fewer(state.unable[seat], len(moved))
    if bound and len(moved) == 1 and left:  # rule 13: it was the highest
        state.known[seat] = all_within(state.known[seat], left, cards - 1)
    state.trick.append((seat, cards))
    state.passes = 0
    state.opening = UNKNOWN
    _close_declaring(state)
    if not left:
        state.winner, state.phase = seat, COUNT
    else:
        if left == 1:
            state.owing[seat] = MAY_DECLARE
        _next_turn(state)
    return [Played(seat, tuple(move.face for move in moved), left, transfers=tuple(moved))]


def _pass(state: GoldenDeucePosition, seat: int) -> list[Event]:
    hand = state.hands[seat]
    if state.bound(seat):  # rule 13: a pass shows that nothing in the hand beats the table
        top = state.top()
        if kind_of(top) == SINGLE:
            state.known[seat] = all_within(state.known[seat], len(hand), (1 << (top & 63)) - 1)
        else:
            state.unable[seat] = (*state.unable[seat], (top, len(hand)))
    _close_declaring(state)
    event: Event = Passed(seat)
    if state.stock:
        event = PassedAndDrew(seat, transfers=(drawn(state.stock, hand, f"hand:{seat}", FACES),))
    if len(hand) != 1:
        state.declared[seat] = False
    state.passes += 1
    state.out |= 1 << seat if state.passed_out else 0
    others = sum(1 << other for other in range(state.seats) if other != state.trick[-1][0])
    if state.passes == state.seats - 1 or (state.passed_out and state.out & others == others):
        state.phase = COLLECT
    else:
        _next_turn(state)
    return [event]


def _collect(state: GoldenDeucePosition) -> list[Event]:
    moved = [Transfer(face, "trick", 0, "played") for face in state.zones()["trick"]]
    leader = state.trick[-1][0]
    state.played += [CODES[move.face] for move in moved]
    state.trick, state.passes, state.out = [], 0, 0
    _turn_to(state, leader)
    state.phase = PLAY
    return [Collected(leader, transfers=tuple(moved))]


def _catch(state: GoldenDeucePosition, seat: int, offender: int) -> list[Event]:
    state.owing[offender] = SETTLED
    asked = any(penalties(state.pawns, offender))
    if asked:
        state.phase, state.offender = PENALTY, offender
    return [Caught(seat, offender, asked)]


def _count(state: GoldenDeucePosition) -> list[Event]:
    lines = sheets(state.hands)
    state.points = [sum(line.points for line in sheet) for sheet in lines]
    order = moving_order(state.points, state.hands, state.winner)
    state.dealer = loser(state.hands, state.winner)
    events: list[Event] = []
    idle = [seat for seat in range(state.seats) if seat not in order]
    for seat in [*idle, *reversed(order)]:  # the winner's sheet comes last and stays in sight
        left = len(state.hands[seat])
        events.append(Counted(seat, left, points=state.points[seat], sheet=lines[seat]))
    if QUEUE in state.pawns[state.winner]:  # rule 22: before any pawn moves
        state.phase = OVER
    else:
        state.phase = PAWNS
        state.movers, state.waiting, state.again, state.moved = order, [], False, False
        _ask_for_pawns(state)
    return events


def _move_pawns(state: GoldenDeucePosition, seat: int, chosen: tuple[int, ...]) -> list[Event]:
    (plan,) = (plan for plan in state.plans(seat) if plan.pawns == chosen)
    walked = PawnSentBack if state.phase == PENALTY else PawnMoved
    events = [_walk(state, walked, seat, step) for step in plan.steps]
    if walked is PawnSentBack:
        state.phase, state.offender = PLAY, -1
    elif all(place == FINISH for place in state.pawns[seat]):
        state.phase = OVER
    else:
        state.movers.pop(0)
        if state.again:
            state.waiting.remove(seat)
            state.moved = True
        _ask_for_pawns(state)
    return events


def _walk(state: GoldenDeucePosition, walked: type[PawnWalked], seat: int, step: Step) -> Event:
    pawn = step.pawn
    index = state.start[seat].index(pawn) if step.start == START else 0
    if step.start == START:
        del state.start[seat][index]
    if step.end in (START, FINISH):
        (state.home if step.end == FINISH else state.start)[seat].append(pawn)
    state.pawns[seat][pawn] = step.end
    moved = Transfer(piece(seat, pawn), zone(seat, step.start), index, zone(seat, step.end))
    return walked(seat, pawn, step.start, step.counted, step.end, transfers=(moved,))


def _ask_for_pawns(state: GoldenDeucePosition) -> None:
    """Rule 21: each in turn, then again and again those who could not move, while anybody can."""
    while state.movers or (state.waiting and (not state.again or state.moved)):
        if not state.movers:
            state.movers, state.again, state.moved = state.waiting[:], True, False
        seat = state.movers[0]
        if not state.again or state.plans(seat):
            state.turn = seat
            return
        state.movers.pop(0)
    state.phase = DEAL


def _close_declaring(state: GoldenDeucePosition) -> None:
    """Rule 12: somebody played or passed, so who has not declared can only be caught."""
    state.owing = [LATE if owing else SETTLED for owing in state.owing]


def _next_turn(state: GoldenDeucePosition) -> None:
    seat = (state.turn + 1) % state.seats
    while state.out >> seat & 1:
        seat = (seat + 1) % state.seats
    _turn_to(state, seat)


def _turn_to(state: GoldenDeucePosition, seat: int) -> None:
    state.turn = seat
    state.owing[seat] = SETTLED  # rule 12: nobody is caught once their next turn has come
