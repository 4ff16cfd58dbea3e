"""Why a notice could not be sent."""

from __future__ import annotations


class Undelivered(Exception):
    """`key` names the words for it (`undelivered.…`). What is `gone` need not be tried again."""

    def __init__(self, key: str, gone: bool = False) -> None:
        super().__init__(key)
        self.key = key
        self.gone = gone
