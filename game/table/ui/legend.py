"""What hints call a key: by its name, or by the button of the gamepad that was used last.

Hints are written with keys, as "Hint (H)" or "press Enter"; where they are drawn, pictures are put there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.art.padsigns import Make

_KEY = r"[A-Z]|F\d+|Ctrl [A-Z]|Enter|Escape|Space|Left|Right|Up|Down|Home|End|Page (?:Up|Down)"
_ASIDE = rf" *\( ?(/|{_KEY}) ?\)$| Key: ({_KEY})$|^(F11|M) anywhere$"
"""At the end of a tip the key that does the same."""
_WITHIN = (
    r"(?<=[Pp]ress )(Enter|Space)\b|(?<= or )(Space)\b|(?<=[Hh]old )(Enter)\b|\b(Escape)(?= stops| gives)"
)
"""A key in a sentence that says what to press."""
_CROSS = {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}


class Legend:
    """The words for keys as of now; one for the whole window."""

    def __init__(self) -> None:
        self.make: Make | None = None
        """The make of the pad in use; None while keys or the mouse are."""
        self.buttons: Mapping[str, str] = MappingProxyType({})
        """By the name of a key the button that does the same."""

    @property
    def pad(self) -> bool:
        """Whether hints show buttons."""
        return self.make is not None

    def use(self, make: Make | None, buttons: Mapping[str, str]) -> bool:
        """A pad of this make is in use, or none; True if hints look different now."""
        changed = (make, buttons) != (self.make, self.buttons)
        self.make, self.buttons = make, buttons
        return changed

    def name(self, key: str) -> str:
        """What a key is called now; its own name where no button stands for it."""
        return self._sign(key) or key

    def said(self, text: str) -> str:
        """A sentence with buttons for the keys that it says to press."""
        if self.make is None:
            return text
        return re.sub(_WITHIN, lambda found: self._sign(found[0]) or found[0], text)

    def tip(self, text: str) -> str:
        """A tip with a button for the key at its end, or without it where no button stands for that."""
        aside = re.search(_ASIDE, text) if self.pad else None
        if aside is None:
            return self.said(text)
        picture = self._sign(next(group for group in aside.groups() if group))
        before = text[: aside.start()]
        return f"{before} {picture}".strip() if picture else before

    def _sign(self, key: str) -> str:
        from game.table.art.padsigns import sign

        button = _CROSS.get(key) or self.buttons.get(key, "")
        return sign(self.make, button) if button and self.make is not None else ""
