"""Line games in sentences: what happened, as everybody at the table may hear it."""

from game.rules.core.events import LooseEvent
from game.rules.core.sentences import Names
from game.rules.games.dominoes.phrases import counted, the_tile, verb
from game.rules.shared.dominoes import LEFT, number_name
from game.rules.shared.words import capital, listed


def side_name(side: str | None) -> str:
    """ "left" or "right"."""
    return "left" if side == LEFT else "right"


def ends(numbers: tuple[int, int]) -> str:
    """The two open ends in words: "four and six", "two fives"."""
    one, other = numbers
    if one == other:
        name = number_name(one)
        return f"two {name}{'es' if name == 'six' else 's'}"
    return f"{number_name(one)} and {number_name(other)}"


def sentence(event: LooseEvent, name: Names, call: str) -> str:
    """One sentence for an event; empty when there is nothing to tell. `call` is said when going out."""
    if event.seat < 0:
        if event.kind == "redeal":
            return "Nobody holds a double, so all tiles are mixed and dealt again."
        return ""
    facts = event.facts
    plain = name(event.seat)
    who = capital(plain)
    match event.kind:
        case "deal":
            dealt = counted(facts["tiles"], "tile")
            return f"Round {facts['round']}: {plain} {verb(plain, 'deal')} {dealt} each."
        case "leader":
            if facts["highest"]:
                what = "double" if facts["double"] else "tile"
                return f"{who} {verb(plain, 'hold')} the highest {what} and {verb(plain, 'lead')} it."
            return f"{who} {verb(plain, 'lead')}, having won the latest round."
        case "lead":
            return f"{who} {verb(plain, 'lead')} {the_tile(facts['tile'])}."
        case "play":
            where = f"on the {side_name(facts['side'])}"
            told = f"{who} {verb(plain, 'play')} {the_tile(facts['tile'])} {where}"
            return f"{told}: {ends(facts['ends'])} at the ends."
        case "draw":
            return f"{who} {verb(plain, 'draw')} {the_tile(event.transfers[0].face)}."
        case "pass":
            return f"{who} {verb(plain, 'pass', 'passes')} on {ends(facts['ends'])}."
        case "out":
            return f"“{call}” {who} {verb(plain, 'are', 'is')} out." if call else f"{who} {_is_out(plain)}."
        case "score":
            points = counted(event.points, "point")
            return f"{who} {verb(plain, 'score')} {points}: {facts['reason']}."
        case "count":
            return _counted(event, name)
    return ""


def _is_out(plain: str) -> str:
    return f"{verb(plain, 'play')} the last tile and {verb(plain, 'are', 'is')} out"


def _counted(event: LooseEvent, name: Names) -> str:
    facts = event.facts
    if facts["tied"]:
        tied = listed(name(seat) for seat in facts["tied"])
        return f"{capital(tied)} hold equally little, so nobody scores in this blocked round."
    plain = name(event.seat)
    who = capital(plain)
    points = counted(event.points, "point")
    if facts["blocked"]:
        how = f"with the fewest dots, {facts['dots'][event.seat]}"
        return (
            f"The line is blocked: {plain} {verb(plain, 'win')} {how}, and {verb(plain, 'score')} {points}."
        )
    return f"{who} {verb(plain, 'win')} the round and {verb(plain, 'score')} {points}."
