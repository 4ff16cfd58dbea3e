"""The questions of Lorrein for people: a presenter for each kind that the rules ask."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bourgade.games.lorrein.adapter.hints import hints, mirrored
from bourgade.games.lorrein.adapter.reasons import at_any_time, elsewhere, swap, when_building, when_feeding
from bourgade.games.lorrein.adapter.view_types import Hints
from bourgade.games.lorrein.adapter.wording import worded
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import feeding, harvest, opening, trade
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import Annex, can_annex
from bourgade.games.lorrein.rules.building import can_afford, can_move_witch
from bourgade.games.lorrein.rules.draft import gifts, sort, wishes
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import BeforeThrow, BeforeThrowAgain, Build, Feed
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Bewitch
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm, StartWorkshop
from bourgade.games.lorrein.rules.trade import AnswerOffer
from bourgade.games.lorrein.rules.windows import Window, can_wish
from bourgade.kernel.decision import Description, RefusedOption
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import Presenters, QuestionPresenter

SET_UP: Final = ("duchy", "workshop", "farm")
BUILDING: Final = (
    "end_building", "farm", "witch_house", "move_witch", "workshop", "duchy", "enlarge", "swap_mission", "duel",
)  # fmt: skip
FEEDING: Final = ("pay", "lose_workshop", "shrink", "lose_duchy")
# Builds of which the place does not matter when they are refused.
PIECES = (
    ("farm", c.FARM_TILE, c.PRICE_FARM), ("witch_house", c.WITCH_TILE, c.PRICE_WITCH),
    ("duchy", c.DUCHY, c.PRICE_DUCHY),
)  # fmt: skip


class LorreinPresenter(QuestionPresenter):
    """What all questions of Lorrein have in common."""

    def obstacle(self, state: Lorrein, frame: Any, seat: int, kind: str, place: int, action: int) -> int:
        """What stands between a waiting seat and an action; `place`: which of its kind. FINE for choices and asides."""
        raise NotImplementedError

    def against(self, state: Lorrein, frame: Any, seat: int, action: int) -> Reason | None:
        block = state.title.vocabulary.block(action)
        found = self.obstacle(state, frame, seat, block.kind, action - block.base, action)
        return None if found == no.FINE else worded(state, seat, action, found)

    def words(self, state: Lorrein, frame: Any, seat: int, action: int) -> Message | None:
        """Words that name the craft or the landscape of a tile; None where those of the description will do."""
        return called(state, action)

    def hints(self, state: Lorrein, frame: Any, seat: int) -> Hints:
        return hints(state, seat, True)


# Actions on a tile that are called by what stands there, or would.
ON_TILES = {
    c.WORKSHOP_TILE: "act.workshop.craft", c.LOSE_WORKSHOP: "act.lose_workshop.craft",
    c.DROP_WORKSHOP: "act.drop_workshop.craft",
}  # fmt: skip


def called(state: Lorrein, action: int) -> Message | None:
    """Words that name the craft or the landscape of a tile; None where those of the description will do."""
    for first, key in ON_TILES.items():
        tile = action - first
        if 0 <= tile < c.TILES and 0 <= state.land[tile] < c.CRAFTS:
            return placed(key, tile, "craft", c.CRAFT_NAMES[state.land[tile]])
    tile = action - c.FARM_TILE
    if 0 <= tile < c.TILES and state.land[tile] >= 0:
        return placed("act.farm.landscape", tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])
    return None


def placed(key: str, tile: int, sort: str, name: str) -> Message:
    row, column = divmod(tile, c.COLUMNS)
    return Message(key, {sort: f"{sort}.{name}", "row": row + 1, "column": column + 1})


# The set-up


class StartPresenter(LorreinPresenter):
    source: ClassVar[str] = "phase.set_up"

    def hints(self, state: Lorrein, frame: Any, seat: int) -> Hints:
        """Nothing is paid."""
        return hints(state, seat, False)

    def otherwise(self, state: Lorrein, kind: str) -> int:
        return no.SET_UP if kind in SET_UP else elsewhere(state, kind)


class StartDuchyPresenter(StartPresenter):
    frame: ClassVar[type[Frame]] = StartDuchy
    name: ClassVar[str] = "start_duchy"
    rule: ClassVar[str] = "LOR-2.3"

    def obstacle(self, state: Lorrein, frame: Frame, seat: int, kind: str, place: int, action: int) -> int:
        if kind != "duchy":
            return self.otherwise(state, kind)
        return opening.can_found_first(state, opening.open_crafts(state), place)

    def expected(self, state: Lorrein, frame: Frame, seat: int) -> list[int]:
        return [c.DUCHY + site for site in state.box.sites[state.seats - 2]]


class StartWorkshopPresenter(StartPresenter):
    frame: ClassVar[type[Frame]] = StartWorkshop
    name: ClassVar[str] = "start_workshop"
    rule: ClassVar[str] = "LOR-2.3"

    def obstacle(self, state: Lorrein, frame: StartWorkshop, seat: int, kind: str, place: int, action: int) -> int:
        if kind != "workshop":
            return self.otherwise(state, kind)
        return opening.can_place_first(state, opening.open_crafts(state), frame.site, place)


class StartFarmPresenter(StartPresenter):
    frame: ClassVar[type[Frame]] = StartFarm
    name: ClassVar[str] = "start_farm"
    rule: ClassVar[str] = "LOR-2.5"

    def obstacle(self, state: Lorrein, frame: Frame, seat: int, kind: str, place: int, action: int) -> int:
        return opening.can_farm_first(state, seat, place) if kind == "farm" else self.otherwise(state, kind)

    def expected(self, state: Lorrein, frame: Frame, seat: int) -> list[int]:
        return [c.FARM_TILE + tile for tile in state.box.tiles[state.seats - 2]]


# Questions at which much else may be done: work, offers, tariffs


class BusyPresenter(LorreinPresenter):
    def obstacle(self, state: Lorrein, frame: Any, seat: int, kind: str, place: int, action: int) -> int:
        return at_any_time(state, state.players[seat], kind, place, action)

    def expected(self, state: Lorrein, frame: Any, seat: int) -> list[int]:
        """Work that a player might expect to be able to do: every craft whose raw good it holds, uses of others'
        workshops, brewing; and sending what it has written."""
        found = expected_work(state, seat)
        if is_writing(state.players[seat]):
            found.append(c.SEND)
        return found


class BeforeThrowPresenter(BusyPresenter):
    frame: ClassVar[type[Frame]] = BeforeThrow
    name: ClassVar[str] = "before"
    source: ClassVar[str] = "phase.before"
    rule: ClassVar[str] = "LOR-3.4"

    def obstacle(self, state: Lorrein, frame: Any, seat: int, kind: str, place: int, action: int) -> int:
        player = state.players[seat]
        if kind == "throw":
            return no.FINE
        if kind == "swap_bead":
            return harvest.can_change_bowl(state, player) or swap(state, harvest.farm_colours(player), place)
        return super().obstacle(state, frame, seat, kind, place, action)


class BeforeThrowAgainPresenter(BeforeThrowPresenter):
    frame: ClassVar[type[Frame]] = BeforeThrowAgain


class BuildPresenter(BusyPresenter):
    frame: ClassVar[type[Frame]] = Build
    name: ClassVar[str] = "build"
    source: ClassVar[str] = "phase.building"
    rule: ClassVar[str] = "LOR-3.5"

    def prompt_key(self, state: Lorrein, frame: Frame, seat: int) -> str:
        return "ask.build_done" if missing(state, state.players[seat]) == 0 else "ask.build"

    def prompt(self, state: Lorrein, frame: Frame, seat: int) -> Args:
        return {"n": missing(state, state.players[seat])}

    def obstacle(self, state: Lorrein, frame: Frame, seat: int, kind: str, place: int, action: int) -> int:
        if kind in BUILDING:
            return when_building(state, state.players[seat], kind, place)
        return super().obstacle(state, frame, seat, kind, place, action)

    def expected(self, state: Lorrein, frame: Frame, seat: int) -> list[int]:
        return super().expected(state, frame, seat) + expected_builds(state, seat)

    def refusals(self, state: Lorrein, frame: Frame, seat: int) -> list[RefusedOption]:
        return refused_pieces(state, seat) + super().refusals(state, frame, seat)


class FeedPresenter(BusyPresenter):
    frame: ClassVar[type[Frame]] = Feed
    name: ClassVar[str] = "feed"
    source: ClassVar[str] = "phase.feeding"
    rule: ClassVar[str] = "LOR-9.1"

    def prompt(self, state: Lorrein, frame: Frame, seat: int) -> Args:
        return {"n": state.owed(state.players[seat])}

    def obstacle(self, state: Lorrein, frame: Frame, seat: int, kind: str, place: int, action: int) -> int:
        if kind in FEEDING:
            return when_feeding(state, state.players[seat], kind, place)
        return super().obstacle(state, frame, seat, kind, place, action)

    def expected(self, state: Lorrein, frame: Frame, seat: int) -> list[int]:
        return [*super().expected(state, frame, seat), *[c.PAY + food for food in range(len(c.FOODS))]]


class WindowPresenter(BusyPresenter):
    """Before a player begins ("head"), or right before the throw."""

    frame: ClassVar[type[Frame]] = Window
    name: ClassVar[str] = "window"
    rule: ClassVar[str] = "LOR-7.3"

    def name_of(self, state: Lorrein, frame: Window, seat: int) -> str:
        return "head" if frame.step == c.HEAD else "window"

    def source_of(self, state: Lorrein, frame: Window, seat: int) -> str:
        return "phase.head" if frame.step == c.HEAD else "phase.eve"

    def prompt(self, state: Lorrein, frame: Window, seat: int) -> Args:
        return {"active_seat": state.active}

    def obstacle(self, state: Lorrein, frame: Window, seat: int, kind: str, place: int, action: int) -> int:
        if kind == "pass":
            return no.FINE
        if kind in ("red_bead", "bewitch"):
            wish = c.RED_BEAD if kind == "red_bead" else c.BEWITCH
            return can_wish(state, state.players[seat], frame.step, wish)
        return super().obstacle(state, frame, seat, kind, place, action)

    def expected(self, state: Lorrein, frame: Window, seat: int) -> list[int]:
        return [] if frame.step == c.HEAD else [*super().expected(state, frame, seat), c.RED_BEAD]


class AnswerOfferPresenter(BusyPresenter):
    frame: ClassVar[type[Frame]] = AnswerOffer
    name: ClassVar[str] = "answer"
    source: ClassVar[str] = "phase.trade"
    rule: ClassVar[str] = "LOR-7.10"

    def prompt_key(self, state: Lorrein, frame: AnswerOffer, seat: int) -> str:
        return ("ask.answer", "ask.answer_gift", "ask.answer_plea")[sort(state.offer)]

    def prompt(self, state: Lorrein, frame: AnswerOffer, seat: int) -> Args:
        offer = state.offer
        return {"author_seat": offer.author, "give": gifts(offer), "get": wishes(offer)}

    def obstacle(self, state: Lorrein, frame: AnswerOffer, seat: int, kind: str, place: int, action: int) -> int:
        player = state.players[seat]
        if kind == "accept":
            return trade.can_settle(state, state.offer, player)
        if kind == "counter":
            return trade.can_counter(state, frame, player)
        return no.FINE if kind == "refuse" else super().obstacle(state, frame, seat, kind, place, action)

    def expected(self, state: Lorrein, frame: AnswerOffer, seat: int) -> list[int]:
        return [*super().expected(state, frame, seat), c.ACCEPT, c.COUNTER]

    def hints(self, state: Lorrein, frame: AnswerOffer, seat: int) -> Hints:
        """`counter`: how a counter-offer begins."""
        shown = super().hints(state, frame, seat)
        if c.COUNTER in state.asides(seat):
            shown["counter"] = mirrored(state, seat)
        return shown


# Questions in the midst of an act: an act is whole (LOR-3.3)


class PayFoodPresenter(LorreinPresenter):
    frame: ClassVar[type[Frame]] = PayFood
    name: ClassVar[str] = "pay"
    source: ClassVar[str] = "phase.feeding"
    rule: ClassVar[str] = "LOR-9.3"

    def prompt(self, state: Lorrein, frame: PayFood, seat: int) -> Args:
        return {"n": frame.left}

    def obstacle(self, state: Lorrein, frame: PayFood, seat: int, kind: str, place: int, action: int) -> int:
        return feeding.can_pay_with(state.players[seat], place) if kind == "pay" else elsewhere(state, kind)


class DropWorkshopPresenter(LorreinPresenter):
    frame: ClassVar[type[Frame]] = DropWorkshop
    name: ClassVar[str] = "drop_workshop"
    source: ClassVar[str] = "phase.feeding"
    rule: ClassVar[str] = "LOR-10.6"

    def obstacle(self, state: Lorrein, frame: DropWorkshop, seat: int, kind: str, place: int, action: int) -> int:
        if kind != "drop_workshop":
            return elsewhere(state, kind)
        return feeding.can_drop(state, state.players[seat], frame.site, place)


class AnnexPresenter(LorreinPresenter):
    frame: ClassVar[type[Frame]] = Annex
    name: ClassVar[str] = "annex"
    source: ClassVar[str] = "phase.building"
    rule: ClassVar[str] = "LOR-14.2"

    def obstacle(self, state: Lorrein, frame: Annex, seat: int, kind: str, place: int, action: int) -> int:
        if kind == "annex":
            return can_annex(state, state.players[seat], place, frame.site, frame.enlarged)
        return no.FINE if kind == "stop_annexing" else elsewhere(state, kind)

    def expected(self, state: Lorrein, frame: Annex, seat: int) -> list[int]:
        return [c.ANNEX + tile for tile in TILES_OF[frame.site] if state.buildings[tile] >= 0]


class BewitchPresenter(LorreinPresenter):
    frame: ClassVar[type[Frame]] = Bewitch
    name: ClassVar[str] = "bewitch"
    source: ClassVar[str] = "phase.head"
    rule: ClassVar[str] = "LOR-12.6"

    def prompt(self, state: Lorrein, frame: Bewitch, seat: int) -> Args:
        return {"active_seat": state.active, "n": state.players[state.active].farm_count() - state.swaps}

    def obstacle(self, state: Lorrein, frame: Bewitch, seat: int, kind: str, place: int, action: int) -> int:
        if kind == "stop_bewitching":
            return harvest.can_stop_bewitching(state)
        if kind == "swap_bead":
            return harvest.can_bewitch_more(state) or swap(state, harvest.ALL_COLOURS, place)
        return elsewhere(state, kind)


PRESENTERS: Final = Presenters(
    StartDuchyPresenter(), StartWorkshopPresenter(), StartFarmPresenter(), BeforeThrowPresenter(),
    BeforeThrowAgainPresenter(), BuildPresenter(), FeedPresenter(), WindowPresenter(), AnswerOfferPresenter(),
    PayFoodPresenter(), DropWorkshopPresenter(), AnnexPresenter(), BewitchPresenter(),
)  # fmt: skip


# What a player might expect to do


def expected_work(state: Lorrein, seat: int) -> list[int]:
    """Work that a player might expect to be able to do: every craft whose raw good it holds, uses of others'
    workshops, brewing."""
    player = state.players[seat]
    found: list[int] = []
    for craft in range(c.CRAFTS):
        if player.goods[craft] > 0:
            found.append(c.PROCESS + craft)
            if player.crafts[craft] == 0 and state.box.tariffs:
                found += [
                    c.PROCESS_AT + c.SEATS * craft + owner.seat
                    for owner in state.players
                    if owner.crafts[craft] > 0
                ]  # fmt: skip
    if player.goods[c.LAVENDER] > 0:
        found.append(c.BREW)
    return found


def expected_builds(state: Lorrein, seat: int) -> list[int]:
    """Builds at one's own duchies, and what a medicine is good for."""
    player = state.players[seat]
    builds = [c.ENLARGE + site for site in player.duchies]
    for tile in sorted({tile for site in player.duchies for tile in TILES_OF[site]}):
        if state.land[tile] < c.CRAFTS:
            builds.append(c.WORKSHOP_TILE + tile)
    builds.append(c.SWAP_MISSION)
    return builds + [c.DUEL + other.seat for other in state.players if other.seat != seat]


def refused_pieces(state: Lorrein, seat: int) -> list[RefusedOption]:
    """What cannot be built anywhere."""
    player = state.players[seat]
    found: list[RefusedOption] = []
    for kind, action, what in PIECES:
        barrier = can_afford(state, player, what)
        if barrier != no.FINE:
            meaning: Description = {"kind": kind}
            found.append(RefusedOption(meaning, worded(state, seat, action, barrier)))
    if player.witch != c.NOTHING and can_move_witch(player) != no.FINE:
        found.append(RefusedOption({"kind": "move_witch"}, worded(state, seat, c.MOVE_WITCH, can_move_witch(player))))
    return found
