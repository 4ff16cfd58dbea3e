"""Hypothesis plays a match: it looks for the shortest way of playing, taking back, fitting in, copying, writing down
and dealing again that breaks something."""

from __future__ import annotations

import json

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import bourgade
from bourgade import IllegalAction, Match
from tests.kit.comparing import acts, everything, letters, played, state
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import everyone, trunk_of

numbers = st.integers(0, 1 << 30)


class MatchMachine(RuleBasedStateMachine):
    """One match of one title. Drawn numbers stand for choices among whatever there is at the time."""

    title_id = ""
    match: Match

    @initialize(table=numbers, cut=numbers)
    def begin(self, table: int, cut: int) -> None:
        """Begin somewhere in a game that went far."""
        own = [setting for setting in SETTINGS if setting.title_id == self.title_id]
        setting: Setting = own[table % len(own)]
        seed, trunk = trunk_of(setting)
        self.match = setting.match(seed)
        for seat, action in trunk[: cut % len(trunk)]:
            self.match.play(seat, action)

    @precondition(lambda self: self.match.game.waiting)
    @rule(who=numbers, what=numbers, times=st.integers(1, 8))
    def play(self, who: int, what: int, times: int) -> None:
        for turn in range(times):
            game = self.match.game
            if game.waiting:
                seat = game.waiting[(who + turn) % len(game.waiting)]
                options = game.legal(seat)
                self.match.play(seat, options[(what + turn) % len(options)])

    @rule(who=st.integers(-1, 5), what=st.integers(-1, 1 << 12))
    def play_anything(self, who: int, what: int) -> None:
        before = everything(self.match)
        game = self.match.game
        asides = game.asides(who) if 0 <= who < game.seats else []
        if what not in game.legal(who) and what not in asides:
            with pytest.raises(IllegalAction):
                self.match.play(who, what)
            assert everything(self.match) == before

    @rule(who=numbers)
    def take_back(self, who: int) -> None:
        match = self.match
        seat = who % match.game.seats
        streams, left, past = list(match.game.streams), match.undoable(seat), acts(match)
        if not left:
            with pytest.raises(IllegalAction):
                match.undo(seat)
            return
        match.undo(seat)
        assert match.undoable(seat) == left - 1
        assert match.game.streams == streams
        index = max(n for n, act in enumerate(past) if act[0] == seat)
        assert acts(match) == past[:index] + past[index + 1 :]

    @precondition(lambda self: self.match.game.waiting)
    @rule(who=numbers, what=numbers)
    def fit_in(self, who: int, what: int) -> None:
        match = self.match
        seat = match.game.waiting[who % len(match.game.waiting)]
        hinted = match.game.ask(seat).hints.get("fit", [])
        assert isinstance(hinted, list)
        choices = [*hinted, *match.game.legal(seat)]
        action = choices[what % len(choices)]
        before = sorted(acts(match))
        match.fit(seat, action)
        assert sorted(acts(match)) == sorted([*before, (seat, action)])

    @rule(seed=numbers)
    def write_down_and_read(self, seed: int) -> None:
        game = self.match.game
        again = self.match.title.load(json.loads(json.dumps(game.dump())))
        assert state(again) == state(game)
        assert played(again, seed, 20) == played(game.copy(), seed, 20)

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.match.game = self.match.game.copy()

    @rule()
    def replay(self) -> None:
        again = Match.replay(json.loads(json.dumps(self.match.record())))
        assert everything(again) == everything(self.match)
        self.match = again

    @rule(who=numbers, seed=numbers)
    def deal_again(self, who: int, seed: int) -> None:
        game = self.match.game
        seats = everyone(game)
        seat = seats[who % len(seats)]
        twin = game.determinize(seat, seed)
        assert letters(twin.view(seat)) == letters(game.view(seat))
        assert twin.waiting == game.waiting

    @invariant()
    def all_is_well(self) -> None:
        if not hasattr(self, "match"):
            return
        game = self.match.game
        self.match.title.check(game)
        assert game.over == (game.waiting == ())
        assert all(game.legal(seat) for seat in game.waiting)
        assert letters(self.match.at(len(self.match)).dump()) == letters(game.dump())


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_hypothesis_breaks_nothing(title_id: str) -> None:
    machine = type("Machine", (MatchMachine,), {"title_id": title_id})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=40,
            stateful_step_count=30,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            derandomize=True,  # a failure is a failure on every machine
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
