"""What play has shown of hidden tiles, and dealing the unseen ones in keeping with it.

Who must draw or pass holds no tile that fits (kept by seat as masks, see `game.rules.core.knowledge`). Where
the highest tile leads, whoever is to lead holds it, and after the lead no hand holds a better one. And while
a round goes on with nothing to draw, some hand holds a tile that fits, or it would have ended.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

from game.rules.core.knowledge import all_within, assign
from game.rules.core.rng import Rng
from game.rules.games.dominoes.line.phases import LEAD, PLAY
from game.rules.games.dominoes.line.position import LEAD_RANK, LinePosition
from game.rules.shared.dominoes import ANY_MASK, IS_DOUBLE, SET, UNKNOWN, mask_of

OUTRANKING: Final = tuple(
    mask_of(other for other in SET if LEAD_RANK[other] > LEAD_RANK[tile]) for tile in SET
)
"""By code, the tiles that would be led before it."""
Slots = list[list[int]]


def sample(state: LinePosition, rng: Rng) -> None:
    """Give every unknown tile of this redacted state a face, in place."""
    seen = mask_of(state.line.tiles) | state.hands_mask()
    unseen = [tile for tile in SET if not seen >> tile & 1]
    blind = [seat for seat, hand in enumerate(state.hands) if UNKNOWN in hand]
    slots = [list(all_within(state.known[seat], len(state.hands[seat]), ANY_MASK)) for seat in blind]
    if state.phase == LEAD and state.highest_leads:
        _with_leader(state, unseen, blind, slots, rng)
    if any(mask != ANY_MASK for masks in slots for mask in masks):
        dealt = _dealt(unseen, slots, rng)
    else:
        rng.shuffle(unseen)
        dealt = [[unseen.pop() for _ in masks] for masks in slots]
    if _someone_must_fit(state):
        dealt = _with_a_fit(state, unseen, slots, dealt, rng)
    for seat, tiles in zip(blind, dealt, strict=True):
        rng.shuffle(tiles)
        state.hands[seat] = tiles
    rng.shuffle(unseen)
    state.boneyard = unseen


def _dealt(unseen: list[int], slots: Slots, rng: Rng) -> list[list[int]]:
    """Tiles for the slots of every blind hand; they leave `unseen`. Raises ValueError when none fit."""
    tiles = assign(unseen, [mask for masks in slots for mask in masks], rng)
    dealt = []
    for masks in slots:
        dealt.append(tiles[: len(masks)])
        tiles = tiles[len(masks) :]
    return dealt


def _with_leader(
    state: LinePosition, unseen: Sequence[int], blind: Sequence[int], slots: Slots, rng: Rng
) -> None:
    """Narrow the slots so that whoever is to lead holds the tile that outranks all others in hand.

    Each tile that it may be is as likely as there are deals with it.
    """
    own = [tile for hand in state.hands for tile in hand if tile != UNKNOWN]
    if state.turn not in blind:
        lead = max(own, key=LEAD_RANK.__getitem__)
    else:
        least = max((LEAD_RANK[tile] for tile in own), default=-1)
        places = sum(map(len, slots)) - 1
        tiles, weights = [], []
        for tile in unseen:
            if LEAD_RANK[tile] > least and (IS_DOUBLE[tile] or not state.double_leads):
                better = sum(OUTRANKING[tile] >> other & 1 for other in unseen)
                tiles.append(tile)
                weights.append(comb(len(unseen) - 1 - better, places))
        lead = tiles[_weighted(weights, rng)]
    lower = ANY_MASK & ~OUTRANKING[lead]
    for masks in slots:
        masks[:] = [mask & lower for mask in masks]
    if state.turn in blind:
        slots[blind.index(state.turn)][0] = 1 << lead


def _weighted(weights: Sequence[int], rng: Rng) -> int:
    """An index, each as likely as its weight."""
    at = rng.randrange(sum(weights))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1


def _someone_must_fit(state: LinePosition) -> bool:
    """Whether a hidden hand must hold a tile that fits, since the round has not ended."""
    if state.phase != PLAY or (state.draws and state.boneyard):
        return False
    return not state.hands_mask() & state.line.fitting()


def _with_a_fit(
    state: LinePosition, unseen: list[int], slots: Slots, dealt: list[list[int]], rng: Rng
) -> list[list[int]]:
    """The same deal if some tile fits the line; else one in which a hand is given such a tile."""
    fitting = state.line.fitting()
    if any(fitting >> tile & 1 for tiles in dealt for tile in tiles):
        return dealt
    unseen += [tile for tiles in dealt for tile in tiles]
    places = [(hand, slot) for hand, masks in enumerate(slots) for slot in range(len(masks))]
    rng.shuffle(places)
    for hand, slot in places:
        if slots[hand][slot] & fitting:
            narrowed = [masks[:] for masks in slots]
            narrowed[hand][slot] &= fitting
            try:
                return _dealt(unseen, narrowed, rng)
            except ValueError:
                continue
    raise ValueError("no hidden hand can hold a tile that fits, but the round goes on")
