"""Whatever the journal holds, sealed as our own: the shelf shows, and each match opens or says why not."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import rows
from game.match.journal import Journal
from game.match.match import Match
from game.scenes import navigate
from game.scenes.menu import MenuScene
from tests.contract.live import Script, Window, live
from tests.match.saves import PLAYERS, keep_text, play

LONE = '"\\ud800\\u0000"'


def _players(**changes: str) -> str:
    fields = {"name": '"Anna"', "colour": "0", "level": "null"} | changes
    one = "{" + ", ".join(f'"{key}": {value}' for key, value in fields.items()) + "}"
    return f"[{one}, {one}]"


MATCH: dict[str, list[Any]] = {
    "players": ["[]", "{}", "null", "[1, 2]", "[" * 100_000, _players(name="3"), _players(name=LONE),
                _players(name='"' + "x" * 100_000 + '"'), _players(name='""'), _players(level='"nobody"'),
                _players(level="[]"), _players(colour="-7"), _players(colour="1e9"), _players(colour="null"),
                _players(clock='"x"', time="[]")],
    "scores": ["[]", "null", '["a", "b"]', "[[], {}]", "[1e999, -1e999]", "[NaN, 1]", "{" * 100_000],
    "game": ["nosuchgame", "", "../chess", "\0", "chess", "deuces"],
    "seats": [0, -1, 1, 3, 2**62],
    "rules_version": [0, -1, 2**62],
    "seed": ["", "x", "9" * 5000, "-1", "1.5"],
    "options": ["[]", "null", "{", '{"target": "x"}', '{"nosuch": 1}', '{"target": 1e999}', '{"target": []}'],
    "listed": ["{}", "[1]", "[[1]]", f"[[{LONE}]]", "[" * 100_000, '[["R1"]]'],
    "begun": ["", "x", "9999-99-99T00:00:00", "\0"],
    "played": ["", "x", "0001-01-01T00:00:00+23:59", "\0"],
    "version": [-1, 10**6, 2**62],
    "round": [-1, 2**62],
    "plays": [-5, 2**62],
    "outcome": ["", "\0", "x" * 100_000],
    "takebacks": [-1, 2**62],
    "scripted": [1, 7],
}  # fmt: skip
STEP: dict[str, list[Any]] = {
    "text": ["", "x", "\0", "\U0001f0cf" * 1000, "x" * 100_000],
    "seat": [-1, -2, 7, 2**62],
    "shuffles": ["", "{}", "[1]", "[[1]]", f"[[{LONE}]]", '[["a"]]', "[" * 100_000],
}
RESULT: dict[str, list[Any]] = {
    "name": ["", "\0", "x" * 100_000],
    "ended": ["", "x", "\0"],
    "level": ["nobody", "\0"],
    "against": ["", "{", "x" * 100_000],
    "won": [-1.0, 2.0, 1e308],
    "place": [0, -1, 2**62],
    "points": [1e308, -1e308],
    "moves": [-1, 2**62],
    "seats": [0, -1, 2**62],
    "game": ["nosuchgame"],
}
CASES = [
    pytest.param(kind, name, value, id=f"{table}-{name}-{number}")
    for table, kind, fields in (("match", rows.MatchRow, MATCH), ("step", rows.StepRow, STEP),
                                ("result", rows.ResultRow, RESULT))
    for name, values in fields.items()
    for number, value in enumerate(values)
]  # fmt: skip


def _save(folder: Path) -> int:
    journal = Journal.open(folder)
    match = Match.new("block", 2, seed=7)
    number, _ = journal.begin(match, PLAYERS[:2])
    play(match, 6, journal=journal, number=number)
    keep_text(journal, "a text")
    journal.close()
    return number


def _put(folder: Path, kind: type[Any], name: str, value: Any) -> None:
    """Write the value into a row of the journal, with the seal that a row of ours would have."""
    table = {"MatchRow": "match", "StepRow": "step", "ResultRow": "result"}[kind.__name__]
    with sqlite3.connect(folder / "journal.sqlite3") as db:
        if table == "result":
            row = rows.ResultRow(
                1, 0, "block", "2026-01-01T00:00:00+00:00", 2, "Anna", None, "casual", 1.0, 1, 5.0, 9, 0
            )
            db.execute(f"INSERT INTO result VALUES ({', '.join('?' * 14)})", rows.sealed(row))
        where = "WHERE version = 2" if table == "step" else ""
        (columns,) = db.execute(f"SELECT * FROM {table} {where}").fetchall()
        held = list(columns[:-1])
        held[rows.NAMES[kind].index(name)] = value
        changed = ", ".join(f"{column} = ?" for column in (*rows.NAMES[kind], "seal"))
        db.execute(f"UPDATE {table} SET {changed} {where}", (*held, rows.seal(held)))
    db.close()


@pytest.mark.parametrize(("kind", "name", "value"), CASES)
def test_a_hostile_row_ends_in_a_sentence(data_folder: Path, kind: type[Any], name: str, value: Any) -> None:
    """No value of a sealed row keeps the shelf, the lists or the statistics from showing.

    That nothing was caught by the last handler either is for the fixture of the folder to say.
    """
    number = _save(data_folder)
    _put(data_folder, kind, name, value)
    seen = []

    def script(window: Window) -> Script:
        app = window.app
        for _ in range(4):
            yield
            app.redraw()
        window.do(partial(navigate.continue_match, app, number))
        for _ in range(4):
            yield
        opened = window.names[1:]
        assert opened in (["TableScene"], ["TableScene", "HandoffScene"], ["ReplayScene"], ["DialogScene"])
        if window.names[-1] == "ReplayScene":  # as far as it is sound
            assert any("damaged at step" in message for message in app._toasts.messages)
        if window.names[-1] == "DialogScene":
            assert window.said.endswith(".") and len(window.said) < 500
        for open_list in (navigate.open_matches, partial(navigate.open_statistics, key="block")):
            app.stack.pop_to_first()
            yield
            window.do(partial(open_list, app))
            for _ in range(4):
                yield
                app.redraw()
            assert len(window.names) == 2
            window.press(pygame.K_RETURN)  # a list opens the match that is chosen in it
            for _ in range(3):
                yield
        seen.append(True)

    live(data_folder, lambda _: MenuScene(), script)
    assert seen
