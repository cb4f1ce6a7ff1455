"""How everything on a table moves: each duration and form once, by name.

Durations are seconds at speed 1, lengths logical units; a speed of 2 halves durations.
"""

import math
from typing import Final

# --- one piece -------------------------------------------------------------------------------------------

LIFT: Final = 0.09
"""Taken up: it swells to `LIFTED` and gathers speed."""
LIFTED: Final = 1.05
HELD: Final = 12.0
"""How high a piece is held under the pointer."""
HIGHEST: Final = 24.0
"""How high one flies at most."""
_FLIGHTS: Final = ((200.0, 0.24), (900.0, 0.32), (math.inf, 0.38))
"""Up to which length of its way a flight takes how long."""
ARC: Final = 0.09
"""How far its way rises from the straight line, over its length."""
ARC_MOST: Final = 36.0
LAND: Final = 0.11
"""From contact to rest: from `TOUCHED` to `PRESSED` to its own size."""
TOUCHED: Final = 1.03
PRESSED: Final = 0.99
NUDGE: Final = 0.15
"""A piece moves aside in its own zone."""
FLIP: Final = 0.18
"""Turned over where it lies."""
FADE: Final = 0.12
"""A piece that is no more goes; in reduced motion, one that lies elsewhere comes into sight there."""
FAINT: Final = 0.1
"""How much of that is seen at first."""

# --- by hand ---------------------------------------------------------------------------------------------

DROP: Final = 0.09
"""From where one's own piece was let go to its place."""
DROP_NEAR: Final = 200.0
"""How far it may have been let go from its place to drop; from farther away it flies."""
HOME: Final = 0.16
"""A refused piece goes home,"""
SHAKE: Final = 0.20
"""and shakes its head there"""
SHAKES: Final = 2.5
"""so many times"""
SHAKEN: Final = 4.0
"""by so much."""
WAIT: Final = 0.6
"""A dropped piece waits at most for its move to be shown."""

RISE: Final = 0.14
"""A chip at a plate, a bubble or the prompt comes into its place"""
RISEN_BY: Final = 6.0
"""from so far below."""
DOCK: Final = 0.22
"""A standing comes in from the edge."""
PAPER: Final = 1.2
"""Bits of paper fall for a person who has won."""

# --- several pieces --------------------------------------------------------------------------------------

APART: Final = 0.07
"""Between the starts of one event's flights, at most."""
SPREAD: Final = 0.2
"""Over which the starts of one event's flights are spread, at most."""
FOLLOWS: Final = 0.16
"""From the last start of one event to the first of the next, as that one comes down."""
DEAL_FLIGHT: Final = 0.26
DEAL_ALL: Final = 2.2
"""In which all hands are dealt: the more cards, the closer apart."""
GATHER: Final = 0.6
"""Over which starts are spread of pieces that are only swept together to be shuffled."""
CAPTURE: Final = 0.18
"""A captured piece goes to its tray, from touch-down on."""
TRICK_SHOWN: Final = 0.45
"""A full trick is looked at, its winner risen by"""
RISEN: Final = 10.0
TRICK_SLIDE: Final = 0.13
"""The others slide under it,"""
TRICK_GO: Final = 0.26
"""and all go to whoever took them."""
FLOW: Final = 0.42
"""Chips in flight."""

UNFOLD: Final = 0.6
"""A board unfolds, once a match."""

# --- points -----------------------------------------------------------------------------------------------

ROLL: Final = 0.04
"""A total rolls on by a point,"""
ROLL_MOST: Final = 0.35
"""and to where it goes at most."""
COUNT_FIRST: Final = 0.5
"""Before the first item of a hand that is counted aloud, and"""
COUNT_ITEM: Final = 1.0
"""for each."""
TALLIED: Final = 0.3
"""For each line of a round that is counted, at most, and"""
TALLIED_ALL: Final = 1.5
"""for all of them."""
GAIN: Final = 0.7
"""A chip with what was won or lost rises"""
GAIN_RISES: Final = 28.0
"""by so much,"""
GAIN_FADES: Final = 0.3
"""and fades in its last."""
PULSE: Final = 0.18
"""A plate swells to"""
PULSED: Final = 1.05

# --- over the whole table ---------------------------------------------------------------------------------

SWEEP: Final = 0.9
"""A band of colour passes over it, or bits of paper fall."""
JOLT: Final = 0.12
"""It shakes,"""
JOLTED: Final = 3.0
"""by so much."""

# --- along stations --------------------------------------------------------------------------------------

HOP: Final = 0.11
"""A pawn, a space."""
PEG: Final = 0.09
"""A peg, a hole,"""
PEG_LATER: Final = 0.04
"""after the eighth."""
PEG_HOLES: Final = 8
LEAP: Final = 0.4
"""A jump."""
WALK: Final = 0.7
"""All strides and jumps of one way, if each then still has"""
STRIDE_LEAST: Final = 0.04
"""for a stride and"""
LEAP_LEAST: Final = 0.17
"""for a jump."""
HASTE: Final = 2.0
"""Several that walk one after another take no longer together; each goes at most so much quicker."""
HOP_ARC: Final = 14.0
"""How high a stride goes, at most."""

TOPPLE: Final = 0.35
"""A king that has lost falls, when the piece that mates has come down."""

# --- dice ------------------------------------------------------------------------------------------------

THROW: Final = 0.8
"""From the table to the table; the first part of it they are shaken."""
RATTLED: Final = 4.0
"""Shaken in the hand, a die goes to and fro by so much,"""
RATTLES: Final = 8.0
"""so often in a second;"""
RATTLE_AFTER: Final = 0.18
"""it is heard from then on,"""
RATTLE: Final = 0.8
"""and again after that."""
THROWN_APART: Final = 0.04
"""Between the landings of dice that are thrown together."""
SCATTER: Final = 15.0
"""Degrees by which they come to rest askew, at most."""
LINE_UP: Final = 0.25
LIGHT: Final = 0.12
"""Between the lights of what was thrown; nothing is said before the last."""
ALIGHT: Final = 0.5
"""All of them shine together."""

# --- between pages ---------------------------------------------------------------------------------------

BOX_OPENS: Final = 0.28
"""A box of the shelf opens into its table,"""
BOX_CLOSES: Final = 0.20
"""and the table closes into it."""


def flight(distance: float) -> float:
    """Seconds in which a piece flies so far."""
    return next(seconds for far, seconds in _FLIGHTS if distance <= far)


def rise(distance: float) -> float:
    """How high the arc of a flight of this length goes."""
    return min(ARC_MOST, ARC * distance)


def apart(count: int, dealt: bool) -> float:
    """Seconds between the starts of so many flights of one event."""
    spread = DEAL_ALL - DEAL_FLIGHT - LAND if dealt else SPREAD
    return min(APART, spread / max(1, count - 1))


def roll(points: int) -> float:
    """Seconds in which a total rolls by so much."""
    return min(ROLL_MOST, ROLL * max(1, abs(points)))


def thrown(dice: int) -> float:
    """Seconds until so many dice that are thrown together lie in line."""
    return THROW + max(0, dice - 1) * THROWN_APART + LINE_UP


# --- forms: share of the time (0 to 1) in, share of the way out --------------------------------------------


def mix(a: float, b: float, t: float) -> float:
    """What lies this share of the way from one to the other."""
    return a + (b - a) * t


def smooth(share: float) -> float:
    """In and out, from rest to rest."""
    return share * share * (3 - 2 * share)


def out_cubic(share: float) -> float:
    """Fast, then ever slower."""
    return 1 - (1 - share) ** 3


def start_up(share: float, ramp: float) -> float:
    """The same share for something that gathers speed over the first `ramp` of it, instead of at once."""
    even = share * share / (2 * ramp) if share < ramp else share - ramp / 2
    return even / (1 - ramp / 2)


def swift(share: float) -> float:
    """The curve (.2, .8, .2, 1): off at once, most of the way soon, and softly in."""
    u = share
    for _ in range(5):  # the curve's parameter by Newton's steps
        u -= (0.6 * u - 0.6 * u * u + u**3 - share) / (0.6 - 1.2 * u + 3 * u * u)
    return 2.4 * u - 1.8 * u * u + 0.4 * u**3


def hump(share: float) -> float:
    """From rest up to 1 half-way, and down to rest."""
    return math.sin(math.pi * share) ** 2


def drift(seconds: float, fades: float) -> float:
    """How far what moved by 1 a second still goes while that speed fades away; nothing in the end."""
    return seconds * (1 - seconds / fades) ** 2 if seconds < fades else 0.0


def settled(share: float) -> float:
    """The size of a piece that has touched the table, over its own."""
    if share < 0.5:
        return TOUCHED + (PRESSED - TOUCHED) * smooth(2 * share)
    return PRESSED + (1 - PRESSED) * smooth(2 * share - 1)


def shake(seconds: float) -> float:
    """How far aside a refused piece stands, so long after it came home."""
    share = seconds / SHAKE
    return (
        SHAKEN * math.sin(math.pi * share) * math.sin(2 * math.pi * SHAKES * share) if 0 < share < 1 else 0.0
    )
