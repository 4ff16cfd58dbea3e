"""How an offer is begun and written, once somebody knows what to offer."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import new_draft
from bourgade.games.lorrein.rules.drafting import can_send
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player

NONE: Final = -1


class Bargain:
    """What is given, what is got, how many raw goods are worked in a workshop of the other, and what it is worth to who
    offers it."""

    def __init__(self, give: tuple[int, ...], get: tuple[int, ...], craft: int, pieces: int, worth: float) -> None:
        self.give = give
        self.get = get
        self.craft = craft
        self.pieces = pieces
        self.worth = worth


NO_BARGAIN: Final = Bargain((), (), 0, 0, 0.0)


def can_be_sent(state: Lorrein, player: Player, other: Player, bargain: Bargain) -> bool:
    """Whether it would be thrown away in the end: then it is not begun, or it would be begun for ever."""
    draft = new_draft(player.seat, other.seat)
    for good in bargain.give:
        draft.give[good] += 1
    for good in bargain.get:
        draft.get[good] += 1
    draft.mine[bargain.craft] += bargain.pieces
    held = player.draft
    player.draft = draft
    fine = can_send(state, player) == no.FINE
    player.draft = held
    return fine


def write_on(state: Lorrein, player: Player, bargain: Bargain) -> int:
    """Go on with a draft: the gifts, the wishes, and off it goes."""
    draft = player.draft
    if bargain is not NO_BARGAIN:
        for good in range(c.GOODS):
            if draft.give[good] < bargain.give.count(good):
                return c.GIVE + good
        for good in range(c.GOODS):
            if draft.get[good] < bargain.get.count(good):
                return c.GET + good
        if draft.mine[bargain.craft] < bargain.pieces:
            return c.WORK + bargain.craft
        if can_send(state, player) == no.FINE:
            return c.SEND
    return c.DROP_DRAFT
