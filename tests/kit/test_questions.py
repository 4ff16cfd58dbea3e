"""Every question that the rules of a title ask is one that people can be asked."""

from __future__ import annotations

from importlib import import_module

import pytest

import bourgade
from bourgade.kernel.frames import ASKS, NUMBERS, Frame
from bourgade.kernel.presenter import Presenters


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_every_question_has_a_presenter(title_id: str) -> None:
    kinds = bourgade.title(title_id).adapter.form.kinds
    presenters: Presenters = import_module(f"bourgade.games.{title_id}.adapter.questions").PRESENTERS
    assert kinds is not None
    questions: set[type[Frame]] = set()
    for number, kind in kinds.by_number.items():
        fields = [allowed[0] for allowed in kind.fields.values()]
        frame = kinds.load([number, 0, *fields, *[0] * (NUMBERS - len(fields))], title_id)
        if frame.mode() >= ASKS:
            questions.add(kind)
    assert questions == set(presenters.by_frame)
