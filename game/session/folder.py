"""Where this program keeps what it must not lose; reading and writing small texts there without surprises."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from game.rules.core.errors import DeuceError, quoted
from game.session.settings import Settings

MAX_BYTES = 256_000


class NoFolder(DeuceError):
    """The name of the folder for journal and settings means none."""


def data_folder(override: Path | str | None = None) -> Path:
    """The folder for journal and settings: `override`, else DEUCE_DATA, else the platform's own.

    It may not exist yet; `~` is a home folder. Raises NoFolder.
    """
    chosen = override or os.environ.get("DEUCE_DATA")
    if chosen:
        try:
            os.fsencode(chosen)
            if "\0" not in str(chosen):
                return Path(chosen).expanduser()
        except (RuntimeError, ValueError):
            pass
        raise NoFolder(f"{quoted(chosen, 200)} names no folder here; choose another with --data.")
    from platformdirs import user_data_path

    return user_data_path("Deuce", appauthor=False)


def load_text(path: Path) -> tuple[str | None, str]:
    """The text at `path` (None if there is none) and a sentence about what was wrong (empty if nothing)."""
    from game.files import read_ordinary

    try:
        raw = read_ordinary(path, MAX_BYTES)
    except FileNotFoundError:
        return None, ""
    except OSError as problem:
        return None, f"{path.name} could not be read ({problem.strerror or problem}); the defaults are used."
    # undecodable bytes become marks that no reader accepts, so that one path handles every damage
    return raw.decode("utf-8", "replace"), ""


def load_settings(path: Path) -> tuple[Settings, Sequence[str], bool]:
    """The settings of a file, sentences about what was wrong with it, and whether it may be written over."""
    text, problem = load_text(path)
    if text is None:
        return Settings(), [problem] if problem else [], True
    settings, messages = Settings.from_json(text)
    if not messages:
        return settings, [], True
    return settings, [*messages, set_aside(path)], not path.exists()


def save_text(path: Path, text: str) -> str:
    """Write `text` to `path` whole or not at all; a sentence about what went wrong, empty if nothing."""
    from game.files import private_folder, write_whole

    try:
        private_folder(path.parent)
        write_whole(path, text.encode("utf-8", "replace"))
    except OSError as problem:
        return f"{path.name} could not be written ({problem.strerror or problem}); that is tried again later."
    return ""


def give_out(data: Path, name: str, text: str) -> Path:
    """Write a record as `name` into the records of the folder `data`; its path. Raises OSError."""
    from game.files import FOLDER_MODE, RECORDS, make_private, private_folder

    folder = data / RECORDS
    private_folder(data)
    folder.mkdir(mode=FOLDER_MODE, exist_ok=True)
    make_private(folder / name)
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def set_aside(path: Path) -> str:
    """Rename the damaged file at `path` so that nothing overwrites it; the sentence that says where it is."""
    for number in range(1, 1000):
        target = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not target.exists():
            try:
                path.rename(target)
            except OSError as problem:
                return f"{path.name} is damaged and could not be set aside ({problem.strerror or problem})."
            return f"The damaged file was kept as {target.name}."
    return f"{path.name} is damaged; it is left as it is."
