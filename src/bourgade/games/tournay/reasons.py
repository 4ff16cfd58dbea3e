"""What a player might expect to do and cannot, with the reason and the number of its rule."""

from __future__ import annotations

from bourgade.games.tournay import activation, effects, flow, paying, residents
from bourgade.games.tournay import codes as c
from bourgade.games.tournay.game import Tournay
from bourgade.games.tournay.knowledge import CARD
from bourgade.games.tournay.piles import card_name, pile_name
from bourgade.games.tournay.state import Player
from bourgade.kernel.decision import Description, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Reason


def refusals(state: Tournay, frame: Frame) -> list[Refusal]:
    player = state.players[frame.seat]
    kind = frame.kind
    if kind == c.ASK_TURN:
        return refused_actions(state, player) + refused_cards(state, player)
    if kind == c.ASK_ACTION:
        return refused_actions(state, player)
    if kind == c.ASK_LAST:
        return refused_cards(state, player)
    if kind == c.ASK_EFFECT:
        return refused_effect(state, player, player.tops[frame.a])
    if kind in (c.ASK_PAY, c.ASK_PAY_CARD):
        return refused_payments(state, player, frame)
    if kind == c.ASK_RESIDENT:
        return refused_owners(state, player, frame)
    if kind == c.ASK_CHARACTERS:
        return refused_characters(state, player, frame)
    if kind == c.ASK_FIGHT:
        wants = state.box.wants_coins[frame.a]
        return refused_fights(state, wants)
    return []


def slot_meaning(kind: str, slot: int) -> Description:
    return {"kind": kind, "row": slot // 3 + 1, "column": slot % 3 + 1}


# Cards of the hand


def refused_cards(state: Tournay, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    for card in sorted({state.box.first_of_kind[state.box.kind[entry & CARD]] for entry in player.hand}):
        reason = card_reason(state, player, card)
        if reason is not None:
            found.append(Refusal({"kind": "play", "card": c.CARD_NAMES[state.box.kind[card]]}, reason))
    return found


def card_reason(state: Tournay, player: Player, card: int) -> Reason | None:
    code = paying.obstacle(state, player, card)
    if code == paying.TOO_DEAR:
        return Reason("no.deniers", "TRN-3.2", {"n": state.box.cost[card]})
    if code == paying.NO_RESIDENT:
        return Reason("no.resident_to_give", "TRN-3.15", {"resident": resident(state.box.colour[card])})
    if code == paying.NO_CARD_TO_GIVE:
        return Reason("no.card_to_give", "TRN-3.16")
    if code == paying.NAME_TAKEN:
        return Reason("no.name_taken", "TRN-3.12", {"card": card_name(state, card)})
    return None


def refused_payments(state: Tournay, player: Player, frame: Frame) -> list[Refusal]:
    """With the same name in the district, only that card can pay."""
    box = state.box
    if box.gives[frame.a] != c.GIVES_CARD or paying.same_name(state, player, frame.a) == paying.NOWHERE:
        return []
    reason = Reason("no.name_taken", "TRN-3.12", {"card": card_name(state, frame.a)})
    same = paying.same_name(state, player, frame.a)
    found = [
        Refusal(slot_meaning("pay_slot", slot), reason)
        for slot in range(c.SLOTS)
        if player.tops[slot] != c.EMPTY and slot != same
    ]
    kinds = sorted({box.kind[entry & CARD] for entry in player.hand})
    return found + [Refusal({"kind": "pay_hand", "card": c.CARD_NAMES[kind]}, reason) for kind in kinds]


# Actions


def refused_actions(state: Tournay, player: Player) -> list[Refusal]:
    found: list[Refusal] = []
    for pile in range(c.PILES):
        reason = draw_reason(state, player, pile)
        if reason is not None:
            found.append(Refusal({"kind": "draw", "pile": c.PILE_NAMES[pile]}, reason))
    for slot in range(c.SLOTS):
        reason = activate_reason(state, player, slot)
        if reason is not None:
            found.append(Refusal(slot_meaning("activate", slot), reason))
    for place in range(c.QUEUE):
        reason = fight_reason(state, player, place)
        if reason is not None:
            found.append(Refusal({"kind": "fight", "place": place + 1}, reason))
    for colour in range(c.COLOURS):
        reason = recruit_reason(state, player, colour)
        if reason is not None:
            found.append(Refusal({"kind": "recruit", "colour": c.COLOUR_NAMES[colour]}, reason))
        if player.standing[colour] == 0:
            meaning: Description = {"kind": "earn", "colour": c.COLOUR_NAMES[colour], "n": 1}
            found.append(Refusal(meaning, Reason("no.own_resident", "TRN-5.16", {"resident": resident(colour)})))
    return found


def resident(colour: int) -> str:
    return f"resident.{c.COLOUR_NAMES[colour]}"


def too_few(state: Tournay, player: Player, colour: int, count: int, coins: int, rule: str) -> Reason | None:
    """Why there are not enough residents: nobody has them, or the money for hiring them is missing."""
    if residents.at_hand(state, player, colour, coins) >= count:
        return None
    everybody = sum(other.standing[colour] for other in state.players)
    if everybody < count:
        return Reason("no.residents", rule, {"resident": resident(colour), "n": count})
    return Reason("no.hire_money", "TRN-5.1", {"resident": resident(colour)})


def draw_reason(state: Tournay, player: Player, pile: int) -> Reason | None:
    if state.sizes[pile] == 0:
        return Reason("no.pile_empty", "TRN-4.8", {"pile": pile_name(pile)})
    return too_few(state, player, pile % 3, pile // 3 + 1, player.coins, "TRN-4.1")


def activate_reason(state: Tournay, player: Player, slot: int) -> Reason | None:
    card = player.tops[slot]
    if card == c.EMPTY:
        return None
    category = state.box.category[card]
    if category == c.CHARACTER:
        return Reason("no.character", "TRN-5.8")
    if category == c.PRESTIGE:
        return Reason("no.prestige", "TRN-5.8")
    if player.on[slot] == c.DAMAGE:
        return Reason("no.damaged", "TRN-5.10")
    if not activation.can_activate(state, player, slot):
        return Reason("no.occupied", "TRN-5.7")
    return too_few(state, player, state.box.colour[card], 1, player.coins, "TRN-5.6")


def fight_reason(state: Tournay, player: Player, place: int) -> Reason | None:
    event = state.queue[place]
    if event == c.EMPTY:
        return None
    if state.on_event[place] == 0:
        return Reason("no.no_coin", "TRN-5.14")
    price = flow.fight_price(state, place)
    if player.coins < price:
        return Reason("no.fight_money", "TRN-5.15", {"n": price})
    box = state.box
    left = player.coins - price
    return too_few(state, player, box.event_fight[event], box.event_residents[event], left, "TRN-5.15")


def recruit_reason(state: Tournay, player: Player, colour: int) -> Reason | None:
    if not state.box.advanced:
        return Reason("no.basic_rules", "TRN-5.19")
    if state.reserve[colour] == 0:
        return Reason("no.reserve", "TRN-7.6", {"resident": resident(colour)})
    left = player.coins - state.box.recruit
    if left < 0:
        return Reason("no.deniers", "TRN-5.19", {"n": state.box.recruit})
    return too_few(state, player, colour, 1, left, "TRN-5.19")


def refused_owners(state: Tournay, player: Player, frame: Frame) -> list[Refusal]:
    """Owners with a resident of the colour who is out of reach: too dear, or named out of order."""
    offered = residents.resident_options(state, frame)
    colour = frame.a >> 4 & 3
    found: list[Refusal] = []
    for owner in state.players:
        if c.RESIDENT + owner.seat in offered:
            continue
        if owner.standing[colour] == 0:
            reason = Reason("no.none_standing", "TRN-5.1", {"resident": resident(colour)})
        elif owner is not player and player.coins < state.box.hire * frame.c:
            reason = Reason("no.hire_money", "TRN-5.1", {"resident": resident(colour)})
        else:
            reason = Reason("no.owner_order", "TRN-5.2")
        found.append(Refusal({"kind": "resident", "seat": owner.seat}, reason))
    return found


# Effects


def refused_effect(state: Tournay, player: Player, card: int) -> list[Refusal]:
    """Ways of using a building that are closed now."""
    box = state.box
    effect = box.effect[card]
    found: list[Refusal] = []
    if effect == c.RECRUIT_ONE:
        for colour in range(c.COLOURS):
            if box.colours[card] >> colour & 1:
                if player.coins < box.amount[card]:
                    reason = Reason("no.deniers", "TRN-7.6", {"n": box.amount[card]})
                elif state.reserve[colour] == 0:
                    reason = Reason("no.reserve", "TRN-7.6", {"resident": resident(colour)})
                else:
                    continue
                found.append(Refusal({"kind": "recruit", "colour": c.COLOUR_NAMES[colour]}, reason))
    elif effect in (c.DRAW_CARD, c.TAKE_TWO):
        for pile in range(3 * (box.amount[card] - 1), 3 * box.amount[card]):
            if box.colours[card] >> pile % 3 & 1 and state.sizes[pile] == 0:
                meaning: Description = {"kind": "pile", "pile": c.PILE_NAMES[pile]}
                found.append(Refusal(meaning, Reason("no.pile_empty", "TRN-4.8", {"pile": pile_name(pile)})))
    elif effect == c.FIGHT_EVENT:
        return refused_fights(state, box.wants_coins[card])
    elif effect == c.COPY_BUILDING:
        return refused_copies(state, player, card)
    return found


def refused_fights(state: Tournay, wants_coins: bool) -> list[Refusal]:
    reason = Reason("no.no_coin", "TRN-6.13") if wants_coins else Reason("no.coins_on_it", "TRN-6.13")
    return [
        Refusal({"kind": "fight", "place": place + 1}, reason)
        for place in range(c.QUEUE)
        if state.queue[place] != c.EMPTY and (state.on_event[place] > 0) != wants_coins
    ]


def refused_copies(state: Tournay, player: Player, card: int) -> list[Refusal]:
    box = state.box
    offered = effects.copyable(state, player, card)
    found: list[Refusal] = []
    for owner in state.players:
        for slot in range(c.SLOTS):
            target = owner.tops[slot]
            if owner is player or target == c.EMPTY or c.TARGET + c.SLOTS * owner.seat + slot in offered:
                continue
            if box.category[target] != c.BUILDING or not box.colours[card] >> box.colour[target] & 1:
                continue
            if box.effect[target] == c.COPY_BUILDING:
                reason = Reason("no.copies_copy", "TRN-7.12")
            elif owner.on[slot] == c.DAMAGE:
                reason = Reason("no.damaged", "TRN-7.10")
            elif owner.on[slot] != c.FREE and not box.copies_occupied[card]:
                reason = Reason("no.occupied", "TRN-7.9")
            else:
                reason = Reason("no.idle_effect", "TRN-7.3")
            meaning = slot_meaning("target", slot)
            meaning["seat"] = owner.seat
            found.append(Refusal(meaning, reason))
    return found


def refused_characters(state: Tournay, player: Player, frame: Frame) -> list[Refusal]:
    found: list[Refusal] = []
    reasons = {c.RISES: "no.nobody_lying", c.FIGHTS: "no.no_coin", c.CHAINS: "no.no_chain"}
    rules = {c.RISES: "TRN-8.8", c.FIGHTS: "TRN-6.13", c.CHAINS: "TRN-11.3"}
    for slot in range(c.SLOTS):
        if not frame.a >> slot & 1:
            continue
        reward = state.box.reward[player.tops[slot]]
        if not player.usable(slot):
            found.append(Refusal(slot_meaning("trigger", slot), Reason("no.damaged", "TRN-8.3")))
        elif not activation.can_act(state, player, slot):
            found.append(Refusal(slot_meaning("trigger", slot), Reason(reasons[reward], rules[reward])))
    return found
