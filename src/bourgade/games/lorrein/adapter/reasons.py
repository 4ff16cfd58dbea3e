"""Why an action is not to be had: the obstacle that the rules' own *can it?* finds, in words and with its rule.

`obstacle` answers for every action of the vocabulary at every question; it finds none just for those in the list and
for asides.
"""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.adapter.wording import worded
from bourgade.games.lorrein.rules import annexing, building, crafts, drafting, feeding, harvest, opening, posting, trade
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from bourgade.games.lorrein.rules.windows import can_wish
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason

BEFORE: Final = (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN)
# Questions in the midst of an act, and the kinds of action that they are about; the set-up's.
MIDST: Final = {
    c.ASK_PAY: ("pay",), c.ASK_DROP: ("drop_workshop",), c.ASK_ANNEX: ("annex", "stop_annexing"),
    c.ASK_BEWITCH: ("swap_bead", "stop_bewitching"),
}  # fmt: skip
SET_UP: Final = {c.ASK_START_DUCHY: "duchy", c.ASK_START_WORKSHOP: "workshop", c.ASK_START_FARM: "farm"}
# Of every kind of action, what is said where it is not to be had at all.
ELSEWHERE: Final = {
    "pass": no.ONLY_WINDOW, "throw": no.ONLY_THROW, "swap_bead": no.ONLY_BEFORE, "red_bead": no.RED_TIME,
    "bewitch": no.BEWITCH_TIME, "stop_bewitching": no.NOT_BEWITCHING,
    "end_building": no.ONLY_BUILDING, "farm": no.ONLY_BUILDING, "witch_house": no.ONLY_BUILDING,
    "workshop": no.ONLY_BUILDING, "duchy": no.ONLY_FOUNDING, "enlarge": no.ONLY_FOUNDING,
    "swap_mission": no.ONLY_MEDICINE, "move_witch": no.ONLY_MEDICINE, "duel": no.ONLY_MEDICINE,
    "annex": no.NOT_ANNEXING, "stop_annexing": no.NOT_ANNEXING, "drop_workshop": no.NOTHING_TO_DROP,
    "pay": no.ONLY_FEEDING, "lose_workshop": no.ONLY_FEEDING, "shrink": no.ONLY_FEEDING, "lose_duchy": no.ONLY_FEEDING,
    "process": no.WORK_LATER, "process_at": no.WORK_LATER, "brew": no.WORK_LATER, "change_raw": no.CHANGE_LATER,
    "change_product": no.CHANGE_LATER,
    "tariff": no.POSTING_LATER, "shut": no.POSTING_LATER, "admit": no.POSTING_LATER, "watch": no.POSTING_LATER,
    "offer": no.OFFER_LATER, "offer_all": no.OFFER_LATER, "drop": no.OFFER_LATER, "send": no.OFFER_LATER,
    "give": no.WRITE_LATER, "get": no.WRITE_LATER, "work": no.WRITE_LATER,
    "less_give": no.STRIKE_LATER, "less_get": no.STRIKE_LATER, "less_work": no.STRIKE_LATER,
    "accept": no.NO_OFFER_TO_YOU, "refuse": no.NO_OFFER_TO_YOU, "counter": no.NO_OFFER_TO_YOU,
    "go_on": no.NOT_HELD_UP, "withdraw": no.NO_OFFER_OF_YOURS,
}  # fmt: skip
# What is done only in one's own building phase, only while feeding; and of what is written, what is said without a
# draft.
BUILDING: Final = (
    "end_building", "farm", "witch_house", "move_witch", "workshop", "duchy", "enlarge", "swap_mission", "duel",
)  # fmt: skip
FEEDING: Final = ("pay", "lose_workshop", "shrink", "lose_duchy")
WRITING: Final = {
    "drop": no.NO_DRAFT, "send": no.NO_DRAFT, "give": no.NOTHING_BEGUN, "get": no.NOTHING_BEGUN,
    "work": no.NOTHING_BEGUN, "less_give": no.NOT_WRITTEN, "less_get": no.NOT_WRITTEN, "less_work": no.NOT_WRITTEN,
}  # fmt: skip


def reason_against(state: Lorrein, seat: int, action: int) -> Reason:
    """Why a waiting seat cannot play an action now."""
    return worded(state, seat, action, obstacle(state, seat, action))


def obstacle(state: Lorrein, seat: int, action: int) -> int:
    """What stands between a waiting seat and an action; FINE for its choices and its asides only."""
    frame = state.stack[-1]
    block = state.title.vocabulary.block(action)
    place = action - block.base
    if frame.kind in SET_UP:
        return in_set_up(state, frame, block.kind, place)
    if frame.kind in MIDST:
        return amidst(state, frame, block.kind, place)
    player = state.players[seat]
    if block.kind in WRITING:
        return when_writing(state, player, block.kind, action)
    if block.kind in BUILDING and frame.kind == c.ASK_BUILD:
        return when_building(state, player, block.kind, place)
    if block.kind in FEEDING and frame.kind == c.ASK_FEED:
        return when_feeding(state, player, block.kind, place)
    return at_desk(state, player, frame, block.kind, place)


def elsewhere(state: Lorrein, kind: str) -> int:
    """What is said of an action that belongs to another moment."""
    if kind == "swap_bead" and not state.box.bowl_module:
        return no.NO_BOWL
    if kind == "bewitch" and not state.box.bowl_plus:
        return no.NO_BEWITCHING
    return ELSEWHERE[kind]


def in_set_up(state: Lorrein, frame: Frame, kind: str, place: int) -> int:
    if kind != SET_UP[frame.kind]:
        return no.SET_UP if kind in SET_UP.values() else elsewhere(state, kind)
    if kind == "duchy":
        return opening.can_found_first(state, opening.open_crafts(state), place)
    if kind == "workshop":
        return opening.can_place_first(state, opening.open_crafts(state), frame.a, place)
    return opening.can_farm_first(state, frame.seat, place)


def amidst(state: Lorrein, frame: Frame, kind: str, place: int) -> int:
    """An act is whole (LOR-3.3)."""
    player = state.players[frame.seat]
    if kind not in MIDST[frame.kind]:
        return elsewhere(state, kind)
    if kind == "pay":
        return feeding.can_pay_with(player, place)
    if kind == "drop_workshop":
        return feeding.can_drop(state, frame, place)
    if kind == "annex":
        return annexing.can_annex(state, player, place, frame.a, frame.b == 1)
    if kind == "stop_bewitching":
        return harvest.can_stop_bewitching(state)
    if kind == "swap_bead":
        return harvest.can_bewitch_more(state) or swap(state, harvest.ALL_COLOURS, place)
    return no.FINE


def swap(state: Lorrein, colours: int, place: int) -> int:
    return harvest.can_swap(state, colours, place // c.LANDSCAPES, place % c.LANDSCAPES)


def when_building(state: Lorrein, player: Player, kind: str, place: int) -> int:
    if kind == "farm":
        return building.can_afford(state, player, c.PRICE_FARM) or building.can_stand(state, place)
    if kind == "witch_house":
        return building.can_afford(state, player, c.PRICE_WITCH) or building.can_stand(state, place)
    if kind == "move_witch":
        return building.can_move_witch(player) or building.can_stand(state, place)
    if kind == "workshop":
        return building.can_build_workshop(state, player, place)
    if kind == "duchy":
        return building.can_afford(state, player, c.PRICE_DUCHY) or building.can_found(state, place)
    if kind == "enlarge":
        return building.can_enlarge(state, player, place)
    if kind == "swap_mission":
        return building.can_swap_mission(player)
    if kind == "duel":
        return building.can_duel(state, player, place)
    return no.FINE


def when_feeding(state: Lorrein, player: Player, kind: str, place: int) -> int:
    if kind == "pay":
        return feeding.can_feed(state, player, place)
    if kind == "lose_workshop":
        return feeding.can_lose_workshop(state, player, place)
    if kind == "shrink":
        return feeding.can_shrink(state, player, place)
    return feeding.can_lose_duchy(state, player, place)


def when_writing(state: Lorrein, player: Player, kind: str, action: int) -> int:
    if not drafting.is_writing(player):
        return WRITING[kind]
    if kind == "drop":
        return no.FINE
    if kind == "send":
        return drafting.can_send(state, player)
    if action >= c.LESS:
        return drafting.can_strike(player, action)
    return drafting.can_write(state, player, drafting.partners(state, player.draft), action)


def at_desk(state: Lorrein, player: Player, frame: Frame, kind: str, place: int) -> int:
    """What may be done at several questions, or at one of them only."""
    if kind in ("process", "process_at", "brew", "change_raw", "change_product"):
        return working(state, player, kind, place)
    if kind in ("tariff", "shut", "admit", "watch"):
        return posting_settings(state, player, kind, place)
    if kind in ("offer", "offer_all"):
        return drafting.can_begin(state, player, place if kind == "offer" else c.TO_ALL)
    if kind in ("accept", "refuse", "counter") and frame.kind == c.ASK_ANSWER:
        return answering(state, player, frame, kind)
    if frame.kind == c.ASK_WINDOW:
        if kind == "pass":
            return no.FINE
        if kind in ("red_bead", "bewitch"):
            return can_wish(state, player, frame.b, c.RED_BEAD if kind == "red_bead" else c.BEWITCH)
    if frame.kind in BEFORE:
        if kind == "throw":
            return no.FINE
        if kind == "swap_bead":
            return harvest.can_change_bowl(state, player) or swap(state, harvest.farm_colours(player), place)
    return elsewhere(state, kind)


def working(state: Lorrein, player: Player, kind: str, place: int) -> int:
    if kind == "process":
        return crafts.can_process(state, player, place)
    if kind == "brew":
        return crafts.can_brew(state, player)
    if kind == "change_raw":
        return crafts.can_change_raw(player, place // c.RAWS, place % c.RAWS)
    if kind == "change_product":
        return crafts.can_change_card(state, player, c.RAWS + place // c.RAWS, c.RAWS + place % c.RAWS)
    craft, owner = divmod(place, c.SEATS)
    if owner >= state.seats:
        return no.NOBODY_THERE
    return crafts.can_process_at(state, player, craft, state.players[owner])


def posting_settings(state: Lorrein, player: Player, kind: str, place: int) -> int:
    if kind == "watch":
        return posting.can_watch(player, place)
    if kind == "tariff":
        return posting.can_post(state, player, place // c.TARIFFS, place % c.TARIFFS)
    return posting.can_shut(state, player, place, kind == "shut")


def answering(state: Lorrein, player: Player, frame: Frame, kind: str) -> int:
    if kind == "accept":
        return trade.can_settle(state, state.offer, player)
    if kind == "counter":
        return trade.can_counter(state, frame, player)
    return no.FINE
