"""The question that a seat is asked, as bytes (see bots/features.py)."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import BLANK, count, counts, hot
from bourgade.bots.orleans.layout import ASKED
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.bathhouse import Bathe, unpack
from bourgade.games.orleans.rules.deeds import SendToDeed, TakeReward
from bourgade.games.orleans.rules.events import PayHarvest, UseSacristy
from bourgade.games.orleans.rules.flow import Act, Exclude
from bourgade.games.orleans.rules.followers import Draw, PullMore, Store
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import Recruit, Spend, TakeGood, TakeTile, Travel
from bourgade.games.orleans.rules.planning import Plan, PlanMore
from bourgade.games.orleans.rules.technology import CoverSpace
from bourgade.games.orleans.rules.torture import Torture
from bourgade.kernel.frames import Frame

# The questions in the order of their bytes; one that goes on with another counts as that one.
ASKED_AS: Final[dict[type[Frame], int]] = {
    Exclude: 0, Draw: 1, PullMore: 1, Store: 2, Plan: 3, PlanMore: 3, Act: 4, Recruit: 5, TakeTile: 6, Travel: 7,
    TakeGood: 8, SendToDeed: 9, TakeReward: 10, Spend: 11, Bathe: 12, CoverSpace: 13, UseSacristy: 14, PayHarvest: 15,
    Torture: 16,
}  # fmt: skip


def add_question(parts: list[bytes], state: Orleans, seat: int) -> None:
    frame = state.question_to(seat)
    if frame is None:
        parts.append(BLANK[ASKED + 3 + c.PLACES + c.DEEDS + c.EDGES + c.TOKENS])
        return
    parts.append(hot(ASKED_AS[type(frame)], ASKED))
    numbers = (0, 0, 0)
    place, deed, edge = -1, -1, -1
    if isinstance(frame, PlanMore):
        numbers = (frame.first, 0, 0)
        place = frame.first // 3
    elif isinstance(frame, Plan):
        place = 0
    elif isinstance(frame, Draw):
        numbers = (frame.left, 0, 0)
    elif isinstance(frame, PullMore):
        numbers = (frame.left, frame.pulled, frame.first)
    elif isinstance(frame, Recruit):
        numbers = (frame.place, 0, 0)
        place = frame.place
    elif isinstance(frame, Travel):
        numbers = (frame.place, 1 if frame.takes_goods else 0, 0)
        place = frame.place
    elif isinstance(frame, TakeGood):
        numbers = (frame.edge, frame.place, 0)
        edge = frame.edge
    elif isinstance(frame, SendToDeed):
        numbers = (frame.place, frame.sent, 0)
        place = frame.place
    elif isinstance(frame, TakeReward):
        numbers = (frame.deed, 0, 0)
        deed = frame.deed
    elif isinstance(frame, Spend):
        numbers = (frame.place, 0, 0)
        place = frame.place
    elif isinstance(frame, Bathe):
        numbers = (0, frame.keep, 0)
    elif isinstance(frame, Torture):
        numbers = (frame.missing, 0, 0)
    parts.append(count(numbers[0]))
    parts.append(count(numbers[1]))
    parts.append(count(numbers[2]))
    parts.append(hot(place, c.PLACES))
    parts.append(hot(deed, c.DEEDS))
    parts.append(hot(edge, c.EDGES))
    if not isinstance(frame, Bathe):
        parts.append(BLANK[c.TOKENS])
        return
    drawn = [0] * c.TOKENS
    for token in unpack(frame.drawn):
        drawn[token] += 1
    parts.append(counts(drawn))
