"""Determinization: what a seat cannot know is dealt again. Piles, hands of the others, cards put back or left out."""

from __future__ import annotations

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.ending import LayLast
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.knowledge import CARD, GROUP, KNOWN, SPECTATORS, is_sure
from bourgade.games.tournay.rules.setup import streams
from bourgade.games.tournay.rules.state import State
from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import Together

Slot = tuple[list[int], int]  # a list of cards and a place in it


def determinize(state: Tournay, seat: int | None, seed: int) -> Tournay:
    """Fresh streams and fresh hidden cards. Who is asked what does not depend on them: questions that would tell insist
    (TRN-2.12). Only what the answers may be does."""
    watcher = SPECTATORS if seat is None else seat
    chance = Chance(seed, "tournay/deal")
    twin = state.copy()
    twin.streams = streams(seed)
    for pile, slots in enumerate(hidden_slots(twin, watcher)):
        if slots or twin.removed[pile]:  # else all its cards lie in it, in an order that nobody knows
            deal_pile(twin, pile, slots, watcher, chance)
    if not twin.over and isinstance(twin.stack[-1], Together):
        restart_others(twin, watcher, chance)
    else:
        for other in twin.waiting:
            if other != watcher:
                twin.choices[other] = twin.stack[-1].options(twin)
    return twin


def hidden_slots(state: State, watcher: int) -> list[list[Slot]]:
    """Where cards of each pile lie that the watcher is not sure of."""
    found: list[list[Slot]] = [[] for _ in range(c.PILES)]
    for cards in [player.hand for player in state.players] + [state.looked, state.returned]:
        for index, entry in enumerate(cards):
            if not is_sure(entry, watcher):
                found[(entry & CARD) // c.PILE_CARDS].append((cards, index))
    return found


def deal_pile(state: State, pile: int, slots: list[Slot], watcher: int, chance: Chance) -> None:
    """One pile's hidden cards; what the watcher is sure of stays."""
    box = state.box
    left = state.unseen[pile] | state.removed[pile]
    pool = [c.PILE_CARDS * pile + number for number in range(c.CRIER) if left >> number & 1]
    groups: dict[int, list[int]] = {}  # cards that the watcher knows to be somewhere in a group
    for cards, index in slots:
        entry = cards[index]
        if entry >> KNOWN + watcher & 1:
            groups.setdefault(entry >> GROUP, []).append(entry & CARD)
        else:
            pool.append(entry & CARD)
    pool.sort()
    out = state.removed[pile].bit_count()
    state.removed[pile] = 0
    for _ in range(out):
        swappable = [card for card in pool if box.swappable[pile] >> card % c.PILE_CARDS & 1]
        card = swappable[chance.below(len(swappable))]
        pool.remove(card)
        state.removed[pile] |= 1 << card % c.PILE_CARDS
    for group in sorted({cards[index] >> GROUP for cards, index in slots}):
        members = [(cards, index) for cards, index in slots if cards[index] >> GROUP == group]
        known = sorted(groups.get(group, []))
        dealt = known + [pool.pop(chance.below(len(pool))) for _ in range(len(members) - len(known))]
        for cards, index in members:
            put(state, cards, index, dealt.pop(chance.below(len(dealt))), watcher, known)
    crier = state.unseen[pile] & 1 << c.CRIER
    state.unseen[pile] = crier | sum(1 << card % c.PILE_CARDS for card in pool)


def put(state: State, cards: list[int], index: int, card: int, watcher: int, known: list[int]) -> None:
    """Another card in a slot: its owner knows it as the old one was known, the watcher as the card was."""
    entry = cards[index] & ~CARD & ~(1 << KNOWN + watcher) | card
    if card in known:
        entry |= 1 << KNOWN + watcher
    cards[index] = entry


def restart_others(state: Tournay, watcher: int, chance: Chance) -> None:
    """While all choose their last card at once: the others who have chosen have chosen something at random, and those
    who have not begin anew."""
    for other in range(state.seats):
        if other == watcher:
            continue
        player = state.players[other]
        player.last_card, player.last_payment, player.last_spot = c.EMPTY, -1, 0
        state.seat_stacks[other] = [LayLast(other)]
        while state.run_seat_stack(other) and other not in state.waiting:
            options = state.choices[other]
            state.seat_stacks[other].pop().answer(state, options[chance.below(len(options))])
