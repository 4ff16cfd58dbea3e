"""Standing consent (LOR-7): tariffs, players whom they are not for, and when the game should wait for a player."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.message import Args

WATCHES: Final = ("log.watch_never", "log.watch_medicine", "log.watch_always")

# Each setting can be changed once a turn, so that nobody turns it back and forth for ever.


def can_post(state: State, player: Player, craft: int, tariff: int) -> int:
    if not state.box.tariffs:
        return no.NO_TARIFFS
    if player.crafts[craft] == 0:
        return no.NO_SUCH_WORKSHOP
    if player.posted >> craft & 1:
        return no.POSTED
    return no.FINE if tariff != player.tariffs[craft] else no.POSTED_ALREADY


def can_shut(state: State, player: Player, guest: int, shut: bool) -> int:
    """Whether a player may shut another out of all tariffs, or admit it again."""
    if not state.box.tariffs:
        return no.NO_TARIFFS
    if guest >= state.seats:
        return no.NO_SUCH_GUEST
    if guest == player.seat:
        return no.OWN_GUEST
    if player.workshop_count() == 0:
        return no.NO_WORKSHOPS
    if player.posted >> (c.POSTED_SEAT + guest) & 1:
        return no.POSTED
    if player.shut >> guest & 1:
        return no.SHUT_ALREADY if shut else no.FINE
    return no.FINE if shut else no.NOT_SHUT


def can_watch(player: Player, watch: int) -> int:
    if player.posted >> c.POSTED_WATCH & 1:
        return no.POSTED
    return no.FINE if watch != player.watch else no.POSTED_ALREADY


def tariff_options(state: State, player: Player, options: list[int]) -> None:
    if not state.box.tariffs:
        return
    posted = player.posted
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and not posted >> craft & 1:
            for tariff in range(c.TARIFFS):
                if tariff != player.tariffs[craft]:
                    options.append(c.TARIFF + c.TARIFFS * craft + tariff)
    if player.workshop_count() > 0:
        for guest in range(state.seats):
            if guest != player.seat and not posted >> (c.POSTED_SEAT + guest) & 1:
                options.append((c.ADMIT if player.shut >> guest & 1 else c.SHUT) + guest)


def watch_options(player: Player, options: list[int]) -> None:
    if not player.posted >> c.POSTED_WATCH & 1:
        for watch in range(len(c.WATCH_NAMES)):
            if watch != player.watch:
                options.append(c.WATCH + watch)


def do_posting(state: State, player: Player, action: int) -> bool:
    """Carry out an act of these lists; False when it is none."""
    if c.TARIFF <= action < c.TARIFF + c.CRAFTS * c.TARIFFS:
        craft, tariff = (action - c.TARIFF) // c.TARIFFS, (action - c.TARIFF) % c.TARIFFS
        player.tariffs[craft] = tariff
        player.posted |= 1 << craft
        if state.log is not None:
            args: Args = {"seat": player.seat, "craft": f"craft.{c.CRAFT_NAMES[craft]}"}
            if tariff >= c.PRICED:
                args["price"] = f"good.{c.GOOD_NAMES[tariff - c.PRICED]}"
                state.log_line("log.tariff", args)
            else:
                state.log_line("log.tariff_closed" if tariff == c.CLOSED else "log.tariff_free", args)
    elif c.SHUT <= action < c.SHUT + c.SEATS:
        turn_away(state, player, action - c.SHUT, "log.shut")
    elif c.ADMIT <= action < c.ADMIT + c.SEATS:
        turn_away(state, player, action - c.ADMIT, "log.admit")
    elif c.WATCH <= action < c.WATCH + len(c.WATCH_NAMES):
        player.watch = action - c.WATCH
        player.posted |= 1 << c.POSTED_WATCH
        if state.log is not None:
            state.log_line(WATCHES[player.watch], {"seat": player.seat})
    else:
        return False
    return True


def turn_away(state: State, player: Player, guest: int, line: str) -> None:
    """Shut a guest out, or admit it again."""
    player.shut ^= 1 << guest
    player.posted |= 1 << (c.POSTED_SEAT + guest)
    if state.log is not None:
        state.log_line(line, {"seat": player.seat, "guest_seat": guest})
