"""The sealed deal: a commitment to the cards of a match from before the first of them, opened at its end.

What is sealed is a secret seed, with a nonce so that nobody can try seeds out, and what is dealt for. The
digest is the SHA-256 of `sealed_text`, in which docs/records.md shows it. The number of the deal then comes
of the secret seed and of the word at which the player cut, so that neither side alone has chosen it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import SystemRandom

from game.digest import digest

MOST_DEAL = 999_999_999
"""The largest number of a deal: as long as one likes to type."""
LONGEST_CUT = 40
"""Characters."""
SHOWN = 16
"""Letters of a digest that a person is shown."""
_NONCE_BITS, _SEED_BITS = 128, 64


@dataclass(frozen=True, slots=True)
class Opening:
    """What only the program knows until the match is over."""

    seed: int
    nonce: str
    """128 bits as 32 hexadecimal digits."""

    @classmethod
    def drawn(cls) -> "Opening":
        """A new one, by the system's own chance."""
        chance = SystemRandom()
        return cls(chance.getrandbits(_SEED_BITS), f"{chance.getrandbits(_NONCE_BITS):032x}")

    def deal(self, cut: str) -> int:
        """The number of the deal, cut at this word."""
        return 1 + int(digest(f"deuce-cut-1\nseed={self.seed}\ncut={cut}".encode()), 16) % MOST_DEAL


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a deal is for: everything but chance that decides which cards are whose."""

    game: str
    seats: int
    options: Mapping[str, object]
    rules_version: int


@dataclass(frozen=True, slots=True)
class Commitment:
    """What the details of a match hold from before its first card."""

    digest: str
    rules_version: int
    """Of the rules that it was begun with."""
    cut: str = ""
    opening: Opening | None = None
    """None in what is given out of a match that still runs."""

    @classmethod
    def to(cls, opening: Opening, dealt: Dealt, cut: str = "") -> "Commitment":
        """The commitment to this deal."""
        return cls(digest_of(opening, dealt), dealt.rules_version, cut, opening)

    @property
    def shown(self) -> str:
        """The beginning of the digest, for people."""
        return f"{self.digest[:SHOWN]}…"

    def fault(self, dealt: Dealt, deal: int) -> str | None:
        """Why this is no commitment to that deal, as a sentence; None where it is. It must be open."""
        assert self.opening is not None
        if digest_of(self.opening, dealt) != self.digest:
            return (
                f"What was opened does not give the sealed {self.shown} "
                "Its seed or nonce, the game, its players, house rules or version are others."
            )
        if self.opening.deal(self.cut) != deal:
            return f"The sealed seed and the cut give deal {self.opening.deal(self.cut)}, not {deal}."
        return None


def sealed_text(opening: Opening, dealt: Dealt) -> str:
    """What the digest is taken of: these lines, with a line feed between them and none at the end."""
    options = json.dumps(dict(dealt.options), sort_keys=True, separators=(",", ":"))
    return (
        f"deuce-seal-1\ngame={dealt.game}\nseats={dealt.seats}\noptions={options}\n"
        f"rules={dealt.rules_version}\nseed={opening.seed}\nnonce={opening.nonce}"
    )


def digest_of(opening: Opening, dealt: Dealt) -> str:
    """The SHA-256 of the text, as 64 hexadecimal digits."""
    return digest(sealed_text(opening, dealt).encode())


def cut_of(typed: str) -> str:
    """The word at which somebody cuts, as it counts: no spaces around it, nothing that cannot be seen."""
    return "".join(letter for letter in typed.strip() if letter.isprintable())[:LONGEST_CUT]
