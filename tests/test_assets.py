"""The assets are found wherever the app runs from: in a clone, in an installed wheel, from any folder."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game.assets import MissingAsset, asset

ROOT = Path(__file__).resolve().parent.parent
ASK = "from game.assets import asset; print(asset('CREDITS.md'))"


def ask(folder: Path, package: Path) -> Path:
    """What `asset` answers to a Python started in `folder` with the code taken from `package`."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(package)!r}); {ASK}"],
        cwd=folder, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return Path(done.stdout.strip())


def test_clone_from_another_folder(tmp_path: Path) -> None:
    """Started elsewhere, the code of a clone still finds the assets beside it."""
    assert ask(tmp_path, ROOT) == ROOT / "assets" / "CREDITS.md"


def test_wheel(tmp_path: Path) -> None:
    """A wheel holds every file of the folder where the code in it finds them, and every player's tables."""
    script = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    site = tmp_path / "site"
    with zipfile.ZipFile(tmp_path / done.stdout.split()[-1]) as wheel:
        wheel.extractall(site)
    assert ask(tmp_path, site) == site / "game" / "assets" / "CREDITS.md"
    ours = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    ours.add(Path("licences", "LICENSE"))  # which stands at the root of a clone
    packed = site / "game" / "assets"
    assert ours == {path.relative_to(packed) for path in packed.rglob("*") if path.is_file()}
    tables = {path.relative_to(ROOT) for end in ("bin", "json") for path in (ROOT / "game").rglob(f"*.{end}")}
    assert {path.name for path in tables} >= {"cribbage.bin", "endings.bin", "chances.json"}
    assert all((site / table).is_file() for table in tables)


@pytest.mark.parametrize("parts", [("no-such-file",), ("..", "pyproject.toml"), ("/etc",)])
def test_missing(parts: tuple[str, ...]) -> None:
    """A name that is not there, or leads out of the folder, is refused with a sentence naming it."""
    with pytest.raises(MissingAsset, match="install the app again"):
        asset(*parts)
