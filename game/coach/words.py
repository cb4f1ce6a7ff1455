"""Values and losses as people read them: a figure and what it counts."""

import math
from collections.abc import Callable, Sequence

from game.ai.thought import Beliefs, Unit

WORDS = {
    Unit.POINTS: "expected points",
    Unit.DOTS: "expected dots",
    Unit.ROUND: "chance to win the round",
    Unit.HAND: "chance to win the hand",
    Unit.LEFT: "chance to win the hand, less what cards left in it cost",
    Unit.CHANCE: "chance to win",
    Unit.PAWNS: "pawns",
    Unit.MEN: "men",
    Unit.CHIPS: "expected chips",
}
"""What a value or a loss is counted in, as a player says it."""
PERCENT = frozenset({Unit.ROUND, Unit.HAND, Unit.LEFT, Unit.CHANCE})
LEADS = frozenset({Unit.POINTS, Unit.DOTS})
"""What others score is taken off these, as far as the game's players count it."""
WHOLES = {
    Unit.ROUND: ("a round", "a round"),
    Unit.HAND: ("a hand", "a hand"),
    Unit.LEFT: ("a hand", "a hand"),
    Unit.CHANCE: ("a win", "a match"),
}
"""What chances that are added up are told as shares of, and what is won or lost by a whole one."""
_SIGNED = frozenset({Unit.PAWNS, Unit.MEN}) | LEADS
"""What is told as ahead or behind."""


def counted(unit: Unit, more: str = "", *, behind: bool = False) -> str:
    """What values set side by side are counted in, as a heading; `behind` where they are differences.

    `more` is what the game's players say of points and dots, see `more_of`.
    """
    rest = " behind the best" if behind else more if unit in LEADS else ""
    return WORDS[unit].capitalize() + rest


def figure(value: float, error: float, unit: Unit) -> str:
    """A value with its error in the words of its unit: "−1.8 ± 0.2 expected points", "−12% chance to win"."""
    scale, sign = (100.0, "%") if unit in PERCENT else (1.0, "")
    digits = 0 if sign and abs(scale * value) >= 10 else 1
    return f"{measured(scale * value, scale * error, digits)}{sign} {WORDS[unit]}"


def measured(value: float, error: float, digits: int) -> str:
    """A figure and its error, with so many digits behind the point: "−1.8 ± 0.2". One more where the error
    would read as nothing; no error where there is none, or where nothing tells it.
    """
    if not 0 < error < math.inf:
        return _minus(f"{round(value, digits) + 0.0:.{digits}f}")  # 0.0 takes the minus from nothing
    digits += round(error, digits) == 0
    return _minus(f"{round(value, digits) + 0.0:.{digits}f} ± {error:.{digits}f}")


def worth(value: float, unit: Unit, digits: int = 0) -> str:
    """A value by itself: "64% chance to win", "−4.2 expected points", "+0.8 pawns"; percents with so many
    digits behind the point, and 0% and 100% of nothing else.
    """
    if unit in PERCENT:
        least = 10.0**-digits
        if 0 < value < 1:
            return f"{min(100 - least, max(least, 100 * value)):.{digits}f}% {WORDS[unit]}"
        return _minus(f"{100 * value:.0f}% {WORDS[unit]}")
    signed = "+" if unit in _SIGNED else ""
    return _minus(f"{round(value, 1) + 0.0:{signed}.1f} {WORDS[unit]}")


def lost(loss: float, unit: Unit, error: float = 0.0) -> str:
    """What a move gives up, as short as it goes: "−1.8 points", "−6%"; with its error where one is given."""
    scale, sign = (100.0, "%") if unit in PERCENT else (1.0, "")
    tenths = round(scale * loss, 1)
    digits = 0 if sign and tenths >= 1 else 1 if tenths else 2
    what = sign or f" {_plain(unit)}"
    return f"−{measured(scale * loss, scale * error, digits)}{what}"


def added_up(amount: str, unit: Unit) -> str:
    """A sum of values of many moves, with what it counts: "14 points", "126% of a win"."""
    return f"{amount} of {WHOLES[unit][0]}" if unit in WHOLES else f"{amount} {_plain(unit)}"


def whole(unit: Unit) -> str:
    """What 100% of such a sum is, in a sentence; empty where it is not told in percent."""
    if unit not in WHOLES:
        return ""
    return (
        f"100% would turn {WHOLES[unit][1]} from surely won into surely lost; it can be more, since chances"
        " come back by luck and by what others give away."
    )


def figure_of(words: str) -> str:
    """What such words tell without the name of the unit: "−1.8 points" as "−1.8", "64% chance" as "64%"."""
    first = words.partition(" ")[0]
    return first if first[-1:].isdigit() or first.endswith("%") else words


def gives_up(loss: float, unit: Unit) -> str:
    """What a move costs, in a sentence: "This gives up about 4 points."."""
    if unit in PERCENT:
        return f"This lowers your {WORDS[unit]} by about {100 * loss:.0f}%."
    figures = f"{loss:.0f}" if loss >= 3 else f"{loss:.1f}"
    return f"This gives up about {figures} {_plain(unit)}."


def _plain(unit: Unit) -> str:
    return WORDS[unit].removeprefix("expected ")


def held_by(
    beliefs: Beliefs, number: int, face_name: Callable[[str], str], name: Callable[[int], str]
) -> str:
    """Where a piece was taken to be: "queen of spades: You 71%, Cleo 20%, elsewhere 9%"; together 100%."""
    *seats, left = held_in_percent(beliefs, number)
    shares = beliefs.shares[number]
    told = [f"{name(seat)} {percent}%" for seat, percent in enumerate(seats) if shares[seat]]
    if left:
        told.append(f"elsewhere {left}%")
    return f"{face_name(beliefs.pieces[number])}: {', '.join(told)}"


def held_in_percent(beliefs: Beliefs, number: int) -> list[int]:
    """By seat, and last elsewhere, in how many of 100 worlds a piece was there; together 100."""
    return percents([*beliefs.shares[number], beliefs.elsewhere(number)])


def percents(shares: Sequence[float]) -> list[int]:
    """Shares that make up 1 as whole percents that make up 100; what was cut off most gets the rest."""
    cut = [int(100 * share + 1e-9) for share in shares]
    dearest = sorted(range(len(shares)), key=lambda at: cut[at] - 100 * shares[at])
    for at in dearest[: max(0, 100 - sum(cut))]:
        cut[at] += 1
    return cut


def _minus(text: str) -> str:
    return text.replace("-", "−")
