"""The printer's rules of each language, for the texts of the catalogues."""

import re
from typing import Final

SPACES: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"

# (what is found, what is wrong with it)
FRENCH: Final = (
    # A mark after another (« ?! ») needs no space, nor does the colon in 12:30.
    (re.compile(rf"(?<![{SPACES}:;!?])(?:[;!?]|:(?![0-9])|(?<![0-9]):)"), "no no-break space before {}"),
    (re.compile(rf"«(?![{SPACES}])"), "no no-break space after {}"),
    (re.compile(rf"(?<![{SPACES}])»"), "no no-break space before {}"),
    (re.compile(r"'"), "a straight apostrophe {}: write ’"),
    (re.compile(r'"'), "straight quotation marks {}: write « »"),
)
ENGLISH: Final = (
    (re.compile(rf"[{SPACES}]"), "a no-break space"),
    (re.compile(r"(?<=\s)[:;!?]"), "a space before {}"),
    (re.compile(r"[«»]"), "French quotation marks {}: write “ ”"),
)
FAULTS: Final = {"fr": FRENCH, "en": ENGLISH}


def faults(text: str, lang: str) -> list[str]:
    return [words.format(found[0]) for pattern, words in FAULTS[lang] for found in pattern.finditer(text)]
