"""Step II: which banner is activated (CLO-4)."""

from __future__ import annotations

from typing import ClassVar

from bourgade.games.clochemerle.adapter.hints import black_price, white_price
from bourgade.games.clochemerle.adapter.questions.base import Presenter
from bourgade.games.clochemerle.adapter.reasons import black_reason, empty, plain, white_reason, without
from bourgade.games.clochemerle.adapter.view_types import OptionFigures, QuestionHints
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import own_whites, plough_obstacle, whites_at
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.naming import named
from bourgade.kernel.presenter import Actions


class ChooseBannerPresenter(Presenter):
    frame: ClassVar[type[Frame]] = ChooseBanner
    name: ClassVar[str] = "banner"
    source: ClassVar[str] = "step.banners"
    rule: ClassVar[str] = "CLO-4.1"
    actions: ClassVar[Actions] = {
        "black": ("no.when_banner", "CLO-2.3"),
        "white": ("no.when_banner", "CLO-2.3"),
        "plough": ("no.when_plough", "CLO-7.8"),
        "done": ("no.when_done", "CLO-4.10"),
    }

    def name_of(self, state: Clochemerle, frame: ChooseBanner, seat: int) -> str:
        """After a first white banner one is asked whether there is to be another."""
        return "another_banner" if frame.after_white else "banner"

    def rule_of(self, state: Clochemerle, frame: ChooseBanner, seat: int) -> str:
        return "CLO-4.8" if frame.after_white else "CLO-4.1"

    def prompt(self, state: Clochemerle, frame: ChooseBanner, seat: int) -> Args:
        return {"value": frame.value}

    def expected(self, state: Clochemerle, frame: ChooseBanner, seat: int) -> list[int]:
        """Every banner but the monks below the top ones."""
        rows = [row for row in range(c.ROWS) if c.CARD_KINDS[row] != c.MONK_CARD or state.offer >> row & 1]
        whites = own_whites(state.players[seat])
        return [*[c.BLACK + row for row in rows], *[c.WHITE + white for white in whites], c.DONE]

    def against(self, state: Clochemerle, frame: ChooseBanner, seat: int, action: int) -> Reason:
        player = state.players[seat]
        if action == c.DONE:
            return Reason("no.one_banner", "CLO-4.10")
        if c.BLACK <= action < c.WHITE:
            return against_black(state, player, frame, action - c.BLACK)
        if c.WHITE <= action < c.PLACE_TILE:
            return against_white(state, player, frame, action - c.WHITE)
        return against_plough(state, player, action)

    def own_hints(self, state: Clochemerle, frame: ChooseBanner, player: Player) -> QuestionHints:
        return {"value": frame.value, "used": named(c.WHITE_NAMES, state.used)}

    def figures(self, state: Clochemerle, frame: ChooseBanner, player: Player, action: int) -> OptionFigures:
        if c.BLACK <= action < c.WHITE:
            return black_price(state, player, action - c.BLACK)
        if c.WHITE <= action < c.PLACE_TILE:
            return white_price(state, player, action - c.WHITE)
        return {}


def against_black(state: Clochemerle, player: Player, frame: ChooseBanner, row: int) -> Reason:
    if frame.after_white:
        return Reason("no.after_white", "CLO-4.1")
    return black_reason(state, player, row, frame.turn) or Reason("no.value", "CLO-4.2", {"value": frame.value})


def against_white(state: Clochemerle, player: Player, frame: ChooseBanner, white: int) -> Reason:
    reason = white_reason(state, player, white)
    if reason is not None:
        return reason
    if not whites_at(state, player, frame.value) >> white & 1:
        return Reason("no.value", "CLO-4.2", {"value": frame.value})
    return plain(c.FIELDS_ALIKE)


def against_plough(state: Clochemerle, player: Player, action: int) -> Reason:
    code = plough_obstacle(state, player, action)
    guild = action >= c.GUILD_PLOUGH
    if code == c.NOT_YOURS:
        return without(c.FIELD + action - (c.GUILD_PLOUGH if guild else c.PLOUGH))
    if code == c.NOTHING_THERE:
        return empty(c.GUILD_SOURCE if guild else c.PLOUGH_RESOURCE)
    return plain(code)
