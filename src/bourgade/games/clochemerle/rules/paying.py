"""Paying resources (CLO-5): from workshops, from the guild's chamber, ploughs also from fields.

What is to be paid is packed into one number, five bits a kind in the order of codes.py; the last kind is "any".
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Fields, Question

NEED_BITS: Final = 5
NEED_MASK: Final = 31
NEEDS: Final = range(1, 1 << NEED_BITS * (c.RESOURCES + 1))


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
        state.push(Pay(player.seat, needs))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseWay(Question):
    """Which of two ways to pay for a row (CLO-10.2)."""

    number: ClassVar[int] = 69
    fields: ClassVar[Fields] = {"row": range(c.HAND_ROW)}
    __slots__ = ("row",)

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        ways = ways_to_pay(state, player, self.row)
        return [c.WAY + way for way in range(len(ways)) if affordable(player, ways[way], player.guild)]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        ask_payment(state, player, ways_to_pay(state, player, self.row)[action - c.WAY])


def ask_way(state: State, player: Player, row: int) -> None:
    """Ask which of two ways to pay, where there are two."""
    ways = ways_to_pay(state, player, row)
    if len(ways) > 1:
        state.push(ChooseWay(player.seat, row))
    else:
        ask_payment(state, player, ways[0])


def next_need(needs: int) -> int:
    """The kind that is paid next: one after the other, "any" last."""
    kind = 0
    while kind < c.ANY and needs >> NEED_BITS * kind & NEED_MASK == 0:
        kind += 1
    return kind


@mypyc_attr(acyclic=True, free_list_len=1)
class Pay(Question):
    """Where the next resource comes from (CLO-5.3)."""

    number: ClassVar[int] = 68
    fields: ClassVar[Fields] = {"needs": NEEDS}  # what is still to be paid
    __slots__ = ("needs",)

    def __init__(self, seat: int, needs: int) -> None:
        self.seat = seat
        self.needs = needs

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options: list[int] = []
        for source in range(c.FIELD_SOURCE + player.fields):
            if pay_obstacle(state, player, self.needs, source) == c.FREE:
                options.append(c.PAY + source)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        source = action - c.PAY
        if source == c.GUILD_SOURCE:
            player.guild -= 1
            paid = next_need(self.needs)
        elif c.FIELD_SOURCE <= source < c.FIELD_SOURCE + c.FIELDS:
            player.ploughs &= ~(1 << source - c.FIELD_SOURCE)
            paid = c.PLOUGH_RESOURCE
        else:
            player.goods[source] -= 1
            paid = source
        if state.log is not None:
            state.log_line("log.pay", {
                "seat": self.seat, "resource": f"resource.{c.NEED_NAMES[paid]}",
                "source": f"source.{c.SOURCE_NAMES[source]}",
            })  # fmt: skip
        ask_payment(state, player, self.needs - (1 << NEED_BITS * next_need(self.needs)))


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
