"""Start the app in a real window, play from the menu with the keyboard, close it, look at what was kept."""

import shutil
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from window_driver import Driven, Stuck

PLAYS_WITHIN = 60.0  # seconds for an opening pair and one card, computer players' turns included


def moves_kept(data: Path, seat: int = 0) -> list[str]:
    """The moves of one seat that the journal in `data` holds, oldest first.

    The running app keeps the journal locked, so a copy is read: the write-ahead log makes it a whole one.
    """
    with tempfile.TemporaryDirectory() as name:
        files = [shutil.copy(path, name) for path in data.glob("*.sqlite3*")]
        main = next((path for path in files if path.endswith(".sqlite3")), None)
        if main is None:
            return []
        connection = sqlite3.connect(main)
        try:
            rows = connection.execute("SELECT text FROM step WHERE seat = ? ORDER BY version", (seat,))
            return [text for (text,) in rows]
        except sqlite3.OperationalError:  # copied before the tables were there
            return []
        finally:
            connection.close()


def play_a_move(command: Sequence[str | Path], screen: str, cwd: Path, data: Path) -> str:
    """Open a table from the menu, choose an opening pair, play a card and close; what was played, in words.

    Enter presses Play; from there Tab goes round what leads to a legal move and Enter picks it. Raises
    `Stuck`.
    """
    with Driven(command, screen, cwd, {"DEUCE_DATA": str(data)}) as app:
        app.wait_for_window()
        app.first_frame()
        app.keys("Return")
        end = time.monotonic() + PLAYS_WITHIN
        played: list[str] = []
        while sum(text.startswith(("open", "play")) for text in played) < 2:
            if time.monotonic() > end:
                raise Stuck(f"No card was played within {PLAYS_WITHIN:.0f} s, only {played}.")
            app.keys("Tab", "Return")
            played = moves_kept(data)
        code = app.close()
        if code != 0 or app.errors():
            raise Stuck(f"It quit with {code}: {app.errors()}")
        kept = moves_kept(data)
        if kept[: len(played)] != played:
            raise Stuck(f"Shown were {played}, kept are {kept}.")
    return ", ".join(played)
