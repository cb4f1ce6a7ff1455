"""The pictures of pads' buttons: each make has its own, in a text they stand in line with the words."""

import pygame
import pytest

from game.table.art import fallback, fonts, padsigns
from game.table.art.padsigns import BUTTONS, MAKES, Make, picture, sign, spelled


def drawn(make: Make, button: str, high: int = 40) -> bytes:
    """A button's pixels."""
    return pygame.image.tobytes(picture(make, button, high), "RGBA")


def test_no_two_buttons_look_alike() -> None:
    """On one make every button has a picture of its own."""
    for make in MAKES:
        assert len({drawn(make, button) for button in BUTTONS}) == len(BUTTONS)


def test_shapes_differ_without_their_colours() -> None:
    """PlayStation's four buttons and Xbox's are told apart by their shapes alone."""
    for make in (Make.PLAYSTATION, Make.XBOX):
        inked = set()
        for button in "abxy":
            art = picture(make, button, 60)
            bright = [sum(art.get_at((x, y))[:3]) > 300 for x in range(18, 42) for y in range(14, 46)]
            assert 40 < sum(bright) < 700
            inked.add(tuple(bright))
        assert len(inked) == 4


def test_each_make_has_its_own() -> None:
    """What stands on it: letters, shapes, ZL, plus and minus."""
    assert len({drawn(make, "a") for make in (Make.XBOX, Make.PLAYSTATION, Make.NINTENDO)}) == 3
    assert len({drawn(make, "lefttrigger") for make in (Make.XBOX, Make.PLAYSTATION, Make.NINTENDO)}) == 3
    assert drawn(Make.NINTENDO, "start") != drawn(Make.XBOX, "start")


@pytest.mark.parametrize("make", MAKES)
def test_a_sign_says_which_button(make: Make) -> None:
    """From a character back to make and button, and to words for the ear."""
    for button in BUTTONS:
        assert padsigns.button_of(sign(make, button)) == (make, button)
        assert not sign(make, button).isprintable(), "a person's name cannot hold it"
    assert spelled(f"Hint {sign(make, 'y')}") == f"Hint {padsigns.words(make, 'y')}"


@pytest.mark.parametrize("letter", ["\ue000", "\ue057", "\ue0ff"])
def test_a_text_from_outside_has_no_signs(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has their characters, say a remark in a record, shows the box of what our fonts have not."""
    monkeypatch.setattr(fallback, "find", lambda char, strong: None)  # some systems have one
    pygame.font.init()
    line, box = (fonts.text(one, "semibold", 30, (255, 255, 255)) for one in (letter, "\uf8ff"))
    assert pygame.image.tobytes(line, "RGBA") == pygame.image.tobytes(box, "RGBA")
    assert spelled(f"a{letter}") == f"a{letter}"


def test_in_line_with_words() -> None:
    """A line with a sign is as wide as its parts, as high as any, and breaks between words."""
    hint = f"Hint {sign(Make.XBOX, 'lefttrigger')} now"
    high = fonts.font("semibold", 20).get_linesize()
    wide = fonts.wide("Hint ", "semibold", 20) + fonts.wide(" now", "semibold", 20)
    assert fonts.wide(hint, "semibold", 20) == wide + padsigns.width("lefttrigger", high)
    line = fonts.text(hint, "semibold", 20, (255, 255, 255))
    assert line.get_size() == (fonts.wide(hint, "semibold", 20), high)
    assert fonts.wrap(hint, "semibold", 20, fonts.wide("Hint ", "semibold", 20)) == hint.split(" ")
