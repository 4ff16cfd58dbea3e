"""Whether a position could have come up in play: every card is accounted for, nothing lies where it cannot."""

from __future__ import annotations

from bourgade.games.clochemerle.adapter.stack_check import check_stack
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import own_whites
from bourgade.games.clochemerle.rules.box import Box
from bourgade.games.clochemerle.rules.flow import TakeFirstDie, TakeSecondDie, Turn
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.mortality import Hire, Reaper, UseSanatorium
from bourgade.games.clochemerle.rules.office import Refill
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.position_checks import dealt, equal, within

MOST = 9999  # of anything without a limit


def check_askable(state: Clochemerle) -> None:
    """Refuse what the rules could not even be asked about."""
    _check_table(state)
    for player in state.players:
        _check_village(state.box, player, f"villages[{player.seat}]")
    check_stack(state)


def _check_table(state: State) -> None:
    """Numbers that are looked up in tables must be in them, or the rules could not even be asked."""
    box = state.box
    limits = {
        "offer": (1 << c.TRAVEL_ROW) - 1, "fields": box.field_count, "meetings": box.meeting_count,
        "monks": (1 << c.MONKS) - 1, "travels": (1 << c.TRAVELS) - 1, "customers": (1 << c.CUSTOMERS) - 1,
        "deck": (1 << c.CUSTOMERS) - 1, "round": MOST, "first": state.seats - 1, "hand": state.seats - 1,
        "hand_story": MOST, "rat": box.rat_start[state.seats - 2], "graves": MOST, "used": (1 << c.WHITES) - 1,
    }  # fmt: skip
    for name, high in limits.items():
        within(getattr(state, name), 0, high, f"table.{name}")
    for count in state.dice:
        within(count, 0, box.white_dice[state.seats - 2] + box.black_dice[state.seats - 2], "table.dice")
    for count in state.chronicle:
        within(count, 0, len(box.chronicle), "table.chronicle")
    for seat, player in enumerate(state.players):
        within(player.seat, seat, seat, f"villages[{seat}].seat")


def _check_village(box: Box, player: Player, where: str) -> None:
    limits = {
        "board": (0, len(box.personal_values) - 1), "villagers": (0, (1 << c.PROFESSIONS) - 1), "pupils": (0, 3),
        "coins": (0, MOST), "tree": (0, MOST), "safe": (0, MOST), "headman": (0, c.STORY),
        "time": (0, box.clouds - 1), "labourers": (0, MOST), "fields": (0, box.field_count),
        "ploughs": (0, (1 << max(player.fields, 0)) - 1), "church": (-1, 3), "monks": (0, (1 << c.MONKS) - 1),
        "chamber": (-1, 3), "chamber_marks": (0, (1 << c.CATEGORIES) - 1), "tile": (c.NOWHERE, c.WHITES - 1),
        "market": (0, (1 << c.CUSTOMERS) - 1), "served": (0, (1 << c.CUSTOMERS) - 1),
    }  # fmt: skip
    for name, (low, high) in limits.items():
        within(getattr(player, name), low, high, f"{where}.{name}")
    slots = box.church_slots[player.church] if player.church >= 0 else 0
    within(player.shields, 0, slots, f"{where}.shields")
    kind = box.chamber_markers[player.chamber] if player.chamber >= 0 else c.NO_MARKERS
    within(player.guild, 0, box.chamber_slots[player.chamber] if kind == c.GOODS_MARKERS else 0, f"{where}.guild")
    if player.chamber_marks and kind not in (c.CATEGORY_MARKERS, c.CITIZEN_MARKERS):
        raise InvalidPosition(f"{where}.chamber_marks: this village has no chamber to mark")
    within(player.meeting_marks, 0, box.meeting_slots if player.meeting else 0, f"{where}.meeting_marks")
    for workshop, row in enumerate(player.workshops):
        if row != -1:
            first = c.CRAFT_ROW + c.COPIES * workshop
            within(row, first, first + c.COPIES - 1, f"{where}.workshops[{workshop}]")
        most = box.workshop_slots[workshop] if row >= 0 else 0
        within(player.goods[workshop], 0, most, f"{where}.goods[{workshop}]")
    for letter, card in enumerate(player.journey):
        if card != -1 and not (0 <= card < c.TRAVELS and c.LETTER_MASKS[letter] >> card & 1):
            raise InvalidPosition(f"{where}.journey[{letter}]: there is no such card")


def check(state: State) -> None:
    """Refuse a position that breaks the box: every card is accounted for, nothing lies where it cannot."""
    players = state.players
    crafts = (1 << c.CRAFTS) - 1
    dealt([state.offer & crafts, *[_crafts(player) for player in players]], crafts, "workshops")
    for name, first in (("churches", c.CHURCH_ROW), ("chambers", c.CHAMBER_ROW)):
        owned = [player.church if first == c.CHURCH_ROW else player.chamber for player in players]
        dealt([state.offer >> first & 15, *[1 << card if card >= 0 else 0 for card in owned]], 15, name)
    tops = state.offer >> c.MONK_ROW
    dealt([tops, state.monks, *[player.monks for player in players]], (1 << c.MONKS) - 1, "monks")
    for pile, mask in enumerate(c.PILE_MASKS):
        expected = 1 if state.monks & mask else tops & mask
        if (tops & mask).bit_count() != expected.bit_count() or (tops & mask).bit_count() > 1:
            raise InvalidPosition(f"the pile of the {c.PILE_NAMES[pile]} must show one monk")
    dealt([state.travels, *[_journey(player) for player in players]], (1 << c.TRAVELS) - 1, "travel cards")
    customers = [cards for player in players for cards in (player.market, player.served)]
    dealt([state.customers, state.deck, *customers], (1 << c.CUSTOMERS) - 1, "customers")
    equal(state.fields + sum(player.fields for player in players), state.box.field_count, "fields")
    equal(state.meetings + sum(player.meeting for player in players), state.box.meeting_count, "meeting places")
    equal(state.offer >> c.FIELD_ROW & 1, int(state.fields > 0), "fields on offer")
    equal(state.offer >> c.MEETING_ROW & 1, int(state.meetings > 0), "meeting places on offer")
    _check_table_rules(state)
    if len({player.board for player in players}) < state.seats:
        raise InvalidPosition("two players have the same village board")
    for player in players:
        _check_player(state, player)
    _check_dice(state)


def _check_table_rules(state: State) -> None:
    """The hand, the rat and the open customers are where their rules leave them."""
    if state.hand_taken:
        if state.hand_story:
            raise InvalidPosition("the hand has been taken, but story points lie on it")
    elif state.hand != state.first:
        raise InvalidPosition("the hand has not been taken, but is not with the first player")
    kinds = {type(frame) for frame in state.stack}
    if state.rat == 0 and UseSanatorium not in kinds:
        raise InvalidPosition("the rat stands on the invasion, but there is none")
    opened, most = state.customers.bit_count(), state.box.open_customers
    if Refill not in kinds and (opened > most or (opened < most and state.deck)):
        raise InvalidPosition(f"{opened} customers lie open, not {most}")


def _check_player(state: State, player: Player) -> None:
    where = f"seat {player.seat}"
    hiring = any(isinstance(frame, Hire) and frame.seat == player.seat for frame in state.stack)
    if not player.villagers and not hiring:
        raise InvalidPosition(f"{where}: nobody is left in the village")
    if state.windows(player) > len(state.box.windows) - 1 or (player.monks and player.church < 0):
        raise InvalidPosition(f"{where}: these monks have no church, or not all of them a window")
    following = player.next_letter()
    if any(card >= 0 for card in player.journey[following:]):
        raise InvalidPosition(f"{where}: the journey leaves out a letter")
    if any(state.box.travel_ends[card] for card in player.journey[: max(following - 1, 0)]):
        raise InvalidPosition(f"{where}: the journey goes on behind its end")
    if player.meeting != (player.tile != c.NOWHERE):
        raise InvalidPosition(f"{where}: meeting place and 2/12 tile come together")
    if player.meeting and player.tile not in own_whites(player):
        raise InvalidPosition(f"{where}: the 2/12 tile lies beside no white banner of the village")
    if player.reaper and not any(isinstance(frame, Reaper) and frame.seat == player.seat for frame in state.stack):
        raise InvalidPosition(f"{where}: the reaper waits, but it is not this player's turn")


def _check_dice(state: State) -> None:
    """Two dice leave the pool each turn. Frames below the questions say how many turns are still to come."""
    index = state.seats - 2
    white, black = state.box.white_dice[index], state.box.black_dice[index]
    if sum(state.dice[: c.BLACK_DICE]) > white or sum(state.dice[c.BLACK_DICE :]) > black:
        raise InvalidPosition("dice: there are more than the box holds")
    to_come = sum(1 for frame in state.stack if isinstance(frame, Turn))
    taken = 2 * (state.seats * state.box.turns[index] - to_come)
    for frame in state.stack:
        if isinstance(frame, TakeFirstDie):
            taken -= 2
        elif isinstance(frame, TakeSecondDie):
            taken -= 1
    equal(sum(state.dice), white + black - taken, "dice")


def _crafts(player: Player) -> int:
    return sum(1 << row for row in player.workshops if row >= 0)


def _journey(player: Player) -> int:
    return sum(1 << card for card in player.journey if card >= 0)
