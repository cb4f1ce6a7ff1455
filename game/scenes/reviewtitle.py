"""The head of a review: which game it was, how it ended, and who judges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.scenes.figures import points_words
from game.table.ui.theme import BODY, INK, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.match import Match
    from game.session.players import Player

LINE = 21.0
"""Height of one of two lines."""


def scores_of(match: Match, players: Sequence[Player]) -> list[str]:
    """What everybody has: "You 34"."""
    return [
        f"{player.called} {points_words(score)}"
        for player, score in zip(players, match.scores(), strict=True)
    ]


def draw_title(
    surface: pygame.Surface,
    theme: Theme,
    room: pygame.FRect,
    name: str,
    scores: Sequence[str],
    seat: int,
    judge: str | None,
    reason: str = "",
) -> None:
    """The game called `name`, what everybody has, and for which `reason` it ended: in one line or, where that
    has no room, in two; for too many, what the player of this seat has and why it ended. All is read out.
    """
    usual, every = theme.printed(), ", ".join(scores)
    judged = f" · judged by {level_name(judge)}" if judge else ""
    ended = f"{every} · {reason.removesuffix('.')}" if reason else every
    whole = f"Review · {name} · {ended}{judged}"
    if usual.width(whole, BODY, "bold") <= room.w:
        write(surface, theme, whole, room, BODY, INK, "bold", align=0.0)
        return
    upper = pygame.FRect(room.x, room.centery - LINE, room.w, LINE)
    head = theme.fit(f"Review · {name}{judged}", room.w, BODY, "bold")
    write(surface, theme, head, upper, BODY, INK, "bold", align=0.0)
    own = f"{scores[seat]} · {reason.removesuffix('.')}"
    ways = (ended, every, own) if reason else (every,)
    shown = next((words for words in ways if usual.width(words, SMALL) <= room.w), scores[seat])
    if theme.written is not None:
        theme.written.cut(shown, ended)
    lower = upper.move(0, LINE)
    write(surface, theme, theme.fit(shown, room.w, SMALL), lower, SMALL, SOFT, align=0.0)
