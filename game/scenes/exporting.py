"""Giving out the record of a match as text: a file in the data folder, and the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.dialog import DialogScene
from game.session.folder import give_out

if TYPE_CHECKING:
    from game.app import App
    from game.rules.core.game import Game
    from game.rules.core.state import State


HELPS = "The result will say “with help”."


def secrets(game: Game[State]) -> str:
    """What is to be said of the record of a match that still runs."""
    known = "Who reads it knows what is hidden and what is still to come. " if game.deals else ""
    return f"{known}{HELPS}"


def ask(app: App, game: Game[State], write: Callable[[], object]) -> None:
    """Before the record of a match that still runs is written: say what that means, and ask."""
    choices = (("Export", write), ("Cancel", None))
    app.stack.push(DialogScene("Export this match?", secrets(game), choices))


def export(app: App, name: str, text: str, note: str, kind: str = "deuce") -> None:
    """Write the record `text` as `name`.`kind` into the data folder's records, and say where and `note`."""
    try:
        path = give_out(app.data, f"{name}.{kind}", text)
    except OSError as problem:
        said = f"The record could not be written: {problem.strerror or problem}."
        app.stack.push(DialogScene("Not exported", said))
        return
    choices = (
        ("Copy its text", partial(copy, app, text, "The record", "; the record is in its file")),
        ("OK", None),
    )
    app.stack.push(DialogScene("Exported", f"The record is in {path}. {note}", choices))


def copy(app: App, text: str, what: str, instead: str = "") -> None:
    """Put the text on the clipboard and say so; where there is none, say where else it is."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a zero in the text has no place on a clipboard
        app.toast(f"There is no clipboard here{instead}.")
        return
    app.toast(f"{what} is on the clipboard.")
