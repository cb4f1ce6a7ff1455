"""Parts of a line in words."""

from game.rules.shared.dominoes import LEFT, number_name


def end_name(side: str | None) -> str:
    """ "left end" or "right end": a line that turns has its left end where it comes to lie."""
    return "left end" if side == LEFT else "right end"


def ends(numbers: tuple[int, int]) -> str:
    """The two open ends in words: "four and six", "two fives"."""
    one, other = numbers
    if one == other:
        name = number_name(one)
        return f"two {name}{'es' if name == 'six' else 's'}"
    return f"{number_name(one)} and {number_name(other)}"
