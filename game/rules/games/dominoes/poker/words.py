"""Domino Poker in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.dominoes.phrases import counted, verb
from game.rules.shared.words import capital


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    facts = event.facts
    if event.seat < 0:
        return _of_the_table(event)
    plain = name(event.seat)
    who = capital(plain)
    all_in = " and goes all in" if plain.lower() != "you" else " and go all in"
    all_in = all_in if facts.get("all_in") else ""
    match event.kind:
        case "deal":
            return f"Hand {facts['round']}: {plain} {verb(plain, 'deal')} five tiles each."
        case "call":
            if not facts["paid"]:
                return f"{who} {verb(plain, 'check')}."
            return f"{who} {verb(plain, 'call')} with {counted(facts['paid'], 'chip')}{all_in}."
        case "raise":
            return f"{who} {verb(plain, 'raise')} to {facts['to']}{all_in}."
        case "fold":
            return f"{who} {verb(plain, 'fold')}."
        case "show":
            return f"{who} {verb(plain, 'show')} {with_article(facts['hand'])}."
        case "back":
            return f"{who} {verb(plain, 'take')} back {counted(facts['chips'], 'chip')} that nobody answered."
        case "pot":
            pot = f"side pot {facts['side']}" if facts["side"] else "the pot"
            how = f" with {with_article(facts['hand'])}" if facts["hand"] else " unseen"
            return f"{who} {verb(plain, 'win')} {pot} of {counted(event.points, 'chip')}{how}."
        case "best":
            return f"{who} {verb(plain, 'win')} the hand with {with_article(facts['hand'])}."
        case "broke":
            return f"{who} {verb(plain, 'have', 'has')} no chips left and {verb(plain, 'drop')} out."
    return ""


def with_article(hand: str) -> str:
    """A hand with its article: "a flush in fives", "the highest tile six-five", "threes"."""
    if hand.startswith("highest"):
        return f"the {hand}"
    return hand if hand.startswith(("one ", "threes", "fours")) else f"a {hand}"


def _of_the_table(event: LooseEvent) -> str:
    if event.kind == "ante":
        return f"Everybody pays {counted(event.facts['ante'], 'chip')}: {event.facts['pot']} in the pot."
    return "The hands are opened." if event.kind == "showdown" else ""
