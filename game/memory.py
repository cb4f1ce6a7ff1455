"""Memory that is free goes back to the system: glibc alone needs to be told, and only Linux has it.

By itself it keeps freed pictures in its heap for the next ones, and a heap for every thread: ten matches at
1920×1080 took some 40 MB more (`tests/bench/memory.py`).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache

_MMAP_THRESHOLD, _TRIM_THRESHOLD, _ARENA_MAX = -3, -1, -8  # numbers of mallopt(3)
_LARGE = 32 * 1024  # from so many bytes on, memory is the system's again as soon as it is freed


@cache
def _of_glibc(name: str) -> Callable[..., int] | None:
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # not before the first frame

    return getattr(ctypes.CDLL(None), name, None)


def keep_small() -> None:
    """Once, when the first frame is shown: large pieces of memory are given back as soon as they are free."""
    mallopt = _of_glibc("mallopt")
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_TRIM_THRESHOLD, 4 * _LARGE)
        mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Give back what lies free between small pieces, in about a millisecond: where one thing has ended."""
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


@cache
def settle() -> None:
    """Once, behind the first frame: what the program has loaded by then stays out of all collections. One
    over it came in the middle of a match, and took a frame's time.
    """
    gc.collect()
    gc.freeze()
