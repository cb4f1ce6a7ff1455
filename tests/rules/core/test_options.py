"""House rules from outside: every listed value is read, in its own form or as text, and nothing else."""

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import registry
from game.rules.core.errors import BadOption, quoted
from game.rules.core.options import as_dict, fields_of, house_rule, read


@dataclass(frozen=True, slots=True)
class Sample:
    """One option of each kind."""

    target: int = house_rule(100, label="Points", choices=(50, 100), help="How far.")
    open_hands: bool = house_rule(False, label="Open", choices=(False, True), help="Seen by all.")
    passing: str = house_rule("left", label="Passing", choices=("left", "none"), help="Whither.")


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("target", 50, 50), ("target", "50", 50), ("target", " 100 ", 100), ("open_hands", True, True),
        ("open_hands", "on", True), ("open_hands", "Yes", True), ("open_hands", "false", False),
        ("passing", "NONE", "none"),
    ],
)  # fmt: skip
def test_values_and_texts(name: str, value: Any, meant: Any) -> None:
    """A value may come as itself or as a text; what is kept is the choice itself."""
    chosen = getattr(read(Sample, {name: value}), name)
    assert chosen == meant and type(chosen) is type(meant)


values = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(st.dictionaries(st.sampled_from(["target", "open_hands", "passing"]) | st.text(), values))
def test_anything_else_is_refused(given_values: dict[str, Any]) -> None:
    """Whatever comes in, the result holds listed choices only, or BadOption names option and choices."""
    try:
        chosen = as_dict(read(Sample, given_values))
    except BadOption as error:
        assert str(error).endswith(".")
        assert any(quoted(name, 60) in str(error) for name in given_values)
        return
    assert set(given_values) <= set(chosen)
    assert all(chosen[rule.name] in rule.choices for rule in fields_of(Sample))
    assert read(Sample, chosen) == read(Sample, given_values)


def test_no_number_stands_for_a_switch() -> None:
    """1 is not "on", and "on" is not a number of points."""
    for name, value in (("open_hands", 1), ("target", True), ("target", 100.5)):
        with pytest.raises(BadOption, match="choose one of"):
            read(Sample, {name: value})


def test_every_game_explains_its_options() -> None:
    """Each option of each game has a label, a sentence of help, and a default among its choices."""
    for entry in registry.entries():
        options = registry.load(entry.key).options
        assert len(fields(options)) == len(fields_of(options))
        for rule in fields_of(options):
            assert rule.label and rule.help.endswith(".")
            numbers = [value for value in rule.named if type(value) is int]
            assert not [value for value in numbers if re.search(rf"\b{value}\b", rule.help)]
            assert rule.default in rule.choices and len(rule.choices) > 1
        registry.load(entry.key)
        read(options, registry.load(entry.key).usual)


def test_presets_are_overridden_by_other_keys() -> None:
    """A preset sets several values at once, wherever its key stands; a wrong one is refused by name."""

    @dataclass(frozen=True, slots=True)
    class Presets(Sample):
        presets: ClassVar[dict[str, Any]] = {"plain": {}, "open": {"open_hands": True, "target": 50}}

    assert read(Presets, {"preset": "plain"}) == Presets()
    assert read(Presets, {"target": "100", "preset": "Open"}) == Presets(target=100, open_hands=True)
    with pytest.raises(BadOption, match="choose one of: plain, open"):
        read(Presets, {"preset": "wild"})
    with pytest.raises(BadOption, match="no option “preset”"):
        read(Sample, {"preset": "plain"})


def test_a_rule_needs_rules_and_values_that_there_are() -> None:
    """What a rule depends on is a value of another rule, and that value gives it an effect."""
    for entry in registry.entries():
        rules = {rule.name: rule for rule in fields_of(registry.load(entry.key).options)}
        for rule in rules.values():
            for name, wanted in rule.needs.items():
                assert name != rule.name and wanted and set(wanted) < set(rules[name].choices)
                met = {other.name: other.default for other in rules.values()} | {name: wanted[0]}
                assert rule.matters(met)


def test_one_of_the_needed_values_is_enough() -> None:
    """A rule has an effect as soon as one of the rules it needs has one of the values."""
    rules = {rule.name: rule for rule in fields_of(registry.load("hearts").options)}
    rule = rules["queen_breaks_hearts"]
    off = {"hearts_broken": False, "queen_needs_broken_hearts": False}
    assert not rule.matters(off)
    assert rule.matters(off | {"hearts_broken": True})
    assert rule.matters(off | {"queen_needs_broken_hearts": True})
