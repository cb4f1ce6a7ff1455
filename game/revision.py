"""Which state of the sources runs here, where that can be told."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from functools import cache
from pathlib import Path

from game.assets import MissingAsset, asset

_PACKAGE = Path(__file__).resolve().parent
_LETTERS = 10
_PATIENCE = 2.0


@cache
def revision() -> str:
    """The first letters of the revision, as it was packaged, cloned or fetched; empty where nobody knows."""
    with suppress(MissingAsset):
        return asset("revision.txt").read_text(encoding="ascii").strip()[:_LETTERS]
    if (_PACKAGE.parent / ".git").exists():
        return _of_clone()
    return _of_installed()


def _of_clone() -> str:
    command = ["git", "-C", str(_PACKAGE.parent), "rev-parse", "HEAD"]
    with suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True)
        return told.stdout.strip()[:_LETTERS]
    return ""


def _of_installed() -> str:
    """As pip keeps it of what it fetched from a repository."""
    from importlib.metadata import PackageNotFoundError, distribution

    with suppress(PackageNotFoundError, ValueError, KeyError, TypeError):
        kept = json.loads(distribution("deuce-tabletop").read_text("direct_url.json") or "{}")
        return str(kept["vcs_info"]["commit_id"])[:_LETTERS]
    return ""
