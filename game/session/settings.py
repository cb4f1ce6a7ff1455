"""What a person can set once for every game, and its tolerant reading from text.

Pure data: no pygame, no clock. `from_json` never raises: a value that is unknown, of the wrong type or out of
range keeps its default and is named in a message for the person.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ai.engines.installed import Installed

FORMAT = 1
MAX_TEXT = 64_000  # characters; a settings file is a few hundred, anything this long is not one
MAX_NAME = 24
MOST_COACHED, MOST_COACHED_LETTERS = 500, 60
"""Of coach marks that have been shown: more than all games have, and more than a name takes."""
MOST_ENGINES = 8
MOST_LETTERS = 40
"""Of the name of a deck of one's own."""
SEATS = 8
"""So many people at most sit at one table."""

TEXT_SIZES = (1.0, 1.15, 1.3, 1.45, 1.6)
UI_SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
ANIMATION_SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
CALLS = ("normal", "generous", "automatic")
HOMES = ("off", "safe", "all")
WARNINGS = ("off", "mistake", "blunder")
AMBIENCES = ("off", "fire", "rain")
BACKS = ("red", "blue", "green", "black")
CLOTHS = ("own", "blue", "wine", "grey")
BOARDS, MEN, TILES = ("walnut", "vinyl"), ("turned", "flat"), ("ivory", "coloured")
TOUCHES = ("auto", "on", "off")
BOT_PACES = (0.0, 0.3, 0.5, 0.7, 1.0, 1.5, 2.5)  # seconds


def default_names() -> list[str]:
    """The names offered for the people at this machine, first the one who starts it."""
    return ["You", "Anna", "Ben", "Clara", "David", "Eva", "Frida", "Georg"]


@dataclass
class Settings:
    """Every setting, with the value a first start has."""

    window_size: tuple[int, int] = (1280, 800)  # window coordinates, as the platform counts them
    fullscreen: bool = False
    ui_scale: float = 1.0  # factor on the size that the window suggests
    text_size: float = 1.0  # factor on the size of text, apart from the table's
    high_contrast: bool = False  # strong borders, text on nearly black
    opaque: bool = False  # nothing shines through panels
    animation_speed: float = 1.0  # 2.0 plays animations in half their time
    reduced_motion: bool = False  # pieces snap to their places
    sound: bool = True
    volume: float = 0.7  # 0..1, of everything
    volume_table: float = 1.0  # of it, pieces and chimes
    volume_interface: float = 1.0  # switches and refusals
    volume_ambience: float = 0.5
    ambience: str = "off"  # heard all the time: off, fire or rain
    colour_blind: bool = False
    four_colours: bool = False  # of playing cards: green clubs and blue diamonds
    card_back: str = "red"  # of playing cards: red, blue, green or black
    large_indices: bool = False  # of playing cards: ranks and suits to be read from afar
    cloth: str = "own"  # of all tables: as each game has it, or blue, wine or grey felt
    board: str = "walnut"  # of chess and checkers: walnut and maple, or vinyl as at tournaments
    men: str = "turned"  # of chess: turned silver and gold, or flat silhouettes
    tiles: str = "ivory"  # of dominoes: drilled pips, or coloured by number
    own_deck: str = ""  # the folder of playing cards that come before ours; empty for ours alone
    names: list[str] = field(default_factory=default_names)
    bot_pace: float = 0.7  # seconds that every computer player's move takes at least
    only_move: bool = True  # "draw and pass for me"
    coach_marks: bool = True  # one sentence, the first time that a rule matters
    coached: list[str] = field(default_factory=list)  # which of them have been shown, as "game/key"
    playable: bool = True  # chips of what can be played, above the hand
    par: bool = True  # what Master makes of the same cards is worked out after each round
    warn: str = "off"  # before a move that costs more than it should: off, from a mistake or a blunder on
    go_home: str = "safe"  # cards of a solitaire that go to the foundations by themselves: off, safe or all
    calls: str = "normal"  # how long the ring of a call window runs: normal, generous or automatic
    auto_continue: bool = False  # stops (a full trick, a round's sheet) go on by themselves
    acceleration: bool = False  # let SDL push frames through the graphics card
    pad_buttons: dict[str, str] = field(default_factory=dict)  # by actions, where others than usual
    rumble: bool = False  # gamepads shake when a move is refused, and when a person wins
    touch: str = "auto"  # large targets for fingers: auto (once one touches), on or off
    engines: list[Installed] = field(default_factory=list)  # chess engines of other programs
    judge: str = ""  # the key of the one that looks back at games of chess; empty for our own

    def to_json(self) -> str:
        """One JSON object, sorted, with its format number."""
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=1, sort_keys=True, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> tuple[Settings, tuple[str, ...]]:
        """The settings in `text`, and one sentence for each thing in it that could not be used."""
        settings = cls()
        if len(text) > MAX_TEXT:
            return settings, ("The settings file is too long to be one of ours; the defaults are used.",)
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError):
            return settings, ("The settings file is not readable; the defaults are used.",)
        if not isinstance(raw, dict):
            return settings, ("The settings file does not hold settings; the defaults are used.",)
        if raw.get("format") != FORMAT:
            return settings, ("The settings were written by another version; the defaults are used.",)
        messages = []
        for item in fields(cls):
            if item.name not in raw:
                continue
            value = _READ[item.name](raw[item.name])
            if value is None:
                messages.append(f"The setting “{item.name}” cannot be used; its default stands.")
            else:
                setattr(settings, item.name, value)
        known = {item.name for item in fields(cls)} | {"format"}
        unknown = sum(name not in known for name in raw)
        if unknown:
            messages.append(f"{unknown} unknown setting{'s were' if unknown > 1 else ' was'} passed over.")
        return settings, tuple(messages)

    def name(self, number: int) -> str:
        """The name of the person `number` (from 0) at this machine."""
        own = self.names[number].strip() if number < len(self.names) else ""
        return own or default_names()[number % SEATS]


def _flag(raw: object) -> bool | None:
    return raw if isinstance(raw, bool) else None


def _number(low: float, high: float) -> Callable[[object], float | None]:
    def read(raw: object) -> float | None:
        if isinstance(raw, bool) or not isinstance(raw, (int, float)) or not low <= raw <= high:
            return None  # a NaN fails the comparison too
        return float(raw)

    return read


def _one_of(known: tuple[str, ...]) -> Callable[[object], str | None]:
    return lambda raw: raw if isinstance(raw, str) and raw in known else None


def _size(raw: object) -> tuple[int, int] | None:
    if not isinstance(raw, list) or len(raw) != 2:
        return None
    wide, high = raw
    return (wide, high) if all(type(n) is int and 320 <= n <= 16384 for n in raw) else None


def _names(raw: object) -> list[str] | None:
    if not isinstance(raw, list) or len(raw) > 32 or not all(isinstance(name, str) for name in raw):
        return None
    own = [clean_name(name) for name in raw[:SEATS]]
    return own + default_names()[len(own) :]


def _coached(raw: object) -> list[str] | None:
    """As much of it as could be ours: a bounded list of short words."""
    if not isinstance(raw, list) or not all(isinstance(name, str) for name in raw):
        return None
    return [name for name in dict.fromkeys(raw) if len(name) <= MOST_COACHED_LETTERS][:MOST_COACHED]


def _engines(raw: object) -> list[Installed] | None:
    """All of them, each with a key of its own; whether its file is still there is seen when it starts."""
    if not isinstance(raw, list) or len(raw) > MOST_ENGINES:
        return None
    if not raw:
        return []
    from game.ai.engines.installed import read  # few people have one

    found = [one for one in map(read, raw) if one is not None]
    return found if len({one.key for one in found}) == len(raw) else None


def _pad_buttons(raw: object) -> dict[str, str] | None:
    from game.session.controls import read  # few people move any

    return {} if raw == {} else read(raw)


def _key(raw: object) -> str | None:
    return raw if isinstance(raw, str) and len(raw) <= MAX_NAME else None


def _folder(raw: object) -> str | None:
    """A name that can be none but that of a folder in ours."""
    plain = isinstance(raw, str) and len(raw) <= MOST_LETTERS and raw.isprintable()
    return raw if isinstance(raw, str) and plain and not set(raw) & set("/\\:") and raw[:1] != "." else None


def judge_of(settings: Settings, key: str) -> str | None:
    """The level of the engine that looks back at games of this kind; None where ours does."""
    if not settings.judge:
        return None
    from game.ai.engines.installed import judge
    from game.ai.levels import OUTSIDERS

    return judge(settings.engines, settings.judge) if key in OUTSIDERS else None


def clean_name(raw: str) -> str:
    """`raw` as a name that fits a plate: one line, printable, at most 24 characters."""
    return "".join(char for char in raw if char.isprintable()).strip()[:MAX_NAME]


_READ: dict[str, Callable[[object], object]] = {
    "window_size": _size,
    "fullscreen": _flag,
    "ui_scale": _number(0.5, 3.0),
    "text_size": _number(1.0, 1.6),
    "high_contrast": _flag,
    "opaque": _flag,
    "animation_speed": _number(0.25, 4.0),
    "reduced_motion": _flag,
    "sound": _flag,
    "volume": _number(0.0, 1.0),
    "volume_table": _number(0.0, 1.0),
    "volume_interface": _number(0.0, 1.0),
    "volume_ambience": _number(0.0, 1.0),
    "ambience": _one_of(AMBIENCES),
    "colour_blind": _flag,
    "four_colours": _flag,
    "card_back": _one_of(BACKS),
    "large_indices": _flag,
    "cloth": _one_of(CLOTHS),
    "board": _one_of(BOARDS),
    "men": _one_of(MEN),
    "tiles": _one_of(TILES),
    "own_deck": _folder,
    "names": _names,
    "bot_pace": _number(0.0, 10.0),
    "only_move": _flag,
    "playable": _flag,
    "par": _flag,
    "warn": _one_of(WARNINGS),
    "coach_marks": _flag,
    "coached": _coached,
    "go_home": _one_of(HOMES),
    "calls": _one_of(CALLS),
    "auto_continue": _flag,
    "acceleration": _flag,
    "pad_buttons": _pad_buttons,
    "rumble": _flag,
    "touch": _one_of(TOUCHES),
    "engines": _engines,
    "judge": _key,
}
