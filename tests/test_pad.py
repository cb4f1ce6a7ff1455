"""Gamepads speak in keys: buttons, hat and stick do what the keyboard does."""

from collections.abc import Iterator

import pygame
import pytest

from game.pad import Pads


@pytest.fixture
def pads() -> Iterator[Pads]:
    """Pads that are being listened to, though none is connected."""
    made = Pads()
    pygame.display.init()
    made.start()
    yield made


def axis(value: float, number: int = 0) -> pygame.Event:
    """A stick moved along one axis."""
    return pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=number, value=value)


@pytest.mark.parametrize(
    ("button", "key"), [(0, pygame.K_RETURN), (1, pygame.K_ESCAPE), (2, pygame.K_SPACE), (7, pygame.K_ESCAPE)]
)
def test_buttons(pads: Pads, button: int, key: int) -> None:
    """The first button is Enter, the second Escape; letting go is the key going up."""
    down = pads.translate(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=button))
    up = pads.translate(pygame.Event(pygame.JOYBUTTONUP, instance_id=0, button=button))
    assert (down.type, down.key, up.type, up.key) == (pygame.KEYDOWN, key, pygame.KEYUP, key)


def test_hat_moves_the_focus(pads: Pads) -> None:
    """The cross gives arrow keys; its middle gives nothing."""
    ways = {(0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT}
    for way, key in ways.items():
        assert pads.translate(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=way)).key == key
    centre = pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    assert pads.translate(centre) is centre


def test_a_pushed_stick_is_one_key(pads: Pads) -> None:
    """A stick that trembles around its end steps once; it steps again only after it came back."""
    kinds = [pads.translate(axis(value)).type for value in (0.3, 0.7, 0.55, 0.9, 0.4, 0.2, 0.8)]
    keys = [kind == pygame.KEYDOWN for kind in kinds]
    assert keys == [False, True, False, False, False, False, True]
    assert pads.translate(axis(-0.9, number=1)).key == pygame.K_UP


def test_everything_else_passes(pads: Pads) -> None:
    """Other events come out as they went in, also before pads were looked for."""
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert pads.translate(event) is event
    button = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
    assert Pads().translate(button) is button
