"""What tests of the table share."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def screen() -> Iterator[None]:
    """A window in memory, so that surfaces convert."""
    pygame.display.init()
    window = pygame.Window("test", (64, 64))
    yield
    window.destroy()
