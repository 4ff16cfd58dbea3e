"""Obstacles in words: the sentence, the rule behind it, and what it names."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.kernel.decision import Description
from bourgade.kernel.message import Reason

# Obstacles of which there is one thing to say.
PLAIN: Final = {
    no.SET_UP: Reason("no.set_up", "LOR-2.3"),
    no.ONLY_THROW: Reason("no.only_throw", "LOR-3.4"),
    no.ONLY_BUILDING: Reason("no.only_building", "LOR-3.5"),
    no.ONLY_FOUNDING: Reason("no.only_founding", "LOR-3.5"),
    no.WORK_LATER: Reason("no.work_later", "LOR-3.3"),
    no.CHANGE_LATER: Reason("no.change_later", "LOR-3.3"),
    no.POSTING_LATER: Reason("no.posting_later", "LOR-3.3"),
    no.OFFER_LATER: Reason("no.offer_later", "LOR-3.3"),
    no.WRITE_LATER: Reason("no.write_later", "LOR-3.3"),
    no.STRIKE_LATER: Reason("no.strike_later", "LOR-3.3"),
    no.ONLY_FEEDING: Reason("no.only_feeding", "LOR-9.1"),
    no.ONLY_WINDOW: Reason("no.only_window", "LOR-7.3"),
    no.ONLY_BEFORE: Reason("no.only_before", "LOR-12.1"),
    no.RED_TIME: Reason("no.red_time", "LOR-8.8"),
    no.BEWITCH_TIME: Reason("no.bewitch_time", "LOR-12.5"),
    no.ANSWER_FIRST: Reason("no.answer_first", "LOR-7.10"),
    no.NO_OFFER_TO_YOU: Reason("no.no_offer_to_you", "LOR-7.10"),
    no.NO_OFFER_OF_YOURS: Reason("no.no_offer_of_yours", "LOR-7.11"),
    no.NOT_HELD_UP: Reason("no.not_held_up", "LOR-7.11"),
    no.NOT_ANNEXING: Reason("no.not_annexing", "LOR-14.2"),
    no.NOT_BEWITCHING: Reason("no.not_bewitching", "LOR-12.6"),
    no.NOTHING_TO_DROP: Reason("no.nothing_to_drop", "LOR-10.6"),
    no.NOBODY_THERE: Reason("no.nobody_there", "LOR-1.1"),
    no.NO_SUCH_GUEST: Reason("no.no_such_guest", "LOR-7.5"),
    no.OWN_GUEST: Reason("no.own_guest", "LOR-7.5"),
    no.OFF_BOARD: Reason("no.off_board", "LOR-1.3"),
    no.NO_SITE: Reason("no.no_site", "LOR-1.5"),
    no.TILE_TAKEN: Reason("no.tile_taken", "LOR-1.6"),
    no.SITE_TAKEN: Reason("no.site_taken", "LOR-1.6"),
    no.FIRST_WORKSHOP: Reason("no.first_workshop", "LOR-2.4"),
    no.FIRST_TILE: Reason("no.first_tile", "LOR-2.3"),
    no.FIRST_CRAFT: Reason("no.first_craft", "LOR-2.4"),
    no.BESIDE_RIVAL: Reason("no.beside_rival", "LOR-2.5"),
    no.WITCH_LEFT: Reason("no.witch_left", "LOR-5.3"),
    no.DUCHY_LEFT: Reason("no.duchy_left", "LOR-5.4"),
    no.CRAFT_HERE: Reason("no.craft_here", "LOR-5.6"),
    no.SECOND_MILL: Reason("no.second_mill", "LOR-5.8"),
    no.OWN_DUCHY_NEAR: Reason("no.own_duchy_near", "LOR-5.6"),
    no.LARGE_ALREADY: Reason("no.large_already", "LOR-5.5"),
    no.OWN_DUCHY: Reason("no.own_duchy", "LOR-5.5"),
    no.NO_TARIFFS: Reason("no.no_tariffs", "LOR-7.14"),
    no.NO_WORKSHOPS: Reason("no.no_workshops", "LOR-7.5"),
    no.POSTED: Reason("no.posted", "LOR-7.4"),
    no.SHUT_ALREADY: Reason("no.shut_already", "LOR-7.5"),
    no.NOT_SHUT: Reason("no.not_shut", "LOR-7.5"),
    no.INTO_MEDICINE: Reason("no.into_medicine", "LOR-8.4"),
    no.RIVAL_WITCH: Reason("no.rival_witch", "LOR-8.9"),
    no.NO_BOWL: Reason("no.no_bowl", "LOR-12.1"),
    no.NO_BEWITCHING: Reason("no.no_bewitching", "LOR-12.5"),
    no.BEWITCHED: Reason("no.bewitched", "LOR-12.5"),
    no.SWAPS: Reason("no.swaps", "LOR-12.2"),
    no.SAME_BEAD: Reason("no.same", "LOR-12.1"),
    no.LAST_BEAD: Reason("no.last_bead", "LOR-12.3"),
    no.BEAD_COLOUR: Reason("no.bead_colour", "LOR-12.2"),
    no.BEAD_SPARE: Reason("no.bead_spare", "LOR-12.3"),
    no.NO_BEAD_TO_CHANGE: Reason("no.no_bead_to_change", "LOR-12.3"),
    no.ONE_BEAD: Reason("no.one_bead", "LOR-12.6"),
    no.NO_OFFERS: Reason("no.no_offers", "LOR-7.14"),
    no.DEALS: Reason("no.deals", "LOR-7.12"),
    no.OFFERS: Reason("no.offers", "LOR-7.12"),
    no.REFUSED_TWICE: Reason("no.refused_twice", "LOR-7.12"),
    no.NO_PARTNER: Reason("no.no_partner", "LOR-7.12"),
    no.ONE_PARTNER: Reason("no.one_partner", "LOR-7.7"),
    no.DRAFTING: Reason("no.drafting", "LOR-7.7"),
    no.NO_DRAFT: Reason("no.no_draft", "LOR-7.7"),
    no.NOTHING_BEGUN: Reason("no.nothing_begun", "LOR-7.7"),
    no.NOT_WRITTEN: Reason("no.not_written", "LOR-7.7"),
    no.BLANK: Reason("no.blank", "LOR-7.9"),
    no.ONE_SIDED: Reason("no.one_sided", "LOR-7.9"),
    no.SAID: Reason("no.said", "LOR-7.12"),
    no.NOT_COUNTER: Reason("no.not_counter", "LOR-7.10"),
    no.LENT_WORKSHOP: Reason("no.lent_workshop", "LOR-7.8"),
    no.GUEST_WORKSHOP: Reason("no.guest_workshop", "LOR-6.8"),
    no.YOU_LACK: Reason("no.you_lack", "LOR-7.8"),
    no.CARDS: Reason("no.cards", "LOR-7.8"),
    no.COUNTER: Reason("no.counter", "LOR-7.10"),
    no.WORKSHOP_THERE: Reason("no.workshop_there", "LOR-10.3"),
    no.LARGE_THERE: Reason("no.large_there", "LOR-10.4"),
    no.SMALL_THERE: Reason("no.small_there", "LOR-10.5"),
    no.NOT_DROPPABLE: Reason("no.not_droppable", "LOR-10.6"),
    no.NOT_AROUND: Reason("no.not_around", "LOR-14.2"),
    no.NOTHING_TO_ANNEX: Reason("no.nothing_to_annex", "LOR-14.2"),
    no.MODULE: Reason("no.module", "LOR-16.1"),
    no.SHIELDED: Reason("no.shielded", "LOR-14.4"),
    no.WEAKER: Reason("no.weaker", "LOR-14.7"),
    no.GUARDED: Reason("no.guarded", "LOR-14.3"),
    no.LARGE_GUARD: Reason("no.large_guard", "LOR-15.2"),
    no.ENLARGED: Reason("no.enlarged", "LOR-15.1"),
}
# Those of which the rule is that of what one wanted to do.
BY_ACTION: Final = {
    no.ONLY_MEDICINE: "no.only_medicine",
    no.YOURSELF: "no.yourself",
    no.FARM_LEFT: "no.farm_left",
    no.CUBE_LEFT: "no.cube_left",
    no.ROOM: "no.room",
    no.POSTED_ALREADY: "no.posted_already",
    no.WITCH_HOUSE: "no.witch_house",
    no.MEDICINE: "no.medicine",
    no.MEDICINE_TO_CHANGE: "no.medicine_to_change",
    no.SAME: "no.same",
}
# The rule of what one wanted to do, by the kind of action.
RULES: Final = {
    "process": "LOR-6.1", "process_at": "LOR-6.6", "brew": "LOR-8.1", "change_raw": "LOR-8.3",
    "change_product": "LOR-8.4", "swap_mission": "LOR-8.6", "move_witch": "LOR-8.7", "red_bead": "LOR-8.8",
    "duel": "LOR-8.9", "bewitch": "LOR-12.5", "tariff": "LOR-7.4", "shut": "LOR-7.5", "admit": "LOR-7.5",
    "watch": "LOR-7.3", "offer": "LOR-7.7", "work": "LOR-7.7",
    "give": "LOR-7.7", "get": "LOR-7.7", "pay": "LOR-9.3", "farm": "LOR-5.2", "workshop": "LOR-5.7",
    "annex": "LOR-15.3",
}  # fmt: skip
ANNEXING_A_FARM: Final = "LOR-14.5"
EIGHT_WORKSHOPS: Final = "LOR-5.11"


def worded(state: Lorrein, seat: int, action: int, obstacle: int) -> Reason:
    """The reason that an obstacle gives against an action."""
    if obstacle in PLAIN:
        return PLAIN[obstacle]
    meaning = state.title.vocabulary.meaning(action)
    kind = str(meaning["kind"])
    if obstacle in BY_ACTION:
        if obstacle == no.FARM_LEFT and kind == "annex":
            return Reason(BY_ACTION[obstacle], ANNEXING_A_FARM)
        if obstacle == no.CUBE_LEFT and kind == "workshop":
            return Reason(BY_ACTION[obstacle], EIGHT_WORKSHOPS)
        return Reason(BY_ACTION[obstacle], RULES[kind])
    if "owner_seat" in meaning:
        return of_an_owner(state, meaning, obstacle)
    if obstacle in (no.PRICE, no.ENLARGING_PRICE):
        return of_a_price(state, seat, action, kind)
    if "craft" in meaning and obstacle != no.RAW and obstacle != no.STOCK and obstacle != no.NO_RAW_TO_SEND:
        return of_a_craft(meaning, obstacle)
    if obstacle == no.FOOD:
        return Reason("no.food", "LOR-9.3", {"n": state.owed(state.players[seat])})
    if obstacle == no.SIDE_FULL:
        return Reason("no.side_full", "LOR-7.7", {"n": c.ITEMS_A_SIDE})
    if obstacle == no.AUTHOR_LACKS:
        return Reason("no.author_lacks", "LOR-7.8", {"author_seat": state.offer.author})
    if obstacle == no.FARMS:
        return Reason("no.farms", "LOR-12.6", {"active_seat": state.active})
    return of_a_good(meaning, obstacle)


def of_an_owner(state: Lorrein, meaning: Description, obstacle: int) -> Reason:
    """Against working at somebody's by a tariff."""
    owner, craft = int(meaning["owner_seat"]), f"craft.{meaning['craft']}"
    if obstacle == no.NOT_OWNER:
        return Reason("no.not_owner", "LOR-6.6", {"owner_seat": owner, "craft": craft})
    if obstacle == no.CLOSED:
        return Reason("no.closed", "LOR-7.4", {"owner_seat": owner, "craft": craft})
    if obstacle == no.SHUT_OUT:
        return Reason("no.shut_out", "LOR-7.5", {"owner_seat": owner})
    if obstacle == no.TARIFF:
        tariff = state.players[owner].tariffs[c.CRAFT_NAMES.index(str(meaning["craft"]))]
        return Reason("no.tariff", "LOR-7.6", {"price": f"good.{c.GOOD_NAMES[tariff - c.PRICED]}"})
    return of_a_craft(meaning, obstacle) if obstacle == no.OWN_WORKSHOP else of_a_good(meaning, obstacle)


def of_a_craft(meaning: Description, obstacle: int) -> Reason:
    craft = f"craft.{meaning['craft']}"
    if obstacle == no.WORKSHOP:
        return Reason("no.workshop", "LOR-6.6", {"craft": craft})
    if obstacle == no.OWN_WORKSHOP:
        return Reason("no.own_workshop", "LOR-6.8", {"craft": craft})
    if obstacle == no.NO_HOST:
        return Reason("no.no_host", "LOR-7.7", {"craft": craft})
    if obstacle == no.NO_GUEST:
        return Reason("no.no_guest", "LOR-7.7", {"craft": craft})
    return Reason("no.no_such_workshop", RULES[str(meaning["kind"])], {"craft": craft})


def of_a_good(meaning: Description, obstacle: int) -> Reason:
    """Against what needs a good that is lacking."""
    rule = RULES[str(meaning["kind"])]
    if "old" in meaning:
        if obstacle == no.STOCK:
            return Reason("no.stock", rule, {"good": f"good.{meaning['new']}"})
        return Reason("no.nothing_to_change", rule, {"good": f"good.{meaning['old']}"})
    if "good" in meaning:
        good = f"good.{meaning['good']}"
        if obstacle == no.NOT_TO_GIVE:
            return Reason("no.not_to_give", rule, {"good": good})
        if obstacle == no.NOT_TO_GET:
            return Reason("no.not_to_get", rule, {"good": good})
        return Reason("no.no_such_food", rule, {"good": good})
    raw = c.CRAFT_NAMES.index(str(meaning["craft"])) if "craft" in meaning else c.LAVENDER
    if obstacle == no.STOCK:
        return Reason("no.stock", rule, {"good": f"good.{c.PRODUCT_NAMES[raw]}"})
    if obstacle == no.NO_RAW_TO_SEND:
        return Reason("no.no_raw_to_send", rule, {"good": f"good.{c.RAW_NAMES[raw]}"})
    return Reason("no.good", rule, {"good": f"good.{c.RAW_NAMES[raw]}"})


PRICED: Final = {
    "farm": c.PRICE_FARM, "witch_house": c.PRICE_WITCH, "duchy": c.PRICE_DUCHY, "enlarge": c.PRICE_ENLARGE,
}  # fmt: skip


def of_a_price(state: Lorrein, seat: int, action: int, kind: str) -> Reason:
    """Against a build: the goods that are lacking for it."""
    what = state.land[action - c.WORKSHOP_TILE] if kind == "workshop" else PRICED[kind]
    price, goods = state.box.prices[what], state.players[seat].goods
    missing = {
        f"good.{c.GOOD_NAMES[good]}": count - goods[good]
        for good, count in zip(price[::2], price[1::2], strict=True)
        if goods[good] < count
    }
    return Reason("no.enlarging_price" if kind == "enlarge" else "no.price", "LOR-5.1", {"missing": missing})
