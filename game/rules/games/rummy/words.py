"""Rummy in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.shared.melds import is_set
from game.rules.shared.playing_cards import ACE_LOW, RANK_NAMES, SUIT_NAMES, card_name, codes_of
from game.rules.shared.words import capital, counted, es_of, possessive, s_of, the_cards


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    who = capital(name(event.seat)) if event.seat >= 0 else ""
    facts, s = event.facts, s_of(who)
    match event.kind:
        case "deal":
            up = card_name(facts["card"])
            return f"Hand {facts['round']}: {name(event.seat)} deal{s}, and the {up} is turned up."
        case "draw":
            face = event.transfers[0].face
            drawn = "a card" if face == "?" else f"the {card_name(face)}"
            return f"{who} draw{s} {drawn} from the stock."
        case "take":
            return f"{who} take{s} the {card_name(facts['card'])} from the discard pile."
        case "turnover":
            return f"The discard pile is turned over: {counted(facts['cards'], 'card')} make the new stock."
        case "meld":
            return f"{who} meld{s} {the_cards(facts['cards'])}.{_left(facts['left'])}"
        case "lay":
            owner = facts["owner"]
            whose = "a meld of their own" if owner == event.seat else f"{possessive(name(owner))} meld"
            if owner == event.seat and who == "You":
                whose = "your own meld"
            return f"{who} lay{s} the {card_name(facts['card'])} on {whose}.{_left(facts['left'])}"
        case "discard":
            return f"{who} discard{s} the {card_name(facts['card'])}.{_left(facts['left'])}"
        case "out":
            return f"{who} go{es_of(who)} out."
        case "exhausted":
            return "The stock has run out for the third time, so the hand is drawn."
        case "endless":
            return "The hand has gone on too long and is drawn."
        case "drawn":
            return f"Hand {facts['round']} is drawn; nobody scores."
        case "count":
            total = f"{capital(possessive(name(event.seat)))} total is {facts['total']}."
            return f"{who} score{s} {event.points} for what the others hold. {total}"
    return ""


def meld_name(meld: int) -> str:
    """A meld in words: "the 9s", "the clubs from 4 to 6"."""
    faces = [ACE_LOW.faces[card] for card in codes_of(meld)]
    first, last = RANK_NAMES[faces[0][0]], RANK_NAMES[faces[-1][0]]
    return f"the {first}s" if is_set(meld) else f"the {SUIT_NAMES[faces[0][1]]} from {first} to {last}"


def _left(cards: int) -> str:
    return " One card is left." if cards == 1 else ""
