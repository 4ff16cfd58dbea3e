"""The end of a turn (CLO-13): the reaper, coffins, day labourers, the rat and its invasions."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.gains import gain_story
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def check_reaper(state: State, player: Player) -> None:
    """Whoever passed the bridge this turn buries one villager; the time marker stays where it is."""
    state.used = 0
    if player.reaper:
        player.reaper = False
        state.push(NumberedFrame(c.ASK_DEATH, player.seat))


def death_options(player: Player) -> list[int]:
    return [c.BURY + profession for profession in range(c.PROFESSIONS) if player.villagers >> profession & 1]


def bury(state: State, player: Player, profession: int) -> None:
    """To the chronicle while it has a coffin of that profession, the better one first; else to a nameless grave."""
    box = state.box
    player.villagers &= ~(1 << profession)
    name = f"profession.{c.PROFESSION_NAMES[profession]}"
    if state.chronicle[profession] < len(box.chronicle):
        if state.log is not None:
            state.tell("log.chronicle", {"seat": player.seat, "profession": name})
        gain_story(state, player, box.chronicle[state.chronicle[profession]])
        state.chronicle[profession] += 1
    else:
        state.graves += 1
        if state.log is not None:
            state.tell("log.grave", {"seat": player.seat, "profession": name})
    if player.villagers:
        state.push(NumberedFrame(c.RAT))
    elif box.labourer_first:
        state.push(NumberedFrame(c.RAT))
        state.push(NumberedFrame(c.ASK_LABOURER, player.seat))
    else:
        state.push(NumberedFrame(c.ASK_LABOURER, player.seat))
        state.push(NumberedFrame(c.RAT))


def labourer_options() -> list[int]:
    return [c.HIRE + profession for profession in range(c.PROFESSIONS)]


def hire(state: State, player: Player, profession: int) -> None:
    player.labourers += 1
    player.villagers = 1 << profession
    if state.log is not None:
        state.tell("log.hire", {"seat": player.seat, "profession": f"profession.{c.PROFESSION_NAMES[profession]}"})


def move_rat(state: State) -> None:
    roll = 1 + state.chance(c.RAT_STREAM, 6)
    state.rat = max(0, state.rat - roll)
    if state.log is not None:
        if state.rat:
            state.tell("log.rat", {"n": roll, "left": state.rat})
        else:
            state.tell("log.rat_arrives", {"n": roll})
    if state.rat == 0:
        state.push(NumberedFrame(c.INVASION))


def invade(state: State, frame: Frame) -> None:
    """Half of every tree, rounded down, is eaten. Frame: a = the seats that are protected, b = those asked."""
    if frame.b == 0 and state.log is not None:
        state.tell("log.invasion", {})
    for player in state.players:
        if not frame.b >> player.seat & 1 and can_shield(state, player):
            state.push(NumberedFrame(c.ASK_SANATORIUM, player.seat, frame.a, frame.b | 1 << player.seat))
            return
    for player in state.players:
        if not frame.a >> player.seat & 1:
            loss = player.tree // 2
            player.tree -= loss
            if loss and state.log is not None:
                state.tell("log.eaten", {"seat": player.seat, "n": loss})
    state.rat = state.box.rat_start[state.seats - 2]


def can_shield(state: State, player: Player) -> bool:
    """Whether the Sanatorium could help: abbot there, a slot free, and something to lose."""
    return (
        player.church >= 0
        and state.box.church_power[player.church] == c.SHIELD_POWER
        and player.shields < state.box.church_slots[player.church]
        and player.has(c.ABBOT)
        and player.tree > 1
    )


def sanatorium_options() -> list[int]:
    return [c.SUFFER, c.SHIELD]


def use_sanatorium(state: State, frame: Frame, action: int) -> None:
    protected = frame.a
    if action == c.SHIELD:
        player = state.players[frame.seat]
        player.shields += 1
        protected |= 1 << frame.seat
        if state.log is not None:
            state.tell("log.shield", {"seat": frame.seat})
    state.push(NumberedFrame(c.INVASION, -1, protected, frame.b))
