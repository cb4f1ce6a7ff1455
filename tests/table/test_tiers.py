"""One solver for the sizes of all pieces: the more important a tier, the sooner it grows."""

from game.table.geometry import Frame, window_area, with_hand
from game.table.tiers import LEAST, MOST, Heights, largest

FULL = with_hand(window_area(1280, 800))


def laid(room: float, frame: Frame = FULL) -> Heights:
    """The heights where a card of each tier shares so much room with the others."""

    def lay(heights: Heights) -> Heights | None:
        return heights if sum(heights) <= room * frame.size else None

    return largest(frame, lay)


def test_all_are_as_large_as_can_be_where_there_is_room() -> None:
    """In a full window the heights are those of the tiers; a smaller one shrinks them all by one factor."""
    assert laid(sum(MOST)) == MOST
    small = with_hand(window_area(1024, 640))
    assert laid(sum(MOST), small) == Heights(*(high * small.size for high in MOST))


def test_what_one_plays_on_is_never_smaller_than_the_hand() -> None:
    """Where the table is crowded all others shrink, the quiet first; only what they leave lets it grow."""
    for room in range(int(sum(LEAST)) + 1, int(sum(MOST)), 5):
        found = laid(room)
        assert room - 3 < sum(found) <= room and found.played >= 162
        played, *others = found
        short = [high < most - 2 for high, most in zip(others, MOST[1:], strict=True)]
        grown = [high > least + 2 for high, least in zip(others, LEAST[1:], strict=True)]
        assert played < 164 or not any(short)
        assert not any(short[first] and any(grown[first + 1 :]) for first in range(3))


def test_where_nothing_fits_all_shrink_alike() -> None:
    """Then even what one plays on is smaller than the hand, and no tier alone pays for it."""
    found = laid(sum(LEAST) / 2)
    assert sum(found) <= sum(LEAST) / 2
    shares = [high / least for high, least in zip(found, LEAST, strict=True)]
    assert 0.46 < min(shares) <= max(shares) < 0.56
