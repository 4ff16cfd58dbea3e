"""Whether a position could have come up in play: every card, event and resident is accounted for."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.district import FIRST_COLUMN, FIRST_ROW
from bourgade.games.tournay.rules.flow import EndTurn
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.games.tournay.rules.paying import Pay, Place
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.position_checks import within

# Nobody can have more than this of anything that is only counted.
PLENTY: Final = 1 << 30


def check_ranges(state: State) -> None:
    """Numbers that are looked up in tables must be in them, or the rules could not even be asked."""
    box = state.box
    within(state.first, 0, state.seats - 1, "table.first")
    within(state.round, 0, box.rounds + 1, "table.round")
    within(state.criers, 0, (1 << c.PILES) - 1, "table.criers")
    within(state.deck, 0, (1 << c.EVENTS) - 1, "table.deck")
    within(state.warded, 0, (1 << state.seats) - 1, "table.warded")
    within(state.activated, 0, (1 << c.SLOTS) - 1, "table.activated")
    for pile in range(c.PILES):
        within(state.unseen[pile], 0, (1 << c.PILE_CARDS) - 1, "table.unseen")
        within(state.removed[pile], 0, (1 << c.PILE_CARDS) - 1, "table.removed")
        within(state.sizes[pile], 0, c.PILE_CARDS, "table.sizes")
        if state.face_up[pile] != c.EMPTY:
            _card(state, state.face_up[pile], "table.face_up")
    for name in ("returned", "looked"):
        for entry in getattr(state, name):
            within(entry, 0, PLENTY, f"table.{name}")
            _card(state, entry & CARD, f"table.{name}")
    for event in state.deck_bottom:
        within(event, 0, c.EVENTS - 1, "table.deck_bottom")
    for place in range(c.QUEUE):
        within(state.queue[place], c.EMPTY, c.EVENTS - 1, "table.queue")
        within(state.on_event[place], 0, 9, "table.on_event")
    for number in state.reserve:
        within(number, 0, 99, "table.reserve")
    for seat, player in enumerate(state.players):
        _player_ranges(state, player, seat)
    for index, frame in enumerate(state.stack):
        if isinstance(frame, Place | Pay):
            _card(state, frame.card, f"stack[{index}]")


def _player_ranges(state: State, player: Player, seat: int) -> None:
    where = f"districts[{seat}]"
    within(player.seat, seat, seat, f"{where}.seat")
    within(player.coins, 0, PLENTY, f"{where}.coins")
    for name in ("standing", "lying"):
        for number in getattr(player, name):
            within(number, 0, 11, f"{where}.{name}")
    for name in ("ramparts", "built"):
        for event in getattr(player, name):
            within(event, 0, c.EVENTS - 1, f"{where}.{name}")
    for entry in player.hand:
        within(entry, 0, PLENTY, f"{where}.hand")
        _card(state, entry & CARD, f"{where}.hand")
    for slot in range(c.SLOTS):
        if player.tops[slot] != c.EMPTY:
            _card(state, player.tops[slot], f"{where}.tops")
        within(player.on[slot], 0, c.GREY << c.SECOND_ON | c.GREY, f"{where}.on")
    for entry in player.covered:
        within(entry, 0, (c.SLOTS << c.COVERED_SLOT) - 1, f"{where}.covered")
        _card(state, entry & c.COVERED_CARD, f"{where}.covered")
    if player.last_card != c.EMPTY:
        _card(state, player.last_card, f"{where}.last_card")
    within(player.last_payment, -1, c.ACTION_COUNT - 1, f"{where}.last_payment")
    within(player.last_spot, 0, c.SPOTS - 1, f"{where}.last_spot")


def _card(state: State, card: int, where: str) -> None:
    if not 0 <= card < c.CARDS or state.box.kind[card] < 0:
        raise InvalidPosition(f"{where}: there is no card {card}")


def check(state: State) -> None:
    """Refuse a position that breaks the box."""
    _check_cards(state)
    _check_events(state)
    for colour in range(c.COLOURS):
        total = state.reserve[colour] + sum(player.residents(colour) for player in state.players)
        everybody = state.box.reserve[state.seats - 2] + state.seats * state.box.start_residents
        if total != everybody:
            raise InvalidPosition(f"residents: there are {total} {c.COLOUR_NAMES[colour]} ones, not {everybody}")
    active = [frame.seat for frame in state.stack if isinstance(frame, EndTurn)]
    for player in state.players:
        _check_district(state, player)
        if player.seat not in active and len(player.hand) + len(player.ramparts) > state.box.hand:
            raise InvalidPosition(f"seat {player.seat}: too many cards in the hand")


def _check_cards(state: State) -> None:
    """Every card of the table is in just one place, criers in a pile or out, and piles are as large as they say."""
    box = state.box
    found: list[int] = [entry & CARD for entry in state.returned + state.looked]
    found += [card for card in state.face_up if card != c.EMPTY]
    found += [frame.card for frame in state.stack if isinstance(frame, Place | Pay)]
    for player in state.players:
        found += [entry & CARD for entry in player.hand]
        found += [card for card in player.tops if card != c.EMPTY]
        found += [entry & c.COVERED_CARD for entry in player.covered]
    for pile in range(c.PILES):
        name = c.PILE_NAMES[pile]
        cards = [local for local in range(c.PILE_CARDS) if state.unseen[pile] >> local & 1 and local != c.CRIER]
        cards += [local for local in range(c.PILE_CARDS) if state.removed[pile] >> local & 1]
        cards += [card % c.PILE_CARDS for card in found if card // c.PILE_CARDS == pile]
        expected = [local for local in range(c.CRIER) if (box.in_play[pile] | box.swappable[pile]) >> local & 1]
        if sorted(cards) != expected:
            raise InvalidPosition(f"the pile {name}: {_wrong_card(box.kind, pile, cards, expected)}")
        if state.removed[pile] & ~box.swappable[pile]:
            raise InvalidPosition(f"the pile {name}: a card is out of the game that cannot be")
        if 2 * state.removed[pile].bit_count() != box.swappable[pile].bit_count():
            raise InvalidPosition(f"the pile {name}: too many or too few cards are out of the game")
        if (state.criers >> pile & 1) == (state.unseen[pile] >> c.CRIER & 1):
            raise InvalidPosition(f"the pile {name}: its town crier must be in it or out")
        size = state.unseen[pile].bit_count() + (state.face_up[pile] != c.EMPTY)
        size += sum((entry & CARD) // c.PILE_CARDS == pile for entry in state.returned)
        if size != state.sizes[pile]:
            raise InvalidPosition(f"the pile {name}: it has {size} cards, not {state.sizes[pile]}")
        if state.face_up[pile] != c.EMPTY and state.face_up[pile] // c.PILE_CARDS != pile:
            raise InvalidPosition(f"the pile {name}: a card of another pile lies on it")


def _wrong_card(kinds: list[int], pile: int, cards: list[int], expected: list[int]) -> str:
    for local in range(c.CRIER):
        if cards.count(local) != expected.count(local):
            return f"{c.CARD_NAMES[kinds[c.PILE_CARDS * pile + local]]} is there {cards.count(local)} times"
    return "a town crier is where a card should be"


def _check_events(state: State) -> None:
    found = [event for event in range(c.EVENTS) if state.deck >> event & 1]
    found += state.deck_bottom + [event for event in state.queue if event != c.EMPTY]
    for player in state.players:
        found += player.ramparts + player.built
    for event in range(c.EVENTS):
        if found.count(event) != 1:
            raise InvalidPosition(f"the event {c.EVENT_NAMES[event]} is there {found.count(event)} times")
    for place in range(c.QUEUE):
        event = state.queue[place]
        if event == c.EMPTY and (state.deck or state.on_event[place]):
            raise InvalidPosition(f"place {place + 1} of the queue is empty")
        if event != c.EMPTY and state.on_event[place] > state.box.circles[event]:
            raise InvalidPosition(f"there are more coins on {c.EVENT_NAMES[event]} than circles")


def residents_on(held: int) -> bool:
    """Whether one or two residents or grey tokens stand on a building, and nothing else."""
    return 0 < held & c.FIRST_ON <= c.GREY and held >> c.SECOND_ON <= c.GREY


def _check_district(state: State, player: Player) -> None:
    box = state.box
    where = f"seat {player.seat}"
    mask = player.filled()
    if mask and not (mask & FIRST_ROW and mask & FIRST_COLUMN):
        raise InvalidPosition(f"{where}: the district does not begin in its first row and column")
    names: list[int] = []
    for slot in range(c.SLOTS):
        card = player.tops[slot]
        held = player.on[slot]
        stack = [entry & c.COVERED_CARD for entry in player.covered if entry >> c.COVERED_SLOT == slot]
        if card == c.EMPTY:
            if held != c.FREE or stack:
                raise InvalidPosition(f"{where}: something lies where there is no card")
            continue
        if any(box.colour[under] != box.colour[card] for under in stack):
            raise InvalidPosition(f"{where}: a card covers one of another colour")
        names += [box.kind[each] for each in [card, *stack] if box.category[each] == c.PRESTIGE]
        if held == c.DAMAGE and box.category[card] != c.PRESTIGE:
            continue
        if held and (box.category[card] != c.BUILDING or not residents_on(held)):
            raise InvalidPosition(f"{where}: {c.CARD_NAMES[box.kind[card]]} cannot hold what is on it")
    if len(set(names)) != len(names):
        raise InvalidPosition(f"{where}: the same prestige building is there twice")
    for entry in player.covered:
        if player.tops[entry >> c.COVERED_SLOT] == c.EMPTY:
            raise InvalidPosition(f"{where}: a card is covered by nothing")
