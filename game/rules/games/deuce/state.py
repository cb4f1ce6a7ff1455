"""The position of a Deuce match: hands, piles, the tray, scores, and what each play does to them."""

from dataclasses import dataclass, field
from typing import ClassVar, Self

from game.rules.core.events import Event, ScoreLine, Transfer
from game.rules.core.knowledge import Known, all_within, assign, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.games.deuce.board import (
    ABANDON,
    COUNT,
    DEAL,
    OPENING,
    OVER,
    OWED,
    REVEAL,
    SIDES,
    TURN,
    pile_zone,
    zone_pile,
)
from game.rules.games.deuce.cards import (
    ANY_MASK,
    CODES,
    DECK,
    FACES,
    FITS,
    UNKNOWN,
    VALUES,
    covered_masks,
    pair_matches,
)
from game.rules.games.deuce.legal import legality
from game.rules.shared.dealing import STOCK, around, dealt, gathered
from game.rules.shared.pieces import concealed, hidden, owns, shown

HAND = 6
PLAYS_IN_A_ROUND = 300
ABANDONED_IN_A_ROW = 3


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return shown(cards, FACES)


@dataclass(slots=True)
class DeuceState(State):
    """`piles[2 * owner + side]` are discard piles, bottom first; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "deuce"
    seats: int
    target: int
    dealer: int
    points: list[int]
    hands: list[list[int]]
    openings: list[list[int]]
    piles: list[list[int]]
    stock: list[int] = field(default_factory=lambda: list(DECK))
    turn: int = 0
    phase: str = DEAL
    asking: bool = False
    """Whether the player to act waits for a card that the table must find (rule 12)."""
    drew: bool = False
    """Whether the player who owes a draw (rule 13) has drawn."""
    round: int = 0
    plays: int = 0
    abandoned: int = 0
    known: list[Known] = field(default_factory=list)
    """What everybody knows of each hand, by rule 12's passes and reshuffles."""
    tray: int = ANY_MASK
    """The codes that may lie in the draw pile: after a reshuffle everybody has seen what went in."""

    @classmethod
    def start(cls, seats: int, target: int, dealer: int) -> "DeuceState":
        """Before the first deal."""
        return cls(
            seats, target, dealer, [0] * seats, [[] for _ in range(seats)], [[] for _ in range(seats)],
            [[] for _ in range(2 * seats)], known=[()] * seats,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent copy."""
        cls = type(self)
        return cls(
            self.seats, self.target, self.dealer, self.points[:], [h[:] for h in self.hands],
            [o[:] for o in self.openings], [p[:] for p in self.piles], self.stock[:], self.turn,
            self.phase, self.asking, self.drew, self.round, self.plays, self.abandoned, self.known[:],
            self.tray,
        )  # fmt: skip

    # --- reading ---------------------------------------------------------------------------------------

    def actors(self) -> frozenset[int]:
        """Everyone who has not chosen an opening pair, later the seat whose turn it is."""
        if self.phase == OPENING:
            return frozenset(seat for seat in range(self.seats) if not self.openings[seat])
        if self.phase in (TURN, OWED) and not self.asking:
            return frozenset((self.turn,))
        return frozenset()

    def total(self, seat: int) -> int:
        """The sum of the two tops, before the opening 0."""
        left, right = self.piles[2 * seat], self.piles[2 * seat + 1]
        return (VALUES[left[-1]] if left else 0) + (VALUES[right[-1]] if right else 0)

    def playable(self, pile: int) -> int:
        """The mask of the codes that fit on this pile (rules 8 to 11)."""
        return FITS[self.piles[pile][-1]][self.piles[pile ^ 1][-1]]

    def playable_anywhere(self) -> int:
        """The mask of the codes that fit on some pile."""
        mask = 0
        for pile in range(2 * self.seats):
            mask |= self.playable(pile)
        return mask

    def can_draw(self) -> bool:
        """Whether a card is left to draw, if need be after a reshuffle."""
        return bool(self.stock) or any(len(pile) > 1 for pile in self.piles)

    def may_go_out(self, seat: int) -> bool:
        """Whether this seat's total is at least every other one (rule 13)."""
        own = self.total(seat)
        return all(self.total(other) <= own for other in range(self.seats))

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.deuce.legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """First to the target wins (rule 14); after abandoned rounds the highest score (13a)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        if best >= self.target:
            winner = self.points.index(best) + 1
            return ranked(self.points, f"Player {winner} reached {best} points; {self.target} win the match.")
        return ranked(self.points, "Three rounds in a row were abandoned; the highest score wins.")

    def scores(self) -> tuple[int, ...]:
        """Points of the match so far."""
        return tuple(self.points)

    def zones(self) -> dict[str, list[str]]:
        """`stock`, then by seat from 0 `hand:S`, `open:S` (a pair, face down), `pile:SL` and `pile:SR`."""
        zones = {"stock": faces(self.stock)}
        for seat in range(self.seats):
            zones[f"hand:{seat}"] = faces(self.hands[seat])
            zones[f"open:{seat}"] = faces(self.openings[seat])
            for side in range(2):
                zones[pile_zone(2 * seat + side)] = faces(self.piles[2 * seat + side])
        return zones

    def sees(self, viewer: int | None, zone: str) -> bool:
        """Piles lie open; hands and chosen pairs to their owner, and to all once a round is over."""
        kind = zone.partition(":")[0]
        if kind in ("hand", "open"):
            return self._round_is_over() or owns(viewer, zone)
        return kind == "pile"

    def _round_is_over(self) -> bool:
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)

    # --- redaction and sampling ------------------------------------------------------------------------

    def redact(self, seat: int | None) -> Self:
        """Hands and chosen pairs of others, and the draw pile, become unknown."""
        view = self.copy()
        view.stock = hidden(view.stock)
        if not self._round_is_over():
            view.hands, view.openings = concealed(view.hands, seat), concealed(view.openings, seat)
        return view

    def redact_move(self, move: Move, viewer: int | None) -> Move:
        """A pair is nobody else's business until all are turned over (rule 5)."""
        if move.kind == "open" and move.seat != viewer and self.phase in (OPENING, REVEAL):
            return Move(move.seat, "open", ("?", "?"))
        return move

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what passes and reshuffles have shown."""
        full = self.copy()
        unseen = list(DECK)
        for cards in (*full.hands, *full.openings, *full.piles, full.stock):
            for card in cards:
                if card != UNKNOWN:
                    unseen.remove(card)
        if self.phase in (OPENING, REVEAL):
            full._sample_openings(unseen, rng)
        else:
            blind = [s for s in range(self.seats) if UNKNOWN in full.hands[s]]
            slots = [all_within(self.known[s], len(full.hands[s]), ANY_MASK) for s in blind]
            if self.tray != ANY_MASK:
                slots.append((self.tray,) * len(full.stock))
            dealt = assign(unseen, [mask for masks in slots for mask in masks], rng)
            for s, masks in zip(blind, slots, strict=False):
                full.hands[s], dealt = dealt[: len(masks)], dealt[len(masks) :]
                rng.mix(full.hands[s])
            full.stock = dealt or unseen
            rng.mix(full.stock)
        return full

    def _sample_openings(self, unseen: list[int], rng: Rng) -> None:
        rng.mix(unseen)
        for seat in range(self.seats):
            if UNKNOWN not in self.hands[seat] + self.openings[seat]:
                continue
            six = [unseen.pop() for _ in range(HAND)]
            if self.openings[seat]:  # any six cards hold a matching pair (rule 6)
                pairs = [(a, b) for i, a in enumerate(six) for b in six[:i] if pair_matches(a, b)]
                self.openings[seat] = sorted(rng.pick(pairs))
                for card in self.openings[seat]:
                    six.remove(card)
            self.hands[seat] = six
        self.stock = unseen

    # --- the table's steps -----------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Deal, turn over the pairs, make a new draw pile, count or abandon the round."""
        if self.asking:
            return Move(TABLE, "serve" if self.stock else "reshuffle")
        if self.phase in (DEAL, REVEAL, COUNT, ABANDON):
            return Move(TABLE, self.phase)
        return None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                assert move.target is not None
                return self._play(move.seat, CODES[move.pieces[0]], zone_pile(move.target))
            case "draw":
                return self._draw(move.seat)
            case "open":
                return self._open(move.seat, [CODES[face] for face in move.pieces])
            case "end":
                self._next_turn()
                return [Event("end", move.seat)]
            case "pass":
                return self._pass(move.seat)
            case "deal":
                return self._deal(rng)
            case "reveal":
                return self._reveal()
            case "reshuffle":
                return self._reshuffle(rng)
            case "serve":
                self.asking = False
                return self._draw(self.turn)
            case "count":
                return self._count()
            case _:
                return self._abandon()

    def _deal(self, rng: Rng) -> list[Event]:
        gathering = gathered(self)
        self.round += 1
        self.plays = 0
        self.drew = False
        self.known, self.tray = [()] * self.seats, ANY_MASK
        self.openings = [[] for _ in range(self.seats)]
        self.piles = [[] for _ in range(2 * self.seats)]
        self.hands = [[] for _ in range(self.seats)]
        self.stock = rng.shuffle(list(DECK), FACES)[::-1]
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, HAND), FACES)  # rule 4
        self.phase = OPENING
        gather = Event("gather", self.dealer, gathering, STOCK, facts={"round": self.round})
        return [gather, Event("deal", self.dealer, tuple(moved), facts={"round": self.round})]

    def _open(self, seat: int, pair: list[int]) -> list[Event]:
        moved = [self._leave_hand(seat, card, f"open:{seat}") for card in pair]
        self.openings[seat] = pair
        if all(self.openings):
            self.phase = REVEAL
        return [Event("open", seat, tuple(moved))]

    def _reveal(self) -> list[Event]:
        events = []
        for seat in range(self.seats):
            pair = self.openings[seat]
            moved = [
                Transfer(FACES[card], f"open:{seat}", 0, pile_zone(2 * seat + side))
                for side, card in enumerate(pair)
            ]
            self.piles[2 * seat], self.piles[2 * seat + 1] = [pair[0]], [pair[1]]
            self.openings[seat] = []
            cards = tuple(FACES[card] for card in pair)
            facts = {"cards": cards, "total": self.total(seat)}
            events.append(Event("reveal", seat, tuple(moved), facts=facts))
        self.turn = (self.dealer + 1) % self.seats
        self.phase = TURN
        return events

    def _draw(self, seat: int) -> list[Event]:
        if not self.stock:  # rule 12: only now is a new draw pile made
            self.asking = True
            return [Event("ask", seat)]
        card = self.stock.pop()
        self.hands[seat].append(card)
        if self.tray != ANY_MASK:
            self.known[seat] = (*self.known[seat], self.tray)
        self.drew = True
        moved = Transfer(FACES[card] if card != UNKNOWN else "?", "stock", len(self.stock), f"hand:{seat}")
        return [Event("draw", seat, (moved,))]

    def _reshuffle(self, rng: Rng) -> list[Event]:
        moved = []
        covered: list[int] = []
        for pile, cards in enumerate(self.piles):
            moved += [Transfer(FACES[card], pile_zone(pile), 0, "stock") for card in cards[:-1]]
            covered += cards[:-1]
            self.piles[pile] = cards[-1:]
        self.stock = rng.shuffle(covered, FACES)[::-1]
        self.tray, held = covered_masks(covered, [cards[0] for cards in self.piles])
        self.known = [all_within(self.known[s], len(self.hands[s]), held) for s in range(self.seats)]
        return [Event("reshuffle", TABLE, tuple(moved), "stock", facts={"cards": len(covered)})]

    def _play(self, seat: int, card: int, pile: int) -> list[Event]:
        owner = pile >> 1
        before = self.total(owner)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        moved = self._leave_hand(seat, card, pile_zone(pile))
        self.piles[pile].append(card)
        self.plays += 1
        facts = {
            "card": FACES[card], "owner": owner, "side": SIDES[pile & 1],
            "before": before, "after": self.total(owner),
        }  # fmt: skip
        events = [Event("play", seat, (moved,), facts=facts)]
        if self.hands[seat]:
            self._next_turn()
        elif self.may_go_out(seat):
            self.phase = COUNT
            return events
        else:
            rival = max((s for s in range(self.seats) if s != seat), key=self.total)
            totals = {"own": self.total(seat), "best": self.total(rival), "rival": rival}
            events.append(Event("held", seat, facts=totals))
            self.phase, self.drew = OWED, False
        if self.plays >= PLAYS_IN_A_ROUND:
            self.phase = ABANDON
        return events

    def _pass(self, seat: int) -> list[Event]:
        unfit = self.playable_anywhere() ^ ANY_MASK  # rule 12: a pass shows that nothing in the hand fits
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), unfit)
        self._next_turn()
        return [Event("pass", seat)]

    def _count(self) -> list[Event]:
        seat = self.turn
        self.abandoned = 0
        sheet = [ScoreLine(seat, (), 10, "for going out")]  # rule 14
        for other, hand in enumerate(self.hands):
            if other != seat:
                left = tuple(faces(sorted(hand)))
                sheet.append(ScoreLine(other, left, sum(VALUES[card] for card in hand), "left in hand"))
        won = sum(line.points for line in sheet)
        self.points[seat] += won
        self._close_round(self.points[seat] >= self.target)
        facts = {"round": self.round, "score": self.points[seat]}
        return [Event("count", seat, points=won, sheet=tuple(sheet), facts=facts)]

    def _abandon(self) -> list[Event]:
        self.abandoned += 1
        self._close_round(self.abandoned >= ABANDONED_IN_A_ROW)
        return [Event("abandon", TABLE, facts={"plays": self.plays, "in_a_row": self.abandoned})]

    def _close_round(self, over: bool) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self.phase = OVER if over else DEAL

    # --- small parts -----------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.phase, self.drew = TURN, False

    def _leave_hand(self, seat: int, card: int, zone: str) -> Transfer:
        index = self.hands[seat].index(card)
        del self.hands[seat][index]
        return Transfer(FACES[card], f"hand:{seat}", index, zone)
