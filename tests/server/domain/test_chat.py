"""Chat and notes: who reads what, how it is written down, and what of it is refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bourgade.server.domain import chat, notes, records, seating, tokens
from bourgade.server.domain.chat import ChatReader
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.storage.social_rows import PLAYERS, WATCHERS
from bourgade.server.wire.social import (
    ChangeChat,
    ChangeNotes,
    ChatLog,
    ChatMessage,
    ChatMode,
    Mute,
    NewMessage,
    Reaction,
    ReportMessage,
)
from bourgade.server.wire.tables import Start
from tests.server.somebody import PERSON, STORES, Somebody, friends, refusal, stores


@pytest.fixture(params=STORES)
def tables(request: pytest.FixtureRequest, tmp_path) -> Iterator[TableCache]:
    yield from stores(request, tmp_path)


@pytest.fixture
def memory(tmp_path, request: pytest.FixtureRequest) -> Iterator[TableCache]:
    request.param = STORES[0]
    yield from stores(request, tmp_path)


def say(who: Somebody, table: str, text: str | None = None, reaction: Reaction | None = None, **more) -> ChatMessage:
    key = more.pop("key", tokens.fresh_secret()[:20])
    wanted = NewMessage(text=text, reaction=reaction, key=key, **more)
    return chat.write(who.tables, who.at(table), wanted)[1]


def log_of(who: Somebody, table: str) -> ChatLog:
    return chat.chat_log(who.tables, who.at(table))


def texts(who: Somebody, table: str) -> list[str]:
    return [each.text for each in log_of(who, table).messages]


def set_mode(who: Somebody, table: str, mode: ChatMode) -> ChatLog:
    return chat.change_mode(who.tables, who.at(table), ChangeChat(mode=mode))


def watch_id(tables: TableCache, table: str) -> str:
    with tables.reading(table) as found:
        return found.row.watch


def test_players_and_watchers_have_rooms_of_their_own(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert", start=False)
    watch, eve = watch_id(tables, table), Somebody(tables, "Eve")
    say(ada, table, "before the game")
    ada.start(table)
    say(bert, table, reaction="luck")
    for address, name in ((table, "Eve"), (watch, None)):
        say(eve, address, "from outside", name=name)
    assert texts(ada, table) == texts(bert, table) == ["before the game", "luck"]
    assert texts(eve, table) == texts(eve, watch) == ["from outside"] * 2
    found = log_of(bert, table)
    assert [(each.seat, each.name, each.kind) for each in found.messages] == [
        (0, "Ada", "text"),
        (1, "Bert", "reaction"),
    ]
    assert [each.by == found.you for each in found.messages] == [False, True]
    assert [(each.seat, each.name, each.number) for each in log_of(eve, table).messages] == [
        (None, "Eve", 1), (None, "Eve", 2),
    ]  # fmt: skip
    # A player who comes by the watchers' address watches.
    assert log_of(ada, watch).room == WATCHERS


def test_the_news_bring_to_everybody_what_is_new_in_their_room_and_nothing_of_the_other(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    eve = Somebody(tables, "Eve")
    say(ada, table, "one")
    say(eve, table, "outside", name="Eve")
    say(bert, table, "two")
    readers = [ChatReader(each, after) for each, after in (
        (ada.at(table), 1), (bert.at(table), 0), (eve.at(table), 0), (Visitor(table, None), 1), (eve.at(table), 9),
    )]  # fmt: skip
    heard = chat.new_messages(tables, table, readers)
    assert [(room, [each.text for each in found]) for room, found in heard] == [
        (PLAYERS, ["two"]), (PLAYERS, ["one", "two"]), (WATCHERS, ["outside"]), (WATCHERS, []), (WATCHERS, []),
    ]  # fmt: skip
    # A seat that was taken away shows nothing more, whatever process has done it.
    seating.renew_link(tables, ada.at(table), 1)
    assert chat.new_messages(tables, table, [ChatReader(bert.at(table), 0)])[0].room == WATCHERS
    assert texts(bert, table) == ["outside"]


def test_the_numbers_and_names_of_a_room_tell_nothing_of_the_other_nor_of_other_tables(tables: TableCache):
    table, (ada, _) = friends(tables, "Ada", "Bert", start=False)
    made = ada.make([PERSON, PERSON])
    ada.sit(made, 0)
    eve = Somebody(tables, "Eve")
    for number in range(5):
        say(ada, table, f"secret {number}")
    first = say(eve, table, "hm", name="Eve")
    assert first.number == 1
    assert say(ada, made.table, "x").by != log_of(ada, table).you
    assert say(eve, watch_id(tables, table), "again").by == first.by
    assert "secret" not in log_of(eve, table).model_dump_json()


HOSTILE = (
    ("  two\n\nlines\t here ", "two lines here"),
    ("<script>alert(1)</script> & \"'", "<script>alert(1)</script> & \"'"),
    ("\u202eevil\u202c\u200b\u2066x\u2069\ufeff", "evilx"),
    ("a\u0300\u0301\u0302\u0303\u0304", "à\u0301\u0302"),
    ("nul\x00l\x1b[31m", "null[31m"),
    ("\U000e0041\U0001f600", "\U0001f600"),
    ("{seat} {names} %s ${1}", "{seat} {names} %s ${1}"),
)


@pytest.mark.parametrize(("typed", "kept"), HOSTILE)
def test_a_message_is_one_line_of_plain_visible_text(memory: TableCache, typed: str, kept: str):
    table, (ada, _) = friends(memory, "Ada", "Bert", start=False)
    assert say(ada, table, typed).text == unicodedata.normalize("NFC", kept)


def test_what_is_empty_or_two_things_at_once_is_refused(memory: TableCache):
    table, (ada, bert) = friends(memory, "Ada", "Bert", start=False)
    for text, reaction in (("\u200b \n", None), (None, None), ("x", "bravo")):
        assert refusal(say, ada, table, text, reaction) == "message"
    assert refusal(say, Somebody(memory), table, "x") == "name_needed"
    assert refusal(say, Somebody(memory), table, "x", name="\u200b") == "name_needed"
    assert refusal(say, bert, table, "x", seat=0) == "not_yours"
    assert refusal(say, ada, "t-unknown", "x") == "no_table"
    assert log_of(ada, table).messages == []


def test_the_same_key_is_the_same_message(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert", start=False)
    assert say(ada, table, "once", key="key-00001") == say(ada, table, "twice", key="key-00001")
    assert say(bert, table, "mine", key="key-00001").text == "mine"
    assert texts(ada, table) == ["once", "mine"]


def test_one_person_writes_so_much_and_not_more_on_any_device(tables: TableCache, monkeypatch):
    table, (ada, bert) = friends(tables, "Ada", "Bert", start=False)
    for number in range(chat.MOST_A_MINUTE):
        say(ada, table, f"{number}")
    assert refusal(say, ada, table, "more") == "chat_fast"
    other = ada.another_device()
    with tables.database.writing() as connection:
        tables.database.hold(connection, table, 0, other.device)
    assert refusal(say, other, table, "more") == "chat_fast"
    assert say(bert, table, "I may").number == chat.MOST_A_MINUTE + 1
    monkeypatch.setattr(chat, "MINUTE", -1.0)
    assert say(ada, table, "a minute later").number == chat.MOST_A_MINUTE + 2


def test_all_who_watch_together_do_not_flood_a_room_and_old_messages_go(tables: TableCache, monkeypatch):
    monkeypatch.setattr(chat, "MOST_IN_ROOM", 6)
    monkeypatch.setattr(chat, "MOST_KEPT", 4)
    table, (ada, _) = friends(tables, "Ada", "Bert", start=False)
    for number in range(6):
        say(ada, table, f"{number}")
    assert texts(ada, table) == ["2", "3", "4", "5"]
    monkeypatch.setattr(chat, "MOST_KEPT", 100)
    for number in range(6):
        say(Somebody(tables), table, "hello", name=f"Eve {number}")
    assert refusal(say, Somebody(tables), table, "hello", name="Mallory") == "chat_fast"
    assert say(ada, table, "undisturbed").number == 7


def test_the_host_says_who_may_write_and_the_rooms_are_told(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    eve = Somebody(tables, "Eve")
    assert refusal(set_mode, bert, table, "none") == "not_host"
    assert refusal(set_mode, eve, table, "none") == "not_host"
    say(eve, table, "noise", name="Eve")
    set_mode(ada, table, "players")
    assert refusal(say, eve, table, "more noise") == "chat_off"
    assert (say(bert, table, "quiet").number, texts(eve, table)) == (1, ["noise", "chat_off"])
    set_mode(ada, table, "none")
    assert refusal(say, ada, table, "x") == "chat_off"
    assert (texts(bert, table), log_of(bert, table).writes) == (["quiet", "chat_off"], False)
    set_mode(ada, table, "all")
    assert texts(eve, table)[-1] == texts(bert, table)[-1] == "chat_on"
    assert [each.by for each in log_of(bert, table).messages if each.kind == "notice"] == [None, None]


def test_a_server_without_chat_has_none(memory: TableCache):
    table, (ada, _) = friends(memory, "Ada", "Bert")
    memory.settings = replace(memory.settings, chat=False)
    assert refusal(say, ada, table, "x") == "chat_off"
    assert refusal(set_mode, ada, table, "all") == "chat_off"
    found = log_of(ada, table)
    assert (found.mode, found.writes, found.host) == ("none", False, False)


def test_one_mutes_for_oneself_on_all_devices(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    by = say(bert, table, "noise").by
    assert by is not None
    chat.mute(tables, ada.at(table), Mute(by=by, muted=True))
    other = ada.another_device()
    assert log_of(ada, table).muted == log_of(other, table).muted == [by]
    assert log_of(bert, table).muted == []
    assert chat.mute(tables, ada.at(table), Mute(by=by, muted=False)).muted == []
    assert refusal(chat.mute, tables, Somebody(tables).at(table), Mute(by=by, muted=True)) == "nobody"


def test_a_report_reaches_the_host_of_the_server_with_the_message(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    eve = Somebody(tables, "Eve")
    say(eve, table, "hello", name="Eve")
    number = say(bert, table, "something bad").number
    for _ in range(2):
        chat.report(tables, ada.at(table), ReportMessage(number=number, reason=" an\u200b insult\n"))
    with tables.database.reading() as connection:
        (found,) = tables.database.reports(connection, done=False)
    assert (found.name, found.text, found.reason, found.room) == ("Bert", "something bad", "an insult", PLAYERS)
    # Who watches reports what is said there, and finds nothing of the players'.
    assert refusal(chat.report, tables, eve.at(table), ReportMessage(number=2)) == "no_message"
    chat.report(tables, eve.at(table), ReportMessage(number=1))
    assert refusal(chat.report, tables, Somebody(tables).at(table), ReportMessage(number=1)) == "nobody"
    with tables.database.reading() as connection:
        assert [each.text for each in tables.database.reports(connection, done=False)] == ["something bad", "hello"]


def test_it_is_in_no_record_moves_no_seq_and_goes_with_the_table(tables: TableCache):
    table, (ada, _) = friends(tables, "Ada", "Bert")
    with tables.reading(table) as found:
        before = (found.event, [found.seq(each) for each in (0, 1, None)])
    say(ada, table, "swordfish")
    chat.report(tables, ada.at(table), ReportMessage(number=1))
    notes.change_notes(tables, ada.at(table), ChangeNotes(text="swordfish"))
    tables.slots.clear()
    with tables.reading(table) as found:
        assert (found.event, [found.seq(each) for each in (0, 1, None)]) == before
        assert "swordfish" not in str(records.whole_record(found))
    with tables.database.writing() as connection:
        tables.database.remove_table(connection, table)
    with tables.database.reading() as connection:
        assert tables.database.reports(connection, done=False) == []
        assert tables.database.messages(connection, table, PLAYERS, 0, 9) == []
    assert refusal(log_of, ada, table) == "no_table"


def test_notes_are_for_their_author_alone_on_all_devices(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    watch = watch_id(tables, table)
    text = "first\r\n\r\n  second\u200b \n"
    assert notes.change_notes(tables, ada.at(table), ChangeNotes(text=text)).text == "first\n\nsecond"
    assert notes.notes(tables, ada.another_device().at(watch)).text == "first\n\nsecond"
    assert notes.notes(tables, bert.at(table)).text == notes.notes(tables, Visitor(table, None)).text == ""
    assert refusal(notes.change_notes, tables, Somebody(tables).at(table), ChangeNotes(text="x")) == "nobody"
    assert refusal(notes.change_notes, tables, ada.at("t-gone"), ChangeNotes(text="x")) == "no_table"


def test_a_host_without_a_seat_talks_to_the_players(memory: TableCache):
    ada, bert = Somebody(memory, "Ada"), Somebody(memory, "Bert")
    made = ada.make([PERSON, PERSON])
    bert.sit(made, 0)
    said = say(ada, made.table, "welcome")
    assert (said.seat, said.name) == (None, "")
    assert texts(bert, made.table) == ["welcome"]
    seating.start(memory, ada.at(made.table), Start())


def test_what_a_forgotten_person_said_is_gone(tables: TableCache):
    table, (ada, bert) = friends(tables, "Ada", "Bert")
    say(ada, table, "mine")
    say(bert, table, "his")
    notes.change_notes(tables, ada.at(table), ChangeNotes(text="x"))
    chat.report(tables, ada.at(table), ReportMessage(number=2))
    with tables.database.writing() as connection:
        person = tables.database.person_of(connection, ada.device)
        assert person is not None
        tables.database.remove_person(connection, person.id)
        assert tables.database.reports(connection, done=False) == []
        assert tables.database.person_table(connection, person.id, table).notes == ""
    assert texts(bert, table) == ["his"]
