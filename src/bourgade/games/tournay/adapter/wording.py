"""Words for actions that name a thing where their description has only its place: an event, a card of a district."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.names import card_name, event_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.message import Args, Message

EVENTS = {c.FIGHT: "act.fight.event", c.PROVOKE: "act.provoke.event"}
CARDS = {
    c.ACTIVATE: "act.activate.card", c.TRIGGER: "act.trigger.card", c.DAMAGE_SLOT: "act.damage.card",
    c.PAY_SLOT: "act.pay_slot.card",
}  # fmt: skip
TARGET = "act.target.card"


def wording(state: State, player: Player, action: int) -> Message | None:
    """None where the words of the description will do."""
    kind = c.KIND_OF[action]
    number = action - kind
    if kind in EVENTS:
        event = state.queue[number]
        return None if event == c.EMPTY else Message(EVENTS[kind], {"event": event_name(event)})
    if kind in CARDS:
        return naming(state, CARDS[kind], player, number)
    if kind == c.TARGET:
        seat, slot = divmod(number, c.SLOTS)
        return naming(state, TARGET, state.players[seat], slot) if seat < state.seats else None
    return None


def naming(state: State, key: str, owner: Player, slot: int) -> Message | None:
    card = owner.tops[slot]
    if card == c.EMPTY:
        return None
    named: Args = {"card": card_name(state, card), "row": slot // c.ROW + 1, "column": slot % c.ROW + 1}
    return Message(key, {**named, "seat": owner.seat} if key == TARGET else named)
