"""Working raw goods, brewing, changing goods (LOR-6, LOR-8): what may be done at any time."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.message import Args

# Can it?


def can_process(state: State, player: Player, craft: int) -> int:
    """In an own or a public workshop."""
    if player.goods[craft] == 0:
        return no.RAW
    if state.stock[craft] == 0:
        return no.STOCK
    return no.FINE if player.crafts[craft] > 0 or state.is_public(craft) else no.WORKSHOP


def can_process_at(state: State, guest: Player, craft: int, owner: Player) -> int:
    """Whether a guest can use an owner's workshop by the posted tariff."""
    if not state.box.tariffs:
        return no.NO_TARIFFS
    if owner.seat == guest.seat:
        return no.YOURSELF
    if owner.crafts[craft] == 0:
        return no.NOT_OWNER
    if guest.crafts[craft] > 0:
        return no.OWN_WORKSHOP
    if guest.goods[craft] == 0:
        return no.RAW
    if state.stock[craft] == 0:
        return no.STOCK
    return welcome(owner, guest, craft)


def welcome(owner: Player, guest: Player, craft: int) -> int:
    """Whether a posted tariff lets a guest in who can pay it: the work is done first, so the price may be one of the
    cards that it yields (LOR-7.6)."""
    tariff = owner.tariffs[craft]
    if tariff == c.CLOSED:
        return no.CLOSED
    if owner.shut >> guest.seat & 1:
        return no.SHUT_OUT
    if tariff == c.FREE:
        return no.FINE
    price = tariff - c.PRICED
    held = guest.goods[price]
    if price == craft:
        held -= 1
    elif price == craft + c.RAWS:
        held += 1
    return no.FINE if held > 0 else no.TARIFF


def can_brew(state: State, player: Player) -> int:
    if player.witch == c.NOTHING:
        return no.WITCH_HOUSE
    if player.goods[c.LAVENDER] == 0:
        return no.RAW
    return no.FINE if state.stock[c.MEDICINE - c.RAWS] > 0 else no.STOCK


def can_change_raw(player: Player, old: int, new: int) -> int:
    """A medicine turns a raw good into another (LOR-8.3)."""
    if player.goods[c.MEDICINE] == 0:
        return no.MEDICINE_TO_CHANGE
    if old == new:
        return no.SAME
    return no.FINE if player.goods[old] > 0 else no.NOTHING_TO_CHANGE


def can_change_card(state: State, player: Player, old: int, new: int) -> int:
    """A medicine turns a card into another (LOR-8.4); the one that pays cannot be the one that is changed."""
    if player.goods[c.MEDICINE] == 0:
        return no.MEDICINE_TO_CHANGE
    if old == new:
        return no.SAME
    if new == c.MEDICINE:
        return no.INTO_MEDICINE
    if player.goods[old] == (1 if old == c.MEDICINE else 0):
        return no.NOTHING_TO_CHANGE
    return no.FINE if state.stock[new - c.RAWS] > 0 else no.STOCK


# Lists. They pass over in one go what `can_…` would refuse one by one; tests hold the two together.


def work_options(state: State, player: Player, options: list[int]) -> None:
    """Add every piece of work that the player can do now."""
    goods = player.goods
    for craft in range(c.CRAFTS):
        if goods[craft] > 0 and state.stock[craft] > 0:
            if player.crafts[craft] > 0 or state.is_public(craft):
                options.append(c.PROCESS + craft)
            elif state.box.tariffs:
                for owner in state.players:
                    if owner.crafts[craft] > 0 and welcome(owner, player, craft) == no.FINE:
                        options.append(c.PROCESS_AT + c.SEATS * craft + owner.seat)
    if goods[c.LAVENDER] > 0 and can_brew(state, player) == no.FINE:
        options.append(c.BREW)
    if goods[c.MEDICINE] > 0:
        change_options(state, player, options)


def change_options(state: State, player: Player, options: list[int]) -> None:
    """Never a raw good into a card, nor the reverse (LOR-8.5)."""
    goods = player.goods
    for old in range(c.RAWS):
        if goods[old] > 0:
            for new in range(c.RAWS):
                if new != old:
                    options.append(c.CHANGE_RAW + c.RAWS * old + new)
    for old in range(c.RAWS, c.GOODS):
        if goods[old] > 0:
            for new in range(c.RAWS, c.RAWS + c.CRAFTS):
                if can_change_card(state, player, old, new) == no.FINE:
                    options.append(c.CHANGE_PRODUCT + c.RAWS * (old - c.RAWS) + new - c.RAWS)


# Do it


def yield_of(state: State, player: Player, craft: int) -> int:
    """Cards for one raw good; a master's own workshops add up; a short stock gives what is left (LOR-6.7)."""
    cards = state.box.cards[craft]
    if state.box.master and player.crafts[craft] > 1:
        cards *= player.crafts[craft]
    return min(cards, state.stock[craft])


def do_work(state: State, player: Player, action: int) -> bool:
    """Carry out an act of `work_options`; False when it is none."""
    if c.PROCESS <= action < c.PROCESS + c.CRAFTS:
        process(state, player, action - c.PROCESS)
    elif c.PROCESS_AT <= action < c.PROCESS_AT + c.CRAFTS * c.SEATS:
        number = action - c.PROCESS_AT
        process_at(state, player, number // c.SEATS, state.players[number % c.SEATS])
    elif action == c.BREW:
        state.give_back(player, c.LAVENDER, 1)
        state.gain(player, c.MEDICINE, 1)
        if state.log is not None:
            state.log_line("log.brew", {"seat": player.seat})
    elif c.CHANGE_RAW <= action < c.CHANGE_RAW + c.RAWS * c.RAWS:
        number = action - c.CHANGE_RAW
        change(state, player, number // c.RAWS, number % c.RAWS)
    elif c.CHANGE_PRODUCT <= action < c.CHANGE_PRODUCT + c.RAWS * c.RAWS:
        number = action - c.CHANGE_PRODUCT
        change(state, player, c.RAWS + number // c.RAWS, c.RAWS + number % c.RAWS)
    else:
        return False
    return True


def process(state: State, player: Player, craft: int) -> None:
    """Work one raw good in an own or a public workshop."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, c.RAWS + craft, cards)
    if state.log is not None:
        state.log_line("log.process", {
            "seat": player.seat, "good": f"good.{c.GOOD_NAMES[craft]}",
            "cards": {f"good.{c.GOOD_NAMES[c.RAWS + craft]}": cards},
        })  # fmt: skip


def process_at(state: State, player: Player, craft: int, owner: Player) -> None:
    """Work one raw good as a guest, then pay what the tariff says."""
    cards = yield_of(state, player, craft)
    state.give_back(player, craft, 1)
    state.gain(player, c.RAWS + craft, cards)
    tariff = owner.tariffs[craft]
    if tariff >= c.PRICED:
        player.goods[tariff - c.PRICED] -= 1
        owner.goods[tariff - c.PRICED] += 1
    if state.log is not None:
        args: Args = {
            "seat": player.seat, "owner_seat": owner.seat, "good": f"good.{c.GOOD_NAMES[craft]}",
            "cards": {f"good.{c.GOOD_NAMES[c.RAWS + craft]}": cards},
        }  # fmt: skip
        if tariff >= c.PRICED:
            args["price"] = f"good.{c.GOOD_NAMES[tariff - c.PRICED]}"
            state.log_line("log.process_paid", args)
        else:
            state.log_line("log.process_at", args)


def change(state: State, player: Player, old: int, new: int) -> None:
    state.give_back(player, c.MEDICINE, 1)
    state.give_back(player, old, 1)
    state.gain(player, new, 1)
    if state.log is not None:
        state.log_line("log.change", {
            "seat": player.seat, "old": f"good.{c.GOOD_NAMES[old]}", "new": f"good.{c.GOOD_NAMES[new]}",
        })  # fmt: skip
