"""All titles as games of OpenSpiel (extra `openspiel`).

```python
import pyspiel

import bourgade.lab.openspiel  # registers bourgade_orleans and so on

game = pyspiel.load_game("bourgade_clochemerle(players=3)")
```

Chance is explicit: every draw of the rules is a chance node, each of its outcomes as likely as any other. The set-up is
one, too: one of so many deals (`deals`). Phases in which all decide together are asked seat after seat, and nobody sees
what the others did in them; who is asked at an open question is a chance node. States share the positions of their
history, which never change: a clone copies nothing.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: pip install 'bourgade[openspiel]'", name=error.name) from None

from bourgade.bots.next_seat import candidates
from bourgade.bots.registry import features_of
from bourgade.kernel.dumping import canonical
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.registry import titles
from bourgade.kernel.scripted_chance import MissingDraw
from bourgade.kernel.title import OptionValue, Title

DEALS: Final = 1000
LONGEST: Final = 100_000  # acts and draws of a game
MOST_OUTCOMES: Final = 1000  # of one draw
PREFIX: Final = "bourgade_"


Act = tuple[int, int, tuple[int, ...]]  # seat, action, outcomes of the draws


class Node:
    """A position in the history of a state, by which act it came about, and what each seat's history up to it is.
    Nothing of it changes, so all states share it."""

    __slots__ = ("act", "keys", "parent", "position")

    def __init__(self, position: Position, parent: Node | None = None, act: Act | None = None) -> None:
        self.position = position
        self.parent = parent
        self.act = act
        self.keys: dict[int, tuple[bytes, bytes]] = {}

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        return self

    def __copy__(self) -> Node:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """The first position and all acts: OpenSpiel pickles states often, and a chain is too deep for it."""
        acts: list[Act] = []
        node = self
        while node.parent is not None:
            assert node.act is not None
            acts.append(node.act)
            node = node.parent
        return node_after, (node.position, node.keys, acts[::-1])

    def key(self, seat: int) -> tuple[bytes, bytes]:
        """A seat's own history as a key, and what it sees; the same as `Match.information_state` tells of."""
        todo: list[Node] = []
        node: Node | None = self
        while node is not None and seat not in node.keys:
            todo.append(node)
            node = node.parent
        key, shown = (b"", b"") if node is None else node.keys[seat]
        for each in reversed(todo):
            if each.act is not None and each.act[0] == seat:
                key = hashlib.sha256(key + each.act[1].to_bytes(4, "big")).digest()
            seen = canonical(each.position.view(seat))
            if seen != shown:
                key, shown = hashlib.sha256(key + seen).digest(), seen
            each.keys[seat] = key, shown
        return key, shown


def node_after(position: Position, keys: dict[int, tuple[bytes, bytes]], acts: list[Act]) -> Node:
    """The node of a pickle."""
    node = Node(position)
    node.keys = keys
    for act in acts:
        node = Node(node.position.after(*act), node, act)
    return node


def game_type(title: Title) -> Any:
    kinds = pyspiel.GameType
    parameters: dict[str, Any] = {"players": min(title.players), "deals": DEALS, "asides": False}
    parameters |= {spec.name: parameter(spec.default) for spec in title.options}
    return kinds(
        short_name=f"{PREFIX}{title.id}",
        long_name=f"Bourgade: {title.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(title.players),
        min_num_players=min(title.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def parameter(value: OptionValue) -> OptionValue | int:
    """An option's value as OpenSpiel reads it back: "2014" becomes a number there."""
    return int(value) if isinstance(value, str) and value.isdigit() else value


class Observer:
    """What a seat may know as floats around 1, and its history as a key or its view as JSON."""

    def __init__(self, title_id: str, iig_type: Any) -> None:
        self.features = features_of(title_id).without_advice()
        self.tensor: Any = np.zeros(self.features.size(), np.float32)
        self.dict = {"observation": self.tensor}
        self.scales: Any = np.array(self.features.scales(), np.float32)
        self.recall = iig_type is not None and iig_type.perfect_recall

    def set_from(self, state: State, player: int) -> None:
        if state.node is None:
            self.tensor[:] = 0
            return
        seen = self.features.encode(state.node.position, player, self.features.new_cache())
        self.tensor[:] = np.frombuffer(seen, np.uint8)
        self.tensor /= self.scales

    def string_from(self, state: State, player: int) -> str:
        if state.node is None:
            return ""
        key, _ = state.node.key(player)
        return key.hex() if self.recall else json.dumps(state.node.position.view(player), ensure_ascii=False)


class State(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """Before a chance node it holds what chance is asked for: the deal, a draw of the pending act, or who is asked."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table: Table = game.table
        self.node: Node | None = None  # None: nothing is dealt yet
        self.pending: tuple[int, int] | None = None  # an act that draws
        self.outcomes: tuple[int, ...] = ()  # of its draws so far
        self.choices = game.table.deals  # how many outcomes the chance node has; 0: no chance node
        self.asked = -1  # the seat that is asked

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.choices:
            return int(pyspiel.PlayerId.CHANCE)
        return self.asked if self.asked >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.node is not None
        game = self.node.position
        legal = game.legal(player)
        return sorted(legal + game.asides(player)) if self.table.asides else legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.choices) for outcome in range(self.choices)]

    def _apply_action(self, action: int) -> None:
        if self.node is None:
            self.come_to(Node(self.table.new(action)))
        elif not self.choices:
            self.pending, self.outcomes = (self.asked, action), ()
            self.carry_on()
        elif self.pending is None:
            self.choices, self.asked = 0, candidates(self.node.position)[action]
        else:
            self.outcomes = (*self.outcomes, action)
            self.carry_on()

    def carry_on(self) -> None:
        """Play the pending act, as far as the outcomes go."""
        assert self.node is not None
        assert self.pending is not None
        try:
            position = self.node.position.after(*self.pending, self.outcomes)
        except MissingDraw as lacking:
            self.choices, self.asked = lacking.draw.n, -1
            return
        node = Node(position, self.node, (*self.pending, self.outcomes))
        self.pending, self.outcomes = None, ()
        self.come_to(node)

    def come_to(self, node: Node) -> None:
        """A position with nothing pending: somebody is asked, by lot at an open question, or the game is over."""
        self.node, self.choices, self.asked = node, 0, -1
        seats = candidates(node.position)
        if len(seats) > 1:
            self.choices = len(seats)
        elif seats:
            self.asked = seats[0]

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return f"{action}: {self.table.title.say(action, 'en')}"
        what = "deal" if self.node is None else "seat" if self.pending is None else "draw"
        return f"{what} {action}"

    def is_terminal(self) -> bool:
        return self.node is not None and self.node.position.over

    def returns(self) -> list[float]:
        won = self.node.position.winners if self.node is not None and self.is_terminal() else ()
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(self.num_players())]

    def resample_from_infostate(self, player: int, _sampler: Any = None) -> State:
        """A state that the player cannot tell from this one: for IS-MCTS. Its history is another, so it cannot be
        written down."""
        twin: State = self.clone()
        assert self.node is not None
        dealt = self.node.position.determinize(player, self.table.lot())
        node = Node(dealt)
        node.keys[player] = self.node.key(player)
        twin.node = node
        return twin

    def __str__(self) -> str:
        shown = "" if self.node is None else self.node.position.fingerprint()
        return f"{shown} {self.pending or ''} {self.outcomes or ''} {self.asked}".strip()


class Table:
    """What the states of one game have in common."""

    def __init__(self, title: Title, parameters: dict[str, Any]) -> None:
        self.title = title
        self.players = int(parameters["players"])
        self.deals = int(parameters["deals"])
        self.asides = bool(parameters["asides"])
        self.options: dict[str, OptionValue] = {
            spec.name: next((value for value in spec.values if parameter(value) == parameters[spec.name]), "none such")
            for spec in title.options
        }
        self.lots = 0
        title.first(self.players, 0, self.options)  # says at once what is wrong

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self

    def new(self, deal: int) -> Position:
        return self.title.new(self.players, deal, self.options)

    def lot(self) -> int:
        """Seeds for what a player cannot know, one after another."""
        self.lots += 1
        return self.lots


def register(title_id: str) -> str:
    """Make a title known to OpenSpiel; its name there."""
    title = find_title(title_id)
    kind = game_type(title)

    class Game(pyspiel.Game):  # type: ignore[misc, unused-ignore]
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            given = {**kind.parameter_specification, **(parameters or {})}
            self.table = Table(title, given)
            super().__init__(
                kind,
                pyspiel.GameInfo(
                    num_distinct_actions=title.vocabulary.size,
                    max_chance_outcomes=max(MOST_OUTCOMES, self.table.deals),
                    num_players=self.table.players,
                    min_utility=0.0,
                    max_utility=1.0,
                    utility_sum=1.0,
                    max_game_length=LONGEST,
                ),
                given,
            )

        def new_initial_state(self, *_given: Any) -> State:
            return State(self)

        def max_chance_nodes_in_history(self) -> int:
            return LONGEST

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(title_id, iig_obs_type)

    pyspiel.register_game(kind, Game)
    return str(kind.short_name)


NAMES: Final = tuple(register(title_id) for title_id in titles())
