"""The 52 standard playing cards as small numbers, and their names.

A face is a rank of `A 2 … 9 T J Q K` and a suit of `C D H S`: `TH` is the ten of hearts. A `Pack` gives
every face the code `4 * rank + suit`, so that codes ascend as a game ranks its cards: `ACE_LOW` for Cribbage
and Rummy, `ACE_HIGH` for Hearts. A set of cards is a mask of codes; four bits of it are one rank. `UNKNOWN`
stands for a card that a view may not know.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.shared.pieces import UNKNOWN as UNKNOWN
from game.rules.shared.pieces import codes_of as codes_of
from game.rules.shared.pieces import mask_of as mask_of
from game.rules.shared.pieces import shown as written

SUITS = "CDHS"
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANK_NAMES = {
    "A": "ace", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6", "7": "7", "8": "8", "9": "9", "T": "10",
    "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
CARDS: Final = 52
DECK = tuple(range(CARDS))
ANY_MASK: Final = (1 << CARDS) - 1
CLUBS_MASK: Final = sum(1 << code for code in range(0, CARDS, 4))
"""The clubs; shifted by 1, 2 and 3 the diamonds, hearts and spades."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The 52 cards in the order of one game; `ranks` are the letters of the ranks, lowest first."""

    ranks: str
    faces: tuple[str, ...]
    """By code."""
    codes: Mapping[str, int]
    """By face."""

    @classmethod
    def of(cls, ranks: str) -> "Pack":
        """The pack with these ranks, lowest first."""
        faces = tuple(rank + suit for rank in ranks for suit in SUITS)
        return cls(ranks, faces, {face: code for code, face in enumerate(faces)})

    def shown(self, cards: Iterable[int]) -> list[str]:
        """The cards as they are written, unknown ones as `?`."""
        return written(cards, self.faces)

    def name(self, code: int) -> str:
        """A card in words: "ace of spades", "10 of hearts"."""
        return card_name(self.faces[code])


ACE_LOW = Pack.of("A23456789TJQK")
ACE_HIGH = Pack.of("23456789TJQKA")


def card_name(face: str) -> str:
    """A card in words, from how it is written: "queen of spades"; "a card" for what is none."""
    if len(face) == 2 and face[0] in RANK_NAMES and face[1] in SUIT_NAMES:
        return f"{RANK_NAMES[face[0]]} of {SUIT_NAMES[face[1]]}"
    return "a card"
