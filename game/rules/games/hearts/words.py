"""Hearts in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import Event, Transfer
from game.rules.core.game import Names
from game.rules.games.hearts.passing import direction
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import capital, counted, possessive, s_of, the_cards


def sentence(event: Event, name: Names) -> str:
    """One sentence for an event, or two; empty when there is nothing to tell."""
    who = capital(name(event.seat)) if event.seat >= 0 else ""
    facts, s = event.facts, s_of(who)
    match event.kind:
        case "deal":
            return _dealt(event, name)
        case "pass":
            if all(moved.face != "?" for moved in event.transfers):
                cards = the_cards(moved.face for moved in event.transfers)
                return f"{who} pass{'' if who == 'You' else 'es'} {cards} to {name(facts['to'])}."
            return f"{who} {'have' if who == 'You' else 'has'} chosen {facts['cards']} cards to pass."
        case "swap":
            where = direction(facts["passes"], facts["seats"])
            got = [moved.face for moved in event.transfers if _own(moved, name)]
            return f"The cards go {where}" + (f": you get {the_cards(got)}." if got else ".")
        case "lead":
            if "card" in facts:
                return f"{who} hold{s} the {card_name(facts['card'])} and begin{s}."
            return ""
        case "play":
            verb = "lead" if facts["leads"] else "play"
            broken = " Hearts are broken." if facts["broken"] else ""
            return f"{who} {verb}{s} the {card_name(facts['card'])}.{broken}"
        case "collect":
            points = f", with {counted(facts['points'], 'point')}" if facts["points"] else ""
            return f"{who} take{s} the trick{points}."
        case "widow":
            return f"The widow goes with it: {the_cards(facts['cards'])}."
        case "choose":
            told = "26 off" if facts["choice"] == "self" else "26 for everybody else"
            return f"{who} choose{s} {told}."
        case "moon":
            change = f", for {event.points} points" if event.points else ""
            return f"{who} shot the moon{change}. {_total(event, name)}"
        case "count":
            if "by" in facts:
                return f"{who} score{s} {event.points or 'nothing'} by the moon. {_total(event, name)}"
            items = ", ".join(f"{line.reason} {line.points}" for line in event.sheet)
            told = f": {items}" if items else ""
            return f"{who} score{s} {event.points or 'nothing'}{told}. {_total(event, name)}"
    return ""


def _own(moved: Transfer, name: Names) -> bool:
    """Whether this card came to whoever reads the sentence."""
    return moved.face != "?" and name(int(moved.target.partition(":")[2])).lower() == "you"


def _total(event: Event, name: Names) -> str:
    return f"{capital(possessive(name(event.seat)))} total is {event.facts['total']}."


def _dealt(event: Event, name: Names) -> str:
    facts, dealer = event.facts, name(event.seat)
    told = f"Hand {facts['round']}: {dealer} deal{s_of(dealer)}."
    if facts["widow"]:
        are = "is" if facts["widow"] == 1 else "are"
        told += f" {capital(counted(facts['widow'], 'card'))} {are} left as the widow."
    if facts["passes"]:
        told += f" Cards are passed {direction(facts['passes'], facts['seats'])}."
    return told
