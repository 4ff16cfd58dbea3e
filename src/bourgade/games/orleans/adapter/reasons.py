"""Why something cannot be done, in words and with the number of the rule. `obstacle` finds what stands in the way of
any action at any question; where a list of options is made in another way for speed, tests hold the two against each
other, action by action."""

from __future__ import annotations

from bourgade.games.orleans.adapter.moments import MOMENTS
from bourgade.games.orleans.rules import bathhouse, events, flow, places, torture
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.deeds import occupants
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.decision import Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason

PASSIVE_RULES = {c.SACRISTY: "ORL-9.14", c.HERB_GARDEN: "ORL-9.15", c.SCHOOL: "ORL-9.27"}
TRAVEL_RULES = {c.WAGON: "ORL-7.15", c.HORSE_WAGON: "ORL-9.30"}
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
    places.STATION_THERE: ("no.station_there", "ORL-7.18"),
    places.DEVELOPMENT_ENDED: ("no.development_ended", "ORL-11.7"),
    places.NO_COINS: ("no.coins", "ORL-9.28"),
    places.NO_DEED: ("no.deed", "ORL-6.14"),
    places.BAG_EMPTY: ("no.bag_empty", "ORL-9.23"),
    places.NOBODY_TO_RECRUIT: ("no.nobody_to_recruit", "ORL-7.4"),
}


def why_not(state: Orleans, seat: int, action: int) -> Reason:
    found = obstacle(state, state.asking(seat), action)
    assert found is not None, f"nothing speaks against {state.title.describe(action)}"
    return found


def obstacle(state: Orleans, frame: Frame, action: int) -> Reason | None:
    """What stands in the way of this very action at a question; None when nothing does."""
    kind = state.title.vocabulary.kind(action)
    moments, key, rule = MOMENTS[kind]
    if frame.kind not in moments:
        return Reason(key, rule)
    player = state.players[frame.seat]
    if kind == "place":
        space, token = divmod(action - c.PLACE, c.TOKENS)
        if frame.kind == c.ASK_BATHE:
            return against_bather(state, player, frame, action)
        return against_placement(state, player, frame, space, token)
    if kind == "use":
        return against_use(state, player, action - c.USE)
    if kind == "draw":
        return against_draw(state, player, frame, action - c.DRAW + 1)
    if kind == "pull":
        return against_pull(state, player, frame, action - c.PULL)
    if kind == "cover":
        return against_cover(state, player, action - c.COVER)
    if kind == "deed":
        return against_deed(state, player, frame, *divmod(action - c.DEED, c.KINDS))
    if kind.startswith("give_"):
        return against_gift(state, player, action)
    return against_choice(state, player, frame, kind, action)


def against_choice(state: Orleans, player: Player, frame: Frame, kind: str, action: int) -> Reason | None:
    """What is chosen of a few: followers, tiles, goods, ways, coins."""
    if kind == "recruit":
        return against_recruit(state, player, frame, action - c.RECRUIT_KIND)
    if kind == "take_tile":
        return against_tile(state, player, action - c.TAKE_TILE + c.BOARD_PLACES)
    if kind == "exclude":
        out = not state.tiles >> action - c.EXCLUDE + c.BOARD_PLACES & 1
        return Reason("no.tile_out", "ORL-15.2") if out else None
    if kind == "travel":
        return against_travel(state, player, frame, action - c.TRAVEL)
    if kind == "take_good":
        return against_good(state, frame, action - c.TAKE_GOOD)
    if kind == "store":
        return against_store(state, player, action - c.STORE)
    if kind == "spend":
        return against_spending(state, player, frame, action - c.SPEND + 1)
    if kind in ("feed", "fine"):
        return against_harvest(state, player, action)
    if kind == "reward":
        ended = action > c.REWARD and player.development >= state.box.last_space
        return Reason("no.development_ended", "ORL-10.6") if ended else None
    if kind == "stop_deeds":
        return Reason("no.one_deed", "ORL-10.2") if frame.b == 0 else None
    if kind == "stop_drawing" and frame.kind == c.ASK_STORE and sum(player.market) > state.box.market:
        return Reason("no.market_over", "ORL-4.10", {"n": state.box.market})
    return None


# What a player might expect to do, for the question itself


def refusals(state: Orleans, frame: Frame) -> list[Refusal]:
    """What a player might expect to do here and cannot."""
    player = state.players[frame.seat]
    found = [
        Refusal(state.title.vocabulary.describe(action), reason, action=action)
        for action in expected(state, player, frame)
        if (reason := obstacle(state, frame, action)) is not None
    ]
    if frame.kind == c.ASK_DEED:
        found += refused_starters(state, player, frame)
    if frame.kind == c.ASK_BATHE:
        found += refused_bathers(state, frame)
    return found


def expected(state: Orleans, player: Player, frame: Frame) -> list[int]:
    """Everything that is worth a word at a question, to be had or not."""
    kind = frame.kind
    own_spaces = [space for place in player.places for space in spaces_of(state, place)]
    if kind in (c.ASK_DRAW, c.ASK_PULL):
        pulls = [c.PULL + space for space in own_spaces if player.spaces[space] not in (c.EMPTY, c.TECHNOLOGY)]
        return [c.DRAW + n for n in range(frame.a)] + [pull for pull in pulls if pull >= c.PULL + frame.c]
    if kind in (c.ASK_PLAN, c.ASK_PLAN_ON):
        return misfits(state, player, own_spaces)
    if kind == c.ASK_ACT:
        return [c.USE + place for place in player.places]
    if kind == c.ASK_RECRUIT:
        return [c.RECRUIT_KIND + k for k in range(c.KINDS) if state.box.amount[frame.a] >> k & 1]
    if kind == c.ASK_TILE:
        tiles = [place for place in range(c.BOARD_PLACES, c.PLACES) if state.tiles >> place & 1]
        return [c.TAKE_TILE + place - c.BOARD_PLACES for place in tiles]
    if kind == c.ASK_DEED:
        kinds = occupants(player, frame.a)
        wanted = state.box.deed_spaces
        deeds = [c.KINDS * deed + k for deed in range(c.DEEDS) for k in kinds if wanted[c.KINDS * deed + k]]
        return [c.DEED + deed for deed in sorted(deeds)]
    if kind == c.ASK_SPEND:
        return [c.SPEND + n for n in range(state.box.amount[frame.a])]
    if kind == c.ASK_TECHNOLOGY:
        return [c.COVER + space for space in own_spaces]
    if kind == c.ASK_HARVEST:
        return [c.FINE]
    if kind == c.ASK_TORTURE:
        return [c.GIVE_DEVELOPMENT, c.GIVE_FOLLOWER]
    return []


def misfits(state: Orleans, player: Player, own_spaces: list[int]) -> list[int]:
    """Followers at hand, with the empty spaces that do not take them."""
    accepts = state.box.accepts[player.perks()]
    have = [token for token in range(c.TOKENS) if at_hand(player, token)]
    return [
        c.PLACE + c.TOKENS * space + token
        for space in own_spaces
        if player.spaces[space] == c.EMPTY
        for token in have
        if not accepts[space] >> token & 1
    ]


def refused_starters(state: Orleans, player: Player, frame: Frame) -> list[Refusal]:
    """Starters there have no action of their own: they never go to deeds."""
    tokens = player.tower if frame.a == c.GUNPOWDER_TOWER else player.spaces[3 * frame.a : 3 * frame.a + 3]
    starters = sorted({token for token in tokens if c.KINDS <= token < c.TOKENS})
    return [
        Refusal(
            {"kind": "deed", "deed": c.DEED_NAMES[deed], "follower": c.TOKEN_NAMES[token]},
            Reason("no.starter_deed", "ORL-10.12"),
        )
        for token in starters
        for deed in range(c.DEEDS)
        if state.box.deed_spaces[c.KINDS * deed + token - c.KINDS]
    ]


def refused_bathers(state: Orleans, frame: Frame) -> list[Refusal]:
    """Those drawn who cannot be placed anywhere, or only in the way of somebody else."""
    placed = {(action - c.PLACE) % c.TOKENS for action in bathhouse.bathe_options(state, frame)}
    return [
        Refusal({"kind": "place", "follower": c.TOKEN_NAMES[token]}, Reason("no.bather_fits_nowhere", "ORL-9.19"))
        for token in sorted(set(bathhouse.unpack(frame.a)) - placed)
    ]


# Places and their spaces


def spaces_of(state: Orleans, place: int) -> range:
    return range(3 * place, 3 * place + state.box.space_count[place])


def at_hand(player: Player, token: int) -> bool:
    return player.market[token] > 0 or token in player.tower


def named(prefix: str, name: str) -> Args:
    return {prefix: f"{prefix}.{name}"}


def against_space(state: Orleans, player: Player, space: int) -> Reason | None:
    """A place that is somebody else's or nobody's, or a space that it has not got."""
    place = space // 3
    if place not in player.places:
        return Reason("no.no_place", "ORL-9.1", named("place", c.PLACE_NAMES[place]))
    if space not in spaces_of(state, place):
        return Reason("no.no_space", "ORL-5.2", named("place", c.PLACE_NAMES[place]))
    return None


def against_occupied(player: Player, space: int) -> Reason | None:
    if player.spaces[space] == c.TECHNOLOGY:
        return Reason("no.space_covered", "ORL-5.14")
    return Reason("no.space_taken", "ORL-5.2") if player.spaces[space] != c.EMPTY else None


def against_fit(state: Orleans, player: Player, space: int, token: int) -> Reason | None:
    """A space takes the kind that it shows, or a stand-in."""
    if state.box.accepts[player.perks()][space] >> token & 1:
        return None
    if space // 3 == c.TOWN_HALL:
        return Reason("no.starter_town_hall", "ORL-5.13")
    needs = c.SPACE_NAMES[state.box.space_kind[space]]
    return Reason("no.wrong_follower", "ORL-5.9" if needs == "monk" else "ORL-5.2", {"needs": f"follower.{needs}"})


def against_placement(state: Orleans, player: Player, frame: Frame, space: int, token: int) -> Reason | None:
    reason = against_space(state, player, space) or against_occupied(player, space)
    if reason is not None:
        return reason
    if not at_hand(player, token):
        return Reason("no.not_at_hand", "ORL-5.1", named("follower", c.TOKEN_NAMES[token]))
    reason = against_fit(state, player, space, token)
    if reason is not None:
        return reason
    if space < frame.a:
        return Reason("no.earlier_space", "ORL-5.5")
    if state.box.twin[space] and player.spaces[space - 1] == c.EMPTY:
        return Reason("no.twin_space", "ORL-5.2")
    return None


def against_bather(state: Orleans, player: Player, frame: Frame, action: int) -> Reason | None:
    space, token = divmod(action - c.PLACE, c.TOKENS)
    reason = against_space(state, player, space) or against_occupied(player, space)
    if reason is not None:
        return reason
    if token not in bathhouse.unpack(frame.a):
        return Reason("no.not_drawn", "ORL-9.19", named("follower", c.TOKEN_NAMES[token]))
    if space // 3 == c.BATHHOUSE:
        return Reason("no.not_the_bath", "ORL-9.21")
    reason = against_fit(state, player, space, token)
    if reason is None and action not in bathhouse.bathe_options(state, frame):
        return Reason("no.bather_in_the_way", "ORL-9.19")
    return reason


def against_draw(state: Orleans, player: Player, frame: Frame, n: int) -> Reason | None:
    if frame.b > 0:
        return Reason("no.draw_after_pull", "ORL-4.7")
    if n > frame.a:
        return (
            Reason("no.draw_value", "ORL-4.1", {"n": frame.a}) if frame.a else Reason("no.draw_value_used", "ORL-4.1")
        )
    if n > sum(player.bag):
        return Reason("no.bag_short", "ORL-4.2")
    return Reason("no.market_full", "ORL-4.2") if n > flow.room(state, player) else None


def against_pull(state: Orleans, player: Player, frame: Frame, space: int) -> Reason | None:
    reason = against_space(state, player, space)
    if reason is not None:
        return reason
    if player.spaces[space] == c.TECHNOLOGY:
        return Reason("no.technology_stays", "ORL-8.8")
    if player.spaces[space] == c.EMPTY:
        return Reason("no.nobody_there", "ORL-4.3")
    if frame.a == 0:
        return Reason("no.draw_value_used", "ORL-4.3")
    if flow.room(state, player) == 0:
        return Reason("no.market_full", "ORL-4.4")
    if not flow.may_pull(state, player, frame):
        return Reason("no.pull_without_draw", "ORL-4.6")
    return Reason("no.earlier_pull", "ORL-4.7") if space < frame.c else None


def against_store(state: Orleans, player: Player, token: int) -> Reason | None:
    most = state.box.amount[c.GUNPOWDER_TOWER]
    if len(player.tower) >= most:
        return Reason("no.tower_full", "ORL-4.10", {"n": most})
    absent = player.market[token] == 0
    return Reason("no.not_on_market", "ORL-4.10", named("follower", c.TOKEN_NAMES[token])) if absent else None


# Actions


def against_use(state: Orleans, player: Player, place: int) -> Reason | None:
    if place not in player.places:
        return Reason("no.no_place", "ORL-9.1", named("place", c.PLACE_NAMES[place]))
    code = places.obstacle(state, player, place)
    if code == places.NOT_AN_ACTION:
        return Reason("no.not_an_action", PASSIVE_RULES.get(place, "ORL-9.3"))
    if not places.loaded(state.box, player, place):
        return not_loaded(state, player, place)
    if code == places.FREE:
        return None
    key, rule = OBSTACLES[code]
    if state.box.effect[place] == c.RECRUIT and code != places.NOBODY_TO_RECRUIT:
        return recruit_reason(state, player, state.box.amount[place].bit_length() - 1)
    if code == places.NO_GOOD_LEFT:
        return Reason(key, "ORL-9.9", named("good", c.GOOD_NAMES[state.box.amount[place]]))
    if code == places.NO_TECHNOLOGY_LEFT:
        return Reason(key, "ORL-9.33")
    if code == places.STATION_THERE and player.town == c.ORLEANS:
        rule = "ORL-7.19"
    if code in (places.TOWN_TAKEN, places.STATION_THERE, places.NO_WAY):
        return Reason(key, rule, named("town", c.TOWN_NAMES[player.town]))
    return Reason(key, rule)


def not_loaded(state: Orleans, player: Player, place: int) -> Reason:
    if place == c.GUNPOWDER_TOWER:
        return Reason("no.tower_empty", "ORL-10.10")
    if place == c.TOWN_HALL:
        return Reason("no.town_hall_empty", "ORL-5.3")
    missing: dict[str, int] = {}
    for space in spaces_of(state, place):
        if player.spaces[space] == c.EMPTY:
            term = f"follower.{c.SPACE_NAMES[state.box.space_kind[space]]}"
            missing[term] = missing.get(term, 0) + 1
    return Reason("no.missing", "ORL-5.3", {"missing": missing})


def against_recruit(state: Orleans, player: Player, frame: Frame, kind: int) -> Reason | None:
    if not state.box.amount[frame.a] >> kind & 1:
        args: Args = {**named("place", c.PLACE_NAMES[frame.a]), **named("follower", c.KIND_NAMES[kind])}
        return Reason("no.not_recruited_here", "ORL-7.4", args)
    return recruit_reason(state, player, kind)


def recruit_reason(state: Orleans, player: Player, kind: int) -> Reason | None:
    code = places.recruit_obstacle(state, player, kind)
    if code == places.FREE:
        return None
    key, rule = OBSTACLES[code]
    if code == places.NO_GOOD_LEFT:
        return Reason(key, rule, named("good", c.GOOD_NAMES[state.box.farmer_goods[player.tracks[kind]]]))
    if code == places.NO_FOLLOWER_LEFT:
        return Reason(key, rule, {"followers": f"followers.{c.KIND_NAMES[kind]}"})
    if code == places.TRACK_ENDED:
        return Reason(key, rule, {"followers": f"followers.{c.KIND_NAMES[kind]}"})
    return Reason(key, rule)


def against_tile(state: Orleans, player: Player, place: int) -> Reason | None:
    """A tile is on offer, in the other stack, somebody's, or out of the game."""
    if places.on_offer(state, player) >> place & 1:
        return None
    if state.tiles >> place & 1:
        return Reason("no.first_tile", "ORL-7.8")
    if place in player.places:
        return Reason("no.tile_own", "ORL-9.1")
    for other in state.players:
        if place in other.places:
            return Reason("no.tile_taken", "ORL-9.1", {"owner_seat": other.seat})
    return Reason("no.tile_out", "ORL-13.13" if state.box.options["exclusion"] is False else "ORL-15.2")


def against_travel(state: Orleans, player: Player, frame: Frame, edge: int) -> Reason | None:
    rule = TRAVEL_RULES.get(frame.a, "ORL-7.14")
    if player.town not in state.box.edge_ends[edge]:
        return Reason("no.not_from_here", rule, named("town", c.TOWN_NAMES[player.town]))
    if state.box.edge_way[edge] != state.box.amount[frame.a]:
        args: Args = {**named("place", c.PLACE_NAMES[frame.a]), **named("way", c.WAY_NAMES[state.box.edge_way[edge]])}
        return Reason("no.other_way", rule, args)
    return None


def against_good(state: Orleans, frame: Frame, good: int) -> Reason | None:
    lies_there = any(state.way_goods[space] == good for space in state.box.edge_spaces[frame.a])
    return None if lies_there else Reason("no.not_on_the_way", "ORL-7.16", named("good", c.GOOD_NAMES[good]))


def against_deed(state: Orleans, player: Player, frame: Frame, deed: int, kind: int) -> Reason | None:
    args = named("follower", c.KIND_NAMES[kind])
    if kind not in occupants(player, frame.a):
        return Reason("no.not_in_there", "ORL-10.2", args)
    if state.deeds[c.KINDS * deed + kind] > 0:
        return None
    args.update(named("deed", c.DEED_NAMES[deed]))
    wanted = state.box.deed_spaces[c.KINDS * deed + kind] > 0
    return Reason("no.deed_space" if wanted else "no.deed_kind", "ORL-10.1", args)


def against_spending(state: Orleans, player: Player, frame: Frame, coins: int) -> Reason | None:
    most = state.box.amount[frame.a]
    if coins > most:
        return Reason("no.spend_limit", "ORL-9.28", {"n": most})
    if coins > player.coins:
        return Reason("no.coins", "ORL-9.28")
    left = state.box.last_space - player.development
    return Reason("no.steps_left", "ORL-9.29", {"n": left}) if coins > left else None


def against_cover(state: Orleans, player: Player, space: int) -> Reason | None:
    reason = against_space(state, player, space)
    if reason is not None or flow.coverable(state, player, space):
        return reason
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


# Harvest and torture


def against_harvest(state: Orleans, player: Player, action: int) -> Reason | None:
    if action in events.harvest_options(state, player):
        return None
    if action == c.FINE:
        if player.coins < state.box.harvest_fine:
            return Reason("no.fine", "ORL-12.12")
        return Reason("no.food_first", "ORL-12.11" if state.box.second_edition else "ORL-12.9")
    good = action - c.FEED
    rule = "ORL-12.10" if state.box.second_edition else "ORL-12.9"
    return Reason("no.not_food" if good > c.WINE else "no.no_good", rule, named("good", c.GOOD_NAMES[good]))


def against_gift(state: Orleans, player: Player, action: int) -> Reason | None:
    if action in torture.torture_options(state, player):
        return None
    if action == c.GIVE_DEVELOPMENT:
        return against_step_back(state, player)
    if action == c.GIVE_FOLLOWER:
        return Reason("no.neutral_in_bag", "ORL-13.6")
    if action == c.GIVE_STOCK:
        return Reason("no.station_left", "ORL-13.5")
    if action == c.GIVE_TECHNOLOGY:
        return Reason("no.no_spare", "ORL-13.11")
    if c.GIVE_GOOD <= action < c.GIVE_GOOD + c.GOODS:
        return Reason("no.no_good", "ORL-13.9", named("good", c.GOOD_NAMES[action - c.GIVE_GOOD]))
    if c.GIVE_STATION <= action < c.GIVE_STATION + c.TOWNS:
        return Reason("no.no_station_there", "ORL-13.5", named("town", c.TOWN_NAMES[action - c.GIVE_STATION]))
    if c.GIVE_PLACED <= action < c.GIVE_PLACED + c.SPACES:
        return Reason("no.no_technology_there", "ORL-13.11")
    place = action - c.GIVE_TILE + c.BOARD_PLACES
    return Reason("no.no_place", "ORL-13.10", named("place", c.PLACE_NAMES[place]))


def against_step_back(state: Orleans, player: Player) -> Reason:
    rule = "ORL-13.7" if state.box.second_edition else "ORL-13.8"
    if player.development == 0:
        return Reason("no.development_start", rule)
    onto = state.box.space_coins[player.development - 1] > 0
    return Reason("no.step_onto_coins" if onto else "no.step_behind_coins", rule)
