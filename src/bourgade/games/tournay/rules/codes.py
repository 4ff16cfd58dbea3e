"""The numbers that the rules of Tournay speak in, and the names that people see instead."""

from __future__ import annotations

from typing import Final, Literal

SEATS: Final = 4  # at most

YELLOW: Final = 0
WHITE: Final = 1
RED: Final = 2
COLOURS: Final = 3
ANY: Final = 3  # of an event: every colour, or none in particular
Colour = Literal["yellow", "white", "red"]
COLOUR_NAMES: Final[tuple[Colour, ...]] = ("yellow", "white", "red")

# Piles: three of each level. A pile's cards have the numbers 13 * pile + 0 … 12: nine of the base game, three of the
# expansion (levels I and II), the town crier last.
LEVELS: Final = 3
PILES: Final = 9
PILE_CARDS: Final = 13
BASE_CARDS: Final = 9
CRIER: Final = 12
CARDS: Final = 117
PILE_NAMES: Final = (
    "yellow_1", "white_1", "red_1", "yellow_2", "white_2", "red_2", "yellow_3", "white_3", "red_3",
)  # fmt: skip

# Kinds of cards: copies of one kind cannot be told apart. In the order of the data file.
KINDS: Final = 86
CARD_NAMES: Final = (
    "architect_1", "quarry_1", "journeyman_1", "alderman_1", "farm_1", "barn_1", "house_1", "market_1", "port_1",
    "inn_1", "brewery_1", "senator_1",
    "library_draw_1", "library_two_1", "bishopric_1", "bishop_1", "hospital_1", "monastery_1", "bridge_1",
    "priest_1", "prior_1", "abbey_1", "monk_1", "templar_1",
    "arsenal_1", "steward_1", "ballista_1", "barracks_1", "knight_1", "fort_1", "tax_collector_1", "road_1",
    "catapult_1", "manor_1", "banneret_1",
    "architect_2", "quarry_2", "journeyman_2", "alderman_2", "barn_2", "house_2", "market_2", "toll_2", "port_2",
    "bakery_2", "brewery_2", "senator_2",
    "augustinian_2", "library_draw_2", "library_two_2", "bishopric_2", "monastery_white_2", "monastery_any_2",
    "bridge_2", "priest_2", "prior_2", "abbey_2", "monk_2", "templar_2",
    "arsenal_2", "steward_2", "ballista_2", "bastion_2", "barracks_2", "fort_2", "road_2", "tax_collector_2",
    "mercenary_2", "banneret_2", "audience_chamber_2",
    "belfry", "cloth_hall", "mint", "city_hall", "tour_des_six",
    "cathedral", "la_madeleine", "saint_brice", "saint_jacques", "saint_nicolas", "saint_quentin",
    "pont_des_trous", "porte_de_la_vigne", "tour_d_arras", "tour_henry_viii", "tour_saint_georges",
)  # fmt: skip

BUILDING: Final = 0
CHARACTER: Final = 1
PRESTIGE: Final = 2
CATEGORY_NAMES: Final = ("building", "character", "prestige")

# What a prestige building costs besides deniers.
GIVES_NOTHING: Final = 0
GIVES_RESIDENT: Final = 1
GIVES_CARD: Final = 2
GIFT_NAMES: Final = ("nothing", "resident", "card")

# What a card does (data/tournay.toml says with which numbers). Buildings:
GAIN: Final = 0
DRAW_CARD: Final = 1
TAKE_TWO: Final = 2
RECRUIT_ONE: Final = 3
COPY_BUILDING: Final = 4
FIGHT_EVENT: Final = 5
BALLISTA: Final = 6
ABBEY: Final = 7
CATAPULT: Final = 8
LEVY: Final = 9
TAX: Final = 10
# Characters:
ON_PLACE: Final = 11
ON_ACTIVATE: Final = 12
ON_RESIDENT: Final = 13
ON_GATHER: Final = 14
ON_EARN: Final = 15
TWICE: Final = 16
# Prestige buildings are scored only:
SCORED: Final = 17
HANDLER_NAMES: Final = ("ballista", "abbey", "catapult", "levy", "tax")
OCCASION_NAMES: Final = ("place", "activate", "resident", "gather", "earn")

# What the reward of a character is.
PAYS: Final = 0
FIGHTS: Final = 1
RISES: Final = 2
CHAINS: Final = 3

# What a building's gain is counted by.
ONCE: Final = 0
EMPTY_SLOT: Final = 1
FILLED_SLOT: Final = 2
YELLOW_RED_PAIR: Final = 3
STANDING: Final = 4
LYING: Final = 5
CHOSEN_STANDING: Final = 6
PER_NAMES: Final = ("once", "empty_slot", "filled_slot", "yellow_red_pair", "standing", "lying", "chosen_standing")

# What a prestige building counts.
CARD_SETS: Final = 0
COUNT_CARDS: Final = 1
FOUR_DENIERS: Final = 2
COUNT_RESIDENTS: Final = 3
COUNT_CHARACTERS: Final = 4
ITSELF: Final = 5
COUNT_PRESTIGE: Final = 6
RESIDENT_SETS: Final = 7
COUNT_BUILDINGS: Final = 8
COUNT_RAMPARTS: Final = 9
COUNT_NAMES: Final = (
    "card_sets", "cards", "four_deniers", "residents", "characters", "itself", "prestige", "resident_sets",
    "buildings", "ramparts",
)  # fmt: skip

EVENTS: Final = 15
QUEUE: Final = 3
EVENT_NAMES: Final = (
    "bouvines", "excommunication", "great_plague", "crusade", "great_fair", "procession", "kings_visit", "courtrai",
    "william", "heresy", "normans", "cassel", "brigandage", "marauding", "drought",
)  # fmt: skip
LAY_DOWN: Final = 0
MAJORITY: Final = 1
DAMAGES: Final = 2
LOSES: Final = 3
EventKind = Literal["lay_down", "majority", "damage", "lose"]
EVENT_KINDS: Final[tuple[EventKind, ...]] = ("lay_down", "majority", "damage", "lose")

# A district: nine slots, three rows of three. What may lie on a slot, in a queue, on a pile besides a card:
SLOTS: Final = 9
ROW: Final = 3
EMPTY: Final = -1
# Where a card may be laid: a spot is SPOT_ROW * row + column; row and column 0 lie before the first that has a card.
SPOTS: Final = 16
SPOT_ROW: Final = 4
# A covered card is one number with its slot: slot << COVERED_SLOT | card.
COVERED_SLOT: Final = 8
COVERED_CARD: Final = 0xFF
# What may stand on a card: nothing, or one or two of these: first | second << SECOND_ON.
FIRST_ON: Final = 7
SECOND_ON: Final = 3
FREE: Final = 0
RESIDENT_ON: Final = 1  # + colour, one of the owner's
GREY: Final = 4
DAMAGE: Final = 5
OCCUPANT_NAMES: Final = ("nothing", "yellow", "white", "red", "grey", "damage")

# What residents are wanted for (activation.py packs it into a frame).
FOR_DRAWING: Final = 0
FOR_ACTIVATION: Final = 1
FOR_FIGHTING: Final = 2
FOR_RECRUITING: Final = 3

# In a frame that asks for a card's payment or place: whether it is the last card, still in the hand.
FROM_TURN: Final = 0
LAST_CARD: Final = 1

# What stands in the way of an action: the same answer makes the list and, in reasons.py, the sentence.
CLEAR: Final = 0
NO_CARD: Final = 1  # the slot is empty
NOT_IN_HAND: Final = 2
NO_EVENT: Final = 3
NO_SUCH_PLAYER: Final = 4
ABSENT: Final = 5  # up to here: there is no such thing at all, nobody would expect it
TOO_DEAR: Final = 6
NO_RESIDENT: Final = 7
NO_CARD_TO_GIVE: Final = 8
NAME_TAKEN: Final = 9
PLAYED_ALREADY: Final = 10
PILE_EMPTY: Final = 11
TOO_FEW: Final = 12
BASIC_RULES: Final = 13
RESERVE_EMPTY: Final = 14
NO_COIN: Final = 15
COINS_ON_IT: Final = 16
IS_CHARACTER: Final = 17
IS_PRESTIGE: Final = 18
DAMAGED: Final = 19
OCCUPIED: Final = 20
ACTIVATED: Final = 21
TOO_FEW_OWN: Final = 22
NONE_STANDING: Final = 23
NONE_LYING: Final = 24
NONE_THERE: Final = 25
OUT_OF_ORDER: Final = 26
WANTS_RESIDENT: Final = 27
WANTS_CARD: Final = 28
SAME_NAME_PAYS: Final = 29
OUTSIDE: Final = 30
NOT_BESIDE: Final = 31
FIRST_CARD: Final = 32
OTHER_COLOUR: Final = 33
OTHER_LEVEL: Final = 34
NOT_A_BUILDING: Final = 35
COPIES_TOO: Final = 36
IDLE: Final = 37
OWN_CARD: Final = 38
OTHER_PLAYER: Final = 39
FACE_UP: Final = 40
CRIER_OUT: Final = 41
NOT_CALLED: Final = 42
NOBODY_LYING: Final = 43
NO_CHAIN: Final = 44
OUT_OF_LINE: Final = 45
NO_RAMPART: Final = 46
NO_CATAPULT: Final = 47
CATAPULT_IDLE: Final = 48
WARDED: Final = 49
NO_CRIER: Final = 50
LEAVES_TOO_FEW: Final = 51
NOT_LOOKED_AT: Final = 52
ITSELF_PAYS: Final = 53

# Streams of chance.
SETUP_STREAM: Final = 0
EVENT_STREAM: Final = 1
PILE_STREAM: Final = 2  # and one for each pile from here on

# Actions: the first number of each kind. title.py gives them names.
SKIP: Final = 0
USE: Final = 1
DONE: Final = 2
DECLINE_FIGHT: Final = 3
TAKE_VISIBLE: Final = 4
DRAW_TWO: Final = 5
SUFFER: Final = 6
BUILD: Final = 7
WARD: Final = 8
NO_LAST_CARD: Final = 9
GIVE_STANDING: Final = 10
GIVE_LYING: Final = 11
GATHER: Final = 12
RECRUIT: Final = 13  # + colour
COLOUR: Final = 16  # + colour
LAY: Final = 19  # + colour
FIGHT: Final = 22  # + place in the queue
PROVOKE: Final = 25  # + place in the queue
RESIDENT: Final = 28  # + seat of the owner
EARN: Final = 32  # + EARN_MOST * colour + n - 1
EARN_MOST: Final = 11
DRAW: Final = 65  # + pile
PILE: Final = 74  # + pile
LEAVE: Final = 83  # + pile
ACTIVATE: Final = 92  # + slot
TRIGGER: Final = 101  # + slot
DAMAGE_SLOT: Final = 110  # + slot
PAY_SLOT: Final = 119  # + slot
GIVE_SLOT: Final = 128  # + slot
PLACE: Final = 137  # + spot: 4 * row + column, where row and column 0 are before the first that has a card
PUT_BACK: Final = 153  # + event
TARGET: Final = 168  # + 9 * seat + slot
PLAY: Final = 204  # + kind
KEEP: Final = 290  # + kind
DISCARD: Final = 376  # + kind
PAY_HAND: Final = 462  # + kind
ACTION_COUNT: Final = 548

STARTS: Final = (
    SKIP, USE, DONE, DECLINE_FIGHT, TAKE_VISIBLE, DRAW_TWO, SUFFER, BUILD, WARD, NO_LAST_CARD, GIVE_STANDING,
    GIVE_LYING, GATHER, RECRUIT, COLOUR, LAY, FIGHT, PROVOKE, RESIDENT, EARN, DRAW, PILE, LEAVE, ACTIVATE, TRIGGER,
    DAMAGE_SLOT, PAY_SLOT, GIVE_SLOT, PLACE, PUT_BACK, TARGET, PLAY, KEEP, DISCARD, PAY_HAND,
)  # fmt: skip
# [action]: what kind it is, named by the first number of its kind.
KIND_OF: Final[list[int]] = [max([start for start in STARTS if start <= action]) for action in range(ACTION_COUNT)]
