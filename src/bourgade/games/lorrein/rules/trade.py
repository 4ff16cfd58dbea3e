"""Offers that lie open (LOR-7): answers, one counter-offer, and deals that are settled at once.

A sent offer is an open question to those asked. Meanwhile, as an aside, its author may withdraw it and the player at
turn may go on, so an offer can never hold up the game.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.crafts import do_work, work_options
from bourgade.games.lorrein.rules.draft import BLANK, Draft, gifts, new_draft, sort, wishes
from bourgade.games.lorrein.rules.drafting import do_draft, is_writing, pair, partners, run, whose_workshops
from bourgade.games.lorrein.rules.frame_bases import OpenOffer
from bourgade.games.lorrein.rules.posting import do_posting
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.message import Args

# Lines of the log: for something, for nothing, and asking for something for nothing.
OFFERS: Final = ("log.offer", "log.offer_gift", "log.offer_plea")
OFFERS_TO_ALL: Final = ("log.offer_all", "log.offer_all_gift", "log.offer_all_plea")
COUNTERS: Final = ("log.counter", "log.counter_gift", "log.counter_plea")
DEALS: Final = ("log.deal", "log.deal_gift", "log.deal_plea")


def send(state: State, player: Player) -> None:
    """Lay a draft open before those it is for. The author has a fresh paper; nobody else's is touched."""
    player.offers += 1
    asked = 0
    for other in partners(state, player.draft):
        asked |= 1 << other.seat
    lay_open(state, player, asked, c.OFFERED)


def lay_open(state: State, player: Player, asked: int, how: int) -> None:
    draft = player.draft
    player.draft = BLANK
    state.offer = draft
    state.said.append(draft)
    state.push(AnswerOffer(player.seat, asked, how, asked))
    if state.log is not None:
        args: Args = {"seat": player.seat, "give": gifts(draft), "get": wishes(draft)}
        if draft.to != c.TO_ALL:
            args["other_seat"] = draft.to
        lines = COUNTERS if how == c.COUNTERED else OFFERS_TO_ALL if draft.to == c.TO_ALL else OFFERS
        state.log_line(lines[sort(draft)], args)


# Answers


@mypyc_attr(acyclic=True, free_list_len=1)
class AnswerOffer(OpenOffer):
    """Whether to accept the offer of a seat (LOR-7.10). An answer is a person's own word, even if it can only be no:
    so it insists."""

    number: ClassVar[int] = 161
    __slots__ = ()

    def options_for(self, state: State, seat: int) -> list[int]:
        options: list[int] = []
        if not self.left >> seat & 1:
            return options
        player = state.players[seat]
        options.append(c.REFUSE)
        if can_settle(state, state.offer, player) == no.FINE:
            options.append(c.ACCEPT)
        work_options(state, player, options)
        options.sort()
        return options

    def answer_from(self, state: State, seat: int, action: int) -> None:
        player = state.players[seat]
        if action == c.ACCEPT:
            accept(state, player)
        elif action == c.REFUSE:
            self.refuse(state, seat)
        elif action == c.SEND:
            lay_open(state, player, 1 << state.offer.author, c.COUNTERED)
        else:
            state.push(self)
            if action == c.COUNTER:
                player.draft = new_draft(seat, state.offer.author)
            elif not (do_work(state, player, action) or do_draft(state, player, action)):
                do_posting(state, player, action)

    def refuse(self, state: State, seat: int) -> None:
        author = state.offer.author
        state.refusals[pair(seat, author)] += 1
        if state.log is not None:
            state.log_line("log.refuse", {"seat": seat, "author_seat": author})
        left = self.left & ~(1 << seat)
        if left:
            state.push(AnswerOffer(self.seat, left, self.how, self.asked))
        else:
            close(state)


def can_counter(state: State, asked: AnswerOffer, player: Player) -> int:
    """Whether a player may begin a counter-offer, if it is not writing something already."""
    if asked.how != c.OFFERED or state.offer.to != player.seat:
        return no.COUNTER
    return no.DRAFTING if is_writing(player) else no.FINE


def accept(state: State, player: Player) -> None:
    offer = state.offer
    settle(state, offer, player)
    state.deals += 1
    close(state)
    if state.log is not None:
        state.log_line(DEALS[sort(offer)], {
            "seat": player.seat, "author_seat": offer.author, "give": wishes(offer), "get": gifts(offer),
        })  # fmt: skip


def close(state: State) -> None:
    """The offer is off the table."""
    state.offer = BLANK


def cut_options(state: State, seat: int, options: list[int]) -> None:
    """Nobody waits for an answer against their will."""
    if seat == state.offer.author:
        options.append(c.WITHDRAW)
    elif seat == state.active:
        options.append(c.GO_ON)


def cut(state: State, seat: int, action: int) -> None:
    state.stack.pop()
    close(state)
    if state.log is not None:
        state.log_line("log.withdraw" if action == c.WITHDRAW else "log.go_on", {"seat": seat})


# Deals


class Deal:
    """What two players and the stock would have after a deal: first the work, then the goods cross (LOR-7.8)."""

    def __init__(self, state: State, offer: Draft, other: Player) -> None:
        author = state.players[offer.author]
        self.author = author.goods[:]
        self.other = other.goods[:]
        self.stock = state.stock[:]
        self.obstacle = whose_workshops(offer, author, other)
        if self.obstacle == no.FINE:
            self.obstacle = run(state, self.other, self.stock, offer.yours)
        if self.obstacle == no.FINE and run(state, self.author, self.stock, offer.mine) != no.FINE:
            self.obstacle = no.AUTHOR_LACKS
        if self.obstacle == no.FINE:
            self.obstacle = self.cross(offer)

    def cross(self, offer: Draft) -> int:
        for good in range(c.GOODS):
            given, wanted = offer.give[good], offer.get[good]
            if self.author[good] < given:
                return no.AUTHOR_LACKS
            if self.other[good] < wanted:
                return no.YOU_LACK
            self.author[good] += wanted - given
            self.other[good] += given - wanted
        return no.FINE


def can_settle(state: State, offer: Draft, other: Player) -> int:
    """Whether an offer can be carried out between the two right now; all of it or nothing."""
    return Deal(state, offer, other).obstacle


def settle(state: State, offer: Draft, other: Player) -> None:
    deal = Deal(state, offer, other)
    state.players[offer.author].goods = deal.author
    other.goods = deal.other
    state.stock = deal.stock
