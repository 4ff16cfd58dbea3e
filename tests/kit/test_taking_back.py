"""Taking back by consent, at tables of every title: positions come back exactly, and a record tells all of it."""

from __future__ import annotations

import json

import pytest

from bourgade import IllegalAction, Match
from tests.kit.settings import FEW, Setting
from tests.kit.table import Table, seeds

LONG_ENOUGH = 400


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_the_match_goes_on_from_the_position_before(setting: Setting) -> None:
    for seed in seeds("taking back", setting, FEW, 0.02):
        with Table(setting, seed, ("lively",)) as table:
            match = table.match
            for act in table.acts():
                if act > LONG_ENOUGH:  # whoever takes back at random may never come to an end
                    break
                if act % 25 != 24:
                    continue
                seat, count = table.chance.below(setting.players), 1 + table.chance.below(8)
                running = [(entry.seat, entry.action) for entry in match.history if entry.phase is match.game.phase]
                past, before = match.acts(), match.at(len(match)).dump()
                try:
                    plan = match.taking_back(seat, count)
                except IllegalAction:
                    continue
                expected = match.at(plan.to)
                if not plan.kept:
                    assert plan.to == plan.first
                match.take_back(seat, count)
                assert match.acts()[: len(past)] == past
                assert match.at(len(past)).dump() == before
                assert match.at(len(past) + 1).dump() == expected.dump()
                assert match.game.dump() == match.at(len(match)).dump()
                assert all(act in running or act in past for act in match.acts()[len(past) + 1 :])
            record = json.loads(json.dumps(match.record()))
            again = Match.replay(record)
            assert again.record() == record
            for seat in [*range(setting.players), None]:
                assert [line.json() for line in again.log(seat)] == [line.json() for line in match.log(seat)]


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_whoever_has_seen_a_draw_knows_nothing_of_the_next(setting: Setting) -> None:
    """The same acts again, as often as it takes: whatever was drawn is not drawn from the same numbers again."""
    for seed in seeds("drawn anew", setting, FEW, 0.02):
        with Table(setting, seed, ("lively",)) as table:
            match, tried = table.match, 0
            while match.game.waiting and tried < 20:
                streams, start = match.game.streams, len(match)
                seat, action = table.act()
                drawn = match.game.streams
                entry = match.history[start]
                if drawn == streams or entry.private:
                    continue
                try:
                    match.take_back(seat)
                except IllegalAction:  # in a phase that is going on
                    continue
                tried += 1
                while action in match.game.legal(seat) and match.game.streams == streams:
                    match.play(seat, action)
                changed = [new != old for new, old in zip(match.game.streams, streams, strict=True)]
                if any(changed):
                    assert match.game.streams != drawn
            assert tried or not match.game.waiting
