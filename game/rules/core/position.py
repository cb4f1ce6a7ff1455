"""What follows from declared piles, written once a class as straight-line code.

`@position(...)` makes a `State` a slotted dataclass and gives it `copy`, `zones`, `backs`, `sees`, `redact`,
`redact_for` and `redact_move`, as `dataclasses` writes an `__init__`: a copy in a search must cost no more
than one written by hand. The source is kept for tracebacks and debuggers, under `<zones of HeartsState>`.
"""

import linecache
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.zones import DECLARED, EVERYBODY, NO_ONE, OWNER, UNKNOWN, Declared, Faces, Sees

S = TypeVar("S", bound=State)
_PLAIN = (int, float, str, bool, type(None))


@dataclass_transform()
def position(
    *,
    faces: Faces | None = None,
    backs: Faces | None = None,
    secrets: Mapping[str, str] | None = None,
    kw_only: bool = False,
) -> Callable[[type[S]], type[S]]:
    """A decorator that declares a state.

    `faces` is how its piles are written, and `backs`, where they differ, how from behind. `secrets` are the
    kinds of moves whose pieces others may not read in the log, each with the bool property from which on
    they may; it does not follow from the piles, since a piece that was moved may lie anywhere by now. What a
    base class said of these holds until it is said anew.
    """

    def declare(plain: type[S]) -> type[S]:
        cls = dataclass(slots=True, kw_only=kw_only)(plain)
        told = {"faces": faces, "backs": backs, "secrets": secrets}
        cls.said = {**cls.said, **{name: value for name, value in told.items() if value is not None}}
        writer = _Writer(cls)
        source = "\n\n".join(writer.functions())
        name = f"<zones of {cls.__module__}.{cls.__qualname__}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        written: dict[str, Any] = {}
        exec(compile(source, name, "exec"), writer.names, written)
        for function in written.values():
            if function.__name__ in plain.__dict__:
                raise writer.wrong(function.__name__, "is written by hand, but follows from the fields")
            function.__module__ = cls.__module__
            function.__qualname__ = f"{cls.__qualname__}.{function.__name__}"
            setattr(cls, function.__name__, function)
        return cls

    return declare


class _Writer:
    """Writes the methods of one class; `names` are the globals of what it writes."""

    def __init__(self, cls: type[Any]) -> None:
        self.cls = cls
        self.secrets: Mapping[str, str] = cls.said.get("secrets", {})
        faces, backs = cls.said.get("faces"), cls.said.get("backs")
        self.has_backs = backs is not None
        self.names: dict[str, Any] = {
            "new": object.__new__, "pile_copy": list.copy, "UNKNOWN": UNKNOWN, "Move": Move,
            "faces": faces, "backs": backs,
        }  # fmt: skip
        self.types = get_type_hints(cls)
        self.declared: dict[str, Declared] = {}
        for one in fields(cls):
            if DECLARED not in one.metadata:
                raise self.wrong(one.name, "must say who may see it: declare it as a zone, kept or public")
            self.declared[one.name] = one.metadata[DECLARED]
        self.hidden = {name: told for name, told in self.declared.items() if told.sees is not EVERYBODY}
        if self.hidden and not cls.__abstractmethods__ and cls.sample is State.sample:
            raise self.wrong("sample", "is missing: what is hidden must be dealt")
        for name, told in self.declared.items():
            self._check(name, told)
        for kind, opens in self.secrets.items():
            if not isinstance(getattr(cls, opens, None), property):
                raise self.wrong(opens, f"must be a property: from it on others may read {kind!r}")

    def wrong(self, name: str, what: str) -> TypeError:
        """The sentence that stops the import."""
        return TypeError(f"{self.cls.__qualname__}.{name} {what}.")

    def _check(self, name: str, told: Declared) -> None:
        if told.zones and told.faces is None and self.names["faces"] is None:
            raise self.wrong(name, "is a zone, so the position must say how its pieces are written (`faces`)")
        if told.sees is OWNER and not told.owned:
            raise self.wrong(name, "has no owner who could see it: declare it as `zones`")
        for method in filter(None, (told.sees if isinstance(told.sees, str) else "", told.opens)):
            if not hasattr(self.cls, method):
                raise self.wrong(name, f"is seen by {method!r}, which the class does not define")
        if name in self.hidden:
            wanted: Any = list[list[int]] if told.owned else list[int]
            if self.types[name] != wanted:
                raise self.wrong(name, f"can be hidden only as {wanted}, not {self.types[name]}")
            if (told.owned and any(not zone.endswith("{}") for zone in told.zones)) or len(told.zones) > 1:
                raise self.wrong(name, "can be hidden only in zones whose name ends in its one owner")

    # --- the methods -----------------------------------------------------------------------------------

    def functions(self) -> Iterator[str]:
        """The source of every method."""
        yield self._copy()
        yield self._zones("zones", "faces")
        if self.has_backs:
            yield self._zones("backs", "backs")
        yield self._sees()
        yield self._redact("seat")
        yield self._redact("seats")
        if self.secrets:
            yield self._redact_move()

    def _copy(self) -> str:
        lines = [f"copy.{name} = {self._copied(name, self.types[name])}" for name in self.declared]
        return _function("copy(self)", ["copy = new(self.__class__)", *lines, "return copy"])

    def _copied(self, name: str, kind: Any) -> str:
        value = f"self.{name}"
        if _immutable(kind):
            return value
        if get_origin(kind) is list:
            (inner,) = get_args(kind)
            if _immutable(inner):
                return f"{value}[:]"
            if get_origin(inner) is list and _immutable(*get_args(inner)):
                return f"[*map(pile_copy, {value})]"
        elif get_origin(kind) is None and not issubclass(kind, dict) and hasattr(kind, "copy"):
            return f"{value}.copy()"
        raise self.wrong(name, f"is a {kind}, of which no copy can be made")

    def _zones(self, method: str, written: str) -> str:
        lines = ["zones = {}"]
        together: list[str] = []  # lists whose zones are told owner by owner
        for name, told in [*self.declared.items(), ("", Declared(zones=("",)))]:
            if told.owned and told.zones and "{}" in told.zones[0]:
                together.append(name)
            elif told.zones:
                lines += self._by_owner(together, written)
                together = []
                lines += self._one_by_one(name, told, written) if name else []
        if method == "zones" and self.cls.open_zones is not State.open_zones:
            lines.append("zones |= self.open_zones()")
        return _function(f"{method}(self)", [*lines, "return zones"])

    def _one_by_one(self, name: str, told: Declared, written: str) -> Iterator[str]:
        if told.owned:
            for number, zone in enumerate(told.zones):
                yield f"zones[{zone!r}] = {written}(self.{name}[{number}])"
        else:
            if told.faces is not None:
                written = f"{written}_of_{name}"
                self.names[written] = told.faces
            yield f"zones[{told.zones[0] or name!r}] = {written}(self.{name})"

    def _by_owner(self, together: list[str], written: str) -> Iterator[str]:
        if not together:
            return
        first = self.declared[together[0]]
        each = len(first.zones)
        yield f"for owner in range(len(self.{together[0]}){f' // {each}' if each > 1 else ''}):"
        for name in together:
            zones = self.declared[name].zones
            for number, zone in enumerate(zones):
                place = f"{len(zones)} * owner + {number}" if len(zones) > 1 else "owner"
                yield f"    zones[f{zone.format('{owner}')!r}] = {written}(self.{name}[{place}])"

    def _sees(self) -> str:
        lines = []
        for name, told in self.hidden.items():
            if not told.zones:
                continue
            if not told.owned:
                lines.append(f"if zone == {told.zones[0] or name!r}:")
                lines.append(f"    return {self._opened(told, '') or 'False'}")
                continue
            prefix = told.zones[0].removesuffix("{}")
            owner = f"int(zone[{len(prefix)}:])"
            seen = self._seen(told, owner, "viewer")
            lines.append(f"if zone.startswith({prefix!r}):")
            lines.append("    return " + " or ".join(filter(None, (seen, self._opened(told, owner)))))
        return _function("sees(self, viewer, zone)", [*lines, "return True"])

    def _redact(self, viewer: str) -> str:
        lines, condition = ["view = self.copy()"], ""
        for name, told in self.hidden.items():
            opened, before, condition = self._opened(told, "owner"), condition, ""
            if opened and self._at_once(told):
                opened, condition = "", f"if not {opened}:"
                if condition != before:
                    lines.append(condition)
            indent = "    " if condition else ""
            if told.blank is not None:
                self.names[f"blank_{name}"] = told.blank
            if not told.owned:
                lines.append(f"{indent}view.{name} = {self._blank(name, told, f'self.{name}')}")
                continue
            seen = " or ".join(filter(None, (self._seen(told, "owner", viewer), opened)))
            lines += [
                f"{indent}view.{name} = [",
                f"{indent}    lying if {seen or 'False'} else {self._blank(name, told, 'lying')}",
                f"{indent}    for owner, lying in enumerate(view.{name})",
                f"{indent}]",
            ]
        head = "redact(self, seat)" if viewer == "seat" else "redact_for(self, seats)"
        return _function(head, [*lines, "return view"])

    def _redact_move(self) -> str:
        lines = ["if move.seat == viewer:", "    return move"]
        for kind, opens in self.secrets.items():
            lines.append(f"if move.kind == {kind!r} and not self.{opens}:")
            lines.append("    return Move(move.seat, move.kind)")
        return _function("redact_move(self, move, viewer)", [*lines, "return move"])

    # --- expressions -----------------------------------------------------------------------------------

    def _opened(self, told: Declared, owner: str) -> str:
        """Whether the pile lies open to all; empty where it never does."""
        if not told.opens:
            return ""
        return f"self.{told.opens}" if self._at_once(told) else f"self.{told.opens}({owner})"

    def _at_once(self, told: Declared) -> bool:
        """Whether all zones of the field open at once, not each owner's on its own."""
        return isinstance(getattr(self.cls, told.opens), property)

    @staticmethod
    def _seen(told: Declared, owner: str, viewer: str) -> str:
        """Whether the viewer, or one of the `seats`, always sees the pile of this owner."""
        several = viewer == "seats"
        if isinstance(told.sees, Sees):
            return "" if told.sees is NO_ONE else f"{owner} {'in' if several else '=='} {viewer}"
        if several:
            return f"any(self.{told.sees}({owner}, seat) for seat in seats)"
        return f"self.{told.sees}({owner}, {viewer})"

    @staticmethod
    def _blank(name: str, told: Declared, pieces: str) -> str:
        return f"[UNKNOWN] * len({pieces})" if told.blank is None else f"blank_{name}({pieces})"


def _function(head: str, lines: list[str]) -> str:
    return "\n    ".join((f"def {head}:", *lines))


def _immutable(*kinds: object) -> bool:
    """Whether values of these types may be shared by copies."""
    for kind in kinds:
        if get_origin(kind) is tuple:
            if not _immutable(*(inner for inner in get_args(kind) if inner is not Ellipsis)):
                return False
        elif kind not in _PLAIN and not getattr(getattr(kind, "__dataclass_params__", None), "frozen", False):
            return False
    return True
