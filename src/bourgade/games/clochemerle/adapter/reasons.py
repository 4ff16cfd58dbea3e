"""Why something cannot be done, in words and with the number of the rule. The rules say what stands in the way, by the
same functions that make the list of options; here it gets its sentence."""

from __future__ import annotations

from bourgade.games.clochemerle.adapter.wording import needed, wording
from bourgade.games.clochemerle.rules import banners, flow, office, paying, village
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.decision import Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason

# When a kind of action is asked for; whoever tries it at another question learns that.
DICE = ((c.ASK_FIRST_DIE, c.ASK_SECOND_DIE), "no.when_dice", "CLO-3.1")
SCHOOL = ((c.ASK_SCHOOL,), "no.when_school", "CLO-6.4")
MARKS = ((c.ASK_MARK,), "no.when_mark", "CLO-11.4")
TILE = ((c.ASK_TILE,), "no.when_tile", "CLO-11.11")
REFUGE = ((c.ASK_REDRAW,), "no.when_refuge", "CLO-12.7")
DIOCESE = ((c.ASK_DIOCESE,), "no.when_diocese", "CLO-12.5")
INVASION = ((c.ASK_SANATORIUM,), "no.when_invasion", "CLO-12.3")
BANNERS = ((c.ASK_BANNER,), "no.when_banner", "CLO-2.3")
MOMENTS = {
    "done": ((c.ASK_BANNER,), "no.when_done", "CLO-4.10"),
    "decline": ((c.ASK_SCHOOL, c.ASK_HEADMAN, c.ASK_MARK), "no.when_decline", "CLO-4.12"),
    "stop": ((c.ASK_CUSTOMER, c.ASK_MORE), "no.when_stop", "CLO-9.4"),
    "keep_tile": TILE, "place_tile": TILE, "keep_card": REFUGE, "redraw": REFUGE, "reveal": DIOCESE,
    "skip_reveal": DIOCESE, "suffer": INVASION, "shield": INVASION, "enrol": SCHOOL, "advance": SCHOOL,
    "appoint": SCHOOL, "mark_category": MARKS, "mark_citizen": MARKS, "take_die": DICE, "black": BANNERS,
    "white": BANNERS,
    "headman": ((c.ASK_HEADMAN,), "no.when_headman", "CLO-6.7"),
    "bury": ((c.ASK_DEATH,), "no.when_death", "CLO-13.1"),
    "hire": ((c.ASK_LABOURER,), "no.when_labourer", "CLO-13.5"),
    "way": ((c.ASK_WAY,), "no.when_way", "CLO-10.2"),
    "pay": ((c.ASK_PAY,), "no.when_pay", "CLO-4.4"),
    "value": ((c.ASK_VALUE,), "no.when_value", "CLO-3.7"),
    "plough": ((c.ASK_BANNER,), "no.when_plough", "CLO-7.8"),
    "take_customer": ((c.ASK_FREE, c.ASK_CUSTOMER, c.ASK_MORE), "no.when_customer", "CLO-9.1"),
}  # fmt: skip

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


def why_not(state: Clochemerle, seat: int, action: int) -> Reason:
    return against(state, state.stack[-1], action)


def refusals(state: Clochemerle, frame: Frame) -> list[Refusal]:
    """What a player might expect to do here and cannot."""
    options = state.choices[frame.seat]
    return [
        Refusal(
            state.title.vocabulary.describe(action),
            against(state, frame, action),
            wording(state, frame, action),
            action,
        )
        for action in expected(state, frame)
        if action not in options
    ]


def expected(state: Clochemerle, frame: Frame) -> list[int]:
    """Everything that is worth a word at a question, to be had or not."""
    player = state.players[frame.seat]
    kind = frame.kind
    if kind == c.ASK_BANNER:
        rows = [row for row in range(c.ROWS) if c.CARD_KINDS[row] != c.MONK_CARD or state.offer >> row & 1]
        return [
            *[c.BLACK + row for row in rows],
            *[c.WHITE + white for white in banners.own_whites(player)],
            c.DONE,
        ]
    if kind == c.ASK_VALUE:
        values = range(c.VALUE, c.VALUE + (c.MOST_MARKERS + 1) * (c.HIGHEST - c.LOWEST + 1))
        return [action for action in values if player.meeting or flow.value_meant(action)[1] == 0]
    if kind == c.ASK_SCHOOL:
        return list(range(c.ENROL, c.APPOINT + 2 * c.PROFESSIONS))
    if kind == c.ASK_HEADMAN:
        return [c.HEADMAN + space for space in village.SPACES if space != player.headman]
    if kind == c.ASK_WAY:
        return [c.WAY + way for way in range(len(paying.ways_to_pay(state, player, frame.a)))]
    if kind in (c.ASK_CUSTOMER, c.ASK_MORE):
        return [*[c.TAKE_CUSTOMER + card for card in range(c.CUSTOMERS) if state.customers >> card & 1], c.STOP]
    if kind == c.ASK_DEATH:
        return list(range(c.BURY, c.BURY + c.PROFESSIONS))
    if kind == c.ASK_MARK:
        marks = range(c.MARK_CATEGORY, c.MARK_CITIZEN + c.PROFESSIONS)
        return [mark for mark in marks if village.mark_obstacle(state, player, mark) != c.NO_SLOT]
    return []


def against(state: Clochemerle, frame: Frame, action: int) -> Reason:
    """Why this very action is not to be had now."""
    kind = state.title.vocabulary.kind(action)
    moments, key, rule = MOMENTS[kind]
    if frame.kind not in moments:
        return Reason(key, rule)
    player = state.players[frame.seat]
    if kind == "black":
        return against_black(state, player, frame, action - c.BLACK)
    if kind == "white":
        return against_white(state, player, frame, action - c.WHITE)
    if kind == "value":
        return against_value(player, frame, action)
    if kind == "take_die":
        return against_die(state, frame, action - c.TAKE_DIE)
    if kind == "take_customer":
        return against_customer(state, player, frame, action - c.TAKE_CUSTOMER)
    if kind == "pay":
        return against_payment(state, player, frame, action - c.PAY)
    if kind == "plough":
        return against_plough(state, player, action)
    if kind in ("enrol", "advance", "appoint"):
        return against_schooling(player, action)
    if kind in ("mark_category", "mark_citizen"):
        return against_mark(state, player, action)
    if kind == "place_tile":
        return against_tile(state, player, action - c.PLACE_TILE)
    if kind == "headman":
        return plain(village.headman_obstacle(player.headman, action - c.HEADMAN))
    if kind == "way":
        return short_of([paying.ways_to_pay(state, player, frame.a)[action - c.WAY]], "CLO-10.3")
    if kind == "bury":
        return villager_missing(action - c.BURY, "CLO-13.1")
    return Reason("no.one_banner", "CLO-4.10") if kind == "done" else Reason("no.one_customer", "CLO-9.4")


def plain(code: int) -> Reason:
    key, rule = PLAIN[code]
    return Reason(key, rule)


def villager_missing(profession: int, rule: str) -> Reason:
    return Reason("no.villager", rule, {"profession": f"profession.{c.PROFESSION_NAMES[profession]}"})


def short_of(ways: list[int], rule: str) -> Reason:
    """The resources that are not there, in the one or two ways to pay them."""
    if len(ways) == 1:
        return Reason("no.resources", rule, {"needs": needed(ways[0])})
    return Reason("no.resources_ways", rule, {"needs": needed(ways[0]), "other_needs": needed(ways[1])})


def without(white: int) -> Reason:
    """A village has not got that banner."""
    rules = {c.CHAMBER: "CLO-11.1", c.MEETING: "CLO-11.1"}
    rule = rules.get(white, "CLO-4.7")
    return Reason("no.no_banner", rule, {"banner": f"banner.{c.WHITE_NAMES[white]}"})


# Banners


def against_black(state: Clochemerle, player: Player, frame: Frame, row: int) -> Reason:
    if frame.c == 1:
        return Reason("no.after_white", "CLO-4.1")
    return black_reason(state, player, row, frame.b) or Reason("no.value", "CLO-4.2", {"value": frame.a})


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
        return short_of(paying.ways_to_pay(state, player, row), rule)
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


def against_white(state: Clochemerle, player: Player, frame: Frame, white: int) -> Reason:
    reason = white_reason(state, player, white)
    if reason is not None:
        return reason
    if not banners.whites_at(state, player, frame.a) >> white & 1:
        return Reason("no.value", "CLO-4.2", {"value": frame.a})
    return plain(c.FIELDS_ALIKE)


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


# Dice and values


def against_die(state: Clochemerle, frame: Frame, die: int) -> Reason:
    code = flow.die_obstacle(state, frame, die)
    if code == c.NO_DIE:
        return Reason("no.die", "CLO-3.1", {"die": flow.die_term(die)})
    return plain(code)


def against_value(player: Player, frame: Frame, action: int) -> Reason:
    value, markers = flow.value_meant(action)
    code = flow.value_obstacle(player, frame, value, markers)
    if code == c.MARKERS_SHORT:
        return Reason("no.markers" if player.meeting else "no.no_meeting", "CLO-3.5")
    if code == c.NO_COINS:
        return Reason("no.value_coins", "CLO-3.3", {"n": flow.value_price(frame, value, markers)})
    return plain(code)


# What banners ask


def against_customer(state: Clochemerle, player: Player, frame: Frame, customer: int) -> Reason:
    code = office.customer_obstacle(state, frame, customer)
    if code == c.OFFICE_LIMIT:
        monk = frame.a < len(state.box.office_time) - 1
        return Reason("no.customer_limit", "CLO-12.13" if monk else "CLO-9.1", {"n": frame.a})
    if code == c.NO_COINS:
        return Reason("no.customer_coins", "CLO-9.2", {"n": office.price(state, frame.b)[1]})
    return plain(code)


def against_payment(state: Clochemerle, player: Player, frame: Frame, source: int) -> Reason:
    code = paying.pay_obstacle(state, player, frame.a, source)
    if code == c.OTHER_RESOURCE:
        resource = c.NEED_NAMES[paying.next_need(frame.a)]
        return Reason("no.other_resource", "CLO-5.1", {"resource": f"resource.{resource}"})
    if code == c.NOTHING_THERE:
        return empty(source)
    if code == c.NOT_YOURS:
        return without(c.FIELD + source - c.FIELD_SOURCE)
    return plain(code)


def empty(source: int) -> Reason:
    return Reason("no.nothing_there", "CLO-5.1", {"source": f"source.{c.SOURCE_NAMES[source]}"})


def against_plough(state: Clochemerle, player: Player, action: int) -> Reason:
    code = banners.plough_obstacle(state, player, action)
    guild = action >= c.GUILD_PLOUGH
    if code == c.NOT_YOURS:
        return without(c.FIELD + action - (c.GUILD_PLOUGH if guild else c.PLOUGH))
    if code == c.NOTHING_THERE:
        return empty(c.GUILD_SOURCE if guild else c.PLOUGH_RESOURCE)
    return plain(code)


def against_schooling(player: Player, action: int) -> Reason:
    code = village.school_obstacle(player, action)
    left, right = (f"slot.{name}" for name in c.SLOT_NAMES)
    if code == c.PLACE_TAKEN:
        return Reason("no.school_full", "CLO-6.4", {"slot": left if action == c.ENROL else right})
    if action == c.ADVANCE:
        return Reason("no.pupil", "CLO-6.4", {"slot": left})
    slot, profession = village.appointment(action)
    if code == c.NO_PUPIL:
        return Reason("no.pupil", "CLO-6.4", {"slot": right if slot else left})
    return Reason("no.space_taken", "CLO-6.4", {"profession": f"profession.{c.PROFESSION_NAMES[profession]}"})


def against_mark(state: Clochemerle, player: Player, action: int) -> Reason:
    code = village.mark_obstacle(state, player, action)
    if code == c.NO_SLOT:
        return Reason("no.no_slot", "CLO-11.4", {"banner": f"banner.{c.CHAMBER_NAMES[player.chamber]}"})
    return plain(code)


def against_tile(state: Clochemerle, player: Player, white: int) -> Reason:
    if white not in banners.own_whites(player):
        return not_yours(player, white)
    return plain(village.tile_obstacle(state, player, white))
