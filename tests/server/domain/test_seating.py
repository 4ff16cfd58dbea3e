"""From an empty table to the end of a game, and back again."""

from __future__ import annotations

import pytest

import bourgade
from bourgade.bots.person_names import PEOPLE
from bourgade.client import Client, RequestError
from bourgade.kernel.chance import Chance
from bourgade.server.wire.tables import NewSeat, SeatChange, Update
from tests.server.people import BRIEF, PERSON, at_random, bot, play, sit
from tests.server.running import Server


def refusal(call: object, *args: object, **kwargs: object) -> str:
    assert callable(call)
    with pytest.raises(RequestError) as caught:
        call(*args, **kwargs)
    answer = caught.value.answer
    assert answer.text.fr
    assert answer.text.en
    return answer.error


def test_friends_come_by_link_choose_name_and_colour_and_play(server: Server) -> None:
    host, friend = server.client(), server.client()
    made = host.create("orleans", [NewSeat(kind="person", name="Anne", colour="red"), PERSON, bot()])
    assert [link.seat for link in made.links] == [0, 1]
    host.claim(made.links[0].secret)
    assert friend.claim(made.links[1].secret).seat == 1
    info = friend.change_seat(made.table, 1, SeatChange(name="Bénédicte", colour="green"))
    assert [seat.name for seat in info.seats[:2]] == ["Anne", "Bénédicte"]
    assert (info.yours, info.host, info.stage) == ([1], False, "lobby")
    assert refusal(friend.start, made.table) == "not_host"
    assert refusal(friend.change_seat, made.table, 1, SeatChange(name="x", colour="red")) == "colour_taken"
    assert refusal(friend.change_seat, made.table, 0, SeatChange(name="x", colour="blue")) == "not_host"
    assert host.start(made.table).stage == "playing"
    update = friend.update(made.table, 1)
    assert update.seat == 1
    assert update.view["you"] == 1
    assert update.question is not None
    assert update.question.prompt
    assert refusal(friend.update, made.table, 0) == "not_yours"


def test_bots_have_names_of_people_and_a_level(one_server: Server) -> None:
    client = one_server.client()
    wanted = [
        NewSeat(kind="person", name="Aliénor"),
        NewSeat(kind="bot"),
        bot("maitre"),
        NewSeat(kind="bot", name="Ours"),
    ]
    seats = client.info(client.create("orleans", wanted).table).seats
    assert [seat.bot for seat in seats] == [None, "compagnon", "maitre", "compagnon"]
    assert seats[3].name == "Ours"
    assert all(seat.name in PEOPLE for seat in seats[1:3])
    assert len({seat.name for seat in seats}) == 4
    titles = client.titles()
    assert [(level.bot, level.seconds) for level in titles.levels] == [
        ("apprenti", 0),
        ("aspirant", 0),
        ("compagnon", 0),
        ("contremaitre", 0),
        ("maitre", 1.5),
    ]
    assert titles.usual_bot == "compagnon"


def test_nothing_is_to_be_seen_or_done_before_the_start(server: Server) -> None:
    sitting = sit(server, "orleans", start=False)
    update = sitting.look(0)
    assert (update.view, update.question, update.log, update.moments) == ({}, None, [], 0)
    assert refusal(sitting.client.act, sitting.table, 0, 0, update.seq) == "not_started"
    assert refusal(sitting.client.moment, sitting.table, 0) == "not_started"


def test_who_only_watches_has_a_link_that_says_nothing_else(server: Server) -> None:
    sitting = sit(server, "orleans")
    assert sitting.made is not None
    watcher = server.client()
    update = watcher.update(sitting.made.watch)
    assert (update.seat, update.question, update.table.yours) == (None, None, [])
    assert sitting.table not in update.model_dump_json()
    # Even the browser that holds the seats only watches by this link.
    assert sitting.client.update(sitting.made.watch).table.yours == []
    assert update.table.watch == sitting.made.watch, "who watches may hand the link on"
    assert sitting.client.update(sitting.made.table).table.watch == sitting.made.watch
    assert refusal(sitting.client.update, sitting.made.watch, 0) == "not_yours"


def test_undo_goes_back_and_the_log_with_it(server: Server) -> None:
    sitting = sit(server, "orleans")
    seat, choose = 0, at_random(Chance(3))
    before = sitting.look(seat)
    while before.undoable or sitting.act(seat, choose).undoable == 0:
        before = sitting.look(seat)
    after = sitting.shown[seat]
    assert after.log_from <= len(sitting.client.update(sitting.table, seat).log)
    undone = sitting.client.undo(sitting.table, seat, after.seq)
    assert undone.seq > after.seq
    assert undone.view == before.view
    assert undone.question == before.question
    assert sitting.look(seat).log == before.log
    assert refusal(sitting.client.undo, sitting.table, seat, undone.seq, acts=500) == "no.undo"


def test_who_has_announced_may_withdraw_it_until_the_last_one_has(server: Server) -> None:
    sitting = sit(server, "orleans")
    last = bourgade.title("orleans").action("finish_planning")
    announced = sitting.act(0, lambda _: last)
    assert (announced.question, announced.undoable, announced.view["waiting"]) == (None, 1, [1])
    before = sitting.look(1)
    again = sitting.client.undo(sitting.table, 0, announced.seq)
    assert again.question is not None
    after = sitting.look(1)
    assert (after.view["waiting"], after.question) == ([0, 1], before.question)
    for seat in (0, 1):
        sitting.look(seat)
        final = sitting.act(seat, lambda _: last)
    assert (final.undoable, sitting.look(0).undoable) == (0, 0)
    assert refusal(sitting.client.undo, sitting.table, 0, sitting.shown[0].seq) == "no.undo"


def test_a_plan_is_made_in_any_order(server: Server) -> None:
    sitting = sit(server, "orleans")
    chance = Chance(5)
    for _ in range(60):
        update = sitting.look(0)
        if update.question is not None and update.question.fit:
            break
        if update.question is None:
            sitting.look(1)
            sitting.act(1, at_random(chance))
        else:
            sitting.act(0, lambda seen: max(option.action for option in seen.question.options))  # type: ignore[union-attr]
    assert update.question is not None
    earlier = update.question.fit[0]
    fitted = sitting.client.act(sitting.table, 0, earlier.action, update.seq, fit=True)
    assert fitted.undoable == update.undoable + 1
    assert fitted.view != update.view


def test_a_resigned_seat_is_played_on_by_a_bot(server: Server) -> None:
    sitting = sit(server, "orleans")
    update = sitting.client.resign(sitting.table, 1)
    assert update.table.seats[1].resigned
    assert refusal(sitting.client.resign, sitting.table, 1) == "resigned"
    assert sitting.look(1).question is None
    sitting.seats = [0]
    play(sitting, 1, 30)
    for update in sitting.client.updates(sitting.table, 0):
        if update.view["waiting"] == [0]:
            break
    assert update.question is not None


@pytest.fixture(scope="module")
def over(server: Server) -> Update:
    """The end of a game; a table of bots plays it by itself."""
    client = server.client()
    made = client.create("orleans", [bot("random"), bot("lively")], data=BRIEF)
    return until_over(client, made.table)


def until_over(client: Client, table: str) -> Update:
    return next(update for update in client.updates(table) if update.table.stage == "over")


def test_the_end_shows_the_seed_and_the_record_comes_true(server: Server, over: Update) -> None:
    assert over.view["over"]
    table = over.table.table
    client = server.client()
    info = client.info(table)
    record = client.record(table)
    assert info.seed == str(record["seed"])
    match = bourgade.Match.replay(record)
    assert match.game.over
    curve = client.curve(table)
    assert curve.points[-1].totals == [points["total"] for points in match.game.scores()]
    moments = client.update(table).moments
    assert client.moment(table, moments - 1, seat=0).scores == match.game.scores()
    assert refusal(client.moment, table, moments) == "no_moment"


def test_a_record_can_be_brought_back_and_looked_back_on(server: Server, over: Update) -> None:
    client = server.client()
    record = client.record(over.table.table)
    made = client.bring_back(record)
    info = client.info(made.table)
    assert (info.stage, info.imported, info.seed_hash) == ("over", True, client.info(over.table.table).seed_hash)
    assert client.record(made.table)["actions"] == record["actions"]
    wrong: list[dict[str, object]] = [
        {"seed": 1}, {"seed": 10**60}, {"seed": -1}, {"format": "x"}, {"actions": [[0, 0]]}, {"players": "<b>"},
        {"players": 10**9}, {"options": [1]}, {"data": 3}, {"checkpoints": None}, {"title": "chess"},
    ]  # fmt: skip
    assert refusal(client.bring_back, bourgade.Match(bourgade.title("orleans"), 2, 10**60).record()) == "record"
    for change in wrong:
        assert refusal(client.bring_back, {**record, **change}) in ("record", "no_title")


def test_a_game_that_was_not_over_goes_on_from_its_record(server: Server) -> None:
    match = bourgade.Match(bourgade.title("orleans"), 2, 99)
    for _ in range(70):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
    client = server.client()
    made = client.bring_back(match.record())
    for link in made.links:
        client.claim(link.secret)
    asked = match.game.waiting[0]
    update = client.update(made.table, asked)
    assert update.view == match.game.view(asked)
    assert update.question is not None
    assert [option.action for option in update.question.options] == match.game.legal(asked)


def test_when_all_have_resigned_bots_play_to_the_end_and_a_rematch_seats_the_same_people(server: Server) -> None:
    host, friend = server.client(), server.client()
    made = host.create("orleans", [PERSON, PERSON], data=BRIEF)
    host.claim(made.links[0].secret)
    friend.claim(made.links[1].secret)
    host.start(made.table)
    assert refusal(host.rematch, made.table) == "not_over"
    host.resign(made.table, 0)
    friend.resign(made.table, 1)
    until_over(host, made.table)
    again = friend.rematch(made.table)
    assert host.rematch(made.table).table == again.table
    assert again.yours == [1]
    assert not any(seat.resigned for seat in again.seats)
    assert host.start(again.table).stage == "playing"
    assert host.info(made.table).rematch == again.table
    assert refusal(server.client().rematch, made.table) == "not_yours"


@pytest.mark.parametrize(
    ("title_id", "seats", "options", "error"),
    [
        ("chess", 2, {}, "no_title"),
        ("orleans", 7, {}, "player_count"),
        ("orleans", 2, {"edition": "1999"}, "setup"),
        ("orleans", 2, {"colour": True}, "setup"),
    ],
)
def test_impossible_tables_are_refused(
    one_server: Server, title_id: str, seats: int, options: dict[str, str | bool], error: str
) -> None:
    assert refusal(one_server.client().create, title_id, [PERSON] * seats, options) == error


def test_a_bot_is_asked_for_a_style_of_its_title(one_server: Server) -> None:
    client = one_server.client()
    made = client.create("clochemerle", [PERSON, bot("apprenti:merchant")])
    assert [seat.bot for seat in client.info(made.table).seats] == [None, "apprenti:merchant"]


def test_an_unknown_bot_and_a_bad_box_are_refused(one_server: Server) -> None:
    client = one_server.client()
    assert refusal(client.create, "orleans", [bot("genius"), bot()]) == "no_bot"
    assert refusal(client.create, "orleans", [bot("compagnon:merchant"), bot()]) == "no_bot", "of another title"
    assert refusal(client.create, "orleans", [bot("greedy:builder"), bot()]) == "no_bot", "no level"
    assert refusal(client.create, "orleans", [bot(), bot()], None, {"nonsense": 1}) == "setup"
