"""Our titles in OpenSpiel: its own tests of a game, its environment, its searches."""

from __future__ import annotations

from typing import Any

import pytest

import bourgade

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")


def load(title_id: str, **more: object) -> Any:
    from bourgade.lab.openspiel import PREFIX

    given = {"players": 2 if 2 in bourgade.title(title_id).players else 3, **more}
    return pyspiel.load_game(f"{PREFIX}{title_id}({','.join(f'{name}={value}' for name, value in given.items())})")


def begun(game: Any, deal: int = 3) -> Any:
    """A state at the first question."""
    state = game.new_initial_state()
    state.apply_action(deal)
    while state.is_chance_node():
        state.apply_action(0)
    return state


def played(game: Any, steps: int, seed: int = 1) -> Any:
    """A state after some random steps, chance among them."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        chance = state.is_chance_node()
        actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(int(dice.choice(actions)))
    return state


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_openspiels_own_random_simulation_accepts_the_game(title_id: str) -> None:
    """Clones, serialization, legal masks, observations and the result, at every state."""
    pyspiel.random_sim_test(load(title_id), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_state_is_written_down_and_read_again(title_id: str) -> None:
    game = load(title_id)
    for steps in (0, 1, 7, 40, 150):
        state = played(game, steps)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.current_player() == state.current_player()
        if not state.is_chance_node():
            assert again.legal_actions() == state.legal_actions()
            assert again.information_state_string(0) == state.information_state_string(0)
            assert again.observation_tensor(1) == state.observation_tensor(1)


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_clone_goes_its_own_way(title_id: str) -> None:
    state = played(load(title_id), 60)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    assert str(twin) != before


def test_what_a_game_is_played_with_is_said_as_parameters() -> None:
    game = load("orleans", players=4, edition=2014, deals=7)
    assert game.num_players() == 4
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 7
    state = begun(game)
    assert state.node.position.dump()["options"]["edition"] == "2014"
    for wrong in ({"players": 9}, {"edition": 1815}):
        with pytest.raises((pyspiel.SpielError, bourgade.InvalidSetup)):
            load("orleans", **wrong).new_initial_state()


def test_chance_is_explicit_and_falls_as_the_script_says() -> None:
    """Every draw is a node; what comes of it is what `Position.after` says."""
    game = load("clochemerle")
    dice = np.random.default_rng(5)
    state = begun(game)
    nodes = 0
    while not state.is_terminal():
        before = state.node.position
        act = (state.current_player(), int(dice.choice(state.legal_actions())))
        state.apply_action(act[1])
        outcomes: list[int] = []
        while state.is_chance_node():
            draw = before.draws(*act, outcomes)
            assert draw is not None
            assert state.chance_outcomes() == [(each, 1.0 / draw.n) for each in range(draw.n)]
            outcomes.append(int(dice.integers(draw.n)))
            state.apply_action(outcomes[-1])
            nodes += 1
        assert state.node.position.fingerprint() == before.after(*act, outcomes).fingerprint()
    assert nodes
    winners = state.node.position.winners
    assert state.returns() == [1.0 / len(winners) if seat in winners else 0.0 for seat in range(2)]


def test_a_seat_cannot_tell_what_others_plan_in_secret() -> None:
    """The key is the seat's own history: the same after different secret acts of others."""
    game = load("orleans")
    state = begun(game)
    assert state.current_player() == 0
    key = state.information_state_string(1)
    plans = [action for action in state.legal_actions() if "place" in state.action_to_string(0, action).lower()]
    found = set()
    for action in state.legal_actions()[1:4]:
        twin = state.clone()
        twin.apply_action(action)
        found.add(twin.information_state_string(1))
        assert twin.information_state_string(0) != state.information_state_string(0)
    assert found == {key}, plans


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_another_deal_of_what_is_unknown_looks_the_same(title_id: str) -> None:
    state = played(load(title_id), 90, seed=2)
    while state.is_chance_node():
        state.apply_action(0)
    seat = state.current_player()
    twin = state.resample_from_infostate(seat, lambda: 0.5)
    assert twin.current_player() == seat
    assert twin.legal_actions() == state.legal_actions()
    assert twin.information_state_string(seat) == state.information_state_string(seat)
    assert twin.observation_string(seat) == state.observation_string(seat)


def test_lorreins_deals_are_offered_where_they_are_asked_for() -> None:
    plain, open_handed = (begun(load("lorrein", asides=each)) for each in (False, True))
    for _ in range(200):
        for state in (plain, open_handed):
            while state.is_chance_node():
                state.apply_action(0)
        if len(open_handed.legal_actions()) > len(plain.legal_actions()):
            return
        action = plain.legal_actions()[-1]
        plain.apply_action(action)
        open_handed.apply_action(action)
    raise AssertionError("no aside was offered")


def test_openspiels_environment_and_searches_run() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import ismcts, mcts

    game = load("clochemerle")
    environment = rl_environment.Environment(
        game, observation_type=rl_environment.ObservationType.OBSERVATION,
        chance_event_sampler=rl_environment.ChanceEventSampler(seed=1),
    )  # fmt: skip
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == pytest.approx(1.0)
    state = begun(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searches = (
        mcts.MCTSBot(game, 2, 2, evaluator, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=np.random.RandomState(1)),
    )
    for search in searches:
        assert search.step(state) in state.legal_actions()
