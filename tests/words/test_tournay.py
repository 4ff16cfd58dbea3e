"""Whatever Tournay says can be said in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bourgade
from bourgade.games.tournay import asking, codes
from bourgade.kernel.title import show, terms
from bourgade.words import LANGUAGES, catalogue, check

TITLE = bourgade.title("tournay")
SOURCES = Path(asking.__file__).parent
NAMES = {
    "resident": codes.COLOUR_NAMES, "colour": codes.COLOUR_NAMES, "pile": codes.PILE_NAMES, "card": codes.CARD_NAMES,
    "event": codes.EVENT_NAMES, "effect": codes.HANDLER_NAMES, "occupant": codes.OCCUPANT_NAMES,
    "phase": ("turn", "limit", "last_card", "last_cards", "reveal", "over"),
    "ask": [kind for kind, _ in asking.QUESTIONS.values()], "act": TITLE.vocabulary.kinds,
}  # fmt: skip
# Interfaces need these, words do not.
UNSPOKEN = {"seat"}


def calls() -> Iterator[ast.Call]:
    """Every line of the log and every reason in the sources of the title."""
    for path in sorted(SOURCES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ("tell", "Reason") and node.args:
                    yield node


def messages() -> dict[str, set[str]]:
    """What the sources say, with the parameters that they give."""
    found: dict[str, set[str]] = {}
    for call in calls():
        keys = call.args[0]
        branches = [keys.body, keys.orelse] if isinstance(keys, ast.IfExp) else [keys]
        given: set[str] = set()
        for argument in call.args[1:]:
            if isinstance(argument, ast.Dict):
                given = {str(key.value) for key in argument.keys if isinstance(key, ast.Constant)}
        for branch in branches:
            if isinstance(branch, ast.Constant):
                found.setdefault(str(branch.value), set()).update(given)
    return found


def test_the_sources_speak() -> None:
    found = messages()
    assert len([key for key in found if key.startswith("log.")]) > 35
    assert len([key for key in found if key.startswith("no.")]) > 20


def test_every_message_gives_what_its_words_ask_for() -> None:
    found = messages()
    spoken = {key: given for key, given in found.items() if key.startswith("log.")}
    spoken |= {f"{key}.you": given - {"seat"} for key, given in spoken.items() if "seat" in given}
    spoken |= {key: given for key, given in found.items() if key.startswith("no.")}
    assert check("tournay", spoken) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_a_word(lang: str) -> None:
    words = catalogue("tournay", lang)
    keys = [f"{prefix}.{name}" for prefix, names in NAMES.items() for name in names]
    keys += [f"option.{spec.name}" for spec in TITLE.options]
    keys += [f"option.{spec.name}.{show(value)}" for spec in TITLE.options for value in spec.values]
    keys += [f"score.{source}" for source in TITLE.new(2, 1).scores()[0]]
    assert [key for key in keys if key not in words] == []


def test_actions_give_what_their_words_ask_for() -> None:
    given = {f"act.{block.kind}": set(terms(block.describe(0))) for block in TITLE.vocabulary.blocks}
    assert check("tournay", given) == []


def test_whoever_reads_their_own_deeds_is_spoken_to() -> None:
    for lang in LANGUAGES:
        words = catalogue("tournay", lang)
        for key in messages():
            if key.startswith("log.") and "seat" in words.placeholders(key):
                assert f"{key}.you" in words
                assert words.placeholders(f"{key}.you") == words.placeholders(key) - UNSPOKEN


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.activate", {"seat": 0, "card": "card.architect_1"},
         "Anne active l’Architecte I.", "Anne activates the Architect I."),
        ("log.paid_slot.you", {"card": "card.cloth_hall"},
         "Vous payez avec la Halle aux Draps de votre quartier.", "You pay with the Cloth Hall from your district."),
        ("log.beaten", {"seat": 0, "event": "event.brigandage"},
         "Anne vient à bout du Brigandage et en fait un rempart.",
         "Anne overcomes the Brigandage and makes it a rampart."),
        ("log.copy", {"seat": 0, "owner_seat": 1, "card": "card.hospital_1"},
         "Anne copie l’Hôpital I de Berthe.", "Anne copies the Hospital I of Berthe."),
        ("log.laid_down.you", {"event": "event.great_plague", "residents": {"resident.yellow": 2}},
         "La Grande Peste couche 2\N{NO-BREAK SPACE}habitants jaunes chez vous.",
         "The Great Plague lays down 2\N{NO-BREAK SPACE}yellow residents of yours."),
        ("act.play", {"card": "card.saint_brice"}, "Jouer Saint-Brice", "Play Saint-Brice"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | list[str]], french: str, english: str) -> None:
    names = ["Anne", "Berthe"]
    assert catalogue("tournay", "fr").say(key, args, names) == french
    assert catalogue("tournay", "en").say(key, args, names) == english
