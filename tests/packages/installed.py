"""Lets a test say which packages are installed, without installing them."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint

import pytest

from game.rules import packages, registry


@contextmanager
def installed(**games: str) -> Iterator[None]:
    """For a while the entry points with these names lead to these objects, and there are no others."""
    points = [EntryPoint(name, value, packages.GROUP) for name, value in games.items()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packages, "entry_points", lambda group: [at for at in points if at.group == group])
        registry.packages.cache_clear()
        yield
    registry.packages.cache_clear()
