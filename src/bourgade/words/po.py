"""A small, strict reader of gettext catalogues, straight from the `.po` text: no build step, no `.mo`.

It refuses what we do not use (contexts, fuzzy entries) and what would be a slip (a key twice, a bad escape).
"""

import re
from dataclasses import dataclass
from typing import Final

KEYWORD: Final = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[[0-9]+\])[ \t]+(".*")')
QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
SINGLE: Final = ["msgid", "msgstr"]
PLURAL: Final = ["msgid", "msgid_plural", "msgstr[0]", "msgstr[1]"]


class PoError(ValueError):
    """A catalogue that cannot be read; the message names the file and the line."""


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    forms: tuple[str, ...]  # one, or the singular and the plural


def read_po(text: str, source: str) -> dict[str, Entry]:
    """The entries by key, in the file's order, without the header."""
    entries: dict[str, Entry] = {}
    parts: dict[str, str] = {}
    started = 0

    def finish() -> None:
        if not parts:
            return
        if list(parts) not in (SINGLE, PLURAL):
            raise PoError(f"{source}:{started}: an entry cannot be made of {', '.join(parts)}")
        key, *forms = (value for part, value in parts.items() if part != "msgid_plural")
        if parts.get("msgid_plural", key) != key:
            raise PoError(f"{source}:{started}: msgid_plural must repeat the key {key!r}")
        if key in entries:
            raise PoError(f"{source}:{started}: the key {key!r} is there twice")
        entries[key] = Entry(key, tuple(forms))
        parts.clear()

    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip(" \t\r")
        if line.startswith("#,") and "fuzzy" in line:
            raise PoError(f"{source}:{number}: a fuzzy entry is not a translation")
        if not line or line.startswith("#"):
            continue
        if keyword := KEYWORD.fullmatch(line):
            part, quoted = keyword[1], keyword[2]
            if part == "msgctxt":
                raise PoError(f"{source}:{number}: msgctxt is not supported; use another key")
            if part == "msgid":
                finish()
                started = number
            if part in parts:
                raise PoError(f"{source}:{number}: {part} twice in one entry")
            parts[part] = unquote(quoted, f"{source}:{number}")
        elif line.startswith('"') and parts:
            parts[next(reversed(parts))] += unquote(line, f"{source}:{number}")
        else:
            raise PoError(f"{source}:{number}: not a line of a catalogue: {line[:40]!r}")
    finish()
    entries.pop("", None)
    return entries


def unquote(quoted: str, where: str) -> str:
    match = QUOTED.fullmatch(quoted)
    if match is None:
        raise PoError(f"{where}: a text must stand between double quotes")

    def escaped(found: re.Match[str]) -> str:
        if found[1] not in ESCAPES:
            raise PoError(f"{where}: unknown escape \\{found[1]}")
        return ESCAPES[found[1]]

    return re.sub(r"\\(.)", escaped, match[1])
