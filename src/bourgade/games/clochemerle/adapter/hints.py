"""What an interface needs to let people choose a banner first and work back to dice: which values can be reached, at
what price, and what each banner answers to."""

from __future__ import annotations

from collections.abc import Iterable

from bourgade.games.clochemerle.adapter.reasons import black_reason, white_reason
from bourgade.games.clochemerle.adapter.view import die_view, members, needs_view
from bourgade.games.clochemerle.adapter.view_types import Banner, LastDie, OptionFigures, Way
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import white_row, white_values
from bourgade.games.clochemerle.rules.flow import MakeValue, TakeFirstDie, TakeSecondDie, coins_for, value_action
from bourgade.games.clochemerle.rules.gains import free_slots
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.office import price
from bourgade.games.clochemerle.rules.paying import ways_to_pay
from bourgade.games.clochemerle.rules.state import Player

Price = tuple[int, int, int]  # time, coins, markers
Pair = tuple[int, int]  # of dice
Asked = tuple[list[int], bool]  # the dice that are asked for, and whether the value is


def black_price(state: Clochemerle, player: Player, row: int) -> OptionFigures:
    """Going on with a journey adds the grey cost of its last card."""
    box = state.box
    time, coins = box.time[row], box.coins[row]
    if c.TRAVEL_ROW < row < c.HAND_ROW:
        last = player.journey[row - c.TRAVEL_ROW - 1]
        time, coins = time + box.grey_time[last], coins + box.grey_coins[last]
    elif row == c.OFFICE_ROW:
        time, coins = price(state, 0)
    ways = [needs_view(needs) for needs in ways_to_pay(state, player, row) if needs] if row < c.HAND_ROW else []
    found: OptionFigures = {"time": time, "coins": coins, "ways": ways, "points": box.points[row]}
    # A card comes with its slots.
    marker = min(box.gain_marker[row], free_slots(state, player, row)) if box.gain_marker[row] else 0
    return gaining(found, box.gain_coins[row], state.hand_story if row == c.HAND_ROW else box.gain_story[row], marker)


def white_price(state: Clochemerle, player: Player, white: int) -> OptionFigures:
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
    marker = min(box.white_marker[row], free_slots(state, player, row)) if box.white_marker[row] else 0
    return gaining({"time": box.white_time[row]}, coins, box.white_story[row], marker)


def gaining(found: OptionFigures, coins: int, story: int, marker: int) -> OptionFigures:
    """The same with what is gained."""
    if coins:
        found["gain_coins"] = coins
    if story:
        found["story"] = story
    if marker:
        found["marker"] = marker
    return found


def last_die(state: Clochemerle, seat: int) -> LastDie | None:
    """The one die that cannot be taken first, since none is above it, and by the number of the action that takes each
    other die: the actions that take both. None where any die may be taken first."""
    dice = [die for die in range(c.DICE) if state.dice[die]]
    if state.dice[dice[-1]] > 1:
        return None
    after = {str(c.TAKE_DIE + die): really_asked(state, seat, (die, dice[-1]))[0] for die in dice[:-1]}
    return {"die": die_view(dice[-1]), "after": after}


def reachable(state: Clochemerle, player: Player, pairs: list[Pair], to_take: int) -> dict[str, list[Way]]:
    """For each value that can be made of these pairs of dice, of which so many are still to be taken: every way to make
    it that no other beats in time, coins and markers, with the actions that lead there. Actions that the engine takes
    by itself are left out."""
    most = min(player.meeting_marks, c.MOST_MARKERS)
    ways: dict[int, dict[Price, Pair]] = {}
    for pair in pairs:
        one, other = pair
        blacks = int(to_take > 1 and one >= c.BLACK_DICE) + int(to_take > 0 and other >= c.BLACK_DICE)
        time = state.box.black_time * blacks
        for value in range(c.LOWEST, c.HIGHEST + 1):
            for markers in range(most + 1):
                coins = coins_for(one % 6 + 1, other % 6 + 1, value, markers)
                if coins <= player.coins:
                    ways.setdefault(value, {}).setdefault((time, coins, markers), pair)
    asked: dict[Pair, Asked] = {}
    return {
        str(value): [way_view(state, player.seat, value, price, found[price], asked) for price in best(found)]
        for value, found in ways.items()
    }


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


def way_view(state: Clochemerle, seat: int, value: int, price: Price, pair: Pair, asked: dict[Pair, Asked]) -> Way:
    """One way to a value; what is `asked` for a pair of dice is found out once."""
    time, coins, markers = price
    if pair not in asked:
        asked[pair] = really_asked(state, seat, pair)
    taking, making = asked[pair]
    return {
        "dice": [die_view(die) for die in pair],
        "time": time,
        "coins": coins,
        "markers": markers,
        "play": [*taking, value_action(value, markers)] if making else taking,
    }


def really_asked(state: Clochemerle, seat: int, pair: Pair) -> Asked:
    """The actions on the way to a value that the engine does not take by itself, tried out on a copy."""
    twin = state.copy()
    taking: list[int] = []
    while twin.waiting == (seat,) and isinstance(twin.stack[-1], TakeFirstDie | TakeSecondDie):
        die = pair[0] if isinstance(twin.stack[-1], TakeFirstDie) else pair[1]
        taking.append(c.TAKE_DIE + die)
        twin.step(seat, c.TAKE_DIE + die)
    return taking, twin.waiting == (seat,) and isinstance(twin.stack[-1], MakeValue)


def banners(state: Clochemerle, player: Player, turn: int) -> list[Banner]:
    """Every banner that the player might think of: its values, its time, and what stands in the way, if anything."""
    found: list[Banner] = []
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
