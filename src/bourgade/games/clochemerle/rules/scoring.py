"""The end (CLO-14): points by zone, the tie-break, winners."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State


def church_points(state: State, player: Player) -> int:
    """The church and its windows, abbot or not."""
    if player.church < 0:
        return 0
    return state.box.points[c.CHURCH_ROW + player.church] + state.box.windows[state.windows(player)]


def council_points(state: State, player: Player) -> int:
    box = state.box
    points = box.points[c.MEETING_ROW] if player.meeting else 0
    if player.chamber >= 0:
        points += box.points[c.CHAMBER_ROW + player.chamber]
        markers = box.chamber_markers[player.chamber]
        if markers == c.CATEGORY_MARKERS:
            points += property_points(player)
        elif markers == c.CITIZEN_MARKERS:
            points += box.citizen_points * (player.chamber_marks & player.villagers).bit_count()
    return points


def property_points(player: Player) -> int:
    """One for each card of the categories that are marked."""
    marks = player.chamber_marks
    points = 0
    if marks >> c.TRAVEL_CATEGORY & 1:
        points += player.next_letter()
    if marks >> c.CRAFT_CATEGORY & 1:
        for workshop in range(c.RESOURCES):
            if player.workshops[workshop] >= 0:
                points += 1
    if marks >> c.SERVED_CATEGORY & 1:
        points += player.served.bit_count()
    if marks >> c.CHURCH_CATEGORY & 1:
        points += player.monks.bit_count() + (1 if player.church >= 0 else 0)
    if marks >> c.FIELD_CATEGORY & 1:
        points += player.fields
    return points


def travel_points(state: State, player: Player) -> int:
    points = 0
    for letter in range(c.LETTERS):
        if player.journey[letter] >= 0:
            points += state.box.travel_points[player.journey[letter]]
    return points


def customer_points(state: State, player: Player) -> int:
    points = 0
    if player.served:
        for customer in range(c.CUSTOMERS):
            if player.served >> customer & 1:
                points += state.box.customer_points[customer]
    return points


def total(state: State, player: Player) -> int:
    """All the prestige points of a player."""
    box = state.box
    points = church_points(state, player) + council_points(state, player) + player.fields * box.points[c.FIELD_ROW]
    points += travel_points(state, player) + customer_points(state, player) + player.safe
    points += player.labourers * box.labourer_points
    return points + box.hand_points if state.hand == player.seat else points


def scores(state: State) -> list[dict[str, int]]:
    """As if the game ended now."""
    box = state.box
    result: list[dict[str, int]] = []
    for player in state.players:
        result.append({
            "church": church_points(state, player),
            "council": council_points(state, player),
            "harvest": player.fields * box.points[c.FIELD_ROW],
            "travel": travel_points(state, player),
            "customers": customer_points(state, player),
            "story": player.safe,
            "labourers": player.labourers * box.labourer_points,
            "hand": box.hand_points if state.hand == player.seat else 0,
            "total": total(state, player),
        })  # fmt: skip
    return result


def leftovers(player: Player) -> int:
    """What breaks a tie: coins, resources (generic ones and ploughs on fields too) and story points on the tree."""
    count = player.coins + player.tree + player.guild + player.ploughs.bit_count()
    for kind in range(c.RESOURCES):
        count += player.goods[kind]
    return count


def winners(state: State) -> tuple[int, ...]:
    """Most points; then the most left over; then they share."""
    ranks = [(total(state, player), leftovers(player)) for player in state.players]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def announce(state: State) -> None:
    for player in state.players:
        state.log_line("log.score", {"seat": player.seat, "n": total(state, player)})
    best = winners(state)
    for seat in best:
        state.log_line("log.win" if len(best) == 1 else "log.win_shared", {"seat": seat})
