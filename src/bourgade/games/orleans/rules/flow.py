"""Rounds and phases (ORL-2 to ORL-6, ORL-8): the frames at the bottom of the stack, and the questions of each phase."""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import MEMBERS
from bourgade.games.orleans.rules.places import FREE, loaded, obstacle, perform
from bourgade.games.orleans.rules.state import (
    DRAWN,
    PLACED,
    PLACED_FROM_TOWER,
    PULLED,
    STORED,
    UNSTORED,
    Player,
    State,
    done,
    total,
    where,
    whom,
)
from bourgade.kernel.frames import Frame, NumberedFrame
from bourgade.kernel.message import all_but

# A round is its list of steps. The two "show" steps end what all do at once; new technology comes before the event.
ROUND_STEPS: Final = (
    c.HOURGLASS, c.CENSUS, c.FOLLOWERS, c.SHOW_FOLLOWERS, c.PLANNING, c.SHOW_PLANS, c.ACTIONS,
    c.NEW_TILES, c.EVENT, c.NEXT_FIRST,
)  # fmt: skip


def begin_round(state: State) -> None:
    state.round += 1
    for step in reversed(ROUND_STEPS):
        state.push(NumberedFrame(step))


def next_first(state: State) -> None:
    """The first-player tile goes to the left; after the last round, the scores."""
    if state.round == state.box.rounds:
        state.push(NumberedFrame(c.FINAL))
    else:
        state.first = (state.first + 1) % state.seats
        state.push(NumberedFrame(c.ROUND))


# Before the first round: leaving place tiles out (ORL-15)


def exclude_options(state: State) -> list[int]:
    tiles = [
        c.EXCLUDE + place - c.BOARD_PLACES for place in range(c.BOARD_PLACES, c.PLACES) if state.tiles >> place & 1
    ]
    return [c.EXCLUDE_NOTHING, *tiles]


def exclude(state: State, frame: Frame, action: int) -> None:
    if action == c.EXCLUDE_NOTHING:
        return
    place = action - c.EXCLUDE + c.BOARD_PLACES
    state.tiles &= ~(1 << place)
    state.tiles_out |= 1 << place
    if state.log is not None:
        state.tell("log.exclude", {"seat": frame.seat, "place": f"place.{c.PLACE_NAMES[place]}"})


# Phase 3: followers (ORL-4)


def gather_followers(state: State) -> None:
    """All draw at once. Frame: a = still to draw or pull, b = pulled so far, c = the first space to pull from; spaces
    are cleared in ascending order, because the order does not matter (people pull in any order: `Match.fit`)."""
    state.together()
    for player in state.players:
        state.push(NumberedFrame(c.ASK_DRAW, player.seat, state.box.draw[player.tracks[c.KNIGHT]]))


def room(state: State, player: Player) -> int:
    """Free spaces of the market; in this phase the tower's two belong to it."""
    spaces = state.box.market
    if c.GUNPOWDER_TOWER in player.places:
        spaces += state.box.amount[c.GUNPOWDER_TOWER]
    return spaces - total(player.market) - len(player.tower)


def may_pull(state: State, player: Player, frame: Frame) -> bool:
    """A strict table pulls back only as many followers as the bag could still have given (ORL-4.6)."""
    return state.box.empty_bag_pull or frame.b < sum(player.bag)


def draw_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    options = [c.STOP_DRAWING]
    space_left = room(state, player)
    in_bag = total(player.bag)
    if frame.b == 0:
        for n in range(1, min(frame.a, in_bag, space_left) + 1):
            options.append(c.DRAW + n - 1)
    if frame.a > 0 and space_left > 0 and may_pull(state, player, frame):
        first = frame.c
        spaces = player.spaces
        counts = state.box.space_count
        for place in player.places:
            start = 3 * place
            end = start + counts[place]
            if end <= first:
                continue
            for space in range(start if start > first else first, end):
                token = spaces[space]
                if token != c.EMPTY and token != c.TECHNOLOGY:
                    options.append(c.PULL + space)
    return options


def draw(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.STOP_DRAWING:
        arrange_tower(state, player)
    elif c.PULL <= action < c.PULL + c.SPACES:
        space = action - c.PULL
        token = player.spaces[space]
        player.spaces[space] = c.EMPTY
        player.market[token] += 1
        player.note(PULLED, space, token)
        state.push(NumberedFrame(c.ASK_PULL, frame.seat, frame.a - 1, frame.b + 1, space + 1))
    else:
        count = action - c.DRAW + 1
        for _ in range(count):
            token = state.draw(player)
            player.market[token] += 1
            player.note(DRAWN, 0, token)
        if state.log is not None:
            state.tell("log.drawn", {"seat": frame.seat, "followers": _drawn(player)}, frame.seat)
        state.push(NumberedFrame(c.ASK_DRAW, frame.seat, frame.a - count))


def arrange_tower(state: State, player: Player) -> None:
    """Market and tower are one pool in this phase: choose anew which followers lie in the tower."""
    if c.GUNPOWDER_TOWER in player.places:
        for token in player.tower:
            player.market[token] += 1
            player.note(UNSTORED, 0, token)
        player.tower = []
        state.push(NumberedFrame(c.ASK_STORE, player.seat))


def store_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    options = [c.STOP_DRAWING] if sum(player.market) <= state.box.market else []
    if len(player.tower) < state.box.amount[c.GUNPOWDER_TOWER]:
        for token in range(c.TOKENS):
            if player.market[token] > 0:
                options.append(c.STORE + token)
    return options


def store(state: State, frame: Frame, action: int) -> None:
    if action == c.STOP_DRAWING:
        return
    player = state.players[frame.seat]
    token = action - c.STORE
    player.market[token] -= 1
    player.tower = sorted([*player.tower, token])
    player.note(STORED, 0, token)
    state.push(NumberedFrame(c.ASK_STORE, frame.seat))


def show_followers(state: State) -> None:
    """Everybody sees what the others have drawn and pulled back."""
    for turn in range(state.seats):
        player = state.players[(state.first + turn) % state.seats]
        if state.log is not None:
            drawn = _drawn(player)
            if drawn:
                state.tell("log.followers", {"seat": player.seat, "followers": drawn}, all_but(player.seat))
            for entry in player.journal:
                if done(entry) == PULLED:
                    state.tell("log.pulled", {
                        "seat": player.seat, "follower": f"follower.{c.TOKEN_NAMES[whom(entry)]}",
                        "place": f"place.{c.PLACE_NAMES[where(entry) // 3]}",
                    })  # fmt: skip
        player.journal = []
    state.revealed = True


def _drawn(player: Player) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in player.journal:
        if done(entry) == DRAWN:
            name = f"follower.{c.TOKEN_NAMES[whom(entry)]}"
            counts[name] = counts.get(name, 0) + 1
    return counts


# Phase 4: planning (ORL-5)


def plan_together(state: State) -> None:
    """All plan at once and in secret. Frame: a = the first space that may still be filled; spaces are filled in
    ascending order, because the order does not matter (people make plans in any order: `Match.fit`)."""
    state.together()
    for seat in range(state.seats):
        state.push(NumberedFrame(c.ASK_PLAN, seat))


def plan_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    box = state.box
    have = 0
    market = player.market
    for token in range(c.TOKENS):
        if market[token] > 0:
            have |= 1 << token
    for token in player.tower:
        have |= 1 << token
    options = [c.FINISH_PLANNING]
    if have == 0:
        return options
    first = frame.a
    spaces = player.spaces
    accepts = box.accepts[player.perks()]
    counts = box.space_count
    twins = box.twin
    for place in player.places:
        start = 3 * place
        end = start + counts[place]
        if end <= first:
            continue
        for space in range(start if start > first else first, end):
            if spaces[space] == c.EMPTY:
                fitting = accepts[space] & have
                # Of two like spaces the first is filled first.
                if fitting and not (twins[space] and spaces[space - 1] == c.EMPTY):
                    number = c.PLACE + c.TOKENS * space
                    for token in MEMBERS[fitting]:
                        options.append(number + token)
    return options


def plan(state: State, frame: Frame, action: int) -> None:
    if action == c.FINISH_PLANNING:
        if state.log is not None:
            state.tell("log.finish_planning", {"seat": frame.seat}, frame.seat)
        if not state.box.withdrawal:
            state.revealed = True  # an announcement is as final as what has come to light
        return
    space, token = divmod(action - c.PLACE, c.TOKENS)
    player = state.players[frame.seat]
    player.put(space, token)
    if state.log is not None:
        state.tell("log.placed", {
            "seat": frame.seat, "place": f"place.{c.PLACE_NAMES[space // 3]}",
            "followers": {f"follower.{c.TOKEN_NAMES[token]}": 1},
        }, frame.seat)  # fmt: skip
    state.push(NumberedFrame(c.ASK_PLAN_ON, frame.seat, space + 1))


def show_plans(state: State) -> None:
    """Everybody sees what the others have planned."""
    for turn in range(state.seats):
        player = state.players[(state.first + turn) % state.seats]
        if state.log is not None:
            for place in player.places:
                followers: dict[str, int] = {}
                for entry in player.journal:
                    if done(entry) in (PLACED, PLACED_FROM_TOWER) and where(entry) // 3 == place:
                        name = f"follower.{c.TOKEN_NAMES[whom(entry)]}"
                        followers[name] = followers.get(name, 0) + 1
                if followers:
                    state.tell("log.planned", {
                        "seat": player.seat, "place": f"place.{c.PLACE_NAMES[place]}", "followers": followers,
                    }, all_but(player.seat))  # fmt: skip
        player.journal = []
    state.revealed = True


# Phase 5: actions (ORL-6)


def begin_actions(state: State) -> None:
    state.passed = 0
    state.push(NumberedFrame(c.ASK_ACT, state.first))


def act_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    box = state.box
    options = [c.PASS]
    for place in player.places:
        if loaded(box, player, place) and obstacle(state, player, place) == FREE:
            options.append(c.USE + place)
    return options


def act(state: State, frame: Frame, action: int) -> None:
    """One action or a pass; then the next player clockwise who has not passed."""
    if action == c.PASS:
        state.passed |= 1 << frame.seat
        if state.log is not None:
            state.tell("log.pass", {"seat": frame.seat})
    for turn in range(1, state.seats + 1):
        seat = (frame.seat + turn) % state.seats
        if not state.passed >> seat & 1:
            state.push(NumberedFrame(c.ASK_ACT, seat))
            break
    if action != c.PASS:
        perform(state, state.players[frame.seat], action - c.USE)


# The end of phase 5: technology (ORL-8)


def place_technology(state: State) -> None:
    for turn in range(state.seats - 1, -1, -1):
        seat = (state.first + turn) % state.seats
        if state.players[seat].spare > 0:
            state.push(NumberedFrame(c.ASK_TECHNOLOGY, seat))


def coverable(state: State, player: Player, space: int) -> bool:
    """Whether a technology tile may go there: the first on a farmer's space, never on a monk's, one a place."""
    box = state.box
    place = space // 3
    if box.space_count[place] < 2 or place == c.TOWN_HALL:
        return False
    kind = box.space_kind[space]
    if kind == c.MONK or (not player.covered and kind != c.FARMER):
        return False
    if c.TECHNOLOGY in player.spaces[3 * place : 3 * place + 3]:
        return False
    return box.covering or player.spaces[space] == c.EMPTY


def technology_options(state: State, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    options = [c.KEEP_TECHNOLOGY]
    for place in player.places:
        for space in range(3 * place, 3 * place + state.box.space_count[place]):
            if coverable(state, player, space):
                options.append(c.COVER + space)
    return options


def cover(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.KEEP_TECHNOLOGY:
        return
    space = action - c.COVER
    if player.spaces[space] != c.EMPTY:
        player.bag[player.spaces[space]] += 1
    player.spaces[space] = c.TECHNOLOGY
    player.covered = True
    player.spare -= 1
    if state.log is not None:
        state.tell("log.cover", {"seat": frame.seat, "place": f"place.{c.PLACE_NAMES[space // 3]}"})
    if player.spare > 0:
        state.push(NumberedFrame(c.ASK_TECHNOLOGY, frame.seat))
