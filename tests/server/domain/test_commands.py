"""Double clicks, retries, stale tabs and races give one move, or a 409 with what is now."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from bourgade.client import Client, RequestError
from bourgade.kernel.chance import Chance
from bourgade.server.wire.tables import Update
from tests.server.people import Sitting, at_random, sit
from tests.server.running import Server


def events(update: Update) -> tuple[int, int]:
    return update.seq, len(update.log)


def test_fifty_identical_posts_at_once_are_one_act(server: Server) -> None:
    sitting = sit(server, "orleans")
    before = sitting.look(0)
    action = at_random(Chance(1))(before)

    def post(_: int) -> Update:
        with Client(server.url, sitting.client.cookie) as client:
            return client.act(sitting.table, 0, action, before.seq, key="the-same-key")

    with ThreadPoolExecutor(50) as crowd:
        answers = list(crowd.map(post, range(50)))
    assert {answer.seq for answer in answers} == {before.seq + 1}
    assert len({answer.model_dump_json() for answer in answers}) == 1
    assert sitting.look(0).undoable in (before.undoable + 1, 0)


def test_fifty_different_posts_at_once_are_one_act_too(server: Server) -> None:
    sitting = sit(server, "orleans")
    before = sitting.look(0)
    choose = at_random(Chance(2))

    def post(number: int) -> str:
        with Client(server.url, sitting.client.cookie) as client:
            try:
                client.act(sitting.table, 0, choose(before), before.seq, key=f"another-key-{number}")
            except RequestError as refusal:
                return refusal.answer.error
            return "played"

    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(post, range(50)))
    assert sorted(answers) == ["played", *["stale"] * 49]
    assert sitting.look(0).seq == before.seq + 1


def test_a_stale_tab_gets_the_fresh_update(server: Server) -> None:
    sitting = sit(server, "orleans")
    before = sitting.look(0)
    now = sitting.act(0, at_random(Chance(3)))
    with pytest.raises(RequestError) as caught:
        sitting.client.act(sitting.table, 0, at_random(Chance(4))(before), before.seq)
    assert caught.value.status == 409
    fresh = caught.value.answer.update
    assert fresh is not None
    assert (fresh.seq, fresh.view, fresh.question) == (now.seq, now.view, now.question)


def test_a_key_is_for_one_command_of_one_seat(server: Server) -> None:
    sitting = sit(server, "orleans")
    first, second = sitting.look(0), sitting.look(1)
    choose = at_random(Chance(5))
    answer = sitting.client.act(sitting.table, 0, choose(first), first.seq, key="a-key-of-mine")
    sitting.client.act(sitting.table, 1, choose(second), second.seq, key="a-key-of-mine")
    with pytest.raises(RequestError) as caught:
        sitting.client.undo(sitting.table, 0, answer.seq, key="a-key-of-mine")
    assert caught.value.answer.error == "key_reused"


def test_all_plan_at_once_without_getting_in_each_other_s_way(server: Server) -> None:
    """In a simultaneous phase nobody's act makes another's stale, nor does it show."""
    sitting = sit(server, "orleans")
    first, second = sitting.look(0), sitting.look(1)
    watched = sitting.client.update(sitting.table)
    assert first.question is not None
    assert second.question is not None
    last = max(option.action for option in first.question.options)
    sitting.client.act(sitting.table, 0, last, first.seq)
    assert sitting.look(0).seq == first.seq + 1
    if 0 in sitting.look(0).view["waiting"]:
        assert sitting.look(1) == second
        assert sitting.client.update(sitting.table) == watched
    sitting.client.act(sitting.table, 1, max(option.action for option in second.question.options), second.seq)


def test_an_illegal_act_says_why_with_its_rule_and_changes_nothing(server: Server) -> None:
    sitting: Sitting = sit(server, "orleans")
    before = sitting.look(0)
    assert before.question is not None
    legal = {option.action for option in before.question.options}
    for action in set(range(40)) - legal:
        with pytest.raises(RequestError) as caught:
            sitting.client.act(sitting.table, 0, action, before.seq)
        assert caught.value.status == 409
        assert caught.value.answer.error.startswith("no.")
        assert caught.value.answer.update is None
    assert sitting.look(0) == before


def test_who_decides_meanwhile_is_not_held_up_when_another_is_done(server: Server) -> None:
    """That a seat is done shows to all; but what the others are about to do is as good as before."""
    sitting = sit(server, "orleans")
    choose = at_random(Chance(6))
    before = sitting.look(1)
    assert before.question is not None
    for _ in range(60):
        if sitting.look(0).question is None or sitting.look(1).question != before.question:
            break
        sitting.act(0, choose)
    now = sitting.look(1)
    assert now.question == before.question
    assert now.seq > before.seq
    answer = sitting.client.act(sitting.table, 1, choose(before), before.seq)
    assert answer.seq == now.seq + 1
