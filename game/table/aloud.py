"""A table in sentences for the ear: whose turn it is, one's hand, what lies where, the last trick, scores.

What lies on the table is read from the view of a spectator: who reads it aloud tells everybody in the room
nothing that not everybody may see. Only the hand is read from the view of whoever sits there.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.rules.core.game import Game
from game.rules.core.sentences import Names, is_you
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.shared.words import capital, listed, possessive
from game.table.layout import Placement, Plate, Rect, TableLayout
from game.table.layout_capabilities import Sided
from game.table.tricks import Played, Tricks

_PILES = {
    "count": "Played now", "crib": "The crib", "F": "Foundation", "line": "The line, from left to right",
    "meld": "Meld", "pile": "Discard pile", "row": "The row", "starter": "The starter", "taken": "Removed",
    "trick": "The trick", "W": "Waste pile",
}  # fmt: skip
"""Piles by the kind of their zone, where neither a place of the table nor what lies there says it."""
_OWNED = {
    "L": "{whose} left pile: {what}", "R": "{whose} right pile: {what}",
    "crib": "{whose} cards in the crib: {what}", "cut": "{who} cut {what}", "dice": "{whose} dice: {what}",
    "open": "{who} laid down {what}", "pass": "{who} passed on {what}", "played": "{who} played {what}",
    "taken": "{who}: {what}", "won": "{who} won {what}",
}  # fmt: skip
"""What belongs to a seat, by the last letter of its zone or its kind."""
_STACKS = frozenset(("discard", "F", "pile", "W"))
"""Of these only the top counts."""
SPARE = frozenset(("box", "track"))
"""Zones of pieces that are not in play, or that scores tell of."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table to be read: `public` is the view of a spectator of what `view` shows to whoever sits there."""

    game: Game[State]
    view: View[State]
    public: View[State]
    layout: TableLayout[State]
    area: Rect
    near: int
    name: Names

    def who(self, seat: int, has: str = "", have: str = "") -> str:
        """A name at the beginning of a sentence, with a verb."""
        verb = have if is_you(seat, self.name) else has
        return f"{capital(self.name(seat))} {verb}".rstrip()

    def whose(self, seat: int) -> str:
        """A name as an owner's, at the beginning of a sentence."""
        return capital(possessive(self.name(seat)))

    def side(self, seat: int) -> str:
        """The names of a seat's side, at the beginning of a sentence."""
        layout, view = self.layout, self.public
        sides = layout.sides(view) if isinstance(layout, Sided) else range(len(view.scores()))
        mates = [mate for mate in range(len(sides)) if sides[mate] == sides[seat]]
        return capital(listed(self.name(mate) for mate in mates))


def turn(scene: Scene) -> str:
    """Whose turn it is, and what is expected."""
    view = scene.view
    if view.outcome() is not None:
        return "The match is over."
    said = scene.game.prompt(view, scene.name)
    own = view.seat is not None and view.seat in view.actors()
    if not own or said.lower().startswith(("your turn", "it is your turn")):
        return said or "Nobody is to move."
    return f"It is your turn. {said}"


def hand(scene: Scene, placements: Iterable[Placement], playable: Collection[int]) -> str:
    """One's own hand as it lies, from the left, and what of it may be played."""
    seat, game = scene.view.seat, scene.game
    if seat is None:
        return "The hands are covered."
    zones = scene.view.zones()
    kind = next((kind for kind in ("hand", "dice") if f"{kind}:{seat}" in zones), "")
    if not kind:
        return f"There is no hand in {game.name}."
    held = [place for place in placements if place.zone == f"{kind}:{seat}"]
    if not held:
        return f"Your {kind} is empty."
    count = counted(len(held), game.pieces)
    if any(place.face is None for place in held):
        return f"You have {count}, unseen."
    said = f"You have {count}: {named(game, (place.face for place in held))}."
    free = [place.face for place in held if place.id in playable]
    return f"{said} You may play {named(game, free)}." if 0 < len(free) < len(held) else said


def lying(scene: Scene) -> str:
    """What lies on the table: what is written there, the piles in the middle, then seat by seat."""
    view, area, near, game = scene.public, scene.area, scene.near, scene.game
    placements = scene.layout.places(view, area, near)
    facts = [fact for mark in scene.layout.marks(view, area, near) if (fact := mark.aloud(scene.name))]
    board = _board(game, placements)
    piles: list[tuple[int, str]] = []
    for zone, lies in groupby(placements, key=lambda place: place.zone):
        some = [place for place in lies if place.art is None and place.token is None]
        if some and kind_of(zone) not in SPARE:
            piles.append((owner_of(zone), pile(scene, zone, some)))
    piles.sort(key=lambda one: (one[0] >= 0, (one[0] - near) % len(view.scores())))
    facts += [*board, *dict.fromkeys(told for _, told in piles), *_pawns(scene, placements)]
    return " ".join(f"{capital(fact).rstrip('.')}." for fact in facts) or "The table is empty."


def last_trick(scene: Scene) -> str:
    """The latest trick in the order of play; empty where the game has none, or none is finished."""
    view, layout = scene.view, scene.layout
    played = layout.last_trick(view) if isinstance(layout, Tricks) else ()
    if not played or not isinstance(layout, Tricks):
        return ""
    face = scene.game.face_name
    said = ", ".join(f"{scene.name(seat)} {face(piece)}" for seat, piece in played)
    return f"The last trick: {said}. {capital(scene.name(layout.last_taker(view)))} took it."


def scores(scene: Scene) -> str:
    """What everybody has, in the match and in this round."""
    told: dict[str, str] = {}
    for plate in scene.layout.plates(scene.public, scene.area, scene.near):
        told.setdefault(scene.side(plate.seat), figures(plate))
    return " ".join(f"{who}: {figures}." for who, figures in told.items())


def figures(plate: Plate) -> str:
    """What is written on a plate."""
    unit = plate.unit.removesuffix("s") if plate.points == 1 else plate.unit
    points = f"{plate.points} {unit}"
    total = "" if plate.counted else plate.total_text
    if plate.unit == "to go":  # a narrow plate has both in one line, which is told in the same order
        return f"{total} {'point' if total == '1' else 'points'}, {points}"
    if plate.line:
        line = plate.line.replace("  ", ", ")
        return f"{points}, {line}" if plate.unit != "points" else f"{total} {line}".strip()
    if not total:
        return points
    return f"{points}, {total} in this round"


def counted(count: int, many: str) -> str:
    """A number of pieces: "1 card", "5 dice"."""
    if count == 1:
        return f"1 {'die' if many == 'dice' else many.removesuffix('s')}"
    return f"{count} {many}"


def named(game: Game[State], faces: Iterable[str | None]) -> str:
    """Pieces in words; neighbours of one suit share it: "5 and 10 of clubs, ace of hearts"."""
    words = [game.face_name(face) if face else "a hidden one" for face in faces]
    runs = [[*run] for _, run in groupby(words, key=lambda word: word.partition(" of ")[2] or word)]
    said: list[str] = []
    for run in runs:
        suit = run[0].partition(" of ")[2]
        said += [f"{listed(word.partition(' of ')[0] for word in run)} of {suit}"] if suit else run
    if any(", " in one for one in said):
        return "; ".join(said)
    return ", ".join(said) if any(" and " in one for one in said) else listed(said)


def _board(game: Game[State], placements: Sequence[Placement]) -> list[str]:
    """The men of a board by kind, and what has been captured."""
    squares: dict[str, str] = {}
    gone: dict[str, int] = {}
    for place in placements:
        if place.art is None or place.face is None or kind_of(place.zone) in SPARE:
            continue
        word = game.face_name(place.face)
        if ":" in place.zone:
            gone[word] = gone.get(word, 0) + 1
        else:
            squares[place.zone] = word  # the uppermost says what stands there
    said = []
    for word in sorted({*squares.values()}):
        where = sorted((square for square in squares if squares[square] == word), key=_in_order)
        said.append(f"{capital(word)} on {listed(where)}")
    if gone:
        said.append(
            "Captured: "
            + listed(word if count == 1 else f"{word} {count} times" for word, count in sorted(gone.items()))
        )
    return said


def _in_order(square: str) -> tuple[int, str]:
    return (int(square), "") if square.isdigit() else (0, square)


def kind_of(zone: str) -> str:
    """The word that a zone begins with."""
    return zone.partition(":")[0].rstrip("0123456789")


def owner_of(zone: str) -> int:
    """The seat whose zone it is, -1 for nobody's."""
    kind, _, rest = zone.partition(":")
    number = rest.rstrip("LR")
    return int(number) if number.isdigit() and kind not in ("meld", "space") else -1


def pile(scene: Scene, zone: str, some: Sequence[Placement], label: str | None = None) -> str:
    """What lies in one zone, lowest first; `label` is its place's, where that is known."""
    kind, owner, top = kind_of(zone), owner_of(zone), some[-1]
    count = counted(len(some), scene.game.pieces)
    shut: list[Placement] = []
    faces: list[str] = []
    for place in some:
        if place.face is None or place.face.startswith("back:"):
            shut.append(place)
        else:
            faces.append(place.face)
    if kind == "hand":
        return f"{scene.who(owner, 'has', 'have')} {named(scene.game, faces) if faces else count}"
    if kind == "trick" and isinstance(scene.layout, Played):
        by = scene.layout.players(scene.public)
        who = (
            f"{scene.name(seat)} {scene.game.face_name(face)}" for seat, face in zip(by, faces, strict=True)
        )
        return f"The trick: {', '.join(who)}"
    if shut and not faces and top.tip and owner < 0:
        return top.tip
    what = "; ".join(filter(None, (", ".join(_tips(shut)[:1]), named(scene.game, faces))))
    if not faces:
        what = top.tip or count
    elif not shut and (kind in _STACKS or "beneath" in top.tip):
        what = named(scene.game, [top.face]) + (f", {len(some) - 1} beneath" if len(some) > 1 else "")
    if owner >= 0:
        return owned(scene, zone, what)
    if label is None:
        targets = scene.layout.targets(scene.public, scene.area, scene.near)
        label = next((target.label for target in targets if target.key == zone), "")
    number = zone.removeprefix(kind).lstrip(":")
    return f"{label or ' '.join((_PILES.get(kind, capital(kind)), number)).strip()}: {what}"


def owned(scene: Scene, zone: str, what: str) -> str:
    """What lies in a zone that belongs to a seat."""
    owner, kind = owner_of(zone), kind_of(zone)
    told = _OWNED.get(zone[-1]) or _OWNED.get(kind, "{whose} " + kind + ": {what}")
    # what a side won lies together; who cut or played a card did so alone
    who = scene.side(owner) if kind == "won" else capital(scene.name(owner))
    return told.format(whose=scene.whose(owner), who=who, what=what)


def _tips(some: Iterable[Placement]) -> list[str]:
    """What pointing at these pieces tells, each once."""
    return [*dict.fromkeys(place.tip for place in some if place.tip)]


def _pawns(scene: Scene, placements: Iterable[Placement]) -> list[str]:
    """By seat where its pawns stand."""
    where: dict[int, list[str]] = {}
    for place in placements:
        if place.token is not None and kind_of(place.zone) not in SPARE:
            where.setdefault(place.token, []).append(place.tip.partition(", ")[2])
    return [
        f"{scene.whose(seat)} pawns: {listed(f'{spots.count(spot)} {spot}' for spot in dict.fromkeys(spots))}"
        for seat, spots in where.items()
    ]
