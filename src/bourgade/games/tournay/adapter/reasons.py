"""Why something cannot be done: the rules say what stands in the way of an action (the same answer makes the list), and
here it gets its sentence and the number of its rule. What belongs to another question is told when it has its time."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.adapter.wording import wording
from bourgade.games.tournay.rules import abbey, activation, effects, events, flow, paying, piles, residents
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.district import SPOT_OBSTACLES
from bourgade.games.tournay.rules.events import event_name
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.piles import card_name, pile_name
from bourgade.games.tournay.rules.state import Player
from bourgade.kernel.decision import Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason

ANOTHER_QUESTION: Final = -1

# The kinds of actions that a question is about.
ACTIONS: Final = (c.GATHER, c.RECRUIT, c.FIGHT, c.EARN, c.DRAW, c.ACTIVATE, c.PLAY)
PAYMENTS: Final = (c.GIVE_STANDING, c.GIVE_LYING, c.PAY_SLOT, c.GIVE_SLOT, c.PAY_HAND)
ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    c.ASK_TURN: ACTIONS, c.ASK_ACTION: ACTIONS, c.ASK_LAST: (c.NO_LAST_CARD, c.PLAY), c.ASK_RESIDENT: (c.RESIDENT,),
    c.ASK_PAY: PAYMENTS, c.ASK_PAY_CARD: PAYMENTS, c.ASK_PLACE: (c.PLACE,), c.ASK_DRAW: (c.TAKE_VISIBLE, c.DRAW_TWO),
    c.ASK_KEEP: (c.KEEP,), c.ASK_BALLISTA: (c.DONE, c.PROVOKE), c.ASK_CATAPULT: (c.TARGET,), c.ASK_ABBEY: (c.PILE,),
    c.ASK_LEAVE: (c.LEAVE,), c.ASK_CHARACTERS: (c.DONE, c.TRIGGER), c.ASK_CHAIN: (c.ACTIVATE,),
    c.ASK_FIGHT: (c.DECLINE_FIGHT, c.FIGHT), c.ASK_SHIELD: (c.SUFFER, c.BUILD, c.WARD), c.ASK_LAY_DOWN: (c.LAY,),
    c.ASK_DAMAGE: (c.DAMAGE_SLOT,), c.ASK_LIMIT: (c.BUILD, c.PUT_BACK, c.DISCARD),
}  # fmt: skip
# The actions of these kinds; to earn with nobody is worth a word, to earn with more than all is not.
EXPECTED: Final[dict[int, list[int]]] = {
    asked: [
        action
        for action in range(c.ACTION_COUNT)
        if c.KIND_OF[action] in kinds and not (c.KIND_OF[action] == c.EARN and flow.earning(action) > 1)
    ]
    for asked, kinds in ANSWERS.items()
}
# An event that is nobody's rampart, a card that was not drawn, one that nothing has called, piles of other levels…
HOPELESS: Final = {
    (c.PUT_BACK, c.NO_RAMPART), (c.KEEP, c.NOT_LOOKED_AT), (c.TRIGGER, c.NOT_CALLED), (c.LEAVE, c.OTHER_LEVEL),
    (c.PILE, c.OTHER_LEVEL), (c.PILE, c.OTHER_COLOUR), (c.RECRUIT, c.OTHER_COLOUR), (c.COLOUR, c.OTHER_COLOUR),
    (c.TARGET, c.OWN_CARD), (c.TARGET, c.NOT_A_BUILDING), (c.TARGET, c.OTHER_COLOUR), (c.TARGET, c.IS_PRESTIGE),
    (c.ACTIVATE, c.OUT_OF_LINE),
}  # fmt: skip
# When each kind of action has its time, for whoever is asked something else.
TIMES: Final[dict[int, tuple[str, str]]] = {
    c.SKIP: ("no.when_skip", "TRN-7.2"), c.USE: ("no.when_use", "TRN-7.1"), c.DONE: ("no.when_done", "TRN-8.2"),
    c.DECLINE_FIGHT: ("no.when_decline", "TRN-6.13"), c.TAKE_VISIBLE: ("no.when_visible", "TRN-4.3"),
    c.DRAW_TWO: ("no.when_draw_two", "TRN-4.4"), c.SUFFER: ("no.when_suffer", "TRN-6.4"),
    c.BUILD: ("no.when_build", "TRN-6.5"), c.WARD: ("no.when_ward", "TRN-11.10"),
    c.NO_LAST_CARD: ("no.when_last", "TRN-9.5"), c.GIVE_STANDING: ("no.when_give", "TRN-3.15"),
    c.GIVE_LYING: ("no.when_give", "TRN-3.15"), c.GATHER: ("no.when_gather", "TRN-5.17"),
    c.RECRUIT: ("no.when_recruit", "TRN-5.19"), c.COLOUR: ("no.when_colour", "TRN-11.11"),
    c.LAY: ("no.when_lay", "TRN-6.8"), c.FIGHT: ("no.when_fight", "TRN-5.14"),
    c.PROVOKE: ("no.when_provoke", "TRN-7.14"), c.RESIDENT: ("no.when_resident", "TRN-5.1"),
    c.EARN: ("no.when_earn", "TRN-5.16"), c.DRAW: ("no.when_draw", "TRN-4.1"), c.PILE: ("no.when_pile", "TRN-7.7"),
    c.LEAVE: ("no.when_leave", "TRN-11.5"), c.ACTIVATE: ("no.when_activate", "TRN-5.6"),
    c.TRIGGER: ("no.when_trigger", "TRN-8.2"), c.DAMAGE_SLOT: ("no.when_damage", "TRN-6.10"),
    c.PAY_SLOT: ("no.when_pay", "TRN-3.16"), c.GIVE_SLOT: ("no.when_give", "TRN-3.15"),
    c.PLACE: ("no.when_place", "TRN-3.4"), c.PUT_BACK: ("no.when_discard", "TRN-2.6"),
    c.TARGET: ("no.when_target", "TRN-7.9"), c.PLAY: ("no.when_play", "TRN-3.1"), c.KEEP: ("no.when_keep", "TRN-4.4"),
    c.DISCARD: ("no.when_discard", "TRN-2.6"), c.PAY_HAND: ("no.when_pay", "TRN-3.16"),
}  # fmt: skip
# What stands in the way, in words, and the rule behind it.
SENTENCES: Final[dict[int, tuple[str, str]]] = {
    c.NO_CARD: ("no.no_card", "TRN-3.9"), c.NOT_IN_HAND: ("no.not_in_hand", "TRN-2.2"),
    c.NO_EVENT: ("no.no_event", "TRN-5.13"), c.NO_SUCH_PLAYER: ("no.no_such_player", "TRN-1.1"),
    c.TOO_DEAR: ("no.deniers", "TRN-3.2"), c.NO_RESIDENT: ("no.resident_to_give", "TRN-3.15"),
    c.NO_CARD_TO_GIVE: ("no.card_to_give", "TRN-3.16"), c.NAME_TAKEN: ("no.name_taken", "TRN-3.12"),
    c.PLAYED_ALREADY: ("no.played_already", "TRN-3.1"), c.PILE_EMPTY: ("no.pile_empty", "TRN-4.8"),
    c.TOO_FEW: ("no.residents", "TRN-5.5"), c.BASIC_RULES: ("no.basic_rules", "TRN-5.19"),
    c.RESERVE_EMPTY: ("no.reserve", "TRN-7.6"), c.NO_COIN: ("no.no_coin", "TRN-6.13"),
    c.COINS_ON_IT: ("no.coins_on_it", "TRN-6.13"), c.IS_CHARACTER: ("no.character", "TRN-5.8"),
    c.IS_PRESTIGE: ("no.prestige", "TRN-5.8"), c.DAMAGED: ("no.damaged", "TRN-5.10"),
    c.OCCUPIED: ("no.occupied", "TRN-5.7"), c.ACTIVATED: ("no.activated", "TRN-8.7"),
    c.TOO_FEW_OWN: ("no.own_residents", "TRN-5.16"), c.NONE_STANDING: ("no.own_resident", "TRN-5.1"),
    c.NONE_LYING: ("no.own_lying", "TRN-3.15"), c.NONE_THERE: ("no.none_there", "TRN-3.15"),
    c.OUT_OF_ORDER: ("no.owner_order", "TRN-5.2"), c.WANTS_RESIDENT: ("no.wants_resident", "TRN-3.15"),
    c.WANTS_CARD: ("no.wants_card", "TRN-3.16"), c.SAME_NAME_PAYS: ("no.same_name_pays", "TRN-3.12"),
    c.ITSELF_PAYS: ("no.itself_pays", "TRN-9.6"), c.OUTSIDE: ("no.outside", "TRN-3.5"),
    c.NOT_BESIDE: ("no.not_beside", "TRN-3.4"), c.FIRST_CARD: ("no.first_card", "TRN-3.3"),
    c.OTHER_COLOUR: ("no.other_colour", "TRN-7.1"), c.OTHER_LEVEL: ("no.other_level", "TRN-7.7"),
    c.NOT_A_BUILDING: ("no.not_a_building", "TRN-7.12"), c.COPIES_TOO: ("no.copies_copy", "TRN-7.12"),
    c.IDLE: ("no.idle_effect", "TRN-7.3"), c.OWN_CARD: ("no.own_card", "TRN-7.9"),
    c.OTHER_PLAYER: ("no.other_player", "TRN-11.8"), c.FACE_UP: ("no.face_up", "TRN-11.6"),
    c.CRIER_OUT: ("no.crier_out", "TRN-11.7"), c.NOT_CALLED: ("no.not_called", "TRN-8.1"),
    c.NOBODY_LYING: ("no.nobody_lying", "TRN-8.8"), c.NO_CHAIN: ("no.no_chain", "TRN-11.3"),
    c.OUT_OF_LINE: ("no.out_of_line", "TRN-11.3"), c.NO_RAMPART: ("no.no_rampart", "TRN-6.5"),
    c.NO_CATAPULT: ("no.no_catapult", "TRN-11.10"), c.CATAPULT_IDLE: ("no.catapult_idle", "TRN-11.10"),
    c.WARDED: ("no.warded", "TRN-11.10"), c.NO_CRIER: ("no.no_crier", "TRN-11.10"),
    c.LEAVES_TOO_FEW: ("no.leaves_too_few", "TRN-5.2"), c.NOT_LOOKED_AT: ("no.not_looked_at", "TRN-4.4"),
}  # fmt: skip
# The same obstacle where it means something else, by the kind of action.
ELSEWHERE: Final[dict[tuple[int, int], tuple[str, str]]] = {
    (c.FIGHT, c.TOO_DEAR): ("no.fight_money", "TRN-5.15"), (c.RESIDENT, c.TOO_DEAR): ("no.hire_money", "TRN-5.1"),
    (c.RECRUIT, c.TOO_DEAR): ("no.deniers", "TRN-5.19"), (c.DRAW, c.TOO_FEW): ("no.residents", "TRN-4.1"),
    (c.FIGHT, c.TOO_FEW): ("no.residents", "TRN-5.15"), (c.RECRUIT, c.TOO_FEW): ("no.residents", "TRN-5.19"),
    (c.ACTIVATE, c.TOO_FEW): ("no.residents", "TRN-5.6"),
    (c.RESIDENT, c.NONE_STANDING): ("no.none_standing", "TRN-5.1"),
    (c.LAY, c.NONE_STANDING): ("no.own_resident", "TRN-6.8"), (c.LAY, c.OUT_OF_ORDER): ("no.colour_order", "TRN-6.8"),
    (c.GIVE_STANDING, c.NONE_STANDING): ("no.own_resident", "TRN-3.15"),
    (c.COLOUR, c.NONE_STANDING): ("no.own_resident", "TRN-11.13"),
    (c.LAY, c.LEAVES_TOO_FEW): ("no.leaves_too_few_to_lay", "TRN-6.8"),
    (c.DAMAGE_SLOT, c.LEAVES_TOO_FEW): ("no.leaves_too_few_cards", "TRN-6.10"),
    (c.DAMAGE_SLOT, c.OUT_OF_ORDER): ("no.slot_order", "TRN-6.10"),
    (c.PROVOKE, c.OUT_OF_ORDER): ("no.event_order", "TRN-7.14"), (c.FIGHT, c.NO_COIN): ("no.no_coin", "TRN-5.14"),
    (c.DAMAGE_SLOT, c.DAMAGED): ("no.damaged_already", "TRN-6.10"),
    (c.DAMAGE_SLOT, c.OCCUPIED): ("no.occupied_safe", "TRN-6.10"),
    (c.DAMAGE_SLOT, c.IS_PRESTIGE): ("no.prestige_safe", "TRN-6.10"),
    (c.DAMAGE_SLOT, c.OTHER_COLOUR): ("no.event_colour", "TRN-6.10"),
    (c.TARGET, c.IS_PRESTIGE): ("no.prestige_safe", "TRN-11.9"), (c.TRIGGER, c.DAMAGED): ("no.damaged", "TRN-8.3"),
    (c.TRIGGER, c.NO_COIN): ("no.no_coin_anywhere", "TRN-6.13"),
    (c.TRIGGER, c.COINS_ON_IT): ("no.coins_everywhere", "TRN-6.13"),
    (c.LEAVE, c.OTHER_LEVEL): ("no.other_level", "TRN-11.5"),
    (c.PUT_BACK, c.NO_RAMPART): ("no.not_your_rampart", "TRN-2.6"),
    (c.DISCARD, c.NOT_IN_HAND): ("no.not_in_hand", "TRN-2.6"),
    (c.PAY_HAND, c.NOT_IN_HAND): ("no.not_in_hand", "TRN-3.16"),
}  # fmt: skip
# A Catapult aims at what a copying building does not, and the other way round.
CATAPULT: Final[dict[int, tuple[str, str]]] = {
    c.DAMAGED: ("no.damaged_already", "TRN-11.8"), c.OCCUPIED: ("no.occupied_safe", "TRN-11.8"),
    c.OWN_CARD: ("no.catapult_own", "TRN-11.8"),
}  # fmt: skip
COPYING: Final[dict[int, tuple[str, str]]] = {
    c.DAMAGED: ("no.damaged", "TRN-7.10"), c.OCCUPIED: ("no.occupied", "TRN-7.9"),
    c.OTHER_COLOUR: ("no.other_colour", "TRN-7.9"),
}  # fmt: skip


def why_not(state: Tournay, seat: int, action: int) -> Reason:
    """The reason that `ask` gives for this action, or when it has its time."""
    frame = state.asking(seat)
    code = obstacle(state, frame, action)
    if code == ANOTHER_QUESTION:
        key, rule = TIMES[c.KIND_OF[action]]
        return Reason(key, rule, {"n": state.box.hand} if key == "no.when_discard" else {})
    return worded(state, frame, action, code)


def refusals(state: Tournay, frame: Frame) -> list[Refusal]:
    """What a player might expect to do and cannot. Nobody expects what is not there."""
    player = state.players[frame.seat]
    about_effect = frame.kind in (c.ASK_EFFECT, c.ASK_COPIED)
    found: list[Refusal] = []
    for action in effects.ways(state, player, activated(player, frame)) if about_effect else EXPECTED[frame.kind]:
        code = obstacle(state, frame, action)
        if code > c.ABSENT and (c.KIND_OF[action], code) not in HOPELESS:
            reason = worded(state, frame, action, code)
            meaning = state.title.vocabulary.describe(action)
            found.append(Refusal(meaning, reason, wording(state, player, action), action))
    return found


def activated(player: Player, frame: Frame) -> int:
    """The building whose effect a question is about: one's own, or one that is copied."""
    return player.tops[frame.a] if frame.kind == c.ASK_EFFECT else frame.a


def obstacle(state: Tournay, frame: Frame, action: int) -> int:
    """What stands in the way of an action: CLEAR for those in the list, ANOTHER_QUESTION for other questions' kinds."""
    player = state.players[frame.seat]
    asked, kind = frame.kind, c.KIND_OF[action]
    if asked in (c.ASK_EFFECT, c.ASK_COPIED):
        return effect_obstacle(state, player, frame, action)
    if kind not in ANSWERS[asked]:
        return ANOTHER_QUESTION
    number = action - kind
    if asked in (c.ASK_TURN, c.ASK_ACTION):
        return turn_obstacle(state, player, asked, action)
    if kind == c.PLAY:
        return paying.play_obstacle(state, player, number)
    if asked == c.ASK_RESIDENT:
        return residents.owner_obstacle(state, frame, number)
    if kind in PAYMENTS:
        return paying.pay_obstacle(state, frame, action)
    if kind == c.PLACE:
        return SPOT_OBSTACLES[paying.filled_for(state, frame)][number]
    if kind == c.KEEP:
        return piles.keep_obstacle(state, number)
    if kind == c.PROVOKE:
        return effects.provoke_obstacle(state, frame, number)
    if kind == c.TARGET:
        return effects.catapult_obstacle(state, frame.seat, frame.a, number)
    if kind == c.PILE:
        return abbey.hazard_obstacle(state, frame.a, number)
    if kind == c.LEAVE:
        return abbey.leave_obstacle(frame, number)
    if kind == c.TRIGGER:
        return activation.trigger_obstacle(state, player, frame.a, number)
    if kind == c.ACTIVATE:
        return activation.chain_obstacle(state, player, frame.a, number)
    if kind == c.FIGHT:
        return events.obstacle(state, number, state.box.wants_coins[frame.a])
    if kind == c.LAY:
        return events.lay_obstacle(state, frame, number)
    if kind == c.DAMAGE_SLOT:
        return events.hit_obstacle(state, frame, number)
    if kind == c.WARD:
        return events.ward_obstacle(state, player, frame.c)
    if kind in (c.BUILD, c.PUT_BACK, c.DISCARD):
        return flow.limit_obstacle(state, frame, action)
    return c.CLEAR


def effect_obstacle(state: Tournay, player: Player, frame: Frame, action: int) -> int:
    card = activated(player, frame)
    if action == c.SKIP and frame.kind == c.ASK_EFFECT:
        return c.CLEAR
    if c.KIND_OF[action] != effects.way(state.box, card):
        return ANOTHER_QUESTION
    return effects.obstacle(state, player, card, action)


def turn_obstacle(state: Tournay, player: Player, asked: int, action: int) -> int:
    kind = c.KIND_OF[action]
    number = action - kind
    if kind == c.PLAY:
        code = paying.play_obstacle(state, player, number)
        return c.PLAYED_ALREADY if asked == c.ASK_ACTION and code != c.NOT_IN_HAND else code
    if kind == c.DRAW:
        usable = residents.at_hand(state, player, number % c.COLOURS, player.coins)
        return flow.draw_obstacle(state, usable, number)
    if kind == c.EARN:
        return flow.earn_obstacle(player, flow.earned_colour(action), flow.earning(action))
    if kind == c.FIGHT:
        return flow.fight_obstacle(state, player, number)
    if kind == c.RECRUIT:
        return flow.recruit_obstacle(state, player, number)
    if kind == c.ACTIVATE:
        code = activation.obstacle(state, player, number)
        if code != c.CLEAR:
            return code
        colour = state.box.colour[player.tops[number]]
        return c.CLEAR if residents.at_hand(state, player, colour, player.coins) > 0 else c.TOO_FEW
    return c.CLEAR


# Words


def worded(state: Tournay, frame: Frame, action: int, code: int) -> Reason:
    kind = c.KIND_OF[action]
    key, rule = ELSEWHERE.get((kind, code), SENTENCES[code])
    if kind == c.TARGET:
        key, rule = (CATAPULT if aims_catapult(state, frame) else COPYING).get(code, (key, rule))
    if code == c.TOO_FEW:
        return too_few(state, frame, action, rule)
    if code == c.TOO_FEW_OWN and state.players[frame.seat].standing[flow.earned_colour(action)] == 0:
        return Reason("no.own_resident", rule, {"resident": resident(flow.earned_colour(action))})
    return Reason(key, rule, arguments(state, frame, action, key))


def aims_catapult(state: Tournay, frame: Frame) -> bool:
    if frame.kind == c.ASK_CATAPULT:
        return True
    return state.box.effect[activated(state.players[frame.seat], frame)] == c.CATAPULT


def resident(colour: int) -> str:
    return f"resident.{c.COLOUR_NAMES[colour]}"


def needed(state: Tournay, frame: Frame, action: int) -> tuple[int, int]:
    """Which residents an action takes, and how many."""
    player, box = state.players[frame.seat], state.box
    kind = c.KIND_OF[action]
    number = action - kind
    if kind == c.DRAW:
        return number % c.COLOURS, number // c.COLOURS + 1
    if kind == c.FIGHT:
        event = state.queue[number]
        return box.event_fight[event], box.event_residents[event]
    if kind == c.RECRUIT:
        return number, 1
    sender = player.tops[frame.a if frame.kind == c.ASK_CHAIN else number]
    return box.colour[sender], 1


def too_few(state: Tournay, frame: Frame, action: int, rule: str) -> Reason:
    """Why there are not enough residents: nobody has them, or the money for hiring them is missing."""
    colour, count = needed(state, frame, action)
    if sum(other.standing[colour] for other in state.players) < count:
        return Reason("no.residents", rule, {"residents": {resident(colour): count}})
    return Reason("no.hire_money", "TRN-5.1", {"resident": resident(colour)})


def arguments(state: Tournay, frame: Frame, action: int, key: str) -> Args:
    """What a sentence asks for."""
    box, player = state.box, state.players[frame.seat]
    kind = c.KIND_OF[action]
    number = action - kind
    if key in ("no.no_card", "no.none_there"):
        slot = number % c.SLOTS
        where: Args = {"row": slot // c.ROW + 1, "column": slot % c.ROW + 1}
        return where if key == "no.no_card" else {"resident": resident(box.colour[frame.a]), **where}
    if key in ("no.not_in_hand", "no.not_looked_at"):
        return {"card": card_name(state, box.first_of_kind[number])}
    if key == "no.no_event":
        return {"n": number + 1}
    if key == "no.no_such_player":
        return {"n": state.seats}
    if key == "no.deniers":
        return {"n": price(state, frame, action)}
    if key == "no.fight_money":
        return {"n": flow.fight_price(state, number)}
    if key == "no.own_residents":
        colour = flow.earned_colour(action)
        return {"residents": {resident(colour): player.standing[colour]}}
    if key in ("no.resident_to_give", "no.name_taken", "no.wants_resident", "no.wants_card", "no.same_name_pays"):
        card = box.first_of_kind[number] if kind == c.PLAY else frame.a
        if key == "no.resident_to_give":
            return {"resident": resident(box.colour[card])}
        return {"card": card_name(state, card)}
    if key in ("no.pile_empty", "no.face_up", "no.crier_out"):
        return {"pile": pile_name(number)}
    if key in ("no.hire_money", "no.none_standing", "no.own_resident", "no.own_lying", "no.reserve"):
        return of_a_colour(state, frame, action, key)
    if key in ("no.other_colour", "no.out_of_line"):
        own = player.tops[frame.a] if frame.kind in (c.ASK_CHAIN, c.ASK_EFFECT) else frame.a
        return {"card": card_name(state, own)}
    if key == "no.event_colour":
        return {"event": event_name(frame.a)}
    if key == "no.not_your_rampart":
        return {"event": event_name(number)}
    if key == "no.other_level":
        level = frame.a if frame.kind in (c.ASK_ABBEY, c.ASK_LEAVE) else box.amount[activated(player, frame)]
        return {"level": f"level.{level}"}
    if key == "no.other_player":
        turn = frame.a if frame.kind == c.ASK_CATAPULT else 1
        return {"seat": effects.next_victim(state, frame.seat, turn)}
    return {}


def of_a_colour(state: Tournay, frame: Frame, action: int, key: str) -> Args:
    kind = c.KIND_OF[action]
    if kind == c.RESIDENT:
        args: Args = {"resident": resident(residents.colour_of(frame))}
        return {"seat": action - kind, **args} if key == "no.none_standing" else args
    if kind in PAYMENTS:
        return {"resident": resident(state.box.colour[frame.a])}
    return {"resident": resident(action - kind)}


def price(state: Tournay, frame: Frame, action: int) -> int:
    """What an action costs in deniers."""
    box = state.box
    if c.KIND_OF[action] == c.PLAY:
        return box.cost[box.first_of_kind[action - c.PLAY]]
    if frame.kind in (c.ASK_EFFECT, c.ASK_COPIED):
        return box.amount[activated(state.players[frame.seat], frame)]
    return box.recruit
