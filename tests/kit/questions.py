"""The kinds of question of a title, as its presenters name them."""

from __future__ import annotations

from importlib import import_module


def question_kinds(title_id: str) -> set[str]:
    return set(import_module(f"bourgade.games.{title_id}.adapter.questions").PRESENTERS.names)
