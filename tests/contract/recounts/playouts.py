"""What was counted in worlds, counted again: each playout is taped, and played anew in the rules' `State`.

Of the search only the moves are taken, in the order in which it made them; who takes what, who goes out and
what it brings is read from the rules.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest

from game.ai.bots.crazy_eights.rollout_state import Table as EightsTable
from game.ai.bots.cribbage import pegs
from game.ai.bots.cribbage.replies import push, scores
from game.ai.bots.deuce import determinization as deuce_worlds
from game.ai.bots.deuce import heuristics as deuce
from game.ai.bots.deuce import players as deuce_players
from game.ai.bots.deuce.rollout_state import DRAW, PASS
from game.ai.bots.deuce.rollout_state import Table as DeuceTable
from game.ai.bots.domino_line import players as line_players
from game.ai.bots.domino_line.rollout_state import Round
from game.ai.bots.domino_poker import determinization
from game.ai.bots.golden_deuce import players as golden
from game.ai.bots.golden_deuce import rollout_state as golden_worlds
from game.ai.bots.golden_deuce.rollout_state import Table as GoldenTable
from game.ai.bots.hearts import playout as hearts_playout
from game.ai.bots.hearts import search as hearts
from game.ai.bots.hearts.heuristics import pick
from game.ai.bots.hearts.rollout_state import Table as HeartsTable
from game.ai.bots.hit_the_deck import players as hit
from game.ai.bots.hit_the_deck.rollout_state import Table as HitTable
from game.ai.bots.rummy import players as rummy
from game.ai.bots.rummy.plans import OUT, Turn
from game.ai.bots.rummy.playouts import MOST_TURNS
from game.ai.bots.rummy.playouts import Table as RummyTable
from game.ai.bots.texas42 import players as texas
from game.ai.bots.texas42.rollout_state import Hand
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.dominoes.line.legal import MOVES
from game.rules.games.golden_deuce.cards import mask_of
from game.rules.games.hearts.cards import FACES
from game.rules.shared.dominoes import FACES as TILES
from game.rules.shared.dominoes import LEFT, RIGHT
from game.rules.shared.playing_cards import codes_of
from tests.contract.recounts.cards import PACK, RANKS, meld_of, pegged_by, value
from tests.contract.recounts.tape import Figures, Tape, forced, legally, taping, weighing

# --- Hearts --------------------------------------------------------------------------------------------


def of_hearts(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Card by card to the last that counts: queen, no point, moons, points, and the points of the trick."""
    seat = view.seat or 0
    begin, end = hearts.Worlds.deal, hearts.ended

    def deal(worlds: hearts.Worlds, rng: Rng) -> HeartsTable:
        table, state = begin(worlds, rng), view.state.copy()
        state.hands = [[*codes_of(hand)] for hand in table.hands]
        tape.start(table, state)
        return table

    def play_out(table: HeartsTable) -> None:
        while not table.over():
            table.play(pick(table))

    def ended(trial: HeartsTable, of: int) -> HeartsTable:
        found = end(trial, of)
        state, codes = tape.notes[id(found)]
        tape.ended(Move(seat, "play", (FACES[codes[0]],)), *figures(state.copy(), codes))
        return found

    def figures(state: Any, codes: list[int]) -> Figures:
        before, at_once = [list(cards) for cards in state.taken], None
        for code in codes:
            legally(state, Move(state.turn, "play", (FACES[code],)))
            forced(state, "count", "deal")
            if at_once is None and not state.trick:
                at_once = counting(state, seat, before[seat])
        gone = counting(state, seat, before[seat])
        moons = [
            sum(_points(FACES[card]) for card in cards) == 26 and state.rules.moon != "off"
            for cards in state.taken
        ]
        others = any(moons) and not moons[seat]
        queen = "QS" in gone
        points = sum(map(_points, gone))
        return queen, not points, moons[seat], others, points, any(map(_points, at_once or ()))

    def counting(state: Any, seat: int, before: list[int]) -> list[str]:
        return [FACES[card] for card in state.taken[seat] if card not in before]

    patch.setattr(hearts.moon, "thinkable", lambda *asked: False)  # a card is tried once, not as a dream too
    patch.setattr(hearts.Worlds, "deal", deal)
    patch.setattr(hearts, "ended", ended)
    patch.setattr(hearts_playout, "play_out", play_out)
    taping(patch, tape, HeartsTable)


def _points(face: str) -> int:
    return 13 if face == "QS" else int(face[1] == "H")


# --- 42 ------------------------------------------------------------------------------------------------


def of_texas(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Tile by tile to the end of the hand: the bid, and the trick."""
    seat, taken_by, of = view.seat or 0, texas.TexasBot._taken, Hand.of

    def begin(state: Any) -> Hand:
        hand = of(state)
        tape.start(hand, state)
        return hand

    def taken(self: Any, trial: Hand, *rest: Any) -> int:
        found = taken_by(self, trial, *rest)
        state, codes = tape.notes[id(trial)]
        tape.ended(Move(seat, "play", (TILES[codes[0]],)), *figures(state.copy(), codes))
        return found

    def figures(state: Any, codes: list[int]) -> Figures:
        ours, won = state.bidder % 2, None
        for code in codes:
            legally(state, Move(state.turn, "play", (TILES[code],)))
            forced(state, "count", "deal")
            if won is None and not state.trick:
                won = state.leader % 2 == seat % 2
        made = state.taken[ours] == 42 if state.bid >= 42 else state.taken[ours] >= state.bid
        return made, state.taken[seat % 2], bool(won)

    patch.setattr(Hand, "of", begin)
    patch.setattr(texas.TexasBot, "_taken", taken)
    taping(patch, tape, Hand)


# --- the line games ------------------------------------------------------------------------------------


def of_lines(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Tile by tile, with what is drawn between, to the end of the round: who is stopped, who wins."""
    seat, value, of = view.seat or 0, line_players.LineBot._value, Round.of

    def begin(state: Any, scoring: Any) -> Round:
        trial = of(state, scoring)
        tape.start(trial, state)
        return trial

    def worth(self: Any, trial: Round, before: list[int], who: int) -> tuple[float, float]:
        state, codes = tape.notes[id(trial)]
        first = MOVES[seat][codes[0] >> 1][RIGHT if codes[0] & 1 else LEFT]
        stopped, won = figures(state.copy(), codes)
        tape.ended(first, *((stopped,) if view.game == "bergen" else (stopped, won)))
        return value(self, trial, before, who)

    def figures(state: Any, codes: list[int]) -> tuple[bool, bool]:
        stopped, state.winner = None, -1  # not who won before, where nobody does
        for code in codes:
            while not any(move.kind == "play" for move in state.legal(state.turn)):
                state.apply(next(iter(state.legal(state.turn))), Rng(0))
            legally(state, MOVES[state.turn][code >> 1][RIGHT if code & 1 else LEFT])
            if stopped is None:
                stopped = goes_on(state) and not fitting(state, (seat + 1) % state.seats)
        while state.forced() is None and state.actors():  # nobody can go on
            state.apply(next(iter(state.legal(state.turn))), Rng(0))
        forced(state, "deal")
        return bool(stopped), state.winner == seat

    def goes_on(state: Any) -> bool:
        """Whether a lay has not ended the round, or the match, by itself."""
        return bool(state.hands[seat]) and (view.game != "bergen" or state.points[seat] < state.target)

    def fitting(state: Any, other: int) -> bool:
        ends = {str(state.line.left), str(state.line.right)}
        return any(ends & set(face.split("-")) for face in state.zones()[f"hand:{other}"])

    patch.setattr(Round, "of", begin)
    patch.setattr(line_players.LineBot, "_value", worth)
    taping(patch, tape, Round, moved="lay")


# --- games whose worlds are the rules' own states --------------------------------------------------------


def of_eights(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Card by card to the end of the round, shuffled as it was there: who is out, and what it costs."""
    seat, orders = view.seat or 0, list[list[int]]()
    begin, copy = EightsTable.of, EightsTable.copy
    play, wait, play_out = EightsTable.play, EightsTable.wait, EightsTable.play_out

    class Told(Rng):
        """Chance that keeps how it shuffled last, or does so again."""

        number = 0

        def shuffle(self, items: list[Any]) -> None:
            super().shuffle(items)
            orders[-1] = items[:]

        def shuffled(self, codes: list[int], faces: Any) -> list[int]:
            assert sorted(codes) == sorted(orders[self.number])
            return orders[self.number][::-1]

    def of(state: Any, *rest: Any) -> EightsTable:
        table = begin(state, *rest)
        tape.weights.append(1.0)  # worlds are drawn as often as they are likely
        tape.start(table, state.copy())
        return table

    def copied(self: EightsTable) -> EightsTable:
        new = copy(self)
        tape.copied(self, new)
        return new

    def played(self: EightsTable, card: int, suit: int = -1) -> None:
        tape.did(self, card % 52 + 52 * (suit + 1))
        play(self, card, suit)

    def waited(self: EightsTable, rng: Rng) -> None:
        orders.append([])
        tape.did(self, -len(orders))
        wait(self, Told(len(orders)))

    def ended(self: EightsTable, rng: Rng) -> None:
        play_out(self, rng)
        state, codes = tape.notes[id(self)]
        tape.ended(move_of(state, codes[0]), *figures(state.copy(), codes))

    def move_of(state: Any, code: int) -> Move:
        if code >= 0:
            suit = "CDHS"[code // 52 - 1] if code >= 52 else None
            return Move(state.turn, "play", (PACK[code % 52],), "pile", suit)
        draws = state.phase == "turn" and state.can_draw()
        return Move(state.turn, "draw", target="stock") if draws else Move(state.turn, "pass")

    def figures(state: Any, codes: list[int]) -> Figures:
        for code in codes:
            move, chance = move_of(state, code), Told(0)
            assert state.legal(state.turn).why_not(move) is None, move
            chance.number = -1 - code
            state.apply(move, chance)
            while (step := state.forced()) is not None and step.kind == "reshuffle":
                state.apply(step, chance)
        hand = state.zones()[f"hand:{seat}"]
        return not hand, sum(50 if face[0] == "8" else min(RANKS.index(face[0]) + 1, 10) for face in hand)

    patch.setattr(EightsTable, "of", of)
    patch.setattr(EightsTable, "copy", copied)
    patch.setattr(EightsTable, "play", played)
    patch.setattr(EightsTable, "wait", waited)
    patch.setattr(EightsTable, "play_out", ended)


def of_poker(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """What the pot brings once the hands are open."""
    plain = determinization._won

    def won(trial: Any, seat: int, chips: int, *rest: Any) -> float:
        kind = "raise" if trial.paid[seat] > max(view.state.paid) else "call"
        found = plain(trial, seat, chips, *rest)
        state = trial.copy()
        forced(state, "deal")
        tape.ended(Move(seat, kind), state.chips[seat] > chips)
        return found

    patch.setattr(determinization, "_won", won)


# --- Hit the Deck --------------------------------------------------------------------------------------


def of_hit(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Move by move to the end of the hand: who is out, and what it brings."""
    seat, begin, play_out = view.seat or 0, HitTable.of, HitTable.play_out

    def of(state: Any, *rest: Any) -> HitTable:
        table = begin(state, *rest)
        tape.start(table, state)
        return table

    def ended(self: HitTable) -> None:
        play_out(self)
        state, codes = tape.notes[id(self)]
        calling = state.phase == "call"
        tape.ended(hit._move(seat, codes[0], calling), *figures(state.copy(), codes))

    def figures(state: Any, codes: list[int]) -> Figures:
        before = state.points[seat]
        for code in codes:
            legally(state, hit._move(state.turn, code, state.phase == "call"))
            forced(state, "deal", "count")
        out = not state.hands[seat]
        forced(state, "deal")
        return out, state.points[seat] - before

    patch.setattr(HitTable, "of", of)
    patch.setattr(HitTable, "play_out", ended)
    taping(patch, tape, HitTable)


# --- Cribbage ------------------------------------------------------------------------------------------


def of_cribbage(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """The play of the cards, asked for by go and count as the book has it, scored anew."""
    seat, plain = view.seat or 0, pegs.play_out
    own = sorted(card >> 2 for card in view.state.hands[seat])

    def ended(hands: Any, count: int, total: int, turn: int, gone: int, last: int, pegged: Any,
              needs: Any, heuristics: Any) -> int:  # fmt: skip
        rank = next(rank for rank in own if hands[seat].count(rank) < own.count(rank))
        mine = play_by_the_book([hand[:] for hand in hands], rank, pegged[:], needs, heuristics)
        found = plain(hands, count, total, turn, gone, last, pegged, needs, heuristics)
        card = next(card for card in sorted(view.state.hands[seat]) if card >> 2 == rank)
        side = view.state.side(seat)
        theirs = sum(mine) - mine[side]
        lead = mine[side] - theirs * (0.5 if len(mine) == 3 else 1)
        tape.ended(Move(seat, "play", (PACK[card],)), mine[side], theirs, lead)
        return found

    def play_by_the_book(hands: Any, rank: int, pegged: Any, needs: Any, heuristics: Any) -> list[int]:
        state = view.state
        count = [RANKS[card >> 2] + "C" for card in state.count] + [RANKS[rank] + "C"]
        seats, last, turn, said = state.seats, seat, (seat + 1) % state.seats, set[int]()
        said |= {one for one in range(seats) if state.gone >> one & 1}
        while True:
            total = sum(map(value, count))
            able = [one for one in range(seats) if one not in said and hands[one] and total < 31]
            if not able:
                if count and total < 31:
                    pegged[last % len(pegged)] += 1
                    if pegged[last % len(pegged)] >= needs[last % len(pegged)]:
                        return list(pegged)
                if not any(hands):
                    return list(pegged)
                count, said, turn = [], set(), (last + 1) % seats
                continue
            turn = next(one for step in range(seats) if (one := (turn + step) % seats) in able)
            digits = 0
            for face in count:
                digits = push(digits, RANKS.index(face[0]))
            chosen = scores(hands[turn], digits, total, len(hands[(turn + 1) % seats]), heuristics)
            if not chosen:
                said.add(turn)
                continue
            best = max(chosen, key=lambda one: one[0])[1]
            hands[turn].remove(best)
            count.append(RANKS[best] + "C")
            last = turn
            pegged[turn % len(pegged)] += pegged_by(count)
            if pegged[turn % len(pegged)] >= needs[turn % len(pegged)]:
                return list(pegged)
            turn = (turn + 1) % seats

    patch.setattr(pegs, "play_out", ended)


# --- Rummy ---------------------------------------------------------------------------------------------


def of_rummy(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Turns, of which one stands for each move that may begin it: what the next can do, and what the thinker
    puts down in it or at its next one, which is the second part of three that are played out.
    """
    seat, finish, play_out = view.seat or 0, RummyTable.finish, RummyTable.play_out
    named, played, came = rummy._of_moves, dict[int, Turn](), dict[int, list[bool]]()
    taped = list[tuple[float, Turn, Figures]]()

    def told(found: Any, ways: Any) -> Any:
        for move in ways:
            turn = next(one.move for one in found if one.move in ways[move])
            assert leads_to(view.state.copy(), turn, move)
            tape.played += [(weight, move, figures) for weight, tried, figures in taped if tried == turn]
        return named(found, ways)

    def leads_to(state: Any, turn: Turn, move: Move) -> bool:
        """Whether the rules let a turn that goes on with this move end like that."""
        legally(state, move)
        if move.kind == "discard" or not state.hands[seat]:
            gone = PACK.index(move.pieces[0]) if move.kind == "discard" else OUT
            return (sum(1 << card for card in state.hands[seat]), tuple(state.melds), gone) == turn
        return any(leads_to(state.copy(), turn, following) for following in state.legal(seat))

    def finished(self: RummyTable, turn: Any) -> None:
        played[id(self)], lying = turn, [faces(meld) for meld in self.melds]
        tape.kept.append(self)
        finish(self, turn)
        came[id(self)] = [[faces(meld) for meld in self.melds] != lying]

    def next_uses(self: RummyTable) -> bool:
        top, hand = PACK[self.discards[-1]], faces(self.hands[self.turn])
        melds = [[*faces(meld), top] for meld in self.melds]
        uses = any(map(meld_of, melds)) or any(meld_of([top, *two]) for two in combinations(hand, 2))
        return uses and bool(self.hands[seat])

    def ended(self: RummyTable, turns: int = MOST_TURNS) -> None:
        parts = came[id(self)]
        lying = [faces(meld) for meld in self.melds]
        parts.append(next_uses(self) if len(parts) == 1 else self.turn == seat)
        play_out(self, turns)
        if len(parts) == 3:
            parts[2] &= [faces(meld) for meld in self.melds] != lying
        if len(parts) == 4:
            taped.append((tape.weights[-1], played[id(self)], (parts[0] or parts[2], parts[1])))

    def faces(mask: int) -> list[str]:
        return [face for at, face in enumerate(PACK) if mask >> at & 1]

    patch.setattr(rummy, "_of_moves", told)
    patch.setattr(RummyTable, "finish", finished)
    patch.setattr(RummyTable, "play_out", ended)


# --- Golden Deuce --------------------------------------------------------------------------------------


def of_golden(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Play by play to the end of the hand: who goes out first."""
    seat, sample = view.seat or 0, golden_worlds.Worlds.sample

    def sampled(self: Any, rng: Rng) -> GoldenTable:
        table = sample(self, rng)
        state = view.state.copy()
        state.hands, state.stock = [sorted(hand) for hand in tape.hands], table.hands.stock[:]
        tape.start(table, state)
        return table

    def planned(hands: Any, seat: int) -> int:
        groups = (*hands.pairs[seat], *hands.threes[seat], *hands.fives[seat])
        return mask_of([*hands.singles[seat], *(card for _, codes in groups for card in codes)])

    def rollout(self: GoldenTable, rng: Rng) -> Any:
        hands = self.hands
        while self.winner < 0:
            turn = hands.turn
            before = planned(hands, turn)
            strength = hands.lead(turn) if hands.top < 0 else hands.follow(turn)
            mask = before ^ planned(hands, turn)
            tape.did(self, mask)
            if strength < 0:
                if (card := hands.passed()) >= 0:
                    hands.draw(turn, card)
            elif hands.played(strength, mask.bit_count()):
                self.winner = turn
        state, masks = tape.notes[id(self)]
        tape.ended(golden._move(seat, masks[0]), out_first(state.copy(), masks) == seat)
        return self.worth(self.winner, tuple(hands.left), hands.holds_golden())

    def out_first(state: Any, masks: list[int]) -> int:
        for mask in masks:
            turn = state.turn
            legally(state, golden._move(turn, mask))
            if not state.hands[turn]:
                return int(turn)
            forced(state, "deal", "count")
        return -1

    patch.setattr(golden_worlds.Worlds, "sample", sampled)
    patch.setattr(GoldenTable, "rollout", rollout)
    taping(patch, tape, GoldenTable)


# --- Deuce ---------------------------------------------------------------------------------------------


def of_deuce(view: View[Any], tape: Tape, patch: pytest.MonkeyPatch) -> None:
    """Turn by turn: who goes out, whether that is before the next turn, and who leads when it comes."""
    seat, sample, rollout = view.seat or 0, deuce_worlds.Worlds.sample, DeuceTable.rollout
    mixed: dict[tuple[int, int], list[int]] = {}

    def sampled(self: Any, rng: Rng) -> DeuceTable:
        table = sample(self, rng)
        state = view.state.copy()
        state.hands, state.stock = [sorted(hand) for hand in table.hands], table.stock[:]
        tape.start(table, state)
        return table

    def on(self: DeuceTable, rng: Rng, turns: int) -> None:
        for _ in range(turns):
            hand, danger, drew = self.hands[self.turn], self.danger(), False
            while True:
                last, found = len(hand) == 1, deuce.plays(self.tops, hand, self.turn, danger, self.heuristics)
                leads = (
                    key for _, key in found if deuce.lead_after(self.tops, self.turn, key >> 4, key & 15) >= 0
                )
                if last and (out := next(leads, None)) is not None:
                    tape.did(self, out)
                    self.winner = self.turn
                    return
                if (found and (drew or not last)) or not filled(self, rng):
                    break
                hand.append(self.stock.pop())
                tape.did(self, DRAW)
                drew = True
            if not found:
                tape.did(self, PASS)
            else:
                key = found[0][1]
                tape.did(self, key)
                hand.remove(key >> 4)
                self.covered.append(self.tops[key & 15])
                self.tops[key & 15] = key >> 4
                if not hand and filled(self, rng):
                    hand.append(self.stock.pop())
            self.turn = (self.turn + 1) % len(self.hands)

    def ahead(self: DeuceTable, key: int) -> int:
        return deuce.lead_after(self.tops, self.turn, key >> 4, key & 15)

    def filled(self: DeuceTable, rng: Rng) -> bool:
        empty = not self.stock
        full = deuce.refill(self.stock, self.covered, rng)
        if empty:
            mixed[id(self), len(tape.notes[id(self)][1])] = self.stock[:]
        return full

    def ended(self: DeuceTable, rng: Rng) -> Any:
        found = rollout(self, rng)
        state, codes = tape.notes[id(self)]
        tape.ended(deuce_players._move(seat, codes[0]), *figures(id(self), state.copy(), codes))
        return found

    def figures(number: int, state: Any, codes: list[int]) -> Figures:
        leads, left = None, False
        for at, code in enumerate(codes):
            turn = state.turn
            if turn == seat and left and leads is None:
                leads = state.total(seat) == max(map(state.total, range(state.seats)))
            left = left or turn != seat
            serve(state, mixed.get((number, at)))
            legally(state, deuce_players._move(turn, code))
            serve(state, mixed.get((number, at + 1)))
            while state.phase == "owed" and state.turn == turn:
                state.apply(Move(turn, "end") if state.drew else Move(turn, "draw", target="stock"), Rng(0))
                forced(state, "count", "reshuffle")
            if not state.hands[turn] and (step := state.forced()) is not None and step.kind == "count":
                return turn == seat, turn != seat and leads is None, bool(leads)
        return False, False, bool(leads)

    def serve(state: Any, stock: list[int] | None) -> None:
        """The covered cards in the order in which the playout mixed them."""
        if stock is not None and not state.stock:
            state.stock, state.piles = stock[:], [pile[-1:] for pile in state.piles]

    patch.setattr(deuce_worlds.Worlds, "sample", sampled)
    patch.setattr(DeuceTable, "_on", on)
    patch.setattr(DeuceTable, "rollout", ended)
    taping(patch, tape, DeuceTable)


TAPED: dict[str, Callable[[View[Any], Tape, pytest.MonkeyPatch], None]] = {
    "bergen": of_lines,
    "block": of_lines,
    "crazy_eights": of_eights,
    "cribbage": of_cribbage,
    "deuce": of_deuce,
    "domino_poker": of_poker,
    "dominoes": of_lines,
    "golden_deuce": of_golden,
    "hearts": of_hearts,
    "hit_the_deck": of_hit,
    "rummy": of_rummy,
    "texas42": of_texas,
}
"""By game, how the playouts of a thought are taped."""


@contextmanager
def taped(view: View[Any]) -> Iterator[Tape]:
    """The playouts of what is thought of this view meanwhile."""
    tape = Tape()
    with pytest.MonkeyPatch.context() as patch:
        weighing(patch, tape)
        TAPED[view.game](view, tape, patch)
        yield tape
