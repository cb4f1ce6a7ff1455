"""What is explained at a table of Hit the Deck, the first time that it matters."""

from game.rules.core.view import View
from game.rules.games.hit_the_deck import HitTheDeckState
from game.rules.games.hit_the_deck.cards import DECK, HIT, SEARCH, THE, WILD, face_of, is_reverse, takes_hit
from game.rules.games.hit_the_deck.phases import TURN
from game.table.coachmarks import CoachMark, buttons, goal


def _turn(view: View[HitTheDeckState]) -> bool:
    """One's own turn, while nobody has a pile to call."""
    state = view.state
    return state.phase == TURN and state.turn == view.seat and state.owing < 0


def _holds(view: View[HitTheDeckState], face: int) -> bool:
    return any(face_of(card) == face for card in view.state.hands[view.seat or 0])


def _on(view: View[HitTheDeckState], top: int) -> bool:
    return _turn(view) and view.state.top == top


def _wins(view: View[HitTheDeckState]) -> bool:
    """Whether the pile may be won soon: with DECK in the hand, or with a Wild for it on THE."""
    return _holds(view, DECK) or (view.state.top == THE and _holds(view, WILD))


COACH_MARKS: tuple[CoachMark[HitTheDeckState], ...] = (
    CoachMark(
        "search",
        "A Search lies here: draw until a number card comes, which is laid at once (rule 9).",
        goal("stock"),
        lambda view: _on(view, SEARCH),
    ),
    CoachMark(
        "the",
        "On HIT goes only THE, and a Wild may stand for it (rules 4 and 6).",
        goal("pile"),
        lambda view: _on(view, HIT),
    ),
    CoachMark(
        "call",
        "Who wins a pile calls “HIT THE DECK” before the next player acts, or may be caught (rule 7).",
        buttons("declare"),
        lambda view: _turn(view) and _wins(view),
    ),
    CoachMark(
        "deck",
        "On THE goes only DECK, or a Wild for it, and that wins the whole pile (rules 4 and 7).",
        goal("pile"),
        lambda view: _on(view, THE),
    ),
    CoachMark(
        "wild",
        "A Wild goes on this, and you call the colour that must follow (rule 6).",
        goal("pile"),
        lambda view: _turn(view) and takes_hit(view.state.top) and _holds(view, WILD),
    ),
    CoachMark(
        "reverse",
        "A Reverse lies here: play goes round the other way now (rule 5).",
        goal("pile"),
        lambda view: (
            _turn(view) and view.state.seats > 2 and view.state.top < WILD and is_reverse(view.state.top)
        ),
    ),
    CoachMark(
        "number",
        "On a number goes the same number or the same colour (rule 4).",
        goal("pile"),
        lambda view: _turn(view) and view.state.top < WILD and not is_reverse(view.state.top),
    ),
    CoachMark(
        "back",
        "You never have to lay a card: do what the back of the draw pile says instead (rules 10 and 12).",
        goal("stock"),
        lambda view: _turn(view) and view.state.top != SEARCH and bool(view.state.stock),
    ),
)
