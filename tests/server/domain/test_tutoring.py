"""Help for those who learn: first games, what an act would change, what a good player would do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.client import RequestError as Denied
from bourgade.server.domain import seating, tokens, tutoring
from bourgade.server.domain.first_games import FIRST_GAMES, FirstGame
from bourgade.server.domain.history import SNAPSHOT_ACTS
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import RequestError
from bourgade.server.wire.tables import AdviceConsent, AskAdvice, Claim, FirstTable, Start
from tests.server.people import PERSON, fewest, sit
from tests.server.people import bot as seat_for
from tests.server.running import Server
from tests.server.world import MEMORY, World

by_title = pytest.mark.parametrize("title_id", bourgade.titles())
# Twenty minutes, at ten seconds a decision.
MOST_DECISIONS = 120


@pytest.fixture
def world(title_id: str) -> Iterator[World]:
    made = World(MEMORY, title_id, fewest(title_id), seed=5)
    yield made
    made.close()


def decisions(title_id: str, first: FirstGame, player: str, seed: int) -> int:
    """How often the first seat is asked, against bots that think with that seed."""
    game = bourgade.title(title_id).new(first.players, first.seed, first.options, first.data)
    players = [bot(player, title_id, seed), *[bot(first.bot, title_id, seed + n) for n in range(1, first.players)]]
    asked = 0
    while not game.over:
        seat = game.waiting[0]
        asked += seat == 0
        game.apply(seat, players[seat].choose(game.determinize(seat, seed), seat))
    return asked


@by_title
def test_a_first_game_takes_twenty_minutes_at_most(title_id: str) -> None:
    """For who has understood, and for who tries things out without an aim."""
    players = (("greedy", 1), ("greedy", 2), ("lively", 1), ("lively", 3))
    assert max(decisions(title_id, FIRST_GAMES[title_id], *each) for each in players) <= MOST_DECISIONS


def test_lorreins_first_game_ends_with_a_mission_done_and_teaches_trade() -> None:
    """Whoever plays it, and however badly: it hardly ever ends by its last round, and an offer has to be answered."""
    first = FIRST_GAMES["lorrein"]
    done, answered = [], []
    for player, seed in product(("greedy", "apprenti", "lively"), range(1, 6)):
        game = bourgade.title("lorrein").new(first.players, first.seed, first.options, first.data)
        players = [bot(player, "lorrein", seed), bot(first.bot, "lorrein", seed + 1)]
        kinds = set()
        while not game.over:
            seat = game.waiting[0]
            if seat == 0:
                kinds.add(game.ask(0).kind)
            game.apply(seat, players[seat].choose(game.determinize(seat, seed), seat))
        view: dict[str, Any] = game.view(0)
        done.append(0 in [each["mission"]["missing"] for each in view["seats"]])
        if player != "lively":
            answered.append("answer" in kinds)
    assert done.count(True) >= len(done) - 1
    assert all(answered)


@by_title
def test_first_games_are_dealt_alike_and_known_as_such(world: World, title_id: str) -> None:
    assert not world.look(0).table.first
    shown = []
    for _ in range(2):
        cookie = tokens.fresh_secret()
        made = tutoring.first_table(world.tables, FirstTable(title=title_id), cookie)
        for link in made.links:
            seating.claim(world.tables, Claim(secret=link.secret), cookie)
        who = Visitor(made.table, tokens.hashed(cookie))
        seating.start(world.tables, who, Start())
        with world.tables.reading(made.table) as table:
            info = table.info(made.table, who.holder)
            assert (info["first"], info["advice"], info["yours"]) == (True, True, [0])
            assert [seat.bot for seat in table.seats[1:]] == [FIRST_GAMES[title_id].bot] * (len(table.seats) - 1)
            shown.append(table.history.game.dump())
    assert shown[0] == shown[1]


@by_title
def test_what_is_dealt_anew_changes_no_preview_and_no_question_to_an_adviser(world: World, title_id: str) -> None:
    chooser = bot("lively", title_id, 5)
    for act in range(1, 61):
        if world.game.over:
            break
        seat = world.game.waiting[act % len(world.game.waiting)]
        if act % 6 == 0:
            match = world.table.history.match
            truth = match.game
            seen = previews(world, seat)
            match.game = truth.determinize(seat, act)
            assert previews(world, seat) == seen
            match.game = truth
            nothing_to_peek_at(world, seat)
        world.act(seat, chooser.choose(world.game.copy(), seat))


def previews(world: World, seat: int) -> list[str]:
    actions = world.game.legal(seat)[:6]
    return [tutoring.preview_act(world.tables, world.who, seat, action).model_dump_json() for action in actions]


def nothing_to_peek_at(world: World, seat: int) -> None:
    agree(world)
    job = tutoring.advice_wanted(world.tables, world.who, AskAdvice(seat=seat, expected=world.table.seq(seat)))
    given = world.table.title.load(job.position)
    assert given.view(seat) == world.game.view(seat)
    assert not set(given.streams) & set(world.game.streams), "the future is in it"
    if job.start is not None:
        start = world.table.title.load(job.start)
        assert not set(start.streams) & set(world.game.streams), "the future is in it"


def agree(world: World, agreed: bool = True, seats: tuple[int, ...] | None = None) -> None:
    for seat in range(world.game.seats) if seats is None else seats:
        tutoring.consent_to_advice(world.tables, world.who, AdviceConsent(seat=seat, agreed=agreed))


@pytest.mark.parametrize("title_id", ["tournay"])
def test_people_must_all_agree_before_one_is_advised(world: World) -> None:
    seat = world.game.waiting[0]

    def refusal() -> str | None:
        try:
            tutoring.advice_wanted(world.tables, world.who, AskAdvice(seat=seat, expected=world.table.seq(seat)))
        except RequestError as refused:
            return refused.answer.error
        return None

    assert refusal() == "no_advice"
    agree(world, seats=(0,))
    assert (refusal(), world.look(1).table.agreed, world.look(1).table.advice) == ("no_advice", [0], False)
    agree(world)
    assert (refusal(), world.look(1).table.advice) == (None, True)
    agree(world, agreed=False, seats=(1,))
    assert refusal() == "no_advice"
    agree(world)
    seating.renew_link(world.tables, world.who, 1)
    assert refusal() == "no_advice", "who comes after has not been asked"


@pytest.mark.parametrize("title_id", ["tournay"])
def test_consent_outlasts_a_restart_and_snapshots(world: World) -> None:
    agree(world)
    chooser = bot("lively", "tournay", 5)
    for _ in range(3 * SNAPSHOT_ACTS):
        seat = world.game.waiting[0]
        world.act(seat, chooser.choose(world.game.copy(), seat))
    assert len(world.table.history.checkpoints) > 1, "no snapshot was closed"
    assert world.reopened().advice_consents == frozenset(range(world.game.seats))
    assert world.look(0).table.advice


@pytest.mark.parametrize("title_id", ["orleans"])
def test_only_who_holds_the_seat_looks_ahead_and_only_at_what_it_may_do(world: World) -> None:
    seat = world.game.waiting[0]
    action = world.game.legal(seat)[0]
    stranger = Visitor(world.table_id, None)
    for who, number, error in ((stranger, action, "not_yours"), (world.who, 10**6, "stale")):
        with pytest.raises(RequestError) as refused:
            tutoring.preview_act(world.tables, who, seat, number)
        assert refused.value.answer.error == error


@pytest.mark.parametrize("title_id", ["orleans"])
def test_an_act_that_fits_in_before_is_foretold_like_any_other(world: World) -> None:
    """Two followers are planned in the order in which nobody asks: the later one first."""
    seat = world.game.waiting[0]
    world.act(seat, world.game.legal(seat)[-2])
    action = next(iter(tutoring.fitting(world.game, seat)))
    foretold = tutoring.preview_act(world.tables, world.who, seat, action).changes
    assert foretold
    assert all(change.at[1] == seat for change in foretold)
    seq = world.table.seq(seat)
    world.act(seat, action, fit=True)
    assert world.table.seq(seat) > seq
    own = world.look(seat).view["seats"][seat]
    for change in foretold:
        found = own
        for step in change.at[2:]:
            found = found.get(step, 0)
        assert (found if isinstance(found, int) else len(found)) == change.after, change


@pytest.mark.parametrize("title_id", ["orleans"])
def test_an_adviser_is_told_what_a_plan_was_begun_from(world: World) -> None:
    agree(world)
    seat = world.game.waiting[0]
    before = world.game.view(seat)
    action = world.game.legal(seat)[-1]
    world.act(seat, action)
    job = tutoring.advice_wanted(world.tables, world.who, AskAdvice(seat=seat, expected=world.table.seq(seat)))
    assert job.done == (action,)
    assert job.start is not None
    assert world.table.title.load(job.start).view(seat) == before
    assert set(tutoring.fitting(world.game, seat)) <= set(job.legal)


@by_title
def test_advice_comes_from_the_bots_and_names_what_may_be_done(one_server: Server, title_id: str) -> None:
    players = [PERSON, *[seat_for("random")] * (fewest(title_id) - 1)]
    sitting = sit(one_server, title_id, players)
    update = sitting.look(0)
    while update.question is None:
        update = sitting.look(0)
    advice = sitting.client.advice(sitting.table, 0, update.seq)
    legal = {option.action: option.text for option in update.question.options}
    assert 1 <= len(advice.choices) <= 3
    assert all(choice.action in legal for choice in advice.choices)
    foretold = sitting.client.preview(sitting.table, 0, advice.choices[0].action)
    assert foretold.action == advice.choices[0].action
    with pytest.raises(Denied) as denied:
        one_server.client().advice(sitting.table, 0, update.seq)
    assert denied.value.answer.error == "not_yours"
