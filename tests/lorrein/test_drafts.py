"""Writing offers (LOR-7.7): in any order, never for the engine to finish, and only what can be kept is sent."""

from itertools import permutations
from typing import Any

import pytest

from bourgade import IllegalAction, Match
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.draft import BLANK
from tests.lorrein.table import TITLE, Table
from tests.rule import rule

ENTRIES = (("give", {"good": "flour"}), ("get", {"good": "stone"}), ("work", {"guest": "me", "craft": "mill"}))


def mill() -> Table:
    """Seat 1 has the mill; seat 0 has wheat."""
    table = Table().seat(1, goods={"stone": 1}, duchies=[(1, 1)], workshops=[(2, 1)])
    return table.seat(0, goods={"wheat": 1}).at("build")


@rule("LOR-7.7")
@pytest.mark.parametrize("order", [*permutations(ENTRIES)], ids=lambda order: " ".join(kind for kind, _ in order))
def test_a_draft_is_written_in_any_order(order):
    table = mill().play(0, "offer", other_seat=1)
    for kind, args in order:
        table.play(0, kind, **args)
    table.play(0, "send").play(1, "accept")
    assert table.goods(0) == {"flour": 2, "stone": 1}
    assert table.goods(1) == {"flour": 1}


@rule("LOR-7.7")
def test_whatever_was_written_can_be_written_less():
    table = Table().seat(0, goods={"wood": 3}).seat(1, goods={"stone": 3}).at("build")
    table.write(0, 1, give=["wood", "wood", "wood"], get=["stone", "stone"])
    table.play(0, "less_give", good="wood").play(0, "less_get", good="stone").play(0, "less_get", good="stone")
    assert table.refused(0, "less_get", good="stone") == "no.not_written"
    assert table.view(0)["seats"][0]["draft"] == {"to": 1, "give": {"good.wood": 2}, "get": {}}
    lent = mill().write(0, 1, work=["me mill"]).play(0, "less_work", guest="me", craft="mill")
    assert lent.refused(0, "send") == "no.blank"


@rule("LOR-7.7")
@pytest.mark.parametrize("step", ["before", "build", "feed"])
def test_nothing_of_a_draft_is_forced_even_if_nothing_can_be_written(step):
    """Neither holds anything, so the draft can only be dropped; and the desk has nothing else to do."""
    table = Table().seat(0, duchies=[(2, 2)]).at(step)
    table.play(0, "offer", other_seat=1)
    assert table.waiting() == (0,)
    assert table.player(0).draft.to == 1
    assert table.can_aside(0, "drop")
    assert not table.can_aside(0, "give", good="wood")
    asked = {"before": "throw", "build": "end_building", "feed": "lose_duchy"}[step]
    assert asked in table.kinds(0)


@rule("LOR-7.7")
def test_nobody_elses_act_touches_a_draft_nor_does_the_end_of_a_turn():
    table = Table(3).seat(0, goods={"wood": 2}).seat(1, goods={"stone": 2, "wheat": 1}).seat(2, goods={"animal": 1})
    table.at("build").write(1, 2, give=["stone"], get=["animal"])
    table.offer(0, 1, give=["wood"], get=["wheat"]).play(1, "accept")
    assert table.view(1)["seats"][1]["draft"] == {"to": 2, "give": {"good.stone": 1}, "get": {"good.animal": 1}}
    table.play(0, "end_building")
    assert table.game.active == 1
    table.play(1, "send").play(2, "accept")
    assert table.goods(1)["animal"] == 1


@rule("LOR-7.7", "LOR-7.11")
def test_a_counter_offer_outlives_the_offer_that_it_answers():
    table = Table().seat(0, goods={"wood": 2}).seat(1, goods={"stone": 2}).at("build")
    table.offer(0, 1, give=["wood"], get=["stone", "stone"]).play(1, "counter").play(1, "give", good="stone")
    table.play(0, "withdraw")
    assert table.player(1).draft.give[c.STONE] == 1
    table.play(1, "get", good="wood").play(1, "send")
    assert table.waiting() == (0,)
    assert table.player(1).offers == 1  # by now it is an offer like any other


@rule("LOR-7.7")
def test_at_most_twelve_goods_a_side():
    table = Table().seat(0, goods={"wood": 15, "animal": 1}).seat(1, goods={"stone": 15}).at("build")
    table.write(0, 1, give=["wood"] * 12, get=["stone"] * 12)
    assert table.refused(0, "give", good="animal") == "no.side_full"
    assert table.refused(0, "get", good="stone") == "no.side_full"
    table.play(0, "send")
    assert table.view(1)["offer"]["give"] == {"good.wood": 12}


@rule("LOR-7.7")
def test_a_draft_is_for_its_author_alone():
    table = Table().seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build").write(0, 1, give=["wood"])
    assert table.log == []
    assert "draft" not in table.view(1)["seats"][0]
    assert table.game.determinize(1, 3).players[0].draft.same(BLANK)
    assert table.game.determinize(0, 3).players[0].draft.give[c.WOOD] == 1
    match = Match(TITLE, 2, 3)
    assert match.game.asides(0) == []  # nobody writes during the set-up


@rule("LOR-7.7", "LOR-1.8")
@pytest.mark.parametrize("pieces", [16, 20, 99])
def test_the_largest_stock_can_be_worked_in_one_deal(pieces):
    data = {"stock": {"plank": [99, 99, 99]}} if pieces == 99 else {}
    table = Table(4, data=data).seat(0, goods={"wood": pieces}).seat(1, duchies=[(1, 1)], workshops=[(1, 1)])
    table.at("build").write(0, 1, work=["me sawmill"] * pieces, give=["plank"] * 12)
    assert table.view(0)["seats"][0]["draft"] == {
        "to": 1, "give": {"good.plank": 12}, "get": {"use.sawmill": pieces},
    }  # fmt: skip
    assert TITLE.load(table.game.dump()).dump() == table.game.dump()
    table.play(0, "send").play(1, "accept")
    assert table.goods(0) == {"plank": pieces - 12}
    assert table.goods(1) == {"plank": 12}


@rule("LOR-7.8")
def test_nobody_lends_a_workshop_that_is_no_longer_theirs():
    """Seat 1 writes and sends an offer of its mill; seat 0 builds the mill meanwhile, then and then."""
    goods = {"plank": 4, "slate": 2, "leather": 2}
    late = Table(3).seat(0, goods=goods, duchies=[(3, 3)]).seat(1, duchies=[(1, 1)], workshops=[(2, 1)])
    late.seat(2, goods={"wheat": 1}).at("build").write(1, 2, work=["you mill"])
    late.play(0, "workshop", row=3, column=4)
    assert not late.can_aside(1, "send")
    sent = Table(3, annex_work=True).seat(0, goods=goods, duchies=[(3, 3)])
    sent.seat(1, duchies=[(1, 1)], workshops=[(2, 1)]).seat(2, goods={"wheat": 1}).at("build")
    sent.offer(1, 2, work=["you mill"])
    sent.game.take_off(sent.game.box.tiles[1][6])  # row 2, column 1: seat 1 loses the mill in whatever way
    sent.game.advance()
    assert sent.refused(2, "accept") == "no.lent_workshop"


@rule("LOR-7.8", "LOR-6.8")
def test_whoever_has_a_workshop_by_now_is_nobodys_guest_in_a_deal():
    table = Table().seat(0, goods={"plank": 1, "slate": 1, "leather": 1, "wood": 1}, duchies=[(3, 1)])
    table.seat(1, duchies=[(1, 1)], workshops=[(1, 1)]).at("build").write(0, 1, work=["me sawmill"])
    table.play(0, "workshop", row=3, column=2)
    assert table.refused(0, "send") == "no.guest_workshop"
    assert table.refused(0, "work", guest="me", craft="sawmill") == "no.own_workshop"
    other = Table().seat(0, goods={"plank": 1, "slate": 1, "leather": 1, "wood": 1}, duchies=[(3, 1)])
    other.seat(1, duchies=[(1, 1)], workshops=[(1, 1)]).at("build").write(1, 0, work=["you sawmill"])
    other.play(0, "workshop", row=3, column=2)
    assert not other.can_aside(1, "send")


@rule("LOR-7.8")
def test_what_the_author_promises_must_be_there_when_it_is_sent_and_when_it_is_accepted():
    table = Table().seat(0, goods={"wood": 1, "wheat": 1}).seat(1, goods={"stone": 1}).at("build")
    table.write(0, 1, give=["wood"], get=["stone"]).play(0, "process", craft="sawmill")
    assert table.refused(0, "send") == "no.you_lack"
    given = mill().write(0, 1, work=["me mill"], give=["wheat"])
    assert given.refused(0, "send") == "no.you_lack"  # the wheat is worked first
    sent = Table().seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build")
    sent.offer(0, 1, give=["wood"], get=["stone"]).play(0, "process", craft="sawmill")
    assert sent.refused(1, "accept") == "no.author_lacks"


@rule("LOR-7.7")
def test_what_is_written_makes_sense():
    table = Table(3).seat(0, goods={"wood": 1}, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 1})
    table.seat(2, duchies=[(3, 3)], workshops=[(3, 4)], goods={"stone": 1}).at("build").play(0, "offer", other_seat=1)
    assert table.refused(0, "give", good="animal") == "no.not_to_give"
    assert table.refused(0, "get", good="stone") == "no.not_to_get"
    assert table.refused(0, "work", guest="me", craft="mill") == "no.no_raw_to_send"
    assert table.refused(0, "work", guest="you", craft="tannery") == "no.no_such_workshop"
    table.play(0, "work", guest="you", craft="sawmill")
    assert table.refused(0, "work", guest="you", craft="sawmill") == "no.no_guest"
    table.seat(0, goods={"wheat": 1}).game.advance()
    assert table.refused(0, "work", guest="me", craft="mill") == "no.no_host"
    table.play(0, "drop")
    assert table.refused(0, "send") == "no.no_draft"
    assert table.refused(0, "give", good="wood") == "no.nothing_begun"


@rule("LOR-7.7")
def test_what_is_given_counts_what_the_work_takes_and_yields():
    """One wheat at hand: worked, it is no longer there to be given, but its flours are."""
    table = mill().play(0, "offer", other_seat=1)
    for _ in range(3):
        table.play(0, "give", good="flour")
    assert table.refused(0, "give", good="flour") == "no.not_to_give"
    assert table.refused(0, "send") == "no.one_sided"
    table.play(0, "work", guest="me", craft="mill").play(0, "get", good="stone").play(0, "send").play(1, "accept")
    assert table.goods(1) == {"flour": 3}


def talk() -> Match:
    """A match of three at the first turn, in which everybody holds something."""
    match = Match(TITLE, 3, 4)
    while not match.game.asides(0):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    return match


def write(match: Match, author: int, other: int) -> None:
    match.play(author, TITLE.action("offer", other_seat=other))
    kinds = {TITLE.describe(action)["kind"]: action for action in match.game.asides(author)}
    match.play(author, kinds["give"])
    kinds = {TITLE.describe(action)["kind"]: action for action in match.game.asides(author)}
    match.play(author, kinds["get"])


def paper(match: Match, seat: int) -> Any:
    """What the seat is writing."""
    view: Any = match.game.view(seat)
    return view["seats"][seat]["draft"]


@rule("LOR-7.7", "LOR-7.15")
def test_what_somebody_writes_takes_nobodys_undo_away():
    match = talk()
    active = match.game.waiting[0]
    other = (active + 1) % 3
    watch = next(action for action in match.game.asides(active) if TITLE.describe(action)["kind"] == "watch")
    match.play(active, watch)
    able = match.undoable(active)
    write(match, other, active)
    assert [match.undoable(seat) for seat in (active, other)] == [able, 3]
    draft = paper(match, other)
    match.undo(active)
    assert paper(match, other) == draft
    assert [match.undoable(seat) for seat in (active, other)] == [able - 1, 3]
    match.undo(other, 3)
    assert paper(match, other) is None


@rule("LOR-7.7", "LOR-7.15")
def test_a_draft_outlasts_that_somebody_takes_back_what_it_asks_for():
    """Seat 0 turns its lavender into a medicine, seat 1 asks for it, seat 0 takes that back."""
    table = Table().seat(0, goods={"lavender": 1}, witch=(1, 1)).seat(1, goods={"stone": 1}).at("build")
    match = Match(TITLE, 2, 1)
    match.game, match.snapshots = table.game, [table.game.copy()]
    match.play(0, c.BREW)
    match.play(1, TITLE.action("offer", other_seat=0))
    match.play(1, TITLE.action("get", good="medicine"))
    match.undo(0)
    assert match.game.players[1].draft.get[c.MEDICINE] == 1
    assert match.game.players[0].goods[c.LAVENDER] == 1
    assert TITLE.load(match.game.dump()).dump() == match.game.dump()
    assert TITLE.action("get", good="medicine") not in match.game.asides(1)
    match.undo(1, 2)
    assert match.game.players[1].draft.same(BLANK)


@rule("LOR-7.15")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_what_was_said_to_another_player_is_not_taken_back(answer):
    table = Table().seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build").write(0, 1, ["wood"], ["stone"])
    match = Match(TITLE, 2, 1)
    match.game, match.snapshots = table.game, [table.game.copy()]
    match.play(0, c.SEND)
    assert match.undoable(0) == 0
    match.play(1, TITLE.action(answer))
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]
    with pytest.raises(IllegalAction, match=r"no\.undo"):
        match.undo(1)
    match.undo(1, replaying=True)  # a table where it was done before this was settled opens
    assert match.game.waiting == (1,)


@rule("LOR-7.7")
def test_whoever_writes_may_also_say_that_it_fits():
    match = talk()
    seat = match.game.waiting[0]
    watch = next(action for action in match.game.asides(seat) if TITLE.describe(action)["kind"] == "watch")
    match.play(seat, watch)
    able = match.undoable(seat)
    match.fit(seat, TITLE.action("offer", other_seat=(seat + 1) % 3))
    assert paper(match, seat) == {"to": (seat + 1) % 3, "give": {}, "get": {}}
    assert match.undoable(seat) == able + 1
