"""Templates: literal text with placeholders.

`{name}` bare, `{name.the}` `{name.a}` `{name.of}` `{name.at}` with an article, `{name.any}` as after a negation (pas
de comptoir, plus d’étable), the same with a capital (`{name.The}` …) to begin a sentence, `{name.cap}` bare with a
capital, `{n:coin}` a number with its unit. Literal braces are doubled.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

ARTICLES: Final = ("the", "a", "of", "at", "any")
# What a form's name asks for: which article, and whether the result begins with a capital.
FORMS: Final = {
    "": ("bare", False),
    "cap": ("bare", True),
    **{form: (form, False) for form in ARTICLES},
    **{form.capitalize(): (form, True) for form in ARTICLES},
}
TOKEN: Final = re.compile(r"(?P<text>(?:[^{}]|\{\{|\}\})+)|\{(?P<slot>[^{}]*)\}")
SLOT: Final = re.compile(r"([a-z][a-z0-9_]*)(?:\.([A-Za-z]+)|:([a-z][a-z0-9_]*))?")


class TemplateError(ValueError):
    """A template that cannot be read, or cannot be filled with what it was given."""


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    article: str = "bare"
    capital: bool = False
    unit: str = ""

    @property
    def is_seat(self) -> bool:
        return self.name == "seat" or self.name.endswith("_seat")


@cache
def parse_template(text: str) -> tuple[str | Slot, ...]:
    pieces: list[str | Slot] = []
    at = 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise TemplateError(f"a brace alone in {text!r}: write it twice")
        if token["text"] is None:
            pieces.append(parse_slot(token["slot"], text))
        else:
            pieces.append(token["text"].replace("{{", "{").replace("}}", "}"))
        at = token.end()
    return tuple(pieces)


def parse_slot(inside: str, text: str) -> Slot:
    match = SLOT.fullmatch(inside)
    if match is None:
        raise TemplateError(f"not a placeholder: {{{inside}}} in {text!r}")
    name, form, unit = match[1], match[2] or "", match[3] or ""
    if form not in FORMS:
        raise TemplateError(f"unknown form .{form} in {text!r}; there are: {', '.join(filter(None, FORMS))}")
    slot = Slot(name, *FORMS[form], unit)
    if slot.is_seat and unit:
        raise TemplateError(f"a seat has no unit: {{{inside}}} in {text!r}")
    return slot


def slots(text: str) -> tuple[Slot, ...]:
    return tuple(piece for piece in parse_template(text) if isinstance(piece, Slot))
