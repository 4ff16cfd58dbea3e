"""What people type: names, messages and notes as plain visible text in one spelling."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 40
# Categories that are not letters, marks, digits, signs or spaces: controls, invisible formats (among them
# everything that turns or joins text), surrogates, private and unassigned characters, line and paragraph separators.
UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
# What Unicode calls default-ignorable and does not count among the above (joiners, selectors of a letter's shape,
# letters that are drawn as nothing), and the empty pattern of Braille.
IGNORED: Final = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0x2800, 0x2800),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
)  # fmt: skip
# More marks than this on one letter reach into the neighbouring lines.
MARKS: Final = 2


def clean_name(text: str) -> str:
    """The name in NFC without anything invisible; empty when nothing is left."""
    return clean_line(text, LONGEST)


def clean_line(text: str, longest: int) -> str:
    """One line of text in NFC without anything invisible, cut at this length."""
    return " ".join(visible(text).split())[:longest].strip()


def clean_lines(text: str, longest: int) -> str:
    """Several lines, of which empty ones stay."""
    lines = [" ".join(visible(line).split()) for line in text.replace("\r\n", "\n").split("\n")]
    return "\n".join(lines)[:longest].strip()


def visible(text: str) -> str:
    """What can be seen of a text; what separated two words still does."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if category in UNSEEN or any(first <= ord(char) <= last for first, last in IGNORED):
            kept.append(" " if char in "\t\n\r\u2028\u2029" else "")
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(char)
    return "".join(kept)
