"""Points (TRN-10): prestige buildings once for everybody, printed points, ramparts."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import Player, State

BUILDING_OR_CHARACTER: Final = 1 << c.BUILDING | 1 << c.CHARACTER


def elements(state: State, player: Player, card: int) -> int:
    """How many of what a prestige building counts a player has."""
    box = state.box
    counts = box.counts[card]
    colours = box.colours[card]
    if counts == c.FOUR_DENIERS:
        return player.coins // 4
    if counts == c.COUNT_RAMPARTS:
        return len(player.built) + len(player.ramparts)
    if counts == c.RESIDENT_SETS:
        return min(player.residents(c.YELLOW), min(player.residents(c.WHITE), player.residents(c.RED)))
    if counts == c.COUNT_RESIDENTS:
        count = 0
        for colour in range(c.COLOURS):
            if colours >> colour & 1:
                count += player.residents(colour)
        return count
    if counts == c.CARD_SETS:
        sets = visible(state, player, BUILDING_OR_CHARACTER, 1 << c.YELLOW)
        sets = min(sets, visible(state, player, BUILDING_OR_CHARACTER, 1 << c.WHITE))
        return min(sets, visible(state, player, BUILDING_OR_CHARACTER, 1 << c.RED))
    if counts == c.COUNT_CARDS:
        return visible(state, player, BUILDING_OR_CHARACTER, colours)
    if counts == c.COUNT_CHARACTERS:
        return visible(state, player, 1 << c.CHARACTER, colours)
    if counts == c.COUNT_BUILDINGS:
        return visible(state, player, 1 << c.BUILDING, colours)
    if counts == c.COUNT_PRESTIGE:
        return visible(state, player, 1 << c.PRESTIGE, colours)
    assert counts == c.ITSELF
    return 1


def visible(state: State, player: Player, categories: int, colours: int) -> int:
    box = state.box
    count = 0
    for card in player.tops:
        if card != c.EMPTY and categories >> box.category[card] & 1 and colours >> box.colour[card] & 1:
            count += 1
    return count


def prestige(state: State, kind: int) -> list[int]:
    """What a prestige building of one name gives each player, scored once however many copies are to be seen."""
    return [prestige_of(state, player, kind) for player in state.players]


def prestige_of(state: State, player: Player, kind: int) -> int:
    """What it gives one of them."""
    box = state.box
    card = box.first_of_kind[kind]
    rate = box.builder[card] if shows(state, player, kind) else box.others[card]
    return min(rate * elements(state, player, card), box.cap)


def shows(state: State, player: Player, kind: int) -> bool:
    """Whether the player has a card of a kind to be seen: only then is he its builder (TRN-10.3)."""
    for card in player.tops:
        if card != c.EMPTY and state.box.kind[card] == kind:
            return True
    return False


def prestige_kinds(state: State) -> list[int]:
    """The prestige buildings that are to be seen in at least one district."""
    box = state.box
    kinds: list[int] = []
    for player in state.players:
        for card in player.tops:
            if card != c.EMPTY and box.category[card] == c.PRESTIGE and box.kind[card] not in kinds:
                kinds.append(box.kind[card])
    kinds.sort()
    return kinds


def printed(state: State, player: Player) -> int:
    """The printed points of all cards of a district, covered ones too."""
    points = 0
    for card in player.tops:
        if card != c.EMPTY:
            points += state.box.points[card]
    for entry in player.covered:
        points += state.box.points[entry & c.COVERED_CARD]
    return points


def scores(state: State) -> list[dict[str, int]]:
    """As if the game ended now: ramparts in the hands are counted as built, no last card is laid."""
    result: list[dict[str, int]] = []
    for player in state.players:
        result.append({
            "prestige": 0, "cards": printed(state, player), "ramparts": len(player.built) + len(player.ramparts),
        })  # fmt: skip
    for kind in prestige_kinds(state):
        for seat, points in enumerate(prestige(state, kind)):
            result[seat]["prestige"] += points
    for points_by_source in result:
        points_by_source["total"] = (
            points_by_source["prestige"] + points_by_source["cards"] + points_by_source["ramparts"]
        )
    return result


def winners(state: State) -> tuple[int, ...]:
    """Most points; those who tie share the victory (TRN-10.7)."""
    totals = [points["total"] for points in scores(state)]
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])
