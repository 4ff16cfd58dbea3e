"""What a table shows on several questions' options before they are chosen: whose residents they take, and which
characters would act. Everything here is open, or the seat's own. What one question's options bring is in its
presenter."""

from __future__ import annotations

from bourgade.games.tournay.adapter.view_types import Fires, OptionFigures
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import effects
from bourgade.games.tournay.rules.characters import bannerets, called_to
from bourgade.games.tournay.rules.residents import step_on
from bourgade.games.tournay.rules.state import Player, State


def workers(state: State, player: Player, colour: int, count: int) -> OptionFigures:
    """Whose residents are used: one's own first; the rest are hired, as far as can be told from whom."""
    own = min(count, player.standing[colour])
    lenders = [
        other.seat for other in state.players if other is not player and own < count and other.standing[colour] > 0
    ]
    return {
        "colour": c.COLOUR_NAMES[colour], "residents": count, "own": own, "hired": count - own, "lenders": lenders,
        "deniers": (count - own) * state.box.hire,
    }  # fmt: skip


def activating(state: State, player: Player, slot: int, colour: int) -> OptionFigures:
    """Whose resident of a colour steps onto a building, what it brings then, and the characters who act."""
    twin = player.copy()
    own = twin.standing[colour] > 0
    if own:
        twin.standing[colour] -= 1
    step_on(twin, slot, c.RESIDENT_ON + colour if own else c.GREY)
    card = player.tops[slot]
    found = workers(state, player, colour, 1)
    if state.box.effect[card] == c.GAIN:
        found["gain"] = best_gain(state, twin, card)
    called = bannerets(state, twin, slot) | called_to(state, twin, slot)
    acting = [other for other in range(c.SLOTS) if called >> other & 1 and player.usable(other)]
    return {**found, **fires(state, player, acting)}


def best_gain(state: State, player: Player, card: int) -> int:
    if state.box.per[card] != c.CHOSEN_STANDING:
        return effects.gain(state, player, card)
    counts = [player.standing[colour] for colour in range(c.COLOURS) if state.box.colours[card] >> colour & 1]
    return state.box.amount[card] * max(counts)


def fires(state: State, player: Player, slots: list[int], moved: int = 0) -> OptionFigures:
    """The characters that would act, by their places (before the district has moved on by so many slots), and the
    deniers that they pay."""
    box = state.box
    pay = sum(box.amount[player.tops[slot]] for slot in slots if box.reward[player.tops[slot]] == c.PAYS)
    places: list[Fires] = [
        {
            "row": slot // c.ROW - moved // c.ROW + 1,
            "column": slot % c.ROW - moved % c.ROW + 1,
            "card": c.CARD_NAMES[box.kind[player.tops[slot]]],
        }
        for slot in slots
    ]
    return {"fires": places, "pays": pay}
