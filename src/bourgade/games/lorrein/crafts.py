"""What may be done at any time (LOR-6, LOR-8): working raw goods, brewing, changing goods, posting tariffs."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.state import Player, State


def work_options(state: State, player: Player, options: list[int]) -> None:
    """Add every piece of work that the player can do now."""
    goods = player.goods
    stock = state.stock
    for craft in range(c.CRAFTS):
        if goods[craft] > 0 and stock[craft] > 0:
            if player.crafts[craft] > 0 or state.is_public(craft):
                options.append(c.PROCESS + craft)
            elif state.box.tariffs:
                for owner in state.players:
                    if welcomes(owner, player, craft):
                        options.append(c.PROCESS_AT + c.SEATS * craft + owner.seat)
    if goods[c.LAVENDER] > 0 and player.witch != c.NOTHING and stock[c.LAVENDER] > 0:
        options.append(c.BREW)
    if goods[c.MEDICINE] > 0:
        change_options(state, player, options)


def welcomes(owner: Player, guest: Player, craft: int) -> bool:
    """Whether a guest can use an owner's workshop by the posted tariff: the work is done first, so the price may be
    one of the cards that it yields (LOR-7.6)."""
    tariff = owner.tariffs[craft]
    if owner.crafts[craft] == 0 or tariff == c.CLOSED or owner.shut >> guest.seat & 1:
        return False
    if tariff == c.FREE:
        return True
    price = tariff - c.PRICED
    held = guest.goods[price]
    if price == craft:
        held -= 1
    elif price == craft + c.RAWS:
        held += 1
    return held > 0


def change_options(state: State, player: Player, options: list[int]) -> None:
    """A medicine turns a raw piece into another, or a card into another; never one into the other (LOR-8.5)."""
    goods = player.goods
    for raw in range(c.RAWS):
        if goods[raw] > 0:
            number = c.CHANGE_RAW + c.RAWS * raw
            for other in range(c.RAWS):
                if other != raw:
                    options.append(number + other)
    for product in range(c.RAWS, c.GOODS):
        # The medicine that pays cannot be the one that is changed.
        if goods[product] > (1 if product == c.MEDICINE else 0):
            number = c.CHANGE_PRODUCT + c.RAWS * (product - c.RAWS)
            for other in range(c.CRAFTS):
                if other + c.RAWS != product and state.stock[other] > 0:
                    options.append(number + other)


def yield_of(state: State, player: Player, craft: int) -> int:
    """Cards for one raw piece; a master's own workshops add up; a short stock gives what is left (LOR-6.7)."""
    cards = state.box.cards[craft]
    if state.box.master and player.crafts[craft] > 1:
        cards *= player.crafts[craft]
    return min(cards, state.stock[craft])


def do_work(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `work_options`; False when it is none."""
    if c.PROCESS <= action < c.PROCESS_AT:
        process(state, player, action - c.PROCESS)
    elif c.PROCESS_AT <= action < c.CHANGE_RAW:
        number = action - c.PROCESS_AT
        process_at(state, player, number // c.SEATS, state.players[number % c.SEATS])
    elif action == c.BREW:
        state.give_back(player, c.LAVENDER, 1)
        state.gain(player, c.MEDICINE, 1)
        if state.log is not None:
            state.tell("log.brew", {"seat": player.seat})
    elif c.CHANGE_RAW <= action < c.CHANGE_PRODUCT:
        change(state, player, (action - c.CHANGE_RAW) // c.RAWS, (action - c.CHANGE_RAW) % c.RAWS)
    elif c.CHANGE_PRODUCT <= action < c.SWAP_BEAD:
        number = action - c.CHANGE_PRODUCT
        change(state, player, c.RAWS + number // c.RAWS, c.RAWS + number % c.RAWS)
    else:
        return False
    return True


def process(state: State, player: Player, craft: int) -> None:
    """Work one raw piece in an own or a public workshop."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, c.RAWS + craft, cards)
    if state.log is not None:
        state.tell("log.process", {
            "seat": player.seat, "good": f"good.{c.GOOD_NAMES[craft]}",
            "cards": {f"good.{c.GOOD_NAMES[c.RAWS + craft]}": cards},
        })  # fmt: skip


def process_at(state: State, player: Player, craft: int, owner: Player) -> None:
    """Work one raw piece as a guest, then pay what the tariff says."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, c.RAWS + craft, cards)
    price: dict[str, int] = {}
    if owner.tariffs[craft] >= c.PRICED:
        good = owner.tariffs[craft] - c.PRICED
        player.goods[good] -= 1
        owner.goods[good] += 1
        price[f"good.{c.GOOD_NAMES[good]}"] = 1
    if state.log is not None:
        state.tell("log.process_at", {
            "seat": player.seat, "owner_seat": owner.seat, "good": f"good.{c.GOOD_NAMES[craft]}",
            "cards": {f"good.{c.GOOD_NAMES[c.RAWS + craft]}": cards}, "price": price,
        })  # fmt: skip


def change(state: State, player: Player, old: int, new: int) -> None:
    state.give_back(player, c.MEDICINE, 1)
    state.give_back(player, old, 1)
    state.gain(player, new, 1)
    if state.log is not None:
        state.tell("log.change", {
            "seat": player.seat, "old": f"good.{c.GOOD_NAMES[old]}", "new": f"good.{c.GOOD_NAMES[new]}",
        })  # fmt: skip


# Standing consent (LOR-7): tariffs, seats that they are not for, and when the game should wait for a seat.


def posting_options(state: State, player: Player, options: list[int]) -> None:
    """Each setting can be changed once a turn, so that nobody turns it back and forth for ever."""
    posted = player.posted
    if state.box.tariffs and player.workshop_count() > 0:
        for craft in range(c.CRAFTS):
            if player.crafts[craft] > 0 and not posted >> craft & 1:
                number = c.TARIFF + c.TARIFFS * craft
                for tariff in range(c.TARIFFS):
                    if tariff != player.tariffs[craft]:
                        options.append(number + tariff)
        for seat in range(state.seats):
            if seat != player.seat and not posted >> (c.POSTED_SEAT + seat) & 1:
                options.append((c.ADMIT if player.shut >> seat & 1 else c.SHUT) + seat)
    if not posted >> c.POSTED_WATCH & 1:
        for watch in range(c.NEVER, c.ALWAYS + 1):
            if watch != player.watch:
                options.append(c.WATCH + watch)


def do_posting(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `posting_options`; False when it is none."""
    if c.TARIFF <= action < c.SHUT:
        craft, tariff = (action - c.TARIFF) // c.TARIFFS, (action - c.TARIFF) % c.TARIFFS
        player.tariffs[craft] = tariff
        player.posted |= 1 << craft
        if state.log is not None:
            state.tell("log.tariff", {
                "seat": player.seat, "craft": f"craft.{c.CRAFT_NAMES[craft]}",
                "tariff": f"tariff.{c.TARIFF_NAMES[tariff]}",
            })  # fmt: skip
    elif c.SHUT <= action < c.WATCH:
        seat = (action - c.SHUT) % c.SEATS
        player.shut ^= 1 << seat
        player.posted |= 1 << (c.POSTED_SEAT + seat)
        if state.log is not None:
            state.tell("log.shut" if action < c.ADMIT else "log.admit", {"seat": player.seat, "guest_seat": seat})
    elif c.WATCH <= action < c.WATCH + len(c.WATCH_NAMES):
        player.watch = action - c.WATCH
        player.posted |= 1 << c.POSTED_WATCH
        if state.log is not None:
            state.tell("log.watch", {"seat": player.seat, "watch": f"watch.{c.WATCH_NAMES[player.watch]}"})
    else:
        return False
    return True
