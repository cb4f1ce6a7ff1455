"""Refusing pieces that a hand does not hold, or not as often as they are named."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rules.shared.words import capital

_TIMES = {1: "once", 2: "twice"}


def not_held(
    hand: Iterable[int],
    pieces: Sequence[str],
    codes: Mapping[str, int],
    name: Callable[[str], str],
    rule: str,
) -> str | None:
    """Why these pieces cannot be taken from a hand of codes; None where it holds each as often as named.

    `codes` are the codes of faces, `name` names a face in a sentence, and `rule` is the rule of the moment at
    which pieces are taken from a hand.
    """
    held = list(hand)
    for face in pieces:
        times, has = pieces.count(face), held.count(codes[face]) if face in codes else 0
        if times > has:
            what = capital(name(face)) if face in codes else "What you chose"
            if not has:
                return f"{what} is not in your hand (rule {rule})."
            return f"{what} is in your hand {_often(has)}, not {_often(times)} (rule {rule})."
    return None


def _often(times: int) -> str:
    return _TIMES.get(times) or f"{times} times"
