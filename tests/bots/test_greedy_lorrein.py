"""The greedy bot of Lorrein has good sense."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import bots
from bourgade.bots import features_of
from bourgade.bots.lorrein.greedy import guide
from bourgade.bots.lorrein.teachers import teacher
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.lab.simulate import Series, play
from tests.lorrein.table import TITLE, Table

GREEDY = bots.bot("greedy", "lorrein", 0)


def choice(table: Table, seat: int) -> str:
    """The kind of action that the bot takes."""
    return str(TITLE.describe(bots.move(GREEDY, table.game, seat, 1))["kind"])


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    rivals = ("greedy", *["random", "lively"] * 2)[:players]
    series = Series("lorrein", players, players, 21, rivals, {"length": "short"})
    for number in range(players):
        result = play(series, number)
        assert [result.bots[seat] for seat in result.winners] == ["greedy"]


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_long_games_mostly_end_within_forty_rounds(players: int) -> None:
    quick = 0
    for seed in range(8):
        game = bourgade.title("lorrein").new(players, seed)
        number = 0
        while game.waiting:
            number += 1
            game.apply(game.waiting[0], bots.move(GREEDY, game, game.waiting[0], number))
        quick += game.view(None)["round"] <= 40  # type: ignore[operator]
    assert quick >= 5


@pytest.mark.strength
@pytest.mark.parametrize("option", TITLE.options, ids=lambda spec: str(spec.name))
def test_every_option_can_be_played(option) -> None:
    for value in option.values:
        if (option.name, value) in TITLE.endless:
            continue
        needs = option.needs if value != option.default else {}
        play(Series("lorrein", 3, 1, 3, ("greedy",), {"length": "short", **needs, option.name: value}), 0)


def test_it_works_and_pays_for_what_its_mission_wants() -> None:
    table = Table().seat(0, mission="drover", duchies=[(1, 1)], goods={"wood": 1, "stone": 1, "animal": 1, "wheat": 4})
    table.seat(0, farms=[(4, 4), (4, 5), (4, 6), (3, 6)]).at("build")
    kinds = []
    while table.game.active == 0 and table.game.waiting == (0,):
        action = bots.move(GREEDY, table.game, 0, 1)
        kinds.append(TITLE.describe(action)["kind"])
        table.game.apply(0, action)
    assert "workshop" in kinds
    assert kinds.count("process") == 3


def test_it_opens_its_workshops_for_a_fee() -> None:
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).at("build")
    assert TITLE.describe(bots.move(GREEDY, table.game, 0, 1)) == {
        "kind": "tariff", "craft": "sawmill", "tariff": "wood",
    }  # fmt: skip


def test_it_takes_a_good_swap_and_leaves_a_bad_one() -> None:
    good = Table().seat(0, goods={"animal": 5}).seat(1, goods={"wood": 6}, mission="drover").at("build")
    good.offer(0, 1, give=["animal"], get=["wood"])
    assert choice(good, 1) == "accept"
    bad = Table().seat(0, goods={"wood": 5}).seat(1, goods={"wood": 6, "medicine": 1}, mission="drover").at("build")
    bad.offer(0, 1, give=["wood"], get=["medicine"])
    assert choice(bad, 1) == "refuse"


def test_it_does_not_deal_with_a_player_who_is_about_to_win() -> None:
    table = Table(length="short").seat(0, goods={"animal": 5}, duchies=[(2, 4), (3, 2)], large=[(1, 1)])
    table.seat(0, farms=[(1, 5), (1, 6), (2, 6), (3, 6), (4, 6)], workshops=[(1, 1), (1, 2), (2, 2), (2, 4)])
    table.seat(1, goods={"wood": 6}, mission="drover").at("build").offer(0, 1, give=["animal"], get=["wood"])
    assert choice(table, 1) == "refuse"


def test_hungry_it_gives_up_what_its_mission_does_not_need() -> None:
    table = Table(length="short").seat(0, mission="drover", duchies=[(1, 1), (2, 4)])
    table.seat(0, workshops=[(1, 1), (1, 2), (2, 5), (3, 5)]).at("feed")
    table.game.apply(0, bots.move(GREEDY, table.game, 0, 1))
    assert table.player(0).crafts[c.STONECUTTER] == 0
    assert table.player(0).crafts[c.TANNERY] == 2


def open_seats(game: Lorrein) -> list[int]:
    """The seats with a workshop that is not closed."""
    return [
        player.seat
        for player in game.players
        if any(player.crafts[craft] and player.tariffs[craft] != c.CLOSED for craft in range(c.CRAFTS))
    ]


@pytest.mark.parametrize("keepers", [1, 3])
def test_a_keeper_is_closed_to_the_open_only(keepers: int) -> None:
    """Among plain players it lets nobody in; among its like somebody always does, or no game would end."""
    game = bourgade.title("lorrein").new(3, 4, {"length": "short"})
    assert isinstance(game, Lorrein)
    table = [guide() if seat < keepers else GREEDY for seat in range(3)]
    number = 0
    while game.waiting and game.round < 5:
        seat = game.waiting[0]
        number += 1
        game.apply(seat, bots.move(table[seat], game, seat, number))
        if game.round > 2:
            assert open_seats(game), "everybody is closed"
            assert keepers > 1 or 0 not in open_seats(game)


def test_a_patient_player_founds_no_duchy_before_everything_is_at_hand() -> None:
    """With room for no more workshops the plain player founds a duchy; the patient one waits for the rest."""
    table = Table().seat(0, mission="mason", duchies=[(1, 1)], workshops=[(1, 1), (1, 2)])
    table.seat(0, goods={"plank": 1, "slate": 1, "wheat": 9}, farms=[(4, 4), (4, 5), (4, 6)]).at("build")
    while choice(table, 0) == "tariff":
        table.game.apply(0, bots.move(GREEDY, table.game, 0, 1))
    kinds = [TITLE.describe(bots.move(bot, table.game, 0, 1))["kind"] for bot in (GREEDY, guide())]
    assert kinds == ["duchy", "end_building"]


@pytest.mark.parametrize("style", features_of("lorrein").styles[1:])
def test_teachers_of_every_style_play_to_the_end(style: str) -> None:
    game = bourgade.title("lorrein").new(2, 6, {"length": "short"})
    table = [teacher(style, 3), GREEDY]
    number = 0
    while game.waiting:
        seat = game.waiting[0]
        number += 1
        game.apply(seat, bots.move(table[seat], game, seat, number))
    assert game.over


def kinds_of_a_turn(table: Table) -> list[str]:
    """What the strongest player does from here to the end of its turn."""
    found: list[str] = []
    while table.game.waiting == (0,) and table.game.active == 0:
        action = bots.move(guide(), table.game, 0, 1)
        found.append(str(TITLE.describe(action)["kind"]))
        table.game.apply(0, action)
    return found


def test_the_strongest_player_grinds_before_a_meal_and_saves_its_lavender() -> None:
    table = Table().seat(0, mission="drover", duchies=[(1, 1)], goods={"wheat": 2, "lavender": 3}).at("feed")
    assert kinds_of_a_turn(table) == ["process", "pay"]
    assert (table.player(0).goods[c.WHEAT], table.player(0).goods[c.FLOUR]) == (1, 2)
    table = Table().seat(0, mission="drover", duchies=[(1, 1)], goods={"wheat": 2, "lavender": 3}).at("build")
    assert "brew" not in kinds_of_a_turn(table)
    assert table.player(0).witch >= 0
    assert table.player(0).goods[c.LAVENDER] == 1


def test_the_strongest_player_does_the_whole_mission_in_one_turn() -> None:
    """Everything is at hand but one stone, which a medicine makes of the wood that is left over."""
    table = Table(length="short").seat(0, mission="drover", duchies=[(1, 1)], workshops=[(1, 2)], witch=(4, 2))
    table.seat(0, farms=[(4, 4), (4, 5), (4, 6), (3, 6)], goods={"wood": 4, "animal": 2, "stone": 1, "wheat": 3})
    table.seat(0, goods={"lavender": 1, "plank": 1, "leather": 1, "slate": 1}).at("build")
    kinds = kinds_of_a_turn(table)
    assert {"brew", "change_raw", "duchy"} <= set(kinds)
    assert table.game.winners == (0,)
