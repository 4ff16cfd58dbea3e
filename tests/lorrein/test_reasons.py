"""Reasons come from the rules' own *can it?*: nothing stands in the way of just what may be done."""

from __future__ import annotations

import pytest

from bourgade.games.lorrein.adapter.questions import PRESENTERS
from bourgade.games.lorrein.adapter.reasons import ELSEWHERE
from bourgade.games.lorrein.adapter.wording import BY_ACTION, PLAIN, RULES
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.kernel.chance import Chance
from bourgade.words import book
from tests.lorrein.table import TITLE, Table

TABLES = [
    {},
    {"bowl": True, "bowl_plus": True, "annex_farm": True, "annex_work": True, "annex_from": "1"},
    {"trade": "tariffs", "master": True, "length": "short", "annex_farm": True, "annex_farm_plus": True},
]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options) or "usual")
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_stands_in_the_way_of_just_what_may_be_done(players, options):
    game = TITLE.new(players, 5, options, {"end": {"limit": 8}})
    assert isinstance(game, Lorrein)
    chance = Chance(players, "obstacles")
    while game.waiting:
        seat = chance.below(players)
        able = [*game.legal(seat), *game.asides(seat)]
        if seat in game.waiting and chance.below(8) == 0:
            frame = game.asking(seat)
            against = PRESENTERS.by_frame[type(frame)].against
            free = [action for action in range(TITLE.vocabulary.size) if against(game, frame, seat, action) is None]
            assert free == sorted(able)
        if able:
            game.apply(seat, able[chance.below(len(able))])


def test_every_kind_of_action_has_its_time_and_every_rule_is_in_the_book():
    rules = book("lorrein", "en").rules
    assert set(ELSEWHERE) == set(TITLE.vocabulary.kinds)
    assert {reason.rule for reason in PLAIN.values()} | set(RULES.values()) <= set(rules)
    assert not set(PLAIN) & set(BY_ACTION)


def test_reasons_of_what_is_another_times():
    setup = TITLE.new(2, 1)
    seat = setup.waiting[0]
    assert setup.why_not(seat, TITLE.action("farm", row=1, column=1)).key == "no.set_up"
    assert setup.why_not(seat, TITLE.action("process", craft="mill")).key == "no.work_later"
    table = Table().seat(0, goods={"wheat": 2, "flour": 2}, large=[(1, 1)]).at("feed").play(0, "pay", good="wheat")
    assert table.refused(0, "process", craft="mill") == "no.work_later"
    assert table.refused(0, "offer", other_seat=1) == "no.offer_later"
    assert table.refused(0, "duchy", row=1, column=1) == "no.only_founding"
    assert table.refused(0, "pay", good="animal") == "no.no_such_food"


def test_reasons_that_were_once_wrong():
    """Of one's own workshop, of a free tariff, of a table without trade."""
    own = Table().seat(0, goods={"plank": 16, "wood": 1}, duchies=[(1, 1)], workshops=[(1, 1)]).at("build")
    assert own.refused(0, "process", craft="sawmill") == "no.stock"
    free = Table().seat(1, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "free"}).at("build")
    assert free.refused(0, "process_at", craft="sawmill", owner_seat=1) == "no.good"
    off = Table(trade="off").seat(0, goods={"wood": 1}).seat(1, duchies=[(1, 1)], workshops=[(1, 1)]).at("build")
    assert off.refused(0, "process_at", craft="sawmill", owner_seat=1) == "no.no_tariffs"
    assert off.refused(0, "give", good="wood") == "no.nothing_begun"
