"""Sounds: files that are short, soft and varied, read when they are needed, and silent without a device."""

from __future__ import annotations

import math
import os
import sys
import time
import wave
from array import array
from collections.abc import Iterator

import pygame
import pytest
import sounds as renderer

from game.assets import asset
from game.table.cues import EFFECTS, Material, sound_of
from game.table.sound import RATE, VARIANTS, Sounds

FOLDER = asset("sounds")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Leave no mixer open for the next test."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def recorded(name: str, variant: int) -> array[int]:
    """The samples of a file; its form is checked."""
    with wave.open(str(FOLDER / f"{name}-{variant + 1}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        held = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        held.byteswap()
    return held


@pytest.mark.parametrize("name", VARIANTS)
def test_the_files_are_what_the_renderer_makes(name: str) -> None:
    """Rendered again on any machine, every sample is the same within one bit."""
    for variant in range(VARIANTS[name]):
        held, made = recorded(name, variant), renderer.samples(name, variant)
        assert len(held) == len(made)
        assert max(abs(one - other) for one, other in zip(held, made, strict=True)) <= 1


def test_the_files_are_all_there_and_small() -> None:
    """The player, the renderer and the folder agree on the files; together they stay below 3 MB."""
    files = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {*files} == {*renderer.files()}
    assert {*files} == {f"{name}-{n + 1}.wav" for name, variants in VARIANTS.items() for n in range(variants)}
    assert sum(files.values()) < 3_000_000


@pytest.mark.parametrize("name", VARIANTS)
def test_sounds_are_short_soft_and_end_in_silence(name: str) -> None:
    """No sound is long or louder than 6 dB below full scale, and none begins or ends with a click."""
    for variant in range(VARIANTS[name]):
        held = recorded(name, variant)
        assert 0.03 < len(held) / RATE < 1.3
        assert max(abs(value) for value in held) <= 32_768 / 2
        assert abs(held[0]) < 2_000 and abs(held[-1]) < 50


def test_sounds_are_equally_loud() -> None:
    """In its loudest 50 ms each is within 1.5 dB of the others."""
    levels = [
        renderer.loudness([value / 32_768 for value in recorded(name, variant)])
        for name, variants in VARIANTS.items()
        for variant in range(variants)
    ]
    middle = math.sqrt(min(levels) * max(levels))
    assert 20 * math.log10(max(levels) / middle) < 1.5


@pytest.mark.parametrize("name", [name for name, variants in VARIANTS.items() if variants > 1])
def test_variants_differ(name: str) -> None:
    """No two variants of a sound are alike."""
    held = [recorded(name, variant) for variant in range(VARIANTS[name])]
    assert all(held[one] != held[other] for one in range(len(held)) for other in range(one))


def test_every_sound_of_a_step_exists() -> None:
    """What the table plays for a kind of event is one of the sounds."""
    usual = {done.sound for done in EFFECTS.values() if done.sound is not None}
    assert {sound_of(sound, material) for sound in usual for material in Material} <= {*VARIANTS}


def test_a_first_sound_costs_no_frame() -> None:
    """Reading a file takes milliseconds, so that even the first sound of its kind is heard at once."""
    sounds = Sounds(FOLDER)
    sounds.play("peg")  # opens the device
    begun = time.process_time()
    for name in VARIANTS:
        sounds.play(name)
    assert (time.process_time() - begun) / len(VARIANTS) < 0.005


def test_nothing_is_opened_before_the_first_sound() -> None:
    """Making the object costs nothing: the mixer opens at the first sound that is heard."""
    sounds = Sounds(FOLDER, enabled=True, volume=0.5)
    assert pygame.mixer.get_init() is None
    sounds.play("knock")
    assert pygame.mixer.get_init() is not None
    assert not sounds.silent
    sounds.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "sounds", [Sounds(FOLDER, enabled=False), Sounds(FOLDER, volume=0.0)], ids=["off", "volume 0"]
)
def test_disabled_sounds_open_no_device(sounds: Sounds) -> None:
    """With sound off or turned down, no device is opened."""
    sounds.play("deal")
    assert pygame.mixer.get_init() is None


def test_a_broken_device_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a working driver every call does nothing: no exception, no output, no second attempt."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(FOLDER)
    for name in VARIANTS:
        sounds.play(name)
    assert sounds.silent
    sounds.volume = 0.3
    sounds.enabled = False
    sounds.enabled = True
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
    Sounds(FOLDER).play("deal")
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"


def test_every_sound_plays_and_alternates(monkeypatch: pytest.MonkeyPatch) -> None:
    """All names play on a device, and a repeated sound comes in another variant where there is one."""
    read: list[tuple[str, int]] = []
    original = Sounds._load
    monkeypatch.setattr(Sounds, "_load", lambda self, *which: read.append(which) or original(self, *which))
    sounds = Sounds(FOLDER)
    for name in VARIANTS:
        sounds.play(name)
        sounds.play(name)
    assert read == [(name, variant) for name in VARIANTS for variant in range(min(2, VARIANTS[name]))]


def test_volume_is_kept_between_0_and_1_and_reaches_the_sounds() -> None:
    """Volumes outside the range are cut; a sound already read follows a change."""
    sounds = Sounds(FOLDER, volume=7)
    assert sounds.volume == 1.0
    sounds.play("turn")
    sounds.volume = 0.25
    assert [round(read.get_volume(), 2) for read in sounds._read.values()] == [0.25]
    sounds.volume = -1
    assert sounds.volume == 0.0


def test_off_stops_what_sounds() -> None:
    """Switching off silences at once and keeps later sounds away until it is on again."""
    sounds = Sounds(FOLDER)
    sounds.play("win")
    assert pygame.mixer.get_busy()
    sounds.enabled = False
    assert not pygame.mixer.get_busy()
    sounds.play("win")
    assert not pygame.mixer.get_busy()
    sounds.enabled = True
    sounds.play("win")
    assert pygame.mixer.get_busy()


def test_unknown_names_are_errors() -> None:
    """A misspelt name is found at once, even with the sound off."""
    with pytest.raises(KeyError):
        Sounds(FOLDER, enabled=False).play("fanfare")
