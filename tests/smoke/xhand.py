"""A hand on mouse and keyboard of the current display: real X events, while the app's frames go on."""

import os
import subprocess
import time
from collections.abc import Callable

Point = tuple[float, float]
REST = 0.12
"""Seconds for which the pointer rests on a thing before it is pressed."""
ANSWER = 0.06
"""Seconds in which the app answers what has been done, before anything else is."""
STEPS = 7
"""Stations of a drag."""


class Lost(Exception):
    """What was to be pressed is not there."""


class Hand:
    """Works on one window. `pump` runs a frame of the app and gives time back to the machine."""

    def __init__(self, pump: Callable[[], object], *, brisk: bool = False) -> None:
        """`brisk`: without resting on things before pressing them."""
        self._pump = pump
        self._rest = REST / 3 if brisk else REST
        self.gestures = 0
        found = ""
        while not found:
            found = self._run("search", "--onlyvisible", "--pid", str(os.getpid()), check=False)
        self.window = found.split()[-1]
        self._run("windowmove", self.window, "0", "0")
        self._run("windowfocus", self.window)  # there may be no window manager to do it

    def _run(self, *words: str, check: bool = True) -> str:
        process = subprocess.Popen(["xdotool", *words], stdout=subprocess.PIPE, text=True)
        while process.poll() is None:
            self._pump()
        assert process.stdout is not None
        with process.stdout as out:
            text = out.read().strip()
        if check and process.returncode:
            raise Lost(f"xdotool {words[0]} failed")
        self.wait(ANSWER)
        return text

    def wait(self, seconds: float) -> None:
        """Do nothing for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._pump()

    def rest_on(self, find: Callable[[], Point]) -> Point:
        """Bring the pointer onto a thing, and after it where the thing has moved under the pointer."""
        at = find()
        self._run(*self._to(at))
        self.wait(self._rest)
        now = find()
        if now != at:
            self._run(*self._to(now))
            self.wait(self._rest / 2)
        return now

    def click(self, find: Callable[[], Point], *, button: int = 1, twice: bool = False) -> None:
        """Press and let go on a thing, once or in quick succession."""
        self.gestures += 1
        self.rest_on(find)
        self._press(button)
        if twice:
            self._press(button)

    def drag(self, find: Callable[[], Point], end: Point) -> None:
        """Carry a thing to a place."""
        self.gestures += 1
        x, y = self.rest_on(find)
        words = ["mousedown", "1"]
        for step in range(1, STEPS + 1):
            part = step / STEPS
            words += ["sleep", "0.02", *self._to((x + (end[0] - x) * part, y + (end[1] - y) * part))]
        self._run(*words, "sleep", "0.05", "mouseup", "1")

    def keys(self, *names: str) -> None:
        """Press keys one after the other, named as X names them."""
        self.gestures += 1
        self._run("key", "--clearmodifiers", "--delay", "70", *names)

    def hold(self, name: str, seconds: float) -> None:
        """Keep a key down."""
        self.gestures += 1
        self._run("keydown", name, "sleep", f"{seconds}", "keyup", name)

    def _press(self, button: int) -> None:
        self._run("mousedown", str(button), "sleep", "0.04", "mouseup", str(button), "sleep", "0.02")

    def _to(self, point: Point) -> list[str]:
        return ["mousemove", "--window", self.window, str(round(point[0])), str(round(point[1]))]
