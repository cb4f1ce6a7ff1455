"""What a table that is being set will be like, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import registry
from game.rules.shared.words import NUMBERS, capital

if TYPE_CHECKING:
    from game.scenes.houserules import HouseRules
    from game.scenes.plan import SeatPlan


def summary(plan: SeatPlan, rules: HouseRules) -> str:
    """Say "Four at the table, to 100 points, about 10 minutes."; minutes only where they are known."""
    count = len(plan.seats)
    said = [f"{capital(NUMBERS[count]) if count > 1 else 'Alone'} at the table"]
    target = rules.values.get("target")
    entry = registry.entry(plan.plan.game)
    if isinstance(target, int) and target and _counts(rules):
        said.append(f"to {target} {entry.counts}")
    usual = max(entry.seats[0], min(entry.seats[-1], entry.usual))
    if entry.minutes and count == usual and rules.preset == "book" and len(plan.plan.people) == 1:
        said.append(f"about {entry.minutes} minutes")
    words = ", ".join(said)
    if plan.plan.by_lot and count > 1:
        words += "; who sits where, by lot"
    changed = rules.changed_words()
    return f"{words}; {changed}." if changed else f"{words}."


def _counts(rules: HouseRules) -> bool:
    """Whether the target has an effect as the rules are."""
    return any(rule.name == "target" and rule.matters(rules.values) for rule in rules.rules)
