"""The match, one owner of one secret state, and the journal that keeps it."""

from game.match.match import Match, Step

__all__ = ["Match", "Step"]
