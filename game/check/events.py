"""Events: types with typed public facts, a cue, and whole sentences that can be filled for everybody."""

import random
import re
import string
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from game.check.tables import Table, decisions, expect
from game.rules import registry
from game.rules.core.events import Cue, Event, ScoreLine, Transfer
from game.rules.core.sentences import NOTHING, Sentence

FACTS = {int, str, bool, NoneType, Transfer, ScoreLine}
"""What a fact may be, or a tuple of."""


def event_types(key: str) -> list[type[Event]]:
    """The types of the events of a game, or of its family: what its package defines, and what all share."""
    package = type(registry.load(key)).__module__.rpartition(".")[0]
    found = {sort for sort in _below(Event) if sort.__module__.startswith((package, Event.__module__))}
    return sorted(found, key=lambda sort: (sort.__module__, sort.__qualname__))


def _below(base: type[Event]) -> Iterator[type[Event]]:
    for sort in base.__subclasses__():
        yield getattr(sys.modules[sort.__module__], sort.__name__)  # slots made the class anew
        yield from _below(sort)


def events_are_types(key: str) -> None:
    """Every event is a frozen dataclass with slots; facts are numbers, texts, truths or tuples of them."""
    for sort in event_types(key):
        frozen = is_dataclass(sort) and sort.__dataclass_params__.frozen  # type: ignore[attr-defined]
        expect(frozen and "__dict__" not in dir(sort), "{} is no frozen dataclass with slots", sort)
        expect(isinstance(sort.cue, Cue), "{} has no cue", sort)
        hints = get_type_hints(sort)
        expect(not {"kind", "facts"} & {*dir(sort)}, "{} has a kind beside its type", sort)
        for field in fields(sort):
            expect({*_parts(hints[field.name])} <= FACTS, "{}.{} is no plain fact", sort, field.name)


def _parts(hint: object) -> Iterator[object]:
    """The types that an annotation is made of."""
    if get_origin(hint) in (tuple, Union, UnionType):
        for part in get_args(hint):
            if part is not ...:
                yield from _parts(part)
    else:
        yield hint


def sentences_can_be_filled(key: str) -> None:
    """Every variant of a sentence names fields that its event has, in every person the same ones."""
    for sort in event_types(key):
        own = {field.name for field in fields(sort)}
        known = own | _computed(sort) | {"who", "name", "moved"}
        for name in dir(sort):
            said = getattr(sort, name)
            if not isinstance(said, Sentence) or said is NOTHING:
                continue
            where = f"{sort.__module__}.{sort.__qualname__}.{name}"
            chosen = {said.of, *sort.in_names} <= own and (not said.by or said.by in known)
            expect(chosen, "{} is of, by or with no field", where)
            expect(bool(said.by) == bool(said.one or said.none), "{} has no variants of number", where)
            for own_words, other in (
                (said.you, said.text), (said.you_one, said.one), (said.you_none, said.none),
            ):  # fmt: skip
                both = [_named(template) for template in (own_words, other) if template]
                expect(all(names <= known for names in both), "{} names what there is not", where)
                same = len(both) < 2 or both[0] - {"who", "name"} == both[1] - {"who", "name"}
                expect(same, "{} says different things in different persons", where)
                whole = not (own_words and not other) and (own_words or not other or not said.you)
                expect(whole, "{} lacks a variant", where)


def _named(template: str) -> set[str]:
    """The fields that a template names."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def _computed(sort: type[Event]) -> set[str]:
    """The fields that a type computes: the texts that stand in its `fields`, alone or as keys together."""
    found = sort.fields.__code__.co_consts
    return {text for known in found for text in (known if isinstance(known, tuple) else (known,))}


def what_happens_is_said(table: Table) -> None:
    """Whatever is said in a match is a whole sentence, also in the persons that nobody was in."""
    match, rng = table.new(18), random.Random(18)
    for _ in decisions(match, rng, 400):
        pass
    names = [f"Player {seat + 1}" for seat in range(table.seats)]
    said: set[tuple[Sentence, int | None]] = set()
    for viewer in (0, None):
        known = ["you" if seat == viewer else name for seat, name in enumerate(names)]
        for step in match.steps():
            for event in step.events(viewer):
                for told in event.told(known.__getitem__):
                    if told is NOTHING or (told, viewer) in said:
                        continue
                    said.add((told, viewer))
                    for name in (names.__getitem__, lambda seat: "you"):
                        text = event.filled(told, name)
                        whole = text == text.strip() and not text[0].islower() and text[-1] in ".!?"
                        expect(whole and "{" not in text, "{!r} is no whole sentence", text)


def rounds_have_one_name(table: Table) -> None:
    """What the shelf and the sheets call a round is what is said where one begins, "Hand 3: …"."""
    match, rng, word = table.new(18), random.Random(18), registry.entry(table.key).round
    for _ in decisions(match, rng, 60):
        pass
    for step in match.steps():
        for event in step.events(None):
            for told in event.told(lambda seat: f"Player {seat + 1}"):
                if named := re.match(r"(\w+) \{round\}", told.text):
                    expect(named[1].lower() == word, "a round is called {} and {}", named[1].lower(), word)


ON_GAMES: tuple[Callable[[str], None], ...] = (events_are_types, sentences_can_be_filled)
CHECKS: tuple[Callable[[Table], None], ...] = (what_happens_is_said, rounds_have_one_name)
