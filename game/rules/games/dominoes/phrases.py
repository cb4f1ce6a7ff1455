"""Small parts of sentences that all games of the family use."""

from game.rules.shared.dominoes import tile_name


def counted(number: int, thing: str) -> str:
    """A number with its noun: "1 dot", "27 dots"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def the_tile(face: str) -> str:
    """A tile with its article: "the double six"; "a tile" when it is hidden."""
    name = tile_name(face)
    return name if name == "a tile" else f"the {name}"
