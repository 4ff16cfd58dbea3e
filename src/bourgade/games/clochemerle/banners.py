"""Which banners may be activated (CLO-4): *can it?*, for black banners and for white ones."""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle.codes import (
    ABBOT,
    BLACK,
    CHAMBER,
    CHAMBER_ROW,
    CHURCH_ROW,
    COUNCILLOR,
    CRAFTSMAN,
    CUSTOMER,
    CUSTOMERS,
    DONE,
    FIELD,
    FIELD_ROW,
    FREE_CUSTOMER_POWER,
    HAND_ROW,
    LETTER_MASKS,
    LETTERS,
    MEETING,
    MEETING_ROW,
    MERCHANT,
    MONK_ROW,
    NOWHERE,
    OFFICE_ROW,
    PERSONAL,
    PLOUGH,
    PLOUGH_RESOURCE,
    QUESTION_ROW,
    RESOURCES,
    SCHOOL,
    TRAVEL_ROW,
    WHITE,
    WORKSHOP,
)
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
    if row == QUESTION_ROW:
        return FREE
    if row == HAND_ROW:
        return hand_obstacle(state, player, turn)
    if row == OFFICE_ROW:
        return office_obstacle(state, player)
    if row >= TRAVEL_ROW:
        return travel_obstacle(state, player, row - TRAVEL_ROW)
    return card_obstacle(state, player, row)


def card_obstacle(state: State, player: Player, row: int) -> int:
    box = state.box
    if not state.offer >> row & 1:
        return GONE
    if not player.has(box.zone[row]):
        return ZONE_INACTIVE
    if row < CHURCH_ROW:
        if player.workshops[row // 4] >= 0:
            return OWNED
    elif row < CHAMBER_ROW:
        if player.church >= 0:
            return OWNED
    elif row < MEETING_ROW:
        if player.chamber >= 0:
            return OWNED
    elif row == MEETING_ROW:
        if player.meeting:
            return OWNED
    elif row >= MONK_ROW:
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
    if not state.travels & LETTER_MASKS[letter]:
        return GONE
    if not player.has(box.zone[TRAVEL_ROW + letter]):
        return ZONE_INACTIVE
    if letter > 0 and player.coins < box.grey_coins[player.journey[letter - 1]]:
        return NO_COINS
    for needs in ways_to_pay(state, player, TRAVEL_ROW + letter):
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
    return player.church >= 0 and state.box.church_power[player.church] == FREE_CUSTOMER_POWER and player.has(ABBOT)


# Whites


def white_row(player: Player, white: int) -> int:
    """The row of the card that a white banner belongs to; -1 for the board's own banners and for customers."""
    if white == CHAMBER:
        return CHAMBER_ROW + player.chamber
    if white == MEETING:
        return MEETING_ROW
    if WORKSHOP <= white < FIELD:
        return player.workshops[white - WORKSHOP]
    if FIELD <= white < CUSTOMER:
        return FIELD_ROW
    return -1


def white_zone(white: int) -> int:
    """Whose zone a white banner belongs to; the school and the personal banner to nobody's."""
    if white >= CUSTOMER:
        return MERCHANT
    if WORKSHOP <= white < FIELD:
        return CRAFTSMAN
    return COUNCILLOR if white in (CHAMBER, MEETING) else -1


def white_values(state: State, player: Player, white: int) -> int:
    """The values that a white banner answers to, as a set; the 2/12 tile adds its own."""
    box = state.box
    if white == PERSONAL:
        values = box.personal_values[player.board]
    elif white == SCHOOL:
        values = box.school_values
    elif white >= CUSTOMER:
        values = box.customer_values[white - CUSTOMER]
    else:
        values = box.values[white_row(player, white)]
    return values | box.tile_values if white == player.tile else values


def own_whites(player: Player) -> list[int]:
    """Every white banner of a village, in order."""
    whites = [PERSONAL, SCHOOL]
    if player.chamber >= 0:
        whites.append(CHAMBER)
    if player.meeting:
        whites.append(MEETING)
    for workshop in range(RESOURCES):
        if player.workshops[workshop] >= 0:
            whites.append(WORKSHOP + workshop)
    for field in range(player.fields):
        whites.append(FIELD + field)
    for customer in range(CUSTOMERS):
        if player.market >> customer & 1:
            whites.append(CUSTOMER + customer)
    return whites


def white_obstacle(state: State, player: Player, white: int) -> int:
    """What keeps the player from activating one of its own white banners, the value apart."""
    if state.used >> white & 1:
        return USED
    if not player.has(white_zone(white)):
        return ZONE_INACTIVE
    if white >= CUSTOMER and not affordable(player, state.box.customer_needs[white - CUSTOMER], player.guild):
        return NO_RESOURCES
    return FREE


def white_options(state: State, player: Player, value: int) -> list[int]:
    """The white banners that may be activated now, as actions; of like fields, one."""
    box = state.box
    used = state.used
    tile = player.tile if box.tile_values >> value & 1 else NOWHERE
    values = box.values
    options: list[int] = []
    if not used & 1 and (box.personal_values[player.board] >> value & 1 or tile == PERSONAL):
        options.append(WHITE + PERSONAL)
    if not used >> SCHOOL & 1 and (box.school_values >> value & 1 or tile == SCHOOL):
        options.append(WHITE + SCHOOL)
    if player.villagers >> COUNCILLOR & 1:
        chamber = player.chamber >= 0 and not used >> CHAMBER & 1
        if chamber and (values[CHAMBER_ROW + player.chamber] >> value & 1 or tile == CHAMBER):
            options.append(WHITE + CHAMBER)
        meeting = player.meeting and not used >> MEETING & 1
        if meeting and (values[MEETING_ROW] >> value & 1 or tile == MEETING):
            options.append(WHITE + MEETING)
    if player.villagers >> CRAFTSMAN & 1:
        for workshop in range(RESOURCES):
            row = player.workshops[workshop]
            if row < 0 or used >> WORKSHOP + workshop & 1:
                continue
            if values[row] >> value & 1 or tile == WORKSHOP + workshop:
                options.append(WHITE + WORKSHOP + workshop)
    if player.fields:
        unused = (1 << player.fields) - 1 & ~(used >> FIELD)
        if values[FIELD_ROW] >> value & 1:
            for field in field_choices(state, player, unused):
                options.append(WHITE + FIELD + field)
        elif FIELD <= tile < CUSTOMER and unused >> tile - FIELD & 1:
            options.append(WHITE + tile)
    if player.market and player.villagers >> MERCHANT & 1:
        called = box.customers_at[value]
        if tile >= CUSTOMER:
            called |= 1 << tile - CUSTOMER
        called &= player.market
        while called:
            low = called & -called
            called ^= low
            customer = low.bit_length() - 1
            if affordable(player, box.customer_needs[customer], player.guild):
                options.append(WHITE + CUSTOMER + customer)
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
            options.append(BLACK + row)
    letter = player.next_letter()
    goes_on = letter < LETTERS and box.values[TRAVEL_ROW + letter] >> value & 1 != 0
    if goes_on and travel_obstacle(state, player, letter) == FREE:
        options.append(BLACK + TRAVEL_ROW + letter)
    if box.values[HAND_ROW] >> value & 1 and hand_obstacle(state, player, turn) == FREE:
        options.append(BLACK + HAND_ROW)
    if box.values[OFFICE_ROW] >> value & 1 and office_obstacle(state, player) == FREE:
        options.append(BLACK + OFFICE_ROW)
    options.append(BLACK + QUESTION_ROW)
    return options


def plough_options(state: State, player: Player) -> list[int]:
    """Ploughs, or the guild's markers as such, that may be moved onto a field without one (CLO-7.5)."""
    options: list[int] = []
    free = (1 << player.fields) - 1 & ~player.ploughs
    if free and (player.goods[PLOUGH_RESOURCE] > 0 or player.guild > 0):
        fields = field_choices(state, player, free)
        if player.goods[PLOUGH_RESOURCE] > 0:
            for field in fields:
                options.append(PLOUGH + field)
        if player.guild > 0:
            for field in fields:
                options.append(PLOUGH + 8 + field)
    return options


def banner_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the banner value, b = the number of the turn in the round, c = 1 after a first white banner."""
    player = state.players[frame.seat]
    whites = white_options(state, player, frame.a)
    if frame.c == 0:
        return plough_options(state, player) + black_options(state, player, frame.a, frame.b) + whites
    if not whites:
        return [DONE]
    return [DONE, *plough_options(state, player), *whites]
