"""What sounds are made of: noise, struck things, a small room, and how loud it all is.

A touch is a few damped modes of the thing, struck by something hard or soft, over the noise of its surface.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

RATE = 44_100
"""Samples a second."""
PEAK = 0.5
"""The loudest sample: 6 dB below full scale."""
LEVEL = 0.19
"""Root mean square of the loudest 50 ms, of full scale."""
SILENCE = 0.0012
"""Below it nothing is heard: 58 dB below full scale."""
CENTS = 40.0
"""How far the pitch of a variant lies from the usual one at most."""

Wave = list[float]
"""One channel, each sample -1 to 1."""


class Hand:
    """What is chance in one variant: a seed of its own, and its place among the pitches."""

    def __init__(self, name: str, variant: int, variants: int) -> None:
        self.chance = random.Random(f"{name}{variant}")
        self.variant = variant
        # By turns low and high, so that two in a row are told apart.
        place = (variant * 5) % variants if variants > 1 else 0
        spread = 2 * place / (variants - 1) - 1 if variants > 1 else 0.0
        self.tune = 2 ** (CENTS * spread / 1200)

    def about(self, value: float, share: float) -> float:
        """The value, give or take a share of it."""
        return value * (1 + self.chance.uniform(-share, share))


def noise(hand: Hand, seconds: float, above: float, below: float) -> Wave:
    """Noise between two frequencies: one pole below the first, two poles above the other."""
    high, low = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (below, above))
    first = second = base = 0.0
    made = []
    uniform = hand.chance.uniform
    for _ in range(round(RATE * seconds)):
        first += high * (uniform(-1.0, 1.0) - first)
        second += high * (first - second)
        base += low * (second - base)
        made.append(second - base)
    return made


def shaped(made: Wave, attack: float, decay: float) -> Wave:
    """The wave under an envelope: a rise over `attack` seconds and an exponential fall of rate `decay`."""
    rise, last = max(1, round(RATE * attack)), len(made)
    tail = max(1, last // 6)  # the end fades to nothing, so that no sound clicks off
    keep, level = math.exp(-decay / RATE), 1.0
    shaped = []
    for sample in made:
        shaped.append(sample * level)
        level *= keep
    for index in range(min(rise, last)):
        shaped[index] *= index / rise
    for index in range(tail):
        shaped[last - 1 - index] *= index / tail
    return shaped


def struck(seconds: float, modes: Iterable[tuple[float, float, float]], softness: float = 0.0008) -> Wave:
    """Damped modes of (frequency, strength, decay rate), struck together; soft: over so many seconds.

    Each is a two-term recurrence, several times as fast as `sin`, and ends where it has become inaudible.
    """
    length = round(RATE * seconds)
    total = [0.0] * length
    for frequency, strength, decay in modes:
        strength /= 1 + (softness * frequency) ** 2  # felt does not excite what is quicker than itself
        step, keep = 2 * math.pi * frequency / RATE, math.exp(-decay / RATE)
        feed, damp = 2 * keep * math.cos(step), keep * keep
        before, now = 0.0, strength * keep * math.sin(step)
        for index in range(min(length, round(RATE * 6.5 / decay))):
            total[index] += now
            before, now = now, feed * now - damp * before
    return shaped(total, max(0.0006, softness * 0.6), 0.0)


def joined(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves laid over one another: (start in seconds, strength, wave)."""
    total = [0.0] * max(round(RATE * start) + len(part) for start, _, part in parts)
    for start, strength, part in parts:
        offset = round(RATE * start)
        for index, sample in enumerate(part):
            total[offset + index] += strength * sample
    return total


def in_the_room(dry: Wave, seconds: float = 0.22, strength: float = 0.1) -> Wave:
    """The wave with what the room gives back: three echoes that feed on each other, darker each time."""
    length = len(dry) + round(RATE * seconds)
    delays = (601, 823, 1063)  # 14 to 24 ms, without a common divisor
    keeps = [10 ** (-3 * delay / (RATE * seconds)) for delay in delays]
    lines = [[0.0] * delay for delay in delays]
    dark = [0.0, 0.0, 0.0]
    wet = list(dry) + [0.0] * (length - len(dry))
    for index in range(length):
        heard = dry[index] if index < len(dry) else 0.0
        taken = 0.0
        for line in range(3):
            place = index % delays[line]
            echo = lines[line][place]
            dark[line] += 0.45 * (echo - dark[line])
            lines[line][place] = heard + keeps[line] * dark[line]
            taken += echo
        wet[index] += strength * taken / 3
    return wet


def loudness(made: Wave) -> float:
    """Root mean square of the loudest 50 ms."""
    window = RATE // 20
    if len(made) < window:
        return math.sqrt(sum(sample * sample for sample in made) / window)
    energy = sum(sample * sample for sample in made[:window])
    most = energy
    for index in range(window, len(made)):
        energy += made[index] * made[index] - made[index - window] * made[index - window]
        most = max(most, energy)
    return math.sqrt(most / window)


def levelled(made: Wave, strength: float = 1.0) -> Wave:
    """As loud as all others, or this share of it, its peaks rounded off below the limit."""
    for _ in range(4):  # rounding takes a little of the loudness away
        scale = LEVEL * strength / max(1e-9, loudness(made))
        made = [PEAK * math.tanh(sample * scale / PEAK) for sample in made]
    return made


def ended(made: Wave) -> Wave:
    """Without what nobody hears any more, faded out over the last 10 ms."""
    last = max(index for index, sample in enumerate(made) if abs(sample) > SILENCE)
    fade = RATE // 100
    made = made[: last + fade]
    for index in range(fade):
        made[-1 - index] *= index / fade
    return made


def rounded(made: Wave, fade: float) -> Wave:
    """The wave as a loop: its last `fade` seconds lie under its first, one going as the other comes."""
    over = round(RATE * fade)
    loop = made[: len(made) - over]
    for index in range(over):
        share = index / over * math.pi / 2
        loop[index] = loop[index] * math.sin(share) + made[len(loop) + index] * math.cos(share)
    return loop


def scattered(loop: Wave, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """The loop with small sounds in it, which run over its end into its beginning."""
    for start, strength, part in parts:
        offset = round(RATE * start)
        for index, sample in enumerate(part):
            loop[(offset + index) % len(loop)] += strength * sample
    return loop
