"""The review behind a page: the one that goes on already, or a new one that is done first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

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
