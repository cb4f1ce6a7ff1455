"""Who may import whom, and what the rules may touch, read from the syntax trees of `game/`."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))

# A layer is a folder or module directly under game/; what is not listed here may import everything.
ALLOWED = {
    "rules": {"rules"},
    "files": set(),
    "match": {"rules", "files", "digest", "match"},
    "ai": {"rules", "digest", "ai"},
    "coach": {"rules", "match", "ai", "coach"},
    "table": {"rules", "table", "access"},
    "session": {"rules", "files", "match", "ai", "coach", "session"},
    "scenes": {
        *("rules", "match", "ai", "coach", "session", "table", "scenes", "assets", "memory"),
        *("announce", "access", "revision"),
    },
    "check": {"rules", "match", "ai", "session", "table", "scenes", "cli", "assets", "check"},
    "assets": {"rules"},
    "revision": {"assets"},
    "memory": set(),
    "digest": set(),
    "announce": set(),
    "access": {"access"},
}
WITHOUT_PYGAME = {"rules", "files", "match", "ai", "coach", "session"}
IMPURE = {"asyncio", "multiprocessing", "os", "pathlib", "sqlite3", "threading", "time"}


def name_of(path: Path) -> str:
    """The dotted name of a module, a package's own name for its `__init__`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """The part of a dotted name that decides its rights: `rules` in `game.rules.core.move`."""
    return module.split(".")[1] if "." in module else ""


def without_types(tree: ast.Module) -> ast.Module:
    """The tree without its `if TYPE_CHECKING:` blocks, which never run."""

    def of_types(node: ast.stmt) -> bool:
        return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")

    return ast.Module(body=[node for node in tree.body if not of_types(node)], type_ignores=[])


def imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and dotted target of every import in a tree, at any depth; relative ones made absolute.

    `from a import b` gives `a.b`, since `b` may be a module.
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{stem}.{alias.name}") for alias in node.names)


GENERAL = {"Mark", "Amount", "Board"}
"""Marks that others are made of: what these are asked holds for each of them."""


def compared_marks(source: str, module: str) -> list[str]:
    """Where a module asks which mark it has, one line each; a mark says itself what is to be known of it."""
    tree, named, found = ast.parse(source), set[str](), []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".marks"):
            named |= {alias.name for alias in node.names} - GENERAL
    for node in ast.walk(tree):
        asked: list[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            asked = node.args[1:]
        elif isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchClass):
            asked = [node.cls]
        parts = [part for expr in asked for part in ast.walk(expr)]
        names = named & {part.id for part in parts if isinstance(part, ast.Name)}
        names |= {part.attr for part in parts if ast.unparse(part).startswith("marks.")} - GENERAL
        found += [f"{module} asks whether a mark is a {name}" for name in sorted(names)]
    return found


def draws_tables(path: Path) -> bool:
    """Whether a module may have to do with marks."""
    return layer_of(name_of(path)) in {"table", "scenes"}


def is_pure_layout(module: str) -> bool:
    """Whether a module says what lies where; the `drawings` beside it draw its marks."""
    return module.startswith("game.table.layouts") and not module.endswith(".drawings")


def breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """What a module's imports break, one line each; empty when it keeps to its layer."""
    layer, found = layer_of(module), []
    tree = ast.parse(source)
    if layer == "scenes":  # the app hands itself to its scenes, which therefore know its type
        tree = without_types(tree)
    for line, target in imports(tree, module, is_package):
        head, below = target.split(".")[0], layer_of(target)
        at = f"{module}:{line} imports {target}"
        named = below and not below.startswith("__")  # `game.__version__` is no layer
        if head == "game" and named and layer in ALLOWED and below not in ALLOWED[layer]:
            found.append(f"{at}: not a layer below {layer}")
        if head == "pygame" and (layer in WITHOUT_PYGAME or is_pure_layout(module)):
            found.append(f"{at}: no pygame here")
        if is_pure_layout(module) and (".drawings" in target or target.startswith("game.table.art")):
            found.append(f"{at}: a layout does not know how its marks are drawn")
        if layer == "rules" and head != "game" and (head in IMPURE or head not in sys.stdlib_module_names):
            found.append(f"{at}: the rules are pure")
        if layer == "rules" and head == "random" and target not in {"random", "random.Random"}:
            found.append(f"{at}: global randomness")
        if head == "accesskit" and module != "game.access.kit":
            found.append(f"{at}: only one module knows how the platform is told")
        for games in ("game.rules.games", "game.table.layouts", "game.ai.bots"):
            if target.startswith(games + ".") and not same_game(module, target, games):
                found.append(f"{at}: a game is loaded by its key, and knows no other game")
    if module not in ("game.rules.core.state", "game.rules.core.view"):
        found += [
            f"{module}:{node.lineno} makes a View: only a state knows what may be seen"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "View"
        ]
    found += [
        f"{module}:{node.lineno} reads {node.attr}: events are types, and their facts are fields"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and (node.attr == "facts" or ast.unparse(node) == "event.kind")
    ]
    if layer == "rules":
        found += [
            f"{module}:{node.lineno} uses random.{node.attr}: global randomness"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr != "Random"
        ]
    return found


FAMILIES = dict.fromkeys(("domino_line", "block", "bergen", "bingo", "texas42", "domino_poker"), "dominoes")
"""Games of one rules package, by key, and what their bots share: each may know the others."""


def same_game(module: str, target: str, games: str) -> bool:
    """Whether both belong to one game or family: its rules, its layout and its bot carry the same key."""
    key = target.removeprefix(games + ".").split(".")[0]
    for place in ("game.rules.games", "game.table.layouts", "game.ai.bots"):
        if module.startswith(place + "."):
            own = module.removeprefix(place + ".").split(".")[0]
            return FAMILIES.get(own, own) == FAMILIES.get(key, key)
    return False


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_layers(path: Path) -> None:
    """Every module imports only from its own layer and those below it, and the rules stay pure."""
    assert breaches(path.read_text(encoding="utf-8"), name_of(path), path.name == "__init__.py") == []


@pytest.mark.parametrize("path", [path for path in MODULES if draws_tables(path)], ids=name_of)
def test_marks_are_not_compared(path: Path) -> None:
    """No module of the table, and no scene, treats a mark by which one it is."""
    assert compared_marks(path.read_text(encoding="utf-8"), name_of(path)) == []


@pytest.mark.parametrize(
    "line", ["isinstance(m, Said | Mark)", "type(m) is marks.Said", "match m:\n case Said(): 0"]
)
def test_compared_marks_are_noticed(line: str) -> None:
    """The check can fail: each of these asks which mark it is."""
    assert compared_marks(f"from game.table.marks import Said\n{line}", "game.table.painter")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.rules.core.move", "import pygame"),
        ("game.rules.core.move", "from time import monotonic"),
        ("game.rules.core.rng", "import random\nrandom.shuffle([])"),
        ("game.rules.core.rng", "from random import shuffle"),
        ("game.rules.games.hearts", "from game.rules.games.deuce import Card"),
        ("game.rules.games.hearts", "from .deuce import Card"),
        ("game.rules.registry", "import game.match"),
        ("game.match.match", "from game.session import conductor"),
        ("game.ai.worker", "def late():\n    import pygame.time"),
        ("game.ai.bot", "from ..match.match import Match"),
        ("game.session.conductor", "from game.table import animator"),
        ("game.table.animator", "from game.session import conductor"),
        ("game.table.layouts.deuce", "import pygame"),
        ("game.table.layouts.cribbage.layout", "from game.table.layouts.cribbage.drawings import LENS"),
        ("game.scenes.table", "from game.table.layouts import deuce"),
        ("game.scenes.menu", "from game import app"),
        ("game.match.match", "view = View(key, 0, state)"),
        ("game.scenes.playback", "SOUNDS[event.kind]"),
        ("game.table.tabletop", "event.facts['card']"),
        ("game.access.reader", "import accesskit"),
        ("game.access.node", "from game.table.ui.widget import Widget"),
    ],
)
def test_breaches_are_noticed(module: str, source: str) -> None:
    """The check itself can fail: each of these lines breaks one of its rules."""
    assert breaches(source, module)


TOGETHER = (
    {"game.rules.core.state", "game.rules.core.view"},
    {"game.app", "game.scenes.base", "game.rescue", "game.listening"},
)
"""The two circles there are: a state makes views of itself, and an app runs the scenes that change it."""


class _AtOnce(ast.NodeTransformer):
    """Drops what is only imported when a function runs: one scene leads to another, and back."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Without its body."""


def test_no_further_circles() -> None:
    """No two modules need each other before anything runs, not even for types, but for two circles."""
    files = {name_of(path): path for path in MODULES}
    needs: dict[str, set[str]] = {}
    for module, path in files.items():
        tree = _AtOnce().visit(ast.parse(path.read_text(encoding="utf-8")))
        for _, target in imports(tree, module, path.name == "__init__.py"):
            found = target if target in files else target.rpartition(".")[0]
            if found != module and not any({module, found} <= circle for circle in TOGETHER):
                needs.setdefault(module, set()).add(found)
    TopologicalSorter(needs).prepare()  # raises CycleError with the circle


def test_main_imports_nothing_at_top_level() -> None:
    """`game/__main__.py` stays free of imports, since spawned processes import it again."""
    tree = ast.parse((ROOT / "game" / "__main__.py").read_text(encoding="utf-8"))
    assert not [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]


def without_cli(module: str) -> bool:
    """Whether a module belongs to the window and what it plays with, not to a command."""
    return layer_of(module) != "cli"


def below_the_table(module: str) -> bool:
    """Whether a module has nothing to draw."""
    return layer_of(module) in WITHOUT_PYGAME


def of_thinking(module: str) -> bool:
    """Whether the process that searches may load a module, for a game that comes with the program."""
    others = {"game.ai.helper", "game.ai.worker", "game.rules.packages"}
    others |= {f"game.ai.engines.{name}" for name in ("pipe", "running", "uci")}  # other programs'
    return layer_of(module) in {"rules", "ai"} and module not in others


@pytest.mark.parametrize(
    ("loads", "absent"),
    [
        (below_the_table, {"pygame"}),
        # OpenSSL, and what shares work between processes, take megabytes in every window for nothing.
        (without_cli, {"_hashlib", "_ssl", "multiprocessing"}),
        (of_thinking, {"json", "shutil", "socket", "sqlite3", "subprocess", "tempfile"}),
    ],
)
def test_nothing_heavy_by_any_detour(loads: Callable[[str], bool], absent: set[str]) -> None:
    """Loading all of these modules brings in none of those, through whatever they import."""
    names = [name for name in map(name_of, MODULES) if loads(name)]
    script = f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\n"
    script += f"print(*{absent!r} & {{name.split('.')[0] for name in sys.modules}})"
    command = [sys.executable, "-S", "-c", f"import sys; sys.path = {sys.path!r}\n{script}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == ("", "")
