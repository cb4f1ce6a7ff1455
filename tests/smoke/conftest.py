"""A display for the tests with a real window. Without one they are skipped, and fail where CI wants them."""

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from window_driver import display, missing_tools


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display of the tests' own, so that nobody's mouse is taken from them."""
    if missing := missing_tools():
        reason = f"no display can be made without {' and '.join(missing)}"
        if os.environ.get("DEUCE_REQUIRE_WINDOW"):
            pytest.fail(reason)
        pytest.skip(reason)
    with ExitStack() as stack:
        yield stack.enter_context(display())
