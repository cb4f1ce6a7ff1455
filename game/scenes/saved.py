"""How lists word a saved match: what it is, how it stands, when it was played."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from game.rules import registry
from game.rules.core.sentences import apart
from game.rules.shared.words import listed
from game.scenes.endings import named
from game.scenes.figures import counted, points_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.journal import Saved


def title(saved: Saved) -> str:
    """What a saved match is, say "Deuce: You with Anna and Ben"; of an absent game, why it must wait."""
    if registry.find(saved.game) is None:
        return f"A match of ‘{registry.title(saved.game)}’, which is not installed"
    return f"{registry.title(saved.game)}: {company(saved)}"


def company(saved: Saved) -> str:
    """Who plays a saved match, say "You with Anna and Ben", or "You and Ben against Anna and Cleo"."""
    names = [apart(str(player["name"])) for player in saved.players]
    if registry.with_partners(saved.game, len(names)):
        return " against ".join(listed([names[seat] for seat in side]) for side in sides(saved))
    first, *others = names
    return f"{first} with {listed(others)}" if others else first


def sides(saved: Saved) -> Sequence[Sequence[int]]:
    """The seats side by side: partners sit opposite each other, all others play alone."""
    count = len(saved.players)
    many = count // 2 if registry.with_partners(saved.game, count) else count
    return [range(first, count, many) for first in range(many)]


def standing(saved: Saved, *, brief: bool = False) -> str:
    """How a saved match stands, say "Hand 3 · 45–20", or "23 moves" where there are no rounds.

    `brief` leaves the points out.
    """
    entry = registry.find(saved.game)
    word = entry.round if entry is not None else "round"
    parts = [f"{word.capitalize()} {saved.round}"] if saved.round else []
    if scored(saved) and not brief:
        alone = len(saved.scores) == 1 and entry is not None
        parts.append(
            counted(saved.scores[0], entry.counts)
            if entry is not None and alone
            else "–".join(map(points_words, saved.by_side))
        )
    if not saved.round:
        parts.append(counted(saved.plays, "moves"))
    return " · ".join(parts)


def scored(saved: Saved) -> bool:
    """Whether the scores of a match say something now: where nothing is counted, they do only at its end."""
    entry = registry.find(saved.game)
    return entry is None or bool(entry.counts) or saved.outcome is not None


def leaders(saved: Saved) -> frozenset[int]:
    """The seats that have the best score so far; none while all have the same."""
    entry = registry.find(saved.game)
    if len(set(saved.scores)) < 2:
        return frozenset()
    best = min(saved.scores) if entry is not None and entry.lowest_wins else max(saved.scores)
    return frozenset(seat for seat, score in enumerate(saved.scores) if score == best)


def ending(saved: Saved) -> str:
    """How a finished match ended, with the players' names; empty while it runs."""
    names = [str(player["name"]) for player in saved.players]
    you = next((seat for seat, own in enumerate(names) if own.casefold() == "you"), None)
    return named(saved.outcome or "", names, you)


def ended(saved: Saved) -> Sequence[str]:
    """How and when a finished match ended, in fewer and fewer words; the day is left out last."""
    told, at, on = ending(saved).removesuffix("."), lately(saved.played), day(saved.played)
    first = re.split(r"[;,:] ", told)[0]
    forms = (told, at), (told, on), (first, at), (first, on), (f"Played {on}" if on else "",)
    return list(dict.fromkeys(words for form in forms if (words := " · ".join(filter(None, form)))))


def moment(iso: str) -> str:
    """A moment of the journal in the local time of this machine, say "5 March 2026, 20:15"."""
    at = _local(iso)
    return f"{at.day} {at:%B %Y, %H:%M}" if at is not None else ""


def lately(iso: str, today: date | None = None) -> str:
    """A moment of the journal as seen from today: "yesterday, 20:15", within a week "Tuesday, 20:15"."""
    at = _local(iso)
    if at is None:
        return ""
    ago = ((today or date.today()) - at.date()) // timedelta(days=1)
    return f"{day(iso, today)}, {at:%H:%M}" if 0 <= ago < 7 else moment(iso)


def day(iso: str, today: date | None = None) -> str:
    """The day of a moment of the journal as seen from today: "yesterday", "Tuesday", "5 Mar 2024"."""
    at, now = _local(iso), today or date.today()
    if at is None:
        return ""
    ago = (now - at.date()) // timedelta(days=1)
    if not 0 <= ago < 7:
        return f"{at.day} {at:%b}" if at.year == now.year else f"{at.day} {at:%b %Y}"
    return {0: "today", 1: "yesterday"}.get(ago) or f"{at:%A}"


def stood(saved: Saved, *, brief: bool = False) -> str:
    """How a saved match stands, and when it was left there; `brief` without its points."""
    here = registry.find(saved.game) is not None  # what an absent game counts is not known
    return " · ".join(
        part for part in (standing(saved, brief=brief) if here else "", lately(saved.played)) if part
    )


def _local(iso: str) -> datetime | None:
    try:
        return datetime.fromisoformat(iso).astimezone()
    except (ValueError, OverflowError, OSError):
        return None  # a date that cannot be told is no reason to hide the match
