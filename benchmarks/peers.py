"""Random legal play and copying in other engines, by the same yardstick: ask for the legal moves, choose, apply.

Each peer is measured in a process of its own (`python -m benchmarks.peers NAME SECONDS`), prints one JSON object, and
is skipped with a word when it is not installed.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

NODE = Path(__file__).parent / "node"
Result = dict[str, Any]


def rate(play: Callable[[], tuple[int, int]], seconds: float) -> Result:
    """Decisions a CPU second; `play` plays one game and says how many it had, and how many moves were offered."""
    play()
    decisions = offered = games = 0
    start = now = time.process_time()
    while now - start < seconds:
        made, legal = play()
        decisions += made
        offered += legal
        games += 1
        now = time.process_time()
    return {
        "decisions": decisions / (now - start),
        "decisions_per_game": decisions / games,
        "mean_legal": offered / decisions,
    }


def cost(task: Callable[[], object], seconds: float) -> float:
    """Microseconds a call."""
    calls = 0
    start = now = time.process_time()
    while now - start < seconds:
        for _ in range(10):
            task()
        calls += 10
        now = time.process_time()
    return (now - start) / calls * 1e6


def catanatron(seconds: float) -> Result:
    from catanatron import Color, Game, RandomPlayer

    def new() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def play() -> tuple[int, int]:
        game = new()
        ticks = offered = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            offered += len(game.state.playable_actions)
            game.play_tick()
            ticks += 1
        return ticks, offered

    middle = new()
    for _ in range(200):
        middle.play_tick()
    return {"game": "Catan, 4 players", **rate(play, seconds), "copy": cost(middle.copy, seconds / 3)}


def open_spiel(name: str, seconds: float) -> Result:
    import pyspiel

    if name.startswith("python_"):
        from open_spiel.python import games  # noqa: F401  (registers the games written in Python)
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play(most: int = 3000) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = offered = 0
        while not state.is_terminal() and decisions < most:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(chance.choice(legal))
                decisions += 1
                offered += len(legal)
        return decisions, offered

    middle = game.new_initial_state()
    for _ in range(6):
        if not middle.is_terminal():
            middle.apply_action(middle.legal_actions()[0])
    return {"game": name, **rate(play, seconds), "copy": cost(middle.clone, seconds / 3)}


def rlcard(name: str, seconds: float) -> Result:
    import rlcard as library

    env = library.make(name, config={"seed": 1})
    chance = random.Random(1)

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        decisions = offered = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(chance.choice(legal))
            decisions += 1
            offered += len(legal)
        return decisions, offered

    return {"game": name, **rate(play, seconds)}


def pettingzoo(name: str, seconds: float) -> Result:
    env = import_module(f"pettingzoo.classic.{name}").env()
    chance = random.Random(1)

    def play() -> tuple[int, int]:
        env.reset(seed=1)
        decisions = offered = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"]
            legal = [action for action in range(len(mask)) if mask[action]]
            env.step(chance.choice(legal))
            decisions += 1
            offered += len(legal)
            assert agent
        return decisions, offered

    return {"game": name, **rate(play, seconds)}


def boardgame_io(seconds: float) -> Result:
    """Needs `npm install` in benchmarks/node, which `make bench` does where npm is at hand."""
    if not (NODE / "node_modules").exists():
        raise ImportError("boardgame.io is not installed")
    run = subprocess.run(
        ["node", "tictactoe.mjs", str(seconds)], cwd=NODE, capture_output=True, text=True, check=True, timeout=120
    )
    found: Result = json.loads(run.stdout)
    return found


PEERS: dict[str, Callable[[float], Result]] = {
    "catanatron": catanatron,
    "OpenSpiel (C++) backgammon": lambda seconds: open_spiel("backgammon", seconds),
    "OpenSpiel (C++) chess": lambda seconds: open_spiel("chess", seconds),
    "OpenSpiel (C++) quoridor": lambda seconds: open_spiel("quoridor(board_size=9)", seconds),
    "OpenSpiel (Python) liar's poker": lambda seconds: open_spiel("python_liars_poker", seconds),
    "OpenSpiel (Python) tic-tac-toe": lambda seconds: open_spiel("python_tic_tac_toe", seconds),
    "RLCard gin rummy": lambda seconds: rlcard("gin-rummy", seconds),
    "RLCard no-limit hold'em": lambda seconds: rlcard("no-limit-holdem", seconds),
    "PettingZoo connect four": lambda seconds: pettingzoo("connect_four_v3", seconds),
    "PettingZoo tic-tac-toe": lambda seconds: pettingzoo("tictactoe_v3", seconds),
    "boardgame.io tic-tac-toe": boardgame_io,
}


def version(name: str) -> str:
    """The installed version of a peer."""
    if name.startswith("boardgame.io"):
        package = NODE / "node_modules" / "boardgame.io" / "package.json"
        return str(json.loads(package.read_text(encoding="utf-8"))["version"])
    return metadata.version({"OpenSpiel": "open_spiel"}.get(name.split()[0], name.split()[0].lower()))


def main(name: str, seconds: float) -> None:
    try:
        result = {**PEERS[name](seconds), "version": version(name)}
    except ImportError as error:
        result = {"skipped": str(error)}
    except subprocess.SubprocessError as error:
        result = {"skipped": type(error).__name__}
    print(json.dumps({"peer": name, **result}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
