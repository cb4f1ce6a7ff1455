"""Chess in sentences: what happened, and moves as buttons and hints name them."""

from game.rules.core.events import LooseEvent
from game.rules.core.move import Move
from game.rules.core.sentences import Names
from game.rules.games.chess.board import Board
from game.rules.games.chess.legal import number_of
from game.rules.games.chess.pieces import KINDS
from game.rules.games.chess.tables import KING, NAMES

_BUTTONS = {
    "offer": "Offer a draw",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
    "claim": "Claim a draw",
    "resign": "Resign",
}


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    if event.kind == "over":
        return str(event.facts["reason"])
    who = name(event.seat)
    who, s = who[:1].upper() + who[1:], "" if who.lower() == "you" else "s"
    match event.kind:
        case "move":
            tail = ": check" if event.facts["check"] and not event.facts["san"].endswith("#") else ""
            return f"{who} play{s} {event.facts['san'].rstrip('+#')}{tail}."
        case "offer":
            return f"{who} offer{s} a draw."
        case "accept":
            return f"{who} accept{s} the draw."
        case "decline":
            return f"{who} decline{s} the draw."
        case "claim":
            return f"{who} claim{s} a draw."
        case "resign":
            return f"{who} resign{s}."
        case "flag":
            return f"{who} run{s} out of time."
    return ""


def button(move: Move, board: Board) -> str:
    """ "Knight to f3", "Pawn takes d5", "Castle short", "Promote to a queen", "Resign"."""
    number = number_of(move)
    if number is None:
        return _BUTTONS.get(move.kind, "Call the flag")
    origin, target = number & 63, number >> 6 & 63
    kind = board.squares[origin] % 6
    if number >> 12:
        return f"Promote to a {KINDS[number >> 12]}"
    if kind == KING and abs(origin - target) == 2:
        return "Castle short" if target > origin else "Castle long"
    doing = "takes" if board.is_capture(number) else "to"
    return f"{KINDS[kind].capitalize()} {NAMES[origin]} {doing} {NAMES[target]}"
