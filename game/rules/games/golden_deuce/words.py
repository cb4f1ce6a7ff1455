"""Golden Deuce in sentences: what happened, and where pawns go."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.golden_deuce.cards import card_name
from game.rules.games.golden_deuce.pawns import Plan, Step
from game.rules.games.golden_deuce.track import FINISH, QUEUE, SPECIALS, START, WARPS
from game.rules.shared.words import capital, possessive


def sentence(event: LooseEvent, name: Names) -> str:
    """One sentence for an event; empty when there is nothing to tell."""
    who, facts = capital(name(event.seat)) if event.seat >= 0 else "", event.facts
    s, you = ("", True) if who == "You" else ("s", False)
    match event.kind:
        case "deal":
            lead = name(facts["leads"])
            told = f"{lead} lead{'' if lead == 'you' else 's'}"
            if "lowest" in facts:
                told += f" with the {card_name(facts['lowest'])}"
            return f"Hand {facts['round']}: {name(event.seat)} deal{s}, {told}."
        case "play":
            return f"{who} play{s} {facts['name']}{_left(facts['left'])}."
        case "pass":
            if not event.transfers:
                return f"{who} pass{'' if you else 'es'}."
            face = event.transfers[0].face
            drawn = "a card" if face == "?" else f"the {card_name(face)}"
            return f"{who} pass{'' if you else 'es'} and draw{s} {drawn}."
        case "collect":
            return f"Nobody beats it: {name(event.seat)} lead{s}."
        case "last":
            return f"{who} declare{s} “last card”."
        case "catch":
            caught = f"{who} catch{'' if you else 'es'} {name(facts['offender'])} without “last card”"
            return f"{caught}." if facts["pays"] else f"{caught}, but no pawn can go back."
        case "pawn" | "penalty":
            return f"{capital(possessive(name(event.seat)))} pawn {facts['pawn'] + 1} {_moves(event)}."
        case "nopawn":
            if facts["queued"]:
                return f"{who} wait{s} in the queue."
            return f"{who} cannot move a pawn now."
        case "count":
            points = f"{event.points or 'no'} point{'' if event.points == 1 else 's'}"
            if facts["won"]:
                return f"{who} win{s} the hand: {points}."
            return f"{who} {'have' if you else 'has'} {facts['left']} left and score{s} {points}."
    return ""


def _left(cards: int) -> str:
    return ", one card left" if cards == 1 else ", the last cards" if cards == 0 else ""


def _moves(event: LooseEvent) -> str:
    """What a pawn did: "goes from 3 to 7 and on to 10"."""
    facts = event.facts
    step = Step(facts["pawn"], facts["start"], facts["counted"], facts["end"])
    if event.kind == "penalty":
        return f"goes back to {_place(step.end)}"
    return f"goes {_way(step, 'to ')}"


def _place(place: int) -> str:
    return {START: "the start", FINISH: "the finish", QUEUE: "the queue"}.get(place, str(place))


def _way(step: Step, to: str) -> str:
    if step.end == FINISH:
        return "home"
    if step.end == QUEUE:
        return f"{to}the queue"
    if step.counted == step.end:
        return f"{to}{step.end}"
    how = "by warp" if step.counted in WARPS else "on" if SPECIALS[step.counted] > step.counted else "back"
    return f"{to}{step.counted} and {how} to {step.end}"


def journey(plan: Plan, penalty: bool, *, short: bool = False) -> str:
    """A pawn move as a button names it, "Pawn 1 home, pawn 2 to 5"; short "one home, one to 5"."""
    if penalty:
        (step,) = plan.steps
        return f"{'back' if short else f'Pawn {step.pawn + 1} back'} to {_place(step.end)}"
    parts = [f"{'one' if short else f'pawn {step.pawn + 1}'} {_way(step, 'to ')}" for step in plan.steps]
    if short and len(plan.steps) == 1:
        return parts[0].partition(" ")[2]
    told = ", ".join(parts)
    return told if short else capital(told)
