"""Where one scene leads to another, by name: every scene is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.match import Match
    from game.match.journal import Saved
    from game.match.provenance import Provenance
    from game.scenes.pastmatch import PastMatch
    from game.session.dealing import Dealing
    from game.session.players import Player

CANNOT_PLAY = "This game cannot be played"


@contextmanager
def _told(app: App, title: str) -> Iterator[None]:
    """What cannot be opened, say because its package is broken, is told, and whoever asked stays there."""
    from game.rules.core.errors import DeuceError
    from game.scenes.dialog import DialogScene

    try:
        yield
    except DeuceError as problem:
        app.stack.push(DialogScene(title, str(problem)))


def open_setup(app: App, key: str) -> None:
    """Seats, opponents and house rules of the game `key`."""
    from game.scenes.setup import SetupScene

    with _told(app, CANNOT_PLAY):
        app.stack.push(SetupScene(key))


def play_now(app: App, key: str, deal: int | None = None) -> None:
    """Start the game `key` at once, on the deal of this number if given: one person against
    Casual computer players, as many as usual.
    """
    from game.rules import registry
    from game.scenes.plan import SeatPlan
    from game.scenes.table import TableScene
    from game.session.players import Player

    with _told(app, CANNOT_PLAY):
        plan = SeatPlan(key, registry.entry(key).seats, app.settings.names).plan
        plan.deal = "" if deal is None else str(deal)
        players = [Player(seat.name, seat.colour, seat.level) for seat in plan.seats]
        table = TableScene.start(app, key, players, options=plan.options, dealing=plan.dealing())
        app.stack.push(table)


def waiting(app: App, key: str) -> Saved | None:
    """The unfinished match of the game `key` that was played last, if the journal knows of one by now."""
    if app.store.opening:
        return None
    latest = app.store.page(0, 3, finished=False, game=key)
    return next((saved for saved in latest if saved is not None), None)


def start_table(
    app: App,
    key: str,
    players: Sequence[Player],
    *,
    options: Mapping[str, object],
    dealing: Dealing,
    may_undo: bool,
) -> None:
    """Open a new table as it was set up."""
    from game.scenes.table import TableScene

    with _told(app, CANNOT_PLAY):
        app.stack.replace(
            TableScene.start(app, key, players, options=options, dealing=dealing, may_undo=may_undo)
        )


def continue_match(app: App, match_id: int) -> None:
    """Go on with the unfinished match `match_id` of the journal, or say why that cannot be.

    One that today's rules do not replay is watched.
    """
    from game.scenes.pastmatch import PastMatch
    from game.scenes.table import TableScene
    from game.session.players import Player

    with _told(app, "This match cannot go on"):
        loaded = app.store.load(match_id)
        if loaded.match.frozen is None:
            app.stack.push(TableScene.resume_match(app, loaded))
            return
        players = [Player.of(kept) for kept in loaded.players]
        people = [seat for seat, player in enumerate(players) if player.person]
        viewer = people[0] if len(people) == 1 else None
        open_replay(app, PastMatch(loaded.match, players, viewer, beside=loaded.beside))


def open_rules(app: App, key: str, rule: str | None = None) -> None:
    """The rule book of the game `key`, opened at `rule` if given."""
    from game.scenes.rulebook import RuleBookScene

    with _told(app, "This rule book cannot be read"):
        app.stack.push(RuleBookScene(key, rule))


def open_statistics(app: App, key: str) -> None:
    """Results of the game `key` over time."""
    from game.scenes.statistics import StatisticsScene

    app.stack.push(StatisticsScene(key))


def open_lesson(app: App, key: str) -> None:
    """The three-minute lesson of the game `key`."""
    from game.scenes.lesson import LessonScene

    with _told(app, "This lesson cannot be read"):
        app.stack.push(LessonScene(key))


def open_practice(app: App, key: str) -> None:
    """The lesson on how to play the game `key` well."""
    from game.scenes.practice import PracticeScene

    with _told(app, "This lesson cannot be read"):
        app.stack.push(PracticeScene(key))


def open_drills(app: App, key: str) -> None:
    """The small tasks of the game `key`."""
    from game.scenes.drills import DrillScene

    with _told(app, "These tasks cannot be read"):
        app.stack.push(DrillScene(key))


def open_replay(app: App, past: PastMatch) -> None:
    """Step through a match."""
    from game.scenes.replay import ReplayScene

    app.stack.push(ReplayScene(past))


def open_review(app: App, past: PastMatch) -> None:
    """What every decision of a match that is over gave away."""
    from game.scenes.review import ReviewScene

    app.stack.push(ReviewScene(past))


def open_ask(
    app: App, match: Match, players: Sequence[Player], version: int, records: Mapping[int, Provenance]
) -> None:
    """What a computer player thought when the match stood at this version; `records` are all that may be
    asked about.
    """
    from game.scenes.askthem import AskScene

    app.stack.push(AskScene(match, players, version, records))


def open_dropped(app: App, event: pygame.Event) -> None:
    """What a dropped file or text holds, over whatever page it was dropped on."""
    from game.scenes.importing import ImportScene

    scene = ImportScene()
    app.stack.push(scene)
    app.stack.settle()
    scene.event(event)


def open_matches(app: App) -> None:
    """All matches that the journal keeps."""
    from game.scenes.matches import MatchesScene

    app.stack.push(MatchesScene())


def open_today(app: App) -> None:
    """Today's deals."""
    from game.scenes.today import TodayScene

    app.stack.push(TodayScene())


def open_engines(app: App) -> None:
    """The chess engines of other programs."""
    from game.scenes.engines import EnginesScene

    app.stack.push(EnginesScene())


def open_mapping(app: App) -> None:
    """What each button of a gamepad does."""
    from game.scenes.mapping import MappingScene

    app.stack.push(MappingScene())


def open_licences(app: App) -> None:
    """The licences of all that is carried."""
    from game.scenes.licences import LicencesScene

    with _told(app, "The licences cannot be read"):
        app.stack.push(LicencesScene())


def open_fault_report(app: App) -> None:
    """What a report about a fault needs."""
    from game.scenes.faultreport import FaultReportScene

    app.stack.push(FaultReportScene())


def open_keys(app: App) -> None:
    """All keys, and what they do."""
    from game.scenes.keys import KeysScene

    app.stack.push(KeysScene())


def open_gallery(app: App) -> None:
    """How tables, cards, boards and pieces look."""
    from game.scenes.gallery import GalleryScene

    app.stack.push(GalleryScene())


def open_settings(app: App, section: str = "") -> None:
    """Everything that a person can set, opened at the section of this name."""
    from game.scenes.settings import SettingsScene

    app.stack.push(SettingsScene(section))
