"""Which banners may be activated (CLO-4): *can it?*, for black banners and for white ones."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.paying import affordable, field_choices, ways_to_pay
from bourgade.games.clochemerle.rules.state import Player, State


def black_obstacle(state: State, player: Player, row: int, turn: int) -> int:
    """What keeps the player from activating a black banner in the turn with that number of the round; c.FREE when
    nothing but the value is needed."""
    if row == c.QUESTION_ROW:
        return c.FREE
    if row == c.HAND_ROW:
        return hand_obstacle(state, player, turn)
    if row == c.OFFICE_ROW:
        return office_obstacle(state, player)
    if c.CARD_KINDS[row] == c.TRAVEL_CARD:
        return travel_obstacle(state, player, row - c.TRAVEL_ROW)
    return card_obstacle(state, player, row)


def card_obstacle(state: State, player: Player, row: int) -> int:
    box = state.box
    if not state.offer >> row & 1:
        return c.GONE
    if not player.has(box.zone[row]):
        return c.ZONE_INACTIVE
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        if player.workshops[row // c.COPIES] >= 0:
            return c.OWNED
    elif card == c.CHURCH_CARD:
        if player.church >= 0:
            return c.OWNED
    elif card == c.CHAMBER_CARD:
        if player.chamber >= 0:
            return c.OWNED
    elif card == c.MEETING_CARD:
        if player.meeting:
            return c.OWNED
    elif card == c.MONK_CARD:
        if player.church < 0:
            return c.NO_CHURCH
        if state.windows(player) >= len(box.windows) - 1:
            return c.WINDOWS_FULL
    if player.coins < box.coins[row]:
        return c.NO_COINS
    needs = box.needs[row][0]
    if needs and not affordable(player, needs, player.guild):
        return c.NO_RESOURCES
    return c.FREE


def travel_obstacle(state: State, player: Player, letter: int) -> int:
    box = state.box
    following = player.next_letter()
    if letter < following:
        return c.LETTER_OWNED
    if following > 0:
        last = player.journey[following - 1]
        if box.travel_ends[last]:
            return c.JOURNEY_ENDED
    if letter > following:
        return c.LETTER_LATER
    if not state.travels & c.LETTER_MASKS[letter]:
        return c.GONE
    if not player.has(box.zone[c.TRAVEL_ROW + letter]):
        return c.ZONE_INACTIVE
    if letter > 0 and player.coins < box.grey_coins[player.journey[letter - 1]]:
        return c.NO_COINS
    for needs in ways_to_pay(state, player, c.TRAVEL_ROW + letter):
        if affordable(player, needs, player.guild):
            return c.FREE
    return c.NO_RESOURCES


def hand_obstacle(state: State, player: Player, turn: int) -> int:
    """The hand is taken once a round, and not by whoever has it: with two players, not in their first turn."""
    if state.hand_taken:
        return c.HAND_BACK
    if state.hand == player.seat and (state.seats > 2 or turn == 0):
        return c.HAND_OWN
    return c.FREE


def office_obstacle(state: State, player: Player) -> int:
    if state.customers == 0:
        return c.NO_CUSTOMERS
    if player.coins < state.box.office_coins[1] and not (state.box.free_alone and has_free_customer(state, player)):
        return c.NO_COINS
    return c.FREE


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


def own_set(player: Player) -> int:
    """Every white banner of a village."""
    own = c.BOARD_WHITES | (1 << player.fields) - 1 << c.FIELD | player.market << c.CUSTOMER
    if player.chamber >= 0:
        own |= 1 << c.CHAMBER
    if player.meeting:
        own |= 1 << c.MEETING
    for workshop, row in enumerate(player.workshops):
        if row >= 0:
            own |= 1 << c.WORKSHOP + workshop
    return own


def own_whites(player: Player) -> list[int]:
    own = own_set(player)
    return [white for white in range(c.WHITES) if own >> white & 1]


def whites_at(state: State, player: Player, value: int) -> int:
    """The set of white banners of a village that answer to a value. That of a card has the values of its black one, and
    the 2/12 tile adds its own."""
    box = state.box
    rows = box.rows_at[value]
    found = box.board_whites_at[player.board][value] | (player.market & box.customers_at[value]) << c.CUSTOMER
    if player.chamber >= 0 and rows >> c.CHAMBER_ROW + player.chamber & 1:
        found |= 1 << c.CHAMBER
    if player.meeting and rows >> c.MEETING_ROW & 1:
        found |= 1 << c.MEETING
    for workshop, row in enumerate(player.workshops):
        if row >= 0 and rows >> row & 1:
            found |= 1 << c.WORKSHOP + workshop
    if player.fields and rows >> c.FIELD_ROW & 1:
        found |= (1 << player.fields) - 1 << c.FIELD
    if player.tile != c.NOWHERE and box.tile_values >> value & 1:
        found |= 1 << player.tile & own_set(player)
    return found


def white_values(state: State, player: Player) -> dict[int, list[int]]:
    """Every white banner of a village, in order, with the values that it answers to."""
    found: dict[int, list[int]] = {white: [] for white in own_whites(player)}
    for value in range(c.LOWEST, c.HIGHEST + 1):
        whites = whites_at(state, player, value)
        for white, values in found.items():
            if whites >> white & 1:
                values.append(value)
    return found


def white_obstacle(state: State, player: Player, white: int) -> int:
    """What keeps the player from activating one of its own white banners, the value apart."""
    if state.used >> white & 1:
        return c.USED
    if c.CLOSED_WHITES[player.villagers] >> white & 1:
        return c.ZONE_INACTIVE
    return c.FREE if white < c.CUSTOMER or can_serve(state, player, white) else c.NO_RESOURCES


def can_serve(state: State, player: Player, white: int) -> bool:
    """Whether the resources are there that a customer asks for."""
    return affordable(player, state.box.customer_needs[white - c.CUSTOMER], player.guild)


def white_options(state: State, player: Player, value: int) -> list[int]:
    """The white banners that may be activated now, as actions; of like fields, one."""
    whites = whites_at(state, player, value) & ~(state.used | c.CLOSED_WHITES[player.villagers])
    fields = whites >> c.FIELD & c.ALL_FIELDS
    if fields & fields - 1:
        whites ^= fields << c.FIELD
        for field in field_choices(state, player, fields):
            whites |= 1 << c.FIELD + field
    options: list[int] = []
    while whites:
        low = whites & -whites
        whites ^= low
        white = low.bit_length() - 1
        if white < c.CUSTOMER or can_serve(state, player, white):
            options.append(c.WHITE + white)
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
        if card_obstacle(state, player, row) == c.FREE:
            options.append(c.BLACK + row)
    letter = player.next_letter()
    goes_on = letter < c.LETTERS and box.values[c.TRAVEL_ROW + letter] >> value & 1 != 0
    if goes_on and travel_obstacle(state, player, letter) == c.FREE:
        options.append(c.BLACK + c.TRAVEL_ROW + letter)
    if box.values[c.HAND_ROW] >> value & 1 and hand_obstacle(state, player, turn) == c.FREE:
        options.append(c.BLACK + c.HAND_ROW)
    if box.values[c.OFFICE_ROW] >> value & 1 and office_obstacle(state, player) == c.FREE:
        options.append(c.BLACK + c.OFFICE_ROW)
    options.append(c.BLACK + c.QUESTION_ROW)
    return options


def plough_options(state: State, player: Player) -> list[int]:
    """Ploughs, or the guild's markers as such, that may be moved onto a field without one (CLO-7.5)."""
    options: list[int] = []
    if player.fields and (player.goods[c.PLOUGH_RESOURCE] > 0 or player.guild > 0):
        for first in (c.PLOUGH, c.GUILD_PLOUGH):
            for field in range(player.fields):
                if plough_obstacle(state, player, first + field) == c.FREE:
                    options.append(first + field)
    return options


def plough_obstacle(state: State, player: Player, action: int) -> int:
    guild = action >= c.GUILD_PLOUGH
    field = action - (c.GUILD_PLOUGH if guild else c.PLOUGH)
    if field >= player.fields:
        return c.NOT_YOURS
    if (player.guild if guild else player.goods[c.PLOUGH_RESOURCE]) == 0:
        return c.NOTHING_THERE
    if player.ploughs >> field & 1:
        return c.PLOUGH_THERE
    free = (1 << player.fields) - 1 & ~player.ploughs
    return c.FREE if field in field_choices(state, player, free) else c.FIELDS_ALIKE
