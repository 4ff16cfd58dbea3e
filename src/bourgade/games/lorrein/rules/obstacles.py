"""What can stand in the way: the answers of the rules' *can it?*, of which lists and reasons are made. The words and
rules are in wording.py."""

from __future__ import annotations

from typing import Final

FINE: Final = 0

# When something is asked for at another time.
SET_UP: Final = 1
ONLY_THROW: Final = 2
ONLY_BUILDING: Final = 3
ONLY_FOUNDING: Final = 4
ONLY_MEDICINE: Final = 5
ONLY_FEEDING: Final = 6
ONLY_WINDOW: Final = 7
WORK_LATER: Final = 8
CHANGE_LATER: Final = 9
POSTING_LATER: Final = 10
OFFER_LATER: Final = 11
WRITE_LATER: Final = 12
STRIKE_LATER: Final = 13
ONLY_BEFORE: Final = 14
RED_TIME: Final = 15
BEWITCH_TIME: Final = 16
ANSWER_FIRST: Final = 17
NO_OFFER_TO_YOU: Final = 18
NO_OFFER_OF_YOURS: Final = 19
NOT_HELD_UP: Final = 20
NOT_ANNEXING: Final = 21
NOT_BEWITCHING: Final = 22
NOTHING_TO_DROP: Final = 23

# Seats, tiles and sites.
NOBODY_THERE: Final = 24
NO_SUCH_GUEST: Final = 25
YOURSELF: Final = 26
OWN_GUEST: Final = 27
OFF_BOARD: Final = 28
NO_SITE: Final = 29
TILE_TAKEN: Final = 30
SITE_TAKEN: Final = 31

# Set-up.
FIRST_WORKSHOP: Final = 32
FIRST_TILE: Final = 33
FIRST_CRAFT: Final = 34
BESIDE_RIVAL: Final = 35

# Building.
PRICE: Final = 36
ENLARGING_PRICE: Final = 37
FARM_LEFT: Final = 38
WITCH_LEFT: Final = 39
DUCHY_LEFT: Final = 40
CUBE_LEFT: Final = 41
CRAFT_HERE: Final = 42
SECOND_MILL: Final = 43
OWN_DUCHY_NEAR: Final = 44
ROOM: Final = 45
LARGE_ALREADY: Final = 46
OWN_DUCHY: Final = 47

# Working, and posting tariffs.
RAW: Final = 48
STOCK: Final = 49
WORKSHOP: Final = 50
NOT_OWNER: Final = 51
OWN_WORKSHOP: Final = 52
NO_TARIFFS: Final = 53
SHUT_OUT: Final = 54
CLOSED: Final = 55
TARIFF: Final = 56
NO_SUCH_WORKSHOP: Final = 57
NO_WORKSHOPS: Final = 58
POSTED: Final = 59
POSTED_ALREADY: Final = 60
SHUT_ALREADY: Final = 61
NOT_SHUT: Final = 62

# Medicine.
WITCH_HOUSE: Final = 63
MEDICINE: Final = 64
MEDICINE_TO_CHANGE: Final = 65
SAME: Final = 66
INTO_MEDICINE: Final = 67
NOTHING_TO_CHANGE: Final = 68
RIVAL_WITCH: Final = 69

# The bowl.
NO_BOWL: Final = 70
NO_BEWITCHING: Final = 71
BEWITCHED: Final = 72
FARMS: Final = 73
SWAPS: Final = 74
SAME_BEAD: Final = 75
LAST_BEAD: Final = 76
BEAD_COLOUR: Final = 77
BEAD_SPARE: Final = 78
NO_BEAD_TO_CHANGE: Final = 79
ONE_BEAD: Final = 80

# Offers.
NO_OFFERS: Final = 81
DEALS: Final = 82
OFFERS: Final = 83
REFUSED_TWICE: Final = 84
NO_PARTNER: Final = 85
ONE_PARTNER: Final = 86
DRAFTING: Final = 87
NO_DRAFT: Final = 88
NOTHING_BEGUN: Final = 89
NOT_WRITTEN: Final = 90
SIDE_FULL: Final = 91
NOT_TO_GIVE: Final = 92
NOT_TO_GET: Final = 93
NO_RAW_TO_SEND: Final = 94
NO_HOST: Final = 95
NO_GUEST: Final = 96
BLANK: Final = 97
ONE_SIDED: Final = 98
SAID: Final = 99
NOT_COUNTER: Final = 100
LENT_WORKSHOP: Final = 101
GUEST_WORKSHOP: Final = 102
YOU_LACK: Final = 103
AUTHOR_LACKS: Final = 104
CARDS: Final = 105
COUNTER: Final = 106

# Feeding and hunger.
FOOD: Final = 107
NO_SUCH_FOOD: Final = 108
WORKSHOP_THERE: Final = 109
LARGE_THERE: Final = 110
SMALL_THERE: Final = 111
NOT_DROPPABLE: Final = 112

# Annexation.
NOT_AROUND: Final = 113
NOTHING_TO_ANNEX: Final = 114
MODULE: Final = 115
SHIELDED: Final = 116
WEAKER: Final = 117
GUARDED: Final = 118
LARGE_GUARD: Final = 119
ENLARGED: Final = 120
