"""Which banners may be activated (CLO-4): *can it?*, for black banners and for white ones."""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle import codes as c
from bourgade.games.clochemerle.paying import affordable, field_choices, ways_to_pay
from bourgade.games.clochemerle.state import Player, State
from bourgade.kernel.frames import Frame

# Why a banner cannot be activated, whatever the value. asking.py puts each into words, with its rule.
FREE: Final = 0
GONE: Final = 1
ZONE_INACTIVE: Final = 2
OWNED: Final = 3
NO_CHURCH: Final = 4
WINDOWS_FULL: Final = 5
JOURNEY_ENDED: Final = 6
LETTER_OWNED: Final = 7
LETTER_LATER: Final = 8
NO_COINS: Final = 9
NO_RESOURCES: Final = 10
HAND_BACK: Final = 11
HAND_OWN: Final = 12
NO_CUSTOMERS: Final = 13
USED: Final = 14


def black_obstacle(state: State, player: Player, row: int, turn: int) -> int:
    """What keeps the player from activating a black banner in the turn with that number of the round; FREE when
    nothing but the value is needed."""
    if row == c.QUESTION_ROW:
        return FREE
    if row == c.HAND_ROW:
        return hand_obstacle(state, player, turn)
    if row == c.OFFICE_ROW:
        return office_obstacle(state, player)
    if row >= c.TRAVEL_ROW:
        return travel_obstacle(state, player, row - c.TRAVEL_ROW)
    return card_obstacle(state, player, row)


def card_obstacle(state: State, player: Player, row: int) -> int:
    box = state.box
    if not state.offer >> row & 1:
        return GONE
    if not player.has(box.zone[row]):
        return ZONE_INACTIVE
    if row < c.CHURCH_ROW:
        if player.workshops[row // 4] >= 0:
            return OWNED
    elif row < c.CHAMBER_ROW:
        if player.church >= 0:
            return OWNED
    elif row < c.MEETING_ROW:
        if player.chamber >= 0:
            return OWNED
    elif row == c.MEETING_ROW:
        if player.meeting:
            return OWNED
    elif row >= c.MONK_ROW:
        if player.church < 0:
            return NO_CHURCH
        if state.windows(player) >= len(box.windows) - 1:
            return WINDOWS_FULL
    if player.coins < box.coins[row]:
        return NO_COINS
    needs = box.needs[row][0]
    if needs and not affordable(player, needs, player.guild):
        return NO_RESOURCES
    return FREE


def travel_obstacle(state: State, player: Player, letter: int) -> int:
    box = state.box
    following = player.next_letter()
    if letter < following:
        return LETTER_OWNED
    if following > 0:
        last = player.journey[following - 1]
        if box.travel_ends[last]:
            return JOURNEY_ENDED
    if letter > following:
        return LETTER_LATER
    if not state.travels & c.LETTER_MASKS[letter]:
        return GONE
    if not player.has(box.zone[c.TRAVEL_ROW + letter]):
        return ZONE_INACTIVE
    if letter > 0 and player.coins < box.grey_coins[player.journey[letter - 1]]:
        return NO_COINS
    for needs in ways_to_pay(state, player, c.TRAVEL_ROW + letter):
        if affordable(player, needs, player.guild):
            return FREE
    return NO_RESOURCES


def hand_obstacle(state: State, player: Player, turn: int) -> int:
    """The hand is taken once a round, and not by whoever has it: with two players, not in their first turn."""
    if state.hand_taken:
        return HAND_BACK
    if state.hand == player.seat and (state.seats > 2 or turn == 0):
        return HAND_OWN
    return FREE


def office_obstacle(state: State, player: Player) -> int:
    if state.customers == 0:
        return NO_CUSTOMERS
    if player.coins < state.box.office_coins[1] and not (state.box.free_alone and has_free_customer(state, player)):
        return NO_COINS
    return FREE


def has_free_customer(state: State, player: Player) -> bool:
    """Whether the Diocese Office brings a customer for nothing: only while the abbot is there."""
    return player.church >= 0 and state.box.church_power[player.church] == c.FREE_CUSTOMER_POWER and player.has(c.ABBOT)


# Whites


def white_row(player: Player, white: int) -> int:
    """The row of the card that a white banner belongs to; -1 for the board's own banners and for customers."""
    if white == c.CHAMBER:
        return c.CHAMBER_ROW + player.chamber
    if white == c.MEETING:
        return c.MEETING_ROW
    if c.WORKSHOP <= white < c.FIELD:
        return player.workshops[white - c.WORKSHOP]
    if c.FIELD <= white < c.CUSTOMER:
        return c.FIELD_ROW
    return -1


def white_zone(white: int) -> int:
    """Whose zone a white banner belongs to; the school and the personal banner to nobody's."""
    if white >= c.CUSTOMER:
        return c.MERCHANT
    if c.WORKSHOP <= white < c.FIELD:
        return c.CRAFTSMAN
    return c.COUNCILLOR if white in (c.CHAMBER, c.MEETING) else -1


def white_values(state: State, player: Player, white: int) -> int:
    """The values that a white banner answers to, as a set; the 2/12 tile adds its own."""
    box = state.box
    if white == c.PERSONAL:
        values = box.personal_values[player.board]
    elif white == c.SCHOOL:
        values = box.school_values
    elif white >= c.CUSTOMER:
        values = box.customer_values[white - c.CUSTOMER]
    else:
        values = box.values[white_row(player, white)]
    return values | box.tile_values if white == player.tile else values


def own_whites(player: Player) -> list[int]:
    """Every white banner of a village, in order."""
    whites = [c.PERSONAL, c.SCHOOL]
    if player.chamber >= 0:
        whites.append(c.CHAMBER)
    if player.meeting:
        whites.append(c.MEETING)
    for workshop in range(c.RESOURCES):
        if player.workshops[workshop] >= 0:
            whites.append(c.WORKSHOP + workshop)
    for field in range(player.fields):
        whites.append(c.FIELD + field)
    for customer in range(c.CUSTOMERS):
        if player.market >> customer & 1:
            whites.append(c.CUSTOMER + customer)
    return whites


def white_obstacle(state: State, player: Player, white: int) -> int:
    """What keeps the player from activating one of its own white banners, the value apart."""
    if state.used >> white & 1:
        return USED
    if not player.has(white_zone(white)):
        return ZONE_INACTIVE
    if white >= c.CUSTOMER and not affordable(player, state.box.customer_needs[white - c.CUSTOMER], player.guild):
        return NO_RESOURCES
    return FREE


def white_options(state: State, player: Player, value: int) -> list[int]:
    """The white banners that may be activated now, as actions; of like fields, one."""
    box = state.box
    used = state.used
    tile = player.tile if box.tile_values >> value & 1 else c.NOWHERE
    values = box.values
    options: list[int] = []
    if not used & 1 and (box.personal_values[player.board] >> value & 1 or tile == c.PERSONAL):
        options.append(c.WHITE + c.PERSONAL)
    if not used >> c.SCHOOL & 1 and (box.school_values >> value & 1 or tile == c.SCHOOL):
        options.append(c.WHITE + c.SCHOOL)
    if player.villagers >> c.COUNCILLOR & 1:
        chamber = player.chamber >= 0 and not used >> c.CHAMBER & 1
        if chamber and (values[c.CHAMBER_ROW + player.chamber] >> value & 1 or tile == c.CHAMBER):
            options.append(c.WHITE + c.CHAMBER)
        meeting = player.meeting and not used >> c.MEETING & 1
        if meeting and (values[c.MEETING_ROW] >> value & 1 or tile == c.MEETING):
            options.append(c.WHITE + c.MEETING)
    if player.villagers >> c.CRAFTSMAN & 1:
        for workshop in range(c.RESOURCES):
            row = player.workshops[workshop]
            if row < 0 or used >> c.WORKSHOP + workshop & 1:
                continue
            if values[row] >> value & 1 or tile == c.WORKSHOP + workshop:
                options.append(c.WHITE + c.WORKSHOP + workshop)
    if player.fields:
        unused = (1 << player.fields) - 1 & ~(used >> c.FIELD)
        if values[c.FIELD_ROW] >> value & 1:
            for field in field_choices(state, player, unused):
                options.append(c.WHITE + c.FIELD + field)
        elif c.FIELD <= tile < c.CUSTOMER and unused >> tile - c.FIELD & 1:
            options.append(c.WHITE + tile)
    if player.market and player.villagers >> c.MERCHANT & 1:
        called = box.customers_at[value]
        if tile >= c.CUSTOMER:
            called |= 1 << tile - c.CUSTOMER
        called &= player.market
        while called:
            low = called & -called
            called ^= low
            customer = low.bit_length() - 1
            if affordable(player, box.customer_needs[customer], player.guild):
                options.append(c.WHITE + c.CUSTOMER + customer)
    return options


def black_options(state: State, player: Player, value: int, turn: int) -> list[int]:
    """The black banners that may be activated with a value, as actions; "?" always."""
    box = state.box
    options: list[int] = []
    rows = state.offer & box.rows_at[value]
    while rows:
        low = rows & -rows
        rows ^= low
        row = low.bit_length() - 1
        if card_obstacle(state, player, row) == FREE:
            options.append(c.BLACK + row)
    letter = player.next_letter()
    goes_on = letter < c.LETTERS and box.values[c.TRAVEL_ROW + letter] >> value & 1 != 0
    if goes_on and travel_obstacle(state, player, letter) == FREE:
        options.append(c.BLACK + c.TRAVEL_ROW + letter)
    if box.values[c.HAND_ROW] >> value & 1 and hand_obstacle(state, player, turn) == FREE:
        options.append(c.BLACK + c.HAND_ROW)
    if box.values[c.OFFICE_ROW] >> value & 1 and office_obstacle(state, player) == FREE:
        options.append(c.BLACK + c.OFFICE_ROW)
    options.append(c.BLACK + c.QUESTION_ROW)
    return options


def plough_options(state: State, player: Player) -> list[int]:
    """Ploughs, or the guild's markers as such, that may be moved onto a field without one (CLO-7.5)."""
    options: list[int] = []
    free = (1 << player.fields) - 1 & ~player.ploughs
    if free and (player.goods[c.PLOUGH_RESOURCE] > 0 or player.guild > 0):
        fields = field_choices(state, player, free)
        if player.goods[c.PLOUGH_RESOURCE] > 0:
            for field in fields:
                options.append(c.PLOUGH + field)
        if player.guild > 0:
            for field in fields:
                options.append(c.PLOUGH + 8 + field)
    return options


def banner_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the banner value, b = the number of the turn in the round, c = 1 after a first white banner."""
    player = state.players[frame.seat]
    whites = white_options(state, player, frame.a)
    if frame.c == 0:
        return plough_options(state, player) + black_options(state, player, frame.a, frame.b) + whites
    if not whites:
        return [c.DONE]
    return [c.DONE, *plough_options(state, player), *whites]
