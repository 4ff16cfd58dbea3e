"""The game of Orléans: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.orleans.rules import bathhouse, deeds, events, flow, places, scoring, torture
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.state import State
from bourgade.kernel.frames import Frame

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


@cache
def own_title() -> Title:
    """Imported late, since it imports the game; and once, since an import costs as much as a view."""
    from bourgade.games.orleans.title import TITLE

    return TITLE


class Orleans(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return own_title()

    def copy(self) -> Orleans:
        twin = Orleans()
        self.copy_state(twin)
        return twin

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == c.STRIKE:
            events.strike(self, frame)
        elif kind == c.HARVEST_UNIT:
            events.harvest(self, self.players[frame.seat])
        elif kind == c.ROUND:
            flow.begin_round(self)
        elif kind == c.HOURGLASS:
            events.turn_hourglass(self)
        elif kind == c.CENSUS:
            events.census(self)
        elif kind == c.FOLLOWERS:
            flow.gather_followers(self)
        elif kind == c.SHOW_FOLLOWERS:
            flow.show_followers(self)
        elif kind == c.PLANNING:
            flow.plan_together(self)
        elif kind == c.SHOW_PLANS:
            flow.show_plans(self)
        elif kind == c.ACTIONS:
            flow.begin_actions(self)
        elif kind == c.NEW_TILES:
            flow.place_technology(self)
        elif kind == c.EVENT:
            events.strike_all(self)
        elif kind == c.NEXT_FIRST:
            flow.next_first(self)
        elif kind == c.FINAL:
            scoring.last_citizen(self)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind in (c.ASK_PLAN, c.ASK_PLAN_ON):
            return flow.plan_options(self, frame)
        if kind == c.ASK_ACT:
            return flow.act_options(self, frame)
        if kind in (c.ASK_DRAW, c.ASK_PULL):
            return flow.draw_options(self, frame)
        if kind == c.ASK_STORE:
            return flow.store_options(self, frame)
        if kind == c.ASK_RECRUIT:
            return places.recruit_options(self, frame)
        if kind == c.ASK_TILE:
            return places.tile_options(self, frame)
        if kind == c.ASK_TRAVEL:
            return places.travel_options(self, frame)
        if kind == c.ASK_GOOD:
            return places.good_options(self, frame)
        if kind == c.ASK_DEED:
            return deeds.deed_options(self, frame)
        if kind == c.ASK_REWARD:
            return deeds.reward_options(self, frame)
        if kind == c.ASK_SPEND:
            return places.spend_options(self, frame)
        if kind == c.ASK_BATHE:
            return bathhouse.bathe_options(self, frame)
        if kind == c.ASK_TECHNOLOGY:
            return flow.technology_options(self, frame)
        if kind == c.ASK_SHIELD:
            return events.shield_options()
        if kind == c.ASK_HARVEST:
            return events.harvest_options(self, self.players[frame.seat])
        if kind == c.ASK_EXCLUDE:
            return flow.exclude_options(self)
        return torture.torture_options(self, self.players[frame.seat])

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind in (c.ASK_PLAN, c.ASK_PLAN_ON):
            flow.plan(self, frame, action)
        elif kind == c.ASK_ACT:
            flow.act(self, frame, action)
        elif kind in (c.ASK_DRAW, c.ASK_PULL):
            flow.draw(self, frame, action)
        elif kind == c.ASK_STORE:
            flow.store(self, frame, action)
        elif kind == c.ASK_RECRUIT:
            places.recruit(self, self.players[frame.seat], action - c.RECRUIT_KIND)
        elif kind == c.ASK_TILE:
            places.take_tile(self, self.players[frame.seat], action)
        elif kind == c.ASK_TRAVEL:
            places.travel(self, frame, action - c.TRAVEL)
        elif kind == c.ASK_GOOD:
            places.take_good(self, frame, action)
        elif kind == c.ASK_DEED:
            deeds.send(self, frame, action)
        elif kind == c.ASK_REWARD:
            deeds.reward(self, self.players[frame.seat], action == c.REWARD + 1)
        elif kind == c.ASK_SPEND:
            places.spend(self, self.players[frame.seat], action - c.SPEND + 1)
        elif kind == c.ASK_BATHE:
            bathhouse.place_bather(self, frame, action)
        elif kind == c.ASK_TECHNOLOGY:
            flow.cover(self, frame, action)
        elif kind == c.ASK_SHIELD:
            events.shield(self, self.players[frame.seat], action)
        elif kind == c.ASK_HARVEST:
            events.feed(self, self.players[frame.seat], action)
        elif kind == c.ASK_EXCLUDE:
            flow.exclude(self, frame, action)
        else:
            torture.give(self, frame, action)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
