"""The tree of a written game: lines are added, made the main one and taken out; nothing else is lost."""

from game.rules.core.gametree import Comment, GameTree, Node
from game.rules.games.chess import pgn
from game.rules.shared.annotations import glyphs, remarks, retold, words

TEXT = "1. e4 {best} e5 (1... c5 {sharp} 2. Nf3 (2. c3 $14)) 2. Nf3 $1 Nc6 *"


def tree() -> GameTree:
    """A small tree."""
    return pgn.read_one(TEXT)


def line(node: Node) -> list[str]:
    """The texts of the main line from a node on."""
    return [one.text for one in node.line()]


def moves_of(game: GameTree) -> str:
    """What is written of a game without its tags."""
    return pgn.write(game).partition("\n\n")[2].strip().replace("\n", " ")


def test_lines_are_added() -> None:
    """A move that is there already is found again; a new one becomes the last variation."""
    game = tree()
    e4 = game.root.children[0]
    assert game.root.add("e4", "e2e4") is e4
    d5 = e4.add("d5", "d7d5")
    assert d5.parent is e4 and [child.text for child in e4.children] == ["e5", "c5", "d5"]
    d5.add("exd5", "e4d5").nags.append(2)
    assert "(1... d5 2. exd5 $2)" in moves_of(game)


def test_a_line_is_promoted() -> None:
    """What was the main line before stays as the first variation, with all that is said in it."""
    game = tree()
    c5 = game.root.children[0].children[1]
    c5.promote()
    assert line(game.root) == ["e4", "c5", "Nf3"]
    assert moves_of(game) == "1. e4 {best} 1... c5 {sharp} (1... e5 2. Nf3 $1 Nc6) 2. Nf3 (2. c3 $14) *"
    game.root.promote()  # the root has nothing to stand before
    assert moves_of(pgn.read_one(pgn.write(game))) == moves_of(game)


def test_a_line_is_taken_out() -> None:
    """A move goes with everything after it; the line below takes its place."""
    game = tree()
    e4 = game.root.children[0]
    e4.children[1].delete()
    assert moves_of(game) == "1. e4 {best} 1... e5 2. Nf3 $1 Nc6 *"
    e5 = e4.children[0]
    e5.delete()
    assert e5.parent is None and line(game.root) == ["e4"]


def test_a_copy_shares_nothing() -> None:
    """What is changed in a copy leaves the original as it was, however long the game is."""
    game = tree()
    other = game.copy()
    other.root.children[0].after.append(Comment("more"))
    other.root.children[0].children[0].delete()
    other.tags["Event"] = "another"
    assert moves_of(game) == moves_of(tree()) and "Event" not in game.tags
    node = long = GameTree().root
    for number in range(5000):
        node = node.append(str(number))
    assert len(list(long.copy().line())) == 5000


def test_following_another_line() -> None:
    """The new main line is exactly the one that was asked for; the old one stays beside it."""
    game = tree()
    other = game.following([("e4", "e2e4"), ("c5", "c7c5"), ("Nc3", "b1c3")])
    assert other.moves == ["e2e4", "c7c5", "b1c3"] and game.moves == tree().moves
    assert "(1... e5 2. Nf3 $1 Nc6) 2. Nc3 (2. Nf3) (2. c3 $14) *" in moves_of(other)
    assert game.following([("e4", "e2e4")]).moves == ["e2e4"]
    assert [node.text for node in game.along(["e2e4", "c7c5", "a2a3"])] == ["", "e4", "c5"]


def test_what_a_reader_sees() -> None:
    """Glyphs, clocks and lines in words; what is meant for programs alone is left out."""
    game = pgn.read_one("1. e4 {[%clk 0:01:00][%csl Ra1] so [%eval 0.3]} $1 $36 $999 ;more\n%not this\n *")
    (node,) = game.root.line()
    assert glyphs(node) == ["!", "with the initiative", "$999"]
    assert remarks(node) == ["clock 0:01:00 so evaluation 0.3", "more"]
    assert words(node, 2) == "1. e4! with the initiative $999 clock 0:01:00 so evaluation 0.3 more"
    e5, c5 = tree().root.children[0].children
    assert words(c5, 3) == "1… c5 sharp 2. Nf3 (2. c3 +=)"
    assert words(e5, 3) == "1… e5 2. Nf3! Nc6"


def test_a_remark_with_a_brace_goes_to_the_end_of_its_line() -> None:
    """What no pair of braces can hold is written as lines of its own, and read back whole."""
    game = tree()
    game.root.children[0].after.append(Comment("a } b\nand more"))
    again = pgn.read_one(pgn.write(game))
    assert remarks(again.root.children[0]) == ["best", "a } b", "and more"]
    assert again.moves == game.moves


def test_a_match_without_a_written_game() -> None:
    """Its tree has its own tags and the line alone; how it ended is told."""
    bare = GameTree({"White": "Ann"}, "", 2)
    told = retold(None, bare, [("e4", "e2e4")], "1-0", "Black ran out of time; White wins.")
    assert (told.moves, told.result) == (["e2e4"], "1-0")
    assert told.tags == {"White": "Ann", "Result": "1-0", "Termination": "time forfeit"}
