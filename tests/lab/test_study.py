"""Studies: what is counted, what a page holds, and what is kept on the way."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

import bourgade
from bourgade.cli.app import app
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.lab.pool import Workers
from bourgade.lab.study import measures
from bourgade.lab.study.games import Game, play_noted
from bourgade.lab.study.luck import LuckWatcher
from bourgade.lab.study.page import STYLE
from bourgade.lab.study.pieces import CHAPTERS
from bourgade.lab.study.plan import Study, arms_of
from bourgade.lab.study.run import Kept, conclude, play_study

QUICK: Final = ["study", "clochemerle", "--games", "3", "--luck", "1", "--bot", "lively", "--players", "2"]


def game(points: list[int], winners: list[int], rounds: list[list[int]], first: int = 0, **more: Any) -> Game:
    """A game as it is noted: totals by round."""
    rows = [
        {"round": number, "scores": [{"a": each, "total": each} for each in row], "points": row,
         "held": [[each] for each in row]}
        for number, row in enumerate(rounds, 1)
    ]  # fmt: skip
    return {"points": points, "winners": winners, "first": first, "rounds": rows, "decisions": 10, "offered": 40,
            "forced": 5, "most": 9, "used": [{} for _ in points], **more}  # fmt: skip


def test_places_are_counted_from_the_starting_player() -> None:
    """Seat 2 begins and wins: that is a win of the first place."""
    first, second, third = measures.seats([game([1, 2, 6], [2], [[1, 2, 6]], first=2)] * 20)
    assert first["wins"][0] == 1.0
    assert first["points"] == (3.0, 3.0, 3.0)
    assert second["wins"][0] == third["wins"][0] == 0.0
    assert third["points"][0] == -1.0


def test_leads_and_drama() -> None:
    """Seat 0 leads, ties do not change who leads, then seat 1 leads, and wins from behind."""
    played = game([3, 9], [1], [[4, 0], [4, 4], [5, 8], [9, 4], [3, 9]])
    assert measures.lead_changes(played) == 3
    assert measures.drama(played) == 1.0, "it was last whenever it did not lead"
    assert measures.drama(game([9, 3], [0], [[1, 0], [2, 0]])) == 0.0
    third = game([9, 3, 0], [0], [[0, 4, 0], [3, 4, 0], [9, 3, 0]])
    assert measures.drama(third) == pytest.approx((1.0 + 0.5) / 2), "the roots of 4/4 and 1/4"
    told = measures.suspense([played] * 2)
    assert told["margin"][0] == 6.0
    assert told["decided"][-1]["leader_wins"][0] == 1.0
    assert told["decided"][0]["leader_wins"][0] == 0.0


def test_the_worth_of_a_piece_is_measured_within_games() -> None:
    """Whoever has the piece wins three games of four; a table where all have it says nothing."""
    some = [
        game([5, 1], [0 if number % 4 else 1], [[5, 1]], used=[{"tiles.mill": 2}, {}]) for number in range(40)
    ]  # fmt: skip
    all_have = [game([5, 1], [0], [[5, 1]], used=[{"tiles.mill": 1}] * 2)] * 40
    row = measures.worth(some, "tiles.mill")
    assert row["win"][0] == pytest.approx(0.5), "75 % beside 25 %"
    assert row["win"][1] < 0.5 < row["win"][2]
    assert row["points"][0] == 4.0
    assert row["times"] == 2.0
    assert row["use"][0] == 0.5
    assert measures.worth(some + all_have, "tiles.mill")["win"][0] == pytest.approx(0.5)
    assert measures.worth(some[:5], "tiles.mill")["win"] is None, "five games are too few to say"


def test_intervals_count_by_game() -> None:
    middle, low, high = measures.interval([1.0, 3.0] * 50)
    assert middle == 2.0
    assert high - middle == pytest.approx(1.96 * 1.005 / 10, abs=0.001)
    assert low == pytest.approx(2 * middle - high)


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_what_is_noted_is_what_was_played(title_id: str) -> None:
    """Every title has chapters, and every noted piece is one of its catalogue or a kind of action."""
    title = bourgade.title(title_id)
    study = Study(title_id, "lively", 2, 3, 0, arms_of(title_id, [2], {}, {}, []))
    series = study.series(study.arms[0])
    noted = play_noted(series, 1, luck=False)
    assert noted["rounds"][-1]["scores"][0]["total"] == noted["points"][0]
    assert sum(noted["acts"]) == noted["decisions"]
    terms = {chapter.name: chapter.term for chapter in CHAPTERS[title_id]}
    kinds = {block.kind for block in title.vocabulary.blocks}
    known = set(title.catalogue(2).pieces)
    found = {name for used in noted["used"] for name in used}
    assert found
    for name in found:
        chapter, _, piece = name.partition(".")
        assert f"{terms[chapter]}.{piece}" in known or piece in kinds


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_streams_have_their_names(title_id: str) -> None:
    for players in bourgade.title(title_id).players:
        game = bourgade.title(title_id).new(players, 1)
        assert len(game.title.streams(players)) == len(game.streams)


def test_luck_is_what_chance_has_changed() -> None:
    """Of an act that draws nothing there is none; together the seats neither gain nor lose."""
    watcher = LuckWatcher("clochemerle", 1)
    game = bourgade.title("clochemerle").new(2, 3)
    watcher.begin(game)
    assert sum(watcher.start) == pytest.approx(1.0)
    drawing = 0
    for _ in range(30):
        before = json.dumps(watcher.swings)
        seat = game.waiting[0]
        action = game.legal(seat)[0]
        draws = game.draws(seat, action) is not None
        watcher.before(game, seat, action)
        game.apply(seat, action)
        watcher.after(game)
        drawing += draws
        assert (json.dumps(watcher.swings) != before) <= draws
    assert drawing
    for swings in watcher.swings.values():
        assert sum(swings) == pytest.approx(0.0, abs=1e-9)


STUDY: Final = Study("clochemerle", "lively", 3, 5, 1, arms_of("clochemerle", [2, 3], {}, {}, []))


def test_a_study_that_was_stopped_goes_on_and_grows(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    games = play_study(STUDY, Kept(path))
    for _ in range(3):
        next(games)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut off')
    kept = Kept(path)
    assert len(list(play_study(STUDY, kept))) == 3
    assert list(play_study(STUDY, Kept(path))) == []
    alone = Kept(None)
    assert len(list(play_study(STUDY, alone, Workers(2)))) == 6
    assert conclude(STUDY, alone) == conclude(STUDY, kept), "whoever played, and however often it was stopped"
    path.write_text("3\n", encoding="utf-8")
    with pytest.raises(InvalidRecord, match=r"games\.jsonl, line 1"):
        Kept(path)


def test_a_box_is_another_study_and_every_table_stands_once() -> None:
    box = {"limits": {"rounds": 3}}
    with pytest.raises(InvalidSetup):
        arms_of("clochemerle", [2], {}, {"nothing": 1}, [])
    with pytest.raises(InvalidSetup, match="every table once"):
        arms_of("orleans", [2, 3, 3], {}, {}, [])
    arms = arms_of("orleans", [4, 2], {}, {}, [("edition", "2014")])
    assert [(arm.name, arm.players) for arm in arms] == [("", 4), ("players", 2), ("edition=2014", 4)]
    assert box not in [arm.data for arm in arms]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("matplotlib")
    folder = tmp_path_factory.mktemp("study")
    box = folder / "box.toml"
    box.write_text("[customers.customer_01]\npoints = 9\n", encoding="utf-8")
    more = ["--out", str(folder / "page.html"), "--data", str(box), "--pictures", str(folder / "pictures")]
    result = CliRunner().invoke(app, [*QUICK, *more, "--games", "12", "--lang", "fr"])
    assert result.exit_code == 0, result.output
    assert "24 parties dans la page" in result.output
    return folder / "page.html"


def test_the_page_stands_by_itself_and_says_where_it_comes_from(page: Path) -> None:
    from bourgade.lab.study.page import read_facts

    text = page.read_text(encoding="utf-8")
    asked = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]+)""", text)
    assert asked
    assert {each[0] for each in asked} == {"#"}, "nothing is fetched"
    assert "<script src" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids)), "pictures do not get into each other's way"
    assert text.count("<figure>") > 8
    assert "votre boîte" in text
    facts = read_facts(page)
    assert facts["made"]["kind"] == "study"
    assert "--seed 0" in facts["made"]["command"]
    assert [each["games"] for each in facts["findings"]] == [12, 12]
    pictures = sorted(path.name for path in (page.parent / "pictures").glob("*.svg"))
    assert "study-clochemerle-seats.svg" in pictures


def test_a_page_can_be_read_on_light_and_on_dark_paper() -> None:
    """Contrast as WCAG counts it; pictures are drawn for light paper and keep it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    themes = [dict(re.findall(r"--(\w+): (#\w{6})", each)) for each in re.findall(r":root {.*?}", STYLE)]
    assert len(themes) == 2
    for theme in themes:
        for name in ("ink", "quiet", "link"):
            dim, bright = sorted((light(theme["paper"]), light(theme[name])))
            assert (bright + 0.05) / (dim + 0.05) >= 4.5, (name, theme)
    assert f"svg {{ background: {themes[0]['paper']}" in STYLE


def test_the_same_games_make_the_same_page(page: Path, tmp_path: Path) -> None:
    """Nothing is played again, and no picture has a date or a random id in it."""
    again = tmp_path / "page.html"
    kept = page.with_suffix(".jsonl")
    box = page.parent / "box.toml"
    more = ["--out", str(again), "--data", str(box), "--keep", str(kept), "--games", "12", "--lang", "fr"]
    before = kept.read_bytes()
    assert CliRunner().invoke(app, [*QUICK, *more]).exit_code == 0
    assert kept.read_bytes() == before
    pictures = [re.findall(r"<svg.*?</svg>", each.read_text(encoding="utf-8"), re.DOTALL) for each in (page, again)]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--games", "1"], "at least 2 games"), (["--bot", "nobody"], "no bot 'nobody'"),
        (["--players", "9"], "players"),
        (["--against", "pace=fast"], "no option 'pace'"), (["--against", "fast"], "name=value"),
        (["--jobs", "0"], "jobs"), (["--data", "nowhere.toml"], "nowhere.toml"),
        (["--minutes", "0"], "more than 0"), (["--luck", "-1"], "luck"),
        (["--out", "/nonexistent/x.html"], "cannot be written"), (["--keep", "/nonexistent/x"], "cannot be written"),
        (["--pictures", "/proc/x"], "cannot be made"), (["--seed", "-1"], "seed"),
        (["--option", "labourer=late"], "labourer must be"), (["--lang", "de"], "de"),
    ],
)  # fmt: skip
def test_bad_input_is_said_in_one_line(more: list[str], said: str, tmp_path: Path) -> None:
    out = [] if "--out" in more else ["--out", str(tmp_path / "page.html")]
    result = CliRunner().invoke(app, [*QUICK, *out, *more])
    assert result.exit_code == 2, result.output
    [line] = result.stderr.splitlines()
    assert said in line
    assert not list(tmp_path.glob("page*")), "nothing was begun"


def test_the_strongest_bot_that_the_time_allows_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    from bourgade.lab.study import plan

    seconds = {"maitre": 60.0, "compagnon": 1.0}
    monkeypatch.setattr(plan, "seconds_a_game", lambda title_id, name, arm: seconds[name])
    arms = STUDY.arms
    assert plan.strongest("clochemerle", arms, 100, 1000.0, Workers()) == "maitre"
    assert plan.strongest("clochemerle", arms, 100, 100.0, Workers()) == "compagnon"
    assert plan.strongest("clochemerle", arms, 100, 100.0, Workers(2)) == "compagnon"
    assert plan.strongest("clochemerle", arms, 100, 100.0, Workers(4)) == "maitre"
    assert plan.strongest("clochemerle", arms, 100, 1.0, Workers()) == "greedy"


def test_whole_numbers_have_whole_ticks() -> None:
    pytest.importorskip("matplotlib")
    from bourgade.lab.study.charts import bars

    picture = bars("Rounds", {17: 1, 18: 2, 20: 1}, "rounds", "games")
    assert len(set(re.findall(r'id="ytick_\d+"', picture))) == 3, "0, 1 and 2 games"
    assert len(set(re.findall(r'id="xtick_\d+"', picture))) <= 5
