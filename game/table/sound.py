"""The table's sounds: soft cards, wood and chimes, the short ones each in several variants, and ambience.

They are files, rendered by `build/sounds.py`. Nothing is opened or read before the first sound is asked for.
Without a working audio device everything here is silently idle.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

RATE = 44_100
"""Samples a second, as the files of touches and chimes have them."""

BUFFER = 512
"""Samples that are mixed at once: 12 ms, so that what is seen and heard comes together."""

VARIANTS = {
    "deal": 6, "play": 6, "draw": 6, "shuffle": 2, "slap": 6, "tile": 6, "rattle": 2, "piece": 6, "hop": 6,
    "peg": 6, "dice": 6, "chips": 6, "knock": 6, "refuse": 6, "lift": 6, "lift_tile": 6, "lift_piece": 6,
    "toggle": 2, "points": 6, "turn": 1, "round_end": 1, "win": 1,
}  # fmt: skip
"""Every sound and how many variants of it there are; those of `points` are notes, each above the last."""

CHANNELS = 16
"""Sounds that are heard at once: a deal ticks faster than its ticks fade."""

LOOPS = ("fire", "rain")
"""What can be heard all the time, round and round."""

INTERFACE = frozenset(("refuse", "toggle"))
"""What the app says; everything else is heard at the table."""

FADE = 600
"""Milliseconds in which ambience goes."""


class Wanted(Protocol):
    """What a person wants to hear, and how loud: shares of 0 to 1, of the whole and of its parts."""

    sound: bool
    volume: float
    volume_table: float
    volume_interface: float
    volume_ambience: float
    ambience: str
    """One of `LOOPS`; anything else: silence between the sounds."""


SECOND = " a third above"
"""After the name of a sound: its second voice."""
_THIRD = 5 / 4


class Sounds:
    """Plays the files of `folder` by name, as it is `wanted`; the first one opens the audio device."""

    def __init__(self, folder: Path, wanted: Wanted) -> None:
        self._folder = folder
        self._wanted = wanted
        self._device: bool | None = None
        self._read: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}
        self._room = self._away = False
        self._around: str = ""
        """The loop that is heard now."""

    def loudness(self, name: str) -> float:
        """How loud a sound is wanted; 0: not at all."""
        now, name = self._wanted, name.removesuffix(SECOND)
        if not now.sound:
            return 0.0
        part = now.volume_interface if name in INTERFACE else now.volume_table
        part = now.volume_ambience if name in LOOPS else part
        return max(0.0, min(1.0, now.volume)) * max(0.0, min(1.0, part))

    def renew(self) -> None:
        """Something else is wanted: it is heard in this and in later sounds, and off is silence at once."""
        if self._device and not self._wanted.sound:
            pygame.mixer.stop()
            self._around = ""
        for (name, _), sound in self._read.items():
            sound.set_volume(self.loudness(name))
        self._surround()

    def play(self, name: str, pan: float = 0.0, step: int | None = None) -> None:
        """Play a variant of `name` other than the one before, or this one, the last if there are fewer.

        KeyError for an unknown name. `pan` is from where: -1 left, 1 right. Any sound has a `SECOND` voice.
        """
        variants = VARIANTS[name.removesuffix(SECOND)]
        if self.loudness(name) == 0.0 or not self._open():
            return
        # Taken in turn: chance would repeat one now and then, and a repeat sounds like a machine.
        variant = (self._last.get(name, -1) + 1) % variants if step is None else min(step, variants - 1)
        self._last[name] = variant
        channel = self._sound(name, variant).play()
        if channel is not None:  # all may be taken
            channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def enter_room(self) -> None:
        """Somebody sits down at a table, or chooses: ambience is heard from now on, if there is one."""
        self._room = True
        self._surround()

    def away(self, away: bool) -> None:
        """Whether the person does something else meanwhile: ambience then rests."""
        self._away = away
        self._surround()

    def close(self) -> None:
        """Give the audio device back; a later `play` opens it again."""
        if self._device:
            pygame.mixer.quit()
        self._device = None
        self._around = ""
        self._read.clear()

    def _surround(self) -> None:
        """Let the loop be heard that should be, and no other."""
        loop = self._wanted.ambience
        heard = self._room and not self._away and loop in LOOPS and self.loudness(loop) > 0.0
        wanted = loop if heard else ""
        if wanted == self._around or (wanted and not self._open()):
            return
        if wanted:
            pygame.mixer.Channel(0).play(self._sound(wanted), loops=-1)
        elif self._device:
            pygame.mixer.Channel(0).fadeout(FADE)
        self._around = wanted

    def _open(self) -> bool:
        if self._device is None:
            try:
                with _quiet():
                    pygame.mixer.init(RATE, -16, 2, BUFFER)
            except pygame.error:
                self._device = False  # no device is no error: the game is played without sound
            else:
                self._device = True
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(1)  # the first is that of the ambience
        return self._device

    def _sound(self, name: str, variant: int | None = None) -> pygame.mixer.Sound:
        """A variant of a sound, or a loop."""
        read = self._read.get((name, variant or 0))
        if read is None and name.endswith(SECOND):
            below = self._sound(name.removesuffix(SECOND), variant)
            read = self._read[name, variant or 0] = _raised(below)
            read.set_volume(self.loudness(name))
        elif read is None:
            file = name if variant is None else f"{name}-{variant + 1}"
            read = self._read[name, variant or 0] = pygame.mixer.Sound(self._folder / f"{file}.wav")
            read.set_volume(self.loudness(name))
        return read


def _raised(sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
    """The same a major third higher, and as much shorter; as it is where the device wants other samples."""
    device = pygame.mixer.get_init()
    if device is None or device[1:] != (-16, 2):
        return sound
    frames = memoryview(sound.get_raw()).cast("I")  # left and right together
    count = int(len(frames) / _THIRD)
    return pygame.mixer.Sound(buffer=array("I", (frames[int(at * _THIRD)] for at in range(count))).tobytes())


@contextmanager
def _quiet() -> Iterator[None]:
    """Nothing on stderr meanwhile: ALSA writes a page there, past Python, where there is no device."""
    try:
        kept = os.dup(2)
    except OSError:  # a desktop may start programs without a stderr
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
