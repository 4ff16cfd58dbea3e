"""Events (TRN-6): the crier's coins, what each event does to whom, ramparts, and fights."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.names import card_name, event_name, pile_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Fields, Frame, Question

# What makes events come.
CRIER_CALLS: Final = 0
BALLISTA_CALLS: Final = 1
CALLERS: Final = range(2)
# How often an event comes: once for each coin on it.
TIMES: Final = range(1, 10)


@mypyc_attr(acyclic=True, free_list_len=1)
class EventsCome(Frame):
    """A crier: one coin on a free circle of every event, then all of them strike, from the left (TRN-6.2)."""

    number: ClassVar[int] = 4
    fields: ClassVar[Fields] = {"pile": range(c.PILES)}
    __slots__ = ("pile",)

    def __init__(self, seat: int, pile: int) -> None:
        self.seat = seat
        self.pile = pile

    def work(self, state: State) -> None:
        if state.log is not None:
            state.log_line(
                "log.crier", {"seat": self.seat, "pile": pile_name(self.pile), "n": state.criers.bit_count()}
            )
        state.warded = 0
        for place in range(c.QUEUE):
            add_coin(state, place)
        for place in range(c.QUEUE - 1, -1, -1):
            state.push(EventComes(self.seat, place, CRIER_CALLS))


def add_coin(state: State, place: int) -> None:
    event = state.queue[place]
    if event != c.EMPTY and state.on_event[place] < state.box.circles[event]:
        state.on_event[place] += 1


@mypyc_attr(acyclic=True, free_list_len=1)
class EventComes(Frame):
    """One event, as often as it has coins. Its seat is whoever made it come."""

    number: ClassVar[int] = 5
    fields: ClassVar[Fields] = {"place": range(c.QUEUE), "caller": CALLERS}
    __slots__ = ("caller", "place")

    def __init__(self, seat: int, place: int, caller: int) -> None:
        self.seat = seat
        self.place = place
        self.caller = caller

    def work(self, state: State) -> None:
        event = state.queue[self.place]
        times = state.on_event[self.place]
        if event == c.EMPTY or times == 0:
            return
        if state.log is not None:
            state.log_line("log.event", {"event": event_name(event), "n": times})
        if state.box.event_does[event] == c.MAJORITY:
            festivity(state, event, times)
            return
        for turn in range(state.seats - 1, -1, -1):
            if turn > 0 or self.caller == CRIER_CALLS:
                state.push(Strike((self.seat + turn) % state.seats, event, times, self.caller))


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
                state.log_line("log.majority", {
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Frame):
    """An event comes to a player."""

    number: ClassVar[int] = 6
    fields: ClassVar[Fields] = {"event": range(c.EVENTS), "times": TIMES, "caller": CALLERS}
    __slots__ = ("caller", "event", "times")

    def __init__(self, seat: int, event: int, times: int, caller: int) -> None:
        self.seat = seat
        self.event = event
        self.times = times
        self.caller = caller

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        if not struck(state, player, self.event):
            return
        if player.ramparts or ward_obstacle(state, player, self.caller) == c.CLEAR:
            state.push(Shield(self.seat, self.event, self.times, self.caller))
        else:
            suffer(state, player, self.event, self.times)


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Shield(Question):
    """Whether to suffer an event or to stop it (TRN-6.5)."""

    number: ClassVar[int] = 78
    fields: ClassVar[Fields] = {"event": range(c.EVENTS), "times": TIMES, "caller": CALLERS}
    __slots__ = ("caller", "event", "times")

    def __init__(self, seat: int, event: int, times: int, caller: int) -> None:
        self.seat = seat
        self.event = event
        self.times = times
        self.caller = caller

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.SUFFER]
        if player.ramparts:
            options.append(c.BUILD)
        if ward_obstacle(state, player, self.caller) == c.CLEAR:
            options.append(c.WARD)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.BUILD:
            build(state, player)
            if state.log is not None:
                state.log_line("log.shielded", {"seat": self.seat, "event": event_name(self.event)})
        elif action == c.WARD:
            state.warded |= 1 << self.seat
            if state.log is not None:
                state.log_line("log.warded", {"seat": self.seat, "event": event_name(self.event)})
        else:
            suffer(state, player, self.event, self.times)


def build_obstacle(player: Player) -> int:
    return c.CLEAR if player.ramparts else c.NO_RAMPART


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
            state.log_line("log.lost", {"seat": player.seat, "event": event_name(event), "n": lost})
    elif does == c.DAMAGES:
        state.push(TakeDamage(player.seat, event, times, 0))
    elif colour == c.ANY:
        state.push(LayDown(player.seat, event, times, 0))
    else:
        lay_down(state, player, event, colour, min(times, player.standing[colour]))


def lay_down(state: State, player: Player, event: int, colour: int, count: int) -> None:
    player.standing[colour] -= count
    player.lying[colour] += count
    if state.log is not None:
        state.log_line("log.laid_down", {
            "seat": player.seat, "event": event_name(event), "residents": {resident_name(colour): count},
        })  # fmt: skip


@mypyc_attr(acyclic=True, free_list_len=1)
class LayDown(Question):
    """Which residents lie down (TRN-6.8). `times`: how many more; `first`: the first colour that may be named, for the
    order does not matter."""

    number: ClassVar[int] = 79
    fields: ClassVar[Fields] = {"event": range(c.EVENTS), "times": TIMES, "first": range(c.COLOURS)}
    __slots__ = ("event", "first", "times")

    def __init__(self, seat: int, event: int, times: int, first: int) -> None:
        self.seat = seat
        self.event = event
        self.times = times
        self.first = first

    def options(self, state: State) -> list[int]:
        standing = state.players[self.seat].standing
        left = 0
        for colour in range(self.first, c.COLOURS):
            left += standing[colour]
        due = min(self.times, left)
        options: list[int] = []
        for colour in range(self.first, c.COLOURS):
            if standing[colour] > 0 and left >= due:
                options.append(c.LAY + colour)
            left -= standing[colour]
        return options

    def obstacle(self, state: State, colour: int) -> int:
        if c.LAY + colour in self.options(state):
            return c.CLEAR
        if state.players[self.seat].standing[colour] == 0:
            return c.NONE_STANDING
        return c.OUT_OF_ORDER if colour < self.first else c.LEAVES_TOO_FEW

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        colour = action - c.LAY
        lay_down(state, player, self.event, colour, 1)
        left = 0
        for other in range(colour, c.COLOURS):
            left += player.standing[other]
        if self.times > 1 and left > 0:
            state.push(LayDown(self.seat, self.event, self.times - 1, colour))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeDamage(Question):
    """Which card is damaged (TRN-6.10). `times`: how many more; `first`: the first slot that may be named, for the
    order does not matter."""

    number: ClassVar[int] = 80
    fields: ClassVar[Fields] = {"event": range(c.EVENTS), "times": TIMES, "first": range(c.SLOTS)}
    __slots__ = ("event", "first", "times")

    def __init__(self, seat: int, event: int, times: int, first: int) -> None:
        self.seat = seat
        self.event = event
        self.times = times
        self.first = first

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        colour = state.box.event_colour[self.event]
        slots: list[int] = []
        for slot in range(self.first, c.SLOTS):
            if damage_obstacle(state, player, slot, colour) == c.CLEAR:
                slots.append(c.DAMAGE_SLOT + slot)
        # Another must be left for each marker that is still due.
        last = len(slots) - self.times if len(slots) > self.times else 0
        return slots[: last + 1]

    def obstacle(self, state: State, slot: int) -> int:
        """Why a card is not the next to be damaged."""
        if c.DAMAGE_SLOT + slot in self.options(state):
            return c.CLEAR
        closed = damage_obstacle(state, state.players[self.seat], slot, state.box.event_colour[self.event])
        if closed != c.CLEAR:
            return closed
        return c.OUT_OF_ORDER if slot < self.first else c.LEAVES_TOO_FEW

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        slot = action - c.DAMAGE_SLOT
        hit(state, player, slot)
        if self.times > 1:
            colour = state.box.event_colour[self.event]
            for other in range(slot + 1, c.SLOTS):
                if damage_obstacle(state, player, other, colour) == c.CLEAR:
                    state.push(TakeDamage(self.seat, self.event, self.times - 1, slot + 1))
                    return


def hit(state: State, player: Player, slot: int) -> None:
    player.on[slot] = c.DAMAGE
    if state.log is not None:
        state.log_line("log.damaged", {"seat": player.seat, "card": card_name(state, player.tops[slot])})


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
        state.log_line("log.beaten", {"seat": player.seat, "event": event_name(event)})
        if coins:
            state.log_line("log.spoils", {"seat": player.seat, "n": coins})
    state.on_event[place] = 0
    state.queue[place] = next_event(state)
    if state.log is not None and state.queue[place] != c.EMPTY:
        state.log_line("log.new_event", {"event": event_name(state.queue[place])})


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Fight(Question):
    """A character lets its owner fight (TRN-6.13)."""

    number: ClassVar[int] = 77
    fields: ClassVar[Fields] = {"card": range(c.CARDS)}
    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: State) -> list[int]:
        return [c.DECLINE_FIGHT, *beatable(state, state.box.wants_coins[self.card])]

    def answer(self, state: State, action: int) -> None:
        if action != c.DECLINE_FIGHT:
            beat(state, state.players[self.seat], action - c.FIGHT, state.box.keeps[self.card])
