"""Whatever Clochemerle says can be said in both languages."""

import ast
from pathlib import Path

import pytest

import bourgade
from bourgade.games.clochemerle import asking, codes
from bourgade.kernel.chance import Chance
from bourgade.kernel.match import Match
from bourgade.kernel.title import show, terms
from bourgade.words import LANGUAGES, catalogue, check

TITLE = bourgade.title("clochemerle")
SOURCES = Path(asking.__file__).parent
NAMES = {
    "profession": codes.PROFESSION_NAMES, "resource": codes.NEED_NAMES, "category": codes.CATEGORY_NAMES,
    "banner": (*codes.BLACK_NAMES, *codes.WHITE_NAMES), "customer": codes.CUSTOMER_NAMES, "pile": codes.PILE_NAMES,
    "travel": codes.TRAVEL_NAMES, "source": codes.SOURCE_NAMES, "slot": codes.SLOT_NAMES,
    "space": codes.HEADMAN_NAMES, "colour": codes.COLOUR_NAMES, "step": ("value", "banners", "reaper", "over"),
    "die": [f"{colour}_{face}" for colour in codes.COLOUR_NAMES for face in range(1, 7)],
    "ask": ["another_banner", *[kind for kind, _ in asking.QUESTIONS.values()]], "act": TITLE.vocabulary.kinds,
}  # fmt: skip


def strings(prefix: str) -> set[str]:
    """Every string in the sources of the title that begins so."""
    return {
        node.value
        for path in SOURCES.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_a_word(lang: str) -> None:
    words = catalogue("clochemerle", lang)
    keys = [f"{prefix}.{name}" for prefix, names in NAMES.items() for name in names]
    keys += [*strings("log."), *strings("no.")]
    keys += [f"option.{spec.name}" for spec in TITLE.options]
    keys += [f"option.{spec.name}.{show(value)}" for spec in TITLE.options for value in spec.values]
    keys += [f"score.{source}" for source in TITLE.new(2, 1).scores()[0]]
    assert [key for key in keys if key not in words] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_left_over(lang: str) -> None:
    """Every log line, reason, question and action of the catalogue is one that the game says."""
    known = {*strings("log."), *strings("no."), *[f"{kind}.{name}" for kind in ("ask", "act") for name in NAMES[kind]]}
    said = [key.removesuffix(".you") for key in catalogue("clochemerle", lang).entries]
    assert [key for key in said if key.split(".")[0] in ("log", "no", "ask", "act") and key not in known] == []


def test_actions_give_what_their_words_ask_for() -> None:
    given = {f"act.{block.kind}": set(terms(block.describe(0))) for block in TITLE.vocabulary.blocks}
    assert check("clochemerle", given) == []


def test_whoever_reads_their_own_deeds_is_spoken_to() -> None:
    for lang in LANGUAGES:
        words = catalogue("clochemerle", lang)
        for key in strings("log."):
            if "seat" in words.placeholders(key):
                assert f"{key}.you" in words
                assert words.placeholders(f"{key}.you") == words.placeholders(key) - {"seat"}


@pytest.mark.parametrize("players", TITLE.players)
def test_whole_games_can_be_said(players: int) -> None:
    """Every log line, prompt, option and refusal, in both languages; none may lack a word or a parameter."""
    for seed in range(3):
        match = Match(TITLE, players, seed)
        chance = Chance(seed, f"words {players}")
        while not match.game.over:
            seat = match.game.waiting[0]
            if len(match) % 5 == seed:
                say_question(match, seat)
            legal = match.game.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
        for message in match.log(0):
            for lang in LANGUAGES:
                assert "{" not in TITLE.say(message, lang, ["Anne"])


def say_question(match: Match, seat: int) -> None:
    decision = match.game.ask(seat)
    for lang in LANGUAGES:
        assert TITLE.say(decision.prompt, lang)
        assert decision.source in catalogue("clochemerle", lang)
        for refusal in decision.refused:
            assert TITLE.say(refusal.reason, lang)
            assert TITLE.say(refusal.meaning, lang)


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.black", {"seat": 0, "banner": "banner.stable_2"},
         "Anne active l’étable II (bannière noire).", "Anne activates Stable II (black banner)."),
        ("log.white.you", {"banner": "banner.school"}, "Vous activez l’école.", "You activate the school."),
        ("act.plough", {"source": "source.forge", "banner": "banner.field_1"},
         "Déplacer une charrue de la forge au champ I", "Move a plough from the forge to Field I"),
        ("log.chronicle", {"seat": 0, "profession": "profession.abbot"},
         "Anne perd un abbé, que les chroniques retiennent.", "Anne loses an abbot, whom the chronicle remembers."),
        ("log.dice", {"dice": {"die.white_3": 2, "die.black_1": 1}},
         "Les dés\u00a0: 2\u00a0dés blancs à 3 et 1\u00a0dé noir à 1.",
         "The dice: 2\u00a0white 3s and 1\u00a0black 1."),
        ("act.pay", {"source": "source.stable"}, "Prendre à l’étable", "Take from the stable"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | dict[str, int]], french: str, english: str) -> None:
    assert catalogue("clochemerle", "fr").say(key, args, ["Anne"]) == french
    assert catalogue("clochemerle", "en").say(key, args, ["Anne"]) == english
