"""Banners of the village board (CLO-6): the school, the headman's path; and the meeting place's tile (CLO-11)."""

from __future__ import annotations

from bourgade.games.clochemerle import codes as c
from bourgade.games.clochemerle.banners import own_whites
from bourgade.games.clochemerle.gains import gain_coins, gain_story, spend_time
from bourgade.games.clochemerle.paying import field_choices
from bourgade.games.clochemerle.state import Player, State
from bourgade.kernel.frames import Frame


def school_options(state: State, frame: Frame) -> list[int]:
    """A new pupil on the left, the left one to the right, or a pupil to an empty space; always: nothing at all."""
    player = state.players[frame.seat]
    options = [c.DECLINE]
    if not player.pupils & c.LEFT:
        options.append(c.ENROL)
    elif not player.pupils & c.RIGHT:
        options.append(c.ADVANCE)
    for slot in range(2):
        if player.pupils >> slot & 1:
            for profession in range(c.PROFESSIONS):
                if not player.villagers >> profession & 1:
                    options.append(c.APPOINT + c.PROFESSIONS * slot + profession)
    return options


def use_school(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
    elif action == c.ENROL:
        player.pupils |= c.LEFT
        if state.log is not None:
            state.tell("log.enrol", {"seat": frame.seat})
    elif action == c.ADVANCE:
        player.pupils = c.RIGHT
        if state.log is not None:
            state.tell("log.advance", {"seat": frame.seat})
    else:
        slot, profession = divmod(action - c.APPOINT, c.PROFESSIONS)
        spend_time(state, player, state.box.school_time)
        player.pupils &= ~(1 << slot)
        player.villagers |= 1 << profession
        if state.log is not None:
            state.tell("log.appoint", {
                "seat": frame.seat, "profession": f"profession.{c.PROFESSION_NAMES[profession]}",
            })  # fmt: skip
        if slot == 1:
            gain_story(state, player, state.box.school_story)


def headman_options(state: State, frame: Frame) -> list[int]:
    headman = state.players[frame.seat].headman
    if headman == c.COIN:
        return [c.DECLINE, c.HEADMAN + c.HOUSE, c.HEADMAN + c.STORY]
    return [c.DECLINE, c.HEADMAN + c.COIN]


def move_headman(state: State, frame: Frame, action: int) -> None:
    """One step along the path. Frame: a = 1 when the time is still to be paid, which a monk's owner may save by
    declining the whole action."""
    player = state.players[frame.seat]
    box = state.box
    if action == c.DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
        return
    if frame.a == 1:
        spend_time(state, player, box.question_time)
    player.headman = action - c.HEADMAN
    if player.headman == c.COIN:
        if state.log is not None:
            state.tell("log.headman_coin", {"seat": frame.seat})
        gain_coins(state, player, box.headman_coin)
    elif player.headman == c.STORY:
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
    options = [c.KEEP_TILE]
    for white in own_whites(player):
        if white != player.tile and not (c.FIELD <= white < c.CUSTOMER and white - c.FIELD not in fields):
            options.append(c.PLACE_TILE + white)
    return options


def place_tile(state: State, frame: Frame, action: int) -> None:
    if action == c.KEEP_TILE:
        return
    player = state.players[frame.seat]
    player.tile = action - c.PLACE_TILE
    if state.log is not None:
        state.tell("log.tile", {"seat": frame.seat, "banner": f"banner.{c.WHITE_NAMES[player.tile]}"})


def mark_options(state: State, frame: Frame) -> list[int]:
    """The slots still free on a chamber of property or citizens."""
    player = state.players[frame.seat]
    first = mark_base(state, player)
    options = [c.DECLINE]
    for slot in range(c.CATEGORIES):
        if not player.chamber_marks >> slot & 1:
            options.append(first + slot)
    return options


def mark_base(state: State, player: Player) -> int:
    return c.MARK_CATEGORY if state.box.chamber_markers[player.chamber] == c.CATEGORY_MARKERS else c.MARK_CITIZEN


def mark(state: State, frame: Frame, action: int) -> None:
    player = state.players[frame.seat]
    if action == c.DECLINE:
        if state.log is not None:
            state.tell("log.decline", {"seat": frame.seat})
        return
    if action < c.MARK_CITIZEN:
        slot = action - c.MARK_CATEGORY
        name = f"category.{c.CATEGORY_NAMES[slot]}"
    else:
        slot = action - c.MARK_CITIZEN
        name = f"profession.{c.PROFESSION_NAMES[slot]}"
    player.chamber_marks |= 1 << slot
    if state.log is not None:
        state.tell("log.mark", {"seat": frame.seat, "slot": name})
