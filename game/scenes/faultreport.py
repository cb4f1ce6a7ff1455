"""What a report about a fault needs: told by `deuce doctor`, shown before it goes anywhere, and copied."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

import game
from game.rules.core.errors import DeuceError
from game.scenes import exporting
from game.scenes.page import Page
from game.scenes.reader import Reader
from game.table.ui.button import Button
from game.table.ui.panel import Panel
from game.table.ui.plaintext import PlainText
from game.table.ui.widget import Widget

PATIENCE = 60.0
"""Seconds: it waits for a computer player's first answer too."""
WAITING = "Looking at machine, installation and matches…"


class NotTold(DeuceError):
    """The command did not run; the sentence says why."""


def command() -> list[str]:
    """What runs `doctor` from here: the program itself, on Windows the one that has a terminal."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "game", "doctor"]
    program = Path(sys.executable)
    console = program.with_name(f"{program.stem}-console{program.suffix}")
    return [str(console if console.is_file() else program), "doctor"]


def told(data: Path, check: Callable[[], None]) -> str:
    """All that the command says, in a process of its own. Raises NotTold."""
    folder = Path(game.__file__).resolve().parents[1]
    environment = {**os.environ, "DEUCE_DATA": str(data), "PYTHONIOENCODING": "utf-8"}
    try:
        ran = subprocess.run(
            command(),
            cwd=folder,
            env=environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, subprocess.SubprocessError) as problem:
        raise NotTold(f"It could not be found out: {problem}") from problem
    if not ran.stdout.strip():
        raise NotTold(f"It could not be found out: {ran.stderr.decode('utf-8', 'replace').strip()[-400:]}")
    return ran.stdout.decode("utf-8", "replace")


class FaultReportScene(Page):
    """The lines of the report; they are on the clipboard as soon as they are there."""

    title = "For a report of a fault"
    most_wide = 1000.0

    def __init__(self) -> None:
        super().__init__()
        self.reader = Reader()
        self._page = PlainText(WAITING, column=150.0)
        self._page.called = "Report"
        self._panel = Panel()
        self._copy = Button("Copy", self._to_clipboard, "gold")

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The text, and the button that copies it once more."""
        if not self.reader.busy and self._page.text == WAITING:
            self.reader.begin(partial(told, self.app.data), self._take, PATIENCE + 5)
        self._panel.rect = pygame.FRect(body.x, body.y, body.w, body.h - 64)
        self._page.rect = self._panel.rect.inflate(-36, -28)
        self._page.fit(self.theme)
        self._copy.rect = pygame.FRect(body.right - 200, body.bottom - 48, 200, 48)
        self._copy.enabled = self._page.text != WAITING
        self.main = self._copy
        return (self._panel, self._page, self._copy)

    def _take(self, text: str) -> None:
        self._page.set_text(text)
        self._to_clipboard()
        self.rebuild()

    def _to_clipboard(self) -> None:
        exporting.copy(self.app, self._page.text, "All of it")

    def update(self, now: float) -> bool:
        """Show it as soon as it is told."""
        if self.reader.busy:
            self.app.lively(0.5)
        news = self.reader.update()
        if self.reader.problem and self._page.text == WAITING:
            self._page.set_text(self.reader.problem)
            self.rebuild()
        return news | super().update(now)

    def leave(self) -> None:
        """Nobody waits for it any more."""
        self.reader.stop()
