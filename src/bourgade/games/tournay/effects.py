"""What buildings do (TRN-7, TRN-11): one pair of functions, `possible` (can it, and in which ways?) and `perform`."""

from __future__ import annotations

from bourgade.games.tournay import abbey, events, piles
from bourgade.games.tournay import codes as c
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.frames import Frame


def possible(state: State, player: Player, card: int) -> list[int]:
    """The ways in which a player can use a building's effect now; none when it can do nothing (TRN-7.3)."""
    box = state.box
    effect = box.effect[card]
    if effect == c.GAIN:
        if box.per[card] == c.CHOSEN_STANDING:
            return [
                c.COLOUR + colour
                for colour in range(c.COLOURS)
                if box.colours[card] >> colour & 1 and player.standing[colour] > 0
            ]
        return [c.USE] if gain(state, player, card) > 0 else []
    if effect in (c.DRAW_CARD, c.TAKE_TWO):
        level = 3 * (box.amount[card] - 1)
        return [
            c.PILE + level + colour
            for colour in range(c.COLOURS)
            if box.colours[card] >> colour & 1 and state.sizes[level + colour] > 0
        ]
    if effect == c.RECRUIT_ONE:
        if player.coins < box.amount[card]:
            return []
        return [
            c.RECRUIT + colour
            for colour in range(c.COLOURS)
            if box.colours[card] >> colour & 1 and state.reserve[colour] > 0
        ]
    if effect == c.FIGHT_EVENT:
        return events.beatable(state, box.wants_coins[card])
    if effect == c.COPY_BUILDING:
        return copyable(state, player, card)
    if effect == c.BALLISTA:
        return [c.PROVOKE + place for place in range(c.QUEUE) if state.queue[place] != c.EMPTY]
    if effect == c.ABBEY:
        return abbey.first_options(state, box.amount[card])
    if effect == c.CATAPULT:
        return catapult_targets(state, player.seat, 1)
    if effect == c.LEVY:
        return [c.COLOUR + colour for colour in range(c.COLOURS) if levy(state, player, card, colour, False) > 0]
    if effect == c.TAX:
        return [c.USE] if tax(state, player, card, False) > 0 else []
    return []


def perform(state: State, player: Player, card: int, action: int) -> None:
    """Use a building's effect in one of the ways that `possible` gave."""
    box = state.box
    effect = box.effect[card]
    if effect == c.GAIN:
        if action == c.USE:
            income(state, player, gain(state, player, card), card)
        else:
            income(state, player, box.amount[card] * player.standing[action - c.COLOUR], card)
    elif effect == c.DRAW_CARD:
        piles.draw(state, player, action - c.PILE)
    elif effect == c.TAKE_TWO:
        piles.take_two(state, player, action - c.PILE)
    elif effect == c.RECRUIT_ONE:
        player.coins -= box.amount[card]
        recruit(state, player, action - c.RECRUIT)
    elif effect == c.FIGHT_EVENT:
        events.beat(state, player, action - c.FIGHT, box.keeps[card])
    elif effect == c.COPY_BUILDING:
        owner = state.players[(action - c.TARGET) // c.SLOTS]
        copied = owner.tops[(action - c.TARGET) % c.SLOTS]
        if state.log is not None:
            state.tell("log.copy", {
                "seat": player.seat, "owner_seat": owner.seat, "card": piles.card_name(state, copied),
            })  # fmt: skip
        state.push(Frame(c.ASK_COPIED, player.seat, copied))
    elif effect == c.BALLISTA:
        provoke(state, Frame(c.ASK_BALLISTA, player.seat, box.amount[card], 0, 0), action)
    elif effect == c.ABBEY:
        abbey.begin(state, player, box.amount[card], action)
    elif effect == c.CATAPULT:
        launch(state, player.seat, action)
    elif effect == c.LEVY:
        income(state, player, levy(state, player, card, action - c.COLOUR, True), card)
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
    if per == c.ONCE:
        return amount
    standing = player.standing
    count = 0
    if per == c.EMPTY_SLOT:
        count = c.SLOTS - player.filled().bit_count()
    elif per == c.FILLED_SLOT:
        count = player.filled().bit_count()
    elif per == c.STANDING:
        count = standing[0] + standing[1] + standing[2]
    elif per == c.LYING:
        count = player.lying[0] + player.lying[1] + player.lying[2]
    elif per == c.YELLOW_RED_PAIR:
        count = min(standing[c.YELLOW], standing[c.RED])
    return amount * count


def recruit(state: State, player: Player, colour: int) -> None:
    """A resident of the reserve comes to stand on the Place (TRN-7.6)."""
    state.reserve[colour] -= 1
    player.standing[colour] += 1
    if state.log is not None:
        state.tell("log.recruit", {"seat": player.seat, "resident": f"resident.{c.COLOUR_NAMES[colour]}"})


# Copying (TRN-7.9 to TRN-7.13)


def copyable(state: State, player: Player, card: int) -> list[int]:
    """Other players' buildings whose effect could be used now: free ones, or occupied ones too, never damaged ones,
    never another copying building."""
    box = state.box
    options: list[int] = []
    for owner in state.players:
        if owner is player:
            continue
        for slot in range(c.SLOTS):
            target = owner.tops[slot]
            if target == c.EMPTY or box.category[target] != c.BUILDING or box.effect[target] == c.COPY_BUILDING:
                continue
            held = owner.on[slot]
            if not box.colours[card] >> box.colour[target] & 1 or held == c.DAMAGE:
                continue
            if (held == c.FREE or box.copies_occupied[card]) and possible(state, player, target):
                options.append(c.TARGET + c.SLOTS * owner.seat + slot)
    return options


# The Ballista (TRN-7.14 to TRN-7.16)


def ballista_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = how many more events may be chosen, b = the set chosen, c = the first that may be named."""
    options = [c.DONE]
    for place in range(frame.c, c.QUEUE):
        if state.queue[place] != c.EMPTY:
            options.append(c.PROVOKE + place)
    return options


def provoke(state: State, frame: Frame, action: int) -> None:
    """Choose one event more, from the left; when all are chosen, coins first, then they strike the others."""
    chosen = frame.b
    if action != c.DONE:
        place = action - c.PROVOKE
        chosen |= 1 << place
        if frame.a > 1 and place < c.QUEUE - 1:
            state.push(Frame(c.ASK_BALLISTA, frame.seat, frame.a - 1, chosen, place + 1))
            return
    for place in range(c.QUEUE):
        if chosen >> place & 1:
            events.add_coin(state, place)
    for place in range(c.QUEUE - 1, -1, -1):
        if chosen >> place & 1:
            state.push(Frame(c.EVENT, frame.seat, place, events.BALLISTA_CALLS))


# The Catapult (TRN-11.8)


def catapult_targets(state: State, seat: int, turn: int) -> list[int]:
    """The free cards of the next other player that has any, from this turn on."""
    for step in range(turn, state.seats):
        victim = state.players[(seat + step) % state.seats]
        options = [
            c.TARGET + c.SLOTS * victim.seat + slot
            for slot in range(c.SLOTS)
            if events.can_be_damaged(state, victim, slot, c.ANY)
        ]
        if options:
            return options
    return []


def launch(state: State, seat: int, action: int) -> None:
    victim = state.players[(action - c.TARGET) // c.SLOTS]
    events.hit(state, victim, (action - c.TARGET) % c.SLOTS)
    turn = (victim.seat - seat) % state.seats + 1
    if catapult_targets(state, seat, turn):
        state.push(Frame(c.ASK_CATAPULT, seat, turn))


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
            if top != c.EMPTY and box.category[top] == c.BUILDING and box.colour[top] == colour:
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
