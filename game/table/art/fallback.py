"""Fonts of the system for characters that ours lack: found by fontconfig, or among files known by name."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import pygame.freetype

_MOST = 24
"""Fonts that are looked into for one character, best first."""
_DEMIBOLD = 180

# What lies in the font folders of systems without fontconfig, widest coverage first.
_WINDOWS = (
    *("segoeui.ttf", "arial.ttf", "msyh.ttc", "msgothic.ttc", "YuGothM.ttc", "malgun.ttf", "simsun.ttc"),
    *("Nirmala.ttf", "Nirmala.ttc", "LeelawUI.ttf", "ebrima.ttf", "mmrtext.ttf", "himalaya.ttf"),
    *("monbaiti.ttf", "sylfaen.ttf", "gadugi.ttf", "seguihis.ttf", "seguisym.ttf"),
)
_MAC = (
    *("SFNS.ttf", "SFArabic.ttf", "SFHebrew.ttf", "GeezaPro.ttc", "ArialHB.ttc", "Hiragino Sans GB.ttc"),
    *("PingFang.ttc", "STHeiti Light.ttc", "AppleSDGothicNeo.ttc", "Kohinoor.ttc", "KohinoorBangla.ttc"),
    *("Thonburi.ttc", "NotoSansArmenian.ttc", "Apple Symbols.ttf", "Supplemental/Arial Unicode.ttf"),
)
_FOLDERS = {
    "win32": ((os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"), _WINDOWS),),
    "darwin": (("/System/Library/Fonts", _MAC), ("/Library/Fonts", _MAC)),
}


def find(char: str, strong: bool) -> str | None:
    """The file of a font with this character, None where there is none; `strong`: rather a bold one.

    One that was found before is taken again, so that a text does not change its hand at every letter.
    """
    known = _found.setdefault(strong, [])
    for path in known:
        if covers(path, char):
            return path
    return _searched(char, strong)


_found: dict[bool, list[str]] = {}


@lru_cache(maxsize=4096)
def _searched(char: str, strong: bool) -> str | None:
    for path in _candidates(char, strong):
        if covers(path, char):
            _found[strong].append(path)
            return path
    return None


@lru_cache(maxsize=32)
def _face(path: str) -> pygame.freetype.Font | None:
    pygame.freetype.init()
    try:
        face = pygame.freetype.Font(path, 20)
    except (OSError, RuntimeError, pygame.error):
        return None
    return face if face.scalable else None  # pictures of letters have a size of their own


@lru_cache(maxsize=8192)
def covers(path: str, char: str) -> bool:
    """Whether the font has a glyph for the character (`pygame.font` does not tell)."""
    face = _face(path)
    if face is None:
        return False
    try:
        return face.get_metrics(char)[0] is not None
    except (UnicodeError, ValueError):
        return False


def _candidates(char: str, strong: bool) -> Iterator[str]:
    library = _fontconfig()
    if library is not None:
        yield from _sorted(library, char, strong)
        return
    for folder, names in _FOLDERS.get(sys.platform, ()):
        yield from (str(Path(folder, name)) for name in names if Path(folder, name).is_file())


class _FontSet(ctypes.Structure):
    _fields_ = (
        ("nfont", ctypes.c_int),
        ("sfont", ctypes.c_int),
        ("fonts", ctypes.POINTER(ctypes.c_void_p)),
    )


@cache
def _fontconfig() -> ctypes.CDLL | None:
    """The library with the signatures that are used, None where it is not."""
    if sys.platform in _FOLDERS:
        return None
    try:
        library = ctypes.CDLL("libfontconfig.so.1")
    except OSError:
        return None
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    for name, result, arguments in (
        ("FcPatternCreate", pointer, ()),
        ("FcPatternDestroy", None, (pointer,)),
        ("FcPatternAddString", number, (pointer, text, text)),
        ("FcPatternAddInteger", number, (pointer, text, number)),
        ("FcPatternAddCharSet", number, (pointer, text, pointer)),
        ("FcPatternGetString", number, (pointer, text, number, ctypes.POINTER(text))),
        ("FcPatternGetInteger", number, (pointer, text, number, ctypes.POINTER(number))),
        ("FcCharSetCreate", pointer, ()),
        ("FcCharSetAddChar", number, (pointer, ctypes.c_uint32)),
        ("FcCharSetDestroy", None, (pointer,)),
        ("FcConfigSubstitute", number, (pointer, pointer, number)),
        ("FcDefaultSubstitute", None, (pointer,)),
        (
            "FcFontSort",
            ctypes.POINTER(_FontSet),
            (pointer, pointer, number, pointer, ctypes.POINTER(number)),
        ),
        ("FcFontSetDestroy", None, (ctypes.POINTER(_FontSet),)),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def _sorted(library: ctypes.CDLL, char: str, strong: bool) -> list[str]:
    """The files of fonts that fontconfig would take for this character, best first."""
    wanted, letters = library.FcPatternCreate(), library.FcCharSetCreate()
    library.FcCharSetAddChar(letters, ord(char))
    library.FcPatternAddCharSet(wanted, b"charset", letters)
    library.FcPatternAddString(wanted, b"family", b"sans-serif")
    if strong:
        library.FcPatternAddInteger(wanted, b"weight", _DEMIBOLD)
    library.FcConfigSubstitute(None, wanted, 0)
    library.FcDefaultSubstitute(wanted)
    outcome = ctypes.c_int()
    fonts = library.FcFontSort(None, wanted, 1, None, ctypes.byref(outcome))
    files = []
    if fonts:
        whole = fonts.contents
        for number in range(min(whole.nfont, _MOST)):
            name, index = ctypes.c_char_p(), ctypes.c_int()
            library.FcPatternGetString(whole.fonts[number], b"file", 0, ctypes.byref(name))
            library.FcPatternGetInteger(whole.fonts[number], b"index", 0, ctypes.byref(index))
            if name.value and not index.value & 0xFFFF:  # a collection is opened at its first font
                files.append(os.fsdecode(name.value))
        library.FcFontSetDestroy(fonts)
    library.FcCharSetDestroy(letters)
    library.FcPatternDestroy(wanted)
    return list(dict.fromkeys(files))
