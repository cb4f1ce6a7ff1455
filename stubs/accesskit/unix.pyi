from collections.abc import Callable

from accesskit import ActionRequest, Rect, TreeUpdate

class Adapter:
    def __init__(
        self,
        activation_handler: Callable[[], TreeUpdate | None],
        action_handler: Callable[[ActionRequest], object],
        deactivation_handler: Callable[[], object],
    ) -> None: ...
    def set_root_window_bounds(self, outer: Rect, inner: Rect) -> None: ...
    def update_if_active(self, update_factory: Callable[[], TreeUpdate]) -> None: ...
    def update_window_focus_state(self, is_focused: bool) -> None: ...
