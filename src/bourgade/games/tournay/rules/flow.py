"""Turns (TRN-2): a card if one likes, one action, the limit of the hand."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import activation, district, effects, events, knowledge, paying, piles, residents
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.ending import end_comes
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def begin_turn(state: State, frame: Frame) -> None:
    """Whether the game ends is asked when the first player's turn begins (TRN-9.3)."""
    if frame.seat == state.first:
        if end_comes(state):
            state.last = True
        state.round += 1
        if state.log is not None:
            state.tell("log.round", {"n": state.round})
            if state.last:
                state.tell("log.last_round", {})
    state.push(NumberedFrame(c.END_TURN, frame.seat))
    # An empty hand is no secret: there is only the action to ask for.
    state.push(NumberedFrame(c.ASK_TURN if state.players[frame.seat].hand else c.ASK_ACTION, frame.seat))


def end_turn(state: State, frame: Frame) -> None:
    """No more than four cards, ramparts included, then the next player (TRN-2.6)."""
    player = state.players[frame.seat]
    state.activated = 0
    if len(player.hand) + len(player.ramparts) > state.box.hand:
        state.push(frame)
        state.push(NumberedFrame(c.ASK_LIMIT, frame.seat))
        return
    following = (frame.seat + 1) % state.seats
    if state.last and following == state.first:
        state.push(NumberedFrame(c.LAST_CARDS))
    else:
        state.push(NumberedFrame(c.TURN, following))


# The turn: a card first, if at all


def turn_options(state: State, frame: Frame) -> list[int]:
    """An action, or a card before it: to choose an action is to play no card."""
    options = action_options(state, frame)
    options += paying.play_options(state, state.players[frame.seat])
    return options


def answer_turn(state: State, frame: Frame, action: int) -> None:
    if c.KIND_OF[action] == c.PLAY:
        state.push(NumberedFrame(c.ASK_ACTION, frame.seat))
        paying.play(state, state.players[frame.seat], action - c.PLAY)
    else:
        act(state, frame, action)


# The action (TRN-5.3)


# By the colour and how many of it stand: the actions that let some of them earn deniers.
EARNING: Final = [
    [[c.EARN + c.EARN_MOST * colour + count for count in range(standing)] for standing in range(c.EARN_MOST + 1)]
    for colour in range(c.COLOURS)
]


def action_options(state: State, frame: Frame) -> list[int]:
    player, box = state.players[frame.seat], state.box
    coins = player.coins
    affordable = coins // box.hire
    usable = [
        residents.with_hired(state, player, c.YELLOW, affordable),
        residents.with_hired(state, player, c.WHITE, affordable),
        residents.with_hired(state, player, c.RED, affordable),
    ]
    options = [c.GATHER]
    # What is surely closed is not worth a closer look: most turns begin here.
    if box.advanced and coins >= box.recruit:
        for colour in range(c.COLOURS):
            if recruit_obstacle(state, player, colour) == c.CLEAR:
                options.append(c.RECRUIT + colour)
    for place in range(c.QUEUE):
        if state.on_event[place] > 0 and fight_obstacle(state, player, place) == c.CLEAR:
            options.append(c.FIGHT + place)
    for colour in range(c.COLOURS):
        options += EARNING[colour][player.standing[colour]]
    for pile in range(c.PILES):
        # The same as draw_obstacle, without nine calls a turn (tests/tournay/test_reasons.py compares them).
        if usable[pile % c.COLOURS] > pile // c.COLOURS and state.sizes[pile] > 0:
            options.append(c.DRAW + pile)
    tops, on, category, colours = player.tops, player.on, box.category, box.colour
    for slot in range(c.SLOTS):
        card = tops[slot]
        if card == c.EMPTY or category[card] != c.BUILDING or usable[colours[card]] == 0:
            continue
        if on[slot] == c.FREE or activation.obstacle(state, player, slot) == c.CLEAR:
            options.append(c.ACTIVATE + slot)
    return options


def draw_obstacle(state: State, usable: int, pile: int) -> int:
    """Why one cannot draw from a pile with so many residents of its colour at hand (TRN-4.1)."""
    if state.sizes[pile] == 0:
        return c.PILE_EMPTY
    return c.CLEAR if usable > pile // c.COLOURS else c.TOO_FEW


def recruit_obstacle(state: State, player: Player, colour: int) -> int:
    """Why the action of the advanced rules is not to be had (TRN-5.19)."""
    if not state.box.advanced:
        return c.BASIC_RULES
    if state.reserve[colour] == 0:
        return c.RESERVE_EMPTY
    left = player.coins - state.box.recruit
    if left < 0:
        return c.TOO_DEAR
    return c.CLEAR if residents.at_hand(state, player, colour, left) > 0 else c.TOO_FEW


def fight_price(state: State, place: int) -> int:
    """The deniers that a fight by action costs (TRN-5.15)."""
    return state.on_event[place] + 1 if state.box.event_deniers[state.queue[place]] else 0


def fight_obstacle(state: State, player: Player, place: int) -> int:
    """Why one cannot fight an event by action (TRN-5.14, TRN-5.15)."""
    event = state.queue[place]
    if event == c.EMPTY or state.on_event[place] == 0:
        return events.obstacle(state, place, True)
    left = player.coins - fight_price(state, place)
    if left < 0:
        return c.TOO_DEAR
    usable = residents.at_hand(state, player, state.box.event_fight[event], left)
    return c.CLEAR if usable >= state.box.event_residents[event] else c.TOO_FEW


def earn_obstacle(player: Player, colour: int, count: int) -> int:
    return c.CLEAR if count <= player.standing[colour] else c.TOO_FEW_OWN


def earned_colour(action: int) -> int:
    return (action - c.EARN) // c.EARN_MOST


def earning(action: int) -> int:
    """How many residents earn by an action."""
    return (action - c.EARN) % c.EARN_MOST + 1


def act(state: State, frame: Frame, action: int) -> None:
    """Carry out an action, or ask for the residents that it needs; its price in deniers is paid first."""
    player = state.players[frame.seat]
    kind = c.KIND_OF[action]
    if kind == c.ACTIVATE:
        slot = action - c.ACTIVATE
        colour = state.box.colour[player.tops[slot]]
        residents.wanted(state, frame.seat, c.FOR_ACTIVATION, slot, colour, 1)
    elif kind == c.DRAW:
        pile = action - c.DRAW
        residents.wanted(state, frame.seat, c.FOR_DRAWING, pile, pile % c.COLOURS, pile // c.COLOURS + 1)
    elif kind == c.EARN:
        earn(state, player, earned_colour(action), earning(action))
    elif kind == c.FIGHT:
        place = action - c.FIGHT
        event = state.queue[place]
        player.coins -= fight_price(state, place)
        count = state.box.event_residents[event]
        residents.wanted(state, frame.seat, c.FOR_FIGHTING, place, state.box.event_fight[event], count)
    elif kind == c.RECRUIT:
        colour = action - c.RECRUIT
        player.coins -= state.box.recruit
        residents.wanted(state, frame.seat, c.FOR_RECRUITING, colour, colour, 1)
    else:
        gather(state, player)


def answer_resident(state: State, frame: Frame, action: int) -> None:
    """When the last resident has set to work, the action takes its course."""
    if not residents.use(state, frame, action):
        return
    player = state.players[frame.seat]
    purpose = residents.purpose_of(frame)
    if purpose == c.FOR_ACTIVATION:
        activation.activate(state, player, frame.b)
    elif purpose == c.FOR_DRAWING:
        piles.draw(state, player, frame.b)
    elif purpose == c.FOR_FIGHTING:
        events.beat(state, player, frame.b, False)
    else:
        effects.recruit(state, player, frame.b)


def earn_rate(state: State, player: Player, colour: int) -> int:
    """Two deniers a resident, three for soldiers under a Mercenary (TRN-5.16, TRN-11.15)."""
    box = state.box
    rate = box.earn
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if (
            card != c.EMPTY
            and box.effect[card] == c.ON_EARN
            and box.colours[card] >> colour & 1
            and player.usable(slot)
        ):
            rate = max(rate, box.amount[card])
    return rate


def earn(state: State, player: Player, colour: int, count: int) -> None:
    rate = earn_rate(state, player, colour)
    player.standing[colour] -= count
    player.lying[colour] += count
    player.coins += rate * count
    if state.log is not None:
        state.tell("log.earn", {
            "seat": player.seat, "residents": {f"resident.{c.COLOUR_NAMES[colour]}": count}, "n": rate * count,
        })  # fmt: skip


def gather(state: State, player: Player) -> None:
    """Everybody comes back to the Place, and the tokens leave the district (TRN-5.17). A Senator who is damaged is of
    no use yet: the action is what repairs him."""
    box = state.box
    if state.log is not None:
        state.tell("log.gather", {"seat": player.seat})
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card != c.EMPTY and box.effect[card] == c.ON_GATHER and player.usable(slot):
            effects.income(state, player, box.amount[card], card)
    for slot in range(c.SLOTS):
        held = player.on[slot]
        while held:
            if held & c.FIRST_ON < c.GREY:
                player.standing[(held & c.FIRST_ON) - c.RESIDENT_ON] += 1
            held >>= c.SECOND_ON
        player.on[slot] = c.FREE
    for colour in range(c.COLOURS):
        player.standing[colour] += player.lying[colour]
        player.lying[colour] = 0


# The limit of the hand


def limit_options(state: State, frame: Frame) -> list[int]:
    """Build a rampart, or put a card or an event back under its pile."""
    player = state.players[frame.seat]
    options: list[int] = []
    if player.ramparts:
        options.append(c.BUILD)
        for event in sorted(player.ramparts):
            options.append(c.PUT_BACK + event)
    discards: list[int] = []
    for entry in player.hand:
        action = c.DISCARD + state.box.kind[entry & CARD]
        if action not in discards:
            discards.append(action)
    discards.sort()
    return options + discards


def limit_obstacle(state: State, frame: Frame, action: int) -> int:
    player = state.players[frame.seat]
    if c.KIND_OF[action] == c.DISCARD:
        return c.CLEAR if knowledge.holds(state, player, action - c.DISCARD) else c.NOT_IN_HAND
    there = len(player.ramparts) > 0 if action == c.BUILD else action - c.PUT_BACK in player.ramparts
    return c.CLEAR if there else c.NO_RAMPART


def answer_limit(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    kind = c.KIND_OF[action]
    if kind == c.DISCARD:
        entry = knowledge.slip(state, player, action - c.DISCARD)
        district.under_pile(state, entry)
        if state.log is not None:
            card = entry & CARD
            state.tell("log.discard", {"seat": frame.seat, "pile": piles.pile_name(card // c.PILE_CARDS)})
            state.tell("log.discarded", {"seat": frame.seat, "card": piles.card_name(state, card)}, frame.seat)
    elif kind == c.PUT_BACK:
        player.ramparts.remove(action - c.PUT_BACK)
        state.deck_bottom.append(action - c.PUT_BACK)
        if state.log is not None:
            state.tell("log.rampart_back", {"seat": frame.seat, "event": events.event_name(action - c.PUT_BACK)})
    else:
        events.build(state, player)
        if state.log is not None:
            state.tell("log.rampart", {"seat": frame.seat})
