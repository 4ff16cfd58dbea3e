"""Banners of the village board (CLO-6): the school, the headman's path; and the meeting place's tile (CLO-11)."""

from __future__ import annotations

from bourgade.games.clochemerle.banners import own_whites
from bourgade.games.clochemerle.codes import (
    ADVANCE,
    APPOINT,
    CATEGORIES,
    CATEGORY_MARKERS,
    CATEGORY_NAMES,
    COIN,
    CUSTOMER,
    DECLINE,
    ENROL,
    FIELD,
    HEADMAN,
    HOUSE,
    KEEP_TILE,
    LEFT,
    MARK_CATEGORY,
    MARK_CITIZEN,
    PLACE_TILE,
    PROFESSION_NAMES,
    PROFESSIONS,
    RIGHT,
    STORY,
    WHITE_NAMES,
)
from bourgade.games.clochemerle.gains import gain_coins, gain_story, spend_time
from bourgade.games.clochemerle.paying import field_choices
from bourgade.games.clochemerle.state import Player, State
from bourgade.kernel.frames import Frame


def school_options(state: State, frame: Frame) -> list[int]:
    """A new pupil on the left, the left one to the right, or a pupil to an empty space; always: nothing at all."""
    player = state.players[frame.seat]
    options = [DECLINE]
    if not player.pupils & LEFT:
        options.append(ENROL)
    elif not player.pupils & RIGHT:
        options.append(ADVANCE)
    for slot in range(2):
        if player.pupils >> slot & 1:
            for profession in range(PROFESSIONS):
                if not player.villagers >> profession & 1:
                    options.append(APPOINT + PROFESSIONS * slot + profession)
    return options


def use_school(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
    elif action == ENROL:
        player.pupils |= LEFT
        if state.log is not None:
            state.tell("log.enrol", {"seat": frame.seat})
    elif action == ADVANCE:
        player.pupils = RIGHT
        if state.log is not None:
            state.tell("log.advance", {"seat": frame.seat})
    else:
        slot, profession = divmod(action - APPOINT, PROFESSIONS)
        spend_time(state, player, state.box.school_time)
        player.pupils &= ~(1 << slot)
        player.villagers |= 1 << profession
        if state.log is not None:
            state.tell("log.appoint", {
                "seat": frame.seat, "profession": f"profession.{PROFESSION_NAMES[profession]}",
            })  # fmt: skip
        if slot == 1:
            gain_story(state, player, state.box.school_story)


def headman_options(state: State, frame: Frame) -> list[int]:
    headman = state.players[frame.seat].headman
    if headman == COIN:
        return [DECLINE, HEADMAN + HOUSE, HEADMAN + STORY]
    return [DECLINE, HEADMAN + COIN]


def move_headman(state: State, frame: Frame, action: int) -> None:
    """One step along the path. Frame: a = 1 when the time is still to be paid, which a monk's owner may save by
    declining the whole action."""
    player = state.players[frame.seat]
    box = state.box
    if action == DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
        return
    if frame.a == 1:
        spend_time(state, player, box.question_time)
    player.headman = action - HEADMAN
    if player.headman == COIN:
        if state.log is not None:
            state.tell("log.headman_coin", {"seat": frame.seat})
        gain_coins(state, player, box.headman_coin)
    elif player.headman == STORY:
        if state.log is not None:
            state.tell("log.headman_story", {"seat": frame.seat})
        gain_story(state, player, box.headman_story)
    else:
        if state.log is not None:
            state.tell("log.headman_house", {"seat": frame.seat, "n": player.tree})
        player.safe += player.tree
        player.tree = 0


def tile_options(state: State, frame: Frame) -> list[int]:
    """Any white banner of the village; of like fields, one."""
    player = state.players[frame.seat]
    fields = field_choices(state, player, (1 << player.fields) - 1)
    options = [KEEP_TILE]
    for white in own_whites(player):
        if white != player.tile and not (FIELD <= white < CUSTOMER and white - FIELD not in fields):
            options.append(PLACE_TILE + white)
    return options


def place_tile(state: State, frame: Frame, action: int) -> None:
    if action == KEEP_TILE:
        return
    player = state.players[frame.seat]
    player.tile = action - PLACE_TILE
    if state.log is not None:
        state.tell("log.tile", {"seat": frame.seat, "banner": f"banner.{WHITE_NAMES[player.tile]}"})


def mark_options(state: State, frame: Frame) -> list[int]:
    """The slots still free on a chamber of property or citizens."""
    player = state.players[frame.seat]
    first = mark_base(state, player)
    options = [DECLINE]
    for slot in range(CATEGORIES):
        if not player.chamber_marks >> slot & 1:
            options.append(first + slot)
    return options


def mark_base(state: State, player: Player) -> int:
    return MARK_CATEGORY if state.box.chamber_markers[player.chamber] == CATEGORY_MARKERS else MARK_CITIZEN


def mark(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
        return
    if action < MARK_CITIZEN:
        slot = action - MARK_CATEGORY
        name = f"category.{CATEGORY_NAMES[slot]}"
    else:
        slot = action - MARK_CITIZEN
        name = f"profession.{PROFESSION_NAMES[slot]}"
    player.chamber_marks |= 1 << slot
    if state.log is not None:
        state.tell("log.mark", {"seat": frame.seat, "slot": name})
