"""What is said to whoever may act: what is expected, what a selection does or still lacks, an only move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shared.words import listed
from game.scenes.context import TableContext, TablePart
from game.scenes.prompt import Caption, rule_in

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.picker import Picker
    from game.table.table_input import TableInput

PLAYED = "The round is played to its end."


class TurnWords(TablePart):
    """Of one table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._picked: tuple[tuple[int, ...], tuple[float, float] | None] = ((), None)
        """What is selected, and where the pointer was when it came to be: there it points at nothing more."""

    def prompt(self) -> Caption:
        """What is expected now."""
        view = self.tabletop.view
        return Caption(self.game.prompt(view, self.naming.name) if view is not None else "")

    def asked(self) -> str:
        """The same for whoever is in the room: among several people nothing of a hand."""
        if self.playback.private():
            return self.prompt().said
        public = self.session.eyes.view_at(self.session.shown, None)
        return self.game.prompt(public, self.naming.name)

    def only_move(self) -> Caption | None:
        """What is about to be made for the viewer, once the position that leaves nothing else is told."""
        about, view = self.session.about_to(), self.tabletop.view
        if self.session.playout.on:
            return Caption(PLAYED)
        if about is None or view is None or self.game.solitaire or not self.playback.present:
            return None  # in a solitaire it goes at once
        return Caption(f"Your only move: {self.game.label(about, view, self.naming.name)}")

    def of(self, picker: Picker, hands: TableInput) -> Caption:
        """What the selection would do at the place under pointer or cursor, else what is expected."""
        view = self.tabletop.view
        if picker.selected != self._picked[0]:
            self._picked = (picker.selected, hands.pos)
        target = hands.hovered_target if hands.pos != self._picked[1] else None
        if target is None:
            target = picker.cursor.target
        if target in picker.selection.pieces and target not in picker.lit_targets:
            target = None  # the square that a picked piece stands on
        if view is None or (not picker.selected and target not in picker.lit_targets):
            return self.prompt()
        preview = picker.preview(target)
        if target is not None and preview.move is not None:
            link = self.tabletop.link(picker, target)
            label = self.game.label(preview.move, view, self.naming.name)
            words = self._outcome(preview.move, view, label)
            if link is not None:
                label = f"{label}: {link.text}"
            return Caption(words, before=label) if words else Caption(label)
        if target is not None and preview.refusal is not None and not hands.dragging:
            return Caption(preview.refusal, rule=rule_in(preview.refusal))  # nothing has been refused yet
        if picker.named is not None:
            label = self.game.label(picker.named, view, self.naming.name)
            outcome = self._outcome(picker.named, view, label)
            return Caption(label, after=outcome[:1].upper() + outcome[1:])
        faces: tuple[str, ...] = picker.selection.pieces
        if self.game.solitaire:  # piles are picked there: their top cards are what one sees
            tops = {place.pick: place.face for place in self.tabletop.placements}
            faces = tuple(tops.get(pile) or pile for pile in faces)
        names = listed(self.game.face_name(face) for face in faces)
        if picker.completions.choices and not picker.completions.pieces:
            named = any(self.game.choice_name(choice) for choice in picker.completions.choices)
            what = "one of these" if named or picker.selection.target is not None else "what it stands for"
            what = self.game.chosen or what
            return Caption(f"{names[:1].upper()}{names[1:]}: choose {what}.")
        one = len(faces) == 1
        wanted = "what goes with it" if one else "what goes with them"
        if len(picker.lit_targets) == 1 and not picker.completions.pieces:
            lit = "where it goes" if one else "where they go"
            return Caption(f"{names[:1].upper()}{names[1:]}: press the place {lit}.")
        if picker.lit_targets:
            wanted = "where it goes" if one else "where they go"
        return Caption(f"{names[:1].upper()}{names[1:]}: choose {wanted}.")

    def _outcome(self, move: Move, view: View[State], label: str) -> str:
        """What would come of a move, where its label does not say so already."""
        words = self.game.preview(move, view, self.naming.name)
        return "" if words and label.endswith(words) else words
