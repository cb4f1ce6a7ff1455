"""What the packaged app is made of is pinned to the byte, and says what the project says."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

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
