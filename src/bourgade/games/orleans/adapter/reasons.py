"""Why something cannot be done, in words and with the number of the rule: what several questions share. Where a list of
options is made in another way for speed, tests hold the two against each other, action by action."""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules import places
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.message import Args, Reason

# Obstacles of places, in words and with their rule.
OBSTACLES: Final = {
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


def named(prefix: str, name: str) -> Args:
    return {prefix: f"{prefix}.{name}"}


def spaces_of(state: Orleans, place: int) -> range:
    return range(3 * place, 3 * place + state.box.space_count[place])


def own_spaces(state: Orleans, player: Player) -> list[int]:
    return [space for place in player.places for space in spaces_of(state, place)]


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
