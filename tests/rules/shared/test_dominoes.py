"""The 28 tiles and the line of play."""

import pytest

from game.rules.shared.dominoes import (
    ANY_MASK,
    CODES,
    DOTS,
    DOUBLES,
    FACES,
    HIGH,
    LOW,
    SET,
    UNKNOWN,
    WITH,
    Line,
    codes_of,
    other_end,
    read,
    shown,
    tile_name,
)


def test_the_set() -> None:
    """28 different tiles, higher end first, ascending by the higher and then the lower end."""
    assert len(FACES) == len(set(FACES)) == 28 and FACES[0] == "0-0" and FACES[-1] == "6-6"
    assert all(HIGH[tile] >= LOW[tile] and DOTS[tile] == HIGH[tile] + LOW[tile] for tile in SET)
    assert [(HIGH[tile], LOW[tile]) for tile in SET] == sorted((HIGH[tile], LOW[tile]) for tile in SET)
    assert sum(DOTS) == 168 and ANY_MASK.bit_count() == 28


def test_codes_and_masks() -> None:
    """A tile is found by its numbers in any order; each number is on seven tiles, and doubles are seven."""
    assert all(read(f"{LOW[tile]}-{HIGH[tile]}") == read(f"{HIGH[tile]}-{LOW[tile]}") == tile for tile in SET)
    assert all(mask.bit_count() == 7 for mask in (*WITH, DOUBLES))
    assert shown(codes_of(WITH[6])) == ["6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"]
    assert other_end(CODES["6-4"], 6) == 4 and other_end(CODES["6-6"], 6) == 6


@pytest.mark.parametrize(
    ("text", "face"),
    [("6-4", "6-4"), ("4-6", "6-4"), ("0-0", "0-0"), ("7-1", "?"), ("64", "?"), ("٣-1", "?")],
)
def test_reading_a_tile(text: str, face: str) -> None:
    """Ends may come in any order; what is no tile is unknown."""
    assert shown([read(text)]) == [face] and (read(text) == UNKNOWN) == (face == "?")


@pytest.mark.parametrize(
    ("face", "name"), [("6-6", "double six"), ("6-4", "six-four"), ("5-0", "five-blank"), ("?", "a tile")]
)
def test_names(face: str, name: str) -> None:
    """Tiles are spoken with their higher end first."""
    assert tile_name(face) == name


def test_a_led_tile_lies_with_its_higher_end_to_the_left() -> None:
    """As the rules of the set say; then each side takes what shows its number."""
    line = Line()
    assert line.fitting() == ANY_MASK
    line.lead(CODES["6-4"])
    assert (line.left, line.right) == (6, 4)
    assert line.sides(CODES["6-4"]) == "LR" and line.sides(CODES["6-1"]) == "L"
    assert line.sides(CODES["4-1"]) == "R" and line.sides(CODES["3-1"]) == ""


def test_the_line_grows_to_both_sides() -> None:
    """Tiles turn so that equal numbers touch, and the led tile keeps its place in the count."""
    line = Line()
    line.lead(CODES["6-4"])
    line.lay(CODES["6-1"], "L")
    line.lay(CODES["4-4"], "R")
    assert line.ends_after(CODES["4-2"], "R") == (1, 2)
    line.lay(CODES["4-2"], "R")
    assert shown(line.tiles) == ["6-1", "6-4", "4-4", "4-2"] and line.start == 1
    assert line.laid() == [
        (CODES["6-1"], 1, 6),
        (CODES["6-4"], 6, 4),
        (CODES["4-4"], 4, 4),
        (CODES["4-2"], 4, 2),
    ]


def test_copies_of_a_line_stand_alone() -> None:
    """Laying in a copy leaves the line as it was."""
    line = Line()
    line.lead(CODES["6-6"])
    twin = line.copy()
    assert twin == line
    twin.lay(CODES["6-1"], "R")
    assert line.tiles == [CODES["6-6"]] and line.right == 6 and twin != line
