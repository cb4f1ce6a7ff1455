"""What all parts of a table scene work with: one match on one tabletop, and what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes import navigate
from game.session.pacing import Pace

if TYPE_CHECKING:
    from game.ai.worker import BotClient
    from game.app import App
    from game.rules.core.game import Game
    from game.rules.core.state import State
    from game.scenes.naming import Naming
    from game.scenes.playback import Playback
    from game.session.session import Session
    from game.table.art.palette import Colour
    from game.table.tabletop import Tabletop


@dataclass(frozen=True, slots=True)
class TableContext:
    """One table: `playback` shows on `tabletop` what `session` conducts, with the names of `naming`; `bots`
    are asked for hints and opinions.
    """

    app: App
    session: Session
    tabletop: Tabletop
    playback: Playback
    naming: Naming
    bots: BotClient

    @property
    def game(self) -> Game[State]:
        """Whose rules hold."""
        return self.session.match.game

    @property
    def colours(self) -> list[Colour]:
        """Of the seats, in the palette of now."""
        return [self.app.palette.seat(player.colour) for player in self.session.players]

    def open_rule(self) -> None:
        """The rule book, at the rule by which what lies there was counted."""
        view = self.tabletop.view
        number = "" if view is None else self.game.rule_in_play(view, counted=True)
        navigate.open_rules(self.app, self.game.key, number or None)


def pace_of(app: App) -> Pace:
    """How fast a table goes on, by the settings."""
    settings = app.settings
    return Pace(
        beat=settings.bot_pace, only_move=settings.only_move, calls=settings.calls, home=settings.go_home
    )


def share_bots() -> BotClient:
    """The computer players' own process, for one more table."""
    from game.session.shared import PLAYERS

    return PLAYERS.share()


class TablePart:
    """A part of a table scene, with what it works with at hand."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self.app = table.app
        self.session = table.session
        self.tabletop = table.tabletop
        self.playback = table.playback
        self.naming = table.naming
        self.game = table.game
