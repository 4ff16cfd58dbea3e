"""The questions of events, for people (ORL-12), and of torture (ORL-13)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.orleans.adapter.reasons import named
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.events import PayHarvest, UseSacristy, harvest_options
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.state import Player
from bourgade.games.orleans.rules.torture import Torture, torture_options
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import Actions, QuestionPresenter

EVENT: Final = ("no.when_shield", "ORL-12.16")
HARVEST: Final = ("no.when_harvest", "ORL-12.1")
STATIONS: Final = ("no.when_give_station", "ORL-13.5")
TECHNOLOGY: Final = ("no.when_give_technology", "ORL-13.11")


class UseSacristyPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = UseSacristy
    name: ClassVar[str] = "shield"
    rule: ClassVar[str] = "ORL-12.16"
    actions: ClassVar[Actions] = {"suffer": EVENT, "shield": EVENT}

    def source_of(self, state: Orleans, frame: UseSacristy, seat: int) -> str:
        return f"event.{c.EVENT_NAMES[state.event]}"

    def prompt(self, state: Orleans, frame: UseSacristy, seat: int) -> Args:
        return named("event", c.EVENT_NAMES[state.event])

    def against(self, state: Orleans, frame: UseSacristy, seat: int, action: int) -> Reason | None:
        return None


class PayHarvestPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = PayHarvest
    name: ClassVar[str] = "harvest"
    rule: ClassVar[str] = "ORL-12.12"
    actions: ClassVar[Actions] = {"fine": HARVEST, "feed": HARVEST}

    def source_of(self, state: Orleans, frame: PayHarvest, seat: int) -> str:
        return f"event.{c.EVENT_NAMES[state.event]}"

    def prompt(self, state: Orleans, frame: PayHarvest, seat: int) -> Args:
        return {"n": state.box.harvest_fine}

    def words(self, state: Orleans, frame: PayHarvest, seat: int, action: int) -> Message | None:
        """The price of the fine, where it can be paid: the reason why not names it itself."""
        payable = action == c.FINE and action in state.choices[seat]
        return Message("act.fine.price", {"n": state.box.harvest_fine}) if payable else None

    def expected(self, state: Orleans, frame: PayHarvest, seat: int) -> list[int]:
        return [c.FINE]

    def against(self, state: Orleans, frame: PayHarvest, seat: int, action: int) -> Reason | None:
        box, player = state.box, state.players[seat]
        if action in harvest_options(state, player):
            return None
        if action == c.FINE:
            if player.coins < box.harvest_fine:
                return Reason("no.fine", "ORL-12.12")
            return Reason("no.food_first", "ORL-12.11" if box.second_edition else "ORL-12.9")
        good = action - c.FEED
        rule = "ORL-12.10" if box.second_edition else "ORL-12.9"
        return Reason("no.not_food" if good > c.WINE else "no.no_good", rule, named("good", c.GOOD_NAMES[good]))


class TorturePresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Torture
    name: ClassVar[str] = "torture"
    source: ClassVar[str] = "phase.torture"
    rule: ClassVar[str] = "ORL-13.3"
    actions: ClassVar[Actions] = {
        "give_stock": STATIONS,
        "give_station": STATIONS,
        "give_technology": TECHNOLOGY,
        "give_placed": TECHNOLOGY,
        "give_follower": ("no.when_give_follower", "ORL-13.6"),
        "give_development": ("no.when_give_development", "ORL-13.7"),
        "give_good": ("no.when_give_good", "ORL-13.9"),
        "give_tile": ("no.when_give_tile", "ORL-13.10"),
    }

    def prompt(self, state: Orleans, frame: Torture, seat: int) -> Args:
        return {"n": frame.missing}

    def expected(self, state: Orleans, frame: Torture, seat: int) -> list[int]:
        return [c.GIVE_DEVELOPMENT, c.GIVE_FOLLOWER]

    def against(self, state: Orleans, frame: Torture, seat: int, action: int) -> Reason | None:
        player = state.players[seat]
        if action in torture_options(state, player):
            return None
        if action == c.GIVE_DEVELOPMENT:
            return against_step_back(state, player)
        if action == c.GIVE_FOLLOWER:
            return Reason("no.neutral_in_bag", "ORL-13.6")
        if action == c.GIVE_STOCK:
            return Reason("no.station_left", "ORL-13.5")
        if action == c.GIVE_TECHNOLOGY:
            return Reason("no.no_spare", "ORL-13.11")
        if c.GIVE_GOOD <= action < c.GIVE_GOOD + c.GOODS:
            return Reason("no.no_good", "ORL-13.9", named("good", c.GOOD_NAMES[action - c.GIVE_GOOD]))
        if c.GIVE_STATION <= action < c.GIVE_STATION + c.TOWNS:
            return Reason("no.no_station_there", "ORL-13.5", named("town", c.TOWN_NAMES[action - c.GIVE_STATION]))
        if c.GIVE_PLACED <= action < c.GIVE_PLACED + c.SPACES:
            return Reason("no.no_technology_there", "ORL-13.11")
        place = action - c.GIVE_TILE + c.BOARD_PLACES
        return Reason("no.no_place", "ORL-13.10", named("place", c.PLACE_NAMES[place]))


def against_step_back(state: Orleans, player: Player) -> Reason:
    rule = "ORL-13.7" if state.box.second_edition else "ORL-13.8"
    if player.development == 0:
        return Reason("no.development_start", rule)
    onto = state.box.space_coins[player.development - 1] > 0
    return Reason("no.step_onto_coins" if onto else "no.step_behind_coins", rule)
