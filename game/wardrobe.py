"""How things look as the settings want them; decks of one's own are read behind every page."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.table.looks import BoardSet, Looks, Pack

if TYPE_CHECKING:
    from game.errands import Errands
    from game.owndecks.reading import Decoder
    from game.session.reading import Reading
    from game.session.settings import Settings
    from game.table.art.own_cards import OwnDeck
    from game.table.art.palette import Palette
    from game.table.art.sprites import Sprites

SECONDS = 90.0
"""After so long a deck is given up."""
PREVIEW = 2
"""So many cards of a deck are looked at before it is chosen."""


class Window(Protocol):
    """What the window gives: the app."""

    settings: Settings
    errands: Errands

    @property
    def data(self) -> Path:
        """The folder that holds journal and settings."""

    @property
    def palette(self) -> Palette:
        """The colours that the settings ask for."""

    def toast(self, message: str) -> None:
        """Show a short message."""

    def tell_scenes(self) -> None:
        """What is set, or read because it is set, is another."""


class Wardrobe:
    """The looks of one window. What has been read of decks is kept until another is chosen."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self._own: OwnDeck | None = None
        """The one that is dealt with, or tried in vain."""
        self._fetching: Fetching | None = None
        self.names: list[str] = []
        """Decks of one's own, as `look_through` found them."""
        self.previews: dict[str, OwnDeck] = {}

    @property
    def looks(self) -> Looks:
        """How cards, tiles, boards and men look now; until a deck is read it is ours."""
        now = self._app.settings
        pack = Pack(now.four_colours, now.large_indices, now.card_back)
        return Looks(pack, now.tiles, BoardSet(now.board, now.men), self._deck(now.own_deck))

    def deck(self, game: str) -> str:
        """The name of the deck that this game is played with."""
        from game.table.art import decks

        return decks.name_for(game, self.looks)

    def sprites(self, game: str) -> Sprites:
        """New pictures of this game's cards, and of what lies beside them."""
        from game.table.art import decks

        return decks.sprites(self.deck(game), self._app.palette, self.looks)

    @property
    def folder(self) -> Path:
        """Where decks of one's own lie."""
        from game.files import DECKS

        return self._app.data / DECKS

    @property
    def told(self) -> tuple[str, ...]:
        """What there is to say of the deck that was chosen."""
        name = self._app.settings.own_deck
        if not name:
            return ()
        return self._own.told if self._own is not None and self._own.name == name else ("It is being read…",)

    def _deck(self, name: str) -> OwnDeck | None:
        if not name:
            return None
        if self._own is not None and self._own.name == name:
            return self._own if self._own.cards else None
        if self._fetching is None or self._fetching.wanted != (name,):
            self._fetch((name,), 99)
        return None

    def renew(self) -> None:
        """Read a deck anew that is chosen again: its folder may hold other files now."""
        self._own = None

    def look_through(self) -> None:
        """See which decks there are, and read a little of each that is not known."""
        from game.owndecks import folder

        self.names = folder.names(self._app.data)
        unknown = tuple(name for name in self.names if name not in self.previews)
        self.previews = {name: deck for name, deck in self.previews.items() if name in self.names}
        if unknown and self._fetching is None:
            self._fetch(unknown, PREVIEW)

    def _fetch(self, names: tuple[str, ...], most: int) -> None:
        if self._fetching is not None:
            self._fetching.stop()
            if self._fetching in self._app.errands:
                self._app.errands.remove(self._fetching)
        self._fetching = Fetching(self, names, most)
        self._app.errands.insert(0, self._fetching)  # it hangs on a process of its own and waits for nobody

    def fetched(self, fetching: Fetching, decks: list[OwnDeck]) -> None:
        """They have been read: one that was chosen is dealt with from now on."""
        app, self._fetching = self._app, None
        for deck in decks:
            self.previews[deck.name] = replace(deck, cards=dict(islice(deck.cards.items(), PREVIEW)))
            if fetching.most > PREVIEW:
                self._own = deck
                if not deck.cards:
                    app.toast(deck.told[0])
        app.tell_scenes()


class Fetching:
    """Decks being read, as an errand of the window."""

    def __init__(self, wardrobe: Wardrobe, names: tuple[str, ...], most: int) -> None:
        from game.owndecks.reading import Decoder, read_all
        from game.session.reading import Reading

        self.wanted, self.most = names, most
        self._wardrobe, data = wardrobe, wardrobe._app.data
        self._decoder: Decoder = Decoder()
        self._reading: Reading[list[OwnDeck]] = Reading(
            lambda check: read_all(data, names, self._decoder, check, most), SECONDS
        )

    @property
    def done(self) -> bool:
        """Whether what was read has been handed over."""
        return self._wardrobe._fetching is not self

    def poll(self) -> bool:
        """Hand over what was read, once it is."""
        if self.done or not self._reading.done:
            return False
        self._decoder.stop()
        try:
            decks = self._reading.result()
        except Exception as problem:  # the time is up, or the system has no room for a process
            from game.table.art.own_cards import OwnDeck

            said = f"“{self.wanted[0]}” was not read: {problem}"
            decks = [OwnDeck(name, {}, (said,)) for name in self.wanted]
        self._wardrobe.fetched(self, decks)
        return True

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._reading.cancel()
        self._decoder.stop()
