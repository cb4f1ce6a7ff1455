"""What the games with a line of play share as games of the collection: notation and words."""

from collections.abc import Iterator
from typing import Any, TypeVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.dominoes.line import words
from game.rules.games.dominoes.line.legal import BONEYARD
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.state import LineState
from game.rules.games.dominoes.phrases import counted, the_tile
from game.rules.shared.dominoes import (
    CODES,
    FACES,
    IS_DOUBLE,
    LEFT,
    RIGHT,
    UNKNOWN,
    read,
    tile_name,
)

L = TypeVar("L", bound=LineState)


class LineGame(Game[L]):
    """A game with one line of tiles and two open ends."""

    seats = range(2, 5)
    rules_version = 2
    pieces = "tiles"
    state: type[L]
    """The class of its positions."""

    def new(self, seats: int, options: Any, rng: Rng, deal: Deal = None) -> L:
        """The first dealer is random, or the last seat when the deal is scripted."""
        dealer = rng.randrange(seats) if deal is None else seats - 1
        return self.state.begun(seats, options.target, dealer)

    def text(self, move: Move) -> str:
        """`lead 6-6`, `6-4>L`, `draw` or `pass`."""
        if move.kind == "play":
            return f"{move.pieces[0]}>{move.target}"
        return " ".join((move.kind, *move.pieces))

    def parse(self, text: str, seat: int, view: View[L]) -> Move:
        """Reads the ends of a tile in any order, and extra spaces. Raises UnreadableMove."""
        match text.replace(">", " > ").split():
            case ["lead", *tiles] if UNKNOWN not in (codes := [*map(read, tiles)]):
                return Move(seat, "lead", tuple(FACES[code] for code in codes))
            case [tile] if (code := read(tile)) != UNKNOWN:
                return Move(seat, "play", (FACES[code],))
            case [tile, ">", side] if (code := read(tile)) != UNKNOWN and side in (LEFT, RIGHT):
                return Move(seat, "play", (FACES[code],), side)
            case ["draw"]:
                return Move(seat, "draw", target=BONEYARD)
            case ["pass"]:
                return Move(seat, "pass")
        raise UnreadableMove(
            f"{quoted(text)} is no move of {self.name}; write “lead 6-6”, “6-4>L”, “6-4>R”, “draw” or “pass”."
        )

    def label(self, move: Move, view: View[L], name: Names = numbered) -> str:
        """As on a button: "Six-four at the four", "Lead the double six", "Draw a tile"."""
        match move.kind:
            case "play":
                line = view.state.line
                where = words.end_name(move.target, (line.left, line.right))
                return f"{tile_name(move.pieces[0]).capitalize()} at {where}"
            case "lead":
                return f"Lead {the_tile(move.pieces[0])}"
            case "draw":
                return "Draw a tile"
        return "Pass"

    def typed(self, move: Move, view: View[L]) -> Iterator[str]:
        """With the number of the end: `6-4>4`, and `4-6>4`; the sign between them may be missing: `6-4 4`."""
        if move.kind == "play":
            line, (one, other) = view.state.line, move.pieces[0].split("-")
            end = line.left if move.target == LEFT else line.right
            tiles = f"{one}-{other}", f"{other}-{one}"
            yield from (f"{tile}{sign}{end}" for sign in "> " for tile in tiles)

    def instruction(self, move: Move, view: View[L], name: Names = numbered) -> str:
        """ "Play the six-four at the four"."""
        label = self.label(move, view, name)
        return f"Play the {label[:1].lower()}{label[1:]}" if move.kind == "play" else label

    def face_name(self, face: str) -> str:
        """ "double six", "six-four"."""
        return tile_name(face)

    def prompt(self, view: View[L], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return Game.prompt(self, view, name)
        if state.phase == LEAD:
            if not state.highest_leads:
                return "You lead: lay any tile."
            (best,) = state.matches(seat)
            what = "double" if IS_DOUBLE[best] else "tile"
            return f"You hold the highest {what}: lead {the_tile(FACES[best])}."
        if state.matches(seat):
            return f"Play a tile: the ends are {words.ends((state.line.left, state.line.right))}."
        if state.draws and state.boneyard:
            return f"Nothing fits: draw a tile; {counted(len(state.boneyard), 'tile')} left to draw."
        return "Nothing fits, and there is nothing to draw: pass."

    def preview(self, move: Move, view: View[L], name: Names) -> str:
        """What the ends will be, and when it is the last tile."""
        state = view.state
        if move.kind != "play" or state.phase != PLAY or not move.target:
            return ""
        after = state.line.ends_after(CODES[move.pieces[0]], move.target)
        told = f"the ends become {words.ends(after)}"
        return f"{told}, and you are out" if len(state.hands[move.seat]) == 1 else told
