"""The power goes at any moment: nothing that was shown is lost, and nothing is damaged."""

from pathlib import Path

from .power import cut_often, record, record_recovery


def test_power_cuts(tmp_path: Path) -> None:
    """Dropped, reordered and torn writes lose no step that was shown and no settings that were saved."""
    (tmp_path / "run").mkdir()
    start, operations = record(tmp_path / "run", moves=12)
    verdict = cut_often(start, operations, 60, tmp_path, seed=1)
    assert verdict.clean, verdict
    assert verdict.cuts == 60 and verdict.steps > 300


def test_power_cuts_while_recovering(tmp_path: Path) -> None:
    """The power goes while a damaged journal is salvaged: what was in it and its backup is there still."""
    (tmp_path / "run").mkdir()
    start, operations, shown = record_recovery(tmp_path / "run")
    verdict = cut_often(start, operations, 60, tmp_path, seed=2, shown=shown, notices=1)
    assert verdict.clean, verdict


def test_what_is_not_synced_is_missed(tmp_path: Path) -> None:
    """The same cuts find that a journal loses steps which does not wait for the disk."""
    (tmp_path / "run").mkdir()
    start, operations = record(tmp_path / "run", moves=12, synchronous="OFF")
    verdict = cut_often(start, operations, 60, tmp_path, seed=1)
    assert verdict.lost > 20
