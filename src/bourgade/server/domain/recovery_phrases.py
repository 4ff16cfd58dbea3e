"""Recovery phrases: a person who has lost every browser comes back by eight invented words that they wrote down. Only a
hash is stored. The words belong to no language, so everybody can read them out."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from bourgade.server.domain import coming_back, tokens
from bourgade.server.domain.person_profile import required
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.wire.people import Me, Phrase

PHRASE: Final = "phrase"  # the kind of secret (`person_secrets`)
WORDS: Final = 8
# Letters that are not mistaken for each other when they are spoken or written: 70 syllables, 98 bits in all.
CONSONANTS: Final = "bdfgjklmnprstv"
VOWELS: Final = "aeiou"
LETTERS: Final = 4 * WORDS


def make_phrase(tables: TableCache, device: str | None) -> Phrase:
    """A new phrase. The one before it is no longer good."""
    words = ["".join(secrets.choice(letters) for letters in (CONSONANTS, VOWELS) * 2) for _ in range(WORDS)]
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        tables.database.set_person_secret(connection, person.id, PHRASE, hashed_phrase(" ".join(words)))
    return Phrase(phrase=" ".join(words))


def remove_phrase(tables: TableCache, device: str | None) -> None:
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        tables.database.set_person_secret(connection, person.id, PHRASE, None)


def recover(tables: TableCache, phrase: str, cookie: str, join: bool) -> Me:
    """Let this browser be one more device of the person who has this phrase, which stays good."""
    with tables.database.reading() as connection:
        person_id = tables.database.person_of_secret(connection, PHRASE, hashed_phrase(phrase))
    if person_id is None:
        raise refused(403, "phrase")
    return coming_back.become(tables, person_id, tokens.hashed(cookie), join)


def hashed_phrase(text: str) -> str:
    """The hash of the letters alone, however somebody has typed them."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(each for each in plain if "a" <= each <= "z")
    return tokens.hashed(f"phrase:{letters}") if len(letters) == LETTERS else ""
