"""What is told again: as long as the facts that it was made of are the same, it is the same, itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Itself:
    """A fact that is compared as the thing that it is, not by what it holds."""

    __slots__ = ("thing",)

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


class Kept:
    """What is told of one table from telling to telling: where nothing has changed it is the same, itself."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[object, Any]] = {}

    def of(self, key: Hashable, facts: object, make: Callable[[], T]) -> T:
        """What was made of these facts, else something new."""
        found = self._made.get(key)
        if found is None or found[0] != facts:
            found = self._made[key] = facts, make()
        made: T = found[1]
        return made
