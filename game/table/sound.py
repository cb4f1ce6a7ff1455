"""The table's sounds, synthesised: soft cards, wood and chimes, each in several variants.

Nothing is opened or computed before the first sound is asked for, and then one short sound at a time;
`prepare` makes the others in idle moments.  Without a working audio device everything here is silently idle.
"""

from __future__ import annotations

import math
import os
import random
from array import array
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import pygame

RATE = 22_050
"""Samples a second; nothing here has partials above 8 kHz."""

Wave = list[float]
"""One channel, each sample -1 to 1."""


def _noise(seconds: float, cut: float, floor: float, generator: random.Random) -> Wave:
    """Noise between two one-pole filters; `cut` and `floor` are their coefficients, 0 to 1."""
    low = base = 0.0
    wave = []
    for _ in range(round(RATE * seconds)):
        low += cut * (generator.uniform(-1.0, 1.0) - low)
        base += floor * (low - base)
        wave.append(low - base)
    return wave


def _shaped(wave: Wave, attack: float, decay: float) -> Wave:
    """The wave under an envelope: a rise over `attack` seconds and an exponential fall of rate `decay`."""
    rise = max(1, round(RATE * attack))
    last = len(wave)
    tail = max(1, last // 6)  # the end fades to nothing, so that no sound clicks off
    keep, level = math.exp(-decay / RATE), 1.0
    shaped = []
    for sample in wave:
        shaped.append(sample * level)
        level *= keep
    for index in range(min(rise, last)):
        shaped[index] *= index / rise
    for index in range(tail):
        shaped[last - 1 - index] *= index / tail
    return shaped


def _tone(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Wave:
    """Decaying sines of (frequency, strength, decay rate) together, with a 4 ms attack.

    Each is a two-term recurrence, several times as fast as `sin`, and ends where it has become inaudible.
    """
    length = round(RATE * seconds)
    total = [0.0] * length
    for frequency, strength, decay in partials:
        step = 2 * math.pi * frequency / RATE
        keep = math.exp(-decay / RATE)
        feed, damp = 2 * keep * math.cos(step), keep * keep
        before, now = 0.0, strength * keep * math.sin(step)
        for index in range(min(length, round(RATE * 5.5 / decay))):
            total[index] += now
            before, now = now, feed * now - damp * before
    return _shaped(total, 0.004, 0.0)


def _joined(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves laid over one another: (start in seconds, strength, wave)."""
    length = max(round(RATE * start) + len(wave) for start, _, wave in parts)
    total = [0.0] * length
    for start, strength, wave in parts:
        offset = round(RATE * start)
        for index, sample in enumerate(wave):
            total[offset + index] += strength * sample
    return total


def _slide(generator: random.Random, seconds: float, bright: float) -> Wave:
    """A card sliding over felt."""
    return _shaped(_noise(seconds, bright, 0.10, generator), seconds * 0.35, 9)


def _tap(generator: random.Random, pitch: float) -> Wave:
    """A card set down: a dull thump with a little paper on it."""
    thump = _tone(0.11, [(pitch, 0.7, 48), (pitch * 2.3, 0.22, 70)])
    return _joined((0.0, 1.0, thump), (0.0, 0.55, _shaped(_noise(0.05, 0.5, 0.2, generator), 0.001, 75)))


def _chime(seconds: float, pitch: float, softness: float = 5.0) -> Wave:
    """A small bell: a fundamental and quiet, quickly fading overtones."""
    overtones = ((pitch * 2.0, 0.16, softness * 1.8), (pitch * 3.01, 0.07, softness * 3))
    return _tone(seconds, ((pitch, 0.55, softness), *overtones))


def _deal(generator: random.Random) -> Wave:
    slide = _slide(generator, generator.uniform(0.07, 0.10), generator.uniform(0.42, 0.55))
    return _joined((0.0, 1.1, slide), (0.055, 0.35, _tap(generator, generator.uniform(150, 190))))


def _play(generator: random.Random) -> Wave:
    slide = _slide(generator, 0.09, generator.uniform(0.35, 0.45))
    return _joined((0.0, 0.7, slide), (0.05, 0.8, _tap(generator, generator.uniform(135, 170))))


def _draw(generator: random.Random) -> Wave:
    return _slide(generator, generator.uniform(0.13, 0.17), generator.uniform(0.30, 0.42))


def _shuffle(generator: random.Random) -> Wave:
    """A riffle that speeds up and slows down, and the pack squared on the table."""
    flicks = []
    at = 0.0
    for index in range(22):
        at += 0.018 + 0.018 * abs(index - 11) / 11 + generator.uniform(0, 0.006)
        flick = _shaped(_noise(0.035, generator.uniform(0.4, 0.6), 0.15, generator), 0.002, 60)
        flicks.append((at, generator.uniform(0.5, 0.8), flick))
    return _joined(*flicks, (at + 0.10, 0.6, _tap(generator, 140)), (at + 0.19, 0.45, _tap(generator, 150)))


def _slap(generator: random.Random) -> Wave:
    """A flat hand on the pile: a crack, and the table beneath it."""
    crack = _shaped(_noise(0.09, 0.8, 0.12, generator), 0.001, 42)
    table = _tone(0.2, [(generator.uniform(80, 100), 0.9, 22), (generator.uniform(168, 192), 0.4, 38)])
    return _joined((0.0, 0.8, crack), (0.004, 1.0, table))


def _dice(generator: random.Random) -> Wave:
    """Dice of bone on the table: knocks that come closer together and quieter until they lie."""
    at, parts = 0.22, []
    for number in range(9):
        knock = _shaped(_noise(0.05, 0.55, 0.12, generator), 0.001, 70.0)
        parts.append((at, 0.9 - 0.07 * number, knock))
        at += generator.uniform(0.04, 0.11)
    return _joined(*parts)


def _chips(generator: random.Random) -> Wave:
    """A few clay chips let fall on others: bright clicks close together, each with a short ring."""
    at, parts = 0.0, []
    for number in range(4):
        pitch = generator.uniform(2500, 3300)
        click = _tone(0.06, [(pitch, 0.5, 90), (pitch * 1.47, 0.3, 120), (pitch * 0.52, 0.3, 70)])
        parts.append((at, 0.9 - 0.13 * number, click))
        at += generator.uniform(0.035, 0.07)
    return _joined(*parts, (0.0, 0.3, _shaped(_noise(0.04, 0.7, 0.2, generator), 0.001, 80)))


def _refuse(generator: random.Random) -> Wave:
    """Two low wooden notes, a step down: no, but kindly."""
    pitch = generator.uniform(205, 220)
    first = _tone(0.16, [(pitch, 0.6, 22), (pitch * 2, 0.12, 40)])
    second = _tone(0.22, [(pitch * 0.84, 0.6, 18), (pitch * 1.68, 0.12, 36)])
    return _joined((0.0, 0.8, first), (0.09, 0.8, second))


def _click(generator: random.Random) -> Wave:
    pitch = generator.uniform(620, 700)
    return _tone(0.05, [(pitch, 0.35, 95), (pitch * 1.9, 0.12, 130)])


def _turn(generator: random.Random) -> Wave:
    pitch = 587.3 * _detune(generator)
    return _joined((0.0, 0.5, _chime(0.5, pitch, 8)), (0.09, 0.42, _chime(0.5, pitch * 1.25, 8)))


def _detune(generator: random.Random) -> float:
    """Up to a tone up or down, so that two variants of a chime are told apart."""
    return float(2 ** (generator.uniform(-2, 2) / 12))


def _arpeggio(pitches: Iterable[float], gap: float, ring: float) -> Wave:
    return _joined(*((index * gap, 0.42, _chime(ring, pitch, 3.6)) for index, pitch in enumerate(pitches)))


def _round_end(generator: random.Random) -> Wave:
    root = 415.3 * _detune(generator)
    return _arpeggio((root, root * 5 / 4, root * 3 / 2), 0.11, 0.9)


def _win(generator: random.Random) -> Wave:
    root = 392.0 * _detune(generator)
    return _arpeggio((root, root * 5 / 4, root * 3 / 2, root * 2, root * 5 / 2), 0.12, 1.1)


_MAKERS: dict[str, tuple[Callable[[random.Random], Wave], int, float]] = {
    # maker, number of variants, loudness among the others
    "deal": (_deal, 4, 0.55),
    "play": (_play, 4, 0.80),
    "draw": (_draw, 3, 0.60),
    "shuffle": (_shuffle, 2, 0.60),
    "slap": (_slap, 3, 0.85),
    "dice": (_dice, 3, 0.70),
    "chips": (_chips, 4, 0.55),
    "refuse": (_refuse, 2, 0.55),
    "click": (_click, 3, 0.40),
    "turn": (_turn, 2, 0.45),
    "round_end": (_round_end, 2, 0.60),
    "win": (_win, 2, 0.65),
}

NAMES = tuple(_MAKERS)


def samples(name: str, variant: int) -> array[int]:
    """One variant of a sound as signed 16-bit stereo samples at `RATE`; KeyError for an unknown name."""
    maker, _, loudness = _MAKERS[name]
    wave = maker(random.Random(f"{name}{variant}"))
    peak = max(0.001, max(abs(sample) for sample in wave))
    scale = 32_000 * loudness / peak
    stereo = array("h", bytes(4 * len(wave)))
    mono = array("h", (round(sample * scale) for sample in wave))
    stereo[0::2] = mono
    stereo[1::2] = mono
    return stereo


class Sounds:
    """Plays sounds by name if `enabled`, at a `volume` of 0 to 1; the first one opens the audio device."""

    def __init__(self, enabled: bool = True, volume: float = 0.7) -> None:
        self.enabled = enabled
        self.volume = max(0.0, min(1.0, volume))
        self._device: bool | None = None
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}

    @property
    def silent(self) -> bool:
        """True once it is known that there is no audio device."""
        return self._device is False

    def play(self, name: str) -> None:
        """Play a variant of `name` other than the one before; KeyError for an unknown name."""
        variants = _MAKERS[name][1]
        if not self.enabled or self.volume == 0.0 or not self._open():
            return
        # Taken in turn: chance would repeat one now and then, and a repeat sounds like a machine.
        variant = (self._last.get(name, -1) + 1) % variants
        self._last[name] = variant
        (self._made.get((name, variant)) or self._make(name, variant)).play()

    def prepare(self) -> bool:
        """Make one sound that has not been played yet, in some 5 to 60 ms; True while more are to be made.

        For idle moments once sounds are on: without it each is made when it is first played.
        """
        if not self.enabled or not self._open():
            return False
        missing = [
            (name, variant)
            for name, (_, variants, _) in _MAKERS.items()
            for variant in range(variants)
            if (name, variant) not in self._made
        ]
        if missing:
            self._make(*missing[0])
        return len(missing) > 1

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, of this and later sounds."""
        self.volume = max(0.0, min(1.0, volume))
        for sound in self._made.values():
            sound.set_volume(self.volume)

    def mute(self, muted: bool = True) -> None:
        """Fall silent at once, or sound again."""
        self.enabled = not muted
        if muted and self._device:
            pygame.mixer.stop()

    def close(self) -> None:
        """Give the audio device back; a later `play` opens it again."""
        if self._device:
            pygame.mixer.quit()
        self._device = None
        self._made.clear()

    def _open(self) -> bool:
        if self._device is None:
            try:
                with _quiet():
                    pygame.mixer.init(RATE, -16, 2, 512)
            except pygame.error:
                self._device = False  # no device is no error: the game is played without sound
            else:
                self._device = True
        return self._device

    def _make(self, name: str, variant: int) -> pygame.mixer.Sound:
        sound = self._made[name, variant] = pygame.mixer.Sound(buffer=self._fitted(name, variant))
        sound.set_volume(self.volume)
        return sound

    def _fitted(self, name: str, variant: int) -> array[int]:
        """The samples in the number of channels that the device was opened with."""
        stereo = samples(name, variant)
        opened = pygame.mixer.get_init()
        return stereo[0::2] if opened and opened[2] == 1 else stereo


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
