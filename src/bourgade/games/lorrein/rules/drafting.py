"""Writing an offer (LOR-7.7): in any order, a piece more or less at a time, and as long as its author likes.

A draft is its author's own paper: nothing waits for it, nobody else sees it, and only its author sends it or throws it
away. So it may say what cannot be kept any more; that is looked at when it is sent, and again when it is accepted.
"""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import BLANK, Draft, entry, new_draft, rewritten, total
from bourgade.games.lorrein.rules.frame_bases import OpenOffer
from bourgade.games.lorrein.rules.state import Player, State


def is_writing(player: Player) -> bool:
    return player.draft.to != c.NO_DRAFT


def pair(seat: int, other: int) -> int:
    """The place of two players in `State.refusals`, whoever of them is named first (LOR-7.12)."""
    return c.SEATS * min(seat, other) + max(seat, other)


def is_open(state: State, seat: int, other: int) -> bool:
    """Whether two players still talk this turn."""
    return other != seat and state.refusals[pair(seat, other)] < state.box.refusals


def partners(state: State, draft: Draft) -> list[Player]:
    """Those whom a draft is for, as long as they still talk with its author."""
    found: list[Player] = []
    for other in state.players:
        if (draft.to == other.seat or draft.to == c.TO_ALL) and is_open(state, draft.author, other.seat):
            found.append(other)
    return found


def can_offer(state: State, player: Player) -> int:
    """Whether a player may make one more offer this turn, to whomever."""
    box = state.box
    if not box.offers:
        return no.NO_OFFERS
    if state.deals >= box.deals:
        return no.DEALS
    if player.offers >= (box.own_offers if player.seat == state.active else box.other_offers):
        return no.OFFERS
    return no.FINE


def can_begin(state: State, player: Player, to: int) -> int:
    """Whether a player may begin an offer to a seat, or to all."""
    if is_writing(player):
        return no.DRAFTING
    if state.offer.to != c.NO_DRAFT:
        return no.ANSWER_FIRST
    obstacle = can_offer(state, player)
    if obstacle != no.FINE:
        return obstacle
    if to == c.TO_ALL:
        found = 0
        for seat in range(state.seats):
            if is_open(state, player.seat, seat):
                found += 1
        return no.FINE if found > 1 else no.ONE_PARTNER
    if to >= state.seats:
        return no.NOBODY_THERE
    if to == player.seat:
        return no.YOURSELF
    return no.FINE if is_open(state, player.seat, to) else no.REFUSED_TWICE


def draft_options(state: State, player: Player, options: list[int]) -> None:
    """Begin an offer, or go on with one: change an entry, send it, or throw it away."""
    if not is_writing(player):
        for to in range(c.TO_ALL + 1):
            if can_begin(state, player, to) == no.FINE:
                options.append(c.OFFER + to)
        return
    options.append(c.DROP_DRAFT)
    if can_send(state, player) == no.FINE:
        options.append(c.SEND)
    others = partners(state, player.draft)
    for action in range(c.GIVE, c.GIVE + c.ENTRIES):
        if can_write(state, player, others, action) == no.FINE:
            options.append(action)
    for action in range(c.LESS, c.LESS + c.ENTRIES):
        if can_strike(player, action) == no.FINE:
            options.append(action)


# Entries


def can_write(state: State, player: Player, others: list[Player], action: int) -> int:
    """Whether one more of something may be written into a draft to those others: what there is or could be made of the
    goods at hand, so that lists are short and an offer makes sense; whether it can be kept is seen when it is sent."""
    if c.GIVE <= action < c.GIVE + c.GOODS:
        return can_give(state, player, action - c.GIVE)
    if c.GET <= action < c.GET + c.GOODS:
        return can_get(state, player.draft, others, action - c.GET)
    if action < c.WORK + c.CRAFTS:
        return can_visit(player, others, action - c.WORK)
    return can_host(player, others, action - c.WORK - c.CRAFTS)


def can_give(state: State, player: Player, good: int) -> int:
    written = player.draft.give
    if reach(state, player, good) <= written[good]:
        return no.NOT_TO_GIVE
    return no.FINE if total(written) < c.ITEMS_A_SIDE else no.SIDE_FULL


def can_get(state: State, draft: Draft, others: list[Player], good: int) -> int:
    for other in others:
        if reach(state, other, good) > draft.get[good]:
            return no.FINE if total(draft.get) < c.ITEMS_A_SIDE else no.SIDE_FULL
    return no.NOT_TO_GET


def can_visit(player: Player, others: list[Player], craft: int) -> int:
    """One more of the author's raw goods in a partner's workshop. Who has a workshop of the craft is nobody's guest
    (LOR-6.8)."""
    if player.crafts[craft] > 0:
        return no.OWN_WORKSHOP
    if player.goods[craft] <= player.draft.mine[craft]:
        return no.NO_RAW_TO_SEND
    for other in others:
        if other.crafts[craft] > 0:
            return no.FINE
    return no.NO_HOST


def can_host(player: Player, others: list[Player], craft: int) -> int:
    """One more of a partner's raw goods in the author's workshop."""
    if player.crafts[craft] == 0:
        return no.NO_SUCH_WORKSHOP
    for other in others:
        if other.crafts[craft] == 0 and other.goods[craft] > player.draft.yours[craft]:
            return no.FINE
    return no.NO_GUEST


def can_strike(player: Player, action: int) -> int:
    """Whether there is something to write less of; the action is the one that does so."""
    return no.FINE if entry(player.draft, action - c.LESS + c.GIVE) > 0 else no.NOT_WRITTEN


def reach(state: State, player: Player, good: int) -> int:
    """What a player has of a good, and could make of raw goods at hand."""
    held = player.goods[good]
    if c.RAWS <= good < c.RAWS + c.CRAFTS:
        held += player.goods[good - c.RAWS] * state.box.cards[good - c.RAWS]
    return held


# Sending


def can_send(state: State, player: Player) -> int:
    """Whether a draft may be sent now. A counter-offer is none of one's offers of the turn (LOR-7.12)."""
    draft = player.draft
    if draft.to == c.NO_DRAFT:
        return no.NO_DRAFT
    if state.offer.to == c.NO_DRAFT:
        obstacle = can_offer(state, player)
    else:
        obstacle = is_counter(state, player)
    if obstacle != no.FINE:
        return obstacle
    return can_promise(state, player)


def is_counter(state: State, player: Player) -> int:
    """Whether a draft answers the offer that lies open: one to its author alone, who has asked nobody else."""
    frame = state.stack[-1]
    if not isinstance(frame, OpenOffer) or state.offer.to != player.seat:
        return no.ANSWER_FIRST
    if frame.how != c.OFFERED:
        return no.COUNTER
    return no.FINE if player.draft.to == state.offer.author else no.NOT_COUNTER


def can_promise(state: State, player: Player) -> int:
    """Whether what a draft says can be said: it is something new, from both sides (LOR-7.9), and the author has what
    it promises (LOR-7.8)."""
    draft = player.draft
    gives, gets = draft.gives(), draft.gets()
    if not gives and not gets:
        return no.BLANK
    if (total(draft.give) > 0 and not gets) or (total(draft.get) > 0 and not gives):
        return no.ONE_SIDED
    for said in state.said:
        if said.same(draft):
            return no.SAID
    others = partners(state, draft)
    if not others:
        return no.NO_PARTNER if draft.to == c.TO_ALL else no.REFUSED_TWICE
    obstacle = no.FINE
    for other in others:
        obstacle = whose_workshops(draft, player, other)
        if obstacle == no.FINE:
            break
    if obstacle != no.FINE:
        return obstacle
    held = player.goods[:]
    obstacle = run(state, held, state.stock[:], draft.mine)
    for good in range(c.GOODS):
        if obstacle == no.FINE and held[good] < draft.give[good]:
            obstacle = no.YOU_LACK
    return obstacle


def whose_workshops(draft: Draft, author: Player, other: Player) -> int:
    """Whether the workshops of a draft are theirs who lend them, and not theirs who use them, right now."""
    for craft in range(c.CRAFTS):
        if draft.mine[craft] > 0:
            if other.crafts[craft] == 0:
                return no.LENT_WORKSHOP
            if author.crafts[craft] > 0:
                return no.GUEST_WORKSHOP
        if draft.yours[craft] > 0:
            if author.crafts[craft] == 0:
                return no.LENT_WORKSHOP
            if other.crafts[craft] > 0:
                return no.GUEST_WORKSHOP
    return no.FINE


def run(state: State, goods: list[int], stock: list[int], pieces: list[int]) -> int:
    """Work so many raw goods of each craft as a guest, as long as goods and cards last."""
    for craft in range(c.CRAFTS):
        for _ in range(pieces[craft]):
            if goods[craft] == 0:
                return no.YOU_LACK
            if stock[craft] == 0:
                return no.CARDS
            cards = min(state.box.cards[craft], stock[craft])
            goods[craft] -= 1
            goods[c.RAWS + craft] += cards
            stock[craft] -= cards
    return no.FINE


# Acts


def can_note(state: State, player: Player, action: int) -> bool:
    """Whether a draft can be written on like that, whatever anybody has: it outlasts the acts of others, and so it
    does their taking them back. (A counter-offer is begun while an offer lies open, and that is not taken back.)"""
    draft = player.draft
    if c.OFFER <= action <= c.OFFER + c.TO_ALL:
        to = action - c.OFFER
        return not is_writing(player) and to != player.seat and (to < state.seats or to == c.TO_ALL)
    if not is_writing(player):
        return False
    if c.GIVE <= action < c.GIVE + c.GOODS:
        return total(draft.give) < c.ITEMS_A_SIDE
    if c.GET <= action < c.GET + c.GOODS:
        return total(draft.get) < c.ITEMS_A_SIDE
    if c.WORK <= action < c.GIVE + c.ENTRIES:
        return entry(draft, action) < c.MOST_GOODS
    if c.LESS <= action < c.LESS + c.ENTRIES:
        return can_strike(player, action) == no.FINE
    return action == c.DROP_DRAFT


def do_draft(state: State, player: Player, action: int) -> bool:
    """Carry out an act that only its author sees; False when it is none."""
    if c.OFFER <= action <= c.OFFER + c.TO_ALL:
        player.draft = new_draft(player.seat, action - c.OFFER)
    elif c.GIVE <= action < c.GIVE + c.ENTRIES:
        player.draft = rewritten(player.draft, action, 1)
    elif c.LESS <= action < c.LESS + c.ENTRIES:
        player.draft = rewritten(player.draft, action - c.LESS + c.GIVE, -1)
    elif action == c.DROP_DRAFT:
        player.draft = BLANK
    else:
        return False
    return True
