"""The foot of a review's panel: a player's marks and accuracy, and what cards and moves gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ai.thought import Unit
from game.coach.judging import Judged, accuracy_of, no_hindsight
from game.coach.luck import ANEW, Estimate, given_away
from game.coach.words import PERCENT, WORDS, lost, measured
from game.rules.shared.words import capital
from game.scenes.judgement import MARKED
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, INK, RULE, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.session.review import Review

ACCURACY = (
    "Accuracy is the mean over all decisions with a choice: 100 for one that gives nothing away, and less"
    " the more it costs: 100·exp(−loss ÷ 2.3 m), where m is what a mistake costs here, {mistake}."
)


def draw_foot(
    surface: pygame.Surface, theme: Theme, box: pygame.FRect, who: str, review: Review, seat: int
) -> None:
    """What is known of this player by now; what decisions gave away together once all are judged."""
    judged, luck = review.judged(seat), review.luck.of(seat)
    pieces, skill = review.match.game.pieces, given_away(judged)
    told = luck_and_skill(luck and luck[0], skill, pieces) if _sums_up(review) else ""
    draw_sum(surface, theme, box, summed(who, judged), told)


def _sums_up(review: Review) -> bool:
    """Whether losses add up to something: all are known, and by what could be known, not by how it came."""
    return review.marked and not review.hindsight


def draw_fate(surface: pygame.Surface, theme: Theme, box: pygame.FRect, review: Review, seat: int) -> None:
    """What became of a solitaire."""
    told = review.told or "Looking for the move that lost it…"
    if review.found:
        (version,) = review.found
        told = f"Lost with move {sum(at < version for at in review.of(seat)) + 1}."
    draw_text(surface, theme, told, pygame.FRect(box.x, box.y - 4, box.w, 0), BODY, INK)


def foot_tip(review: Review, seat: int) -> str:
    """How it is found."""
    judged = review.judged(seat)
    told = accuracy_tip(judged)
    if _sums_up(review) and told:
        pieces = review.match.game.pieces
        told += f" {luck_tip(review.luck.of(seat), review.luck.rounds, given_away(judged), pieces)}"
    if review.match.game.hidden_information and (why := no_hindsight(review.match)):
        told += f" {why}"
    return told


def summed(who: str, found: Sequence[Judged]) -> str:
    """Counts of the marks and the accuracy of a player."""
    parts = [f"{mark.value} {sum(one.mark is mark for one in found)}" for mark in MARKED]
    told = "   ".join(parts) if any(one.mistake is not None and one.loss is not None for one in found) else ""
    accuracy = accuracy_of(found)
    if accuracy is not None:
        told += f"{'  ·  ' if told else ''}accuracy {accuracy:.0f}"
    return f"{capital(who)}:  {told}" if told else ""


def accuracy_tip(found: Sequence[Judged]) -> str:
    """How the accuracy is computed, in words."""
    known = [one for one in found if one.mistake is not None and one.loss is not None]
    units = {one.unit: one.mistake for one in known if one.unit is not None and one.mistake is not None}
    if not units:
        return ""
    costs = " or ".join(lost(mistake, unit).lstrip("−") for unit, mistake in units.items())
    return ACCURACY.format(mistake=costs)


def draw_sum(surface: pygame.Surface, theme: Theme, box: pygame.FRect, words: str, luck: str) -> None:
    """The player's sum under a thin rule, and beneath it what cards and moves gave."""
    surface.fill(RULE, theme.rect(pygame.FRect(box.x, box.y, box.w, 1)))
    row = pygame.FRect(box.x, box.y + 5, box.w, 26)
    write(surface, theme, theme.fit(words, row.w, BODY), row, BODY, INK, align=0.0)
    row.y = row.bottom - 1
    write(surface, theme, theme.fit(luck, row.w, SMALL), row, SMALL, SOFT, align=0.0)


def luck_and_skill(luck: Estimate | None, skill: Estimate | None, pieces: str) -> str:
    """ "Cards gave +9 · moves gave away 14 points", as pieces are called; what cannot be told from nothing
    is left out.
    """
    if skill is None:
        return ""
    away = f"oves gave away {_rough(skill)} {_counted(skill.unit)}"
    if luck is None or not luck.sure or luck.unit is not skill.unit:
        return f"M{away}"
    gave = f"{'+' if luck.value > 0 else '−'}{_rough(luck)}"
    return f"{pieces.capitalize()} gave {gave} · m{away}"


def luck_tip(luck: tuple[Estimate, int] | None, rounds: int, skill: Estimate | None, pieces: str) -> str:
    """How both are found, with their errors."""
    if skill is None:
        return ""
    told = f"Moves: all losses that are at least twice their error, added up: {_exact(skill)}"
    told += f" ({_counted(skill.unit)} are 100% each)." if skill.unit in PERCENT else "."
    if luck is None or luck[0].unit is not skill.unit:
        return told
    whole, counted = luck
    what = _exact(whole) if whole.sure else f"too close to nothing to be told ({_exact(whole)})"
    return (
        f"{pieces.capitalize()}: what the first decision of a round was worth to the coach, against the"
        f" mean of {ANEW} other deals, in {counted} of {rounds} rounds: {what}. {told}"
    )


def _counted(unit: Unit) -> str:
    """What sums of this unit are told in: chances that make up one are a win."""
    if unit in PERCENT:
        return {Unit.ROUND: "rounds", Unit.HAND: "hands"}.get(unit, "wins")
    return WORDS[unit].removeprefix("expected ")


def _digits(one: Estimate) -> int:
    return 2 if one.unit in PERCENT and abs(one.value) < 0.95 else 1


def _rough(one: Estimate) -> str:
    """Its size."""
    size = abs(one.value)
    return f"{size:.0f}" if size >= 9.95 else f"{size:.{_digits(one)}f}"


def _exact(one: Estimate) -> str:
    return f"{measured(one.value, one.error, _digits(one))} {_counted(one.unit)}"
