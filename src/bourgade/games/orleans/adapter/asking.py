"""Questions for people: the prompt, and the options with their meaning."""

from __future__ import annotations

from bourgade.games.orleans.adapter.hints import hints
from bourgade.games.orleans.adapter.reasons import refusals
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.kernel.adapter import choices
from bourgade.kernel.decision import Decision
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message

# What is asked, and the rule behind it.
QUESTIONS = {
    c.ASK_EXCLUDE: ("exclude", "ORL-15.2"),
    c.ASK_DRAW: ("draw", "ORL-4.1"),
    c.ASK_PULL: ("draw", "ORL-4.3"),
    c.ASK_STORE: ("store", "ORL-4.10"),
    c.ASK_PLAN: ("plan", "ORL-5.1"),
    c.ASK_PLAN_ON: ("plan", "ORL-5.1"),
    c.ASK_ACT: ("act", "ORL-6.1"),
    c.ASK_RECRUIT: ("recruit", "ORL-7.4"),
    c.ASK_TILE: ("tile", "ORL-7.8"),
    c.ASK_TRAVEL: ("travel", "ORL-7.14"),
    c.ASK_GOOD: ("good", "ORL-7.16"),
    c.ASK_DEED: ("deed", "ORL-10.2"),
    c.ASK_REWARD: ("reward", "ORL-10.6"),
    c.ASK_SPEND: ("spend", "ORL-9.28"),
    c.ASK_BATHE: ("bathe", "ORL-9.19"),
    c.ASK_TECHNOLOGY: ("technology", "ORL-8.2"),
    c.ASK_SHIELD: ("shield", "ORL-12.16"),
    c.ASK_HARVEST: ("harvest", "ORL-12.12"),
    c.ASK_TORTURE: ("torture", "ORL-13.3"),
}
PLACE_RULES = {c.WAGON: "ORL-7.15", c.HORSE_WAGON: "ORL-9.30", c.GUNPOWDER_TOWER: "ORL-10.10"}


def ask(state: Orleans, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.asking(seat)
    kind = QUESTIONS[frame.kind][0]
    options = choices(state, seat)
    for option in options:
        if option.action == c.FINE:
            option.words = Message("act.fine.price", {"n": state.box.harvest_fine})
    prompt = Message(f"ask.{kind}", prompt_args(state, frame), seat)
    refused = refusals(state, frame)
    return Decision(seat, kind, prompt, source(state, frame), asking_rule(frame), options, refused, hints(state, frame))


def asking_rule(frame: Frame) -> str:
    """The rule behind a question; places that ask the same have rules of their own."""
    if frame.kind in (c.ASK_TRAVEL, c.ASK_DEED) and frame.a in PLACE_RULES:
        return PLACE_RULES[frame.a]
    return QUESTIONS[frame.kind][1]


def source(state: Orleans, frame: Frame) -> str:
    """What asks: a place, the event, or the phase."""
    if frame.kind in (c.ASK_RECRUIT, c.ASK_TRAVEL, c.ASK_DEED, c.ASK_SPEND):
        return f"place.{c.PLACE_NAMES[frame.a]}"
    if frame.kind == c.ASK_GOOD:
        return f"place.{c.PLACE_NAMES[frame.b]}"
    if frame.kind == c.ASK_BATHE:
        return "place.bathhouse"
    if frame.kind == c.ASK_REWARD:
        return f"deed.{c.DEED_NAMES[frame.a]}"
    if frame.kind == c.ASK_TILE:
        return "follower.trader"
    if frame.kind in (c.ASK_SHIELD, c.ASK_HARVEST):
        return f"event.{c.EVENT_NAMES[state.event]}"
    phases = {
        c.ASK_DRAW: "followers", c.ASK_PULL: "followers", c.ASK_STORE: "followers", c.ASK_PLAN: "planning",
        c.ASK_PLAN_ON: "planning", c.ASK_ACT: "actions", c.ASK_EXCLUDE: "exclusion", c.ASK_TECHNOLOGY: "technology",
        c.ASK_TORTURE: "torture",
    }  # fmt: skip
    return f"phase.{phases[frame.kind]}"


def prompt_args(state: Orleans, frame: Frame) -> Args:
    args: Args = {"seat": frame.seat}
    if frame.kind in (c.ASK_DRAW, c.ASK_PULL, c.ASK_TORTURE):
        args["n"] = frame.a
    elif frame.kind == c.ASK_DEED:
        args["place"] = f"place.{c.PLACE_NAMES[frame.a]}"
    elif frame.kind == c.ASK_SHIELD:
        args["event"] = f"event.{c.EVENT_NAMES[state.event]}"
    elif frame.kind == c.ASK_BATHE:
        args["n"] = frame.b
    elif frame.kind == c.ASK_HARVEST:
        args["n"] = state.box.harvest_fine
    return args
