"""Piles declared once: what a position consists of, who may see each part, and from when on.

Every field of a `position` is a `zone`, `zones` (one an owner), `kept` (no zone, and not everybody may know
it) or `public`. A field that says nothing stops the import, so that nothing lies open by oversight; that is
why plain numbers and words say it as well. `sees` names who always sees it: one of `Sees`, or a method
(owner, viewer) -> bool; `opens` when the others do, too: a bool property, or a method (owner) -> bool. Both
are named by text, since a field stands before the methods of its class; a wrong name stops the import.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field
from enum import Enum
from typing import Any, Final

UNKNOWN: Final = -1
"""A piece whose face may not be known."""
Faces = Callable[[Any], list[str]]
"""How the pieces of a pile are written, bottom first."""
Blank = Callable[[list[int]], list[int]]
"""What hiding leaves of a pile."""


class Sees(Enum):
    """Who may see a pile while it is not opened."""

    NO_ONE = "no one"
    OWNER = "owner"
    EVERYBODY = "everybody"


NO_ONE, OWNER, EVERYBODY = Sees.NO_ONE, Sees.OWNER, Sees.EVERYBODY


@dataclass(frozen=True, slots=True)
class Declared:
    """What a field says of itself; it stands in the field's metadata under `DECLARED`."""

    sees: Sees | str = EVERYBODY
    opens: str = ""
    zones: tuple[str, ...] = ()
    """The names of its zones, `{}` standing for the owner; a public or kept field has none."""
    owned: bool = False
    """Whether it is a list by owner; with several names so many lists belong to each."""
    faces: Faces | None = None
    blank: Blank | None = None


DECLARED = "declared"


def zone(
    sees: Sees,
    *,
    name: str = "",
    opens: str = "",
    start: Callable[[], Any] = list,
    faces: Faces | None = None,
    blank: Blank | None = None,
) -> Any:
    """A pile that is a zone, by default of the field's own name, and begins as `start()`."""
    return _field(Declared(sees, opens, (name,), False, faces, blank), start)


def zones(
    *names: str,
    sees: Sees | str,
    opens: str = "",
    start: Callable[[], Any] = list,
    blank: Blank | None = None,
) -> Any:
    """A list of piles: `hand:{}` is the zone of each owner's.

    With several names so many piles in a row belong to each owner. Lists that are declared one after another
    tell their zones together, owner by owner.
    """
    return _field(Declared(sees, opens, names, True, None, blank), start)


def kept(*, sees: Sees | str, opens: str = "", start: Callable[[], Any] = list) -> Any:
    """A list by owner of pieces as they lay elsewhere: no zone, but no less secret."""
    return _field(Declared(sees, opens, (), True), start)


def public(default: Any = MISSING, *, start: Any = MISSING) -> Any:
    """What everybody knows."""
    metadata = {DECLARED: Declared()}
    if start is not MISSING:
        return field(default_factory=start, metadata=metadata)
    return field(default=default, metadata=metadata)


def _field(declared: Declared, start: Callable[[], Any]) -> Any:
    return field(default_factory=start, metadata={DECLARED: declared})


def no_pieces(owners: int) -> list[list[int]]:
    """An empty pile for every owner."""
    return [[] for _ in range(owners)]
