"""Score sheets as data: how every point came about, who ended the round and why, and everybody's standing.

`sheets_of` collects them from a match's steps as one viewer may know them, for any game whose scoring events
carry `ScoreLine`s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.core.events import CountedAloud, Scored
from game.rules.shared.words import capital

if TYPE_CHECKING:
    from game.match import Step
    from game.rules.core.events import Event


@dataclass(frozen=True, slots=True)
class Sheet:
    """One scoring of one round: the event, its sentence and everybody's totals after it."""

    number: int
    event: Scored
    words: str
    totals: tuple[float, ...]
    step: int
    """The version of the match that its step led to; sheets of one step belong together."""
    ending: str = ""
    """Who ended the round and why; the same on all sheets of a step."""

    @property
    def sum(self) -> int:
        """What its lines come to, of which less may have been scored (a claim, the end of the match)."""
        return self.event.worth if isinstance(self.event, CountedAloud) else self.event.points


def sheets_of(steps: Sequence[Step], seat: int | None, words: Callable[[Event], str]) -> list[Sheet]:
    """The score sheets among these steps, as that seat may know them."""
    sheets: list[Sheet] = []
    for number, step in enumerate(steps):
        events = step.events(seat)
        scored = [event for event in events if isinstance(event, Scored)]
        scoring = {type(event) for event in scored if event.sheet}
        counted = [event for event in scored if type(event) in scoring]  # who scored nothing is counted too
        if not counted:
            continue
        before = steps[number - 1].events(seat) if number else ()
        ending = _ending(before, counted, words)
        totals = step.view(seat).scores()
        for event in counted:
            sheets.append(Sheet(len(sheets) + 1, event, words(event), totals, step.version, ending))
    return sheets


def _ending(before: Sequence[Event], counted: Sequence[Scored], words: Callable[[Event], str]) -> str:
    """What ended a round: what happened just before it was counted, and what is said of whoever did it."""
    last = [event for event in before if event.ends_round]
    chief = next((event for event in counted if event.chief), None)
    if chief is None and len(counted) == 1:
        chief = counted[0]
    if chief is not None and chief.went_out:
        last = []  # said of them already
    told = [text for event in (*last, *([] if chief is None else [chief])) if (text := words(event))]
    if not told:
        trick = next((text for event in reversed(before) if (text := words(event))), "")
        told = ["All cards are played.", trick] if trick else [words(counted[-1])]
    return " ".join(told)


def rounds_of(sheets: Sequence[Sheet], *, lowest_wins: bool = False) -> list[list[Sheet]]:
    """Sheets that came about in one step together, the best score first."""
    rounds: list[list[Sheet]] = []
    for sheet in sheets:
        if rounds and rounds[-1][0].step == sheet.step:
            rounds[-1].append(sheet)
        else:
            rounds.append([sheet])
    for together in rounds:
        together.sort(key=lambda sheet: sheet.event.points, reverse=not lowest_wins)
    return rounds


def with_everybody(
    sheets: list[Sheet], side: Callable[[int], str], *, lowest_wins: bool = False
) -> list[Sheet]:
    """The sheets of a round in which several are counted, and an empty one for each side that is not."""
    if len(sheets) == 1:
        return sheets
    sides = {side(sheet.event.seat) for sheet in sheets}
    first = sheets[0]
    added = []
    for seat in range(len(first.totals)):
        if side(seat) not in sides:
            sides.add(side(seat))
            added.append(replace(first, event=Scored(seat), words=""))
    return rounds_of([*sheets, *added], lowest_wins=lowest_wins)[0]


def standing(scores: Sequence[float], side: Callable[[int], str], *, lowest_wins: bool = False) -> str:
    """Everybody's points in a line, partners once, the best first."""
    order = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=not lowest_wins)
    words = (f"{capital(side(seat))} {scores[seat]}" for seat in order)
    return "   ".join(["Totals:", *dict.fromkeys(words)])


def signed(points: int) -> str:
    """Points as they are added: "+5", "-5", "0"."""
    return f"{points:+}" if points else "0"
