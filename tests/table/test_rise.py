"""What is said anew comes up into its place, and stands still from then on."""

from itertools import pairwise

from game.table.motion import RISE, RISEN_BY
from game.table.ui.rise import Rise


def test_words_come_up_once() -> None:
    """From below, ever slower; the same words do not rise again, others do; none where all is still."""
    rise = Rise()
    way = [rise.below("pill", "Your turn.", RISE * step / 10, still=False) for step in range(11)]
    assert way[0] == RISEN_BY and way[-1] == 0.0
    steps = [before - after for before, after in pairwise(way)]
    assert steps == sorted(steps, reverse=True) and steps[-1] > 0
    assert not rise.moving(RISE) and rise.below("pill", "Your turn.", 9.0, still=False) == 0.0
    assert rise.below("pill", "Play a card.", 9.0, still=False) == RISEN_BY and rise.moving(9.01)
    assert rise.below("pill", "Pass.", 9.02, still=True) == 0.0 and not rise.moving(9.03)
    rise.forget("pill")
    assert rise.below("pill", "Pass.", 9.05, still=False) == RISEN_BY


def test_what_is_no_longer_drawn_asks_for_no_frames() -> None:
    """A page may come over it half-way up."""
    rise = Rise()
    rise.below(3, "passes", 5.0, still=False)
    assert rise.moving(5.0) and not rise.moving(5.0 + 3 * RISE)
