"""A match as it stood once, to be played on from there: with its own chance, or dealt anew."""

from game.match.match import Match
from game.rules.core.move import TABLE


def gone_back(match: Match, version: int, seed: int | None = None) -> Match:
    """A match of its own that stands where this one did at this version; the steps of the table follow.

    With a `seed` chance is another one from there on, and no list that was given answers any more.
    """
    twin = match.copy()
    history = twin._history
    history.cut(version)
    if seed is not None:
        history.seed, history.shuffles.deal = seed, None
    history.run_forced()
    return twin


def deals_of(match: Match) -> dict[int, int]:
    """By round, from 1, the version just before its deal: the last shuffle before anybody moved in it."""
    found: dict[int, int] = {}
    moved = set()
    for version in range(1, match.version + 1):
        node, before = match._nodes[version], match._nodes[version - 1]
        round = node.state.round
        if match.seat_at(version) != TABLE:
            moved.add(round)
        elif round and round not in moved and node.shuffles > before.shuffles:
            found[round] = version - 1
    return found
