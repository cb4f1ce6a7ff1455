"""What happened in a Hit the Deck match, and what may be done, in sentences."""

from collections.abc import Sequence

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.hit_the_deck.cards import (
    CALLED,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    EMPTY,
    FACES,
    HIT,
    THE,
    card_name,
    is_number,
)
from game.rules.shared.words import capital, listed


def verb(name: str, plain: str, yours: str) -> str:
    """The form of a verb that goes with a name or with "you"."""
    return yours if name.lower() == "you" else plain


def joined(faces: Sequence[str]) -> str:
    """HIT, THE and DECK together, naming which of them are Wilds."""
    parts = ("HIT", "THE", "DECK")
    wild = [part for face, part in zip(faces, parts, strict=True) if face == "W"]
    if not wild:
        return "HIT, THE and DECK"
    return f"HIT, THE and DECK ({listed(wild)} by {'a Wild' if len(wild) == 1 else 'Wilds'})"


def instruction(back: str) -> str:
    """What a back of the draw pile tells to do; empty for a draw pile that is used up."""
    if back in COLOURS and back:
        return f"Draw until a {COLOUR_NAMES[COLOURS.index(back)]} card"
    if back == "F":
        return "Flip the top card"
    if back == "1":
        return "Draw 1 card"
    return f"Draw {back} cards" if back else "Draw from the empty pile and end the hand"


def playable(top: int) -> str:
    """What may go on this top, in a few words."""
    if top in (EMPTY, DECK):
        return "play any number"
    if top >= CALLED:
        return f"play a {COLOUR_NAMES[top - CALLED]} card"
    if top in (HIT, THE):
        return f"play {'THE' if top == HIT else 'DECK'}"
    colour, kind = card_name(FACES[top]).split()
    return f"match {colour.lower()} or {f'number {kind}' if is_number(top) else 'Reverse'}"


def sentence(event: LooseEvent, name: Names) -> str:
    """The event for a caption; empty when there is nothing to tell."""
    return capital(_told(event, name))


def _told(event: LooseEvent, name: Names) -> str:
    facts = event.facts
    if event.kind == "scoreless":
        return "nobody scores in this hand."
    if event.kind == "reverse":
        way = "clockwise" if facts["clockwise"] else "counter-clockwise"
        return f"play goes {way} now; {name(facts['next'])} {_s(name(facts['next']), 'follow')}."
    who = name(event.seat)
    match event.kind:
        case "deal":
            return f"hand {facts['round']}: {who} {_s(who, 'deal')} seven cards each."
        case "play":
            return f"{who} {_s(who, 'play')} {_played(facts['cards'], facts['called'], facts['as'])}."
        case "call":
            return f"{who} {_s(who, 'call')} {facts['colour']}."
        case "collect":
            piles = "first" if facts["piles"] == 1 else f"{facts['piles']}{_th(facts['piles'])}"
            whose = verb(who, "their", "your")
            return f"{who} {_s(who, 'win')} the pile of {facts['cards']} cards, {whose} {piles} DECK pile."
        case "declare":
            return f"{who} {_s(who, 'call')} “HIT THE DECK”."
        case "catch":
            caught, cards = name(facts["offender"]), _cards(facts["cards"])
            penalty = f"{caught} {_s(caught, 'draw')} {cards}"
            return f"{who} {_s(who, 'catch', 'es')} {caught} without a call: {penalty}."
        case "draw":
            return f"{who} {_s(who, 'draw')} {_cards(facts['cards'])}."
        case "flip":
            return f"{who} {_s(who, 'flip')} {card_name(facts['card'])}."
        case "dot" | "search":
            return _until(event, who)
        case "dry":
            return f"{who} must draw and no card is left: the hand ends and nobody goes out."
        case "count":
            points = f"{event.points} point{'' if event.points == 1 else 's'}"
            if not facts["out"]:
                return f"{who} {_s(who, 'score')} {points} for DECK piles."
            left = event.points - facts["piles"]
            piles = f" + {facts['piles']} for DECK piles" if facts["piles"] else ""
            return f"{who} {_s(who, 'go', 'es')} out: {left} left in other hands{piles} = {points}."
    return ""


def _played(cards: Sequence[str], called: str | None, wild_as: str | None) -> str:
    if len(cards) == 3:
        return f"{joined(cards)} at once"
    name = card_name(cards[0])
    if called is not None:
        return f"a {name} for {called}"
    return f"a {name} as {card_name(wild_as)}" if wild_as is not None else name


def _until(event: LooseEvent, who: str) -> str:
    """A search, or drawing for a dot, with what was drawn besides."""
    kept, card = event.facts["cards"], event.facts["card"]
    wanted = "a number card" if event.kind == "search" else f"a {_colour(event.facts['back'])} card"
    if card is None:
        return f"{who} {_s(who, 'draw')} {_cards(kept)} without finding {wanted}."
    played = f"{who} {_s(who, 'draw')} and {_s(who, 'play')} {card_name(card)}"
    return f"{played}, after {_cards(kept)} to keep." if kept else f"{played}."


def _colour(back: str) -> str:
    return COLOUR_NAMES[COLOURS.index(back)]


def _cards(count: int) -> str:
    return "no card" if not count else f"{count} card{'' if count == 1 else 's'}"


def _s(who: str, plain: str, ending: str = "s") -> str:
    return verb(who, plain + ending, plain)


def _th(number: int) -> str:
    return {2: "nd", 3: "rd"}.get(number, "th")
