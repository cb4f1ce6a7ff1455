"""Positions to which a search may not come back."""

from game.ai.search.repetition import stood


def test_what_has_stood() -> None:
    """Once for players, twice for judges; the present position always."""
    past = ["a", "b", "a", "c"]
    assert set(stood(past, 1)) == {"a", "b", "c"}
    assert set(stood(past, 2)) == {"a", "c"}
    assert stood(["a"], 2) == ["a"]
