"""What the panel of a review says: of the decision that shows, and at its foot of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.ai.advisor import advisor_of
from game.coach.hints import more_of
from game.scenes import judgement
from game.scenes.judgement import Decision
from game.scenes.sums import draw_fate, draw_foot
from game.table.ui.panel import draw_glass, draw_text
from game.table.ui.theme import BODY, SOFT, Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match import Match
    from game.rules.core.move import Move
    from game.scenes.reviewtable import SmallTable
    from game.session.players import Player
    from game.session.review import Review


class Looking(Protocol):
    """A page that looks back: at what, and what shows of it."""

    match: Match
    players: Sequence[Player]
    review: Review
    table: SmallTable
    seat: int
    at: int

    @property
    def decision(self) -> Move | None:
        """What was played at the version that shows, where the seat had a choice."""


def draw_panel(
    surface: pygame.Surface,
    theme: Theme,
    scene: Looking,
    box: pygame.FRect,
    upper: pygame.FRect,
    foot: pygame.FRect,
    tries: str,
) -> None:
    """The panel `box`; what is said of the decision goes into its `upper` part.

    `tries` is what the tries came to, while a better move is looked for.
    """
    draw_glass(surface, theme, box, 14.0, deep=True)
    review, played = scene.review, scene.decision
    who = scene.players[scene.seat].called
    if played is None or (scene.match.game.solitaire and scene.at not in review.found):
        words = _unjudged(scene, played)
        draw_text(surface, theme, words, pygame.FRect(box.x + 16, box.y + 14, box.w - 32, 0), BODY, SOFT)
    else:
        judgement.draw_decision(surface, theme, upper, decision(scene, played, who, tries))
    if scene.match.game.solitaire:
        draw_fate(surface, theme, foot, review, scene.seat)
    else:
        draw_foot(surface, theme, foot, who, review, scene.seat)


def _unjudged(scene: Looking, played: Move | None) -> str:
    """What was played where a solitaire judges no move, as its frames show it; else what happened last."""
    game = scene.match.game
    if played is None:
        return scene.table.playback.caption or ("" if game.solitaire else "No decision of this seat.")
    label = game.label(played, scene.match.bare_view(scene.seat, scene.at), scene.table.name)
    return f"{scene.players[scene.seat].called}: {label}"


def decision(scene: Looking, played: Move, who: str, tries: str) -> Decision:
    """What is to be said of the decision that shows."""
    view = scene.match.bare_view(scene.seat, scene.at)

    def label(move: Move) -> str:
        return scene.match.game.label(move, view, scene.table.name)

    game, review = scene.match.game, scene.review
    alike, opened = advisor_of(game.key).alike(view, played), game.pieces if review.hindsight else ""
    found = review.found.get(scene.at)
    more = "" if found is None else more_of(view, found.judged.thought)
    return Decision(game.key, who, played, label, found, alike, tries, more, opened)
