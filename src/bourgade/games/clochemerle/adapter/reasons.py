"""Why something cannot be done, in words and with the number of the rule: what several questions have in common. The
rules say what stands in the way, by the same functions that make the list of options; here it gets its sentence."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import banners
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.paying import NEED_BITS, NEED_MASK, ways_to_pay
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.message import Reason

# Obstacles whose sentence needs nothing more.
PLAIN = {
    c.NO_CHURCH: ("no.church", "CLO-12.9"),
    c.WINDOWS_FULL: ("no.windows", "CLO-12.9"),
    c.JOURNEY_ENDED: ("no.journey_ended", "CLO-10.4"),
    c.LETTER_OWNED: ("no.letter_owned", "CLO-10.1"),
    c.HAND_BACK: ("no.hand_back", "CLO-8.2"),
    c.NO_CUSTOMERS: ("no.customers", "CLO-9.4"),
    c.USED: ("no.used", "CLO-4.8"),
    c.FIELDS_ALIKE: ("no.same_field", "CLO-7.8"),
    c.DIE_ORDER: ("no.die_order", "CLO-3.1"),
    c.NEEDLESS: ("no.needless", "CLO-3.6"),
    c.HEADMAN_THERE: ("no.headman_there", "CLO-6.7"),
    c.HEADMAN_FAR: ("no.headman_far", "CLO-6.7"),
    c.TILE_THERE: ("no.tile_there", "CLO-11.10"),
    c.MARKED: ("no.marked", "CLO-11.4"),
    c.NOT_OPEN: ("no.customer_closed", "CLO-9.1"),
    c.CUSTOMER_ORDER: ("no.customer_order", "CLO-9.5"),
    c.GUILD_NEEDED: ("no.guild_needed", "CLO-5.2"),
    c.PLOUGH_THERE: ("no.plough_there", "CLO-7.5"),
    c.NO_PLOUGH: ("no.no_plough", "CLO-5.2"),
}


def plain(code: int) -> Reason:
    key, rule = PLAIN[code]
    return Reason(key, rule)


def villager_missing(profession: int, rule: str) -> Reason:
    return Reason("no.villager", rule, {"profession": f"profession.{c.PROFESSION_NAMES[profession]}"})


def short_of(ways: list[int], rule: str) -> Reason:
    """The resources that are not there, in the one or two ways to pay them."""
    if len(ways) == 1:
        return Reason("no.resources", rule, {"needs": counted(ways[0])})
    return Reason("no.resources_ways", rule, {"needs": counted(ways[0]), "other_needs": counted(ways[1])})


def counted(needs: int) -> dict[str, int]:
    """Packed resources, counted for people."""
    return {
        f"resource.{name}": count
        for kind, name in enumerate(c.NEED_NAMES)
        if (count := needs >> NEED_BITS * kind & NEED_MASK)
    }


def without(white: int) -> Reason:
    """A village has not got that banner."""
    rules = {c.CHAMBER: "CLO-11.1", c.MEETING: "CLO-11.1"}
    rule = rules.get(white, "CLO-4.7")
    return Reason("no.no_banner", rule, {"banner": f"banner.{c.WHITE_NAMES[white]}"})


def black_reason(state: Clochemerle, player: Player, row: int, turn: int) -> Reason | None:
    """Why a black banner cannot be activated whatever the value, or None."""
    code = banners.black_obstacle(state, player, row, turn)
    if code == c.FREE:
        return None
    if code == c.GONE:
        return gone(state, player, row)
    if code == c.ZONE_INACTIVE:
        return villager_missing(state.box.zone[row], "CLO-4.5")
    if code == c.OWNED:
        return owned(row)
    if code == c.LETTER_LATER:
        letter = c.LETTER_NAMES[player.next_letter()]
        return Reason("no.letter_later", "CLO-10.1", {"banner": f"banner.travel_{letter}"})
    if code == c.NO_COINS:
        rule, coins = price(state, player, row)
        return Reason("no.coins", rule, {"n": coins})
    if code == c.NO_RESOURCES:
        rule = "CLO-10.3" if c.CARD_KINDS[row] == c.TRAVEL_CARD else "CLO-4.4"
        return short_of(ways_to_pay(state, player, row), rule)
    if code == c.HAND_OWN:
        return Reason("no.hand_own", "CLO-8.4" if state.seats == 2 else "CLO-8.3")
    return plain(code)


def gone(state: Clochemerle, player: Player, row: int) -> Reason:
    """A card that does not lie in the middle: of a pile none is left, any other is somewhere."""
    card = c.CARD_KINDS[row]
    if card == c.TRAVEL_CARD:
        return Reason("no.letter_gone", "CLO-1.11")
    if card in (c.MEETING_CARD, c.FIELD_CARD):
        return Reason("no.gone", "CLO-1.11", {"banner": f"banner.{c.BLACK_NAMES[row]}"})
    for other in state.players:
        if has_card(other, row):
            if other is player:
                return Reason("no.card_own", "CLO-1.11")
            return Reason("no.card_taken", "CLO-1.11", {"owner_seat": other.seat})
    return Reason("no.monk_below", "CLO-12.9")


def has_card(player: Player, row: int) -> bool:
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        return row in player.workshops
    if card == c.CHURCH_CARD:
        return player.church == row - c.CHURCH_ROW
    if card == c.CHAMBER_CARD:
        return player.chamber == row - c.CHAMBER_ROW
    return card == c.MONK_CARD and player.monks >> row - c.MONK_ROW & 1 != 0


def owned(row: int) -> Reason:
    """One of a sort is enough."""
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        return Reason("no.owned", "CLO-7.1", {"banner": f"banner.{c.WORKSHOP_NAMES[row // c.COPIES]}"})
    if card == c.CHURCH_CARD:
        return Reason("no.owned", "CLO-12.1", {"banner": "banner.church"})
    banner = c.CHAMBER if card == c.CHAMBER_CARD else c.MEETING
    return Reason("no.owned", "CLO-11.1", {"banner": f"banner.{c.WHITE_NAMES[banner]}"})


def price(state: Clochemerle, player: Player, row: int) -> tuple[str, int]:
    """The rule that asks for coins for a black banner, and how many."""
    if row == c.OFFICE_ROW:
        return "CLO-9.2", state.box.office_coins[1]
    if c.CARD_KINDS[row] == c.TRAVEL_CARD:
        return "CLO-10.3", state.box.grey_coins[player.journey[row - c.TRAVEL_ROW - 1]]
    return "CLO-4.4", state.box.coins[row]


def white_reason(state: Clochemerle, player: Player, white: int) -> Reason | None:
    """Why a white banner cannot be activated whatever the value, or None."""
    if white not in banners.own_whites(player):
        return not_yours(player, white)
    code = banners.white_obstacle(state, player, white)
    if code == c.FREE:
        return None
    if code == c.ZONE_INACTIVE:
        return villager_missing(c.WHITE_ZONES[white], "CLO-4.5")
    if code == c.NO_RESOURCES:
        return short_of([state.box.customer_needs[white - c.CUSTOMER]], "CLO-9.7")
    return plain(code)


def not_yours(player: Player, white: int) -> Reason:
    """A white banner that is not in the village."""
    customer = white - c.CUSTOMER
    if customer < 0:
        return without(white)
    return Reason("no.customer_served" if player.served >> customer & 1 else "no.customer_elsewhere", "CLO-9.7")


def empty(source: int) -> Reason:
    return Reason("no.nothing_there", "CLO-5.1", {"source": f"source.{c.SOURCE_NAMES[source]}"})
