"""When each kind of action is asked for: whoever tries one at another question learns that (reasons.py)."""

from __future__ import annotations

from bourgade.games.orleans.rules import codes as c

Moment = tuple[tuple[int, ...], str, str]  # the questions, the key of the sentence, its rule

DRAWING = (c.ASK_DRAW, c.ASK_PULL)
PLANNING = (c.ASK_PLAN, c.ASK_PLAN_ON)
GIVING = (c.ASK_TORTURE,)
TILE: Moment = ((c.ASK_TILE,), "no.when_tile", "ORL-7.8")
GOODS: Moment = ((c.ASK_GOOD,), "no.when_goods", "ORL-7.16")
TECHNOLOGY: Moment = ((c.ASK_TECHNOLOGY,), "no.when_technology", "ORL-8.2")
EXCLUSION: Moment = ((c.ASK_EXCLUDE,), "no.when_exclude", "ORL-15.2")
EVENT: Moment = ((c.ASK_SHIELD,), "no.when_shield", "ORL-12.16")
HARVEST: Moment = ((c.ASK_HARVEST,), "no.when_harvest", "ORL-12.1")
ACTIONS: Moment = ((c.ASK_ACT,), "no.when_use", "ORL-6.1")
DEEDS: Moment = ((c.ASK_DEED,), "no.when_deed", "ORL-10.2")
STATIONS: Moment = (GIVING, "no.when_give_station", "ORL-13.5")
TILES_OF_TECHNOLOGY: Moment = (GIVING, "no.when_give_technology", "ORL-13.11")
MOMENTS: dict[str, Moment] = {
    "finish_planning": (PLANNING, "no.when_finish", "ORL-5.5"),
    "place": ((*PLANNING, c.ASK_BATHE), "no.when_place", "ORL-5.1"),
    "pass": ((c.ASK_ACT,), "no.when_pass", "ORL-6.2"),
    "use": ACTIONS,
    "stop_drawing": ((*DRAWING, c.ASK_STORE), "no.when_stop_drawing", "ORL-4.1"),
    "draw": (DRAWING, "no.when_draw", "ORL-4.1"),
    "pull": (DRAWING, "no.when_pull", "ORL-4.3"),
    "store": ((c.ASK_STORE,), "no.when_store", "ORL-4.10"),
    "decline_tile": TILE,
    "take_tile": TILE,
    "leave_goods": GOODS,
    "take_good": GOODS,
    "stop_deeds": DEEDS,
    "deed": DEEDS,
    "reward": ((c.ASK_REWARD,), "no.when_reward", "ORL-10.6"),
    "spend": ((c.ASK_SPEND,), "no.when_spend", "ORL-9.28"),
    "recruit": ((c.ASK_RECRUIT,), "no.when_recruit", "ORL-7.4"),
    "travel": ((c.ASK_TRAVEL,), "no.when_travel", "ORL-7.14"),
    "keep_technology": TECHNOLOGY,
    "cover": TECHNOLOGY,
    "suffer": EVENT,
    "shield": EVENT,
    "exclude_nothing": EXCLUSION,
    "exclude": EXCLUSION,
    "fine": HARVEST,
    "feed": HARVEST,
    "give_stock": STATIONS,
    "give_station": STATIONS,
    "give_technology": TILES_OF_TECHNOLOGY,
    "give_placed": TILES_OF_TECHNOLOGY,
    "give_follower": (GIVING, "no.when_give_follower", "ORL-13.6"),
    "give_development": (GIVING, "no.when_give_development", "ORL-13.7"),
    "give_good": (GIVING, "no.when_give_good", "ORL-13.9"),
    "give_tile": (GIVING, "no.when_give_tile", "ORL-13.10"),
}
