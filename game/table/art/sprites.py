"""Ready-to-blit cards at any size, angle and stage of being turned over, from bounded caches.

A card is drawn from its vectors once per width.  While a window is being resized or a card flies between sizes, a
scaled copy stands in; `sharpen` replaces the copies that stay on the screen, a few a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pygame

from game.table.art import shadow, svg
from game.table.art.cache import SurfaceCache
from game.table.art.cards import CORNER, HEIGHT, WIDTH, deuce_back, deuce_face
from game.table.art.drawing import Drawing
from game.table.art.palette import Colour, Palette, code

MEGABYTE = 1024 * 1024

_STAYS = 3
"""Times that a stand-in is drawn before it is worth a crisp picture; one in flight rarely keeps its size so long."""
_FINE_TURN = 160
"""Up to this width in pixels, turned cards come from a source of twice the size."""


def card_size(width_px: int) -> svg.Size:
    """The size in pixels of a card of that width."""
    return width_px, round(width_px * HEIGHT / WIDTH)


class Sprites:
    """The cards of one deck in one palette; `None` as a face is the back.

    `front` and `back` give the deck's drawings; they are the Deuce deck's unless another game says otherwise.
    """

    def __init__(
        self,
        palette: Palette,
        front: Callable[[str, Palette], Drawing] = deuce_face,
        back: Callable[[Palette], Drawing] = deuce_back,
    ) -> None:
        self.palette = palette
        self._front = front
        self._back = back
        self._crisp = SurfaceCache(14 * MEGABYTE)
        self._widths: dict[str | None, set[int]] = {}
        self._rough = SurfaceCache(4 * MEGABYTE)
        self._shown: dict[tuple[str | None, int], int] = {}
        self._turned = SurfaceCache(6 * MEGABYTE)

    @property
    def bytes(self) -> int:
        """The bytes of pixels held; at most 24 MB and a last picture."""
        return self._crisp.bytes + self._rough.bytes + self._turned.bytes

    def card(self, face: str | None, width_px: int, crisp: bool = False) -> pygame.Surface:
        """The upright card, `width_px` wide and 7/5 as high.

        Without `crisp`, a scaled copy of another size may stand in until `sharpen` has had time.
        """
        width_px = max(8, width_px)
        key = (face, width_px)
        sprite = self._crisp.get(key)
        if sprite is not None:
            return sprite
        source = None if crisp else self._nearest(face, width_px)
        if source is None:
            return self._draw(face, width_px)
        sprite = self._rough.get(key)
        if sprite is None:
            scaled = pygame.transform.smoothscale(source, card_size(width_px))
            sprite = self._rough.put(key, scaled)
        self._shown[key] = self._shown.get(key, 0) + 1
        return sprite

    def sharpen(self, milliseconds: float = 6.0) -> bool:
        """Draw crisply what stands in and stays, for about that long; True if anything changed, so draw again."""
        until = perf_counter() + milliseconds / 1000
        waiting = [key for key, times in self._shown.items() if times >= _STAYS]
        for face, width_px in waiting:
            self._draw(face, width_px)
            if perf_counter() >= until:
                break
        if len(self._shown) > 256:
            self._shown.clear()  # sizes passed through long ago
        return bool(waiting)

    def card_shadow(self, width_px: int, lift: float) -> tuple[pygame.Surface, int]:
        """The shadow of an upright card held `lift` pixels high, and its padding."""
        return shadow.shadow(("card", width_px, 0.0), self.card(None, width_px), lift)

    def rotated(self, face: str | None, width_px: int, degrees: float) -> pygame.Surface:
        """The card turned counter-clockwise, rounded to half a degree, centred in a surface that holds it."""
        angle = round(degrees * 2) / 2 % 360
        if angle == 0:
            return self.card(face, width_px)
        key = ("turned", face, width_px, angle)
        turned = self._turned.get(key)
        if turned is None:
            turned = self._turned.put(key, self._turn(face, width_px, angle))
        return turned

    def draw_card(
        self,
        target: pygame.Surface,
        face: str | None,
        rect: pygame.Rect,
        *,
        lift: float = 0.0,
        angle: float = 0.0,
        flip: float = 1.0,
        alpha: int = 255,
        glow: Colour | None = None,
        dim: bool = False,
    ) -> None:
        """Draw a card with its shadow, its upright box being `rect` (only its middle and width count).

        lift: pixels above the table, seen in the shadow only.  angle: degrees counter-clockwise.
        flip: share of its width that shows while it is turned over, 1 to 0 and back.  alpha: 0 to 255.
        glow: colour of a halo around it, or None.  dim: as one that cannot be chosen.
        """
        if alpha <= 0:
            return
        width = max(8, rect.width)
        angle = round(angle * 2) / 2 % 360
        sprite = self._dimmed(face, width, angle) if dim else self.rotated(face, width, angle)
        height = lift + max(1.0, width * 0.022)
        cast, _ = shadow.shadow(("card", width, angle), self.rotated(None, width, angle), _step(height))
        layers = [cast, sprite]
        if glow is not None:
            layers.insert(1, self._glow(width, glow, angle))
        for layer in layers:
            if abs(flip) < 1.0:
                # Turned about the upright axis of the screen: at the small angles of a flight nobody sees it.
                squashed = (max(1, round(layer.get_width() * abs(flip))), layer.get_height())
                layer = pygame.transform.smoothscale(layer, squashed)
            if alpha < 255:
                layer = svg.faded(layer, alpha)
            svg.paste(
                target, layer, (rect.centerx - layer.get_width() / 2, rect.centery - layer.get_height() / 2)
            )

    def clear(self) -> None:
        """Forget every picture."""
        for cache in (self._crisp, self._rough, self._turned):
            cache.clear()
        self._widths.clear()
        self._shown.clear()

    def _draw(self, face: str | None, width_px: int) -> pygame.Surface:
        key = (face, width_px)
        self._rough.discard(key)
        self._shown.pop(key, None)
        self._widths.setdefault(face, set()).add(width_px)
        return self._crisp.put(key, self._drawing(face).render(card_size(width_px)))

    def _drawing(self, face: str | None) -> Drawing:
        return self._back(self.palette) if face is None else self._front(face, self.palette)

    def _nearest(self, face: str | None, width_px: int) -> pygame.Surface | None:
        """The crisp picture that scales best: the smallest larger one, else the largest."""
        widths = self._widths.get(face, set())
        widths.intersection_update({width for width in widths if (face, width) in self._crisp})
        if not widths:
            return None
        best = min(widths, key=lambda width: (width < width_px, abs(width - width_px)))
        return self._crisp.get((face, best))

    def _turn(self, face: str | None, width_px: int, angle: float) -> pygame.Surface:
        scale = 2 if width_px <= _FINE_TURN else 1
        if scale == 1:
            source = self.card(face, width_px)
        else:
            key = ("source", face, width_px)
            source = self._turned.get(key) or self._turned.put(
                key, self._drawing(face).render(card_size(width_px * scale))
            )
        margin = 3 * scale  # clear pixels all round let the turned edge be smooth
        padded = svg.blank((source.get_width() + 2 * margin, source.get_height() + 2 * margin))
        svg.paste(padded, source, (margin, margin))
        return pygame.transform.rotozoom(padded, angle, 1 / scale)

    def _dimmed(self, face: str | None, width_px: int, angle: float) -> pygame.Surface:
        key = ("dim", face, width_px, angle)
        dimmed = self._turned.get(key)
        if dimmed is None:
            dimmed = self.rotated(face, width_px, angle).copy()
            dimmed.fill((142, 134, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._turned.put(key, dimmed)
        return dimmed

    def _glow(self, width_px: int, colour: Colour, angle: float) -> pygame.Surface:
        key = ("glow", width_px, colour, angle)
        halo = self._turned.get(key)
        if halo is None:
            halo = _halo(card_size(width_px), colour)
            if angle:
                halo = pygame.transform.rotozoom(halo, angle, 1)
            self._turned.put(key, halo)
        return halo


def _step(lift: float) -> int:
    """Heights in steps that grow with the height, so that a card on its way up needs few shadows."""
    return round(lift) if lift < 8 else round(lift / 3) * 3


def _halo(size: svg.Size, colour: Colour) -> pygame.Surface:
    """A soft light around a card of `size`, with a firm rim."""
    width, height = size
    reach = max(5, round(width * 0.11))
    corner = width * CORNER / WIDTH
    rim = max(2.0, width * 0.022)
    box = (width + 2 * reach, height + 2 * reach)

    def outline(grow: float, opacity: float) -> pygame.Surface:
        body = (
            f'<rect x="{reach - grow:g}" y="{reach - grow:g}" width="{width + 2 * grow:g}" '
            f'height="{height + 2 * grow:g}" rx="{corner + grow:g}" fill="{code(colour)}" '
            f'fill-opacity="{opacity}"/>'
        )
        return svg.raster(svg.document(*box, body), box)

    halo = shadow.soften(outline(reach * 0.35, 0.95), reach * 0.42)
    svg.paste(halo, outline(rim, 1.0), (0, 0))
    return halo
