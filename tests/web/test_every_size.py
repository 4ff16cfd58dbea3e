"""Every kind of question of every title, looked at as somebody would who plays, from small phones to large screens."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import pytest
from playwright.sync_api import expect

import bourgade
from tests.kit.settings import TABLES
from tests.server.running import Server
from tests.web.conftest import VisitorFactory
from tests.web.layout_faults import SIZES, Size, faults
from tests.web.placing import questions, walk_over
from tests.web.question_samples import GAMES, met

# Questions take turns with sizes: with `make soak` each is looked at in every size, in both languages and themes.
STEP = 5
# A strip beside the board, down to its lower edge.
IS_WHOLE: Final = """(number) => {
    const box = document.querySelectorAll(".strip")[number].getBoundingClientRect();
    return box.bottom <= document.querySelector(".players").getBoundingClientRect().bottom + 1;
}"""
LOOKS = ("en", "light"), ("fr", "dark")


def looks(title: str) -> list[tuple[str, Size]]:
    """A question and a size each, in the order in which they are walked over: who taps first."""
    kinds = list(met(title))
    wanted = [(kind, size) for n, kind in enumerate(kinds) for m, size in enumerate(SIZES) if not (n + m) % STEP]
    some = [(kind, size) for kind, size in wanted if kinds.index(kind) % 4 == 1]
    every = [(kind, size) for kind in kinds for size in SIZES]
    return sorted(every if TABLES == "all" else some, key=lambda look: (look[1].taps, kinds.index(look[0])))


@pytest.mark.parametrize("title", GAMES)
def test_nothing_is_cut_or_covered_or_out_of_sight_at_any_size(visit: VisitorFactory, server: Server, title: str):
    """Nor outside, nor one upon the other, nor broken inside a word, nor too small to be hit."""
    found: list[str] = []
    turns = [(taps, [*group]) for taps, group in groupby(looks(title), key=lambda look: look[1].taps)]
    for number, (taps, group) in enumerate(turns):
        for lang, theme in LOOKS if TABLES == "all" else LOOKS[number % 2 : number % 2 + 1]:
            visitor = visit(server, lang, theme=theme, taps=taps, motion="off", list=False)
            visitor.come_in()
            for kind, sizes in groupby(group, key=lambda look: look[0]):
                shown = tuple(size for _, size in sizes)
                walk_over(visitor, server, met(title)[kind], (shown[0].width, shown[0].height))
                found += [f"{kind}, {lang}, {fault}" for fault in faults(visitor, shown)]
    assert found == []


@pytest.mark.parametrize("title", GAMES)
def test_as_many_as_can_play_fit_beside_the_board(visit: VisitorFactory, server: Server, title: str):
    most = bourgade.title(title).players[-1]
    kinds = questions(title, {}, most, range(1), ("lively",))
    visitor = visit(server, "fr", motion="off", list=False)
    visitor.come_in()
    found: list[str] = []
    for kind, game in list(kinds.items())[:: 1 if TABLES == "all" else 6]:
        walk_over(visitor, server, game, (1366, 768))
        found += [f"{kind}, {fault}" for fault in faults(visitor, (Size(1366, 768), Size(1024, 768)))]
        strips = visitor.page.locator(".strip")
        expect(strips).to_have_count(most)
        found += [
            f"{kind}: strip {number} is cut" for number in range(most) if not visitor.page.evaluate(IS_WHOLE, number)
        ]
    assert found == []
