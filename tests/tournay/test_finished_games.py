"""Finished games, one for each way in which a game can end (TRN-9)."""

import json
from pathlib import Path

import pytest

from bourgade import Match
from bourgade.games.tournay.ending import finished
from bourgade.games.tournay.game import Tournay
from tests.rule import rule

RECORDS = Path(__file__).parent.parent / "fixtures" / "tournay"


def ending(name: str) -> tuple[int, bool, bool]:
    """How many districts were finished when the last round began, whether the criers were enough, and whether the
    limit of simulations was reached."""
    match = Match.replay(json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8")))
    for act in range(len(match) + 1):
        game = match.at(act)
        assert isinstance(game, Tournay)
        if game.last:
            districts = [player for player in game.players if finished(game, player)]
            return len(districts), game.criers.bit_count() > game.seats, game.round > game.box.rounds
    raise AssertionError("the game did not end")


@rule("TRN-9.3", "TRN-9.12")
@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("end-two-districts", (2, False, False)),
        ("end-one-district-and-criers", (1, True, False)),
        ("end-limit", None),
    ],
)
def test_each_way_to_end(name: str, how: tuple[int, bool, bool] | None) -> None:
    assert ending(name) == how if how is not None else ending(name)[2]
