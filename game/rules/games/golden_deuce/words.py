"""Golden Deuce in words: where pawns go."""

from game.rules.games.golden_deuce.pawns import Plan, Step
from game.rules.games.golden_deuce.track import FINISH, QUEUE, SPECIALS, START, WARPS
from game.rules.shared.words import capital


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
