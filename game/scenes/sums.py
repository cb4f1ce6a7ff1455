"""The foot of a review's panel: a player's marks and accuracy, and what cards and moves gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.coach.judging import Judged, accuracy_of, no_hindsight
from game.coach.luck import ANEW, Estimate, given_away
from game.coach.solitaire import FATES
from game.coach.words import PERCENT, added_up, lost, measured, whole
from game.rules.registry import entry
from game.rules.shared.words import capital
from game.scenes.judgement import MARKED
from game.table.ui.panel import draw_text
from game.table.ui.theme import BODY, INK, RULE, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.session.review import Review

FOOT = 56.0
"""Height of the foot of a match of several."""
ACCURACY = (
    "Accuracy is the mean over all decisions with a choice: 100 for one that gives nothing away, and less"
    " the more it costs: 100·exp(−loss ÷ 2.3 m), where m is what a mistake costs here, {mistake}."
)


def draw_foot(
    surface: pygame.Surface, theme: Theme, box: pygame.FRect, who: str, review: Review, seat: int
) -> None:
    """What is known of this player by now; what decisions gave away together once all are judged."""
    judged, luck = _marked_by(review, seat), review.luck.of(seat)
    pieces, skill = review.match.game.pieces, given_away(judged)
    told = luck_and_skill(luck and luck[0], skill, pieces) if _sums_up(review) else ""
    words = summed(who, judged)
    if theme.printed().width(words, BODY) > box.w:
        words = summed("", judged)  # the page says above whose decisions show
    draw_sum(surface, theme, box, words, told)


def _sums_up(review: Review) -> bool:
    """Whether losses add up to something: all are known, and by what could be known, not by how it came."""
    return review.marked and not review.hindsight


def _marked_by(review: Review, seat: int) -> list[Judged]:
    """What marks and accuracy are told of: none of it in hindsight where some decisions have no marks."""
    judged = review.judged(seat)
    silent = review.hindsight and any(one.loss is None and one.thought.candidates for one in judged)
    return [] if silent else judged


def draw_fate(surface: pygame.Surface, theme: Theme, box: pygame.FRect, review: Review, seat: int) -> None:
    """What became of a solitaire."""
    told = review.told or "Looking for the move that lost it…"
    if review.found:
        (version,) = review.found
        told = f"Lost with move {sum(at < version for at in review.of(seat)) + 1}."
    draw_text(surface, theme, told, pygame.FRect(box.x, box.y - 4, box.w, 0), BODY, INK)


def fate_high(theme: Theme, wide: float) -> float:
    """How high the foot must be for whatever may become of a solitaire."""
    lines = max(len(theme.wrap(told, wide, BODY)) for told in FATES)
    return max(FOOT, lines * theme.line(BODY) + 4)


def foot_tip(review: Review, seat: int) -> str:
    """How it is found."""
    judged = _marked_by(review, seat)
    told = accuracy_tip(judged)
    if _sums_up(review) and told:
        game, luck = review.match.game, review.luck
        word = entry(game.key).round
        told += f" {luck_tip(luck.of(seat), luck.rounds, given_away(judged), game.pieces, word)}"
    if review.match.game.hidden_information and (why := no_hindsight(review.match)):
        told += f" {why}"
    return told


def summed(who: str, found: Sequence[Judged]) -> str:
    """Counts of the marks and the accuracy of a player, called so."""
    parts = [f"{mark.value} {sum(one.mark is mark for one in found)}" for mark in MARKED]
    told = "   ".join(parts) if any(one.mistake is not None and one.loss is not None for one in found) else ""
    accuracy = accuracy_of(found)
    if accuracy is not None:
        told += f"{'  ·  ' if told else ''}accuracy {accuracy:.0f}"
    return f"{capital(who)}:  {told}" if who and told else told


def accuracy_tip(found: Sequence[Judged]) -> str:
    """How the accuracy is computed, in words."""
    known = [one for one in found if one.mistake is not None and one.loss is not None]
    units = {one.unit: one.mistake for one in known if one.unit is not None and one.mistake is not None}
    if not units:
        return ""
    costs = dict.fromkeys(lost(mistake, unit).lstrip("−") for unit, mistake in units.items())
    return ACCURACY.format(mistake=" or ".join(costs))


def draw_sum(surface: pygame.Surface, theme: Theme, box: pygame.FRect, words: str, luck: str) -> None:
    """The player's sum under a thin rule, and beneath it what cards and moves gave."""
    surface.fill(RULE, theme.rect(pygame.FRect(box.x, box.y, box.w, 1)))
    row = pygame.FRect(box.x, box.y + 5, box.w, 26)
    write(surface, theme, theme.fit(words, row.w, BODY), row, BODY, INK, align=0.0)
    row.y = row.bottom - 1
    write(surface, theme, theme.fit(luck, row.w, SMALL), row, SMALL, SOFT, align=0.0)


def luck_and_skill(luck: Estimate | None, skill: Estimate | None, pieces: str) -> str:
    """ "Cards gave +9, moves −14 points", as pieces are called; luck that may be none is left out."""
    if skill is None:
        return ""
    away = _rough(skill)
    if luck is None or not luck.sure or luck.unit is not skill.unit:
        return f"Moves gave away {added_up(away, skill.unit)}"
    sign = "+" if luck.value > 0 else "−"
    away = f"−{away}" if _size(skill) else away
    return f"{pieces.capitalize()} gave {sign}{_rough(luck)}, moves {added_up(away, skill.unit)}"


def luck_tip(
    luck: tuple[Estimate, int] | None, rounds: int, skill: Estimate | None, pieces: str, word: str
) -> str:
    """How both are found, with their errors; `word` is what a round is called."""
    if skill is None:
        return ""
    told = f"Moves: all losses that are at least twice their error, added up: {_exact(skill)}."
    if hundred := whole(skill.unit):
        told += f" {hundred}"
    if luck is None or luck[0].unit is not skill.unit:
        return told
    dealt, counted = luck
    what = _exact(dealt) if dealt.sure else f"too close to nothing to be told ({_exact(dealt)})"
    return (
        f"{pieces.capitalize()}: what the first decision of a {word} was worth to the coach, against the"
        f" mean of {ANEW} other deals, in {counted} of {rounds} {word}s: {what}. {told}"
    )


def _size(one: Estimate) -> float:
    """How much it is, a chance in percent, to the tenth."""
    return round(abs(one.value) * _scale(one), 1)


def _rough(one: Estimate) -> str:
    size, sign = _size(one), "%" if one.unit in PERCENT else ""
    return f"{size:.0f}{sign}" if size >= 9.95 or not size else f"{size:.1f}{sign}"


def _exact(one: Estimate) -> str:
    scale, sign = _scale(one), "%" if one.unit in PERCENT else ""
    amount = measured(scale * one.value, scale * one.error, 0 if sign else 1)
    return added_up(f"{amount}{sign}", one.unit)


def _scale(one: Estimate) -> float:
    return 100.0 if one.unit in PERCENT else 1.0
