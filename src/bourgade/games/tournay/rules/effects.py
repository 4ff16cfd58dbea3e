"""What buildings do (TRN-7, TRN-11): one pair of functions, `possible` (can it, and in which ways?) and `perform`."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import abbey, events, piles
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.games.tournay.rules.names import card_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import NOBODY, Fields, Question

# The ways of using an effect: lists that nobody changes, some by a set of colours.
COLOUR_SETS: Final = [[colour for colour in range(c.COLOURS) if mask >> colour & 1] for mask in range(1 << c.COLOURS)]
EVERY_COLOUR: Final = (1 << c.COLOURS) - 1
USE_WAYS: Final = [c.USE]
FIGHT_WAYS: Final = [c.FIGHT + place for place in range(c.QUEUE)]
PROVOKE_WAYS: Final = [c.PROVOKE + place for place in range(c.QUEUE)]
COLOUR_WAYS: Final = [[c.COLOUR + colour for colour in colours] for colours in COLOUR_SETS]
RECRUIT_WAYS: Final = [[c.RECRUIT + colour for colour in colours] for colours in COLOUR_SETS]
PILE_WAYS: Final = [
    [[c.PILE + c.COLOURS * level + colour for colour in colours] for colours in COLOUR_SETS] for level in range(3)
]


def possible(state: State, player: Player, card: int) -> list[int]:
    """The ways in which a player can use a building's effect now; none when it can do nothing (TRN-7.3)."""
    options: list[int] = []
    for action in ways(state, player, card):
        if obstacle(state, player, card, action) == c.CLEAR:
            options.append(action)
    return options


def way(box: Box, card: int) -> int:
    """What kind of answer a building's effect asks for."""
    effect = box.effect[card]
    if effect == c.TAX or (effect == c.GAIN and box.per[card] != c.CHOSEN_STANDING):
        return c.USE
    if effect == c.GAIN or effect == c.LEVY:
        return c.COLOUR
    if effect == c.FIGHT_EVENT:
        return c.FIGHT
    if effect == c.BALLISTA:
        return c.PROVOKE
    if effect == c.RECRUIT_ONE:
        return c.RECRUIT
    return c.TARGET if effect == c.COPY_BUILDING or effect == c.CATAPULT else c.PILE


def ways(state: State, player: Player, card: int) -> list[int]:
    """All that a building's effect could be used for, or against."""
    box = state.box
    kind = way(box, card)
    if kind == c.USE:
        return USE_WAYS
    if kind == c.RECRUIT:
        return RECRUIT_WAYS[box.colours[card]]
    if kind == c.PILE:
        return PILE_WAYS[box.amount[card] - 1][EVERY_COLOUR if box.effect[card] == c.ABBEY else box.colours[card]]
    if kind == c.FIGHT:
        return FIGHT_WAYS
    if kind == c.COLOUR:
        return COLOUR_WAYS[EVERY_COLOUR if box.effect[card] == c.LEVY else box.colours[card]]
    if kind == c.PROVOKE:
        return PROVOKE_WAYS
    options: list[int] = []
    for owner in state.players:
        if owner is not player:
            for slot in range(c.SLOTS):
                if owner.tops[slot] != c.EMPTY:
                    options.append(c.TARGET + c.SLOTS * owner.seat + slot)
    return options


def obstacle(state: State, player: Player, card: int, action: int) -> int:
    """Why a building's effect cannot be used in one of its ways."""
    box = state.box
    effect = box.effect[card]
    if effect == c.GAIN:
        if box.per[card] == c.CHOSEN_STANDING:
            if not box.colours[card] >> action - c.COLOUR & 1:
                return c.OTHER_COLOUR
            return c.CLEAR if player.standing[action - c.COLOUR] > 0 else c.NONE_STANDING
        return c.CLEAR if gain(state, player, card) > 0 else c.IDLE
    if effect == c.DRAW_CARD or effect == c.TAKE_TWO:
        return pile_obstacle(state, card, action - c.PILE)
    if effect == c.RECRUIT_ONE:
        if not box.colours[card] >> action - c.RECRUIT & 1:
            return c.OTHER_COLOUR
        if player.coins < box.amount[card]:
            return c.TOO_DEAR
        return c.CLEAR if state.reserve[action - c.RECRUIT] > 0 else c.RESERVE_EMPTY
    if effect == c.FIGHT_EVENT:
        return events.obstacle(state, action - c.FIGHT, box.wants_coins[card])
    if effect == c.COPY_BUILDING:
        return copy_obstacle(state, player, card, action - c.TARGET)
    if effect == c.BALLISTA:
        return c.CLEAR if state.queue[action - c.PROVOKE] != c.EMPTY else c.NO_EVENT
    if effect == c.ABBEY:
        return abbey.first_obstacle(state, box.amount[card], action - c.PILE)
    if effect == c.CATAPULT:
        return catapult_obstacle(state, player.seat, 1, action - c.TARGET)
    if effect == c.LEVY:
        return c.CLEAR if levy(state, player, card, action - c.COLOUR, False) > 0 else c.IDLE
    return c.CLEAR if tax(state, player, card, False) > 0 else c.IDLE


def pile_obstacle(state: State, card: int, pile: int) -> int:
    box = state.box
    if pile // c.COLOURS + 1 != box.amount[card]:
        return c.OTHER_LEVEL
    if not box.colours[card] >> pile % c.COLOURS & 1:
        return c.OTHER_COLOUR
    return c.CLEAR if state.sizes[pile] > 0 else c.PILE_EMPTY


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
            state.log_line("log.copy", {
                "seat": player.seat, "owner_seat": owner.seat, "card": card_name(state, copied),
            })  # fmt: skip
        state.push(UseCopied(player.seat, copied))
    elif effect == c.BALLISTA:
        provoke(state, player.seat, box.amount[card], 0, action)
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
        state.log_line("log.income", {"seat": player.seat, "n": coins, "card": card_name(state, card)})


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
        state.log_line("log.recruit", {"seat": player.seat, "resident": resident_name(colour)})


# Copying (TRN-7.9 to TRN-7.13)


def copy_obstacle(state: State, player: Player, card: int, target: int) -> int:
    """Why another player's building cannot be copied: free ones can, or occupied ones too, never damaged ones, never
    another copying building, none whose effect could not be used now."""
    box = state.box
    if target >= c.SLOTS * state.seats:
        return c.NO_SUCH_PLAYER
    owner = state.players[target // c.SLOTS]
    copied = owner.tops[target % c.SLOTS]
    if copied == c.EMPTY:
        return c.NO_CARD
    if owner is player:
        return c.OWN_CARD
    if box.category[copied] != c.BUILDING:
        return c.NOT_A_BUILDING
    if not box.colours[card] >> box.colour[copied] & 1:
        return c.OTHER_COLOUR
    if box.effect[copied] == c.COPY_BUILDING:
        return c.COPIES_TOO
    held = owner.on[target % c.SLOTS]
    if held == c.DAMAGE:
        return c.DAMAGED
    if held != c.FREE and not box.copies_occupied[card]:
        return c.OCCUPIED
    return c.CLEAR if possible(state, player, copied) else c.IDLE


@mypyc_attr(acyclic=True, free_list_len=1)
class UseCopied(Question):
    """How to use the building that is copied (TRN-7.9)."""

    number: ClassVar[int] = 70
    fields: ClassVar[Fields] = {"card": range(c.CARDS)}
    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: State) -> list[int]:
        return possible(state, state.players[self.seat], self.card)

    def answer(self, state: State, action: int) -> None:
        perform(state, state.players[self.seat], self.card, action)


# The Ballista (TRN-7.14 to TRN-7.16)


@mypyc_attr(acyclic=True, free_list_len=1)
class ProvokeMore(Question):
    """Which event to choose besides (TRN-7.14). `left`: how many more may be; `first`: the first that may be named."""

    number: ClassVar[int] = 71
    fields: ClassVar[Fields] = {
        "left": range(1, c.QUEUE),
        "chosen": range(1, 1 << c.QUEUE),
        "first": range(1, c.QUEUE),
    }
    __slots__ = ("chosen", "first", "left")

    def __init__(self, seat: int, left: int, chosen: int, first: int) -> None:
        self.seat = seat
        self.left = left
        self.chosen = chosen
        self.first = first

    def options(self, state: State) -> list[int]:
        options = [c.DONE]
        for place in range(c.QUEUE):
            if self.obstacle(state, place) == c.CLEAR:
                options.append(c.PROVOKE + place)
        return options

    def obstacle(self, state: State, place: int) -> int:
        if state.queue[place] == c.EMPTY:
            return c.NO_EVENT
        return c.CLEAR if place >= self.first else c.OUT_OF_ORDER

    def answer(self, state: State, action: int) -> None:
        provoke(state, self.seat, self.left, self.chosen, action)


def provoke(state: State, seat: int, left: int, chosen: int, action: int) -> None:
    """Choose one event more, from the left; when all are chosen, coins first, then they strike the others."""
    if action != c.DONE:
        place = action - c.PROVOKE
        chosen |= 1 << place
        if left > 1 and place < c.QUEUE - 1:
            state.push(ProvokeMore(seat, left - 1, chosen, place + 1))
            return
    for place in range(c.QUEUE):
        if chosen >> place & 1:
            events.add_coin(state, place)
    for place in range(c.QUEUE - 1, -1, -1):
        if chosen >> place & 1:
            state.push(events.EventComes(seat, place, events.BALLISTA_CALLS))


# The Catapult (TRN-11.8)


def catapult_targets(state: State, seat: int, turn: int) -> list[int]:
    """The free cards of the next other player that has any, from this turn on."""
    return [
        c.TARGET + target
        for target in range(c.SLOTS * state.seats)
        if catapult_obstacle(state, seat, turn, target) == c.CLEAR
    ]


def catapult_obstacle(state: State, seat: int, turn: int, target: int) -> int:
    if target >= c.SLOTS * state.seats:
        return c.NO_SUCH_PLAYER
    owner = state.players[target // c.SLOTS]
    if owner.seat == seat:
        return c.NO_CARD if owner.tops[target % c.SLOTS] == c.EMPTY else c.OWN_CARD
    closed = events.damage_obstacle(state, owner, target % c.SLOTS, c.ANY)
    if closed != c.CLEAR:
        return closed
    return c.CLEAR if owner.seat == next_victim(state, seat, turn) else c.OTHER_PLAYER


def next_victim(state: State, seat: int, turn: int) -> int:
    """Who is hit next: the first from this turn on who has a card that can be."""
    for step in range(turn, state.seats):
        victim = state.players[(seat + step) % state.seats]
        for slot in range(c.SLOTS):
            if events.damage_obstacle(state, victim, slot, c.ANY) == c.CLEAR:
                return victim.seat
    return NOBODY


def launch(state: State, seat: int, action: int) -> None:
    victim = state.players[(action - c.TARGET) // c.SLOTS]
    events.hit(state, victim, (action - c.TARGET) % c.SLOTS)
    turn = (victim.seat - seat) % state.seats + 1
    if catapult_targets(state, seat, turn):
        state.push(HitMore(seat, turn))


@mypyc_attr(acyclic=True, free_list_len=1)
class HitMore(Question):
    """Which card of the next player the Catapult hits (TRN-11.8). `turn`: how far that player sits at least."""

    number: ClassVar[int] = 72
    fields: ClassVar[Fields] = {"turn": range(2, c.SEATS)}
    __slots__ = ("turn",)

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def options(self, state: State) -> list[int]:
        return catapult_targets(state, self.seat, self.turn)

    def answer(self, state: State, action: int) -> None:
        launch(state, self.seat, action)


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
