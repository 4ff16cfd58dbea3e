"""The bowl of beads (LOR-4, LOR-12): the throw with its harvest or rot, changing beads, the extra red bead."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.frame_bases import TurnStep
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.frames import Question


@mypyc_attr(acyclic=True, free_list_len=1)
class Throw(TurnStep):
    """The throw, with its harvest or rot."""

    number: ClassVar[int] = 5
    __slots__ = ()

    def work(self, state: State) -> None:
        throw(state, self.seat)


def throw(state: State, seat: int) -> None:
    """Throw, harvest or rot: one act that nobody breaks into (LOR-4.7)."""
    beads = state.bowl[:]
    if state.extra_red:
        beads[c.RED] += 1
    thrown = [0] * c.COLOURS
    inside = sum(beads)
    for _ in range(state.box.dents):
        left = state.chance(c.THROW_STREAM, inside)
        for colour in range(c.COLOURS):
            left -= beads[colour]
            if left < 0:
                beads[colour] -= 1
                inside -= 1
                thrown[colour] += 1
                break
    if state.log is not None:
        beads_told = {f"bead.{c.COLOUR_NAMES[colour]}": thrown[colour] for colour in range(c.COLOURS) if thrown[colour]}
        state.log_line("log.throw", {"seat": seat, "beads": beads_told})
    land(state, state.players[seat], thrown)


def land(state: State, player: Player, thrown: list[int]) -> None:
    """Take what the beads give: one raw piece for each, and one more for each own farm of the colour (LOR-4.3). With
    a red one among them, nothing: all cards of the other colours rot (LOR-4.5)."""
    told: dict[str, int] = {}
    if thrown[c.RED] == 0:
        for colour in range(c.LANDSCAPES):
            if thrown[colour] > 0:
                gain = thrown[colour] * (1 + player.farms[colour])
                player.goods[colour] += gain
                told[f"good.{c.GOOD_NAMES[colour]}"] = gain
        if state.log is not None:
            state.log_line("log.harvest", {"seat": player.seat, "goods": told})
        return
    for colour in range(c.LANDSCAPES):
        cards = player.goods[c.RAWS + colour]
        if thrown[colour] > 0 and cards > 0:
            state.give_back(player, c.RAWS + colour, cards)
            told[f"good.{c.GOOD_NAMES[c.RAWS + colour]}"] = cards
    if state.log is not None:
        if told:
            state.log_line("log.rot", {"seat": player.seat, "goods": told})
        else:
            state.log_line("log.rot_nothing", {"seat": player.seat})


def can_add_red(state: State, player: Player) -> int:
    """One such bead a turn, before another's throw (LOR-8.8)."""
    if player.goods[c.MEDICINE] == 0:
        return no.MEDICINE
    return no.FINE if not state.extra_red and player.seat != state.active else no.RED_TIME


def add_red(state: State, player: Player) -> None:
    """A second red bead for this turn."""
    state.give_back(player, c.MEDICINE, 1)
    state.extra_red = True
    if state.log is not None:
        state.log_line("log.red_bead", {"seat": player.seat})


# Changing the bowl


def can_change_bowl(state: State, player: Player) -> int:
    """Whether the player at turn may change one more bead: as many as it has farms (LOR-12.2)."""
    if not state.box.bowl_module:
        return no.NO_BOWL
    if state.bewitched:
        return no.BEWITCHED
    return no.FINE if state.swaps < player.farm_count() else no.SWAPS


def can_swap(state: State, colours: int, out: int, colour: int) -> int:
    """Whether a bead of one colour may go out and one of another come in: of each colour one must stay, and there are
    only so many of each (LOR-12.3)."""
    if out == colour:
        return no.SAME_BEAD
    if state.bowl[out] <= 1:
        return no.LAST_BEAD
    if not colours >> colour & 1:
        return no.BEAD_COLOUR
    return no.FINE if state.bowl[colour] < state.box.most_beads else no.BEAD_SPARE


def swap_options(state: State, colours: int, options: list[int]) -> None:
    for out in range(c.LANDSCAPES):
        for colour in range(c.LANDSCAPES):
            if can_swap(state, colours, out, colour) == no.FINE:
                options.append(c.SWAP_BEAD + c.LANDSCAPES * out + colour)


def farm_colours(player: Player) -> int:
    colours = 0
    for landscape in range(c.LANDSCAPES):
        if player.farms[landscape] > 0:
            colours |= 1 << landscape
    return colours


def own_swaps(state: State, player: Player, options: list[int]) -> None:
    """The player at turn puts in beads of the colours of its farms."""
    if can_change_bowl(state, player) == no.FINE:
        swap_options(state, farm_colours(player), options)


def swap_bead(state: State, seat: int, action: int) -> None:
    out, colour = (action - c.SWAP_BEAD) // c.LANDSCAPES, (action - c.SWAP_BEAD) % c.LANDSCAPES
    state.bowl[out] -= 1
    state.bowl[colour] += 1
    state.swaps += 1
    if state.log is not None:
        state.log_line("log.swap_bead", {
            "seat": seat, "old": f"bead.{c.COLOUR_NAMES[out]}", "new": f"bead.{c.COLOUR_NAMES[colour]}",
        })  # fmt: skip


# Bewitching: any colours, as many beads as the player at turn has farms, at least one (LOR-12.6).

ALL_COLOURS: Final = (1 << c.LANDSCAPES) - 1


def can_bewitch(state: State, player: Player) -> int:
    """Once a turn, before the other begins, if the other has a farm."""
    if not state.box.bowl_plus:
        return no.NO_BEWITCHING
    if player.seat == state.active or state.bewitched:
        return no.BEWITCH_TIME
    if player.goods[c.MEDICINE] == 0:
        return no.MEDICINE
    if state.players[state.active].farm_count() == 0:
        return no.FARMS
    options: list[int] = []
    swap_options(state, ALL_COLOURS, options)
    return no.FINE if options else no.NO_BEAD_TO_CHANGE


def bewitch(state: State, player: Player) -> None:
    state.give_back(player, c.MEDICINE, 1)
    state.bewitched = True
    if state.log is not None:
        state.log_line("log.bewitch", {"seat": player.seat, "other_seat": state.active})
    state.push(Bewitch(player.seat))


def can_bewitch_more(state: State) -> int:
    return no.FINE if state.swaps < state.players[state.active].farm_count() else no.SWAPS


def can_stop_bewitching(state: State) -> int:
    return no.FINE if state.swaps > 0 else no.ONE_BEAD


@mypyc_attr(acyclic=True, free_list_len=1)
class Bewitch(Question):
    """Which bead to change in another's bowl, if any more (LOR-12.6)."""

    number: ClassVar[int] = 71
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        options = [c.STOP_BEWITCHING] if can_stop_bewitching(state) == no.FINE else []
        if can_bewitch_more(state) == no.FINE:
            swap_options(state, ALL_COLOURS, options)
        return options

    def answer(self, state: State, action: int) -> None:
        if action != c.STOP_BEWITCHING:
            swap_bead(state, self.seat, action)
            state.push(self)
