"""Widgets: what mouse and keys do to each, and where the focus goes."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.table.art import fonts
from game.table.ui import button as button_module
from game.table.ui.button import Button, IconButton
from game.table.ui.controls import ChoiceRow, Choices, Slider, Stepper, Toggle
from game.table.ui.field import TextField
from game.table.ui.focus import WidgetSet, nearest
from game.table.ui.panel import Caption, Label, Panel, Tabs
from game.table.ui.scroll import ListView, ScrollArea
from game.table.ui.theme import Theme
from game.table.ui.tips import Tip, Tooltip
from game.table.ui.toast import SHOWN, Toasts
from game.table.ui.widget import Widget

R = pygame.FRect


@pytest.fixture(autouse=True)
def screen() -> Iterator[pygame.Surface]:
    """A window in memory, so that surfaces convert and text input starts."""
    if not pygame.font.get_init():
        fonts.font.cache_clear()
    pygame.display.init()
    window = pygame.Window("test", (1024, 640))
    yield window.get_surface()
    window.destroy()


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0)


def mouse(kind: int, pos: tuple[float, float], button: int = 1, held: bool = False) -> pygame.Event:
    """A mouse event at logical units."""
    return pygame.Event(kind, pos=pos, rel=(0, 0), button=button, buttons=(int(held), 0, 0))


def click(widgets: WidgetSet, pos: tuple[float, float]) -> None:
    """Move there, press and let go."""
    widgets.handle(mouse(pygame.MOUSEMOTION, pos))
    widgets.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
    widgets.handle(mouse(pygame.MOUSEBUTTONUP, pos))


def drag(widgets: WidgetSet, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press at one place, let go at another."""
    widgets.handle(mouse(pygame.MOUSEBUTTONDOWN, start))
    widgets.handle(mouse(pygame.MOUSEMOTION, end, held=True))
    widgets.handle(mouse(pygame.MOUSEBUTTONUP, end))


def test_button_acts_on_release_over_it() -> None:
    """A press that ends elsewhere does nothing; one that comes back does; a disabled button never acts."""
    pressed: list[int] = []
    button = Button("Play", lambda: pressed.append(1), rect=R(100, 100, 120, 44))
    widgets = WidgetSet([button])
    drag(widgets, (150, 120), (400, 400))
    assert pressed == []
    drag(widgets, (150, 120), (160, 125))
    assert pressed == [1]
    button.enabled = False
    click(widgets, (150, 120))
    assert pressed == [1]


def test_small_targets_are_hit_within_32_units() -> None:
    """A button of 20 units takes a press 15 units from its middle."""
    pressed: list[int] = []
    widgets = WidgetSet([IconButton("close", lambda: pressed.append(1), rect=R(100, 100, 20, 20))])
    click(widgets, (125, 110))
    assert pressed == [1]


def test_hover_press_and_right_button() -> None:
    """Hover follows the pointer and ends when it leaves the window; other buttons press nothing."""
    pressed: list[int] = []
    button = Button("Play", lambda: pressed.append(1), rect=R(0, 0, 100, 44))
    widgets = WidgetSet([button])
    assert widgets.handle(mouse(pygame.MOUSEMOTION, (10, 10)))
    assert button.hovered
    assert not widgets.handle(mouse(pygame.MOUSEMOTION, (12, 12)))
    assert widgets.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert not button.hovered
    widgets.handle(mouse(pygame.MOUSEBUTTONDOWN, (10, 10), button=3))
    widgets.handle(mouse(pygame.MOUSEBUTTONUP, (10, 10), button=3))
    assert pressed == []


def test_toggle() -> None:
    """Click and space flip it; an arrow sets the side it points to."""
    heard: list[bool] = []
    widgets = WidgetSet([Toggle("Sound", True, heard.append, rect=R(0, 0, 300, 40))])
    click(widgets, (250, 20))
    widgets.handle(key(pygame.K_SPACE))
    widgets.handle(key(pygame.K_RIGHT))
    widgets.handle(key(pygame.K_LEFT))
    assert heard == [False, True, False]


def test_slider() -> None:
    """The knob goes where the mouse is, in steps, and stops at the ends."""
    heard: list[float] = []
    slider = Slider("Volume", 0.5, heard.append, rect=R(0, 0, 400, 40), step=0.1)
    widgets = WidgetSet([slider])
    trough = slider._trough
    drag(widgets, trough.midleft, (trough.left + trough.w * 0.72, trough.centery))
    assert heard == pytest.approx([0.0, 0.7])
    drag(widgets, trough.center, (2000, 20))
    assert slider.value == 1.0
    widgets.handle(key(pygame.K_RIGHT))
    assert slider.value == 1.0


@pytest.mark.parametrize("kind", [ChoiceRow, Stepper])
def test_choices(kind: Callable[..., Widget]) -> None:
    """Arrows step without going round, Enter goes round, a click chooses."""
    heard: list[str] = []
    row = kind([("a", "One"), ("b", "Two"), ("c", "Three")], "b", heard.append, rect=R(0, 0, 300, 40))
    widgets = WidgetSet([row])
    widgets.set_focus(row)
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT):
        widgets.handle(key(code))
    assert heard == ["c", "a"]
    click(widgets, (290, 20))
    assert heard[-1] == ("c" if kind is ChoiceRow else "b")


def field(text: str = "") -> tuple[TextField, WidgetSet]:
    """A field that has the keyboard, caret at the end."""
    made = TextField(text, rect=R(0, 0, 200, 40), limit=12)
    widgets = WidgetSet([made])
    widgets.set_focus(made)
    widgets.handle(key(pygame.K_END))
    return made, widgets


def write(widgets: WidgetSet, text: str) -> None:
    """Text from the keyboard or an input method."""
    widgets.handle(pygame.Event(pygame.TEXTINPUT, text=text))


def test_typing_and_editing() -> None:
    """Letters go in at the caret, up to the limit; Backspace and Delete take one, with Ctrl a word."""
    made, widgets = field("ab")
    write(widgets, "cd")
    widgets.handle(key(pygame.K_LEFT))
    widgets.handle(key(pygame.K_BACKSPACE))
    assert made.text == "abd"
    widgets.handle(key(pygame.K_DELETE))
    assert made.text == "ab"
    write(widgets, "x" * 50)
    assert len(made.text) == 12
    made.set_text("one two")
    widgets.handle(key(pygame.K_BACKSPACE, pygame.KMOD_CTRL))
    assert made.text == "one "
    write(widgets, "a\nb\x00")
    assert made.text == "one ab"


def test_selection() -> None:
    """Shift and arrows select, typing replaces, an arrow folds; coming by key selects all."""
    made, widgets = field("hello")
    for _ in range(2):
        widgets.handle(key(pygame.K_LEFT, pygame.KMOD_SHIFT))
    assert made.selection == (3, 5)
    write(widgets, "p!")
    assert made.text == "help!"
    widgets.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    assert made.selection == (0, 5)
    widgets.handle(key(pygame.K_LEFT))
    assert made.selection == (0, 0)
    widgets.set_focus(None)
    widgets.set_focus(made)
    assert made.selection == (0, 5)


def test_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut, copy and paste; a clipboard of several lines comes in as one."""
    kept = ["a\nb"]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.append(text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    made, widgets = field()
    widgets.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert made.text == "a b"
    widgets.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    widgets.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert (made.text, kept[-1]) == ("", "a b")


def test_input_method_has_the_keys_while_it_composes() -> None:
    """Enter and Backspace belong to the input method until it hands over its text."""
    done: list[str] = []
    made, widgets = field("a")
    made.on_submit = done.append
    widgets.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=2, length=0))
    widgets.handle(key(pygame.K_RETURN))
    widgets.handle(key(pygame.K_BACKSPACE))
    assert (made.text, done) == ("a", [])
    write(widgets, "你")
    widgets.handle(key(pygame.K_RETURN))
    assert done == ["a你"]


def test_click_places_the_caret(screen: pygame.Surface) -> None:
    """A press between letters puts the caret there; dragging selects."""
    made, widgets = field("mmmmmm")
    made.draw(screen, Theme(1.0))
    x = made._inner.x + made._edges[2]
    click(widgets, (x + 1, 20))
    assert made.caret == 2
    drag(widgets, (x + 1, 20), (made._inner.x + made._edges[5], 20))
    assert made.selection == (2, 5)


def test_letters_in_a_field_are_used_up() -> None:
    """A field with the keyboard uses letters, so that they are no commands elsewhere; Tab it leaves alone."""
    _, widgets = field()
    assert widgets.handle(key(pygame.K_m, unicode="m"))
    made = widgets.focus
    assert made is not None
    assert not made.handle(key(pygame.K_TAB), None)


def test_a_letter_written_with_ctrl_and_alt_is_no_chord() -> None:
    """Where the right Alt is both, ą is written with A: nothing is selected, cut or pasted by it."""
    made, widgets = field("jak")
    assert made.selection[0] == made.selection[1]
    assert widgets.handle(key(pygame.K_a, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, unicode="ą"))
    assert made.selection[0] == made.selection[1]
    widgets.handle(key(pygame.K_a, mod=pygame.KMOD_LCTRL, unicode="a"))
    assert made.selection == (0, 3)


def test_tab_and_arrows_move_the_focus() -> None:
    """Tab follows the list and goes round, arrows go to the nearest; disabled ones are passed over."""
    grid = [Button(str(n), lambda: None, rect=R(120 * (n % 3), 60 * (n // 3), 100, 44)) for n in range(9)]
    grid[4].enabled = False
    widgets = WidgetSet(grid)
    order = []
    for _ in range(9):
        widgets.handle(key(pygame.K_TAB))
        order.append(grid.index(widgets.focus))
    assert order == [0, 1, 2, 3, 5, 6, 7, 8, 0]
    widgets.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert widgets.focus is grid[8]
    widgets.handle(key(pygame.K_UP))
    assert widgets.focus is grid[5]
    widgets.handle(key(pygame.K_LEFT))
    assert widgets.focus is grid[3]
    widgets.handle(key(pygame.K_LEFT))
    assert widgets.focus is grid[3]
    assert widgets.show_ring


def test_a_press_beside_everything_takes_the_focus_away() -> None:
    """It is not used up, since what lies beneath may want it, and the next update asks for a frame."""
    made, widgets = field("a")
    widgets.update(0.0)
    assert not widgets.handle(mouse(pygame.MOUSEBUTTONDOWN, (700, 500)))
    assert widgets.focus is None and not made.focused
    assert widgets.update(1.0)
    assert not widgets.update(2.0)


def test_every_widget_of_a_grid_is_reached_by_arrows() -> None:
    """From any button of an uneven layout arrows lead to every other one."""
    rects = [
        R(40, 30, 400, 40),
        R(40, 100, 120, 160),
        R(200, 100, 120, 160),
        R(600, 90, 300, 54),
        R(600, 160, 140, 44),
    ]
    rects += [R(760, 160, 140, 44), R(40, 590, 100, 40), R(150, 590, 130, 40), R(900, 590, 80, 40)]
    reached, todo = {0}, [0]
    while todo:
        here = todo.pop()
        others = [n for n in range(len(rects)) if n != here]
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            found = nearest(rects[here], [rects[n] for n in others], way)
            if found is not None and others[found] not in reached:
                reached.add(others[found])
                todo.append(others[found])
    assert reached == set(range(len(rects)))


def test_default_takes_enter_when_nothing_is_focused() -> None:
    """Enter without focus is the default button; Tab then starts at it."""
    pressed: list[str] = []
    first, second = (
        Button(name, lambda name=name: pressed.append(name), rect=R(0, 0, 80, 40)) for name in "ab"
    )
    widgets = WidgetSet([first, second])
    widgets.default = second
    widgets.handle(key(pygame.K_RETURN))
    assert pressed == ["b"]
    widgets.handle(key(pygame.K_TAB))
    assert widgets.focus is second


def test_focus_survives_a_reset_that_keeps_the_widget() -> None:
    """Widgets made anew around a field do not take its keyboard or its selection away."""
    made, widgets = field("abc")
    widgets.reset([Button("x", lambda: None, rect=R(300, 0, 80, 40)), made])
    assert widgets.focus is made and made.focused
    assert made.selection == (3, 3)
    widgets.reset([])
    assert widgets.focus is None and not made.focused


def test_scroll_area_moves_and_clips_its_members() -> None:
    """Wheel, bar and focus move the members; what is scrolled away cannot be pressed."""
    pressed: list[int] = []
    area = ScrollArea(R(0, 100, 300, 200))
    rows = [
        Button(str(n), lambda n=n: pressed.append(n), rect=R(0, 100 + 60 * n, 200, 44)) for n in range(10)
    ]
    widgets = WidgetSet([area, *rows])
    area.hold(rows, 600)
    assert area.most == 400
    widgets.handle(mouse(pygame.MOUSEMOTION, (50, 150)))
    assert widgets.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    assert rows[0].rect.y == 100 - area.offset < 100
    click(widgets, (20, rows[0].rect.centery - 5))
    assert pressed == []
    widgets.set_focus(rows[9])
    assert area.rect.contains(rows[9].rect)
    drag(widgets, (294, area._thumb().centery), (294, 0))
    assert area.offset == 0
    assert rows[0].rect.y == 100


def test_the_row_under_the_pointer_is_lit_after_the_wheel() -> None:
    """Rows go by beneath a pointer that rests."""
    lit: list[int] = []

    def draw(surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, glows: bool) -> None:
        lit.extend([index] if glows else [])

    rows = ListView(map(str, range(30)), rect=R(0, 0, 300, 200), row_height=20, draw_row=draw)
    widgets = WidgetSet([rows])
    widgets.handle(mouse(pygame.MOUSEMOTION, (50, 110)))
    assert widgets.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    rows.draw(pygame.Surface((300, 200)), Theme(1.0))
    assert lit == [int((110 + rows.offset) // 20)]


def test_painted_page_scrolls_by_keys() -> None:
    """A page to read takes arrows, page keys, Home and End."""
    area = ScrollArea(R(0, 0, 300, 200), 1000, paint=lambda surface, theme, origin: None)
    widgets = WidgetSet([area])
    widgets.set_focus(area)
    widgets.handle(key(pygame.K_PAGEDOWN))
    assert area.offset == 180
    widgets.handle(key(pygame.K_END))
    assert area.offset == 800
    widgets.handle(key(pygame.K_HOME))
    assert area.offset == 0
    assert not area.handle(key(pygame.K_UP), None)


def test_list_chooses_and_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrows and clicks choose and keep the row in sight; Enter and a double click open."""
    chosen: list[int] = []
    opened: list[int] = []
    rows = ListView([f"Row {n}" for n in range(30)], chosen.append, opened.append, rect=R(0, 0, 300, 200))
    widgets = WidgetSet([rows])
    widgets.set_focus(rows)
    widgets.handle(key(pygame.K_DOWN))
    widgets.handle(key(pygame.K_END))
    assert chosen == [0, 29]
    assert rows.rect.contains(rows.row_rect(29))
    widgets.handle(key(pygame.K_RETURN))
    assert opened == [29]
    assert not rows.handle(key(pygame.K_DOWN), None)
    ticks = iter((1000, 1100, 5000))
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(ticks))
    rows.scroll_to(0)
    click(widgets, (50, 60))
    assert chosen[-1] == 1 and opened == [29]
    click(widgets, (50, 60))
    assert opened == [29, 1]
    click(widgets, (50, 60))
    assert opened == [29, 1]


def test_tabs() -> None:
    """Click and arrows choose, ends are ends."""
    heard: list[int] = []
    widgets = WidgetSet([Tabs(["A", "B", "C"], 0, heard.append, rect=R(0, 0, 300, 40))])
    click(widgets, (150, 20))
    widgets.handle(key(pygame.K_RIGHT))
    widgets.handle(key(pygame.K_RIGHT))
    assert heard == [1, 2]


def test_tooltip_waits_and_goes() -> None:
    """It comes half a second after the pointer rests, and goes with it."""
    tip, moved = Tooltip(), pygame.Event(pygame.MOUSEMOTION)
    undo = Tip("Undo", (0, 0, 40, 40), (10, 10))
    tip.hear(moved)
    tip.follow(undo, 0.0)
    assert not tip.follow(undo, 0.4)
    assert tip.follow(undo, 0.6) and tip.text == "Undo"
    assert tip.follow(None, 0.7) and not tip.text


def test_tooltip_wants_rest() -> None:
    """While the pointer moves on a thing nothing is said of it; a thing that moves away loses its tip."""
    tip, moved = Tooltip(), pygame.Event(pygame.MOUSEMOTION)
    tip.hear(moved)
    for tenth in range(10):
        tip.follow(Tip("Undo", (0, 0, 40, 40), (10 + tenth, 10)), tenth / 10)
    assert not tip.text
    tip.follow(Tip("Undo", (0, 0, 40, 40), (19, 10)), 1.5)
    assert tip.text
    assert tip.follow(Tip("Undo", (0, 50, 40, 40), (19, 10)), 1.6) and not tip.text


@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, None])
def test_tooltip_stays_away_until_something_moves(kind: int | None) -> None:
    """After a press, and after something lay over it, the same tip waits for the next movement or key."""
    tip, undo = Tooltip(), Tip("Undo", (0, 0, 40, 40), (10, 10))
    tip.hear(pygame.Event(pygame.MOUSEMOTION))
    for now in (0.0, 0.6):
        tip.follow(undo, now)
    assert tip.text
    if kind is None:
        tip.hide()
    else:
        tip.hear(pygame.Event(kind))
    for now in (1.0, 2.0, 3.0):
        tip.follow(undo, now)
    assert not tip.text
    tip.hear(pygame.Event(pygame.KEYDOWN))
    for now in (4.0, 5.0):
        tip.follow(undo, now)
    assert tip.text


def test_a_list_frames_its_rows_itself(screen: pygame.Surface) -> None:
    """Whoever paints the rows paints words alone: the chosen one and the one under the pointer are lit."""
    told: list[tuple[int, bool]] = []

    def paint(surface: pygame.Surface, theme: Theme, index: int, rect: pygame.FRect, lit: bool) -> None:
        told.append((index, lit))

    made = ListView("abc", row_height=40, draw_row=paint, chosen=1, rect=R(0, 0, 200, 120))
    widgets = WidgetSet([made])
    widgets.handle(mouse(pygame.MOUSEMOTION, (50, 100)))
    screen.fill((0, 0, 0))
    made.draw(screen, Theme(1.0))
    assert told == [(0, False), (1, True), (2, True)]
    assert [screen.get_at((50, y))[:3] == (0, 0, 0) for y in (20, 60, 100)] == [True, False, False]


def test_a_strip_of_choices_is_one_of_its_kinds() -> None:
    """The base of strips says nothing of where its parts lie, so that there is none of it."""
    with pytest.raises(TypeError, match="abstract"):
        Choices([(1, "one")], 1, print)


def test_toasts_stay_long_enough_to_read() -> None:
    """A long sentence stays longer; the same one is not stacked; four leave three."""
    toasts = Toasts()
    toasts.add("Short.", 0.0)
    toasts.add("Short.", 0.1)
    assert toasts.messages == ["Short."]
    toasts.update(SHOWN)
    assert toasts.messages == ["Short."]
    for number in range(4):
        toasts.add(f"Message {number}", 1.0)
    assert len(toasts.messages) == 3
    toasts.update(60.0)
    assert toasts.messages == []


@pytest.mark.parametrize("scale", [1.0, 1.37, 2.5])
def test_drawing_stays_near_its_place(screen: pygame.Surface, scale: float) -> None:
    """At any scale every widget draws in every state, and no farther from its place than its shadow."""
    theme = Theme(scale)
    place = R(100, 100, 240, 60)
    made: list[Widget] = [
        Button("Play", lambda: None, "gold", icon="play"),
        Button("Stop", lambda: None, "red"),
        IconButton("settings", lambda: None),
        Toggle("Sound", True, lambda value: None),
        Slider("Volume", 0.4, lambda value: None),
        ChoiceRow([(1, "A"), (2, "B")], 1, lambda value: None, label="Pick"),
        Stepper([(1, "A"), (2, "B")], 1, lambda value: None),
        TextField("Anna"),
        ListView(["One", "Two", "Three"], chosen=1),
        Tabs(["A", "B"], 0, lambda index: None),
        Caption("Cards"),
        Label("A sentence that is long enough to be broken into lines."),
        Panel("Panel"),
    ]
    for widget in made:
        for state in ("normal", "hovered", "pressed", "disabled"):
            sheet = pygame.Surface((round(440 * scale), round(260 * scale)))
            widget.rect = place.copy()
            widget.enabled = state != "disabled"
            widget.hovered, widget.pressed = state == "hovered", state == "pressed"
            widget.draw(sheet, theme)
            if widget.focusable:
                widget.draw_ring(sheet, theme)
            sheet.set_colorkey((0, 0, 0))
            assert theme.rect(place.inflate(90, 90)).contains(sheet.get_bounding_rect())
            assert sheet.get_bounding_rect().w > 10


def test_text_is_never_smaller_than_sixteen_units() -> None:
    """The interface's text sizes are at least 16 logical pixels."""
    from game.table.ui import theme

    assert min(theme.BODY, theme.SMALL, theme.LARGE, theme.HEAD) >= 16


def test_fit_ends_long_words_with_an_ellipsis() -> None:
    """What is too wide ends with …, what fits stays."""
    theme: Any = Theme(1.0)
    assert theme.fit("Deuce", 200) == "Deuce"
    short = theme.fit("A very long name indeed", 80)
    assert short.endswith("…")
    assert theme.width(short) <= 80


@pytest.mark.parametrize("letters", [1.0, 1.3, 1.6])
def test_a_key_stands_clear_of_the_words(monkeypatch: pytest.MonkeyPatch, letters: float) -> None:
    """The larger the letters, the more is free between them."""
    theme = Theme(1.0).lettered(letters)
    button = Button("Draw", lambda: None, rect=pygame.FRect(0, 0, 120, 34))
    button.key = "2"
    keys: list[pygame.Rect] = []
    drawn: list[int] = []
    write, put = button_module.write, button_module.svg.paste
    monkeypatch.setattr(
        button_module, "write", lambda *all, **how: keys.append(write(*all, **how)) or keys[-1]
    )
    monkeypatch.setattr(button_module.svg, "paste", lambda s, art, at: drawn.append(at[0]) or put(s, art, at))
    button.rect.w = theme.width("Draw", button.size) + button._beside(theme) + 6
    button.draw(pygame.Surface((400, 60)), theme)
    assert keys and drawn[-1] - keys[0].right >= 1 + 5 * (letters - 1)
