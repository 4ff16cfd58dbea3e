"""Whatever a title says can be said in both languages: its catalogues hold what its sources ask for, and no more."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import bourgade
from bourgade.kernel.title import show, terms
from bourgade.words import LANGUAGES, catalogue, check
from tests.words.names import NAMES

pytestmark = pytest.mark.parametrize("title_id", bourgade.titles())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

# What the descriptions of actions tell and no sentence does: a table says who stands on a space, or who should.
UNSAID = {"orleans": {"slot"}}
# What only the table in the terminal says, where an action takes more words, or fewer.
IN_THE_TERMINAL = {
    "orleans": {
        "act.cover.space", "act.exclude.telling", "act.place.brief", "act.place.brief_as", "act.place.space",
        "act.pull.follower", "act.take_tile.telling", "act.travel.to", "act.use.telling",
    },
}  # fmt: skip
# So many log lines and reasons at least stand in the sources as they are, so that the reader of sources misses none.
PLAIN = {"clochemerle": (40, 45), "lorrein": (22, 105), "orleans": (40, 55), "tournay": (40, 95)}


@cache
def nodes(title_id: str) -> list[ast.AST]:
    """The sources of a title."""
    sources = sorted(Path(str(files(f"bourgade.games.{title_id}"))).rglob("*.py"))
    return [node for path in sources for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def strings(title_id: str, prefix: str) -> set[str]:
    """Every string in the sources of a title that begins so."""
    return {
        node.value
        for node in nodes(title_id)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix)
    }


def calls(title_id: str) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Every line of the log and every reason in the sources: what stands for its key, and for its parameters."""
    for node in nodes(title_id):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("log_line", "Reason"):
                place = 1 if name == "log_line" else 2
                yield node.args[0], node.args[place] if len(node.args) > place else None


def messages(title_id: str) -> dict[str, set[str]]:
    """What the sources say, with the parameters that they give, where both stand there as they are."""
    found: dict[str, set[str]] = {}
    for keys, parameters in calls(title_id):
        if parameters is not None and not isinstance(parameters, ast.Dict):
            continue
        given = {str(key.value) for key in parameters.keys if isinstance(key, ast.Constant)} if parameters else set()
        for key in [keys.body, keys.orelse] if isinstance(keys, ast.IfExp) else [keys]:
            if isinstance(key, ast.Constant):
                found.setdefault(str(key.value), set()).update(given)
    return found


def tabled(title_id: str) -> set[str]:
    """The reasons that stand in tables, each beside its rule; what they name is worked out elsewhere."""
    return {
        str(node.elts[0].value)
        for node in nodes(title_id)
        if isinstance(node, ast.Tuple)
        and [str(part.value).partition(".")[0] for part in node.elts if isinstance(part, ast.Constant)][:1] == ["no"]
        and isinstance(node.elts[0], ast.Constant)
    }


def names(title_id: str) -> dict[str, list[str]]:
    title = bourgade.title(title_id)
    return {**{prefix: list(own) for prefix, own in NAMES[title_id].items()}, "act": list(title.vocabulary.kinds)}


@in_both_languages
def test_every_name_has_a_word(title_id: str, lang: str) -> None:
    words, title = catalogue(title_id, lang), bourgade.title(title_id)
    keys = [f"{prefix}.{name}" for prefix, own in names(title_id).items() for name in own]
    keys += [*strings(title_id, "log."), *strings(title_id, "no.")]
    keys += [f"option.{spec.name}" for spec in title.options]
    keys += [f"option.{spec.name}.{show(value)}" for spec in title.options for value in spec.values]
    keys += [f"score.{source}" for source in title.new(title.players[0], 1).scores()[0]]
    assert [key for key in keys if key not in words] == []


@in_both_languages
def test_no_word_is_left_over(title_id: str, lang: str) -> None:
    """Every log line, reason, question and action of the catalogue is one that the game says."""
    spoken = [key for prefix in ("log.", "no.", "act.") for key in strings(title_id, prefix)]
    known = {*spoken, *IN_THE_TERMINAL.get(title_id, ())}
    known |= {f"{kind}.{name}" for kind in ("ask", "act") for name in names(title_id)[kind]}
    said = [re.sub(r"\.(you|yours|any|[a-z]+_0)$", "", key) for key in catalogue(title_id, lang).entries]
    assert [key for key in said if key.split(".")[0] in ("log", "no", "ask", "act") and key not in known] == []


def test_the_sources_speak(title_id: str) -> None:
    found = messages(title_id)
    lines, reasons = PLAIN[title_id]
    assert len([key for key in found if key.startswith("log.")]) >= lines
    assert len({key for key in found if key.startswith("no.")} | tabled(title_id)) >= reasons


def test_every_message_gives_what_its_words_ask_for(title_id: str) -> None:
    found = messages(title_id)
    lines = {key: given for key, given in found.items() if key.startswith("log.")}
    own = {f"{key}.you": given - {"seat"} for key, given in lines.items() if "seat" in given}
    reasons = {key: given for key, given in found.items() if key.startswith("no.")}
    assert check(title_id, lines | own | reasons) == []


def test_actions_give_what_their_words_ask_for(title_id: str) -> None:
    unsaid = UNSAID.get(title_id, set())
    blocks = bourgade.title(title_id).vocabulary.blocks
    assert check(title_id, {f"act.{block.kind}": set(terms(block.describe(0))) - unsaid for block in blocks}) == []


@in_both_languages
def test_whoever_reads_their_own_deeds_is_spoken_to(title_id: str, lang: str) -> None:
    words = catalogue(title_id, lang)
    for key in strings(title_id, "log."):
        if "seat" in words.placeholders(key):
            assert f"{key}.you" in words
            assert words.placeholders(f"{key}.you") == words.placeholders(key) - {"seat"}
        if f"{key}.yours" in words:
            (whose,) = words.placeholders(key) - words.placeholders(f"{key}.yours")
            assert whose.endswith("_seat")
