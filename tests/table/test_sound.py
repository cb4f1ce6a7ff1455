"""Sounds: short, soft, varied, made lazily, and silent without a device."""

import os
from collections.abc import Iterator

import pygame
import pytest

from game.table import sound
from game.table.sound import NAMES, RATE, Sounds, samples


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Leave no mixer open for the next test."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", NAMES)
def test_sounds_are_short_soft_and_end_in_silence(name: str) -> None:
    """No sound is long, clipped or loud on the whole, and none begins or ends with a click."""
    stereo = samples(name, 0)
    left = stereo[0::2]
    assert left == stereo[1::2]
    assert 0.03 < len(left) / RATE < 2.0
    assert 4_000 < max(abs(value) for value in left) <= 28_000
    assert abs(left[0]) < 2_000 and abs(left[-1]) < 300
    assert (sum(value * value for value in left) / len(left)) ** 0.5 < 7_000


@pytest.mark.parametrize("name", NAMES)
def test_variants_differ_and_are_the_same_every_time(name: str) -> None:
    """Two variants of a sound differ; one variant is always the same."""
    assert samples(name, 0) != samples(name, 1)
    assert samples(name, 0) == samples(name, 0)


def test_nothing_is_opened_before_the_first_sound() -> None:
    """Making the object costs nothing: the mixer opens at the first sound that is heard."""
    sounds = Sounds(enabled=True, volume=0.5)
    assert pygame.mixer.get_init() is None
    sounds.play("click")
    assert pygame.mixer.get_init() is not None
    assert not sounds.silent
    sounds.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("sounds", [Sounds(enabled=False), Sounds(volume=0.0)], ids=["off", "volume 0"])
def test_disabled_sounds_open_no_device(sounds: Sounds) -> None:
    """With sound off or turned down, no device is opened."""
    sounds.play("deal")
    assert pygame.mixer.get_init() is None
    assert not Sounds(enabled=False).prepare()


def test_a_broken_device_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a working driver every call does nothing: no exception, no output, no second attempt."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds()
    for name in NAMES:
        sounds.play(name)
    assert sounds.silent
    assert not sounds.prepare()
    sounds.set_volume(0.3)
    sounds.mute()
    sounds.mute(False)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("win")
    assert sounds.silent and pygame.mixer.get_init() is None
    sounds.close()
    captured = capfd.readouterr()
    assert captured.out == "" and captured.err == ""


def test_what_drivers_write_past_python_does_not_reach_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """ALSA complains on the C library's stderr where there is no card; our own messages come through."""

    def init(*_: object) -> None:
        os.write(2, b"ALSA lib: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    Sounds().play("deal")
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"


def test_every_sound_plays_and_alternates(monkeypatch: pytest.MonkeyPatch) -> None:
    """All names play on a device, and a repeated sound comes in another variant."""
    made: list[tuple[str, int]] = []
    original = samples
    monkeypatch.setattr(
        sound, "samples", lambda name, variant: made.append((name, variant)) or original(name, variant)
    )
    sounds = Sounds()
    for name in NAMES:
        sounds.play(name)
        sounds.play(name)
    assert made == [(name, variant) for name in NAMES for variant in (0, 1)]


def test_prepare_makes_the_rest_once() -> None:
    """`prepare` makes one sound a call until none is missing."""
    sounds = Sounds()
    calls = 1
    while sounds.prepare():
        calls += 1
    assert calls == sum(variants for _, variants, _ in sound._MAKERS.values())
    assert not sounds.prepare()


def test_volume_is_kept_between_0_and_1_and_reaches_the_sounds() -> None:
    """Volumes outside the range are cut; a sound already made follows a change."""
    sounds = Sounds(volume=7)
    assert sounds.volume == 1.0
    sounds.play("turn")
    sounds.set_volume(0.25)
    assert [round(made.get_volume(), 2) for made in sounds._made.values()] == [0.25]
    sounds.set_volume(-1)
    assert sounds.volume == 0.0


def test_mute_stops_what_sounds() -> None:
    """Muting silences at once and keeps later sounds away until it is lifted."""
    sounds = Sounds()
    sounds.play("win")
    assert pygame.mixer.get_busy()
    sounds.mute()
    assert not pygame.mixer.get_busy()
    sounds.play("win")
    assert not pygame.mixer.get_busy()
    sounds.mute(False)
    sounds.play("win")
    assert pygame.mixer.get_busy()


def test_unknown_names_are_errors() -> None:
    """A misspelt name is found at once, even with the sound off."""
    with pytest.raises(KeyError):
        Sounds(enabled=False).play("fanfare")
