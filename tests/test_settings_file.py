"""The settings' file is written a moment after the last change, and what a full disk says is said once."""

from pathlib import Path

from game.session.settings import Settings
from game.settings_file import NAME, SOON, SettingsFile


def test_it_is_written_a_moment_after_the_last_change(tmp_path: Path) -> None:
    """A slider that moves for a second writes once."""
    file = SettingsFile(lambda: tmp_path / NAME, None)
    assert not file.due(1e9)
    for now in (1.0, 1.2, 1.4):
        file.changed(now)
    assert not file.due(1.4 + SOON / 2) and file.due(1.4 + SOON)
    assert file.write(Settings(text_size=1.2)) == "" and not file.due(1e9)
    assert SettingsFile(lambda: tmp_path / NAME, None).settings.text_size == 1.2


def test_settings_that_are_given_leave_it_untouched(tmp_path: Path) -> None:
    """It is neither read nor made."""
    file = SettingsFile(lambda: tmp_path / NAME, Settings(sound=False))
    assert not file.settings.sound and file.write(file.settings) == ""
    assert not (tmp_path / NAME).exists()


def test_a_disk_that_takes_nothing_is_told_once(tmp_path: Path) -> None:
    """Until it takes something again."""
    folder = tmp_path / "data"
    folder.write_text("no folder", encoding="ascii")
    file = SettingsFile(lambda: folder / NAME, None)
    assert "could not be written" in file.write(file.settings)
    assert file.write(file.settings) == ""
    folder.unlink()
    assert file.write(file.settings) == "" and (folder / NAME).exists()
    (folder / NAME).unlink()
    folder.rmdir()
    folder.write_text("no folder", encoding="ascii")
    assert "could not be written" in file.write(file.settings)
