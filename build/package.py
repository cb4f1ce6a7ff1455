"""Make the one-folder app for this platform, start it, play a move in it with mouse and keyboard, measure it.

Run `python build/package.py` after `python -m pip install ".[build]"`. The app lands in
`dist/Deuce`, made of the installed program; the exit code is 1 when it does not play, is larger than 45 MB,
or takes more than 1.6 times as long as a bare window to its first frame, and with `--native` when its kernels
are not compiled. Without Xvfb and xdotool (Windows, macOS) it is
made, its size printed, and that it was not tried is said.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import window_driver
from play_a_move import play_a_move

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
MAX_MEGABYTES = 45.0
MAX_RATIO = 1.6
STARTS = 10


def make(name: str, *options: str) -> Path:
    """Package the app, or with `--bare` the yardstick, and give the program's path."""
    folder = DIST / name
    shutil.rmtree(folder, ignore_errors=True)
    # Without -P the program in this folder would stand before the installed one.
    command = [sys.executable, "-P", "-m", "PyInstaller", str(ROOT / "packaging.spec"), "--noconfirm"]
    command += ["--log-level=ERROR", f"--distpath={DIST}", f"--workpath={DIST / 'work'}", "--", *options]
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    strip_python(folder)
    return next(folder / each for each in (name, f"{name}.exe") if (folder / each).is_file())


def strip_python(folder: Path) -> None:
    """Take debugging symbols out of Python's own libraries: half the folder if Python was built from source.

    pygame's libraries stay as they are: the wheel has moved their sections, which `strip` may break.
    """
    if not sys.platform.startswith("linux") or shutil.which("strip") is None:
        return
    inside = folder / "_internal"
    libraries = [*inside.glob("lib*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
    libraries += [
        *inside.glob("bidi/*.so"),
        *inside.glob("*__mypyc*.so"),
        *inside.glob("game/**/*.so"),
        *inside.glob("accesskit/*.so"),
    ]
    ours = [str(path) for path in libraries if not path.is_symlink()]  # the links lead to pygame's
    subprocess.run(["strip", "--strip-unneeded", *ours], check=True)


def megabytes(folder: Path) -> float:
    """The size of a folder's files in millions of bytes; a link counts as nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def start_up(app: Path, bare: Path, screen: str, scratch: Path) -> tuple[float, float]:
    """Median seconds to the first frame of app and yardstick, started in turn, after one start to warm up."""
    times: dict[Path, list[float]] = {app: [], bare: []}
    for turn in range(STARTS + 1):
        for program, seconds in times.items():
            taken = window_driver.first_frame([program], screen, scratch)
            if turn:
                seconds.append(taken)
    return statistics.median(times[app]), statistics.median(times[bare])


def main() -> int:
    """Build, try and measure; 0 when everything held."""
    parser = argparse.ArgumentParser(description="Make the packaged app, play a move in it and measure it.")
    parser.add_argument("--no-build", action="store_true", help="try what a run before this one has made")
    parser.add_argument("--native", action="store_true", help="the kernels must be compiled")
    arguments = parser.parse_args()
    if arguments.no_build:
        app, bare = DIST / "Deuce" / "Deuce", DIST / "BareWindow" / "BareWindow"
    else:
        app, bare = make("Deuce"), make("BareWindow", "--bare")

    size = megabytes(app.parent)
    least = megabytes(bare.parent)
    print(f"size: {size:.1f} MB in {app.parent} (at most {MAX_MEGABYTES:.0f}; a bare window {least:.1f})")
    held = size <= MAX_MEGABYTES
    kernels = sum(1 for end in ("so", "pyd") for _ in (app.parent / "_internal" / "game").rglob(f"*.{end}"))
    print(f"kernels: {f'{kernels} compiled' if kernels else 'plain Python'}")
    held = held and (kernels > 0 or not arguments.native)
    if missing := window_driver.missing_tools():
        print(f"not started, since this machine has no {' and no '.join(missing)}")
        return 0 if held else 1

    with window_driver.display() as screen, tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        played = play_a_move([app], screen, cwd=scratch, data=scratch / "data")
        print(f"played: {played}")
        seconds, yardstick = start_up(app, bare, screen, scratch)
    ratio = seconds / yardstick
    print(f"first frame: {seconds * 1000:.0f} ms, a packaged bare window {yardstick * 1000:.0f} ms:", end=" ")
    print(f"{ratio:.2f} times as long (at most {MAX_RATIO}; median of {STARTS}, warm)")
    return 0 if held and ratio <= MAX_RATIO else 1


if __name__ == "__main__":
    sys.exit(main())
