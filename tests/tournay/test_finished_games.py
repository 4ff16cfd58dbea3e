"""Finished games, one for each way in which a game can end (TRN-9)."""

import json
from pathlib import Path

import bourgade
from bourgade import Match
from bourgade.games.tournay.rules.ending import finished
from bourgade.games.tournay.rules.game import Tournay
from tests.rule import rule

RECORDS = Path(__file__).parent.parent / "fixtures" / "tournay"


def ending(match: Match) -> tuple[int, bool, bool]:
    """How many districts were finished when the last round began, whether the criers were enough, and whether the
    limit of simulations was reached."""
    for act in range(len(match) + 1):
        game = match.at(act)
        assert isinstance(game, Tournay)
        if game.last:
            districts = [player for player in game.players if finished(game, player)]
            return len(districts), game.criers.bit_count() > game.seats, game.round > game.box.rounds
    raise AssertionError("the game did not end")


@rule("TRN-9.1", "TRN-9.2", "TRN-9.3")
def test_games_end_with_two_districts_or_with_one_and_criers() -> None:
    endings = {ending(Match.replay(json.loads(path.read_bytes()))) for path in RECORDS.glob("*.json")}
    assert len(endings) > 1
    assert all(limit or districts > 1 or (districts == 1 and criers) for districts, criers, limit in endings)


@rule("TRN-9.12")
def test_players_who_never_finish_reach_the_limit() -> None:
    match = Match(bourgade.title("tournay"), 2, 1, data={"simulation": {"rounds": 5}})
    while not match.game.over:
        for seat in match.game.waiting:
            match.play(seat, match.game.legal(seat)[0])
    assert ending(match)[2]
    assert isinstance(match.game, Tournay)
    assert match.game.round == 6
