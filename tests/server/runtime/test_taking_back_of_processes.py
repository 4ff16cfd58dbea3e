"""Undo by consent at real servers: two processes on one PostgreSQL, one of them killed in between; races on both
databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import bourgade
from bourgade import Match
from bourgade.client import Client, RequestError
from bourgade.server.wire.tables import Act
from tests.server.conftest import numbers
from tests.server.people import PERSON
from tests.server.postgres import fresh_database
from tests.server.running import Server, serving


def seated(server: Server, people: int = 2) -> tuple[str, list[Client]]:
    clients = [server.client() for _ in range(people)]
    made = clients[0].create("tournay", [PERSON] * people)
    for client, link in zip(clients, made.links, strict=True):
        client.claim(link.secret)
    clients[0].start(made.table)
    return made.table, clients


def play(table: str, clients: list[Client], acts: int) -> None:
    """Always the first choice of who is asked."""
    done = 0
    while done < acts:
        for seat, client in enumerate(clients):
            update = client.update(table, seat)
            if update.question is not None:
                client.act(table, seat, update.question.options[0].action, update.seq)
                done += 1
                break


def refused(client: Client, table: str, seat: int, request: int, choice: str = "agree") -> str:
    with pytest.raises(RequestError) as caught:
        client.vote_on_taking_back(table, seat, request, choice)
    return caught.value.answer.error


def views(table: str, clients: list[Client]) -> list[object]:
    """What each sees but for its own table's info."""
    return [client.update(table, seat).model_dump(exclude={"table"}) for seat, client in enumerate(clients)]


def test_two_processes_take_back_the_same_and_a_killed_one_forgets_nothing(postgres: Path) -> None:
    url = fresh_database(postgres, f"back{next(numbers)}")
    one, other = Server(url, deterministic=True), Server(url, deterministic=True)
    with other.running(), one.running():
        table, clients = seated(one)
        play(table, clients, 10)
        elsewhere = [Client(other.url, cookie=client.cookie) for client in clients]
        other.clients += elsewhere
        asking = next(seat for seat in (0, 1) if clients[seat].update(table, seat).question is None)
        info = clients[asking].ask_to_take_back(table, asking, 2, clients[asking].update(table, asking).seq)
        assert info.request is not None
        assert elsewhere[1 - asking].info(table).request == info.request
        told = elsewhere[1 - asking].taking_back(table, 1 - asking)
        assert told.request == info.request.event
        assert {each.seat for each in told.taken} >= {asking}
        one.kill()
        assert elsewhere[1 - asking].info(table).request == info.request
        done = elsewhere[1 - asking].vote_on_taking_back(table, 1 - asking, info.request.event, "agree")
        assert done.request is None
        before = views(table, elsewhere)
        assert any(line.key == "log.taken_back" for line in elsewhere[0].update(table, 0).log)
    with serving(url) as again:
        back = [Client(again.url, cookie=client.cookie) for client in elsewhere]
        again.clients += back
        assert views(table, back) == before
        play(table, back, 3)


def acted(server: Server, cookie: str | None, table: str, wanted: Act) -> str:
    with Client(server.url, cookie=cookie) as client:
        try:
            client.act_once(table, wanted)
        except RequestError as refusal:
            return refusal.answer.error
    return "done"


def agreed(client: Client, table: str, seat: int, request: int) -> str:
    try:
        client.vote_on_taking_back(table, seat, request, "agree")
    except RequestError as refusal:
        return refusal.answer.error
    return "done"


def test_of_an_act_and_the_last_vote_at_once_one_comes_first(server: Server) -> None:
    for _ in range(4):
        table, clients = seated(server)
        play(table, clients, 8)
        asking = next(seat for seat in (0, 1) if clients[seat].update(table, seat).question is None)
        other = 1 - asking
        before = clients[other].update(table, other)
        info = clients[asking].ask_to_take_back(table, asking, 1, clients[asking].update(table, asking).seq)
        assert info.request is not None
        assert before.question is not None
        wanted = Act(seat=other, action=before.question.options[0].action, expected=before.seq, key="at-the-same-time")
        with ThreadPoolExecutor(2) as pool:
            first = pool.submit(acted, server, clients[other].cookie, table, wanted)
            second = pool.submit(agreed, clients[other], table, other, info.request.event)
            found = (first.result(), second.result())
        assert found in (("done", "no_request"), ("stale", "done")), found
        assert clients[0].info(table).request is None
        taken = any(line.key == "log.taken_back" for line in clients[0].update(table, 0).log)
        assert taken == (found[1] == "done")


def test_votes_of_those_who_have_none_change_nothing(server: Server) -> None:
    table, clients = seated(server, 3)
    play(table, clients, 9)
    asking = next(seat for seat in (2, 1, 0) if clients[seat].update(table, seat).question is None)
    clients[asking].ask_to_take_back(table, asking, 1, clients[asking].update(table, asking).seq)
    request = clients[0].info(table).request
    assert request is not None
    voters = [seat for seat in range(3) if seat != asking]
    assert refused(clients[asking], table, asking, request.event) == "own_request"
    assert refused(clients[asking], table, voters[0], request.event) == "not_yours"
    assert refused(clients[voters[0]], table, voters[1], request.event) == "not_yours"
    assert refused(clients[voters[0]], table, voters[0], request.event + 1) == "no_request"
    assert refused(clients[voters[0]], table, voters[0], request.event, "withdraw") == "not_yours_to_withdraw"
    assert refused(server.client(), table, voters[0], request.event) == "not_yours"
    assert refused(server.client(), clients[0].info(table).watch, voters[0], request.event) in ("not_yours", "no_table")
    clients[voters[0]].vote_on_taking_back(table, voters[0], request.event, "agree")
    clients[voters[0]].vote_on_taking_back(table, voters[0], request.event, "agree")  # twice is once
    assert clients[0].info(table).request is not None
    clients[voters[1]].resign(table, voters[1])
    assert clients[0].info(table).request is None, "others play now than those who were asked"
    assert refused(clients[voters[1]], table, voters[1], request.event) == "no_request"


def test_a_patch_leads_to_what_a_whole_update_shows(server: Server) -> None:
    table, clients = seated(server)
    play(table, clients, 10)
    asking = next(seat for seat in (0, 1) if clients[seat].update(table, seat).question is None)
    news = clients[1 - asking].connection(table, 1 - asking)
    next(news)
    clients[asking].ask_to_take_back(table, asking, 1, clients[asking].update(table, asking).seq)
    told = next(news)
    request = told.table.request
    assert request is not None
    assert request.missing == [1 - asking]
    clients[1 - asking].vote_on_taking_back(table, 1 - asking, request.event, "agree")
    while told.table.request is not None:
        told = next(news)
    whole = clients[1 - asking].update(table, 1 - asking)
    assert (told.seq, told.view, told.question) == (whole.seq, whole.view, whole.question)
    assert told.log[-1] == whole.log[-1]


def test_the_record_of_a_table_can_be_brought_back_and_goes_on(server: Server) -> None:
    match = Match(bourgade.title("tournay"), 2, 5)
    for _ in range(40):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    match.take_back(0, 3)
    client = server.client()
    made = client.bring_back(match.record())
    for link in made.links:
        client.claim(link.secret)
    assert any(line.key == "log.taken_back" for line in client.update(made.table, 0).log)
    assert client.update(made.table, 0).view == match.game.view(0)
    play(made.table, [client, client], 2)
