"""French grammar, as much as templates need: articles, elision, contraction, plural."""

import re
import unicodedata
from typing import Final

from bourgade.words.term import PERSON, Term

FLAGS: Final = ("m", "f", "mp", "fp", "h", "n")
GENDERS: Final = ("m", "f", "mp", "fp")
# By form, then gender; "l" is for a singular before a vowel. The space is part of it, since l’ has none.
ARTICLES: Final[dict[str, dict[str, str]]] = {
    "the": {"m": "le ", "f": "la ", "mp": "les ", "fp": "les ", "l": "l’"},
    "a": {"m": "un ", "f": "une ", "mp": "des ", "fp": "des "},
    "of": {"m": "du ", "f": "de la ", "mp": "des ", "fp": "des ", "l": "de l’"},
    "at": {"m": "au ", "f": "à la ", "mp": "aux ", "fp": "aux ", "l": "à l’"},
}
# Le Mans, Les Sables: a town's own article contracts as any other, and La and L’ stay as they are.
OWN_ARTICLE: Final = re.compile(r"(Le|Les) (.+)")
CONTRACTED: Final = {("of", "Le"): "du", ("of", "Les"): "des", ("at", "Le"): "au", ("at", "Les"): "aux"}


def is_plural(n: int) -> bool:
    return abs(n) > 1  # zéro fermier, un fermier, deux fermiers


def inflect(term: Term, form: str) -> str:
    if form == "bare":
        return term.text
    if form == "any":
        return f"d’{term.text}" if elides(term) else f"de {term.text}"
    if "n" in term.flags:
        return name(term, form)
    genders = [flag for flag in GENDERS if flag in term.flags]
    if len(genders) != 1:
        raise ValueError(f"{term.text!r} needs one gender, m, f, mp or fp, for its article")
    article = ARTICLES[form]
    before_vowel = "l" in article and genders[0] in ("m", "f") and elides(term)
    return article["l" if before_vowel else genders[0]] + term.text


def name(term: Term, form: str) -> str:
    if form in ("the", "a"):
        return term.text
    own = OWN_ARTICLE.fullmatch(term.text)
    if own and PERSON not in term.flags:
        return f"{CONTRACTED[form, own[1]]} {own[2]}"
    if form == "of":
        return f"d’{term.text}" if elides(term) else f"de {term.text}"
    return f"à {term.text}"


def elides(term: Term) -> bool:
    if "h" in term.flags:
        return False
    letters = [c for c in unicodedata.normalize("NFD", term.text.lower()) if c.isalpha()]
    first = letters[0] if letters else ""
    if first == "y":  # d’Yvetot, but le yaourt
        return len(letters) > 1 and letters[1] not in "aeiou"
    if first == "h":  # nobody tells which h a player’s name has; « de » is never wrong
        return PERSON not in term.flags
    return first != "" and first in "aeiouœæ"
