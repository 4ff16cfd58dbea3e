"""The questions about a card that is played, for people (TRN-3), and about the last card (TRN-9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bourgade.games.tournay.adapter.hints import fires
from bourgade.games.tournay.adapter.reasons import MOMENTS, Sentences, TournayPresenter, named
from bourgade.games.tournay.adapter.view_types import OptionFigures
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import district, paying
from bourgade.games.tournay.rules.characters import greeting
from bourgade.games.tournay.rules.ending import LayLast
from bourgade.games.tournay.rules.names import card_name, resident_name
from bourgade.games.tournay.rules.paying import Pay, PayFromHand, Place
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args
from bourgade.kernel.presenter import Actions

PAYMENTS: Final = (c.GIVE_STANDING, c.GIVE_LYING, c.PAY_SLOT, c.GIVE_SLOT, c.PAY_HAND)
EXPECTED: Final[list[int]] = [action for action in range(c.ACTION_COUNT) if c.KIND_OF[action] in PAYMENTS]


class CardPresenter(TournayPresenter):
    """A question about a card that is played."""

    def source_of(self, state: State, frame: Any, seat: int) -> str:
        return card_name(state, frame.card)

    def prompt(self, state: State, frame: Any, seat: int) -> Args:
        return {"card": card_name(state, frame.card)}


class PayPresenter(CardPresenter):
    frame: ClassVar[type[Frame]] = Pay
    name: ClassVar[str] = "pay"
    rule: ClassVar[str] = "TRN-3.14"
    actions: ClassVar[Actions] = {
        kind: MOMENTS[kind] for kind in ("give_standing", "give_lying", "give_slot", "pay_slot", "pay_hand")
    }
    sentences: ClassVar[Sentences] = {
        (c.GIVE_STANDING, c.NONE_STANDING): ("no.own_resident", "TRN-3.15"),
        (c.GIVE_LYING, c.NONE_LYING): ("no.own_lying", "TRN-3.15"),
        (c.GIVE_SLOT, c.NONE_THERE): ("no.none_there", "TRN-3.15"),
        **{(kind, c.WANTS_RESIDENT): ("no.wants_resident", "TRN-3.15") for kind in PAYMENTS},
        **{(kind, c.WANTS_CARD): ("no.wants_card", "TRN-3.16") for kind in PAYMENTS},
        **{(kind, c.SAME_NAME_PAYS): ("no.same_name_pays", "TRN-3.12") for kind in PAYMENTS},
        (c.PAY_HAND, c.NOT_IN_HAND): ("no.not_in_hand", "TRN-3.16"),
        (c.PAY_HAND, c.ITSELF_PAYS): ("no.itself_pays", "TRN-9.6"),
    }

    def expected(self, state: State, frame: Any, seat: int) -> list[int]:
        return EXPECTED

    def obstacle(self, state: State, frame: Any, seat: int, action: int) -> int:
        return paying.pay_obstacle(state, state.players[seat], frame.card, frame.occasion, action)

    def args(self, state: State, frame: Any, seat: int, action: int, key: str) -> Args:
        if key in ("no.wants_resident", "no.wants_card", "no.same_name_pays"):
            return {"card": card_name(state, frame.card)}
        resident = resident_name(state.box.colour[frame.card])
        if key in ("no.own_resident", "no.own_lying"):
            return {"resident": resident}
        if key == "no.none_there":
            slot = action - c.GIVE_SLOT
            return {"resident": resident, "row": slot // c.ROW + 1, "column": slot % c.ROW + 1}
        return named(state, action, key)


class PayFromHandPresenter(PayPresenter):
    frame: ClassVar[type[Frame]] = PayFromHand


class PlacePresenter(CardPresenter):
    frame: ClassVar[type[Frame]] = Place
    name: ClassVar[str] = "place"
    rule: ClassVar[str] = "TRN-3.4"
    actions: ClassVar[Actions] = {"place": ("no.when_place", "TRN-3.4")}
    sentences: ClassVar[Sentences] = {
        (c.PLACE, c.OUTSIDE): ("no.outside", "TRN-3.5"), (c.PLACE, c.NOT_BESIDE): ("no.not_beside", "TRN-3.4"),
        (c.PLACE, c.FIRST_CARD): ("no.first_card", "TRN-3.3"),
    }  # fmt: skip

    def expected(self, state: State, frame: Place, seat: int) -> list[int]:
        return list(range(c.PLACE, c.PLACE + c.SPOTS))

    def obstacle(self, state: State, frame: Place, seat: int, action: int) -> int:
        return frame.obstacle(state, action - c.PLACE)

    def figures(self, state: State, frame: Place, player: Player, action: int) -> OptionFigures:
        """What becomes of the card that lies there, and the characters in the row and column of the new one."""
        box, card, spot = state.box, frame.card, action - c.PLACE
        twin = district.once_paid(player).copy()
        row, column = spot // c.SPOT_ROW - 1, spot % c.SPOT_ROW - 1
        moved = (c.ROW if row < 0 else 0) + (1 if column < 0 else 0)
        district.shift(twin, moved)
        slot = c.ROW * max(row, 0) + max(column, 0)
        old = twin.tops[slot]
        found = fires(state, twin, greeting(state, twin, slot, card), moved)
        if old != c.EMPTY:
            covers = box.colour[old] == box.colour[card]
            found["covers" if covers else "replaces"] = card_name(state, old).partition(".")[2]
        return found


class LayLastPresenter(TournayPresenter):
    frame: ClassVar[type[Frame]] = LayLast
    name: ClassVar[str] = "last"
    source: ClassVar[str] = "phase.last_card"
    rule: ClassVar[str] = "TRN-9.5"
    actions: ClassVar[Actions] = {"no_last_card": ("no.when_last", "TRN-9.5"), "play": MOMENTS["play"]}

    def expected(self, state: State, frame: LayLast, seat: int) -> list[int]:
        return list(range(c.PLAY, c.PLAY + c.KINDS))

    def obstacle(self, state: State, frame: LayLast, seat: int, action: int) -> int:
        if action == c.NO_LAST_CARD:
            return c.CLEAR
        return paying.play_obstacle(state, state.players[seat], action - c.PLAY)
