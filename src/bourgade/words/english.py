"""English grammar, as much as templates need: articles and plural."""

from typing import Final

from bourgade.words.term import Term

FLAGS: Final = ("n", "p", "a=a", "a=an", "a=one")


def is_plural(n: int) -> bool:
    return n != 1


def inflect(term: Term, form: str) -> str:
    named = "n" in term.flags
    if form == "bare" or (named and form in ("the", "a")):
        return term.text
    if form == "a":
        return f"{indefinite(term)}{term.text}"
    if form == "any":
        return f"any {term.text}"
    before = "" if form == "the" else f"{form} "
    return f"{before}{term.text}" if named else f"{before}the {term.text}"


def indefinite(term: Term) -> str:
    if "p" in term.flags:
        return ""
    if "a=one" in term.flags:
        return "one "
    vowel = term.text[:1].lower() in tuple("aeiou")
    an = "a=an" in term.flags or (vowel and "a=a" not in term.flags)
    return "an " if an else "a "
