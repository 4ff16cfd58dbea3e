"""What Clochemerle says reads well in both languages."""

import pytest

import bourgade
from bourgade.games.clochemerle.rules.codes import MONK_NAMES
from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.black", {"seat": 0, "banner": "banner.stable_2"},
         "Anne active l’étable II (bannière noire).", "Anne activates Stable II (black banner)."),
        ("log.white.you", {"banner": "banner.school"}, "Vous activez l’école.", "You activate the school."),
        ("act.plough", {"source": "source.forge", "banner": "banner.field_1"},
         "Déplacer une charrue de la forge sur le champ I", "Move a plough from the forge to Field I"),
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


def faces(lang: str, key: str) -> str:
    title = bourgade.title("clochemerle")
    return " ".join(title.say(line, lang) for line in title.catalogue(2).pieces[key].does)


@pytest.mark.parametrize("name", MONK_NAMES)
def test_a_monk_names_the_church_and_its_window(name: str) -> None:
    assert "a church and a free window" in faces("en", f"banner.{name}")
    assert "une église et une fenêtre libre" in faces("fr", f"banner.{name}")


def test_what_happens_once_or_twice_is_said_in_words() -> None:
    assert "twice in the game" in faces("en", "banner.sanatorium")
    assert "deux fois dans la partie" in faces("fr", "banner.sanatorium")
