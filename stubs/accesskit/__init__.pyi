"""What we use of AccessKit 0.7, which brings no types of its own."""

from collections.abc import Sequence

from accesskit import macos as macos
from accesskit import unix as unix
from accesskit import windows as windows

class Action:
    CLICK: Action
    COLLAPSE: Action
    DECREMENT: Action
    EXPAND: Action
    FOCUS: Action
    INCREMENT: Action
    SCROLL_INTO_VIEW: Action
    SET_VALUE: Action

class ActionDataKind: ...

class ActionRequest:
    action: Action
    target: int
    data: tuple[ActionDataKind, object] | None

class Live:
    ASSERTIVE: Live
    POLITE: Live

class Role:
    BUTTON: Role
    CELL: Role
    DIALOG: Role
    DOCUMENT: Role
    GRID: Role
    GROUP: Role
    HEADING: Role
    LABEL: Role
    LIST: Role
    LIST_BOX: Role
    LIST_BOX_OPTION: Role
    LIST_ITEM: Role
    PANE: Role
    RADIO_BUTTON: Role
    RADIO_GROUP: Role
    ROW: Role
    SLIDER: Role
    SWITCH: Role
    TAB: Role
    TABLE: Role
    TAB_LIST: Role
    TEXT_INPUT: Role
    TEXT_RUN: Role
    WINDOW: Role

class TextDirection:
    LEFT_TO_RIGHT: TextDirection

class Toggled:
    FALSE: Toggled
    TRUE: Toggled

class Affine:
    def __init__(self, c: Sequence[float]) -> None: ...

class Rect:
    def __init__(self, x0: float, y0: float, x1: float, y1: float) -> None: ...

class Node:
    def __init__(self, role: Role) -> None: ...
    def add_action(self, action: Action) -> None: ...
    def set_bounds(self, value: Rect) -> None: ...
    def set_character_lengths(self, value: Sequence[int]) -> None: ...
    def set_children(self, value: Sequence[int]) -> None: ...
    def set_column_count(self, value: int) -> None: ...
    def set_column_index(self, value: int) -> None: ...
    def set_description(self, value: str) -> None: ...
    def set_disabled(self) -> None: ...
    def set_expanded(self, value: bool) -> None: ...
    def set_label(self, value: str) -> None: ...
    def set_live(self, value: Live) -> None: ...
    def set_max_numeric_value(self, value: float) -> None: ...
    def set_min_numeric_value(self, value: float) -> None: ...
    def set_modal(self) -> None: ...
    def set_numeric_value(self, value: float) -> None: ...
    def set_numeric_value_step(self, value: float) -> None: ...
    def set_position_in_set(self, value: int) -> None: ...
    def set_row_count(self, value: int) -> None: ...
    def set_row_index(self, value: int) -> None: ...
    def set_selected(self, value: bool) -> None: ...
    def set_size_of_set(self, value: int) -> None: ...
    def set_text_direction(self, value: TextDirection) -> None: ...
    def set_toggled(self, value: Toggled) -> None: ...
    def set_transform(self, value: Affine) -> None: ...
    def set_value(self, value: str) -> None: ...
    def set_word_lengths(self, value: Sequence[int]) -> None: ...

class Tree:
    toolkit_name: str | None
    toolkit_version: str | None
    def __init__(self, root: int) -> None: ...

class TreeUpdate:
    focus: int
    nodes: list[tuple[int, Node]]
    tree: Tree | None
    def __init__(self, focus: int) -> None: ...
