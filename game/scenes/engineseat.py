"""An engine of another program in the set-up: among the levels, and how strong and how quick it plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ai.engines.level import Outside, read
from game.ai.levels import OUTSIDE, OUTSIDERS, is_outside
from game.table.ui.controls import Slider, Stepper
from game.table.ui.widget import Widget

if TYPE_CHECKING:
    from game.ai.engines.installed import Installed

Spent = tuple[int | None, int]
"""Positions a move, or milliseconds."""
MILLIS = (100, 300, 1000, 3000, 10_000)
NODES = (100, 1000, 10_000, 100_000, 1_000_000)
STEP = 50
"""Between two ratings on the slider."""


def offered(key: str, engines: Sequence[Installed], level: str) -> list[tuple[str, str]]:
    """The engines that can play this game, as the stepper of levels has them; always the one that plays."""
    if key not in OUTSIDERS:
        return []
    names = {chosen(one.usual.level): one.name for one in engines}
    if is_outside(level):
        names.setdefault(chosen(level), read(level).name)
    return list(names.items())


def chosen(level: str) -> str:
    """A level as that stepper has it: of an engine only which it is."""
    return OUTSIDE + read(level).key if is_outside(level) else level


def level_of(choice: str, engines: Sequence[Installed]) -> str | None:
    """The level that a choice of the stepper begins with; None where it is no engine's."""
    return next((one.usual.level for one in engines if chosen(one.usual.level) == choice), None)


def problem(engines: Sequence[Installed], levels: Iterable[str | None]) -> str:
    """Why an engine among these levels cannot play, as a sentence; empty if all can."""
    known = {one.key: one for one in engines}
    for level in levels:
        if level is not None and is_outside(level):
            asked = read(level)
            one = known.get(asked.key)
            if one is None:
                return f"{asked.name} is not among the engines of the settings."
            if one.missing:
                return f"{one.name} {one.missing}."
    return ""


def controls(
    level: str, engines: Sequence[Installed], change: Callable[[str], object], place: pygame.FRect
) -> Iterable[Widget]:
    """How strong this engine plays, as far as it can limit itself, and what it may spend on a move."""
    asked = read(level)
    one = next((one for one in engines if one.key == asked.key), None)
    now = [asked]  # both controls change the same

    def take(terms: Outside) -> None:
        now[0] = terms
        change(terms.level)

    wide = place.w - 200
    if one is not None and one.elo is not None:
        yield _slider(
            "Elo", one.elo, STEP, asked.elo, lambda elo: take(replace(now[0], elo=elo)), place, wide
        )
    elif one is not None and one.skill is not None:
        yield _slider(
            "Skill", one.skill, 1, asked.skill, lambda skill: take(replace(now[0], skill=skill)), place, wide
        )
    else:
        wide = 0.0
    spent: list[tuple[Spent, str]] = [((None, millis), f"{millis / 1000:g} s a move") for millis in MILLIS]
    spent += [((nodes, asked.millis), f"{nodes:,} positions") for nodes in NODES]
    if asked.nodes is None and asked.millis not in MILLIS:
        spent.insert(0, ((None, asked.millis), f"{asked.millis / 1000:g} s a move"))
    yield Stepper(
        spent,
        (asked.nodes, asked.millis),
        lambda value: take(replace(now[0], nodes=value[0], millis=value[1])),
        rect=pygame.FRect(place.x + wide, place.y, place.w - wide if wide else 200, place.h),
        tip="By positions it plays the same on a slow machine as on a quick one",
    )


def _slider(
    label: str,
    span: tuple[int, int],
    step: int,
    now: int | None,
    take: Callable[[int | None], object],
    place: pygame.FRect,
    wide: float,
) -> Slider:
    """From the weakest to one step beyond the strongest, which is without a limit."""
    low, high = span
    low = -(-low // step) * step
    top = high // step * step + step

    def limit(value: float) -> int | None:
        return None if value >= top else round(value)

    return Slider(
        label,
        top if now is None else now,
        lambda value: take(limit(value)),
        low=low,
        high=top,
        step=step,
        words=lambda value: "full" if limit(value) is None else str(limit(value)),
        rect=pygame.FRect(place.x, place.y, wide - 10, place.h),
        tip="How strong the engine plays, as it understands it; at the right end as well as it can",
    )
