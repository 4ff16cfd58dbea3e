"""The kinds of question of a title, as its presenters name them."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec


def question_kinds(title_id: str) -> set[str]:
    adapter = f"bourgade.games.{title_id}.adapter"
    if find_spec(f"{adapter}.questions") is None:  # until all titles have presenters
        return {kind for kind, *_ in import_module(f"{adapter}.asking").QUESTIONS.values()}
    return set(import_module(f"{adapter}.questions").PRESENTERS.names)
