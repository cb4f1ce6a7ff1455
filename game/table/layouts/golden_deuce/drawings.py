"""Draws the marks of Golden Deuce."""

from game.table.art.track import track
from game.table.drawings import Brush, draws
from game.table.layouts.golden_deuce.marks import SpaceTag, Track
from game.table.ui.theme import INK, SMALL


@draws(Track)
def _track(brush: Brush, mark: Track) -> None:
    box = brush.box(mark)
    brush.paste(track(box.size, box.size in brush.fine), box)


@draws(SpaceTag)
def _space_tag(brush: Brush, mark: SpaceTag) -> None:
    brush.band(mark)
    brush.words(str(mark.space), mark, SMALL, INK, "bold")
