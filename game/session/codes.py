"""A deal as a code of letters, to be read out or written down: the same cards, rules and opponents elsewhere.

A code is a number in letters: game, seats, who sits there, the deal and, where there are some, the house
rules, each a digit of its own base. The letters have no look-alikes among them, and the last one checks the
others: a wrong letter, and two that changed places, are always noticed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.levels import LEVELS, RATED, RATINGS, is_outside, rated, rating_of
from game.rules import registry
from game.rules.core.errors import BadOption, quoted
from game.rules.core.options import as_dict, fields_of
from game.rules.core.options import read as chosen

LETTERS = "ABCDEFGHKMNPRSTWXYZ"
"""Without I, J, L, O, Q, U and V, which are easily taken for others."""
GAMES = (
    "deuce", "golden_deuce", "hit_the_deck", "deuces", "cribbage", "chess", "checkers", "dominoes", "block",
    "bergen", "bingo", "texas42", "domino_poker", "rummy", "hearts", "crazy_eights", "poker_dice",
)  # fmt: skip
"""By their number in codes, which never changes: a new game goes to the end."""
_MOST_GAMES, _MOST_SEATS, _FORMATS = 32, 16, 3
_SMALL, _LARGE = 1 << 30, 1 << 64
"""Deals below the first take fewer letters; one above the second has no code."""
_KINDS = (None, *LEVELS, "rated")
_GROUP = 4
_WEIGHTS = len(LETTERS) - 2
"""How many weights there are: with one more, the last letter and the check could change places unnoticed."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """What a code says."""

    key: str
    levels: tuple[str | None, ...]
    """By seat; None for a person."""
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    """Every house rule by name."""


def code_of(key: str, levels: Sequence[str | None], seed: int, options: Mapping[str, object]) -> str | None:
    """The code in groups of letters; None for a deal that has none: of an installed game, too large,
    with a rule of one's own, or with an engine that only this machine has.
    """
    if key not in GAMES or not 0 <= seed < _LARGE:
        return None
    rules = fields_of(registry.load(key).options)
    values = as_dict(chosen(registry.load(key).options, options))
    if any(values[rule.name] not in rule.choices for rule in rules):
        return None
    usual = all(values[rule.name] == rule.default for rule in rules)
    digits = [(0, _FORMATS), (GAMES.index(key), _MOST_GAMES), (len(levels), _MOST_SEATS)]
    for level in levels:
        if is_outside(level):
            return None
        rating = rating_of(level) if level is not None else None
        digits.append((_KINDS.index(level if rating is None else "rated"), len(_KINDS)))
        if rating is not None:
            digits.append((RATINGS.index(rating), len(RATINGS)))
    large = seed >= _SMALL
    digits += [(int(large), 2), (seed, _LARGE if large else _SMALL), (int(not usual), 2)]
    if not usual:
        digits += [(rule.choices.index(values[rule.name]), len(rule.choices)) for rule in rules]
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    worth = []
    while number:
        number, rest = divmod(number, len(LETTERS))
        worth.append(rest)
    letters = "".join(LETTERS[each] for each in (*worth, _check(worth)))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def read(text: str) -> DealCode:
    """What this code says. Raises BadOption."""
    letters = [letter for letter in text.upper() if not letter.isspace() and letter != "-"]
    if strange := next((letter for letter in letters if letter not in LETTERS), None):
        raise BadOption(f"No code has {quoted(strange)} in it: its letters are {LETTERS}.")
    worth = [LETTERS.index(letter) for letter in letters]
    if len(worth) < 2 or len(worth) > 80 or _check(worth[:-1]) != worth[-1]:
        raise BadOption("A letter of this code is wrong, or missing: look at it again.")
    number = 0
    for each in reversed(worth[:-1]):
        number = number * len(LETTERS) + each
    return _Reader(number).told()


def looks_like_one(text: str) -> bool:
    """Whether this is meant as a code, and no deal number."""
    return any(letter.isalpha() for letter in text)


class _Reader:
    """Takes the digits of a code off its number, the first one first."""

    def __init__(self, number: int) -> None:
        self._number = number

    def told(self) -> DealCode:
        newer = BadOption("This code names what this Deuce does not know; a newer one may have made it.")
        if self._next(_FORMATS) or (at := self._next(_MOST_GAMES)) >= len(GAMES):
            raise newer
        key, count = GAMES[at], self._next(_MOST_SEATS)
        game = registry.load(key)
        if count not in game.seats:
            raise newer
        levels = tuple(self._level(key, newer) for _ in range(count))
        seed = self._next(_LARGE if self._next(2) else _SMALL)
        rules = fields_of(game.options)
        own = self._next(2)
        options = {rule.name: rule.choices[self._next(len(rule.choices))] for rule in rules} if own else {}
        if self._number:
            raise newer
        return DealCode(key, levels, seed, as_dict(chosen(game.options, options)))

    def _level(self, key: str, newer: BadOption) -> str | None:
        kind = _KINDS[self._next(len(_KINDS))]
        if kind != "rated":
            return kind
        if key not in RATED:
            raise newer
        return rated(RATINGS[self._next(len(RATINGS))])

    def _next(self, base: int) -> int:
        self._number, digit = divmod(self._number, base)
        return digit


def _check(worth: Sequence[int]) -> int:
    """The last letter: a sum in which every place counts differently from the one beside it."""
    return sum((at % _WEIGHTS + 1) * each for at, each in enumerate(worth, 1)) % len(LETTERS)
