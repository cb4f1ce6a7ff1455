"""Four-Hand Texas in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.dominoes.phrases import counted, the_tile, verb
from game.rules.games.dominoes.texas42.suits import LIMIT, TRUMPS, suit_name, trump_name
from game.rules.shared.words import capital, listed


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    if event.seat < 0:
        return "All four pass, and the deal goes on to the left." if event.kind == "passed" else ""
    facts = event.facts
    plain = name(event.seat)
    who = capital(plain)
    match event.kind:
        case "deal":
            return f"Hand {facts['round']}: {plain} {verb(plain, 'deal')} seven tiles each."
        case "bid":
            return f"{who} {verb(plain, 'bid')} {facts['bid']}."
        case "pass":
            return f"{who} {verb(plain, 'pass', 'passes')}."
        case "won_bid":
            return f"{who} {verb(plain, 'win')} the auction with {facts['bid']}."
        case "trump":
            return f"{who} {verb(plain, 'name')} {trump_name(facts['trump'])}."
        case "play":
            if not facts["leads"]:
                return f"{who} {verb(plain, 'play')} {the_tile(facts['tile'])}."
            suit = "trumps" if facts["led"] == TRUMPS else suit_name(facts["led"])
            return f"{who} {verb(plain, 'lead')} {the_tile(facts['tile'])}: {suit}."
        case "trick":
            return f"{who} {verb(plain, 'take')} the trick: {counted(facts['points'], 'point')}."
        case "count":
            return _counted(event, name)
    return ""


def _counted(event: LooseEvent, name: Names) -> str:
    facts = event.facts
    side = capital(listed(sorted((name(event.seat), name(facts["partner"])), key=lambda n: n != "you")))
    points = counted(event.points, "point")
    if not facts["bidding"]:
        return f"{side} score {points}." if event.points else f"{side} score nothing."
    made = "make" if facts["made"] else "fail"
    bid = f"the limit bid of {facts['bid']}" if facts["bid"] >= LIMIT else f"the bid of {facts['bid']}"
    if facts["made"]:
        return f"{side} {made} {bid} and score {points}."
    return f"{side} {made} {bid} with {facts['taken']} and score nothing."
