"""How a match ended, with the players' names for their numbers."""

import pytest

from game.scenes.endings import named

NAMES = ("Ada", "Ben", "player 1", "You")


@pytest.mark.parametrize(
    ("reason", "you", "told"),
    [
        ("Player 2 reached 57 points; 50 win the match.", 0, "Ben reached 57 points; 50 win the match."),
        ("Player 1 wins with 26 points; 25 end the match.", 0, "You win with 26 points; 25 end the match."),
        ("Player 1 wins with 26 points.", None, "Ada wins with 26 points."),
        ("100 points were reached; player 2 wins with 8.", 0, "100 points were reached; Ben wins with 8."),
        ("It is over; player 1 and player 2 win with 9.", 1, "It is over; Ada and you win with 9."),
        ("Players 1 and 3 reached 121 points first.", 0, "You and player 1 reached 121 points first."),
        ("Player 1, player 2 and player 4 share the win with 3 points each.", None,
         "Ada, Ben and You share the win with 3 points each."),
        ("Player 2 has won all the chips.", 1, "You have won all the chips."),
        ("Player 2 won 3 hands first.", 0, "Ben won 3 hands first."),
        ("Checkmate.", 0, "Checkmate."),
        ("Player 7 wins.", 0, "Player 7 wins."),
    ],
)  # fmt: skip
def test_names_stand_for_numbers(reason: str, you: int | None, told: str) -> None:
    """Whatever the game's sentence, names and a fitting verb stand in it, and a name is never renamed."""
    assert named(reason, NAMES, you) == told
