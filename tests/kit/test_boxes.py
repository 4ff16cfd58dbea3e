"""Own boxes: a file is refused with InvalidSetup, or every game with it goes its way, from dump to dump."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import InvalidSetup, Position, Title
from bourgade.kernel.dumping import canonical
from tests.kit.boxes import Scribe, extreme
from tests.kit.policies import policy
from tests.kit.settings import FEW, Setting
from tests.kit.table import seeds

BOXES = 6  # a seed
ACTS = 400  # a box may make a game endless: with prices of no time, nobody ever dies in Clochemerle
BOUNDED_ACTS = 100
POLICIES = ("lively", "random", "lively", "random", "lively", "random", "curious")


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_a_box_is_refused_or_played(setting: Setting) -> None:
    for seed in seeds("boxes", setting, FEW, 0.05):
        scribe = Scribe(setting.title.adapter.box.contents, seed)
        for number in range(BOXES):
            box = scribe.box()
            try:
                refused_or_played(setting, box, seed + number)
            except Exception as error:
                error.add_note(f"at {setting!r}, seed {seed + number}, with the box {box}")
                raise


SECTIONS = [
    (title_id, section)
    for title_id in bourgade.titles()
    for section, value in bourgade.title(title_id).adapter.box.contents.items()
    if isinstance(value, dict)
]


@pytest.mark.parametrize(("title_id", "section"), SECTIONS)
@pytest.mark.parametrize("least", [True, False], ids=["least", "greatest"])
def test_a_box_at_the_bounds_of_what_is_accepted_is_played(title_id: str, section: str, least: bool) -> None:
    """What a file may say, somebody says: a board of a single plate, a price of nothing."""
    title = bourgade.title(title_id)

    def accepted(box: dict[str, object]) -> bool:
        try:
            title.new(title.players[0], 1, None, box)
        except InvalidSetup:
            return False
        return True

    box = extreme(title.adapter.box.contents, section, least, accepted)
    for players in (title.players[0], title.players[-1]):
        refused_or_played(Setting(title_id, players), box, 4 + players, BOUNDED_ACTS)


def refused_or_played(setting: Setting, box: dict[str, object], seed: int, acts: int = ACTS) -> bool:
    try:
        game = setting.title.new(setting.players, seed, setting.options, box)
    except InvalidSetup:
        return False
    title = setting.title
    for piece in title.catalogue(setting.players, setting.options, box).pieces.values():
        for line in piece.does:
            assert title.say(line, "fr")
    player = policy(POLICIES[seed % len(POLICIES)], setting.title, seed)
    for act in range(acts):
        if act % 20 == 0 or game.over:
            assert canonical(title.load(game.dump()).dump()) == canonical(game.dump())
            for seat in game.waiting:
                asked(title, game, seat, player.chance.below(title.vocabulary.size))
        if game.over:
            break
        seat = player.pick(game.waiting)
        game.apply(seat, player.choose(game, seat))
    return True


def asked(title: Title, game: Position, seat: int, action: int) -> None:
    """Look at a question as a table does, and try an action."""
    decision = game.ask(seat)
    assert title.say(decision.prompt, "fr")
    for choice in decision.options:
        assert title.say(choice.words or choice.meaning, "en")
    for refusal in decision.refused:
        assert title.say(refusal.reason, "fr")
    if action not in game.legal(seat):
        assert title.say(game.why_not(seat, action), "en")
    game.view(seat)
