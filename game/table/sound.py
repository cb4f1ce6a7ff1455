"""The table's sounds: soft cards, wood and chimes, the short ones each in several variants.

They are files, rendered by `build/sounds.py`. Nothing is opened or read before the first sound is asked for.
Without a working audio device everything here is silently idle.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

RATE = 44_100
"""Samples a second, as the files have them."""

BUFFER = 512
"""Samples that are mixed at once: 12 ms, so that what is seen and heard comes together."""

VARIANTS = {
    "deal": 6, "play": 6, "draw": 6, "shuffle": 2, "slap": 6, "tile": 6, "rattle": 2, "piece": 6, "hop": 6,
    "peg": 6, "dice": 6, "chips": 6, "knock": 6, "refuse": 6, "turn": 1, "round_end": 1, "win": 1,
}  # fmt: skip
"""Every sound and how many variants of it there are."""


class Sounds:
    """Plays the files of `folder` by name if `enabled`, at a `volume` of 0 to 1.

    The first one opens the audio device.
    """

    def __init__(self, folder: Path, enabled: bool = True, volume: float = 0.7) -> None:
        self._folder = folder
        self._enabled = enabled
        self._volume = max(0.0, min(1.0, volume))
        self._device: bool | None = None
        self._read: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}

    @property
    def silent(self) -> bool:
        """True once it is known that there is no audio device."""
        return self._device is False

    @property
    def enabled(self) -> bool:
        """Whether anything is heard; what sounds just now stops when it is switched off."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        if not enabled and self._device:
            pygame.mixer.stop()

    @property
    def volume(self) -> float:
        """The loudness, 0 to 1; a change is heard in this and in later sounds."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = max(0.0, min(1.0, volume))
        for sound in self._read.values():
            sound.set_volume(self._volume)

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play a variant of `name` other than the one before; KeyError for an unknown name.

        `pan` is from where: -1 left, 1 right.
        """
        variants = VARIANTS[name]
        if not self._enabled or self._volume == 0.0 or not self._open():
            return
        # Taken in turn: chance would repeat one now and then, and a repeat sounds like a machine.
        variant = (self._last.get(name, -1) + 1) % variants
        self._last[name] = variant
        channel = (self._read.get((name, variant)) or self._load(name, variant)).play()
        if channel is not None:  # all may be taken
            channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def close(self) -> None:
        """Give the audio device back; a later `play` opens it again."""
        if self._device:
            pygame.mixer.quit()
        self._device = None
        self._read.clear()

    def _open(self) -> bool:
        if self._device is None:
            try:
                with _quiet():
                    pygame.mixer.init(RATE, -16, 2, BUFFER)
            except pygame.error:
                self._device = False  # no device is no error: the game is played without sound
            else:
                self._device = True
        return self._device

    def _load(self, name: str, variant: int) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(self._folder / f"{name}-{variant + 1}.wav")
        sound.set_volume(self._volume)
        self._read[name, variant] = sound
        return sound


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
