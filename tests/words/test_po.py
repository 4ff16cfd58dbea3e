from contextlib import suppress
from importlib.resources import files
from io import StringIO

import pytest
from babel.messages.pofile import read_po as babel_read_po
from hypothesis import given
from hypothesis import strategies as st

from bourgade.words.catalogue import domains
from bourgade.words.languages import LANGUAGES
from bourgade.words.po import Entry, PoError, read_po


def quoted(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", domains())
def test_babel_reads_the_same(domain: str, lang: str) -> None:
    text = (files("bourgade.words") / lang / f"{domain}.po").read_text(encoding="utf-8")
    theirs: dict[str, tuple[str, ...]] = {}
    for message in babel_read_po(StringIO(text), locale=lang, abort_invalid=True):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            string = message.string or ""
            theirs[key] = (string,) if isinstance(string, str) else tuple(string)
    assert {key: entry.forms for key, entry in read_po(text, "x.po").items()} == theirs


def test_an_entry_may_span_lines_and_stand_among_comments() -> None:
    text = """
# a comment
#. another
#: place.py:3
#~ msgid "old"
msgid ""
"log."
"long"
msgstr "a\\tb"
  " \\"c\\"\\n"

"d"
"""
    assert read_po(text, "x.po") == {"log.long": Entry("log.long", ('a\tb "c"\nd',))}


def test_a_plural_has_two_forms() -> None:
    text = 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "one"\nmsgstr[1] "many"\nmsgid "b"\nmsgstr "c"'
    assert [entry.forms for entry in read_po(text, "x.po").values()] == [("one", "many"), ("c",)]


def test_windows_line_ends_make_no_difference() -> None:
    assert read_po('msgid "a"\r\nmsgstr "b"\r\n', "x.po") == {"a": Entry("a", ("b",))}


def test_no_break_and_line_separators_inside_a_text_are_kept() -> None:
    inside = "\u00a0a\u202f\u2028\x85b\u00a0"
    assert read_po(f'msgid "a"\nmsgstr "{inside}"\n', "x.po")["a"].forms == (inside,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('msgctxt "x"\nmsgid "a"\nmsgstr "b"', "x.po:1: msgctxt is not supported"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "b"', "x.po:1: a fuzzy entry"),
        ('msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"', "x.po:3: the key 'a' is there twice"),
        ('msgid "a"', "x.po:1: an entry cannot be made of msgid"),
        ('msgstr "a"', "an entry cannot be made of msgstr"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', "x.po:3: msgstr twice"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr "b"', "cannot be made of msgid, msgid_plural, msgstr"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"', "cannot be made of"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"\nmsgstr[0] "c"', "cannot be made of"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] "c"', "msgid_plural must repeat the key"),
        ('msgid "a"\nmsgstr "b\\q"', "x.po:2: unknown escape \\q"),
        ('msgid "a"\nmsgstr "b"c"', "x.po:2: a text must stand between double quotes"),
        ('msgid "a"\nmsgstr "b\\"', "x.po:2: a text must stand between double quotes"),
        ('msgid "a"\nmsgstr "b', "x.po:2: not a line of a catalogue"),
        ("msgid 'a'", "x.po:1: not a line of a catalogue"),
        ('"alone"', "x.po:1: not a line of a catalogue"),
        ('\ufeffmsgid "a"\nmsgstr "b"', "x.po:1: not a line of a catalogue"),
        ('domain "x"', "not a line of a catalogue"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, words: str) -> None:
    with pytest.raises(PoError) as error:
        read_po(text, "x.po")
    assert words in str(error.value)


@given(st.dictionaries(st.text(min_size=1), st.text()))
def test_any_text_comes_back_as_it_was_written(texts: dict[str, str]) -> None:
    page = "\n".join(f"msgid {quoted(key)}\nmsgstr {quoted(text)}\n" for key, text in texts.items())
    assert {key: entry.forms[0] for key, entry in read_po(page, "x.po").items()} == texts


@given(st.text(alphabet='msgidtr_plu[01]"\\ \n#ab'))
def test_any_page_is_read_or_refused_in_words(page: str) -> None:
    with suppress(PoError):
        assert all(entry.forms for entry in read_po(page, "x.po").values())
