"""Crazy Eights in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.shared.playing_cards import SUIT_NAMES, card_name
from game.rules.shared.words import capital, counted, es_of, possessive, s_of, the_cards


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event, or a few; empty when there is nothing to tell."""
    who = capital(name(event.seat)) if event.seat >= 0 else ""
    facts, s = event.facts, s_of(who)
    match event.kind:
        case "deal":
            return f"Round {facts['round']}: {name(event.seat)} deal{s}."
        case "start":
            told = f"The {card_name(facts['card'])} is turned up"
            return f"{told} and goes under the stock." if facts["eight"] else f"{told}."
        case "play":
            return _played(event, who, s)
        case "draw":
            if not facts["cards"]:
                return f"{who} would draw, but the stock is empty."
            shown = event.transfers[0].face != "?"
            cards = the_cards(moved.face for moved in event.transfers) if shown else ""
            owed = " for the twos" if facts["owed"] else ""
            return f"{who} draw{s} {cards or counted(facts['cards'], 'card')}{owed}."
        case "pass":
            keeps = f" and keep{s} the card" if facts["keeps"] else ": nothing fits and nothing can be drawn"
            return f"{who} pass{es_of(who)}{keeps}."
        case "reshuffle":
            return f"The discards are shuffled into a new stock of {counted(facts['cards'], 'card')}."
        case "blocked":
            how = "It has gone on too long" if facts["turns"] else "Nobody can play"
            return f"{how}: the round is over, and everybody counts."
        case "count":
            total = f"{capital(possessive(name(event.seat)))} total is {facts['total']}."
            if facts["out"]:
                return f"{who} went out. {total}"
            return f"{who} score{s} {event.points} for {the_cards(event.sheet[0].faces)}. {total}"
    return ""


def _played(event: LooseEvent, who: str, s: str) -> str:
    facts = event.facts
    told = f"{who} play{s} the {card_name(facts['card'])}"
    if facts["suit"] is not None:
        told += f" and name{s} {SUIT_NAMES[facts['suit']]}"
    left = {0: f" {who} {'are' if who == 'You' else 'is'} out.", 1: " One card is left."}
    after = left.get(facts["left"], "")
    match facts["effect"]:
        case "skip":
            after = " The next player is skipped." + after
        case "reverse":
            after = " Play turns round." + after
        case "owe":
            after = f" The next player owes {facts['owing']} cards." + after
    return f"{told}.{after}"
