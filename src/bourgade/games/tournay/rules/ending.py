"""The end (TRN-9): when it comes, the last card that everybody lays face down, and the ramparts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import knowledge, paying
from bourgade.games.tournay.rules.characters import Placed
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.scoring import scores, winners
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, InsistingQuestion

FULL: Final = (1 << c.SLOTS) - 1


def finished(state: State, player: Player) -> bool:
    """Nine slots filled, at least two prestige buildings to see."""
    if player.filled() != FULL:
        return False
    prestige = 0
    for card in player.tops:
        if state.box.category[card] == c.PRESTIGE:
            prestige += 1
    return prestige >= state.box.prestige_needed


def end_comes(state: State) -> bool:
    """Two finished districts, or one and enough criers (TRN-9.1, TRN-9.2); or players who never finish (TRN-9.12)."""
    if state.round >= state.box.rounds:
        return True
    count = 0
    for player in state.players:
        if finished(state, player):
            count += 1
    if count >= state.box.full_districts:
        return True
    return count >= 1 and state.criers.bit_count() >= state.seats + state.box.crier_surplus


@mypyc_attr(acyclic=True, free_list_len=1)
class LastCards(Frame):
    """All choose at once, and in secret, a card to lay face down, what they will pay and where it lies."""

    number: ClassVar[int] = 8
    __slots__ = ()

    def work(self, state: State) -> None:
        state.push(Finish())
        state.push(Reveal())
        state.together()
        for seat in range(state.seats):
            state.push(LayLast(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayLast(InsistingQuestion):
    """Which card to lay face down, if any (TRN-9.5). Asked for even if the hand has none to lay: that is a secret."""

    number: ClassVar[int] = 96
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return [c.NO_LAST_CARD, *paying.play_options(state, state.players[self.seat])]

    def answer(self, state: State, action: int) -> None:
        if action == c.NO_LAST_CARD:
            return
        player = state.players[self.seat]
        card = player.hand[knowledge.find(state, player, action - c.PLAY)] & CARD
        player.last_card = card
        state.push(paying.next_question(state, player, card, c.LAST_CARD))


@mypyc_attr(acyclic=True, free_list_len=1)
class Reveal(Frame):
    """All are turned over and paid for, from the first player on; then the characters act (TRN-9.8)."""

    number: ClassVar[int] = 9
    __slots__ = ()

    def work(self, state: State) -> None:
        state.revealed = True
        laid: list[Frame] = []
        for turn in range(state.seats):
            player = state.players[(state.first + turn) % state.seats]
            if player.last_card == c.EMPTY:
                if state.log is not None:
                    state.log_line("log.no_last", {"seat": player.seat})
                continue
            card = knowledge.show(state, player, state.box.kind[player.last_card])
            player.coins -= state.box.cost[card]
            if player.last_payment >= 0:
                paying.give(state, player, card, player.last_payment)
            laid.append(Placed(player.seat, paying.lay(state, player, card, player.last_spot)))
            player.last_card = c.EMPTY
            player.last_payment = -1
            player.last_spot = 0
        for frame in reversed(laid):
            state.push(frame)


@mypyc_attr(acyclic=True, free_list_len=1)
class Finish(Frame):
    """Every rampart left in a hand is built (TRN-9.9)."""

    number: ClassVar[int] = 11
    __slots__ = ()

    def work(self, state: State) -> None:
        for player in state.players:
            player.built += player.ramparts
            player.ramparts = []
        if state.log is not None:
            for seat, points in enumerate(scores(state)):
                state.log_line("log.score", {"seat": seat, "n": points["total"]})
            best = winners(state)
            for seat in best:
                state.log_line("log.win" if len(best) == 1 else "log.win_shared", {"seat": seat})
