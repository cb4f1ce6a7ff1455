"""Which moves a player of 42 has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.dominoes.phrases import the_tile
from game.rules.games.dominoes.texas42.phases import BID, OVER, PLAY, TRUMP
from game.rules.games.dominoes.texas42.position import TexasPosition
from game.rules.games.dominoes.texas42.suits import (
    BIDS,
    HIGHEST_BID,
    LIMIT,
    LOWEST_BID,
    TRUMP_WORDS,
    TRUMPS,
    higher_bids,
    suit_name,
)
from game.rules.shared.dominoes import CODES, FACES, SET
from game.rules.shared.holding import not_held

PLAYS = tuple(tuple(Move(seat, "play", (FACES[tile],)) for tile in SET) for seat in range(4))
"""Every play there is, by seat and code."""
_KINDS = frozenset(("bid", "pass", "trump", "play"))
_BID_WORDS = frozenset(map(str, BIDS))


def legality(state: TexasPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat in state.actors():
        return TexasLegal(state, seat)
    if state.phase == BID:
        return NoMoves("It is not your turn to bid (rule 11).")
    if state.phase == TRUMP:
        return NoMoves("The bidder names trumps now (rule 12).")
    return NoMoves("It is not your turn to play (rule 13).")


class TexasLegal(Legal):
    """The moves of the seat whose turn it is."""

    __slots__ = ("seat", "state")

    def __init__(self, state: TexasPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        if state.phase == PLAY:
            for tile in state.playable(seat):
                yield PLAYS[seat][tile]
        elif state.phase == TRUMP:
            for word in TRUMP_WORDS:
                yield Move(seat, "trump", choice=word)
        else:
            for bid in higher_bids(state.bid):
                yield Move(seat, "bid", choice=str(bid))
            if not state.must_bid:
                yield Move(seat, "pass")

    def _now(self) -> str:
        """What is to be done now instead."""
        state = self.state
        if state.phase == TRUMP:
            return "Now name trumps: a suit, doubles or none (rule 12)."
        if state.phase == PLAY:
            return "Now play a tile (rule 13)." if state.trick else "Now lead a tile (rule 12)."
        if state.must_bid:
            return "After three passes the dealer must bid (rule 11)."
        return "Now bid or pass (rule 11)."

    def why_not(self, move: Move) -> str | None:
        """None for the moves that are listed, else what speaks against it."""
        phase = self.state.phase
        if move.seat != self.seat:
            return "Every player acts only for themselves (rule 11)."
        if move.kind not in _KINDS:
            return f"That is no move of Four-Hand Texas. {self._now()}"
        if move.kind != {BID: "bid", TRUMP: "trump", PLAY: "play"}[phase]:
            if phase != BID or move.kind != "pass" or move.pieces or move.target or move.choice:
                return self._now()
            return self._now() if self.state.must_bid else None
        if move.target is not None or (move.kind != "play" and move.pieces):
            return self._now()
        if move.kind == "play":
            return self._why_not_play(move)
        if move.kind == "trump":
            return None if move.choice in TRUMP_WORDS else self._now()
        return self._why_not_bid(move.choice)

    def _why_not_bid(self, choice: str | None) -> str | None:
        highest = self.state.bid
        allowed = higher_bids(highest)
        if choice in [str(bid) for bid in allowed]:
            return None
        if highest >= HIGHEST_BID:
            return f"{HIGHEST_BID} is the highest bid, so pass (rule 11)."
        if highest >= LIMIT:
            return f"After {highest} only doubling to {2 * highest} is a bid (rule 11)."
        if choice not in _BID_WORDS:
            return f"Bids go from {LOWEST_BID} to {LIMIT}, and after that by doubling (rule 11)."
        if int(choice or 0) > LIMIT:
            return f"Doubling is only for whoever follows a bid of {LIMIT} (rule 11)."
        return f"A bid must be higher than {highest} (rule 11)."

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if move.choice is not None or len(move.pieces) != 1:
            return "Play exactly one tile (rule 13)."
        if reason := not_held(state.hands[self.seat], move.pieces, CODES, the_tile, "13"):
            return reason
        if CODES[move.pieces[0]] in state.playable(self.seat):
            return None
        suit = "trumps" if state.led == TRUMPS else suit_name(state.led)
        return f"You hold a tile of the suit that was led, {suit}, so follow it (rule 13)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be played."""
        if self.state.phase != PLAY or not selection.pieces:
            return self._now()
        move = Move(self.seat, "play", selection.pieces, selection.target, selection.choice)
        return self.why_not(move) or self._now()
