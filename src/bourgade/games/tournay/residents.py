"""Who does the work (TRN-5): one's own residents for nothing, other players' for two deniers each."""

from __future__ import annotations

from bourgade.games.tournay import codes as c
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.frames import Frame


def at_hand(state: State, player: Player, colour: int, coins: int) -> int:
    """How many residents of a colour the player can use with so many deniers to spend on hiring."""
    affordable = coins // state.box.hire
    if affordable > 0:
        hired = 0
        for other in state.players:
            hired += other.standing[colour]
        hired -= player.standing[colour]
        return player.standing[colour] + (hired if hired < affordable else affordable)
    return player.standing[colour]


def wanted(state: State, seat: int, purpose: int, what: int, colour: int, count: int) -> None:
    """Ask for residents, one by one: own ones first, then those of the next players, because the order does not
    matter. Frame: a = purpose | colour << 4 | the first owner that may be named << 8, b = what for, c = how many."""
    state.push(Frame(c.ASK_RESIDENT, seat, purpose | colour << 4, what, count))


def resident_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    colour = frame.a >> 4 & 3
    affordable = player.coins // state.box.hire
    options: list[int] = []
    left = 0  # residents of the owners from here on
    for turn in range(state.seats - 1, (frame.a >> 8) - 1, -1):
        owner = (frame.seat + turn) % state.seats
        standing = state.players[owner].standing[colour]
        if turn == 0:
            enough = standing + (left if left < affordable else affordable) >= frame.c
        else:
            left += standing
            enough = left >= frame.c and affordable >= frame.c
        if standing > 0 and enough:
            options.append(c.RESIDENT + owner)
    options.sort()
    return options


def use(state: State, frame: Frame, action: int) -> bool:
    """One resident sets to work; whether all are there. One's own that activates a building goes onto it, every other
    lies down beside its own Place; a grey token stands on the building for a hired one."""
    player = state.players[frame.seat]
    owner = state.players[action - c.RESIDENT]
    colour = frame.a >> 4 & 3
    owner.standing[colour] -= 1
    activates = frame.a & 15 == c.FOR_ACTIVATION
    if owner is player:
        if activates:
            step_on(player, frame.b, c.RESIDENT_ON + colour)
        else:
            player.lying[colour] += 1
    else:
        owner.lying[colour] += 1
        player.coins -= state.box.hire
        owner.coins += state.box.hire
        if activates:
            step_on(player, frame.b, c.GREY)
        if state.log is not None:
            state.tell("log.hire", {
                "seat": frame.seat, "owner_seat": owner.seat, "resident": f"resident.{c.COLOUR_NAMES[colour]}",
                "n": state.box.hire,
            })  # fmt: skip
    if frame.c > 1:
        turn = (owner.seat - frame.seat) % state.seats
        state.push(Frame(c.ASK_RESIDENT, frame.seat, frame.a & 0xFF | turn << 8, frame.b, frame.c - 1))
        return False
    return True


def step_on(player: Player, slot: int, who: int) -> None:
    held = player.on[slot]
    player.on[slot] = held | who << 3 if held else who
