"""Which moves a Hearts player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.hearts import passing
from game.rules.games.hearts.cards import CODES, FACES
from game.rules.games.hearts.phases import MOON, OVER, PASS, PLAY
from game.rules.games.hearts.playable import (
    FIRST_DISCARD,
    FIRST_TRICK,
    FOLLOW,
    HEART_LEAD,
    LOW_CLUB,
    LOW_LEAD,
    broken_by,
    playable,
)
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.holding import not_held
from game.rules.shared.playing_cards import SUIT_NAMES, SUITS, UNKNOWN, card_name, mask_of
from game.rules.shared.words import the_card

MOONS = ("self", "others")
_KINDS = frozenset(("play", "pass", "moon"))
_NUMBERS = {2: "two", 3: "three"}


def legality(state: HeartsPosition, seat: int) -> Legal:
    """The legality of `seat`, which the phase decides."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat in state.actors():
        if state.phase == PASS:
            return PassLegal(state, seat)
        return PlayLegal(state, seat) if state.phase == PLAY else MoonLegal(state, seat)
    if state.phase == PASS:
        return NoMoves("You have chosen; the play begins when everybody has (rule 3b).")
    if state.phase == MOON:
        return NoMoves("Whoever shot the moon says for whom it counts (rule 3g).")
    return NoMoves("It is not your turn to play (rule 2).")


class _HeartsLegal(Legal):
    """What all phases share: whose move it is, and refusals of moves that belong elsewhere."""

    __slots__ = ("seat", "state")

    def __init__(self, state: HeartsPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def _why_not_now(self, move: Move, kind: str, now: str) -> str | None:
        if move.seat != self.seat:
            return "Every player acts only for themselves (rule 2)."
        if move.kind not in _KINDS:
            return f"That is no move of Hearts. {now}"
        return None if move.kind == kind else now

    def _not_held(self, pieces: Sequence[str], rule: str) -> str | None:
        return not_held(self.state.hands[self.seat], pieces, CODES, the_card, rule)


class PassLegal(_HeartsLegal):
    """Choosing cards to pass (rule 3b)."""

    __slots__ = ()

    @property
    def _wanted(self) -> int:
        return passing.CARDS[self.state.seats]

    def __iter__(self) -> Iterator[Move]:
        for cards in combinations(sorted(self.state.hands[self.seat]), self._wanted):
            yield Move(self.seat, "pass", tuple(FACES[card] for card in cards))

    def why_not(self, move: Move) -> str | None:
        """So many cards of one's own hand, the lowest first."""
        wanted = _NUMBERS[self._wanted]
        now = f"First choose {wanted} cards to pass {self._where} (rule 3b)."
        if reason := self._why_not_now(move, "pass", now):
            return reason
        if move.target is not None or move.choice is not None:
            return "Cards are chosen to be passed, and nothing else is named (rule 3b)."
        if reason := self._not_held(move.pieces, "3b"):
            return reason
        if len(move.pieces) != self._wanted:
            return f"Pass exactly {wanted} cards {self._where} (rule 3b)."
        if list(move.pieces) != sorted(move.pieces, key=CODES.__getitem__):
            return "The lowest of the cards is named first (rule 3b)."
        return None

    @property
    def _where(self) -> str:
        return passing.direction(self.state.offset, self.state.seats)

    def completions(self, selection: Selection) -> Completions:
        """Any card of the hand until there are enough, which then go when their player says so; built without
        listing every set.
        """
        hand = [FACES[card] for card in self.state.hands[self.seat]]
        chosen = selection.pieces
        beside = selection.target is not None or selection.choice is not None
        if beside or len(chosen) > self._wanted or len({*chosen}) < len(chosen) or {*chosen} - {*hand}:
            return Completions()
        if len(chosen) < self._wanted:
            return Completions(frozenset(hand) - {*chosen})
        pieces = tuple(sorted(chosen, key=CODES.__getitem__))
        return Completions(moves=(Move(self.seat, "pass", pieces),), waits=True)

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be passed."""
        pieces = tuple(sorted(selection.pieces, key=lambda face: CODES.get(face, UNKNOWN)))
        if len({*pieces}) > self._wanted:
            return f"Pass exactly {_NUMBERS[self._wanted]} cards: put one back first (rule 3b)."
        reason = self.why_not(Move(self.seat, "pass", pieces, selection.target, selection.choice))
        return reason or f"Choose exactly {_NUMBERS[self._wanted]} cards (rule 3b)."


class PlayLegal(_HeartsLegal):
    """Playing a card to the trick (rules 2 and 3c to 3f)."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Move]:
        for card in sorted(playable(self.state, self.state.hands[self.seat])):
            yield Move(self.seat, "play", (FACES[card],))

    def why_not(self, move: Move) -> str | None:
        """One card of one's own hand that breaks no restriction while another would keep it."""
        if reason := self._why_not_now(move, "play", "Now play a card to the trick (rule 2)."):
            return reason
        if move.target is not None or move.choice is not None or len(move.pieces) != 1:
            return "Play exactly one card (rule 2)."
        if reason := self._not_held(move.pieces, "2"):
            return reason
        card = CODES[move.pieces[0]]
        kind = broken_by(self.state, mask_of(self.state.hands[self.seat]), card)
        return None if kind is None else self._broken(kind, card)

    def _broken(self, kind: int, card: int) -> str:
        state = self.state
        match kind:
            case x if x == FOLLOW:
                suit = SUIT_NAMES[SUITS[state.trick[0] & 3]]
                return f"You hold {suit} and must follow suit (rule 2)."
            case x if x == LOW_LEAD:
                return f"The {card_name(FACES[state.opening])} must begin the hand (rule 3e)."
            case x if x == LOW_CLUB:
                return "To the first trick everybody plays their lowest club (rule 3e)."
            case x if x == FIRST_TRICK:
                return "No points on the first trick while you hold another card for it (rule 3c)."
            case x if x == FIRST_DISCARD:
                return "No points are thrown on the first trick while you hold another card (rule 3c)."
            case x if x == HEART_LEAD:
                return "Hearts are not broken, so they may not be led while you hold another suit (rule 3d)."
        return "The queen of spades waits until hearts are broken (rule 3f)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be played."""
        if not selection.pieces:
            return "Choose a card of your hand to play (rule 2)."
        move = Move(self.seat, "play", selection.pieces, selection.target, selection.choice)
        return self.why_not(move) or "Choose exactly one card (rule 2)."


class MoonLegal(_HeartsLegal):
    """Whether a shot moon takes points off or gives them to all others (rule 3g)."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Move]:
        return (Move(self.seat, "moon", choice=choice) for choice in MOONS)

    def why_not(self, move: Move) -> str | None:
        """One of the two."""
        now = "Now say for whom your moon counts (rule 3g)."
        if reason := self._why_not_now(move, "moon", now):
            return reason
        return None if not move.pieces and move.target is None and move.choice in MOONS else now

    def refusal(self, selection: Selection) -> str:
        """What is to be done now."""
        return "Now say for whom your moon counts (rule 3g)."
