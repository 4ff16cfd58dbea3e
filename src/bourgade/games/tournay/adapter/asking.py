"""Questions for people: the prompt, the options with their meaning, and why the others are not to be had."""

from __future__ import annotations

from bourgade.games.tournay.adapter import reasons
from bourgade.games.tournay.adapter.hints import hints
from bourgade.games.tournay.adapter.wording import wording
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules import residents
from bourgade.games.tournay.rules.events import event_name
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.piles import card_name, pile_name
from bourgade.kernel.adapter import choices
from bourgade.kernel.decision import Decision
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message

# What is asked, and the rule behind it.
QUESTIONS = {
    c.ASK_TURN: ("turn", "TRN-2.2"),
    c.ASK_ACTION: ("action", "TRN-5.3"),
    c.ASK_RESIDENT: ("resident", "TRN-5.1"),
    c.ASK_PAY: ("pay", "TRN-3.14"),
    c.ASK_PAY_CARD: ("pay", "TRN-3.14"),
    c.ASK_PLACE: ("place", "TRN-3.4"),
    c.ASK_DRAW: ("draw", "TRN-4.3"),
    c.ASK_KEEP: ("keep", "TRN-4.4"),
    c.ASK_EFFECT: ("effect", "TRN-7.2"),
    c.ASK_COPIED: ("copied", "TRN-7.9"),
    c.ASK_BALLISTA: ("ballista", "TRN-7.14"),
    c.ASK_CATAPULT: ("catapult", "TRN-11.8"),
    c.ASK_ABBEY: ("abbey", "TRN-11.7"),
    c.ASK_LEAVE: ("leave", "TRN-11.5"),
    c.ASK_CHARACTERS: ("characters", "TRN-8.2"),
    c.ASK_CHAIN: ("chain", "TRN-11.3"),
    c.ASK_FIGHT: ("fight", "TRN-6.13"),
    c.ASK_SHIELD: ("shield", "TRN-6.5"),
    c.ASK_LAY_DOWN: ("lay_down", "TRN-6.8"),
    c.ASK_DAMAGE: ("damage", "TRN-6.10"),
    c.ASK_LIMIT: ("limit", "TRN-2.6"),
    c.ASK_LAST: ("last", "TRN-9.5"),
}


def ask(state: Tournay, seat: int) -> Decision:
    """The question to a waiting seat."""
    frame = state.asking(seat)
    kind, rule = QUESTIONS[frame.kind]
    options = choices(state, seat)
    for option in options:
        option.words = wording(state, state.players[seat], option.action)
    prompt = Message(f"ask.{kind}", prompt_args(state, frame), seat)
    refused = reasons.refusals(state, frame)
    return Decision(seat, kind, prompt, source(state, frame), rule, options, refused, hints(state, frame))


def source(state: Tournay, frame: Frame) -> str:
    """What asks: a card, an event, or the phase."""
    player = state.players[frame.seat]
    if frame.kind in (c.ASK_EFFECT, c.ASK_CHAIN):
        return card_name(state, player.tops[frame.a])
    if frame.kind in (c.ASK_PAY, c.ASK_PAY_CARD, c.ASK_PLACE, c.ASK_COPIED, c.ASK_FIGHT):
        return card_name(state, frame.a)
    if frame.kind in (c.ASK_SHIELD, c.ASK_LAY_DOWN, c.ASK_DAMAGE):
        return event_name(frame.a)
    if frame.kind in (c.ASK_DRAW, c.ASK_KEEP):
        return pile_name(frame.a)
    phases = {c.ASK_LIMIT: "limit", c.ASK_LAST: "last_card"}
    effects = {c.ASK_BALLISTA: c.BALLISTA, c.ASK_CATAPULT: c.CATAPULT, c.ASK_ABBEY: c.ABBEY, c.ASK_LEAVE: c.ABBEY}
    if frame.kind in effects:
        return f"effect.{c.HANDLER_NAMES[effects[frame.kind] - c.BALLISTA]}"
    return f"phase.{phases.get(frame.kind, 'turn')}"


def prompt_args(state: Tournay, frame: Frame) -> Args:
    args: Args = {"seat": frame.seat}
    if frame.kind == c.ASK_RESIDENT:
        args["resident"] = f"resident.{c.COLOUR_NAMES[residents.colour_of(frame)]}"
        args["n"] = frame.c
    elif frame.kind in (c.ASK_PAY, c.ASK_PAY_CARD, c.ASK_PLACE, c.ASK_COPIED, c.ASK_FIGHT):
        args["card"] = card_name(state, frame.a)
    elif frame.kind in (c.ASK_EFFECT, c.ASK_CHAIN):
        args["card"] = card_name(state, state.players[frame.seat].tops[frame.a])
    elif frame.kind in (c.ASK_DRAW, c.ASK_KEEP):
        args["pile"] = pile_name(frame.a)
    elif frame.kind in (c.ASK_SHIELD, c.ASK_LAY_DOWN, c.ASK_DAMAGE):
        args["event"] = event_name(frame.a)
        args["n"] = frame.b
    elif frame.kind == c.ASK_LIMIT:
        args["n"] = state.box.hand
    elif frame.kind == c.ASK_BALLISTA:
        args["n"] = frame.a
    return args
