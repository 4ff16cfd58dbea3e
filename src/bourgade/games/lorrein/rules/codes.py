"""The numbers that the rules of Lorrein speak in, and the names that people see instead."""

from __future__ import annotations

from typing import Final

# Landscapes, and with the same numbers their colours, raw goods and products (product = RAWS + raw). The first four
# have a craft of the same number.
FOREST: Final = 0
MEADOW: Final = 1
WHEATFIELD: Final = 2
RIVER: Final = 3
LAVENDER_FIELD: Final = 4
LANDSCAPES: Final = 5
LANDSCAPE_NAMES: Final = ("forest", "meadow", "wheatfield", "river", "lavender_field")
RED: Final = 5
COLOURS: Final = 6
COLOUR_NAMES: Final = ("brown", "green", "yellow", "blue", "purple", "red")

WOOD: Final = 0
ANIMAL: Final = 1
WHEAT: Final = 2
STONE: Final = 3
LAVENDER: Final = 4
PLANK: Final = 5
LEATHER: Final = 6
FLOUR: Final = 7
SLATE: Final = 8
MEDICINE: Final = 9
RAWS: Final = 5
GOODS: Final = 10
RAW_NAMES: Final = ("wood", "animal", "wheat", "stone", "lavender")
PRODUCT_NAMES: Final = ("plank", "leather", "flour", "slate", "medicine")
GOOD_NAMES: Final = (*RAW_NAMES, *PRODUCT_NAMES)
FOODS: Final = (FLOUR, WHEAT, ANIMAL)
FOOD_NAMES: Final = ("flour", "wheat", "animal")

SAWMILL: Final = 0
TANNERY: Final = 1
MILL: Final = 2
STONECUTTER: Final = 3
CRAFTS: Final = 4
CRAFT_NAMES: Final = ("sawmill", "tannery", "mill", "stonecutter")

# The largest board; smaller ones use its top left corner. Tile = 8 * row + column. Site = 7 * row + column stands at
# the lower right corner of the tile in the same row and column.
ROWS: Final = 6
COLUMNS: Final = 8
TILES: Final = 48
SITE_COLUMNS: Final = 7
SITES: Final = 35
PLATES: Final = 12
OFF_BOARD: Final = -1

# What stands on a tile: NOTHING or 4 * what + owner. What stands on a site: NOTHING or owner, + 4 for a large duchy.
NOTHING: Final = -1
FARM: Final = 0
WORKSHOP: Final = 1
WITCH: Final = 2
BUILDING_NAMES: Final = ("farm", "workshop", "witch_house")
LARGE: Final = 4
SEATS: Final = 4

# What a mission can ask for: the four crafts by their numbers, then these.
DUCHIES: Final = 4
LARGE_DUCHIES: Final = 5
FARMS: Final = 6
WITCHES: Final = 7
ITEMS: Final = 8
ITEM_NAMES: Final = (*CRAFT_NAMES, "duchies", "large", "farms", "witch")
MISSIONS: Final = 12
MISSION_NAMES: Final = (
    "forester", "drover", "mason", "miller", "guild_hall", "grand_duke", "three_castles", "landlord", "hedge_witch",
    "coven", "baker", "master_builder",
)  # fmt: skip

# What can be paid for (a workshop's price has its craft's number).
PRICE_FARM: Final = 4
PRICE_WITCH: Final = 5
PRICE_DUCHY: Final = 6
PRICE_ENLARGE: Final = 7
PRICES: Final = 8
PRICE_NAMES: Final = (*CRAFT_NAMES, "farm", "witch_house", "small_duchy", "enlarge_duchy")

# A tariff: closed, free, or one piece of a good (2 + good) for each raw piece put in.
CLOSED: Final = 0
FREE: Final = 1
PRICED: Final = 2
TARIFFS: Final = 12
TARIFF_NAMES: Final = ("closed", "free", *GOOD_NAMES)

# When the game waits for a seat in another's turn.
NEVER: Final = 0
WITH_MEDICINE: Final = 1
ALWAYS: Final = 2
WATCH_NAMES: Final = ("never", "medicine", "always")

# Whom an offer is for.
NO_DRAFT: Final = -1
TO_ALL: Final = 4
ITEMS_A_SIDE: Final = 12
MOST_GOODS: Final = 9999  # more than any game can harvest

# What `Player.posted` notes: a craft's tariff, then a seat shut out or admitted, then the watch.
POSTED_SEAT: Final = 4
POSTED_WATCH: Final = 8
POSTED_BITS: Final = 9
# What lies open: an offer, or the counter-offer to one, which can only be accepted or refused.
OFFERED: Final = 0
COUNTERED: Final = 1

# Streams of chance.
SETUP_STREAM: Final = 0
MISSION_STREAM: Final = 1
THROW_STREAM: Final = 2
DUEL_STREAM: Final = 3
STREAM_KEYS: Final = ("setup", "missions", "throw", "duel")

# Windows of the others: before a player begins, and right before the throw.
HEAD: Final = 2
EVE: Final = 4

# Actions: the first number of each kind. title.py gives them names.
PASS: Final = 0
THROW_BEADS: Final = 1
END_BUILDING: Final = 2
STOP_ANNEXING: Final = 3
STOP_BEWITCHING: Final = 4
GO_ON: Final = 5
WITHDRAW: Final = 6
REFUSE: Final = 7
DROP_DRAFT: Final = 8
ACCEPT: Final = 9
COUNTER: Final = 10
SEND: Final = 11
BREW: Final = 12
SWAP_MISSION: Final = 13
RED_BEAD: Final = 14
BEWITCH: Final = 15
PROCESS: Final = 16  # + craft: in an own or a public workshop
PROCESS_AT: Final = 20  # + 4 * craft + the owner's seat
CHANGE_RAW: Final = 36  # + 5 * from + to
CHANGE_PRODUCT: Final = 61  # + 5 * from + to
SWAP_BEAD: Final = 86  # + 5 * out + in
TARIFF: Final = 111  # + 12 * craft + price
SHUT: Final = 159  # + seat
ADMIT: Final = 163  # + seat
WATCH: Final = 167  # + when
OFFER: Final = 170  # + seat
OFFER_ALL: Final = 174
# One more of what a draft is made of, and in the same order one less.
GIVE: Final = 175  # + good
GET: Final = 185  # + good
WORK: Final = 195  # + 4 * (0: my goods in your workshops, 1: yours in mine) + craft
ENTRIES: Final = 28
LESS: Final = 203  # + the same
DUEL: Final = 231  # + seat
PAY: Final = 235  # + food
FARM_TILE: Final = 238  # + tile
WITCH_TILE: Final = 286  # + tile
MOVE_WITCH: Final = 334  # + tile
WORKSHOP_TILE: Final = 382  # + tile
ANNEX: Final = 430  # + tile
LOSE_WORKSHOP: Final = 478  # + tile
DROP_WORKSHOP: Final = 526  # + tile
DUCHY: Final = 574  # + site
ENLARGE: Final = 609  # + site
SHRINK: Final = 644  # + site
LOSE_DUCHY: Final = 679  # + site
