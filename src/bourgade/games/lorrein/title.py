"""Lorrein, as everything outside this folder knows it."""

from __future__ import annotations

from bourgade.games.lorrein.adapter.catalogue import catalogue
from bourgade.games.lorrein.adapter.checking import check
from bourgade.games.lorrein.adapter.data import BOX, PLAYERS
from bourgade.games.lorrein.adapter.dumping import FORM
from bourgade.games.lorrein.adapter.questions import PRESENTERS
from bourgade.games.lorrein.adapter.tables import tables
from bourgade.games.lorrein.adapter.view import determinize, view, views
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.setup import set_up
from bourgade.kernel.adapter import Adapter
from bourgade.kernel.decision import Description
from bourgade.kernel.position import Position
from bourgade.kernel.title import OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

# Rows and columns count from 1; a site has the numbers of the tile at its upper left.
TILES: list[Description] = [
    {"row": row + 1, "column": column + 1} for row in range(c.ROWS) for column in range(c.COLUMNS)
]
SITES: list[Description] = [
    {"row": row + 1, "column": column + 1} for row in range(c.ROWS - 1) for column in range(c.SITE_COLUMNS)
]
CRAFTS = names("craft", c.CRAFT_NAMES)
GOODS = names("good", c.GOOD_NAMES)
SEATS = names("other_seat", range(c.SEATS))
GUESTS = names("guest", ("me", "you"))
COLOURS = c.COLOUR_NAMES[: c.LANDSCAPES]

VOCABULARY = Vocabulary([
    Block("pass", c.PASS),
    Block("throw", c.THROW_BEADS),
    Block("end_building", c.END_BUILDING),
    Block("stop_annexing", c.STOP_ANNEXING),
    Block("stop_bewitching", c.STOP_BEWITCHING),
    Block("go_on", c.GO_ON),
    Block("withdraw", c.WITHDRAW),
    Block("refuse", c.REFUSE),
    Block("drop", c.DROP_DRAFT),
    Block("accept", c.ACCEPT),
    Block("counter", c.COUNTER),
    Block("send", c.SEND),
    Block("brew", c.BREW),
    Block("swap_mission", c.SWAP_MISSION),
    Block("red_bead", c.RED_BEAD),
    Block("bewitch", c.BEWITCH),
    Block("process", c.PROCESS, CRAFTS),
    Block("process_at", c.PROCESS_AT, CRAFTS, names("owner_seat", range(c.SEATS))),
    Block("change_raw", c.CHANGE_RAW, names("old", c.RAW_NAMES), names("new", c.RAW_NAMES)),
    Block("change_product", c.CHANGE_PRODUCT, names("old", c.PRODUCT_NAMES), names("new", c.PRODUCT_NAMES)),
    Block("swap_bead", c.SWAP_BEAD, names("old", COLOURS), names("new", COLOURS)),
    Block("tariff", c.TARIFF, CRAFTS, names("tariff", c.TARIFF_NAMES)),
    Block("shut", c.SHUT, SEATS),
    Block("admit", c.ADMIT, SEATS),
    Block("watch", c.WATCH, names("watch", c.WATCH_NAMES)),
    Block("offer", c.OFFER, SEATS),
    Block("offer_all", c.OFFER_ALL),
    Block("give", c.GIVE, GOODS),
    Block("get", c.GET, GOODS),
    Block("work", c.WORK, GUESTS, CRAFTS),
    Block("less_give", c.LESS, GOODS),
    Block("less_get", c.LESS + c.GET - c.GIVE, GOODS),
    Block("less_work", c.LESS + c.WORK - c.GIVE, GUESTS, CRAFTS),
    Block("duel", c.DUEL, SEATS),
    Block("pay", c.PAY, names("good", c.FOOD_NAMES)),
    Block("farm", c.FARM_TILE, TILES),
    Block("witch_house", c.WITCH_TILE, TILES),
    Block("move_witch", c.MOVE_WITCH, TILES),
    Block("workshop", c.WORKSHOP_TILE, TILES),
    Block("annex", c.ANNEX, TILES),
    Block("lose_workshop", c.LOSE_WORKSHOP, TILES),
    Block("drop_workshop", c.DROP_WORKSHOP, TILES),
    Block("duchy", c.DUCHY, SITES),
    Block("enlarge", c.ENLARGE, SITES),
    Block("shrink", c.SHRINK, SITES),
    Block("lose_duchy", c.LOSE_DUCHY, SITES),
])  # fmt: skip


class LorreinTitle(Title):
    id = "lorrein"
    prefix = "LOR"
    players = PLAYERS
    rules_version = "2"
    log_version = "2"  # 2: drafts are no moments of their own
    vocabulary = VOCABULARY
    idle = frozenset({
        "pass", "throw", "end_building", "stop_annexing", "stop_bewitching", "go_on", "withdraw", "refuse", "drop",
        # These only begin to talk about something, or talk about less:
        "offer", "offer_all", "less_give", "less_get", "less_work", "tariff", "shut", "admit", "watch",
    })  # fmt: skip
    closing = frozenset({"pass", "end_building"})
    recurring = frozenset({"before", "window", "answer"})
    losing = frozenset({"lose_workshop", "lose_duchy", "shrink", "drop_workshop"})
    # An offer that is being written is its author's alone (LOR-7.7).
    private = frozenset({
        "offer", "offer_all", "give", "get", "work", "less_give", "less_get", "less_work", "drop", "counter",
    })  # fmt: skip
    binding = frozenset({"send", "accept", "refuse", "withdraw", "go_on"})  # LOR-7.15
    tallies = frozenset({"mission.missing"})
    endless = frozenset({("limit", False)})
    options = (
        OptionSpec("length", ("long", "short")),
        OptionSpec("trade", ("full", "tariffs", "off")),
        OptionSpec("limit", (True, False)),
        OptionSpec("bowl", (False, True)),
        OptionSpec("bowl_plus", (False, True), {"bowl": True}),
        OptionSpec("master", (False, True)),
        OptionSpec("annex_farm", (False, True)),
        OptionSpec("annex_farm_plus", (False, True), {"annex_farm": True}),
        OptionSpec("annex_work", (False, True)),
        OptionSpec("annex_work_plus", (False, True), {"annex_work": True}),
        OptionSpec("annex_from", ("3", "1")),
    )
    adapter = Adapter(
        box=BOX,
        set_up=set_up,
        form=FORM,
        check=check,
        ask=PRESENTERS.ask,
        why_not=PRESENTERS.why_not,
        view=view,
        views=views,
        determinize=determinize,
        catalogue=catalogue,
        tables=tables,
    )

    def streams(self, players: int) -> tuple[str, ...]:
        return c.STREAM_KEYS

    def keep_settings(self, position: Position, seat: int) -> None:
        """Tariffs, who is shut out, and when to be asked (LOR-7.3 to 7.5): each can be changed once a turn."""
        assert isinstance(position, Lorrein)
        position.players[seat].posted = (1 << c.POSTED_BITS) - 1


TITLE = LorreinTitle()
