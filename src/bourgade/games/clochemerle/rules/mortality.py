"""The end of a turn (CLO-13): the reaper, coffins, day labourers, the rat and its invasions."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.gains import gain_story
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import NOBODY, Fields, Frame, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class Reaper(Frame):
    """Whoever passed the bridge this turn buries one villager; the time marker stays where it is."""

    number: ClassVar[int] = 3
    __slots__ = ()

    def work(self, state: State) -> None:
        state.used = 0
        player = state.players[self.seat]
        if player.reaper:
            player.reaper = False
            state.push(Bury(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Bury(Question):
    """Who is to be buried (CLO-13.1)."""

    number: ClassVar[int] = 78
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        villagers = state.players[self.seat].villagers
        return [c.BURY + profession for profession in range(c.PROFESSIONS) if villagers >> profession & 1]

    def answer(self, state: State, action: int) -> None:
        bury(state, state.players[self.seat], action - c.BURY)


def bury(state: State, player: Player, profession: int) -> None:
    """To the chronicle while it has a coffin of that profession, the better one first; else to a nameless grave."""
    box = state.box
    player.villagers &= ~(1 << profession)
    name = f"profession.{c.PROFESSION_NAMES[profession]}"
    if state.chronicle[profession] < len(box.chronicle):
        if state.log is not None:
            state.log_line("log.chronicle", {"seat": player.seat, "profession": name})
        gain_story(state, player, box.chronicle[state.chronicle[profession]])
        state.chronicle[profession] += 1
    else:
        state.graves += 1
        if state.log is not None:
            state.log_line("log.grave", {"seat": player.seat, "profession": name})
    if player.villagers:
        state.push(Rat())
    elif box.labourer_first:
        state.push(Rat())
        state.push(Hire(player.seat))
    else:
        state.push(Hire(player.seat))
        state.push(Rat())


@mypyc_attr(acyclic=True, free_list_len=1)
class Hire(Question):
    """The profession of the day labourer who comes when nobody is left (CLO-13.5)."""

    number: ClassVar[int] = 79
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return [c.HIRE + profession for profession in range(c.PROFESSIONS)]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        profession = action - c.HIRE
        player.labourers += 1
        player.villagers = 1 << profession
        if state.log is not None:
            state.log_line(
                "log.hire", {"seat": self.seat, "profession": f"profession.{c.PROFESSION_NAMES[profession]}"}
            )


@mypyc_attr(acyclic=True, free_list_len=1)
class Rat(Frame):
    """The rat runs as far as a die says; where its way ends, the rats invade the villages."""

    number: ClassVar[int] = 5
    __slots__ = ()

    def work(self, state: State) -> None:
        roll = 1 + state.chance(c.RAT_STREAM, 6)
        state.rat = max(0, state.rat - roll)
        if state.log is not None:
            if state.rat:
                state.log_line("log.rat", {"n": roll, "left": state.rat})
            else:
                state.log_line("log.rat_arrives", {"n": roll})
        if state.rat == 0:
            state.push(Invasion(NOBODY, 0, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class Invasion(Frame):
    """Half of every tree, rounded down, is eaten, once those have been asked whom a Sanatorium can protect."""

    number: ClassVar[int] = 6
    fields: ClassVar[Fields] = {"protected": range(c.SEAT_SETS), "asked": range(c.SEAT_SETS)}
    __slots__ = ("asked", "protected")

    def __init__(self, seat: int, protected: int, asked: int) -> None:
        self.seat = seat
        self.protected = protected
        self.asked = asked

    def work(self, state: State) -> None:
        if self.asked == 0 and state.log is not None:
            state.log_line("log.invasion", {})
        for player in state.players:
            if not self.asked >> player.seat & 1 and can_shield(state, player):
                state.push(UseSanatorium(player.seat, self.protected, self.asked | 1 << player.seat))
                return
        for player in state.players:
            if not self.protected >> player.seat & 1:
                loss = player.tree // 2
                player.tree -= loss
                if loss and state.log is not None:
                    state.log_line("log.eaten", {"seat": player.seat, "n": loss})
        state.rat = state.box.rat_start[state.seats - 2]


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSanatorium(Question):
    """Whether the Sanatorium protects the tree from this invasion (CLO-12.3)."""

    number: ClassVar[int] = 80
    fields: ClassVar[Fields] = {"protected": range(c.SEAT_SETS), "asked": range(c.SEAT_SETS)}
    __slots__ = ("asked", "protected")

    def __init__(self, seat: int, protected: int, asked: int) -> None:
        self.seat = seat
        self.protected = protected
        self.asked = asked

    def options(self, state: State) -> list[int]:
        return [c.SUFFER, c.SHIELD]

    def answer(self, state: State, action: int) -> None:
        protected = self.protected
        if action == c.SHIELD:
            player = state.players[self.seat]
            player.shields += 1
            protected |= 1 << self.seat
            if state.log is not None:
                state.log_line("log.shield", {"seat": self.seat})
        state.push(Invasion(NOBODY, protected, self.asked))


def can_shield(state: State, player: Player) -> bool:
    """Whether the Sanatorium could help: abbot there, a slot free, and something to lose."""
    return (
        player.church >= 0
        and state.box.church_power[player.church] == c.SHIELD_POWER
        and player.shields < state.box.church_slots[player.church]
        and player.has(c.ABBOT)
        and player.tree > 1
    )
