"""What may be done in a Hit the Deck match, in words."""

from game.rules.games.hit_the_deck.cards import (
    CALLED,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    EMPTY,
    FACES,
    HIT,
    THE,
    card_name,
    is_number,
)


def instruction(back: str) -> str:
    """What a back of the draw pile tells to do; empty for a draw pile that is used up."""
    if back in COLOURS and back:
        return f"Draw until a {COLOUR_NAMES[COLOURS.index(back)]} card"
    if back == "F":
        return "Flip the top card"
    if back == "1":
        return "Draw 1 card"
    return f"Draw {back} cards" if back else "Draw from the empty pile and end the hand"


def playable(top: int) -> str:
    """What may go on this top, in a few words."""
    if top in (EMPTY, DECK):
        return "play any number"
    if top >= CALLED:
        return f"play a {COLOUR_NAMES[top - CALLED]} card"
    if top in (HIT, THE):
        return f"play {'THE' if top == HIT else 'DECK'}"
    colour, kind = card_name(FACES[top]).split()
    return f"match {colour.lower()} or {f'number {kind}' if is_number(top) else 'Reverse'}"
