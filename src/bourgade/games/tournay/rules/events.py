"""Events (TRN-6): the crier's coins, what each event does to whom, ramparts, and fights."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.piles import card_name, pile_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame

# What makes events come (EVENT and STRIKE frames, c).
CRIER_CALLS: Final = 0
BALLISTA_CALLS: Final = 1


def events_come(state: State, frame: Frame) -> None:
    """A crier: one coin on a free circle of every event, then all of them strike, from the left (TRN-6.2)."""
    if state.log is not None:
        state.tell("log.crier", {"seat": frame.seat, "pile": pile_name(frame.a), "n": state.criers.bit_count()})
    state.warded = 0
    for place in range(c.QUEUE):
        add_coin(state, place)
    for place in range(c.QUEUE - 1, -1, -1):
        state.push(NumberedFrame(c.EVENT, frame.seat, place, CRIER_CALLS))


def add_coin(state: State, place: int) -> None:
    event = state.queue[place]
    if event != c.EMPTY and state.on_event[place] < state.box.circles[event]:
        state.on_event[place] += 1


def event(state: State, frame: Frame) -> None:
    """One event, as often as it has coins. Frame: seat = who made it come, a = its place, b = what made it come."""
    event = state.queue[frame.a]
    times = state.on_event[frame.a]
    if event == c.EMPTY or times == 0:
        return
    if state.log is not None:
        state.tell("log.event", {"event": event_name(event), "n": times})
    if state.box.event_does[event] == c.MAJORITY:
        festivity(state, event, times)
        return
    for turn in range(state.seats - 1, -1, -1):
        if turn > 0 or frame.b == CRIER_CALLS:
            state.push(NumberedFrame(c.STRIKE, (frame.seat + turn) % state.seats, event, times, frame.b))


def presence(state: State, player: Player, colour: int) -> int:
    """Residents owned and visible cards of a colour."""
    count = player.residents(colour)
    for card in player.tops:
        if card != c.EMPTY and state.box.colour[card] == colour:
            count += 1
    return count


def festivity(state: State, event: int, times: int) -> None:
    """Whoever is strongest in the event's colour is paid; those who tie are all paid (TRN-6.9)."""
    colour = state.box.event_colour[event]
    counts = [presence(state, player, colour) for player in state.players]
    most = max(counts)
    for player in state.players:
        if counts[player.seat] == most:
            player.coins += times * state.box.majority
            if state.log is not None:
                state.tell("log.majority", {
                    "seat": player.seat, "event": event_name(event), "n": times * state.box.majority,
                })  # fmt: skip


def struck(state: State, player: Player, event: int) -> bool:
    """Whether an event would do anything to a player."""
    does = state.box.event_does[event]
    colour = state.box.event_colour[event]
    if does == c.LOSES:
        return player.coins > 0
    if does == c.LAY_DOWN:
        if colour == c.ANY:
            return player.standing[0] + player.standing[1] + player.standing[2] > 0
        return player.standing[colour] > 0
    for slot in range(c.SLOTS):
        if damage_obstacle(state, player, slot, colour) == c.CLEAR:
            return True
    return False


def damage_obstacle(state: State, player: Player, slot: int, colour: int) -> int:
    """What is damaged is a visible, free card of level I or II of the colour (TRN-6.10)."""
    card = player.tops[slot]
    if card == c.EMPTY:
        return c.NO_CARD
    if player.on[slot] != c.FREE:
        return c.DAMAGED if player.on[slot] == c.DAMAGE else c.OCCUPIED
    if state.box.category[card] == c.PRESTIGE:
        return c.IS_PRESTIGE
    return c.CLEAR if colour == c.ANY or state.box.colour[card] == colour else c.OTHER_COLOUR


def strike(state: State, frame: Frame) -> None:
    """An event comes to a player. Frame: a = the event, b = how often, c = what made it come."""
    player = state.players[frame.seat]
    if not struck(state, player, frame.a):
        return
    if player.ramparts or ward_obstacle(state, player, frame.c) == c.CLEAR:
        state.push(NumberedFrame(c.ASK_SHIELD, frame.seat, frame.a, frame.b, frame.c))
    else:
        suffer(state, player, frame.a, frame.b)


def ward_obstacle(state: State, player: Player, caller: int) -> int:
    """Somebody must stand on the player's Catapult, and it stops one event of each crier (TRN-11.10)."""
    found = c.NO_CATAPULT
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card != c.EMPTY and state.box.effect[card] == c.CATAPULT:
            if player.on[slot] != c.FREE and player.on[slot] != c.DAMAGE:
                found = c.CLEAR
            elif found == c.NO_CATAPULT:
                found = c.CATAPULT_IDLE
    if found != c.CLEAR:
        return found
    if caller != CRIER_CALLS:
        return c.NO_CRIER
    return c.WARDED if state.warded >> player.seat & 1 else c.CLEAR


def shield_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    options = [c.SUFFER]
    if player.ramparts:
        options.append(c.BUILD)
    if ward_obstacle(state, player, frame.c) == c.CLEAR:
        options.append(c.WARD)
    return options


def shield(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.BUILD:
        build(state, player)
        if state.log is not None:
            state.tell("log.shielded", {"seat": frame.seat, "event": event_name(frame.a)})
    elif action == c.WARD:
        state.warded |= 1 << frame.seat
        if state.log is not None:
            state.tell("log.warded", {"seat": frame.seat, "event": event_name(frame.a)})
    else:
        suffer(state, player, frame.a, frame.b)


def build(state: State, player: Player) -> None:
    """Build the rampart that was taken first: one is as good as another."""
    player.built.append(player.ramparts.pop(0))


def suffer(state: State, player: Player, event: int, times: int) -> None:
    does = state.box.event_does[event]
    colour = state.box.event_colour[event]
    if does == c.LOSES:
        lost = min(times, player.coins)
        player.coins -= lost
        if state.log is not None:
            state.tell("log.lost", {"seat": player.seat, "event": event_name(event), "n": lost})
    elif does == c.DAMAGES:
        state.push(NumberedFrame(c.ASK_DAMAGE, player.seat, event, times))
    elif colour == c.ANY:
        state.push(NumberedFrame(c.ASK_LAY_DOWN, player.seat, event, times))
    else:
        lay_down(state, player, event, colour, min(times, player.standing[colour]))


def lay_down(state: State, player: Player, event: int, colour: int, count: int) -> None:
    player.standing[colour] -= count
    player.lying[colour] += count
    if state.log is not None:
        state.tell("log.laid_down", {
            "seat": player.seat, "event": event_name(event), "residents": {f"resident.{c.COLOUR_NAMES[colour]}": count},
        })  # fmt: skip


def lay_down_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the event, b = how many more, c = the first colour that may be named; the order does not matter."""
    standing = state.players[frame.seat].standing
    left = 0
    for colour in range(frame.c, c.COLOURS):
        left += standing[colour]
    due = min(frame.b, left)
    options: list[int] = []
    for colour in range(frame.c, c.COLOURS):
        if standing[colour] > 0 and left >= due:
            options.append(c.LAY + colour)
        left -= standing[colour]
    return options


def lay_obstacle(state: State, frame: Frame, colour: int) -> int:
    if c.LAY + colour in lay_down_options(state, frame):
        return c.CLEAR
    if state.players[frame.seat].standing[colour] == 0:
        return c.NONE_STANDING
    return c.OUT_OF_ORDER if colour < frame.c else c.LEAVES_TOO_FEW


def answer_lay_down(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    colour = action - c.LAY
    lay_down(state, player, frame.a, colour, 1)
    left = 0
    for other in range(colour, c.COLOURS):
        left += player.standing[other]
    if frame.b > 1 and left > 0:
        state.push(NumberedFrame(c.ASK_LAY_DOWN, frame.seat, frame.a, frame.b - 1, colour))


def damage_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the event, b = how many more, c = the first slot that may be named; the order does not matter."""
    player = state.players[frame.seat]
    colour = state.box.event_colour[frame.a]
    slots: list[int] = []
    for slot in range(frame.c, c.SLOTS):
        if damage_obstacle(state, player, slot, colour) == c.CLEAR:
            slots.append(c.DAMAGE_SLOT + slot)
    # Another must be left for each marker that is still due.
    last = len(slots) - frame.b if len(slots) > frame.b else 0
    return slots[: last + 1]


def hit_obstacle(state: State, frame: Frame, slot: int) -> int:
    """Why a card is not the next to be damaged."""
    if c.DAMAGE_SLOT + slot in damage_options(state, frame):
        return c.CLEAR
    closed = damage_obstacle(state, state.players[frame.seat], slot, state.box.event_colour[frame.a])
    if closed != c.CLEAR:
        return closed
    return c.OUT_OF_ORDER if slot < frame.c else c.LEAVES_TOO_FEW


def answer_damage(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    slot = action - c.DAMAGE_SLOT
    hit(state, player, slot)
    if frame.b > 1:
        colour = state.box.event_colour[frame.a]
        for other in range(slot + 1, c.SLOTS):
            if damage_obstacle(state, player, other, colour) == c.CLEAR:
                state.push(NumberedFrame(c.ASK_DAMAGE, frame.seat, frame.a, frame.b - 1, slot + 1))
                return


def hit(state: State, player: Player, slot: int) -> None:
    player.on[slot] = c.DAMAGE
    if state.log is not None:
        state.tell("log.damaged", {"seat": player.seat, "card": card_name(state, player.tops[slot])})


# Fights (TRN-5.14, TRN-5.15, TRN-6.13)


def beatable(state: State, coins: bool) -> list[int]:
    """The fights against events with coins on them, or against those without."""
    return [c.FIGHT + place for place in range(c.QUEUE) if obstacle(state, place, coins) == c.CLEAR]


def obstacle(state: State, place: int, coins: bool) -> int:
    """Why the event of a place is not one with coins on it, or one without."""
    if state.queue[place] == c.EMPTY:
        return c.NO_EVENT
    if coins:
        return c.CLEAR if state.on_event[place] > 0 else c.NO_COIN
    return c.COINS_ON_IT if state.on_event[place] > 0 else c.CLEAR


def beat(state: State, player: Player, place: int, keeps: bool) -> None:
    """The event goes to the hand as a rampart, a new one takes its place."""
    event = state.queue[place]
    coins = state.on_event[place] if keeps else 0
    player.coins += coins
    player.ramparts.append(event)
    if state.log is not None:
        state.tell("log.beaten", {"seat": player.seat, "event": event_name(event)})
        if coins:
            state.tell("log.spoils", {"seat": player.seat, "n": coins})
    state.on_event[place] = 0
    state.queue[place] = next_event(state)
    if state.log is not None and state.queue[place] != c.EMPTY:
        state.tell("log.new_event", {"event": event_name(state.queue[place])})


def next_event(state: State) -> int:
    """The first card of the event pile; which one it is, is settled only now."""
    if state.deck:
        left = state.chance(c.EVENT_STREAM, state.deck.bit_count())
        event = 0
        while True:
            if state.deck >> event & 1:
                if left == 0:
                    break
                left -= 1
            event += 1
        state.deck &= ~(1 << event)
        return event
    if state.deck_bottom:
        state.revealed = True
        return state.deck_bottom.pop(0)
    return c.EMPTY


def fight_options(state: State, frame: Frame) -> list[int]:
    """A character lets its owner fight. Frame: a = the character's card."""
    return [c.DECLINE_FIGHT, *beatable(state, state.box.wants_coins[frame.a])]


def answer_fight(state: State, frame: Frame, action: int) -> None:
    if action != c.DECLINE_FIGHT:
        beat(state, state.players[frame.seat], action - c.FIGHT, state.box.keeps[frame.a])


def event_name(event: int) -> str:
    return f"event.{c.EVENT_NAMES[event]}"
