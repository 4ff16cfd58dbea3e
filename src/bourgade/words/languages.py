"""The languages, equal in everything."""

from typing import Final

LANGUAGES: Final = ("fr", "en")


def require_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise ValueError(f"no words in the language {lang!r}; there are: {', '.join(LANGUAGES)}")
