"""Which moves a player of a line game has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.dominoes.line.phases import LEAD, OVER, PLAY
from game.rules.games.dominoes.line.position import LinePosition
from game.rules.games.dominoes.line.words import end_name
from game.rules.games.dominoes.phrases import the_tile
from game.rules.shared.dominoes import CODES, FACES, IS_DOUBLE, LEFT, RIGHT, SET, number_name
from game.rules.shared.holding import not_held

BONEYARD = "boneyard"
"""The zone of the tiles nobody has, and the target of a draw."""
MOVES = tuple(
    tuple({side: Move(seat, "play", (FACES[tile],), side) for side in (LEFT, RIGHT)} for tile in SET)
    for seat in range(4)
)
"""Every play there is, by seat, code and side."""
LEADS = tuple(tuple(Move(seat, "lead", (FACES[tile],)) for tile in SET) for seat in range(4))
DRAWS = tuple(Move(seat, "draw", target=BONEYARD) for seat in range(4))
PASSES = tuple(Move(seat, "pass") for seat in range(4))
_KINDS = frozenset(("play", "lead", "draw", "pass"))


def legality(state: LinePosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if state.phase not in (LEAD, PLAY) or seat != state.turn:
        return NoMoves(f"It is not your turn (rule {state.rules['turn']}).")
    return LineLegal(state, seat)


class LineLegal(Legal):
    """The moves of the seat whose turn it is."""

    __slots__ = ("seat", "state")

    def __init__(self, state: LinePosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        found = state.matches(seat)
        if state.phase == LEAD:
            yield from (LEADS[seat][tile] for tile in found)
        elif found:
            for tile in found:
                for side in state.line.sides(tile):
                    yield MOVES[seat][tile][side]
        else:
            yield (DRAWS if state.draws and state.boneyard else PASSES)[seat]

    def _now(self) -> str:
        """What is to be done now instead."""
        state, rules = self.state, self.state.rules
        if state.phase == LEAD:
            what = "a tile of your hand"
            if state.highest_leads:
                (tile,) = state.matches(self.seat)
                what = "your highest double" if IS_DOUBLE[tile] else "the tile with most dots"
            return f"Now lead {what} (rule {rules['lead']})."
        if state.matches(self.seat):
            return f"You hold a tile that fits, so you play one (rule {rules['match']})."
        if state.draws and state.boneyard:
            return f"Nothing in your hand fits, so draw a tile (rule {rules['match']})."
        return f"Nothing in your hand fits, so pass (rule {rules['match']})."

    def why_not(self, move: Move) -> str | None:
        """None for the moves that are listed, else what speaks against it."""
        state = self.state
        if move.seat != self.seat:
            return f"Every player acts only for themselves (rule {state.rules['turn']})."
        if move.kind not in _KINDS:
            return f"That is no move of this game. {self._now()}"
        if move.kind == "lead":
            return self._why_not_lead(move)
        if move.kind == "play":
            return self._why_not_play(move)
        if state.phase == LEAD or move.pieces or move.choice is not None:
            return self._now()
        if move.kind == "draw" and not state.draws:
            return f"There is no drawing in this game (rule {state.rules['match']})."
        if state.matches(self.seat):
            return self._now()
        drawing = state.draws and bool(state.boneyard)
        if move.kind == "draw" and not drawing:
            return f"The boneyard is empty, so pass (rule {state.rules['match']})."
        return None if move in (DRAWS if drawing else PASSES) else self._now()

    def _not_held(self, move: Move) -> str | None:
        rules = self.state.rules
        if move.choice is not None or len(move.pieces) != 1:
            return f"Play exactly one tile at a time (rule {rules['match']})."
        rule = rules["lead" if self.state.phase == LEAD else "match"]
        return not_held(self.state.hands[self.seat], move.pieces, CODES, the_tile, rule)

    def _why_not_lead(self, move: Move) -> str | None:
        state = self.state
        if state.phase != LEAD:
            return f"The round is led already. {self._now()}"
        if (reason := self._not_held(move)) is not None:
            return reason
        if move.target is not None:
            return f"A tile that is led lies in the middle (rule {state.rules['lead']})."
        tile = CODES[move.pieces[0]]
        if tile in state.matches(self.seat):
            return None
        (best,) = state.matches(self.seat)
        what = "the highest double" if IS_DOUBLE[best] else "the tile with most dots"
        return f"{the_tile(FACES[best]).capitalize()}, {what}, must be led (rule {state.rules['lead']})."

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if state.phase == LEAD:
            return f"There is no line yet. {self._now()}"
        if (reason := self._not_held(move)) is not None:
            return reason
        if move.target not in (LEFT, RIGHT):
            numbers = state.line.left, state.line.right
            which = " or ".join(end_name(side, numbers) for side in (LEFT, RIGHT))
            return f"A tile goes to an end of the line, {which} (rule {state.rules['match']})."
        tile = CODES[move.pieces[0]]
        if move.target in state.line.sides(tile):
            return None
        end = state.line.left if move.target == LEFT else state.line.right
        told = f"{the_tile(move.pieces[0]).capitalize()} does not fit the {number_name(end)}"
        return f"{told} (rule {state.rules['match']})."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be played."""
        state = self.state
        if not selection.pieces:
            return self._now()
        kind = "lead" if state.phase == LEAD else "play"
        target = selection.target
        if kind == "play" and target is None and len(selection.pieces) == 1:
            face = selection.pieces[0]
            held = face in CODES and CODES[face] in state.hands[self.seat]
            if held and not state.line.sides(CODES[face]):
                name = the_tile(face).capitalize()
                return f"{name} fits neither end of the line (rule {state.rules['match']})."
        move = Move(self.seat, kind, selection.pieces, target, selection.choice)
        return self.why_not(move) or self._now()
