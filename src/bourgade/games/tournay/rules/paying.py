"""Playing a card of the hand (TRN-3): whether one can, what it costs, where it goes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import district, knowledge
from bourgade.games.tournay.rules.characters import Placed
from bourgade.games.tournay.rules.district import SPOTS
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.names import card_name, pile_name, resident_name
from bourgade.games.tournay.rules.residents import step_off
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import INSISTS, Fields, Frame, Question

# Where a card of a name stands in a district, when no slot shows it.
NOWHERE: Final = -1
COVERED: Final = -2


def obstacle(state: State, player: Player, card: int) -> int:
    """Why a card of the hand cannot be played."""
    box = state.box
    if player.coins < box.cost[card]:
        return c.TOO_DEAR
    if box.category[card] != c.PRESTIGE:
        return c.CLEAR
    gives = box.gives[card]
    if gives == c.GIVES_RESIDENT and player.residents(box.colour[card]) == 0:
        return c.NO_RESIDENT
    if gives == c.GIVES_CARD and len(player.hand) < 2 and player.filled() == 0:
        return c.NO_CARD_TO_GIVE
    same = same_name(state, player, card)
    if same != NOWHERE and (gives != c.GIVES_CARD or same == COVERED):
        return c.NAME_TAKEN
    return c.CLEAR


def same_name(state: State, player: Player, card: int) -> int:
    """The slot where the district has a prestige building of this name to see, or COVERED or NOWHERE."""
    kinds, tops = state.box.kind, player.tops
    kind = kinds[card]
    for slot in range(c.SLOTS):
        if tops[slot] != c.EMPTY and kinds[tops[slot]] == kind:
            return slot
    for entry in player.covered:
        if kinds[entry & c.COVERED_CARD] == kind:
            return COVERED
    return NOWHERE


def play_options(state: State, player: Player) -> list[int]:
    box = state.box
    options: list[int] = []
    for entry in player.hand:
        card = entry & CARD
        # Most cards cost deniers and nothing else; prestige buildings are worth a closer look.
        if box.cost[card] <= player.coins:
            action = c.PLAY + box.kind[card]
            playable = box.category[card] != c.PRESTIGE or obstacle(state, player, card) == c.CLEAR
            if playable and action not in options:
                options.append(action)
    if len(options) > 1:
        options.sort()
    return options


def play_obstacle(state: State, player: Player, kind: int) -> int:
    """Why a card of a kind cannot be played out of the hand."""
    for entry in player.hand:
        if state.box.kind[entry & CARD] == kind:
            return obstacle(state, player, entry & CARD)
    return c.NOT_IN_HAND


def play(state: State, player: Player, kind: int) -> None:
    """The card comes out of the hand, and its deniers are paid; then what else it costs, then its place."""
    card = knowledge.show(state, player, kind)
    player.coins -= state.box.cost[card]
    state.push(next_question(state, player, card, c.FROM_TURN))


def next_question(state: State, player: Player, card: int, occasion: int) -> Frame:
    """What is asked once the deniers are paid. A card of the hand that pays is chosen out of what the others cannot
    see; residents, and the only card that may pay for one of the same name, are there for all to see."""
    gives = state.box.gives[card]
    if gives == c.GIVES_NOTHING:
        return Place(player.seat, card, 0, occasion)
    if gives == c.GIVES_CARD and player.hand and same_name(state, player, card) == NOWHERE:
        return PayFromHand(player.seat, card, 0, occasion)
    return Pay(player.seat, card, 0, occasion)


# Of a card that has left the hand, or is the last one and still in it (`occasion`). Dumps keep a 0 between the two.
OF_A_CARD: Final[Fields] = {"card": range(c.CARDS), "zero": range(1), "occasion": range(2)}


@mypyc_attr(acyclic=True, free_list_len=1)
class Pay(Question):
    """What to give for a card besides deniers (TRN-3.14)."""

    number: ClassVar[int] = 66
    fields: ClassVar[Fields] = OF_A_CARD
    __slots__ = ("card", "occasion", "zero")

    def __init__(self, seat: int, card: int, zero: int, occasion: int) -> None:
        self.seat = seat
        self.card = card
        self.zero = zero
        self.occasion = occasion

    def options(self, state: State) -> list[int]:
        return pay_options(state, state.players[self.seat], self.card, self.occasion)

    def answer(self, state: State, action: int) -> None:
        pay(state, state.players[self.seat], self.card, self.occasion, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class PayFromHand(Pay):
    """The same, where the others must not learn from a single answer what the hand holds (TRN-2.12)."""

    number: ClassVar[int] = 99
    __slots__ = ()

    def mode(self) -> int:
        return INSISTS


def pay_options(state: State, player: Player, card: int, occasion: int) -> list[int]:
    ways = [c.GIVE_STANDING, c.GIVE_LYING]
    for slot in range(c.SLOTS):
        ways.append(c.PAY_SLOT + slot)
    for slot in range(c.SLOTS):
        ways.append(c.GIVE_SLOT + slot)
    kinds = state.box.kind
    ways += sorted({c.PAY_HAND + kinds[entry & CARD] for entry in player.hand})
    return [action for action in ways if pay_obstacle(state, player, card, occasion, action) == c.CLEAR]


def pay_obstacle(state: State, player: Player, card: int, occasion: int, action: int) -> int:
    """Why one cannot pay for a card in this way."""
    gives_card = state.box.gives[card] == c.GIVES_CARD
    kind = c.KIND_OF[action]
    if kind == c.PAY_SLOT or kind == c.PAY_HAND:
        return card_obstacle(state, player, card, occasion, action) if gives_card else c.WANTS_RESIDENT
    if gives_card:
        return c.WANTS_CARD
    colour = state.box.colour[card]
    if kind == c.GIVE_STANDING:
        return c.CLEAR if player.standing[colour] > 0 else c.NONE_STANDING
    if kind == c.GIVE_LYING:
        return c.CLEAR if player.lying[colour] > 0 else c.NONE_LYING
    held = player.on[action - c.GIVE_SLOT]
    works = held & c.FIRST_ON == c.RESIDENT_ON + colour or held >> c.SECOND_ON == c.RESIDENT_ON + colour
    return c.CLEAR if works else c.NONE_THERE


def card_obstacle(state: State, player: Player, card: int, occasion: int, action: int) -> int:
    """Why one cannot pay with this card: one of the same name is the only one that can."""
    kinds = state.box.kind
    same = same_name(state, player, card)
    if c.KIND_OF[action] == c.PAY_SLOT:
        slot = action - c.PAY_SLOT
        if player.tops[slot] == c.EMPTY:
            return c.NO_CARD
        return c.CLEAR if same in (NOWHERE, slot) else c.SAME_NAME_PAYS
    count = 0
    for entry in player.hand:
        if kinds[entry & CARD] == action - c.PAY_HAND:
            count += 1
    if count == 0:
        return c.NOT_IN_HAND
    if occasion == c.LAST_CARD and kinds[card] == action - c.PAY_HAND and count == 1:
        return c.ITSELF_PAYS
    return c.CLEAR if same == NOWHERE else c.SAME_NAME_PAYS


def give(state: State, player: Player, card: int, action: int) -> None:
    """Pay what a card costs besides deniers."""
    colour = state.box.colour[card]
    kind = c.KIND_OF[action]
    if kind == c.PAY_HAND:
        given = district.discard(state, player, action - c.PAY_HAND)
        if state.log is not None:
            state.log_line("log.paid_card", {"seat": player.seat, "pile": pile_name(given // c.PILE_CARDS)})
            state.log_line("log.paid_what", {"seat": player.seat, "card": card_name(state, given)}, player.seat)
    elif kind == c.PAY_SLOT:
        given = district.take_away(state, player, action - c.PAY_SLOT)
        if state.log is not None:
            state.log_line("log.paid_slot", {"seat": player.seat, "card": card_name(state, given)})
    else:
        if kind == c.GIVE_STANDING:
            player.standing[colour] -= 1
        elif kind == c.GIVE_LYING:
            player.lying[colour] -= 1
        else:
            step_off(player, action - c.GIVE_SLOT, c.RESIDENT_ON + colour)
        state.reserve[colour] += 1
        if state.log is not None:
            state.log_line("log.paid_resident", {"seat": player.seat, "resident": resident_name(colour)})


def pay(state: State, player: Player, card: int, occasion: int, action: int) -> None:
    if occasion == c.LAST_CARD:
        player.last_payment = action
    else:
        give(state, player, card, action)
    state.push(Place(player.seat, card, 0, occasion))


@mypyc_attr(acyclic=True, free_list_len=1)
class Place(Question):
    """Where a card goes: every spot beside a card within the frame, and every slot that has a card (TRN-3.4 to
    TRN-3.7)."""

    number: ClassVar[int] = 67
    fields: ClassVar[Fields] = OF_A_CARD
    __slots__ = ("card", "occasion", "zero")

    def __init__(self, seat: int, card: int, zero: int, occasion: int) -> None:
        self.seat = seat
        self.card = card
        self.zero = zero
        self.occasion = occasion

    def options(self, state: State) -> list[int]:
        return [c.PLACE + spot for spot in SPOTS[self.filled(state)]]

    def filled(self, state: State) -> int:
        """The filled slots beside which the card is placed; a last card's payment has not left them yet."""
        player = state.players[self.seat]
        return district.once_paid(player).filled() if self.occasion == c.LAST_CARD else player.filled()

    def obstacle(self, state: State, spot: int) -> int:
        return district.SPOT_OBSTACLES[self.filled(state)][spot]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if self.occasion == c.LAST_CARD:
            player.last_spot = action - c.PLACE
            return
        slot = lay(state, player, self.card, action - c.PLACE)
        state.push(Placed(self.seat, slot))


def lay(state: State, player: Player, card: int, spot: int) -> int:
    """Lay a card and say so; returns its slot."""
    if state.log is not None:
        state.log_line("log.play", {"seat": player.seat, "card": card_name(state, card)})
        slot = district.slot_at(spot)
        old = player.tops[slot] if slot >= 0 else c.EMPTY
        if old != c.EMPTY:
            covers = state.box.colour[old] == state.box.colour[card]
            state.log_line("log.covers" if covers else "log.replaces", {
                "seat": player.seat, "card": card_name(state, card), "old": card_name(state, old),
            })  # fmt: skip
    return district.place(state, player, card, spot)
