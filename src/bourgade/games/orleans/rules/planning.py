"""Phase 4, planning (ORL-5): followers go from the market and the tower to the action spaces."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import MEMBERS
from bourgade.games.orleans.rules.state import PLACED, PLACED_FROM_TOWER, State, done, where, whom
from bourgade.kernel.frames import Fields, Frame, InsistingQuestion, Question
from bourgade.kernel.message import all_but


@mypyc_attr(acyclic=True, free_list_len=1)
class PlanTogether(Frame):
    """All plan at once and in secret."""

    number: ClassVar[int] = 6
    __slots__ = ()

    def work(self, state: State) -> None:
        state.together()
        for seat in range(state.seats):
            state.push(Plan(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Plan(Question):
    """Place the first follower."""

    number: ClassVar[int] = 67
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return plan_options(state, self.seat, 0)

    def answer(self, state: State, action: int) -> None:
        plan(state, self.seat, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlanMore(InsistingQuestion):
    """Place another follower. Spaces are filled in ascending order, because the order does not matter (people make
    plans in any order: `Match.fit`): `first` is the next that may be."""

    number: ClassVar[int] = 97
    fields: ClassVar[Fields] = {"first": range(1, c.SPACES + 1)}
    __slots__ = ("first",)

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def options(self, state: State) -> list[int]:
        return plan_options(state, self.seat, self.first)

    def answer(self, state: State, action: int) -> None:
        plan(state, self.seat, action)


def plan_options(state: State, seat: int, first: int) -> list[int]:
    player = state.players[seat]
    box = state.box
    have = 0
    market = player.market
    for token in range(c.TOKENS):
        if market[token] > 0:
            have |= 1 << token
    for token in player.tower:
        have |= 1 << token
    options = [c.FINISH_PLANNING]
    if have == 0:
        return options
    spaces = player.spaces
    accepts = box.accepts[player.perks()]
    counts = box.space_count
    twins = box.twin
    for place in player.places:
        start = 3 * place
        end = start + counts[place]
        if end <= first:
            continue
        for space in range(start if start > first else first, end):
            if spaces[space] == c.EMPTY:
                fitting = accepts[space] & have
                # Of two like spaces the first is filled first.
                if fitting and not (twins[space] and spaces[space - 1] == c.EMPTY):
                    number = c.PLACE + c.TOKENS * space
                    for token in MEMBERS[fitting]:
                        options.append(number + token)
    return options


def plan(state: State, seat: int, action: int) -> None:
    if action == c.FINISH_PLANNING:
        if state.log is not None:
            state.log_line("log.finish_planning", {"seat": seat}, seat)
        if not state.box.withdrawal:
            state.revealed = True  # an announcement is as final as what has come to light
        return
    space, token = divmod(action - c.PLACE, c.TOKENS)
    state.players[seat].put(space, token)
    if state.log is not None:
        state.log_line("log.placed", {
            "seat": seat, "place": f"place.{c.PLACE_NAMES[space // 3]}",
            "followers": {f"follower.{c.TOKEN_NAMES[token]}": 1},
        }, seat)  # fmt: skip
    state.push(PlanMore(seat, space + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class ShowPlans(Frame):
    """Everybody sees what the others have planned."""

    number: ClassVar[int] = 7
    __slots__ = ()

    def work(self, state: State) -> None:
        for turn in range(state.seats):
            player = state.players[(state.first + turn) % state.seats]
            if state.log is not None:
                for place in player.places:
                    followers: dict[str, int] = {}
                    for entry in player.journal:
                        if done(entry) in (PLACED, PLACED_FROM_TOWER) and where(entry) // 3 == place:
                            name = f"follower.{c.TOKEN_NAMES[whom(entry)]}"
                            followers[name] = followers.get(name, 0) + 1
                    if followers:
                        state.log_line("log.planned", {
                            "seat": player.seat, "place": f"place.{c.PLACE_NAMES[place]}", "followers": followers,
                        }, all_but(player.seat))  # fmt: skip
            player.journal = []
        state.revealed = True
