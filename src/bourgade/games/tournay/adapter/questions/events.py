"""The questions that events bring, for people (TRN-6)."""

from __future__ import annotations

from typing import Any, ClassVar

from bourgade.games.tournay.adapter.reasons import MOMENTS, Sentences, TournayPresenter, named
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import events
from bourgade.games.tournay.rules.events import Fight, LayDown, Shield, TakeDamage
from bourgade.games.tournay.rules.names import card_name, event_name
from bourgade.games.tournay.rules.state import State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args
from bourgade.kernel.presenter import Actions


class EventPresenter(TournayPresenter):
    """A question to somebody whom an event strikes."""

    def source_of(self, state: State, frame: Any, seat: int) -> str:
        return event_name(frame.event)

    def prompt(self, state: State, frame: Any, seat: int) -> Args:
        return {"event": event_name(frame.event), "n": frame.times}


class ShieldPresenter(EventPresenter):
    frame: ClassVar[type[Frame]] = Shield
    name: ClassVar[str] = "shield"
    rule: ClassVar[str] = "TRN-6.5"
    actions: ClassVar[Actions] = {
        "suffer": ("no.when_suffer", "TRN-6.4"), "build": MOMENTS["build"], "ward": ("no.when_ward", "TRN-11.10"),
    }  # fmt: skip
    sentences: ClassVar[Sentences] = {
        (c.WARD, c.NO_CATAPULT): ("no.no_catapult", "TRN-11.10"),
        (c.WARD, c.CATAPULT_IDLE): ("no.catapult_idle", "TRN-11.10"),
        (c.WARD, c.NO_CRIER): ("no.no_crier", "TRN-11.10"), (c.WARD, c.WARDED): ("no.warded", "TRN-11.10"),
    }  # fmt: skip

    def expected(self, state: State, frame: Shield, seat: int) -> list[int]:
        return [c.BUILD, c.WARD]

    def obstacle(self, state: State, frame: Shield, seat: int, action: int) -> int:
        player = state.players[seat]
        if action == c.BUILD:
            return events.build_obstacle(player)
        return events.ward_obstacle(state, player, frame.caller) if action == c.WARD else c.CLEAR


class LayDownPresenter(EventPresenter):
    frame: ClassVar[type[Frame]] = LayDown
    name: ClassVar[str] = "lay_down"
    rule: ClassVar[str] = "TRN-6.8"
    actions: ClassVar[Actions] = {"lay": ("no.when_lay", "TRN-6.8")}
    sentences: ClassVar[Sentences] = {
        (c.LAY, c.NONE_STANDING): ("no.own_resident", "TRN-6.8"),
        (c.LAY, c.OUT_OF_ORDER): ("no.colour_order", "TRN-6.8"),
        (c.LAY, c.LEAVES_TOO_FEW): ("no.leaves_too_few_to_lay", "TRN-6.8"),
    }

    def expected(self, state: State, frame: LayDown, seat: int) -> list[int]:
        return list(range(c.LAY, c.LAY + c.COLOURS))

    def obstacle(self, state: State, frame: LayDown, seat: int, action: int) -> int:
        return frame.obstacle(state, action - c.LAY)


class TakeDamagePresenter(EventPresenter):
    frame: ClassVar[type[Frame]] = TakeDamage
    name: ClassVar[str] = "damage"
    rule: ClassVar[str] = "TRN-6.10"
    actions: ClassVar[Actions] = {"damage": ("no.when_damage", "TRN-6.10")}
    sentences: ClassVar[Sentences] = {
        (c.DAMAGE_SLOT, c.DAMAGED): ("no.damaged_already", "TRN-6.10"),
        (c.DAMAGE_SLOT, c.OCCUPIED): ("no.occupied_safe", "TRN-6.10"),
        (c.DAMAGE_SLOT, c.IS_PRESTIGE): ("no.prestige_safe", "TRN-6.10"),
        (c.DAMAGE_SLOT, c.OTHER_COLOUR): ("no.event_colour", "TRN-6.10"),
        (c.DAMAGE_SLOT, c.OUT_OF_ORDER): ("no.slot_order", "TRN-6.10"),
        (c.DAMAGE_SLOT, c.LEAVES_TOO_FEW): ("no.leaves_too_few_cards", "TRN-6.10"),
    }

    def expected(self, state: State, frame: TakeDamage, seat: int) -> list[int]:
        return list(range(c.DAMAGE_SLOT, c.DAMAGE_SLOT + c.SLOTS))

    def obstacle(self, state: State, frame: TakeDamage, seat: int, action: int) -> int:
        return frame.obstacle(state, action - c.DAMAGE_SLOT)

    def args(self, state: State, frame: TakeDamage, seat: int, action: int, key: str) -> Args:
        return {"event": event_name(frame.event)} if key == "no.event_colour" else named(state, action, key)


class FightPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = Fight
    name: ClassVar[str] = "fight"
    rule: ClassVar[str] = "TRN-6.13"
    actions: ClassVar[Actions] = {"decline_fight": ("no.when_decline", "TRN-6.13"), "fight": MOMENTS["fight"]}
    sentences: ClassVar[Sentences] = {(c.FIGHT, c.NO_COIN): ("no.no_coin", "TRN-5.14")}

    def source_of(self, state: State, frame: Fight, seat: int) -> str:
        return card_name(state, frame.card)

    def prompt(self, state: State, frame: Fight, seat: int) -> Args:
        return {"card": card_name(state, frame.card)}

    def expected(self, state: State, frame: Fight, seat: int) -> list[int]:
        return list(range(c.FIGHT, c.FIGHT + c.QUEUE))

    def obstacle(self, state: State, frame: Fight, seat: int, action: int) -> int:
        if action == c.DECLINE_FIGHT:
            return c.CLEAR
        return events.obstacle(state, action - c.FIGHT, state.box.wants_coins[frame.card])
