"""The questions about residents, activated buildings and their characters, for people (TRN-5, TRN-7, TRN-8)."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.tournay.adapter.hints import activating
from bourgade.games.tournay.adapter.reasons import MOMENTS, Sentences, TournayPresenter, named, too_few
from bourgade.games.tournay.adapter.view_types import OptionFigures
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.activation import Chain, Trigger, UseResident, chain_obstacle
from bourgade.games.tournay.rules.district import LINES
from bourgade.games.tournay.rules.names import card_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions


class UseResidentPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = UseResident
    name: ClassVar[str] = "resident"
    source: ClassVar[str] = "phase.turn"
    rule: ClassVar[str] = "TRN-5.1"
    actions: ClassVar[Actions] = {"resident": ("no.when_resident", "TRN-5.1")}
    sentences: ClassVar[Sentences] = {
        (c.RESIDENT, c.NONE_STANDING): ("no.none_standing", "TRN-5.1"),
        (c.RESIDENT, c.TOO_DEAR): ("no.hire_money", "TRN-5.1"),
        (c.RESIDENT, c.OUT_OF_ORDER): ("no.owner_order", "TRN-5.2"),
        (c.RESIDENT, c.LEAVES_TOO_FEW): ("no.leaves_too_few", "TRN-5.2"),
    }

    def prompt(self, state: State, frame: UseResident, seat: int) -> Args:
        return {"resident": resident_name(frame.colour), "n": frame.count}

    def expected(self, state: State, frame: UseResident, seat: int) -> list[int]:
        return list(range(c.RESIDENT, c.RESIDENT + state.seats))

    def obstacle(self, state: State, frame: UseResident, seat: int, action: int) -> int:
        return frame.obstacle(state, action - c.RESIDENT)

    def args(self, state: State, frame: UseResident, seat: int, action: int, key: str) -> Args:
        if key == "no.hire_money":
            return {"resident": resident_name(frame.colour)}
        if key == "no.none_standing":
            return {"seat": action - c.RESIDENT, "resident": resident_name(frame.colour)}
        return named(state, action, key)

    def figures(self, state: State, frame: UseResident, player: Player, action: int) -> OptionFigures:
        hired = action - c.RESIDENT != player.seat
        return {"deniers": state.box.hire if hired else 0}


class TriggerPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = Trigger
    name: ClassVar[str] = "characters"
    source: ClassVar[str] = "phase.turn"
    rule: ClassVar[str] = "TRN-8.2"
    actions: ClassVar[Actions] = {"done": MOMENTS["done"], "trigger": ("no.when_trigger", "TRN-8.2")}
    sentences: ClassVar[Sentences] = {
        (c.TRIGGER, c.NOT_CALLED): ("no.not_called", "TRN-8.1"), (c.TRIGGER, c.DAMAGED): ("no.damaged", "TRN-8.3"),
        (c.TRIGGER, c.NOBODY_LYING): ("no.nobody_lying", "TRN-8.8"),
        (c.TRIGGER, c.NO_CHAIN): ("no.no_chain", "TRN-11.3"),
        (c.TRIGGER, c.NO_COIN): ("no.no_coin_anywhere", "TRN-6.13"),
        (c.TRIGGER, c.COINS_ON_IT): ("no.coins_everywhere", "TRN-6.13"),
    }  # fmt: skip

    def expected(self, state: State, frame: Trigger, seat: int) -> list[int]:
        return [c.TRIGGER + slot for slot in range(c.SLOTS) if frame.called >> slot & 1]

    def obstacle(self, state: State, frame: Trigger, seat: int, action: int) -> int:
        return c.CLEAR if action == c.DONE else frame.obstacle(state, action - c.TRIGGER)


class ChainPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = Chain
    name: ClassVar[str] = "chain"
    rule: ClassVar[str] = "TRN-11.3"
    actions: ClassVar[Actions] = {"activate": MOMENTS["activate"]}
    sentences: ClassVar[Sentences] = {
        (c.ACTIVATE, c.OUT_OF_LINE): ("no.out_of_line", "TRN-11.3"),
        (c.ACTIVATE, c.TOO_FEW): ("no.residents", "TRN-5.6"),
    }

    def source_of(self, state: State, frame: Chain, seat: int) -> str:
        return card_name(state, state.players[seat].tops[frame.slot])

    def prompt(self, state: State, frame: Chain, seat: int) -> Args:
        return {"card": self.source_of(state, frame, seat)}

    def expected(self, state: State, frame: Chain, seat: int) -> list[int]:
        return [c.ACTIVATE + slot for slot in LINES[frame.slot]]

    def obstacle(self, state: State, frame: Chain, seat: int, action: int) -> int:
        return chain_obstacle(state, state.players[seat], frame.slot, action - c.ACTIVATE)

    def sender(self, state: State, frame: Chain, seat: int) -> int:
        """The colour of the Monk or Templar, who sends a resident of his own."""
        return state.box.colour[state.players[seat].tops[frame.slot]]

    def reason(self, state: State, frame: Chain, seat: int, action: int, code: int) -> Reason:
        key, rule = self.sentence(state, frame, seat, action, code)
        if code == c.TOO_FEW:
            return too_few(state, self.sender(state, frame, seat), 1, rule)
        return Reason(key, rule, self.args(state, frame, seat, action, key))

    def args(self, state: State, frame: Chain, seat: int, action: int, key: str) -> Args:
        if key in ("no.other_colour", "no.out_of_line"):
            return {"card": self.source_of(state, frame, seat)}
        return named(state, action, key)

    def figures(self, state: State, frame: Chain, player: Player, action: int) -> OptionFigures:
        return activating(state, player, action - c.ACTIVATE, self.sender(state, frame, player.seat))
