"""What the packaged app is made of is pinned to the byte, and says what the project says."""

import ast
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


def told_by_type(test: ast.expr) -> bool:
    """Whether an assert tells the type checker what a value is, and nothing else: that it is not None, or of
    which class.
    """
    match test:
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(map(told_by_type, parts))
        case ast.Compare(ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            value = test.left
        case ast.Call(func=ast.Name(id="isinstance"), args=[value, _]):
            pass
        case _:
            return False
    return not any(isinstance(each, ast.Call | ast.NamedExpr) for each in ast.walk(value))


def test_nothing_hangs_on_what_packaging_strips() -> None:
    """The app is packaged without asserts and docstrings: the first only tell types, none is caught, and the
    second are read by checks of games alone, which are not in it.
    """
    assert "optimize=2" in (ROOT / "packaging.spec").read_text("utf-8")
    asserts = 0
    for path in (ROOT / "game").rglob("*.py"):
        text = path.read_text("utf-8")
        if not re.search(r"\bassert\b|__doc__|__debug__|AssertionError", text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Assert):
                asserts += 1
                assert told_by_type(node.test), f"{path}:{node.lineno}"
            elif isinstance(node, ast.Attribute | ast.Name):
                name = node.attr if isinstance(node, ast.Attribute) else node.id
                read = isinstance(node.ctx, ast.Load)
                checks = "check" in path.relative_to(ROOT).parts
                assert name != "__debug__" and not (name == "__doc__" and read and not checks)
            elif isinstance(node, ast.ExceptHandler) and node.type is not None:
                assert "AssertionError" not in ast.unparse(node.type), f"{path}:{node.lineno}"
    assert asserts > 20


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
