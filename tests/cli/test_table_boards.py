"""What the panels say, in both languages, at any moment of a game; and a title that has no board of its own."""

import pytest

import bourgade
from bourgade.cli.table import actions, ending, help
from bourgade.cli.table.boards import board
from bourgade.cli.table.boards.board import Board
from bourgade.cli.table.panels import mark
from bourgade.cli.table.session import Session
from bourgade.cli.table.setup import Setup
from bourgade.kernel.chance import Chance
from bourgade.words import LANGUAGES


def session(players: int, seed: int, seat: int | None = 0) -> Session:
    return Session(Setup("orleans", players, seat=seat, seed=seed, bots=("random",)))


def look(game: Session, shown: Board) -> None:
    """Draw everything that there is to draw."""
    view = game.view()
    for lang in LANGUAGES:
        voice = game.voice(lang)
        assert shown.status(view, voice)
        for panel in shown.panels:
            lines = panel.lines(view, voice)
            assert len({line.key for line in lines}) == len(lines)
        assert shown.legend(voice) is not None
        for page in ("map", "others"):
            assert shown.page(page, view, voice) is not None
        rows = actions.rows(game, shown, view, voice, refusals=True)
        assert all(row.text.plain for row in rows if row.id)
        assert help.sheet(game, shown, voice, rows[-1].id if rows else None).lines


@pytest.mark.parametrize("shown", [board("orleans"), Board()])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_whole_games_can_be_shown(players: int, shown: Board) -> None:
    game = session(players, seed=players)
    chance = Chance(players, "boards")
    while not game.game.over:
        seat = game.game.waiting[-1]
        if len(game.match) % 25 == 0:
            look(game, shown)
        legal = game.game.legal(seat)
        game.match.play(seat, legal[chance.below(len(legal))])
    look(game, shown)
    for lang in LANGUAGES:
        assert ending.sheet(game, game.voice(lang), "").answers


def test_the_actions_of_a_question_all_read_differently() -> None:
    """Which space, which way round: what the plain sentence leaves open, the board tells. Followers that can be pulled
    back from two like spaces, and like spaces that can be covered, are the same to everybody."""
    game = session(2, seed=3)
    chance = Chance(3, "boards")
    shown = board("orleans")
    while not game.game.over:
        seat = game.game.waiting[0]
        if seat == 0:
            view, voice = game.view(), game.voice("fr")
            meanings = [bourgade.title("orleans").describe(choice) for choice in game.choices()]
            said = [
                shown.action(meaning, view, voice) for meaning in meanings if meaning["kind"] not in ("pull", "cover")
            ]
            assert len(set(said)) == len(said)
        legal = game.game.legal(seat)
        game.match.play(seat, legal[chance.below(len(legal))])


def test_what_has_changed_is_marked() -> None:
    game = session(2, seed=3)
    voice = game.voice("en")
    lines = board("orleans").panels[0].lines
    before = {line.key: line.text.plain for line in lines(game.view(), voice)}
    game.act(game.choices()[1])
    changed = [line.key for line in lines(game.view(), voice) if mark(line, before).plain]
    assert changed == ["market", "place farm_house"]


def test_who_is_not_spoken_to_is_named() -> None:
    game = session(2, seed=3)
    game.match.play(0, game.choices()[1])
    assert game.voice("en").message(game.log()[-1]) == "You place a starter boatman at the Farm House."
    watching = game.match.title.say(game.log()[-1], "en", ["Anne"])
    assert watching == "Anne places a starter boatman at the Farm House."
