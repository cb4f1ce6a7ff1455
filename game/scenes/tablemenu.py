"""What leads away from a table: the pause menu, handing seats over, exporting, and the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS, NAMES, OUTSIDERS, is_outside, level_name
from game.match import foreign
from game.match.beside import SEAL, about_seal, deal_line
from game.rules.core.move import TABLE
from game.rules.shared.alone import GIVE_UP
from game.scenes import exporting, navigate
from game.scenes.course import course_of
from game.scenes.dock import above_hand
from game.scenes.endings import Ending
from game.scenes.moods import moods
from game.scenes.pastmatch import PastMatch
from game.scenes.pause import Item, PauseScene
from game.scenes.results import Choice, ResultsScene
from game.session.dealing import Dealing
from game.session.pars import has_par

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.context import TableContext
    from game.scenes.sidepanel import SidePanel
    from game.session.session import Session


MOST_ITEMS = 8
"""As many rows as the menu of any game has."""


def open_menu(table: TableContext) -> None:
    """The pause menu of this table; once the match is over nobody plays on in it."""
    session = table.session
    match, kept = session.match, session.match_id is not None and table.app.store.keeps
    facts, over = (match.game.key, match.seats, match.house_rules), match.outcome() is not None
    if over:
        saved = "This match is over and kept." if kept else "This match is over and not kept."
    else:
        saved = "Every move is saved." if kept else "This match is not kept."
    dealt = deal_line(session.beside, facts, match.seed, over=over)
    about = about_seal(table.game.pieces) if dealt.startswith(SEAL) else ""
    items: list[Item] = [
        ("Back" if over else "Resume", None),
        ("Rule book", partial(navigate.open_rules, table.app, table.game.key)),
        *([] if over else [("Seats", partial(open_seats, table))]),
        ("Settings", partial(navigate.open_settings, table.app)),
        ("Export this match", partial(open_exports if table.game.notations else export, table)),
        *([("Another deal…", partial(open_deals, table))] if table.game.solitaire else []),
        # what leads away stands at one height in all games, whatever only some of them have above it
        ("Shelf", partial(leave, table.app)),
        ("Quit Deuce", table.app.quit),
    ]
    note = f"{saved}\n{dealt}"
    table.app.stack.push(PauseScene(items, table.game.name, note, MOST_ITEMS, about, away=2))


def open_deals(table: TableContext) -> None:
    """Leave a solitaire as it is: begin it again, or another one."""
    kept = table.session.match_id is not None and table.app.store.keeps
    match = table.session.match
    over = match.outcome() is not None
    items: list[Item] = [
        ("Back" if over else "Resume", None),
        ("Another deal", partial(_again, table, 0, True)),
        ("Same deal", partial(_again, table, 0, False)),
    ]
    stays = "This one is over and kept." if over else "This one stays on the shelf as it is."
    note = stays if kept else "This one is not kept."
    if match.begun and match.why_not(TABLE, GIVE_UP) is None:  # a game from outside may not know it
        items.append(("Give up", table.session.give_up))
        note += " Given up, it counts as lost, and its review tells whether it could still be won."
    table.app.stack.push(PauseScene(items, "This deal", note))


def leave(app: App) -> None:
    """Back to the menu; the match can be continued from there."""
    from game.scenes.menu import MenuScene

    if isinstance(app.stack.scenes[0], MenuScene):
        app.stack.pop_to_first()
    else:
        app.stack.clear(MenuScene())  # begun from a replay that the command line opened


def open_seats(table: TableContext) -> None:
    """Hand a seat to a computer player, or take it back."""
    items: list[Item] = [("Resume", None)]
    for seat, player in enumerate(table.session.players):
        kind = "a person" if player.level is None else level_name(player.level)
        items.append((f"{player.called}: {kind}", partial(_open_seat, table, seat)))
    table.app.stack.push(PauseScene(items, "Seats", "Choose a seat to hand it over"))


def _open_seat(table: TableContext, seat: int) -> None:
    player = table.session.players[seat]
    items: list[Item] = [("Resume", None)]
    if player.level is not None:
        items.append(("A person plays it", partial(table.session.hand_over, seat, None)))
    for level in LEVELS:
        if level != player.level:
            name = player.taken_over(level, seat).name if is_outside(player.level) else None
            items.append((f"Computer: {NAMES[level]}", partial(table.session.hand_over, seat, level, name)))
    if table.game.key in OUTSIDERS:
        for one in table.app.settings.engines[: MOST_ITEMS - len(items)]:  # the set-up has room for all
            level = one.usual.level
            items.append((f"Engine: {one.name}", partial(table.session.hand_over, seat, level, one.name)))
    table.app.stack.push(PauseScene(items, player.name, f"Who goes on? {exporting.HELPS}"))


def open_exports(table: TableContext) -> None:
    """Choose what to write the match as."""
    items: list[Item] = [
        ("Resume", None),
        ("As a record of Deuce", partial(export, table)),
        *((f"As {name}", partial(export_as, table, name)) for name in table.game.notations),
    ]
    table.app.stack.push(PauseScene(items, "Export", "For Deuce, or for other programs"))


def export(table: TableContext) -> None:
    """Write the record of this match into the data folder and say where."""
    _write(table, partial(_write_record, table))


def _write(table: TableContext, write: Callable[[], object]) -> None:
    """Write something of the match; where that marks a person's result, only after asking."""

    def helped() -> None:
        table.session.take_help()
        write()

    if table.session.match.outcome() is None and table.session.people:
        exporting.ask(table.app, table.game, helped)
    else:
        helped()


def _write_record(table: TableContext) -> None:
    match = table.session.match
    record = foreign.pack(match, table.session.tree, table.session.beside)
    note = "It can be watched again with Open a file… on the shelf."
    exporting.export(table.app, f"{table.game.key}-{match.seed}-{match.version}", record, note)


def export_as(table: TableContext, notation: str) -> None:
    """Write the match, or the position, as other programs read it."""
    _write(table, partial(_write_as, table, notation))


def _write_as(table: TableContext, notation: str) -> None:
    from datetime import date

    match = table.session.match
    names = [player.name for player in table.session.players]
    today = date.today().strftime("%Y.%m.%d")
    text = foreign.write(match, names, today, table.session.tree)[notation]
    name = f"{table.game.key}-{match.seed}-{match.version}"
    exporting.export(table.app, name, text, f"Other programs read {notation}.", notation.lower())


def open_results(
    table: TableContext, figures: str, par: Callable[[], str], beside: SidePanel | None = None
) -> None:
    """The end of the match and where to go from it; `par` tells what it came to, once that is known. `beside`
    is the list of moves at a board.
    """
    session = table.session
    outcome = session.match.outcome()
    assert outcome is not None
    people = session.people
    if any(seat in people for seat in outcome.winners):
        table.app.devices.rumble("won")
    review = partial(navigate.open_review, table.app, _past(session))
    best, *others = _another(table)
    choices: list[Choice] = [
        best,
        ("Review", "glass", review),
        *others,
        ("More", "plain", partial(_open_more, table)),
        ("Shelf", "plain", partial(leave, table.app)),
    ]
    ending = Ending(
        outcome,
        [player.name for player in session.players],
        table.colours,
        people,
        session.helped,
        figures,
        table.tabletop.sides(),
        course_of(session.match, table.tabletop.sides()),
    )
    results = ResultsScene(
        ending,
        choices,
        par if has_par(session.match) else None,
        moods(session.players, session.match.view(None)),
        partial(above_hand, table.tabletop, session.match.seats),
        beside,
    )
    results.lie_over(partial(open_menu, table), table.open_rule)
    table.app.stack.push(results)


def _past(session: Session) -> PastMatch:
    """The match that has been played here, for the first of its people to look back at."""
    viewer = session.people[0] if session.people else None
    match, beside = session.match, session.beside
    return PastMatch(match, session.players, viewer, session.match_id, session.tree, beside)


def _open_more(table: TableContext) -> None:
    """What is looked at more seldom after a match."""
    replay = partial(navigate.open_replay, table.app, _past(table.session))
    items: list[Item] = [
        ("Results", None),
        *_this_deal(table),
        ("Replay", replay),
        ("Statistics", partial(navigate.open_statistics, table.app, table.game.key)),
    ]
    table.app.stack.push(PauseScene(items, "More"))


def _this_deal(table: TableContext) -> list[Item]:
    """What was ever played on it, where there is one and it is kept."""
    number = table.session.match_id
    if not table.game.deals or number is None:
        return []

    def again(shift: int) -> None:
        table.app.stack.pop()  # the page
        _over(table, shift, False)

    def look() -> None:
        from game.scenes.deal import DealScene
        from game.session.shared import PLAYERS

        session = table.session
        page = DealScene(session.match, session.players, number, PLAYERS.share, again)
        table.app.stack.push(page)

    return [("This deal", look)]


def _another(table: TableContext) -> list[Choice]:
    """What can be played next; the best choice first."""
    fresh, same = partial(_over, table, 0, True), partial(_over, table, 0, False)
    again: Choice = ("Same deal", "plain", same)
    if not table.game.solitaire:
        swap: Choice = ("Swap seats", "plain", partial(_over, table, 1, False))
        return [("Rematch", "gold", fresh), *([again] if table.game.deals else []), swap]
    outcome = table.session.match.outcome()
    if (outcome is not None and outcome.winners) or not table.session.can_undo():
        return [("Another deal", "gold", fresh), again]
    back = partial(_take_back, table)
    if outcome is not None and outcome.given_up:
        return [("Another deal", "gold", fresh), again, ("Take back", "plain", back)]
    return [("Take back", "gold", back), again, ("Another deal", "plain", fresh)]


def _take_back(table: TableContext) -> None:
    """A lost solitaire goes on before its last move."""
    table.app.stack.pop()  # the results
    table.session.undo()


def _over(table: TableContext, shift: int, fresh: bool) -> None:
    table.app.stack.pop()  # the results
    _again(table, shift, fresh)


def _again(table: TableContext, shift: int, fresh: bool) -> None:
    """Another match of the same people: new cards, or the same deal from other seats."""
    from game.rules.core.options import as_dict
    from game.scenes.table import TableScene

    session = table.session
    old = session.match
    players = [replace(player, instead="") for player in session.players]
    players = players[shift:] + players[:shift]
    dealing = Dealing(None if fresh else old.seed)
    again = TableScene.start(
        table.app,
        old.game.key,
        players,
        options=as_dict(old.options),
        dealing=dealing,
        may_undo=session.may_undo,
    )
    table.app.stack.replace(again)
