"""Tournay, as everything outside this folder knows it."""

from __future__ import annotations

from bourgade.games.tournay.adapter.catalogue import catalogue
from bourgade.games.tournay.adapter.checking import check
from bourgade.games.tournay.adapter.data import BOX, PLAYERS
from bourgade.games.tournay.adapter.determinization import determinize
from bourgade.games.tournay.adapter.dumping import FORM
from bourgade.games.tournay.adapter.questions import PRESENTERS
from bourgade.games.tournay.adapter.tables import tables
from bourgade.games.tournay.adapter.view import view, views
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.setup import STREAM_KEYS, set_up
from bourgade.kernel.adapter import Adapter
from bourgade.kernel.decision import Description
from bourgade.kernel.title import OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

COLOURS = names("colour", c.COLOUR_NAMES)
PILES = names("pile", c.PILE_NAMES)
CARDS = names("card", c.CARD_NAMES)
QUEUE = names("place", range(1, c.QUEUE + 1))
SEATS = names("seat", range(4))
SLOTS: list[Description] = [{"row": slot // 3 + 1, "column": slot % 3 + 1} for slot in range(c.SLOTS)]
# Row and column 0 are new ones, before those that the district has.
SPOTS: list[Description] = [{"row": spot // 4, "column": spot % 4} for spot in range(16)]

VOCABULARY = Vocabulary([
    Block("skip", c.SKIP),
    Block("use", c.USE),
    Block("done", c.DONE),
    Block("decline_fight", c.DECLINE_FIGHT),
    Block("take_visible", c.TAKE_VISIBLE),
    Block("draw_two", c.DRAW_TWO),
    Block("suffer", c.SUFFER),
    Block("build", c.BUILD),
    Block("ward", c.WARD),
    Block("no_last_card", c.NO_LAST_CARD),
    Block("give_standing", c.GIVE_STANDING),
    Block("give_lying", c.GIVE_LYING),
    Block("gather", c.GATHER),
    Block("recruit", c.RECRUIT, COLOURS),
    Block("colour", c.COLOUR, COLOURS),
    Block("lay", c.LAY, COLOURS),
    Block("fight", c.FIGHT, QUEUE),
    Block("provoke", c.PROVOKE, QUEUE),
    Block("resident", c.RESIDENT, SEATS),
    Block("earn", c.EARN, COLOURS, names("n", range(1, 12))),
    Block("draw", c.DRAW, PILES),
    Block("pile", c.PILE, PILES),
    Block("leave", c.LEAVE, PILES),
    Block("activate", c.ACTIVATE, SLOTS),
    Block("trigger", c.TRIGGER, SLOTS),
    Block("damage", c.DAMAGE_SLOT, SLOTS),
    Block("pay_slot", c.PAY_SLOT, SLOTS),
    Block("give_slot", c.GIVE_SLOT, SLOTS),
    Block("place", c.PLACE, SPOTS),
    Block("put_back", c.PUT_BACK, names("event", c.EVENT_NAMES)),
    Block("target", c.TARGET, SEATS, SLOTS),
    Block("play", c.PLAY, CARDS),
    Block("keep", c.KEEP, CARDS),
    Block("discard", c.DISCARD, CARDS),
    Block("pay_hand", c.PAY_HAND, CARDS),
])  # fmt: skip


class TournayTitle(Title):
    id = "tournay"
    prefix = "TRN"
    players = PLAYERS
    rules_version = "2"
    vocabulary = VOCABULARY
    assets = frozenset({"coins", "hand", "district", "built"})
    losing = frozenset({"suffer", "give_standing", "give_lying", "give_slot", "pay_slot", "pay_hand", "put_back"})
    idle = frozenset({"skip", "done", "decline_fight", "suffer", "no_last_card", "put_back"})
    closing = frozenset({"done"})
    recurring = frozenset({"shield", "characters", "limit", "fight", "ballista", "effect"})
    options = (
        OptionSpec("rules", ("basic", "advanced")),
        OptionSpec("expansion", ("none", "replace", "mix")),
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
        return STREAM_KEYS


TITLE = TournayTitle()
