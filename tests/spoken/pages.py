"""Goes to every page as the bus tells the way, and looks whether it can be used from there."""

from __future__ import annotations

from screen import LISTS, Lost, Screen, Thing, called, told

SHELF = "Quit"
"""What only the first page has."""
BACK = (
    "Shelf", "Back", "Done", "Leave", "Close", "Menu (Escape)", "Next round", "Next hand", "Next deal",
    "Continue", "Count all", "Results", "Resume", "Go on",
)  # fmt: skip
"""Ways back, the first there is."""
FAR = 16
"""Steps within which the first page is reached: sheets over a table, one after another, then its menu."""
PRESSED = ("push button", "page tab", "toggle button", "radio button", "check box", "menu item", *LISTS)

SECTIONS = (
    "Sound & motion", "Play", "Controls", "Reading & seeing", "People", "About",
)  # fmt: skip
PAGES: tuple[tuple[tuple[str, ...], str], ...] = (
    *((("Settings", section), "Settings") for section in SECTIONS),
    (("Settings",), "Settings"),
    (("About",), "Settings"),
    (("About", "Licences"), ""),
    (("Settings", "Looks"), "Looks"),
    (("Settings", "Gamepad"), "Gamepad"),
    (("Settings", "Chess engines"), "Chess engines"),
    (("Matches",), "Matches"),
    (("Today",), "Today"),
    (("Statistics",), "Statistics"),
    (("Rule book",), "Deuce rule book"),
    (("Set up",), "Deuce"),
    (("Set up", "The deal"), "House rules and the deal"),
    (("Learn",), ""),
    (("Play well",), ""),
)
"""The way to each page from the shelf, and its name where it has a fixed one."""


def check(screen: Screen, things: list[Thing], name: str) -> None:
    """A page has its name, and everything on it that can be pressed has one."""
    if name and screen.page(things) != name:
        raise Lost(f"The page is called {screen.page(things)!r}, not {name!r}.")
    nameless = [thing for thing in things if thing.presses and not thing.name]
    if nameless:
        raise Lost(f"Without a name on {screen.page(things)!r}: {nameless}")
    strange = {thing.role for thing in things if thing.presses} - {*PRESSED}
    if strange:
        raise Lost(f"Pressed as what? {strange}")
    if len(things) < 5:
        raise Lost(f"There is next to nothing: {told(things)}")


def on_shelf(things: list[Thing]) -> bool:
    """Whether this is the first page."""
    return any(thing.name == SHELF and thing.role == "push button" for thing in things)


def back(screen: Screen) -> None:
    """To the shelf, by whatever leads there."""
    gone: list[str] = []
    while len(gone) < FAR:
        things = screen.settled()
        if on_shelf(things):
            return
        way = called(things, *BACK)
        if way is None:
            raise Lost(f"No way back from {screen.page(things)!r}: {told(things)}")
        gone.append(f"{screen.page(things)}: {way.name}")
        screen.press(way)
        screen.until(lambda found, old=things: found and found != old, f"what {way.name!r} leads to")
    raise Lost(f"The shelf is too far away: {'; '.join(gone)}. There is: {told(screen.look())}")


def visit(screen: Screen) -> int:
    """Every page; how many."""
    for way, name in PAGES:
        for step in way:
            before = screen.settled()
            thing = screen.until(lambda found, step=step: called(found, step), f"{step!r} on the way {way}")
            screen.press(thing)
            screen.until(lambda found, old=before: found and found != old, f"what {step!r} leads to")
        screen.until(lambda found, name=name: not name or screen.page(found) == name, f"{name!r} after {way}")
        things = screen.settled()
        check(screen, things, name)
        print("  " + " > ".join(way) + f": {len(things)} things, {screen.page(things)!r}", flush=True)
        back(screen)
    return len(PAGES)
