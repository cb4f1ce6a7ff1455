"""What a solver has proved of a solitaire, in words: whether it can still be won, or that a move wins."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ai.thought import Thought
    from game.match import Match


class Wanted(Enum):
    """What a solver is asked of a solitaire."""

    WAY = "the first move of a way to win"
    WHETHER = "whether there is any"


def whether_won(match: Match, found: Thought) -> str:
    """Whether the deal can still be won: on a way that was found, or by no move at all."""
    if found.line:
        moves = _counted(match, found)
        return f"This can still be won, in {moves} {'move' if moves == 1 else 'moves'}."
    if found.candidates:
        return "This cannot be won any more: take moves back, or try another deal."
    return "Nobody knows: no way to win was found in time, and none is ruled out."


def of_first_move(match: Match, found: Thought, *, seen_through: bool) -> str:
    """What is proved of the first move of a way to win, perhaps by who sees more than the player does."""
    moves = _counted(match, found)
    won = "it wins." if moves == 1 else f"it begins a way to win in {moves} moves."
    return f"With the face-down cards known, {won}" if seen_through else f"{won[:1].upper()}{won[1:]}"


def _counted(match: Match, found: Thought) -> int:
    """How many moves the way takes, as players count them: not every step of a line is one."""
    ahead = match.copy()
    before = ahead.plays
    for move in found.line:
        ahead.submit(move)
    return ahead.plays - before
