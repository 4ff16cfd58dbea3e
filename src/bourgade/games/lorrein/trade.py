"""Free trade (LOR-7): drafts, offers, answers, one counter-offer, and deals that are settled at once.

A draft is its author's own business and lies in the author's slots; nothing waits for it. A sent offer is an open
question to those asked. Meanwhile, as an aside, its author may withdraw it and the player at turn may go on, so an
offer can never hold up the game.
"""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.crafts import do_work, work_options
from bourgade.games.lorrein.state import Player, State
from bourgade.kernel.frames import Frame


def count(packed: int, good: int) -> int:
    return packed >> 4 * good & 15


def total(packed: int) -> int:
    items = 0
    while packed:
        items += packed & 15
        packed >>= 4
    return items


def clear_draft(player: Player) -> None:
    player.draft_to = c.NO_DRAFT
    player.draft_give = 0
    player.draft_get = 0
    player.draft_work = 0
    player.sent = False


# Beginning and writing an offer


def pair_open(state: State, player: Player, other: int) -> bool:
    """Whether two players still talk this turn."""
    return other != player.seat and state.refusals[c.SEATS * player.seat + other] < state.box.refusals


def offers_left(state: State, player: Player) -> bool:
    box = state.box
    limit = box.own_offers if player.seat == state.active else box.other_offers
    return box.offers and player.offers < limit and state.deals < box.deals


def offer_options(state: State, player: Player, options: list[int]) -> None:
    if not offers_left(state, player):
        return
    partners = 0
    for seat in range(state.seats):
        if pair_open(state, player, seat):
            options.append(c.OFFER + seat)
            partners += 1
    if partners > 1:
        options.append(c.OFFER + c.TO_ALL)


def begin_draft(state: State, player: Player, to: int) -> None:
    clear_draft(player)
    player.draft_to = to
    player.offers += 1


def partners_of(state: State, player: Player) -> int:
    """The set of seats that a draft is for."""
    if player.draft_to != c.TO_ALL:
        return 1 << player.draft_to
    found = 0
    for seat in range(state.seats):
        if pair_open(state, player, seat):
            found |= 1 << seat
    return found


def last_entry(player: Player) -> int:
    """The last thing written into a draft. Work comes first, because it makes what can be given; then gifts, then
    wishes, each in the order of their numbers: the order means nothing, and lists stay short."""
    if player.draft_get:
        return c.GET + (player.draft_get.bit_length() - 1) // 4
    if player.draft_give:
        return c.GIVE + (player.draft_give.bit_length() - 1) // 4
    return c.WORK + max(player.draft_work.bit_length() - 1, 0) // 4


def draft_options(state: State, player: Player, options: list[int]) -> None:
    """What can be added to a draft: what the author holds or will have made, what a partner holds or could make."""
    options.append(c.DROP_DRAFT)
    if sendable(state, player):
        options.append(c.SEND)
    last = last_entry(player)
    partners: list[Player] = []
    chosen = partners_of(state, player)
    for other in state.players:
        if chosen >> other.seat & 1:
            partners.append(other)
    if last < c.GIVE:
        for entry in range(last - c.WORK, 2 * c.CRAFTS):
            if can_work(player, partners, entry):
                options.append(c.WORK + entry)
    if last < c.GET and total(player.draft_give) < c.ITEMS_A_SIDE:
        for good in range(max(last - c.GIVE, 0), c.GOODS):
            held = player.goods[good] - count(player.draft_give, good)
            if good < c.CRAFTS:
                held -= count(player.draft_work, good)
            elif c.RAWS <= good < c.RAWS + c.CRAFTS:
                held += count(player.draft_work, good - c.RAWS) * state.box.cards[good - c.RAWS]
            if held > 0:
                options.append(c.GIVE + good)
    if total(player.draft_get) < c.ITEMS_A_SIDE:
        for good in range(max(last - c.GET, 0), c.GOODS):
            asked = player.draft_get >> 4 * good & 15
            for other in partners:
                if other.goods[good] > asked or could_make(state, other, good) > asked:
                    options.append(c.GET + good)
                    break


def can_work(player: Player, partners: list[Player], entry: int) -> bool:
    """Whether one more raw piece can go through a workshop: the author's own piece in a partner's, or the reverse.
    Who has a workshop of the craft is nobody's guest (LOR-6.8)."""
    craft = entry % c.CRAFTS
    taken = count(player.draft_work, entry)
    if entry < c.CRAFTS:
        if player.crafts[craft] > 0 or player.goods[craft] <= taken:
            return False
        for other in partners:
            if other.crafts[craft] > 0:
                return True
        return False
    if player.crafts[craft] > 0:
        for other in partners:
            if other.crafts[craft] == 0 and other.goods[craft] > taken:
                return True
    return False


def could_make(state: State, player: Player, good: int) -> int:
    """What a partner has and could make of raw goods at hand before accepting."""
    if c.RAWS <= good < c.RAWS + c.CRAFTS:
        return player.goods[good] + player.goods[good - c.RAWS] * state.box.cards[good - c.RAWS]
    return player.goods[good]


def sendable(state: State, player: Player) -> bool:
    """Goods cross only both ways; the use of a workshop may be free (LOR-7.9). What the author promises must be
    there, and the same offer is not made twice in a turn."""
    give, get, work = player.draft_give, player.draft_get, player.draft_work
    mine, yours = work & 0xFFFF, work >> c.YOURS
    if give or get:
        if not (give or yours) or not (get or mine):
            return False
    elif not work:
        return False
    if said_before(state, player):
        return False
    held = player.goods[:]
    for craft in range(c.CRAFTS):
        pieces = count(mine, craft)
        held[craft] -= pieces
        held[c.RAWS + craft] += min(pieces * state.box.cards[craft], state.stock[craft])
    for good in range(c.GOODS):
        if held[good] < count(give, good):
            return False
    return True


def signature(player: Player) -> list[int]:
    return [player.draft_give, player.draft_get, player.draft_work << 8 | player.seat << 4 | player.draft_to]


def said_before(state: State, player: Player) -> bool:
    wanted = signature(player)
    said = state.said
    for index in range(0, len(said), 3):
        if said[index] == wanted[0] and said[index + 1] == wanted[1] and said[index + 2] == wanted[2]:
            return True
    return False


def write_draft(player: Player, action: int) -> None:
    """Add one piece to a draft."""
    if action < c.GIVE:
        player.draft_work += 1 << 4 * (action - c.WORK)
    elif action < c.GET:
        player.draft_give += 1 << 4 * (action - c.GIVE)
    else:
        player.draft_get += 1 << 4 * (action - c.GET)


def do_draft(state: State, player: Player, action: int) -> bool:
    """Carry out an act of a seat at its desk that has to do with offers; False when it is none."""
    if c.OFFER <= action <= c.OFFER + c.TO_ALL:
        begin_draft(state, player, action - c.OFFER)
    elif c.WORK <= action < c.GET + c.GOODS:
        write_draft(player, action)
    elif action == c.DROP_DRAFT:
        # Whoever thinks better of it takes it back; throwing a draft away ends one's offers of the turn (LOR-7.12).
        clear_draft(player)
        player.offers = max(state.box.own_offers, state.box.other_offers)
    elif action == c.SEND:
        asked = partners_of(state, player)
        lay_open(state, player)
        state.push(Frame(c.ASK_ANSWER, player.seat, asked, c.OFFERED))
        for other in state.players:
            if asked >> other.seat & 1 and other.draft_to != c.NO_DRAFT:
                clear_draft(other)  # whoever is asked answers first, and may begin again afterwards
                other.offers -= 1
    else:
        return False
    return True


def lay_open(state: State, player: Player) -> None:
    state.said.extend(signature(player))
    player.sent = True
    if state.log is not None:
        if player.draft_to == c.TO_ALL:
            state.tell("log.offer_all", {"seat": player.seat, "give": gifts(player), "get": wishes(player)})
        else:
            state.tell("log.offer", {
                "seat": player.seat, "other_seat": player.draft_to, "give": gifts(player), "get": wishes(player),
            })  # fmt: skip


def gifts(player: Player) -> dict[str, int]:
    """What the author gives, in words: goods, and uses of the own workshops."""
    return terms(player.draft_give, player.draft_work >> c.YOURS)


def wishes(player: Player) -> dict[str, int]:
    return terms(player.draft_get, player.draft_work & 0xFFFF)


def terms(goods: int, uses: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for good in range(c.GOODS):
        if count(goods, good):
            found[f"good.{c.GOOD_NAMES[good]}"] = count(goods, good)
    for craft in range(c.CRAFTS):
        if count(uses, craft):
            found[f"use.{c.CRAFT_NAMES[craft]}"] = count(uses, craft)
    return found


# Answers


def answer_options(state: State, frame: Frame, seat: int) -> list[int]:
    """Frame: the author's seat; a = the seats that have not answered, b = OFFERED, COUNTERED or FINAL_OFFER."""
    options: list[int] = []
    if not frame.a >> seat & 1:
        return options
    player = state.players[seat]
    if player.draft_to != c.NO_DRAFT:
        draft_options(state, player, options)
    else:
        options.append(c.REFUSE)
        author = state.players[frame.seat]
        if settle(state, author, player, False):
            options.append(c.ACCEPT)
        if frame.b == c.OFFERED and author.draft_to == seat:
            options.append(c.COUNTER)
        work_options(state, player, options)
    options.sort()
    return options


def cut_options(state: State, seat: int, options: list[int]) -> None:
    """Nobody waits for an answer against their will."""
    frame = state.stack[-1]
    if seat == frame.seat:
        options.append(c.WITHDRAW)
    elif seat == state.active:
        options.append(c.GO_ON)


def cut(state: State, seat: int, action: int) -> None:
    close(state, state.stack.pop())
    if state.log is not None:
        state.tell("log.withdraw" if action == c.WITHDRAW else "log.go_on", {"seat": seat})


def answer_offer(state: State, frame: Frame, seat: int, action: int) -> None:
    player = state.players[seat]
    author = state.players[frame.seat]
    if action == c.ACCEPT:
        settle(state, author, player, True)
        state.deals += 1
        if state.log is not None:
            state.tell("log.deal", {
                "seat": seat, "author_seat": author.seat, "give": wishes(author), "get": gifts(author),
            })  # fmt: skip
        close(state, frame)
    elif action == c.REFUSE:
        state.refusals[c.SEATS * author.seat + seat] += 1
        if state.log is not None:
            state.tell("log.refuse", {"seat": seat, "author_seat": author.seat})
        left = frame.a & ~(1 << seat)
        if left:
            state.push(Frame(c.ASK_ANSWER, frame.seat, left, frame.b))
        else:
            close(state, frame)
    elif action == c.COUNTER:
        clear_draft(player)
        player.draft_to = frame.seat
        state.push(frame)
    elif action == c.DROP_DRAFT:
        clear_draft(player)
        state.push(Frame(c.ASK_ANSWER, frame.seat, frame.a, c.FINAL_OFFER))
    elif action == c.SEND:
        clear_draft(author)
        lay_open(state, player)
        state.push(Frame(c.ASK_ANSWER, seat, 1 << author.seat, c.COUNTERED))
    else:
        state.push(frame)
        if not do_work(state, player, action):
            write_draft(player, action)


def close(state: State, frame: Frame) -> None:
    """The offer is off the table, and so are counter-offers that were being written."""
    clear_draft(state.players[frame.seat])
    for player in state.players:
        if frame.a >> player.seat & 1:
            clear_draft(player)


def settle(state: State, author: Player, other: Player, really: bool) -> bool:
    """Whether an offer can be carried out between the two right now, and if wanted, do it: first the work, then the
    goods cross; all of it or nothing (LOR-7.8)."""
    held = author.goods[:]
    theirs = other.goods[:]
    stock = state.stock[:]
    work = author.draft_work
    if work:
        for craft in range(c.CRAFTS):
            mine, yours = count(work, craft), count(work, c.CRAFTS + craft)
            if mine and (other.crafts[craft] == 0 or not run(state, held, stock, craft, mine)):
                return False
            if yours and (other.crafts[craft] > 0 or not run(state, theirs, stock, craft, yours)):
                return False
    for good in range(c.GOODS):
        given, wanted = count(author.draft_give, good), count(author.draft_get, good)
        if held[good] < given or theirs[good] < wanted:
            return False
        held[good] += wanted - given
        theirs[good] += given - wanted
    if really:
        author.goods = held
        other.goods = theirs
        state.stock = stock
    return True


def run(state: State, goods: list[int], stock: list[int], craft: int, pieces: int) -> bool:
    """Work so many raw pieces as a guest."""
    for _ in range(pieces):
        if goods[craft] == 0 or stock[craft] == 0:
            return False
        cards = min(state.box.cards[craft], stock[craft])
        goods[craft] -= 1
        goods[c.RAWS + craft] += cards
        stock[craft] -= cards
    return True
