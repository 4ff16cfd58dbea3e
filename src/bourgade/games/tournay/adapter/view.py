"""What a seat may know (TRN-2.8), as JSON data."""

from __future__ import annotations

from bourgade.games.tournay.adapter.view_types import (
    EventCard,
    Family,
    Hidden,
    LastCard,
    Phase,
    Pile,
    Public,
    Seen,
    Shown,
    Slot,
)
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.district import once_paid, paid_from
from bourgade.games.tournay.rules.ending import finished
from bourgade.games.tournay.rules.flow import EndTurn
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.knowledge import CARD, SPECTATORS, is_sure
from bourgade.games.tournay.rules.paying import Pay, Place
from bourgade.games.tournay.rules.scoring import prestige, prestige_kinds
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.frames import Together
from bourgade.kernel.view_cache import ViewCache


class OpenParts:
    """What piles and boards are made of, and what all see of them."""

    def __init__(self, state: State, cache: ViewCache) -> None:
        self.piles_of = [state.face_up[:], state.sizes[:], state.criers, state.returned[:]]
        self.piles: list[Pile] = cache.get("piles", self.piles_of) or cache.put(
            "piles", self.piles_of, [pile_view(state, pile) for pile in range(c.PILES)]
        )
        # A key that equals the last one is the same object: comparing it for each watcher is quick then.
        self.cache_keys: list[list[object]] = [
            cache.put(("key", player.seat), None, player.cache_key()) for player in state.players
        ]
        self.boards: list[Family] = [
            cache.get(("board", player.seat), key) or cache.put(("board", player.seat), key, seat_view(state, player))
            for player, key in zip(state.players, self.cache_keys, strict=True)
        ]


def view(state: Tournay, seat: int | None, cache: ViewCache) -> Shown:
    """All that a seat may know, as JSON data; None: a spectator."""
    watcher = SPECTATORS if seat is None else seat
    return {**open_to_all(state, cache), **seen_by(state, watcher, OpenParts(state, cache), cache)}


def views(state: Tournay, cache: ViewCache) -> list[Shown]:
    """What all seats and a spectator may know: they differ by the cards that they are sure of."""
    public, open_parts = cache.reuse("public", open_to_all(state, cache)), OpenParts(state, cache)
    return [{**public, **seen_by(state, watcher, open_parts, cache)} for watcher in (*range(state.seats), SPECTATORS)]


def open_to_all(state: Tournay, cache: ViewCache) -> Public:
    return {
        "round": state.round,
        "last_round": state.last,
        "phase": phase(state),
        "turn": active(state),
        "first": state.first,
        "criers": state.criers.bit_count(),
        "criers_needed": state.seats + state.box.crier_surplus,
        "reserve": dict(zip(c.COLOUR_NAMES, state.reserve, strict=True)),
        "events": events(state, cache),
        "events_left": state.deck.bit_count() + len(state.deck_bottom),
        "events_put_back": [c.EVENT_NAMES[event] for event in state.deck_bottom],
        "playing": playing(state),
        "prestige": {c.CARD_NAMES[kind]: prestige(state, kind) for kind in prestige_kinds(state)},
        "scores": state.scores(),
    }


def seen_by(state: Tournay, watcher: int, open_parts: OpenParts, cache: ViewCache) -> Seen:
    """What may differ from one to the other."""
    return {
        "piles": piles(state, watcher, open_parts, cache),
        "looked": [hidden(state, entry, watcher) for entry in state.looked],
        "seats": [board(state, player, watcher, open_parts, cache) for player in state.players],
    }


def piles(state: State, watcher: int, open_parts: OpenParts, cache: ViewCache) -> list[Pile]:
    """The piles, with the cards put back that the watcher is sure of."""
    if not is_sure_of_any(state.returned, watcher):
        return open_parts.piles
    cached: list[Pile] | None = cache.get(("piles", watcher), open_parts.piles_of)
    if cached is not None:
        return cached
    own = open_parts.piles[:]
    for pile in {pile_of(entry) for entry in state.returned if is_sure(entry, watcher)}:
        own[pile] = {**own[pile], "returned": returned_view(state, pile, watcher)}
    return cache.put(("piles", watcher), open_parts.piles_of, own)


def is_sure_of_any(entries: list[int], watcher: int) -> bool:
    for entry in entries:
        if is_sure(entry, watcher):
            return True
    return False


def events(state: State, cache: ViewCache) -> list[EventCard | None]:
    of = [state.queue[:], state.on_event[:]]
    cached: list[EventCard | None] | None = cache.get("events", of)
    return cached or cache.put("events", of, [event_view(state, place) for place in range(c.QUEUE)])


def board(state: State, player: Player, watcher: int, open_parts: OpenParts, cache: ViewCache) -> Family:
    """What a player owns, with the cards that the watcher is sure of."""
    shown, key = open_parts.boards[player.seat], open_parts.cache_keys[player.seat]
    if player.seat != watcher and not is_sure_of_any(player.hand, watcher):
        return shown
    name = ("board", player.seat, watcher)
    cached: Family | None = cache.get(name, key)
    return cached or cache.put(name, key, board_known(state, player, watcher, shown))


def board_known(state: State, player: Player, watcher: int, shown: Family) -> Family:
    """What all see of a player, with the cards that the watcher is sure of. Of one's own district one sees, once one of
    its cards is to pay for the last, the one in which that is placed. The others see nothing of it until all are
    revealed (TRN-9.7)."""
    own: Family = {
        **shown,
        "hand": hand_view(state, player, watcher),
        "last_card": last_view(state, player, watcher),
    }
    if watcher == player.seat and paid_from(player) >= 0:
        paid = seat_view(state, once_paid(player))
        own["lying"], own["district"], own["finished"] = paid["lying"], paid["district"], paid["finished"]
    return own


def phase(state: State) -> Phase:
    """What is going on: a turn, the last cards, their reveal, or nothing more."""
    if state.over:
        return "over"
    if isinstance(state.stack[-1], Together):
        return "last_cards"
    return "turn" if active(state) is not None else "reveal"


def active(state: State) -> int | None:
    """Whose turn it is."""
    for frame in state.stack:
        if isinstance(frame, EndTurn):
            return frame.seat
    return None


def playing(state: State) -> str | None:
    """The card that has left a hand and not yet reached its slot."""
    for frame in state.stack:
        if isinstance(frame, (Place, Pay)):
            return name(state, frame.card)
    return None


def pile_view(state: State, pile: int) -> Pile:
    """A pile as all see it: how many cards, the one that lies face up, and those put back under it."""
    visible = state.face_up[pile]
    return {
        "pile": c.PILE_NAMES[pile],
        "size": state.sizes[pile],
        "face_up": None if visible == c.EMPTY else name(state, visible),
        "crier_out": bool(state.criers >> pile & 1),
        "returned": returned_view(state, pile, SPECTATORS),
    }


def returned_view(state: State, pile: int, watcher: int) -> list[str | None]:
    """The cards put back under a pile, the first above: those that the seat is sure of."""
    return [
        name(state, entry & CARD) if is_sure(entry, watcher) else None
        for entry in state.returned
        if pile_of(entry) == pile
    ]


def pile_of(entry: int) -> int:
    return (entry & CARD) // c.PILE_CARDS


def event_view(state: State, place: int) -> EventCard | None:
    event = state.queue[place]
    if event == c.EMPTY:
        return None
    box = state.box
    return {
        "event": c.EVENT_NAMES[event],
        "coins": state.on_event[place],
        "circles": box.circles[event],
        "does": c.EVENT_KINDS[box.event_does[event]],
        "colour": (*c.COLOUR_NAMES, None)[box.event_colour[event]],
        "fight": {
            "colour": c.COLOUR_NAMES[box.event_fight[event]],
            "residents": box.event_residents[event],
            "deniers": state.on_event[place] + 1 if box.event_deniers[event] else 0,
        },
    }


def hidden(state: State, entry: int, watcher: int) -> Hidden:
    """A card with its back up: the back tells its pile, the rest only those who are sure of it."""
    card = entry & CARD
    return {
        "pile": c.PILE_NAMES[card // c.PILE_CARDS],
        "card": name(state, card) if is_sure(entry, watcher) else None,
    }


def seat_view(state: State, player: Player) -> Family:
    """What all see of a player."""
    return {
        "coins": player.coins,
        "standing": dict(zip(c.COLOUR_NAMES, player.standing, strict=True)),
        "lying": dict(zip(c.COLOUR_NAMES, player.lying, strict=True)),
        "residents": {colour: player.residents(number) for number, colour in enumerate(c.COLOUR_NAMES)},
        "hand": hand_view(state, player, SPECTATORS),
        "ramparts": [c.EVENT_NAMES[event] for event in player.ramparts],
        "built": len(player.built),
        "district": [slot_view(state, player, slot) for slot in range(c.SLOTS)],
        "finished": finished(state, player),
        "last_card": None,
    }


def hand_view(state: State, player: Player, watcher: int) -> list[Hidden]:
    hand = [hidden(state, entry, watcher) for entry in player.hand]
    return sorted(hand, key=lambda card: (card["pile"] or "", card["card"] or ""))


def slot_view(state: State, player: Player, slot: int) -> Slot | None:
    card = player.tops[slot]
    if card == c.EMPTY:
        return None
    held = player.on[slot]
    covered = [entry & c.COVERED_CARD for entry in player.covered if entry >> c.COVERED_SLOT == slot]
    return {
        "row": slot // 3 + 1,
        "column": slot % 3 + 1,
        "card": name(state, card),
        "on": [c.OCCUPANT_NAMES[who] for who in (held & c.FIRST_ON, held >> c.SECOND_ON) if who],
        "covered": [name(state, card) for card in covered],
    }


def last_view(state: State, player: Player, watcher: int) -> LastCard | None:
    """The card that one has laid face down oneself."""
    if watcher != player.seat or player.last_card == c.EMPTY:
        return None
    return {"card": name(state, player.last_card), "row": player.last_spot // 4, "column": player.last_spot % 4}


def name(state: State, card: int) -> str:
    return c.CARD_NAMES[state.box.kind[card]]
