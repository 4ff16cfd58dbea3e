"""What a table draws and the options do not tell."""

from __future__ import annotations

from bourgade.games.orleans.rules import bathhouse, flow
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.kernel.frames import Frame, NumberedFrame


def hints(state: Orleans, frame: Frame) -> dict[str, object]:
    """What a table draws and the options do not tell: acts at spaces before the last one that was filled or cleared
    (`Match.fit` makes room for them), the way just travelled, who was drawn at the Bathhouse."""
    if frame.kind == c.ASK_PLAN_ON:
        earlier = flow.plan_options(state, NumberedFrame(c.ASK_PLAN, frame.seat))
        return {"fit": [action for action in earlier if c.PLACE <= action < c.PLACE + c.TOKENS * frame.a]}
    if frame.kind == c.ASK_PULL:
        earlier = flow.draw_options(state, NumberedFrame(c.ASK_PULL, frame.seat, frame.a, frame.b))
        return {"fit": [action for action in earlier if c.PULL <= action < c.PULL + frame.c]}
    if frame.kind == c.ASK_GOOD:
        return {"way": frame.a}
    if frame.kind == c.ASK_BATHE:
        return {"drawn": [c.TOKEN_NAMES[token] for token in bathhouse.unpack(frame.a)]}
    return {}
