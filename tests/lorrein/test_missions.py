"""Missions, secrets and the end (LOR-11)."""

import pytest

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.room import fits, surplus
from tests.lorrein.table import TITLE, Place, Table
from tests.rule import rule

ITEMS = ("duchies", "large", "farms", "witch", "sawmill", "tannery", "mill", "stonecutter")
TOP = {
    "forester": (2, 0, 3, 0, 2, 1, 0, 1), "drover": (2, 0, 4, 0, 1, 2, 0, 0), "mason": (2, 0, 3, 0, 1, 1, 0, 2),
    "miller": (2, 1, 3, 0, 1, 0, 1, 1), "guild_hall": (2, 2, 3, 0, 1, 1, 0, 1), "grand_duke": (2, 2, 4, 0, 1, 0, 0, 1),
    "three_castles": (3, 0, 3, 0, 0, 0, 0, 2), "landlord": (2, 1, 5, 0, 0, 1, 0, 0),
    "hedge_witch": (2, 1, 4, 1, 1, 1, 0, 1), "coven": (2, 1, 4, 1, 2, 0, 0, 1), "baker": (2, 1, 3, 0, 0, 1, 1, 0),
    "master_builder": (2, 1, 2, 0, 2, 0, 0, 2),
}  # fmt: skip
FULL = {
    "forester": (3, 1, 3, 0, 3, 1, 0, 1), "drover": (3, 0, 4, 0, 1, 3, 0, 0), "mason": (3, 1, 3, 0, 1, 1, 0, 3),
    "miller": (3, 2, 5, 0, 2, 0, 1, 2), "guild_hall": (3, 2, 3, 0, 2, 2, 0, 1), "grand_duke": (3, 3, 4, 1, 2, 1, 0, 2),
    "three_castles": (3, 2, 5, 1, 2, 0, 0, 2), "landlord": (3, 2, 5, 1, 2, 2, 0, 1),
    "hedge_witch": (3, 2, 4, 1, 1, 2, 0, 2), "coven": (3, 2, 4, 1, 2, 1, 0, 2), "baker": (3, 2, 5, 1, 0, 2, 1, 0),
    "master_builder": (3, 2, 3, 1, 2, 1, 0, 2),
}  # fmt: skip
# Tiles far from the duchies, for farms.
FREE: list[Place] = [(1, 4), (1, 5), (1, 6), (1, 7), (1, 8), (2, 8), (3, 8)]


def fulfil(table: Table, name: str, items: tuple[int, ...], without: str = "") -> Table:
    """Build just what a mission asks for, or one piece less of something."""
    wanted = dict(zip(ITEMS, items, strict=True))
    if without:
        wanted[without] -= 1
    game = table.game
    large = wanted["large"]
    count = wanted["duchies"]
    # All duchies side by side, so that every craft finds a tile; then take the first tiles that leave enough room.
    homes: list[Place] = [(1, 1), (2, 3), (4, 2)][:count]
    table.seat(0, large=homes[:large], duchies=homes[large:], farms=FREE[: wanted["farms"]], mission=name)
    if wanted["witch"]:
        table.seat(0, witch=(6, 8))
    player = table.player(0)
    for craft in ("sawmill", "tannery", "mill", "stonecutter"):
        for _ in range(wanted[craft]):
            place_workshop(table, c.CRAFT_NAMES.index(craft))
    assert surplus(game, player) == 0
    return table


def place_workshop(table: Table, craft: int) -> None:
    """On any tile, whatever its landscape was, that adjoins an own duchy with room."""
    game, player = table.game, table.player(0)
    for home in player.duchies:
        for number in TILES_OF[home]:
            if game.buildings[number] == c.NOTHING and fits(game, player, number):
                game.land[number] = craft
                game.raise_workshop(player, number)
                return
    raise AssertionError("there is no room")


@rule("LOR-11.1", "LOR-11.3")
@pytest.mark.parametrize("length", ["short", "long"])
@pytest.mark.parametrize("name", c.MISSION_NAMES)
def test_every_mission_is_won_by_just_its_pieces_and_not_with_one_less(name, length):
    items = TOP[name] if length == "short" else FULL[name]
    table = fulfil(Table(4, length=length), name, items).at("check")
    assert table.game.over
    assert table.game.winners == (0,)
    for index, item in enumerate(ITEMS):
        if items[index] and not (item == "duchies" and items[index] <= items[1]):
            try:
                lacking = fulfil(Table(4, length=length), name, items, without=item)
            except AssertionError:
                continue  # fewer duchies cannot carry those workshops
            assert missing(lacking.game, lacking.player(0)) >= 1
            assert not lacking.at("check").game.over


@rule("LOR-11.1")
def test_the_whole_card_contains_its_top():
    for name in c.MISSION_NAMES:
        assert all(full >= top for full, top in zip(FULL[name], TOP[name], strict=True))


@rule("LOR-11.2")
def test_only_the_own_mission_is_seen_and_the_others_are_dealt_anew():
    table = Table(3).seat(0, mission="baker").seat(1, mission="coven").seat(2, mission="mason").at("build")
    assert table.view(0)["seats"][0]["mission"]["mission"] == "baker"
    assert "mission" not in table.view(0)["seats"][1]
    assert all("mission" not in seat for seat in table.view(None)["seats"])
    guesses = set()
    for seed in range(60):
        twin = table.game.determinize(0, seed)
        TITLE.check(twin)
        assert twin.players[0].mission == c.MISSION_NAMES.index("baker")
        guesses.add(twin.players[1].mission)
    assert guesses == set(range(c.MISSIONS)) - {c.MISSION_NAMES.index("baker")}
    others = [{player.mission for player in table.game.determinize(None, seed).players} for seed in range(20)]
    assert len({frozenset(missions) for missions in others}) > 5


@rule("LOR-11.2")
def test_whoever_put_a_card_under_the_pile_knows_it_there_and_later_in_a_hand():
    table = Table().seat(0, goods={"medicine": 1}, mission="baker").seat(1, goods={"medicine": 11}).at("build")
    table.play(0, "swap_mission")
    baker = c.MISSION_NAMES.index("baker")
    assert table.view(0)["known_missions"] == {"10": "baker"}
    assert table.view(1)["known_missions"] == {}
    for seed in range(20):
        assert table.game.determinize(0, seed).under == [baker]
    assert len({table.game.determinize(1, seed).under[0] for seed in range(40)}) > 3
    again = Table().seat(1, goods={"medicine": 1}).seat(0, mission="coven")
    again.game.under, again.game.under_knowers = [baker], [1]
    again.game.fresh = 0
    left = [m for m in range(c.MISSIONS) if m not in (baker, *[p.mission for p in again.game.players])]
    again.game.under += left
    again.game.under_knowers += [0] * len(left)
    again.at("build", active=1).play(1, "swap_mission")
    assert again.player(1).mission == baker
    assert again.view(0)["seats"][1]["mission"]["mission"] == "baker"
    assert all(again.game.determinize(0, seed).players[1].mission == baker for seed in range(10))
    assert again.game.under_knowers[-1] == 2


@rule("LOR-11.4")
def test_more_than_asked_does_no_harm():
    table = fulfil(Table(4, length="short"), "drover", TOP["drover"])
    table.seat(0, farms=[FREE[6]], witch=(6, 1))
    assert table.at("check").game.winners == (0,)


@rule("LOR-11.5")
@pytest.mark.parametrize("fed", [True, False])
def test_one_wins_after_feeding_fed_or_hungry(fed):
    table = fulfil(Table(4, length="short"), "drover", TOP["drover"])
    place_workshop(table, c.MILL)
    table.seat(0, goods={"wheat": 2} if fed else {}).at("feed")
    assert not table.game.over
    if fed:
        table.play(0, "pay", good="wheat")
    else:
        workshops = [n for n, building in enumerate(table.game.buildings) if building == c.SEATS * c.WORKSHOP]
        mill = next(number for number in workshops if table.game.land[number] == c.MILL)
        table.play(0, "lose_workshop", row=mill // c.COLUMNS + 1, column=mill % c.COLUMNS + 1)
    assert table.game.winners == (0,)
    assert table.told("log.win")


@rule("LOR-11.6")
def test_a_mission_is_looked_at_only_at_the_end_of_the_own_turn():
    table = fulfil(Table(4, length="short"), "drover", TOP["drover"])
    assert not table.at("check", active=1).game.over
    early = fulfil(Table(4, length="short"), "drover", TOP["drover"]).at("check")
    assert early.game.over
    assert early.waiting() == ()


@rule("LOR-11.7")
def test_hunger_can_break_a_mission():
    table = fulfil(Table(4, length="short"), "drover", TOP["drover"]).at("feed")
    site = table.player(0).duchies[0]
    table.play(0, "lose_duchy", row=site // c.SITE_COLUMNS + 1, column=site % c.SITE_COLUMNS + 1)
    while table.game.waiting and table.asked(table.game.waiting[0]) == "drop_workshop":
        table.game.apply(0, table.game.legal(0)[0])
    assert not table.game.over


@rule("LOR-11.8")
def test_swapped_cards_come_up_again_in_their_order():
    table = Table().seat(0, goods={"medicine": 12}, mission="baker").at("build")
    held = []
    for _ in range(12):
        held.append(table.player(0).mission)
        table.play(0, "swap_mission")
    assert len(set(held[:11])) == 11  # ten fresh cards, then the first that went under
    assert held[11] == held[0]


@rule("LOR-11.9")
def test_after_the_last_round_the_fewest_missing_pieces_win_and_ties_are_shared():
    table = Table().round(60).seat(1, farms=[(1, 1)]).at("check", active=0)
    assert not table.game.over
    first = Table().round(60).seat(0, mission="drover").seat(1, mission="baker")
    lacking = [missing(first.game, first.player(seat)) for seat in (0, 1)]
    first.at("check", active=1)
    assert first.game.over
    assert first.game.winners == tuple(seat for seat in (0, 1) if lacking[seat] == min(lacking))
    tie = Table(length="short").round(60).seat(0, mission="forester").seat(1, mission="mason").at("check", active=1)
    assert tie.game.winners == (0, 1)
    assert tie.told("log.win_shared")
    endless = Table(limit=False).round(60).at("check", active=1)
    assert not endless.game.over


@rule("LOR-11.10")
def test_there_are_no_points_and_progress_is_secret_until_the_end():
    table = fulfil(Table(4, length="short"), "drover", TOP["drover"])
    assert [points["total"] for points in table.game.scores()] == [0, 0, 0, 0]
    table.at("check")
    assert [points["total"] for points in table.game.scores()] == [1, 0, 0, 0]
    assert all("mission" in seat for seat in table.view(2)["seats"])
