"""The game of Orléans: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.games.orleans import bathhouse, deeds, events, flow, places, scoring, torture
from bourgade.games.orleans.codes import (
    ACTIONS,
    ASK_ACT,
    ASK_BATHE,
    ASK_DEED,
    ASK_DRAW,
    ASK_EXCLUDE,
    ASK_GOOD,
    ASK_HARVEST,
    ASK_PLAN,
    ASK_PLAN_ON,
    ASK_PULL,
    ASK_RECRUIT,
    ASK_REWARD,
    ASK_SHIELD,
    ASK_SPEND,
    ASK_STORE,
    ASK_TECHNOLOGY,
    ASK_TILE,
    ASK_TRAVEL,
    CENSUS,
    EVENT,
    FINAL,
    FOLLOWERS,
    HARVEST_UNIT,
    HOURGLASS,
    NEW_TILES,
    NEXT_FIRST,
    PLANNING,
    RECRUIT_KIND,
    REWARD,
    ROUND,
    SHOW_FOLLOWERS,
    SHOW_PLANS,
    SPEND,
    STRIKE,
    TRAVEL,
)
from bourgade.games.orleans.state import State
from bourgade.kernel.frames import Frame

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


class Orleans(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        from bourgade.games.orleans.title import TITLE

        return TITLE

    def copy(self) -> Orleans:
        twin = Orleans()
        self.copy_state(twin)
        return twin

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == STRIKE:
            events.strike(self, frame)
        elif kind == HARVEST_UNIT:
            events.harvest(self, self.players[frame.seat])
        elif kind == ROUND:
            flow.begin_round(self)
        elif kind == HOURGLASS:
            events.turn_hourglass(self)
        elif kind == CENSUS:
            events.census(self)
        elif kind == FOLLOWERS:
            flow.gather_followers(self)
        elif kind == SHOW_FOLLOWERS:
            flow.show_followers(self)
        elif kind == PLANNING:
            flow.plan_together(self)
        elif kind == SHOW_PLANS:
            flow.show_plans(self)
        elif kind == ACTIONS:
            flow.begin_actions(self)
        elif kind == NEW_TILES:
            flow.place_technology(self)
        elif kind == EVENT:
            events.strike_all(self)
        elif kind == NEXT_FIRST:
            flow.next_first(self)
        elif kind == FINAL:
            scoring.last_citizen(self)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind in (ASK_PLAN, ASK_PLAN_ON):
            return flow.plan_options(self, frame)
        if kind == ASK_ACT:
            return flow.act_options(self, frame)
        if kind in (ASK_DRAW, ASK_PULL):
            return flow.draw_options(self, frame)
        if kind == ASK_STORE:
            return flow.store_options(self, frame)
        if kind == ASK_RECRUIT:
            return places.recruit_options(self, frame)
        if kind == ASK_TILE:
            return places.tile_options(self, frame)
        if kind == ASK_TRAVEL:
            return places.travel_options(self, frame)
        if kind == ASK_GOOD:
            return places.good_options(self, frame)
        if kind == ASK_DEED:
            return deeds.deed_options(self, frame)
        if kind == ASK_REWARD:
            return deeds.reward_options(self, frame)
        if kind == ASK_SPEND:
            return places.spend_options(self, frame)
        if kind == ASK_BATHE:
            return bathhouse.bathe_options(self, frame)
        if kind == ASK_TECHNOLOGY:
            return flow.technology_options(self, frame)
        if kind == ASK_SHIELD:
            return events.shield_options()
        if kind == ASK_HARVEST:
            return events.harvest_options(self, self.players[frame.seat])
        if kind == ASK_EXCLUDE:
            return flow.exclude_options(self)
        return torture.torture_options(self, self.players[frame.seat])

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind in (ASK_PLAN, ASK_PLAN_ON):
            flow.plan(self, frame, action)
        elif kind == ASK_ACT:
            flow.act(self, frame, action)
        elif kind in (ASK_DRAW, ASK_PULL):
            flow.draw(self, frame, action)
        elif kind == ASK_STORE:
            flow.store(self, frame, action)
        elif kind == ASK_RECRUIT:
            places.recruit(self, self.players[frame.seat], action - RECRUIT_KIND)
        elif kind == ASK_TILE:
            places.take_tile(self, self.players[frame.seat], action)
        elif kind == ASK_TRAVEL:
            places.travel(self, frame, action - TRAVEL)
        elif kind == ASK_GOOD:
            places.take_good(self, frame, action)
        elif kind == ASK_DEED:
            deeds.send(self, frame, action)
        elif kind == ASK_REWARD:
            deeds.reward(self, self.players[frame.seat], action == REWARD + 1)
        elif kind == ASK_SPEND:
            places.spend(self, self.players[frame.seat], action - SPEND + 1)
        elif kind == ASK_BATHE:
            bathhouse.place_bather(self, frame, action)
        elif kind == ASK_TECHNOLOGY:
            flow.cover(self, frame, action)
        elif kind == ASK_SHIELD:
            events.shield(self, self.players[frame.seat], action)
        elif kind == ASK_HARVEST:
            events.feed(self, self.players[frame.seat], action)
        elif kind == ASK_EXCLUDE:
            flow.exclude(self, frame, action)
        else:
            torture.give(self, frame, action)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
