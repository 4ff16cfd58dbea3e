"""What the banners of a village ask: school, headman, the 2/12 tile, the council's chambers, travel cards."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.clochemerle.adapter.questions.base import DECLINE, Presenter
from bourgade.games.clochemerle.adapter.reasons import not_yours, plain
from bourgade.games.clochemerle.adapter.view_types import OptionFigures
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import own_whites
from bourgade.games.clochemerle.rules.chamber import MarkChamber, mark_obstacle
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.games.clochemerle.rules.travel import Redraw
from bourgade.games.clochemerle.rules.village import (
    SPACES,
    MoveHeadman,
    PlaceTile,
    UseSchool,
    appointment,
    headman_obstacle,
    school_obstacle,
    tile_obstacle,
)
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions


class UseSchoolPresenter(Presenter):
    frame: ClassVar[type[Frame]] = UseSchool
    name: ClassVar[str] = "school"
    source: ClassVar[str] = "banner.school"
    rule: ClassVar[str] = "CLO-6.4"
    actions: ClassVar[Actions] = {
        "enrol": ("no.when_school", "CLO-6.4"),
        "advance": ("no.when_school", "CLO-6.4"),
        "appoint": ("no.when_school", "CLO-6.4"),
        **DECLINE,
    }

    def expected(self, state: Clochemerle, frame: UseSchool, seat: int) -> list[int]:
        return list(range(c.ENROL, c.APPOINT + 2 * c.PROFESSIONS))

    def against(self, state: Clochemerle, frame: UseSchool, seat: int, action: int) -> Reason:
        code = school_obstacle(state.players[seat], action)
        left, right = (f"slot.{name}" for name in c.SLOT_NAMES)
        if code == c.PLACE_TAKEN:
            return Reason("no.school_full", "CLO-6.4", {"slot": left if action == c.ENROL else right})
        if action == c.ADVANCE:
            return Reason("no.pupil", "CLO-6.4", {"slot": left})
        slot, profession = appointment(action)
        if code == c.NO_PUPIL:
            return Reason("no.pupil", "CLO-6.4", {"slot": right if slot else left})
        return Reason("no.space_taken", "CLO-6.4", {"profession": f"profession.{c.PROFESSION_NAMES[profession]}"})

    def figures(self, state: Clochemerle, frame: UseSchool, player: Player, action: int) -> OptionFigures:
        if action < c.APPOINT:
            return {}
        senior = action >= c.APPOINT + c.PROFESSIONS
        return {"time": state.box.school_time, "story": state.box.school_story if senior else 0}


class MoveHeadmanPresenter(Presenter):
    frame: ClassVar[type[Frame]] = MoveHeadman
    name: ClassVar[str] = "headman"
    source: ClassVar[str] = "banner.question"
    rule: ClassVar[str] = "CLO-6.7"
    actions: ClassVar[Actions] = {"headman": ("no.when_headman", "CLO-6.7"), **DECLINE}

    def expected(self, state: Clochemerle, frame: MoveHeadman, seat: int) -> list[int]:
        return [c.HEADMAN + space for space in SPACES if space != state.players[seat].headman]

    def against(self, state: Clochemerle, frame: MoveHeadman, seat: int, action: int) -> Reason:
        return plain(headman_obstacle(state.players[seat].headman, action - c.HEADMAN))

    def figures(self, state: Clochemerle, frame: MoveHeadman, player: Player, action: int) -> OptionFigures:
        if action == c.DECLINE:
            return {}
        box = state.box
        found: OptionFigures = {"time": box.question_time if frame.takes_time else 0}
        if action == c.HEADMAN + c.HOUSE:
            found["safe"] = player.tree
        elif action == c.HEADMAN + c.COIN:
            found["gain_coins"] = box.headman_coin
        else:
            found["story"] = box.headman_story
        return found


class PlaceTilePresenter(Presenter):
    frame: ClassVar[type[Frame]] = PlaceTile
    name: ClassVar[str] = "tile"
    source: ClassVar[str] = "banner.meeting_place"
    rule: ClassVar[str] = "CLO-11.10"
    actions: ClassVar[Actions] = {
        "keep_tile": ("no.when_tile", "CLO-11.11"),
        "place_tile": ("no.when_tile", "CLO-11.11"),
    }

    def against(self, state: Clochemerle, frame: PlaceTile, seat: int, action: int) -> Reason:
        player, white = state.players[seat], action - c.PLACE_TILE
        if white not in own_whites(player):
            return not_yours(player, white)
        return plain(tile_obstacle(state, player, white))


class MarkChamberPresenter(Presenter):
    frame: ClassVar[type[Frame]] = MarkChamber
    name: ClassVar[str] = "mark"
    rule: ClassVar[str] = "CLO-11.4"
    actions: ClassVar[Actions] = {
        "mark_category": ("no.when_mark", "CLO-11.4"),
        "mark_citizen": ("no.when_mark", "CLO-11.4"),
        **DECLINE,
    }

    def source_of(self, state: Clochemerle, frame: MarkChamber, seat: int) -> str:
        return f"banner.{c.CHAMBER_NAMES[state.players[seat].chamber]}"

    def expected(self, state: Clochemerle, frame: MarkChamber, seat: int) -> list[int]:
        player = state.players[seat]
        marks = range(c.MARK_CATEGORY, c.MARK_CITIZEN + c.PROFESSIONS)
        return [mark for mark in marks if mark_obstacle(state, player, mark) != c.NO_SLOT]

    def against(self, state: Clochemerle, frame: MarkChamber, seat: int, action: int) -> Reason:
        player = state.players[seat]
        code = mark_obstacle(state, player, action)
        if code == c.NO_SLOT:
            return Reason("no.no_slot", "CLO-11.4", {"banner": f"banner.{c.CHAMBER_NAMES[player.chamber]}"})
        return plain(code)


class RedrawPresenter(Presenter):
    frame: ClassVar[type[Frame]] = Redraw
    name: ClassVar[str] = "redraw"
    source: ClassVar[str] = "banner.pilgrim_refuge"
    rule: ClassVar[str] = "CLO-12.7"
    actions: ClassVar[Actions] = {
        "keep_card": ("no.when_refuge", "CLO-12.7"),
        "redraw": ("no.when_refuge", "CLO-12.7"),
    }

    def prompt(self, state: Clochemerle, frame: Redraw, seat: int) -> Args:
        return {"travel": f"travel.{c.TRAVEL_NAMES[frame.card]}", "n": state.box.travel_points[frame.card]}
