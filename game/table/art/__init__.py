"""Drawing tools and artwork, made by code at the pixel size at which it is shown.

One convention holds throughout: **every surface handed out is premultiplied**, and is put on a target with
`svg.paste(target, surface, position)` (or `special_flags=pygame.BLEND_PREMULTIPLIED`).  Cloths are opaque.
Surfaces come out of caches: draw them, never draw on them.  Sizes are pixels.
"""
