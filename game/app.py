"""The window and the frame loop around the scene stack; a frame is drawn only when something changed."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import settings_file
from game.announce import announce
from game.devices import Devices
from game.errands import Errands
from game.frame_pacing import LIVELY, FramePacer
from game.ground import Ground
from game.inbox import DROPS, Inbox
from game.memory import keep_small, settle
from game.scenes.base import Scene, SceneStack
from game.table.art.cache import SurfaceCache
from game.table.art.palette import COLOUR_BLIND, NORMAL, Colour, Palette
from game.table.grounds import Covered
from game.table.ui.theme import Sight, Theme
from game.wardrobe import Wardrobe
from game.window import HIDDEN, measure, open_window, set_cursor, without_runs

if TYPE_CHECKING:
    from game.listening import Listening
    from game.match.journal import Journal
    from game.rescue import Rescue
    from game.scenes.passage import Passage
    from game.session.settings import Settings
    from game.table.art.cloth import Bolt
    from game.table.art.sprites import Sprites
    from game.table.looks import Looks
    from game.table.sound import Sounds
    from game.table.ui.toast import Toasts
    from game.table.ui.written import Written

_PRESSES = DROPS | {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}


class App:
    """The one window. `app.area` is its size in logical units, `app.scale` the pixels in one of them.

    `data` is the folder of journal and settings (None: the platform's own); `settings` given replaces the
    file's and keeps the file untouched.
    """

    def __init__(
        self,
        data: Path | None = None,
        *,
        settings: Settings | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        self._data = data
        self._file = settings_file.SettingsFile(lambda: self.data / settings_file.NAME, settings)
        self.settings = self._file.settings
        self.messages = [*self._file.messages]  # what went wrong before there was a window to say it in
        self.full = bool(self.settings.fullscreen and not size)  # whether it fills the screen
        self.window = open_window(
            size or self.settings.window_size, full=self.full, accelerated=self.settings.acceleration
        )
        self.stack = SceneStack(self)
        self.running = True
        self.focused = True  # whether the window has the keyboard
        self.frames = 0  # frames shown so far
        self.now = time.monotonic()
        self.pacer = FramePacer(self.now)
        self._dirty = True
        self._cursor = "arrow"
        self._store: Journal | None = None
        self._sounds: Sounds | None = None
        self._toasts: Toasts | None = None
        self.errands = Errands()
        """What goes on behind every page, the first one first."""
        self.passage: Passage | None = None
        """What goes on between two pages; any press ends it."""
        self.wardrobe = Wardrobe(self)
        self.devices = Devices(self.settings, self.toast, lambda: self.stack.resized(self.area))
        self._rescue: Rescue | None = None  # made by the first error
        self.written: Written | None = None  # the words on the screen, while a screen reader is there
        self._listening: Listening | None = None  # to screen readers
        self._ground = Ground(self)
        self._inbox = Inbox(self)
        self._measure()
        if HIDDEN:
            self._meet_readers()
            self.window.show()

    # ---- what scenes ask for

    @property
    def data(self) -> Path:
        """The folder that holds journal and settings."""
        if self._data is None:
            from game.session.folder import data_folder

            self._data = data_folder()
        return self._data

    @property
    def looks(self) -> Looks:
        """How cards, tiles, boards and men look, as the settings want them."""
        return self.wardrobe.looks

    def deck(self, game: str) -> str:
        """The name of the deck that this game is played with."""
        return self.wardrobe.deck(game)

    def sprites(self, game: str) -> Sprites:
        """New pictures of this game's cards, and of what lies beside them."""
        return self.wardrobe.sprites(game)

    @property
    def palette(self) -> Palette:
        """The colours of suits and seats that the settings ask for."""
        return COLOUR_BLIND if self.settings.colour_blind else NORMAL

    @property
    def store(self) -> Journal:
        """The journal, opened when first asked for; never before the first frame."""
        if self._store is None:
            from game.match.journal import Journal

            self._store = Journal.open(self.data)
        return self._store

    @property
    def sounds(self) -> Sounds:
        """The sounds, opened when first asked for; silent where there is no audio device."""
        if self._sounds is None:
            from game.assets import asset
            from game.table.sound import Sounds

            self._sounds = Sounds(asset("sounds"), self.settings)
        return self._sounds

    def cloth(self, colour: Colour) -> pygame.Surface:
        """The cloth for the whole window. The first frame and a window being resized get a quick one."""
        return self._ground.page(colour)

    def bolt(self, layout: Covered) -> Bolt:
        """The ground of a table, for whoever prints on it and keeps it: of the pictures as large as the
        window there is one at a time.
        """
        return self._ground.bolt(layout)

    def cloth_of(self, layout: Covered) -> Colour:
        """The colour of a table: its own, or the one that is chosen for all."""
        return self._ground.colour(layout)

    @property
    def tint(self) -> Colour:
        """The colour of the cloth drawn last: dialogs and messages over it take its hue."""
        return self._ground.tint

    def redraw(self) -> None:
        """Draw a frame soon, though no event asks for it."""
        self._dirty = True

    def lively(self, seconds: float = LIVELY) -> None:
        """Look at the full rate for `seconds`, say while a computer player's answer is awaited."""
        self.pacer.lively(self.now, seconds)

    def toast(self, message: str) -> None:
        """Show a short message over whatever scene there is; it fades by itself."""
        if self._toasts is None:
            from game.table.ui.toast import Toasts

            self._toasts = Toasts()
        self._toasts.add(message, self.now)
        announce(message)
        self._dirty = True

    def pointer(self) -> tuple[float, float]:
        """Where the mouse is, in logical units."""
        return self.measured.logical(pygame.mouse.get_pos())

    def show_cursor(self, name: str) -> None:
        """The pointer's shape, one of `window.CURSORS`; a new scene has the arrow."""
        if name != self._cursor:
            self._cursor = name
            set_cursor(name)

    def quit(self) -> None:
        """End the loop after this frame; every scene's `leave` is called."""
        self.running = False

    def write(self, written: Written | None) -> None:
        """Have all that stands on the screen noted there from now on, or nothing."""
        self.written = written
        self._measure()

    def apply_settings(self) -> None:
        """Let changed settings act at once; they are written a moment later."""
        full = bool(self.settings.fullscreen)
        if full != self.full:
            self.full = full
            if full:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        if self._sounds is not None:
            self._sounds.renew()
        if self._laid_out_for != self._looks():
            self._measure()
        self.theme.reduced_motion = self.settings.reduced_motion
        self.devices.apply(self.settings)
        self.tell_scenes()
        self._file.changed(self.now)

    def tell_scenes(self) -> None:
        """What is set, or read because it is set, is another."""
        for scene in self.stack.scenes:
            scene.settings_changed()
        self._dirty = True

    def save_settings(self) -> None:
        """Write the settings file now; a full or read-only disk is told once, and tried again."""
        if problem := self._file.write(self.settings):
            self.toast(problem)

    # ---- the loop

    def run(self, first: Scene) -> None:
        """Show `first` and stay until the window closes.

        An error in a frame is told and leads to the shelf; whoever calls `step` itself gets it. Raises
        NothingShows where no page at all can be shown.
        """
        self.stack.push(first)
        try:
            while self.running:
                try:
                    moving = self.step(time.monotonic())
                    if self.frames == 1:
                        settle()
                except Exception as error:
                    moving = self._rescued(error)
                if self.running:
                    self.pacer.rest(self.now, moving=moving, polled=self.devices.connected)
        finally:
            self.close()

    def step(self, now: float) -> bool:
        """Run one frame at `now` (seconds, monotonic); True if it was drawn."""
        self.now = now
        self._settle()
        for event in self.devices.events(without_runs(pygame.event.get()), now):
            self.handle(event)
        self.errands.run()
        top = self.stack.top
        if top is not None and top.update(now):
            self._dirty = True
        if self._file.due(now):
            self.save_settings()
        if self._store is not None:
            for notice in self._store.take_notices():
                self.toast(notice)
        if self._toasts is not None and self._toasts.update(now):
            self._dirty = True
        self._dirty |= self._ground.settle()
        self._settle()
        if not self.stack.scenes:
            self.running = False
        self._dirty |= self.passage is not None
        drawn = self._dirty and self.running
        if drawn:
            self._draw()
        if self._listening is not None and self.running:
            self._listening.frame(drawn)
        return drawn

    def _draw(self) -> None:
        self._dirty = False
        if self.passage is None:
            self.stack.draw(self.screen)
        else:
            self.passage = self.passage.show(self.screen, self.now, self.stack.draw)
        if self._toasts is not None:
            top = self.stack.top
            spared = top.spared() if top is not None else ()
            self._toasts.draw(self.screen, self.theme.tinted(self.tint), spared)
        self.window.flip()
        self.frames += 1
        self.pacer.drawn_at = self.now
        if self.frames == 1:
            self.theme.draft, self._dirty = False, True
            self._after_first_frame()

    def close(self) -> None:
        """Leave every scene, keep what is to be kept and close the window.

        An error of a scene is raised at the end, when nothing can be lost by it.
        """
        failed = self.stack.abandon()
        self.errands.stop()
        if self._listening is not None:
            self._listening.close()
        if self._store is not None:
            self._store.close()
        if not self.full:
            self.settings.window_size = (int(self.window.size[0]), int(self.window.size[1]))
        self.save_settings()
        self.window.destroy()
        if failed is not None:
            raise failed

    # ---- inside

    def _rescued(self, error: Exception) -> bool:
        """Show something that works after an error in a frame; True, for a frame is to be drawn."""
        from game.rescue import Rescue

        if self._rescue is None:
            self._rescue = Rescue(self)
        self._toasts = None  # one of them may be what cannot be drawn
        self._rescue.lead_back(error)
        self.lively()
        self._dirty = True
        return True

    def _looks(self) -> tuple[float, bool, Sight]:
        """The settings by which everything is laid out."""
        now = self.settings
        sight = Sight(now.text_size, now.high_contrast, now.opaque or now.high_contrast)
        return now.ui_scale, now.colour_blind, sight

    def _measure(self) -> None:
        """Read the window's size anew and lay everything out for it."""
        self.measured = measured = measure(self.window, self.settings.ui_scale)
        self.screen, self.scale, self.area = measured.surface, measured.scale, measured.area
        SurfaceCache.scale = max(1.0, measured.pixels / (1920 * 1080))
        *_, sight = self._laid_out_for = self._looks()
        self.theme = Theme(
            self.scale,
            self.settings.reduced_motion,
            sight=sight,
            written=self.written,
            draft=not self.frames,
        )
        self.passage = None  # the window holds nothing of the page before
        self.stack.resized(self.area)
        self._dirty = True

    def _after_first_frame(self) -> None:
        note = os.environ.get("DEUCE_FIRST_FRAME")  # the benches' one hook: when the first frame was shown
        if note:
            with open(note, "w", encoding="ascii") as file:
                file.write(str(time.time()))
        from game.assets import asset

        self.window.set_icon(pygame.image.load(asset("icon.png")))
        self.devices.start()
        self._meet_readers()
        for message in self.messages:
            self.toast(message)
        keep_small()

    def _meet_readers(self) -> None:
        if self._listening is None:
            from game.listening import open_ear

            self._listening = open_ear(self)

    def handle(self, event: pygame.Event) -> None:
        """Whatever the window or a device reports."""
        kind = event.type
        self._dirty |= self.devices.noticed(event)
        self._dirty |= self._listening is not None and self._listening.hear(event)
        if kind in _PRESSES and self._rescue is not None:
            self._rescue.acted = True
        if kind in _PRESSES and self.passage is not None:
            self.passage, self._dirty = None, True
        self._inbox.hear(event)

    def resized(self) -> None:
        """The window has another size, or another screen."""
        if self.frames:
            self._ground.resized()
            self.lively()
        self._measure()

    def turn_to(self, focused: bool) -> None:
        """The window has the keyboard, or has it no more."""
        self.focused = focused
        if self._sounds is not None:
            self._sounds.away(not focused)

    def open_keys(self) -> None:
        """The page of keys, over this one."""
        from game.scenes import navigate

        navigate.open_keys(self)

    def open_dropped(self, event: pygame.Event) -> None:
        """What a dropped file or text holds, over this page."""
        from game.scenes import navigate

        navigate.open_dropped(self, event)

    def offer(self, event: pygame.Event) -> bool:
        """Let the page on top have it; True if it used it."""
        top = self.stack.top
        used = top is not None and top.event(event)
        self._dirty |= used
        # a press may have closed the scene: what follows in the same batch belongs to the new one
        self._settle()
        return used

    def _settle(self) -> None:
        if self.stack.settle():
            self._dirty = True
            self.show_cursor("arrow")
