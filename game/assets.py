"""Where the pictures, sounds and texts that come with the app, or with a game's package, lie.

The folder stands beside the package in a clone and inside it in a wheel; the packaged app is laid out like
the wheel. Nobody else needs to know which of them is running.
"""

from functools import cache
from pathlib import Path

from game.rules import registry
from game.rules.core.errors import DeuceError

_PACKAGE = Path(__file__).resolve().parent


class MissingAsset(DeuceError):
    """The installation is incomplete: a file that belongs to the app is not there."""


@cache
def root() -> Path:
    """The assets folder of this installation; `MissingAsset` when there is none."""
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if folder.is_dir():
            return folder
    raise MissingAsset(f"The assets folder is missing beside {_PACKAGE}; please install the app again.")


def asset(*parts: str) -> Path:
    """The file or folder named by `parts` under the assets folder, such as `asset("rules", "deuce.md")`.

    Raises `MissingAsset` when it is not there, and for parts that would lead out of the folder.
    """
    base = root()
    path = base.joinpath(*parts).resolve()
    if not path.is_relative_to(base) or not path.exists():
        raise MissingAsset(f"{'/'.join(parts)} is missing from {base}; please install the app again.")
    return path


def licence(name: str) -> str:
    """A text among the licences; our own stands at the root of a clone. Raises `MissingAsset`."""
    own = _PACKAGE.parent / name
    if name == "LICENSE" and root() == _PACKAGE.parent / "assets" and own.is_file():
        return own.read_text(encoding="utf-8")
    return asset("licences", name).read_text(encoding="utf-8")


def book(key: str) -> str:
    """The rule book of a game. Raises UnknownGame and `MissingAsset`."""
    return _text(registry.entry(key), "book.md", "rules", f"{key}.md")


def lesson(key: str) -> str:
    """The lesson of a game. Raises UnknownGame and `MissingAsset`."""
    return _text(registry.entry(key), "lesson.json", "lessons", f"{key}.json")


def practice(key: str) -> str:
    """The lesson on how to play a game well. Raises UnknownGame and `MissingAsset`."""
    return _text(registry.entry(key), "well.json", "lessons", f"{key}.well.json")


def drills(key: str) -> str:
    """The small tasks of a game, where it has such. Raises UnknownGame and `MissingAsset`."""
    return _text(registry.entry(key), "drills.json", "lessons", f"{key}.drills.json")


def has_drills(key: str) -> bool:
    """Whether there are small tasks for this game. Raises UnknownGame."""
    try:
        return bool(drills(key))
    except MissingAsset:
        return False


def has_practice(key: str) -> bool:
    """Whether there is a lesson on how to play this game well; packages need none. Raises UnknownGame."""
    try:
        return bool(practice(key))
    except MissingAsset:
        return False


def _text(game: registry.Entry, name: str, *shipped: str) -> str:
    """What a package calls `name`, or a shipped game's asset."""
    if not game.texts:
        return asset(*shipped).read_text(encoding="utf-8")
    from importlib.resources import files

    try:
        return files(game.texts).joinpath(name).read_text(encoding="utf-8")
    except Exception as error:  # a package may be anything
        raise MissingAsset(
            f"{name} of {game.name} cannot be read: {type(error).__name__}: {error}."
        ) from error
