"""Turns (TRN-2): a card if one likes, one action, the limit of the hand."""

from __future__ import annotations

from bourgade.games.tournay import activation, district, effects, events, knowledge, paying, piles, residents
from bourgade.games.tournay import codes as c
from bourgade.games.tournay.ending import end_comes
from bourgade.games.tournay.knowledge import CARD
from bourgade.games.tournay.state import Player, State
from bourgade.kernel.frames import Frame


def begin_turn(state: State, frame: Frame) -> None:
    """Whether the game ends is asked when the first player's turn begins (TRN-9.3)."""
    if frame.seat == state.first:
        if end_comes(state):
            state.last = True
        state.round += 1
        if state.log is not None:
            state.tell("log.round", {"n": state.round})
            if state.last:
                state.tell("log.last_round", {})
    state.push(Frame(c.END_TURN, frame.seat))
    # An empty hand is no secret: there is only the action to ask for.
    state.push(Frame(c.ASK_TURN if state.players[frame.seat].hand else c.ASK_ACTION, frame.seat))


def end_turn(state: State, frame: Frame) -> None:
    """No more than four cards, ramparts included, then the next player (TRN-2.6)."""
    player = state.players[frame.seat]
    state.activated = 0
    if len(player.hand) + len(player.ramparts) > state.box.hand:
        state.push(frame)
        state.push(Frame(c.ASK_LIMIT, frame.seat))
        return
    following = (frame.seat + 1) % state.seats
    if state.last and following == state.first:
        state.push(Frame(c.LAST_CARDS))
    else:
        state.push(Frame(c.TURN, following))


# The turn: a card first, if at all


def turn_options(state: State, frame: Frame) -> list[int]:
    """An action, or a card before it: to choose an action is to play no card."""
    return action_options(state, frame) + paying.play_options(state, state.players[frame.seat])


def answer_turn(state: State, frame: Frame, action: int) -> None:
    if action >= c.PLAY:
        state.push(Frame(c.ASK_ACTION, frame.seat))
        paying.play(state, state.players[frame.seat], action - c.PLAY)
    else:
        act(state, frame, action)


# The action (TRN-5.3)


def action_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    coins = player.coins
    usable = [
        residents.at_hand(state, player, c.YELLOW, coins),
        residents.at_hand(state, player, c.WHITE, coins),
        residents.at_hand(state, player, c.RED, coins),
    ]
    options = [c.GATHER]
    if state.box.advanced:
        for colour in range(c.COLOURS):
            if recruit_possible(state, player, colour):
                options.append(c.RECRUIT + colour)
    for place in range(c.QUEUE):
        if state.on_event[place] > 0 and fight_possible(state, player, place):
            options.append(c.FIGHT + place)
    for colour in range(c.COLOURS):
        for count in range(player.standing[colour]):
            options.append(c.EARN + 11 * colour + count)
    for pile in range(c.PILES):
        if state.sizes[pile] > 0 and usable[pile % c.COLOURS] > pile // c.COLOURS:
            options.append(c.DRAW + pile)
    tops = player.tops
    for slot in range(c.SLOTS):
        card = tops[slot]
        if card != c.EMPTY and usable[state.box.colour[card]] > 0 and activation.can_activate(state, player, slot):
            options.append(c.ACTIVATE + slot)
    return options


def recruit_possible(state: State, player: Player, colour: int) -> bool:
    left = player.coins - state.box.recruit
    return left >= 0 and state.reserve[colour] > 0 and residents.at_hand(state, player, colour, left) > 0


def fight_price(state: State, place: int) -> int:
    """The deniers that a fight by action costs (TRN-5.15)."""
    return state.on_event[place] + 1 if state.box.event_deniers[state.queue[place]] else 0


def fight_possible(state: State, player: Player, place: int) -> bool:
    event = state.queue[place]
    left = player.coins - fight_price(state, place)
    colour = state.box.event_fight[event]
    return left >= 0 and residents.at_hand(state, player, colour, left) >= state.box.event_residents[event]


def act(state: State, frame: Frame, action: int) -> None:
    """Carry out an action, or ask for the residents that it needs; its price in deniers is paid first."""
    player = state.players[frame.seat]
    if action >= c.ACTIVATE:
        slot = action - c.ACTIVATE
        colour = state.box.colour[player.tops[slot]]
        residents.wanted(state, frame.seat, c.FOR_ACTIVATION, slot, colour, 1)
    elif action >= c.DRAW:
        pile = action - c.DRAW
        residents.wanted(state, frame.seat, c.FOR_DRAWING, pile, pile % c.COLOURS, pile // c.COLOURS + 1)
    elif action >= c.EARN:
        earn(state, player, (action - c.EARN) // 11, (action - c.EARN) % 11 + 1)
    elif action >= c.FIGHT:
        place = action - c.FIGHT
        event = state.queue[place]
        player.coins -= fight_price(state, place)
        count = state.box.event_residents[event]
        residents.wanted(state, frame.seat, c.FOR_FIGHTING, place, state.box.event_fight[event], count)
    elif action >= c.RECRUIT:
        colour = action - c.RECRUIT
        player.coins -= state.box.recruit
        residents.wanted(state, frame.seat, c.FOR_RECRUITING, colour, colour, 1)
    else:
        gather(state, player)


def answer_resident(state: State, frame: Frame, action: int) -> None:
    """When the last resident has set to work, the action takes its course."""
    if not residents.use(state, frame, action):
        return
    player = state.players[frame.seat]
    purpose = frame.a & 15
    if purpose == c.FOR_ACTIVATION:
        activation.activate(state, player, frame.b)
    elif purpose == c.FOR_DRAWING:
        piles.draw(state, player, frame.b)
    elif purpose == c.FOR_FIGHTING:
        events.beat(state, player, frame.b, False)
    else:
        effects.recruit(state, player, frame.b)


def earn_rate(state: State, player: Player, colour: int) -> int:
    """Two deniers a resident, three for soldiers under a Mercenary (TRN-5.16, TRN-11.15)."""
    box = state.box
    rate = box.earn
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if (
            card != c.EMPTY
            and box.effect[card] == c.ON_EARN
            and box.colours[card] >> colour & 1
            and player.usable(slot)
        ):
            rate = max(rate, box.amount[card])
    return rate


def earn(state: State, player: Player, colour: int, count: int) -> None:
    rate = earn_rate(state, player, colour)
    player.standing[colour] -= count
    player.lying[colour] += count
    player.coins += rate * count
    if state.log is not None:
        state.tell("log.earn", {
            "seat": player.seat, "residents": {f"resident.{c.COLOUR_NAMES[colour]}": count}, "n": rate * count,
        })  # fmt: skip


def gather(state: State, player: Player) -> None:
    """Everybody comes back to the Place, and the tokens leave the district (TRN-5.17). A Senator who is damaged is of
    no use yet: the action is what repairs him."""
    box = state.box
    if state.log is not None:
        state.tell("log.gather", {"seat": player.seat})
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        if card != c.EMPTY and box.effect[card] == c.ON_GATHER and player.usable(slot):
            effects.income(state, player, box.amount[card], card)
    for slot in range(c.SLOTS):
        held = player.on[slot]
        while held:
            if held & 7 < c.GREY:
                player.standing[(held & 7) - c.RESIDENT_ON] += 1
            held >>= 3
        player.on[slot] = c.FREE
    for colour in range(c.COLOURS):
        player.standing[colour] += player.lying[colour]
        player.lying[colour] = 0


# The limit of the hand


def limit_options(state: State, frame: Frame) -> list[int]:
    """Build a rampart, or put a card or an event back under its pile."""
    player = state.players[frame.seat]
    options: list[int] = []
    if player.ramparts:
        options.append(c.BUILD)
        for event in sorted(player.ramparts):
            options.append(c.PUT_BACK + event)
    discards: list[int] = []
    for entry in player.hand:
        action = c.DISCARD + state.box.kind[entry & CARD]
        if action not in discards:
            discards.append(action)
    discards.sort()
    return options + discards


def answer_limit(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action >= c.DISCARD:
        entry = knowledge.slip(state, player, action - c.DISCARD)
        district.under_pile(state, entry)
        if state.log is not None:
            card = entry & CARD
            state.tell("log.discard", {"seat": frame.seat, "pile": piles.pile_name(card // c.PILE_CARDS)})
            state.tell("log.discarded", {"seat": frame.seat, "card": piles.card_name(state, card)}, frame.seat)
    elif action >= c.PUT_BACK:
        player.ramparts.remove(action - c.PUT_BACK)
        state.deck_bottom.append(action - c.PUT_BACK)
        if state.log is not None:
            state.tell("log.rampart_back", {"seat": frame.seat, "event": events.event_name(action - c.PUT_BACK)})
    else:
        events.build(state, player)
        if state.log is not None:
            state.tell("log.rampart", {"seat": frame.seat})
