"""How many small faults the suite sees: each is put alone into a copy of the project, and tests run there.

A fault (they stand in `faults.toml`) names a function and a text in it that is replaced, so that it survives
when files move; one whose function or text is gone counts as missed until it is renewed. The tests beside
what is broken run first; a fault that they miss is given to the whole suite. What was seen is kept under the
fault, the file it changes and the tests beside it, so that a stopped run goes on where it was.

    python -m tests.bench.faults                 all of it, ten minutes at a time: call again until it ends
    python -m tests.bench.faults --only journal  one area
"""

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_suffix(".toml")
BAR = 0.95
TIMEOUT = 1500.0  # seconds that one run of the tests may take; a fault that hangs the suite is seen


@dataclass(frozen=True, slots=True)
class Fault:
    """One slip: in `function`, a package or module and a qualified name, the first `old` becomes `new`."""

    area: str
    function: str
    old: str
    new: str
    tests: tuple[str, ...]
    """The tests beside it, which run first."""


def listed() -> list[Fault]:
    """All faults, in the order in which they stand."""
    areas = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return [
        Fault(area, row["in"], row["old"], row["new"], tuple(row["tests"].split()))
        for area, rows in areas.items()
        for row in rows
    ]


class Stale(Exception):
    """A fault whose function or text is no longer in the project."""


def modules(root: Path, package: str) -> Iterable[Path]:
    """The files of a package or module by its dotted name."""
    path = root.joinpath(*package.split("."))
    return sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


def span(source: str, name: str) -> tuple[int, int] | None:
    """The first and last line, from 0 and exclusive, of a function or method by its qualified name."""
    tree: ast.AST = ast.parse(source)
    for part in name.split("."):
        inner = (node for node in ast.iter_child_nodes(tree) if getattr(node, "name", None) == part)
        found = next(inner, None)
        if found is None:
            return None
        tree = found
    assert isinstance(tree, ast.FunctionDef | ast.ClassDef) and tree.end_lineno is not None
    return tree.lineno - 1, tree.end_lineno


def put_in(root: Path, fault: Fault) -> tuple[Path, str]:
    """The file that the fault changes and its text with the fault in it. Raises Stale."""
    package, _, name = fault.function.partition(":")
    for path in modules(root, package):
        if not path.exists():
            continue
        source = path.read_text(encoding="utf-8")
        if (lines := span(source, name)) is None:
            continue
        kept = source.splitlines(keepends=True)
        body = "".join(kept[slice(*lines)])
        if body.count(fault.old) < 1:
            raise Stale(f"{fault.function} no longer holds {fault.old!r}")
        body = body.replace(fault.old, fault.new, 1)
        return path, "".join(kept[: lines[0]]) + body + "".join(kept[lines[1] :])
    raise Stale(f"there is no {fault.function}")


def copied(into: Path) -> Path:
    """A copy of all that git tracks."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, into / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    return into


def fails(root: Path, tests: tuple[str, ...], workers: int) -> str | None:
    """The first line that tells of a failure of these tests (none: the whole suite), or None."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-p", "no:cacheprovider"]
    command += ["-n", str(workers), *tests]
    # Lint and types are no tests of behaviour: a fault that only they see is not seen.
    command += ["--deselect", "tests/test_lint.py"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)}
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, capture_output=True, text=True, timeout=TIMEOUT
        )
    except subprocess.TimeoutExpired:
        return "the tests hang"
    if done.returncode == 0:
        return None
    told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not told:
        raise RuntimeError(f"pytest could not run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return told[0]


def key_of(fault: Fault) -> str:
    """What a kept result stands for: the fault, the file it changes and the tests beside it."""
    path, text = put_in(ROOT, fault)
    sums = hashlib.sha256(f"{fault}{path}{text}".encode())
    for name in fault.tests:
        path = ROOT / name
        for test in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            sums.update(test.read_bytes())
    return sums.hexdigest()[:24]


def judge(root: Path, fault: Fault, workers: int, whole: bool) -> str | None:
    """Put the fault into the copy, run the tests, take it out again; what saw it, or None."""
    path, text = put_in(root, fault)
    clean = path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    try:
        return fails(root, fault.tests, workers) or (fails(root, (), workers) if whole else None)
    finally:
        path.write_text(clean, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", metavar="AREA", help="the faults of one area")
    parser.add_argument("--minutes", type=float, default=10.0, help="stop after so many (default 10)")
    words = "run the tests beside each fault alone; what they miss counts as missed"
    parser.add_argument("--beside", action="store_true", help=words)
    parser.add_argument("--workers", type=int, default=2, help="processes of the tests (default 2)")
    kept_at = Path(tempfile.gettempdir()) / "deuce-faults.json"
    parser.add_argument("--kept", type=Path, default=kept_at, help=f"results so far (default {kept_at})")
    asked = parser.parse_args()
    faults = listed()
    chosen = [fault for fault in faults if asked.only in (None, fault.area)]
    if not chosen:
        parser.error(f"no such area; there are {', '.join(sorted({fault.area for fault in faults}))}")
    kept: dict[str, str] = json.loads(asked.kept.read_text()) if asked.kept.exists() else {}
    until = time.monotonic() + 60 * asked.minutes
    seen, missed, stale, left = 0, [], [], 0
    with tempfile.TemporaryDirectory(prefix="deuce-faults-") as folder:
        root: Path | None = None
        for fault in chosen:
            try:
                key = key_of(fault)
            except Stale as error:
                stale.append(str(error))
                continue
            if key not in kept:
                if time.monotonic() > until:
                    left += 1
                    continue
                if root is None:
                    root = copied(Path(folder))
                found = judge(root, fault, asked.workers, not asked.beside)
                print(f"{fault.area:10} {fault.function}: {found or 'MISSED'}"[:160], flush=True)
                if found is None:
                    missed.append(fault)
                    continue
                kept[key] = found
                asked.kept.write_text(json.dumps(kept, indent=1))
            seen += 1
    done = seen + len(missed) + len(stale)
    print(f"\n{seen} of {done} seen: {seen / max(1, done):.1%} (bar {BAR:.0%}); {left} not tried yet")
    for fault in missed:
        print(f"missed: {fault.function}: {fault.old!r} -> {fault.new!r}")
    for line in stale:
        print(f"stale: {line}")
    if left:
        return 3
    return 0 if seen >= BAR * done else 1


if __name__ == "__main__":
    sys.exit(main())
