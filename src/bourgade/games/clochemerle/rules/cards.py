"""Activating banners (CLO-4): *do it*. Prices first, then what the banner does; what is left to choose is asked."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import black_options, plough_options, white_options, white_row
from bourgade.games.clochemerle.rules.gains import gain_coins, gain_marker, gain_story, spend_time
from bourgade.games.clochemerle.rules.office import open_office
from bourgade.games.clochemerle.rules.paying import ask_payment, ask_way
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.games.clochemerle.rules.travel import set_out
from bourgade.games.clochemerle.rules.village import MoveHeadman, PlaceTile, UseSchool
from bourgade.kernel.frames import FLAG, Fields, Frame, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseBanner(Question):
    """One black banner, or any number of white ones, that answer to the value; ploughs may be moved before each
    (CLO-4)."""

    number: ClassVar[int] = 67
    fields: ClassVar[Fields] = {
        "value": range(c.LOWEST, c.HIGHEST + 1), "turn": range(c.MOST_TURNS), "after_white": FLAG,
    }  # fmt: skip
    __slots__ = ("after_white", "turn", "value")

    def __init__(self, seat: int, value: int, turn: int, after_white: bool) -> None:
        self.seat = seat
        self.value = value
        self.turn = turn
        self.after_white = after_white

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        whites = white_options(state, player, self.value)
        if not self.after_white:
            return plough_options(state, player) + black_options(state, player, self.value, self.turn) + whites
        if not whites:
            return [c.DONE]
        return [c.DONE, *plough_options(state, player), *whites]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if c.WHITE <= action < c.WHITE + c.WHITES:
            self.activate_white(state, player, action - c.WHITE)
        elif c.BLACK <= action < c.BLACK + c.ROWS:
            activate_black(state, player, action - c.BLACK)
        elif action != c.DONE:
            state.push(self)
            move_plough(state, player, action)

    def activate_white(self, state: State, player: Player, white: int) -> None:
        """One of several, perhaps; the meeting place is always the last."""
        box = state.box
        state.used |= 1 << white
        if state.log is not None:
            state.log_line("log.white", {"seat": player.seat, "banner": f"banner.{c.WHITE_NAMES[white]}"})
        if white != c.MEETING:
            state.push(ChooseBanner(self.seat, self.value, self.turn, True))
        if white == c.PERSONAL:
            gain_story(state, player, box.personal_story)
        elif white == c.SCHOOL:
            state.push(UseSchool(player.seat))
        elif white >= c.CUSTOMER:
            state.push(Served(player.seat, white - c.CUSTOMER))
            ask_payment(state, player, box.customer_needs[white - c.CUSTOMER])
        else:
            use_card(state, player, white, white_row(player, white))


def move_plough(state: State, player: Player, action: int) -> None:
    """A plough of the forge, or a marker of the guild that is a plough from now on, goes onto a field."""
    if c.PLOUGH <= action < c.PLOUGH + c.FIELDS:
        field = action - c.PLOUGH
        player.goods[c.PLOUGH_RESOURCE] -= 1
    else:
        field = action - c.GUILD_PLOUGH
        player.guild -= 1
    player.ploughs |= 1 << field
    if state.log is not None:
        state.log_line("log.plough", {"seat": player.seat, "banner": f"banner.{c.WHITE_NAMES[c.FIELD + field]}"})


# Black banners


def activate_black(state: State, player: Player, row: int) -> None:
    """Exactly one; the turn's banners end with it."""
    box = state.box
    if state.log is not None:
        state.log_line("log.black", {"seat": player.seat, "banner": f"banner.{c.BLACK_NAMES[row]}"})
    if row == c.HAND_ROW:
        take_hand(state, player)
        return
    if row == c.OFFICE_ROW:
        open_office(state, player, len(box.office_time) - 1, True)
        return
    time, coins = box.time[row], box.coins[row]
    if c.CARD_KINDS[row] == c.TRAVEL_CARD and row > c.TRAVEL_ROW:
        last = player.journey[row - c.TRAVEL_ROW - 1]
        time += box.grey_time[last]
        coins += box.grey_coins[last]
    spend_time(state, player, time)
    if coins:
        player.coins -= coins
        if state.log is not None:
            state.log_line("log.pay_coins", {"seat": player.seat, "n": coins})
    if row == c.QUESTION_ROW:
        state.push(MoveHeadman(player.seat, False))
        return
    state.push(Bought(player.seat, row))
    ask_way(state, player, row)


def take_hand(state: State, player: Player) -> None:
    """The hand and all that lies on it, in one grip; it shows its back for the rest of the round (CLO-8)."""
    state.hand = player.seat
    state.hand_taken = True
    points = state.hand_story
    state.hand_story = 0
    if points:
        gain_story(state, player, points)


@mypyc_attr(acyclic=True, free_list_len=1)
class Bought(Frame):
    """Everything is paid: add the card to the village and do what its banner says."""

    number: ClassVar[int] = 8
    fields: ClassVar[Fields] = {"row": range(c.HAND_ROW)}
    __slots__ = ("row",)

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        row = self.row
        if c.CARD_KINDS[row] == c.TRAVEL_CARD:
            set_out(state, player, row - c.TRAVEL_ROW)
            return
        add_card(state, player, row)
        box = state.box
        if box.gain_coins[row]:
            gain_coins(state, player, box.gain_coins[row])
        if box.gain_story[row]:
            gain_story(state, player, box.gain_story[row])
        if box.use_office[row]:
            open_office(state, player, box.use_office[row], False)
        for _ in range(box.use_school[row]):
            state.push(UseSchool(player.seat))
        for _ in range(box.use_question[row]):
            state.push(MoveHeadman(player.seat, True))
        for _ in range(box.gain_marker[row]):
            gain_marker(state, player, row)
        if box.gain_tile[row] and player.meeting:
            state.push(PlaceTile(player.seat))


def add_card(state: State, player: Player, row: int) -> None:
    card = c.CARD_KINDS[row]
    if card == c.CRAFT_CARD:
        player.workshops[row // c.COPIES] = row
        state.offer &= ~(1 << row)
    elif card == c.CHURCH_CARD:
        player.church = row - c.CHURCH_ROW
        state.offer &= ~(1 << row)
    elif card == c.CHAMBER_CARD:
        player.chamber = row - c.CHAMBER_ROW
        state.offer &= ~(1 << row)
    elif card == c.MEETING_CARD:
        player.meeting = True
        player.tile = c.MEETING
        state.meetings -= 1
        if state.meetings == 0:
            state.offer &= ~(1 << row)
    elif card == c.FIELD_CARD:
        player.fields += 1
        state.fields -= 1
        if state.fields == 0:
            state.offer &= ~(1 << row)
    else:
        monk = row - c.MONK_ROW
        player.monks |= 1 << monk
        state.offer &= ~(1 << row)
        turn_up_monk(state, monk)


def turn_up_monk(state: State, gone: int) -> None:
    """The next monk of the pile that one has left comes to light."""
    for pile in range(len(c.PILE_MASKS)):
        if c.PILE_MASKS[pile] >> gone & 1:
            left = state.monks & c.PILE_MASKS[pile]
            if left:
                monk = state.draw(c.MONK_STREAM + pile, left)
                state.monks &= ~(1 << monk)
                state.offer |= 1 << c.MONK_ROW + monk
                if state.log is not None:
                    state.log_line("log.monk", {"banner": f"banner.{c.BLACK_NAMES[c.MONK_ROW + monk]}"})


# White banners


def use_card(state: State, player: Player, white: int, row: int) -> None:
    box = state.box
    spend_time(state, player, box.white_time[row])
    coins = box.white_coins[row]
    if row == c.FIELD_ROW and player.ploughs >> white - c.FIELD & 1:
        coins += box.plough_coins
    if coins:
        gain_coins(state, player, coins)
    if box.white_story[row]:
        gain_story(state, player, box.white_story[row])
    for _ in range(box.white_marker[row]):
        gain_marker(state, player, row)
    if box.white_tile[row] and player.meeting:
        state.push(PlaceTile(player.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Served(Frame):
    """The customer is paid for; the 2/12 tile, if it lay there, goes to the meeting place."""

    number: ClassVar[int] = 9
    fields: ClassVar[Fields] = {"customer": range(c.CUSTOMERS)}
    __slots__ = ("customer",)

    def __init__(self, seat: int, customer: int) -> None:
        self.seat = seat
        self.customer = customer

    def work(self, state: State) -> None:
        player = state.players[self.seat]
        customer = self.customer
        player.market &= ~(1 << customer)
        player.served |= 1 << customer
        if player.tile == c.CUSTOMER + customer:
            player.tile = c.MEETING
        if state.log is not None:
            state.log_line("log.serve", {
                "seat": player.seat, "customer": f"customer.{c.CUSTOMER_NAMES[customer]}",
                "n": state.box.customer_points[customer],
            })  # fmt: skip
