"""The hourglass and the events (ORL-3, ORL-12)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.gains import gain_coins
from bourgade.games.orleans.rules.places import loaded
from bourgade.games.orleans.rules.state import Player, State, changed
from bourgade.games.orleans.rules.torture import owe
from bourgade.kernel.frames import Frame, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class TurnHourglass(Frame):
    """Turn up the round's event: the opening Pilgrimage, then the stacks from the top."""

    number: ClassVar[int] = 2
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.round == 1:
            state.event = c.PILGRIMAGE
            state.letter = 1 if state.box.second_edition else 0
        else:
            stack = 0
            while not any(state.deck[stack * c.EVENTS : stack * c.EVENTS + c.EVENTS]):
                stack += 1
            left = state.chance(c.EVENT_STREAM, sum(state.deck[stack * c.EVENTS : stack * c.EVENTS + c.EVENTS]))
            for event in range(c.EVENTS):
                left -= state.deck[stack * c.EVENTS + event]
                if left < 0:
                    state.deck = changed(state.deck, stack * c.EVENTS + event, -1)
                    state.event = event
                    break
            state.letter = stack + 1 if state.box.second_edition else 0
        if state.log is not None:
            state.log_line("log.round", {"round": state.round, "hour": hour(state)})


def hour(state: State) -> str:
    """The word for the hourglass tile; its letter is told where it changes anything."""
    event = c.EVENT_NAMES[state.event]
    tells = state.letter > 0 and state.event != c.PILGRIMAGE
    return f"hour.{event}_{c.LETTER_NAMES[state.letter]}" if tells else f"hour.{event}"


@mypyc_attr(acyclic=True, free_list_len=1)
class Census(Frame):
    """One coin to the sole leader on the farmers' track, one from the sole last; with two players nobody pays."""

    number: ClassVar[int] = 3
    __slots__ = ()

    def work(self, state: State) -> None:
        steps = [player.tracks[0] for player in state.players]
        most, least = max(steps), min(steps)
        if steps.count(most) == 1:
            seat = steps.index(most)
            if state.log is not None:
                state.log_line("log.census_first", {"seat": seat})
            gain_coins(state, state.players[seat], 1)
        if state.seats > 2 and steps.count(least) == 1:
            seat = steps.index(least)
            if state.log is not None:
                state.log_line("log.census_last", {"seat": seat})
            owe(state, state.players[seat], 1)


@mypyc_attr(acyclic=True, free_list_len=1)
class StrikeAll(Frame):
    """The event befalls every player, in turn order. Pilgrimage has had its effect in the action phase."""

    number: ClassVar[int] = 10
    __slots__ = ()

    def work(self, state: State) -> None:
        if state.event != c.PILGRIMAGE:
            for turn in range(state.seats - 1, -1, -1):
                state.push(Strike((state.first + turn) % state.seats))


def strength(state: State) -> int:
    return state.box.strength[4 * state.event + state.letter]


def harm(state: State, player: Player) -> int:
    """How much of the event there is to suffer: coins, food or followers; 0 when it does this player no harm."""
    if state.event == c.TAXES:
        return sum(player.goods) // strength(state)
    if state.event == c.HARVEST:
        return strength(state)
    if state.event == c.PLAGUE:
        return 1 if any(player.bag[: c.KINDS]) else 0
    return 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Strike(Frame):
    """The event befalls one player. A loaded Sacristy is offered before anything is drawn or paid."""

    number: ClassVar[int] = 11
    __slots__ = ()

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        if state.event == c.INCOME:
            gain_coins(state, player, strength(state) * state.box.status[player.development])
        elif state.event == c.TRADING_DAY:
            gain_coins(state, player, strength(state) * player.station_count())
        elif harm(state, player):
            if c.SACRISTY in player.places and loaded(state.box, player, c.SACRISTY):
                state.push(UseSacristy(self.seat))
            else:
                suffer(state, player)


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSacristy(Question):
    """Whether the Sacristy shall avert the event."""

    number: ClassVar[int] = 78
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return [c.SUFFER, c.SHIELD]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.SHIELD:
            player.clear(c.SACRISTY)
            if state.log is not None:
                state.log_line("log.shield", {"seat": player.seat})
        else:
            suffer(state, player)


def suffer(state: State, player: Player) -> None:
    if state.event == c.TAXES:
        coins = harm(state, player)
        if state.log is not None:
            state.log_line("log.taxes", {"seat": player.seat, "n": coins})
        owe(state, player, coins)
    elif state.event == c.HARVEST:
        for _ in range(strength(state)):
            state.push(HarvestUnit(player.seat))
    else:
        token = state.draw(player)
        if token < c.KINDS:
            state.supply = changed(state.supply, token, 1)
        else:
            player.bag[token] += 1
        if state.log is not None:
            key = "log.plague" if token < c.KINDS else "log.plague_lucky"
            state.log_line(key, {"seat": player.seat, "follower": f"follower.{c.TOKEN_NAMES[token]}"})


@mypyc_attr(acyclic=True, free_list_len=1)
class HarvestUnit(Frame):
    """One food, or the fine. Only who has neither is tortured."""

    number: ClassVar[int] = 14
    __slots__ = ()

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        if harvest_options(state, player):
            state.push(PayHarvest(self.seat))
        else:
            if state.log is not None:
                state.log_line("log.fine_owed", {"seat": player.seat, "n": state.box.harvest_fine})
            owe(state, player, state.box.harvest_fine)


def harvest_options(state: State, player: Player) -> list[int]:
    food = [c.FEED + good for good in range(c.GRAIN, c.WINE + 1) if player.goods[good] > 0]
    if player.coins >= state.box.harvest_fine and not (food and state.box.food_first):
        return [c.FINE, *food]
    return food


@mypyc_attr(acyclic=True, free_list_len=1)
class PayHarvest(Question):
    """Which food to give, or the fine."""

    number: ClassVar[int] = 79
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        return harvest_options(state, state.players[self.seat])

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.FINE:
            if state.log is not None:
                state.log_line("log.fine", {"seat": player.seat, "n": state.box.harvest_fine})
            state.pay(player, state.box.harvest_fine)
            return
        good = action - c.FEED
        player.goods = changed(player.goods, good, -1)
        state.goods = changed(state.goods, good, 1)
        if state.log is not None:
            state.log_line("log.feed", {"seat": player.seat, "good": f"good.{c.GOOD_NAMES[good]}"})
