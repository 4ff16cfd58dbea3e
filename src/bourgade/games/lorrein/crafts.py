"""What may be done at any time (LOR-6, LOR-8): working raw goods, brewing, changing goods, posting tariffs."""

from __future__ import annotations

from bourgade.games.lorrein.codes import (
    ADMIT,
    ALWAYS,
    BREW,
    CHANGE_PRODUCT,
    CHANGE_RAW,
    CLOSED,
    CRAFT_NAMES,
    CRAFTS,
    FREE,
    GOOD_NAMES,
    GOODS,
    LAVENDER,
    MEDICINE,
    NEVER,
    NOTHING,
    POSTED_SEAT,
    POSTED_WATCH,
    PRICED,
    PROCESS,
    PROCESS_AT,
    RAWS,
    SEATS,
    SHUT,
    SWAP_BEAD,
    TARIFF,
    TARIFF_NAMES,
    TARIFFS,
    WATCH,
    WATCH_NAMES,
)
from bourgade.games.lorrein.state import Player, State


def work_options(state: State, player: Player, options: list[int]) -> None:
    """Add every piece of work that the player can do now."""
    goods = player.goods
    stock = state.stock
    for craft in range(CRAFTS):
        if goods[craft] > 0 and stock[craft] > 0:
            if player.crafts[craft] > 0 or state.is_public(craft):
                options.append(PROCESS + craft)
            elif state.box.tariffs:
                for owner in state.players:
                    if welcomes(owner, player, craft):
                        options.append(PROCESS_AT + SEATS * craft + owner.seat)
    if goods[LAVENDER] > 0 and player.witch != NOTHING and stock[LAVENDER] > 0:
        options.append(BREW)
    if goods[MEDICINE] > 0:
        change_options(state, player, options)


def welcomes(owner: Player, guest: Player, craft: int) -> bool:
    """Whether a guest can use an owner's workshop by the posted tariff: the work is done first, so the price may be
    one of the cards that it yields (LOR-7.6)."""
    tariff = owner.tariffs[craft]
    if owner.crafts[craft] == 0 or tariff == CLOSED or owner.shut >> guest.seat & 1:
        return False
    if tariff == FREE:
        return True
    price = tariff - PRICED
    held = guest.goods[price]
    if price == craft:
        held -= 1
    elif price == craft + RAWS:
        held += 1
    return held > 0


def change_options(state: State, player: Player, options: list[int]) -> None:
    """A medicine turns a raw piece into another, or a card into another; never one into the other (LOR-8.5)."""
    goods = player.goods
    for raw in range(RAWS):
        if goods[raw] > 0:
            number = CHANGE_RAW + RAWS * raw
            for other in range(RAWS):
                if other != raw:
                    options.append(number + other)
    for product in range(RAWS, GOODS):
        # The medicine that pays cannot be the one that is changed.
        if goods[product] > (1 if product == MEDICINE else 0):
            number = CHANGE_PRODUCT + RAWS * (product - RAWS)
            for other in range(CRAFTS):
                if other + RAWS != product and state.stock[other] > 0:
                    options.append(number + other)


def yield_of(state: State, player: Player, craft: int) -> int:
    """Cards for one raw piece; a master's own workshops add up; a short stock gives what is left (LOR-6.7)."""
    cards = state.box.cards[craft]
    if state.box.master and player.crafts[craft] > 1:
        cards *= player.crafts[craft]
    return min(cards, state.stock[craft])


def do_work(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `work_options`; False when it is none."""
    if PROCESS <= action < PROCESS_AT:
        process(state, player, action - PROCESS)
    elif PROCESS_AT <= action < CHANGE_RAW:
        number = action - PROCESS_AT
        process_at(state, player, number // SEATS, state.players[number % SEATS])
    elif action == BREW:
        state.give_back(player, LAVENDER, 1)
        state.gain(player, MEDICINE, 1)
        if state.log is not None:
            state.tell("log.brew", {"seat": player.seat})
    elif CHANGE_RAW <= action < CHANGE_PRODUCT:
        change(state, player, (action - CHANGE_RAW) // RAWS, (action - CHANGE_RAW) % RAWS)
    elif CHANGE_PRODUCT <= action < SWAP_BEAD:
        number = action - CHANGE_PRODUCT
        change(state, player, RAWS + number // RAWS, RAWS + number % RAWS)
    else:
        return False
    return True


def process(state: State, player: Player, craft: int) -> None:
    """Work one raw piece in an own or a public workshop."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, RAWS + craft, cards)
    if state.log is not None:
        state.tell("log.process", {
            "seat": player.seat, "good": f"good.{GOOD_NAMES[craft]}",
            "cards": {f"good.{GOOD_NAMES[RAWS + craft]}": cards},
        })  # fmt: skip


def process_at(state: State, player: Player, craft: int, owner: Player) -> None:
    """Work one raw piece as a guest, then pay what the tariff says."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, RAWS + craft, cards)
    price: dict[str, int] = {}
    if owner.tariffs[craft] >= PRICED:
        good = owner.tariffs[craft] - PRICED
        player.goods[good] -= 1
        owner.goods[good] += 1
        price[f"good.{GOOD_NAMES[good]}"] = 1
    if state.log is not None:
        state.tell("log.process_at", {
            "seat": player.seat, "owner_seat": owner.seat, "good": f"good.{GOOD_NAMES[craft]}",
            "cards": {f"good.{GOOD_NAMES[RAWS + craft]}": cards}, "price": price,
        })  # fmt: skip


def change(state: State, player: Player, old: int, new: int) -> None:
    state.give_back(player, MEDICINE, 1)
    state.give_back(player, old, 1)
    state.gain(player, new, 1)
    if state.log is not None:
        state.tell("log.change", {
            "seat": player.seat, "old": f"good.{GOOD_NAMES[old]}", "new": f"good.{GOOD_NAMES[new]}",
        })  # fmt: skip


# Standing consent (LOR-7): tariffs, seats that they are not for, and when the game should wait for a seat.


def posting_options(state: State, player: Player, options: list[int]) -> None:
    """Each setting can be changed once a turn, so that nobody turns it back and forth for ever."""
    posted = player.posted
    if state.box.tariffs and player.workshop_count() > 0:
        for craft in range(CRAFTS):
            if player.crafts[craft] > 0 and not posted >> craft & 1:
                number = TARIFF + TARIFFS * craft
                for tariff in range(TARIFFS):
                    if tariff != player.tariffs[craft]:
                        options.append(number + tariff)
        for seat in range(state.seats):
            if seat != player.seat and not posted >> (POSTED_SEAT + seat) & 1:
                options.append((ADMIT if player.shut >> seat & 1 else SHUT) + seat)
    if not posted >> POSTED_WATCH & 1:
        for watch in range(NEVER, ALWAYS + 1):
            if watch != player.watch:
                options.append(WATCH + watch)


def do_posting(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `posting_options`; False when it is none."""
    if TARIFF <= action < SHUT:
        craft, tariff = (action - TARIFF) // TARIFFS, (action - TARIFF) % TARIFFS
        player.tariffs[craft] = tariff
        player.posted |= 1 << craft
        if state.log is not None:
            state.tell("log.tariff", {
                "seat": player.seat, "craft": f"craft.{CRAFT_NAMES[craft]}",
                "tariff": f"tariff.{TARIFF_NAMES[tariff]}",
            })  # fmt: skip
    elif SHUT <= action < WATCH:
        seat = (action - SHUT) % SEATS
        player.shut ^= 1 << seat
        player.posted |= 1 << (POSTED_SEAT + seat)
        if state.log is not None:
            state.tell("log.shut" if action < ADMIT else "log.admit", {"seat": player.seat, "guest_seat": seat})
    elif WATCH <= action < WATCH + len(WATCH_NAMES):
        player.watch = action - WATCH
        player.posted |= 1 << POSTED_WATCH
        if state.log is not None:
            state.tell("log.watch", {"seat": player.seat, "watch": f"watch.{WATCH_NAMES[player.watch]}"})
    else:
        return False
    return True
