"""The numbers that the rules of Orléans speak in, and the names that people see instead."""

from __future__ import annotations

from typing import Final

# Followers. A token is a neutral follower (its kind) or a starter (7 + its kind): the four that each player begins
# with, marked in the player's colour.
FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
KINDS: Final = 7
TOKENS: Final = 11
NEUTRAL_TOKENS: Final = 0b1111111  # as a set of tokens
KIND_NAMES: Final = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
TOKEN_NAMES: Final = (*KIND_NAMES, "starter_farmer", "starter_boatman", "starter_craftsman", "starter_trader")

# What may lie on an action space besides a token.
EMPTY: Final = -1
TECHNOLOGY: Final = 11

# What an action space asks for besides a kind of follower.
ANY: Final = 7
NEUTRAL: Final = 8
SPACE_NAMES: Final = (*KIND_NAMES, "any", "neutral")

GRAIN: Final = 0
WINE: Final = 2
GOODS: Final = 5
GOOD_NAMES: Final = ("grain", "cheese", "wine", "wool", "brocade")

# Places: the ten of every board, then the twenty tiles. Space i of a place has the number 3 * place + i.
FARM_HOUSE: Final = 0
VILLAGE: Final = 1
MONASTERY: Final = 4
WAGON: Final = 6
GUILDHALL: Final = 7
TOWN_HALL: Final = 9
BOARD_PLACES: Final = 10
SACRISTY: Final = 19
HERB_GARDEN: Final = 20
BATHHOUSE: Final = 21
GUNPOWDER_TOWER: Final = 22
SCHOOL: Final = 25
HORSE_WAGON: Final = 27
PLACES: Final = 30
SPACES: Final = 90
PLACE_NAMES: Final = (
    "farm_house", "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium",
    "town_hall", "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "windmill",
    "library", "hospital", "sacristy", "herb_garden", "bathhouse", "gunpowder_tower", "cellar", "office", "school",
    "pharmacy", "horse_wagon", "shipping_line", "laboratory",
)  # fmt: skip

ORLEANS: Final = 0
TOWNS: Final = 23
EDGES: Final = 43
TOWN_NAMES: Final = (
    "orleans", "chartres", "etampes", "le_mans", "chateaudun", "montargis", "vendome", "blois", "briare", "tours",
    "chinon", "montrichard", "vierzon", "loches", "bourges", "sancerre", "chatellerault", "le_blanc", "chateauroux",
    "nevers", "argenton", "la_chatre", "st_amand",
)  # fmt: skip
WATER: Final = 0
ROAD: Final = 1
WAY_NAMES: Final = ("water", "road")

DEEDS: Final = 8
DEED_NAMES: Final = (
    "city_wall", "papal_conclave", "defeating_plague", "astronomy", "boatmen_guild", "cathedral", "peace_treaty",
    "canalisation",
)  # fmt: skip

# Citizens: one a deed (0 to 7), three on the development track, one on each of two tracks, one for the stations.
CITIZEN_DEVELOPMENT: Final = 8
CITIZEN_KNIGHTS: Final = 11
CITIZEN_BOATMEN: Final = 12
CITIZEN_STATIONS: Final = 13
CITIZENS: Final = 14
CITIZEN_NAMES: Final = (
    *DEED_NAMES, "development_1", "development_2", "development_3", "knights", "boatmen", "stations",
)  # fmt: skip

PILGRIMAGE: Final = 0
INCOME: Final = 1
TRADING_DAY: Final = 2
HARVEST: Final = 3
TAXES: Final = 4
PLAGUE: Final = 5
EVENTS: Final = 6
EVENT_NAMES: Final = ("pilgrimage", "income", "trading_day", "harvest", "taxes", "plague")
LETTER_NAMES: Final = ("none", "a", "b", "c")

# What a place does (data/orleans.toml says with which numbers).
RECRUIT: Final = 0
MOVE: Final = 1
STATION: Final = 2
GAIN: Final = 3
PER_STATUS: Final = 4
PER_STATION: Final = 5
TO_DEEDS: Final = 6
BATHE: Final = 7
BUY_DEVELOPMENT: Final = 8
NEW_TECHNOLOGY: Final = 9
PASSIVE: Final = 10  # shields, stand-ins: nothing to perform

# Who may stand in for whom: a set of these (ORL-5).
SCHOLARS_STAND_IN: Final = 1  # with the School
BOATMEN_STAND_IN: Final = 2  # with the Herb Garden
ALL_STAND_IN: Final = 3

# Streams of chance.
SETUP_STREAM: Final = 0
EVENT_STREAM: Final = 1
BAG_STREAM: Final = 2  # and one for each seat's bag from here on

# The most that any box has.
MOST_DRAWN: Final = 8  # followers a round
MOST_BATHERS: Final = 4
MOST_TO_DEEDS: Final = 3  # followers of one action

# Actions: the first number of each kind. title.py gives them names.
FINISH_PLANNING: Final = 0
PASS: Final = 1
STOP_DRAWING: Final = 2
DECLINE_TILE: Final = 3
LEAVE_GOODS: Final = 4
STOP_DEEDS: Final = 5
KEEP_TECHNOLOGY: Final = 6
SUFFER: Final = 7
SHIELD: Final = 8
EXCLUDE_NOTHING: Final = 9
FINE: Final = 10
GIVE_STOCK: Final = 11
GIVE_FOLLOWER: Final = 12
GIVE_DEVELOPMENT: Final = 13
GIVE_TECHNOLOGY: Final = 14
REWARD: Final = 15  # + 0 a coin, 1 development
DRAW: Final = 17  # + n - 1, up to 8
SPEND: Final = 25  # + n - 1, up to 3
RECRUIT_KIND: Final = 28  # + kind
TAKE_GOOD: Final = 35  # + good
FEED: Final = 40  # + good
GIVE_GOOD: Final = 45  # + good
STORE: Final = 50  # + token
TAKE_TILE: Final = 61  # + place - 10
EXCLUDE: Final = 81  # + place - 10
GIVE_TILE: Final = 101  # + place - 10
GIVE_STATION: Final = 121  # + town
USE: Final = 144  # + place
TRAVEL: Final = 174  # + edge
DEED: Final = 217  # + 7 * deed + kind
PULL: Final = 273  # + space
COVER: Final = 363  # + space: put a technology tile there
GIVE_PLACED: Final = 453  # + space
PLACE: Final = 543  # + 11 * space + token
ACTION_COUNT: Final = 1533
