"""What stays keeps its number, and only what has changed is told."""

from game.access.forest import ROOT, Forest
from game.access.node import Node, Role, numbered, words


def tree(*names: str, focused: str = "", value: str = "") -> Node:
    """A window with a button a name."""
    children = [Node(Role.BUTTON, name, focused=name == focused, press=print) for name in names]
    return Node(Role.WINDOW, "Deuce", children=[*children, Node(Role.FIELD, "Name", "field", value)])


def test_only_what_changed_is_told() -> None:
    """At first everything, then nothing, then the one thing that is different."""
    forest = Forest()
    assert [node.name for _, node, _ in forest.renew(tree("Play", "Quit")).nodes] == [
        "Play",
        "Quit",
        "Name",
        "Deuce",
    ]
    assert not forest.renew(tree("Play", "Quit"))
    change = forest.renew(tree("Play", "Quit", value="Ann"))
    assert [(node.role, node.value) for _, node, _ in change.nodes] == [(Role.FIELD, "Ann")]


def test_numbers_stay() -> None:
    """A thing keeps its number while others come and go, and a new one never takes an old one's."""
    forest = Forest()
    first = {node.name: number for number, node, _ in forest.renew(tree("Play", "Quit")).nodes}
    forest.renew(tree("Quit"))
    later = {node.name: number for number, node, _ in forest.renew(tree("Learn", "Quit")).nodes}
    assert later["Learn"] not in first.values()
    quit_button = forest.node(first["Quit"])
    assert quit_button is not None and quit_button.name == "Quit"
    assert forest.node(first["Play"]) is None  # a press that comes too late presses nothing


def test_things_of_the_same_name_are_told_apart() -> None:
    """Each has a number of its own, in their order."""
    forest = Forest()
    change = forest.renew(Node(Role.WINDOW, children=[words("Pass"), words("Pass"), words("Pass")]))
    numbers = [number for number, node, _ in change.nodes if node.name == "Pass"]
    assert len(set(numbers)) == 3
    assert change.nodes[-1][2] == tuple(numbers)


def test_the_keyboard_is_followed() -> None:
    """Where it goes is told though nothing else has changed; nowhere means the window."""
    forest = Forest()
    change = forest.renew(tree("Play", "Quit", focused="Play"))
    play = next(number for number, node, _ in change.nodes if node.name == "Play")
    assert change.focus == play
    assert forest.renew(tree("Play", "Quit")).focus == ROOT
    assert not forest.renew(tree("Play", "Quit"))


def test_what_is_told_again_itself_is_not_looked_into() -> None:
    """A branch that is the same one keeps its numbers, its keyboard and its place, and goes as a whole."""
    forest = Forest()
    rows = [Node(Role.OPTION, name, focused=name == "b") for name in "ab"]
    branch = Node(Role.OPTIONS, "Hand", children=rows)
    first = forest.renew(Node(Role.WINDOW, children=[words("Go"), branch]))
    numbers = {node.name: number for number, node, _ in first.nodes}
    assert first.focus == numbers["b"]
    again = forest.renew(Node(Role.WINDOW, children=[branch, words("Went")]))
    assert again.focus == numbers["b"] and not again.moved
    assert [node.name for _, node, _ in again.nodes] == ["Went", ""]
    assert forest.node(numbers["a"]) is rows[0]
    forest.forget()
    whole = forest.renew(Node(Role.WINDOW, children=[branch, words("Went")]))
    assert {node.name: number for number, node, _ in whole.nodes}["a"] == numbers["a"]
    assert len(whole.nodes) == 5
    forest.renew(Node(Role.WINDOW, children=[words("Went")]))
    assert forest.node(numbers["Hand"]) is None and forest.node(numbers["a"]) is None


def test_a_longer_list_tells_what_is_new() -> None:
    """With one line more, that line and the list are told, and no line that was there."""
    forest = Forest()

    def moves(count: int) -> Node:
        lines = numbered([Node(Role.OPTION, f"{number}. e4") for number in range(count)])
        return Node(Role.WINDOW, children=[Node(Role.OPTIONS, "Moves", children=lines)])

    forest.renew(moves(80))
    assert [node.name for _, node, _ in forest.renew(moves(81)).nodes] == ["80. e4", "Moves"]
