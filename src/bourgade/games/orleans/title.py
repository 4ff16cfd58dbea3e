"""Orléans, as everything outside this folder knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bourgade.games.orleans.adapter.catalogue import catalogue
from bourgade.games.orleans.adapter.checking import check
from bourgade.games.orleans.adapter.data import BOX, PLAYERS
from bourgade.games.orleans.adapter.dumping import FORM
from bourgade.games.orleans.adapter.questions import PRESENTERS
from bourgade.games.orleans.adapter.tables import tables
from bourgade.games.orleans.adapter.view import determinize, view, views
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.setup import set_up, stream_keys
from bourgade.kernel.adapter import Adapter
from bourgade.kernel.box import Data
from bourgade.kernel.decision import Description
from bourgade.kernel.errors import InvalidPosition, InvalidSetup
from bourgade.kernel.position import Position
from bourgade.kernel.title import Options, OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

NOT_FIVE = "the 2014 edition is for 2, 3 or 4 players, not 5"
TILES = names("place", c.PLACE_NAMES[c.BOARD_PLACES :])
SPACES: list[Description] = [{"place": place, "slot": slot} for place in c.PLACE_NAMES for slot in range(3)]
GOODS = names("good", c.GOOD_NAMES)
TOKENS = names("follower", c.TOKEN_NAMES)
KINDS = names("follower", c.KIND_NAMES)


def _edges() -> list[Description]:
    """Connections are named by their two towns, as the box lists them."""
    return [{"town": edge[0], "other_town": edge[1], "way": edge[2]} for edge in BOX.contents["map"]["edges"]]


VOCABULARY = Vocabulary([
    Block("finish_planning", c.FINISH_PLANNING),
    Block("pass", c.PASS),
    Block("stop_drawing", c.STOP_DRAWING),
    Block("decline_tile", c.DECLINE_TILE),
    Block("leave_goods", c.LEAVE_GOODS),
    Block("stop_deeds", c.STOP_DEEDS),
    Block("keep_technology", c.KEEP_TECHNOLOGY),
    Block("suffer", c.SUFFER),
    Block("shield", c.SHIELD),
    Block("exclude_nothing", c.EXCLUDE_NOTHING),
    Block("fine", c.FINE),
    Block("give_stock", c.GIVE_STOCK),
    Block("give_follower", c.GIVE_FOLLOWER),
    Block("give_development", c.GIVE_DEVELOPMENT),
    Block("give_technology", c.GIVE_TECHNOLOGY),
    Block("reward", c.REWARD, names("reward", ("coin", "development"))),
    Block("draw", c.DRAW, names("n", range(1, c.MOST_DRAWN + 1))),
    Block("spend", c.SPEND, names("n", range(1, 4))),
    Block("recruit", c.RECRUIT_KIND, KINDS),
    Block("take_good", c.TAKE_GOOD, GOODS),
    Block("feed", c.FEED, GOODS),
    Block("give_good", c.GIVE_GOOD, GOODS),
    Block("store", c.STORE, TOKENS),
    Block("take_tile", c.TAKE_TILE, TILES),
    Block("exclude", c.EXCLUDE, TILES),
    Block("give_tile", c.GIVE_TILE, TILES),
    Block("give_station", c.GIVE_STATION, names("town", c.TOWN_NAMES)),
    Block("use", c.USE, names("place", c.PLACE_NAMES)),
    Block("travel", c.TRAVEL, _edges()),
    Block("deed", c.DEED, names("deed", c.DEED_NAMES), KINDS),
    Block("pull", c.PULL, SPACES),
    Block("cover", c.COVER, SPACES),
    Block("give_placed", c.GIVE_PLACED, SPACES),
    Block("place", c.PLACE, SPACES, TOKENS),
])  # fmt: skip


class OrleansTitle(Title):
    id = "orleans"
    prefix = "ORL"
    players = PLAYERS
    rules_version = "1"
    vocabulary = VOCABULARY
    assets = frozenset({
        "coins", "development", "draw", "stations", "technology", "tracks.boatman", "tracks.craftsman", "tracks.farmer",
        "tracks.knight", "tracks.scholar", "tracks.trader",
    })  # fmt: skip
    idle = frozenset({
        "finish_planning", "pass", "stop_drawing", "decline_tile", "leave_goods", "stop_deeds", "keep_technology",
        "suffer", "exclude_nothing",
    })  # fmt: skip
    closing = frozenset({"finish_planning", "pass"})
    recurring = frozenset({"act", "draw", "exclude", "good", "harvest", "shield", "technology", "tile"})
    losing = frozenset({
        "suffer", "give_stock", "give_follower", "give_development", "give_technology", "give_good", "give_tile",
        "give_station", "give_placed",
    })  # fmt: skip
    options = (
        OptionSpec("edition", ("2020", "2014")),
        OptionSpec("exclusion", (False, True), {"edition": "2020"}),
        OptionSpec("shortage", ("strict", "soft")),
        OptionSpec("bank", ("unlimited", "limited"), {"edition": "2014"}),
        OptionSpec("harvest", ("choice", "food_first"), {"edition": "2020"}),
        OptionSpec("backstep", ("strict", "literal"), {"edition": "2014"}),
        OptionSpec("last_boatman", ("nothing", "coins")),
        OptionSpec("covering", (True, False)),
        OptionSpec("horse_wagon_goods", (True, False)),
        OptionSpec("empty_bag_pull", (True, False)),
        OptionSpec("withdrawal", (True, False), added=True),
    )
    adapter = Adapter(
        box=BOX,
        set_up=set_up,
        form=FORM,
        check=check,
        ask=PRESENTERS.ask,
        why_not=PRESENTERS.why_not,
        view=view,
        determinize=determinize,
        views=views,
        catalogue=catalogue,
        tables=tables,
    )

    def streams(self, players: int) -> tuple[str, ...]:
        return stream_keys(players)

    def prepare(self, players: int, seed: int, options: Options, data: Data) -> Position:
        if players == 5 and options["edition"] == "2014":
            raise InvalidSetup(NOT_FIVE)
        return super().prepare(players, seed, options, data)

    def restore(self, data: Mapping[str, Any], players: int, options: Options, overlay: Data) -> Position:
        if players == 5 and options["edition"] == "2014":
            raise InvalidPosition(f"players: {NOT_FIVE}")
        return super().restore(data, players, options, overlay)


TITLE = OrleansTitle()
