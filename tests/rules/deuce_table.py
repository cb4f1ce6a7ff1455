"""Deuce positions from scripted deals, and plays written the way people tell them.

A play is a line `1 play R7>2L`: the player, from 1, then the move. With a scripted deal the last seat deals
the first round, so player 1 begins.
"""

from collections.abc import Sequence

import pytest

from game.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.games.deuce.cards import DECK, FACES

WHOLE_DECK = [FACES[code] for code in DECK]


def deal_for(hands: Sequence[str], draw_pile: str = "", dealer: int = -1) -> list[str]:
    """The shuffle that deals these hands and then leaves `draw_pile` on top of the rest of the deck.

    Hands by seat, as `"R2 B2 …"`, six cards each or as many as matter: what is missing is filled up from
    the rest, lowest first.
    """
    seats = len(hands)
    rest = list(WHOLE_DECK)
    wanted = [hand.split() for hand in hands]
    for face in (*[face for hand in wanted for face in hand], *draw_pile.split()):
        rest.remove(face)
    for hand in wanted:
        while len(hand) < 6:
            hand.append(rest.pop(0))
    order = [wanted[(dealer + 1 + n) % seats][n // seats] for n in range(6 * seats)]
    return [*order, *draw_pile.split(), *rest]


def table(*hands: str, draw_pile: str = "", later: Sequence[Sequence[str]] = (), target: int = 100) -> Match:
    """A match whose first deal gives these hands; `later` lists the shuffles after it."""
    deal = [deal_for(hands, draw_pile), *later]
    return Match.new("deuce", seats=len(hands), seed=1, options={"target": target}, deal=deal)


def play(match: Match, *lines: str) -> Match:
    """Play these lines; returns the match."""
    for line in lines:
        player, _, text = line.strip().partition(" ")
        match.play(int(player) - 1, text)
    return match


def refused(match: Match, line: str, because: str) -> None:
    """The line is refused, for a reason that holds `because`, and nothing changes."""
    player, _, text = line.partition(" ")
    seat, before = int(player) - 1, match.dump()
    assert because in (match.why_not(seat, text) or "allowed")
    with pytest.raises(IllegalMove, match=because.replace("(", r"\(").replace(")", r"\)")):
        match.play(seat, text)
    assert match.dump() == before


def board(match: Match) -> list[str]:
    """Every player's two tops, as `"R2 | B2"`."""
    zones = match.view(None).zones()
    return [f"{zones[f'pile:{seat}L'][-1]} | {zones[f'pile:{seat}R'][-1]}" for seat in range(match.seats)]


def hand(match: Match, player: int) -> list[str]:
    """The cards of a player, from 1, in the order in which they were taken up."""
    return match.view(player - 1).zones()[f"hand:{player - 1}"]


def totals(match: Match) -> list[int]:
    """Every player's total."""

    def worth(face: str) -> int:
        return int(face[1:]) if face not in ("RB", "X") else 0

    return [sum(worth(top) for top in tops.split(" | ")) for tops in board(match)]


def table_steps(match: Match) -> list[str]:
    """What the table itself did so far."""
    return [text for seat, text in match.log if seat == -1]
