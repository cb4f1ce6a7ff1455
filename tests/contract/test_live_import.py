"""Whatever is dropped, pasted or named at the import: a sentence within two seconds, and no frame waits."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.scenes.choosing import ChoosingScene
from game.scenes.importing import ImportScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.session import reading
from game.session.reading import Reading
from tests.contract.live import Script, Window, live
from tests.match.hostile_texts import TEXTS

FRAME = 0.1
"""Seconds of this process's time that no frame may take while something is read.

Half of it is for what the reading itself does in a frame that a loaded machine draws out.
"""
SOON = 2.0
"""Seconds until something is said."""
PAUSE = 0.02


def _record(**changes: object) -> str:
    content = json.loads(Match.new("deuce", seats=2, seed=1).dump())
    for name, value in changes.items():
        where = content["deal"] if name in content["deal"] else content
        where[name] = value
    return json.dumps(content)


BIG = {
    "four million braces": "{" * 4_000_000,
    "four million brackets": "[" * 4_000_000,
    "four million in a comment of a PDN": "1. 11-15 {" + "a" * 3_900_000,
    "four million comments of a PDN": "1. 11-15 " + "{" * 3_900_000,
    "a comment of a PGN": "1. e4 {" + "a" * 1_900_000,
    "a million listed shuffles": _record(shuffles=[["a"]] * 650_000, listed=650_000),
    "shuffles of letters that grow": _record(shuffles=[["\0" * 300]] * 2_000, listed=2_000),
    "more than can be read": " " * 5_000_000,
    "two million numbers": _record(moves=[1]).replace("[1]", "[" + "1," * 1_900_000 + "1]"),
    "a million lists": _record(moves=[1]).replace("[1]", "[" + "[]," * 1_300_000 + "1]"),
    "a field for everybody": _record(options={f"{n}": 1 for n in range(300_000)}),
    "numbers with many digits": _record(moves=[1]).replace("[1]", "[" + "1.234567890123," * 250_000 + "1]"),
    "lists in lists": _record(moves=[1]).replace("[1]", "[" * 100_000 + "]" * 100_000),
    "one long string": _record(digest="a" * 3_900_000),
    "a string of escapes": _record(digest='"' * 1_900_000),
    "a string without end": _record()[:-2] + '\\"' * 1_900_000,
    "nothing": "",
    "zeros": "\0" * 1000,
    "half a character": "\ud800 e4 e5",
    "a record of another game": _record(game="nosuchgame"),
    "a record of later rules": _record(rules_version=99),
    "a seed without end": _record().replace('"seed": 1', '"seed": ' + "9" * 100_000),
    "names that nobody can draw": '[White "\0\ufffe"]\n[Black "' + "x" * 100_000 + '"]\n\n1. e4 e9',
}  # fmt: skip


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a loaded machine a reading is given up sooner; that is a sentence, too."""
    monkeypatch.setattr(reading, "SECONDS", 4.0)


def _watch(window: Window) -> Script:
    """Go on until the import has said its last word; no frame may be late, and the first word not either."""
    scene = window.app.stack.top
    assert isinstance(scene, ImportScene)
    begun = time.monotonic()
    window.frames.slowest = 0.0
    while window.app.stack.top is scene and not scene.problem:
        assert scene.reader.busy or time.monotonic() - begun < SOON
        assert time.monotonic() - begun < reading.SECONDS + SOON
        yield
    for _ in range(3):
        window.app.redraw()
        yield
    print(f"SLOW {1000 * window.frames.slowest:.0f} ms")
    assert window.frames.slowest < FRAME


def _import(folder: Path, act: Callable[[ImportScene], object]) -> tuple[list[str], str]:
    """The scenes in the end, and what the import says."""
    told: list[tuple[list[str], str]] = []

    def script(window: Window) -> Script:
        yield
        scene = ImportScene()
        window.app.stack.push(scene)
        for _ in range(3):
            yield
        window.do(lambda: act(scene))
        yield from _watch(window)
        told.append((window.names, scene.problem))

    live(folder, lambda _: MenuScene(), script, PAUSE)
    return told[0]


SOME = (
    "many comments without end, chess", "braces in a record", "signs after a move", "comments after a move",
    "tags", "empty variations", "glyphs", "lines that are passed over",
)  # fmt: skip
"""Of the texts that are read in linear time, a few of each kind."""


@pytest.mark.parametrize("name", [*SOME, *BIG])
def test_a_hostile_text_ends_in_a_sentence(name: str, data_folder: Path) -> None:
    """Pasted or dropped as text, it is refused in the import's own page while frames go on."""
    names, said = _import(data_folder, lambda scene: scene.take((TEXTS | BIG)[name]))
    assert names == ["MenuScene", "ImportScene"]
    assert said.endswith(".") and len(said) < 300


def _fifo(folder: Path) -> str:
    os.mkfifo(folder / "pipe")
    return str(folder / "pipe")


def _unreadable(folder: Path) -> str:
    (folder / "locked.pgn").mkdir(mode=0)
    return str(folder / "locked.pgn" / "x")


def _large(folder: Path) -> str:
    with open(folder / "large.pgn", "wb") as file:
        file.truncate(1 << 40)
    return str(folder / "large.pgn")


PATHS: dict[str, Callable[[Path], str]] = {
    "nobody's home": lambda folder: "~nosuchuser/x",
    "a folder": str,
    "no such file": lambda folder: str(folder / "none.json"),
    "a terabyte": _large,
    "a zero in its name": lambda folder: "a\0b",
    "half a character in its name": lambda folder: "a\ud800b",
    "a long name": lambda folder: "/" + "x" * 5000,
    "a long path": lambda folder: "/tmp/" * 1000,
    "a name of spaces": lambda folder: "   ",
    "dots": lambda folder: "..",
}
DEVICES: dict[str, Callable[[Path], str]] = {
    "a pipe that nobody writes": _fifo,
    "zeros without end": lambda folder: "/dev/zero",
    "nothing at all": lambda folder: "/dev/null",
    "the terminal": lambda folder: "/dev/tty",
    "messages of the kernel": lambda folder: "/proc/kmsg",
    "memory of the process": lambda folder: "/proc/self/mem",
    "a file of the system": lambda folder: "/proc/self/maps",
    "in a folder that is locked": _unreadable,
}
if sys.platform != "win32":  # which has other devices, and none of them among its files
    PATHS |= DEVICES


@pytest.mark.parametrize("name", PATHS)
def test_a_hostile_path_ends_in_a_sentence(name: str, data_folder: Path, tmp_path: Path) -> None:
    """Dropped or typed: what is no ordinary file is never waited for."""
    path = PATHS[name](tmp_path)
    names, said = _import(data_folder, lambda scene: scene.take_file(path))
    assert names == ["MenuScene", "ImportScene"]
    assert said.endswith(".") and len(said) < 300
    assert "given up" not in said, "it is refused for what it is, not for the time that it takes"


def test_a_file_dropped_on_the_shelf(data_folder: Path, tmp_path: Path) -> None:
    """A dropped file opens the import by itself: a sound one leads on, a hostile one is told there."""
    (tmp_path / "good.json").write_text(Match.new("deuce", seats=2, seed=1).dump(), encoding="utf-8")
    (tmp_path / "two.pgn").write_text("1. e4 e5 *\n\n1. d4 d5 *", encoding="utf-8")
    seen = []

    def script(window: Window) -> Script:
        yield
        for name, wanted in (("good.json", ReplayScene), ("two.pgn", ChoosingScene), ("none", ImportScene)):
            window.drop(tmp_path / name)
            for _ in range(300):
                yield
                top = window.app.stack.top
                if isinstance(top, wanted) and (wanted is not ImportScene or top.problem):
                    break
            assert isinstance(window.app.stack.top, wanted)
            window.app.stack.pop_to_first()
            yield
            seen.append(name)

    live(data_folder, lambda _: MenuScene(), script, PAUSE)
    assert len(seen) == 3


def test_a_reading_can_be_stopped(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape gives up what is being read and stays; what takes too long is given up by itself."""
    going = threading.Event()
    monkeypatch.setattr("game.scenes.importing.read_text", lambda text, check: going.wait(20))
    seen = []

    def script(window: Window) -> Script:
        yield
        scene = ImportScene()
        window.app.stack.push(scene)
        yield
        window.do(lambda: scene.take("x"))
        yield
        yield
        assert scene.reader.busy and scene.reader.words.startswith("Reading")
        window.press(pygame.K_ESCAPE)
        yield
        assert not scene.reader.busy and window.app.stack.top is scene and not scene.problem
        monkeypatch.setattr(reading, "SECONDS", 0.3)
        window.do(lambda: scene.take("x"))
        yield from _watch(window)
        assert "given up" in scene.problem
        going.set()
        seen.append(True)

    live(data_folder, lambda _: MenuScene(), script, PAUSE)
    assert seen


def test_a_long_replay_is_stopped_in_its_thread() -> None:
    """A reading that was cancelled ends its thread at the next move."""
    match = Match.new("block", seats=2, seed=1)
    while match.actors():
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
        if match.plays > 40:
            break
    text, calls = match.dump(), []

    def work(check: Callable[[], None]) -> Match:
        def counted() -> None:
            calls.append(1)
            if len(calls) == 3:
                begun.cancel()
            check()

        return Match.load(text, counted)

    begun = Reading(work)
    assert begun.wait(10) and len(calls) == 3
