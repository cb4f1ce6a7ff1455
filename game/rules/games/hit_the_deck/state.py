"""What each move does to a position of a Hit the Deck match."""

from bisect import bisect_right
from typing import ClassVar, Self

from game.rules.core.events import Event, Gathered, ScoreLine, Transfer
from game.rules.core.knowledge import without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.hit_the_deck.cards import (
    ALL_BACKS,
    ALL_FACES,
    ANY_MASK,
    BACKS,
    CALLED,
    CODES,
    COLOUR_MASKS,
    COLOUR_NAMES,
    DECK,
    EMPTY,
    FACES,
    FLIP,
    HIT,
    NUMBERS_MASK,
    THE,
    WILD,
    back_of,
    face_of,
    face_text,
    faces,
    is_reverse,
)
from game.rules.games.hit_the_deck.determinization import fill
from game.rules.games.hit_the_deck.events import (
    Caught,
    Collected,
    ColourCalled,
    Counted,
    Dealt,
    Declared,
    DotFollowed,
    Drawn,
    Flipped,
    NobodyScored,
    Played,
    RanDry,
    Reversed,
    Searched,
    SequencePlayed,
    WentOut,
    WildCalled,
    WildPlayed,
)
from game.rules.games.hit_the_deck.legal import legality
from game.rules.games.hit_the_deck.phases import CALL, COLLECT, COUNT, DEAL, OVER, TURN
from game.rules.games.hit_the_deck.position import NOBODY, HitTheDeckPosition
from game.rules.shared.dealing import STOCK, gathered

HAND = 7
PENALTY = 2
"""Cards that a player who was caught draws (rule 7)."""
SCORELESS_IN_A_ROW = 10


@position()
class HitTheDeckState(HitTheDeckPosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((DEAL, COLLECT, COUNT))
    """Deal, give a won pile to its winner, count a hand."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.hit_the_deck.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal unseen faces and backs to the unknown places, minding what searches and dots have shown."""
        full = self.copy()
        fill(full, rng)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        seat = move.seat
        self.drawn = ()
        match move.kind:
            case "play":
                return self._play(seat, [CODES[face] for face in move.pieces], move.choice)
            case "back":
                return self._follow_back(seat)
            case "search":
                return self._search(seat)
            case "call":
                self.top = CALLED + COLOUR_NAMES.index(move.choice or "")
                self._next_turn()
                return [ColourCalled(seat, move.choice or "")]
            case "declare":
                self.owing = NOBODY
                return [Declared(seat)]
            case "catch":
                return self._catch(seat)
            case "deal":
                return self._deal(rng)
            case "collect":
                return self._collect()
            case _:
                return self._count()

    def _deal(self, rng: Rng) -> list[Event]:
        gathering = gathered(self)
        self.round += 1
        self.hands = no_pieces(self.seats)
        self.won = no_pieces(self.seats)
        self.decks = no_pieces(self.seats)
        self.known = [()] * len(self.known)
        self.pile, self.top, self.step, self.out, self.owing = [], EMPTY, 1, NOBODY, NOBODY
        order = rng.shuffled(list(ALL_FACES), FACES)  # rule 2: faces first, then the backs that they get
        behind = rng.shuffled(list(ALL_BACKS), BACKS)
        self.stock = [back << 5 | face for face, back in zip(order, behind, strict=True)][::-1]
        dealt = [self._draw((self.dealer + 1 + n) % self.seats) for n in range(HAND * self.seats)]
        self.turn = (self.dealer + 1) % self.seats
        self.phase = TURN
        gather = Gathered(self.dealer, transfers=gathering, shuffled=STOCK)
        return [gather, Dealt(self.dealer, self.round, transfers=tuple(dealt))]

    def _play(self, seat: int, played: list[int], called: str | None) -> list[Event]:
        self.owing = NOBODY
        before = self.top
        if len(played) == 3:
            acts = DECK
        elif played[0] != WILD:
            acts = played[0]
        elif before in (HIT, THE):
            acts = THE if before == HIT else DECK
        else:
            acts = CALLED + COLOUR_NAMES.index(called or "")
        moved = tuple(self._leave_hand(seat, face) for face in played)
        events = [self._played(seat, moved, acts, called)]
        if acts == DECK:
            self.top, self.phase = DECK, COLLECT
            return events
        return self._acted(seat, acts, events)

    def _played(self, seat: int, moved: tuple[Transfer, ...], acts: int, called: str | None) -> Event:
        left, face = len(self.hands[seat]), moved[0].face
        if len(moved) == 3:
            return SequencePlayed(seat, tuple(move.face for move in moved), left, transfers=moved)
        if called is not None:
            return WildCalled(seat, face, left, called, transfers=moved)
        if face == FACES[WILD]:
            return WildPlayed(seat, face, left, FACES[acts], transfers=moved)
        return Played(seat, face, left, transfers=moved)

    def _follow_back(self, seat: int) -> list[Event]:
        """Rule 12: what the back of the draw pile's top card says."""
        self.owing = NOBODY
        if not self.stock:
            return self._dry(seat, [])
        back = back_of(self.stock[-1])
        if back > FLIP:
            colour = back - FLIP - 1
            return self._draw_until(seat, COLOUR_MASKS[colour], COLOUR_NAMES[colour])
        if back == FLIP:
            moved = Transfer(face_text(self.stock[-1]), "stock", len(self.stock) - 1, "pile")
            self.pile.append(self.stock.pop())
            flipped = Flipped(seat, moved.face, transfers=(moved,))
            return self._acted(seat, face_of(self.pile[-1]), [flipped])
        wanted = back + 1
        drawn = tuple(self._draw(seat) for _ in range(min(wanted, len(self.stock))))
        event = Drawn(seat, len(drawn), transfers=drawn)
        if len(drawn) < wanted:
            return self._dry(seat, [event])
        self._next_turn()
        return [event]

    def _search(self, seat: int) -> list[Event]:
        """Rule 9: draw, whatever the backs say, until a number card is drawn, and play it."""
        self.owing = NOBODY
        return self._draw_until(seat, NUMBERS_MASK)

    def _draw_until(self, seat: int, wanted: int, colour: str = "") -> list[Event]:
        """Draw until a card of the mask comes and play it; the others are known not to be of the mask."""
        drawn: list[Transfer] = []
        while self.stock and not wanted >> face_of(self.stock[-1]) & 1:
            group = len(BACKS) * seat + back_of(self.stock[-1])
            self.known[group] = (*self.known[group], ANY_MASK & ~wanted)
            drawn.append(self._draw(seat))
        kept = len(drawn)
        found = None
        if self.stock:
            found = face_text(self.stock[-1])
            drawn.append(Transfer(found, "stock", len(self.stock) - 1, "pile"))
            self.pile.append(self.stock.pop())
        moved = tuple(drawn)
        if colour:
            event: Event = DotFollowed(seat, kept, found, colour, transfers=moved)
        else:
            event = Searched(seat, kept, found, transfers=moved)
        if found is None:
            return self._dry(seat, [event] if drawn else [])
        return self._acted(seat, face_of(self.pile[-1]), [event])

    def _acted(self, seat: int, acts: int, events: list[Event]) -> list[Event]:
        """After a card that wins no pile was put down and acts as `acts`: turn over, or the hand is over."""
        self.top = acts
        reversing = is_reverse(acts)
        if reversing:
            following = self.following(reversing=True)
            self.step = -self.step
            events.append(Reversed(seat, self.step > 0, following))
        if not self.hands[seat]:
            self.out, self.phase = seat, COUNT
        elif acts == WILD:  # a flipped Wild: its colour is still to be called (rule 13)
            self.phase = CALL
        elif not (reversing and self.seats == 2):
            self._next_turn()
        return events

    def _collect(self) -> list[Event]:
        """Rule 7: the whole discard pile becomes a DECK pile of the player who completed the sequence."""
        seat = self.turn
        moved = tuple(Transfer(face, "pile", 0, f"won:{seat}") for face in faces(self.pile))
        self.won[seat] += self.pile
        self.decks[seat].append(len(self.pile))
        self.pile, self.top = [], EMPTY
        if self.hands[seat]:
            self.owing = seat
            self._next_turn()
        else:
            self.out, self.phase = seat, COUNT
        return [Collected(seat, len(moved), len(self.decks[seat]), transfers=moved)]

    def _catch(self, seat: int) -> list[Event]:
        offender, self.owing = self.owing, NOBODY
        drawn = tuple(self._draw(offender) for _ in range(min(PENALTY, len(self.stock))))
        events: list[Event] = [Caught(seat, offender, len(drawn), transfers=drawn)]
        return events if len(drawn) == PENALTY else self._dry(offender, events)

    def _dry(self, seat: int, events: list[Event]) -> list[Event]:
        """Rule 14: a card must be drawn and none is left."""
        self.out, self.phase = NOBODY, COUNT
        return [*events, RanDry(seat)]

    def _count(self) -> list[Event]:
        """Rule 15. Whoever went out is told last."""
        events: list[Event] = []
        last = [self.out] if self.out != NOBODY else []
        for seat in [*(s for s in range(self.seats) if s != self.out), *last]:
            sheet = []
            if piles := len(self.decks[seat]):
                sheet.append(ScoreLine(seat, (), piles, f"{piles} DECK pile{'' if piles == 1 else 's'}"))
            if seat == self.out:
                for other, hand in enumerate(self.hands):
                    if other != seat:
                        shown = tuple(faces(sorted(hand, key=face_of)))
                        sheet.append(ScoreLine(other, shown, len(hand), "left in hand"))
            won = sum(line.points for line in sheet)
            if won:
                self.points[seat] += won
                if seat == self.out:
                    events.append(WentOut(seat, piles, points=won, sheet=tuple(sheet)))
                else:
                    events.append(Counted(seat, points=won, sheet=tuple(sheet)))
        self.scoreless = 0 if events else self.scoreless + 1
        if not events:
            events.append(NobodyScored(TABLE))
        self.dealer = (self.dealer + 1) % self.seats
        over = max(self.points) >= self.target or self.scoreless >= SCORELESS_IN_A_ROW
        self.phase = OVER if over else DEAL
        return events

    # --- small parts -----------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self.turn, self.phase = self.following(), TURN

    def _draw(self, seat: int) -> Transfer:
        card, hand = self.stock.pop(), self.hands[seat]
        place = bisect_right(hand, back_of(card), key=back_of)
        hand.insert(place, card)
        self.drawn = (*self.drawn, back_of(card))
        return Transfer(face_text(card), "stock", len(self.stock), f"hand:{seat}", place=place)

    def _leave_hand(self, seat: int, face: int) -> Transfer:
        hand = self.hands[seat]
        index = [face_of(card) for card in hand].index(face)
        behind = [back_of(card) for card in hand]
        back = behind[index]
        group = len(BACKS) * seat + back
        if self.known[group]:
            self.known[group] = without(self.known[group], face)
        self.pile.append(hand.pop(index))
        among = (behind.index(back), behind.count(back))
        return Transfer(FACES[face], f"hand:{seat}", index, "pile", among=among)
