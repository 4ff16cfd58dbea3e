"""The texts of the table: in one language, of one title, for one person who is addressed as « vous »."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bourgade import bots
from bourgade.bots.styles import level_and_style
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.title import Title
from bourgade.words import Value, catalogue

TABLE = "table"


class Localizer:
    """Translates every text on the screen."""

    def __init__(self, title: Title, lang: str, names: Sequence[str] = (), you: int | None = None,
                 opponents: Mapping[int, str] | None = None) -> None:  # fmt: skip
        self.title = title
        self.lang = lang
        self.you = you
        self.opponents = opponents or {}
        self.words = catalogue(title.id, lang)
        self.own = catalogue(TABLE, lang)
        self.names = [self.own.say("you") if seat == you else name for seat, name in enumerate(names)]

    def ui(self, key: str, **args: Value) -> str:
        """A word of the table itself."""
        return self.own.say(key, args, self.names)

    def term(self, key: str) -> str:
        """A word of the title; what it has no word for is shown as it is."""
        return self.words.say(key) if key in self.words else key.rpartition(".")[2].replace("_", " ")

    def say(self, key: str, **args: Value) -> str:
        """A sentence of the title."""
        return self.words.say(key, args, self.names)

    def message(self, message: Message | Reason) -> str:
        """A log line, a prompt or a reason. Who reads of their own deeds is spoken to, where the title has the words;
        elsewhere they read of « Joueur 1 », since « Vous » takes another verb."""
        spoken = f"{message.key}.you"
        if self.you is None or "seat" not in message.args:
            return self.words.say(message.key, message.args, self.names)
        if message.args["seat"] != self.you:
            return self._of_others(message)
        if spoken in self.words:
            return self.words.say(spoken, message.args, self.names)
        names = ["" if seat == self.you else name for seat, name in enumerate(self.names)]
        return self.words.say(message.key, message.args, names)

    def _of_others(self, message: Message | Reason) -> str:
        """What others do, perhaps to the reader, who then stands in the middle of the sentence; for what is
        the reader's own a title may have other words."""
        yours = f"{message.key}.yours"
        if yours in self.words and any(message.args[key] == self.you for key in message.args if key.endswith("_seat")):
            return self.words.say(yours, message.args, self.names)
        whom = self.own.say("you.whom")
        names = [whom if seat == self.you else name for seat, name in enumerate(self.names)]
        said = self.words.say(message.key, message.args, names)
        return said.replace(f"{whom}’s", self.own.say("you.whose"))

    def action(self, meaning: Mapping[str, Any]) -> str:
        return self.title.say(meaning, self.lang, self.names)

    def label(self, name: str) -> str:
        """A name with the colon of the language behind it."""
        return name + self.own.say("colon")

    def bot(self, name: str) -> str:
        """With the style that it is asked for."""
        level, style = level_and_style(name)
        if f"bot.{level}" not in self.own:
            return name
        known = self.ui(f"bot.{level}")
        return f"{known} ({self.ui(f'style.{style}')})" if style else known

    def level(self, name: str) -> str:
        """How well a bot plays, and how long it may think."""
        whole, tenths = divmod(round(10 * bots.seconds(name)), 10)
        return self.ui(f"level.{name}", whole=whole, tenths=tenths)
