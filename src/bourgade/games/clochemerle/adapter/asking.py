"""Questions for people: the prompt, and the options with their meaning."""

from __future__ import annotations

from bourgade.games.clochemerle.adapter.hints import hints
from bourgade.games.clochemerle.adapter.reasons import refusals
from bourgade.games.clochemerle.adapter.wording import wording
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.office import on_sale, price
from bourgade.games.clochemerle.rules.paying import next_need
from bourgade.kernel.decision import Choice, Decision
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message

# What is asked, and the rule behind it.
QUESTIONS = {
    c.ASK_FIRST_DIE: ("first_die", "CLO-3.1"),
    c.ASK_SECOND_DIE: ("second_die", "CLO-3.1"),
    c.ASK_VALUE: ("value", "CLO-3.3"),
    c.ASK_BANNER: ("banner", "CLO-4.1"),
    c.ASK_PAY: ("pay", "CLO-5.3"),
    c.ASK_WAY: ("way", "CLO-10.2"),
    c.ASK_SCHOOL: ("school", "CLO-6.4"),
    c.ASK_HEADMAN: ("headman", "CLO-6.7"),
    c.ASK_TILE: ("tile", "CLO-11.10"),
    c.ASK_MARK: ("mark", "CLO-11.4"),
    c.ASK_DIOCESE: ("diocese", "CLO-12.5"),
    c.ASK_FREE: ("free_customer", "CLO-12.5"),
    c.ASK_CUSTOMER: ("customer", "CLO-9.1"),
    c.ASK_MORE: ("more_customers", "CLO-9.1"),
    c.ASK_REDRAW: ("redraw", "CLO-12.7"),
    c.ASK_DEATH: ("death", "CLO-13.1"),
    c.ASK_LABOURER: ("labourer", "CLO-13.5"),
    c.ASK_SANATORIUM: ("sanatorium", "CLO-12.3"),
}

# What asks, where it is always the same.
SOURCES = {
    c.ASK_FIRST_DIE: "step.value",
    c.ASK_SECOND_DIE: "step.value",
    c.ASK_VALUE: "step.value",
    c.ASK_BANNER: "step.banners",
    c.ASK_SCHOOL: "banner.school",
    c.ASK_HEADMAN: "banner.question",
    c.ASK_TILE: "banner.meeting_place",
    c.ASK_DIOCESE: "banner.diocese_office",
    c.ASK_FREE: "banner.diocese_office",
    c.ASK_CUSTOMER: "banner.office",
    c.ASK_MORE: "banner.office",
    c.ASK_REDRAW: "banner.pilgrim_refuge",
    c.ASK_DEATH: "step.reaper",
    c.ASK_LABOURER: "step.reaper",
    c.ASK_SANATORIUM: "banner.sanatorium",
}


def ask(state: Clochemerle, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.stack[-1]
    kind, rule = question(frame)
    vocabulary = state.title.vocabulary
    options = [
        Choice(action, vocabulary.describe(action), wording(state, frame, action)) for action in state.choices[seat]
    ]
    prompt = Message(prompt_key(state, frame, kind), prompt_args(state, frame), seat)
    return Decision(
        seat, kind, prompt, source(state, frame), rule, options, refusals(state, frame), hints(state, frame)
    )


def question(frame: Frame) -> tuple[str, str]:
    """The kind of question; after a first white banner one is asked whether there is to be another."""
    if frame.kind == c.ASK_BANNER and frame.c == 1:
        return "another_banner", "CLO-4.8"
    return QUESTIONS[frame.kind]


def prompt_key(state: Clochemerle, frame: Frame, kind: str) -> str:
    """Nobody is asked for a customer more who cannot take one."""
    return "ask.no_more_customers" if frame.kind == c.ASK_MORE and not on_sale(state, frame) else f"ask.{kind}"


def source(state: Clochemerle, frame: Frame) -> str:
    """What asks: a step of the turn, a banner or a card."""
    if frame.kind == c.ASK_MARK:
        return f"banner.{c.CHAMBER_NAMES[state.players[frame.seat].chamber]}"
    if frame.kind in (c.ASK_PAY, c.ASK_WAY):
        below = state.stack[-2]
        if below.kind == c.SERVED:
            return f"banner.{c.CUSTOMER_NAMES[below.a]}"
        return f"banner.{c.BLACK_NAMES[below.a]}"
    return SOURCES[frame.kind]


def prompt_args(state: Clochemerle, frame: Frame) -> Args:
    args: Args = {"seat": frame.seat}
    player = state.players[frame.seat]
    if frame.kind == c.ASK_BANNER:
        args["value"] = frame.a
    elif frame.kind == c.ASK_VALUE:
        args["value"] = frame.b % 6 + frame.c % 6 + 2
        args["means"] = {"unit.coin": player.coins, "unit.marker": player.meeting_marks}
    elif frame.kind == c.ASK_PAY:
        args["resource"] = f"resource.{c.NEED_NAMES[next_need(frame.a)]}"
    elif frame.kind == c.ASK_REDRAW:
        args["travel"] = f"travel.{c.TRAVEL_NAMES[frame.b]}"
        args["n"] = state.box.travel_points[frame.b]
    elif frame.kind == c.ASK_SANATORIUM:
        args["n"] = player.tree // 2
    elif frame.kind in (c.ASK_CUSTOMER, c.ASK_MORE) and frame.b < frame.a:
        time, coins = price(state, frame.b)
        args["price"] = {"unit.time": time, "unit.coin": coins}
    return args
