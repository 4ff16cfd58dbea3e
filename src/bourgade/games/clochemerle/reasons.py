"""Why something cannot be done, in words and with the number of the rule."""

from __future__ import annotations

from bourgade.games.clochemerle import banners
from bourgade.games.clochemerle import codes as c
from bourgade.games.clochemerle.banners import black_obstacle, own_whites, white_obstacle, white_values, white_zone
from bourgade.games.clochemerle.flow import coins_for
from bourgade.games.clochemerle.game import Clochemerle
from bourgade.games.clochemerle.office import price
from bourgade.games.clochemerle.state import Player
from bourgade.kernel.decision import Description, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason

PLAIN = {
    banners.GONE: ("no.gone", "CLO-1.11"),
    banners.NO_CHURCH: ("no.church", "CLO-12.9"),
    banners.WINDOWS_FULL: ("no.windows", "CLO-12.9"),
    banners.JOURNEY_ENDED: ("no.journey_ended", "CLO-10.4"),
    banners.LETTER_OWNED: ("no.letter_owned", "CLO-10.1"),
    banners.LETTER_LATER: ("no.letter_later", "CLO-10.1"),
    banners.NO_COINS: ("no.coins", "CLO-4.4"),
    banners.HAND_BACK: ("no.hand_back", "CLO-8.2"),
    banners.NO_CUSTOMERS: ("no.customers", "CLO-9.4"),
    banners.USED: ("no.used", "CLO-4.8"),
}


def black_reason(state: Clochemerle, player: Player, row: int, turn: int) -> Reason | None:
    """Why a black banner cannot be activated whatever the value, or None."""
    code = black_obstacle(state, player, row, turn)
    if code == banners.FREE:
        return None
    if code == banners.ZONE_INACTIVE:
        return villager_missing(state.box.zone[row])
    if code == banners.OWNED:
        rules = {c.CHURCH_ROW: "CLO-7.1", c.CHAMBER_ROW: "CLO-12.1"}
        rule = next((rule for end, rule in rules.items() if row < end), "CLO-11.1")
        return Reason("no.owned", rule)
    if code == banners.HAND_OWN:
        return Reason("no.hand_own", "CLO-8.4" if state.seats == 2 else "CLO-8.3")
    if code == banners.NO_RESOURCES:
        return Reason("no.resources", "CLO-10.3" if row >= c.TRAVEL_ROW else "CLO-4.4")
    key, rule = PLAIN[code]
    return Reason(key, rule)


def white_reason(state: Clochemerle, player: Player, white: int) -> Reason | None:
    """Why a white banner cannot be activated whatever the value, or None."""
    code = white_obstacle(state, player, white)
    if code == banners.FREE:
        return None
    if code == banners.ZONE_INACTIVE:
        return villager_missing(white_zone(white))
    if code == banners.NO_RESOURCES:
        return Reason("no.resources", "CLO-9.7")
    key, rule = PLAIN[code]
    return Reason(key, rule)


def villager_missing(profession: int) -> Reason:
    return Reason("no.villager", "CLO-4.5", {"profession": f"profession.{c.PROFESSION_NAMES[profession]}"})


def refusals(state: Clochemerle, frame: Frame) -> list[Refusal]:
    """What a player might expect to do here and cannot."""
    player = state.players[frame.seat]
    kind = frame.kind
    if kind == c.ASK_BANNER:
        return refused_banners(state, player, frame)
    if kind == c.ASK_VALUE:
        return refused_values(player, frame)
    if kind == c.ASK_SCHOOL:
        return refused_schooling(state, player)
    if kind == c.ASK_WAY:
        ways = state.choices[frame.seat]
        return [
            Refusal(state.title.describe(c.WAY + way), Reason("no.resources", "CLO-10.3"))
            for way in range(2)
            if c.WAY + way not in ways
        ]
    if kind in (c.ASK_CUSTOMER, c.ASK_MORE):
        return refused_customers(state, player, frame)
    if kind in (c.ASK_MARK, c.ASK_DEATH):
        return refused_professions(state, player, kind)
    return []


def refused_banners(state: Clochemerle, player: Player, frame: Frame) -> list[Refusal]:
    """Every black banner and every white one of the village that is not to be had; monks only from the tops."""
    found: list[Refusal] = []
    describe = state.title.describe
    options = state.choices[frame.seat]
    for row in range(c.ROWS):
        below_top = c.MONK_ROW <= row < c.TRAVEL_ROW and not state.offer >> row & 1
        if c.BLACK + row in options or below_top:
            continue
        if frame.c == 1:
            reason: Reason | None = Reason("no.after_white", "CLO-4.1")
        else:
            reason = black_reason(state, player, row, frame.b)
            if reason is None or not state.box.values[row] >> frame.a & 1:
                reason = reason or Reason("no.value", "CLO-4.2", {"value": frame.a})
        assert reason is not None
        found.append(Refusal(describe(c.BLACK + row), reason))
    for white in own_whites(player):
        if c.WHITE + white in options:
            continue
        reason = white_reason(state, player, white)
        if reason is None and not white_values(state, player, white) >> frame.a & 1:
            reason = Reason("no.value", "CLO-4.2", {"value": frame.a})
        found.append(Refusal(describe(c.WHITE + white), reason or Reason("no.same_field", "CLO-7.8")))
    if frame.c == 0:
        found.append(Refusal({"kind": "done"}, Reason("no.one_banner", "CLO-4.10")))
    return found


def refused_values(player: Player, frame: Frame) -> list[Refusal]:
    """Values that cost more coins than there are, with no marker more to help."""
    one, other = frame.b % 6 + 1, frame.c % 6 + 1
    found: list[Refusal] = []
    for value in range(2, 13):
        for markers in range(3):
            coins = coins_for(one, other, value, markers)
            meaning: Description = {"kind": "value", "value": value, "markers": markers}
            if markers > player.meeting_marks:
                if player.meeting:
                    found.append(Refusal(meaning, Reason("no.markers", "CLO-3.5")))
            elif coins > player.coins:
                found.append(Refusal(meaning, Reason("no.value_coins", "CLO-3.3", {"n": coins})))
            elif any(coins_for(one, other, value, fewer) <= coins for fewer in range(markers)):
                found.append(Refusal(meaning, Reason("no.needless", "CLO-3.6")))
    return found


def refused_schooling(state: Clochemerle, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    if player.pupils & c.LEFT:
        found.append(Refusal({"kind": "enrol"}, Reason("no.school_full", "CLO-6.4")))
        if player.pupils & c.RIGHT:
            found.append(Refusal({"kind": "advance"}, Reason("no.school_full", "CLO-6.4")))
    else:
        found.append(Refusal({"kind": "advance"}, Reason("no.pupil", "CLO-6.4")))
    describe = state.title.describe
    for slot in range(2):
        for profession in range(c.PROFESSIONS):
            meaning = describe(c.APPOINT + c.PROFESSIONS * slot + profession)
            if not player.pupils >> slot & 1:
                found.append(Refusal(meaning, Reason("no.pupil", "CLO-6.4")))
            elif player.villagers >> profession & 1:
                found.append(Refusal(meaning, Reason("no.space_taken", "CLO-6.4")))
    return found


def refused_customers(state: Clochemerle, player: Player, frame: Frame) -> list[Refusal]:
    found: list[Refusal] = []
    describe = state.title.describe
    options = state.choices[frame.seat]
    for customer in range(c.CUSTOMERS):
        action = c.TAKE_CUSTOMER + customer
        if action in options or not state.customers >> customer & 1:
            continue
        if frame.b >= frame.a:
            reason = Reason("no.customer_limit", "CLO-9.1" if frame.a > 2 else "CLO-12.13", {"n": frame.a})
        elif player.coins < price(state, frame.b)[1]:
            reason = Reason("no.customer_coins", "CLO-9.2", {"n": price(state, frame.b)[1]})
        else:
            reason = Reason("no.customer_order", "CLO-9.5")
        found.append(Refusal(describe(action), reason))
    if c.STOP not in options:
        found.append(Refusal({"kind": "stop"}, Reason("no.one_customer", "CLO-9.4")))
    return found


def refused_professions(state: Clochemerle, player: Player, kind: int) -> list[Refusal]:
    describe = state.title.describe
    options = state.choices[player.seat]
    if kind == c.ASK_DEATH:
        reason = Reason("no.nobody_there", "CLO-13.1")
        actions = range(c.BURY, c.BURY + c.PROFESSIONS)
    else:
        reason = Reason("no.marked", "CLO-11.4")
        categories = state.box.chamber_markers[player.chamber] == c.CATEGORY_MARKERS
        first = c.MARK_CATEGORY if categories else c.MARK_CITIZEN
        actions = range(first, first + c.CATEGORIES)
    return [Refusal(describe(action), reason) for action in actions if action not in options]
