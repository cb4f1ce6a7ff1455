"""A display for benches: the one there is, or a virtual one of their own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def display(size: str = "1920x1080") -> Iterator[str]:
    """The name of a display, say ":0"; where there is none, Xvfb runs one meanwhile.

    Raises FileNotFoundError.
    """
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise FileNotFoundError("Xvfb did not start a display")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
