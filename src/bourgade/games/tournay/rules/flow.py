"""Turns (TRN-2): a card if one likes, one action, the limit of the hand."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import activation, district, effects, events, knowledge, paying, residents
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.ending import LastCards, end_comes
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.names import card_name, event_name, pile_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, InsistingQuestion, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Frame):
    """Whether the game ends is asked when the first player's turn begins (TRN-9.3)."""

    number: ClassVar[int] = 1
    __slots__ = ()

    def work(self, state: State) -> None:
        if self.seat == state.first:
            if end_comes(state):
                state.last = True
            state.round += 1
            if state.log is not None:
                state.log_line("log.round", {"n": state.round})
                if state.last:
                    state.log_line("log.last_round", {})
        state.push(EndTurn(self.seat))
        # An empty hand is no secret: there is only the action to ask for.
        state.push(PlayOrAct(self.seat) if state.players[self.seat].hand else Act(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Frame):
    """No more than four cards, ramparts included, then the next player (TRN-2.6)."""

    number: ClassVar[int] = 2
    __slots__ = ()

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        state.activated = 0
        if len(player.hand) + len(player.ramparts) > state.box.hand:
            state.push(self)
            state.push(KeepLimit(self.seat))
            return
        following = (self.seat + 1) % state.seats
        state.push(LastCards() if state.last and following == state.first else Turn(following))


@mypyc_attr(acyclic=True, free_list_len=1)
class PlayOrAct(InsistingQuestion):
    """An action, or a card before it: to choose an action is to play no card (TRN-2.2). Asked for even if the action is
    the only answer: else the waiting would tell whether the hand has a card to play (TRN-2.12)."""

    number: ClassVar[int] = 97
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = action_options(state, player)
        options += paying.play_options(state, player)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if c.KIND_OF[action] == c.PLAY:
            state.push(Act(self.seat))
            paying.play(state, player, action - c.PLAY)
        else:
            act(state, player, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Question):
    """The action, when a card has been played or the hand is empty (TRN-5.3)."""

    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return action_options(state, state.players[self.seat])

    def answer(self, state: State, action: int) -> None:
        act(state, state.players[self.seat], action)


# The action (TRN-5.3)


# By the colour and how many of it stand: the actions that let some of them earn deniers.
EARNING: Final = [
    [[c.EARN + c.EARN_MOST * colour + count for count in range(standing)] for standing in range(c.EARN_MOST + 1)]
    for colour in range(c.COLOURS)
]


def action_options(state: State, player: Player) -> list[int]:
    box = state.box
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


def crew(state: State, player: Player, action: int) -> tuple[int, int]:
    """Of which colour the residents are that an action takes, and how many it takes."""
    box = state.box
    kind = c.KIND_OF[action]
    number = action - kind
    if kind == c.ACTIVATE:
        return box.colour[player.tops[number]], 1
    if kind == c.DRAW:
        return number % c.COLOURS, number // c.COLOURS + 1
    if kind == c.FIGHT:
        event = state.queue[number]
        return box.event_fight[event], box.event_residents[event]
    return number, 1


def act(state: State, player: Player, action: int) -> None:
    """Carry out an action, or ask for the residents that it needs; its price in deniers is paid first."""
    kind = c.KIND_OF[action]
    number = action - kind
    if kind == c.EARN:
        earn(state, player, earned_colour(action), earning(action))
    elif kind == c.GATHER:
        gather(state, player)
    else:
        colour, count = crew(state, player, action)
        if kind == c.ACTIVATE:
            purpose = c.FOR_ACTIVATION
        elif kind == c.DRAW:
            purpose = c.FOR_DRAWING
        elif kind == c.FIGHT:
            purpose = c.FOR_FIGHTING
            player.coins -= fight_price(state, number)
        else:
            purpose = c.FOR_RECRUITING
            player.coins -= state.box.recruit
        activation.send(state, player.seat, purpose, number, colour, count)


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
        state.log_line("log.earn", {
            "seat": player.seat, "residents": {resident_name(colour): count}, "n": rate * count,
        })  # fmt: skip


def senators(state: State, player: Player) -> list[int]:
    """The cards that pay when their owner gathers."""
    effect = state.box.effect
    cards: list[int] = []
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card != c.EMPTY and effect[card] == c.ON_GATHER and player.usable(slot):
            cards.append(card)
    return cards


def gather(state: State, player: Player) -> None:
    """Everybody comes back to the Place, and the tokens leave the district (TRN-5.17). A Senator who is damaged is of
    no use yet: the action is what repairs him."""
    if state.log is not None:
        state.log_line("log.gather", {"seat": player.seat})
    for card in senators(state, player):
        effects.income(state, player, state.box.amount[card], card)
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


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepLimit(InsistingQuestion):
    """Build a rampart, or put a card or an event back under its pile (TRN-2.6). Asked for even if all cards are alike:
    that is a secret."""

    number: ClassVar[int] = 100
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
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

    def obstacle(self, state: State, action: int) -> int:
        player = state.players[self.seat]
        if action == c.BUILD:
            return events.build_obstacle(player)
        if c.KIND_OF[action] == c.PUT_BACK:
            return c.CLEAR if action - c.PUT_BACK in player.ramparts else c.NO_RAMPART
        return c.CLEAR if knowledge.holds(state, player, action - c.DISCARD) else c.NOT_IN_HAND

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        kind = c.KIND_OF[action]
        if kind == c.DISCARD:
            card = district.discard(state, player, action - c.DISCARD)
            if state.log is not None:
                state.log_line("log.discard", {"seat": self.seat, "pile": pile_name(card // c.PILE_CARDS)})
                state.log_line("log.discarded", {"seat": self.seat, "card": card_name(state, card)}, self.seat)
        elif kind == c.PUT_BACK:
            player.ramparts.remove(action - c.PUT_BACK)
            state.deck_bottom.append(action - c.PUT_BACK)
            if state.log is not None:
                state.log_line("log.rampart_back", {"seat": self.seat, "event": event_name(action - c.PUT_BACK)})
        else:
            events.build(state, player)
            if state.log is not None:
                state.log_line("log.rampart", {"seat": self.seat})
