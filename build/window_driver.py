"""A real window and hands on it: Xvfb, a process started under it, xdotool for mouse and keyboard.

The packaging script and the window smoke test share it. Nothing in the app knows that it is being driven.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

STARTS_WITHIN = 60.0  # seconds until a window must be there, on a busy machine


class Stuck(Exception):
    """What was waited for did not happen."""


def missing_tools() -> list[str]:
    """The programs that driving a window needs and this machine lacks."""
    return [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


@contextmanager
def display(width: int = 1920, height: int = 1080) -> Iterator[str]:
    """A display of its own, named like `:7`, for as long as the context lasts."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    command.append("-noreset")  # else it starts over, deaf meanwhile, whenever its last window closes
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Stuck("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Driven:
    """A process with one window on `screen`, and what a person can do to it. Positions are window pixels."""

    def __init__(
        self, command: Sequence[str | Path], screen: str, cwd: Path, extra: Mapping[str, str] | None = None
    ) -> None:
        # the last is what pygame calls this process, where a display is set
        drop = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_VIDEO_X11_WMCLASS")
        self.env = {name: value for name, value in os.environ.items() if name not in drop}
        self.env |= {"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self.env |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self._notes = tempfile.TemporaryDirectory()
        self._note = Path(self._notes.name, "first_frame")  # the one measuring hook of the app
        self.env |= {"DEUCE_FIRST_FRAME": str(self._note)}
        self.env |= extra or {}
        self.started = time.time()
        self.process = subprocess.Popen(
            [str(part) for part in command], cwd=cwd, env=self.env, stderr=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Driven":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._notes.cleanup()

    def wait_for_window(self) -> None:
        """Wait until the window is there and give it the focus, as a window manager would."""
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Stuck(f"It ended with {self.process.returncode}: {self.errors()}")
            found = self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), check=False)
            if found:
                self.window = found.split()[-1]
                self._xdotool("windowfocus", "--sync", self.window)
                return
            time.sleep(0.05)
        raise Stuck("No window appeared.")

    def first_frame(self) -> float:
        """Wait until its first frame has been shown, and tell how many seconds after the start that was."""
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            if self._note.exists() and (text := self._note.read_text(encoding="ascii")):
                return float(text) - self.started
            if self.process.poll() is not None and not self._note.exists():
                raise Stuck(f"It ended with {self.process.returncode}: {self.errors()}")
            time.sleep(0.01)
        raise Stuck("No first frame was shown.")

    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        lines = self._xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=") for line in lines)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def belongs_to(self, name: str) -> bool:
        """Whether the window says that it is this program's, by which desktops find its name and picture."""
        found = self._xdotool("search", "--onlyvisible", "--class", f"^{name}$", check=False)
        return self.window in found.split()

    def resize(self, width: int, height: int) -> None:
        """Pull the window to a size."""
        self._xdotool("windowsize", "--sync", self.window, str(width), str(height))

    def keys(self, *names: str, pause: float = 0.15) -> None:
        """Press keys one after another, named as X names them (`Return`, `Right`, `ctrl+z`)."""
        for name in names:
            self._xdotool("key", "--clearmodifiers", name)
            time.sleep(pause)

    def move(self, x: float, y: float) -> None:
        """Bring the pointer to a point."""
        self._xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        time.sleep(0.05)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Press and release a button (1 left, 3 right) at a point."""
        self.move(x, y)
        self._xdotool("mousedown", str(button))
        time.sleep(0.05)
        self._xdotool("mouseup", str(button))
        time.sleep(0.1)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Carry what lies at `start` to `end` with the button held."""
        self.move(*start)
        self._xdotool("mousedown", "1")
        for step in range(1, steps + 1):
            part = step / steps
            self.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self._xdotool("mouseup", "1")
        time.sleep(0.1)

    def close(self, within: float = 10.0) -> int:
        """Close the window and give the exit code; SDL takes the signal as a press on the close button."""
        self.process.terminate()
        try:
            return self.process.wait(within)
        except subprocess.TimeoutExpired:
            raise Stuck(f"It did not quit within {within:.0f} s.") from None

    def kill(self) -> None:
        """End the process at once, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stderr is not None:
            self.process.stderr.close()

    def errors(self) -> str:
        """What it wrote to stderr; only once it has ended."""
        return self.process.stderr.read().strip() if self.process.stderr is not None else ""

    def _xdotool(self, *arguments: str, check: bool = True) -> str:
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=self.env, capture_output=True, text=True, timeout=20)
        if check and done.returncode != 0:
            raise Stuck(f"xdotool {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout.strip()


def first_frame(command: Sequence[str | Path], screen: str, folder: Path) -> float:
    """Seconds from starting a program to the end of its first frame; it runs in `folder`, with its data."""
    with Driven(command, screen, folder, {"DEUCE_DATA": str(folder / "data")}) as driven:
        return driven.first_frame()
