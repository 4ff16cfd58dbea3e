"""Who knows which hidden card (TRN-2.8 to TRN-2.11).

A hidden card (in a hand, put back under a pile, drawn and not yet chosen from) is one number: the card, the set of
those who know which card it is, the set of those who are also sure where it is, and a group. Everybody can follow a
card by its back, until a player moves one of several cards with the same back out of the hand unseen: those cards
then form a group, and whoever knew one of them knows only that it is one of the group. Groups that come to share a
card become one group: that forgets a little of what a perfect memory could still tell, and never tells too much.

Bit 4 of the sets stands for the spectators: what they know, everybody knows.
"""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import Player, State

CARD: Final = 127
KNOWN: Final = 7  # shifts
SURE: Final = 12
GROUP: Final = 17
WATCHERS: Final = 31
SPECTATORS: Final = 4
NOT_SURE: Final = ~(WATCHERS << SURE)
NO_GROUP: Final = (1 << GROUP) - 1
EVERYBODY_KNOWS: Final = WATCHERS << KNOWN | WATCHERS << SURE


def public(card: int) -> int:
    """A card that everybody has seen."""
    return card | EVERYBODY_KNOWS


def seen_by(entry: int, seat: int) -> int:
    """The card after a seat has looked at it."""
    return entry | 1 << KNOWN + seat | 1 << SURE + seat


def is_sure(entry: int, watcher: int) -> bool:
    """Whether a seat (or SPECTATORS) knows just which card this is."""
    return entry >> SURE + watcher & 1 == 1


def less_known(entry: int, twin: int, seat: int) -> int:
    """A card as it is known when the others cannot tell it from another of its kind: only who knew both is sure."""
    return seen_by(entry & (twin | ~EVERYBODY_KNOWS), seat)


def holds(state: State, player: Player, kind: int) -> bool:
    """Whether the hand has a card of a kind."""
    kinds = state.box.kind
    for entry in player.hand:
        if kinds[entry & CARD] == kind:
            return True
    return False


def find(state: State, player: Player, kind: int) -> int:
    """Where the hand has a card of a kind."""
    kinds = state.box.kind
    hand = player.hand
    for index in range(len(hand)):
        if kinds[hand[index] & CARD] == kind:
            return index
    raise AssertionError("the hand has no such card")


def show(state: State, player: Player, kind: int) -> int:
    """Take a card of a kind out of the hand for all to see; returns its number."""
    entry = player.hand.pop(find(state, player, kind))
    kinds = state.box.kind
    for index, other in enumerate(player.hand):
        if kinds[other & CARD] == kind:
            player.hand[index] = less_known(other, entry, player.seat)
    return entry & CARD


def slip(state: State, player: Player, kind: int) -> int:
    """Take a card of a kind out of the hand so that the others see only its back; returns it with who knows it."""
    entry = player.hand.pop(find(state, player, kind))
    pile = (entry & CARD) // c.PILE_CARDS
    alike = [index for index, other in enumerate(player.hand) if (other & CARD) // c.PILE_CARDS == pile]
    told = False
    for index in alike:
        if player.hand[index] >> KNOWN & WATCHERS & ~(1 << player.seat):
            told = True
    if not alike or not (told or entry >> KNOWN & WATCHERS & ~(1 << player.seat)):
        return entry
    group = 1 + _highest_group(state)
    entry = _join(state, entry, group, player.seat)
    for index in alike:
        player.hand[index] = _join(state, player.hand[index], group, player.seat)
    return entry


def _join(state: State, entry: int, group: int, seat: int) -> int:
    """Put a card into a group, and with it every card of a group that it was in; only its owner is still sure."""
    old = entry >> GROUP
    if old > 0 and old != group:
        for player in state.players:
            for index, other in enumerate(player.hand):
                if other >> GROUP == old:
                    player.hand[index] = other & NO_GROUP | group << GROUP
        for index, other in enumerate(state.returned):
            if other >> GROUP == old:
                state.returned[index] = other & NO_GROUP | group << GROUP
    own = entry & 1 << SURE + seat
    return entry & NO_GROUP & NOT_SURE | own | group << GROUP


def _highest_group(state: State) -> int:
    most = 0
    for player in state.players:
        for entry in player.hand:
            most = max(most, entry >> GROUP)
    for entry in state.returned:
        most = max(most, entry >> GROUP)
    return most
