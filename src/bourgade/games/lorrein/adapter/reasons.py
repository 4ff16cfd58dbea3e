"""Why an action is not to be had: the obstacle that the rules' own *can it?* finds. What belongs to one question alone
is in its presenter (`questions.py`); `wording.py` puts an obstacle into words."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import building, crafts, drafting, feeding, harvest, posting
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

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
# Of what is written, what is said without a draft.
WRITING: Final = {
    "drop": no.NO_DRAFT, "send": no.NO_DRAFT, "give": no.NOTHING_BEGUN, "get": no.NOTHING_BEGUN,
    "work": no.NOTHING_BEGUN, "less_give": no.NOT_WRITTEN, "less_get": no.NOT_WRITTEN, "less_work": no.NOT_WRITTEN,
}  # fmt: skip


def elsewhere(state: Lorrein, kind: str) -> int:
    """What is said of an action that belongs to another moment."""
    if kind == "swap_bead" and not state.box.bowl_module:
        return no.NO_BOWL
    if kind == "bewitch" and not state.box.bowl_plus:
        return no.NO_BEWITCHING
    return ELSEWHERE[kind]


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


def at_any_time(state: Lorrein, player: Player, kind: str, place: int, action: int) -> int:
    """What may be done at several questions; what belongs to one of them only, has its time elsewhere."""
    if kind in WRITING:
        return when_writing(state, player, kind, action)
    if kind in ("process", "process_at", "brew", "change_raw", "change_product"):
        return working(state, player, kind, place)
    if kind in ("tariff", "shut", "admit", "watch"):
        return posting_settings(state, player, kind, place)
    if kind in ("offer", "offer_all"):
        return drafting.can_begin(state, player, place if kind == "offer" else c.TO_ALL)
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
