"""The questions that places ask, for people (ORL-7, ORL-9)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import named, recruit_reason
from bourgade.games.orleans.adapter.view_types import Hints
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import Recruit, Spend, TakeGood, TakeTile, Travel, on_offer
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

TILE: Final = ("no.when_tile", "ORL-7.8")
GOODS: Final = ("no.when_goods", "ORL-7.16")
TRAVEL_RULES: Final = {c.WAGON: "ORL-7.15", c.HORSE_WAGON: "ORL-9.30"}


class RecruitPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Recruit
    name: ClassVar[str] = "recruit"
    rule: ClassVar[str] = "ORL-7.4"
    actions: ClassVar[Actions] = {"recruit": ("no.when_recruit", "ORL-7.4")}

    def source_of(self, state: Orleans, frame: Recruit, seat: int) -> str:
        return f"place.{c.PLACE_NAMES[frame.place]}"

    def expected(self, state: Orleans, frame: Recruit, seat: int) -> list[int]:
        return [c.RECRUIT_KIND + kind for kind in range(c.KINDS) if state.box.amount[frame.place] >> kind & 1]

    def against(self, state: Orleans, frame: Recruit, seat: int, action: int) -> Reason | None:
        kind = action - c.RECRUIT_KIND
        if not state.box.amount[frame.place] >> kind & 1:
            args: Args = {**named("place", c.PLACE_NAMES[frame.place]), **named("follower", c.KIND_NAMES[kind])}
            return Reason("no.not_recruited_here", "ORL-7.4", args)
        return recruit_reason(state, state.players[seat], kind)


class TakeTilePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = TakeTile
    name: ClassVar[str] = "tile"
    source: ClassVar[str] = "follower.trader"
    rule: ClassVar[str] = "ORL-7.8"
    actions: ClassVar[Actions] = {"decline_tile": TILE, "take_tile": TILE}

    def expected(self, state: Orleans, frame: TakeTile, seat: int) -> list[int]:
        tiles = [place for place in range(c.BOARD_PLACES, c.PLACES) if state.tiles >> place & 1]
        return [c.TAKE_TILE + place - c.BOARD_PLACES for place in tiles]

    def against(self, state: Orleans, frame: TakeTile, seat: int, action: int) -> Reason | None:
        """A tile is on offer, in the other stack, somebody's, or out of the game."""
        if action == c.DECLINE_TILE:
            return None
        player = state.players[seat]
        place = action - c.TAKE_TILE + c.BOARD_PLACES
        if on_offer(state, player) >> place & 1:
            return None
        if state.tiles >> place & 1:
            return Reason("no.first_tile", "ORL-7.8")
        if place in player.places:
            return Reason("no.tile_own", "ORL-9.1")
        for other in state.players:
            if place in other.places:
                return Reason("no.tile_taken", "ORL-9.1", {"owner_seat": other.seat})
        return Reason("no.tile_out", "ORL-13.13" if state.box.options["exclusion"] is False else "ORL-15.2")


class TravelPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Travel
    name: ClassVar[str] = "travel"
    rule: ClassVar[str] = "ORL-7.14"
    actions: ClassVar[Actions] = {"travel": ("no.when_travel", "ORL-7.14")}

    def source_of(self, state: Orleans, frame: Travel, seat: int) -> str:
        return f"place.{c.PLACE_NAMES[frame.place]}"

    def rule_of(self, state: Orleans, frame: Travel, seat: int) -> str:
        return TRAVEL_RULES.get(frame.place, self.rule)

    def against(self, state: Orleans, frame: Travel, seat: int, action: int) -> Reason | None:
        box, player = state.box, state.players[seat]
        edge = action - c.TRAVEL
        rule = self.rule_of(state, frame, seat)
        if player.town not in box.edge_ends[edge]:
            return Reason("no.not_from_here", rule, named("town", c.TOWN_NAMES[player.town]))
        if box.edge_way[edge] != box.amount[frame.place]:
            args: Args = {**named("place", c.PLACE_NAMES[frame.place]), **named("way", c.WAY_NAMES[box.edge_way[edge]])}
            return Reason("no.other_way", rule, args)
        return None


class TakeGoodPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = TakeGood
    name: ClassVar[str] = "good"
    rule: ClassVar[str] = "ORL-7.16"
    actions: ClassVar[Actions] = {"leave_goods": GOODS, "take_good": GOODS}

    def source_of(self, state: Orleans, frame: TakeGood, seat: int) -> str:
        return f"place.{c.PLACE_NAMES[frame.place]}"

    def against(self, state: Orleans, frame: TakeGood, seat: int, action: int) -> Reason | None:
        if action == c.LEAVE_GOODS:
            return None
        good = action - c.TAKE_GOOD
        lies_there = any(state.way_goods[space] == good for space in state.box.edge_spaces[frame.edge])
        return None if lies_there else Reason("no.not_on_the_way", "ORL-7.16", named("good", c.GOOD_NAMES[good]))

    def hints(self, state: Orleans, frame: TakeGood, seat: int) -> Hints:
        """The way just travelled."""
        return {"way": frame.edge}


class SpendPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Spend
    name: ClassVar[str] = "spend"
    rule: ClassVar[str] = "ORL-9.28"
    actions: ClassVar[Actions] = {"spend": ("no.when_spend", "ORL-9.28")}

    def source_of(self, state: Orleans, frame: Spend, seat: int) -> str:
        return f"place.{c.PLACE_NAMES[frame.place]}"

    def expected(self, state: Orleans, frame: Spend, seat: int) -> list[int]:
        return [c.SPEND + n for n in range(state.box.amount[frame.place])]

    def against(self, state: Orleans, frame: Spend, seat: int, action: int) -> Reason | None:
        player = state.players[seat]
        coins = action - c.SPEND + 1
        most = state.box.amount[frame.place]
        if coins > most:
            return Reason("no.spend_limit", "ORL-9.28", {"n": most})
        if coins > player.coins:
            return Reason("no.coins", "ORL-9.28")
        left = state.box.last_space - player.development
        return Reason("no.steps_left", "ORL-9.29", {"n": left}) if coins > left else None
