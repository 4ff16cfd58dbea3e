"""Activating buildings (TRN-5.6 to TRN-5.9), and the characters in their row and column (TRN-8)."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import effects, events, residents
from bourgade.games.tournay.rules.district import LINES
from bourgade.games.tournay.rules.piles import card_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def obstacle(state: State, player: Player, slot: int) -> int:
    """Why a building takes no resident: a free one does, and one with a single resident under a Priest, but only if
    that one came by another action (TRN-8.7)."""
    card = player.tops[slot]
    if card == c.EMPTY:
        return c.NO_CARD
    category = state.box.category[card]
    if category != c.BUILDING:
        return c.IS_CHARACTER if category == c.CHARACTER else c.IS_PRESTIGE
    held = player.on[slot]
    if held == c.FREE:
        return c.CLEAR
    if held == c.DAMAGE:
        return c.DAMAGED
    if held > c.FIRST_ON or not has_priest(state, player, slot):
        return c.OCCUPIED
    return c.ACTIVATED if state.activated >> slot & 1 else c.CLEAR


def has_priest(state: State, player: Player, slot: int) -> bool:
    """A Priest in the row or column who lets this building be activated twice (TRN-8.7)."""
    box = state.box
    colour = box.colour[player.tops[slot]]
    for other in LINES[slot]:
        card = player.tops[other]
        if card != c.EMPTY and box.effect[card] == c.TWICE and box.colours[card] >> colour & 1 and player.usable(other):
            return True
    return False


def activate(state: State, player: Player, slot: int) -> None:
    """A resident has just stepped onto a building: its effect first, then the characters."""
    if state.log is not None:
        state.tell("log.activate", {"seat": player.seat, "card": card_name(state, player.tops[slot])})
    state.activated |= 1 << slot
    state.push(NumberedFrame(c.BUILDING_DONE, player.seat, slot, bannerets(state, player, slot)))
    state.push(NumberedFrame(c.ASK_EFFECT, player.seat, slot))


def effect_options(state: State, frame: Frame) -> list[int]:
    """The building's effect may be left alone (TRN-7.2). Frame: a = the slot."""
    player = state.players[frame.seat]
    return [c.SKIP, *effects.possible(state, player, player.tops[frame.a])]


def answer_effect(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    card = player.tops[frame.a]
    if action != c.SKIP:
        effects.perform(state, player, card, action)
    elif state.log is not None:
        state.tell("log.skip", {"seat": frame.seat, "card": card_name(state, card)})


def bannerets(state: State, player: Player, slot: int) -> int:
    """The expansion's Knights that the one who has just stepped onto a slot calls: a red resident or a grey token that
    makes the number of those in a Knight's row and column even (TRN-11.12)."""
    held = player.on[slot]
    newest = held >> c.SECOND_ON if held > c.FIRST_ON else held
    called = 0
    if newest == c.RESIDENT_ON + c.RED or newest == c.GREY:
        for other in LINES[slot]:
            card = player.tops[other]
            if card == c.EMPTY or state.box.effect[card] != c.ON_RESIDENT:
                continue
            count = 0
            for place in LINES[other]:
                on = player.on[place]
                while on:
                    if on & c.FIRST_ON == c.RESIDENT_ON + c.RED or on & c.FIRST_ON == c.GREY:
                        count += 1
                    on >>= c.SECOND_ON
            if count % state.box.amount[card] == 0:
                called |= 1 << other
    return called


def building_done(state: State, frame: Frame) -> None:
    """The characters in the building's row and column. Frame: a = the slot, b = the Knights already called."""
    player = state.players[frame.seat]
    box = state.box
    colour = box.colour[player.tops[frame.a]]
    called = frame.b
    for other in LINES[frame.a]:
        card = player.tops[other]
        if card != c.EMPTY and box.effect[card] == c.ON_ACTIVATE and box.colours[card] >> colour & 1:
            called |= 1 << other
    if called:
        state.push(NumberedFrame(c.CHARACTERS, frame.seat, called))


def characters(state: State, frame: Frame) -> None:
    """Those who pay do so at once, unless a chain is among the others: then their order may matter. Frame: a = the set
    of characters that are still to act."""
    player = state.players[frame.seat]
    called = frame.a
    box = state.box
    chain = False
    others = 0
    for slot in range(c.SLOTS):
        if called >> slot & 1 and box.reward[player.tops[slot]] != c.PAYS:
            others |= 1 << slot
            if box.reward[player.tops[slot]] == c.CHAINS:
                chain = True
    if not chain:
        collect(state, player, called & ~others)
        called = others
    if called:
        state.push(NumberedFrame(c.ASK_CHARACTERS, player.seat, called))


def collect(state: State, player: Player, called: int) -> None:
    """The income of these characters, but of damaged ones (TRN-8.3)."""
    for slot in range(c.SLOTS):
        if called >> slot & 1 and state.box.reward[player.tops[slot]] == c.PAYS and player.usable(slot):
            effects.income(state, player, state.box.amount[player.tops[slot]], player.tops[slot])


def character_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the set of characters called. What pays is never declined, the rest may be."""
    player = state.players[frame.seat]
    options = [c.DONE]
    for slot in range(c.SLOTS):
        if trigger_obstacle(state, player, frame.a, slot) == c.CLEAR:
            options.append(c.TRIGGER + slot)
    return options


def trigger_obstacle(state: State, player: Player, called: int, slot: int) -> int:
    """Why the character of a slot does not act now, of those that were called."""
    card = player.tops[slot]
    if card == c.EMPTY:
        return c.NO_CARD
    if not called >> slot & 1:
        return c.NOT_CALLED
    if not player.usable(slot):
        return c.DAMAGED
    reward = state.box.reward[card]
    if reward == c.RISES:
        return c.CLEAR if player.lying[0] + player.lying[1] + player.lying[2] > 0 else c.NOBODY_LYING
    if reward == c.FIGHTS:
        wants_coins = state.box.wants_coins[card]
        return c.CLEAR if events.beatable(state, wants_coins) else c.NO_COIN if wants_coins else c.COINS_ON_IT
    if reward == c.CHAINS:
        return c.CLEAR if chain_options(state, player, slot) else c.NO_CHAIN
    return c.CLEAR


def answer_characters(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.DONE:
        collect(state, player, frame.a)
        return
    slot = action - c.TRIGGER
    card = player.tops[slot]
    called = frame.a & ~(1 << slot)
    if called:
        state.push(NumberedFrame(c.CHARACTERS, frame.seat, called))
    reward = state.box.reward[card]
    if reward == c.PAYS:
        effects.income(state, player, state.box.amount[card], card)
    elif reward == c.RISES:
        for colour in range(c.COLOURS):
            player.standing[colour] += player.lying[colour]
            player.lying[colour] = 0
        if state.log is not None:
            state.tell("log.rise", {"seat": frame.seat, "card": card_name(state, card)})
    elif reward == c.FIGHTS:
        state.push(NumberedFrame(c.ASK_FIGHT, frame.seat, card))
    else:
        state.push(NumberedFrame(c.ASK_CHAIN, frame.seat, slot))


def chain_options(state: State, player: Player, slot: int) -> list[int]:
    """The buildings in a Monk's or Templar's row and column that one of his own colour may activate (TRN-11.3)."""
    return [c.ACTIVATE + other for other in range(c.SLOTS) if chain_obstacle(state, player, slot, other) == c.CLEAR]


def chain_obstacle(state: State, player: Player, slot: int, other: int) -> int:
    box = state.box
    card = player.tops[slot]
    if player.tops[other] == c.EMPTY:
        return c.NO_CARD
    if other not in LINES[slot]:
        return c.OUT_OF_LINE
    if not box.chain[card] >> box.colour[player.tops[other]] & 1:
        return c.OTHER_COLOUR
    closed = obstacle(state, player, other)
    if closed != c.CLEAR:
        return closed
    return c.CLEAR if residents.at_hand(state, player, box.colour[card], player.coins) > 0 else c.TOO_FEW


def answer_chain(state: State, frame: Frame, action: int) -> None:
    """Frame: a = the slot of the Monk or Templar."""
    player = state.players[frame.seat]
    colour = state.box.colour[player.tops[frame.a]]
    residents.wanted(state, frame.seat, c.FOR_ACTIVATION, action - c.ACTIVATE, colour, 1)


def placed(state: State, frame: Frame) -> None:
    """A card has just been laid: the characters in its row and column (TRN-8.4). Frame: a = the slot."""
    player = state.players[frame.seat]
    box = state.box
    laid = player.tops[frame.a]
    for slot in LINES[frame.a]:
        card = player.tops[slot]
        if card == c.EMPTY or box.effect[card] != c.ON_PLACE or not player.usable(slot):
            continue
        if box.of[card] >> box.category[laid] & 1 and box.colours[card] >> box.colour[laid] & 1:
            if box.reward[card] == c.PAYS:
                effects.income(state, player, box.amount[card], card)
            else:
                state.push(NumberedFrame(c.ASK_FIGHT, frame.seat, card))
