"""The questions about beneficial deeds, for people (ORL-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import named
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.deeds import SendToDeed, TakeReward, occupants
from bourgade.games.orleans.rules.game import Orleans
from bourgade.kernel.decision import RefusedOption
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

DEEDS: Final = ("no.when_deed", "ORL-10.2")


class SendToDeedPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = SendToDeed
    name: ClassVar[str] = "deed"
    rule: ClassVar[str] = "ORL-10.2"
    actions: ClassVar[Actions] = {"stop_deeds": DEEDS, "deed": DEEDS}

    def source_of(self, state: Orleans, frame: SendToDeed, seat: int) -> str:
        return f"place.{c.PLACE_NAMES[frame.place]}"

    def rule_of(self, state: Orleans, frame: SendToDeed, seat: int) -> str:
        return "ORL-10.10" if frame.place == c.GUNPOWDER_TOWER else self.rule

    def prompt(self, state: Orleans, frame: SendToDeed, seat: int) -> Args:
        return named("place", c.PLACE_NAMES[frame.place])

    def expected(self, state: Orleans, frame: SendToDeed, seat: int) -> list[int]:
        kinds = occupants(state.players[seat], frame.place)
        wanted = state.box.deed_spaces
        deeds = [c.KINDS * deed + kind for deed in range(c.DEEDS) for kind in kinds if wanted[c.KINDS * deed + kind]]
        return [c.DEED + deed for deed in sorted(deeds)]

    def against(self, state: Orleans, frame: SendToDeed, seat: int, action: int) -> Reason | None:
        if action == c.STOP_DEEDS:
            return Reason("no.one_deed", "ORL-10.2") if frame.sent == 0 else None
        deed, kind = divmod(action - c.DEED, c.KINDS)
        args = named("follower", c.KIND_NAMES[kind])
        if kind not in occupants(state.players[seat], frame.place):
            return Reason("no.not_in_there", "ORL-10.2", args)
        if state.deeds[c.KINDS * deed + kind] > 0:
            return None
        args.update(named("deed", c.DEED_NAMES[deed]))
        wanted = state.box.deed_spaces[c.KINDS * deed + kind] > 0
        return Reason("no.deed_space" if wanted else "no.deed_kind", "ORL-10.1", args)

    def refusals(self, state: Orleans, frame: SendToDeed, seat: int) -> list[RefusedOption]:
        """Starters there have no action of their own: they never go to deeds."""
        player, place = state.players[seat], frame.place
        tokens = player.tower if place == c.GUNPOWDER_TOWER else player.spaces[3 * place : 3 * place + 3]
        starters = sorted({token for token in tokens if c.KINDS <= token < c.TOKENS})
        return super().refusals(state, frame, seat) + [
            RefusedOption(
                {"kind": "deed", "deed": c.DEED_NAMES[deed], "follower": c.TOKEN_NAMES[token]},
                Reason("no.starter_deed", "ORL-10.12"),
            )
            for token in starters
            for deed in range(c.DEEDS)
            if state.box.deed_spaces[c.KINDS * deed + token - c.KINDS]
        ]


class TakeRewardPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = TakeReward
    name: ClassVar[str] = "reward"
    rule: ClassVar[str] = "ORL-10.6"
    actions: ClassVar[Actions] = {"reward": ("no.when_reward", "ORL-10.6")}

    def source_of(self, state: Orleans, frame: TakeReward, seat: int) -> str:
        return f"deed.{c.DEED_NAMES[frame.deed]}"

    def against(self, state: Orleans, frame: TakeReward, seat: int, action: int) -> Reason | None:
        ended = action > c.REWARD and state.players[seat].development >= state.box.last_space
        return Reason("no.development_ended", "ORL-10.6") if ended else None
