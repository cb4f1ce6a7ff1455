"""The few exceptions of the project. Each carries one sentence that a person can act on."""

from typing import TypeGuard


class DeuceError(Exception):
    """Base of all our errors; `str(error)` is a sentence for the person at the machine."""


class IllegalMove(DeuceError):
    """A move that the rules, or the moment, do not allow. `reason` is in the player's words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UnreadableMove(IllegalMove):
    """A text that is no move of this game at all."""


class UnknownSeat(IllegalMove):
    """What is given as a seat is no number of one."""


class UnknownGame(DeuceError):
    """No game has this key."""


class BrokenPackage(UnknownGame):
    """An installed package whose game cannot be used."""


class BadOption(DeuceError):
    """An option, a seat count or a seed that the game does not have."""


class BadDeal(DeuceError):
    """A scripted shuffle that is no permutation of what is shuffled."""


class BadRecord(DeuceError):
    """A record, save or dump that cannot be read, or that the rules contradict."""


class AbsentGame(BadRecord):
    """A record of a game that is not installed, or whose package cannot be used; the record may be sound."""


def whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number, which True and 2.0 are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def quoted(text: object, most: int = 40) -> str:
    """The first characters of a text between marks, none of them such that nothing could show it; a number as
    it is.
    """
    if isinstance(text, int | float):
        return f"{text!r:.{most}}"
    return f"“{repr(str(text)[:most])[1:-1]}”"
