"""What the bytes of an observation of Clochemerle mean, in order (see bots/features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Row
from bourgade.games.clochemerle.rules import codes as c

SEATS: Final = 4
ASKED: Final = 18
COINS: Final = 8

VILLAGE: Final[list[Row]] = [
    ("personal banner", 4, 1.0),
    ("villagers", c.PROFESSIONS, 1.0),
    ("pupils", 2, 1.0),
    ("coins", COINS, 1.0),
    ("story on the tree, safe", 2, 10.0),
    ("headman", 3, 1.0),
    ("time", 1, 10.0),
    ("reaper is due", 1, 1.0),
    ("labourers", 1, 2.0),
    ("workshops", c.CRAFTS, 1.0),
    ("resources", c.RESOURCES, 2.0),
    ("fields, ploughs", 2, 3.0),
    ("church", 4, 1.0),
    ("uses of the church", 1, 2.0),
    ("monks", c.MONKS, 1.0),
    ("windows", 1, 3.0),
    ("chamber", 4, 1.0),
    ("marks on the chamber", 5, 1.0),
    ("markers of the guild", 1, 2.0),
    ("meeting place", 1, 1.0),
    ("its markers", 1, 2.0),
    ("where the 2/12 tile lies", 17, 1.0),
    ("next letter of the journey", c.LETTERS, 1.0),
    ("journey has ended", 1, 1.0),
    ("customers in the market", c.CUSTOMERS, 1.0),
    ("customers who could be served at once", c.CUSTOMERS, 1.0),
    ("customers served, points of those", 2, 10.0),
    ("points", 1, 30.0),
    ("what breaks a tie", 1, 10.0),
]
VILLAGE_SIZE: Final = 177
TABLE: Final[list[Row]] = [
    ("question: kind", ASKED, 1.0),
    ("question: numbers", 3, 10.0),
    ("question: die taken", c.DICE, 1.0),
    ("question: other die taken", c.DICE, 1.0),
    ("question: value", 13, 1.0),
    ("setting: players", SEATS, 1.0),
    ("setting: options", 3, 1.0),
    ("table: round", 1, 8.0),
    ("table: turns left, by seat", SEATS, 2.0),
    ("table: seats from the first player", SEATS, 1.0),
    ("table: who has the hand", SEATS, 1.0),
    ("table: hand taken", 1, 1.0),
    ("table: story points on the hand", 1, 4.0),
    ("table: offer", c.TRAVEL_ROW, 1.0),
    ("table: fields, meeting places left", 2, 4.0),
    ("table: monks left in piles", c.MONKS, 1.0),
    ("table: travel cards left", c.TRAVELS, 1.0),
    ("table: open customers", c.CUSTOMERS, 1.0),
    ("table: customers left", 1, 16.0),
    ("table: dice", c.DICE, 2.0),
    ("table: rat, red", 2, 5.0),
    ("table: chronicle", c.PROFESSIONS, 2.0),
    ("table: anonymous graves", 1, 4.0),
    ("table: coffins still to fill", 1, 8.0),
    ("table: white banners used this turn", c.WHITES, 1.0),
    ("own points: ahead, behind", 2, 20.0),
]
