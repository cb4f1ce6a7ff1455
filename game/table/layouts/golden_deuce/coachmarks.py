"""What is explained at a table of Golden Deuce, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import FACES, UNKNOWN
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY, PLAY
from game.table.coachmarks import CoachMark, PlateOf, Printed, buttons, goal, piece, zone
from game.table.layouts.golden_deuce.marks import Rung, Track

FEW = 6
"""Cards in hand from which on the last one may come soon."""


def _turn(view: View[GoldenDeuceState]) -> bool:
    return view.state.phase == PLAY and view.state.turn == view.seat


def _bound(view: View[GoldenDeuceState]) -> bool:
    return view.seat is not None and view.state.bound(view.seat)


def _moves(view: View[GoldenDeuceState], kind: str) -> bool:
    return any(move.kind == kind for move in view.legal())


COACH_MARKS: tuple[CoachMark[GoldenDeuceState], ...] = (
    CoachMark(
        "first",
        "The first play of a match must contain the lowest card that was dealt, which is yours (rule 9).",
        lambda view: piece(FACES[view.state.opening]),
        lambda view: _turn(view) and view.state.opening != UNKNOWN,
    ),
    CoachMark(
        "bound",
        "Your left neighbour has declared the last card: of singles play only your highest, and pass only if "
        "you can play nothing (rule 13).",
        lambda view: PlateOf(((view.seat or 0) + 1) % view.state.seats),
        lambda view: _turn(view) and _bound(view),
    ),
    CoachMark(
        "size",
        "Lay exactly as many cards as lie here, and something better; or pass (rule 7).",
        goal("trick"),
        lambda view: _turn(view) and bool(view.state.trick) and not _bound(view) and _moves(view, "play"),
    ),
    CoachMark(
        "pass",
        "Nothing you hold is better, so pass: every pass draws a card (rule 10).",
        zone("stock"),
        lambda view: _turn(view) and bool(view.state.trick and view.state.stock) and not _moves(view, "play"),
    ),
    CoachMark(
        "kinds",
        "These are the kinds of plays, the weakest below. Those in your hand are bright; press one to see "
        "its "
        "cards (rule 4).",
        lambda view: Printed(Rung),
        lambda view: _turn(view) and not view.state.trick and view.state.opening == UNKNOWN,
    ),
    CoachMark(
        "declare",
        "When a play leaves you one card, say “Last card!” before the next player acts (rule 12).",
        buttons("last"),
        lambda view: _turn(view) and 2 < len(view.state.hands[view.seat or 0]) <= FEW,
    ),
    CoachMark(
        "walk",
        "One pawn walks as many spaces as you have points. The space where it ends must be free (rule 19).",
        lambda view: Printed(Track),
        lambda view: view.state.phase == PAWNS and _moves(view, "pawn"),
    ),
    CoachMark(
        "caught",
        "You were caught: one of your pawns on the track goes back ten spaces (rule 12).",
        lambda view: Printed(Track),
        lambda view: view.state.phase == PENALTY and view.state.offender == view.seat,
    ),
)
