"""The hourglass and the events (ORL-3, ORL-12)."""

from __future__ import annotations

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.gains import gain_coins
from bourgade.games.orleans.rules.places import loaded
from bourgade.games.orleans.rules.state import Player, State, changed
from bourgade.games.orleans.rules.torture import owe
from bourgade.kernel.frames import Frame, NumberedFrame


def turn_hourglass(state: State) -> None:
    """Turn up the round's event: the opening Pilgrimage, then the stacks from the top."""
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
        state.tell("log.round", {"round": state.round, "hour": hour(state)})


def hour(state: State) -> str:
    """The word for the hourglass tile; its letter is told where it changes anything."""
    event = c.EVENT_NAMES[state.event]
    tells = state.letter > 0 and state.event != c.PILGRIMAGE
    return f"hour.{event}_{c.LETTER_NAMES[state.letter]}" if tells else f"hour.{event}"


def census(state: State) -> None:
    """One coin to the sole leader on the farmers' track, one from the sole last; with two players nobody pays."""
    steps = [player.tracks[0] for player in state.players]
    most, least = max(steps), min(steps)
    if steps.count(most) == 1:
        seat = steps.index(most)
        if state.log is not None:
            state.tell("log.census_first", {"seat": seat})
        gain_coins(state, state.players[seat], 1)
    if state.seats > 2 and steps.count(least) == 1:
        seat = steps.index(least)
        if state.log is not None:
            state.tell("log.census_last", {"seat": seat})
        owe(state, state.players[seat], 1)


def strike_all(state: State) -> None:
    """The event befalls every player, in turn order. Pilgrimage has had its effect in the action phase."""
    if state.event != c.PILGRIMAGE:
        for turn in range(state.seats - 1, -1, -1):
            state.push(NumberedFrame(c.STRIKE, (state.first + turn) % state.seats))


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


def strike(state: State, frame: Frame) -> None:
    """The event befalls one player. A loaded Sacristy is offered before anything is drawn or paid."""
    player = state.players[frame.seat]
    if state.event == c.INCOME:
        gain_coins(state, player, strength(state) * state.box.status[player.development])
    elif state.event == c.TRADING_DAY:
        gain_coins(state, player, strength(state) * player.station_count())
    elif harm(state, player):
        if c.SACRISTY in player.places and loaded(state.box, player, c.SACRISTY):
            state.push(NumberedFrame(c.ASK_SHIELD, frame.seat))
        else:
            suffer(state, player)


def shield_options() -> list[int]:
    return [c.SUFFER, c.SHIELD]


def shield(state: State, player: Player, action: int) -> None:
    if action == c.SHIELD:
        player.clear(c.SACRISTY)
        if state.log is not None:
            state.tell("log.shield", {"seat": player.seat})
    else:
        suffer(state, player)


def suffer(state: State, player: Player) -> None:
    if state.event == c.TAXES:
        coins = harm(state, player)
        if state.log is not None:
            state.tell("log.taxes", {"seat": player.seat, "n": coins})
        owe(state, player, coins)
    elif state.event == c.HARVEST:
        for _ in range(strength(state)):
            state.push(NumberedFrame(c.HARVEST_UNIT, player.seat))
    else:
        token = state.draw(player)
        if token < c.KINDS:
            state.supply = changed(state.supply, token, 1)
        else:
            player.bag[token] += 1
        if state.log is not None:
            key = "log.plague" if token < c.KINDS else "log.plague_lucky"
            state.tell(key, {"seat": player.seat, "follower": f"follower.{c.TOKEN_NAMES[token]}"})


def harvest(state: State, player: Player) -> None:
    """One food, or the fine. Only who has neither is tortured."""
    if harvest_options(state, player):
        state.push(NumberedFrame(c.ASK_HARVEST, player.seat))
    else:
        if state.log is not None:
            state.tell("log.fine_owed", {"seat": player.seat, "n": state.box.harvest_fine})
        owe(state, player, state.box.harvest_fine)


def harvest_options(state: State, player: Player) -> list[int]:
    food = [c.FEED + good for good in range(c.GRAIN, c.WINE + 1) if player.goods[good] > 0]
    if player.coins >= state.box.harvest_fine and not (food and state.box.food_first):
        return [c.FINE, *food]
    return food


def feed(state: State, player: Player, action: int) -> None:
    if action == c.FINE:
        if state.log is not None:
            state.tell("log.fine", {"seat": player.seat, "n": state.box.harvest_fine})
        state.pay(player, state.box.harvest_fine)
        return
    good = action - c.FEED
    player.goods = changed(player.goods, good, -1)
    state.goods = changed(state.goods, good, 1)
    if state.log is not None:
        state.tell("log.feed", {"seat": player.seat, "good": f"good.{c.GOOD_NAMES[good]}"})
