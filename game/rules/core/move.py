"""A move: what one seat does, told in faces, so that any screen can offer it without knowing the game."""

from dataclasses import dataclass

TABLE = -1
"""The seat of forced steps: deal, reveal, reshuffle, count."""
DEAL = "deal"
"""The kind, and the text, of the forced step that deals a round, where a game has one."""


@dataclass(frozen=True, slots=True)
class Move:
    """One act of one seat.

    `pieces` are faces (or squares, pawns, piles) in canonical order, `target` is the place the move
    goes to, as the game's zones and layouts name it, and `choice` what is named or bid beside it.
    """

    seat: int
    kind: str
    pieces: tuple[str, ...] = ()
    target: str | None = None
    choice: str | None = None
