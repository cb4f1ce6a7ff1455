"""Render the table's sounds: soft cards, wood and chimes, the short ones each in several variants.

`python build/sounds.py` writes them to `assets/sounds` as WAV files of one channel, which are tracked: the
app only plays files. Every variant has a seed of its own, so that a second run gives the same files.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44_100
"""Samples a second."""

Wave = list[float]
"""One channel, each sample -1 to 1."""


def _noise(seconds: float, cut: float, floor: float, generator: random.Random) -> Wave:
    """Noise between two one-pole filters; `cut` and `floor` are their coefficients at 22,050 Hz, 0 to 1."""
    cut, floor = (1.0 - math.sqrt(1.0 - coefficient) for coefficient in (cut, floor))
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
    length = max(round(RATE * start) + len(part) for start, _, part in parts)
    total = [0.0] * length
    for start, strength, part in parts:
        offset = round(RATE * start)
        for index, sample in enumerate(part):
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


def _peg(generator: random.Random) -> Wave:
    """A peg set in its hole: one dry tick."""
    pitch = generator.uniform(1150, 1320)
    tick = _tone(0.05, [(pitch, 0.5, 130), (pitch * 0.41, 0.4, 90)])
    return _joined((0.0, 1.0, tick), (0.0, 0.3, _shaped(_noise(0.03, 0.6, 0.2, generator), 0.001, 110)))


def _hop(generator: random.Random) -> Wave:
    """A pawn of wood set down on the track."""
    pitch = generator.uniform(420, 480)
    return _tone(0.09, [(pitch, 0.6, 60), (pitch * 2.76, 0.2, 110), (pitch * 0.5, 0.3, 50)])


def _knock(generator: random.Random) -> Wave:
    """A knuckle on the table, as one passes."""
    pitch = generator.uniform(230, 260)
    first = _tone(0.09, [(pitch, 0.7, 55), (pitch * 2.1, 0.15, 90)])
    return _joined((0.0, 0.8, first), (0.13, 0.65, first))


def _turn(_: random.Random) -> Wave:
    pitch = 587.3
    return _joined((0.0, 0.5, _chime(0.5, pitch, 8)), (0.09, 0.42, _chime(0.5, pitch * 1.25, 8)))


def _arpeggio(pitches: Iterable[float], gap: float, ring: float) -> Wave:
    return _joined(*((index * gap, 0.42, _chime(ring, pitch, 3.6)) for index, pitch in enumerate(pitches)))


def _round_end(_: random.Random) -> Wave:
    root = 415.3
    return _arpeggio((root, root * 5 / 4, root * 3 / 2), 0.11, 0.9)


def _win(_: random.Random) -> Wave:
    root = 392.0
    return _arpeggio((root, root * 5 / 4, root * 3 / 2, root * 2, root * 5 / 2), 0.12, 1.1)


MAKERS: dict[str, tuple[Callable[[random.Random], Wave], int, float]] = {
    # maker, number of variants, loudness among the others
    "deal": (_deal, 4, 0.55),
    "play": (_play, 4, 0.80),
    "draw": (_draw, 3, 0.60),
    "shuffle": (_shuffle, 2, 0.60),
    "slap": (_slap, 3, 0.85),
    "dice": (_dice, 3, 0.70),
    "chips": (_chips, 4, 0.55),
    "refuse": (_refuse, 2, 0.55),
    "peg": (_peg, 3, 0.50),
    "hop": (_hop, 3, 0.55),
    "knock": (_knock, 2, 0.45),
    "turn": (_turn, 1, 0.45),
    "round_end": (_round_end, 1, 0.60),
    "win": (_win, 1, 0.65),
}


def samples(name: str, variant: int) -> array[int]:
    """One variant of a sound as signed 16-bit samples at `RATE`; KeyError for an unknown name."""
    maker, _, loudness = MAKERS[name]
    made = maker(random.Random(f"{name}{variant}"))
    scale = 32_000 * loudness / max(0.001, max(abs(sample) for sample in made))
    return array("h", (round(sample * scale) for sample in made))


def files() -> dict[str, tuple[str, int]]:
    """Every file by its name, with the sound and the variant that it holds."""
    return {
        f"{name}-{variant + 1}.wav": (name, variant)
        for name, (_, variants, _) in MAKERS.items()
        for variant in range(variants)
    }


def main() -> int:
    """Write all files, and take away what is none of them."""
    FOLDER.mkdir(exist_ok=True)
    for stale in {path.name for path in FOLDER.iterdir()} - {*files()}:
        (FOLDER / stale).unlink()
    total = 0
    for name, (sound, variant) in files().items():
        made = samples(sound, variant)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(FOLDER / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())
        total += (FOLDER / name).stat().st_size
    print(f"{len(files())} files, {total / 1e6:.2f} MB in {FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
