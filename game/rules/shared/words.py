"""Small tools for sentences about players and playing cards."""

from collections.abc import Iterable

from game.rules.core.events import HIDDEN
from game.rules.core.sentences import Sentence
from game.rules.shared.playing_cards import card_name

TOTAL = Sentence("{who}’s total is {total}.", "Your total is {total}.")
"""Said of an event with a `total`, after what made it."""


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""How many sit at a table, in words."""


def possessive(name: str) -> str:
    """ "your" for "you", else the name with an apostrophe."""
    return "your" if name.lower() == "you" else f"{name}’s"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def listed(parts: Iterable[str]) -> str:
    """Several things in one breath: "a, b and c"; empty for none."""
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def the_card(face: str) -> str:
    """A card with its article: "the 5 of hearts"; a hidden one as "a card"."""
    return "a card" if face == HIDDEN else f"the {card_name(face)}"


def the_cards(faces: Iterable[str]) -> str:
    """Cards with their article: "the 5 of hearts and the king of diamonds"; hidden ones as "a card"."""
    return listed(map(the_card, faces))


def counted(number: int, thing: str) -> str:
    """ "1 card", "2 cards", "no cards"."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"
