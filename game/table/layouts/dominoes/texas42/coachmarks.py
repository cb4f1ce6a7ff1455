"""What is explained at a table of Four-Hand Texas, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.dominoes.texas42.phases import BID, PLAY, TRUMP
from game.rules.games.dominoes.texas42.position import NOBODY
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.shared.dominoes import DOTS
from game.table.coachmarks import At, CoachMark, PlateOf, buttons, goal, zone


def _partner(view: View[TexasState]) -> At:
    return PlateOf(((view.seat or 0) + 2) % 4)


def _bids(view: View[TexasState], *, first: bool) -> bool:
    """Whether one may bid, before anybody has or after."""
    state = view.state
    return state.phase == BID and not state.must_bid and (state.bidder == NOBODY) == first


def _follows(view: View[TexasState]) -> bool:
    """Whether some tiles of the hand may not be played to the trick."""
    state = view.state
    hand = state.hands[view.seat or 0]
    return state.phase == PLAY and bool(state.trick) and len(state.playable(view.seat or 0)) < len(hand)


COACH_MARKS: tuple[CoachMark[TexasState], ...] = (
    CoachMark(
        "must",
        "Three have passed, so the dealer must bid, from 30 to 42 (rule 11).",
        buttons("dial", "bid"),
        lambda view: view.state.phase == BID and view.state.must_bid,
    ),
    CoachMark(
        "bid",
        "Bid how many of the 42 points your side will take, at least 30; or pass, and be out (rule 11).",
        buttons("dial", "bid"),
        lambda view: _bids(view, first=True),
    ),
    CoachMark(
        "more",
        "Bid more than the bid before; or pass, and be out of this auction (rule 11).",
        buttons("dial", "bid"),
        lambda view: _bids(view, first=False),
    ),
    CoachMark(
        "trump",
        "You won the auction: name a suit as trumps, or doubles, or no trump; then you lead (rule 12).",
        buttons("choice"),
        lambda view: view.state.phase == TRUMP,
    ),
    CoachMark(
        "points",
        "A tile with five or ten dots lies in this trick: it counts 5 or 10 for who takes it (rule 10).",
        goal("trick"),
        lambda view: view.state.phase == PLAY and any(DOTS[tile] in (5, 10) for tile in view.state.trick),
    ),
    CoachMark(
        "follow",
        "You hold tiles of the suit that was led, so play one of them (rule 13).",
        goal("trick"),
        _follows,
    ),
    CoachMark(
        "led",
        "A tile that is led belongs to the suit of its higher half, or to trumps if it is one; the others "
        "follow "
        "(rule 13).",
        zone("hand:{me}"),
        lambda view: view.state.phase == PLAY and not view.state.trick and view.state.trump != NOBODY,
    ),
    CoachMark(
        "partner",
        "Opposite players are partners: the tricks of both count for your side (rule 10).",
        _partner,
        lambda view: view.state.phase == PLAY,
    ),
)
