"""The levels of Cribbage, told apart by horizon, knowledge and how softly they choose.

Beginner sees one step ahead: what kept cards count before the starter, what a card pegs at once. Casual knows
good rules: it thinks of the crib and plays by rules of thumb, softly. Expert knows what every hand counts on
average over the starters, and plays out sampled hands. Master also works the crib out for the very cards it
holds, tries more hands, and near the end plays for the match instead of points. Nobody misses a card that
goes out.
"""

from dataclasses import dataclass, field, replace

from game.ai.bot import Budget
from game.ai.bots.cribbage import aim
from game.ai.bots.cribbage.aim import Show, Worth
from game.ai.bots.cribbage.claims import FAIR, POOR, SHARP, Misses, muggins_claim, own_claim
from game.ai.bots.cribbage.cribs import Cribs
from game.ai.bots.cribbage.laying import Choice, choices, hand_counts, plain_choices
from game.ai.bots.cribbage.pegs import by_search, by_thumb, going_out
from game.ai.bots.cribbage.replies import PLAIN, TUNED, Thumb
from game.ai.search.estimate import Estimate, soft_choice
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState
from game.rules.games.cribbage.counting import VALUES, count
from game.rules.games.cribbage.legal import PACK
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import CUT, DISCARD, MUGGINS, PLAY
from game.rules.shared.playing_cards import ACE_LOW

FACES = ACE_LOW.faces


@dataclass(frozen=True, slots=True)
class Level:
    """What tells one level from another. `heat` and `cap` are in points."""

    starters: bool = True
    """Whether it knows what a hand counts over all starters, or only what it counts before."""
    crib: float = 1.0
    """How much of the crib it thinks of when it does not know the starters."""
    works_out: bool = False
    """Whether it works the crib out for the cards it holds, or knows it by rank."""
    lay_heat: float = 0.0
    lay_cap: float = 0.0
    thumb: Thumb = TUNED
    search: bool = False
    play_heat: float = 0.0
    play_cap: float = 0.0
    match: bool = False
    """Whether the aim near the end is the match."""
    misses: Misses = field(default_factory=lambda: SHARP)


LEVELS = {
    "greedy": Level(starters=False, thumb=PLAIN),
    "beginner": Level(
        starters=False,
        crib=0.0,
        lay_heat=1.8,
        lay_cap=4.0,
        thumb=PLAIN,
        play_heat=1.0,
        play_cap=2.0,
        misses=POOR,
    ),
    "casual": Level(starters=False, lay_heat=1.3, lay_cap=3.5, play_heat=0.7, play_cap=2.0, misses=FAIR),
    "expert": Level(lay_heat=0.1, lay_cap=0.4, search=True),
    "master": Level(works_out=True, search=True, match=True),
}


def bot(key: str, level: str) -> "CribbageBot":
    """The Cribbage player of this level."""
    return CribbageBot(LEVELS[level])


def for_points(level: str) -> "CribbageBot":
    """A player of this level whose aim is points all the way."""
    return CribbageBot(replace(LEVELS[level], match=False))


class CribbageBot:
    """A Cribbage player of one level."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View[CribbageState], budget: Budget) -> Move:
        """The move for `view.seat`. Raises Cancelled."""
        state, seat = view.state, view.seat
        assert seat is not None
        budget.checkpoint(0)
        if state.phase == DISCARD:
            return Move(seat, "crib", tuple(FACES[card] for card in self._lay_away(state, seat, budget)))
        if state.phase == PLAY:
            return self._play(state, seat, budget)
        if state.phase == CUT:
            return Move(seat, "cut", target=PACK)
        if not state.own_counting:
            return Move(seat, "show")
        claim = muggins_claim if state.phase == MUGGINS else own_claim
        return Move(seat, "claim", choice=str(claim(state, self.level.misses, budget.rng)))

    # --- laying away -----------------------------------------------------------------------------------

    def _lay_away(self, state: CribbageState, seat: int, budget: Budget) -> tuple[int, ...]:
        level, hand = self.level, state.hands[seat]
        own = state.side(seat) == state.side(state.dealer)
        if level.starters:
            cribs = None
            if level.works_out:
                cribs = Cribs(hand, state.seats, own, seat == state.dealer, state.crib_four_flush)
            found = choices(hand, state.seats, own, cribs)
            if cribs and level.match and _near_the_end(state):
                return _for_the_match(state, seat, found, cribs, budget)
        else:
            found = plain_choices(hand, state.seats, own, level.crib)
        estimates = [Estimate(one.laid, one.value, 1) for one in found]
        chosen: tuple[int, ...] = soft_choice(estimates, budget.rng, level.lay_heat, level.lay_cap)
        return chosen

    # --- the play --------------------------------------------------------------------------------------

    def _play(self, state: CribbageState, seat: int, budget: Budget) -> Move:
        held = sorted(state.hands[seat])
        playable = [card for card in held if state.total + VALUES[card] <= LIMIT]
        if not playable:
            return Move(seat, "go")
        rank = playable[0] >> 2
        if any(card >> 2 != rank for card in playable):
            rank = self._rank(state, seat, budget)
        card = next(card for card in playable if card >> 2 == rank)
        return Move(seat, "play", (FACES[card],))

    def _rank(self, state: CribbageState, seat: int, budget: Budget) -> int:
        level = self.level
        if (out := going_out(state, seat)) is not None:
            return out
        found = by_thumb(state, seat, level.thumb)
        if level.search:
            worth = self._worth(state, seat)
            found = by_search(state, seat, [one.move for one in found], level.thumb, worth, budget)
        chosen: int = soft_choice(found, budget.rng, level.play_heat, level.play_cap)
        return chosen

    def _worth(self, state: CribbageState, seat: int) -> Worth:
        side, sides = state.side(seat), len(state.points)
        if not self.level.match or state.seats > 2 or not _near_the_end(state):
            return aim.by_points(side, sides)
        needs = [state.target - points for points in state.points]
        return aim.by_chance(side, state.dealer, needs, _coming_show(state, seat))


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
    state: CribbageState, seat: int, found: list[Choice], cribs: Cribs, budget: Budget
) -> tuple[int, ...]:
    """The way to lay away with the best chance to win, among those near the best in points."""
    dealing = seat == state.dealer
    needs = [state.target - points for points in state.points]
    mine, theirs = needs[seat], needs[1 - seat]
    dealer, other = (mine, theirs) if dealing else (theirs, mine)
    point = aim.slope(dealer, other, dealing)
    usual = aim.typical(not dealing)
    best, chosen = -1.0, found[0].laid
    for one in found:
        if one.value < found[0].value - CLOSE:
            break
        budget.checkpoint(0)
        hand = aim.spread_of(hand_counts(one.kept, state.hands[seat]))
        crib = aim.spread(cribs.spread(one.laid))
        show = Show(usual, hand, crib) if dealing else Show(hand, usual, crib)
        chance = show.with_play(dealer, other)
        value = (chance if dealing else 1 - chance) + point * one.play
        if value > best:
            best, chosen = value, one.laid
    return chosen
