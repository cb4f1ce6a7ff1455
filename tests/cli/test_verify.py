"""`verify`: an honest record deals again as it stands; whatever was changed is named with its first step."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.levels import LEVELS
from game.cli import main
from game.cli.progress import Bar
from game.coach import verify
from game.coach.verifying import Sealing
from game.match import Match, foreign, record
from game.match.beside import Beside
from game.match.commitment import Opening
from game.match.provenance import GENERATION, Provenance
from game.session.dealing import Dealing, new_match
from tests.contract.tables import Table, every_table, played
from tests.match import keep

OPENING = Opening(1234567890123456789, "ab" * 16)
Change = Callable[[dict[str, Any]], object]


def finished(dealing: Dealing, most: int = 20) -> tuple[Match, Beside]:
    """A short match of Deuce between a person and computer players of all levels, with its records."""
    match, beside = new_match("deuce", 3, {"target": 50}, dealing)
    rng = random.Random(5)
    while match.outcome() is None:
        seat, level = min(match.actors()), rng.choice(LEVELS)
        if seat == 0:
            match.play(seat, rng.choice(match.moves(seat)))
            continue
        bot, seed = bot_for("deuce", level), rng.getrandbits(48)
        budget = Budget(bot.count, stop=most, seed=seed)
        move = bot.choose(match.player_view(seat), budget)
        beside.moves[match.version] = Provenance(level, seed, budget.booked)
        match.submit(move)
    return match, beside


@pytest.fixture(scope="module")
def honest() -> dict[str, Any]:
    """The file of a sealed and finished match."""
    match, beside = finished(Dealing(cut="Straße", opening=OPENING))
    whole: dict[str, Any] = json.loads(foreign.pack(match, None, beside))
    return whole


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Runs the command on a text: exit code, output, errors."""

    def of(text: str, *more: str) -> tuple[int, str, str]:
        file = tmp_path / "match.json"
        file.write_text(text, encoding="utf-8")
        code = main(["verify", str(file), *more])
        said = capsys.readouterr()
        return code, said.out, said.err

    return of


def test_an_honest_match(honest: dict[str, Any], run: Callable[..., tuple[int, str, str]]) -> None:
    """The seal is opened, every card is dealt again, and every player moves as it did."""
    code, out, err = run(json.dumps(honest), "--players")
    assert code == 0 and not err
    first, second, third = out.splitlines()
    sealed = honest["deal"]["sealed"]
    deal = honest["match"]["seed"]
    assert first == f"Deuce, 3 players, deal {deal}: sealed as {sealed}, cut at “Straße”, opened: matches."
    answers = len(honest["match"]["deal"]["shuffles"])
    steps = len(honest["match"]["moves"])
    assert second == f"{steps} steps follow the rules. All {answers} answers of chance are as dealt."
    asked = len(honest["players"])
    assert third == f"All {asked} moves of computer players come out the same when they are asked again."
    assert asked > 20 and answers > 1
    code, out, _ = run(json.dumps(honest), "--json")
    found = json.loads(out)
    assert code == 0 and found["difference"] is None and found["sealing"] == "opened"
    assert (found["answers"], found["steps"], found["asked"]) == (answers, steps, 0)


def change_seed(whole: dict[str, Any]) -> None:
    whole["match"]["seed"] += 1


def change_opened_seed(whole: dict[str, Any]) -> None:
    whole["deal"]["seed"] += 1


def change_nonce(whole: dict[str, Any]) -> None:
    whole["deal"]["nonce"] = "ac" + whole["deal"]["nonce"][2:]


def change_cut(whole: dict[str, Any]) -> None:
    whole["deal"]["cut"] = "Strasse"


def change_option(whole: dict[str, Any]) -> None:
    whole["match"]["options"]["target"] = 100


def unopened(whole: dict[str, Any]) -> None:
    del whole["deal"]["seed"], whole["deal"]["nonce"]


def change_card(whole: dict[str, Any]) -> None:
    first = whole["match"]["deal"]["shuffles"][0]
    other = next(at for at, face in enumerate(first) if face != first[0])
    first[0], first[other] = first[other], first[0]


def drop_answer(whole: dict[str, Any]) -> None:
    whole["match"]["deal"]["shuffles"].pop()


def more_answers(whole: dict[str, Any]) -> None:
    shuffles = whole["match"]["deal"]["shuffles"]
    shuffles.append(shuffles[0])


def change_move(whole: dict[str, Any]) -> None:
    whole["match"]["moves"][9][1] = "whistle a tune"


def change_forced(whole: dict[str, Any]) -> None:
    whole["match"]["moves"][0][1] = "reveal"


def drop_move(whole: dict[str, Any]) -> None:
    whole["match"]["moves"].pop()


def change_digest(whole: dict[str, Any]) -> None:
    whole["match"]["digest"] = "0" * 32


TAMPERED: list[tuple[Change, str]] = [
    (change_seed, "The start differs. The sealed seed and the cut give deal"),
    (change_opened_seed, "The start differs. What was opened does not give the sealed"),
    (change_nonce, "The start differs. What was opened does not give the sealed"),
    (change_cut, "The start differs. The sealed seed and the cut give deal"),
    (change_option, "The start differs. What was opened does not give the sealed"),
    (unopened, "The start differs. The match is over, and its seal was not opened."),
    (change_card, "Step 1 differs. Piece 1 of what chance gave is "),
    (drop_answer, "differs. The record lacks what chance answered here."),
    (more_answers, "The record differs. The record holds more answers of chance than its moves ask for."),
    (change_move, "Step 10 differs. “whistle a tune” cannot be played with these cards: "),
    (change_forced, "Step 1 differs. It should be “deal”, not “reveal”."),
    (drop_move, "differs. "),
    (change_digest, "The record differs. The record was changed after it was written"),
]


@pytest.mark.parametrize(("change", "told"), TAMPERED, ids=lambda part: getattr(part, "__name__", ""))
def test_what_was_changed_is_named(
    change: Change, told: str, honest: dict[str, Any], run: Callable[..., tuple[int, str, str]]
) -> None:
    """With the first step that differs, and the exit code 1."""
    whole = json.loads(json.dumps(honest))
    change(whole)
    code, out, err = run(json.dumps(whole))
    assert code == 1 and not err
    assert told in out.splitlines()[-1], out


def test_another_move_of_a_player_is_found(
    honest: dict[str, Any], run: Callable[..., tuple[int, str, str]]
) -> None:
    """A computer player's last move was another, by the rules, and with a digest that fits."""
    kept = record.read(json.dumps(honest["match"]))
    match = Match.new(kept.game, kept.seats, kept.seed, kept.options)
    asked = {int(line.split()[0]) for line in honest["players"]}
    while match.version < len(kept.moves):
        match.play(*kept.moves[match.version])
    at = max(
        version
        for version in asked
        if len(list(match.bare_view(match.seat_at(version + 1), version).legal())) > 1
    )
    seat, text = match.log[at]
    other = next(move for move in map(match.game.text, match.bare_view(seat, at).legal()) if move != text)
    whole = json.loads(json.dumps(honest))
    lines = [line for line in whole["players"] if int(line.split()[0]) <= at]
    while match.version > at:
        match.undo()
    match.play(seat, other)
    rng = random.Random(1)
    while match.outcome() is None:
        actor = min(match.actors())
        match.play(actor, rng.choice(match.moves(actor)))
    whole |= {"match": json.loads(match.dump()), "players": lines}
    assert run(json.dumps(whole))[0] == 0, "chance and rules are as they were"
    code, out, _ = run(json.dumps(whole), "--players")
    who = next(line.split()[1] for line in lines if int(line.split()[0]) == at)
    level = who.partition("/")[2]
    assert code == 1
    assert (
        out.splitlines()[-1]
        == f"Step {at + 1} differs. The player of level {level} plays “{text}”, not “{other}”."
    )


def test_another_seed_or_count_of_a_player_is_found(honest: dict[str, Any]) -> None:
    """Some of its moves then come out differently, and the first of them is named."""
    for part, value in ((2, "1"), (3, "1")):
        whole = json.loads(json.dumps(honest))
        lines = [line.split() for line in whole["players"]]
        whole["players"] = [" ".join([*line[:part], value, *line[part + 1 :]]) for line in lines]
        found = verify(json.dumps(whole), players=True)
        assert found.difference is not None and found.difference.step is not None
        assert "The player of level" in found.difference.text
    whole = json.loads(json.dumps(honest))
    whole["players"] = ["0 casual 1 1"]
    found = verify(json.dumps(whole), players=True)
    assert found.difference is not None and "nobody moved" in found.difference.text
    whole["players"] = [honest["players"][0].replace(honest["players"][0].split()[1], f"{GENERATION}/wizard")]
    found = verify(json.dumps(whole), players=True)
    assert found.difference is not None and "There is no player “wizard”" in found.difference.text


def test_players_of_another_version_are_not_asked(
    honest: dict[str, Any], run: Callable[..., tuple[int, str, str]]
) -> None:
    """Older records name no generation: nothing is said to differ, and how many moves stay open is told."""
    whole = json.loads(json.dumps(honest))
    whole["players"] = [line.replace(f" {GENERATION}/", " ") for line in honest["players"]]
    assert whole["players"] != honest["players"]
    code, out, _ = run(json.dumps(whole), "--players")
    assert code == 0 and "by computer players of another version of Deuce cannot be asked again." in out
    assert "come out the same" not in out
    found = verify(json.dumps(whole), players=True)
    assert (found.asked, found.older) == (0, len(honest["players"])) and found.difference is None


def test_a_deal_that_was_known_says_so(run: Callable[..., tuple[int, str, str]]) -> None:
    """A typed number is checked as well; that it was chosen by chance is not claimed."""
    match, beside = new_match("hearts", 4, {}, Dealing(4711))
    code, out, _ = run(foreign.pack(match, None, beside))
    assert code == 0 and out.startswith("Hearts, 4 players, deal 4711: the deal was known beforehand.")
    code, out, _ = run(match.dump())
    assert code == 0 and "the deal was not sealed" in out


def test_a_running_match_is_sealed(run: Callable[..., tuple[int, str, str]]) -> None:
    """Its seal is told and stays closed, and nobody is asked what they think."""
    match, beside = new_match("hearts", 4, {}, Dealing(cut="x", opening=OPENING))
    text = foreign.pack(match, None, beside)
    code, out, _ = run(text)
    assert code == 0 and "cut at “x”, to be opened at the end" in out and OPENING.nonce not in out
    code, out, err = run(text, "--players")
    assert code == 2 and not out and "only when the match is over" in err


@pytest.mark.parametrize("text", ["", "{}", "1. e4 *", '{"format":"deuce-envelope-2"}', "\x00", "[" * 9999])
def test_what_is_no_record_is_refused(text: str, run: Callable[..., tuple[int, str, str]]) -> None:
    """With one sentence and the exit code 2."""
    code, out, err = run(text)
    assert code == 2 and not out and err.startswith("deuce: ") and err.rstrip().endswith(".")


@pytest.mark.parametrize("path", keep.records(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_older_files(path: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    """Those of today's rules deal again, without a seal; of others the command says that it cannot tell."""
    text = path.read_text(encoding="ascii")
    kept = record.read(text)
    code, out, err = run(text)
    if kept.rules_version == Match.load(text).game.rules_version:
        assert code == 0 and "was not sealed" in out
    else:
        assert code == 2 and f"by version {kept.rules_version} of the rules" in err.replace("goes ", "")


@every_table
def test_every_game_deals_again(table: Table) -> None:
    """Half a match, taken back and played on: what chance answered is what its seed gives."""
    match = played(table, 3, 60)
    for _ in range(3):
        match.undo()
    rng = random.Random(4)
    for _ in range(6):
        if match.actors():
            seat = min(match.actors())
            match.play(seat, rng.choice(match.moves(seat)))
    found = verify(match.dump())
    assert found.difference is None and found.sealing is Sealing.NONE
    assert found.answers == len(json.loads(match.dump())["deal"]["shuffles"])


def test_progress_is_told(honest: dict[str, Any]) -> None:
    """As of a review: how many moves were asked for again, of how many."""
    seen: list[tuple[int, int]] = []
    verify(json.dumps(honest), players=True, progress=lambda done, total: seen.append((done, total)))
    number = len(honest["players"])
    assert seen == [(done, number) for done in range(1, number + 1)] and callable(Bar())
