"""The bowl of beads (LOR-4, LOR-12): the throw with its harvest or rot, changing beads, the extra red bead."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.state import Player, State
from bourgade.kernel.frames import Frame


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
        state.tell("log.throw", {"seat": seat, "beads": beads_told})
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
            state.tell("log.harvest", {"seat": player.seat, "goods": told})
        return
    for colour in range(c.LANDSCAPES):
        cards = player.goods[c.RAWS + colour]
        if thrown[colour] > 0 and cards > 0:
            state.give_back(player, c.RAWS + colour, cards)
            told[f"good.{c.GOOD_NAMES[c.RAWS + colour]}"] = cards
    if state.log is not None:
        state.tell("log.rot", {"seat": player.seat, "goods": told})


def add_red(state: State, player: Player) -> None:
    """A second red bead for this turn (LOR-8.8)."""
    state.give_back(player, c.MEDICINE, 1)
    state.extra_red = True
    if state.log is not None:
        state.tell("log.red_bead", {"seat": player.seat})


# Changing the bowl


def swap_options(state: State, colours: int, options: list[int]) -> None:
    """Beads out and in; of each colour one must stay, and there are only so many of each."""
    bowl = state.bowl
    for out in range(c.LANDSCAPES):
        if bowl[out] > 1:
            number = c.SWAP_BEAD + c.LANDSCAPES * out
            for colour in range(c.LANDSCAPES):
                if colour != out and colours >> colour & 1 and bowl[colour] < state.box.most_beads:
                    options.append(number + colour)


def farm_colours(player: Player) -> int:
    colours = 0
    for landscape in range(c.LANDSCAPES):
        if player.farms[landscape] > 0:
            colours |= 1 << landscape
    return colours


def own_swaps(state: State, player: Player, options: list[int]) -> None:
    """The player at turn may change as many beads as it has farms, to the colours of its farms (LOR-12.2)."""
    if state.box.bowl_module and not state.bewitched and state.swaps < player.farm_count():
        swap_options(state, farm_colours(player), options)


def swap_bead(state: State, seat: int, action: int) -> None:
    out, colour = (action - c.SWAP_BEAD) // c.LANDSCAPES, (action - c.SWAP_BEAD) % c.LANDSCAPES
    state.bowl[out] -= 1
    state.bowl[colour] += 1
    state.swaps += 1
    if state.log is not None:
        state.tell("log.swap_bead", {
            "seat": seat, "old": f"bead.{c.COLOUR_NAMES[out]}", "new": f"bead.{c.COLOUR_NAMES[colour]}",
        })  # fmt: skip


def can_bewitch(state: State, player: Player) -> bool:
    """Once a turn, before the other begins, if the other has a farm (LOR-12.6)."""
    if not state.box.bowl_plus or state.bewitched or player.goods[c.MEDICINE] == 0 or player.seat == state.active:
        return False
    if state.players[state.active].farm_count() == 0:
        return False
    options: list[int] = []
    swap_options(state, (1 << c.LANDSCAPES) - 1, options)
    return len(options) > 0


def bewitch(state: State, player: Player) -> None:
    state.give_back(player, c.MEDICINE, 1)
    state.bewitched = True
    if state.log is not None:
        state.tell("log.bewitch", {"seat": player.seat, "other_seat": state.active})
    state.push(Frame(c.ASK_BEWITCH, player.seat))


def bewitch_options(state: State) -> list[int]:
    """Any colours, as many beads as the player at turn has farms, at least one."""
    options = [c.STOP_BEWITCHING] if state.swaps > 0 else []
    if state.swaps < state.players[state.active].farm_count():
        swap_options(state, (1 << c.LANDSCAPES) - 1, options)
    return options


def go_on_bewitching(state: State, frame: Frame, action: int) -> None:
    if action != c.STOP_BEWITCHING:
        swap_bead(state, frame.seat, action)
        state.push(frame)
