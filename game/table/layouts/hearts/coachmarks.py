"""What is explained at a table of Hearts, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.hearts.cards import CODES, FACES
from game.rules.games.hearts.phases import PASS, PLAY
from game.rules.games.hearts.state import HeartsState
from game.rules.shared.playing_cards import UNKNOWN
from game.table.coachmarks import CoachMark, PlateOf, goal, piece

HEART = CODES["2H"] & 3
QUEEN = CODES["QS"]


def _follows(view: View[HeartsState]) -> bool:
    """Whether the suit that was led is in hand."""
    state = view.state
    if state.phase != PLAY or not state.trick:
        return False
    return any((card ^ state.trick[0]) & 3 == 0 for card in state.hands[view.seat or 0])


def _free(view: View[HeartsState]) -> bool:
    """Whether nothing of the suit that was led is in hand, and every card may be thrown."""
    state = view.state
    if state.phase != PLAY or not state.trick or _follows(view):
        return False
    return len(list(view.legal())) == len(state.hands[view.seat or 0])


def _hearts(view: View[HeartsState]) -> list[int]:
    """Those in hand."""
    return [card for card in view.state.hands[view.seat or 0] if card & 3 == HEART]


def _no_heart_lead(view: View[HeartsState]) -> bool:
    """Whether hearts in hand may not be led since they are not broken."""
    state = view.state
    if state.phase != PLAY or state.trick or state.opening != UNKNOWN or state.tricks == 0 or state.broken:
        return False
    led = {CODES[move.pieces[0]] & 3 for move in view.legal()}
    return HEART not in led and bool(_hearts(view))


COACH_MARKS: tuple[CoachMark[HeartsState], ...] = (
    CoachMark(
        "pass",
        "The cards that you choose go to this player, before you see what comes to you (rule 3b).",
        lambda view: PlateOf(view.state.passes_to(view.seat or 0)),
        lambda view: view.state.phase == PASS,
    ),
    CoachMark(
        "club",
        "The lowest club begins, and it is yours (rule 3e).",
        lambda view: piece(FACES[view.state.opening]),
        lambda view: view.state.phase == PLAY and not view.state.trick and view.state.opening != UNKNOWN,
    ),
    CoachMark(
        "broken",
        "No heart may be led before hearts are broken, unless you hold nothing else (rule 3d).",
        lambda view: piece(*(FACES[card] for card in _hearts(view))),
        _no_heart_lead,
    ),
    CoachMark(
        "queen",
        "The queen of spades is in this trick: 13 points for whoever takes it (rule 2).",
        goal("trick"),
        lambda view: view.state.phase == PLAY and QUEEN in view.state.trick,
    ),
    CoachMark(
        "heart",
        "Every heart counts 1 point for whoever takes it, and the lowest total wins (rule 2).",
        goal("trick"),
        lambda view: view.state.phase == PLAY and any(card & 3 == HEART for card in view.state.trick),
    ),
    CoachMark(
        "void",
        "You have nothing of the suit that was led, so any of your cards may go (rule 2).",
        goal("trick"),
        _free,
    ),
    CoachMark(
        "follow",
        "Play the suit that was led, since you have it; its highest card takes the trick (rule 2).",
        goal("trick"),
        _follows,
    ),
)
