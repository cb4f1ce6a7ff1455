"""The keys that bring a table nearer to a wanted move: what a person presses who has no pointer."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core.move import Move
from game.scenes.offer import ChoiceBar
from game.scenes.table import TableScene
from game.table import choices
from game.table.layout import Rect
from game.table.picker import Picker
from tests.smoke.steps import Step, way_to

AT_ONCE = 6
"""Steps of the cursor before one looks again: the hand spreads on the way."""


class NoWay(Exception):
    """No keys lead there."""


def entries(table: TableScene) -> list[choices.Entry]:
    """The buttons of the choice bar in the order of their keys, as they lie there."""
    turn, hud = table._turn, table._hud
    if turn.picker is None:
        raise NoWay("the turn is over")
    bar = ChoiceBar(hud, table._tabletop, turn.picker, table.game, turn.theme, turn.naming.name)
    texts = {entry.text: entry for entry in bar.buttons()}
    return [
        replace(texts[button.label], rect=Rect(*button.rect))
        for button in hud._choices
        if button.label in texts
    ]


def keys_for(table: TableScene, picker: Picker, move: Move, step: Step) -> list[str]:
    """What is pressed for this step towards the move, as X names keys. Raises NoWay."""
    if step.kind == "cancel":
        return ["Escape"]
    if step.kind in ("piece", "target"):
        face = step.what if step.kind == "piece" else None
        keys = way_to(picker, face, step.what if face is None else None)
        if keys is None:
            raise NoWay("no keys lead there")
        return keys[:AT_ONCE] or ["Return"]
    if step.kind in ("choice", "button"):
        return _choose(table, picker, move, step)
    spot = picker.cursor.spot
    onto = spot is None or (spot.piece in picker.selected if spot.piece is not None else False)
    # Enter on a cursor that stands on another piece would pick that one; the Play button is the first
    return ["Return"] if onto else ["1"]


def _choose(table: TableScene, picker: Picker, move: Move, step: Step) -> list[str]:
    dial = table._hud.dial
    named = [chip.choice for chip in table._tabletop.chips(picker) if chip.alone]
    if dial is not None and step.what.isdigit():
        return [*step.what, "Return"]
    if dial is not None and move.kind == "pass":
        return ["p"]
    if step.what in named:
        return [step.what if step.what.isdigit() else str(named.index(step.what) + 1)]
    for number, entry in enumerate(entries(table), 1):
        if entry.move == move if step.kind == "button" else entry.choice == step.what:
            return [str(number)]
    raise NoWay("no button for it")
