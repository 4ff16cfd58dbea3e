"""Questions for people: the prompt, the options with their meaning, and why the others are not to be had."""

from __future__ import annotations

from bourgade.games.orleans import bathhouse, events, flow, places, torture
from bourgade.games.orleans import codes as c
from bourgade.games.orleans.game import Orleans
from bourgade.games.orleans.state import Player
from bourgade.kernel.border import choices
from bourgade.kernel.decision import Decision, Description, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason

# What is asked, and the rule behind it.
QUESTIONS = {
    c.ASK_EXCLUDE: ("exclude", "ORL-15.2"),
    c.ASK_DRAW: ("draw", "ORL-4.1"),
    c.ASK_PULL: ("draw", "ORL-4.3"),
    c.ASK_STORE: ("store", "ORL-4.10"),
    c.ASK_PLAN: ("plan", "ORL-5.1"),
    c.ASK_PLAN_ON: ("plan", "ORL-5.1"),
    c.ASK_ACT: ("act", "ORL-6.1"),
    c.ASK_RECRUIT: ("recruit", "ORL-7.4"),
    c.ASK_TILE: ("tile", "ORL-7.8"),
    c.ASK_TRAVEL: ("travel", "ORL-7.14"),
    c.ASK_GOOD: ("good", "ORL-7.16"),
    c.ASK_DEED: ("deed", "ORL-10.2"),
    c.ASK_REWARD: ("reward", "ORL-10.6"),
    c.ASK_SPEND: ("spend", "ORL-9.28"),
    c.ASK_BATHE: ("bathe", "ORL-9.19"),
    c.ASK_TECHNOLOGY: ("technology", "ORL-8.2"),
    c.ASK_SHIELD: ("shield", "ORL-12.16"),
    c.ASK_HARVEST: ("harvest", "ORL-12.12"),
    c.ASK_TORTURE: ("torture", "ORL-13.3"),
}
PLACE_RULES = {c.WAGON: "ORL-7.15", c.HORSE_WAGON: "ORL-9.30", c.GUNPOWDER_TOWER: "ORL-10.10"}
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


def ask(state: Orleans, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.asking(seat)
    kind = QUESTIONS[frame.kind][0]
    options = choices(state, seat)
    prompt = Message(f"ask.{kind}", prompt_args(state, frame), seat)
    refused = refusals(state, frame)
    return Decision(seat, kind, prompt, source(state, frame), asking_rule(frame), options, refused, hints(state, frame))


def why_not(state: Orleans, seat: int, action: int) -> Reason:
    """The reason that `ask` gives for this action, or that it is not what is asked."""
    meaning = state.title.describe(action)
    frame = state.asking(seat)
    for refusal in refusals(state, frame):
        if refusal.meaning == meaning:
            return refusal.reason
    if frame.kind in (c.ASK_PLAN, c.ASK_PLAN_ON) and meaning["kind"] == "place":
        held = state.players[seat].spaces[(action - c.PLACE) // c.TOKENS]
        if held == c.TECHNOLOGY:
            return Reason("no.space_covered", "ORL-5.14")
        if held != c.EMPTY:
            return Reason("no.space_taken", "ORL-5.2")
    return Reason("no.not_asked", asking_rule(frame))


def asking_rule(frame: Frame) -> str:
    """The rule behind a question; places that ask the same have rules of their own."""
    if frame.kind in (c.ASK_TRAVEL, c.ASK_DEED) and frame.a in PLACE_RULES:
        return PLACE_RULES[frame.a]
    return QUESTIONS[frame.kind][1]


def source(state: Orleans, frame: Frame) -> str:
    """What asks: a place, the event, or the phase."""
    if frame.kind in (c.ASK_RECRUIT, c.ASK_TRAVEL, c.ASK_DEED, c.ASK_SPEND):
        return f"place.{c.PLACE_NAMES[frame.a]}"
    if frame.kind == c.ASK_GOOD:
        return f"place.{c.PLACE_NAMES[frame.b]}"
    if frame.kind == c.ASK_BATHE:
        return "place.bathhouse"
    if frame.kind == c.ASK_REWARD:
        return f"deed.{c.DEED_NAMES[frame.a]}"
    if frame.kind == c.ASK_TILE:
        return "follower.trader"
    if frame.kind in (c.ASK_SHIELD, c.ASK_HARVEST):
        return f"event.{c.EVENT_NAMES[state.event]}"
    phases = {
        c.ASK_DRAW: "followers", c.ASK_PULL: "followers", c.ASK_STORE: "followers", c.ASK_PLAN: "planning",
        c.ASK_PLAN_ON: "planning", c.ASK_ACT: "actions", c.ASK_EXCLUDE: "exclusion", c.ASK_TECHNOLOGY: "technology",
        c.ASK_TORTURE: "torture",
    }  # fmt: skip
    return f"phase.{phases[frame.kind]}"


def prompt_args(state: Orleans, frame: Frame) -> Args:
    args: Args = {"seat": frame.seat}
    if frame.kind in (c.ASK_DRAW, c.ASK_PULL, c.ASK_TORTURE):
        args["n"] = frame.a
    elif frame.kind == c.ASK_DEED:
        args["place"] = f"place.{c.PLACE_NAMES[frame.a]}"
    elif frame.kind == c.ASK_SHIELD:
        args["event"] = f"event.{c.EVENT_NAMES[state.event]}"
    elif frame.kind == c.ASK_BATHE:
        args["n"] = frame.b
    return args


def hints(state: Orleans, frame: Frame) -> dict[str, object]:
    """What a table draws and the options do not tell: acts at spaces before the last one that was filled or cleared
    (`Match.fit` makes room for them), the way just travelled, who was drawn at the Bathhouse."""
    if frame.kind == c.ASK_PLAN_ON:
        earlier = flow.plan_options(state, Frame(c.ASK_PLAN, frame.seat))
        return {"fit": [action for action in earlier if c.PLACE <= action < c.PLACE + c.TOKENS * frame.a]}
    if frame.kind == c.ASK_PULL:
        earlier = flow.draw_options(state, Frame(c.ASK_PULL, frame.seat, frame.a, frame.b))
        return {"fit": [action for action in earlier if c.PULL <= action < c.PULL + frame.c]}
    if frame.kind == c.ASK_GOOD:
        return {"way": frame.a}
    if frame.kind == c.ASK_BATHE:
        return {"drawn": [c.TOKEN_NAMES[token] for token in bathhouse.unpack(frame.a)]}
    return {}


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
