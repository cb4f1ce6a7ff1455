"""Every event of every game is a type: it has a cue, typed public facts, and sentences that can be filled."""

import ast
import inspect
import string
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.events import Cue, Event, ScoreLine, Transfer
from game.rules.core.sentences import NOTHING, Sentence
from game.table.cues import EFFECTS
from tests.golden.rewrite import golden_file, golden_tables

FACTS = {int, str, bool, NoneType, Transfer, ScoreLine}
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]


def _types(base: type[Event]) -> Iterator[type[Event]]:
    for sort in base.__subclasses__():
        if sort.__module__.startswith("game.") and sort.__name__ != "LooseEvent":
            yield getattr(sys.modules[sort.__module__], sort.__name__)  # slots made the class anew
            yield from _types(sort)


@cache
def event_types() -> list[type[Event]]:
    """The types of all events of all games, and those that they share."""
    for entry in registry.entries():
        registry.load(entry.key)
    return sorted({*_types(Event)}, key=lambda sort: (sort.__module__, sort.__qualname__))


def sentences(sort: type[Event]) -> dict[str, Sentence]:
    """What events of a type may say, by the names of the class attributes."""
    found = {name: getattr(sort, name) for name in dir(sort)}
    return {name: said for name, said in found.items() if isinstance(said, Sentence) and said is not NOTHING}


def variants(said: Sentence) -> list[str]:
    """All templates of a sentence."""
    every = [said.text, said.you, said.one, said.you_one, said.none, said.you_none]
    return [template for template in every if template]


def named(template: str) -> set[str]:
    """The fields that a template names."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def computed(sort: type[Event]) -> set[str]:
    """The fields that a type's `fields` adds: the keys of the dictionaries that stand in it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(sort.fields)))
    keys = [key for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys]
    return {key.value for key in keys if isinstance(key, ast.Constant)}


def parts(hint: Any) -> Iterator[Any]:
    """The types that an annotation is made of."""
    if get_origin(hint) in (tuple, Union, UnionType):
        for part in get_args(hint):
            if part is not ...:
                yield from parts(part)
    else:
        yield hint


def test_events_are_frozen_types_with_typed_facts() -> None:
    """Every fact is a number, a text, a truth or a tuple of these, whatever may be public."""
    for sort in event_types():
        assert is_dataclass(sort) and sort.__dataclass_params__.frozen, sort  # type: ignore[attr-defined]
        assert "__slots__" in vars(sort) and "__dict__" not in dir(sort), sort
        hints = get_type_hints(sort)
        loose = {f.name: hints[f.name] for f in fields(sort) if not set(parts(hints[f.name])) <= FACTS}
        assert not loose, (sort, loose)


def test_every_event_has_a_cue_and_every_cue_an_effect() -> None:
    """The table knows what to do on each cue, and no cue is left over."""
    assert set(EFFECTS) == set(Cue)
    assert {sort.cue for sort in event_types()} <= set(Cue)


def test_sentences_can_be_filled() -> None:
    """Every variant names only fields that its event has, in every person the same ones."""
    for sort in event_types():
        own = {field.name for field in fields(sort)}
        known = own | computed(sort) | {"who", "name"}
        for name, said in sentences(sort).items():
            where = f"{sort.__module__}.{sort.__qualname__}.{name}"
            assert said.of in own, where
            assert not said.by or said.by in known, where
            assert bool(said.by) == bool(said.one or said.none), where
            for template in variants(said):
                assert named(template) <= known, (where, template)
            if said.you:  # told to whoever does it in each number, too
                assert bool(said.one) == bool(said.you_one), where
                assert bool(said.none) == bool(said.you_none), where
                for other, own_words in [
                    (said.text, said.you), (said.one, said.you_one), (said.none, said.you_none),
                ]:  # fmt: skip
                    assert named(own_words) - {"who", "name"} == named(other) - {"who", "name"}, where
            else:
                assert not (said.you_one or said.you_none), where


@pytest.mark.parametrize(("key", "seats"), golden_tables())
def test_what_happened_is_said_to_everybody(key: str, seats: int) -> None:
    """In a whole match each variant of whatever is said fills its fields; nothing is left open."""
    match = Match.load(golden_file(key, seats).read_text(encoding="ascii"))
    said: set[tuple[Sentence, int | None]] = set()
    for viewer in (0, None):
        for step in match.steps():
            for event in step.events(viewer):
                for told in event.told(lambda seat: "you" if seat == viewer else NAMES[seat]):  # noqa: B023
                    if told is NOTHING or (told, viewer) in said:
                        continue
                    said.add((told, viewer))
                    for name in (NAMES.__getitem__, lambda seat: "you"):
                        text = event.filled(told, name)
                        assert text == text.strip() and not text[0].islower() and text[-1] in ".!?", text
                        assert "{" not in text and "  " not in text, text
