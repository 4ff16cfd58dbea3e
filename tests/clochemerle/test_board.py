"""The banners of the board (CLO-6)."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-6.1")
@pytest.mark.parametrize(("board", "values"), [(0, {5, 8}), (1, {5, 9}), (2, {6, 8}), (3, {6, 9})])
def test_the_personal_banner_gives_a_story_point_with_two_values(board: int, values: set[int]):
    for value in range(2, 13):
        table = Table().seat(0, board=board).with_value(value)
        assert table.can(0, "white", banner="personal") == (value in values)
    table = Table().seat(0, board=board).with_value(min(values)).white("personal")
    assert [table.player().tree, table.player().time] == [1, 0]


@rule("CLO-6.2")
def test_story_points_count_only_in_the_main_house():
    assert Table().seat(0, tree=9, safe=4).points()["story"] == 4


@rule("CLO-6.3")
def test_the_school_answers_to_3_and_11():
    called = [value for value in range(2, 13) if Table().with_value(value).can(0, "white", banner="school")]
    assert called == [3, 11]


@rule("CLO-6.4")
@pytest.mark.parametrize(
    ("pupils", "kinds"),
    [([], {"decline", "enrol"}), (["left"], {"decline", "advance", "appoint"}),
     (["right"], {"decline", "enrol", "appoint"}), (["left", "right"], {"decline", "appoint"})],
)  # fmt: skip
def test_what_the_school_can_do_goes_by_its_pupils(pupils: list[str], kinds: set[str]):
    table = Table().seat(0, pupils=pupils, dead=["abbot", "merchant"]).with_value(3).white("school")
    assert table.kinds(0) == kinds
    appointed = {(option["slot"], option["profession"]) for option in table.options(0) if option["kind"] == "appoint"}
    assert appointed == {(slot, profession) for slot in pupils for profession in ("abbot", "merchant")}


@rule("CLO-6.4")
def test_pupils_are_taught_for_nothing_and_appointed_for_one_time():
    table = Table().with_value(3).white("school").play(0, "enrol")
    assert [table.player().pupils, table.player().time] == [c.LEFT, 0]
    table = Table().seat(0, pupils=["left"]).with_value(11).white("school").play(0, "advance")
    assert [table.player().pupils, table.player().time] == [c.RIGHT, 0]
    table = Table().seat(0, pupils=["left"], dead=["abbot"]).with_value(3).white("school")
    table.play(0, "appoint", slot="left", profession="abbot")
    assert [table.player().pupils, table.player().time, table.player().tree] == [0, 1, 0]
    assert table.player().has(c.ABBOT)


@rule("CLO-6.4")
def test_a_full_school_and_a_full_village_have_nothing_to_do():
    table = Table().seat(0, pupils=["left", "right"]).with_value(3).white("school")
    assert table.turn_of(1)
    table = Table().seat(0, pupils=["left", "right"], dead=["abbot"]).with_value(3).white("school")
    assert table.refused(0, "enrol") == "no.school_full"
    assert table.refused(0, "appoint", slot="left", profession="merchant") == "no.space_taken"


@rule("CLO-6.5")
def test_a_pupil_from_the_right_brings_two_story_points():
    table = Table().seat(0, pupils=["left", "right"], dead=["traveller"]).with_value(3).white("school")
    table.play(0, "appoint", slot="right", profession="traveller")
    assert [table.player().pupils, table.player().tree, table.player().time] == [c.LEFT, 2, 1]


@rule("CLO-6.6")
def test_the_question_mark_works_with_any_dice_for_one_time():
    for value in range(2, 13):
        table = Table().with_value(value).black("question").play(0, "headman", space="coin")
        assert [table.player().time, table.player().coins] == [1, 1]
        assert table.turn_of(1)
    table = Table().turn(black=[1, 1, 1]).play(0, "take_die", colour="black", face=1)
    if table.asked(0) == "second_die":
        table.play(0, "take_die", colour="black", face=1)
    table.black("question").play(0, "headman", space="coin")
    assert table.player().time == 5


@rule("CLO-6.7", "CLO-6.8")
@pytest.mark.parametrize(("start", "spaces"), [("house", ["coin"]), ("coin", ["house", "story"]), ("story", ["coin"])])
def test_the_headman_goes_one_step_along_the_path(start: str, spaces: list[str]):
    gains = {"house": (0, 0), "coin": (1, 0), "story": (0, 3)}
    for space in spaces:
        table = Table().seat(0, headman=start).with_value(7).black("question")
        assert table.offered(0, "headman", "space") == spaces
        table.play(0, "headman", space=space)
        assert (table.player().coins, table.player().tree) == gains[space]


@rule("CLO-6.9")
def test_the_main_house_makes_all_story_points_safe():
    table = Table().seat(0, headman="coin", tree=7, safe=2).with_value(7).black("question")
    table.play(0, "headman", space="house")
    assert [table.player().tree, table.player().safe, table.player().coins] == [0, 9, 0]


@rule("CLO-6.10")
def test_declining_the_step_costs_the_time_all_the_same():
    table = Table().with_value(7).black("question").play(0, "decline")
    assert [table.player().time, table.player().headman] == [1, c.HOUSE]


@rule("CLO-6.10")
def test_every_turn_has_a_legal_action():
    """Twelve is of no use to somebody without a councillor: "?", all that is left, is taken as the only choice."""
    table = Table().seat(0, dead=["abbot", "councillor", "traveller", "craftsman"]).turn(white=[6, 6])
    table.play(0, "take_die", colour="white", face=6).play(0, "take_die", colour="white", face=6)
    assert table.asked(0) == "headman"
