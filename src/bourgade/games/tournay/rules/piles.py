"""The nine piles (TRN-4): drawing in the two ways, taking two, turning over, and the town criers met on the way."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.district import under_pile
from bourgade.games.tournay.rules.events import EventsCome
from bourgade.games.tournay.rules.knowledge import CARD, less_known, public, seen_by
from bourgade.games.tournay.rules.names import card_name, pile_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Fields, InsistingQuestion, Question

NO_CARD: Final = -1


def draw_down(state: State, pile: int) -> int:
    """The first face-down card of a pile, with who knows it; NO_CARD for the town crier, which is then out (TRN-4.9).
    Nobody has seen the upper cards, so which one comes is settled only now; below them lie those put back."""
    state.sizes[pile] -= 1
    mask = state.unseen[pile]
    if mask:
        left = state.chance(c.PILE_STREAM + pile, mask.bit_count())
        local = 0
        while True:
            if mask >> local & 1:
                if left == 0:
                    break
                left -= 1
            local += 1
        if local == c.CRIER:
            state.unseen[pile] = mask & ~(1 << c.CRIER)
            state.criers |= 1 << pile
            return NO_CARD
        card = c.PILE_CARDS * pile + local
        # Of two copies the first comes first: nobody can tell them apart, nor may a new deal.
        first = state.box.first_of_kind[state.box.kind[card]]
        if card != first and mask >> (first - c.PILE_CARDS * pile) & 1:
            card = first
        state.unseen[pile] = mask & ~(1 << (card - c.PILE_CARDS * pile))
        return card
    state.revealed = True
    for index, entry in enumerate(state.returned):
        if (entry & CARD) // c.PILE_CARDS == pile:
            state.returned.pop(index)
            return entry
    raise AssertionError("an empty pile was drawn from")


def take_visible(state: State, player: Player, pile: int) -> None:
    """The card that lies face up goes to the hand: everybody knows it."""
    card = state.face_up[pile]
    state.face_up[pile] = c.EMPTY
    state.sizes[pile] -= 1
    player.hand.append(public(card))
    if state.log is not None:
        state.log_line(
            "log.take_visible", {"seat": player.seat, "card": card_name(state, card), "pile": pile_name(pile)}
        )


# The draw of the rules (TRN-4.2 to TRN-4.9)


def draw(state: State, player: Player, pile: int) -> None:
    """Begin to draw from a pile that has a card."""
    if state.face_up[pile] != c.EMPTY and state.sizes[pile] != 2:
        if state.sizes[pile] == 1:
            take_visible(state, player, pile)
        else:
            state.push(Draw(player.seat, pile))
    else:
        look(state, player, pile)


@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Question):
    """Whether to take the card that lies face up, or to draw two (TRN-4.3)."""

    number: ClassVar[int] = 68
    fields: ClassVar[Fields] = {"pile": range(c.PILES)}
    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def options(self, state: State) -> list[int]:
        return [c.TAKE_VISIBLE, c.DRAW_TWO]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.TAKE_VISIBLE:
            take_visible(state, player, self.pile)
        else:
            look(state, player, self.pile)


def look(state: State, player: Player, pile: int) -> None:
    """Draw two cards to choose from, and one more for a crier among them. A visible card goes under the pile first,
    but of two cards it is one."""
    visible = state.face_up[pile]
    wanted = 2
    if visible != c.EMPTY:
        state.face_up[pile] = c.EMPTY
        state.sizes[pile] -= 1
        if state.sizes[pile] == 1:
            state.looked.append(public(visible))
            wanted = 1
        else:
            under_pile(state, public(visible))
            if state.log is not None:
                state.log_line("log.under", {
                    "seat": player.seat, "card": card_name(state, visible), "pile": pile_name(pile),
                })  # fmt: skip
    crier = 0
    while wanted > 0 and state.sizes[pile] > 0:
        entry = draw_down(state, pile)
        if entry == NO_CARD:
            crier = 1
        else:
            state.looked.append(seen_by(entry, player.seat))
            wanted -= 1
    if state.log is not None:
        if state.looked:
            state.log_line("log.look", {"seat": player.seat, "n": len(state.looked), "pile": pile_name(pile)})
            names = [card_name(state, entry & CARD) for entry in state.looked]
            state.log_line("log.looked", {"seat": player.seat, "cards": names}, player.seat)
        if crier:
            state.log_line("log.crier_met", {"seat": player.seat, "pile": pile_name(pile)})
    if crier:
        state.push(EventsCome(player.seat, pile))
    if len(state.looked) > 1:
        state.push(Keep(player.seat, pile))
    elif state.looked:
        keep_only(state, player)


@mypyc_attr(acyclic=True, free_list_len=1)
class Keep(InsistingQuestion):
    """Which of the two drawn cards to keep (TRN-4.4). Asked for even if they are alike: else the others would know."""

    number: ClassVar[int] = 98
    fields: ClassVar[Fields] = {"pile": range(c.PILES)}
    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def options(self, state: State) -> list[int]:
        return sorted({c.KEEP + state.box.kind[entry & CARD] for entry in state.looked})

    def obstacle(self, state: State, kind: int) -> int:
        return c.CLEAR if c.KEEP + kind in self.options(state) else c.NOT_LOOKED_AT

    def answer(self, state: State, action: int) -> None:
        """One card goes to the hand, the other back onto the pile, face up."""
        player = state.players[self.seat]
        kinds = state.box.kind
        looked = state.looked
        kept = 0
        while kinds[looked[kept] & CARD] != action - c.KEEP:
            kept += 1
        entry = looked.pop(kept)
        other = looked.pop()
        back = other & CARD
        if kinds[back] == action - c.KEEP:
            entry = less_known(entry, other, self.seat)
        state.face_up[self.pile] = back
        state.sizes[self.pile] += 1
        state.revealed = True
        player.hand.append(entry)
        if state.log is not None:
            state.log_line("log.kept", {"seat": self.seat, "card": card_name(state, entry & CARD)}, self.seat)
            state.log_line("log.put_back", {
                "seat": self.seat, "card": card_name(state, back), "pile": pile_name(self.pile),
            })  # fmt: skip


def keep_only(state: State, player: Player) -> None:
    """A crier was drawn, and one card is all that the pile has left (TRN-4.10)."""
    entry = state.looked.pop()
    player.hand.append(entry)
    if state.log is not None:
        state.log_line("log.kept", {"seat": player.seat, "card": card_name(state, entry & CARD)}, player.seat)


# Buildings that take cards without a choice


def take_two(state: State, player: Player, pile: int) -> None:
    """The first two cards of a pile, the visible one first; a crier is replaced by the next card (TRN-4.12)."""
    wanted = 2
    if state.face_up[pile] != c.EMPTY:
        take_visible(state, player, pile)
        wanted = 1
    crier = False
    taken: list[str] = []
    while wanted > 0 and state.sizes[pile] > 0:
        entry = draw_down(state, pile)
        if entry == NO_CARD:
            crier = True
        else:
            player.hand.append(seen_by(entry, player.seat))
            taken.append(card_name(state, entry & CARD))
            wanted -= 1
    if state.log is not None:
        if taken:
            state.log_line("log.took", {"seat": player.seat, "n": len(taken), "pile": pile_name(pile)})
            state.log_line("log.looked", {"seat": player.seat, "cards": taken}, player.seat)
        if crier:
            state.log_line("log.crier_met", {"seat": player.seat, "pile": pile_name(pile)})
    if crier:
        state.push(EventsCome(player.seat, pile))
