"""The review behind a page: the one that goes on already, or a new one; what stands out of what it found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.judgement import MARKED, verdict
from game.scenes.reviewgraph import Dot
from game.session.review import Place, Review
from game.session.settings import judge_of
from game.session.solitaire_review import SolitaireReview

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.app import App
    from game.match import Match
    from game.session.players import Player


def begun(
    app: App,
    match: Match,
    players: Sequence[Player],
    number: int | None,
    share: Callable[[], BotClient],
    *,
    hindsight: bool = False,
) -> Review:
    """The review of the match that is kept under this number, as an errand of the app before all others."""
    wished = judge_of(app.settings, match.game.key)
    for errand in app.errands:
        if not isinstance(errand, Review) or number is None:
            continue
        if (errand.number, errand.hindsight) == (number, hindsight):
            app.errands.remove(errand)
            if errand.wished != wished:
                errand.stop()
                break
            app.errands.insert(0, errand)
            return errand
    place = None if number is None else Place(app.store, number)
    names = [player.name for player in players]
    people = [seat for seat, player in enumerate(players) if player.person]
    kind = SolitaireReview if match.game.solitaire else Review
    bots = share()
    bots.know(app.settings.engines)
    review = kind(match, names, people, bots, place, judge=wished, hindsight=hindsight)
    app.errands.insert(0, review)
    return review


def worst_of(review: Review, seat: int) -> int | None:
    """The version of the decision that gave away most, in mistakes where they can be measured."""
    judged = [one for one in review.judged(seat) if one.loss is not None]
    if not judged:
        return None
    return max(judged, key=lambda one: (one.mark in MARKED, (one.loss or 0.0) / (one.mistake or 1.0))).version


def dots_of(review: Review, seat: int) -> list[Dot]:
    """A seat's decisions that are marked, as the graph shows them."""
    return [
        Dot(one.version, one.mark, f"{one.mark.value} {verdict(one)}")
        for one in review.judged(seat)
        if one.mark in MARKED and one.mark is not None
    ]
