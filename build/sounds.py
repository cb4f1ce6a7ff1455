"""Render the table's sounds: cards, tiles, wood, bone and clay as a hand sets them down, chimes and ambience.

`python build/sounds.py` writes them to `assets/sounds` as WAV files of one channel, which are tracked: the
app only plays files. Every variant has a seed of its own, so that a second run gives the same files.

All stand in one small room, and all are equally loud in the 50 ms in which they are loudest, but for those
that are softer on purpose. Ambience goes round and round: its end runs into its beginning.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

from waves import (
    LEVEL,
    RATE,
    Hand,
    Wave,
    ended,
    in_the_room,
    joined,
    levelled,
    noise,
    rounded,
    scattered,
    shaped,
    struck,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
BREATH = 10 ** (-12 / 20)
"""How loud a piece is that is only taken up: 12 dB below one that is set down. A room is as soft."""
TOUCHES = 6
"""Variants of a touch."""
D = 293.66
"""The one key of all chimes."""
PENTATONIC = (0, 2, 4, 7, 9)
"""Its steps in half tones."""
NOTES = 6
"""How far points climb."""


# --- things on a table ---------------------------------------------------------------------------------


def _cloth(hand: Hand, pitch: float) -> Wave:
    """What the table under the cloth says to a light thing."""
    return struck(0.12, [(pitch, 1.0, 55), (pitch * 1.9, 0.35, 85), (pitch * 3.3, 0.12, 120)], 0.0022)


def _slide(hand: Hand, seconds: float, above: float, below: float) -> Wave:
    """Paper over felt: a breath with a grain."""
    made = noise(hand, seconds, above, below)
    grain = 1.0
    for index in range(len(made)):
        if index % 97 == 0:
            grain = hand.about(1.0, 0.35)
        made[index] *= grain
    return shaped(made, seconds * 0.4, 8)


def _edge(hand: Hand) -> Wave:
    """The snap of a card's edge."""
    return shaped(noise(hand, 0.03, 1800 * hand.tune, 6500 * hand.tune), 0.0008, 140)


def _deal(hand: Hand) -> Wave:
    slide = _slide(hand, 0.06, 900 * hand.tune, 5200 * hand.tune)
    return joined((0.0, 1.0, slide), (0.048, 0.6, _edge(hand)), (0.05, 0.30, _cloth(hand, 165 * hand.tune)))


def _play(hand: Hand) -> Wave:
    slide = _slide(hand, 0.06, 700 * hand.tune, 4200 * hand.tune)
    return joined((0.0, 0.55, slide), (0.05, 0.5, _edge(hand)), (0.052, 0.75, _cloth(hand, 132 * hand.tune)))


def _draw(hand: Hand) -> Wave:
    slide = _slide(hand, hand.about(0.15, 0.12), 800 * hand.tune, 4600 * hand.tune)
    return joined((0.0, 1.0, slide), (0.0, 0.25, _edge(hand)))


def _shuffle(hand: Hand) -> Wave:
    """A riffle that speeds up and slows down, and the pack squared on the table."""
    flicks, at = [], 0.0
    for index in range(22):
        at += 0.018 + 0.018 * abs(index - 11) / 11 + hand.chance.uniform(0, 0.006)
        flicks.append((at, hand.chance.uniform(0.5, 0.8), _edge(hand)))
    square = _cloth(hand, 150 * hand.tune)
    return joined(*flicks, (at + 0.10, 0.5, square), (at + 0.19, 0.4, square))


def _slap(hand: Hand) -> Wave:
    """A flat hand on the pile: a crack, and the table beneath it."""
    crack = shaped(noise(hand, 0.08, 500, 5500 * hand.tune), 0.0008, 55)
    low = 88 * hand.tune
    table = struck(0.22, [(low, 1.0, 24), (low * 2.1, 0.45, 40), (low * 3.4, 0.2, 60)], 0.0015)
    return joined((0.0, 0.7, crack), (0.003, 1.0, table))


def _bone(hand: Hand, pitch: float) -> Wave:
    """A tile or a die struck: bright and short."""
    modes = [(pitch, 0.8, 190), (pitch * 1.61, 0.5, 240), (pitch * 2.47, 0.3, 300), (pitch * 0.37, 0.35, 110)]
    return struck(0.07, modes, 0.0002)


def _tile(hand: Hand) -> Wave:
    """Bone on slate."""
    slate = struck(0.1, [(640 * hand.tune, 0.5, 95), (1180 * hand.tune, 0.25, 130)], 0.0006)
    return joined((0.0, 0.9, _bone(hand, 2150 * hand.tune)), (0.0, 0.8, slate))


def _rattle(hand: Hand) -> Wave:
    """Tiles pushed about on the table, face down."""
    parts, at = [], 0.0
    for _ in range(26):
        at += hand.chance.uniform(0.012, 0.045)
        parts.append((at, hand.chance.uniform(0.3, 0.9), _bone(hand, hand.about(1900 * hand.tune, 0.18))))
    return joined(*parts, (0.0, 0.35, _slide(hand, at, 300, 1500)))


def _piece(hand: Hand) -> Wave:
    """A turned piece of wood with felt under its foot."""
    pitch = 355 * hand.tune
    wood = [(pitch, 1.0, 62), (pitch * 2.72, 0.5, 95), (pitch * 5.1, 0.25, 150), (pitch * 0.46, 0.6, 48)]
    return struck(0.13, wood, 0.0016)


def _hop(hand: Hand) -> Wave:
    """A small pawn on the track."""
    pitch = 540 * hand.tune
    return struck(0.09, [(pitch, 1.0, 80), (pitch * 2.76, 0.45, 120), (pitch * 0.5, 0.4, 60)], 0.0011)


def _peg(hand: Hand) -> Wave:
    """A peg in its hole: one dry tick."""
    pitch = 1240 * hand.tune
    tick = struck(0.05, [(pitch, 0.8, 150), (pitch * 2.4, 0.3, 220), (pitch * 0.41, 0.7, 100)], 0.0004)
    return joined((0.0, 1.0, tick), (0.0, 0.15, shaped(noise(hand, 0.02, 1500, 6000), 0.0006, 160)))


def _dice(hand: Hand) -> Wave:
    """Five dice of bone: out of the hand, three bounces on felt, the wall, and they lie."""
    parts = []
    for _ in range(5):
        at, strength = hand.chance.uniform(0.16, 0.26), hand.chance.uniform(0.7, 1.0)
        wall = hand.chance.randrange(1, 4)
        for bounce in range(4):
            parts.append((at, strength * 0.7, _bone(hand, hand.about(1650 * hand.tune, 0.14))))
            low = 210 if bounce == wall else 150  # leather answers higher than felt
            parts.append((at, strength * 0.5, _cloth(hand, hand.about(low, 0.1))))
            at += 0.15 * 0.62**bounce * hand.chance.uniform(0.8, 1.2)
            strength *= 0.6
    return joined(*parts)


def _chips(hand: Hand) -> Wave:
    """A few clay chips let fall on others."""
    parts, at = [], 0.0
    for number in range(4):
        pitch = hand.about(2050 * hand.tune, 0.06)
        clay = [(pitch, 0.7, 130), (pitch * 1.53, 0.5, 170), (pitch * 0.53, 0.5, 95)]
        parts.append((at, 0.9 - 0.13 * number, struck(0.06, clay, 0.0004)))
        at += hand.chance.uniform(0.035, 0.07)
    return joined(*parts)


def _knock(hand: Hand) -> Wave:
    """A knuckle on the table, as one passes."""
    pitch = 205 * hand.tune
    first = struck(0.1, [(pitch, 1.0, 60), (pitch * 2.2, 0.3, 95)], 0.0024)
    return joined((0.0, 0.9, first), (0.13, 0.7, first))


def _refuse(hand: Hand) -> Wave:
    """Two low knocks, a step down: no, but kindly."""
    pitch = 165 * hand.tune
    first = struck(0.12, [(pitch, 1.0, 42), (pitch * 2.05, 0.25, 70)], 0.003)
    second = struck(0.16, [(pitch * 0.84, 1.0, 36), (pitch * 1.72, 0.25, 62)], 0.003)
    return joined((0.0, 0.8, first), (0.11, 0.9, second))


# --- taken up ------------------------------------------------------------------------------------------


def _lift(hand: Hand) -> Wave:
    """A card off the cloth, or out of the hand."""
    return _slide(hand, 0.06, 1100 * hand.tune, 5600 * hand.tune)


def _lift_tile(hand: Hand) -> Wave:
    """A tile, whose edge scrapes the slate."""
    scrape = _slide(hand, 0.05, 700 * hand.tune, 3200 * hand.tune)
    return joined((0.0, 1.0, scrape), (0.01, 0.35, _bone(hand, 2350 * hand.tune)))


def _lift_piece(hand: Hand) -> Wave:
    """A piece of wood: felt leaves the board, and the fingers answer."""
    felt = _slide(hand, 0.07, 250 * hand.tune, 1500 * hand.tune)
    return joined((0.0, 1.0, felt), (0.0, 0.3, struck(0.08, [(610 * hand.tune, 1.0, 110)], 0.002)))


def _toggle(hand: Hand) -> Wave:
    """A small switch of wood."""
    pitch = 980 * hand.tune
    return struck(0.05, [(pitch, 0.8, 170), (pitch * 2.3, 0.2, 240), (pitch * 0.5, 0.5, 120)], 0.0008)


# --- chimes --------------------------------------------------------------------------------------------


def _bell(pitch: float, seconds: float, softness: float) -> Wave:
    """A small bar of metal under a soft mallet."""
    modes = [(pitch, 1.0, softness), (pitch * 2.0, 0.22, softness * 1.8), (pitch * 3.93, 0.1, softness * 3.5)]
    return struck(seconds, modes, 0.0011)


def _turn(_: Hand) -> Wave:
    return _bell(2 * D, 0.7, 7)


def _round_end(_: Hand) -> Wave:
    """D, A, D."""
    pitches = (D, 1.5 * D, 2 * D)
    return joined(*((0.13 * at, 1.0, _bell(pitch, 0.7, 5.5)) for at, pitch in enumerate(pitches)))


def _win(_: Hand) -> Wave:
    """The chord of D, upwards."""
    pitches = (D, 1.25 * D, 1.5 * D, 2 * D, 2.5 * D)
    return joined(*((0.1 * at, 1.0, _bell(pitch, 0.58, 5.0)) for at, pitch in enumerate(pitches)))


def _points(hand: Hand) -> Wave:
    """One note of the scale of D without its fourth and seventh: each variant the next one."""
    octave, note = divmod(hand.variant, len(PENTATONIC))
    return _bell(D * 2 ** (octave + PENTATONIC[note] / 12), 0.32, 13)


# --- ambience ------------------------------------------------------------------------------------------


def _fire(hand: Hand) -> Wave:
    """A hearth: a low breath that comes and goes, and wood that cracks."""
    seconds = 10.0
    breath = rounded(noise(hand, seconds + 0.6, 40, 260), 0.6)
    for index in range(len(breath)):  # whole periods, so that the loop closes
        at = index / len(breath) * 2 * math.pi
        breath[index] *= 1.0 + 0.25 * math.sin(3 * at) + 0.18 * math.sin(7 * at + 1.3)
    hiss = rounded(noise(hand, seconds + 0.6, 1500, 3800), 0.6)
    loop = [3.2 * low + 0.1 * high for low, high in zip(breath, hiss, strict=True)]
    cracks = []
    for _ in range(46):
        strength = 1.2 + 7.0 * hand.chance.random() ** 4
        wood = shaped(noise(hand, 0.03, 700, hand.about(3600, 0.3)), 0.0006, hand.about(180, 0.4))
        cracks.append((hand.chance.uniform(0, seconds), strength, wood))
    return scattered(loop, cracks)


def _rain(hand: Hand) -> Wave:
    """Steady rain behind a window, and drops on its ledge."""
    seconds = 5.0
    far = rounded(noise(hand, seconds + 0.6, 350, 2600), 0.6)
    near = rounded(noise(hand, seconds + 0.6, 2200, 6800), 0.6)
    loop = [low + 0.5 * high for low, high in zip(far, near, strict=True)]
    drops = []
    for _ in range(160):
        pitch = hand.about(1500, 0.4)
        drop = struck(0.03, [(pitch, 1.0, 220), (pitch * 1.7, 0.4, 320)], 0.0006)
        drops.append((hand.chance.uniform(0, seconds), hand.chance.uniform(0.02, 0.12), drop))
    return scattered(loop, drops)


MAKERS: dict[str, tuple[Callable[[Hand], Wave], int]] = {
    # maker, number of variants
    "deal": (_deal, TOUCHES),
    "play": (_play, TOUCHES),
    "draw": (_draw, TOUCHES),
    "shuffle": (_shuffle, 2),
    "slap": (_slap, TOUCHES),
    "tile": (_tile, TOUCHES),
    "rattle": (_rattle, 2),
    "piece": (_piece, TOUCHES),
    "hop": (_hop, TOUCHES),
    "peg": (_peg, TOUCHES),
    "dice": (_dice, TOUCHES),
    "chips": (_chips, TOUCHES),
    "knock": (_knock, TOUCHES),
    "refuse": (_refuse, TOUCHES),
    "lift": (_lift, TOUCHES),
    "lift_tile": (_lift_tile, TOUCHES),
    "lift_piece": (_lift_piece, TOUCHES),
    "toggle": (_toggle, 2),
    "points": (_points, NOTES),
    "turn": (_turn, 1),
    "round_end": (_round_end, 1),
    "win": (_win, 1),
}


SOFT = frozenset(("lift", "lift_tile", "lift_piece", "toggle"))
"""Those that are only a breath."""

LOOPS: dict[str, tuple[Callable[[Hand], Wave], int]] = {
    # maker, and of how many samples one is kept: what is dark needs few
    "fire": (_fire, 4),
    "rain": (_rain, 2),
}


def level(name: str) -> float:
    """How loud a sound is to be, as root mean square of its loudest 50 ms."""
    return LEVEL * (BREATH if name in SOFT or name in LOOPS else 1.0)


def samples(name: str, variant: int = 0) -> array[int]:
    """One variant of a sound, or a loop, as signed 16-bit samples; KeyError for an unknown name."""
    if name in LOOPS:
        maker, keep = LOOPS[name]
        made = levelled(maker(Hand(name, 0, 1)), BREATH)[::keep]
    else:
        maker, variants = MAKERS[name]
        dry = maker(Hand(name, variant, variants))
        soft = name in SOFT  # the room gives less of it back
        heard = in_the_room(dry, 0.1) if soft else in_the_room(dry)
        made = ended(levelled(heard, BREATH if soft else 1.0))
    return array("h", (round(sample * 32_767) for sample in made))


def rate(name: str) -> int:
    """Samples a second in the files of a sound."""
    return RATE // LOOPS[name][1] if name in LOOPS else RATE


def files() -> dict[str, tuple[str, int]]:
    """Every file by its name, with the sound and the variant that it holds."""
    touched = {
        f"{name}-{variant + 1}.wav": (name, variant)
        for name, (_, variants) in MAKERS.items()
        for variant in range(variants)
    }
    return touched | {f"{name}.wav": (name, 0) for name in LOOPS}


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
            file.setframerate(rate(sound))
            file.writeframes(made.tobytes())
        total += (FOLDER / name).stat().st_size
    print(f"{len(files())} files, {total / 1e6:.2f} MB in {FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
