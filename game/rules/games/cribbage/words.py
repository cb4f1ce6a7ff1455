"""Cribbage in sentences: what happened, as everybody at the table may hear it."""

from collections.abc import Iterable

from game.rules.core.events import Event
from game.rules.core.game import Names
from game.rules.games.cribbage.pegging import HIS_NOBS
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import capital, listed, possessive


def cards_in_words(faces: Iterable[str]) -> str:
    """Cards with their article: "the 5 of hearts and the king of diamonds"."""
    return listed(f"the {card_name(face)}" for face in faces)


def sentence(event: Event, name: Names) -> str:
    """One sentence for an event, or two; empty when there is nothing to tell."""
    who, facts = capital(name(event.seat)) if event.seat >= 0 else "", event.facts
    s = "" if who == "You" else "s"
    match event.kind:
        case "first":
            return _first_deal(event, name)
        case "deal":
            crib = "yours" if who == "You" else possessive(name(event.seat))
            return f"Deal {facts['round']}: {name(event.seat)} deal{s}, and the crib is {crib}."
        case "crib":
            many = "a card" if facts["cards"] == 1 else "two cards"
            return f"{who} lay{s} {many} away."
        case "cut":
            return f"{who} cut{s} {cards_in_words(moved.face for moved in event.transfers)}."
        case "nobs":
            return f"{HIS_NOBS}: {name(event.seat)} peg{s} {event.points}."
        case "play":
            return f"{who} play{s} the {card_name(facts['card'])}: {facts['total']}."
        case "peg" | "last":
            reasons = listed(line.reason for line in event.sheet)
            return f"{who} peg{s} {event.points} at {facts['total']}: {reasons}."
        case "go":
            return f"{who} say{s} “go” at {facts['total']}."
        case "sweep":
            if facts["leads"] < 0:
                return "All cards are played; the hands are counted."
            leader = name(facts["leads"])
            return f"The count starts again: {leader} lead{'' if leader == 'you' else 's'}."
        case "open":
            return f"{capital(possessive(name(event.seat)))} crib is turned up."
        case "count":
            where = " in the crib" if facts["crib"] else ""
            enough = "" if event.points == facts["count"] else f" The last {event.points} are enough."
            return f"{who} count{s} {facts['count'] or 'nothing'}{where}{_aloud(event)}.{enough}"
        case "claim":
            return _claim(event, name)
        case "tally":
            what = f"{capital(possessive(name(facts['owner'])))} {'crib' if facts['crib'] else 'hand'}"
            lost = f" {facts['lost']} went unseen." if facts["lost"] else ""
            return f"{what} counts {facts['count'] or 'nothing'}{_aloud(event)}.{lost}"
    return ""


def _aloud(event: Event) -> str:
    return f": {event.facts['spoken']}" if event.sheet else ""


def _first_deal(event: Event, name: Names) -> str:
    if event.facts["dealer"] < 0:
        return "The lowest cards are equal, so everybody cuts again."
    dealer = name(event.facts["dealer"])
    s = "" if dealer == "you" else "s"
    card = card_name(event.facts["card"])
    return f"{capital(dealer)} cut{s} the lowest card, the {card}, and deal{s} first."


def _claim(event: Event, name: Names) -> str:
    """What was claimed, and what came of it, without a word on what there was."""
    who, claim = capital(name(event.seat)), event.facts["claim"]
    s = "" if who == "You" else "s"
    if event.seat == event.facts["owner"]:
        where = " in the crib" if event.facts["crib"] else ""
        told = f"{who} claim{s} {claim or 'nothing'}{where}"
        return f"{told}, which is too many: nothing is pegged." if claim and not event.points else f"{told}."
    if not claim:
        return f"{who} take{s} nothing."
    if event.points:
        return f"{who} take{s} {claim} that {'was' if claim == 1 else 'were'} missed."
    return f"{who} claim{s} {claim} as missed, but so many were not."
