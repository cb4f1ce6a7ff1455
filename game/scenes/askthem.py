"""Asking a computer player what it thought of a move: its candidates, and where it took cards to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import level_name
from game.ai.thought import Beliefs, Thought
from game.coach.inquiry import Job
from game.coach.opponent import asking
from game.rules.shared.words import capital
from game.scenes.judgement import Column, draw_values
from game.table.ui.theme import BODY, INK, SOFT, Theme

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.match import Match
    from game.match.provenance import Provenance
    from game.rules.core.move import Move

MOST_CARDS = 6
"""Cards whose whereabouts are told."""


class Confession:
    """What one player says of one move; nothing until the answer has come."""

    def __init__(self, match: Match, version: int, record: Provenance, bots: BotClient) -> None:
        self.match = match
        self.version = version
        self.record = record
        self._bots = bots
        self._job = Job(asking(match, version, record), bots, behind=False)

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return not self._job.done

    @property
    def thought(self) -> Thought | None:
        """The answer."""
        return self._job.found

    def poll(self) -> bool:
        """Take the answer; True if it has come."""
        return self._job.poll() and self._job.done

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._job.stop()
        self._bots.close()

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        box: pygame.FRect,
        name: Callable[[int], str],
        played: Move,
        label: Callable[[Move], str],
    ) -> None:
        """The panel's upper part."""
        column = Column(surface, theme, box)
        who = f"{name(played.seat)} ({level_name(self.record.level)})"
        column.say(f"{who}: {label(played)}", INK, "bold")
        if self.waits:
            column.say("Asking …", SOFT)
        elif self.thought is None or not (self.thought.candidates or self.thought.preferences):
            column.say("There is no answer to be had.", SOFT)
        elif not self.thought.candidates:
            column.say("It went by rules of thumb, and valued nothing.", SOFT)
        else:
            column.say("What it held its moves to be worth:", SOFT)
            place = pygame.FRect(column.x, column.y, column.wide, 0)
            column.y += draw_values(surface, theme, place, self.thought, played, label)
        if self.thought is not None and self.thought.beliefs is not None:
            for line in believed(self.match, self.thought.beliefs, name):
                if column.y + 2 * theme.line(BODY) < box.bottom:  # the surest come first
                    column.say(line, SOFT)


def believed(match: Match, beliefs: Beliefs, name: Callable[[int], str]) -> list[str]:
    """Where the player took cards to be, those first of which it was surest: "queen of spades: You 71%"."""
    found = sorted(zip(beliefs.pieces, beliefs.shares, strict=True), key=lambda row: -max(row[1]))
    lines = ["It took these cards to lie, in so many of the deals it thought of:"] if found else []
    for piece, shares in found[:MOST_CARDS]:
        held = sorted(((share, seat) for seat, share in enumerate(shares) if share >= 0.005), reverse=True)
        told = ", ".join(f"{name(seat)} {100 * share:.0f}%" for share, seat in held)
        lines.append(f"{capital(match.game.face_name(piece))}: {told}")
    return lines
