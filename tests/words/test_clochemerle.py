"""What Clochemerle says reads well in both languages."""

import pytest

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
