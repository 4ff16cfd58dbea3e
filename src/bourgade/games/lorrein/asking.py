"""Questions for people: the prompt, the options with their meaning, and why the others are not to be had."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.hints import hints
from bourgade.games.lorrein.map import TILES_OF
from bourgade.games.lorrein.missions import missing
from bourgade.games.lorrein.reasons import reason_against, refused_builds, refused_desk
from bourgade.games.lorrein.trade import gifts, wishes
from bourgade.kernel.border import choices
from bourgade.kernel.decision import Decision, Refusal
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason

# What is asked, and the rule behind it.
QUESTIONS = {
    c.ASK_START_DUCHY: ("start_duchy", "LOR-2.3"),
    c.ASK_START_WORKSHOP: ("start_workshop", "LOR-2.3"),
    c.ASK_START_FARM: ("start_farm", "LOR-2.5"),
    c.ASK_BEFORE: ("before", "LOR-3.4"),
    c.ASK_BEFORE_AGAIN: ("before", "LOR-3.4"),
    c.ASK_BUILD: ("build", "LOR-3.5"),
    c.ASK_FEED: ("feed", "LOR-9.1"),
    c.ASK_PAY: ("pay", "LOR-9.3"),
    c.ASK_DROP: ("drop_workshop", "LOR-10.6"),
    c.ASK_ANNEX: ("annex", "LOR-14.2"),
    c.ASK_BEWITCH: ("bewitch", "LOR-12.6"),
    c.ASK_WINDOW: ("window", "LOR-7.3"),
    c.ASK_ANSWER: ("answer", "LOR-7.10"),
}
SOURCES = {
    "start_duchy": "phase.set_up", "start_workshop": "phase.set_up", "start_farm": "phase.set_up",
    "before": "phase.before", "build": "phase.building", "feed": "phase.feeding", "pay": "phase.feeding",
    "drop_workshop": "phase.feeding", "annex": "phase.building", "bewitch": "phase.head", "window": "phase.head",
    "answer": "phase.trade", "draft": "phase.trade",
}  # fmt: skip


def question(state: Lorrein, seat: int) -> tuple[str, str]:
    """The kind of question to a waiting seat, and its rule."""
    frame = state.stack[-1]
    if state.players[seat].draft_to != c.NO_DRAFT:
        return "draft", "LOR-7.7"
    return QUESTIONS[frame.kind]


def ask(state: Lorrein, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.stack[-1]
    kind, rule = question(state, seat)
    options = choices(state, seat)
    prompt = Message(f"ask.{kind}", prompt_args(state, frame, seat, kind), seat)
    refused = refusals(state, seat, kind)
    return Decision(seat, kind, prompt, SOURCES[kind], rule, options, refused, hints(state, seat, kind))


def prompt_args(state: Lorrein, frame: Frame, seat: int, kind: str) -> Args:
    args: Args = {"seat": seat}
    player = state.players[seat]
    if kind == "window":
        args["active_seat"] = state.active
    elif kind == "answer":
        author = state.players[frame.seat]
        args["author_seat"] = author.seat
        args["give"] = gifts(author)
        args["get"] = wishes(author)
    elif kind == "draft":
        args["give"] = gifts(player)
        args["get"] = wishes(player)
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
    if kind in ("before", "build", "feed", "window", "answer"):
        candidates += refused_desk(state, seat)
    if kind == "build":
        builds, general = refused_builds(state, seat)
        candidates += builds
        found += general
    elif kind == "answer":
        candidates += [c.ACCEPT, c.COUNTER]
    elif kind == "draft":
        candidates.append(c.SEND)
    elif kind == "feed":
        candidates += [c.PAY + food for food in range(len(c.FOODS))]
    elif kind == "window":
        candidates.append(c.RED_BEAD)
        if state.box.bowl_plus:
            candidates.append(c.BEWITCH)
    elif kind in ("start_duchy", "start_farm"):
        candidates += start_candidates(state, kind)
    elif kind == "annex":
        candidates += [c.ANNEX + tile for tile in TILES_OF[state.stack[-1].a] if state.buildings[tile] >= 0]
    legal = set(state.choices[seat])
    describe = state.title.describe
    for action in candidates:
        if action not in legal:
            found.append(Refusal(describe(action), reason_against(state, seat, action)))
    return found


def start_candidates(state: Lorrein, kind: str) -> list[int]:
    if kind == "start_duchy":
        return [c.DUCHY + site for site in state.box.sites[state.seats - 2]]
    return [c.FARM_TILE + tile for tile in state.box.tiles[state.seats - 2]]


def why_not(state: Lorrein, seat: int, action: int) -> Reason:
    """The reason that `ask` gives for this action, or that it is not what is asked."""
    reason = reason_against(state, seat, action)
    return reason if reason.rule else Reason(reason.key, question(state, seat)[1])
