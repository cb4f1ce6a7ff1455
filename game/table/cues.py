"""What the table does on each cue: how it sounds, how long it stays in sight, whether all wait for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.rules.core.events import Cue, Event


class Wide(Enum):
    """An effect over the whole table."""

    SWEEP = auto()
    """A band of the seat's colour passes over it."""
    JOLT = auto()
    """It shakes once."""
    PAPER = auto()
    """Bits of paper in the seat's colour fall."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one cue does.

    `sound` is heard as its first piece touches the table, or as `each` does; of pieces that it `sweeps`
    together as they set out. `dwell` is the seconds for which the step stays in sight though nobody is asked.
    After a step that `flows` the next need not wait until everything has arrived. `collects`: it takes a full
    trick away, which was to be looked at before; `clears`: the marks of the latest plays go with it.
    `halts`: the table halts until the points have been read; `shows`: until an opened hand has.
    """

    sound: str | None = None
    dwell: float | None = None
    flows: bool = False
    collects: bool = False
    clears: bool = False
    halts: bool = False
    shows: bool = False
    each: bool = False
    sweeps: bool = False
    wide: Wide | None = None
    """What is seen of it over the whole table."""


EFFECTS: Final = {
    Cue.QUIET: Effect(),
    Cue.SHUFFLE: Effect("shuffle", sweeps=True),
    Cue.DEAL: Effect("deal", each=True),
    Cue.CUT: Effect("draw", 1.8),
    Cue.PLAY: Effect("play"),
    Cue.DRAW: Effect("draw"),
    Cue.PASS: Effect("knock"),
    Cue.CALL: Effect("chips"),
    Cue.NAME: Effect("turn"),
    Cue.DECLARE: Effect("slap", wide=Wide.JOLT),
    Cue.HONOUR: Effect("points", 1.1, wide=Wide.SWEEP),
    Cue.HOME: Effect("play", flows=True),
    Cue.HOP: Effect("hop", each=True),
    Cue.THROW: Effect("dice"),
    Cue.THROW_AGAIN: Effect("dice", 0.7),
    Cue.COLLECT: Effect("draw", collects=True, clears=True),
    Cue.TRICK: Effect("draw", collects=True),
    Cue.PEG: Effect("peg", 0.9, each=True),
    Cue.LAST: Effect("slap", 1.1),
    Cue.NOBS: Effect(dwell=1.4),
    Cue.POT: Effect("chips", 1.8, wide=Wide.SWEEP),
    Cue.TIE: Effect("knock", 1.6),
    Cue.WIN: Effect(dwell=2.2, wide=Wide.SWEEP),
    Cue.SHOWDOWN: Effect("play", 3.0, shows=True),
    Cue.BEST: Effect(shows=True),
    Cue.COUNT: Effect("round_end", halts=True, wide=Wide.SWEEP),
    Cue.TALLY: Effect(halts=True),
    Cue.MOON: Effect("slap", halts=True, wide=Wide.PAPER),
}


class Material(Enum):
    """What the pieces of a table are made of."""

    CARD = "card"
    BONE = "bone"
    WOOD = "wood"


_OWN: Final[Mapping[Material, Mapping[str, str]]] = {
    Material.CARD: {},
    Material.BONE: {
        "play": "tile",
        "deal": "tile",
        "draw": "tile",
        "shuffle": "rattle",
        "lift": "lift_tile",
    },
    Material.WOOD: {"play": "piece", "lift": "lift_piece"},
}


def sound_of(sound: str, material: Material) -> str:
    """What is heard when pieces of this material do what cards would sound like so."""
    return _OWN[material].get(sound, sound)


def effect(event: Event) -> Effect:
    """What an event does on the table."""
    return EFFECTS[event.cue]
