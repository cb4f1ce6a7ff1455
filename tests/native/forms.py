"""Which modules are kernels, and how to run without their compiled form where that is installed."""

import sys
import tomllib
from importlib.machinery import FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def kernels() -> list[str]:
    """The dotted names of the modules that a compiled wheel carries compiled."""
    wheel = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    paths: list[str] = wheel["hooks"]["mypyc"]["include"]
    return [path.removeprefix("/").removesuffix(".py").replace("/", ".") for path in paths]


def is_native(module: str) -> bool:
    """Whether a module would be loaded from its compiled form."""
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None, f"{module} is not installed"
    return not spec.origin.endswith(".py")


def source_only() -> None:
    """From now on the modules of `game` are loaded from their source; to be called before any of them is."""
    assert not any(name.startswith("game.") for name in sys.modules), "too late: modules are loaded"
    import game

    (home,) = game.__path__

    def source(folder: str) -> FileFinder:
        if not Path(folder).is_relative_to(home):
            raise ImportError(folder)
        return FileFinder(folder, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, source)
    sys.path_importer_cache.clear()
