"""Residents set to work (TRN-5). One who steps onto a building activates it (TRN-5.6 to TRN-5.9), and the characters in
its row and column act (TRN-8); of these, a chain sends the next resident. So all of it stands in one module."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import effects, events, piles, residents
from bourgade.games.tournay.rules.characters import bannerets, called_to, collect, has_priest
from bourgade.games.tournay.rules.district import LINES
from bourgade.games.tournay.rules.names import card_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Fields, Frame, Question

# Residents are sent on an errand, one number in a dump: the purpose, their colour, and the first owner that may be
# named, counted in turns from the one who asks.
ERRANDS: Final = 1 << 10
ERRAND_FIELD: Final = 15  # a mask
ERRAND_COLOUR: Final = 4  # shifts
ERRAND_OWNER: Final = 8


def errand(purpose: int, colour: int, owner: int) -> int:
    return purpose | colour << ERRAND_COLOUR | owner << ERRAND_OWNER


def send(state: State, seat: int, purpose: int, target: int, colour: int, count: int) -> None:
    """Ask for residents, one by one: own ones first, then those of the next players, because the order does not
    matter."""
    state.push(UseResident(seat, errand(purpose, colour, 0), target, count))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseResident(Question):
    """Whose resident sets to work next (TRN-5.1)."""

    number: ClassVar[int] = 65
    # `target`: the pile, slot, place in the queue or colour that they are wanted for; `count`: how many still are.
    fields: ClassVar[Fields] = {
        "errand": range(ERRANDS), "target": range(c.SLOTS), "count": range(1, c.EARN_MOST + 1),
    }  # fmt: skip
    __slots__ = ("count", "errand", "target")

    def __init__(self, seat: int, errand: int, target: int, count: int) -> None:
        self.seat = seat
        self.errand = errand
        self.target = target
        self.count = count

    @property
    def purpose(self) -> int:
        return self.errand & ERRAND_FIELD

    @property
    def colour(self) -> int:
        return self.errand >> ERRAND_COLOUR & ERRAND_FIELD

    @property
    def first_owner(self) -> int:
        return self.errand >> ERRAND_OWNER

    def options(self, state: State) -> list[int]:
        seat, colour, first, count = self.seat, self.colour, self.first_owner, self.count
        affordable = state.players[seat].coins // state.box.hire
        options: list[int] = []
        for owner in state.players:
            standing = owner.standing[colour]
            # Whoever has nobody, or cannot be paid, is surely closed; whoever has enough and may still be named is
            # open.
            if standing > 0 and (owner.seat == seat or affordable >= count):
                enough = standing >= count and (owner.seat - seat) % state.seats >= first
                if enough or self.obstacle(state, owner.seat) == c.CLEAR:
                    options.append(c.RESIDENT + owner.seat)
        return options

    def obstacle(self, state: State, owner: int) -> int:
        """Why a resident of this owner cannot be used next."""
        if owner >= state.seats:
            return c.NO_SUCH_PLAYER
        colour = self.colour
        standing = state.players[owner].standing[colour]
        if standing == 0:
            return c.NONE_STANDING
        turn = (owner - self.seat) % state.seats
        if turn < self.first_owner:
            return c.OUT_OF_ORDER
        affordable = state.players[self.seat].coins // state.box.hire
        if turn > 0 and affordable < self.count:
            return c.TOO_DEAR
        if standing >= self.count:
            return c.CLEAR
        left = 0  # residents of this owner and of the next ones: those before are no longer named
        for later in range(turn, state.seats):
            used = state.players[(self.seat + later) % state.seats].standing[colour]
            if later > 0:
                used = used if used < affordable else affordable
                affordable -= used
            left += used
        return c.CLEAR if left >= self.count else c.LEAVES_TOO_FEW

    def answer(self, state: State, action: int) -> None:
        """One resident sets to work. One's own that activates a building goes onto it, every other lies down beside its
        own Place; a grey token stands on the building for a hired one. When all are there, the action takes its
        course."""
        player = state.players[self.seat]
        owner = state.players[action - c.RESIDENT]
        purpose, colour = self.purpose, self.colour
        owner.standing[colour] -= 1
        if owner is player:
            if purpose == c.FOR_ACTIVATION:
                residents.step_on(player, self.target, c.RESIDENT_ON + colour)
            else:
                player.lying[colour] += 1
        else:
            owner.lying[colour] += 1
            player.coins -= state.box.hire
            owner.coins += state.box.hire
            if purpose == c.FOR_ACTIVATION:
                residents.step_on(player, self.target, c.GREY)
            if state.log is not None:
                state.log_line("log.hire", {
                    "seat": self.seat, "owner_seat": owner.seat, "resident": resident_name(colour), "n": state.box.hire,
                })  # fmt: skip
        if self.count > 1:
            turn = (owner.seat - self.seat) % state.seats
            state.push(UseResident(self.seat, errand(purpose, colour, turn), self.target, self.count - 1))
        elif purpose == c.FOR_ACTIVATION:
            activate(state, player, self.target)
        elif purpose == c.FOR_DRAWING:
            piles.draw(state, player, self.target)
        elif purpose == c.FOR_FIGHTING:
            events.beat(state, player, self.target, False)
        else:
            effects.recruit(state, player, self.target)


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


def activate(state: State, player: Player, slot: int) -> None:
    """A resident has just stepped onto a building: its effect first, then the characters."""
    if state.log is not None:
        state.log_line("log.activate", {"seat": player.seat, "card": card_name(state, player.tops[slot])})
    state.activated |= 1 << slot
    state.push(BuildingDone(player.seat, slot, bannerets(state, player, slot)))
    state.push(UseEffect(player.seat, slot))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseEffect(Question):
    """How to use the building that has just been activated; its effect may be left alone (TRN-7.2)."""

    number: ClassVar[int] = 69
    fields: ClassVar[Fields] = {"slot": range(c.SLOTS)}
    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        return [c.SKIP, *effects.possible(state, player, player.tops[self.slot])]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        card = player.tops[self.slot]
        if action != c.SKIP:
            effects.perform(state, player, card, action)
        elif state.log is not None:
            state.log_line("log.skip", {"seat": self.seat, "card": card_name(state, card)})


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildingDone(Frame):
    """The characters in the building's row and column, and the Knights already called."""

    number: ClassVar[int] = 3
    fields: ClassVar[Fields] = {"slot": range(c.SLOTS), "knights": range(1 << c.SLOTS)}
    __slots__ = ("knights", "slot")

    def __init__(self, seat: int, slot: int, knights: int) -> None:
        self.seat = seat
        self.slot = slot
        self.knights = knights

    def work(self, state: State) -> None:
        called = self.knights | called_to(state, state.players[self.seat], self.slot)
        if called:
            state.push(CallCharacters(self.seat, called))


@mypyc_attr(acyclic=True, free_list_len=1)
class CallCharacters(Frame):
    """Those who pay do so at once, unless a chain is among the others: then their order may matter. `called`: the set
    of those that are still to act."""

    number: ClassVar[int] = 12
    fields: ClassVar[Fields] = {"called": range(1, 1 << c.SLOTS)}
    __slots__ = ("called",)

    def __init__(self, seat: int, called: int) -> None:
        self.seat = seat
        self.called = called

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        called = self.called
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
            state.push(Trigger(self.seat, called))


@mypyc_attr(acyclic=True, free_list_len=1)
class Trigger(Question):
    """Which of the characters called acts next (TRN-8.2). What pays is never declined, the rest may be."""

    number: ClassVar[int] = 75
    fields: ClassVar[Fields] = {"called": range(1, 1 << c.SLOTS)}
    __slots__ = ("called",)

    def __init__(self, seat: int, called: int) -> None:
        self.seat = seat
        self.called = called

    def options(self, state: State) -> list[int]:
        options = [c.DONE]
        for slot in range(c.SLOTS):
            if self.obstacle(state, slot) == c.CLEAR:
                options.append(c.TRIGGER + slot)
        return options

    def obstacle(self, state: State, slot: int) -> int:
        """Why the character of a slot does not act now."""
        player = state.players[self.seat]
        card = player.tops[slot]
        if card == c.EMPTY:
            return c.NO_CARD
        if not self.called >> slot & 1:
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

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.DONE:
            collect(state, player, self.called)
            return
        slot = action - c.TRIGGER
        card = player.tops[slot]
        called = self.called & ~(1 << slot)
        if called:
            state.push(CallCharacters(self.seat, called))
        reward = state.box.reward[card]
        if reward == c.PAYS:
            effects.income(state, player, state.box.amount[card], card)
        elif reward == c.RISES:
            for colour in range(c.COLOURS):
                player.standing[colour] += player.lying[colour]
                player.lying[colour] = 0
            if state.log is not None:
                state.log_line("log.rise", {"seat": self.seat, "card": card_name(state, card)})
        elif reward == c.FIGHTS:
            state.push(events.Fight(self.seat, card))
        else:
            state.push(Chain(self.seat, slot))


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


@mypyc_attr(acyclic=True, free_list_len=1)
class Chain(Question):
    """Which building the Monk or Templar of a slot sends somebody to (TRN-11.3)."""

    number: ClassVar[int] = 76
    fields: ClassVar[Fields] = {"slot": range(c.SLOTS)}
    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def options(self, state: State) -> list[int]:
        return chain_options(state, state.players[self.seat], self.slot)

    def answer(self, state: State, action: int) -> None:
        colour = state.box.colour[state.players[self.seat].tops[self.slot]]
        send(state, self.seat, c.FOR_ACTIVATION, action - c.ACTIVATE, colour, 1)
