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
import waves

from game.assets import asset
from game.session.settings import Settings
from game.table.cues import EFFECTS, Material, sound_of
from game.table.sound import FADE, LOOPS, RATE, SECOND, VARIANTS, Sounds
from game.table.touches import POINTS

FOLDER = asset("sounds")


def wanting(**wanted: object) -> Sounds:
    """The sounds with these settings; the others are those of a first start."""
    settings = Settings()
    for name, value in wanted.items():
        assert hasattr(settings, name)
        setattr(settings, name, value)
    return Sounds(FOLDER, settings)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Leave no mixer open for the next test."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def recorded(name: str, variant: int | None = None) -> array[int]:
    """The samples of a file, of a loop without a variant; its form is checked."""
    file_name = name if variant is None else f"{name}-{variant + 1}"
    with wave.open(str(FOLDER / f"{file_name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == (RATE if variant is not None else renderer.rate(name))
        held = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        held.byteswap()
    return held


@pytest.mark.parametrize("name", VARIANTS)
def test_the_files_are_what_the_renderer_makes(name: str) -> None:
    """Rendered again on any machine, every sample is the same within one bit."""
    for variant in range(VARIANTS[name]):
        assert alike(recorded(name, variant), renderer.samples(name, variant))


def alike(held: array[int], made: array[int]) -> bool:
    """Whether no sample differs by more than one bit."""
    return max(abs(one - other) for one, other in zip(held, made, strict=True)) <= 1


def test_the_files_are_all_there_and_small() -> None:
    """The player, the renderer and the folder agree on the files; together they stay below 3 MB."""
    files = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {*files} == {*renderer.files()}
    variants = {f"{name}-{n + 1}.wav" for name, variants in VARIANTS.items() for n in range(variants)}
    assert {*files} == variants | {f"{name}.wav" for name in LOOPS}
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
    """In its loudest 50 ms each is within 1.5 dB of the others; what is taken up, 12 dB below."""
    assert {name for name in VARIANTS if 20 * math.log10(renderer.level(name) / waves.LEVEL) < -11.9} == {
        "lift", "lift_tile", "lift_piece", "toggle",
    }  # fmt: skip
    levels = [
        waves.loudness([value / 32_768 for value in recorded(name, variant)])
        * (waves.LEVEL / renderer.level(name))
        for name, variants in VARIANTS.items()
        for variant in range(variants)
    ]
    middle = math.sqrt(min(levels) * max(levels))
    assert 20 * math.log10(max(levels) / middle) < 1.5


@pytest.mark.parametrize("name", LOOPS)
def test_ambience_goes_round_without_a_seam(name: str) -> None:
    """It is what the renderer makes, soft, even from second to second; its end runs into its beginning."""
    held = recorded(name)
    assert alike(held, renderer.samples(name))
    assert 20 * math.log10(max(abs(value) for value in held) / 32_768) < -6
    steps = sorted(abs(held[at] - held[at - 1]) for at in range(1, len(held)))
    assert abs(held[0] - held[-1]) <= steps[len(steps) * 95 // 100]
    second = renderer.rate(name)
    rms = [
        math.sqrt(sum(value * value for value in held[at : at + second]) / second) / 32_768
        for at in range(0, len(held) - second + 1, second)
    ]
    assert 20 * math.log10(max(rms)) < -24 and max(rms) / min(rms) < 10 ** (5 / 20)


@pytest.mark.parametrize("name", [name for name, variants in VARIANTS.items() if variants > 1])
def test_variants_differ(name: str) -> None:
    """No two variants of a sound are alike."""
    held = [recorded(name, variant) for variant in range(VARIANTS[name])]
    assert all(held[one] != held[other] for one in range(len(held)) for other in range(one))


def test_every_sound_of_a_step_exists() -> None:
    """What the table plays for a kind of event is one of the sounds."""
    usual = {done.sound for done in EFFECTS.values() if done.sound is not None} | {"lift", POINTS}
    assert {sound_of(sound, material) for sound in usual for material in Material} <= {*VARIANTS}


def test_a_first_sound_costs_no_frame() -> None:
    """Reading a file takes milliseconds, so that even the first sound of its kind is heard at once."""
    sounds = wanting()
    sounds.play("peg")  # opens the device
    begun = time.process_time()
    for name in VARIANTS:
        sounds.play(name)
    assert (time.process_time() - begun) / len(VARIANTS) < 0.005


def test_nothing_is_opened_before_the_first_sound() -> None:
    """Making the object costs nothing: the mixer opens at the first sound that is heard."""
    sounds = wanting()
    sounds.enter_room()
    sounds.renew()
    assert pygame.mixer.get_init() is None
    sounds.play("knock")
    assert pygame.mixer.get_init() is not None
    sounds.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize(
    "wanted",
    [{"sound": False}, {"volume": 0.0}, {"volume_table": 0.0, "volume_ambience": 0.0}],
    ids=["off", "volume 0", "parts 0"],
)
def test_disabled_sounds_open_no_device(wanted: dict[str, object]) -> None:
    """With sound off or turned down, no device is opened, whatever ambience is chosen."""
    sounds = wanting(ambience="fire", **wanted)
    sounds.enter_room()
    sounds.play("deal")
    assert pygame.mixer.get_init() is None


def test_a_broken_device_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a working driver every call does nothing: no exception, no output, no second attempt."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = wanting()
    for name in VARIANTS:
        sounds.play(name)
    assert pygame.mixer.get_init() is None
    sounds.renew()
    sounds.enter_room()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("win")
    assert pygame.mixer.get_init() is None
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
    wanting().play("deal")
    os.write(2, b"ours\n")
    assert capfd.readouterr().err == "ours\n"


def test_every_sound_plays_and_alternates() -> None:
    """All names play on a device, and a repeated sound comes in another variant where there is one."""
    sounds = wanting()
    for name in VARIANTS:
        sounds.play(name)
        sounds.play(name)
    assert [*sounds._read] == [(name, n) for name in VARIANTS for n in range(min(2, VARIANTS[name]))]


def test_points_climb_the_scale_and_stay_on_top() -> None:
    """A note that is asked for is played; above the last one there is none."""
    sounds = wanting()
    for step in range(9):
        sounds.play(POINTS, step=step)
    assert [*sounds._read] == [(POINTS, note) for note in range(VARIANTS[POINTS])]


def test_a_second_voice_is_a_third_higher() -> None:
    """As much shorter, as loud, in as many variants; reading it costs no frame."""
    sounds = wanting()
    sounds.play("play")
    begin = time.perf_counter()
    sounds.play("play" + SECOND, step=0)
    assert time.perf_counter() - begin < 0.1
    low, high = sounds._read["play", 0], sounds._read["play" + SECOND, 0]
    assert high.get_length() == pytest.approx(low.get_length() * 4 / 5, abs=0.001)
    assert high.get_volume() == low.get_volume()
    with pytest.raises(KeyError):
        sounds.play("nothing" + SECOND)


def test_volumes_stay_between_0_and_1_and_reach_the_sounds() -> None:
    """The whole is what it was, and each part a share of it; a sound already read follows a change."""
    settings = Settings(volume=7)
    sounds = Sounds(FOLDER, settings)
    assert sounds.loudness("play") == 1.0
    for name in ("play", "refuse"):
        sounds.play(name)
    settings.volume, settings.volume_table, settings.volume_interface = 0.5, 0.5, 0.0
    sounds.renew()
    assert [round(read.get_volume(), 2) for read in sounds._read.values()] == [0.25, 0.0]
    settings.volume = -1
    assert sounds.loudness("play") == 0.0


def test_off_stops_what_sounds() -> None:
    """Switching off silences at once, ambience too, and keeps later sounds away until it is on again."""
    settings = Settings(ambience="rain")
    sounds = Sounds(FOLDER, settings)
    sounds.enter_room()
    sounds.play("win")
    assert pygame.mixer.get_busy()
    settings.sound = False
    sounds.renew()
    sounds.play("win")
    assert not pygame.mixer.get_busy()
    settings.sound = True
    sounds.renew()
    assert pygame.mixer.Channel(0).get_busy()


def test_ambience_is_heard_at_a_table_only_if_it_is_chosen() -> None:
    """From the first table on, as what is chosen now, and not while the person does something else."""
    settings = Settings(ambience="rain")
    sounds = Sounds(FOLDER, settings)
    sounds.renew()
    assert pygame.mixer.get_init() is None
    sounds.enter_room()
    around = pygame.mixer.Channel(0)
    assert around.get_sound() is sounds._read["rain", 0]
    settings.ambience = "fire"
    sounds.renew()
    assert around.get_sound() is sounds._read["fire", 0]
    for _ in range(40):
        sounds.play("deal")  # however much is heard, its channel is its own
    assert around.get_sound() is sounds._read["fire", 0]
    sounds.away(True)
    waited = 0
    while around.get_busy() and waited < 10 * FADE:
        waited += pygame.time.wait(FADE // 4)
    assert not around.get_busy()
    sounds.away(False)
    assert around.get_busy()


def test_unknown_names_are_errors() -> None:
    """A misspelt name is found at once, even with the sound off."""
    with pytest.raises(KeyError):
        wanting(sound=False).play("fanfare")
