"""Ready-to-blit cards and tiles at any size, angle and stage of being turned over, from bounded caches.

A card is drawn from its vectors once per width.  While a window is resized or a card flies between sizes, a
scaled copy stands in; `sharpen` replaces the copies that the latest frame shows, a few at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import NamedTuple

import pygame

from game.table.art import shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.cards import deuce_back, deuce_face
from game.table.art.drawing import Drawing
from game.table.art.materials import inset, line, rounded
from game.table.art.palette import Colour, Palette, code
from game.table.art.pasteboard import CORNER, HEIGHT, WIDTH
from game.table.looks import BOARD_SET, BoardSet

MEGABYTE = 1024 * 1024

_BOUNDS = {
    "crisp": (6 * MEGABYTE, 64),
    "rough": (2 * MEGABYTE, 24),
    "turned": (5 * MEGABYTE // 2, 40),
    "sketches": (MEGABYTE, 56),
    "double": (MEGABYTE // 2, 1),
}
"""Of each cache, the bytes that it may hold and the cards that it must be able to hold.

The bytes are what counts up to a full HD window.  Beyond, what one frame shows has to fit, or each frame
would draw all of its cards anew.
"""

_Key = tuple[str | None, int, float]
"""Face, width in pixels and angle in degrees."""

_FINE_TURN = 160
"""Up to this width in pixels, turned cards come from a source of twice the size."""


class Cut(NamedTuple):
    """The outline of the pieces of a deck."""

    ratio: float = HEIGHT / WIDTH
    """Height over width."""
    corner: float = CORNER / WIDTH
    """Radius of the corners, over the width."""


CARD = Cut()

Turned = Callable[[str | None, Palette, int], Drawing]
"""A face (None: the back) turned counter-clockwise by so many quarters, with the light where it always is."""


def card_size(width_px: int, cut: Cut = CARD) -> svg.Size:
    """The size in pixels of a card of that width."""
    return width_px, round(width_px * cut.ratio)


class Sprites:
    """The cards of one deck in one palette; `None` as a face is the back.

    `front` and `back` give the deck's drawings; they are the Deuce deck's unless another game says otherwise.
    Thick pieces give `turned`, so that the light does not turn with them. `four_colours` tells what lies
    beside the cards in which inks they are drawn, `board_set` what boards and men they are played with.
    """

    def __init__(
        self,
        palette: Palette,
        front: Callable[[str, Palette], Drawing] = deuce_face,
        back: Callable[[Palette], Drawing] = deuce_back,
        cut: Cut = CARD,
        turned: Turned | None = None,
        four_colours: bool = False,
        board_set: BoardSet = BOARD_SET,
    ) -> None:
        self.palette = palette
        self.four_colours = four_colours
        self.board_set = board_set
        self.cut = cut
        self._quarters = turned
        self._front = front
        self._back = back
        self._crisp = SurfaceCache(_BOUNDS["crisp"][0])
        self._widths: dict[str | None, set[int]] = {}
        self._rough = SurfaceCache(_BOUNDS["rough"][0], passing=True)
        self._shown: set[_Key] = set()
        """What stands in, in the latest frame."""
        self._lately: set[_Key] = set()
        """What stood in when `sharpen` was called last: sizes passed through are not worth a picture."""
        self._sharpened: set[_Key] = set()
        """What has been drawn crisply since anything moved: where a cache is too small, once is enough."""
        self._turned = SurfaceCache(_BOUNDS["turned"][0])
        self._sketches = SurfaceCache(_BOUNDS["sketches"][0], passing=True)
        self._double = SurfaceCache(_BOUNDS["double"][0], passing=True)
        """Sources of small turned cards: a fan of backs has one in many angles."""
        self._caches = {
            "crisp": self._crisp, "rough": self._rough, "turned": self._turned, "sketches": self._sketches,
            "double": self._double,
        }  # fmt: skip
        self._lying: dict[tuple[str | None, float], int] = {}
        """By face and quarter, the width of the latest picture of a piece that gives `turned`."""
        self._largest = 0
        self._still = True

    @property
    def bytes(self) -> int:
        """The bytes of pixels held: at most 12 MB up to a full HD window."""
        return sum(cache.bytes for cache in self._caches.values())

    def size(self, width_px: int) -> svg.Size:
        """The size in pixels of an upright card of that width."""
        return card_size(width_px, self.cut)

    def card(self, face: str | None, width_px: int, crisp: bool = False) -> pygame.Surface:
        """The upright card, `width_px` wide and as high as the deck's cut says.

        Without `crisp`, a scaled copy of another size may stand in until `sharpen` has had time.
        """
        width_px = max(8, width_px)
        if width_px > self._largest:
            self._make_room(width_px)
        key = (face, width_px, 0.0)
        sprite = self._crisp.get(key)
        if sprite is not None:
            return sprite
        source = None if crisp else self._nearest(face, width_px)
        if source is None and not crisp and not self._still:
            self.sketch(face, width_px)
            source = self._sketches.get(face)
        if source is None:
            return self._draw(key)
        self._shown.add(key)
        sprite = self._rough.get(key)
        if sprite is None:
            scaled = pygame.transform.smoothscale(source, self.size(width_px))
            sprite = self._rough.put(key, scaled)
        return sprite

    def rotated(self, face: str | None, width_px: int, degrees: float) -> pygame.Surface:
        """The card turned counter-clockwise, rounded to half a degree, centred in a surface that holds it."""
        width_px = max(8, width_px)
        angle = _half_degrees(degrees)
        if angle == 0:
            return self.card(face, width_px)
        key = (face, width_px, angle)
        sprite = self._turned.get(key)
        if sprite is not None:
            return sprite
        rests = self._quarters is not None and angle % 90 == 0
        lying = self._turned.get((face, self._lying.get((face, angle), 0), angle)) if rests else None
        if rests and lying is None:
            return self._draw(key)  # a turned copy would have its light on the wrong side
        self._shown.add(key)
        sprite = self._rough.get(key)
        if sprite is None:
            if lying is None:
                made = _turn(self.card(face, width_px), angle, 1)
            else:
                wide, high = self.size(width_px)
                made = pygame.transform.smoothscale(lying, (high, wide) if angle % 180 else (wide, high))
            sprite = self._rough.put(key, made)
        return sprite

    def sketch(self, face: str | None, width_px: int) -> bool:
        """Make a plain small picture of a card that there is none of; True if that was to be done.

        While things move nobody sees it, and no frame waits for a court card in all its detail.
        """
        if self._nearest(face, width_px) is not None:
            return False
        size = self.size(max(8, width_px // 2))
        self._sketches.put(face, self._drawing(face).render(size, supersampling=1))
        return True

    def begin_frame(self, still: bool) -> None:
        """What is drawn from now on is one frame; `still`: nothing moves in it."""
        self._still = still
        self._shown.clear()
        if not still:
            self._sharpened.clear()

    def sharpen(self, milliseconds: float = 6.0) -> bool:
        """Draw crisply what stands in and stays, for about that long; True until all of it is sharp."""
        until = perf_counter() + milliseconds / 1000
        waiting = self._shown - self._sharpened
        for key in sorted(waiting & self._lately, key=lambda key: (key[0] or "", key[1])):
            self._draw(key)
            self._sharpened.add(key)
            if perf_counter() >= until:
                break
        self._lately = waiting
        return bool(waiting)

    def prepare(self, faces: Iterable[str | None], width_px: int, milliseconds: float = 6.0) -> bool:
        """Draw cards that will be wanted soon, for about that long; True while some are still to be drawn."""
        until = perf_counter() + milliseconds / 1000
        waiting = [(face, width_px, 0.0) for face in faces if (face, width_px, 0.0) not in self._crisp]
        for done, key in enumerate(waiting, start=1):
            self._draw(key)
            if perf_counter() >= until:
                return done < len(waiting)
        return False

    def draw_card(
        self,
        target: pygame.Surface,
        face: str | None,
        rect: pygame.Rect,
        *,
        lift: float = 0.0,
        unit: float = 1.0,
        angle: float = 0.0,
        flip: float = 1.0,
        alpha: int = 255,
        glow: Colour | None = None,
        dim: bool = False,
    ) -> None:
        """Draw a card with its shadow; of `rect`, its upright box, only the centre and the width count.

        lift: units above the table, of `unit` pixels each, seen in the shadow only.
        angle: degrees counter-clockwise.
        flip: share of its width that shows while it is turned over, 1 to 0 and back.  alpha: 0 to 255.
        glow: colour of a halo around it, or None.  dim: as one that cannot be chosen.
        """
        if alpha <= 0:
            return
        width = max(8, rect.width)
        angle = _half_degrees(angle)
        height = max(shadow.REST, lift)
        right, down = shadow.fall(height, unit)
        layers = [(self._shadow(width, height, unit, angle), right, down)]
        if glow is not None:
            layers.append((self._glow(width, glow, angle), 0.0, 0.0))
        sprite = self._dimmed(face, width, angle) if dim else self.rotated(face, width, angle)
        layers.append((sprite, 0.0, 0.0))
        for layer, x, y in layers:
            if abs(flip) < 1.0:
                # Turned about the upright axis of the screen: at the small angles of a flight nobody sees it.
                squashed = (max(1, round(layer.get_width() * abs(flip))), layer.get_height())
                layer = pygame.transform.smoothscale(layer, squashed)
            if alpha < 255:
                layer = svg.faded(layer, alpha)
            corner = (rect.centerx + x - layer.get_width() / 2, rect.centery + y - layer.get_height() / 2)
            svg.paste(target, layer, corner)

    def clear(self) -> None:
        """Forget every picture."""
        for cache in self._caches.values():
            cache.clear()
        self._widths.clear()
        self._lying.clear()
        self._shown.clear()
        self._sharpened.clear()
        self._make_room(8)

    def _draw(self, key: _Key) -> pygame.Surface:
        """Make and keep the crisp picture of a card at a width and angle."""
        face, width_px, angle = key
        self._rough.discard(key)
        self._shown.discard(key)
        if angle == 0:
            self._widths.setdefault(face, set()).add(width_px)
            return self._crisp.put(key, self._drawing(face).render(self.size(width_px)))
        if self._quarters is not None:
            self._lying[face, angle] = width_px
            return self._turned.put(key, self._turned_light(face, width_px, angle))
        if width_px > _FINE_TURN:
            return self._turned.put(key, _turn(self.card(face, width_px, crisp=True), angle, 1))
        of = face, width_px
        double = self._double.get(of)
        if double is None:
            drawing = self._drawing(face)
            double = self._double.put(of, drawing.render(self.size(width_px * 2), supersampling=1))
        return self._turned.put(key, _turn(double, angle, 2))

    def _turned_light(self, face: str | None, width_px: int, angle: float) -> pygame.Surface:
        """The drawing of the nearest quarter, turned by the little that is left."""
        assert self._quarters is not None
        quarter = round(angle / 90)
        drawing, left = self._quarters(face, self.palette, quarter % 4), angle - 90 * quarter
        scale = 1 if left == 0 else 2
        width, height = self.size(width_px * scale)
        size = (height, width) if quarter % 2 else (width, height)
        if left == 0:
            return drawing.render(size)
        return _turn(drawing.render(size, supersampling=1), left, scale)

    def _make_room(self, width_px: int) -> None:
        """Fit the bounds to cards of this width, the largest so far."""
        self._largest = width_px
        width, height = self.size(width_px)
        for name, cache in self._caches.items():
            least, cards = _BOUNDS[name]
            wanted = cards * width * height * 4 if SurfaceCache.scale > 1 else 0
            cache.limit = int(max(least, wanted) / SurfaceCache.scale)

    def _drawing(self, face: str | None) -> Drawing:
        return self._back(self.palette) if face is None else self._front(face, self.palette)

    def _nearest(self, face: str | None, width_px: int) -> pygame.Surface | None:
        """The crisp picture that scales best: the smallest larger one, else the largest."""
        widths = self._widths.get(face, set())
        widths.intersection_update({width for width in widths if (face, width, 0.0) in self._crisp})
        if not widths:
            return self._sketches.get(face)
        best = min(widths, key=lambda width: (width < width_px, abs(width - width_px)))
        return self._crisp.get((face, best, 0.0))

    def _shadow(self, width_px: int, lift: float, unit: float, angle: float) -> pygame.Surface:
        # Sizes are rounded, so that a card that flies or settles needs few shadows cast.
        step = max(1, width_px // 8)
        base = round(width_px / step) * step
        outline = self.card(None, base)
        return shadow.turned_shadow((self.cut, base), outline, lift, unit, angle, width_px / base)

    def _dimmed(self, face: str | None, width_px: int, angle: float) -> pygame.Surface:
        key = ("dim", face, width_px, angle)
        dimmed = self._turned.get(key)
        if dimmed is None:
            dimmed = self.rotated(face, width_px, angle).copy()
            dimmed.fill((199, 199, 199, 255), special_flags=pygame.BLEND_RGBA_MULT)
            if (face, width_px, angle) not in self._shown:  # a stand-in is not worth keeping a dimmed copy of
                self._turned.put(key, dimmed)
        return dimmed

    def _glow(self, width_px: int, colour: Colour, angle: float) -> pygame.Surface:
        key = ("glow", width_px, colour, angle)
        halo = self._turned.get(key)
        if halo is None:
            halo = _halo(self.size(width_px), self.cut.corner, colour)
            if angle:
                halo = pygame.transform.rotozoom(halo, angle, 1)
            self._turned.put(key, halo)
        return halo


def _half_degrees(degrees: float) -> float:
    return round(degrees * 2) / 2 % 360


def _turn(source: pygame.Surface, angle: float, scale: int) -> pygame.Surface:
    """A card drawn `scale` times too large, turned at its own size; a clear rim smooths its edge."""
    margin = 3 * scale
    padded = svg.blank((source.get_width() + 2 * margin, source.get_height() + 2 * margin))
    svg.paste(padded, source, (margin, margin))
    return pygame.transform.rotozoom(padded, angle, 1 / scale)


def _halo(size: svg.Size, rounding: float, colour: Colour) -> pygame.Surface:
    """A soft light around a card of `size`, with a firm rim."""
    width, height = size
    reach = max(5, round(width * 0.11))
    corner = width * rounding
    ink = code(colour)
    # The light is blurred anyway, so a third of the size is enough for it.
    third = (max(4, width // 3), max(4, height // 3))
    body = rounded((0, 0, width, height), corner, f'fill="{ink}" fill-opacity=".95"')
    light = svg.raster_plain(svg.document(width, height, body), third)
    light = pygame.transform.smoothscale(light, (width + reach, height + reach))
    halo = shadow.blurred(light, reach * 0.42, reach + 2)
    rim = max(2.0, width * 0.022)
    box = (halo.get_width(), halo.get_height())
    edge = inset(((box[0] - width) / 2, (box[1] - height) / 2, width, height), -rim / 2)
    outline = rounded(edge, corner + rim / 2, line(ink, rim))
    svg.paste(halo, svg.raster_plain(svg.document(*box, outline), box), (0, 0))
    return halo
