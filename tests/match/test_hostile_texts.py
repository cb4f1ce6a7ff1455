"""Reading a text costs time in proportion to its length, whatever it holds, and ends in a sentence."""

import time

import pytest

from game.match import foreign
from game.rules.core.errors import BadRecord
from game.rules.games.chess import pgn
from tests.match.hostile_texts import TEXTS

MOST = 60.0
"""Times what a million plain steps take beside it, about six seconds of a quick processor; in linear time a
fraction of that, in squared time minutes."""


def million() -> float:
    """Seconds of this processor for a million steps, by which all else is measured."""
    begun, total = time.process_time(), 0
    for step in range(1_000_000):
        total += step * step % 7
    return time.process_time() - begun


@pytest.mark.parametrize("name", TEXTS)
def test_hostile_texts_are_refused_at_once(name: str) -> None:
    """Each of the hostile texts is refused with a sentence, before a person would stop waiting."""
    step, begun = million(), time.process_time()
    with pytest.raises(BadRecord) as refused:
        foreign.read(TEXTS[name])
    assert time.process_time() - begun < MOST * step
    assert len(str(refused.value)) < 300 and str(refused.value).endswith(".")


def test_comments_after_one_move_are_kept_in_order() -> None:
    """Many comments to one move stay, in order; what stands before the tags begins no game."""
    (game,) = pgn.read('{ } [White "Zoe"] {before} {it all} 1. e4 {one} $1 {} {two\nlines} ; three\n *')
    first = game.root.children[0]
    assert [remark.shown for remark in game.root.after] == ["", "before", "it all"]
    assert [remark.shown for remark in first.after] == ["one", "", "two lines", "three"] and first.nags == [1]
