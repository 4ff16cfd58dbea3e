"""Paying resources (CLO-5): from workshops, from the guild's chamber, ploughs also from fields.

What is to be paid is packed into one number, five bits a kind in the order of codes.py; the last kind is "any".
"""

from __future__ import annotations

from typing import Final

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame

NEED_BITS: Final = 5
NEED_MASK: Final = 31
ANY_SHIFT: Final = 25


def affordable(player: Player, needs: int, guild: int) -> bool:
    """Whether the village holds these resources, `guild` generic ones among them."""
    if needs == 0:
        return True
    short = 0
    spare = 0
    for kind in range(c.RESOURCES):
        have = player.goods[kind]
        if kind == c.PLOUGH_RESOURCE:
            have += player.ploughs.bit_count()
        have -= needs & NEED_MASK
        needs >>= NEED_BITS
        if have < 0:
            short -= have
        else:
            spare += have
    return short <= guild and needs <= spare + guild - short


def ways_to_pay(state: State, player: Player, row: int) -> list[int]:
    """What each way to pay for a row comes to. Going on with a journey adds the grey cost of its last card."""
    ways = state.box.needs[row]
    letter = row - c.TRAVEL_ROW
    if letter > 0 and player.journey[letter - 1] >= 0:
        grey = state.box.grey_needs[player.journey[letter - 1]]
        if grey:
            return [needs + grey for needs in ways]
    return ways


def ask_payment(state: State, player: Player, needs: int) -> None:
    if needs:
        state.push(NumberedFrame(c.ASK_PAY, player.seat, needs))


def way_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the row that is being bought."""
    player = state.players[frame.seat]
    ways = ways_to_pay(state, player, frame.a)
    return [c.WAY + way for way in range(len(ways)) if affordable(player, ways[way], player.guild)]


def choose_way(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    ask_payment(state, player, ways_to_pay(state, player, frame.a)[action - c.WAY])


def ask_way(state: State, player: Player, row: int) -> None:
    """Ask which of two ways to pay, where there are two."""
    ways = ways_to_pay(state, player, row)
    if len(ways) > 1:
        state.push(NumberedFrame(c.ASK_WAY, player.seat, row))
    else:
        ask_payment(state, player, ways[0])


def next_need(needs: int) -> int:
    """The kind that is paid next: one after the other, "any" last."""
    kind = 0
    while kind < c.ANY and needs >> NEED_BITS * kind & NEED_MASK == 0:
        kind += 1
    return kind


def pay_options(state: State, frame: Frame) -> list[int]:
    """Where the next resource may come from. Frame: a = what is still to be paid."""
    player = state.players[frame.seat]
    options: list[int] = []
    for source in range(c.FIELD_SOURCE + player.fields):
        if pay_obstacle(state, player, frame.a, source) == c.FREE:
            options.append(c.PAY + source)
    return options


def pay_obstacle(state: State, player: Player, needs: int, source: int) -> int:
    """What keeps a player from paying the next resource from somewhere."""
    kind = next_need(needs)
    if source == c.GUILD_SOURCE:
        if player.guild == 0:
            return c.NOTHING_THERE
        rest = needs - (1 << NEED_BITS * kind)
        return c.FREE if affordable(player, rest, player.guild - 1) else c.GUILD_NEEDED
    field = source - c.FIELD_SOURCE
    resource = c.PLOUGH_RESOURCE if field >= 0 else source
    if kind not in (c.ANY, resource):
        return c.OTHER_RESOURCE
    if field < 0:
        return c.FREE if player.goods[source] > 0 else c.NOTHING_THERE
    if field >= player.fields:
        return c.NOT_YOURS
    if not player.ploughs >> field & 1:
        return c.NO_PLOUGH
    return c.FREE if field in field_choices(state, player, player.ploughs) else c.FIELDS_ALIKE


def pay(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    source = action - c.PAY
    if source == c.GUILD_SOURCE:
        player.guild -= 1
        paid = next_need(frame.a)
    elif c.FIELD_SOURCE <= source < c.FIELD_SOURCE + c.FIELDS:
        player.ploughs &= ~(1 << source - c.FIELD_SOURCE)
        paid = c.PLOUGH_RESOURCE
    else:
        player.goods[source] -= 1
        paid = source
    if state.log is not None:
        resource = f"resource.{c.NEED_NAMES[paid]}"
        state.tell("log.pay", {"seat": frame.seat, "resource": resource, "source": f"source.{c.SOURCE_NAMES[source]}"})
    ask_payment(state, player, frame.a - (1 << NEED_BITS * next_need(frame.a)))


def field_choices(state: State, player: Player, among: int) -> list[int]:
    """One of each sort of the player's fields: those alike (activated or not this turn, with a plough or not) are
    interchangeable, but the one with the 2/12 tile is not."""
    fields: list[int] = []
    if among == 0:
        return fields
    tile = player.tile - c.FIELD if c.FIELD <= player.tile < c.FIELD + c.FIELDS else -1
    used = state.used >> c.FIELD
    seen = 0
    for field in range(player.fields):
        if among >> field & 1:
            sort = 1 << (used >> field & 1) + 2 * (player.ploughs >> field & 1)
            if field == tile:
                fields.append(field)
            elif not seen & sort:
                seen |= sort
                fields.append(field)
    return fields
