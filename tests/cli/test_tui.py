"""The terminal table, played by keys."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

import bourgade
from bourgade.cli.tui.actions import ActionList
from bourgade.cli.tui.app import TableApp
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.pages import HelpPage, Page, Question
from bourgade.cli.tui.screen import TableScreen
from bourgade.cli.tui.setup import Setup
from bourgade.cli.tui.start import StartScreen
from bourgade.kernel.match import Match
from bourgade.kernel.message import Message
from tests.helping import PATIENCE

Story = Callable[[TableApp, "Pilot[None]"], Awaitable[None]]
SHORT = {"start": {"rounds": 1}}
WIDE = (120, 40)
NARROW = (80, 24)


def play(story: Story, setup: Setup | None, lang: str = "en", size: tuple[int, int] = WIDE) -> TableApp:
    async def run() -> TableApp:
        app = TableApp(setup, lang, pace=0)
        async with app.run_test(size=size) as pilot:
            await story(app, pilot)
        return app

    return asyncio.run(run())


def orleans(**changes: object) -> Setup:
    settings: dict[str, object] = {"title": "orleans", "players": 2, "seed": 7, "bots": ("random",)}
    return Setup(**{**settings, **changes})  # type: ignore[arg-type]


def table(app: TableApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def settled(app: TableApp, pilot: "Pilot[None]") -> None:
    """Until the person is asked, or a page is open."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await pilot.pause(0.02)
            screen = app.screen
            asked = isinstance(screen, TableScreen) and screen.session.question() is not None
            if screen.is_mounted and (asked or isinstance(screen, Page)):
                return


def shown(app: TableApp, name: str) -> str:
    return str(table(app).query_one(name, Static).render())


def read(app: TableApp, width: int = 200) -> str:
    """What the open page says on so many columns."""
    assert isinstance(app.screen, Page)
    console = Console(width=width, color_system=None)
    with console.capture() as said:
        console.print(*app.screen.make().lines, sep="\n")
    return said.get()


def test_enter_starts_a_game() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        assert isinstance(app.screen, StartScreen)
        assert app.screen.level.value == "compagnon"
        await pilot.press("enter")
        await settled(app, pilot)
        assert "Place your followers" in shown(app, "#prompt")

    play(story, None)


def test_the_start_screen_changes_what_is_played() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await pilot.press("down", "right", "down", "left", "down", "right", "down", "right", "enter")
        await settled(app, pilot)
        session = table(app).session
        assert session.setup.players == 4
        assert session.match.options["edition"] == "2014"
        assert "Placez vos partisans" in shown(app, "#prompt")

    play(story, None)


def test_an_impossible_table_is_refused_with_words() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await pilot.press("down", "left", "left", "down", "down", "down", "right", "enter")
        assert isinstance(app.screen, StartScreen)
        assert "the 2014 edition is for 2, 3 or 4 players" in app.screen.problem

    play(story, None)


def test_no_line_of_an_action_is_cut_when_the_list_is_long() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        for key in ("2", "1", "2", "1", "1", "1"):
            await pilot.press(key, "enter")
            await settled(app, pilot)
        choices = table(app).query_one(ActionList)
        assert choices.max_scroll_y > 0, "there is nothing to scroll"
        room = app.console.options.update_width(choices.scrollable_content_region.width)
        needed = [len(app.console.render_lines(row.drawn(), room)) for row in choices.rows]
        assert max(needed) > 2
        assert choices.virtual_size.height == sum(needed)

    play(story, Setup("lorrein", 2, seed=7, bots=("random",)), size=NARROW)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_number_and_enter_play_an_action(size: tuple[int, int]) -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        session = table(app).session
        await pilot.press("1", "1", "enter")
        assert [session.match.title.describe(entry.action) for entry in session.match.history if entry.seat == 0] == [
            {"kind": "place", "place": "castle", "slot": 2, "follower": "starter_trader"}
        ]
        # What stands before it in the engine's order is still offered.
        await pilot.press("1", "enter")
        assert session.view()["seats"][0]["places"][0]["spaces"][0]["holds"] == "starter_boatman"
        await pilot.press("u", "u")
        assert session.match.undoable(0) == 0
        await pilot.press("u")
        assert [entry for entry in session.match.history if entry.seat == 0] == []

    play(story, orleans(), size=size)


def test_typed_numbers_move_the_bar() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        choices = table(app).query_one(ActionList)
        await pilot.press("1")
        assert choices.number() == 0
        await pilot.press("2")
        assert choices.number() == 11
        await pilot.press("9")  # there is no 129: begin anew
        assert choices.number() == 8
        await pilot.press("backspace", "down")
        assert choices.number() == 9

    play(story, orleans())


def test_the_language_changes_at_any_time() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("l", "f2")
        assert "Manche 1" in read(app)
        await pilot.press("escape")
        assert "Placez vos partisans" in shown(app, "#prompt")
        assert "Manche 1/18 · Organisation" in shown(app, "#status")
        await pilot.press("f2")
        assert "Round 1/18 · Planning" in shown(app, "#status")

    play(story, orleans())


def test_help_gives_the_rule_of_the_question_and_of_a_refusal() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("h")
        assert isinstance(app.screen, HelpPage)
        assert "ORL-5.1 " in read(app)
        await pilot.press("escape", "r", "end", "enter")
        assert isinstance(app.screen, HelpPage)
        page = read(app)
        assert "Starters cannot go to the Town Hall." in page
        assert "ORL-5.13 " in page

    play(story, orleans())


def test_what_goes_over_stands_further_in() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("h")
        lines = read(app, width=50).splitlines()
        first = next(number for number, line in enumerate(lines) if line.startswith("  u "))
        assert lines[first + 1].startswith(" " * lines[first].index("Take"))

    play(story, orleans())


def test_who_is_acted_on_stands_in_the_middle_of_a_sentence() -> None:
    hired = Message("log.hire", {"seat": 1, "owner_seat": 0, "n": 2, "resident": "resident.white"})
    refused = Message("log.refuse", {"seat": 1, "author_seat": 0})
    tournay, lorrein = bourgade.title("tournay"), bourgade.title("lorrein")
    names = ["", "Odilon"]
    assert (
        Localizer(tournay, "en", names, you=0).message(hired) == "Odilon pays you 2\u00a0deniers for a white resident."
    )
    assert (
        Localizer(tournay, "fr", names, you=0).message(hired)
        == "Odilon vous paie 2\u00a0deniers pour employer un habitant blanc."
    )
    assert Localizer(lorrein, "en", names, you=0).message(refused) == "Odilon refuses your offer."
    assert Localizer(lorrein, "fr", names, you=0).message(refused) == "Odilon refuse votre offre."


def test_what_lies_before_the_first_row_is_not_called_row_0() -> None:
    localizer = Localizer(bourgade.title("tournay"), "fr")
    before = [localizer.action({"kind": "place", "row": row, "column": column}) for row, column in ((0, 2), (2, 0))]
    assert before == [
        "Poser la carte au-dessus de la ligne 1 (colonne 2)",
        "Poser la carte à gauche de la colonne 1 (ligne 2)",
    ]


def test_the_whole_book_and_the_other_pages_open() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        for keys in (["h", "b"], ["m"], ["o"], ["l"]):
            await pilot.press(*keys)
            assert isinstance(app.screen, Page)
            await pilot.press("pagedown", "escape")
            assert isinstance(app.screen, TableScreen)

    play(story, orleans())


def test_small_screens_show_one_panel_at_a_time() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        assert "[Board]" in shown(app, "#tabs")
        await pilot.press("tab")
        assert "[Map]" in shown(app, "#tabs")
        await pilot.press("shift+tab", "shift+tab")
        assert "[Supplies]" in shown(app, "#tabs")

    play(story, orleans(), size=NARROW)


def test_quitting_asks_and_writes_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("enter", "q")
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q", "2")

    play(story, orleans(record=path))
    assert len(Match.replay(json.loads(path.read_text(encoding="utf-8")))) >= 1


def test_a_game_goes_on_where_its_record_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def leave(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("enter", "q", "2")

    play(leave, orleans(record=path))
    before = json.loads(path.read_text(encoding="utf-8"))
    setup = Setup.of_record(path, before, 0, ("random",))

    async def go_on(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        session = table(app).session
        assert session.match.record() == before
        assert session.read == len(session.log()), "nothing is new to who comes back"
        await pilot.press("u", "enter", "q", "2")

    play(go_on, setup)
    after = json.loads(path.read_text(encoding="utf-8"))
    assert (after["seed"], after["options"]) == (before["seed"], before["options"])
    assert len(Match.replay(after)) >= len(before["actions"])


def test_who_is_not_asked_may_act_aside_while_the_others_wait() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await pilot.press("p")
        await pilot.pause(0.1)
        session = table(app).session
        before = len(session.match)
        assert "waits: the game is paused. You may act meanwhile." in shown(app, "#prompt")
        assert session.choices() == session.game.asides(2)
        await pilot.press("1", "enter")
        assert [entry.seat for entry in session.match.history[before:]] == [2], "the bots wait"
        await pilot.press("p")
        async with asyncio.timeout(PATIENCE):
            while len(session.match) <= before + 1:
                await pilot.pause(0.02)

    past = lorrein_past_its_set_up()
    play(story, Setup.of_record(Path("unused.json"), past, 2, ("random",)))


def lorrein_past_its_set_up() -> dict[str, object]:
    """A record that ends when another than the third player is at turn, and the third may write offers."""
    match = Match(bourgade.title("lorrein"), 3, 5)
    while match.game.waiting == (2,) or not match.game.asides(2):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    return match.record()


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        while not isinstance(app.screen, Question):
            await pilot.press("end", "enter")
            await settled(app, pilot)
        page = read(app)
        assert "Trading stations" in page
        assert "★" in page
        await pilot.press("1", "q")  # look at the board, and come back
        assert isinstance(app.screen, Question)
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    play(story, orleans(data=SHORT, record=path))
    assert Match.replay(json.loads(path.read_text(encoding="utf-8"))).game.over


def test_a_title_without_a_board_of_its_own_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bourgade.cli.tui.boards.MODULES", {})

    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        await pilot.press("1", "enter", "h", "escape", "m", "r", "r", "f2", "u")
        assert "Manche 1/1 · Organisation" in shown(app, "#status")
        while not isinstance(app.screen, Question):
            await pilot.press("end", "enter")
            await settled(app, pilot)

    play(story, orleans(data=SHORT))


def test_bots_play_for_who_only_watches() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        assert isinstance(app.screen, Question)
        assert table(app).session.game.over

    play(story, orleans(seat=None, data=SHORT, players=3))


@pytest.mark.parametrize("part", ["#status", "#tabs", "#keys"])
def test_a_bot_that_has_thought_while_its_screen_goes_changes_nothing(part: str) -> None:
    """The parts of a screen are taken away one by one."""

    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        screen = table(app)
        acts = len(screen.session.match)
        await screen.query_one(part).remove()
        screen.thought(1, 0)
        screen.go_on_if_whole()
        assert len(screen.session.match) == acts

    play(story, orleans())


def test_enter_pressed_twice_plays_once() -> None:
    async def story(app: TableApp, pilot: "Pilot[None]") -> None:
        await settled(app, pilot)
        choices = table(app).query_one(ActionList)
        choices.action_select()
        choices.action_select()
        await settled(app, pilot)
        history = table(app).session.match.history
        assert len([entry for entry in history if entry.seat == 0]) == 1

    play(story, orleans())


def test_a_bots_style_is_told_with_its_level() -> None:
    clochemerle = bourgade.title("clochemerle")
    assert Localizer(clochemerle, "en").bot("compagnon:merchant") == "journeyman (merchant)"
    assert Localizer(clochemerle, "fr").bot("maitre") == "maître"
    assert Localizer(clochemerle, "fr").bot("my_bot.py") == "my_bot.py"
