"""The parts around one table, for those among them that work with several of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.acts import Acts
    from game.scenes.aside import Aside
    from game.scenes.callbar import CallBar
    from game.scenes.hint import Hints
    from game.scenes.hud import Hud
    from game.scenes.panelcontrol import SidePanelController
    from game.scenes.turn import Turn


@dataclass(frozen=True, slots=True)
class Parts:
    """Those of one table."""

    turn: Turn
    hud: Hud
    calls: CallBar
    hints: Hints
    acts: Acts
    """What seats did last."""
    aside: Aside
    """What opens over the table."""
    beside: SidePanelController
    """The list of moves beside a board."""
