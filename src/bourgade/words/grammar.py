"""What each language knows about its words."""

from collections.abc import Callable
from typing import Final, NamedTuple

from bourgade.words import english, french
from bourgade.words.term import Term


class Grammar(NamedTuple):
    flags: tuple[str, ...]  # those that its terms may carry
    is_plural: Callable[[int], bool]
    inflect: Callable[[Term, str], str]  # a term in the form bare, the, a, of, at or any


GRAMMARS: Final = {
    "fr": Grammar(french.FLAGS, french.is_plural, french.inflect),
    "en": Grammar(english.FLAGS, english.is_plural, english.inflect),
}
