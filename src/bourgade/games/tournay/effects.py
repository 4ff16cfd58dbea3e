"""What buildings do (TRN-7, TRN-11): one pair of functions, `possible` (can it, and in which ways?) and `perform`."""

from __future__ import annotations

from bourgade.games.tournay import abbey, events, piles
from bourgade.games.tournay.codes import (
    ABBEY,
    ANY,
    ASK_BALLISTA,
    ASK_CATAPULT,
    ASK_COPIED,
    BALLISTA,
    BUILDING,
    CATAPULT,
    CHOSEN_STANDING,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    COPY_BUILDING,
    DAMAGE,
    DONE,
    DRAW_CARD,
    EMPTY,
    EMPTY_SLOT,
    EVENT,
    FIGHT,
    FIGHT_EVENT,
    FILLED_SLOT,
    FREE,
    GAIN,
    LEVY,
    LYING,
    ONCE,
    PILE,
    PROVOKE,
    QUEUE,
    RECRUIT,
    RECRUIT_ONE,
    RED,
    SLOTS,
    STANDING,
    TAKE_TWO,
    TARGET,
    TAX,
    USE,
    YELLOW,
    YELLOW_RED_PAIR,
)
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.frames import Frame


def possible(state: State, player: Player, card: int) -> list[int]:
    """The ways in which a player can use a building's effect now; none when it can do nothing (TRN-7.3)."""
    box = state.box
    effect = box.effect[card]
    if effect == GAIN:
        if box.per[card] == CHOSEN_STANDING:
            return [
                COLOUR + colour
                for colour in range(COLOURS)
                if box.colours[card] >> colour & 1 and player.standing[colour] > 0
            ]
        return [USE] if gain(state, player, card) > 0 else []
    if effect in (DRAW_CARD, TAKE_TWO):
        level = 3 * (box.amount[card] - 1)
        return [
            PILE + level + colour
            for colour in range(COLOURS)
            if box.colours[card] >> colour & 1 and state.sizes[level + colour] > 0
        ]
    if effect == RECRUIT_ONE:
        if player.coins < box.amount[card]:
            return []
        return [
            RECRUIT + colour
            for colour in range(COLOURS)
            if box.colours[card] >> colour & 1 and state.reserve[colour] > 0
        ]
    if effect == FIGHT_EVENT:
        return events.beatable(state, box.wants_coins[card])
    if effect == COPY_BUILDING:
        return copyable(state, player, card)
    if effect == BALLISTA:
        return [PROVOKE + place for place in range(QUEUE) if state.queue[place] != EMPTY]
    if effect == ABBEY:
        return abbey.first_options(state, box.amount[card])
    if effect == CATAPULT:
        return catapult_targets(state, player.seat, 1)
    if effect == LEVY:
        return [COLOUR + colour for colour in range(COLOURS) if levy(state, player, card, colour, False) > 0]
    if effect == TAX:
        return [USE] if tax(state, player, card, False) > 0 else []
    return []


def perform(state: State, player: Player, card: int, action: int) -> None:
    """Use a building's effect in one of the ways that `possible` gave."""
    box = state.box
    effect = box.effect[card]
    if effect == GAIN:
        if action == USE:
            income(state, player, gain(state, player, card), card)
        else:
            income(state, player, box.amount[card] * player.standing[action - COLOUR], card)
    elif effect == DRAW_CARD:
        piles.draw(state, player, action - PILE)
    elif effect == TAKE_TWO:
        piles.take_two(state, player, action - PILE)
    elif effect == RECRUIT_ONE:
        player.coins -= box.amount[card]
        recruit(state, player, action - RECRUIT)
    elif effect == FIGHT_EVENT:
        events.beat(state, player, action - FIGHT, box.keeps[card])
    elif effect == COPY_BUILDING:
        owner = state.players[(action - TARGET) // SLOTS]
        copied = owner.tops[(action - TARGET) % SLOTS]
        if state.log is not None:
            state.tell("log.copy", {
                "seat": player.seat, "owner_seat": owner.seat, "card": piles.card_name(state, copied),
            })  # fmt: skip
        state.push(Frame(ASK_COPIED, player.seat, copied))
    elif effect == BALLISTA:
        provoke(state, Frame(ASK_BALLISTA, player.seat, box.amount[card], 0, 0), action)
    elif effect == ABBEY:
        abbey.begin(state, player, box.amount[card], action)
    elif effect == CATAPULT:
        launch(state, player.seat, action)
    elif effect == LEVY:
        income(state, player, levy(state, player, card, action - COLOUR, True), card)
    else:
        income(state, player, tax(state, player, card, True), card)


def income(state: State, player: Player, coins: int, card: int) -> None:
    player.coins += coins
    if state.log is not None:
        state.tell("log.income", {"seat": player.seat, "n": coins, "card": piles.card_name(state, card)})


def gain(state: State, player: Player, card: int) -> int:
    """What a building pays: so much, times what it counts. The resident that activates it has left the Place."""
    per = state.box.per[card]
    amount = state.box.amount[card]
    if per == ONCE:
        return amount
    standing = player.standing
    count = 0
    if per == EMPTY_SLOT:
        count = SLOTS - player.filled().bit_count()
    elif per == FILLED_SLOT:
        count = player.filled().bit_count()
    elif per == STANDING:
        count = standing[0] + standing[1] + standing[2]
    elif per == LYING:
        count = player.lying[0] + player.lying[1] + player.lying[2]
    elif per == YELLOW_RED_PAIR:
        count = min(standing[YELLOW], standing[RED])
    return amount * count


def recruit(state: State, player: Player, colour: int) -> None:
    """A resident of the reserve comes to stand on the Place (TRN-7.6)."""
    state.reserve[colour] -= 1
    player.standing[colour] += 1
    if state.log is not None:
        state.tell("log.recruit", {"seat": player.seat, "resident": f"resident.{COLOUR_NAMES[colour]}"})


# Copying (TRN-7.9 to TRN-7.13)


def copyable(state: State, player: Player, card: int) -> list[int]:
    """Other players' buildings whose effect could be used now: free ones, or occupied ones too, never damaged ones,
    never another copying building."""
    box = state.box
    options: list[int] = []
    for owner in state.players:
        if owner is player:
            continue
        for slot in range(SLOTS):
            target = owner.tops[slot]
            if target == EMPTY or box.category[target] != BUILDING or box.effect[target] == COPY_BUILDING:
                continue
            held = owner.on[slot]
            if not box.colours[card] >> box.colour[target] & 1 or held == DAMAGE:
                continue
            if (held == FREE or box.copies_occupied[card]) and possible(state, player, target):
                options.append(TARGET + SLOTS * owner.seat + slot)
    return options


# The Ballista (TRN-7.14 to TRN-7.16)


def ballista_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = how many more events may be chosen, b = the set chosen, c = the first that may be named."""
    options = [DONE]
    for place in range(frame.c, QUEUE):
        if state.queue[place] != EMPTY:
            options.append(PROVOKE + place)
    return options


def provoke(state: State, frame: Frame, action: int) -> None:
    """Choose one event more, from the left; when all are chosen, coins first, then they strike the others."""
    chosen = frame.b
    if action != DONE:
        place = action - PROVOKE
        chosen |= 1 << place
        if frame.a > 1 and place < QUEUE - 1:
            state.push(Frame(ASK_BALLISTA, frame.seat, frame.a - 1, chosen, place + 1))
            return
    for place in range(QUEUE):
        if chosen >> place & 1:
            events.add_coin(state, place)
    for place in range(QUEUE - 1, -1, -1):
        if chosen >> place & 1:
            state.push(Frame(EVENT, frame.seat, place, events.BALLISTA_CALLS))


# The Catapult (TRN-11.8)


def catapult_targets(state: State, seat: int, turn: int) -> list[int]:
    """The free cards of the next other player that has any, from this turn on."""
    for step in range(turn, state.seats):
        victim = state.players[(seat + step) % state.seats]
        options = [
            TARGET + SLOTS * victim.seat + slot
            for slot in range(SLOTS)
            if events.can_be_damaged(state, victim, slot, ANY)
        ]
        if options:
            return options
    return []


def launch(state: State, seat: int, action: int) -> None:
    victim = state.players[(action - TARGET) // SLOTS]
    events.hit(state, victim, (action - TARGET) % SLOTS)
    turn = (victim.seat - seat) % state.seats + 1
    if catapult_targets(state, seat, turn):
        state.push(Frame(ASK_CATAPULT, seat, turn))


# The Manor and the Audience chamber (TRN-11.11, TRN-11.14)


def levy(state: State, player: Player, card: int, colour: int, take: bool) -> int:
    """What the others owe for their visible buildings of a colour, as far as their money goes."""
    box = state.box
    total = 0
    for other in state.players:
        if other is player:
            continue
        due = 0
        for top in other.tops:
            if top != EMPTY and box.category[top] == BUILDING and box.colour[top] == colour:
                due += box.amount[card]
        due = min(due, other.coins)
        if take:
            other.coins -= due
        total += due
    return total


def tax(state: State, player: Player, card: int, take: bool) -> int:
    """What the richest give, all who tie; a player never pays himself."""
    most = 0
    for other in state.players:
        most = max(most, other.coins)
    total = 0
    for other in state.players:
        if other is not player and other.coins == most:
            due = min(state.box.amount[card], other.coins)
            if take:
                other.coins -= due
            total += due
    return total
