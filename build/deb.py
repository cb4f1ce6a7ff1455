"""Make a Debian package of the packaged app, without Debian's build tools: `python build/deb.py`.

It takes `dist/Deuce` as `python build/package.py` has made it, and needs `dpkg-deb` and `objdump`. The app is
in `/usr/lib/deuce` with its own Python; `deuce` is the program for terminals and desktops alike. These
find it by its entry, its pictures and the kinds of files that it opens (`build/linux`).

`python build/deb.py --try` then installs the package, which needs root, and uses it as somebody who came by
today: a new account without anything, the doctor, a record opened by its kind. Then both are gone again.
"""

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import window_driver

ROOT = Path(__file__).resolve().parent.parent
BUNDLE, STAGE = ROOT / "dist" / "Deuce", ROOT / "dist" / "deb"
NAME, KIND = "deuce", "application/vnd.deuce-match+json"
ID = "org.deuce_tabletop.Deuce"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
"""Pixels of the pictures; the drawn one has the last."""
DEPENDS = (
    "libx11-6",
    "libxext6",
    "libxcursor1",
    "libxi6",
    "libxfixes3",
    "libxrandr2",
    "libxss1",
    "libstdc++6",
)
"""Libraries of the system: those that SDL looks for by name, and the one of C++."""
SOMEBODY = "deuce-newcomer"
"""The account that tries it."""


class Failed(Exception):
    """The package is not what it should be."""


def make() -> Path:
    """The package, in `dist`."""
    if not (BUNDLE / "Deuce").is_file():
        raise Failed(f"There is no {BUNDLE}: run build/package.py first.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.rmtree(STAGE, ignore_errors=True)
    share = STAGE / "usr" / "share"
    shutil.copytree(BUNDLE, STAGE / "usr" / "lib" / NAME, symlinks=True)
    programs = STAGE / "usr" / "bin"
    programs.mkdir(parents=True)
    for name in (NAME, f"{NAME}-window"):
        (programs / name).symlink_to(f"../lib/{NAME}/Deuce")
    put(ROOT / "build" / "linux" / f"{ID}.desktop", share / "applications")
    put(ROOT / "build" / "linux" / f"{ID}.metainfo.xml", share / "metainfo")
    put(ROOT / "build" / "linux" / f"{ID}.mime.xml", share / "mime" / "packages", f"{ID}.xml")
    draw_pictures(share / "icons" / "hicolor")
    documents = share / "doc" / NAME
    put(ROOT / "LICENSE", documents, "copyright")
    with gzip.GzipFile(documents / "NEWS.gz", "wb", mtime=0) as packed:
        packed.write((ROOT / "CHANGELOG.md").read_bytes())
    for path in STAGE.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    describe(project["version"], project["description"])
    architecture = printed("dpkg", "--print-architecture")
    package = ROOT / "dist" / f"{NAME}_{project['version']}_{architecture}.deb"
    printed("dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(STAGE), str(package))
    return package


def put(source: Path, folder: Path, name: str = "") -> None:
    """A copy of a file in a folder that may not be there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def draw_pictures(theme: Path) -> None:
    """The app's picture in all sizes that desktops look for."""
    import pygame

    drawn = pygame.image.load(ROOT / "assets" / "icon.png")
    for size in SIZES:
        folder = theme / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        pygame.image.save(pygame.transform.smoothscale(drawn, (size, size)), folder / f"{ID}.png")


def describe(version: str, summary: str) -> None:
    """What the package manager reads: name, version, what must be there, and the sum of every file."""
    files = [path for path in sorted(STAGE.rglob("*")) if path.is_file() and not path.is_symlink()]
    about = STAGE / "DEBIAN"
    about.mkdir(mode=0o755)
    needs = ", ".join([f"libc6 (>= {glibc(files)})", *DEPENDS])
    fields = {
        "Package": NAME,
        "Version": version,
        "Section": "games",
        "Priority": "optional",
        "Architecture": printed("dpkg", "--print-architecture"),
        "Depends": needs,
        "Recommends": "shared-mime-info, desktop-file-utils, hicolor-icon-theme",
        "Installed-Size": str(sum(path.stat().st_size for path in files) // 1024 + 1),
        "Maintainer": "The Deuce authors <deuce@localhost>",
        "Description": f"{summary}\n A shelf of seventeen games with cards, dice, boards and dominoes.",
    }
    (about / "control").write_text("".join(f"{name}: {text}\n" for name, text in fields.items()), "utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(STAGE)}\n" for path in files)
    (about / "md5sums").write_text("".join(sums), "utf-8")


def glibc(files: list[Path]) -> str:
    """The oldest C library that has all that the programs among the files call."""
    programs = [str(path) for path in files if path.read_bytes()[:4] == b"\x7fELF"]
    called = re.findall(r"GLIBC_([\d.]+)", printed("objdump", "-T", *programs))
    return max(called, key=lambda version: [int(part) for part in version.split(".")])


def printed(*command: str) -> str:
    """What a command prints. Raises `Failed` with what it complained of."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command[:3])} …: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout.strip()


def try_out(package: Path) -> None:
    """Install it, use it as a new account, remove it. Raises `Failed`, with everything removed again."""
    if os.geteuid() != 0:
        raise Failed("Installing a package needs root: run this step as root, or leave out --try.")
    try:
        printed("dpkg", "--install", str(package))
        for command in (("update-mime-database", "/usr/share/mime"), ("update-desktop-database", "-q")):
            printed(*command)
        printed("useradd", "--create-home", "--shell", "/bin/sh", SOMEBODY)
        use(Path("/home") / SOMEBODY)
    finally:
        subprocess.run(["pkill", "-KILL", "-u", SOMEBODY], check=False)
        subprocess.run(["userdel", "--remove", SOMEBODY], check=False, capture_output=True)
        subprocess.run(["dpkg", "--purge", NAME], check=False, capture_output=True)
    left = [str(path) for path in Path("/usr").rglob("*") if ID in path.name or path.name == "deuce-window"]
    if left or Path("/usr/lib", NAME).exists():
        raise Failed(f"Removing it left {', '.join(left) or f'/usr/lib/{NAME}'}.")


def use(home: Path) -> None:
    """As the new account: the doctor, then a record opened by what kind of file it is."""
    with window_driver.display() as screen:
        known = {"HOME": str(home), "DISPLAY": screen, "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy"}
        known |= {"SDL_FRAMEBUFFER_ACCELERATION": "0", "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": str(home)}
        known["DEUCE_FIRST_FRAME"] = str(home / "first_frame")
        as_somebody = ["runuser", "-u", SOMEBODY, "--", "env", "-i"]
        as_somebody += [f"{name}={value}" for name, value in known.items()]
        told = printed(*as_somebody, "deuce", "doctor")
        if "Nothing amiss." not in told or "packaged app" not in told:
            raise Failed(f"The doctor said:\n{told}")
        record = home / "a match.deuce"
        pgn = home / "a game.pgn"
        pgn.write_text('[White "Ada"]\n[Black "Bruno"]\n\n1. e4 e5 2. Nf3 *\n', "utf-8")
        shutil.chown(pgn, SOMEBODY)
        printed(*as_somebody, "deuce", "convert", str(pgn), str(record))
        for file, kind in ((record, KIND), (pgn, "application/vnd.chess-pgn")):
            told = printed(*as_somebody, "gio", "info", "-a", "standard::content-type", str(file))
            found = told.rpartition("content-type: ")[2]
            opens = printed(*as_somebody, "gio", "mime", found).splitlines()[0].rpartition(" ")[2]
            if (found, opens) != (kind, f"{ID}.desktop"):
                raise Failed(f"{file.name} is taken for {found}, which {opens} opens.")
        opening = subprocess.Popen([*as_somebody, "gio", "open", str(record)])
        try:
            note = home / "first_frame"
            wait_for(lambda: note.exists() and bool(note.read_text("ascii")), "No frame was shown.")
            running = printed("pgrep", "-u", SOMEBODY, "-af", "deuce-window")
            if str(record) not in running:
                raise Failed(f"The record was not opened; running is {running}.")
            number = running.split()[0]
            loaded = Path("/proc", number, "maps").read_text("utf-8")
            pythons = re.findall(r"/\S*python\S*", loaded)
            if strangers := [path for path in pythons if not path.startswith(f"/usr/lib/{NAME}/")]:
                raise Failed(f"It runs with another Python: {strangers[0]}.")
            printed("kill", number)  # as a press on the close button
            wait_for(lambda: not Path("/proc", number).exists(), "The window did not close.")
        finally:
            opening.kill()
            opening.wait()


def wait_for(done: Callable[[], bool], complaint: str) -> None:
    """Wait until something has happened. Raises `Failed` with the complaint."""
    end = time.monotonic() + window_driver.STARTS_WITHIN
    while not done():
        if time.monotonic() > end:
            raise Failed(complaint)
        time.sleep(0.05)


def main() -> int:
    """Make it and, if asked, try it; 0 when everything held."""
    parser = argparse.ArgumentParser(description="Make a Debian package of the packaged app.")
    parser.add_argument("--try", action="store_true", dest="tried", help="install, use, remove it (root)")
    arguments = parser.parse_args()
    try:
        package = make()
        print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
        if arguments.tried:
            began = time.monotonic()
            try_out(package)
            print(f"installed, started by a new account, a record opened by its kind, removed: "
                  f"{time.monotonic() - began:.0f} s")  # fmt: skip
    except Failed as why:
        print(f"deb: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
