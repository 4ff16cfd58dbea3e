"""Presets: answered by the server as the seat has said, told to nobody else, and ordinary acts in the record."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import bourgade
from bourgade.kernel.match import Match
from bourgade.server.bots.pool import BotPool
from bourgade.server.bots.runner import BotRunner
from bourgade.server.domain import records
from bourgade.server.domain.preset_actions import answer_by_preset
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.serialize import updates
from bourgade.server.serialize.presets import presets
from bourgade.server.wire.pace import NewPreset
from tests.server.awaited import awaited
from tests.server.club import Club, Member, MovedClock
from tests.server.world import MEMORY


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Club:
    return Club(MovedClock(monkeypatch), MEMORY)


def run_server(club: Club) -> int:
    """What a server does after each act, until a person is asked; how many answers."""
    count = 0
    while answer_by_preset(club.tables, club.table_id):
        count += 1
    return count


def kind_asked(club: Club, seat: int) -> str:
    return club.table.history.game.ask(seat).kind


def play_to(club: Club, members: list[Member], title_kinds: frozenset[str], most: int = 600) -> int:
    """Play on until a seat is asked one of these kinds, with a choice to decline it; the seat."""
    idle = club.table.title.idle
    meaning = club.table.title.vocabulary.meaning
    for number in range(most):
        game = club.table.history.game
        for seat in game.waiting:
            if game.ask(seat).kind in title_kinds and any(meaning(each)["kind"] in idle for each in game.legal(seat)):
                return seat
        seat = game.waiting[number % len(game.waiting)]
        doing = [at for at, each in enumerate(game.legal(seat)) if meaning(each)["kind"] not in idle] or [0]
        members[seat].act(doing[number * 7 % len(doing)])
    raise AssertionError("no such question has come")


def declining(club: Club, seat: int) -> int:
    meaning, idle = club.table.title.vocabulary.meaning, club.table.title.idle
    return next(each for each in club.table.history.game.legal(seat) if meaning(each)["kind"] in idle)


@pytest.mark.parametrize("title", bourgade.titles())
def test_each_title_has_questions_that_recur(club: Club, title: str) -> None:
    recurring = bourgade.title(title).recurring
    assert recurring
    members = club.sit(max(2, min(bourgade.title(title).players)), title=title, clock="none")
    seat = play_to(club, members, recurring)
    action = declining(club, seat)
    kind = kind_asked(club, seat)
    before = len(club.table.history.all_acts())
    members[seat].preset(NewPreset(kind=kind, mode="always", actions=[action]))
    assert club.table.row.bots_due, "the server acts next"
    assert run_server(club) >= 1
    acts = club.table.history.all_acts()
    assert acts[before] == (seat, action)


def test_a_preset_is_an_ordinary_act_in_the_record_and_survives_a_restart(club: Club) -> None:
    members = club.sit(2, title="clochemerle", clock="none")
    seat = play_to(club, members, frozenset(("headman",)))
    members[seat].preset(NewPreset(kind="headman", mode="always", actions=[declining(club, seat)]))
    club.restart()
    assert [each.kind for each in club.table.presets[seat]] == ["headman"]
    answered = run_server(club)
    for number in range(300):
        game = club.table.history.game
        if not game.waiting:
            break
        assert not (seat in game.waiting and kind_asked(club, seat) == "headman")
        asked = game.waiting[0]
        members[asked].act(number * 5 % len(game.legal(asked)))
        answered += run_server(club)
        if number % 60 == 0:
            club.restart()  # after snapshots, too
    assert answered > 3
    record = records.exported(club.tables, club.table_id)
    assert Match.replay(record).history[-1].seat in (0, 1)
    assert "preset" not in json.dumps(record)


def test_until_something_new_is_possible(club: Club) -> None:
    members = club.sit(2, title="orleans", clock="none")
    seat = play_to(club, members, frozenset(("act",)))
    game = club.table.history.game
    members[seat].preset(NewPreset(kind="act", mode="same", actions=[declining(club, seat)]))
    preset = club.table.presets[seat][0]
    assert preset.answers(game.legal(seat))
    assert preset.answers(game.legal(seat)[-1:]) == (game.legal(seat)[-1] == preset.actions[0])
    assert not preset.answers([*game.legal(seat), 9_999]), "something new is possible"


def test_a_plan_is_carried_out_step_by_step_and_ends_where_it_is_not_legal(club: Club) -> None:
    members = club.sit(2, title="orleans", clock="none")
    seat = play_to(club, members, frozenset(("act",)))
    stop = declining(club, seat)
    use = next(each for each in club.table.history.game.legal(seat) if each != stop)
    members[seat].preset(NewPreset(kind="act", mode="plan", actions=[use, stop]))
    assert answer_by_preset(club.tables, club.table_id)
    acts = club.table.history.all_acts()
    assert acts[-1] == (seat, use)
    assert club.table.presets[seat][0].actions == (stop,)
    run_server(club)
    # It goes on when the seat is asked to act again, whatever is asked in between.
    for _ in range(200):
        if not club.table.presets.get(seat):
            break
        game = club.table.history.game
        asked = game.waiting[0]
        members[asked].act(-1)
        run_server(club)
    assert not club.table.presets.get(seat), "a plan ends with its round"
    assert club.table.history.game.view(seat)["round"] in (1, 2)


def test_nobody_else_is_told(club: Club) -> None:
    members = club.sit(3, title="lorrein", clock="24h")
    seat = play_to(club, members, frozenset(("before",)))
    others = [each for each in members if each.seat != seat]
    watcher = Visitor(club.table.row.watch, None)

    def seen() -> list[tuple[bytes, int]]:
        shown = [(updates.look(club.tables, each.who, each.seat, None), club.table.seq(each.seat)) for each in others]
        return [*shown, (updates.look(club.tables, watcher, None, None), club.table.seq(None))]

    before, expected = seen(), club.table.asked[seat]
    members[seat].preset(NewPreset(kind="before", mode="always", actions=[declining(club, seat)]))
    assert seen() == before
    assert club.table.asked[seat] == expected, "it makes no command stale"
    assert presets(club.tables, members[seat].who, seat)["presets"][0]["kind"] == "before"
    for reader in (*(each.who for each in others), watcher, Visitor(club.table_id, None)):
        with pytest.raises(RequestError) as caught:
            presets(club.tables, reader, seat)
        assert caught.value.answer.error == "not_yours"


def test_a_preset_is_withdrawn_in_time(club: Club) -> None:
    members = club.sit(2, title="lorrein", clock="none")
    seat = play_to(club, members, frozenset(("before",)))
    members[seat].preset(NewPreset(kind="before", mode="always", actions=[declining(club, seat)]))
    members[seat].preset()
    assert run_server(club) == 0
    assert not club.table.row.bots_due
    club.restart()
    assert not club.table.presets


def test_taking_back_what_was_answered_withdraws_it(club: Club) -> None:
    members = club.sit(2, title="orleans", clock="none")
    seat = play_to(club, members, frozenset(("act",)))
    members[seat].preset(NewPreset(kind="act", mode="always", actions=[declining(club, seat)]))
    assert run_server(club) >= 1
    if club.table.history.undoable(seat):
        members[seat].undo()
        assert not club.table.presets
        assert run_server(club) == 0


def test_presets_end_with_their_person(club: Club) -> None:
    members = club.sit(2, title="lorrein", clock="none")
    seat = play_to(club, members, frozenset(("before",)))
    preset = NewPreset(kind="before", mode="always", actions=[declining(club, seat)])
    members[seat].preset(preset)
    members[seat].bot(seat, "compagnon")
    assert not club.table.presets
    assert members[seat].refused("preset", preset) == "stood_in"


def test_what_cannot_be_said_beforehand_is_refused(club: Club) -> None:
    members = club.sit(2, title="lorrein", clock="none")
    seat = play_to(club, members, frozenset(("before",)))
    other = members[1 - seat]
    action = declining(club, seat)
    good = NewPreset(kind="before", mode="always", actions=[action])

    def refused(who: Member, *wanted: NewPreset) -> str:
        return who.refused("preset", *wanted)

    assert refused(members[seat], NewPreset(kind="build", mode="always", actions=[action])) == "preset_kind"
    assert refused(members[seat], NewPreset(kind="window", mode="always", actions=[action])) == "preset_not_asked"
    assert refused(members[seat], NewPreset(kind="before", mode="always", actions=[999_999])) == "preset_not_legal"
    assert refused(members[seat], NewPreset(kind="before", mode="same", actions=[action] * 2)) == "preset_plan"
    assert refused(members[seat], good, good.model_copy(update={"mode": "same"})) == "preset_twice"
    assert refused(other, good) == "preset_not_asked"
    stranger = Member(club, seat)
    stranger.table = club.table_id
    assert refused(stranger, good) == "not_yours"


def test_who_has_answered_beforehand_is_not_waited_for(club: Club) -> None:
    members = club.sit(2, title="lorrein")
    seat = play_to(club, members, frozenset(("before",)))
    assert [each.seat for each in awaited(club.tables, club.table_id)] == [seat]
    members[seat].preset(NewPreset(kind="before", mode="always", actions=[declining(club, seat)]))
    assert awaited(club.tables, club.table_id) == []


def test_two_processes_answer_once(club: Club) -> None:
    members = club.sit(2, title="lorrein", clock="none")
    seat = play_to(club, members, frozenset(("before",)))
    members[seat].preset(NewPreset(kind="before", mode="always", actions=[declining(club, seat)]))
    other = TableCache(club.database, club.settings)
    before = len(club.table.history.all_acts())
    first, second = answer_by_preset(other, club.table_id), answer_by_preset(club.tables, club.table_id)
    assert first
    acts = club.table.history.all_acts()[before:]
    assert len(acts) == 1 + second
    assert all(who == seat for who, _action in acts)


def test_bots_go_on_after_what_was_answered_beforehand(club: Club) -> None:
    """The same task lets bots act and answers by presets, in turn."""
    members = club.sit(2, title="lorrein", clock="none")
    seat = play_to(club, members, frozenset(("before",)))
    members[seat].preset(NewPreset(kind="before", mode="always", actions=[declining(club, seat)]))
    members[1 - seat].bot(1 - seat, "random")

    async def play() -> None:
        async def run(_table: str, work: Any, *given: Any) -> Any:
            return work(*given)

        runner = BotRunner(club.tables, BotPool(1, 5.0), run, lambda _: True)
        runner.run_bots(club.table_id)
        await asyncio.wait_for(runner.tasks[club.table_id], 60)
        await runner.close()

    asyncio.run(play())
    game = club.table.history.game
    assert game.waiting == (seat,) or not game.waiting
    assert not game.waiting or kind_asked(club, seat) != "before"
