"""What a hand of Rummy can lay on the table now: melds and cards that go on melds (rule 3)."""

from game.rules.core.move import Move
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.rummy.legal import CODES
from game.rules.games.rummy.phases import PLAY
from game.rules.games.rummy.position import RummyPosition
from game.rules.games.rummy.words import meld_name
from game.rules.shared.melds import is_set
from game.rules.shared.playing_cards import card_name, mask_of

NUMBERS = {3: "Three", 4: "Four"}


def together(view: View[RummyPosition]) -> tuple[Together, ...]:
    """The longest melds, then what can be laid off, then parts of those melds that are melds as well; each
    name once.
    """
    if view.state.phase != PLAY:
        return ()
    whole: dict[int, Together] = {}
    parts: list[Together] = []
    lays: list[Together] = []
    for move in sorted(view.legal(), key=lambda move: -len(move.pieces)):
        if move.kind == "meld":
            cards = mask_of(CODES[face] for face in move.pieces)
            meld = Together(_meld(cards), move.pieces, move)
            if any(cards & ~other == 0 for other in whole):
                parts.append(meld)
            else:
                whole[cards] = meld
        elif move.kind == "lay":
            lays.append(_lay(move, view.state))
    named: dict[str, Together] = {}
    for told in (*whole.values(), *lays, *parts):
        named.setdefault(told.words, told)
    return tuple(named.values())


def _meld(cards: int) -> str:
    name = meld_name(cards).removeprefix("the ")
    return f"{NUMBERS[cards.bit_count()]} {name}" if is_set(cards) else name[:1].upper() + name[1:]


def _lay(move: Move, state: RummyPosition) -> Together:
    meld = state.melds[int((move.target or "").partition(":")[2])]
    name = card_name(move.pieces[0])
    return Together(f"{name[:1].upper()}{name[1:]} on {meld_name(meld)}", move.pieces, move)
