"""The game of Clochemerle: which function works a frame, lists its answers, and carries an answer out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bourgade.games.clochemerle.rules import banners, cards, flow, mortality, office, paying, scoring, travel, village
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import State
from bourgade.kernel.frames import Frame

if TYPE_CHECKING:
    from bourgade.kernel.title import Title


@cache
def own_title() -> Title:
    """Imported late, since it imports the game; and once, since an import costs as much as a view."""
    from bourgade.games.clochemerle.title import TITLE

    return TITLE


class Clochemerle(State):
    """A position that plays."""

    __slots__ = ()

    @property
    def title(self) -> Title:
        return own_title()

    def copy(self) -> Clochemerle:
        twin = Clochemerle()
        self.copy_state(twin)
        return twin

    def work(self, frame: Frame) -> None:
        kind = frame.kind
        if kind == c.REAPER:
            mortality.check_reaper(self, self.players[frame.seat])
        elif kind == c.TURN:
            flow.begin_turn(self, frame)
        elif kind == c.BOUGHT:
            cards.bought(self, self.players[frame.seat], frame.a)
        elif kind == c.SERVED:
            cards.serve(self, self.players[frame.seat], frame.a)
        elif kind == c.ROUND_END:
            flow.end_round(self)
        elif kind == c.ROUND:
            flow.begin_round(self)
        elif kind == c.REFILL:
            office.refill(self)
        elif kind == c.RAT:
            mortality.move_rat(self)
        elif kind == c.INVASION:
            mortality.invade(self, frame)
        else:
            raise ValueError(f"no such frame: {kind}")

    def options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == c.ASK_FIRST_DIE or kind == c.ASK_SECOND_DIE:
            return flow.die_options(self, frame)
        if kind == c.ASK_VALUE:
            return flow.value_options(self, frame)
        if kind == c.ASK_BANNER:
            return banners.banner_options(self, frame)
        if kind == c.ASK_HEADMAN:
            return village.headman_options(self, frame)
        if kind == c.ASK_SCHOOL:
            return village.school_options(self, frame)
        if kind == c.ASK_PAY:
            return paying.pay_options(self, frame)
        if kind == c.ASK_WAY:
            return paying.way_options(self, frame)
        if kind == c.ASK_CUSTOMER:
            return office.customer_options(self, frame)
        if kind == c.ASK_MORE:
            return office.more_options(self, frame)
        if kind == c.ASK_DEATH:
            return mortality.death_options(self.players[frame.seat])
        if kind == c.ASK_TILE:
            return village.tile_options(self, frame)
        if kind == c.ASK_MARK:
            return village.mark_options(self, frame)
        if kind == c.ASK_DIOCESE:
            return office.diocese_options()
        if kind == c.ASK_FREE:
            return office.free_options(self, frame)
        if kind == c.ASK_REDRAW:
            return travel.redraw_options()
        if kind == c.ASK_LABOURER:
            return mortality.labourer_options()
        if kind == c.ASK_SANATORIUM:
            return mortality.sanatorium_options()
        raise ValueError(f"no such question: {kind}")

    def answer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind == c.ASK_FIRST_DIE or kind == c.ASK_SECOND_DIE:
            flow.take_die(self, frame, action)
        elif kind == c.ASK_VALUE:
            flow.make_value(self, frame, action)
        elif kind == c.ASK_BANNER:
            cards.activate(self, frame, action)
        elif kind == c.ASK_HEADMAN:
            village.move_headman(self, frame, action)
        elif kind == c.ASK_SCHOOL:
            village.use_school(self, frame, action)
        elif kind == c.ASK_PAY:
            paying.pay(self, frame, action)
        elif kind == c.ASK_WAY:
            paying.choose_way(self, frame, action)
        elif kind == c.ASK_CUSTOMER or kind == c.ASK_MORE:
            office.take_customer(self, frame, action)
        elif kind == c.ASK_DEATH:
            mortality.bury(self, self.players[frame.seat], action - c.BURY)
        elif kind == c.ASK_TILE:
            village.place_tile(self, frame, action)
        elif kind == c.ASK_MARK:
            village.mark(self, frame, action)
        elif kind == c.ASK_DIOCESE:
            office.use_diocese(self, frame, action)
        elif kind == c.ASK_FREE:
            office.take_free(self, frame, action)
        elif kind == c.ASK_REDRAW:
            travel.redraw(self, frame, action)
        elif kind == c.ASK_LABOURER:
            mortality.hire(self, self.players[frame.seat], action - c.HIRE)
        else:
            mortality.use_sanatorium(self, frame, action)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)
