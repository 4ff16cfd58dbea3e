"""Who does the work (TRN-5): one's own residents for nothing, other players' for two deniers each."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def at_hand(state: State, player: Player, colour: int, coins: int) -> int:
    """How many residents of a colour the player can use with so many deniers to spend on hiring."""
    return with_hired(state, player, colour, coins // state.box.hire)


def with_hired(state: State, player: Player, colour: int, affordable: int) -> int:
    """How many residents of a colour the player can use, hiring so many of the others' at most."""
    own = player.standing[colour]
    if affordable > 0:
        hired = -own
        for other in state.players:
            hired += other.standing[colour]
        return own + (hired if hired < affordable else affordable)
    return own


# An errand is what a frame that asks for residents has as its number a: the purpose, the colour, and the first owner
# that may be named, counted in turns from the one who asks. Its b is what for (a pile, a slot…), its c how many.
ERRAND_FIELD: Final = 15  # a mask
ERRAND_COLOUR: Final = 4  # shifts
ERRAND_OWNER: Final = 8


def errand(purpose: int, colour: int, owner: int) -> int:
    return purpose | colour << ERRAND_COLOUR | owner << ERRAND_OWNER


def purpose_of(frame: Frame) -> int:
    return frame.a & ERRAND_FIELD


def colour_of(frame: Frame) -> int:
    return frame.a >> ERRAND_COLOUR & ERRAND_FIELD


def first_owner(frame: Frame) -> int:
    return frame.a >> ERRAND_OWNER


def wanted(state: State, seat: int, purpose: int, what: int, colour: int, count: int) -> None:
    """Ask for residents, one by one: own ones first, then those of the next players, because the order does not
    matter."""
    state.push(NumberedFrame(c.ASK_RESIDENT, seat, errand(purpose, colour, 0), what, count))


def resident_options(state: State, frame: Frame) -> list[int]:
    seat, colour, first, count = frame.seat, frame.a >> ERRAND_COLOUR & ERRAND_FIELD, frame.a >> ERRAND_OWNER, frame.c
    affordable = state.players[seat].coins // state.box.hire
    options: list[int] = []
    for owner in state.players:
        standing = owner.standing[colour]
        # Whoever has nobody, or cannot be paid, is surely closed; whoever has enough and may still be named is open.
        if standing > 0 and (owner.seat == seat or affordable >= count):
            enough = standing >= count and (owner.seat - seat) % state.seats >= first
            if enough or owner_obstacle(state, frame, owner.seat) == c.CLEAR:
                options.append(c.RESIDENT + owner.seat)
    return options


def owner_obstacle(state: State, frame: Frame, owner: int) -> int:
    """Why a resident of this owner cannot be used next."""
    if owner >= state.seats:
        return c.NO_SUCH_PLAYER
    colour = frame.a >> ERRAND_COLOUR & ERRAND_FIELD
    standing = state.players[owner].standing[colour]
    if standing == 0:
        return c.NONE_STANDING
    turn = (owner - frame.seat) % state.seats
    if turn < frame.a >> ERRAND_OWNER:
        return c.OUT_OF_ORDER
    affordable = state.players[frame.seat].coins // state.box.hire
    if turn > 0 and affordable < frame.c:
        return c.TOO_DEAR
    if standing >= frame.c:
        return c.CLEAR
    left = 0  # residents of this owner and of the next ones: those before are no longer named
    for later in range(turn, state.seats):
        used = state.players[(frame.seat + later) % state.seats].standing[colour]
        if later > 0:
            used = used if used < affordable else affordable
            affordable -= used
        left += used
    return c.CLEAR if left >= frame.c else c.LEAVES_TOO_FEW


def use(state: State, frame: Frame, action: int) -> bool:
    """One resident sets to work; whether all are there. One's own that activates a building goes onto it, every other
    lies down beside its own Place; a grey token stands on the building for a hired one."""
    player = state.players[frame.seat]
    owner = state.players[action - c.RESIDENT]
    colour = frame.a >> ERRAND_COLOUR & ERRAND_FIELD
    owner.standing[colour] -= 1
    activates = frame.a & ERRAND_FIELD == c.FOR_ACTIVATION
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
        again = errand(purpose_of(frame), colour, turn)
        state.push(NumberedFrame(c.ASK_RESIDENT, frame.seat, again, frame.b, frame.c - 1))
        return False
    return True


def step_on(player: Player, slot: int, who: int) -> None:
    held = player.on[slot]
    player.on[slot] = held | who << c.SECOND_ON if held else who
