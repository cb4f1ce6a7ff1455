"""`doctor`: what a report about a fault needs to say of machine, installation and saved matches.

Nothing is changed: the journal is read as a copy in memory, also while a window has it open. Files are named
from the home folder on, so that what is passed on does not say whose they are.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game import __version__
from game.ai.question import Question
from game.revision import revision
from game.rules.core.errors import DeuceError

PATIENCE = 20.0
"""Seconds that a computer player has for its first answer: its process starts with it."""


class Amiss(DeuceError):
    """Something that the program needs does not work here; the sentence says what."""


def command() -> int:
    """Print all of it, a line each; 1 where something is amiss, which stands behind an exclamation mark."""
    amiss = 0
    for name, look in LOOKS.items():
        try:
            for told in look():
                print(f"{name:<18} {_from_home(told)}", flush=True)
        except Amiss as problem:
            amiss += 1
            print(f"! {name:<16} {_from_home(str(problem))}", flush=True)
        except Exception as error:  # whatever is broken, the other lines are needed all the more
            amiss += 1
            print(f"! {name:<16} {type(error).__name__}: {_from_home(str(error))}", flush=True)
    print(f"\n{'Nothing' if not amiss else f'{amiss} thing' + 's' * (amiss > 1)} amiss.")
    return 1 if amiss else 0


def _from_home(text: str) -> str:
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def _program() -> Iterator[str]:
    package = Path(__file__).resolve().parents[1]
    how = "packaged app" if getattr(sys, "frozen", False) else "installed"
    if (package.parent / ".git").exists():
        how = "checkout"
    native = sum(1 for ending in ("so", "pyd") for _ in package.rglob(f"*.{ending}"))
    known = f", revision {revision()}" if revision() else ""
    yield f"Deuce {__version__}{known}, {how}, {f'{native} compiled modules' if native else 'pure Python'}"
    yield str(package)


def _machine() -> Iterator[str]:
    yield f"{platform.system()} {platform.release()}, {platform.machine()}, {os.cpu_count()} processors"
    yield f"{platform.python_implementation()} {platform.python_version()}"
    if system := _release():
        yield system


def _release() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        return ""


def _libraries() -> Iterator[str]:
    import sqlite3

    import pygame
    import pygame.font

    yield f"SQLite {sqlite3.sqlite_version}"
    yield f"pygame-ce {pygame.version.ver}, SDL {_dotted(pygame.get_sdl_version())}"
    yield (
        f"SDL_image {_dotted(pygame.image.get_sdl_image_version())}, "
        f"SDL_ttf {_dotted(pygame.font.get_sdl_ttf_version())}, "
        f"SDL_mixer {_dotted(pygame.mixer.get_sdl_mixer_version())}"
    )


def _dotted(version: tuple[int, ...] | None) -> str:
    return ".".join(map(str, version)) if version else "unknown"


def _screen() -> Iterator[str]:
    import pygame

    from game.window import open_window

    named = [f"{name}={os.environ[name]}" for name in _VARIABLES if name in os.environ]
    if named:
        yield " ".join(named)
    try:
        window = open_window((1280, 800), full=False, accelerated=False)
    except DeuceError as problem:
        raise Amiss(str(problem)) from problem
    try:
        sizes = ", ".join(f"{width}×{height}" for width, height in pygame.display.get_desktop_sizes())
        yield f"driver {pygame.display.get_driver()}, screens {sizes}"
    finally:
        window.destroy()
        pygame.display.quit()


_VARIABLES = (
    *("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "DISPLAY", "WAYLAND_DISPLAY"),
    *("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DEUCE_DATA"),
)


def _sound() -> Iterator[str]:
    import pygame

    from game.assets import asset

    files = len(list(asset("sounds").iterdir()))
    try:
        pygame.mixer.init()
    except pygame.error as problem:  # one plays on in silence, so this is no fault
        yield f"{files} files; silent: {problem}"
        return
    rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    pygame.mixer.quit()
    yield f"{files} files; {rate} Hz, {channels} channels"


def _pads() -> Iterator[str]:
    import pygame

    pygame.joystick.init()
    names = [pygame.joystick.Joystick(at).get_name() for at in range(pygame.joystick.get_count())]
    pygame.joystick.quit()
    yield ", ".join(names) or "none"


def _readers() -> Iterator[str]:
    from importlib.metadata import PackageNotFoundError, version

    from game.access.reader import adapter, bus

    try:
        found = f"AccessKit {version('accesskit')}"
    except PackageNotFoundError:  # a packaged app may carry it without saying its version
        found = "AccessKit"
    if adapter(None) is None:  # one plays on without, so this is no fault
        yield "none can be told: AccessKit is missing or does not work here"
    elif not bus():
        yield f"{found}; none can be told: the session has no bus"
    else:
        yield found


def _fonts() -> Iterator[str]:
    import pygame.font

    from game.table.art import fonts

    for kind in fonts.KINDS:
        fonts.font(kind, 20)
    pygame.font.Font(None, 20)  # the library's, in which the last page is written when none of ours is there
    yield f"{len(fonts.KINDS)} of {len(fonts.KINDS)}, and the plain one"


def _games() -> Iterator[str]:
    from game.rules import registry

    yield f"{len(registry.entries())}: {', '.join(entry.key for entry in registry.entries())}"
    if problems := registry.packages().problems:
        raise Amiss(" ".join(problems.values()))


def _settings() -> Iterator[str]:
    from game.session.folder import data_folder, load_text
    from game.session.settings import Settings
    from game.settings_file import NAME

    text, problem = load_text(data_folder() / NAME)
    messages = (problem,) if problem else Settings.from_json(text)[1] if text is not None else ()
    if messages:
        raise Amiss(" ".join(messages))
    yield "as a first start has them" if text is None else "read"


def _data() -> Iterator[str]:
    from game.session.folder import data_folder

    folder = data_folder()
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    yield f"{folder}{'' if folder.exists() else ' (not made yet)'}"
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise Amiss(f"{there} cannot be written; choose another folder with --data.")
    yield f"{shutil.disk_usage(there).free / 1e6:.0f} MB free"


def _matches() -> Iterator[str]:
    import sqlite3

    from game.match.journal import FILE
    from game.match.pages import Pages, read
    from game.match.schema import Unusable
    from game.match.store import Store
    from game.session.folder import data_folder

    path = data_folder() / FILE
    if not path.exists():
        yield "none yet"
        return
    try:
        store = Store.of_image(Pages(*read(path)).image())
    except (Unusable, sqlite3.Error) as trouble:
        raise Amiss(
            f"{path} cannot be read ({trouble}); what can be saved is, when a window opens."
        ) from None
    try:
        counts = [store.count(finished=over) for over in (False, True)]
        sound = all(store.check())
    finally:
        store.close()
    yield f"{counts[0]} unfinished, {counts[1]} finished; {path.stat().st_size / 1e6:.1f} MB"
    if not sound:
        raise Amiss(f"Some rows of {path} are damaged; a window saves what can be saved.")


def _players() -> Iterator[str]:
    from game.ai.worker import BotPool
    from game.match import Match

    match = Match.new("hearts", 4, seed=1)
    pool, begun = BotPool(), time.monotonic()
    try:
        seat = min(match.actors())
        future = pool.request(Question(match.view(seat), "expert", 1))
        if not future.wait(PATIENCE) or future.move() is None:
            raise Amiss(f"A computer player did not answer within {PATIENCE:.0f} seconds.")
        if pool.notices:
            raise Amiss(" ".join(pool.notices))
    finally:
        pool.close()
    yield f"an Expert’s process answered after {time.monotonic() - begun:.2f} s"


def _reports() -> Iterator[str]:
    from game.files import REPORTS
    from game.session.folder import data_folder

    kept = sorted((data_folder() / REPORTS).glob("report-*.txt"), key=lambda path: path.name)
    yield f"{len(kept)} of errors; the latest: {kept[-1]}" if kept else "none of errors"


LOOKS: dict[str, Callable[[], Iterator[str]]] = {
    "program": _program,
    "machine": _machine,
    "libraries": _libraries,
    "screen": _screen,
    "sound": _sound,
    "gamepads": _pads,
    "screen readers": _readers,
    "fonts": _fonts,
    "games": _games,
    "data": _data,
    "settings": _settings,
    "matches": _matches,
    "computer players": _players,
    "reports": _reports,
}
"""What is looked at, in the order in which it is told."""
