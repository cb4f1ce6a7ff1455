"""What is announced reaches whoever listens, every time, and nobody else."""

from game.announce import announce, listen


def test_a_sentence_is_heard_while_one_listens() -> None:
    """Once a saying, a repeated one again; nothing after the listener has left, and never nothing."""
    heard: list[tuple[str, bool]] = []
    end = listen(lambda text, assertive: heard.append((text, assertive)))
    announce("Your turn.")
    announce("Your turn.")
    announce("Not that card.", assertive=True)
    announce("")
    end()
    announce("Too late.")
    assert heard == [("Your turn.", False), ("Your turn.", False), ("Not that card.", True)]
