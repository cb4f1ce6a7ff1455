"""Standard playing cards: faces, codes, both orders of ranks, names and sets."""

import pytest

from game.rules.shared.playing_cards import (
    ACE_HIGH,
    ACE_LOW,
    ANY_MASK,
    CLUBS_MASK,
    DECK,
    UNKNOWN,
    Pack,
    card_name,
    codes_of,
    mask_of,
)


@pytest.mark.parametrize(("pack", "first", "last"), [(ACE_LOW, "AC", "KS"), (ACE_HIGH, "2C", "AS")])
def test_packs(pack: Pack, first: str, last: str) -> None:
    """52 faces by rank, then clubs, diamonds, hearts and spades; codes and faces name one another."""
    assert len(set(pack.faces)) == len(DECK) == 52
    assert (pack.faces[0], pack.faces[-1]) == (first, last)
    assert all(pack.codes[face] == code for code, face in enumerate(pack.faces))
    assert all(face[0] == pack.ranks[code >> 2] and face[1] == "CDHS"[code & 3]
               for code, face in enumerate(pack.faces))  # fmt: skip
    assert sorted(ACE_LOW.faces) == sorted(ACE_HIGH.faces)


def test_names() -> None:
    """Cards in words; what is no card is "a card"."""
    assert [card_name(face) for face in ("AS", "TH", "7C", "QD")] == [
        "ace of spades", "10 of hearts", "7 of clubs", "queen of diamonds",
    ]  # fmt: skip
    assert {card_name(face) for face in ("?", "1:2", "", "10H", "5X")} == {"a card"}
    assert ACE_LOW.name(0) == "ace of clubs" and ACE_HIGH.name(51) == "ace of spades"


def test_sets_of_cards() -> None:
    """Masks hold known cards and give them back ascending."""
    assert list(codes_of(mask_of([7, 3, UNKNOWN, 51]))) == [3, 7, 51]
    assert mask_of(DECK) == ANY_MASK and mask_of([]) == 0
    suits = [set(codes_of(CLUBS_MASK << suit)) for suit in range(4)]
    assert [{ACE_LOW.faces[card][1] for card in suit} for suit in suits] == [{"C"}, {"D"}, {"H"}, {"S"}]


def test_hidden_cards() -> None:
    """Unknown cards are written as `?`."""
    assert ACE_LOW.shown([UNKNOWN, 0]) == ["?", "AC"]
