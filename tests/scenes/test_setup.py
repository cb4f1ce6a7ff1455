"""The set-up scene: sensible from the start, everything by mouse alone or keyboard alone, problems in
sentences.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.options import HouseRule, fields_of
from game.rules.games.hearts.options import HeartsOptions
from game.scenes import navigate
from game.scenes.boardside import SideDisc
from game.scenes.houserules import BOOK, OWN, USUAL, HouseRules, choice_words, in_order
from game.scenes.plan import COMPUTER_NAMES, SeatPlan
from game.scenes.rulesheet import RuleSheet
from game.scenes.seatrows import SeatField, SeatName
from game.scenes.setup import SetupScene
from game.scenes.whosits import LevelRow, Sitter, WhoSitsScene
from game.session.codes import code_of
from game.session.dealing import Dealing, new_match
from game.session.players import Player
from game.table.ui.button import Button, IconButton
from game.table.ui.controls import ChoiceRow, Stepper
from game.table.ui.field import TextField
from game.table.ui.panel import Label
from game.table.ui.theme import FINE, Theme

from .watched import played

Drive = Callable[..., Any]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The tables that Play opened, instead of opening them."""
    tables: list[dict[str, Any]] = []

    def start(app: Any, key: str, players: Any, **rest: Any) -> None:
        tables.append({"key": key, "players": players, **rest})

    monkeypatch.setattr(navigate, "start_table", start, raising=False)
    return tables


def widgets(scene: SetupScene, kind: type) -> list[Any]:
    """The scene's widgets of one kind in their order."""
    return [widget for widget in scene.widgets.widgets if type(widget) is kind]


def crosses(scene: SetupScene) -> list[IconButton]:
    """What takes a player off the table."""
    return [widget for widget in widgets(scene, IconButton) if widget.icon == "close"]


def sheet(driver: Any, index: int) -> WhoSitsScene:
    """The sheet that a press on who sits there opens."""
    driver.click(widgets(driver.top, SeatField)[index])
    assert isinstance(driver.top, WhoSitsScene)
    return driver.top


def pick(driver: Any, kind: type, name: str) -> None:
    """Press this one of the sheet."""
    driver.click(next(widget for widget in widgets(driver.top, kind) if widget.known_as == name))


def button(scene: SetupScene, label: str) -> Button:
    """The button with these words."""
    return next(widget for widget in widgets(scene, Button) if widget.label == label)


def test_enter_plays_against_three_casual_opponents(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Nothing need be set: one key starts a match by the book, with a deal by chance."""
    driver = drive(SetupScene("deuce"))
    driver.key(pygame.K_RETURN)
    (table,) = started
    assert [player.level for player in table["players"]] == [None, "casual", "casual", "casual"]
    assert len({player.name for player in table["players"]}) == 4
    assert len({player.colour for player in table["players"]}) == 4
    assert (
        table["options"] == {"target": 100} and table["dealing"].number is None and table["may_undo"] is True
    )


def test_the_mouse_alone_sets_a_table_of_six(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Add two, make the second a person, raise a level, take 50 points, play."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    driver.click(button(scene, "Add a player"))
    driver.click(button(scene, "Add a player"))
    assert not any(b.label == "Add a player" for b in widgets(scene, Button))
    people = sheet(driver, 1)
    driver.click((people._tabs.rect.x + 20, people._tabs.rect.centery))
    pick(driver, Sitter, "Anna")
    assert driver.top is scene and scene.seat_plan.seats[1].name == "Anna"
    sheet(driver, 5)
    pick(driver, LevelRow, "Expert")
    target = next(row for row in widgets(scene, ChoiceRow) if (50, "50") in row.choices)
    driver.click((target.rect.x + 20, target.rect.centery))
    driver.click(button(scene, "Play"))
    (table,) = started
    assert [player.level for player in table["players"]] == [
        None,
        None,
        "casual",
        "casual",
        "casual",
        "expert",
    ]
    assert table["options"] == {"target": 50}


def test_the_keyboard_alone_changes_names_seats_and_deal(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Tab reaches every control; what is typed arrives; Enter in a field starts the table."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    reached = []
    for _ in range(60):
        driver.key(pygame.K_TAB)
        reached.append(scene.widgets.focus)
    assert set(scene.widgets.stops()) <= set(reached)
    scene.widgets.set_focus(widgets(scene, SeatField)[0], ring=True)
    driver.key(pygame.K_RETURN)
    while driver.top.widgets.focus is not driver.top._name:
        driver.key(pygame.K_TAB)
    driver.write("Mara")
    driver.key(pygame.K_RETURN)
    assert driver.top is scene
    scene.widgets.set_focus(button(scene, "The deal: number, code or cut…"), ring=True)
    driver.key(pygame.K_RETURN)
    while driver.top.widgets.focus is not scene.deal.number:
        driver.key(pygame.K_TAB)
    driver.write("4711")
    driver.key(pygame.K_RETURN)
    (table,) = started
    assert table["players"][0].name == "Mara" and table["dealing"].number == 4711


def test_seats_are_taken_away_down_to_the_least(drive: Drive) -> None:
    """The cross removes a player, and is gone when the game needs everybody who is left."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    driver.click(crosses(scene)[-1])
    driver.click(crosses(scene)[-1])
    assert len(scene.seat_plan.seats) == 2 and not crosses(scene)


@pytest.mark.parametrize(
    ("name", "deal", "words"),
    [("", "", "needs a name"), ("Ada", "", "Two players are called Ada"), ("Mara", "12.5", "whole number")],
)
def test_what_is_wrong_is_said_and_stops_play(
    drive: Drive, started: list[dict[str, Any]], name: str, deal: str, words: str
) -> None:
    """A problem is a sentence; Play is off until it is solved, by any way of pressing it."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    scene.seat_plan.rename(0, name)
    scene.deal.type(deal)
    assert words in scene._message and not scene._play.enabled
    driver.key(pygame.K_RETURN)
    scene.play()
    assert not started
    scene.seat_plan.rename(0, "Mara")
    scene.deal.type("12")
    driver.key(pygame.K_RETURN)
    assert len(started) == 1


def test_a_press_on_the_token_takes_another_colour_and_shares_none(drive: Drive) -> None:
    """Colours stay apart: whoever had the colour takes the one that was given up."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    before = [seat.colour for seat in scene.seat_plan.seats]
    driver.click(scene.widgets.widgets[0])
    after = [seat.colour for seat in scene.seat_plan.seats]
    assert after[0] != before[0] and len(set(after)) == len(after)


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_the_sides_stand_within_their_panel(drive: Drive, key: str) -> None:
    """In the smallest window too, clear of a bar to scroll with."""
    scene = drive(SetupScene(key), (1024, 640)).top
    discs = widgets(scene, SideDisc)
    assert len(discs) == 3 and discs[-1].rect.right <= scene._side.rect.right - 40


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_no_rule_is_offered_as_nought(key: str) -> None:
    """Where 0 means something of its own, the button says what."""
    for rule in fields_of(registry.load(key).options):
        assert "0" not in [choice_words(choice, rule) for choice in rule.choices], rule.name


def test_there_is_a_control_for_every_house_rule_of_every_game(drive: Drive) -> None:
    """Those that the game names as mattering stand on the page, all of them in the sheet."""
    for entry in registry.entries():
        scene = SetupScene(entry.key)
        driver = drive(scene)

        def stands(rule: HouseRule, page: Any) -> bool:
            rows = [*widgets(page, ChoiceRow), *widgets(page, Stepper)]
            more = 0 if rule.own is None else 1  # the last one asks for a value that is not offered
            found = ([value for value, _ in row.choices] for row in rows)
            many = len(rule.choices)
            return any(row[:many] == list(in_order(rule)) and len(row) == many + more for row in found)

        assert len(scene.rules.shown) == min(4, len(scene.rules.rules))
        sides = {"first"} if widgets(scene, SideDisc) else set()  # whose side is taken says who begins
        assert all(stands(rule, scene) for rule in scene.rules.shown if rule.name not in sides)
        scene.open_rules_sheet()
        driver.frames(1)
        assert all(stands(rule, driver.top) for rule in scene.rules.rules)
        assert {rule.name for rule in scene.rules.shown} <= {rule.name for rule in scene.rules.rules}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("key", "seats"), [("deuce", 6), ("poker_dice", 7), ("poker_dice", 8)])
def test_all_seats_fit_into_every_window(drive: Drive, size: tuple[int, int], key: str, seats: int) -> None:
    """Nothing lies outside the window, and no two controls overlap."""
    scene = SetupScene(key)
    driver = drive(scene, size)
    while len(scene.seat_plan.seats) < seats:
        scene.seats.add()
    driver.frames()
    assert len({seat.colour for seat in scene.seat_plan.seats}) == seats
    shown = scene.widgets.stops()
    boxes = [widget.rect.clip(widget.clip) if widget.clip else widget.rect for widget in shown]
    assert all(driver.app.area.contains(box) for box in boxes)
    pairs = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]]
    assert not [pair for pair in pairs if pair[0].colliderect(pair[1])]


def test_eight_people_sit_down_and_their_names_are_kept(drive: Drive, started: list[dict[str, Any]]) -> None:
    """As many people as any table seats, each with a name of their own, the last ones offered again."""
    scene = SetupScene("poker_dice")
    driver = drive(scene)
    while len(scene.seat_plan.seats) < 8:
        scene.seats.add()
    for index in range(8):
        scene.seat_plan.make_person(index)
    names = [seat.name for seat in scene.seat_plan.seats]
    assert names[7] == "Player 8" and "Player 1" not in names, "who has no name is called by the seat"
    scene.seat_plan.rename(7, "Zora")
    driver.frames()
    driver.click(button(scene, "Play"))
    (table,) = started
    names = [player.name for player in table["players"]]
    assert len(set(names)) == 8 and names[7] == "Zora"
    assert driver.app.settings.names[7] == "Zora"


def test_names_of_computer_players_are_never_shared() -> None:
    """Even with the whole list used up by people, everybody has a name of their own."""
    seat_plan = SeatPlan("deuce", range(2, 7), [*COMPUTER_NAMES[:5], ""])
    for index in range(len(seat_plan.seats)):
        seat_plan.make_person(index)
    while seat_plan.can_add:
        seat_plan.add()
    names = [seat.name for seat in seat_plan.seats]
    assert len(set(names)) == 6 and all(names) and not seat_plan.problem()[0]


def test_you_is_a_name_only_while_one_person_plays() -> None:
    """To the second person "You" would mean somebody else; names that nobody chose are not kept."""
    seat_plan = SeatPlan("deuce", range(2, 7), ["You", "Anna"])
    seat_plan.make_person(1)
    assert [seat.name for seat in seat_plan.plan.people] == ["Player 1", "Anna"]
    seat_plan = SeatPlan("deuce", range(2, 7), ["You", "Anna", "Ben"])
    seat_plan.make_person(1)
    assert [seat.name for seat in seat_plan.plan.people] == ["Ben", "Anna"], "names of one kind for both"
    kept = ["You", "Anna", "Ben"]
    seat_plan.keep_names(kept)
    assert kept == ["You", "Anna", "Ben"]
    seat_plan.make_computer(1)
    assert [seat.name for seat in seat_plan.plan.people] == ["You"]
    seat_plan.make_person(2)
    seat_plan.rename(0, " you ")
    assert "nobody can be called You" in seat_plan.problem()[0]


def test_a_typed_name_stays_whoever_plays_the_seat() -> None:
    """Between Person and Computer and back, and when somebody sits down; an empty one is offered anew."""
    seat_plan = SeatPlan("deuce", range(2, 7), ["You", "Anna", "Ben"])
    seat_plan.rename(0, "Mara")
    seat_plan.rename(2, "Maximiliane")
    for _ in range(2):
        for index in (0, 1, 2):
            seat_plan.make_person(index)
        assert [seat.name for seat in seat_plan.plan.people] == ["Mara", "Anna", "Maximiliane"]
        for index in (2, 1):
            seat_plan.make_computer(index)
        assert [seat_plan.seats[index].name for index in (0, 2)] == ["Mara", "Maximiliane"]
        assert seat_plan.seats[1].name in COMPUTER_NAMES
    seat_plan.make_computer(0)
    assert seat_plan.seats[0].name == "Mara"
    seat_plan.make_person(0)
    kept = ["You", "Anna", "Ben"]
    seat_plan.keep_names(kept)
    assert kept == ["Mara", "Anna", "Ben"]
    seat_plan.rename(2, "")
    seat_plan.make_person(2)
    assert seat_plan.seats[2].name == "Anna"


def test_another_match_begins_with_a_word(drive: Drive) -> None:
    """Beside Play stands what becomes of the unfinished match."""
    scene = SetupScene("chess")
    driver = drive(scene)
    assert "unfinished" not in scene._remark()
    people = [{"name": name, "colour": n, "level": None} for n, name in enumerate(("You", "Anna"))]
    driver.app.store.begin(Match.new("chess", 2, seed=1), people)[1].result()
    driver.open(scene := SetupScene("chess"))
    assert scene._remark().endswith("Your unfinished match stays on the shelf.")


def test_it_is_set_as_the_unfinished_match_was(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Seats, strengths, house rules and switches of the match that waits."""
    driver = drive(SetupScene("deuce"), still=True)
    seats = [Player("Mara", 3), Player("Hugo", 5, "master"), Player("Iris", 1, "beginner")]
    rules = {"target": 50}
    match, _ = new_match("deuce", 3, rules, Dealing())
    driver.app.store.begin(match, [player.as_dict() for player in seats], may_undo=False)[1].result()
    driver.open(scene := SetupScene("deuce"))
    assert scene._remark().startswith("Three at the table, to 50 points")
    driver.click(scene.main)
    (table,) = started
    assert table["players"] == seats and table["may_undo"] is False
    assert table["options"] == {**HouseRules(scene.game, print).values, **rules}


def test_the_set_up_says_what_is_true_of_its_game(drive: Drive) -> None:
    """Covered hands only where something is hidden, and the deal's pieces by their name."""
    said = {}
    for entry in registry.entries():
        scene = SetupScene(entry.key)
        driver = drive(scene)
        alone = scene._remark()
        if entry.seats[-1] > 1:
            scene.seat_plan.make_person(1)
            scene.rebuild()
        hidden = registry.load(entry.key).hidden_information
        assert ("covered" in scene._remark()) == (hidden and entry.seats[-1] > 1)
        assert (" minutes" in alone) == bool(entry.minutes)
        assert entry.seats[-1] == 1 or " minutes" not in scene._remark()
        scene.deal.type("7")
        if scene.game.deals:
            scene.open_rules_sheet()
            driver.frames(1)
        labels = widgets(driver.top, Label)
        deals = [label.text for label in labels if label.text.endswith("known beforehand.")]
        known = (deals or [""])[0].removeprefix("The ")
        said[entry.key] = known.removesuffix(" are known beforehand.")
        for label in labels:  # and nothing stands in its way
            if label.text in deals:
                assert label.height(scene.theme, label.rect.w) <= scene.deal.cut.rect.y - label.rect.y
                assert "not cut" in scene.deal.cut.tip
        if entry.seats[-1] == 1:
            assert said[entry.key] in alone
    assert said.pop("chess") == said.pop("checkers") == "" and said.pop("poker_dice") == "dice"
    tiles = {key for key, pieces in said.items() if pieces == "tiles"}
    assert tiles == {"dominoes", "block", "bergen", "bingo", "texas42", "domino_poker"}
    assert all(pieces == "cards" for key, pieces in said.items() if key not in tiles)


def test_enter_again_and_again_adds_players_and_starts_nothing(
    drive: Drive, started: list[dict[str, Any]]
) -> None:
    """The focus stays on Add a player, and goes to Play where all may see it when the table is full."""
    scene = SetupScene("deuce")
    driver = drive(scene)
    driver.key(pygame.K_TAB)
    scene.widgets.set_focus(button(scene, "Add a player"), ring=True)
    driver.key(pygame.K_RETURN)
    assert scene.widgets.focus is button(scene, "Add a player")
    driver.key(pygame.K_RETURN)
    assert len(scene.seat_plan.seats) == 6 and not started
    assert scene.widgets.focus is button(scene, "Play")
    scene.widgets.set_focus(crosses(scene)[-1], ring=True)
    for left in (5, 4, 3, 2):
        driver.key(pygame.K_RETURN)
        assert len(scene.seat_plan.seats) == left
    assert scene.widgets.focus is button(scene, "Add a player")
    assert not started


def test_a_new_seat_has_the_strength_of_the_last() -> None:
    """Who chose Masters once need not choose them again."""
    seat_plan = SeatPlan("deuce", range(2, 7), ["You"])
    seat_plan.make_computer(3, "master")
    seat_plan.add()
    assert seat_plan.seats[-1].level == "master"


def test_a_rule_without_effect_says_so_and_waits(drive: Drive) -> None:
    """With muggins players count for themselves: who counts cannot be set then, and the page says why."""
    scene = SetupScene("cribbage")
    drive(scene)
    muggins = next(rule for rule in scene.rules.rules if rule.name == "muggins")

    def counting() -> ChoiceRow[Any]:
        place = [label.text for label in widgets(scene, Label)].index("Count for the players")
        row = scene.widgets.widgets[scene.widgets.widgets.index(widgets(scene, Label)[place]) + 1]
        assert isinstance(row, ChoiceRow)
        return row

    def says(words: str) -> bool:
        return any(words in label.text for label in widgets(scene, Label))

    assert counting().enabled and not says("No effect")
    scene.rules.choose(muggins, True)
    assert not counting().enabled and counting() not in scene.widgets.stops()
    assert says("No effect while “Muggins” is On.")
    scene.rules.choose(muggins, False)
    assert counting().enabled and not says("No effect")


def test_what_the_usual_rules_are_is_written_below_their_choice(drive: Drive) -> None:
    """Hearts as usually played differs from the book in what one sentence says, without a pointer on it."""
    driver = drive(SetupScene("hearts"))
    said = [label.text for label in widgets(driver.top, Label) if label.text.startswith("As usually played")]
    assert len(said) == 1
    for rule in driver.top.rules.rules:
        assert (rule.label in said[0]) == (rule.name in driver.top.game.usual)


def test_no_choice_is_cut(drive: Drive) -> None:
    """Every value of every house rule can be read in the smallest window."""
    for entry in registry.entries():
        scene = SetupScene(entry.key)
        driver = drive(scene)
        scene.open_rules_sheet()
        driver.frames(1)
        for page in driver.app.stack.scenes[-2:]:
            for row in [*widgets(page, ChoiceRow), *widgets(page, Stepper)]:
                room = row.rect.w / len(row.choices) - 12 if type(row) is ChoiceRow else row.rect.w - 72
                assert all(scene.theme.width(words) <= room for _, words in row.choices), row.choices


def test_a_code_sets_the_table(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Seats, opponents, house rules and deal, in sight before Play is pressed again; also of another game."""
    odd = not HeartsOptions().queen_breaks_hearts
    code = code_of("hearts", [None, "master", "casual", None], 4711, {"queen_breaks_hearts": odd})
    assert code is not None
    driver = drive(SetupScene("deuce"))
    driver.top.deal.type(code.lower())
    assert not driver.top._message
    driver.top.play()
    driver.frames(1)
    assert driver.top.key == "hearts" and not started
    assert driver.top.deal.number.text == "4711" and driver.top.rules.values["queen_breaks_hearts"] is odd
    assert [seat.level for seat in driver.top.seat_plan.seats] == [None, "master", "casual", None]
    driver.top.deal.type(code)
    driver.top.play()
    assert not started
    driver.top.play()
    (table,) = started
    assert table["dealing"].number == 4711 and table["options"]["queen_breaks_hearts"] is odd
    assert [player.level for player in table["players"]] == [None, "master", "casual", None]


def test_a_wrong_code_is_told(drive: Drive, started: list[dict[str, Any]]) -> None:
    """A slip stops Play with a sentence; nothing on the page has changed."""
    driver = drive(SetupScene("hearts"))
    code = code_of("hearts", [None, "master", "casual", None], 4711, {})
    assert code is not None
    driver.top.deal.type(code[:-1] + ("A" if code[-1] != "A" else "B"))
    assert "letter of this code" in driver.top._message and not driver.top._play.enabled
    driver.top.play()
    assert not started and len(driver.top.seat_plan.seats) == 4


def test_the_deal_is_typed_at_once_and_stays_in_sight(drive: Drive, started: list[dict[str, Any]]) -> None:
    """The sheet takes what is typed without a press on its field, says there what is wrong, and the page
    says which deal the table is set for; Enter in an empty field only leads back.
    """
    scene = SetupScene("deuces")
    driver = drive(scene)
    code = code_of("deuces", [None], 4711, {})
    assert code is not None
    for typed, told in (("", ""), (code[:-1] + ("A" if code[-1] != "A" else "B"), "letter of this code")):
        driver.click(button(scene, "The deal: number, code or cut…"))
        driver.write(typed)
        driver.key(pygame.K_RETURN)
        assert (driver.top is scene) is not bool(told)
        assert told in scene.deal.how.text and not started
    driver.key(pygame.K_ESCAPE)  # empties the field
    driver.key(pygame.K_ESCAPE)
    driver.click(button(scene, "The deal: number, code or cut…"))
    driver.write(code)
    assert scene.deal.how.text == "A code: Play sets the table by it."
    driver.key(pygame.K_RETURN)
    driver.frames(1)
    assert driver.top is scene and not started
    assert "Deal 4711." in scene._remark()


def test_a_sheet_says_what_is_on_it_and_takes_the_number_where_its_button_says_so(drive: Drive) -> None:
    """Also below rules that stand on the page already; the sheet of many rules waits to be read."""
    for key, title, typing in (
        ("deuces", "The deal", True),
        ("golden_deuce", "House rules and the deal", True),
        ("hearts", "House rules and the deal", False),
    ):
        scene = SetupScene(key)
        driver = drive(scene)
        scene.open_rules_sheet()
        driver.frames(2)
        assert driver.top.title == title
        assert (driver.top.widgets.focus is scene.deal.number) is typing
        assert not typing or driver.top.box.contains(scene.deal.number.rect)


def test_a_deal_is_sealed_before_it_is_cut(drive: Drive, started: list[dict[str, Any]]) -> None:
    """The page shows the commitment to this very table; the cut changes the deal, and not what was sealed."""
    scene = SetupScene("hearts")
    driver = drive(scene)
    plan = scene.seat_plan.plan

    def shown() -> str:
        return scene.deal.how.text

    before = shown()
    assert before == f"Sealed: {plan.dealing().commitment('hearts', 4, scene.rules.values).shown}"
    scene.seats.add()
    assert shown() != before, "another table is another commitment"
    scene.seats.remove(4)
    assert shown() == before
    scene.open_rules_sheet()
    driver.frames(1)
    assert isinstance(driver.top, RuleSheet)
    assert any(label.text == before for label in widgets(driver.top, Label))
    cut = next(widget for widget in widgets(driver.top, TextField) if widget.hint.startswith("Cut"))
    uncut = plan.opening.deal("")
    driver.top.widgets.set_focus(cut, ring=True)
    driver.write("  seven of hearts ")
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene and shown() == before
    driver.click(button(scene, "Play"))
    (table,) = started
    match, beside = new_match("hearts", 4, table["options"], table["dealing"])
    assert beside.commitment is not None and before == f"Sealed: {beside.commitment.shown}"
    assert match.seed == plan.opening.deal("seven of hearts") != uncut
    assert "neither Deuce nor you" in scene.deal.why.text and "verify" in scene.deal.why.text
    scene.deal.type("4711")
    assert scene.deal.why.text == ""
    assert not cut.enabled and table["dealing"].number is None
    match, beside = new_match("hearts", 4, table["options"], plan.dealing())
    assert match.seed == 4711 and beside.known and beside.commitment is None


def test_a_seat_of_a_board_is_a_side(drive: Drive, started: list[dict[str, Any]]) -> None:
    """One person takes White, Black or the lot; where two play, nobody is asked; clocks go by minutes."""
    driver = drive(SetupScene("chess"), (1280, 800))
    scene = driver.top
    clock = next(row for row in widgets(scene, ChoiceRow) if ("none", "None") in row.choices)
    assert [words for _, words in clock.choices] == [
        *("None", "1+0", "3+2", "5+0", "5+3", "10+5", "15+10", "Own…")
    ]
    black = next(widget for widget in widgets(scene, SideDisc) if widget.name == "Black")
    driver.click(black)
    assert [seat.level for seat in scene.seat_plan.seats] == ["casual", None]
    driver.click(next(widget for widget in widgets(scene, SideDisc) if widget.name == "By lot"))
    assert "by lot" in scene._remark()
    levels = set()
    for _ in range(24):
        scene.play()
        levels.add(tuple(player.level for player in started[-1]["players"]))
    assert levels == {("casual", None), (None, "casual")}
    scene.seat_plan.make_person(0)
    scene.rebuild()
    assert not widgets(scene, SideDisc)
    labels = [button.label for button in widgets(scene, Button)]
    assert "Start from a position…" in labels, "two people begin from one as well"


def rules_of(scene: SetupScene) -> list[str]:
    """The labels that stand on the page."""
    return [label.text for label in widgets(scene, Label)]


@pytest.mark.parametrize(("first", "side"), [("seat 1", "Black"), ("seat 2", "White"), ("random", "By lot")])
def test_who_begins_at_checkers_is_asked_once(
    drive: Drive, started: list[dict[str, Any]], first: str, side: str
) -> None:
    """By the side that one person takes, Black, who begins; by the house rule where two people play. What an
    unfinished match had of either is the same side of the same seat.
    """
    driver = drive(SetupScene("checkers"), (1280, 800))
    scene = driver.top
    scene.rules.values["first"] = first
    scene._seats_changed()
    assert any("Black begins" in words for words in rules_of(scene)) and "Who begins" not in rules_of(scene)
    (chosen,) = (disc.name for disc in widgets(scene, SideDisc) if disc.chosen)
    assert chosen == side
    scene.play()
    assert started[-1]["options"]["first"] == "seat 1"
    person = [player.level for player in started[-1]["players"]].index(None)
    assert side == "By lot" or person == ("Black", "White").index(side)
    for seat in (0, 1):
        scene.seat_plan.make_person(seat)
    scene._seats_changed()
    assert "Who begins" in rules_of(scene) and not widgets(scene, SideDisc)


@pytest.mark.parametrize("key", ["chess", "deuce"])
def test_the_people_of_the_last_match_sit_again(drive: Drive, key: str) -> None:
    """Once it is over, too, where they sat; not the strangers of a game that was brought in."""
    driver = drive(SetupScene(key))
    app = driver.app
    app.settings.names = ["Zoe", "Ben", *app.settings.names[2:]]

    def ended(*names: str) -> list[tuple[str, str | None]]:
        """Who sits at a new table after a match of these people."""
        match = played(key, 2, 3, 6)
        while match.outcome() is None:
            seat = min(match.actors())
            texts = match.moves(seat)
            match.play(seat, "resign" if "resign" in texts else texts[0])
        seats = [{"name": name, "level": None, "colour": n} for n, name in enumerate(names)]
        app.store._now = lambda: datetime.now(UTC) + timedelta(seconds=app.store.count(finished=True))
        app.store.begin(match, seats)[1].result()
        driver.open(SetupScene(key))
        return [(seat.name, seat.level) for seat in driver.top.seat_plan.seats]

    assert ended("Ben", "Zoe") == [("Ben", None), ("Zoe", None)]
    assert ended("Kasparov", "Zoe")[0] == ("Zoe", None)
    assert ended("Ben", "Zoe") == [("Ben", None), ("Zoe", None)]


def test_names_that_are_picked_stay_and_are_kept_once(drive: Drive) -> None:
    """Of the people of this machine each sits once, where they were put; a face names a computer player."""
    driver = drive(SetupScene("deuce"))
    scene = driver.top
    seats = scene.seat_plan.seats
    sheet(driver, 0)
    pick(driver, Sitter, "Ben")
    kept = list(driver.app.settings.names)
    scene.seat_plan.keep_names(kept)
    assert seats[0].name == "Ben" and kept == driver.app.settings.names, "a kept name takes no other's place"
    people = sheet(driver, 1)
    driver.click((people._tabs.rect.x + 20, people._tabs.rect.centery))
    offered = {widget.known_as: widget.enabled for widget in widgets(driver.top, Sitter)}
    assert not offered["Ben"] and not offered["You"] and offered["Anna"]
    driver.key(pygame.K_ESCAPE)
    company = sheet(driver, 1)
    driver.click(company._tabs.rect.center)
    hugo = next(widget for widget in widgets(driver.top, Sitter) if widget.known_as == "Hugo")
    assert hugo.told().note == "Sails a small boat, slowly." and "Casual" in company._strength_words()
    driver.click(hugo)
    assert (seats[1].name, seats[1].level) == ("Hugo", "casual") and driver.top is not scene
    pick(driver, LevelRow, "Master")
    assert (seats[1].name, seats[1].level) == ("Hugo", "master") and driver.top is scene


def test_the_summary_names_what_is_folded_away(drive: Drive) -> None:
    """As usual, or by the book, or which rules differ that do not stand on the page: ours, then."""
    driver = drive(SetupScene("hearts"))
    scene = driver.top
    assert scene._remark() == "Four at the table, about 30 minutes." and scene.rules.preset == BOOK
    assert any(b.label == "All house rules (13) and the deal…" for b in widgets(scene, Button))
    queen = next(rule for rule in scene.rules.rules if rule.name == "queen_breaks_hearts")
    scene.rules.choose(queen, True)
    assert (
        scene._remark() == "Four at the table; Queen of spades breaks hearts: On."
        and scene.rules.preset == OWN
    )
    assert any((OWN, "Ours") in row.choices for row in widgets(scene, ChoiceRow))
    scene.rules._take_preset(USUAL)
    assert scene._remark() == "Four at the table; as usually played."
    gold = [w for w in scene.widgets.widgets if isinstance(w, Button) and w.skin == "gold"]
    assert gold == [scene._play]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_play_is_at_one_place_in_every_game(drive: Drive, size: tuple[int, int]) -> None:
    """SCREENS.md 6: in a window of one size hands find it blindly, clear of all that a game has above it."""
    driver = drive(SetupScene("deuce"), size)
    places = set()
    for found in registry.shipped():
        scene = SetupScene(found.key)
        driver.open(scene)
        places.add(tuple(scene._play.rect))
        assert driver.app.area.contains(scene._play.rect)
        assert not any(panel.rect.colliderect(scene._play.rect) for panel in (scene._players, scene._side))
        driver.app.stack.pop()
    assert len(places) == 1


@pytest.mark.parametrize(
    ("name", "cut"),
    [("Ada", False), ("Maximiliane von Hohenstein", False), ("W" * 24, True), ("Ada " * 10, True)],
)
def test_a_long_name_is_read_at_its_seat(drive: Drive, name: str, cut: bool) -> None:
    """In smaller letters as far as that goes; what is cut then is told when it is pointed at."""
    scene = SetupScene("deuce")
    driver = drive(scene, size=(1024, 640))
    scene.seat_plan.seats[0].name = name.strip()
    scene._seats_changed()
    label, theme = widgets(scene, SeatName)[0], driver.app.theme
    shown, size = theme.sized(label.text, label.rect.w, label.size)
    assert label.text == name.strip() and theme.width(shown, size) <= label.rect.w + 1
    assert (shown != label.text) == shown.endswith("…") == cut and FINE <= size <= SeatName.size
    assert (size < SeatName.size) == (len(name) > 20)
    fields = [field.rect for field in widgets(scene, SeatField)]
    assert all(field.w >= 180 and field.x >= label.rect.right for field in fields)
    place = {"pos": [at * driver.app.scale for at in label.rect.center], "rel": (1, 0)}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, place | {"buttons": (0, 0, 0), "touch": False}))
    driver.frames(1)
    assert (scene.widgets.tip is not None and scene.widgets.tip.text == label.text) == cut


def test_a_stepper_tells_what_it_cuts() -> None:
    """Its words in smaller letters, then cut, and whole beside what it is for."""
    theme, surface = Theme(1.0), pygame.Surface((300, 60))
    names = ["Ada", "Maximiliane", "Maximiliane von Hohenstein-Langenburg"]
    stepper = Stepper(
        [(name, name) for name in names], names[0], lambda name: None,
        rect=pygame.FRect(0, 0, 180, 44), tip="Whose cards are seen",
    )  # fmt: skip
    for name, tip in zip(names, ("", "", f": {names[2]}"), strict=True):
        stepper.value = name
        stepper.draw(surface, theme)
        assert stepper.tip == f"Whose cards are seen{tip}"


def test_a_name_is_written_where_it_stands(drive: Drive, started: list[dict[str, Any]]) -> None:
    """Pressed, it is written anew; Enter ends that, and starts nothing."""
    driver = drive(SetupScene("hearts"), (1024, 640))
    scene = driver.top
    driver.click(widgets(scene, SeatName)[0])
    assert isinstance(driver.top, WhoSitsScene) and driver.top.widgets.focus is driver.top._name
    driver.write("Zoë")
    driver.key(pygame.K_RETURN)
    assert driver.top is scene and not started
    assert scene.seat_plan.seats[0].name == "Zoë" == widgets(scene, SeatName)[0].text


@pytest.mark.parametrize("key", ["hearts", "cribbage", "rummy", "crazy_eights"])
@pytest.mark.parametrize("letters", [1.3, 1.6])
def test_no_row_of_rules_is_cut(drive: Drive, key: str, letters: float) -> None:
    """Where not all have room, those below the edge come by scrolling, with their label; few are so."""
    driver = drive(SetupScene(key), (1024, 640))
    driver.app.settings.text_size = letters
    driver.app.apply_settings()
    driver.frames(1)
    page, scene = driver.top._page, driver.top
    rows = [row for row in scene.widgets.widgets if row.clip == page.rect]
    seen = [row for row in rows if row.rect.y < page.rect.bottom]
    assert len(seen) > 3 and all(row.rect.bottom <= page.rect.bottom for row in seen)
    assert len(seen) == len(rows) or (page.scrolls and not isinstance(seen[-1], Label))
    page.scroll_to(page.most)
    assert rows[-1].rect.bottom <= page.rect.bottom + 0.5


@pytest.mark.parametrize("letters", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_presets_are_told_whole(drive: Drive, size: tuple[int, int], letters: float) -> None:
    """Also when rules of one's own stand beside the usual ones, in large letters."""
    driver = drive(SetupScene("cribbage"), size)
    driver.app.settings.text_size = letters
    driver.app.apply_settings()
    rules, theme = driver.top.rules, driver.app.theme
    rules.values["target"] = 61
    rules.values["crib_flush"] = "hand" if rules.values["crib_flush"] != "hand" else "five"
    assert rules.preset == OWN
    row, below = rules.presets(theme, pygame.FRect(0, 0, driver.top._side.rect.w - 48, 0))
    assert row.rect.bottom <= below.rect.y
    if isinstance(row, ChoiceRow):
        for index, (_, words) in enumerate(row.choices):
            assert theme.width(words) <= row._segment(index).w - 12 + 0.5
    else:
        assert type(row) is Stepper and letters > 1.0


def test_few_rules_lie_closer_sooner_than_they_scroll(drive: Drive) -> None:
    """In the smallest window, and none lies on another."""
    setup = drive(SetupScene("cribbage"), still=True).top
    rows = setup._page._members
    assert setup._page.height <= setup._page.rect.h
    assert not [(one, other) for one, other in combinations(rows, 2) if one.rect.colliderect(other.rect)]
