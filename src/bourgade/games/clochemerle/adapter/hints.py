"""What an interface needs to let people choose a banner first and work back to dice: which values can be reached, at
what price, and what each banner answers to."""

from __future__ import annotations

from collections.abc import Iterable

from bourgade.games.clochemerle.adapter.reasons import black_reason, white_reason
from bourgade.games.clochemerle.adapter.view import die_view, members, needs_view
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import white_row, white_values
from bourgade.games.clochemerle.rules.flow import coins_for
from bourgade.games.clochemerle.rules.gains import free_slots
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.office import price
from bourgade.games.clochemerle.rules.paying import ways_to_pay
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.naming import named

Price = tuple[int, int, int]  # time, coins, markers
Pair = tuple[int, int]  # of dice
Asked = tuple[list[int], bool]  # the dice that are asked for, and whether the value is


def hints(state: Clochemerle, frame: Frame) -> dict[str, object]:
    """What the kind of question needs, and by the number of each action what it takes and brings."""
    prices = {str(action): told(state, frame, action) for action in state.choices[frame.seat]}
    return {**asked(state, frame), "options": {action: figures for action, figures in prices.items() if figures}}


def asked(state: Clochemerle, frame: Frame) -> dict[str, object]:
    player = state.players[frame.seat]
    kind = frame.kind
    if kind in (c.ASK_FIRST_DIE, c.ASK_SECOND_DIE, c.ASK_VALUE):
        found: dict[str, object] = {"values": reachable(state, frame), "banners": banners(state, player, frame.a)}
        if kind == c.ASK_FIRST_DIE:
            found["last"] = last_die(state, frame)
        if kind == c.ASK_SECOND_DIE:
            found["fit"] = [c.TAKE_DIE + die for die in range(frame.b) if state.dice[die]]
        return found
    if kind == c.ASK_BANNER:
        return {"value": frame.a, "used": named(c.WHITE_NAMES, state.used)}
    if kind == c.ASK_PAY:
        return {"needs": needs_view(frame.a)}
    if kind == c.ASK_WAY:
        return {"ways": [needs_view(needs) for needs in ways_to_pay(state, player, frame.a)]}
    if kind in (c.ASK_CUSTOMER, c.ASK_MORE):
        return customer_hints(state, frame)
    return {}


def told(state: Clochemerle, frame: Frame, action: int) -> dict[str, object]:
    """What an option takes (time, coins, resources) and brings; `dies`: a villager will have to be buried for it."""
    player, box = state.players[frame.seat], state.box
    found: dict[str, object] = {}
    if c.TAKE_DIE <= action < c.VALUE:
        found["time"] = box.black_time if action - c.TAKE_DIE >= c.BLACK_DICE else 0
    elif c.VALUE <= action < c.PLOUGH:
        value, markers = divmod(action - c.VALUE, 3)
        coins = coins_for(frame.b % 6 + 1, frame.c % 6 + 1, value + 2, markers)
        found = {"coins": coins, "markers": markers}
    elif c.TAKE_CUSTOMER <= action < c.BLACK:
        found = free_price() if frame.kind == c.ASK_FREE else office_price(state, frame)
        found["points"] = box.customer_points[action - c.TAKE_CUSTOMER]
    elif c.BLACK <= action < c.WHITE:
        found = black_price(state, player, action - c.BLACK)
    elif c.WHITE <= action < c.PLACE_TILE:
        found = white_price(state, player, action - c.WHITE)
    elif c.APPOINT <= action < c.HEADMAN:
        found = {"time": box.school_time, "story": box.school_story if action >= c.APPOINT + c.PROFESSIONS else 0}
    elif c.HEADMAN <= action < c.MARK_CATEGORY:
        time = box.question_time if frame.a == 1 else 0
        gains: tuple[dict[str, object], ...] = (
            {"safe": player.tree}, {"gain_coins": box.headman_coin}, {"story": box.headman_story},
        )  # fmt: skip
        found = {"time": time, **gains[action - c.HEADMAN]}
    elif c.BURY <= action < c.HIRE:
        coffin = state.chronicle[action - c.BURY]
        found["story"] = box.chronicle[coffin] if coffin < len(box.chronicle) else 0
    elif c.HIRE <= action < c.WAY:
        found["points"] = box.labourer_points
    elif c.WAY <= action < c.PAY:
        found["cost"] = needs_view(ways_to_pay(state, player, frame.a)[action - c.WAY])
    spent = found.get("time")
    if isinstance(spent, int) and spent:
        found["dies"] = player.time + spent >= box.clouds
    return found


def free_price() -> dict[str, object]:
    return {"time": 0, "coins": 0}


def office_price(state: Clochemerle, frame: Frame) -> dict[str, object]:
    time, coins = price(state, frame.b)
    return {"time": time, "coins": coins}


def black_price(state: Clochemerle, player: Player, row: int) -> dict[str, object]:
    """Going on with a journey adds the grey cost of its last card."""
    box = state.box
    time, coins = box.time[row], box.coins[row]
    if c.TRAVEL_ROW < row < c.HAND_ROW:
        last = player.journey[row - c.TRAVEL_ROW - 1]
        time, coins = time + box.grey_time[last], coins + box.grey_coins[last]
    elif row == c.OFFICE_ROW:
        time, coins = price(state, 0)
    ways = [needs_view(needs) for needs in ways_to_pay(state, player, row) if needs] if row < c.HAND_ROW else []
    gains = {"gain_coins": box.gain_coins[row], "story": box.gain_story[row]}
    if box.gain_marker[row]:  # the card comes with its slots
        gains["marker"] = min(box.gain_marker[row], free_slots(state, player, row))
    if row == c.HAND_ROW:
        gains["story"] = state.hand_story
    won = {name: count for name, count in gains.items() if count}
    return {"time": time, "coins": coins, "ways": ways, "points": box.points[row], **won}


def white_price(state: Clochemerle, player: Player, white: int) -> dict[str, object]:
    box = state.box
    if white == c.PERSONAL:
        return {"time": 0, "story": box.personal_story}
    if white >= c.CUSTOMER:
        customer = white - c.CUSTOMER
        return {
            "time": 0, "ways": [needs_view(box.customer_needs[customer])], "points": box.customer_points[customer],
        }  # fmt: skip
    row = white_row(player, white)
    if row < 0:
        return {}
    coins = box.white_coins[row]
    if c.FIELD <= white < c.CUSTOMER and player.ploughs >> white - c.FIELD & 1:
        coins += box.plough_coins
    gains = {"gain_coins": coins, "story": box.white_story[row]}
    if box.white_marker[row]:
        gains["marker"] = min(box.white_marker[row], free_slots(state, player, row))
    return {"time": box.white_time[row], **{name: count for name, count in gains.items() if count}}


def customer_hints(state: Clochemerle, frame: Frame) -> dict[str, object]:
    """What one more costs; customers before the last one taken (`Match.fit` makes room for them)."""
    found: dict[str, object] = {"taken": frame.b, "most": frame.a}
    if frame.b < frame.a:
        time, coins = price(state, frame.b)
        found["price"] = {"time": time, "coins": coins}
        if frame.kind == c.ASK_MORE and coins <= state.players[frame.seat].coins:
            found["fit"] = [c.TAKE_CUSTOMER + card for card in range(frame.c) if state.customers >> card & 1]
    return found


def pairs(state: Clochemerle, frame: Frame) -> list[tuple[int, int]]:
    """The pairs of dice that may still be taken, or have been."""
    if frame.kind == c.ASK_VALUE:
        return [(frame.b, frame.c)]
    if frame.kind == c.ASK_SECOND_DIE:
        return [(frame.b, die) for die in range(frame.b, c.DICE) if state.dice[die]]
    return [
        (one, other)
        for one in range(c.DICE)
        for other in range(one, c.DICE)
        if state.dice[one] and state.dice[other] and (one != other or state.dice[one] > 1)
    ]


def last_die(state: Clochemerle, frame: Frame) -> dict[str, object] | None:
    """The one die that cannot be taken first, since none is above it, and by the number of the action that takes each
    other die: the actions that take both. None where any die may be taken first."""
    dice = [die for die in range(c.DICE) if state.dice[die]]
    if state.dice[dice[-1]] > 1:
        return None
    after = {str(c.TAKE_DIE + die): really_asked(state, frame.seat, (die, dice[-1]))[0] for die in dice[:-1]}
    return {"die": die_view(dice[-1]), "after": after}


def reachable(state: Clochemerle, frame: Frame) -> dict[str, object]:
    """For each value that can be made: every way to make it that no other beats in time, coins and markers, with the
    actions that lead there. Actions that the engine takes by itself are left out."""
    player = state.players[frame.seat]
    most = min(player.meeting_marks, 2)
    ways: dict[int, dict[Price, Pair]] = {}
    for pair in pairs(state, frame):
        one, other = pair
        time = state.box.black_time * new_blacks(frame, one, other)
        for value in range(2, 13):
            for markers in range(most + 1):
                coins = coins_for(one % 6 + 1, other % 6 + 1, value, markers)
                if coins <= player.coins:
                    ways.setdefault(value, {}).setdefault((time, coins, markers), pair)
    asked: dict[Pair, Asked] = {}
    return {
        str(value): [way_view(state, frame, value, price, found[price], asked) for price in best(found)]
        for value, found in ways.items()
    }


def new_blacks(frame: Frame, one: int, other: int) -> int:
    """How many black dice of a pair are still to be taken."""
    first = frame.kind == c.ASK_FIRST_DIE and one >= c.BLACK_DICE
    second = frame.kind != c.ASK_VALUE and other >= c.BLACK_DICE
    return int(first) + int(second)


def best(prices: Iterable[Price]) -> list[Price]:
    """Those that no other beats."""
    kept: list[Price] = []
    for time, coins, markers in sorted(prices):
        for less_time, less_coins, less_markers in kept:
            if less_time <= time and less_coins <= coins and less_markers <= markers:
                break
        else:
            kept.append((time, coins, markers))
    return kept


def way_view(
    state: Clochemerle, frame: Frame, value: int, price: Price, pair: Pair, asked: dict[Pair, Asked]
) -> dict[str, object]:
    """One way to a value; what is `asked` for a pair of dice is found out once."""
    time, coins, markers = price
    if pair not in asked:
        asked[pair] = really_asked(state, frame.seat, pair)
    taking, making = asked[pair]
    return {
        "dice": [die_view(die) for die in pair],
        "time": time,
        "coins": coins,
        "markers": markers,
        "play": [*taking, c.VALUE + 3 * (value - 2) + markers] if making else taking,
    }


def really_asked(state: Clochemerle, seat: int, pair: Pair) -> Asked:
    """The actions on the way to a value that the engine does not take by itself, tried out on a copy."""
    twin = state.copy()
    taking: list[int] = []
    while twin.waiting == (seat,) and twin.stack[-1].kind in (c.ASK_FIRST_DIE, c.ASK_SECOND_DIE):
        die = pair[0] if twin.stack[-1].kind == c.ASK_FIRST_DIE else pair[1]
        taking.append(c.TAKE_DIE + die)
        twin.step(seat, c.TAKE_DIE + die)
    return taking, twin.waiting == (seat,) and twin.stack[-1].kind == c.ASK_VALUE


def banners(state: Clochemerle, player: Player, turn: int) -> list[dict[str, object]]:
    """Every banner that the player might think of: its values, its time, and what stands in the way, if anything."""
    found: list[dict[str, object]] = []
    for row in range(c.ROWS):
        if row < c.TRAVEL_ROW and not state.offer >> row & 1:
            continue
        reason = black_reason(state, player, row, turn)
        found.append({
            "kind": "black", "banner": c.BLACK_NAMES[row], "values": members(state.box.values[row]),
            "time": state.box.time[row], "reason": reason.json() if reason is not None else None,
        })  # fmt: skip
    for white, values in white_values(state, player).items():
        card = white_row(player, white)
        reason = white_reason(state, player, white)
        found.append({
            "kind": "white", "banner": c.WHITE_NAMES[white], "values": values,
            "time": state.box.white_time[card] if card >= 0 else 0,
            "reason": reason.json() if reason is not None else None,
        })  # fmt: skip
    return found
