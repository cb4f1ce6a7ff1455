"""Poker Dice in sentences: throws, hands, ties and wins."""

from collections.abc import Iterable

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.poker_dice.hands import FACE_NAMES, FACES
from game.rules.shared.words import capital, counted, listed, possessive, s_of


def face_in_words(face: str) -> str:
    """The name of a face: "queen" for `Q`."""
    return FACE_NAMES[FACES.index(face)]


def the_faces(faces: Iterable[str]) -> str:
    """Dice with their article: "the queen and the nine"."""
    return listed(f"the {face_in_words(face)}" for face in faces)


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    who = capital(name(event.seat)) if event.seat >= 0 else ""
    facts, s = event.facts, s_of(who)
    match event.kind:
        case "order":
            return f"The order of play: {listed(name(seat) for seat in facts['order'])}."
        case "roll":
            faces = listed(face_in_words(face) for face in facts["dice"])
            return f"{who} throw{s} {faces}: {facts['hand']}."
        case "stand":
            return f"{who} stand{s} with {facts['hand']}."
        case "reroll":
            new = listed(face_in_words(facts["dice"][place]) for place in facts["places"])
            again = counted(len(facts["places"]), "die").replace("dies", "dice")
            return f"{who} throw{s} {again} again, {new}: {facts['hand']}."
        case "tie":
            tied = capital(listed(name(seat) for seat in facts["seats"]))
            return f"{tied} tie with {facts['hand']} and throw off."
        case "win":
            total = counted(facts["total"], "hand")
            return f"{who} win{s} hand {facts['round']} with {facts['hand']}: {total} won."
        case "clear":
            first = name(facts["first"])
            return f"Hand {facts['round']}: {possessive(first)} throw."
    return ""
