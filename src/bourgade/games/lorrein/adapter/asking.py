"""Questions for people: the prompt, the options with their meaning, and why the others are not to be had."""

from __future__ import annotations

from bourgade.games.lorrein.adapter.hints import hints
from bourgade.games.lorrein.adapter.reasons import obstacle
from bourgade.games.lorrein.adapter.wording import worded
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.building import can_afford, can_move_witch
from bourgade.games.lorrein.rules.draft import gifts, sort, wishes
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing
from bourgade.kernel.adapter import choices
from bourgade.kernel.decision import Decision, Description, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message

# What is asked, by what (a part of the turn), and the rule behind it.
QUESTIONS = {
    c.ASK_START_DUCHY: ("start_duchy", "phase.set_up", "LOR-2.3"),
    c.ASK_START_WORKSHOP: ("start_workshop", "phase.set_up", "LOR-2.3"),
    c.ASK_START_FARM: ("start_farm", "phase.set_up", "LOR-2.5"),
    c.ASK_BEFORE: ("before", "phase.before", "LOR-3.4"),
    c.ASK_BEFORE_AGAIN: ("before", "phase.before", "LOR-3.4"),
    c.ASK_BUILD: ("build", "phase.building", "LOR-3.5"),
    c.ASK_FEED: ("feed", "phase.feeding", "LOR-9.1"),
    c.ASK_PAY: ("pay", "phase.feeding", "LOR-9.3"),
    c.ASK_DROP: ("drop_workshop", "phase.feeding", "LOR-10.6"),
    c.ASK_ANNEX: ("annex", "phase.building", "LOR-14.2"),
    c.ASK_BEWITCH: ("bewitch", "phase.head", "LOR-12.6"),
    c.ASK_WINDOW: ("window", "phase.eve", "LOR-7.3"),
    c.ASK_ANSWER: ("answer", "phase.trade", "LOR-7.10"),
}
# Builds of which the place does not matter when they are refused.
PIECES = (
    ("farm", c.FARM_TILE, c.PRICE_FARM), ("witch_house", c.WITCH_TILE, c.PRICE_WITCH),
    ("duchy", c.DUCHY, c.PRICE_DUCHY),
)  # fmt: skip


def ask(state: Lorrein, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.stack[-1]
    kind, source, rule = QUESTIONS[frame.kind]
    if frame.kind == c.ASK_WINDOW and frame.b == c.HEAD:
        kind, source = "head", "phase.head"
    prompt = Message(f"ask.{prompted(state, seat, kind)}", prompt_args(state, frame, seat, kind), seat)
    options, refused = choices(state, seat), refusals(state, seat, kind)
    for option in options:
        option.words = called(state, option.action)
    return Decision(seat, kind, prompt, source, rule, options, refused, hints(state, seat, kind))


# Actions on a tile that are called by what stands there, or would.
ON_TILES = {
    c.WORKSHOP_TILE: "act.workshop.craft", c.LOSE_WORKSHOP: "act.lose_workshop.craft",
    c.DROP_WORKSHOP: "act.drop_workshop.craft",
}  # fmt: skip


def called(state: Lorrein, action: int) -> Message | None:
    """Words that name the craft or the landscape of a tile; None where those of the description will do."""
    for first, key in ON_TILES.items():
        tile = action - first
        if 0 <= tile < c.TILES and 0 <= state.land[tile] < c.CRAFTS:
            return placed(key, tile, "craft", c.CRAFT_NAMES[state.land[tile]])
    tile = action - c.FARM_TILE
    if 0 <= tile < c.TILES and state.land[tile] >= 0:
        return placed("act.farm.landscape", tile, "landscape", c.LANDSCAPE_NAMES[state.land[tile]])
    return None


def placed(key: str, tile: int, sort: str, name: str) -> Message:
    row, column = divmod(tile, c.COLUMNS)
    return Message(key, {sort: f"{sort}.{name}", "row": row + 1, "column": column + 1})


def prompted(state: Lorrein, seat: int, kind: str) -> str:
    """What a question says, where that is not always the same."""
    if kind == "answer":
        return ("answer", "answer_gift", "answer_plea")[sort(state.offer)]
    if kind == "build" and missing(state, state.players[seat]) == 0:
        return "build_done"
    return kind


def prompt_args(state: Lorrein, frame: Frame, seat: int, kind: str) -> Args:
    args: Args = {"seat": seat}
    player = state.players[seat]
    if kind in ("head", "window"):
        args["active_seat"] = state.active
    elif kind == "answer":
        args["author_seat"] = state.offer.author
        args["give"] = gifts(state.offer)
        args["get"] = wishes(state.offer)
    elif kind == "feed":
        args["n"] = state.owed(player)
    elif kind == "pay":
        args["n"] = frame.a
    elif kind == "build":
        args["n"] = missing(state, player)
    elif kind == "bewitch":
        args["active_seat"] = state.active
        args["n"] = state.players[state.active].farm_count() - state.swaps
    return args


def refusals(state: Lorrein, seat: int, kind: str) -> list[Refusal]:
    """What a player might expect to do here and cannot."""
    candidates: list[int] = []
    found: list[Refusal] = []
    player = state.players[seat]
    if kind in ("before", "build", "feed", "window", "answer"):
        candidates += expected_work(state, seat)
        if is_writing(player):
            candidates.append(c.SEND)
    if kind == "build":
        candidates += expected_builds(state, seat)
        found += refused_pieces(state, seat)
    elif kind == "answer":
        candidates += [c.ACCEPT, c.COUNTER]
    elif kind == "feed":
        candidates += [c.PAY + food for food in range(len(c.FOODS))]
    elif kind == "window":
        candidates.append(c.RED_BEAD)
    elif kind == "start_duchy":
        candidates += [c.DUCHY + site for site in state.box.sites[state.seats - 2]]
    elif kind == "start_farm":
        candidates += [c.FARM_TILE + tile for tile in state.box.tiles[state.seats - 2]]
    elif kind == "annex":
        candidates += [c.ANNEX + tile for tile in TILES_OF[state.stack[-1].a] if state.buildings[tile] >= 0]
    for action in candidates:
        barrier = obstacle(state, seat, action)
        if barrier != no.FINE:
            reason = worded(state, seat, action, barrier)
            meaning = state.title.vocabulary.describe(action)
            found.append(Refusal(meaning, reason, called(state, action), action))
    return found


def expected_work(state: Lorrein, seat: int) -> list[int]:
    """Work that a player might expect to be able to do: every craft whose raw good it holds, uses of others'
    workshops, brewing."""
    player = state.players[seat]
    found: list[int] = []
    for craft in range(c.CRAFTS):
        if player.goods[craft] > 0:
            found.append(c.PROCESS + craft)
            if player.crafts[craft] == 0 and state.box.tariffs:
                found += [
                    c.PROCESS_AT + c.SEATS * craft + owner.seat
                    for owner in state.players
                    if owner.crafts[craft] > 0
                ]  # fmt: skip
    if player.goods[c.LAVENDER] > 0:
        found.append(c.BREW)
    return found


def expected_builds(state: Lorrein, seat: int) -> list[int]:
    """Builds at one's own duchies, and what a medicine is good for."""
    player = state.players[seat]
    builds = [c.ENLARGE + site for site in player.duchies]
    for tile in sorted({tile for site in player.duchies for tile in TILES_OF[site]}):
        if state.land[tile] < c.CRAFTS:
            builds.append(c.WORKSHOP_TILE + tile)
    builds.append(c.SWAP_MISSION)
    return builds + [c.DUEL + other.seat for other in state.players if other.seat != seat]


def refused_pieces(state: Lorrein, seat: int) -> list[Refusal]:
    """What cannot be built anywhere."""
    player = state.players[seat]
    found: list[Refusal] = []
    for kind, action, what in PIECES:
        barrier = can_afford(state, player, what)
        if barrier != no.FINE:
            meaning: Description = {"kind": kind}
            found.append(Refusal(meaning, worded(state, seat, action, barrier)))
    if player.witch != c.NOTHING and can_move_witch(player) != no.FINE:
        found.append(Refusal({"kind": "move_witch"}, worded(state, seat, c.MOVE_WITCH, can_move_witch(player))))
    return found
