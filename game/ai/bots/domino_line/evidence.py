"""How far what others have laid in this round speaks for one world: how likely they would have laid it there.

Others are taken to follow the advice of books, more or less: one lay is likelier than another by how much
more of that advice speaks for it. Their hands are followed backwards from what they hold in the world.
"""

import math
from collections.abc import Sequence
from typing import Final

from game.ai.bots.domino_line.rollout_state import ADVICE, Round, Scoring, scored
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import DOUBLES, FITTING, HIGH, LEFT, LOW, UNKNOWN, mask_of

SENSE: Final = 0.3
"""By how much a dot of advice makes a lay likelier, in logits.

Twice as much fits players by published advice better, half as much Experts.
"""
OTHERWISE: Final = -2.0
"""In logits, how unlikely a lay counts at most: others know more than advice does."""


class Choice:
    """What a seat laid, and where; `tile` is unknown where it drew all there was and passed."""

    __slots__ = ("drew", "lay", "round", "tile")

    def __init__(self, round_: Round, tile: int, lay: int, drew: int) -> None:
        self.round = round_
        """Before it; the hand is yet to be filled in."""
        self.tile = tile
        self.lay = lay
        self.drew = drew
        """The tiles that it drew right before."""

    def drawn(self, hand: int, order: Sequence[int]) -> int:
        """The tiles of this hand after the choice that were drawn for it and kept.

        Which they are is open: the first in this order of those that did not fit.
        """
        kept, found = self.drew - (self.tile != UNKNOWN), 0
        for tile in order:
            if kept and (hand & ~FITTING[self.round.left][self.round.right]) >> tile & 1:
                found |= 1 << tile
                kept -= 1
        return found

    def likelihood(self, hand: int) -> float:
        """How likely this hand lays what was laid, in logits, where that was a choice."""
        round_ = self.round
        round_.hands[round_.turn] = hand
        lays = round_.lays(round_.turn)
        if len(lays) < 2:
            return 0.0
        likings = [SENSE * scored(round_, hand, lay, ADVICE) for lay in lays]
        best, whole = max(likings), 0.0
        for liking in likings:
            whole += math.exp(liking - best)
        # Where both ends are alike, only the left one is a lay.
        liked = likings[lays.index(self.lay if self.lay in lays else self.lay & ~1)]
        return max(OTHERWISE, liked - best - math.log(whole))


class Evidence:
    """What all seats but one have laid since the lead of this round."""

    __slots__ = ("choices",)

    def __init__(self, state: LineState, scoring: Scoring, seat: int) -> None:
        self.choices: list[list[Choice]] = [[] for _ in range(state.seats)]
        """By seat, the latest first; none for the one."""
        lead = state.line.tiles[state.line.start]
        double = bool(DOUBLES >> lead & 1)
        nobody = [0] * state.seats
        round_ = Round(
            scoring, nobody[:], [], HIGH[lead], LOW[lead], double, double, 0, nobody[:], state.target,
            1 << lead, nobody[:],
        )  # fmt: skip
        drew, latest = 0, seat
        for who, tile, side in state.steps:
            if drew and who != latest:
                self._add(round_, latest, seat, UNKNOWN, 0, drew)
                drew = 0
            latest, round_.turn = who, who
            if tile == UNKNOWN:
                drew += 1
                continue
            lay = 2 * tile + (side != LEFT)
            self._add(round_, who, seat, tile, lay, drew)
            drew = 0
            round_.lay(lay)
        if drew:
            self._add(round_, latest, seat, UNKNOWN, 0, drew)
        for choices in self.choices:
            choices.reverse()

    def _add(self, round_: Round, who: int, seat: int, tile: int, lay: int, drew: int) -> None:
        if who != seat:
            before = round_.copy()
            before.turn = who
            self.choices[who].append(Choice(before, tile, lay, drew))

    def likelihood(self, hands: Sequence[Sequence[int]]) -> float:
        """How likely it all is where these hands are held now, against other hands; 0 to 1.

        A hand's order tells nothing.
        """
        likely = 0.0
        for held, choices in zip(hands, self.choices, strict=True):
            hand, order = mask_of(held), list(held)
            for choice in choices:
                if choice.drew:
                    hand &= ~choice.drawn(hand, order)
                else:
                    hand |= 1 << choice.tile
                    order.append(choice.tile)
                    likely += choice.likelihood(hand)
        return math.exp(likely)
