"""Score sheets as data: how every point came about, who ended the round and why, and everybody's standing.

`sheets_of` collects them from a match's steps as one viewer may know them, for any game whose scoring events
carry `ScoreLine`s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.core.events import CountedAloud, Scored, ScoreLine
from game.rules.shared.words import capital

if TYPE_CHECKING:
    from game.match import Match, Step
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


def with_points_in_play(rounds: Sequence[list[Sheet]], match: Match) -> list[list[Sheet]]:
    """The rounds with all else that changed the totals since the round before, on lines of its own."""
    whole, step, totals = [], 0, match.bare_view(None, 0).scores()
    for together in rounds:
        rows, now = together, together[0]
        events = [event for one in match.steps()[step : now.step] for event in one.events(None)]
        for seat, total in enumerate(now.totals):
            made = Counter[str]()
            times = Counter[str]()
            for event in events:
                if isinstance(event, Scored) and event.seat == seat and event.made_by:
                    made[event.made_by] += event.points
                    times[event.made_by] += 1
            shown = sum(sheet.event.points for sheet in together if sheet.event.seat == seat)
            if now.event.rest and total - totals[seat] != shown:
                made[now.event.rest] += round(total - totals[seat]) - shown
            lines = [
                ScoreLine(seat, (), points, why if times[why] < 2 else f"{why}, {times[why]} times")
                for why, points in made.items()
            ]
            rows = _added(rows, seat, lines)
        whole.append(rows)
        step, totals = now.step, now.totals
    return whole


def _added(rows: list[Sheet], seat: int, lines: Sequence[ScoreLine]) -> list[Sheet]:
    """The sheets of a round with these lines for a seat, which may have had none."""
    if not lines:
        return rows
    own = next((sheet for sheet in rows if sheet.event.seat == seat), None)
    event = Scored(seat) if own is None else own.event
    points = event.points + sum(line.points for line in lines)
    more = replace(event, points=points, sheet=(*event.sheet, *lines))
    found = replace(rows[0], words="", event=more) if own is None else replace(own, event=more)
    return [*(sheet for sheet in rows if sheet is not own), found]


def standing(scores: Sequence[float], side: Callable[[int], str], *, lowest_wins: bool = False) -> str:
    """Everybody's points in a line as a sheet has them, partners once, the best first."""
    order = sorted(range(len(scores)), key=lambda seat: scores[seat], reverse=not lowest_wins)
    words = (f"{capital(side(seat))} {scores[seat]}" for seat in order)
    return "   ".join(["When counted:", *dict.fromkeys(words)])


def signed(points: int) -> str:
    """Points as they are added: "+5", "-5", "0"."""
    return f"{points:+}" if points else "0"
