"""House rules: frozen dataclasses whose fields carry label, choices and help.

The set-up screen and the command line build themselves from `fields_of`; `read` turns outside values into
an options object or raises BadOption. An options class may name whole sets of values in a class variable
`presets`; outside, the key `preset` chooses one, and every other key overrides what it says. Where a game has
more than four, the class variable `upfront` names those that matter most.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from typing import Any, TypeAlias, TypeVar

from game.rules.core.errors import BadOption, quoted

Options = TypeVar("Options")
PRESET = "preset"
"""The key that chooses a named set of values, where a game has some."""


Value: TypeAlias = bool | int | str
"""What an option may be."""
V = TypeVar("V", bool, int, str)
Needs = Mapping[str, tuple[Value, ...]]
"""Other rules by name, and the values of which one at least must be chosen for a rule to change anything."""


@dataclass(frozen=True, slots=True)
class Own:
    """Values beside those that a rule offers: what they look like, as a pattern and in words."""

    pattern: str
    words: str

    def allows(self, text: str) -> bool:
        """Whether this is one of them."""
        return re.fullmatch(self.pattern, text, re.ASCII) is not None


def house_rule(
    default: V,
    *,
    label: str,
    choices: tuple[V, ...],
    help: str,
    needs: Needs | None = None,
    own: Own | None = None,
    named: Mapping[V, str] | None = None,
) -> V:
    """A dataclass field for one option; `choices` lists every value that is offered, `own` what else may be,
    `named` what those are called that do not tell by themselves, say 0 where it means without end.

    `needs`: where none of these values is chosen for the other rules, this one has no effect.
    """
    told = {"label": label, "default": default, "choices": choices, "help": help, "needs": needs or {}}
    return field(default=default, metadata={**told, "own": own, "named": named or {}})


POINTS_TO_WIN = "Points to win"


def points_to_win(default: int, choices: tuple[int, ...], *, help: str, needs: Needs | None = None) -> int:
    """The option of nearly every game: how many points win the match."""
    return house_rule(default, label=POINTS_TO_WIN, choices=choices, help=help, needs=needs)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option as a screen shows it."""

    name: str
    label: str
    choices: tuple[Value, ...]
    default: Value
    help: str
    needs: Needs
    own: Own | None = None
    named: Mapping[Value, str] = field(default_factory=dict)

    def matters(self, values: Mapping[str, object]) -> bool:
        """Whether the rule has an effect with these values of all rules."""
        return not self.needs or any(values[name] in wanted for name, wanted in self.needs.items())


def fields_of(options: type[Any]) -> tuple[HouseRule, ...]:
    """The options of a game in their order."""
    return tuple(
        HouseRule(
            f.name,
            told["label"],
            told["choices"],
            told["default"],
            told["help"],
            told["needs"],
            told["own"],
            told["named"],
        )
        for f in fields(options)
        for told in (f.metadata,)
    )


MOST_UPFRONT = 4


def upfront(options: type[object]) -> tuple[str, ...]:
    """The options that matter most, by name: those that the class names in `upfront`, else the first ones."""
    named: tuple[str, ...] = getattr(options, "upfront", ())
    return (named or tuple(rule.name for rule in fields_of(options)))[:MOST_UPFRONT]


def read(options: type[Options], values: Mapping[str, object]) -> Options:
    """An options object from names and values (native or text). Raises BadOption."""
    if not isinstance(values, Mapping):
        raise BadOption(f"Options are given as a mapping of names to values, not as {quoted(values)}.")
    known = {rule.name: rule for rule in fields_of(options)}
    presets: Mapping[str, Mapping[str, Value]] = getattr(options, "presets", {})
    chosen: dict[str, Value] = {}
    if presets and PRESET in values:
        chosen.update(_preset(presets, values[PRESET]))
    for name, value in values.items():
        if name == PRESET and presets:
            continue
        if name not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"There is no option {quoted(name, 60)} here; the options are: {listed}.")
        chosen[name] = _one_of(known[name], value)
    return options(**chosen)


def surviving(options: type[object], values: Mapping[str, object]) -> dict[str, object]:
    """Of the values that an older version kept, those that can still be chosen."""
    still = {}
    for name, value in values.items():
        with suppress(BadOption):
            read(options, {name: value})
            still[name] = value
    return still


def _preset(presets: Mapping[str, Mapping[str, Value]], value: object) -> Mapping[str, Value]:
    name = _plain(value)
    if name not in presets:
        raise BadOption(
            f"There is no {quoted(PRESET)} {quoted(value, 60)}; choose one of: {', '.join(presets)}."
        )
    return presets[name]


def _one_of(rule: HouseRule, value: object) -> Value:
    text = _plain(value)
    for choice in rule.choices:
        if _plain(choice) == text:
            return choice
    if rule.own is not None and rule.own.allows(text):
        return text
    listed = ", ".join(_plain(choice) for choice in rule.choices)
    also = f", or {rule.own.words}" if rule.own is not None else ""
    raise BadOption(
        f"Option {quoted(rule.name)} cannot be {quoted(value, 60)}; choose one of: {listed}{also}."
    )


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    text = str(value).strip().lower()
    return {"true": "on", "false": "off", "yes": "on", "no": "off"}.get(text, text)


def as_dict(options: Any) -> dict[str, Value]:
    """The values of an options object by name, ready for JSON."""
    return asdict(options)
