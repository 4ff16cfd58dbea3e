"""Why something cannot be done: the rules say with a number what stands in the way of an action (the same answer makes
the list), and here it gets its sentence and the number of its rule. What only one question has is in its presenter."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bourgade.games.tournay.adapter.view_types import Hints, OptionFigures
from bourgade.games.tournay.adapter.wording import wording
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.names import card_name, event_name, pile_name, resident_name
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.decision import RefusedOption
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import QuestionPresenter

Sentence = tuple[str, str]  # a reason, and the rule behind it
Sentences = dict[tuple[int, int], Sentence]  # by the kind of action and what stands in its way

# When actions that several questions have have their time.
MOMENTS: Final[dict[str, Sentence]] = {
    "use": ("no.when_use", "TRN-7.1"), "done": ("no.when_done", "TRN-8.2"), "build": ("no.when_build", "TRN-6.5"),
    "give_standing": ("no.when_give", "TRN-3.15"), "give_lying": ("no.when_give", "TRN-3.15"),
    "give_slot": ("no.when_give", "TRN-3.15"), "pay_slot": ("no.when_pay", "TRN-3.16"),
    "pay_hand": ("no.when_pay", "TRN-3.16"), "gather": ("no.when_gather", "TRN-5.17"),
    "recruit": ("no.when_recruit", "TRN-5.19"), "colour": ("no.when_colour", "TRN-11.11"),
    "fight": ("no.when_fight", "TRN-5.14"), "provoke": ("no.when_provoke", "TRN-7.14"),
    "earn": ("no.when_earn", "TRN-5.16"), "draw": ("no.when_draw", "TRN-4.1"), "pile": ("no.when_pile", "TRN-7.7"),
    "activate": ("no.when_activate", "TRN-5.6"), "target": ("no.when_target", "TRN-7.9"),
    "play": ("no.when_play", "TRN-3.1"),
}  # fmt: skip
# What stands in the way of the actions of several questions.
SHARED: Final[dict[int, Sentence]] = {
    c.NO_CARD: ("no.no_card", "TRN-3.9"), c.NOT_IN_HAND: ("no.not_in_hand", "TRN-2.2"),
    c.NO_EVENT: ("no.no_event", "TRN-5.13"), c.NO_SUCH_PLAYER: ("no.no_such_player", "TRN-1.1"),
    c.TOO_DEAR: ("no.deniers", "TRN-3.2"), c.NO_RESIDENT: ("no.resident_to_give", "TRN-3.15"),
    c.NO_CARD_TO_GIVE: ("no.card_to_give", "TRN-3.16"), c.NAME_TAKEN: ("no.name_taken", "TRN-3.12"),
    c.PILE_EMPTY: ("no.pile_empty", "TRN-4.8"), c.RESERVE_EMPTY: ("no.reserve", "TRN-7.6"),
    c.NO_COIN: ("no.no_coin", "TRN-6.13"), c.COINS_ON_IT: ("no.coins_on_it", "TRN-6.13"),
    c.IS_CHARACTER: ("no.character", "TRN-5.8"), c.IS_PRESTIGE: ("no.prestige", "TRN-5.8"),
    c.DAMAGED: ("no.damaged", "TRN-5.10"), c.OCCUPIED: ("no.occupied", "TRN-5.7"),
    c.ACTIVATED: ("no.activated", "TRN-8.7"), c.OTHER_COLOUR: ("no.other_colour", "TRN-7.1"),
    c.OTHER_LEVEL: ("no.other_level", "TRN-7.7"), c.FACE_UP: ("no.face_up", "TRN-11.6"),
    c.CRIER_OUT: ("no.crier_out", "TRN-11.7"), c.NO_RAMPART: ("no.no_rampart", "TRN-6.5"),
}  # fmt: skip
# A Catapult aims at what a copying building does not, and the other way round.
AIMING: Final[dict[int, Sentence]] = {
    c.DAMAGED: ("no.damaged_already", "TRN-11.8"), c.OCCUPIED: ("no.occupied_safe", "TRN-11.8"),
    c.IS_PRESTIGE: ("no.prestige_safe", "TRN-11.9"), c.OWN_CARD: ("no.catapult_own", "TRN-11.8"),
    c.OTHER_PLAYER: ("no.other_player", "TRN-11.8"),
}  # fmt: skip


class TournayPresenter(QuestionPresenter):
    """A question whose answers the rules look at one by one (`obstacle`)."""

    sentences: ClassVar[Sentences] = {}  # those that are not SHARED, or say something else
    unexpected: ClassVar[frozenset[int]] = frozenset()  # obstacles that nobody wonders at

    def obstacle(self, state: Any, frame: Any, seat: int, action: int) -> int:
        """What stands in the way of an action that answers this question; CLEAR for those in the list."""
        raise NotImplementedError

    def sentence(self, state: Any, frame: Any, seat: int, action: int, code: int) -> Sentence:
        return self.sentences.get((c.KIND_OF[action], code)) or SHARED[code]

    def args(self, state: Any, frame: Any, seat: int, action: int, key: str) -> Args:
        """What a reason names."""
        return named(state, action, key)

    def reason(self, state: Any, frame: Any, seat: int, action: int, code: int) -> Reason:
        key, rule = self.sentence(state, frame, seat, action, code)
        return Reason(key, rule, self.args(state, frame, seat, action, key))

    def figures(self, state: Any, frame: Any, player: Player, action: int) -> OptionFigures:
        """What an option takes and brings."""
        return {}

    def words(self, state: State, frame: Any, seat: int, action: int) -> Message | None:
        return wording(state, state.players[seat], action)

    def against(self, state: State, frame: Any, seat: int, action: int) -> Reason | None:
        code = self.obstacle(state, frame, seat, action)
        return None if code == c.CLEAR else self.reason(state, frame, seat, action, code)

    def refusals(self, state: State, frame: Any, seat: int) -> list[RefusedOption]:
        """What a player might expect to do and cannot. Nobody expects what is not there."""
        describe = state.title.vocabulary.describe
        found: list[RefusedOption] = []
        for action in self.expected(state, frame, seat):
            code = self.obstacle(state, frame, seat, action)
            if code > c.ABSENT and code not in self.unexpected:
                reason = self.reason(state, frame, seat, action, code)
                found.append(RefusedOption(describe(action), reason, self.words(state, frame, seat, action), action))
        return found

    def hints(self, state: State, frame: Any, seat: int) -> Hints:
        """By the number of the action: what it takes and what it brings."""
        player = state.players[seat]
        found = {str(action): self.figures(state, frame, player, action) for action in state.choices[seat]}
        return {"options": {action: figures for action, figures in found.items() if figures}}


def named(state: State, action: int, key: str) -> Args:
    """What a sentence names that the action alone says."""
    kind = c.KIND_OF[action]
    number = action - kind
    if key == "no.no_card":
        slot = number % c.SLOTS
        return {"row": slot // c.ROW + 1, "column": slot % c.ROW + 1}
    if key in ("no.not_in_hand", "no.not_looked_at", "no.name_taken"):
        return {"card": card_name(state, state.box.first_of_kind[number])}
    if key == "no.resident_to_give":
        return {"resident": resident_name(state.box.colour[state.box.first_of_kind[number]])}
    if key == "no.no_event":
        return {"n": number + 1}
    if key == "no.no_such_player":
        return {"n": state.seats}
    if key == "no.deniers":
        return {"n": state.box.cost[state.box.first_of_kind[number]] if kind == c.PLAY else state.box.recruit}
    if key in ("no.pile_empty", "no.face_up", "no.crier_out"):
        return {"pile": pile_name(number)}
    if key in ("no.reserve", "no.own_resident"):
        return {"resident": resident_name(number)}
    if key == "no.not_your_rampart":
        return {"event": event_name(number)}
    return {}


def too_few(state: State, colour: int, count: int, rule: str) -> Reason:
    """Why there are not enough residents: nobody has them, or the money for hiring them is missing."""
    if sum(other.standing[colour] for other in state.players) < count:
        return Reason("no.residents", rule, {"residents": {resident_name(colour): count}})
    return Reason("no.hire_money", "TRN-5.1", {"resident": resident_name(colour)})
