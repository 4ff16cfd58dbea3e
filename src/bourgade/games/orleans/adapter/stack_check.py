"""What may stand on the stack and in the journals of a position: a dump that says otherwise is refused. What a frame's
fields may be at all, its class declares."""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe, unpack
from bourgade.games.orleans.rules.deeds import SendToDeed, TakeReward
from bourgade.games.orleans.rules.events import HarvestUnit, PayHarvest, Strike, StrikeAll, UseSacristy
from bourgade.games.orleans.rules.flow import ROUND_STEPS, Act, Exclude, NextFirst, Round
from bourgade.games.orleans.rules.followers import (
    Draw,
    GatherFollowers,
    PullMore,
    ShowFollowers,
    Store,
    draw_value,
)
from bourgade.games.orleans.rules.places import Recruit, Spend, TakeGood, TakeTile, Travel
from bourgade.games.orleans.rules.planning import Plan, PlanMore, ShowPlans
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
)
from bourgade.games.orleans.rules.technology import CoverSpace, LayTechnology
from bourgade.games.orleans.rules.torture import Torture
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import ASKS, NOBODY, Frame, Together

Kinds = tuple[type[Frame], ...]

# What a round does before each of its steps, as frames above those of the steps to come.
BEFORE: Final[dict[type[Frame] | None, Kinds]] = {
    Round: (Exclude,),
    GatherFollowers: (Torture,),
    ShowFollowers: (Together,),
    ShowPlans: (Together,),
    LayTechnology: (Act, Recruit, TakeTile, Travel, TakeGood, SendToDeed, TakeReward, Spend, Bathe),
    StrikeAll: (CoverSpace,),
    NextFirst: (Strike, HarvestUnit, UseSacristy, PayHarvest, Torture),
}
ON_SEAT_STACKS: Final[dict[type[Frame] | None, Kinds]] = {
    ShowFollowers: (Draw, PullMore, Store),
    ShowPlans: (Plan, PlanMore),
}


def check_frames(state: State) -> None:
    stack = state.stack
    rounds = state.box.rounds
    if not stack:
        if state.round != rounds:
            raise InvalidPosition("stack: the game is not over yet")
        return
    count = steps_to_come(stack)
    step = type(stack[count - 1]) if count else None
    if (step is Round) != (state.round == 0):
        raise InvalidPosition("stack: these frames do not fit the round")
    if any(frame.seat != NOBODY for frame in stack[:count]):
        raise InvalidPosition("stack: a step of the round is nobody's")
    for index, frame in enumerate(stack[count:]):
        if type(frame) not in BEFORE.get(step, ()) or (isinstance(frame, (Act, Together)) and index > 0):
            raise InvalidPosition(f"stack: a frame {frame.number} has no business there")
        check_frame(state, frame)
    for seat, own in enumerate(state.seat_stacks):
        for frame in own:
            if len(own) > 1 or type(frame) not in ON_SEAT_STACKS.get(step, ()):
                raise InvalidPosition(f"{SEAT_STACKS}[{seat}]: these frames have no business there")
            check_frame(state, frame)


def steps_to_come(stack: list[Frame]) -> int:
    """How many frames at the bottom stand for the rest of the round."""
    if isinstance(stack[0], Round):
        return 1
    count = 0
    while count < min(len(stack), len(ROUND_STEPS)) and type(stack[count]) is ROUND_STEPS[-1 - count]:
        count += 1
    return count


def check_frame(state: State, frame: Frame) -> None:
    if not isinstance(frame, Together) and frame.seat < 0:
        raise InvalidPosition("stack: a frame must have a seat")
    if not fits(state, frame) or (frame.mode() >= ASKS and not frame.options(state)):
        raise InvalidPosition(f"stack: the fields of a frame {frame.number} do not fit the position")


def fits(state: State, frame: Frame) -> bool:
    """Whether a frame's fields fit the position; their ranges are known to be right."""
    box = state.box
    if isinstance(frame, Draw):
        return frame.left <= draw_value(state, state.players[frame.seat])
    if isinstance(frame, PullMore):
        return frame.left + frame.pulled <= draw_value(state, state.players[frame.seat])
    if isinstance(frame, Recruit):
        return box.effect[frame.place] == c.RECRUIT
    if isinstance(frame, Spend):
        return box.effect[frame.place] == c.BUY_DEVELOPMENT
    if isinstance(frame, (Travel, TakeGood)):
        return box.effect[frame.place] == c.MOVE
    if isinstance(frame, SendToDeed):
        return box.effect[frame.place] == c.TO_DEEDS and frame.sent < box.amount[frame.place]
    if isinstance(frame, Bathe):
        return frame.keep <= box.bath_kept and bathers_fit(state, frame.drawn)
    if isinstance(frame, (HarvestUnit, PayHarvest)):
        return state.event == c.HARVEST
    return True


def bathers_fit(state: State, packed: int) -> bool:
    if packed >= 1 << TOKEN_BITS * state.box.bath_drawn:
        return False
    tokens = unpack(packed)
    return tokens == sorted(tokens) and all(0 <= token < c.TOKENS for token in tokens)


def check_journals(state: State) -> None:
    """Journals are kept in simultaneous phases only, they tell what is done there, and taking them back loses
    nothing."""
    together = bool(state.stack) and isinstance(state.stack[-1], Together)
    planning = together and len(state.stack) > 1 and isinstance(state.stack[-2], ShowPlans)
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
