"""The 60 cards of Golden Deuce as small numbers, and their names (rule 1).

A code is `4 * rank + suit`, so codes ascend as cards do: by rank from 3 to the Deuce, then Jade, Purple,
Crimson, Gold. A set of cards is a mask of codes; four bits of it are one rank. `UNKNOWN` stands for a card
that a view may not know.
"""

from typing import Final

from game.rules.shared.pieces import UNKNOWN as UNKNOWN
from game.rules.shared.pieces import codes_of as codes_of
from game.rules.shared.pieces import mask_of as mask_of

SUITS: Final = "JPCG"
SUIT_NAMES: Final = ("Jade", "Purple", "Crimson", "Gold")
RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "A", "2")
RANK_NAMES: Final = (
    "3", "4", "5", "6", "7", "8", "9", "10", "Guard", "Princess", "Prince", "Empress", "Emperor", "Ace",
    "Deuce",
)  # fmt: skip
PLURALS: Final = tuple(f"{name}es" if name.endswith("ss") else f"{name}s" for name in RANK_NAMES)
CARDS: Final = 60
GOLDEN_DEUCE: Final = 59

FACES: Final = tuple(f"{suit}{rank}" for rank in RANKS for suit in SUITS)
CODES: Final = {face: code for code, face in enumerate(FACES)}
DECK: Final = tuple(range(CARDS))
ANY_MASK: Final = (1 << CARDS) - 1


def faces_of(mask: int) -> tuple[str, ...]:
    """The cards of a set as they are written, lowest first."""
    return tuple(FACES[code] for code in codes_of(mask))


def name_of(code: int) -> str:
    """A card in words, a court card with its number: "Jade 3", "Gold Prince (13)", "Golden Deuce"."""
    if code == GOLDEN_DEUCE:
        return "Golden Deuce"
    number = f" ({RANKS[code >> 2]})" if is_court(code >> 2) else ""
    return f"{SUIT_NAMES[code & 3]} {RANK_NAMES[code >> 2]}{number}"


def is_court(rank: int) -> bool:
    """Whether the rank has a name besides its number, from the Guard to the Emperor."""
    return RANKS.index("11") <= rank <= RANKS.index("15")


def numbered(rank: int, name: str) -> str:
    """The name of a rank, or of several of it, with the number of a court card: "Emperors (15)"."""
    return f"{name} ({RANKS[rank]})" if is_court(rank) else name


def card_name(face: str) -> str:
    """A card in words, from how it is written."""
    return name_of(CODES[face]) if face in CODES else "a card"
