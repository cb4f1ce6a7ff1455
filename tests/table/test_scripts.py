"""Lines in any script: which font draws what, in which direction, and where the caret stands."""

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest
from bidi import get_display

from game.rules.core.sentences import apart, without_isolates
from game.table.art import fallback, fonts, scripts
from game.table.ui.field import TextField
from game.table.ui.theme import Theme

HEBREW, ARABIC = "שלום", "محمد"
MIXED = (
    HEBREW,
    f"Anna {HEBREW} 12 wins",
    f"{HEBREW} (עולם) 3",
    f"{ARABIC} and {HEBREW}, 4–5",
    "a (b) 12",
    f"{HEBREW}…",
)
COMPOSED = "e\u0301o\u0308\u0302x"


@pytest.fixture(autouse=True)
def screen() -> Iterator[pygame.Surface]:
    """A window in memory, so that surfaces convert and text input starts."""
    if not pygame.font.get_init():
        fonts.font.cache_clear()
        scripts._shaper.cache_clear()
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", (320, 200))
    yield window.get_surface()
    window.destroy()


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The files of fonts that the system has, none at first."""
    files: list[str] = []
    monkeypatch.setattr(fallback, "_candidates", lambda char, strong: iter(files))
    monkeypatch.setattr(fallback, "_found", {})
    fallback._searched.cache_clear()
    scripts.line.cache_clear()
    yield files
    fallback._searched.cache_clear()
    scripts.line.cache_clear()


@pytest.mark.parametrize("kind", fonts.KINDS)
def test_our_fonts_draw_what_is_left_to_them(kind: str) -> None:
    """No character that skips the search is missing in the font."""
    possible = filter(str.isprintable, map(chr, range(0x20, 0x3000)))
    known = [char for char in possible if fonts.ours(char, kind)]
    assert len(known) > 250
    assert [char for char in known if not fallback.covers(fonts.path(kind), char)] == []


def test_latin_text_imports_nothing() -> None:
    """Nor looks for fonts: all that a start draws is drawn as before."""
    program = (
        "import sys, pygame; from game.table.art import fonts; pygame.font.init();"
        "[fonts.wide('Größe, Łódź … 12–14 → Анна', kind, 20) for kind in ('sans', 'bold')];"
        "fonts.beside('Größe', 2, 1); fonts.wide('Łódź', 'serif', 30);"
        "print([name for name in ('bidi', 'pygame.freetype', 'ctypes', 'game.table.art.scripts') if name in"
        " sys.modules and name != 'ctypes'])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("string", MIXED)
def test_runs_stand_as_the_algorithm_says(string: str) -> None:
    """From left to right, each written in its direction; a number after a name stays after it, as if a mark
    from left to right stood between them.
    """

    def drawn(run: scripts.Run) -> str:
        part = string[run.start : run.end]
        return part[::-1] if run.right else part  # the shaper turns brackets round

    found = scripts.runs(string, lambda char: "one")
    base = "L" if any(char.isascii() and char.isalpha() for char in string) else "R"
    marked = string.replace(f"{HEBREW} 12", f"{HEBREW}\u200e 12").replace(
        f"{HEBREW}, 4", f"{HEBREW}\u200e, 4"
    )
    assert "".join(map(drawn, found)) == get_display(marked, base_dir=base).replace("\u200e", "")
    assert sorted(i for run in found for i in range(run.start, run.end)) == list(range(len(string)))


def test_runs_part_where_font_or_script_change() -> None:
    """Marks and joiners stay with the letter that they belong to."""
    found = scripts.runs("abДж" + COMPOSED, lambda char: "latin" if char < "\u0300" else "other")
    parts = [(run.start, run.end, run.font, run.script) for run in found]
    assert parts == [(0, 2, "latin", "Latn"), (2, 4, "other", "Cyrl"), (4, 10, "latin", "Latn")]


def test_what_ours_lack_is_drawn_by_one_of_the_system(system: list[str]) -> None:
    """The first that has it, and it again for what follows."""
    system += ["/nowhere.ttf", fonts.path("serif"), fonts.path("bold")]
    assert fallback.find("Ж", True) == fonts.path("bold") == fallback.find("ω", True)
    assert fallback.find("\u05d0", True) is None
    own = scripts.Own((fonts.path("serif"),), strong=True)
    assert scripts.chosen("Ж", own) == fonts.path("bold") and scripts.chosen("A", own) == fonts.path("serif")


def test_what_no_font_has_is_seen(system: list[str]) -> None:
    """A box stands for each such character, and its width counts."""
    for string in ("\U0001f9ff", f"Anna {HEBREW}"):
        made = fonts.text(string, "semibold", 21, (255, 255, 255))
        ink = made.get_bounding_rect()
        assert made.get_width() == fonts.wide(string, "semibold", 21) and ink.w > made.get_width() * 0.6
    one = fonts.wide(HEBREW[0], "semibold", 21)
    assert one > 8 and fonts.wide(HEBREW, "semibold", 21) == 4 * one


@pytest.mark.parametrize("string", [*MIXED, COMPOSED, "Ωμ → Ж", "\0\ud800א"])
def test_any_text_is_as_wide_as_it_is_drawn(string: str) -> None:
    """With whatever fonts this machine has; and it is never nothing."""
    for kind in ("semibold", "serif"):
        made = fonts.text(string, kind, 19, (250, 250, 250))
        assert made.get_width() == fonts.wide(string, kind, 19) > 0 and made.get_bounding_rect().w


def test_the_caret_stands_where_its_character_is(system: list[str]) -> None:
    """From right to left in what is written so; marked pieces are where their characters are."""
    theme = Theme(1.0)
    string = f"ab{HEBREW}c"
    places = theme.carets(string)
    assert list(places[:3]) == sorted(places[:3])
    assert list(places[2:6]) == sorted(places[2:6], reverse=True) and places[7] == theme.width(string)
    assert list(theme.spans(HEBREW, 0, 4)) == [(0, theme.width(HEBREW))]
    first, *rest = theme.spans(string, 1, 4)
    assert rest and first[0] == places[1] and rest[0][1] == places[2] > rest[0][0] == places[4]


def test_arrows_and_delete_go_by_whole_letters() -> None:
    """A letter with its marks is one; Backspace takes the last mark."""
    field = TextField(COMPOSED)

    def press(key: int) -> None:
        field.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), None)

    seen = []
    for _ in range(3):
        press(pygame.K_LEFT)
        seen.append(field.caret)
    assert seen == [5, 2, 0]
    press(pygame.K_DELETE)
    assert field.text == COMPOSED[2:] and field.caret == 0
    press(pygame.K_RIGHT)
    press(pygame.K_BACKSPACE)
    assert (
        field.text == "o\u0308x" and fonts.fitting("xe\u0301", "sans", 20, fonts.wide("xe", "sans", 20)) != 2
    )


def test_a_field_shows_what_is_written_from_right_to_left(screen: pygame.Surface) -> None:
    """It is drawn, its selection under it, and a click finds the character."""
    field = TextField(HEBREW, rect=pygame.FRect(10, 10, 200, 40))
    theme = Theme(1.0)
    field.focused = True
    field.select_all()
    field.draw(screen, theme)
    left = field._inner.x
    field.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1), (left + 1, 30))
    assert field.caret == 4
    field.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1), (left + theme.width(HEBREW), 30))
    assert field.caret == 0


SAID = (
    "{a} 12, {b} 5",
    "{a}, {b} and Anna",
    "{a} wins the match 3–1.",
    "Anna plays 7, {a} 8: 15 for 2",
    "{a}: 4 (of 12)",
    "{c}’s 10 on {a}’s left: 1 → 11",
)


@pytest.mark.parametrize("template", SAID)
def test_a_name_takes_nothing_along(template: str) -> None:
    """Names of either direction in a sentence of ours: each stands where it is said, with its numbers after
    it, as the algorithm of Unicode says where they are isolated; so it is measured and drawn.
    """
    names = {"a": HEBREW, "b": ARABIC, "c": f"Anna {HEBREW}"}
    string = template.format_map({key: apart(name) for key, name in names.items()})
    found = scripts.runs(string, lambda char: "one")
    parts = (string[run.start : run.end][:: -1 if run.right else 1] for run in found)
    drawn = without_isolates("".join(parts))
    assert drawn == without_isolates(get_display(string, base_dir="L"))
    whole = template.format_map({key: name[::-1] for key, name in names.items() if key != "c"} | {"c": "{c}"})
    assert whole.format(c=f"Anna {HEBREW[::-1]}") == drawn, "what is said first stands first"
    made = fonts.text(string, "semibold", 21, (255, 255, 255))
    assert made.get_width() == fonts.wide(string, "semibold", 21)
    plain = template.format_map(names)
    assert fonts.wide(string, "semibold", 21) == pytest.approx(fonts.wide(plain, "semibold", 21), abs=8)


def test_most_names_need_nothing() -> None:
    """Only what goes from right to left is isolated; the marks are not drawn, wherever a line is broken."""
    assert [apart(name) for name in ("Anna", "Łódź", "Анна", "12", "")] == ["Anna", "Łódź", "Анна", "12", ""]
    assert apart(HEBREW) == f"\u2068{HEBREW}\u2069"
    size = 21
    for half in (f"\u2068{HEBREW}", f"{HEBREW}\u2069", "\u2068", "a\u2069"):
        bare = without_isolates(half)
        assert fonts.wide(half, "semibold", size) == (fonts.wide(bare, "semibold", size) if bare else 0)
        fonts.text(half, "semibold", size, (255, 255, 255))
