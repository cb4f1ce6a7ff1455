"""Parts of a line in words."""

from game.rules.shared.dominoes import LEFT, number_name


def end_name(side: str | None, numbers: tuple[int, int]) -> str:
    """Which of the two ends with these numbers it is: "the four"; of two alike "one end", "the other end".

    Never by left and right: a line that turns may come to lie with its left end at the right.
    """
    left, right = numbers
    if left == right:
        return "one end" if side == LEFT else "the other end"
    return f"the {number_name(left if side == LEFT else right)}"


def ends(numbers: tuple[int, int]) -> str:
    """The two open ends in words: "four and six", "two fives"."""
    one, other = numbers
    if one == other:
        name = number_name(one)
        return f"two {name}{'es' if name == 'six' else 's'}"
    return f"{number_name(one)} and {number_name(other)}"
