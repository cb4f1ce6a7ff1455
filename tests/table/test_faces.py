"""Faces: eight characters in three moods that are told apart, and initials for everybody else."""

from itertools import combinations

import pygame
import pytest

from game.rules.core.outcome import ranked
from game.scenes.moods import moods
from game.scenes.plan import COMPUTER_NAMES
from game.session.players import Player
from game.table.art.faces import CHARACTERS, Mood, face

BLUE = (80, 150, 220)


def _differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ clearly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return 1 - mask.count() / (one.get_width() * one.get_height())


def test_the_first_eight_names_have_faces() -> None:
    """Who sits down at a small table first has a face."""
    assert set(CHARACTERS) == set(COMPUTER_NAMES[:8])


@pytest.mark.parametrize("name", CHARACTERS)
def test_moods_show_at_the_size_of_a_plate(name: str) -> None:
    """At 52 pixels each mood differs from the others, and from the initial of a person of that name."""
    looks = [face(name, mood, BLUE, 52) for mood in (*Mood, None)]
    for one, other in combinations(looks, 2):
        assert _differing(one, other) > 0.01


def test_characters_are_told_apart() -> None:
    """No two look alike."""
    for one, other in combinations(CHARACTERS, 2):
        assert _differing(face(one, Mood.CALM, BLUE, 52), face(other, Mood.CALM, BLUE, 52)) > 0.15


class _Ended:
    """All that is asked of a view."""

    def __init__(self, scores: tuple[float, ...] | None) -> None:
        self.scores = scores

    def outcome(self) -> object:
        """Of these scores."""
        return ranked(self.scores, "by points") if self.scores else None


def test_moods_follow_the_outcome_shown() -> None:
    """Calm until the end, then content or dismayed; people and outside engines have no face."""
    players = [Player("Ada", 0, "casual"), Player("Bruno", 1, "master"), Player("Anna", 2)]
    players.append(Player("Fish", 3, "engine:Fish:full:t1000:x1:h16"))

    def shown(scores: tuple[float, ...] | None) -> list[Mood | None]:
        look = moods(players, _Ended(scores))  # type: ignore[arg-type]
        return [look(seat) for seat in range(4)]

    assert shown(None) == [Mood.CALM, Mood.CALM, None, None]
    assert shown((9, 3, 1, 0)) == [Mood.PLEASED, Mood.DISMAYED, None, None]
    assert [moods(players, None)(seat) for seat in (0, 2)] == [Mood.CALM, None]
