"""The numbers that the rules of Clochemerle speak in, and the names that people see instead."""

from __future__ import annotations

from typing import Final

# Villagers, one a zone. The harvest zone has none.
ABBOT: Final = 0
COUNCILLOR: Final = 1
TRAVELLER: Final = 2
CRAFTSMAN: Final = 3
MERCHANT: Final = 4
PROFESSIONS: Final = 5
NO_VILLAGER: Final = -1
PROFESSION_NAMES: Final = ("abbot", "councillor", "traveller", "craftsman", "merchant")

# Resources, one a kind of workshop. A need may also be "any".
HORSE: Final = 0
BEER: Final = 1
PLOUGH_RESOURCE: Final = 2
SCROLL: Final = 3
WAGON: Final = 4
RESOURCES: Final = 5
ANY: Final = 5
NEED_NAMES: Final = ("horse", "beer", "plough", "scroll", "wagon", "any")
WORKSHOP_NAMES: Final = ("stable", "brewery", "forge", "scroll_maker", "wheelwright")

# What lies in the middle of the table: the rows of the box, each with a black banner.
CRAFT_ROW: Final = 0  # + COPIES * workshop + copy
CHURCH_ROW: Final = 20  # + church
CHAMBER_ROW: Final = 24  # + chamber
MEETING_ROW: Final = 28
FIELD_ROW: Final = 29
MONK_ROW: Final = 30  # + monk
TRAVEL_ROW: Final = 42  # + letter
HAND_ROW: Final = 47
OFFICE_ROW: Final = 48
QUESTION_ROW: Final = 49
ROWS: Final = 50
COPIES: Final = 4  # cards of a kind of workshop

# What kind of card a row is; hand, office and "?" are none.
CRAFT_CARD: Final = 0
CHURCH_CARD: Final = 1
CHAMBER_CARD: Final = 2
MEETING_CARD: Final = 3
FIELD_CARD: Final = 4
MONK_CARD: Final = 5
TRAVEL_CARD: Final = 6
NO_CARD: Final = 7
CARD_KINDS: Final[tuple[int, ...]] = (
    *[CRAFT_CARD] * (CHURCH_ROW - CRAFT_ROW), *[CHURCH_CARD] * (CHAMBER_ROW - CHURCH_ROW),
    *[CHAMBER_CARD] * (MEETING_ROW - CHAMBER_ROW), MEETING_CARD, FIELD_CARD, *[MONK_CARD] * (TRAVEL_ROW - MONK_ROW),
    *[TRAVEL_CARD] * (HAND_ROW - TRAVEL_ROW), *[NO_CARD] * (ROWS - HAND_ROW),
)  # fmt: skip

CHURCH_NAMES: Final = ("sanatorium", "cloister", "diocese_office", "pilgrim_refuge")
CHAMBER_NAMES: Final = ("monetary", "property", "citizens", "guild")
MONK_NAMES: Final = (
    "quill_1", "quill_2", "quill_3", "chalice_1", "chalice_2", "chalice_3", "chalice_4", "rosary_1", "rosary_2",
    "rosary_3", "rosary_4", "rosary_5",
)  # fmt: skip
MONKS: Final = 12
PILES: Final = 3
PILE_NAMES: Final = ("quill", "chalice", "rosary")
PILE_MASKS: Final = (0b111, 0b1111 << 3, 0b11111 << 7)  # which monks belong to a pile
LETTERS: Final = 5
LETTER_NAMES: Final = ("a", "b", "c", "d", "e")
TRAVEL_NAMES: Final = (
    "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4", "e1", "e2", "e3",
)  # fmt: skip
TRAVELS: Final = 19
LETTER_MASKS: Final = (0b1111, 0b1111 << 4, 0b1111 << 8, 0b1111 << 12, 0b111 << 16)
CUSTOMERS: Final = 33
MOST_CUSTOMERS: Final = 9  # that the office sells at once
CUSTOMER_NAMES: Final = tuple([f"customer_{number:02}" for number in range(1, 34)])
CRAFTS: Final = 20
CRAFT_NAMES: Final = tuple([f"{workshop}_{copy}" for workshop in WORKSHOP_NAMES for copy in range(1, 5)])
BLACK_NAMES: Final = (
    *CRAFT_NAMES, *CHURCH_NAMES, *CHAMBER_NAMES, "meeting_place", "field", *MONK_NAMES,
    *[f"travel_{letter}" for letter in LETTER_NAMES], "hand", "office", "question",
)  # fmt: skip

# What a church can do while the abbot is there.
SHIELD_POWER: Final = 0
WINDOW_POWER: Final = 1
FREE_CUSTOMER_POWER: Final = 2
REDRAW_POWER: Final = 3
POWER_NAMES: Final = ("shield", "window", "free_customer", "redraw")

# What the markers on a council chamber are.
NO_MARKERS: Final = 0
CATEGORY_MARKERS: Final = 1
CITIZEN_MARKERS: Final = 2
GOODS_MARKERS: Final = 3
MARKER_NAMES: Final = ("none", "categories", "citizens", "goods")
TRAVEL_CATEGORY: Final = 0
CRAFT_CATEGORY: Final = 1
SERVED_CATEGORY: Final = 2
CHURCH_CATEGORY: Final = 3
FIELD_CATEGORY: Final = 4
CATEGORIES: Final = 5
CATEGORY_NAMES: Final = ("travel", "craft", "served", "church", "field")

# White banners of a village.
PERSONAL: Final = 0
SCHOOL: Final = 1
CHAMBER: Final = 2
MEETING: Final = 3
WORKSHOP: Final = 4  # + workshop
FIELD: Final = 9  # + which of the player's fields
FIELDS: Final = 8
CUSTOMER: Final = 17  # + customer
WHITES: Final = 50
BOARD_WHITES: Final = 1 << PERSONAL | 1 << SCHOOL
ALL_FIELDS: Final = (1 << FIELDS) - 1
WHITE_NAMES: Final = (
    "personal", "school", "chamber", "meeting_place", *WORKSHOP_NAMES, *[f"field_{n}" for n in range(1, 9)],
    *CUSTOMER_NAMES,
)  # fmt: skip
WHITE_ZONES: Final[tuple[int, ...]] = (
    NO_VILLAGER, NO_VILLAGER, COUNCILLOR, COUNCILLOR, *[CRAFTSMAN] * RESOURCES, *[NO_VILLAGER] * FIELDS,
    *[MERCHANT] * CUSTOMERS,
)  # fmt: skip
# By the set of villagers alive: the white banners whose zone is not active.
CLOSED_WHITES: Final[tuple[int, ...]] = tuple(
    [
        sum([1 << white for white in range(WHITES) if WHITE_ZONES[white] >= 0 and not alive >> WHITE_ZONES[white] & 1])
        for alive in range(1 << PROFESSIONS)
    ]
)
NOWHERE: Final = -1  # where the 2/12 tile is of someone who has none

# The headman's path.
HOUSE: Final = 0
COIN: Final = 1
STORY: Final = 2
HEADMAN_NAMES: Final = ("house", "coin", "story")

LEFT: Final = 1  # the school's places, as a set
RIGHT: Final = 2
SLOT_NAMES: Final = ("left", "right")

COLOUR_NAMES: Final = ("white", "black")
MOST_TURNS: Final = 4  # of a seat in a round
SEAT_SETS: Final = 1 << 4
LOWEST: Final = 2  # of the values that two dice can make
HIGHEST: Final = 12
MOST_MARKERS: Final = 2  # for one value: both dice turned
DICE: Final = 12  # a die is 6 * colour + face - 1
BLACK_DICE: Final = 6

# Where a paid resource comes from.
GUILD_SOURCE: Final = 5
FIELD_SOURCE: Final = 6  # + which of the player's fields
SOURCES: Final = 14
SOURCE_NAMES: Final = (*WORKSHOP_NAMES, "guild", *[f"field_{n}" for n in range(1, 9)])

# Streams of chance.
SETUP_STREAM: Final = 0
DICE_STREAM: Final = 1
RAT_STREAM: Final = 2
CUSTOMER_STREAM: Final = 3
MONK_STREAM: Final = 4  # + pile
TRAVEL_STREAM: Final = 7  # + letter
STREAM_KEYS: Final = (
    "setup", "dice", "rat", "customers", *[f"monks {pile}" for pile in PILE_NAMES],
    *[f"travel {letter}" for letter in LETTER_NAMES],
)  # fmt: skip

# Actions: the first number of each kind. title.py gives them names.
DONE: Final = 0
DECLINE: Final = 1
STOP: Final = 2
KEEP_TILE: Final = 3
KEEP_CARD: Final = 4
REDRAW: Final = 5
REVEAL: Final = 6
SKIP_REVEAL: Final = 7
SUFFER: Final = 8
SHIELD: Final = 9
ENROL: Final = 10
ADVANCE: Final = 11
APPOINT: Final = 12  # + PROFESSIONS * slot + profession
HEADMAN: Final = 22  # + where to
MARK_CATEGORY: Final = 25  # + category
MARK_CITIZEN: Final = 30  # + profession
BURY: Final = 35  # + profession
HIRE: Final = 40  # + profession
WAY: Final = 45  # + 0 or 1
PAY: Final = 47  # + source
TAKE_DIE: Final = 61  # + die
VALUE: Final = 73  # + (MOST_MARKERS + 1) * (value - LOWEST) + markers
PLOUGH: Final = 106  # + field, for one of the forge
GUILD_PLOUGH: Final = 114  # + field, for a marker of the guild
TAKE_CUSTOMER: Final = 122  # + customer
BLACK: Final = 155  # + row
WHITE: Final = 205  # + white banner
PLACE_TILE: Final = 255  # + white banner
ACTION_COUNT: Final = 305

# Obstacles: why something cannot be done. The rules find them, reasons.py puts each into words, with its rule.
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
NOT_YOURS: Final = 15
FIELDS_ALIKE: Final = 16
NO_DIE: Final = 17
DIE_ORDER: Final = 18
MARKERS_SHORT: Final = 19
NEEDLESS: Final = 20
PLACE_TAKEN: Final = 21
NO_PUPIL: Final = 22
ALIVE: Final = 23
HEADMAN_THERE: Final = 24
HEADMAN_FAR: Final = 25
TILE_THERE: Final = 26
NO_SLOT: Final = 27
MARKED: Final = 28
NOT_OPEN: Final = 29
OFFICE_LIMIT: Final = 30
CUSTOMER_ORDER: Final = 31
OTHER_RESOURCE: Final = 32
NOTHING_THERE: Final = 33
GUILD_NEEDED: Final = 34
PLOUGH_THERE: Final = 35
NO_PLOUGH: Final = 36
