"""Starts an engine's program so that the system ends it with us, whatever ends us.

This runs in the new process, and nothing else of the game does: it asks for its own end and becomes the
engine. Where the system cannot be asked (it is Linux that can), the closed pipe tells an engine to leave.
"""

import os
import signal
import sys

ARGUMENT = "--engine"
"""What makes the packaged program this one; `game/__main__.py` looks for it."""
_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of Linux."""


def command(path: str) -> list[str]:
    """What starts the engine at this path."""
    if sys.platform == "win32":
        return [path]
    own = [ARGUMENT] if getattr(sys, "frozen", False) else ["-I", "-S", os.path.abspath(__file__)]
    return [sys.executable, *own, str(os.getpid()), path]


def main(parent: str, path: str) -> None:
    """Become the engine, for the process of this number. Raises OSError."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != int(parent):  # it has ended in the meantime
            os._exit(1)
    if "LD_LIBRARY_PATH_ORIG" in os.environ:  # a packaged program sets its own libraries before others'
        os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
    elif getattr(sys, "frozen", False):
        os.environ.pop("LD_LIBRARY_PATH", None)
    if sys.platform != "win32":
        os.nice(5)  # the window's frames come first where cores are scarce
    os.execv(path, [path])


if __name__ == "__main__":
    main(*sys.argv[1:])
