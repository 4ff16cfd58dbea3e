"""Clochemerle, as everything outside this folder knows it."""

from __future__ import annotations

from bourgade.games.clochemerle.adapter.catalogue import catalogue
from bourgade.games.clochemerle.adapter.checking import check
from bourgade.games.clochemerle.adapter.data import BOX, PLAYERS
from bourgade.games.clochemerle.adapter.dumping import FORM
from bourgade.games.clochemerle.adapter.questions import PRESENTERS
from bourgade.games.clochemerle.adapter.tables import tables
from bourgade.games.clochemerle.adapter.view import determinize, view, views
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.setup import set_up
from bourgade.kernel.adapter import Adapter
from bourgade.kernel.decision import Description
from bourgade.kernel.title import OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

PROFESSIONS = names("profession", c.PROFESSION_NAMES)
FIELDS = names("banner", c.WHITE_NAMES[c.FIELD : c.CUSTOMER])
DICE: list[Description] = [{"colour": colour, "face": face} for colour in c.COLOUR_NAMES for face in range(1, 7)]

VOCABULARY = Vocabulary([
    Block("done", c.DONE),
    Block("decline", c.DECLINE),
    Block("stop", c.STOP),
    Block("keep_tile", c.KEEP_TILE),
    Block("keep_card", c.KEEP_CARD),
    Block("redraw", c.REDRAW),
    Block("reveal", c.REVEAL),
    Block("skip_reveal", c.SKIP_REVEAL),
    Block("suffer", c.SUFFER),
    Block("shield", c.SHIELD),
    Block("enrol", c.ENROL),
    Block("advance", c.ADVANCE),
    Block("appoint", c.APPOINT, names("slot", c.SLOT_NAMES), PROFESSIONS),
    Block("headman", c.HEADMAN, names("space", c.HEADMAN_NAMES)),
    Block("mark_category", c.MARK_CATEGORY, names("category", c.CATEGORY_NAMES)),
    Block("mark_citizen", c.MARK_CITIZEN, PROFESSIONS),
    Block("bury", c.BURY, PROFESSIONS),
    Block("hire", c.HIRE, PROFESSIONS),
    Block("way", c.WAY, names("way", (1, 2))),
    Block("pay", c.PAY, names("source", c.SOURCE_NAMES)),
    Block("take_die", c.TAKE_DIE, DICE),
    Block("value", c.VALUE, names("value", range(2, 13)), names("markers", range(3))),
    Block("plough", c.PLOUGH, names("source", ("forge", "guild")), FIELDS),
    Block("take_customer", c.TAKE_CUSTOMER, names("customer", c.CUSTOMER_NAMES)),
    Block("black", c.BLACK, names("banner", c.BLACK_NAMES)),
    Block("white", c.WHITE, names("banner", c.WHITE_NAMES)),
    Block("place_tile", c.PLACE_TILE, names("banner", c.WHITE_NAMES)),
])  # fmt: skip


class ClochemerleTitle(Title):
    id = "clochemerle"
    prefix = "CLO"
    players = PLAYERS
    rules_version = "2"
    earlier_rules = frozenset({"1"})  # the values of the first box are an option now
    vocabulary = VOCABULARY
    assets = frozenset({"coins", "fields", "journey", "monks", "pupils", "safe", "shields", "windows"})
    losing = frozenset({"bury", "suffer"})
    idle = frozenset({"done", "decline", "stop", "keep_tile", "skip_reveal", "suffer"})
    closing = frozenset({"done"})
    recurring = frozenset({
        "headman", "customer", "more_customers", "free_customer", "school", "sanatorium", "diocese", "tile", "mark",
        "labourer",
    })  # fmt: skip
    options = (
        OptionSpec("free_customer", ("alone", "with_paid")),
        OptionSpec("labourer", ("before_rat", "after_rat")),
        OptionSpec("box", ("second", "first"), unstated="first"),
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
        return c.STREAM_KEYS


TITLE = ClochemerleTitle()
