"""The levels of Cribbage, told apart by horizon, knowledge and how softly they choose.

Beginner sees one step ahead: what kept cards count before the starter, what a card pegs at once. Casual knows
good rules: it thinks of the crib and plays by rules of thumb, softly. Expert knows what every hand counts on
average over the starters, and plays out sampled hands. Master also works the crib out for the very cards it
holds, tries more hands, and near the end plays for the match instead of points. Nobody misses a card that
goes out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from game.ai.bot import Budget
from game.ai.bots.cribbage import aim
from game.ai.bots.cribbage.aim import Show, Worth
from game.ai.bots.cribbage.claims import FAIR, POOR, SHARP, Misses, muggins_claim, own_claim
from game.ai.bots.cribbage.cribs import Cribs
from game.ai.bots.cribbage.laying import Choice, choices, hand_counts, plain_choices
from game.ai.bots.cribbage.pegs import by_heuristics, by_search, going_out
from game.ai.bots.cribbage.replies import PLAIN, TUNED, Heuristics
from game.ai.player import FIRM, Player, Policy
from game.ai.player import Level as AnyLevel
from game.ai.search.sightings import Sightings
from game.ai.thought import (
    Basis,
    Beliefs,
    Candidate,
    Thought,
    Unit,
    by_rule,
    judged,
    preferring,
    ranked,
    weighed,
)
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.counting import VALUES, count
from game.rules.games.cribbage.legal import PACK
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import CUT, DISCARD, MUGGINS, PLAY
from game.rules.shared.playing_cards import ACE_LOW, DECK, SUITS

FACES = ACE_LOW.faces


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in points."""

    starters: bool = True
    """Whether it knows what a hand counts over all starters, or only what it counts before."""
    crib: float = 1.0
    """How much of the crib it thinks of when it does not know the starters."""
    works_out: bool = False
    """Whether it works the crib out for the cards it holds, or knows it by rank."""
    lays: Policy = FIRM
    """How it chooses what to lay away; `policy` is for the play."""
    heuristics: Heuristics = TUNED
    search: bool = False
    match: bool = False
    """Whether the aim near the end is the match."""
    misses: Misses = field(default_factory=lambda: SHARP)


LEVELS = {
    "greedy": Level(starters=False, heuristics=PLAIN),
    "beginner": Level(
        starters=False,
        crib=0.0,
        lays=Policy(1.2, 3.0),
        heuristics=PLAIN,
        policy=Policy(0.6, 2.0),
        misses=POOR,
    ),
    "casual": Level(starters=False, lays=Policy(0.95, 2.7), policy=Policy(0.5, 1.5), misses=FAIR),
    "expert": Level(lays=Policy(0.75, 2.1), policy=Policy(0.4, 1.1), search=True, count=60),
    "master": Level(works_out=True, search=True, match=True, count=160),
}
ADVISED = 2400
"""Playouts of the adviser."""


def bot(key: str, level: str) -> "CribbageBot":
    """The Cribbage player of this level."""
    return CribbageBot(LEVELS[level])


def advisor() -> "CribbageBot":
    """Master, who plays more worlds out."""
    return CribbageBot(replace(LEVELS["master"], count=ADVISED))


class CribbageBot(Player[Level]):
    """A Cribbage player of one level."""

    __slots__ = ()

    def policy(self, view: View[CribbageState]) -> Policy:
        """Laying away and the play are chosen with a softness of their own."""
        return self.level.lays if view.state.phase == DISCARD else self.level.policy

    def weigh(self, view: View[CribbageState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == DISCARD:
            return self._lay_away(state, seat, budget, also)
        if state.phase == PLAY:
            return self._play(state, seat, budget, also)
        if state.phase == CUT:
            return by_rule(Move(seat, "cut", target=PACK))
        if not state.own_counting:
            return by_rule(Move(seat, "show"))
        claim = muggins_claim if state.phase == MUGGINS else own_claim
        points = claim(state, self.level.misses, budget.rng)
        return by_rule(Move(seat, "claim", choice=str(points)))

    def alike(self, view: View[CribbageState], move: Move) -> Move:
        """In the play one card of a rank is as good as another."""
        if move.kind != "play":
            return move
        rank = FACES.index(move.pieces[0]) >> 2
        same = next(card for card in sorted(view.state.hands[move.seat]) if card >> 2 == rank)
        return Move(move.seat, "play", (FACES[same],))

    # --- laying away -----------------------------------------------------------------------------------

    def _lay_away(self, state: CribbageState, seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        level, hand = self.level, state.hands[seat]
        own = state.side(seat) == state.side(state.dealer)
        if level.starters:
            cribs = None
            if level.works_out:
                cribs = Cribs(hand, state.seats, own, seat == state.dealer, state.crib_four_flush)
            found = choices(hand, state.seats, own, cribs)
            unit, starters = Unit.POINTS, len(DECK) - len(hand)
            estimates = [judged(one.laid, one.value, starters, Basis.TABLE) for one in found]
            if cribs and level.match and _near_the_end(state):
                asked = [tuple(sorted(map(FACES.index, move.pieces))) for move in also]
                unit, estimates = Unit.CHANCE, _for_the_match(state, seat, found, cribs, budget, asked)
            return weighed(estimates, unit, partial(_laid, seat))
        found = plain_choices(hand, state.seats, own, level.crib)
        return preferring((_laid(seat, one.laid), one.value) for one in found)

    # --- the play --------------------------------------------------------------------------------------

    def _play(self, state: CribbageState, seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        held = sorted(state.hands[seat])
        playable = [card for card in held if state.total + VALUES[card] <= LIMIT]
        if not playable:
            return by_rule(Move(seat, "go"))

        def move_of(rank: int) -> Move:
            card = next(card for card in playable if card >> 2 == rank)
            return Move(seat, "play", (FACES[card],))

        if len({card >> 2 for card in playable}) == 1:
            return by_rule(move_of(playable[0] >> 2))
        level = self.level
        out = going_out(state, seat)
        if out is not None and {move_of(out), *also} == {move_of(out)}:
            return by_rule(move_of(out))
        rules = by_heuristics(state, seat, level.heuristics)
        if level.search:
            unit = Unit.CHANCE if level.match and _near_the_end(state) else Unit.POINTS
            worth = self._worth(state, seat, unit)
            seen = Sightings(ACE_LOW.ranks, state.seats, seat)
            found = by_search(state, seat, [rank for rank, _ in rules], level.heuristics, worth, budget, seen)
            if found:
                return weighed(found, unit, move_of, beliefs=_by_card(state, seen.beliefs()))
        return preferring((move_of(rank), value) for rank, value in rules)

    def _worth(self, state: CribbageState, seat: int, unit: Unit) -> Worth:
        side, sides = state.side(seat), len(state.points)
        if unit == Unit.POINTS:
            return aim.by_points(side, sides)
        needs = [state.target - points for points in state.points]
        return aim.by_chance(side, state.dealer, needs, _coming_show(state, seat))


def _by_card(state: CribbageState, by_rank: Beliefs | None) -> Beliefs | None:
    """Of all unseen cards of one rank each is as likely to be held."""
    if by_rank is None:
        return None
    seen = {card for pile in state.piles() for card in pile}
    shares: dict[str, tuple[float, ...]] = {}
    for rank, row in zip(by_rank.pieces, by_rank.shares, strict=True):
        unseen = [f"{rank}{suit}" for suit in SUITS if ACE_LOW.codes[f"{rank}{suit}"] not in seen]
        shares |= dict.fromkeys(unseen, tuple(share / len(unseen) for share in row))
    return Beliefs(tuple(shares), tuple(shares.values()), by_rank.worlds)


def _near_the_end(state: CribbageState) -> bool:
    return state.seats == 2 and state.target - max(state.points) <= aim.NEAR


def _coming_show(state: CribbageState, seat: int) -> Show:
    """The show after the play: one's own hand is known, the rest from what happens as a rule."""
    dealing = seat == state.dealer
    mine = [(count(_kept(state, seat), state.starter[0]), 1.0)]
    theirs = aim.typical(not dealing)
    laid = state.discards[seat]
    cribs = Cribs([*_kept(state, seat), *laid], 2, dealing, dealing, state.crib_four_flush)
    crib = aim.spread(cribs.spread(laid))
    return Show(theirs, mine, crib) if dealing else Show(mine, theirs, crib)


def _kept(state: CribbageState, seat: int) -> list[int]:
    """This seat's four cards, played or not."""
    counted = [card for card, by in zip(state.count, state.by, strict=True) if by == seat]
    return [*state.hands[seat], *state.played[seat], *counted]


CLOSE = 3.0
"""Ways to lay away within so many points of the best are weighed for the match."""


def _for_the_match(
    state: CribbageState,
    seat: int,
    found: list[Choice],
    cribs: Cribs,
    budget: Budget,
    also: Sequence[tuple[int, ...]],
) -> list[Candidate[tuple[int, ...]]]:
    """The ways to lay away that are near the best in points, and those of `also`, by their chances to win,
    best first."""
    dealing = seat == state.dealer
    needs = [state.target - points for points in state.points]
    mine, theirs = needs[seat], needs[1 - seat]
    dealer, other = (mine, theirs) if dealing else (theirs, mine)
    point = aim.slope(dealer, other, dealing)
    usual = aim.typical(not dealing)
    chances, starters = [], len(DECK) - len(state.hands[seat])
    for one in found:
        if one.value < found[0].value - CLOSE and one.laid not in also:
            continue
        budget.checkpoint(0)
        hand = aim.spread_of(hand_counts(one.kept, state.hands[seat]))
        crib = aim.spread(cribs.spread(one.laid))
        show = Show(usual, hand, crib) if dealing else Show(hand, usual, crib)
        chance = show.with_play(dealer, other)
        value = (chance if dealing else 1 - chance) + point * one.play
        chances.append(judged(one.laid, value, starters, Basis.TABLE))
    return ranked(chances)


def _laid(seat: int, cards: tuple[int, ...]) -> Move:
    return Move(seat, "crib", tuple(FACES[card] for card in cards))
