"""Picking a move, one way for all games: presses, drags and keys grow a selection by `Legal.completions`.

The picker knows no game. Mouse, keyboard and gamepad call the same methods; after each call read `chosen` (a
move to play now), `refusal` (a sentence to show) and the lit pieces and targets. A selection that is one move
and cannot grow plays at once; one that could still grow is `named` and waits for `confirm`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.core.legal import Completions, Legal, Selection, WithoutCalls
from game.rules.core.move import Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.table.cursor import Cursor, Reach
from game.table.layout import Placement, Target
from game.table.suggestions import Suggestions


@dataclass(frozen=True, slots=True)
class Preview:
    """What the selection would be with one more part: a whole move, a refusal, or neither yet."""

    selection: Selection
    move: Move | None
    refusal: str | None


class Picker:
    """The selection of one seat in one view. Make a new one, or call `renew`, when the view changes."""

    def __init__(
        self,
        view: View[State],
        placements: Sequence[Placement] = (),
        targets: Sequence[Target] = (),
        calls: frozenset[str] = frozenset(),
    ) -> None:
        """`calls` are the kinds of moves that are made out of turn: never picked, never lit."""
        self._calls = calls
        self._before: tuple[int, ...] | None = None
        """What was selected before a piece was dragged away."""
        self.refused = 0
        """How many refusals there have been, so that each is told once."""
        self.reach = Reach.of(placements, targets)
        self.cursor = Cursor(self, self.reach)
        self.renew(view, placements, targets)

    def follow(self, view: View[State], placements: Sequence[Placement], targets: Sequence[Target]) -> None:
        """As `renew`, for a view in which only others have acted: what is selected stays selected."""
        selected, target = self.selected, self.selection.target
        self.renew(view, placements, targets)
        if selected and all(piece in self.reach.pieces for piece in selected):
            self._set(selected, target)

    def renew(self, view: View[State], placements: Sequence[Placement], targets: Sequence[Target]) -> None:
        """Start afresh with a new view; the cursor stays where it was as far as it can."""
        self.view = view
        self._legal: Legal = WithoutCalls(view.legal(), self._calls) if self._calls else view.legal()
        self._bound: bool | None = None
        self._suggestions = Suggestions(self._legal)
        self.chosen: Move | None = None
        self.refusal: str | None = None
        self.guide: str | None = None
        self.button: str | None = None
        """The words of a button of the bar that was pressed."""
        self.cursor.renewed()
        self._clear()
        self.arranged(placements, targets)

    def arranged(self, placements: Sequence[Placement], targets: Sequence[Target]) -> None:
        """The same view laid out anew: another window size, another order of the hand."""
        self.reach = Reach.of(placements, targets)
        self.cursor.arranged(self.reach)

    # --- what to show ----------------------------------------------------------------------------------

    @property
    def completions(self) -> Completions:
        """What may be added, and the moves that the selection is already."""
        return self._completions

    @property
    def lit_pieces(self) -> frozenset[int]:
        """Ids that lead to a legal move."""
        return frozenset(
            piece
            for piece, place in self.reach.pieces.items()
            if piece not in self.selected and place.pick in self._completions.pieces
        )

    @property
    def lit_targets(self) -> frozenset[str]:
        """Keys of targets that lead to a legal move."""
        return self._completions.targets

    @property
    def idle(self) -> bool:
        """Whether nothing is picked and the cursor is nowhere: Enter is free for the golden button."""
        return self.cursor.spot is None and not self.selecting

    @property
    def selecting(self) -> bool:
        """Whether anything is selected."""
        return self.selection != Selection()

    @property
    def named(self) -> Move | None:
        """The one move that the selection is already, waiting for `confirm` or for more."""
        return self._completions.moves[0] if self.selecting and len(self._completions.moves) == 1 else None

    @property
    def raised(self) -> frozenset[int]:
        """Ids that stand out of the hand."""
        return frozenset(self.selected)

    def preview(self, target: str | None = None, piece: int | None = None) -> Preview:
        """The selection with this target or piece added; without either, with what is hovered or focused."""
        if target is None and piece is None and (spot := self.cursor.hovered or self.cursor.spot) is not None:
            target, piece = spot.target, spot.piece
        selection = self.selection
        if target is not None:
            selection = replace(selection, target=target)
        if piece is not None and piece not in self.selected and piece in self.reach.pieces:
            selection = replace(selection, pieces=(*selection.pieces, self._face(piece)))
        if selection == Selection():
            return Preview(selection, None, None)
        completions = self._legal.completions(selection)
        move = completions.moves[0] if len(completions.moves) == 1 else None
        return Preview(selection, move, self._legal.refusal(selection) if completions.dead else None)

    # --- picking ---------------------------------------------------------------------------------------

    def press_piece(self, placement: Placement) -> None:
        """Add a piece, put a selected one back, or go over to it where the two cannot go together."""
        self._answered()
        if placement.pick is None:
            self.press_empty()
        elif self.selected and placement.pick in self._completions.targets:
            self.press_target(placement.pick)  # onto another heap, or by jumps back to its own square
        elif placement.heaped and self.selection.pieces == (placement.pick,):
            self._set((), self.selection.target)  # another piece of the same heap
        elif placement.id in self.selected:
            self._set(tuple(piece for piece in self.selected if piece != placement.id), self.selection.target)
        elif not self._try((*self.selected, placement.id), self.selection.target):
            if self._completions.waits:  # what is chosen is not let go by a piece too many
                self._refuse(self._selection((*self.selected, placement.id), self.selection.target))
                return
            if self.selected and self._try((placement.id,), self.selection.target):
                return
            if self._try((placement.id,), None):
                return
            self._refuse(self._selection((placement.id,), None))

    def double_piece(self, placement: Placement) -> None:
        """The second press of a double one: play a single card that is a whole move, or send it home.

        Of several pieces, and of what stays on the table (dice), it is a press like any other: it puts back.
        """
        if self.plays_twice(placement):
            self.confirm()
        elif (home := self._home) is not None:
            self.press_target(home)
        else:
            self.press_piece(placement)

    def plays_twice(self, placement: Placement) -> bool:
        """Whether a double press on this piece plays it: alone, whole, and out of a hand."""
        alone = self.selected == (placement.id,) and self.named is not None
        return alone and placement.zone.startswith("hand:")

    @property
    def _home(self) -> str | None:
        """Where a double press sends what is selected, if it may go there."""
        if not self.selected:
            return None
        lit = (target for target in self.reach.targets.values() if target.key in self._completions.targets)
        return next((target.key for target in lit if target.home), None)

    def press_target(self, key: str) -> None:
        """Add a target; one that does not go with the pieces but is a move by itself is taken alone."""
        self._answered()
        if self.selection.target == key and self.selected and self.named is not None:
            self.chosen = self.named
        elif self.selection.target == key:
            self._set(tuple(self.selected), None)
        elif self._try(tuple(self.selected), key):
            self._settle()
        elif not self._try_alone(key):
            self._refuse(replace(self.selection, target=key))

    def drop(self, placement: Placement, key: str | None, *, missed: bool = False) -> None:
        """Let a dragged piece go over a target, or over nothing (None), which undoes the `hold`, unless a
        target was `missed`.

        While no legal move names a target at all, dropping a piece on one plays the selection, if it is a
        whole move, even one that could grow; one that waits for a word only if it was whole before.
        """
        self._answered()
        before, self._before = self._before, None
        if placement.pick is None:
            return
        if key == placement.pick and key not in self._completions.targets:
            key = None  # back on its own square
        if key is None and not missed:
            if before is not None:
                self._set(before, self.selection.target)
            return
        held = tuple(self.selected) if placement.id in self.selected else (*self.selected, placement.id)
        for pieces in (held, (placement.id,)):
            if key is not None and self._try(pieces, key):
                self._settle()
                return
        if self._legal_targets():
            self._set((), None)
            self._refuse(self._selection((placement.id,), key))
        elif placement.id not in self.selected:
            self.press_piece(placement)
        elif self.named is not None and (not self._completions.waits or before == self.selected):
            self.chosen = self.named

    def hold(self, placement: Placement) -> None:
        """A drag begins: the piece joins or replaces the selection; nothing plays or is refused yet."""
        self._answered()
        self._before = self.selected
        if placement.pick is None or placement.id in self.selected:
            return
        for pieces in ((*self.selected, placement.id), (placement.id,)):
            completions = self._legal.completions(self._selection(pieces, None))
            if not completions.dead:
                self._hold_on(pieces, None, None, completions)
                return

    def suggest(self, step: int = 1) -> bool:
        """Select the pieces of the next (-1: previous) legal move, to be looked at; nothing plays.

        Goes round and round, each set of pieces once; the cursor goes to what the move still wants, so that
        Enter plays it. Without pieces to take, to the next choice. False when there is neither.
        """
        self._answered()
        move = self._suggestions.go(step)
        return self.cursor.next_choice(step) if move is None else self.propose(move)

    def propose(self, move: Move) -> bool:
        """Select the pieces of a legal move, to be looked at, with the cursor on what else it wants; nothing
        plays. False where it takes no pieces that lie here.
        """
        self._answered()
        if not move.pieces:
            return False
        free = {piece: place for piece, place in self.reach.pieces.items() if piece not in self.reach.beneath}
        chosen = []
        for face in move.pieces:
            piece = next((piece for piece, place in free.items() if place.pick == face), None)
            if piece is None:
                return False
            chosen.append(piece)
            del free[piece]
        self._set(tuple(chosen), None)
        wanted = None if self.named is not None else move.target
        self.cursor.on(piece=chosen[-1], target=wanted if wanted in self._completions.targets else None)
        return True

    def press_choice(self, choice: str) -> None:
        """Name a suit, a colour, a bid."""
        self._answered()
        selection = replace(self.selection, choice=choice)
        completions = self._legal.completions(selection)
        if completions.dead:
            self._refuse(selection)
        else:
            self._take(tuple(self.selected), selection.target, choice, completions)

    def press_move(self, move: Move) -> None:
        """A button of the choice bar."""
        self._answered()
        if (reason := self._legal.why_not(move)) is not None:
            self._refuse_for(reason)
        else:
            self.chosen = move

    def confirm(self) -> None:
        """Play what is selected, if it is a whole move; else say what is missing."""
        self._answered()
        if self.named is not None:
            self.chosen = self.named
        elif self.selecting and self._completions.dead:
            self._refuse(self.selection)

    def cancel(self) -> bool:
        """Let go of everything selected; False when nothing was."""
        self._answered()
        had = self.selecting
        self._clear()
        return had

    def press_empty(self) -> None:
        """A press on nothing that can be taken lets go of the selection."""
        self.cancel()

    def press_cursor(self) -> None:
        """Enter: press what the cursor is on; on a selected piece that is a whole move, play it."""
        spot = self.cursor.spot
        if spot is None:
            self.confirm()
        elif spot.target is not None:
            self.press_target(spot.target)
        elif spot.choice is not None:
            self.press_choice(spot.choice)
        elif spot.guide is not None:
            self._answered()
            self.guide = spot.guide
        elif spot.button is not None:
            self._answered()
            self.button = spot.button
        elif spot.piece is not None:
            placement = self.reach.pieces[spot.piece]
            if placement.id in self.selected and self.named is not None:
                self.confirm()
            else:
                self.press_piece(placement)

    # --- inside ----------------------------------------------------------------------------------------

    def _clear(self) -> None:
        self.selection = Selection()
        self.selected: tuple[int, ...] = ()
        self._before = None
        self._completions = self._legal.completions(self.selection)

    def _answered(self) -> None:
        self.chosen = self.refusal = self.guide = self.button = None

    def _face(self, piece: int) -> str:
        face = self.reach.pieces[piece].pick
        assert face is not None
        return face

    def _selection(self, pieces: tuple[int, ...], target: str | None) -> Selection:
        return Selection(tuple(self._face(piece) for piece in pieces), target)

    def _set(self, pieces: tuple[int, ...], target: str | None) -> None:
        """Select exactly this; what leads nowhere is let go."""
        completions = self._legal.completions(self._selection(pieces, target))
        if completions.dead:
            self._clear()
        else:
            self._hold_on(pieces, target, None, completions)

    def _try(self, pieces: tuple[int, ...], target: str | None) -> bool:
        completions = self._legal.completions(self._selection(pieces, target))
        if completions.dead:
            return False
        self._take(pieces, target, None, completions)
        return True

    def _settle(self) -> None:
        """Picked pieces that were sent to a target are played as they are, unless they may go on."""
        if self.selected and self.named is not None and not self._completions.targets:
            self.chosen = self.named

    def _try_alone(self, key: str) -> bool:
        """A target that is a whole move by itself (the draw pile), pressed while pieces are selected."""
        completions = self._legal.completions(Selection(target=key))
        if not completions.final:
            return False
        self._take((), key, None, completions)
        return True

    def _take(
        self, pieces: tuple[int, ...], target: str | None, choice: str | None, completions: Completions
    ) -> None:
        self._hold_on(pieces, target, choice, completions)
        if completions.final:
            self.chosen = completions.moves[0]

    def _hold_on(
        self, pieces: tuple[int, ...], target: str | None, choice: str | None, completions: Completions
    ) -> None:
        self.selected = pieces
        self.selection = replace(self._selection(pieces, target), choice=choice)
        self._completions = completions

    def _refuse(self, selection: Selection) -> None:
        self._refuse_for(self._legal.refusal(selection))

    def _refuse_for(self, reason: str) -> None:
        self.refusal = reason
        self.refused += 1

    def _legal_targets(self) -> bool:
        """Whether any legal move names a target."""
        if self._bound is None:
            self._bound = any(move.target is not None for move in self._legal) or not self._can_act()
        return self._bound

    def _can_act(self) -> bool:
        return self.view.seat is not None and self.view.seat in self.view.actors()
