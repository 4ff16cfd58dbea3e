"""The loop, with a tiny title: forced answers, questions that insist, simultaneous phases, refusals."""

import pytest

from bourgade import IllegalAction
from bourgade.kernel.frames import Frame, Together
from bourgade.kernel.message import Message
from tests.kernel.toy import BET, CLAIM, DONE, KEEP, Bet, BetDone, Claim, Roll, Round, Show, new


def test_the_loop_works_until_somebody_has_a_choice() -> None:
    game = new()
    assert game.waiting == (0, 1)
    assert [type(frame) for frame in game.stack] == [Round, Roll, Claim, Show, Together]
    assert game.legal(0) == game.legal(1) == [KEEP, BET, BET + 1, BET + 2]


def test_seats_of_a_simultaneous_phase_act_in_any_order() -> None:
    one, other = new(), new()
    for seat, action in ((0, BET), (0, DONE), (1, BET + 1), (1, DONE)):
        one.apply(seat, action)
    for seat, action in ((1, BET + 1), (0, BET), (1, DONE), (0, DONE)):
        other.apply(seat, action)
    assert one.dump() == other.dump()
    assert one.waiting == (0,)
    assert one.legal(0) == [KEEP, CLAIM]


def test_a_seat_that_is_done_waits_for_the_others() -> None:
    game = new()
    game.apply(1, KEEP)
    assert game.waiting == (0,)
    assert game.legal(1) == []
    with pytest.raises(IllegalAction, match=r"no\.not_your_turn"):
        game.apply(1, KEEP)


def test_what_is_pushed_in_a_simultaneous_phase_goes_to_the_stack_of_its_seat() -> None:
    game = new()
    game.apply(1, BET)
    assert [type(frame) for frame in game.seat_stacks[1]] == [BetDone]
    assert [type(frame) for frame in game.seat_stacks[0]] == [Bet]
    assert isinstance(game.stack[-1], Together)


def test_a_question_that_insists_is_asked_even_for_one_answer() -> None:
    game = new()
    game.apply(0, BET)
    assert game.waiting == (0, 1)
    assert game.legal(0) == [DONE]


def test_a_single_answer_is_given_by_the_engine_and_marked_as_forced() -> None:
    game = new()
    game.log = []
    game.apply(0, KEEP)
    game.apply(1, KEEP)  # with an empty pot there is nothing to claim
    forced = [(message.key, message.forced) for message in game.log]
    assert forced == [("log.bets", False), ("log.keep", True)]
    assert not game.forcing
    assert game.round == 2


def test_a_chosen_answer_is_not_marked_as_forced() -> None:
    game = new()
    for seat, action in ((0, BET), (0, DONE), (1, KEEP)):
        game.apply(seat, action)
    game.log = []
    game.apply(0, KEEP)
    assert [(message.key, message.forced) for message in game.log] == [("log.keep", False)]


def test_private_lines_are_readable_by_their_seat_alone() -> None:
    line = Message("log.bet", {"n": 1}, only=1)
    assert [line.readable(seat) for seat in (0, 1, None)] == [False, True, False]
    assert all(Message("log.bets", {}).readable(seat) for seat in (0, 1, None))
    assert line.json() == {"key": "log.bet", "args": {"n": 1}, "only": 1}
    assert Message("log.keep", {}, forced=True).json() == {"key": "log.keep", "args": {}, "forced": True}


def test_nobody_listens_unless_somebody_asked_to() -> None:
    game = new()
    game.apply(0, BET)
    assert game.log is None
    assert game.copy().log is None


def test_the_game_is_over_when_the_stack_is_empty() -> None:
    game = new()
    while not game.over:
        game.apply(game.waiting[0], KEEP)
    assert game.waiting == ()
    assert game.stack == []
    assert game.winners == (0, 1)
    with pytest.raises(IllegalAction, match=r"no\.game_over"):
        game.apply(0, KEEP)


@pytest.mark.parametrize(("seat", "action"), [(0, CLAIM), (0, DONE), (0, 99), (0, -1), (-1, KEEP), (2, KEEP)])
def test_what_is_refused_changes_nothing(seat: int, action: int) -> None:
    game = new()
    before = game.dump()
    with pytest.raises(IllegalAction):
        game.apply(seat, action)
    assert game.dump() == before
    assert game.waiting == (0, 1)


@pytest.mark.parametrize("action", [float(KEEP), float(BET), True, False, "0", None, [KEEP]])
def test_only_a_whole_number_is_an_action(action: object) -> None:
    game = new()
    before = game.dump()
    with pytest.raises(IllegalAction):
        game.apply(0, action)
    assert game.dump() == before


def test_legal_gives_a_list_of_its_own() -> None:
    game = new()
    game.legal(0).clear()
    assert game.legal(0) == [KEEP, BET, BET + 1, BET + 2]
    assert game.legal(-1) == game.legal(2) == []


def test_chance_notes_that_something_came_to_light() -> None:
    game = new()
    game.revealed = False
    stream = game.streams[0]
    assert 0 <= game.chance(0, 6) < 6
    assert game.revealed
    assert game.streams[0] != stream


def test_a_copy_shares_nothing_that_changes() -> None:
    game = new()
    twin = game.copy()
    twin.apply(0, BET)
    twin.apply(1, KEEP)
    twin.apply(0, DONE)
    assert game.dump() == new().dump()
    assert game.waiting == (0, 1)


def test_a_frame_that_does_nothing_is_an_error_of_the_title() -> None:
    game = new()
    game.stack = [Frame()]
    with pytest.raises(NotImplementedError):
        game.advance()
