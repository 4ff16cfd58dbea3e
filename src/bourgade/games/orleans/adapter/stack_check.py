"""What may stand on the stack and in the journals of a position: a dump that says otherwise is refused."""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import unpack
from bourgade.games.orleans.rules.flow import ROUND_STEPS
from bourgade.games.orleans.rules.state import (
    DRAWN,
    PLACED,
    PLACED_FROM_TOWER,
    PULLED,
    STORED,
    TOKEN_BITS,
    UNSTORED,
    Player,
    State,
    done,
    where,
    whom,
)  # fmt: skip
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import ASKS, NOBODY, Frame, Together

# What a round does before each of its steps, as frames above those of the steps to come.
BEFORE: Final = {
    c.ROUND: (c.ASK_EXCLUDE,),
    c.FOLLOWERS: (c.ASK_TORTURE,),
    c.SHOW_FOLLOWERS: (Together.number,),
    c.SHOW_PLANS: (Together.number,),
    c.NEW_TILES: (
        c.ASK_ACT, c.ASK_RECRUIT, c.ASK_TILE, c.ASK_TRAVEL, c.ASK_GOOD, c.ASK_DEED, c.ASK_REWARD, c.ASK_SPEND,
        c.ASK_BATHE,
    ),
    c.EVENT: (c.ASK_TECHNOLOGY,),
    c.NEXT_FIRST: (c.STRIKE, c.HARVEST_UNIT, c.ASK_SHIELD, c.ASK_HARVEST, c.ASK_TORTURE),
}  # fmt: skip
ON_SEAT_STACKS: Final = {
    c.SHOW_FOLLOWERS: (c.ASK_DRAW, c.ASK_PULL, c.ASK_STORE),
    c.SHOW_PLANS: (c.ASK_PLAN, c.ASK_PLAN_ON),
}


def check_frames(state: State) -> None:
    stack = state.stack
    rounds = state.box.rounds
    if not stack:
        if state.round != rounds:
            raise InvalidPosition("stack: the game is not over yet")
        return
    count = steps_to_come(stack)
    step = stack[count - 1].kind if count else NOBODY
    if (step == c.ROUND) != (state.round == 0):
        raise InvalidPosition("stack: these frames do not fit the round")
    for frame in stack[:count]:
        if frame.numbers()[1:] != [NOBODY, 0, 0, 0]:
            raise InvalidPosition("stack: a step of the round is nobody's and has no numbers")
    for index, frame in enumerate(stack[count:]):
        if frame.kind not in BEFORE.get(step, ()) or (frame.kind in (c.ASK_ACT, Together.number) and index > 0):
            raise InvalidPosition(f"stack: a frame of the kind {frame.kind} has no business there")
        check_numbers(state, frame)
    for seat, own in enumerate(state.seat_stacks):
        for frame in own:
            if len(own) > 1 or frame.kind not in ON_SEAT_STACKS.get(step, ()):
                raise InvalidPosition(f"{SEAT_STACKS}[{seat}]: these frames have no business there")
            check_numbers(state, frame)


def steps_to_come(stack: list[Frame]) -> int:
    """How many frames at the bottom stand for the rest of the round."""
    if stack[0].kind == c.ROUND:
        return 1
    count = 0
    while count < min(len(stack), len(ROUND_STEPS)) and stack[count].kind == ROUND_STEPS[-1 - count]:
        count += 1
    return count


def check_numbers(state: State, frame: Frame) -> None:
    if not isinstance(frame, Together) and frame.seat < 0:
        raise InvalidPosition("stack: a frame must have a seat")
    if not numbers_fit(state, frame) or (frame.mode() >= ASKS and not frame.options(state)):
        raise InvalidPosition(f"stack: the numbers of a frame of the kind {frame.kind} do not fit the position")


def numbers_fit(state: State, frame: Frame) -> bool:
    kind, a, b = frame.kind, frame.a, frame.b
    box = state.box
    if kind == c.ASK_PULL:
        return a >= 0 and b > 0 and a + b <= most_drawn(state, frame.seat) and 0 < frame.c <= c.SPACES
    if frame.c != 0:
        return False
    if kind in (c.ASK_RECRUIT, c.ASK_SPEND, c.ASK_TRAVEL, c.ASK_DEED):
        effect = {c.ASK_RECRUIT: c.RECRUIT, c.ASK_SPEND: c.BUY_DEVELOPMENT, c.ASK_TRAVEL: c.MOVE}.get(kind, c.TO_DEEDS)
        limit = {c.ASK_TRAVEL: 2, c.ASK_DEED: 2}.get(kind, 1)
        return 0 <= a < c.PLACES and box.effect[a] == effect and 0 <= b < limit
    if kind == c.ASK_GOOD:
        return 0 <= a < c.EDGES and 0 <= b < c.PLACES and box.effect[b] == c.MOVE
    if kind == c.ASK_BATHE:
        return 0 < b <= box.bath_kept and bathers_fit(state, a)
    if b != 0:
        return False
    if kind == c.ASK_DRAW:
        return 0 <= a <= most_drawn(state, frame.seat)
    if kind == c.ASK_PLAN_ON:
        return 0 < a <= c.SPACES
    if kind == c.ASK_REWARD:
        return 0 <= a < c.DEEDS
    if kind == c.ASK_TORTURE:
        return 0 < a <= 99
    if kind in (c.HARVEST_UNIT, c.ASK_HARVEST):
        return a == 0 and state.event == c.HARVEST
    return a == 0


def most_drawn(state: State, seat: int) -> int:
    return state.box.draw[state.players[seat].tracks[c.KNIGHT]]


def bathers_fit(state: State, packed: int) -> bool:
    if not 0 < packed < 1 << TOKEN_BITS * state.box.bath_drawn:
        return False
    tokens = unpack(packed)
    return tokens == sorted(tokens) and all(0 <= token < c.TOKENS for token in tokens)


def check_journals(state: State) -> None:
    """Journals are kept in simultaneous phases only, they tell what is done there, and taking them back loses
    nothing."""
    together = bool(state.stack) and isinstance(state.stack[-1], Together)
    planning = together and len(state.stack) > 1 and state.stack[-2].kind == c.SHOW_PLANS
    for player in state.players:
        if not all(can_be_noted(entry, planning) for entry in player.journal):
            raise InvalidPosition(f"boards[{player.seat}].journal: this cannot have happened")
        before = player.copy()
        try:
            before.unwind()
        except (IndexError, ValueError) as error:
            raise InvalidPosition(f"boards[{player.seat}].journal: this cannot have happened") from error
        room = state.box.amount[c.GUNPOWDER_TOWER] if c.GUNPOWDER_TOWER in player.places else 0
        lost = pieces(before) != pieces(player) or min(before.bag) < 0 or min(before.market) < 0
        lost |= len(before.tower) > room
        if lost or (player.journal and not together):
            raise InvalidPosition(f"boards[{player.seat}].journal: this cannot have happened")


def can_be_noted(entry: int, planning: bool) -> bool:
    kind, space = done(entry), where(entry)
    if whom(entry) >= c.TOKENS:
        return False
    if planning:
        return kind in (PLACED, PLACED_FROM_TOWER) and space < c.SPACES
    return space < c.SPACES if kind == PULLED else kind in (DRAWN, UNSTORED, STORED) and space == 0


def pieces(player: Player) -> list[int]:
    """How many of each token, and of technology tiles, the player has anywhere."""
    counts = [player.spaces.count(piece) + player.tower.count(piece) for piece in range(c.TECHNOLOGY + 1)]
    for token in range(c.TOKENS):
        counts[token] += player.bag[token] + player.market[token]
    return counts
