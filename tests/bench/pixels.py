"""Whether the tables look as at another revision: `python -m tests.bench.pixels --against REV [GAME …]`.

The working tree as it stands now (or `--revision`) and REV each draw the golden record of every game's
largest table at two sizes: the live table of the first seat, at rest, at two positions, and the replay of the
same match, all hands open, with two moments of a step's flight at three positions, and its end. Only pixels
are compared, so that the revisions may differ in everything else; pictures that differ are kept in `--out`.
Exit status 1 where any does, or is drawn by one of the two only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.match import Match
    from game.scenes.base import Scene
    from game.table.tabletop import Tabletop

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1024, 640), (1920, 1080))
FRAME = 0.1
"""Seconds of the tables' time between two frames; they take none of ours."""
MOST_FRAMES = 600
QUIET = 3
"""Frames without a change after which a table rests."""
FLIGHT = (1, 4)
"""Frames of a flight that are kept."""


# --- drawing, in a process of its own for each revision ------------------------------------------------


def draw(out: Path, games: Sequence[str]) -> None:
    """Write every picture of the revision that lies in the working directory."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import queue  # noqa: F401  # it keeps its own clock
    import threading  # noqa: F401  # and so does this

    time.monotonic = lambda: 1000.0  # the application's clock begins alike
    import pygame

    from game.ai.worker import InlineBots
    from game.app import App
    from game.match import Match
    from game.scenes import replay, study, table
    from game.session.settings import Settings
    from game.table.art import sprites

    sprites.perf_counter = lambda: 0.0  # type: ignore[assignment]  # cards are drawn crisp at once, or it were chance
    table._bots = replay._bots = InlineBots  # type: ignore[assignment]
    study.Study.possible = staticmethod(lambda match: False)  # type: ignore[method-assign, assignment]
    tables = {path.stem.rpartition("-")[0]: path for path in sorted(Path("tests/golden").glob("*.json"))}
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            app = App(Path(folder), settings=Settings(sound=False), size=size)
            for key in games or tables:
                path = tables[key]
                match = Match.load(path.read_text(encoding="ascii"))
                name = f"{path.stem} {size[0]}x{size[1]}"
                for words, picture in (*_replayed(app, match), *_live(app, match)):
                    pygame.image.save(picture, out / f"{name} {words}.png")
                    print(".", end="", flush=True)
            app.close()


def _positions(match: Match) -> list[int]:
    """Versions early, in the middle, and just before the end."""
    return sorted({max(1, match.version // 8), max(1, match.version // 2), max(1, match.version - 1)})


def _live(app: App, match: Match) -> Iterator[tuple[str, pygame.Surface]]:
    """The table of the first seat, at rest."""
    from game.cli.screenshot import _players
    from game.match import Match
    from game.scenes.table import TableScene

    kept = json.loads(match.dump())
    moves = [(seat, text) for seat, text in kept["moves"] if seat >= 0]
    for plies in (len(moves) // 2, len(moves) - 1):
        there = Match.new(match.game.key, match.seats, seed=kept["seed"], options=kept["options"])
        for seat, text in moves[:plies]:
            there.play(seat, text)
        scene = TableScene.with_match(app, there, _players(there))
        _open(app, scene)
        scene.session.pause()
        _rest(app, scene._tabletop)
        yield f"table {plies:04}", app.screen.copy()


def _replayed(app: App, match: Match) -> Iterator[tuple[str, pygame.Surface]]:
    """The replay, a step ahead at each position, and at the end."""
    from game.scenes.pastmatch import PastMatch
    from game.scenes.replay import ReplayScene

    scene = ReplayScene(PastMatch(match))
    _open(app, scene)
    for version in _positions(match):
        scene._jump(version)
        _rest(app, scene._tabletop)
        scene.step_on()
        for frame in range(max(FLIGHT) + 1):
            app.step(app.now + FRAME)
            if frame in FLIGHT:
                yield f"replay {version:04} {frame}", app.screen.copy()
    _rest(app, scene._tabletop)
    yield "replay end", app.screen.copy()


def _open(app: App, scene: Scene) -> None:
    app.stack.clear(scene)
    app.stack.settle()


def _rest(app: App, tabletop: Tabletop) -> None:
    """Until nothing changes any more, and what stands in for a picture has been drawn crisp."""
    quiet = 0
    for _ in range(MOST_FRAMES):
        quiet = 0 if app.step(app.now + FRAME) else quiet + 1
        if quiet == QUIET:
            break
    for _ in range(QUIET):
        tabletop.painter.sprites.sharpen()
        tabletop.painter.sharpen()
        app.redraw()
        app.step(app.now + FRAME)


# --- comparing -----------------------------------------------------------------------------------------


def compare(old: Path, new: Path, out: Path) -> int:
    """Print how many pictures are equal and which are not; how many those are."""
    names = sorted({path.name for folder in (old, new) for path in folder.iterdir()})
    differing = [name for name in names if not _equal(old / name, new / name)]
    for name in differing:
        print(f"differs: {name}")
        for side, folder in (("old", old), ("new", new)):
            if (folder / name).exists():
                out.mkdir(parents=True, exist_ok=True)
                shutil.copy(folder / name, out / f"{name.removesuffix('.png')} {side}.png")
    print(
        f"{len(names) - len(differing)} of {len(names)} pictures are equal" + f", see {out}" * bool(differing)
    )
    return len(differing) if names else 1


def _equal(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.read_bytes() == other.read_bytes()


def _git(*words: str, **environment: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.check_output(command, env={**os.environ, **environment}, text=True).strip()


def _as_it_stands() -> str:
    """A commit of the working tree, which may change meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        index = str(Path(folder) / "index")
        _git("read-tree", "HEAD", GIT_INDEX_FILE=index)
        _git("add", "--all", GIT_INDEX_FILE=index)
        tree = _git("write-tree", GIT_INDEX_FILE=index)
    return _git("commit-tree", tree, "-p", "HEAD", "-m", "As it stands")


def main() -> int:
    """Draw with both revisions at once, each in its process, and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="these games only")
    parser.add_argument("--against", metavar="REV", help="the revision to compare with")
    parser.add_argument("--revision", metavar="REV", help="the revision to look at, else the working tree")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "pixels")
    parser.add_argument("--draw", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.draw is not None:
        draw(arguments.draw, arguments.games)
        return 0
    if arguments.against is None:
        parser.error("--against is missing")
    with ExitStack() as after:
        folder = Path(after.enter_context(tempfile.TemporaryDirectory()))
        children = []
        for side, revision in (("old", arguments.against), ("new", arguments.revision or _as_it_stands())):
            pictures, tree = folder / side, folder / f"{side} tree"
            pictures.mkdir()
            _git("worktree", "add", "--quiet", "--detach", str(tree), revision)
            after.callback(_git, "worktree", "remove", "--force", str(tree))
            command = [sys.executable, __file__, "--draw", str(pictures), *arguments.games]
            environment = {
                **os.environ,
                "PYTHONPATH": str(tree),
                "PYTHONHASHSEED": "0",
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            }
            children.append(subprocess.Popen(command, cwd=tree, env=environment))
            after.callback(children[-1].kill)
        failed = [child.wait() for child in children]
        print()
        return 2 if any(failed) else int(compare(folder / "old", folder / "new", arguments.out) > 0)


if __name__ == "__main__":
    raise SystemExit(main())
