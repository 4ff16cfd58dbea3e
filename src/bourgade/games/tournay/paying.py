"""Playing a card of the hand (TRN-3): whether one can, what it costs, where it goes."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay import codes as c
from bourgade.games.tournay import district, knowledge
from bourgade.games.tournay.district import SPOTS
from bourgade.games.tournay.knowledge import CARD
from bourgade.games.tournay.piles import card_name, pile_name
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.frames import Frame

# What stands in the way of a card (asking.py has the words).
FREE_TO_PLAY: Final = 0
TOO_DEAR: Final = 1
NO_RESIDENT: Final = 2
NO_CARD_TO_GIVE: Final = 3
NAME_TAKEN: Final = 4

# Where a card of a name stands in a district.
NOWHERE: Final = -1
COVERED: Final = -2


def obstacle(state: State, player: Player, card: int) -> int:
    """Why a card of the hand cannot be played, or FREE_TO_PLAY."""
    box = state.box
    if player.coins < box.cost[card]:
        return TOO_DEAR
    if box.category[card] != c.PRESTIGE:
        return FREE_TO_PLAY
    gives = box.gives[card]
    if gives == c.GIVES_RESIDENT and player.residents(box.colour[card]) == 0:
        return NO_RESIDENT
    if gives == c.GIVES_CARD and len(player.hand) < 2 and player.filled() == 0:
        return NO_CARD_TO_GIVE
    same = same_name(state, player, card)
    if same != NOWHERE and (gives != c.GIVES_CARD or same == COVERED):
        return NAME_TAKEN
    return FREE_TO_PLAY


def same_name(state: State, player: Player, card: int) -> int:
    """The slot where the district has a prestige building of this name to see, or COVERED or NOWHERE."""
    kinds = state.box.kind
    for slot in range(c.SLOTS):
        if player.tops[slot] != c.EMPTY and kinds[player.tops[slot]] == kinds[card]:
            return slot
    for entry in player.covered:
        if kinds[entry & 0xFF] == kinds[card]:
            return COVERED
    return NOWHERE


def play_options(state: State, player: Player) -> list[int]:
    box = state.box
    options: list[int] = []
    for entry in player.hand:
        card = entry & CARD
        # Most cards cost deniers and nothing else; the others are worth a closer look.
        if box.cost[card] <= player.coins:
            action = c.PLAY + box.kind[card]
            playable = box.category[card] != c.PRESTIGE or obstacle(state, player, card) == FREE_TO_PLAY
            if playable and action not in options:
                options.append(action)
    if len(options) > 1:
        options.sort()
    return options


def play(state: State, player: Player, kind: int) -> None:
    """The card comes out of the hand, and its deniers are paid; then what else it costs, then its place."""
    card = knowledge.show(state, player, kind)
    player.coins -= state.box.cost[card]
    state.push(Frame(next_question(state, player, card), player.seat, card))


def next_question(state: State, player: Player, card: int) -> int:
    """What is asked once the deniers are paid. A card of the hand that pays is chosen out of what the others cannot
    see; residents, and the only card that may pay for one of the same name, are there for all to see."""
    gives = state.box.gives[card]
    if gives == c.GIVES_NOTHING:
        return c.ASK_PLACE
    secret = gives == c.GIVES_CARD and player.hand and same_name(state, player, card) == NOWHERE
    return c.ASK_PAY_CARD if secret else c.ASK_PAY


def pay_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the card, c = 1 if it is the last card, still in the hand."""
    player = state.players[frame.seat]
    box = state.box
    options: list[int] = []
    if box.gives[frame.a] == c.GIVES_RESIDENT:
        colour = box.colour[frame.a]
        if player.standing[colour] > 0:
            options.append(c.GIVE_STANDING)
        if player.lying[colour] > 0:
            options.append(c.GIVE_LYING)
        for slot in range(c.SLOTS):
            held = player.on[slot]
            if held & 7 == c.RESIDENT_ON + colour or held >> 3 == c.RESIDENT_ON + colour:
                options.append(c.GIVE_SLOT + slot)
        return options
    same = same_name(state, player, frame.a)
    if same != NOWHERE:
        return [c.PAY_SLOT + same]
    for slot in range(c.SLOTS):
        if player.tops[slot] != c.EMPTY:
            options.append(c.PAY_SLOT + slot)
    itself = frame.c
    actions: list[int] = []
    for entry in player.hand:
        action = c.PAY_HAND + box.kind[entry & CARD]
        if itself and box.kind[entry & CARD] == box.kind[frame.a]:
            itself = 0
        elif action not in actions:
            actions.append(action)
    actions.sort()
    return options + actions


def give(state: State, player: Player, card: int, action: int) -> None:
    """Pay what a card costs besides deniers."""
    colour = state.box.colour[card]
    if action >= c.PAY_HAND:
        entry = knowledge.slip(state, player, action - c.PAY_HAND)
        district.under_pile(state, entry)
        if state.log is not None:
            given = entry & CARD
            state.tell("log.paid_card", {"seat": player.seat, "pile": pile_name(given // c.PILE_CARDS)})
            state.tell("log.paid_what", {"seat": player.seat, "card": card_name(state, given)}, player.seat)
    elif c.PAY_SLOT <= action < c.PAY_SLOT + c.SLOTS:
        given = district.take_away(state, player, action - c.PAY_SLOT)
        if state.log is not None:
            state.tell("log.paid_slot", {"seat": player.seat, "card": card_name(state, given)})
    else:
        if action == c.GIVE_STANDING:
            player.standing[colour] -= 1
        elif action == c.GIVE_LYING:
            player.lying[colour] -= 1
        else:
            step_off(player, action - c.GIVE_SLOT, c.RESIDENT_ON + colour)
        state.reserve[colour] += 1
        if state.log is not None:
            state.tell("log.paid_resident", {"seat": player.seat, "resident": f"resident.{c.COLOUR_NAMES[colour]}"})


def step_off(player: Player, slot: int, who: int) -> None:
    held = player.on[slot]
    player.on[slot] = held & 7 if held >> 3 == who else held >> 3


def answer_pay(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if frame.c == 1:
        player.last_payment = action
    else:
        give(state, player, frame.a, action)
    state.push(Frame(c.ASK_PLACE, frame.seat, frame.a, 0, frame.c))


def place_options(state: State, frame: Frame) -> list[int]:
    """Every spot beside a card within the frame, and every slot that has a card (TRN-3.4 to TRN-3.7)."""
    player = state.players[frame.seat]
    payment = player.last_payment
    if frame.c == 1 and c.PAY_SLOT <= payment < c.PAY_SLOT + c.SLOTS:
        mask = district.without(player, payment - c.PAY_SLOT)
    else:
        mask = player.filled()
    return [c.PLACE + spot for spot in SPOTS[mask]]


def answer_place(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if frame.c == 1:
        player.last_spot = action - c.PLACE
        return
    slot = lay(state, player, frame.a, action - c.PLACE)
    state.push(Frame(c.PLACED, frame.seat, slot))


def lay(state: State, player: Player, card: int, spot: int) -> int:
    """Lay a card and say so; returns its slot."""
    if state.log is not None:
        state.tell("log.play", {"seat": player.seat, "card": card_name(state, card)})
        row, column = spot // 4 - 1, spot % 4 - 1
        old = player.tops[3 * row + column] if row >= 0 and column >= 0 else c.EMPTY
        if old != c.EMPTY:
            covers = state.box.colour[old] == state.box.colour[card]
            state.tell("log.covers" if covers else "log.replaces", {
                "seat": player.seat, "card": card_name(state, card), "old": card_name(state, old),
            })  # fmt: skip
    return district.place(state, player, card, spot)
