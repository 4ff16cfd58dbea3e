"""The page of all sentences, for native readers: every template of every domain stands on it, filled in."""

from __future__ import annotations

import re

import pytest

from bourgade.words import LANGUAGES, catalogue, domains
from tests.words.page import page, samples

# Small words before a vowel, where the two languages speak otherwise. (No h: nobody can hear which one it is.)
BEFORE_A_VOWEL = {
    "fr": re.compile(r"(?<![-\w])(?:d|l|n|s|m|t|qu|jusqu|lorsqu)[ea] [aeiouéèêâîôœ]\w", re.IGNORECASE),
    "en": re.compile(r"\b(?:a [aeio]|an [bcdfgjklmnpqrstvwxz])\w", re.IGNORECASE),
}


@pytest.mark.parametrize("domain", domains())
def test_every_template_stands_on_the_page(domain: str) -> None:
    lines = list(page(domain))
    for key in catalogue(domain, "fr").entries:
        assert f"\n{key}" in lines
    assert not [line for line in lines if "{" in line and "{{" not in line and domain != "server"], "something is open"


def test_counted_things_are_shown_with_none_one_and_several() -> None:
    for lang in LANGUAGES:
        shown = [args["n"] for args in samples(catalogue("tournay", lang), "log.earn")]
        assert {0, 1, 2} <= set(shown)


@pytest.mark.parametrize("domain", domains())
def test_every_sentence_elides_and_says_an_where_it_should(domain: str) -> None:
    for line in page(domain):
        lang, sentence = line.strip()[:2], line.strip()[2:]
        if lang in BEFORE_A_VOWEL:
            assert not BEFORE_A_VOWEL[lang].search(sentence), sentence
