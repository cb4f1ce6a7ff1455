"""What the evaluation counts, in hundredths of a man: early, with 24 pieces, and late, with none.

Learned from games of the engine with itself, as `python -m tests.bench.learn_checkers` says. Squares stand
as each side sees its own: from its home row up, from its left.
"""

MEN = (
    (140, 124, 132, 77, 92, 94, 95, 63, 89, 88, 88, 66, 113, 96, 75, 75,
     84, 83, 66, 50, 141, 94, 65, 67, 113, 84, 94, 106, 0, 0, 0, 0),
    (210, 202, 210, 208, 175, 152, 187, 174, 150, 179, 168, 179, 168, 162, 190, 167,
     165, 171, 188, 182, 162, 178, 201, 199, 172, 178, 192, 173, 0, 0, 0, 0),
)  # fmt: skip
"""A man on each square."""
KINGS = (
    (157, 126, 132, 127, 150, 142, 148, 124, 149, 107, 130, 133, 137, 91, 105, 134,
     129, 134, 99, 133, 143, 90, 96, 122, 140, 126, 77, 146, 88, 157, 106, 117),
    (260, 219, 225, 228, 251, 238, 241, 214, 216, 236, 250, 203, 226, 248, 236, 229,
     221, 239, 247, 224, 215, 246, 254, 241, 222, 235, 258, 222, 228, 215, 239, 233),
)  # fmt: skip
"""A king on each square."""
GUARDS = (
    (11, 20, -16, 16, -34, 25, -1, 9, -6, -22, -14, -12, -11, -7, 33, 13),
    (11, -37, -6, -26, -2, 2, -11, 36, -7, 7, -7, 36, -22, 20, -1, 7),
)  # fmt: skip
"""Men on the home row, by where they stand: one for the leftmost, eight for the rightmost."""
CROWNING = (26, 47)
"""A man on the last row but one with an empty square to become king on."""
NEARING = (-14, 19)
"""A man on the row before with an empty square ahead."""
FREE = (-23, 24)
"""A piece that can step."""
TURN = (-2, 6)
"""Being to move."""
