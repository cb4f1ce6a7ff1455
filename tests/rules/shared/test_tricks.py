"""Tricks of any game: following suit and winning, with and without trumps or a ranking of one's own."""

from game.rules.shared.playing_cards import ACE_HIGH, CLUBS_MASK
from game.rules.shared.tricks import following, winner

CODES = ACE_HIGH.codes


def cards(text: str) -> list[int]:
    """Codes of faces."""
    return [CODES[face] for face in text.split()]


def test_following() -> None:
    """Only the led suit, or everything when there is none of it."""
    hand = cards("2C KH 9C AS")
    assert following(hand, CLUBS_MASK) == cards("2C 9C")
    assert following(hand, CLUBS_MASK << 1) == hand


def test_the_highest_of_the_led_suit_wins() -> None:
    """Whatever else lies in the trick; a trump beats it, and the higher trump the lower."""
    trick = cards("9C AH QC 2S 3S")
    assert winner(trick, CLUBS_MASK) == 2
    assert winner(trick, CLUBS_MASK, CLUBS_MASK << 3) == 4
    assert winner(trick, CLUBS_MASK, CLUBS_MASK << 2) == 1


def test_a_ranking_of_ones_own() -> None:
    """Codes rank themselves unless the game says otherwise; of equal ones the first stands."""
    assert winner([5, 1, 7], 0b10100010, rank=lambda code: -code + 99) == 1
    assert winner([5, 1, 7], 0b10100010, rank=lambda code: 4) == 0
