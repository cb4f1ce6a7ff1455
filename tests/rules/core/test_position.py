"""Declared piles: what follows from a declaration, what stops the import, and what each game declares."""

import random
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, ClassVar

import pytest

from game.rules import registry
from game.rules.core.legal import Legal, NoMoves
from game.rules.core.move import Move
from game.rules.core.outcome import Outcome
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, kept, public, zone, zones
from tests.contract.tables import Table, decisions


def letters(pieces: list[int]) -> list[str]:
    """Pieces as letters, hidden ones as `?`."""
    return ["?abcdefghij"[piece + 1] for piece in pieces]


def halved(pieces: list[int]) -> list[int]:
    """Hides every piece but the first."""
    return [*pieces[:1], *[-1] * (len(pieces) - 1)]


class Bare(State):
    """A state that only stands there."""

    __slots__ = ()
    game = "trial"

    def actors(self) -> frozenset[int]:
        """Nobody acts."""
        return frozenset()

    def legal(self, seat: int) -> Legal:
        """Nothing is legal."""
        return NoMoves("Nobody acts.")

    def forced(self) -> Move | None:
        """Nothing happens."""
        return None

    def apply(self, move: Move, rng: Rng) -> list[Any]:
        """Nothing happens."""
        return []

    def outcome(self) -> Outcome | None:
        """It never ends."""
        return None

    def scores(self) -> tuple[float, ...]:
        """Two players."""
        return (0, 0)


class Dealing(Bare):
    """A bare state that would deal what is hidden."""

    __slots__ = ()

    def sample(self, seat: int | None, rng: Rng) -> "Dealing":
        """Deals nothing."""
        return self


@position(faces=letters, secrets={"lay": "over"})
class RolloutState(Dealing):
    """Every kind of declaration."""

    over: ClassVar[Any] = property(lambda self: self.phase == "over")
    phase: str = public("play")
    rows: list[list[int]] = public(start=list)
    stock: list[int] = zone(NO_ONE)
    upper: list[int] = zone(NO_ONE, name="top", opens="over", blank=halved)
    trick: list[tuple[int, int]] = zone(EVERYBODY, faces=lambda plays: letters([card for _, card in plays]))
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="shown")
    sides: list[list[int]] = zones("side:{}L", "side:{}R", sees=EVERYBODY)
    given: list[list[int]] = kept(sees="told", opens="over")

    def shown(self, owner: int) -> bool:
        """The second hand lies open to all."""
        return owner == 1

    def told(self, owner: int, viewer: int | None) -> bool:
        """Everybody but the giver knows it."""
        return viewer is not None and viewer != owner


def trial() -> RolloutState:
    """A position with pieces everywhere."""
    return RolloutState(
        rows=[[1]], stock=[0, 1], upper=[2, 3], trick=[(0, 4)], hands=[[5], [6, 7]],
        sides=[[1], [], [2], [3]], given=[[8], [9]],
    )  # fmt: skip


def test_zones_follow() -> None:
    """Zones have their names and faces, lists by owner together, in the order of the declarations."""
    assert list(trial().zones().items()) == [
        ("stock", ["a", "b"]), ("top", ["c", "d"]), ("trick", ["e"]), ("hand:0", ["f"]), ("side:0L", ["b"]),
        ("side:0R", []), ("hand:1", ["g", "h"]), ("side:1L", ["c"]), ("side:1R", ["d"]),
    ]  # fmt: skip


def test_copies_share_nothing() -> None:
    """A copy is equal, and no list of it is a list of the original."""
    state = trial()
    twin = state.copy()
    assert twin == state and type(twin) is RolloutState
    for pile in (twin.stock, twin.upper, twin.trick, twin.rows[0], *twin.hands, *twin.sides, *twin.given):
        pile.clear()
    twin.hands.append([])
    assert state == trial()


@pytest.mark.parametrize("viewer", (0, 1, None))
def test_hidden_as_declared(viewer: int | None) -> None:
    """Each viewer sees its own, what is open, and what a method tells."""
    state = trial()
    view = state.redact(viewer)
    assert view.stock == [-1, -1] and view.upper == [2, -1] and view.trick == [(0, 4)]
    assert view.hands == [[5] if viewer == 0 else [-1], [6, 7]]
    assert view.given == [[8] if viewer == 1 else [-1], [9] if viewer == 0 else [-1]]
    assert (view.rows, view.sides) == (state.rows, state.sides)
    seen = {name for name in state.zones() if state.sees(viewer, name)}
    assert seen == {*state.zones()} - {"stock", "top"} - ({"hand:0"} if viewer != 0 else set())
    state.phase = "over"
    view = state.redact(viewer)
    assert (view.stock, view.upper, view.given) == ([-1, -1], [2, 3], [[8], [9]])
    assert state.sees(viewer, "top") and not state.sees(viewer, "stock")


def test_secret_moves() -> None:
    """Others read the pieces of a secret move once its property says so."""
    state, lay, play = trial(), Move(0, "lay", ("a",)), Move(0, "play", ("a",))
    assert state.redact_move(lay, 0) == lay and state.redact_move(play, 1) == play
    assert state.redact_move(lay, 1) == state.redact_move(lay, None) == Move(0, "lay")
    state.phase = "over"
    assert state.redact_move(lay, 1) == lay


def declared(base: type[State] = Dealing, faces: Any = letters, **fields: tuple[Any, Any]) -> type[State]:
    """A position with these fields, each an annotation and a default."""
    body = {name: default for name, (_, default) in fields.items()}
    annotations = {name: kind for name, (kind, _) in fields.items()}
    return position(faces=faces)(type("Wrong", (base,), {**body, "__annotations__": annotations}))


@pytest.mark.parametrize(
    ("kind", "default", "why"),
    (
        (int, 0, "must say who may see it"),
        (list[int], field(default_factory=list), "must say who may see it"),
        (list[int], zone(OWNER), "has no owner"),
        (list[int], zone(NO_ONE, opens="nowhere"), "'nowhere', which the class does not define"),
        (list[list[int]], kept(sees="nobody"), "'nobody', which the class does not define"),
        (list[str], zone(NO_ONE), "can be hidden only as list\\[int\\]"),
        (list[list[int]], zones("a:{}", "b:{}", sees=OWNER), "ends in its one owner"),
        (list[list[int]], zones("a:{}L", sees=OWNER), "ends in its one owner"),
        (dict[str, int], public(), "no copy can be made"),
        (list[dict[str, int]], public(), "no copy can be made"),
    ),
)
def test_wrong_declarations(kind: Any, default: Any, why: str) -> None:
    """What is not declared, or wrongly, stops the import with a sentence that names it."""
    with pytest.raises(TypeError, match=rf"^Wrong\.pieces .*{why}.*\.$"):
        declared(pieces=(kind, default))


def test_by_hand() -> None:
    """What follows from declared fields cannot be written beside them, and what is hidden must be dealt."""
    with pytest.raises(TypeError, match=r"Wrong\.copy is written by hand"):
        declared(copy=(ClassVar[Any], lambda self: self))
    with pytest.raises(TypeError, match=r"Wrong\.sample is missing"):
        declared(Bare, stock=(list[int], zone(NO_ONE)))
    with pytest.raises(TypeError, match=r"Wrong\.missing must be a property"):
        position(secrets={"lay": "missing"})(type("Wrong", (Bare,), {}))
    with pytest.raises(TypeError, match=r"Wrong\.stock is a zone, so the position must say"):
        declared(faces=None, stock=(list[int], zone(EVERYBODY)))


def test_inherited_declarations() -> None:
    """A class that is derived is written and hidden as its base said, and declares its own fields, too."""
    longer = position()(
        type("Longer", (RolloutState,), {"extra": public(1), "__annotations__": {"extra": int}})
    )
    twin = longer(stock=[0]).copy()  # type: ignore[call-arg]
    assert type(twin) is longer and twin.extra == 1 and twin.zones()["stock"] == ["a"]  # type: ignore[attr-defined]
    assert twin.redact_move(Move(0, "lay", ("a",)), 1) == Move(0, "lay")
    with pytest.raises(TypeError, match=r"Wrong\.extra must say who may see it"):
        position()(type("Wrong", (RolloutState,), {"extra": 1, "__annotations__": {"extra": int}}))


def test_undeclared_states() -> None:
    """A state that is a plain dataclass says what it lacks."""

    @dataclass(slots=True)
    class Plain(Bare):
        turn: int = 0

    for call in (Plain().copy, Plain().zones, lambda: Plain().sees(0, "hand:0"), lambda: Plain().redact(0)):
        with pytest.raises(TypeError, match="Plain must be declared as a @position"):
            call()


CLOSED = {
    "bergen": ("boneyard", "hand"),
    "bingo": ("", ""),
    "block": ("boneyard", "hand"),
    "checkers": ("", ""),
    "chess": ("", ""),
    "crazy_eights": ("stock", "hand"),
    "cribbage": ("stock crib", "hand crib"),
    "deuce": ("stock", "hand open"),
    "deuces": ("stock", ""),
    "domino_poker": ("boneyard", "hand"),
    "dominoes": ("boneyard", "hand"),
    "golden_deuce": ("stock", "hand"),
    "hearts": ("stock widow", "hand pass"),
    "hit_the_deck": ("stock", "hand"),
    "poker_dice": ("", ""),
    "rummy": ("stock", "hand"),
    "texas42": ("boneyard", "hand"),
}
"""By game the zones that nobody sees during play, and the kinds of zones that their owner alone sees."""


@pytest.mark.parametrize("entry", registry.entries(), ids=lambda entry: entry.key)
def test_what_lies_closed(entry: registry.Entry) -> None:
    """In the first moves of a match each game's zones are closed to whom they should be."""
    match = Table(entry.key, entry.seats[-1]).new(5)
    nobody, owner = (set(kinds.split()) for kinds in CLOSED[entry.key])
    for _ in islice(decisions(match, random.Random(5), 4), 4):
        state = match.bare_view(None).state
        own = {f"{kind}:{seat}" for kind in owner for seat in range(match.seats)}
        assert {name for name in state.zones() if not state.sees(None, name)} == nobody | own
        for seat in range(match.seats):
            mine = {f"{kind}:{seat}" for kind in owner}
            assert {name for name in state.zones() if not state.sees(seat, name)} == nobody | own - mine
