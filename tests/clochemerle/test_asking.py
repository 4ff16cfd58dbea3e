"""What questions tell: hints for choosing a banner first, taking back, reasons."""

from typing import Any

import pytest

from bourgade import Match
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import ChooseBanner
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.village import MoveHeadman
from bourgade.kernel.chance import Chance
from tests.clochemerle.table import TITLE, Table


def test_hints_tell_which_values_can_be_reached_at_what_price():
    table = Table().seat(0, coins=1, meeting=1).turn(white=[1, 3], black=[2])
    values = table.game.ask(0).hints["values"]
    assert isinstance(values, dict)
    four = values["4"]
    assert four[0]["dice"] == [{"colour": "white", "face": 1}, {"colour": "white", "face": 3}]
    assert [four[0][price] for price in ("time", "coins", "markers")] == [0, 0, 0]
    two = [(way["time"], way["coins"], way["markers"]) for way in values["2"]]
    assert two == [(0, 0, 1), (2, 1, 0)]  # a marker for the 3; or the black 2 and a coin


def test_ways_that_are_beaten_are_left_out():
    for seed in range(30):
        game = TITLE.new(2, seed)
        values = game.ask(game.waiting[0]).hints["values"]
        assert isinstance(values, dict)
        for ways in values.values():
            prices = [(way["time"], way["coins"], way["markers"]) for way in ways]
            assert len(set(prices)) == len(prices)
            for one in prices:
                others = [other for other in prices if other != one]
                assert not any(all(a <= b for a, b in zip(other, one, strict=True)) for other in others)


def test_the_actions_of_a_way_lead_to_its_value():
    chance = Chance(3, "ways")
    for seed in range(10):
        game = TITLE.new(3, seed)
        assert isinstance(game, Clochemerle)
        for _ in range(40):
            seat = game.waiting[0]
            values = game.ask(seat).hints.get("values", {})
            assert isinstance(values, dict)
            for value, ways in values.items():
                for way in ways:
                    twin = game.copy()
                    coins, marks = twin.players[seat].coins, twin.players[seat].meeting_marks
                    for action in way["play"]:
                        twin.apply(seat, action)
                    frame = twin.stack[-1]
                    if isinstance(frame, ChooseBanner):
                        assert frame.value == int(value)
                    else:
                        assert isinstance(frame, MoveHeadman)  # "?" was all that was left
                    assert twin.players[seat].coins == coins - way["coins"]
                    assert twin.players[seat].meeting_marks == marks - way["markers"]
            legal = game.legal(seat)
            game.apply(seat, legal[chance.below(len(legal))])
            if game.over:
                break


def test_hints_tell_what_each_banner_answers_to_and_what_stands_in_the_way():
    table = Table().seat(0, chamber="monetary", dead=["councillor"], meeting=0, tile="school").turn()
    banners = table.game.ask(0).hints["banners"]
    assert isinstance(banners, list)
    told = {(banner["kind"], banner["banner"]): banner for banner in banners}
    assert told["white", "school"]["values"] == [2, 3, 11, 12]
    assert told["white", "school"]["reason"] is None
    assert told["white", "chamber"]["reason"]["key"] == "no.villager"
    assert told["white", "chamber"]["time"] == 1
    assert told["black", "hand"]["reason"]["rule"] == "CLO-8.4"
    assert told["black", "question"]["values"] == list(range(2, 13))


@pytest.mark.parametrize(("lying", "comes"), [(0, 1), (2, 1), (3, 0)])
def test_hints_promise_a_marker_only_where_it_has_room(lying: int, comes: int):
    table = Table().seat(0, workshops={"stable": lying}).with_value(5)
    told: Any = table.game.ask(0).hints["options"]
    assert told[str(TITLE.action("white", banner="stable"))].get("marker", 0) == comes
    table.white("stable")
    assert table.player().goods[0] == lying + comes


@pytest.mark.parametrize(("chamber", "full"), [("guild", {"guild": 3}), ("citizens", {"marks": c.PROFESSION_NAMES})])
def test_hints_promise_no_marker_on_a_full_chamber(chamber: str, full: Any):
    for given, comes in (({}, 1), (full, 0)):
        told: Any = Table().seat(0, chamber=chamber, **given).with_value(3).game.ask(0).hints["options"]
        assert told[str(TITLE.action("white", banner="chamber"))].get("marker", 0) == comes


def test_customers_can_be_fitted_in_before_those_taken():
    match = Match(TITLE, 2, 1)
    game = Table().open(3, 8, 14, 20, 25, 31).with_value(4).black("office").game
    game.log = None
    match.game = game
    match.snapshots = [game.copy()]
    match.play(0, TITLE.action("take_customer", customer="customer_31"))
    fit = match.game.ask(0).hints["fit"]
    assert isinstance(fit, list)
    match.fit(0, fit[0])
    assert isinstance(match.game, Clochemerle)
    assert match.game.players[0].market == 1 << 30 | 1 << 2


def test_dice_can_be_taken_back_and_a_rolled_rat_cannot():
    def match(table: Table) -> Match:
        match = Match(TITLE, 2, 1)
        table.game.log = None
        match.game = table.game
        match.snapshots = [table.game.copy()]
        return match

    dice = match(Table().turn(white=[1, 3]))
    dice.play(0, TITLE.action("take_die", colour="white", face=1))
    dice.play(0, TITLE.action("take_die", colour="white", face=3))
    assert dice.undoable(0) == 2
    rat = match(Table().seat(0, time=9).with_value(7))
    rat.play(0, TITLE.action("black", banner="field"))
    assert rat.undoable(0) == 1
    rat.play(0, TITLE.action("bury", profession="abbot"))
    assert rat.undoable(0) == 0


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "D’où prenez-vous une charrue\u202f?"), ("en", "Where do you take a plough from?")]
)
def test_a_question_says_what_asks(lang: str, words: str):
    table = Table().seat(0, workshops={"forge": 1}, chamber="guild", guild=1, market=[7]).with_value(5)
    table.white("customer_07")
    decision = table.game.ask(0)
    assert decision.source == "banner.customer_07"
    assert decision.hints == {"needs": {"plough": 1}, "options": {}}
    assert TITLE.say(decision.prompt, lang) == words


def test_an_action_of_another_question_is_refused_as_such():
    table = Table().seat(0, church="cloister").with_value(6)
    assert table.refused(0, "bury", profession="abbot") == "no.when_death"


def outcome(game: Clochemerle, seat: int, action: int) -> tuple[int, int, int]:
    """The clouds that a seat's marker moved, what its coins changed by, and its story points."""
    twin = game.copy()
    twin.step(seat, action)
    was, now = game.players[seat], twin.players[seat]
    return (now.time - was.time) % game.box.clouds, now.coins - was.coins, now.tree + now.safe - was.tree - was.safe


def test_options_tell_the_time_coins_and_points_that_they_take_and_bring():
    compared = 0
    for seed in range(4):
        game = TITLE.new(2, seed)
        assert isinstance(game, Clochemerle)
        chance = Chance(seed, "prices")
        while game.waiting and game.round < 12:
            seat = game.waiting[0]
            options = game.ask(seat).hints["options"]
            assert isinstance(options, dict)
            for action, told in options.items():
                kind = TITLE.describe(int(action))["kind"]
                if kind not in ("take_die", "take_customer", "headman", "bury", "white", "appoint"):
                    continue
                if kind == "white" and TITLE.describe(int(action))["banner"] in ("school", "chamber"):
                    continue  # these go on to ask
                if kind == "take_die":  # what follows may come by itself
                    black = TITLE.describe(int(action))["colour"] == "black"
                    assert told["time"] == (game.box.black_time if black else 0)
                    continue
                if kind == "bury" and game.rat <= game.box.rat_red:
                    continue  # the rat may eat the story points at once
                if told.get("time"):
                    assert told["dies"] == (game.players[seat].time + told["time"] >= game.box.clouds)
                if game.players[seat].reaper or told.get("dies"):
                    continue  # somebody may be buried at once
                time, coins, story = outcome(game, seat, int(action))
                assert time == told.get("time", 0)
                assert coins == told.get("gain_coins", 0) - told.get("coins", 0)
                assert story == told.get("story", 0)
                compared += 1
            legal = game.legal(seat)
            game.apply(seat, legal[chance.below(len(legal))])
    assert compared > 200


def test_a_village_tells_how_far_death_is_and_which_offices_are_empty():
    table = Table().seat(0).turn(white=[1, 3])
    view: Any = table.game.view(0)
    own = view["seats"][0]
    assert own["to_death"] == table.game.box.clouds - own["time"]
    assert sorted(own["villagers"] + own["empty"]) == sorted(c.PROFESSION_NAMES)
