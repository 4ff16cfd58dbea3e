"""What the panels say, in both languages, at any moment of a game; and a title that has no board of its own."""

import json
from pathlib import Path

import pytest
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

import bourgade
from bourgade.cli.tui import actions, ending, help
from bourgade.cli.tui.boards import board
from bourgade.cli.tui.boards.board import Board
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.panels import mark
from bourgade.cli.tui.session import Session
from bourgade.cli.tui.setup import Setup
from bourgade.kernel.chance import Chance
from bourgade.words import LANGUAGES
from tests.kit.settings import BRIEF
from tests.lorrein.table import Table as LorreinTable

FIXTURES = Path(__file__).parents[1] / "fixtures"
SMALL = 70  # columns of a page in a terminal of 80


def session(players: int, seed: int, seat: int | None = 0, title: str = "orleans") -> Session:
    return Session(Setup(title, players, seat=seat, seed=seed, bots=("random",), data=BRIEF.get(title, {})))


@pytest.fixture
def _every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no word is shown as its key: no board of a title needs that."""

    def term(self: Localizer, key: str) -> str:
        assert key in self.words, f"there is no word for {key}"
        return self.words.say(key)

    monkeypatch.setattr(Localizer, "term", term)


def look(game: Session, shown: Board) -> None:
    """Draw everything that there is to draw."""
    view = game.view()
    for lang in LANGUAGES:
        localizer = game.localizer(lang)
        assert shown.status(view, localizer)
        for panel in shown.panels:
            lines = panel.lines(view, localizer)
            assert len({line.key for line in lines}) == len(lines)
        assert shown.legend(localizer) is not None
        for page in ("map", "others"):
            assert shown.page(page, view, localizer) is not None
        rows = actions.rows(game, shown, view, localizer, refusals=True)
        assert all(row.text.plain for row in rows if row.id)
        assert help.sheet(game, shown, localizer, rows[-1].id if rows else None).lines


@pytest.mark.parametrize(
    ("title", "players", "own"),
    [("orleans", 2, True), ("orleans", 5, True), ("orleans", 3, False), *[
        (title, players, True) for title in bourgade.titles() if title != "orleans" for players in (2, 4)
    ]],
)  # fmt: skip
def test_whole_games_can_be_shown(title: str, players: int, own: bool, request: pytest.FixtureRequest) -> None:
    if own:
        request.getfixturevalue("_every_word")
    game = session(players, players, title=title)
    shown = board(title) if own else Board()
    chance = Chance(players, "boards")
    while not game.game.over:
        seat = game.game.waiting[-1]
        if len(game.match) % 25 == 0:
            look(game, shown)
        legal = game.game.legal(seat)
        game.match.play(seat, legal[chance.below(len(legal))])
    look(game, shown)
    for lang in LANGUAGES:
        assert ending.sheet(game, game.localizer(lang), "").answers


def test_the_actions_of_a_question_all_read_differently() -> None:
    """Which space, which way round: what the plain sentence leaves open, the board tells. Followers that can be pulled
    back from two like spaces, and like spaces that can be covered, are the same to everybody."""
    game = session(2, seed=3)
    chance = Chance(3, "boards")
    shown = board("orleans")
    while not game.game.over:
        seat = game.game.waiting[0]
        if seat == 0:
            view, localizer = game.view(), game.localizer("fr")
            meanings = [bourgade.title("orleans").describe(choice) for choice in game.choices()]
            said = [
                shown.action(meaning, view, localizer)
                for meaning in meanings
                if meaning["kind"] not in ("pull", "cover")
            ]
            assert len(set(said)) == len(said)
        legal = game.game.legal(seat)
        game.match.play(seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("title", [title for title in bourgade.titles() if title != "orleans"])
def test_no_two_actions_of_a_list_read_alike(title: str) -> None:
    """Under its heading, each line says enough; nothing is cut off, since lines go over."""
    game = session(2, 4, title=title)
    chance = Chance(4, "boards")
    shown = board(title)
    while not game.game.over:
        seat = game.game.waiting[0]
        if seat == 0 and len(game.match) % 7 == 0:
            for lang in LANGUAGES:
                lines, over = [], ""
                for row in actions.rows(game, shown, game.view(), game.localizer(lang), refusals=False):
                    over = row.text.plain if row.id is None else over
                    lines += [f"{over} {row.text.plain}"] if row.id else []
                assert len(set(lines)) == len(lines)
        legal = game.game.legal(seat)
        game.match.play(seat, legal[chance.below(len(legal))])


def test_what_has_changed_is_marked() -> None:
    game = session(2, seed=3)
    localizer = game.localizer("en")
    lines = board("orleans").panels[0].lines
    before = {line.key: line.text.plain for line in lines(game.view(), localizer)}
    game.act(game.choices()[1])
    changed = [line.key for line in lines(game.view(), localizer) if mark(line, before).plain]
    assert changed == ["market", "place farm_house"]


def test_who_is_not_spoken_to_is_named() -> None:
    game = session(2, seed=3)
    game.match.play(0, game.choices()[1])
    assert game.localizer("en").message(game.log()[-1]) == "You place a starter boatman at the Farm House."
    watching = game.match.title.say(game.log()[-1], "en", ["Anne"])
    assert watching == "Anne places a starter boatman at the Farm House."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", bourgade.titles())
def test_the_points_at_the_end_fit_a_small_screen(title: str, lang: str) -> None:
    path = FIXTURES / title / "3-players.json"
    over = Session(Setup.of_record(path, json.loads(path.read_text(encoding="utf-8")), 0, ("random",)))
    console = Console(width=SMALL)
    lines = ending.sheet(over, over.localizer(lang), "").lines
    assert all(Measurement.get(console, console.options, line).maximum < SMALL for line in lines)
    assert isinstance(lines[0], Table) == (title != "lorrein")  # where a game is won or not there are no points


def test_an_onlooker_is_told_whom_an_offer_is_for():
    names = ["Anne", "Bruno", "Cécile"]
    table = LorreinTable(3).seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build")
    table.offer(0, 1, give=["wood"], get=["stone"])
    labels = {}
    for seat in (0, 1, 2, None):
        localizer = Localizer(bourgade.title("lorrein"), "en", names, you=seat)
        lines = board("lorrein").panels[0].lines(table.view(seat), localizer)
        labels[seat] = next(line.text.plain for line in lines if line.key == "offer")
    assert labels[1].startswith("Offer to you (Anne)")
    assert labels[2].startswith("Offer (Anne, for Bruno)")
    assert labels[None].startswith("Offer (Anne, for Bruno)")


def test_lorreins_settings_stand_below_all_that_goes_on_with_the_turn() -> None:
    table = LorreinTable().seat(0, goods={"stone": 1}, duchies=[(2, 2)], workshops=[(2, 2)]).at("before")
    game = session(2, 3, title="lorrein")
    game.match.game = table.game
    view, localizer = game.view(), game.localizer("en")
    said = [row.text.plain for row in actions.rows(game, board("lorrein"), view, localizer, refusals=False) if row.id]
    settings = [number for number, text in enumerate(said) if "piece worked" in text or "closed to guests" in text]
    assert len(settings) > 5
    assert said.index("Throw the beads") < min(settings)


def test_a_workshop_to_be_built_is_called_by_its_craft() -> None:
    goods = {"plank": 1, "slate": 1, "leather": 1}
    table = LorreinTable().seat(0, goods=goods, duchies=[(1, 1), (3, 3)]).at("build")
    game = session(2, 3, title="lorrein")
    game.match.game = table.game
    view, localizer = game.view(), game.localizer("en")
    shown = board("lorrein")
    meanings = [table.title.describe(action) for action in table.game.legal(0)]
    built = [shown.brief(each, view, localizer) for each in meanings if each["kind"] == "workshop"]
    assert len(built) > 3
    assert all(any(craft in text for craft in ("sawmill", "tannery", "stonecutter", "mill")) for text in built)


def test_the_two_halves_of_tournays_board_are_about_as_long() -> None:
    game = session(2, 3, title="tournay")
    view, localizer = game.view(), game.localizer("en")
    longs = [
        sum(len(panel.lines(view, localizer)) for panel in board("tournay").panels if panel.column == column)
        for column in (0, 1)
    ]
    assert min(longs) >= 0.7 * max(longs)
