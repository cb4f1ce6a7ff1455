"""A hand of Poker in a sentence."""


def with_article(hand: str) -> str:
    """A hand with its article: "a flush in fives", "the highest tile six-five", "threes"."""
    if hand.startswith("highest"):
        return f"the {hand}"
    return hand if hand.startswith(("one ", "threes", "fours")) else f"a {hand}"
