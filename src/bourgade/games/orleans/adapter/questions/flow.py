"""The question of the action phase, for people (ORL-6), and the one before the first round (ORL-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import OBSTACLES, named, recruit_reason, spaces_of
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules import places
from bourgade.games.orleans.rules.flow import Act, Exclude
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

EXCLUSION: Final = ("no.when_exclude", "ORL-15.2")
PASSIVE_RULES: Final = {c.SACRISTY: "ORL-9.14", c.HERB_GARDEN: "ORL-9.15", c.SCHOOL: "ORL-9.27"}


class ExcludePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Exclude
    name: ClassVar[str] = "exclude"
    source: ClassVar[str] = "phase.exclusion"
    rule: ClassVar[str] = "ORL-15.2"
    actions: ClassVar[Actions] = {"exclude_nothing": EXCLUSION, "exclude": EXCLUSION}

    def against(self, state: Orleans, frame: Exclude, seat: int, action: int) -> Reason | None:
        if action == c.EXCLUDE_NOTHING:
            return None
        out = not state.tiles >> action - c.EXCLUDE + c.BOARD_PLACES & 1
        return Reason("no.tile_out", "ORL-15.2") if out else None


class ActPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Act
    name: ClassVar[str] = "act"
    source: ClassVar[str] = "phase.actions"
    rule: ClassVar[str] = "ORL-6.1"
    actions: ClassVar[Actions] = {"pass": ("no.when_pass", "ORL-6.2"), "use": ("no.when_use", "ORL-6.1")}

    def expected(self, state: Orleans, frame: Act, seat: int) -> list[int]:
        return [c.USE + place for place in state.players[seat].places]

    def against(self, state: Orleans, frame: Act, seat: int, action: int) -> Reason | None:
        return None if action == c.PASS else against_use(state, state.players[seat], action - c.USE)


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
