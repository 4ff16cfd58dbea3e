"""The greedy bot of Orléans."""

from __future__ import annotations

from bourgade.bots.greedy import GreedyBot
from bourgade.bots.orleans.evaluation import Evaluation
from bourgade.bots.orleans.lookahead import best_answer
from bourgade.bots.orleans.planning import plan, use_worth
from bourgade.bots.orleans.value import Plain
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe
from bourgade.games.orleans.rules.events import UseSacristy
from bourgade.games.orleans.rules.flow import Act
from bourgade.games.orleans.rules.followers import Draw, PullMore, Store
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import FREE, loaded, obstacle
from bourgade.games.orleans.rules.planning import Plan, PlanMore
from bourgade.kernel.position import Position


class OrleansGreedyBot(GreedyBot):
    def __init__(self, judge: Evaluation | None = None) -> None:
        self.judge = judge if judge is not None else Plain()

    def value(self, game: Position, seat: int) -> float:
        assert isinstance(game, Orleans)
        return self.judge.value(game, seat)

    def choose(self, game: Position, seat: int) -> int:
        assert isinstance(game, Orleans)
        frame = game.asking(seat)
        options = game.choices[seat]
        if isinstance(frame, PlanMore):
            return next_placement(game, seat, frame.first, self.judge)
        if isinstance(frame, Plan):
            return next_placement(game, seat, 0, self.judge)
        if isinstance(frame, Act):
            return best_use(game, seat, options, self.judge)
        if isinstance(frame, (Draw, PullMore)):
            return draw(game, seat, options)
        if isinstance(frame, Store):
            return store(game, seat, options, self.judge)
        if isinstance(frame, Bathe):
            return bathe(game, seat, options, self.judge)
        if isinstance(frame, UseSacristy):
            return c.SHIELD
        return best_answer(game, seat, frame, options, self.judge)


def next_placement(state: Orleans, seat: int, first: int, judge: Evaluation) -> int:
    placements = plan(state, seat, first, judge)
    return c.PLACE + placements[0] if placements else c.FINISH_PLANNING


def best_use(state: Orleans, seat: int, options: list[int], judge: Evaluation) -> int:
    now = judge.value(state, seat)
    best, most = c.PASS, 0.0
    for action in options:
        if action != c.PASS:
            worth = use_worth(state, state.players[seat], action - c.USE, now, judge)
            if worth > most:
                best, most = action, worth
    return best


def draw(state: Orleans, seat: int, options: list[int]) -> int:
    """Draw all; then take back only followers that are stuck: their place is not loaded or cannot be used."""
    player = state.players[seat]
    for action in reversed(options):
        if c.DRAW <= action < c.DRAW + c.MOST_DRAWN:
            return action
    for action in options:
        if action >= c.PULL:
            place = (action - c.PULL) // 3
            if not loaded(state.box, player, place) or obstacle(state, player, place) != FREE:
                return action
    return c.STOP_DRAWING


def store(state: Orleans, seat: int, options: list[int], judge: Evaluation) -> int:
    """Followers go to the tower when the market has no room for them, or to go on to a deed."""
    now = judge.value(state, seat)
    best = c.STOP_DRAWING if c.STOP_DRAWING in options else options[-1]
    most = judge.tower_deed
    for action in options:
        kind = action - c.STORE
        if action != c.STOP_DRAWING and kind < c.KINDS:
            twin = state.copy()
            own = twin.players[seat]
            own.market[kind] -= 1
            own.tower = [kind]
            worth = use_worth(twin, own, c.GUNPOWDER_TOWER, now, judge)
            if worth > most:
                best, most = action, worth
    return best


def bathe(state: Orleans, seat: int, options: list[int], judge: Evaluation) -> int:
    """Complete the best place, or else wait at the best."""
    player = state.players[seat]
    now = judge.value(state, seat)
    best, most = options[0], -1e9
    for action in options:
        space = (action - c.PLACE) // c.TOKENS
        worth = use_worth(state, player, space // 3, now, judge)
        missing = 0
        for other in range(3 * (space // 3), 3 * (space // 3) + state.box.space_count[space // 3]):
            if player.spaces[other] == c.EMPTY:
                missing += 1
        worth /= missing
        if worth > most:
            best, most = action, worth
    return best


BOT = OrleansGreedyBot
