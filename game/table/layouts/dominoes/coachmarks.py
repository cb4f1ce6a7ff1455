"""What is explained at the games that lay tiles in a line, and at Bingo, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.dominoes.bingo.phases import TOUCH
from game.rules.games.dominoes.bingo.state import BingoState
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import FACES, LEFT
from game.table.coachmarks import At, CoachMark, PlateOf, Printed, Zone, piece, zone
from game.table.marks import Total


def _plays(view: View[LineState]) -> bool:
    return view.state.phase == PLAY and bool(view.state.matches(view.seat or 0))


def _stuck(view: View[LineState]) -> bool:
    return view.state.phase == PLAY and not view.state.matches(view.seat or 0)


def _both(view: View[LineState]) -> bool:
    """Whether a tile fits both ends, and they differ."""
    state = view.state
    if not _plays(view) or state.line.left == state.line.right:
        return False
    return any(len(state.line.sides(tile)) == 2 for tile in state.matches(view.seat or 0))


def _nearly_out(view: View[LineState]) -> int | None:
    """Another player with a single tile."""
    hands = view.state.hands
    return next((seat for seat, hand in enumerate(hands) if len(hand) == 1 and seat != view.seat), None)


def _near(view: View[LineState]) -> At:
    return PlateOf(_nearly_out(view) or 0)


def _forced_lead(view: View[LineState]) -> bool:
    return view.state.phase == LEAD and view.state.highest_leads


def _lead(view: View[LineState]) -> At:
    """The tile that must be laid first."""
    return piece(*(move.pieces[0] for move in view.legal() if move.pieces))


def _equal(view: View[LineState]) -> bool:
    """Whether a tile of the hand leaves the same number at both ends."""
    line = view.state.line
    if not _plays(view):
        return False
    for move in view.legal():
        halves = [int(half) for half in move.pieces[0].split("-")]
        met, stays = (line.left, line.right) if move.target == LEFT else (line.right, line.left)
        if halves[halves[0] == met] == stays:
            return True
    return False


_MATCH = "Add a tile to either end of the line: its number must meet the number there"
_BOTH = "One of your tiles fits both ends: it goes to the end that you choose"
_DRAW = "None of your tiles fits, so draw until one does, and play that one"

DRAW: tuple[CoachMark[LineState], ...] = (
    CoachMark("lead", "The highest double is laid first, and you hold it (rule 1).", _lead, _forced_lead),
    CoachMark(
        "draw",
        f"{_DRAW} (rule 2).",
        zone("boneyard"),
        lambda view: _stuck(view) and bool(view.state.boneyard),
    ),
    CoachMark(
        "out",
        "Whoever is out of tiles wins the round, and scores the dots in the other hands (rules 3 and 4).",
        _near,
        lambda view: view.state.phase == PLAY and _nearly_out(view) is not None,
    ),
    CoachMark("both", f"{_BOTH} (rule 2).", zone("line"), _both),
    CoachMark("match", f"{_MATCH} (rule 2).", zone("line"), _plays),
)

BLOCK: tuple[CoachMark[LineState], ...] = (
    CoachMark(
        "lead",
        "The highest double leads, else the tile with most dots: you hold it (rule 5a).",
        _lead,
        _forced_lead,
    ),
    CoachMark(
        "free",
        "You won the latest round, so you lead, with any tile (rule 5a).",
        zone("hand:{me}"),
        lambda view: view.state.phase == LEAD and not view.state.highest_leads,
    ),
    CoachMark(
        "pass", "None of your tiles fits, and nothing is drawn here: you pass (rule 5).", zone("line"), _stuck
    ),
    CoachMark(
        "out",
        "Whoever lays the last tile of a hand wins a point for every dot in the other hands (rule 5b).",
        _near,
        lambda view: view.state.phase == PLAY and _nearly_out(view) is not None,
    ),
    CoachMark("both", f"{_BOTH} (rule 5).", zone("line"), _both),
    CoachMark("match", f"{_MATCH}, and if you can play you must (rule 5).", zone("line"), _plays),
)

BERGEN: tuple[CoachMark[LineState], ...] = (
    CoachMark(
        "lead",
        "The highest double is laid first and earns 2 points; you hold it (rule 6).",
        _lead,
        _forced_lead,
    ),
    CoachMark(
        "draw",
        f"{_DRAW} (rule 7).",
        zone("boneyard"),
        lambda view: _stuck(view) and bool(view.state.boneyard),
    ),
    CoachMark(
        "equal",
        "One of your tiles leaves the same number at both ends. That earns 2 points, and 3 if an end tile "
        "is a "
        "double (rule 7).",
        zone("line"),
        _equal,
    ),
    CoachMark(
        "out",
        "Whoever lays the last tile earns 1 point (rule 8).",
        _near,
        lambda view: view.state.phase == PLAY and _nearly_out(view) is not None,
    ),
    CoachMark("match", f"{_MATCH} (rule 7).", zone("line"), _plays),
)


def _row(view: View[BingoState]) -> At:
    return Zone("row")


BINGO: tuple[CoachMark[BingoState], ...] = (
    CoachMark(
        "lost",
        "With 13 or 26 tiles every tile hears the same number in every pass. If none of them meets its "
        "own, the "
        "game is lost (rule 9a).",
        _row,
        lambda view: view.state.phase == TOUCH and view.state.width in (13, 26),
    ),
    CoachMark(
        "gaps",
        "The row has closed its gaps, and the count runs on from the left (rule 9).",
        _row,
        lambda view: view.state.phase == TOUCH and view.state.passes > 1,
    ),
    CoachMark(
        "take",
        "The dots of this tile are the number spoken: remove it, or leave it where it lies (rule 9).",
        lambda view: piece(FACES[view.state.row[view.state.at]]),
        lambda view: view.state.phase == TOUCH and view.state.fits(),
    ),
    CoachMark(
        "count",
        "For each tile a number is spoken, from 0 to 12 and then from 0 again (rule 9).",
        lambda view: Printed(Total),
        lambda view: view.state.phase == TOUCH,
    ),
)
