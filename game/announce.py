"""Sentences for whoever cannot see the screen: what is announced goes to whoever tells it on to the platform.

Nobody listens while no screen reader runs, and then nothing is done or kept.
"""

from collections.abc import Callable

Listener = Callable[[str, bool], object]
"""Hears a sentence, and whether it may interrupt what is being read."""

_listeners: list[Listener] = []


def listen(listener: Listener) -> Callable[[], None]:
    """Let this one hear every sentence from now on; the answer ends that."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def announce(text: str, *, assertive: bool = False) -> None:
    """Say a sentence, once; the same one again is said again."""
    for listener in _listeners if text else ():
        listener(text, assertive)
