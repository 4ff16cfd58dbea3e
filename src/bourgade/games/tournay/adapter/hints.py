"""What a table shows on each option before it is chosen: whose residents it takes, what it costs and brings, and which
characters would act. Everything here is open, or the seat's own."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import district, effects, flow
from bourgade.games.tournay.rules.activation import bannerets
from bourgade.games.tournay.rules.district import LINES
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.piles import card_name
from bourgade.games.tournay.rules.residents import step_on
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame

Told = dict[str, object]


def hints(state: Tournay, frame: Frame) -> Told:
    """By the number of the action: what it takes and what it brings."""
    player = state.players[frame.seat]
    found = {str(action): told(state, player, frame, action) for action in state.choices[frame.seat]}
    return {"options": {action: figures for action, figures in found.items() if figures}}


def told(state: State, player: Player, frame: Frame, action: int) -> Told:
    if frame.kind in (c.ASK_TURN, c.ASK_ACTION, c.ASK_CHAIN):
        return acting(state, player, frame, action)
    if frame.kind == c.ASK_PLACE:
        return placing(state, player, frame.a, action - c.PLACE)
    if frame.kind == c.ASK_RESIDENT:
        hired = action - c.RESIDENT != frame.seat
        return {"deniers": state.box.hire if hired else 0}
    if frame.kind in (c.ASK_EFFECT, c.ASK_COPIED):
        card = player.tops[frame.a] if frame.kind == c.ASK_EFFECT else frame.a
        return using(state, player, card, action)
    return {}


def acting(state: State, player: Player, frame: Frame, action: int) -> Told:
    """An action of the turn."""
    box = state.box
    kind = c.KIND_OF[action]
    if kind == c.PLAY:
        card = box.first_of_kind[action - c.PLAY]
        return {"deniers": box.cost[card], "gives": c.GIFT_NAMES[box.gives[card]]}
    if kind == c.ACTIVATE:
        slot = action - c.ACTIVATE
        # A Monk or Templar sends a resident of his own colour.
        sender = player.tops[frame.a] if frame.kind == c.ASK_CHAIN else player.tops[slot]
        return {**workers(state, player, box.colour[sender], 1), **activating(state, player, slot, box.colour[sender])}
    if kind == c.DRAW:
        pile = action - c.DRAW
        return workers(state, player, pile % c.COLOURS, pile // c.COLOURS + 1)
    if kind == c.EARN:
        return {"gain": flow.earning(action) * flow.earn_rate(state, player, flow.earned_colour(action))}
    if kind == c.FIGHT:
        place = action - c.FIGHT
        event = state.queue[place]
        found = workers(state, player, box.event_fight[event], box.event_residents[event])
        return {**found, "price": flow.fight_price(state, place)}
    if kind == c.RECRUIT:
        return {**workers(state, player, action - c.RECRUIT, 1), "price": box.recruit}
    return {"gain": gathering(state, player), "residents": absent(player)}


def workers(state: State, player: Player, colour: int, count: int) -> Told:
    """Whose residents are used: one's own first; the rest are hired, as far as can be told from whom."""
    own = min(count, player.standing[colour])
    lenders = [
        other.seat for other in state.players if other is not player and own < count and other.standing[colour] > 0
    ]
    return {
        "colour": c.COLOUR_NAMES[colour], "residents": count, "own": own, "hired": count - own, "lenders": lenders,
        "deniers": (count - own) * state.box.hire,
    }  # fmt: skip


def activating(state: State, player: Player, slot: int, colour: int) -> Told:
    """What a building brings once somebody has stepped onto it, and the characters in line that then act."""
    twin = player.copy()
    own = twin.standing[colour] > 0
    if own:
        twin.standing[colour] -= 1
    step_on(twin, slot, c.RESIDENT_ON + colour if own else c.GREY)
    knights = bannerets(state, twin, slot)
    card = player.tops[slot]
    box = state.box
    found: Told = {}
    if box.effect[card] == c.GAIN:
        found["gain"] = best_gain(state, twin, card)
    called = [
        other
        for other in LINES[slot]
        if player.tops[other] != c.EMPTY
        and (knights >> other & 1 or reacts(state, player.tops[other], box.colour[card]))
        and player.usable(other)
    ]
    return {**found, **fires(state, player, called)}


def reacts(state: State, card: int, colour: int) -> bool:
    """Whether a card is a character who looks at activated buildings of a colour."""
    return state.box.effect[card] == c.ON_ACTIVATE and bool(state.box.colours[card] >> colour & 1)


def best_gain(state: State, player: Player, card: int) -> int:
    if state.box.per[card] != c.CHOSEN_STANDING:
        return effects.gain(state, player, card)
    counts = [player.standing[colour] for colour in range(c.COLOURS) if state.box.colours[card] >> colour & 1]
    return state.box.amount[card] * max(counts)


def fires(state: State, player: Player, called: list[int]) -> Told:
    """The characters that would act, by their places, and the deniers that they pay."""
    box = state.box
    pay = sum(box.amount[player.tops[slot]] for slot in called if box.reward[player.tops[slot]] == c.PAYS)
    places = [
        {
            "row": slot // c.ROW + 1,
            "column": slot % c.ROW + 1,
            "card": c.CARD_NAMES[box.kind[player.tops[slot]]],
        }
        for slot in called
    ]
    return {"fires": places, "pays": pay}


def placing(state: State, player: Player, card: int, spot: int) -> Told:
    """What becomes of the card that lies there, and the characters in the row and column of the new one."""
    box = state.box
    twin = district.once_paid(player).copy()
    row, column = spot // c.SPOT_ROW - 1, spot % c.SPOT_ROW - 1
    moved = (c.ROW if row < 0 else 0) + (1 if column < 0 else 0)
    district.shift(twin, moved)
    slot = c.ROW * max(row, 0) + max(column, 0)
    old = twin.tops[slot]
    called = [
        other
        for other in LINES[slot]
        if twin.tops[other] != c.EMPTY
        and box.effect[twin.tops[other]] == c.ON_PLACE
        and box.of[twin.tops[other]] >> box.category[card] & 1
        and box.colours[twin.tops[other]] >> box.colour[card] & 1
        and twin.usable(other)
    ]
    found = fires(state, twin, called)
    for place in found["fires"] if isinstance(found["fires"], list) else ():  # as they lie before the district moves
        place["row"] -= moved // c.ROW
        place["column"] -= moved % c.ROW
    if old != c.EMPTY:
        found["covers" if box.colour[old] == box.colour[card] else "replaces"] = card_name(state, old).partition(".")[2]
    return found


def using(state: State, player: Player, card: int, action: int) -> Told:
    """What a building's effect brings in deniers, or costs."""
    box = state.box
    if box.effect[card] == c.GAIN and action == c.USE:
        return {"gain": effects.gain(state, player, card)}
    if box.effect[card] == c.GAIN and c.KIND_OF[action] == c.COLOUR:
        return {"gain": box.amount[card] * player.standing[action - c.COLOUR]}
    if box.effect[card] == c.LEVY and action != c.SKIP:
        return {"gain": effects.levy(state, player, card, action - c.COLOUR, False)}
    if box.effect[card] == c.TAX and action == c.USE:
        return {"gain": effects.tax(state, player, card, False)}
    if box.effect[card] == c.RECRUIT_ONE and action != c.SKIP:
        return {"deniers": box.amount[card]}
    return {}


def absent(player: Player) -> int:
    """The residents who come back when they are gathered: those lying and those on buildings (TRN-5.17)."""
    return sum(player.lying) + sum(player.at_work(colour) for colour in range(c.COLOURS))


def gathering(state: State, player: Player) -> int:
    """What Senators pay."""
    box = state.box
    return sum(
        box.amount[card]
        for slot, card in enumerate(player.tops)
        if card != c.EMPTY and box.effect[card] == c.ON_GATHER and player.usable(slot)
    )
