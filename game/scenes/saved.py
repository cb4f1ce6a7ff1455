"""How lists word a saved match: what it is, how it stands, when it was played."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.rules import registry
from game.scenes.endings import named

if TYPE_CHECKING:
    from game.match.journal import Saved


def name(key: str) -> str:
    """The name of a game, or its key where the game is unknown here."""
    return next((entry.name for entry in registry.entries() if entry.key == key), key)


def title(saved: Saved) -> str:
    """What a saved match is, say "Deuce: You with Anna and Ben"."""
    names = [str(player["name"]) for player in saved.players]
    if len(names) == 1:
        return f"{name(saved.game)}: {names[0]}"
    others = ", ".join(names[1:-1]) + " and " + names[-1] if len(names) > 2 else names[-1]
    return f"{name(saved.game)}: {names[0]} with {others}"


def standing(saved: Saved) -> str:
    """How a saved match stands, say "Round 3 · 45–20"."""
    scores = "–".join(map(str, saved.scores))
    return f"Round {saved.round} · {scores}" if saved.round else scores


def ending(saved: Saved) -> str:
    """How a finished match ended, with the players' names; empty while it runs."""
    return named(saved.outcome or "", [str(player["name"]) for player in saved.players])


def moment(iso: str) -> str:
    """A moment of the journal in the local time of this machine, say "5 March 2026, 20:15"."""
    try:
        at = datetime.fromisoformat(iso).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""  # a date that cannot be told is no reason to hide the match
    return f"{at.day} {at:%B %Y, %H:%M}"
