"""Options say truly whether they are the last thing a seat does before others are asked."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import bots
from bourgade.server.serialize.rendering import last_acts


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_after_the_last_act_somebody_else_is_asked(title_id: str) -> None:
    game = bourgade.title(title_id).new(2, 3)
    bot = bots.bot("greedy", title_id, 1)
    seen = {True: 0, False: 0}
    for number in range(150):
        if game.over:
            break
        seat = game.waiting[0]
        decision = game.ask(seat)
        action = bots.move(bot, game, seat, number)
        # What the title itself calls an end is one, whoever is asked next: that may hang on chance and on secrets.
        open_act = len(game.waiting) == 1 and game.title.describe(action)["kind"] not in game.title.closing
        last = action in last_acts(game, decision)
        game.apply(seat, action)
        if open_act and action in [option.action for option in decision.options]:
            assert last == (seat not in game.waiting), (title_id, number, decision.kind)
            seen[last] += 1
    assert seen[True] > 5
