"""How some actions are said at a question: what they would cost or mean there, which their numbers do not tell."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.flow import value_meant, value_price
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.paying import NEED_BITS, NEED_MASK, ways_to_pay
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Message


def wording(state: Clochemerle, frame: Frame, action: int) -> Message | None:
    """Words for an action at this question; None where those of its description will do."""
    if frame.kind == c.ASK_VALUE and c.VALUE <= action < c.PLOUGH:
        value, markers = value_meant(action)
        price = {"unit.coin": value_price(frame, value, markers), "unit.marker": markers}
        if any(price.values()):
            return Message("act.value.price", {"value": value, "price": price})
        return Message("act.value.kept", {"value": value})
    if frame.kind == c.ASK_WAY and c.WAY <= action < c.PAY:
        needs = ways_to_pay(state, state.players[frame.seat], frame.a)[action - c.WAY]
        return Message("act.way.price", {"needs": needed(needs)})
    if frame.kind == c.ASK_CUSTOMER and action == c.STOP:
        return Message("act.stop.none", {})
    return None


def needed(needs: int) -> dict[str, int]:
    """Packed resources, counted for people."""
    return {
        f"resource.{name}": count
        for kind, name in enumerate(c.NEED_NAMES)
        if (count := needs >> NEED_BITS * kind & NEED_MASK)
    }
