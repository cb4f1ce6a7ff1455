"""Gamepads speak in keys: buttons, cross, sticks and triggers do what the keyboard does, on every make."""

from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.pad import DELAY, KEYS, STEP, Pads, make_of
from game.session.controls import ACTIONS, BUTTONS, give
from game.table.art.padsigns import Make
from tests.virtual_pads import KINDS, SWITCH, UNKNOWN, XBOX, VirtualPad, listening, plugged_in

NOW = SimpleNamespace(time=0.0)
MEANT = {action.button: KEYS[action.key] for action in ACTIONS if action.button}
CROSS = {"dpup": pygame.K_UP, "dpdown": pygame.K_DOWN, "dpleft": pygame.K_LEFT, "dpright": pygame.K_RIGHT}


@pytest.fixture
def pads() -> Iterator[Pads]:
    """Pads that are being listened to."""
    pygame.display.init()
    NOW.time = 100.0
    with listening():
        made = Pads()
        made.start()
        heard(made)
        yield made


@pytest.fixture
def plugged(pads: Pads, request: pytest.FixtureRequest) -> Iterator[VirtualPad]:
    """A pad of the kind that the test names, plugged in while the app runs."""
    with plugged_in(request.param, lambda: heard(pads)) as pad:
        yield pad


def heard(pads: Pads) -> list[tuple[int, int]]:
    """The keys that go down and up by what has come from the pads since the last call."""
    translated = [one for event in pygame.event.get() for one in pads.translate(event, NOW.time)]
    keys = (pygame.KEYDOWN, pygame.KEYUP)
    return [(event.type, event.key) for event in translated if event.type in keys]


def down(key: int) -> tuple[int, int]:
    """A key that goes down, as `heard` tells it."""
    return pygame.KEYDOWN, key


def up(key: int) -> tuple[int, int]:
    """A key that is let go."""
    return pygame.KEYUP, key


@pytest.mark.parametrize("plugged", KINDS.values(), ids=KINDS, indirect=True)
def test_every_make_works_alike(pads: Pads, plugged: VirtualPad) -> None:
    """The same button of each make gives the same key, down and up again, and nothing twice."""
    for name, key in (MEANT | CROSS).items():
        plugged.press(name, True)
        assert heard(pads) == [down(key)], name
        plugged.press(name, False)
        assert heard(pads) == [up(key)], name
    assert pads.make.name == {"PlayStation": "PLAYSTATION", "Switch": "NINTENDO"}.get(
        next(key for key, kind in KINDS.items() if kind is plugged.kind), "XBOX"
    )


@pytest.mark.parametrize("plugged", [SWITCH, UNKNOWN], ids=["known", "unknown"], indirect=True)
def test_a_pushed_stick_is_one_key(pads: Pads, plugged: VirtualPad) -> None:
    """A stick that trembles around its end steps once; it steps again only after it came back."""
    steps = []
    for value in (0.3, 0.7, 0.55, 0.9, 0.4, 0.2, 0.8, 0.0):
        plugged.push(0, value)
        steps.append(heard(pads))
    right = pygame.K_RIGHT
    assert steps == [[], [down(right)], [], [], [], [up(right)], [down(right)], [up(right)]]
    plugged.push(1, -0.9)
    assert heard(pads) == [down(pygame.K_UP)]


@pytest.mark.parametrize("plugged", [XBOX], ids=["Xbox"], indirect=True)
def test_a_stick_held_aslant_goes_one_way(pads: Pads, plugged: VirtualPad) -> None:
    """The way that it is pushed farther; it changes over only where the other is clearly farther."""
    plugged.push(0, 0.7)
    plugged.push(1, 0.65)
    assert heard(pads) == [down(pygame.K_RIGHT)]
    plugged.push(1, 0.85)
    assert heard(pads) == []
    plugged.push(1, 0.95)
    assert heard(pads) == [up(pygame.K_RIGHT), down(pygame.K_DOWN)]


@pytest.mark.parametrize("plugged", [XBOX], ids=["Xbox"], indirect=True)
def test_the_right_stick_pages_and_goes_round(pads: Pads, plugged: VirtualPad) -> None:
    """Up and down turn pages; right is Tab, left is Tab with Shift."""
    for axis, value, key, mod in (
        (4, -1.0, pygame.K_PAGEUP, 0), (4, 1.0, pygame.K_PAGEDOWN, 0), (3, 1.0, pygame.K_TAB, 0),
        (3, -1.0, pygame.K_TAB, pygame.KMOD_LSHIFT),
    ):  # fmt: skip
        plugged.push(axis, value)
        pressed = [one for event in pygame.event.get() for one in pads.translate(event, NOW.time)]
        assert [(one.key, one.mod) for one in pressed] == [(key, mod)]
        plugged.push(axis, 0.0)
        heard(pads)


@pytest.mark.parametrize("plugged", [UNKNOWN], ids=["unknown"], indirect=True)
def test_a_pad_that_nobody_knows(pads: Pads, plugged: VirtualPad) -> None:
    """Its first buttons are Enter, Escape, Space and the hint's, and its cross moves the focus."""
    known = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_h)
    for raw, key in zip(("b0", "b1", "b2", "b3"), known, strict=True):
        plugged.press(raw, True)
        assert heard(pads) == [down(key)]
        plugged.press(raw, False)
        assert heard(pads) == [up(key)]
    ways = {1: pygame.K_UP, 2: pygame.K_RIGHT, 4: pygame.K_DOWN, 8: pygame.K_LEFT}
    for way, key in ways.items():
        plugged.press(f"h0.{way}", True)
        assert heard(pads) == [down(key)]
        plugged.press(f"h0.{way}", False)
        assert heard(pads) == [up(key)]


@pytest.mark.parametrize("plugged", [XBOX], ids=["Xbox"], indirect=True)
def test_a_held_direction_repeats(pads: Pads, plugged: VirtualPad) -> None:
    """After a moment, evenly, until it is let go; a button that chooses never does."""
    plugged.press("dpdown", True)
    plugged.press("a", True)
    heard(pads)
    told = []
    for step in range(60):
        told += [(round(step / 50, 2), event.key) for event in pads.repeats(NOW.time + step / 50)]
    assert {key for _, key in told} == {pygame.K_DOWN}
    first, second = told[0][0], told[1][0]
    assert first == pytest.approx(DELAY, abs=0.03) and second - first == pytest.approx(STEP, abs=0.03)
    plugged.press("dpdown", False)
    heard(pads)
    assert pads.repeats(NOW.time + 9) == []


@pytest.mark.parametrize("plugged", [XBOX], ids=["Xbox"], indirect=True)
def test_unplugged_and_plugged_in_again(pads: Pads, plugged: VirtualPad) -> None:
    """A pad that goes while its stick is pushed lets go of it, and is told once; the next one steps."""
    told, pads.news = pads.news, []
    assert told == ["Microsoft X-Box 360 pad is connected."]
    plugged.push(0, 1.0)
    assert heard(pads) == [down(pygame.K_RIGHT)]
    plugged.unplug()
    assert heard(pads) == [up(pygame.K_RIGHT)]
    assert pads.repeats(NOW.time + 9) == []
    plugged.plug_in()
    heard(pads)
    assert pads.news == [
        "Microsoft X-Box 360 pad is disconnected. Keys and mouse work as before.",
        "Microsoft X-Box 360 pad is connected.",
    ]
    plugged.push(0, 1.0)
    assert heard(pads) == [down(pygame.K_RIGHT)]


def test_a_pad_that_was_there_before_is_not_told(pads: Pads) -> None:
    """Whoever plugged it in before the start knows of it."""
    with plugged_in(XBOX) as plugged:
        again = Pads()
        again.start()
        heard(again)
        assert again.news == [] and again.connected
        plugged.press("a", True)
        assert heard(again) == [down(pygame.K_RETURN)]


@pytest.mark.parametrize("plugged", [SWITCH], ids=["Switch"], indirect=True)
def test_it_shakes_the_pad_in_use(pads: Pads, plugged: VirtualPad) -> None:
    """Both motors, as strong as asked; before any button was pressed no pad is in use."""
    pads.rumble(0.5, 1.0, 0.1)
    assert plugged.shaken == []
    plugged.press("a", True)
    heard(pads)
    pads.rumble(0.5, 1.0, 0.1)
    assert plugged.shaken == [(32767, 65535)]


@pytest.mark.parametrize("plugged", [XBOX], ids=["Xbox"], indirect=True)
def test_other_buttons(pads: Pads, plugged: VirtualPad) -> None:
    """What a person gave another button has it; one that means nothing is still heard, by its name."""
    pads.assign(give({}, "undo", "y"))
    for button, key in (("y", pygame.K_u), ("lefttrigger", pygame.K_h), ("a", pygame.K_RETURN)):
        plugged.press(button, True)
        assert heard(pads) == [down(key)], button
    pads.assign({"hint": ""})
    plugged.press("y", False)
    assert heard(pads) == [up(pygame.K_u)]
    plugged.press("y", True)
    pressed = [one for event in pygame.event.get() for one in pads.translate(event, NOW.time)]
    assert [(one.type, one.key, one.pad) for one in pressed] == [(pygame.KEYDOWN, pygame.K_UNKNOWN, "y")]


def test_every_button_can_be_heard() -> None:
    """All that may be given to an action are told by SDL in some way."""
    from game import pad

    assert {*pad._NUMBERS.values(), *pad._TRIGGERS.values()} == set(BUTTONS)


@pytest.mark.parametrize(
    ("guid", "name", "make"),
    [
        ("030000005e0400008e02000000000000", "Controller", Make.XBOX),
        ("050000004c050000cc09000000000000", "Wireless Controller", Make.PLAYSTATION),
        ("050000007e0500000920000000000000", "Pro Controller", Make.NINTENDO),
        ("0300000079000000060000000000000a", "DualSense clone", Make.PLAYSTATION),
        ("78696e70757401000000000000000000", "XInput Controller #1", Make.XBOX),
        ("0300000079000000060000000000000a", "Generic USB Joystick", Make.OTHER),
    ],
)
def test_whose_pad_it_is(guid: str, name: str, make: Make) -> None:
    """By the vendor in its GUID, else by its name."""
    assert make_of(guid, name) is make


def test_everything_else_passes(pads: Pads) -> None:
    """Other events come out as they went in, also before pads were looked for."""
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    assert pads.translate(event, 0.0) == [event]
    button = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)
    assert Pads().translate(button, 0.0) == [button]
