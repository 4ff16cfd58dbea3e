"""The game of Clochemerle: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bourgade.games.clochemerle import banners, cards, flow, mortality, office, paying, scoring, travel, village
from bourgade.games.clochemerle.codes import (
    ASK_BANNER,
    ASK_CUSTOMER,
    ASK_DEATH,
    ASK_DIOCESE,
    ASK_FIRST_DIE,
    ASK_FREE,
    ASK_HEADMAN,
    ASK_LABOURER,
    ASK_MARK,
    ASK_MORE,
    ASK_PAY,
    ASK_REDRAW,
    ASK_SANATORIUM,
    ASK_SCHOOL,
    ASK_SECOND_DIE,
    ASK_TILE,
    ASK_VALUE,
    ASK_WAY,
    BOUGHT,
    BURY,
    HIRE,
    INVASION,
    RAT,
    REAPER,
    REFILL,
    ROUND,
    ROUND_END,
    SERVED,
    TURN,
)
from bourgade.games.clochemerle.state import State
from bourgade.kernel.frames import Frame

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


class Clochemerle(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        from bourgade.games.clochemerle.title import TITLE

        return TITLE

    def copy(self) -> Clochemerle:
        twin = Clochemerle()
        self.copy_state(twin)
        return twin

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == REAPER:
            mortality.check_reaper(self, self.players[frame.seat])
        elif kind == TURN:
            flow.begin_turn(self, frame)
        elif kind == BOUGHT:
            cards.bought(self, self.players[frame.seat], frame.a)
        elif kind == SERVED:
            cards.serve(self, self.players[frame.seat], frame.a)
        elif kind == ROUND_END:
            flow.end_round(self)
        elif kind == ROUND:
            flow.begin_round(self)
        elif kind == REFILL:
            office.refill(self)
        elif kind == RAT:
            mortality.move_rat(self)
        elif kind == INVASION:
            mortality.invade(self, frame)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == ASK_FIRST_DIE:
            return flow.first_die_options(self)
        if kind == ASK_SECOND_DIE:
            return flow.second_die_options(self, frame)
        if kind == ASK_VALUE:
            return flow.value_options(self, frame)
        if kind == ASK_BANNER:
            return banners.banner_options(self, frame)
        if kind == ASK_HEADMAN:
            return village.headman_options(self, frame)
        if kind == ASK_SCHOOL:
            return village.school_options(self, frame)
        if kind == ASK_PAY:
            return paying.pay_options(self, frame)
        if kind == ASK_WAY:
            return paying.way_options(self, frame)
        if kind == ASK_CUSTOMER:
            return office.customer_options(self, frame)
        if kind == ASK_MORE:
            return office.more_options(self, frame)
        if kind == ASK_DEATH:
            return mortality.death_options(self.players[frame.seat])
        if kind == ASK_TILE:
            return village.tile_options(self, frame)
        if kind == ASK_MARK:
            return village.mark_options(self, frame)
        if kind == ASK_DIOCESE:
            return office.diocese_options()
        if kind == ASK_FREE:
            return office.free_options(self)
        if kind == ASK_REDRAW:
            return travel.redraw_options()
        if kind == ASK_LABOURER:
            return mortality.labourer_options()
        if kind == ASK_SANATORIUM:
            return mortality.sanatorium_options()
        raise ValueError(f"no such question: {kind}")

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind in (ASK_FIRST_DIE, ASK_SECOND_DIE):
            flow.take_die(self, frame, action)
        elif kind == ASK_VALUE:
            flow.make_value(self, frame, action)
        elif kind == ASK_BANNER:
            cards.activate(self, frame, action)
        elif kind == ASK_HEADMAN:
            village.move_headman(self, frame, action)
        elif kind == ASK_SCHOOL:
            village.use_school(self, frame, action)
        elif kind == ASK_PAY:
            paying.pay(self, frame, action)
        elif kind == ASK_WAY:
            paying.choose_way(self, frame, action)
        elif kind in (ASK_CUSTOMER, ASK_MORE):
            office.take_customer(self, frame, action)
        elif kind == ASK_DEATH:
            mortality.bury(self, self.players[frame.seat], action - BURY)
        elif kind == ASK_TILE:
            village.place_tile(self, frame, action)
        elif kind == ASK_MARK:
            village.mark(self, frame, action)
        elif kind == ASK_DIOCESE:
            office.use_diocese(self, frame, action)
        elif kind == ASK_FREE:
            office.take_free(self, frame, action)
        elif kind == ASK_REDRAW:
            travel.redraw(self, frame, action)
        elif kind == ASK_LABOURER:
            mortality.hire(self, self.players[frame.seat], action - HIRE)
        else:
            mortality.use_sanatorium(self, frame, action)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
