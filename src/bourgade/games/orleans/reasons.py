"""Why something cannot be done, in words and with the number of the rule."""

from __future__ import annotations

from bourgade.games.orleans import bathhouse, events, flow, places, torture
from bourgade.games.orleans import codes as c
from bourgade.games.orleans.game import Orleans
from bourgade.games.orleans.state import Player
from bourgade.kernel.decision import Description, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason

PASSIVE_RULES = {c.SACRISTY: "ORL-9.14", c.HERB_GARDEN: "ORL-9.15", c.SCHOOL: "ORL-9.27"}
# Obstacles of places, in words and with their rule.
OBSTACLES = {
    places.NO_FOLLOWER_LEFT: ("no.follower_left", "ORL-6.9"),
    places.TRACK_ENDED: ("no.track_ended", "ORL-6.13"),
    places.NO_MONKS_NOW: ("no.pilgrimage", "ORL-12.4"),
    places.NO_GOOD_LEFT: ("no.good_left", "ORL-6.10"),
    places.NO_TECHNOLOGY_LEFT: ("no.technology_left", "ORL-6.10"),
    places.NO_WAY: ("no.way", "ORL-6.14"),
    places.NO_STATION_LEFT: ("no.station_left", "ORL-7.18"),
    places.TOWN_TAKEN: ("no.town_taken", "ORL-7.18"),
    places.STATION_THERE: ("no.station_there", "ORL-7.19"),
    places.DEVELOPMENT_ENDED: ("no.development_ended", "ORL-11.7"),
    places.NO_COINS: ("no.coins", "ORL-9.28"),
    places.NO_DEED: ("no.deed", "ORL-6.14"),
    places.BAG_EMPTY: ("no.bag_empty", "ORL-9.23"),
    places.NOBODY_TO_RECRUIT: ("no.nobody_to_recruit", "ORL-7.4"),
}


def refusals(state: Orleans, frame: Frame) -> list[Refusal]:
    """What a player might expect to do here and cannot."""
    player = state.players[frame.seat]
    kind = frame.kind
    if kind in (c.ASK_DRAW, c.ASK_PULL):
        return refused_draws(state, player, frame) + refused_pulls(state, player, frame)
    if kind in (c.ASK_PLAN, c.ASK_PLAN_ON):
        return refused_placements(state, player)
    if kind == c.ASK_ACT:
        return refused_places(state, player)
    if kind == c.ASK_RECRUIT:
        kinds = [k for k in range(c.KINDS) if state.box.amount[frame.a] >> k & 1]
        return [
            Refusal({"kind": "recruit", "follower": c.KIND_NAMES[k]}, reason)
            for k in kinds
            if (reason := recruit_reason(state, player, k)) is not None
        ]
    if kind == c.ASK_TILE and player.tracks[c.TRADER] <= 1:
        second = state.tiles & ~state.box.stack_one
        reason = Reason("no.first_tile", "ORL-7.8")
        return [
            Refusal({"kind": "take_tile", "place": c.PLACE_NAMES[place]}, reason)
            for place in range(c.BOARD_PLACES, c.PLACES)
            if second >> place & 1
        ]
    if kind == c.ASK_DEED:
        return refused_deeds(state, player, frame)
    if kind == c.ASK_SPEND:
        return refused_spending(state, player, frame)
    if kind == c.ASK_TECHNOLOGY:
        return refused_covers(state, player)
    if kind == c.ASK_HARVEST and c.FINE not in events.harvest_options(state, player):
        rich = player.coins >= state.box.harvest_fine
        rule = "ORL-12.11" if state.box.second_edition else "ORL-12.9"
        return [Refusal({"kind": "fine"}, Reason("no.food_first", rule) if rich else Reason("no.fine", "ORL-12.12"))]
    if kind == c.ASK_BATHE:
        return refused_bathers(state, frame)
    if kind == c.ASK_TORTURE:
        return refused_gifts(state, player)
    return []


def refused_draws(state: Orleans, player: Player, frame: Frame) -> list[Refusal]:
    """Draws within the draw value that the bag or the market does not allow, or that come too late."""
    found: list[Refusal] = []
    for n in range(1, frame.a + 1):
        reason = None
        if frame.b > 0:
            reason = Reason("no.draw_after_pull", "ORL-4.7")
        elif n > sum(player.bag):
            reason = Reason("no.bag_short", "ORL-4.2")
        elif n > flow.room(state, player):
            reason = Reason("no.market_full", "ORL-4.2")
        if reason is not None:
            found.append(Refusal({"kind": "draw", "n": n}, reason))
    return found


def refused_pulls(state: Orleans, player: Player, frame: Frame) -> list[Refusal]:
    """Followers at work that cannot be pulled back, all for the same reason."""
    if frame.a == 0:
        reason = Reason("no.draw_value_used", "ORL-4.3")
    elif flow.room(state, player) == 0:
        reason = Reason("no.market_full", "ORL-4.4")
    elif not flow.may_pull(state, player, frame):
        reason = Reason("no.pull_without_draw", "ORL-4.6")
    else:
        return []
    return [
        Refusal({"kind": "pull", "place": c.PLACE_NAMES[space // 3], "slot": space % 3}, reason)
        for space in range(c.SPACES)
        if player.spaces[space] not in (c.EMPTY, c.TECHNOLOGY)
    ]


def refused_placements(state: Orleans, player: Player) -> list[Refusal]:
    """Followers of the market that a space does not take: one reason for each empty space that nobody fits, and for
    starters at the Town Hall."""
    found: list[Refusal] = []
    accepts = state.box.accepts[player.perks()]
    have = [t for t in range(c.TOKENS) if player.market[t] > 0 or t in player.tower]
    for place in player.places:
        for space in range(3 * place, 3 * place + state.box.space_count[place]):
            if player.spaces[space] != c.EMPTY:
                continue
            needs = c.SPACE_NAMES[state.box.space_kind[space]]
            for token in have:
                if accepts[space] >> token & 1:
                    continue
                meaning: Description = {
                    "kind": "place", "place": c.PLACE_NAMES[place], "slot": space % 3, "follower": c.TOKEN_NAMES[token],
                }  # fmt: skip
                if place == c.TOWN_HALL:
                    found.append(Refusal(meaning, Reason("no.starter_town_hall", "ORL-5.13")))
                else:
                    rule = "ORL-5.9" if needs == "monk" else "ORL-5.2"
                    found.append(Refusal(meaning, Reason("no.wrong_follower", rule, {"needs": f"follower.{needs}"})))
    return found


def refused_places(state: Orleans, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    for place in player.places:
        reason = place_reason(state, player, place)
        if reason is not None:
            found.append(Refusal({"kind": "use", "place": c.PLACE_NAMES[place]}, reason))
    return found


def place_reason(state: Orleans, player: Player, place: int) -> Reason | None:
    """Why a place cannot be used now, or None."""
    code = places.obstacle(state, player, place)
    if code == places.NOT_AN_ACTION:
        return Reason("no.not_an_action", PASSIVE_RULES[place])
    if not places.loaded(state.box, player, place):
        missing = [
            f"follower.{c.SPACE_NAMES[state.box.space_kind[space]]}"
            for space in range(3 * place, 3 * place + state.box.space_count[place])
            if player.spaces[space] == c.EMPTY
        ]
        if place == c.GUNPOWDER_TOWER:
            return Reason("no.tower_empty", "ORL-10.10")
        if place == c.TOWN_HALL:
            return Reason("no.town_hall_empty", "ORL-5.3")
        return Reason("no.missing", "ORL-5.3", {"missing": missing})
    if code == places.FREE:
        return None
    key, rule = OBSTACLES[code]
    args: Args = {}
    if state.box.effect[place] == c.RECRUIT and code != places.NOBODY_TO_RECRUIT:
        return recruit_reason(state, player, state.box.amount[place].bit_length() - 1)
    if code == places.NO_GOOD_LEFT:
        args = {"good": f"good.{c.GOOD_NAMES[state.box.amount[place]]}"}
        rule = "ORL-9.9"
    elif code == places.NO_TECHNOLOGY_LEFT:
        rule = "ORL-9.33"
    elif code in (places.TOWN_TAKEN, places.STATION_THERE, places.NO_WAY):
        args = {"town": f"town.{c.TOWN_NAMES[player.town]}"}
    return Reason(key, rule, args)


def recruit_reason(state: Orleans, player: Player, kind: int) -> Reason | None:
    code = places.recruit_obstacle(state, player, kind)
    if code == places.FREE:
        return None
    key, rule = OBSTACLES[code]
    args: Args = {}
    if code == places.NO_GOOD_LEFT:
        args = {"good": f"good.{c.GOOD_NAMES[state.box.farmer_goods[player.tracks[kind]]]}"}
    elif code in (places.NO_FOLLOWER_LEFT, places.TRACK_ENDED):
        args = {"follower": f"follower.{c.KIND_NAMES[kind]}"}
    return Reason(key, rule, args)


def refused_deeds(state: Orleans, player: Player, frame: Frame) -> list[Refusal]:
    """Occupants that must stay: starters, and kinds with no free space left at a deed that asks for them."""
    found: list[Refusal] = []
    tokens = player.tower if frame.a == c.GUNPOWDER_TOWER else player.spaces[3 * frame.a : 3 * frame.a + 3]
    for token in sorted(set(tokens) - {c.EMPTY}):
        kind = token if token < c.KINDS else token - c.KINDS
        for deed in range(c.DEEDS):
            if not state.box.deed_spaces[c.KINDS * deed + kind]:
                continue
            meaning: Description = {
                "kind": "deed", "deed": c.DEED_NAMES[deed], "follower": c.TOKEN_NAMES[token],
            }  # fmt: skip
            if token >= c.KINDS:
                found.append(Refusal(meaning, Reason("no.starter_deed", "ORL-10.12")))
            elif state.deeds[c.KINDS * deed + kind] == 0:
                args: Args = {"deed": f"deed.{c.DEED_NAMES[deed]}", "follower": f"follower.{c.KIND_NAMES[kind]}"}
                found.append(Refusal(meaning, Reason("no.deed_space", "ORL-10.1", args)))
    return found


def refused_spending(state: Orleans, player: Player, frame: Frame) -> list[Refusal]:
    found: list[Refusal] = []
    for coins in range(1, state.box.amount[frame.a] + 1):
        if coins > player.coins:
            found.append(Refusal({"kind": "spend", "n": coins}, Reason("no.coins", "ORL-9.28")))
        elif coins > state.box.last_space - player.development:
            found.append(Refusal({"kind": "spend", "n": coins}, Reason("no.development_ended", "ORL-9.29")))
    return found


def refused_covers(state: Orleans, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    for place in player.places:
        for space in range(3 * place, 3 * place + state.box.space_count[place]):
            if not flow.coverable(state, player, space):
                meaning: Description = {"kind": "cover", "place": c.PLACE_NAMES[place], "slot": space % 3}
                found.append(Refusal(meaning, cover_reason(state, player, space)))
    return found


def cover_reason(state: Orleans, player: Player, space: int) -> Reason:
    place = space // 3
    if state.box.space_count[place] < 2 or place == c.TOWN_HALL:
        return Reason("no.single_space", "ORL-8.7")
    if c.TECHNOLOGY in player.spaces[3 * place : 3 * place + 3]:
        return Reason("no.technology_there", "ORL-8.6")
    if state.box.space_kind[space] == c.MONK:
        return Reason("no.monk_space", "ORL-8.5")
    if not player.covered and state.box.space_kind[space] != c.FARMER:
        return Reason("no.first_technology", "ORL-8.4")
    return Reason("no.covering", "ORL-8.9")


def refused_bathers(state: Orleans, frame: Frame) -> list[Refusal]:
    """Those drawn who cannot be placed anywhere, or only in the way of somebody else."""
    placed = {(action - c.PLACE) % c.TOKENS for action in bathhouse.bathe_options(state, frame)}
    reason = Reason("no.bather_fits_nowhere", "ORL-9.19")
    return [
        Refusal({"kind": "place", "follower": c.TOKEN_NAMES[token]}, reason)
        for token in sorted(set(bathhouse.unpack(frame.a)) - placed)
    ]


def refused_gifts(state: Orleans, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    if not torture.can_step_back(state, player):
        key = "no.step_back" if player.development else "no.development_start"
        rule = "ORL-13.7" if state.box.second_edition else "ORL-13.8"
        found.append(Refusal({"kind": "give_development"}, Reason(key, rule)))
    if not any(player.bag[: c.KINDS]):
        found.append(Refusal({"kind": "give_follower"}, Reason("no.neutral_in_bag", "ORL-13.6")))
    return found
