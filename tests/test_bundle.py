"""What the packaged app is made of is pinned to the byte, and says what the project says."""

import re
import tomllib
from importlib.metadata import files
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.scenes.licences import parts

ROOT = Path(__file__).resolve().parent.parent


def pinned() -> dict[str, str]:
    """The version of each package in `build/requirements.txt`, which has to have a hash."""
    text = (ROOT / "build" / "requirements.txt").read_text("utf-8")
    rows = re.findall(r"(?m)^([\w.-]+)==([\w.]+)[^\n]*((?:\n +--hash=sha256:[0-9a-f]{64}[^\n]*)+)", text)
    named = re.findall(r"(?m)^[\w.-]+==", text)
    assert len(rows) == len(named) > 5
    return {canonicalize_name(name): version for name, version, _ in rows}


def test_the_bundle_is_pinned_as_the_project_asks() -> None:
    """Whatever the project needs, and what packages it, is pinned within the range that it names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = pinned()
    for line in (*project["dependencies"], *project["optional-dependencies"]["build"]):
        needed = Requirement(line)
        assert needed.specifier.contains(versions[canonicalize_name(needed.name)]), line


TOOLS = {"altgraph", "macholib", "packaging", "pefile", "pyinstaller", "pyinstaller-hooks-contrib"}
TOOLS |= {"fonttools", "pywin32-ctypes", "setuptools"}
"""What packages the app and is not in it."""


def test_everything_in_the_bundle_has_its_licence_there() -> None:
    """Of each pinned package that the app carries there is a text, and of nothing else; no text is lost."""
    held = parts()
    named = [name for part in held for name in part.distributions]
    assert sorted(named) == sorted({*pinned(), "deuce-tabletop"} - TOOLS)
    assert pinned().keys() > TOOLS
    used = {name for part in held for name in part.texts}
    assert used - {"LICENSE"} == {path.name for path in (ROOT / "assets" / "licences").glob("*.txt")}
    assert all(len(part.text) > 100 for part in held)


def test_licences_are_those_that_the_packages_bring() -> None:
    """Where a package brings its own text, ours is that one, to the letter."""
    brought = {"platformdirs": "platformdirs.txt", "fontpkg-dm-serif-display": "DM-Serif-Display.txt"}
    for name, ours in brought.items():
        (theirs,) = (
            path for path in files(name) or () if path.name == "LICENSE" and "licenses" in path.parts
        )
        assert theirs.read_text("utf-8") == (ROOT / "assets" / "licences" / ours).read_text("utf-8")
